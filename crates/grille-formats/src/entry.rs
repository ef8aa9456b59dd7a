//! One puzzle of a file, with what the file says about it.

use std::fmt;
use std::io;

use grille::text::ParseError;
use grille::{AnyPuzzle, Puzzle};

/// One puzzle of a file, with what the file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// What the player had filled in, if the file keeps it: text that [`Puzzle::board`] of this puzzle reads.
    pub board: Option<String>,
    /// Title, author and so on.
    pub about: About,
    /// The line of the file on which the puzzle begins, from 1.
    pub line: usize,
}

impl Entry {
    /// A puzzle about which nothing else is known.
    #[must_use]
    pub fn new(puzzle: impl Into<AnyPuzzle>) -> Self {
        Self { puzzle: puzzle.into(), board: None, about: About::default(), line: 1 }
    }

    /// The same entry, found on another line.
    #[must_use]
    pub fn on_line(mut self, line: usize) -> Self {
        self.line = line;
        self
    }

    /// The board of this entry, as the type its puzzle uses; `None` if the file keeps none.
    ///
    /// # Errors
    /// [`ParseError`] if `puzzle` is not the puzzle of this entry and the board does not fit it.
    pub fn board_of<P: Puzzle>(&self, puzzle: &P) -> Result<Option<P::Board>, ParseError> {
        self.board.as_deref().map(|text| puzzle.board(text)).transpose()
    }
}

/// What a file says about a puzzle. Every field is as it stands in the file, and may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// What it is like.
    pub description: Option<String>,
    /// Any remark.
    pub comment: Option<String>,
    /// When it was made; every program has its own way of writing dates.
    pub date: Option<String>,
    /// Where it was published.
    pub source: Option<String>,
    /// How hard the file says it is, in the words of the file.
    pub level: Option<String>,
    /// Its address on the web.
    pub url: Option<String>,
}

impl About {
    /// Whether nothing is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Every field with the name it has in JSON and CSV.
    #[must_use]
    pub fn fields(&self) -> [(&'static str, Option<&str>); 8] {
        [
            ("title", self.title.as_deref()),
            ("author", self.author.as_deref()),
            ("description", self.description.as_deref()),
            ("comment", self.comment.as_deref()),
            ("date", self.date.as_deref()),
            ("source", self.source.as_deref()),
            ("level", self.level.as_deref()),
            ("url", self.url.as_deref()),
        ]
    }

    /// The field with this name (as in [`About::fields`], or one of the names other programs use), to be written to.
    pub fn field_mut(&mut self, name: &str) -> Option<&mut Option<String>> {
        Some(match name.trim().to_ascii_lowercase().as_str() {
            "title" | "name" => &mut self.title,
            "author" => &mut self.author,
            "description" => &mut self.description,
            "comment" => &mut self.comment,
            "date" | "created" => &mut self.date,
            "source" => &mut self.source,
            "level" | "difficulty" => &mut self.level,
            "url" | "sourceurl" => &mut self.url,
            _ => return None,
        })
    }
}

/// A line of a stream that gave no puzzle. What follows it is still read, unless the input itself failed.
#[derive(Debug)]
pub struct LineError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub cause: Cause,
}

/// Why a line gave no puzzle.
#[derive(Debug)]
pub enum Cause {
    /// Its text is no puzzle.
    Text(ParseError),
    /// It could not be read at all.
    Io(io::Error),
}

impl LineError {
    /// What is wrong with a text of which the error knows the place, else this line.
    pub(crate) fn in_text(error: ParseError, line: usize) -> Self {
        Self { line: error.spot.as_ref().map_or(line, |spot| spot.line), cause: Cause::Text(error) }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Cause::Text(error) if error.spot.is_some() => error.fmt(f),
            Cause::Text(error) => write!(f, "line {}: {error}", self.line),
            Cause::Io(error) => write!(f, "line {}: {error}", self.line),
        }
    }
}

impl std::error::Error for LineError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.cause {
            Cause::Text(error) => Some(error),
            Cause::Io(error) => Some(error),
        }
    }
}
