//! The documents of f-puzzles and `SudokuPad`.
//!
//! f-puzzles has a `grid` of rows of cells, each an object with `value` and `given`, and a key of its own for every rule
//! beyond the usual ones: a puzzle with one that is not known is refused by name. `SudokuPad`'s `cells` are recognised only.

use grille::Kind;
use grille::text::{Foreign, ParseError, Problem};
use serde_json::{Map, Value};

use crate::entry::Entry;
use crate::json::cell;
use crate::kinds::{check_board, read_one};

/// Keys of f-puzzles that change nothing about the rules.
const HARMLESS: [&str; 9] =
    ["size", "title", "author", "ruleset", "grid", "solution", "msgcorrect", "successMessage", "highlightConflicts"];

/// Reads a document; `None` if it is another.
pub(crate) fn read(object: &Map<String, Value>, kind: Option<Kind>) -> Option<Result<Entry, ParseError>> {
    if rows(object.get("cells")).is_some() {
        return Some(Err(ParseError::whole(Problem::NotRead(Foreign::SudokuPad))));
    }
    rows(object.get("grid")).map(|rows| grid(object, &rows, kind))
}

type Row<'v> = Vec<&'v Map<String, Value>>;

/// Rows of cells that are objects.
fn rows(value: Option<&Value>) -> Option<Vec<Row<'_>>> {
    let rows = value?.as_array().filter(|rows| !rows.is_empty())?;
    rows.iter().map(|row| row.as_array()?.iter().map(Value::as_object).collect()).collect()
}

fn grid(object: &Map<String, Value>, rows: &[Row<'_>], kind: Option<Kind>) -> Result<Entry, ParseError> {
    let is_set = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    let unknown = object.iter().find(|(key, value)| !HARMLESS.contains(&key.as_str()) && is_set(value));
    let region = || rows.iter().flatten().any(|cell| cell.contains_key("region")).then_some("region");
    if let Some(rule) = unknown.map(|(key, _)| key.as_str()).or_else(region) {
        return Err(ParseError::whole(Problem::Unsupported(rule.to_owned())));
    }
    let is_given = |cell: &Map<String, Value>| cell.get("given").and_then(Value::as_bool) == Some(true);
    let text = |only_givens: bool| -> Option<String> {
        let sign = |object: &&Map<String, Value>| match object.get("value") {
            Some(value) if is_given(object) || !only_givens => cell(value),
            _ => Some('.'),
        };
        let row = |row: &Row<'_>| row.iter().map(sign).collect::<Option<String>>();
        rows.iter().map(row).collect::<Option<Vec<String>>>().map(|rows| rows.join("\n"))
    };
    let both = text(true).zip(text(false));
    let (givens, board) = both.ok_or(ParseError::whole(Problem::Missing("value")))?;
    let mut entry = Entry::new(read_one(&givens, kind)?);
    if board != givens {
        check_board(&entry.puzzle, &board)?;
        entry.board = Some(board.replace('\n', ""));
    }
    let said = |key: &str| object.get(key).and_then(Value::as_str).filter(|text| !text.is_empty()).map(str::to_owned);
    (entry.about.title, entry.about.author) = (said("title"), said("author"));
    Ok(entry)
}
