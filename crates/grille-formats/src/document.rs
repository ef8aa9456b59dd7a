//! Documents that must be seen whole.

use grille::Kind;
use grille::text::{ParseError, Problem};

use crate::entry::Entry;
use crate::json;
use crate::kinds::read_one;

/// Reads all the puzzles of a document.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    let start = text.trim_start();
    if start.is_empty() {
        return Err(ParseError::whole(Problem::Empty));
    }
    let section = start.starts_with('[') && start[1..].starts_with(|char: char| char.is_ascii_alphabetic());
    if start.starts_with(['{', '[']) && !section {
        return json::read(text, kind);
    }
    Ok(vec![Entry::new(read_one(text, kind)?)])
}
