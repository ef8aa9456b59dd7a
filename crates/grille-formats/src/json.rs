//! JSON: our own lines, and the common ways of others.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};

use grille::Kind;
use grille::sudoku::Shape;
use grille::text::{ParseError, Problem, Syntax, digit_char};

use crate::entry::Entry;
use crate::fpuzzles;
use crate::kinds::{agree, check_board, read_one};
use crate::table::{OPTIONS, with_options};

/// Keys under which a puzzle stands, the surest first.
const PUZZLE: [&str; 9] = ["puzzle", "id", "givens", "clues", "quiz", "sudoku", "grid", "board", "value"];

/// One line of our own.
#[derive(Serialize)]
struct Written<'e> {
    schema: u32,
    kind: &'static str,
    id: String,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'e str>,
    #[serde(flatten)]
    about: BTreeMap<&'static str, &'e str>,
}

/// Writes an entry on one line.
pub(crate) fn write(entry: &Entry) -> String {
    let written = Written {
        schema: 1,
        kind: entry.puzzle.kind().name(),
        id: entry.puzzle.id(),
        puzzle: entry.puzzle.to_string(),
        board: entry.board.as_deref(),
        about: entry.about.fields().into_iter().filter_map(|(name, text)| Some((name, text?))).collect(),
    };
    serde_json::to_string(&written).expect("texts and numbers are JSON") + "\n"
}

/// How deep lists may lie in each other.
const DEEPEST: usize = 8;

/// Reads the JSON value of one line.
pub(crate) fn read_line(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let value: Value = serde_json::from_str(text).map_err(|error| syntax(text, &error))?;
    entries(&value, kind, DEEPEST)
}

/// Reads a document of one or several JSON values.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut all = Vec::new();
    loop {
        let start = values.byte_offset();
        let Some(value) = values.next() else { return Ok(all) };
        let value = value.map_err(|error| syntax(text, &error))?;
        let start = start + text[start..].len() - text[start..].trim_start().len();
        let line = text[..start].matches('\n').count() + 1;
        let read = entries(&value, kind, DEEPEST).map_err(|error| match error.spot {
            Some(_) => error,
            None => ParseError::at(error.problem, text, start),
        })?;
        all.extend(read.into_iter().map(|entry| entry.on_line(line)));
    }
}

fn syntax(text: &str, error: &serde_json::Error) -> ParseError {
    let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    ParseError::at(Problem::Syntax(Syntax::Json), text, line_start + error.column().saturating_sub(1))
}

/// The puzzles in a value. The places of errors are dropped: the text of the puzzle is only a part of the value's.
fn entries(value: &Value, kind: Option<Kind>, deepest: usize) -> Result<Vec<Entry>, ParseError> {
    let one = |entry: Result<Entry, ParseError>| entry.map(|entry| vec![entry]).map_err(without_spot);
    match value {
        Value::String(text) => one(read_one(text, kind).map(Entry::new)),
        Value::Object(object) => one(of_object(object, kind)),
        Value::Array(list) => {
            if let Some(text) = text_of(value) {
                return one(of_text(&text, kind));
            }
            if deepest == 0 {
                return Err(ParseError::whole(Problem::Unknown));
            }
            let mut all = Vec::new();
            for value in list {
                all.extend(entries(value, kind, deepest - 1)?);
            }
            Ok(all)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Err(ParseError::whole(Problem::Unknown)),
    }
}

fn without_spot(error: ParseError) -> ParseError {
    ParseError { spot: None, ..error }
}

fn of_object(object: &Map<String, Value>, kind: Option<Kind>) -> Result<Entry, ParseError> {
    let kind = agree(object.get("kind").and_then(Value::as_str), kind)?;
    if let Some(entry) = fpuzzles::read(object, kind) {
        return entry;
    }
    let (key, value) = PUZZLE
        .iter()
        .find_map(|key| Some((*key, object.get(*key).filter(|value| !value.is_null())?)))
        .ok_or(ParseError::whole(Problem::Missing("puzzle")))?;
    let text = text_of(value).ok_or(ParseError::whole(Problem::Missing("puzzle")))?;
    let options = OPTIONS.iter().filter_map(|name| Some((*name, object.get(*name)?)));
    let options: Vec<(&str, String)> = options.filter_map(|(name, value)| Some((name, text_of(value)?))).collect();
    let text = with_options(&text, options.iter().map(|(name, value)| (*name, value.as_str())));
    let mut entry = of_text(&text, kind)?;
    if key != "board"
        && let Some(board) = object.get("board").and_then(text_of)
    {
        check_board(&entry.puzzle, &board)?;
        entry.board = Some(board);
    }
    for (name, value) in object {
        if let (Some(slot), Some(text)) = (entry.about.field_mut(name), value.as_str())
            && !text.is_empty()
        {
            *slot = Some(text.to_owned());
        }
    }
    Ok(entry)
}

fn of_text(text: &str, kind: Option<Kind>) -> Result<Entry, ParseError> {
    read_one(text, kind).map(Entry::new)
}

/// The text of a puzzle: a string, a list of cells, a list of rows that are strings or lists of cells.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(list) if list.iter().all(|row| cell(row).is_some()) => list.iter().map(cell).collect(),
        Value::Array(rows) => {
            let row = |row: &Value| -> Option<String> {
                match row {
                    Value::Array(cells) if cells.len() == rows.len() => cells.iter().map(cell).collect(),
                    Value::String(row) if row.chars().count() == rows.len() => Some(row.clone()),
                    _ => None,
                }
            };
            let rows: Option<Vec<String>> = rows.iter().map(row).collect();
            rows.map(|rows| rows.join("\n"))
        }
        _ => None,
    }
}

/// A cell: a number (0 or null for an empty one), or a text of one character or one number.
pub(crate) fn cell(value: &Value) -> Option<char> {
    let digit = |number: u64| u8::try_from(number).ok().filter(|digit| *digit <= Shape::LARGEST).map(sign);
    match value {
        Value::Null => Some('.'),
        Value::Number(number) => digit(number.as_u64()?),
        Value::String(text) => match text.trim() {
            "" => Some('.'),
            text if text.chars().count() == 1 => text.chars().next(),
            text => digit(text.parse().ok()?),
        },
        _ => None,
    }
}

const fn sign(digit: u8) -> char {
    if digit == 0 { '.' } else { digit_char(digit) }
}
