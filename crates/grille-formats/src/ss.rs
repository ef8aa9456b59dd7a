//! The state of a Simple Sudoku file: `Innd` puts digit d into cell nn (00 to 80), `Ennddd` crosses candidate ddd out of it.

use grille::latin::Digits;
use grille::sudoku::{Board, Shape, Sudoku};
use grille::text::{ParseError, Problem, Spot};
use grille::{AnyPuzzle, Cell};

use crate::kinds::as_sudoku;

/// One line of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A digit put into a cell.
    Place {
        /// The cell in reading order.
        cell: usize,
        /// The digit.
        digit: u8,
    },
    /// A candidate crossed out.
    CrossOut {
        /// The cell in reading order.
        cell: usize,
        /// The candidate.
        digit: u8,
    },
}

impl Change {
    /// Reads a line; `None` if it is none of the state. Cells and digits may be out of range.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let numbers = line.strip_prefix(['I', 'E']).filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))?;
        let (cell, digit) = (numbers.get(..2)?.parse().ok()?, numbers.get(2..)?.parse().ok()?);
        match (line.as_bytes()[0], numbers.len()) {
            (b'I', 3) => Some(Self::Place { cell, digit }),
            (b'E', 5) => Some(Self::CrossOut { cell, digit }),
            _ => None,
        }
    }

    const fn parts(self) -> (usize, u8) {
        match self {
            Self::Place { cell, digit } | Self::CrossOut { cell, digit } => (cell, digit),
        }
    }
}

/// The board after these changes (with their lines), as text. Candidates are those by the rules, less the ones crossed out;
/// a state that crosses none out shows no candidates.
pub(crate) fn apply<'t>(
    puzzle: &AnyPuzzle,
    changes: impl Iterator<Item = (usize, &'t str, Change)> + Clone,
) -> Result<String, ParseError> {
    let wrong = |problem: Problem, line: usize, text: &str, column: usize| ParseError {
        problem,
        spot: Some(Spot { line, column, text: text.to_owned() }),
    };
    let sudoku = as_sudoku(puzzle).filter(|sudoku| sudoku.shape() == Shape::NINE);
    let mut values = match (sudoku, changes.clone().next()) {
        (Some(sudoku), _) => sudoku.givens().to_vec(),
        (None, Some((line, text, _))) => return Err(wrong(Problem::Unknown, line, text, 1)),
        (None, None) => return Err(ParseError::whole(Problem::Unknown)),
    };
    let mut crossed_out = Vec::new();
    for (line, text, change) in changes {
        let indent = text.chars().count() - text.trim_start().chars().count();
        let (cell, digit) = change.parts();
        if cell >= values.len() {
            return Err(wrong(Problem::Digit { digit: cell as u32, most: 80 }, line, text, indent + 2));
        }
        if digit == 0 || digit > 9 {
            return Err(wrong(Problem::Digit { digit: digit.into(), most: 9 }, line, text, indent + 4));
        }
        match change {
            Change::CrossOut { .. } => crossed_out.push((cell, digit)),
            Change::Place { .. } => {
                let given = sudoku.map_or(0, |sudoku| sudoku.givens()[cell]);
                if given != 0 && given != digit {
                    let problem = Problem::OtherPuzzle { cell: Cell::at(cell, 9) };
                    return Err(wrong(problem, line, text, indent + 1));
                }
                values[cell] = digit;
            }
        }
    }
    let mut notes = (!crossed_out.is_empty()).then(|| candidates(&values));
    for (cell, digit) in crossed_out {
        if let Some(notes) = &mut notes {
            notes[cell].remove(digit);
        }
    }
    let puzzle = sudoku.expect("checked above");
    let mut board = Board::of(puzzle);
    for (cell, &digit) in values.iter().enumerate() {
        board = board.with(Cell::at(cell, 9), digit);
    }
    Ok(match notes {
        Some(notes) => board.with_notes(notes).to_string(),
        None => board.to_string(),
    })
}

/// The lines that lead from the puzzle to the board: digits placed, then candidates crossed out.
pub(crate) fn state(puzzle: &Sudoku, board: &Board) -> String {
    let mut lines = String::new();
    for (cell, (&given, &digit)) in puzzle.givens().iter().zip(board.values()).enumerate() {
        if given == 0 && digit != 0 {
            lines += &format!("I{cell:02}{digit}\n");
        }
    }
    if let Some(notes) = board.notes() {
        for (cell, (possible, noted)) in candidates(board.values()).into_iter().zip(notes).enumerate() {
            for digit in possible - *noted {
                lines += &format!("E{cell:02}{digit:03}\n");
            }
        }
    }
    lines
}

/// The candidates of each empty 9×9 cell that the digits in its row, column and box leave.
pub(crate) fn candidates(values: &[u8]) -> Vec<Digits> {
    crate::drawn::candidates(Shape::NINE, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_state_lines_are_read() {
        assert_eq!(Change::read(" I019\r"), Some(Change::Place { cell: 1, digit: 9 }));
        assert_eq!(Change::read("E80002"), Some(Change::CrossOut { cell: 80, digit: 2 }));
        for other in ["", "I", "I01", "I0199", "E0100", "E010021", "I-19", "Iéé", "i019", "I01é"] {
            assert_eq!(Change::read(other), None, "{other}");
        }
    }
}
