//! Where something stands on a grid: a cell, a house.

use std::fmt;
use std::str::FromStr;

/// A cell, counted from 0 in code and from 1 in text: `Cell::new(0, 2)` is written `r1c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from the top, from 0.
    pub row: u16,
    /// The column, from the left, from 0.
    pub col: u16,
}

impl Cell {
    /// The cell in this row and column, both from 0.
    #[must_use]
    pub const fn new(row: u16, col: u16) -> Self {
        Self { row, col }
    }

    /// The cell at a reading-order index (row by row) of a grid `width` cells wide.
    ///
    /// # Panics
    /// If `width` is 0, or if the row or the column does not fit 16 bits.
    #[must_use]
    pub fn at(index: usize, width: usize) -> Self {
        let row = u16::try_from(index / width).expect("a grid has at most 65,535 rows");
        let col = u16::try_from(index % width).expect("a grid has at most 65,535 columns");
        Self { row, col }
    }

    /// The reading-order index of this cell in a grid `width` cells wide.
    #[must_use]
    pub fn index(self, width: usize) -> usize {
        usize::from(self.row) * width + usize::from(self.col)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u32::from(self.row) + 1, u32::from(self.col) + 1)
    }
}

/// The text is not a cell name such as `r1c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is written like r1c3: row first, counted from 1")]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    /// Reads `r1c3` or `R1C3`.
    fn from_str(text: &str) -> Result<Self, NotACell> {
        let lower = text.trim().to_ascii_lowercase();
        let (row, col) = lower.strip_prefix('r').and_then(|rest| rest.split_once('c')).ok_or(NotACell)?;
        let number = |digits: &str| -> Result<u16, NotACell> {
            let value: u16 = digits.parse().map_err(|_| NotACell)?;
            value.checked_sub(1).ok_or(NotACell)
        };
        Ok(Self::new(number(row)?, number(col)?))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of cells that must hold each digit once, numbered from 0 (boxes in reading order). Written `r3`, `c5`, `b1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from the top.
    Row(u16),
    /// A column, from the left.
    Column(u16),
    /// A box, in reading order.
    Box(u16),
}

impl House {
    /// The number of the house among those of its own sort, from 0.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Row(number) | Self::Column(number) | Self::Box(number) => number,
        }
    }

    /// Whether this is a row or a column.
    #[must_use]
    pub const fn is_line(self) -> bool {
        !matches!(self, Self::Box(_))
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self {
            Self::Row(_) => 'r',
            Self::Column(_) => 'c',
            Self::Box(_) => 'b',
        };
        write!(f, "{letter}{}", u32::from(self.number()) + 1)
    }
}

/// The text is not a house name such as `r3`, `c5` or `b1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a house is written like r3, c5 or b1: row, column or box, counted from 1")]
pub struct NotAHouse;

impl FromStr for House {
    type Err = NotAHouse;

    /// Reads `r3`, `c5`, `b1`, in either case.
    fn from_str(text: &str) -> Result<Self, NotAHouse> {
        let lower = text.trim().to_ascii_lowercase();
        let mut chars = lower.chars();
        let house = match chars.next() {
            Some('r') => Self::Row,
            Some('c') => Self::Column,
            Some('b') => Self::Box,
            _ => return Err(NotAHouse),
        };
        let number: u16 = chars.as_str().parse().map_err(|_| NotAHouse)?;
        number.checked_sub(1).map(house).ok_or(NotAHouse)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for House {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for House {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_written_and_read_row_first_from_one() {
        assert_eq!(Cell::new(0, 2).to_string(), "r1c3");
        assert_eq!("R12C7".parse(), Ok(Cell::new(11, 6)));
        assert_eq!(Cell::new(65_535, 65_535).to_string(), "r65536c65536");
        for wrong in ["", "r", "rc", "r0c1", "r1c0", "c1r1", "r1c1x", "r-1c1", "r99999c1"] {
            assert_eq!(wrong.parse::<Cell>(), Err(NotACell), "{wrong:?}");
        }
    }

    #[test]
    fn index_and_cell_are_inverse() {
        for index in 0..81 {
            assert_eq!(Cell::at(index, 9).index(9), index);
        }
    }

    #[test]
    fn houses_are_named_from_one() {
        assert_eq!(House::Row(2).to_string(), "r3");
        assert_eq!(House::Column(4).to_string(), "c5");
        assert_eq!(House::Box(0).to_string(), "b1");
        for house in [House::Row(0), House::Column(24), House::Box(65_534)] {
            assert_eq!(house.to_string().to_uppercase().parse(), Ok(house));
        }
        for wrong in ["", "r", "r0", "d1", "r1c1", "é1", "b65536"] {
            assert_eq!(wrong.parse::<House>(), Err(NotAHouse), "{wrong:?}");
        }
    }
}
