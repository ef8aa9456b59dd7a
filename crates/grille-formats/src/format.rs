//! The formats by name.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use grille::AnyPuzzle;
use grille::sudoku::Shape;

use crate::kinds::as_sudoku;

/// A way to write puzzles down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// One line: the characters of a Sudoku in reading order, `.` for an empty cell.
    Line,
    /// One text line a row; behind the rows of lights or tiles, lines for what is not as on the usual toy.
    Rows,
    /// Rows with the boxes drawn; for Skyscrapers the grid in its frame, with the clues around it; for lights and tiles rows.
    Grid,
    /// `.sdk` of SadMan Software and SudoCue: rows, and `#` lines about the puzzle.
    Sdk,
    /// `.sdm`: one line a puzzle, `0` for an empty cell.
    Sdm,
    /// `.ss` of Simple Sudoku: a drawn grid, and what was filled in and crossed out since.
    Ss,
    /// A drawn grid that shows the candidates of every cell.
    Candidates,
    /// The game ID of Simon Tatham's collection, or Grille's own where that has none.
    Id,
    /// Comma-separated values, one puzzle a record.
    Csv,
    /// Tab-separated values, one cell a field: what a spreadsheet copies.
    Tsv,
    /// One JSON object a line.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Self] = &[
        Self::Line,
        Self::Rows,
        Self::Grid,
        Self::Sdk,
        Self::Sdm,
        Self::Ss,
        Self::Candidates,
        Self::Id,
        Self::Csv,
        Self::Tsv,
        Self::Json,
    ];

    /// Its name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Rows => "rows",
            Self::Grid => "grid",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Ss => "ss",
            Self::Candidates => "candidates",
            Self::Id => "id",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Json => "json",
        }
    }

    /// The endings of files in this format, without the dot; the first is the usual one. Empty where a file of this
    /// format is plain text like any other.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Line => &["txt"],
            Self::Sdk => &["sdk"],
            Self::Sdm => &["sdm"],
            Self::Ss => &["ss"],
            Self::Csv => &["csv"],
            Self::Tsv => &["tsv", "tab"],
            Self::Json => &["json", "jsonl", "ndjson"],
            Self::Rows | Self::Grid | Self::Candidates | Self::Id => &[],
        }
    }

    /// The format that the ending of a file name stands for.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::ALL.iter().copied().find(|format| format.endings().contains(&ending.as_str()))
    }

    /// Whether this puzzle can be written in this format without loss.
    #[must_use]
    pub fn suits(self, puzzle: &AnyPuzzle) -> bool {
        let shape = as_sudoku(puzzle).map(grille::sudoku::Sudoku::shape);
        match self {
            Self::Line | Self::Id | Self::Csv | Self::Json | Self::Grid => true,
            Self::Rows if matches!(puzzle, AnyPuzzle::LightsOut(_) | AnyPuzzle::Sliding(_)) => true,
            Self::Sdk | Self::Sdm | Self::Ss => shape == Some(Shape::NINE),
            Self::Rows | Self::Candidates | Self::Tsv => {
                shape.is_some_and(|shape| Shape::for_side(shape.n() as u8) == Some(shape))
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no format")]
pub struct NotAFormat;

impl FromStr for Format {
    type Err = NotAFormat;

    fn from_str(text: &str) -> Result<Self, NotAFormat> {
        let text = text.to_ascii_lowercase();
        let by_name = Self::ALL.iter().copied().find(|format| format.name() == text);
        let by_ending = || Self::ALL.iter().copied().find(|format| format.endings().contains(&text.as_str()));
        by_name.or_else(by_ending).ok_or(NotAFormat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_found_by_name_and_by_ending() {
        for &format in Format::ALL {
            assert_eq!(format.name().to_uppercase().parse(), Ok(format));
            for ending in format.endings() {
                assert_eq!(Format::of_path(Path::new(&format!("a.b/c.{}", ending.to_uppercase()))), Some(format));
            }
        }
        assert_eq!(Format::of_path(Path::new("puzzle")), None);
        assert_eq!("docx".parse::<Format>(), Err(NotAFormat));
    }
}
