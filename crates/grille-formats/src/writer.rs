//! Writing puzzles in a format.

use std::io::{self, Write};

use grille::AnyPuzzle;

use crate::entry::Entry;
use crate::format::Format;

/// The puzzle cannot be written in this format without loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the format {format} cannot hold this puzzle")]
pub struct Unsuited {
    /// The format.
    pub format: Format,
}

/// Why a puzzle was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The format cannot hold it.
    #[error(transparent)]
    Unsuited(#[from] Unsuited),
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes puzzles in one format, one after the other.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    format: Format,
    any: bool,
}

impl<W: Write> Writer<W> {
    /// Writes to `output` in this format.
    pub const fn new(output: W, format: Format) -> Self {
        Self { output, format, any: false }
    }

    /// Writes one puzzle more.
    ///
    /// # Errors
    /// [`WriteError`] if the format cannot hold it (nothing is written then), or if the output fails.
    pub fn write(&mut self, entry: &Entry) -> Result<(), WriteError> {
        let text = self.format.body(entry)?;
        if !self.any {
            self.output.write_all(self.format.head().as_bytes())?;
        } else {
            self.output.write_all(self.format.between().as_bytes())?;
        }
        self.any = true;
        Ok(self.output.write_all(text.as_bytes())?)
    }

    /// Ends the document and gives the output back.
    ///
    /// # Errors
    /// If the output fails.
    pub fn finish(mut self) -> io::Result<W> {
        self.output.flush()?;
        Ok(self.output)
    }
}

impl Format {
    /// A whole document with this one puzzle.
    ///
    /// # Errors
    /// [`Unsuited`] if the format cannot hold the puzzle.
    pub fn write(self, entry: &Entry) -> Result<String, Unsuited> {
        Ok(self.head().to_owned() + &self.body(entry)?)
    }

    const fn head(self) -> &'static str {
        ""
    }

    const fn between(self) -> &'static str {
        ""
    }

    fn body(self, entry: &Entry) -> Result<String, Unsuited> {
        let unsuited = Unsuited { format: self };
        if !self.suits(&entry.puzzle) {
            return Err(unsuited);
        }
        match self {
            Self::Line => Ok(line(&entry.puzzle) + "\n"),
            Self::Id => Ok(entry.puzzle.id() + "\n"),
            _ => Err(unsuited),
        }
    }
}

/// A puzzle on one line: as it is displayed, or its ID where that needs several.
fn line(puzzle: &AnyPuzzle) -> String {
    let text = puzzle.to_string();
    if text.contains('\n') { puzzle.id() } else { text }
}
