//! What is common to reading and writing puzzles as text.

use std::fmt;

use crate::puzzle::Kind;

mod drawn;
pub(crate) mod runs;

pub use drawn::{EMPTY_SIGNS, is_certain_rule, is_remark, is_rule, is_stroke};

/// A text that is not the puzzle it was taken for: what is wrong, and where.
///
/// The `Display` form is short and in English, for programmers; whole sentences with a remedy, in French and English,
/// are made from the fields by `grille-words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, if it is in one place.
    pub spot: Option<Spot>,
}

/// A place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text of that line, without its end.
    pub text: String,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is nothing in it.
    Empty,
    /// It is not UTF-8 text.
    NotText(Encoding),
    /// A character that has no place there.
    Character {
        /// The character.
        found: char,
        /// What could stand there.
        expected: Expected,
    },
    /// The wrong number of something.
    Count {
        /// Of what.
        what: Unit,
        /// How many there are.
        found: usize,
        /// How many there could be, ascending.
        expected: Vec<usize>,
    },
    /// A digit too large for the size of the puzzle.
    Digit {
        /// The digit.
        digit: u32,
        /// The largest possible.
        most: u32,
    },
    /// A number that is far too long to be a digit of the puzzle.
    LongNumber {
        /// How many figures it has.
        length: usize,
        /// The largest digit possible.
        most: u32,
    },
    /// A number of something that is out of range.
    Range {
        /// Of what.
        what: Unit,
        /// How many there are.
        found: u64,
        /// The fewest there could be.
        least: u64,
        /// The most there could be.
        most: u64,
    },
    /// Not exactly one cell of a sliding board is blank.
    Blanks {
        /// How many are.
        found: usize,
    },
    /// A tile of a sliding board that was met before, or more often than in its goal.
    TileTwice {
        /// The tile.
        tile: String,
        /// Where it was met before.
        before: crate::place::Cell,
        /// A tile that is missing instead.
        missing: Option<String>,
    },
    /// A tile that the goal of the sliding board does not have.
    TileUnknown {
        /// The tile.
        tile: String,
        /// A tile that is missing instead.
        missing: Option<String>,
    },
    /// A board of sliding tiles that is too small or too large.
    BoardSize {
        /// Its rows.
        rows: usize,
        /// Its columns.
        cols: usize,
    },
    /// It fits several kinds of puzzles.
    Ambiguous(Vec<Kind>),
    /// It fits no format that is known.
    Unknown,
    /// It is a puzzle, but of a variant that is not supported (named as in its own format).
    Unsupported(String),
    /// There are no Sudoku with boxes of this size, or they would be too large.
    NoSuchBoxes {
        /// The size of the boxes, as it is written.
        found: String,
    },
    /// A random seed of Simon Tatham's collection, of which only the program itself can make its puzzle.
    RandomSeed,
    /// It is a notation of other programs that is recognised but not read.
    NotRead(Foreign),
    /// The board does not agree with the givens of the puzzle.
    OtherPuzzle {
        /// The first cell that differs.
        cell: crate::place::Cell,
    },
    /// A line that is too long for any puzzle.
    LineTooLong {
        /// The most bytes a line may have.
        most: usize,
    },
    /// A document of one piece that is too large to be read.
    TooLarge {
        /// The most bytes it may have.
        most: usize,
    },
    /// It breaks the rules of the notation it is written in.
    Syntax(Syntax),
    /// Something that the format needs is not there (a key, a section, a column), named as in the format.
    Missing(&'static str),
    /// The text names a kind of puzzle that does not exist.
    NoSuchKind(String),
    /// The text is a puzzle of another kind than the one asked for.
    OtherKind {
        /// The kind it is.
        found: Kind,
        /// The kind asked for.
        asked: Kind,
    },
}

/// A notation of other programs that is recognised but not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// The address of a page.
    Link,
    /// A link of f-puzzles.
    FPuzzles,
    /// A link or a document of `SudokuPad`.
    SudokuPad,
    /// XML of another kind than that of OpenSudoku.
    Xml,
}

/// A notation that other programs share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// JSON.
    Json,
    /// XML.
    Xml,
    /// Comma- or tab-separated values.
    Csv,
}

/// What a sequence of bytes that is not UTF-8 seems to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-16, as some Windows programs write it.
    Utf16,
    /// No text at all.
    Binary,
    /// Text in some other encoding, or damaged.
    Other,
}

/// What could stand in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A digit (or letter, from 10 on) up to this one, or a sign for an empty cell.
    DigitOrEmpty {
        /// The largest digit.
        most: u32,
    },
    /// A number.
    Number,
    /// The number of a tile. Tiles with names need a goal.
    Tile,
    /// A sign for a light that is out or lit, or a digit for its colour.
    Light {
        /// The number of colours, "out" included.
        colours: u8,
    },
    /// A hexadecimal digit.
    HexDigit,
    /// This character.
    This(char),
    /// The end of the text.
    End,
    /// In a game ID: a number, a letter for a run of empty cells, or `_` between two numbers.
    RunOrNumber,
    /// The candidates of a cell, ascending, up to this digit.
    Candidates {
        /// The largest digit.
        most: u32,
    },
}

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The cells of a whole puzzle.
    Cells,
    /// The cells of a whole puzzle, in a game ID, where a letter stands for a run of empty ones.
    CellsOfId,
    /// The cells of one row.
    CellsInRow,
    /// Rows.
    Rows,
    /// The clues around a grid, missing ones included.
    Clues,
    /// Whole puzzles.
    Puzzles,
    /// Columns.
    Columns,
    /// Hexadecimal digits.
    HexDigits,
    /// Lights, under a rule that has a limit.
    Lights,
    /// Colours.
    Colours,
}

/// The character for a digit: 1 to 9, then A for 10 up to P for 25.
#[must_use]
pub const fn digit_char(digit: u8) -> char {
    match digit {
        0..=9 => (b'0' + digit) as char,
        _ => (b'A' + digit - 10) as char,
    }
}

impl ParseError {
    /// The most characters of a line that an error keeps, so that a line without end does no harm.
    pub const LONGEST_LINE: usize = 1000;

    /// An error that is not in one place.
    #[must_use]
    pub const fn whole(problem: Problem) -> Self {
        Self { problem, spot: None }
    }

    /// An error at a byte of `text`, which is turned into its line and column.
    #[must_use]
    pub fn at(problem: Problem, text: &str, byte: usize) -> Self {
        let byte = (0..=byte.min(text.len())).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0);
        let start = text[..byte].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[start..].lines().next().unwrap_or("");
        Self {
            problem,
            spot: Some(Spot {
                line: text[..byte].matches('\n').count() + 1,
                column: text[start..byte].chars().count() + 1,
                text: line.chars().take(Self::LONGEST_LINE).collect(),
            }),
        }
    }
}

impl ParseError {
    /// The same error in a text of which this one is the part that begins on `line` (from 1).
    #[must_use]
    pub fn from_line(mut self, line: usize) -> Self {
        if let Some(spot) = &mut self.spot {
            spot.line += line.saturating_sub(1);
        }
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(spot) = &self.spot {
            write!(f, "line {}, column {}: ", spot.line, spot.column)?;
        }
        match &self.problem {
            Problem::Empty => f.write_str("empty text"),
            Problem::NotText(encoding) => write!(f, "not UTF-8 text ({encoding:?})"),
            Problem::Character { found, expected } => write!(f, "found {found:?}, expected {expected:?}"),
            Problem::Count { what, found, expected } => write!(f, "{found} {what:?}, expected one of {expected:?}"),
            Problem::Range { what, found, least, most } => write!(f, "{found} {what:?}, expected {least} to {most}"),
            Problem::Digit { digit, most } => write!(f, "digit {digit} above {most}"),
            Problem::LongNumber { length, most } => write!(f, "a number of {length} figures, above {most}"),
            Problem::NoSuchBoxes { found } => write!(f, "no Sudoku has boxes of {found}"),
            Problem::RandomSeed => f.write_str("a random seed, not a puzzle"),
            Problem::NotRead(foreign) => write!(f, "recognised but not read: {foreign:?}"),
            Problem::Blanks { found } => write!(f, "{found} blank cells, expected 1"),
            Problem::TileTwice { tile, before, missing } => {
                write!(f, "tile {tile} again after {before}")?;
                missing.as_ref().map_or(Ok(()), |missing| write!(f, ", tile {missing} is missing"))
            }
            Problem::TileUnknown { tile, missing } => {
                write!(f, "tile {tile} is not in the goal")?;
                missing.as_ref().map_or(Ok(()), |missing| write!(f, ", tile {missing} is missing"))
            }
            Problem::BoardSize { rows, cols } => write!(f, "no board has {rows} rows and {cols} columns"),
            Problem::Ambiguous(kinds) => write!(f, "fits several kinds: {kinds:?}"),
            Problem::Unknown => f.write_str("no known format"),
            Problem::Unsupported(variant) => write!(f, "variant {variant:?} is not supported"),
            Problem::OtherPuzzle { cell } => write!(f, "differs from the givens at {cell}"),
            Problem::LineTooLong { most } => write!(f, "a line of more than {most} bytes"),
            Problem::TooLarge { most } => write!(f, "a document of more than {most} bytes"),
            Problem::Syntax(notation) => write!(f, "not well-formed {notation:?}"),
            Problem::Missing(what) => write!(f, "no {what:?}"),
            Problem::NoSuchKind(name) => write!(f, "no kind is named {name:?}"),
            Problem::OtherKind { found, asked } => write!(f, "a puzzle of kind {found}, not {asked}"),
        }
    }
}

impl std::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_becomes_a_line_and_a_column_counted_in_characters() {
        let error = ParseError::at(Problem::Unknown, "éé\nàbx\r\nlast", 8);
        let spot = error.spot.unwrap();
        assert_eq!((spot.line, spot.column, spot.text.as_str()), (2, 3, "àbx"));
    }

    #[test]
    fn a_place_past_the_end_or_inside_a_character_does_not_panic() {
        for byte in 0..20 {
            let _ = ParseError::at(Problem::Unknown, "é\né\n", byte);
        }
        assert_eq!(ParseError::at(Problem::Empty, "", 5).spot.unwrap().column, 1);
    }
}
