//! Signs that people copy from pages and word processors, as the plain ones they stand for.

use std::borrow::Cow;

use super::{ParseError, Sheet};
use crate::text::Problem;

/// The letter O as a digit of a large grid.
const LETTER_O: u32 = 24;

/// The text with every such sign replaced, one character for one, so that places in it stay what they are.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(text.chars().map(plain_char).collect()) }
}

fn plain_char(char: char) -> char {
    match char {
        // Dots in the middle of the line, and empty squares.
        '·' | '•' | '∙' | '⋅' | '□' | '▢' | '◻' | '◽' | '☐' | '⬜' => '.',
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{3000}' => ' ',
        // Digits, letters and signs as wide as an ideograph.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(char) - 0xfee0).unwrap_or(char),
        _ => char,
    }
}

/// Reads a text in which the letter O, which is too large a digit for it, stands for zero.
pub(super) fn with_letter_o(
    text: &str,
    error: &ParseError,
    read: impl Fn(&str) -> Result<Sheet, ParseError>,
) -> Option<Sheet> {
    let too_large = matches!(error.problem, Problem::Digit { digit: LETTER_O, .. });
    // In a 16×16 grid a zero beside dots is no empty cell.
    let empty = if text.contains('.') { "." } else { "0" };
    if too_large { read(&text.replace(['O', 'o'], empty)).ok() } else { None }
}

/// An error in the plain text as one in the text itself.
pub(super) fn as_written(mut error: ParseError, text: &str) -> ParseError {
    if let Some(spot) = &mut error.spot
        && let Some(line) = text.split('\n').nth(spot.line - 1)
    {
        spot.text = line.trim_end_matches('\r').chars().take(ParseError::LONGEST_LINE).collect();
    }
    error
}
