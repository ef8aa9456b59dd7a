//! Addresses of pages: the puzzle of a `SudokuWiki` link is read, others are recognised.

use grille::Kind;
use grille::text::{Foreign, ParseError, Problem};

use crate::entry::Entry;
use crate::kinds::read_one;

/// What `SudokuWiki` and others call the puzzle in the address of a page.
const PUZZLE: [&str; 3] = ["bd=", "puzzle=", "board="];

/// The fewest characters of a packed puzzle of `SudokuPad`.
const SHORTEST: usize = 40;

/// What a line that is the address of a page, or the packed part of one, leads to; `None` for any other line.
pub(crate) fn looks_like(text: &str) -> Option<Foreign> {
    let text = text.trim();
    let lower: String = text.chars().take(60).collect::<String>().to_ascii_lowercase();
    if ["http://", "https://", "www."].iter().any(|start| lower.starts_with(start)) {
        let host = lower.split('?').next().unwrap_or("");
        return Some(match host {
            _ if host.contains("f-puzzles.") => Foreign::FPuzzles,
            _ if host.contains("sudokupad.") || host.contains("crackingthecryptic") => Foreign::SudokuPad,
            _ => Foreign::Link,
        });
    }
    let packed = ["scl", "ctc", "fpuz", "fpuzzles"].iter().any(|start| text.starts_with(start))
        && text.len() >= SHORTEST
        && text.chars().all(|char| char.is_ascii_alphanumeric() || matches!(char, '+' | '/' | '=' | '-' | '_' | '%'));
    packed.then_some(Foreign::SudokuPad)
}

/// Reads the puzzle in an address, if it stands there as it is.
pub(crate) fn read(text: &str, leads_to: Foreign, kind: Option<Kind>) -> Result<Entry, ParseError> {
    let text = text.trim();
    let query = text.split_once('?').map_or("", |(_, query)| query);
    let value = query.split(['&', '#']).find_map(|part| PUZZLE.iter().find_map(|name| part.strip_prefix(name)));
    let puzzle = value.and_then(|value| read_one(value, kind).ok());
    let mut entry = puzzle.map(Entry::new).ok_or_else(|| ParseError::at(Problem::NotRead(leads_to), text, 0))?;
    entry.about.url = Some(text.to_owned());
    Ok(entry)
}
