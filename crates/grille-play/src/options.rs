//! What a player chooses about a game.

use serde::{Deserialize, Serialize};

use crate::check::Check;

/// What a player chooses about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How much is told without being asked.
    pub check: Check,
    /// Whether a digit that is placed is taken from the notes of the cells that see it.
    pub erase_notes: bool,
    /// Whether the clock is shown.
    pub show_clock: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { check: Check::Rules, erase_notes: true, show_clock: true }
    }
}
