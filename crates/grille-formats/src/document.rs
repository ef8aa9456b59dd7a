//! Documents that must be seen whole.

use grille::Kind;
use grille::text::{ParseError, Problem};

use crate::entry::{Entry, LineError};
use crate::{json, pasted, sheets, xml};

/// The most bytes of a JSON document: in memory it takes many times as much.
const LARGEST_JSON: usize = 16 << 20;

/// Reads all the puzzles of a document. One that cannot be read leaves the others be, where they lie apart.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Result<Entry, LineError>>, ParseError> {
    let text = &*pasted::plain(text);
    // A spreadsheet may hold nothing but empty cells.
    if text.trim().is_empty() && !text.contains('\t') {
        return Err(ParseError::whole(Problem::Empty));
    }
    let entries = if xml::looks_like(text) {
        good(xml::read(text, kind)?)
    } else if text.trim_start().starts_with(['{', '[']) && section(text.trim()).is_none() {
        if text.len() > LARGEST_JSON {
            return Err(ParseError::whole(Problem::TooLarge { most: LARGEST_JSON }));
        }
        good(json::read(text, kind)?)
    } else if text.contains('\n') {
        sheets::read(text, kind)?
    } else {
        // Line ends of old Macintosh programs.
        sheets::read(&text.replace('\r', "\n"), kind)?
    };
    if entries.is_empty() { Err(ParseError::whole(Problem::Empty)) } else { Ok(entries) }
}

fn good(entries: Vec<Entry>) -> Vec<Result<Entry, LineError>> {
    entries.into_iter().map(Ok).collect()
}

/// The name of the section that the first line of a text opens: `[Puzzle]`.
pub(crate) fn section(text: &str) -> Option<&str> {
    let line = text.lines().next()?.trim();
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    (name.starts_with(|char: char| char.is_ascii_alphabetic())
        && name.chars().all(|char| char.is_alphanumeric() || char == ' '))
    .then_some(name)
}
