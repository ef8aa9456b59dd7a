//! The game ID of Towers in Simon Tatham's collection: `5:4//1/////3////////2/2//2/,l3l`.
//!
//! Before the colon stands the side; behind it the 4n clues between slashes (above, below, left, right), empty for none.
//! If heights are given, they follow after a comma in reading order, with a letter for a run of empty cells (a = 1 to
//! z = 26) and `_` between two heights that touch.

use crate::skyscrapers::Skyscrapers;
use crate::text::{Expected, ParseError, Problem, Unit, runs};

/// Writes the ID as the program itself does.
pub(crate) fn write(puzzle: &Skyscrapers) -> String {
    let mut id = format!("{}:", puzzle.n());
    for (index, &clue) in puzzle.clues().iter().enumerate() {
        if index > 0 {
            id.push('/');
        }
        if clue > 0 {
            id.push_str(&clue.to_string());
        }
    }
    if puzzle.height_count() > 0 {
        id.push(',');
        id.push_str(&runs::write(puzzle.heights()));
    }
    id
}

/// Reads an ID; `None` if the text does not begin like one.
pub(super) fn read(text: &str) -> Option<Result<Skyscrapers, ParseError>> {
    let start = text.len() - text.trim_start_matches(|char: char| char.is_whitespace() || char == '\u{FEFF}').len();
    let id = text[start..].trim_end();
    let separator = id.find([':', '#'])?;
    let (params, rest) = (&id[..separator], &id[separator + 1..]);
    let digits = params.bytes().take_while(u8::is_ascii_digit).count();
    // The level, which that program writes behind the side, does not change the puzzle.
    let letters = &params[digits..];
    if digits == 0 || digits > 9 || !matches!(letters, "" | "d" | "de" | "dh" | "dx" | "du") {
        return None;
    }
    if id.as_bytes()[separator] == b'#' {
        // A seed of that program, which only it can make a puzzle of.
        return Some(Err(ParseError::at(Problem::Unsupported("#".to_owned()), text, start + separator)));
    }
    let n: u32 = params[..digits].parse().ok()?;
    let (least, most) = (Skyscrapers::SMALLEST, Skyscrapers::LARGEST);
    if !(u32::from(least)..=u32::from(most)).contains(&n) {
        let problem = Problem::Range { what: Unit::Rows, found: n.into(), least: least.into(), most: most.into() };
        return Some(Err(ParseError::at(problem, text, start)));
    }
    Some(read_rest(n as usize, rest, text, start + separator + 1))
}

fn read_rest(n: usize, rest: &str, text: &str, start: usize) -> Result<Skyscrapers, ParseError> {
    let (clue_text, cell_text) = rest.split_once(',').map_or((rest, None), |(clues, cells)| (clues, Some(cells)));
    let mut clues = Vec::with_capacity(4 * n);
    let mut at = start;
    for field in clue_text.split('/') {
        clues.push(number(field, n, text, at)?);
        at += field.len() + 1;
        if clues.len() > 400 {
            break;
        }
    }
    if clues.len() != 4 * n {
        let problem = Problem::Count { what: Unit::Clues, found: clues.len(), expected: vec![4 * n] };
        return Err(ParseError::at(problem, text, start + clue_text.len()));
    }
    let heights = match cell_text {
        Some(_) => read_cells(n, text, start + clue_text.len() + 1)?,
        None => vec![0; n * n],
    };
    Ok(Skyscrapers::new(n as u8, clues, heights).expect("numbers and their count were checked"))
}

/// A number up to `n`, or nothing: 0.
fn number(field: &str, n: usize, text: &str, at: usize) -> Result<u8, ParseError> {
    let trimmed = field.trim();
    if trimmed.is_empty() {
        return Ok(0);
    }
    if let Some((byte, found)) = field.char_indices().find(|(_, char)| !char.is_ascii_digit()) {
        return Err(ParseError::at(Problem::Character { found, expected: Expected::Number }, text, at + byte));
    }
    let digit: u32 = trimmed.parse().unwrap_or(u32::MAX);
    if digit > n as u32 {
        return Err(ParseError::at(Problem::Digit { digit, most: n as u32 }, text, at));
    }
    Ok(digit as u8)
}

fn read_cells(n: usize, text: &str, start: usize) -> Result<Vec<u8>, ParseError> {
    let (heights, end) = runs::read(text, start, n as u8, n * n)?;
    if heights.len() != n * n {
        let problem = Problem::Count { what: Unit::Cells, found: heights.len(), expected: vec![n * n] };
        return Err(ParseError::at(problem, text, end));
    }
    Ok(heights)
}
