//! What a player has filled in.

use crate::latin::Digits;
use crate::place::Cell;
use crate::sudoku::{Shape, Sudoku};

/// What stands on the paper while a Sudoku is being solved: digits in cells, and the candidates noted for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    values: Vec<u8>,
    notes: Option<Vec<Digits>>,
}

impl Board {
    /// The board on which nothing stands but the givens.
    #[must_use]
    pub fn of(puzzle: &Sudoku) -> Self {
        Self { shape: puzzle.shape(), values: puzzle.givens().to_vec(), notes: None }
    }

    /// The same board with the digit of a cell changed, 0 to empty it.
    ///
    /// # Panics
    /// If the cell is not on the board or the digit is above its side.
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: u8) -> Self {
        assert!(usize::from(digit) <= self.shape.n() && usize::from(cell.col) < self.shape.n(), "{digit} in {cell}");
        self.values[cell.index(self.shape.n())] = digit;
        self
    }

    /// The same board with these candidates noted, one set a cell in reading order.
    ///
    /// # Panics
    /// If there is not one set a cell.
    #[must_use]
    pub fn with_notes(mut self, notes: Vec<Digits>) -> Self {
        assert_eq!(notes.len(), self.values.len(), "one set a cell");
        self.notes = Some(notes);
        self
    }

    /// The shape of the boxes.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The digits in reading order, 0 for an empty cell, givens included.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The candidates noted for each cell, if the player keeps them.
    #[must_use]
    pub fn notes(&self) -> Option<&[Digits]> {
        self.notes.as_deref()
    }
}
