//! The eight images of a square: four rotations, each as it is or mirrored.

/// One of the eight ways to lay a square on itself.
///
/// ```
/// use grille::{Cell, Image};
/// assert_eq!(Image::Rotate90.cell(Cell::new(0, 0), 9), Cell::new(0, 8));
/// assert_eq!(Image::Rotate90.then(Image::Rotate270), Image::Identity);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Image {
    /// As it is.
    Identity,
    /// A quarter turn clockwise.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn anticlockwise.
    Rotate270,
    /// Left and right exchanged.
    MirrorColumns,
    /// Top and bottom exchanged.
    MirrorRows,
    /// Rows and columns exchanged (mirrored in the diagonal from the top left).
    Transpose,
    /// Mirrored in the diagonal from the top right.
    AntiTranspose,
}

use crate::place::Cell;

impl Image {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Where this image takes a cell of a square of `n` × `n` cells.
    #[must_use]
    pub const fn cell(self, cell: Cell, n: u16) -> Cell {
        let Cell { row, col } = cell;
        let last = n - 1;
        match self {
            Self::Identity => Cell::new(row, col),
            Self::Rotate90 => Cell::new(col, last - row),
            Self::Rotate180 => Cell::new(last - row, last - col),
            Self::Rotate270 => Cell::new(last - col, row),
            Self::MirrorColumns => Cell::new(row, last - col),
            Self::MirrorRows => Cell::new(last - row, col),
            Self::Transpose => Cell::new(col, row),
            Self::AntiTranspose => Cell::new(last - col, last - row),
        }
    }

    /// Whether rows stay rows.
    #[must_use]
    pub const fn keeps_rows(self) -> bool {
        matches!(self, Self::Identity | Self::Rotate180 | Self::MirrorColumns | Self::MirrorRows)
    }

    /// The image that takes back what this one did.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            other => other,
        }
    }

    /// First this image, then `next`, as one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let both = |cell| next.cell(self.cell(cell, 3), 3);
        Self::ALL
            .into_iter()
            .find(|image| [Cell::new(0, 0), Cell::new(0, 1)].into_iter().all(|cell| image.cell(cell, 3) == both(cell)))
            .expect("the eight images are a group")
    }

    /// The image of a square given in reading order.
    ///
    /// # Panics
    /// If `square` does not have `n` × `n` entries.
    #[must_use]
    pub fn of<T: Clone>(self, square: &[T], n: usize) -> Vec<T> {
        assert_eq!(square.len(), n * n, "a square of {n} rows");
        let side = u16::try_from(n).expect("a square of at most 65,535 rows");
        (0..n * n).map(|index| square[self.inverse().cell(Cell::at(index, n), side).index(n)].clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_images_of_a_square_are_the_ones_drawn() {
        let square: Vec<char> = "abcdefghi".chars().collect();
        let image = |image: Image| image.of(&square, 3).into_iter().collect::<String>();
        let drawn: Vec<String> = Image::ALL.into_iter().map(image).collect();
        assert_eq!(
            drawn,
            ["abcdefghi", "gdahebifc", "ihgfedcba", "cfibehadg", "cbafedihg", "ghidefabc", "adgbehcfi", "ifchebgda"]
        );
    }

    #[test]
    fn they_form_a_group() {
        let square: Vec<u8> = (0..16).collect();
        for first in Image::ALL {
            assert_eq!(first.then(first.inverse()), Image::Identity);
            for second in Image::ALL {
                assert_eq!(
                    second.of(&first.of(&square, 4), 4),
                    first.then(second).of(&square, 4),
                    "{first:?} {second:?}"
                );
            }
        }
    }
}
