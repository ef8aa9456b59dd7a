//! What undo must bring back.

use crate::board_text::{self, NotABoard};
use crate::field::Field;
use crate::filled::Filled;
use crate::pressed::Pressed;
use crate::tiles::Tiles;

/// What a player has done to a puzzle so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Digits, notes and marks.
    Filled(Filled),
    /// Presses.
    Pressed(Pressed),
    /// Tiles moved.
    Tiles(Tiles),
}

impl Board {
    /// The board on which the game begins.
    #[must_use]
    pub fn of(field: &Field) -> Self {
        match field {
            Field::Digits(frame) => Self::Filled(Filled::of(frame)),
            Field::Lights(lights) => Self::Pressed(Pressed::of(lights)),
            Field::Tiles(sliding) => Self::Tiles(Tiles::of(sliding)),
        }
    }

    /// The board as text on one line, readable by [`Board::read`].
    ///
    /// A square of digits is its values, `.` for an empty cell, then what else is there, each after a semicolon:
    /// `corner=` `centre=` `out=` (ruled out by hints) with `r1c1:147,…`, `marks=r1c1:3,…`, `done=1,…` (clues, counted from 1
    /// in the order top, bottom, left, right), `candidates`. Lights are the presses of each button, tiles are numbers, and
    /// both are followed by `;count=`.
    #[must_use]
    pub fn text(&self, field: &Field) -> String {
        board_text::write(self, field)
    }

    /// Reads the text of a board on this field.
    ///
    /// # Errors
    /// [`NotABoard`] if it is none, or contradicts what is given.
    pub fn read(text: &str, field: &Field) -> Result<Self, NotABoard> {
        board_text::read(text, field)
    }

    /// Whether the puzzle is solved.
    #[must_use]
    pub fn is_won(&self, field: &Field) -> bool {
        match (self, field) {
            (Self::Filled(filled), Field::Digits(frame)) => filled.is_won(frame),
            (Self::Pressed(pressed), _) => pressed.is_won(),
            (Self::Tiles(tiles), Field::Tiles(sliding)) => tiles.is_won(sliding),
            (Self::Filled(_) | Self::Tiles(_), _) => false,
        }
    }

    /// Whether it is the board on which the game begins, but for counts.
    #[must_use]
    pub fn is_untouched(&self, field: &Field) -> bool {
        match (self, Self::of(field)) {
            (Self::Filled(now), Self::Filled(start)) => *now == start,
            (Self::Pressed(now), Self::Pressed(start)) => now.times() == start.times(),
            (Self::Tiles(now), Self::Tiles(start)) => now.tiles() == start.tiles(),
            _ => false,
        }
    }
}
