//! Writing puzzles in a format.

use std::io::{self, Write};

use grille::AnyPuzzle;

use grille::sudoku::{Board, Sudoku};

use crate::entry::{About, Entry};
use crate::format::Format;
use crate::kinds::as_sudoku;
use crate::{drawn, ss};

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
        Ok(self.head() + &self.body(entry)?)
    }

    fn head(self) -> String {
        if self == Self::Csv { crate::table::header() } else { String::new() }
    }

    const fn between(self) -> &'static str {
        match self {
            Self::Rows | Self::Grid | Self::Sdk | Self::Ss | Self::Candidates | Self::Tsv => "\n",
            Self::Line | Self::Sdm | Self::Id | Self::Csv | Self::Json => "",
        }
    }

    fn body(self, entry: &Entry) -> Result<String, Unsuited> {
        let unsuited = Unsuited { format: self };
        if !self.suits(&entry.puzzle) {
            return Err(unsuited);
        }
        match self {
            Self::Line => return Ok(line(&entry.puzzle) + "\n"),
            Self::Id => return Ok(entry.puzzle.id() + "\n"),
            Self::Csv => return Ok(crate::table::write(entry)),
            Self::Json => return Ok(crate::json::write(entry)),
            Self::Rows | Self::Grid | Self::Sdk | Self::Sdm | Self::Ss | Self::Candidates | Self::Tsv => {}
        }
        match &entry.puzzle {
            AnyPuzzle::Skyscrapers(puzzle) => return Ok(puzzle.drawn()),
            AnyPuzzle::LightsOut(puzzle) => return Ok(or_id(puzzle.drawing(), entry)),
            AnyPuzzle::Sliding(puzzle) => return Ok(or_id(puzzle.drawing(), entry)),
            _ => {}
        }
        let sudoku = as_sudoku(&entry.puzzle).ok_or(unsuited)?;
        // A board that is none of this puzzle is not written.
        let board = entry.board_of(sudoku).ok().flatten();
        let n = sudoku.shape().n();
        Ok(match self {
            Self::Grid => drawn::boxed(sudoku),
            Self::Sdk => sdk(sudoku, board.as_ref(), &entry.about),
            Self::Sdm => drawn::rows(sudoku.givens(), sudoku.givens().len(), '0'),
            Self::Ss => match board.map(|board| ss::state(sudoku, &board)).filter(|state| !state.is_empty()) {
                Some(state) => drawn::simple_sudoku(sudoku) + "\n" + &state,
                None => drawn::simple_sudoku(sudoku),
            },
            Self::Candidates => drawn::candidate_grid(sudoku, board.as_ref()),
            Self::Tsv => drawn::tabbed(sudoku),
            _ => drawn::rows(sudoku.givens(), n, '.'),
        })
    }
}

/// The rows of a puzzle, or its ID if rows would be taken for something else.
fn or_id(rows: String, entry: &Entry) -> String {
    let comes_back = crate::read(&rows, None).is_ok_and(|back| back.len() == 1 && back[0].puzzle == entry.puzzle);
    if comes_back { rows } else { entry.puzzle.id() + "\n" }
}

/// A `.sdk` file: what is known about the puzzle, its rows, and in a section of their own those of the board.
fn sdk(sudoku: &Sudoku, board: Option<&Board>, about: &About) -> String {
    let remarks = [
        ('A', &about.author),
        ('D', &about.description),
        ('C', &about.comment),
        ('B', &about.date),
        ('S', &about.source),
        ('L', &about.level),
        ('U', &about.url),
    ];
    let mut text = String::new();
    for (letter, value) in remarks {
        for line in value.iter().flat_map(|value| value.lines()).filter(|line| !line.trim().is_empty()) {
            text += &format!("#{letter}{}\n", line.trim());
        }
    }
    let rows = drawn::rows(sudoku.givens(), 9, '.');
    match board {
        Some(board) => text + "[Puzzle]\n" + &rows + "[State]\n" + &drawn::rows(board.values(), 9, '.'),
        None => text + &rows,
    }
}

/// A puzzle on one line: as it is displayed, or its ID where that needs several.
pub(crate) fn line(puzzle: &AnyPuzzle) -> String {
    let text = puzzle.to_string();
    if text.contains('\n') { puzzle.id() } else { text }
}
