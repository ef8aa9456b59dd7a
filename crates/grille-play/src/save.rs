//! Games as text that lasts.
//!
//! A save file is JSON: what it is, the version of the format, the puzzle, the moves one by one, and where the player
//! stands among them. The boards are not kept, they follow from the moves.

use grille::{AnyPuzzle, Kind, ParseError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::Clock;
use crate::game::{Game, TooLarge};
use crate::moves::Move;
use crate::options::Options;
use crate::state::MoveError;
use crate::version::newer;

/// The version of the format that is written.
pub const VERSION: u64 = 1;

/// What stands at the beginning of a save file, so that it is known for one.
const FORMAT: &str = "grille-game";

/// A save file of more bytes than this is not read.
pub const LARGEST: usize = 8 << 20;

/// A save file whose boards would have more cells than this, all moves together, is not read: 25,000 moves on the largest
/// Sudoku, 200,000 on the usual one.
pub const MOST_CELLS: usize = 1 << 24;

/// Why a save file was not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// It has more bytes or moves than any game.
    #[error("this is too large for a saved game")]
    TooLarge,
    /// It is no save file of this program.
    #[error("this is no saved game")]
    NotASave,
    /// It was written by a newer version of the program. It is still good: keep it, and do not write over it.
    #[error("this game was saved by a newer version (format {found}, known: {VERSION})")]
    Newer {
        /// The version of its format.
        found: u64,
    },
    /// A part of it is missing or of the wrong sort.
    #[error("this saved game is damaged")]
    Damaged,
    /// It names a kind of puzzle that does not exist.
    #[error("there is no such kind of puzzle")]
    Kind,
    /// Its puzzle cannot be read.
    #[error(transparent)]
    Puzzle(#[from] ParseError),
    /// Its puzzle cannot be played.
    #[error(transparent)]
    Cells(#[from] TooLarge),
    /// A line is no move.
    #[error("move {number} of this saved game is none")]
    NotAMove {
        /// Which, from 1.
        number: usize,
    },
    /// A move cannot be made.
    #[error("move {number} of this saved game cannot be made: {error}")]
    Move {
        /// Which, from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
}

#[derive(Serialize, Deserialize)]
struct Save {
    format: String,
    version: u64,
    kind: String,
    id: String,
    moves: Vec<String>,
    at: usize,
    #[serde(default)]
    elapsed_ms: u64,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    helped: u32,
    #[serde(default)]
    counted: bool,
}

impl Game {
    /// The game as a save file; `now` is the time of the clock that [`Clock::start`] was told.
    #[must_use]
    pub fn save(&self, now: u64) -> String {
        let save = Save {
            format: FORMAT.to_owned(),
            version: VERSION,
            kind: self.puzzle().kind().name().to_owned(),
            id: self.id().to_owned(),
            moves: self.moves().iter().map(ToString::to_string).collect(),
            at: self.position(),
            elapsed_ms: self.clock().elapsed(now),
            options: *self.options(),
            helped: self.helped,
            counted: self.counted,
        };
        serde_json::to_string(&save).unwrap_or_default()
    }

    /// Reads a save file. The clock stands still.
    ///
    /// # Errors
    /// [`SaveError`] if it is none, is newer, or holds what cannot be.
    pub fn load(text: &str) -> Result<Self, SaveError> {
        let save = read(text)?;
        let kind: Kind = save.kind.parse().map_err(|_| SaveError::Kind)?;
        let mut game = Self::new(AnyPuzzle::read(kind, &save.id)?)?;
        let (rows, cols) = game.field().size();
        if save.moves.len().saturating_mul(rows * cols) > MOST_CELLS {
            return Err(SaveError::TooLarge);
        }
        for (index, line) in save.moves.iter().enumerate() {
            let number = index + 1;
            let made: Move = line.parse().map_err(|_| SaveError::NotAMove { number })?;
            game.replay(made).map_err(|error| SaveError::Move { number, error })?;
        }
        game.go_to(save.at);
        game.clock = Clock::at(save.elapsed_ms);
        game.options = save.options;
        game.helped = save.helped;
        game.counted = save.counted;
        Ok(game)
    }
}

fn read(text: &str) -> Result<Save, SaveError> {
    if text.len() > LARGEST {
        return Err(SaveError::TooLarge);
    }
    let value: Value = serde_json::from_str(text).map_err(|_| SaveError::NotASave)?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(SaveError::NotASave);
    }
    if let Some(found) = newer(&value, VERSION) {
        return Err(SaveError::Newer { found });
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(VERSION) => serde_json::from_value(value).map_err(|_| SaveError::Damaged),
        _ => Err(SaveError::Damaged),
    }
}

/// Whether a text kept on the device may be written over: not if a newer version of the program wrote it.
#[must_use]
pub fn may_replace(kept: &str) -> bool {
    !matches!(read(kept), Err(SaveError::Newer { .. }))
}
