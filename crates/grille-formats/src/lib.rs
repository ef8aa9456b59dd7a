//! Other programs' files: what they hold, in which format, and how to write it.
//!
//! [`Reader`] reads any input as a stream, [`read`] a text at hand; both guess the format from the content. [`Writer`]
//! writes puzzles in a [`Format`], so exactly that reading gives them back.
//!
//! ```
//! use grille_formats::{Format, read};
//! let drawn = " 1 . | . . \n . . | 1 2 \n-----+-----\n . 2 | . . \n . . | . 4 \n";
//! let entries = read(drawn, None)?;
//! assert_eq!(entries[0].puzzle.to_string(), "1.....12.2.....4");
//! assert_eq!(Format::Id.write(&entries[0]).unwrap(), "2x2:1e1_2a2e4\n");
//! # Ok::<(), grille::ParseError>(())
//! ```
//!
//! What each format looks like stands with its name in [`Format`]. The puzzles themselves, one at a time, are read by
//! their own `FromStr` in the crate `grille`; here is what files add: several puzzles, titles and authors, the player's
//! progress, tables, JSON.

#![forbid(unsafe_code)]

mod decoded;
mod document;
mod drawn;
mod encoding;
mod entry;
mod format;
mod fpuzzles;
mod guess;
mod hodoku;
mod json;
mod kinds;
mod labels;
mod line;
mod lines;
mod link;
mod pasted;
mod reader;
mod sheets;
mod ss;
mod table;
mod writer;
mod xml;

pub use entry::{About, Cause, Entry, LineError};
pub use format::{Format, NotAFormat};
pub use reader::Reader;
pub use writer::{Unsuited, WriteError, Writer};

use grille::text::ParseError;
use grille::{Kind, Problem};

/// Reads all the puzzles of a text, in whatever format it is.
///
/// ```
/// let entries = grille_formats::read(r#"{"kind": "sudoku", "puzzle": "1........12.2..4"}"#, None)?;
/// assert_eq!(entries.len(), 1);
/// # Ok::<(), grille::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] for the first thing in the text that cannot be read; [`Problem::Ambiguous`] if it fits several kinds
/// and none was asked for.
pub fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    Reader::new(text.as_bytes(), kind)
        .map(|read| {
            read.map_err(|error| match error.cause {
                Cause::Text(error) => error,
                Cause::Io(_) => ParseError::whole(Problem::Unknown),
            })
        })
        .collect()
}
