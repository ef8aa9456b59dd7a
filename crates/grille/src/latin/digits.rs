//! A set of digits in one machine word.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// A set of digits from 1 to 25 (bit d − 1 stands for digit d).
///
/// ```
/// use grille::latin::Digits;
/// let odd: Digits = [1, 3, 5, 7, 9].into_iter().collect();
/// assert_eq!((Digits::up_to(9) - odd).to_string(), "2468");
/// assert_eq!(odd.len(), 5);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits(u32);

impl Digits {
    /// No digit.
    pub const NONE: Self = Self(0);

    /// The largest digit there is.
    pub const MOST: u8 = 25;

    /// All digits from 1 to `n` (at most 25).
    #[must_use]
    pub const fn up_to(n: u8) -> Self {
        Self((1 << n) - 1)
    }

    /// This one digit (1 to 25).
    #[must_use]
    pub const fn only(digit: u8) -> Self {
        Self(1 << (digit - 1))
    }

    /// The set whose bit d − 1 stands for digit d.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Bit d − 1 stands for digit d.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the digit is in the set.
    #[must_use]
    pub const fn contains(self, digit: u8) -> bool {
        self.0 >> (digit - 1) & 1 == 1
    }

    /// Whether every digit of `other` is in this set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts a digit into the set.
    pub const fn insert(&mut self, digit: u8) {
        self.0 |= 1 << (digit - 1);
    }

    /// Takes a digit out of the set.
    pub const fn remove(&mut self, digit: u8) {
        self.0 &= !(1 << (digit - 1));
    }

    /// How many digits there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no digit.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if there is exactly one.
    #[must_use]
    pub const fn single(self) -> Option<u8> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as u8 + 1) } else { None }
    }

    /// The smallest digit.
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8 + 1) }
    }
}

impl Iterator for Digits {
    type Item = u8;

    /// Takes out the smallest digit.
    fn next(&mut self) -> Option<u8> {
        let digit = self.first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Self::len(*self) as usize;
        (len, Some(len))
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits.into_iter().fold(Self::NONE, |set, digit| set | Self::only(digit))
    }
}

impl BitAnd for Digits {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Digits {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Digits {
    type Output = Self;

    /// The digits from 1 to 25 that are not in the set.
    fn not(self) -> Self {
        Self::up_to(Self::MOST) - self
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| {
            use fmt::Write;
            f.write_char(crate::text::digit_char(digit))
        })
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Digits {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave_like_sets() {
        let mut set: Digits = [25, 1, 9].into_iter().collect();
        assert_eq!(set.collect::<Vec<_>>(), [1, 9, 25]);
        assert_eq!((set.single(), Digits::only(25).single(), Digits::NONE.single()), (None, Some(25), None));
        set.remove(9);
        set.insert(2);
        assert_eq!(set.to_string(), "12P");
        assert!(Digits::up_to(25).contains_all(set) && !set.contains(9) && set.contains(25));
        assert_eq!((!set).len(), 22);
    }
}
