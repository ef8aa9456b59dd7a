//! A photo on its way to the worker, and what is seen in it on the way back.

use serde::{Deserialize, Serialize};

/// Four corners, or any place, in pixels from the left and the top of the picture.
pub type Place = (f32, f32);

/// A picture to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Its width in pixels.
    pub width: usize,
    /// Its height in pixels.
    pub height: usize,
    /// Its brightness, a byte a pixel, in Base64.
    pub gray: String,
    /// The corners of the grid, where a person placed them: top left, top right, bottom right, bottom left.
    pub corners: Option<[Place; 4]>,
}

/// What is seen in a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SightingView {
    /// The grids that can be read, the puzzle first; if there is a refusal, others only.
    pub grids: Vec<GridView>,
    /// Why the puzzle is not read, and what to do about it.
    pub refusal: Option<(String, Option<String>)>,
}

/// A grid in a picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GridView {
    /// The side of the grid.
    pub side: usize,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// The crossings of its lines, row by row.
    pub crossings: Vec<Place>,
    /// What to look at, in a sentence.
    pub doubts: Option<String>,
    /// What was chosen so that there is exactly one solution, in a sentence.
    pub repaired: Option<String>,
}

impl GridView {
    /// Of the digits that stand in the cells now, those the paper gave: all but the ones written in by hand.
    #[must_use]
    pub fn givens(&self, digits: &[u8]) -> Vec<u8> {
        let entry = |cell: usize| self.cells.get(cell).is_some_and(|cell| cell.entry);
        digits.iter().enumerate().map(|(cell, &digit)| if entry(cell) { 0 } else { digit }).collect()
    }

    /// How many digits were written in by hand.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.cells.iter().filter(|cell| cell.entry).count()
    }

    /// The corners: top left, top right, bottom right, bottom left of the puzzle.
    #[must_use]
    pub fn corners(&self) -> Option<[Place; 4]> {
        let n = self.side;
        let at = |row: usize, col: usize| self.crossings.get(row * (n + 1) + col).copied();
        Some([at(0, 0)?, at(0, n)?, at(n, n)?, at(n, 0)?])
    }

    /// The corners of a cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> Option<[Place; 4]> {
        let n = self.side;
        let (row, col) = (cell / n, cell % n);
        let at = |row: usize, col: usize| self.crossings.get(row * (n + 1) + col).copied();
        Some([at(row, col)?, at(row, col + 1)?, at(row + 1, col + 1)?, at(row + 1, col)?])
    }
}

/// A cell of such a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellView {
    /// The digit, 0 for none.
    pub digit: u8,
    /// What else it may be, 0 for none.
    pub second: u8,
    /// How sure the reader is, in hundredths.
    pub sure: u8,
    /// Whether a person should look.
    pub doubtful: bool,
    /// Whether the digit was written by hand into a puzzle whose printed digits are enough: it is no given.
    pub entry: bool,
}
