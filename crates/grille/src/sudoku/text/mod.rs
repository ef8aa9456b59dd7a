//! A Sudoku as text: `line` and `grid` read the drawn forms, `candidates` a grid that shows candidates, `id` the game ID
//! of Simon Tatham's Solo, `plain` understands signs that only look otherwise, `blame` says what is wrong with a text that is none of them.

mod blame;
mod candidates;
mod glyph;
mod grid;
mod id;
mod layout;
mod line;
mod plain;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use crate::latin::Digits;
use crate::place::Cell;
use crate::sudoku::{Board, Shape, Sudoku};
use crate::text::{ParseError, Problem, Unit, digit_char};

pub(crate) use id::write as id;

impl FromStr for Sudoku {
    type Err = ParseError;

    /// Reads one Sudoku in any of the ways people write one down:
    ///
    /// - n² characters with `0 . X * _ - ?`, a space, `·` or an empty square for an empty cell, letters from 10 on (A = 10);
    /// - n rows, plain, with spaces, with the boxes drawn in any of the usual ways, with commas or tabs between cells;
    ///   numbers above 9 may stand between spaces;
    /// - a grid that shows the candidates of every cell (single ones are givens);
    /// - a game ID of Simon Tatham's Solo, the only form besides a drawn grid that names unusual boxes.
    ///
    /// ```
    /// use grille::sudoku::Sudoku;
    /// let line: Sudoku = "1........12.2..4".parse()?;
    /// let rows: Sudoku = "1 _ | _ _\n_ _ | _ _\n---------\n1 2 | _ 2\n_ _ | 4 _".parse()?;
    /// assert_eq!(rows.to_string(), "1.......12.2..4.");
    /// assert_eq!("2x2:1h1_2a2b4".parse(), Ok(line));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(sudoku) = Self::from_81(text.trim_end_matches(['\r', '\n']).as_bytes()) {
            return Ok(sudoku);
        }
        read(text).map(|sheet| Self::new(sheet.shape, sheet.givens).expect("the layouts count cells and check digits"))
    }
}

/// What stands on the paper.
struct Sheet {
    shape: Shape,
    givens: Vec<u8>,
    /// Digits that are marked as placed by the player, 0 elsewhere.
    placed: Vec<u8>,
    /// The candidates of the cells without a digit, if the text shows any.
    notes: Option<Vec<Digits>>,
}

impl Sheet {
    fn of(shape: Shape, givens: Vec<u8>) -> Self {
        Self { shape, placed: vec![0; givens.len()], givens, notes: None }
    }
}

/// The most bytes of the text of one Sudoku: four times a grid of side 25 with all its candidates.
const LARGEST_TEXT: usize = 1 << 16;

fn read(text: &str) -> Result<Sheet, ParseError> {
    if text.len() > LARGEST_TEXT {
        return Err(ParseError::whole(Problem::TooLarge { most: LARGEST_TEXT }));
    }
    let plain = plain::plain(text);
    read_plain(&plain)
        .or_else(|error| plain::with_letter_o(&plain, &error, read_plain).ok_or(error))
        .map_err(|error| plain::as_written(error, text))
}

fn read_plain(text: &str) -> Result<Sheet, ParseError> {
    let body = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    // A spreadsheet may hold nothing but empty cells.
    if body.trim().is_empty() && !body.contains('\t') {
        return Err(ParseError::whole(Problem::Empty));
    }
    match id::read(text) {
        Some(sudoku) => sudoku.map(|sudoku| Sheet::of(sudoku.shape(), sudoku.givens().to_vec())),
        None => grid::read(text),
    }
}

/// Reads what the player has filled in: any of the forms of a puzzle, with or without the givens.
pub(crate) fn board(puzzle: &Sudoku, text: &str) -> Result<Board, ParseError> {
    let sheet = read(text)?;
    let n = puzzle.shape().n();
    if sheet.shape.n() != n {
        let expected = vec![puzzle.shape().cells()];
        return Err(ParseError::whole(Problem::Count { what: Unit::Cells, found: sheet.givens.len(), expected }));
    }
    let mut board = Board::of(puzzle);
    let mut notes = sheet.notes;
    let marked = sheet.placed.iter().any(|&digit| digit != 0);
    for (index, &given) in puzzle.givens().iter().enumerate() {
        let cell = Cell::at(index, n);
        let mut digit = sheet.givens[index].max(sheet.placed[index]);
        if given != 0 {
            let noted = notes.as_ref().map_or(Digits::NONE, |notes| notes[index]);
            if digit != 0 && digit != given || !noted.is_empty() && !noted.contains(given) {
                return Err(ParseError::whole(Problem::OtherPuzzle { cell }));
            }
            digit = given;
        } else if let Some(notes) = &mut notes
            && marked
            && sheet.placed[index] == 0
            && digit != 0
        {
            // Where placed digits are marked, an unmarked one is the only candidate noted.
            notes[index] = Digits::only(digit);
            digit = 0;
        }
        if let Some(notes) = &mut notes
            && digit != 0
        {
            notes[index] = Digits::NONE;
        }
        board = board.with(cell, digit);
    }
    Ok(match notes {
        Some(notes) => board.with_notes(notes),
        None => board,
    })
}

impl fmt::Display for Board {
    /// Writes the cells as those of a puzzle are written; if candidates are noted, as one group a cell between spaces,
    /// in which `*5*` is the digit 5 and `5` the candidate. [`Puzzle::board`](crate::Puzzle::board) reads both.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noted = self.notes().filter(|notes| notes.iter().any(|set| !set.is_empty()));
        let Some(notes) = noted else {
            return self.values().iter().try_for_each(|&digit| write!(f, "{}", cell_char(digit)));
        };
        for (index, (&digit, set)) in self.values().iter().zip(notes).enumerate() {
            f.write_str(if index == 0 { "" } else { " " })?;
            match digit {
                0 if set.is_empty() => f.write_str(".")?,
                0 => write!(f, "{set}")?,
                _ => write!(f, "*{}*", digit_char(digit))?,
            }
        }
        Ok(())
    }
}

/// The character of a cell: `.` if it is empty.
pub(crate) const fn cell_char(digit: u8) -> char {
    if digit == 0 { '.' } else { digit_char(digit) }
}
