//! What is wrong with a text that is no grid in any way.

use super::ParseError;
use super::glyph::{Signs, digit, is_sign, is_strong};
use super::grid::{Placed, cells_by_groups, row_of_characters, side, tokens};
use super::layout::Row;
use crate::text::{Expected, Problem, Unit};

/// The sides of the grids that people use, for guessing which one is meant.
const SIDES: [usize; 9] = [4, 6, 8, 9, 10, 12, 15, 16, 25];

/// The sides of all grids.
const ALL_SIDES: [usize; 15] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25];

/// The error that helps most: a foreign character, else a row or a number of rows that is wrong, else the number of cells.
pub(super) fn blame(text: &str, rows: &[Row<'_>]) -> ParseError {
    let has = |test: fn(char) -> bool| rows.iter().any(|row| row.text.contains(test));
    if !has(|char| char.is_ascii_digit()) && !has(is_strong) || rows.is_empty() {
        return ParseError::whole(Problem::Unknown);
    }
    let signs = if has(is_strong) { Signs::STRONG } else { Signs::ALL };
    let cells: Result<Vec<Vec<Placed>>, (usize, char)> = rows.iter().map(|row| row_of_characters(row, signs)).collect();
    let cells = match cells {
        Ok(cells) => cells,
        Err((at, found)) => return foreign(text, rows, at, found),
    };
    let widths: Vec<usize> = cells.iter().map(Vec::len).collect();
    if let [row] = rows {
        let cells = cells_by_groups(row).unwrap_or(widths[0]);
        return count(text, row, cells, has(is_sign));
    }
    if widths.iter().all(|&width| side(&[width]).is_some_and(|n| n < width)) {
        return ParseError::whole(Problem::Count { what: Unit::Puzzles, found: rows.len(), expected: vec![1] });
    }
    // Groups of several characters are numbers, or candidates.
    let grouped: Vec<usize> = rows.iter().map(|row| tokens(row).count()).collect();
    let columns = |widths: &[usize]| usual(widths).filter(|n| SIDES.contains(n));
    let (widths, n) = match (columns(&widths), columns(&grouped)) {
        (Some(n), _) => (widths, n),
        (None, Some(n)) => (grouped, n),
        (None, None) if SIDES.contains(&rows.len()) => (widths, rows.len()),
        (None, None) => {
            let found = widths.iter().sum();
            return ParseError::whole(Problem::Count { what: Unit::Cells, found, expected: near(found) });
        }
    };
    if let Some(wrong) = widths.iter().position(|&width| width != n) {
        let problem = Problem::Count { what: Unit::CellsInRow, found: widths[wrong], expected: vec![n] };
        let row = rows[wrong];
        return ParseError::at(problem, text, row.start + row.text.trim_end().len());
    }
    if rows.len() != n {
        let problem = Problem::Count { what: Unit::Rows, found: rows.len(), expected: vec![n] };
        let last = rows[rows.len().min(n + 1) - 1];
        return ParseError::at(problem, text, last.start);
    }
    wrong_group(text, rows, n).unwrap_or(ParseError::whole(Problem::Unknown))
}

/// One line with the wrong number of cells; where there is no sign, blanks are cells.
fn count(text: &str, row: &Row<'_>, cells: usize, has_signs: bool) -> ParseError {
    let line = row.text.trim_end();
    let spaced = !has_signs && line.contains(' ') && near(cells).len() > 1;
    let found = if spaced { line.chars().count() } else { cells };
    let problem = Problem::Count { what: Unit::Cells, found, expected: near(found) };
    ParseError::at(problem, text, row.start + line.len())
}

fn foreign(text: &str, rows: &[Row<'_>], at: usize, found: char) -> ParseError {
    let most = match rows {
        [row] => near(row.text.trim().chars().count())
            .first()
            .filter(|_| near(row.text.trim().chars().count()).len() == 1)
            .map(|cells| cells.isqrt()),
        _ => Some(rows.len()).filter(|n| SIDES.contains(n)),
    };
    let expected = Expected::DigitOrEmpty { most: most.unwrap_or(9) as u32 };
    ParseError::at(Problem::Character { found, expected }, text, at)
}

/// The first group that is neither a number of the grid nor candidates.
fn wrong_group(text: &str, rows: &[Row<'_>], n: usize) -> Option<ParseError> {
    let most = n as u32;
    rows.iter().flat_map(tokens).find_map(|(start, token)| {
        let wrong = token.char_indices().find(|&(_, char)| digit(char).is_none_or(|digit| u32::from(digit) > most));
        let (byte, found) = wrong.or_else(|| {
            let mut chars = token.char_indices().zip(token.chars().skip(1));
            chars
                .find(|&((_, first), second)| digit(second) <= digit(first))
                .map(|((byte, _), second)| (byte + 1, second))
        })?;
        let problem = match digit(found) {
            Some(digit) if u32::from(digit) > most => Problem::Digit { digit: u32::from(digit), most },
            _ => Problem::Character { found, expected: Expected::Candidates { most } },
        };
        Some(ParseError::at(problem, text, start + byte))
    })
}

/// The commonest number; the larger of two.
fn usual(numbers: &[usize]) -> Option<usize> {
    let often = |number: usize| numbers.iter().filter(|&&other| other == number).count();
    numbers.iter().copied().max_by_key(|&number| (often(number), number))
}

/// The numbers of cells that may have been meant: one if it is near, else all there are.
fn near(found: usize) -> Vec<usize> {
    let squares = ALL_SIDES.map(|n| n * n);
    let nearest = *squares.iter().min_by_key(|square| square.abs_diff(found)).expect("there are sides");
    let near = nearest.abs_diff(found) <= 2.max(nearest / 20);
    if near { vec![nearest] } else { squares.to_vec() }
}
