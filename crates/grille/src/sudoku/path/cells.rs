//! A set of cells in a few machine words.

use std::ops::{BitAnd, BitOr, Sub};

/// A set of cells, numbered in reading order; `W` words hold 64 · `W` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    pub(super) const NONE: Self = Self([0; W]);

    pub(super) fn only(cell: usize) -> Self {
        let mut set = Self::NONE;
        set.insert(cell);
        set
    }

    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(super) fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The first cell in reading order.
    pub(super) fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The cells in reading order.
    pub(super) fn iter(&self) -> Iter<W> {
        Iter { words: self.0, at: 0 }
    }
}

impl<const W: usize> FromIterator<usize> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::NONE;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
}

impl<const W: usize> Sub for Cells<W> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }
}

/// Takes the cells out of a set, in reading order.
pub(super) struct Iter<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.at < W {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(self.at * 64 + word.trailing_zeros() as usize);
            }
            self.at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_cells_behave_like_sets() {
        let mut set: Cells<2> = [80, 0, 63, 64].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 80]);
        set.remove(63);
        assert_eq!((set.len(), set.contains(63), set.contains(64), set.first()), (3, false, true, Some(0)));
        let other = Cells::only(64) | Cells::only(5);
        assert_eq!((set & other).iter().collect::<Vec<_>>(), [64]);
        assert_eq!((set - other).iter().collect::<Vec<_>>(), [0, 80]);
        assert!((set & other).is_subset(&set) && !other.is_subset(&set) && Cells::<2>::NONE.is_empty());
    }
}
