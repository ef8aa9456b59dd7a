//! What a photo of a Sudoku says: pure data, made by a photo reader and shown, corrected and solved by everybody else.

use crate::place::Cell;
use crate::sudoku::{NotASudoku, Shape, Sudoku};

/// What stands in a cell on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Content {
    /// Nothing.
    #[default]
    Blank,
    /// A digit, from 1.
    Digit(u8),
    /// Ink that is no digit: pencil marks, a crossed-out digit.
    Marks,
}

impl Content {
    /// The digit, 0 if there is none.
    #[must_use]
    pub const fn digit(self) -> u8 {
        match self {
            Self::Digit(digit) => digit,
            Self::Blank | Self::Marks => 0,
        }
    }
}

/// One cell of a photo.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CellReading {
    /// What is read.
    pub content: Content,
    /// The probability that this is right, from 0 to 1, as measured on photos the reader was not made from. Blank and marks
    /// count as one answer: no digit.
    pub confidence: f32,
    /// What else it may be.
    pub second: Content,
    /// The probability of that.
    pub second_confidence: f32,
    /// Whether a person should look at it.
    pub doubtful: bool,
    /// For a digit, whether it was written by hand.
    pub handwritten: bool,
}

/// A grid read from a photo.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The shape of the grid.
    pub shape: Shape,
    /// The cells in reading order.
    pub cells: Vec<CellReading>,
    /// The crossings of the grid's lines in the photo as it was handed over, in pixels from the left and the top, `(side +
    /// 1)²` of them, row by row; the first is the top left corner of the puzzle, wherever that stands in the photo.
    pub crossings: Vec<(f32, f32)>,
    /// By how many quarter turns clockwise the photo must be turned for the puzzle to stand upright.
    pub quarters: u8,
    /// How much of the grid's lines was found, from 0 to 1.
    pub evidence: f32,
    /// The cells whose second or third choice was taken because only then the puzzle has exactly one solution.
    pub repaired: Vec<Cell>,
}

impl Reading {
    /// All digits that stand in the cells, printed or written, as a puzzle.
    ///
    /// # Errors
    /// [`NotASudoku`] if the number of cells is not that of the shape.
    pub fn puzzle(&self) -> Result<Sudoku, NotASudoku> {
        Sudoku::new(self.shape, self.digits())
    }

    /// The printed digits only: what the paper gave, before anybody wrote on it.
    ///
    /// # Errors
    /// [`NotASudoku`] if the number of cells is not that of the shape.
    pub fn printed(&self) -> Result<Sudoku, NotASudoku> {
        let printed = self.cells.iter().map(|cell| if cell.handwritten { 0 } else { cell.content.digit() });
        Sudoku::new(self.shape, printed.collect())
    }

    /// The digits in reading order, 0 where there is none.
    #[must_use]
    pub fn digits(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.content.digit()).collect()
    }

    /// The corners in the photo: top left, top right, bottom right, bottom left of the puzzle.
    #[must_use]
    pub fn corners(&self) -> Option<[(f32, f32); 4]> {
        let n = self.shape.n();
        let at = |row: usize, col: usize| self.crossings.get(row * (n + 1) + col).copied();
        Some([at(0, 0)?, at(0, n)?, at(n, n)?, at(n, 0)?])
    }

    /// The cells a person should look at, in reading order.
    #[must_use]
    pub fn doubtful(&self) -> Vec<Cell> {
        let n = self.shape.n();
        let cells = self.cells.iter().enumerate().filter(|(_, cell)| cell.doubtful);
        cells.map(|(i, _)| Cell { row: (i / n) as u16, col: (i % n) as u16 }).collect()
    }
}

/// A side of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper edge.
    Top,
    /// The right edge.
    Right,
    /// The lower edge.
    Bottom,
    /// The left edge.
    Left,
}

/// Why a photo is not read: something a person can act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The picture is too small to hold a readable grid.
    TooSmall,
    /// No grid of nine by nine cells is seen.
    NoGrid,
    /// A grid is seen, but it goes on beyond this edge of the picture.
    CutOff(Side),
    /// A grid is seen, but the digits are too blurred.
    TooBlurred,
    /// A grid is seen, but what stands in it cannot be read.
    Illegible,
    /// A grid is seen, but there are hardly any digits in it.
    NoDigits,
    /// Only a grid that is printed full is seen: a solution, not a puzzle.
    Solved,
    /// What is read breaks the rules in so many cells that it is no Sudoku: a crossword, a calendar, a table.
    NotASudoku {
        /// How many cells break a rule.
        conflicts: u8,
    },
    /// The four corners given by hand do not span a quadrilateral.
    BadCorners,
}

impl Refusal {
    /// The word for it in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooSmall => "too-small",
            Self::NoGrid => "no-grid",
            Self::CutOff(Side::Top) => "cut-off-top",
            Self::CutOff(Side::Right) => "cut-off-right",
            Self::CutOff(Side::Bottom) => "cut-off-bottom",
            Self::CutOff(Side::Left) => "cut-off-left",
            Self::TooBlurred => "too-blurred",
            Self::Illegible => "illegible",
            Self::NoDigits => "no-digits",
            Self::Solved => "solved",
            Self::NotASudoku { .. } => "not-a-sudoku",
            Self::BadCorners => "bad-corners",
        }
    }
}

/// All that is seen in a photo.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    /// The puzzle, or why there is none to read.
    pub reading: Result<Reading, Refusal>,
    /// Other grids that could be read: the printed solution beside the puzzle, the neighbouring puzzles.
    pub others: Vec<Reading>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_becomes_a_puzzle_with_and_without_what_was_written() {
        let mut cells = vec![CellReading::default(); 81];
        cells[0].content = Content::Digit(5);
        cells[1] =
            CellReading { content: Content::Digit(3), handwritten: true, doubtful: true, ..CellReading::default() };
        cells[2].content = Content::Marks;
        let crossings = (0..100).map(|i| ((i % 10) as f32, (i / 10) as f32)).collect();
        let reading =
            Reading { shape: Shape::NINE, cells, crossings, quarters: 0, evidence: 1.0, repaired: Vec::new() };
        assert!(reading.puzzle().unwrap().to_string().starts_with("53......"));
        assert!(reading.printed().unwrap().to_string().starts_with("5......."));
        assert_eq!(reading.doubtful(), [Cell { row: 0, col: 1 }]);
        assert_eq!(reading.corners(), Some([(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]));
    }
}
