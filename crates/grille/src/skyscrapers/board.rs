//! What a player has filled in.

use crate::latin::Digits;
use crate::place::Cell;
use crate::skyscrapers::Skyscrapers;

/// What stands on the paper while a puzzle is being solved: heights in cells, and those noted for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    n: u8,
    values: Vec<u8>,
    notes: Option<Vec<Digits>>,
}

impl Board {
    /// The board on which nothing stands but the heights given.
    #[must_use]
    pub fn of(puzzle: &Skyscrapers) -> Self {
        Self { n: puzzle.n() as u8, values: puzzle.heights().to_vec(), notes: None }
    }

    /// The same board with the height of a cell changed, 0 to empty it.
    ///
    /// # Panics
    /// If the cell is not on the board or the height is above its side.
    #[must_use]
    pub fn with(mut self, cell: Cell, height: u8) -> Self {
        assert!(height <= self.n && cell.col < self.n.into(), "{height} in {cell}");
        let index = cell.index(self.n());
        self.values[index] = height;
        self
    }

    /// The same board with these heights noted, one set a cell in reading order.
    ///
    /// # Panics
    /// If there is not one set a cell.
    #[must_use]
    pub fn with_notes(mut self, notes: Vec<Digits>) -> Self {
        assert_eq!(notes.len(), self.values.len(), "one set a cell");
        self.notes = Some(notes);
        self
    }

    /// The side.
    #[must_use]
    pub const fn n(&self) -> usize {
        self.n as usize
    }

    /// The heights in reading order, 0 for an empty cell, those given included.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The heights noted for each cell, if the player keeps notes.
    #[must_use]
    pub fn notes(&self) -> Option<&[Digits]> {
        self.notes.as_deref()
    }
}
