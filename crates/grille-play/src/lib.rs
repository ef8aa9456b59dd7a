//! The game in progress: what a player does to a puzzle, whatever its kind.
//!
//! A [`Game`] is a puzzle and every board since the beginning, so that undo and redo are exact and have no end. What changes
//! a board is a [`Move`], which is a line of text; a saved game is its moves. The crate reads no clock and keeps no file:
//! whoever draws the board hands it the time and stores its text.
//!
//! What the engine has to work out (is there one solution? how does a person go on?) can take long, so the game never does
//! it by itself: it says which [`Question`] it has, and takes the [`Answer`], both plain data.
//!
//! | module | what stands there |
//! |---|---|
//! | [`Field`], [`Frame`] | what is played on: givens, clues, houses |
//! | [`Board`]: [`Filled`], [`Pressed`], [`Tiles`] | what undo must bring back; writable as text |
//! | [`Move`], [`Change`], [`State`] | one change, and what it makes of a board with its bookmarks |
//! | [`Game`] | undo, redo, trials, check, hints, solving, counts |
//! | [`Advice`] | the next step, said where, which, why; whether the board is already wrong |
//! | [`Question`], [`Answer`], [`Facts`], [`Plan`], [`Way`] | what the engine is asked and answers |
//! | [`save`], [`Merged`] | saved games; two windows on one puzzle |
//! | [`statistics`] | what was won, on this device |

#![forbid(unsafe_code)]

mod answers;
mod board;
mod board_text;
mod check;
mod clock;
mod field;
mod filled;
mod game;
mod hint;
mod merge;
mod moves;
mod options;
mod pressed;
pub mod save;
mod state;
pub mod statistics;
mod tiles;
mod version;

pub use answers::{Answer, Facts, NoAnswer, Plan, PlanEnd, Planned, Question, Said, Way, read};
pub use board::Board;
pub use board_text::NotABoard;
pub use check::{Check, Mistakes};
pub use clock::Clock;
pub use field::{Field, Frame};
pub use filled::{Filled, Place};
pub use game::{Game, TooLarge};
pub use hint::Advice;
pub use merge::Merged;
pub use moves::{Change, Move, NotAMove};
pub use options::Options;
pub use pressed::Pressed;
pub use save::SaveError;
pub use state::{MoveError, State};
pub use statistics::Statistics;
pub use tiles::Tiles;
