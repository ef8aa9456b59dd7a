//! Sliding tiles in the course of the game.

use grille::Cell;
use grille::sliding::{Goal, Sliding};

/// The tiles as they stand after some moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    tiles: Vec<u8>,
    moves: u64,
}

impl Tiles {
    /// The board on which the puzzle begins.
    #[must_use]
    pub fn of(puzzle: &Sliding) -> Self {
        Self { tiles: puzzle.tiles().to_vec(), moves: 0 }
    }

    /// These tiles, after so many moves; `None` if no moves lead there from the start.
    pub(crate) fn after(puzzle: &Sliding, tiles: Vec<u8>, moves: u64) -> Option<Self> {
        let way = Sliding::new(puzzle.size(), tiles, &Goal::Tiles(puzzle.tiles().to_vec())).ok()?;
        way.is_solvable().then(|| Self { tiles: way.tiles().to_vec(), moves })
    }

    /// The tiles in reading order, 0 for the blank.
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// How many moves have been made, one for each tile that moved by one cell.
    #[must_use]
    pub const fn moves(&self) -> u64 {
        self.moves
    }

    /// The index of the blank.
    #[must_use]
    pub fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// The cells whose tiles move when the tile in a cell is pushed towards the blank: those from the blank to the cell, the
    /// one beside the blank first. Empty if the cell is in no line with the blank, or is the blank.
    #[must_use]
    pub fn pushed(&self, puzzle: &Sliding, cell: Cell) -> Vec<usize> {
        let cols = puzzle.size().cols();
        let (from, blank) = (cell.index(cols), self.blank());
        let (row, col) = (usize::from(cell.row), usize::from(cell.col));
        let step = if row == blank / cols {
            1
        } else if col == blank % cols {
            cols
        } else {
            return Vec::new();
        };
        let distance = from.abs_diff(blank) / step;
        let at = |place: usize| if from > blank { blank + place * step } else { blank - place * step };
        (1..=distance).map(at).collect()
    }

    /// Pushes the tile in a cell towards the blank, and all between; whether anything moved.
    pub(crate) fn slide(&mut self, puzzle: &Sliding, cell: Cell) -> bool {
        let pushed = self.pushed(puzzle, cell);
        let mut blank = self.blank();
        for &from in &pushed {
            self.tiles.swap(from, blank);
            blank = from;
        }
        self.moves = self.moves.saturating_add(pushed.len() as u64);
        !pushed.is_empty()
    }

    pub(crate) fn counted(self, moves: u64) -> Self {
        Self { moves, ..self }
    }

    /// Whether the tiles stand as they should.
    #[must_use]
    pub fn is_won(&self, puzzle: &Sliding) -> bool {
        self.tiles == puzzle.goal_tiles()
    }
}
