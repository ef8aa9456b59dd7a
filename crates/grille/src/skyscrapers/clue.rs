//! Where clues stand, and what is visible from there.

use std::fmt;

use crate::place::House;

/// A side of the grid, from which the buildings are watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// Above the columns, looking down.
    Top,
    /// Below the columns, looking up.
    Bottom,
    /// Left of the rows, looking right.
    Left,
    /// Right of the rows, looking left.
    Right,
}

impl Side {
    /// The sides in the order in which clues are written.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    /// The side across the grid.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Whether lines are watched from their last cell on: from the bottom or from the right.
    #[must_use]
    pub const fn is_far(self) -> bool {
        matches!(self, Self::Bottom | Self::Right)
    }
}

/// The place of a clue: a side and the number of the line there, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lookout {
    /// The side of the grid.
    pub side: Side,
    /// The number of the row or column, from 0.
    pub number: u16,
}

impl Lookout {
    /// The lookout at the near (left, upper) or far end of a line.
    ///
    /// # Panics
    /// For a box.
    #[must_use]
    pub fn of_line(line: House, far: bool) -> Self {
        let (near, number) = match line {
            House::Row(number) => (Side::Left, number),
            House::Column(number) => (Side::Top, number),
            House::Box(_) => panic!("nobody watches a box"),
        };
        Self { side: if far { near.opposite() } else { near }, number }
    }

    /// The row or column that is watched.
    #[must_use]
    pub const fn line(self) -> House {
        match self.side {
            Side::Top | Side::Bottom => House::Column(self.number),
            Side::Left | Side::Right => House::Row(self.number),
        }
    }

    /// The place of this clue among all 4n, in the order top, bottom, left, right.
    #[must_use]
    pub const fn index(self, n: usize) -> usize {
        self.side as usize * n + self.number as usize
    }

    /// The lookout at this place among all 4n.
    ///
    /// # Panics
    /// If `index` is not below 4n.
    #[must_use]
    pub fn at(index: usize, n: usize) -> Self {
        Self { side: Side::ALL[index / n], number: (index % n) as u16 }
    }
}

impl fmt::Display for Lookout {
    /// `top of c3`, `right of r1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::Top => "top",
            Side::Bottom => "bottom",
            Side::Left => "left",
            Side::Right => "right",
        };
        write!(f, "{side} of {}", self.line())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Lookout {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Lookout", 2)?;
        fields.serialize_field("side", &self.side)?;
        fields.serialize_field("line", &self.line())?;
        fields.end()
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Lookout {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename = "Lookout")]
        struct Fields {
            side: Side,
            line: House,
        }
        let Fields { side, line } = Fields::deserialize(deserializer)?;
        let lookout = Self { side, number: line.number() };
        if lookout.line() == line {
            Ok(lookout)
        } else {
            Err(serde::de::Error::custom("this line cannot be watched from this side"))
        }
    }
}

/// A clue: so many buildings are visible from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Clue {
    /// From where.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub from: Lookout,
    /// How many buildings are visible.
    pub visible: u8,
}

/// How many of these buildings are visible from before the first: those higher than all before them.
///
/// ```
/// use grille::skyscrapers::visible;
/// assert_eq!(visible([2, 1, 4, 3, 5]), 3);
/// ```
#[must_use]
pub fn visible(heights: impl IntoIterator<Item = u8>) -> u8 {
    let (mut highest, mut seen) = (0, 0);
    for height in heights {
        if height > highest {
            highest = height;
            seen += 1;
        }
    }
    seen
}

/// The 4n clues of a full square (heights in reading order), in the order top, bottom, left, right.
///
/// # Panics
/// If `heights` does not have n × n entries.
#[must_use]
pub fn clues_of(heights: &[u8], n: usize) -> Vec<u8> {
    assert_eq!(heights.len(), n * n, "a square of {n} rows");
    let row = |row: usize| (0..n).map(move |col| heights[row * n + col]);
    let col = |col: usize| (0..n).map(move |row| heights[row * n + col]);
    let mut clues = Vec::with_capacity(4 * n);
    clues.extend((0..n).map(|number| visible(col(number))));
    clues.extend((0..n).map(|number| visible(col(number).rev())));
    clues.extend((0..n).map(|number| visible(row(number))));
    clues.extend((0..n).map(|number| visible(row(number).rev())));
    clues
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_come_top_bottom_left_right() {
        // From the collection of Simon Tatham: `4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2`.
        let square = [4, 3, 2, 1, 1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2];
        assert_eq!(clues_of(&square, 4), [1, 2, 3, 2, 2, 1, 2, 3, 1, 4, 2, 2, 4, 1, 2, 2]);
    }

    #[test]
    fn lookouts_are_numbered_in_the_order_of_the_clues() {
        for index in 0..20 {
            let lookout = Lookout::at(index, 5);
            assert_eq!(lookout.index(5), index);
            assert_eq!(Lookout::of_line(lookout.line(), lookout.side.is_far()), lookout);
        }
        assert_eq!(Lookout::at(17, 5).to_string(), "right of r3");
    }
}
