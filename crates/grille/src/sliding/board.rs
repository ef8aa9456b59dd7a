//! The board in the course of the game.

use crate::sliding::Sliding;

/// The tiles as they stand after some moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    tiles: Vec<u8>,
}

impl Board {
    /// The board on which the puzzle begins.
    #[must_use]
    pub fn new(puzzle: &Sliding) -> Self {
        Self { tiles: puzzle.tiles().to_vec() }
    }

    /// The tiles in reading order, 0 for the blank.
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }
}
