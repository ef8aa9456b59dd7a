//! What is wrong on the board, as far as the player wants to know.

use grille::{Cell, Conflict};
use serde::{Deserialize, Serialize};

use crate::answers::Facts;
use crate::board::Board;
use crate::field::Field;
use crate::hint::wrong_cells;

/// How much is told without being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Check {
    /// Nothing.
    Off,
    /// Broken rules: a digit twice in a house, a full line that does not show its clue.
    #[default]
    Rules,
    /// Also what differs from the solution.
    Solution,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// The rules that are broken.
    pub conflicts: Vec<Conflict>,
    /// The cells whose digit is not that of the one solution.
    pub wrong: Vec<Cell>,
    /// The check against the solution was asked for and could not be made: the facts are not known yet, or there is not
    /// exactly one solution.
    pub unknown: bool,
}

impl Mistakes {
    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.conflicts.is_empty() && self.wrong.is_empty()
    }

    /// Every cell that something is wrong with, in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let broken = self.conflicts.iter().flat_map(|conflict| conflict.cells().to_vec());
        let mut cells: Vec<Cell> = broken.chain(self.wrong.iter().copied()).collect();
        grille::sort::sort(&mut cells);
        cells.dedup();
        cells
    }
}

/// What is wrong on a board. Lights and tiles are never wrong.
pub(crate) fn mistakes(check: Check, field: &Field, board: &Board, facts: Option<&Facts>) -> Mistakes {
    let (Field::Digits(frame), Board::Filled(filled)) = (field, board) else { return Mistakes::default() };
    let conflicts = if check == Check::Off { Vec::new() } else { filled.conflicts(frame) };
    let unique = facts.filter(|facts| facts.is_unique());
    let wrong = match (check, unique) {
        (Check::Solution, Some(facts)) => wrong_cells(frame, filled, facts),
        _ => Vec::new(),
    };
    Mistakes { conflicts, wrong, unknown: check == Check::Solution && unique.is_none() }
}
