//! What is kept on the device, as text: settings and games. (Statistics are `grille-play`’s.)

use grille_play::{Check, Options};
use serde::{Deserialize, Serialize};

use crate::protocol::Named;

/// The choices of the person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `en`, `fr`; none for the system's.
    pub lang: Option<String>,
    /// `light`, `dark`, `contrast`; none for the system's.
    pub theme: Option<String>,
    /// Whether the clock is shown.
    pub clock: bool,
    /// Whether a digit erases its notes in the cells it sees.
    pub erase_notes: bool,
    /// Whether digits equal to the chosen one are shown.
    pub same_digits: bool,
    /// What is shown at once: nothing, broken rules, wrong digits.
    pub check: Check,
}

impl Default for Settings {
    fn default() -> Self {
        Self { lang: None, theme: None, clock: true, erase_notes: true, same_digits: true, check: Check::Rules }
    }
}

impl Settings {
    /// What a game has to know of them.
    #[must_use]
    pub const fn options(&self) -> Options {
        Options { check: self.check, erase_notes: self.erase_notes, show_clock: self.clock }
    }
}

/// A game as it is kept: the save file of the game itself, and what the first screen shows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The puzzle.
    pub puzzle: Named,
    /// The text of the save file.
    pub save: String,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Changes with every writing: tells whether another tab has written since.
    pub stamp: String,
    /// Whether the puzzle is solved.
    pub won: bool,
    /// Cells filled in, and cells there were to fill; presses or moves, and 0, where those are counted instead.
    pub filled: (u64, u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_another_version_are_read_as_far_as_they_go() {
        let settings: Settings = crate::protocol::read(r#"{"theme": "dark", "unknown": 1}"#).unwrap();
        assert_eq!(settings, Settings { theme: Some("dark".to_owned()), ..Settings::default() });
    }
}
