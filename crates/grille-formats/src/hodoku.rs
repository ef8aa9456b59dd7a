//! The library lines of HoDoKu: `:0000:x:4+9..7…:221 621:::`.
//!
//! Behind the technique and its candidates stand the cells, `+` before a digit that was placed, and then the candidates
//! that were crossed out, each as digit, row, column. What follows tells of the technique, not of the puzzle.

use grille::Cell;
use grille::latin::Digits;
use grille::sudoku::{Board, Shape, Sudoku};
use grille::text::{ParseError, Problem};

use crate::entry::Entry;

/// The number of cells.
const CELLS: usize = 81;

/// Whether a line is one.
pub(crate) fn looks_like(text: &str) -> bool {
    let Some(rest) = text.trim().strip_prefix(':') else { return false };
    let mut fields = rest.split(':');
    let technique = fields.next().unwrap_or("");
    let cells = fields.nth(1).unwrap_or("");
    technique.starts_with(|char: char| char.is_ascii_digit()) && cells.len() >= CELLS / 2
}

/// Reads a line.
pub(crate) fn read(text: &str) -> Result<Entry, ParseError> {
    let field = |index: usize| text.trim().split(':').nth(index).unwrap_or("");
    let cells = field(3);
    let plain: String = cells.chars().filter(|&char| char != '+').collect();
    let whole: Sudoku = plain.parse().map_err(|error| in_line(error, text))?;
    if whole.shape() != Shape::NINE {
        return Err(ParseError::whole(Problem::Unknown));
    }
    let mut placed = vec![false; CELLS];
    let mut cell = 0;
    for char in cells.chars() {
        if char == '+' {
            if let Some(placed) = placed.get_mut(cell) {
                *placed = true;
            }
        } else {
            cell += 1;
        }
    }
    let given = |(&digit, &placed): (&u8, &bool)| if placed { 0 } else { digit };
    let givens = whole.givens().iter().zip(&placed).map(given).collect();
    let puzzle = Sudoku::new(Shape::NINE, givens).expect("some of the digits of a puzzle");
    let mut board = Board::of(&whole);
    let crossed_out: Vec<&str> = field(4).split_whitespace().collect();
    if !crossed_out.is_empty() {
        let mut notes = crate::drawn::candidates(Shape::NINE, whole.givens());
        for candidate in crossed_out {
            let (digit, cell) = triple(candidate).ok_or(ParseError::whole(Problem::Unknown))?;
            notes[cell.index(9)].remove(digit);
        }
        if notes.iter().any(|set: &Digits| !set.is_empty()) {
            board = board.with_notes(notes);
        }
    }
    let mut entry = Entry::new(puzzle.clone());
    entry.board = (board != Board::of(&puzzle)).then(|| board.to_string());
    Ok(entry)
}

/// A candidate as digit, row, column, each from 1.
fn triple(text: &str) -> Option<(u8, Cell)> {
    let [digit, row, col] = text.as_bytes() else { return None };
    let number = |byte: &u8| Some(byte.wrapping_sub(b'0')).filter(|number| (1..=9).contains(number));
    Some((number(digit)?, Cell::new(u16::from(number(row)?) - 1, u16::from(number(col)?) - 1)))
}

/// An error in the cells as one of the whole line.
fn in_line(error: ParseError, text: &str) -> ParseError {
    ParseError::at(error.problem, text, text.len() - text.trim_start().len())
}
