//! One puzzle on a line, perhaps with a remark behind it.

use grille::text::{ParseError, is_remark};
use grille::{AnyPuzzle, Kind};

use crate::entry::Entry;
use crate::kinds::{as_sudoku, may_be_sudoku, read_one};
use crate::{hodoku, link};

/// The fewest characters of a puzzle that stands on a line with other words.
const SHORTEST: usize = 16;

/// Reads a line; `None` if it is blank or a remark.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Option<Entry>, ParseError> {
    if text.trim().is_empty() || is_remark(text) {
        return Ok(None);
    }
    if let Some(leads_to) = link::looks_like(text) {
        return link::read(text, leads_to, kind).map(Some);
    }
    if may_be_sudoku(kind) && hodoku::looks_like(text) {
        return hodoku::read(text).map(Some);
    }
    let whole = match read_one(text, kind) {
        Ok(puzzle) => return Ok(Some(Entry::new(puzzle))),
        Err(error) => error,
    };
    let Some((puzzle, comment)) = text.trim().split_once(char::is_whitespace) else { return Err(whole) };
    if puzzle.len() < SHORTEST || has_option(comment) || begins_with_puzzle(comment, kind) {
        return Err(whole);
    }
    let mut entry =
        Entry::new(read_one(puzzle, kind).map_err(|error| if comment_like(comment) { error } else { whole })?);
    let comment = comment.trim().trim_start_matches('#').trim();
    entry.about.comment = Some(comment.to_owned()).filter(|comment| !comment.is_empty());
    Ok(Some(entry))
}

/// Whether what follows a puzzle on its line is no part of it.
fn comment_like(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('#') || text.chars().any(|char| matches!(char, 'q'..='w' | 'y' | 'z'))
}

/// Whether a text names an option of a puzzle, as `rule=cross` does.
pub(crate) fn has_option(text: &str) -> bool {
    text.split([';', ',']).flat_map(str::split_whitespace).any(|word| {
        let name = word.split_once('=').map_or("", |(name, _)| name);
        !name.is_empty() && name.chars().all(char::is_alphabetic)
    })
}

/// Whether another puzzle follows, not the solution of the one before.
fn begins_with_puzzle(text: &str, kind: Option<Kind>) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    let is_solution = |puzzle: &AnyPuzzle| as_sudoku(puzzle).is_some_and(|sudoku| !sudoku.givens().contains(&0));
    word.len() >= SHORTEST && read_one(word, kind).is_ok_and(|puzzle| !is_solution(&puzzle))
}
