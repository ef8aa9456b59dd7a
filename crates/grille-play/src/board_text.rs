//! Boards as text on one line.

use std::fmt::Write as _;

use grille::latin::Digits;
use grille::lights_out::{Lights, LightsOut};
use grille::sliding::Sliding;
use grille::text::digit_char;
use grille::{Cell, sudoku::Shape};

use crate::board::Board;
use crate::field::{Field, Frame};
use crate::filled::{Filled, Parts, Place};
use crate::pressed::Pressed;
use crate::tiles::Tiles;

/// The text is no board of this puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotABoard {
    /// The wrong number of cells.
    #[error("{found} cells, expected {expected}")]
    Cells {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A character or number that cannot stand in this cell.
    #[error("{cell} cannot hold this")]
    Value {
        /// The cell.
        cell: Cell,
    },
    /// The cell holds something else than what is given there.
    #[error("{cell} is given otherwise")]
    OtherPuzzle {
        /// The cell.
        cell: Cell,
    },
    /// A part after a semicolon that is not understood.
    #[error("the part number {part} is not understood")]
    Part {
        /// Its number, from 1.
        part: usize,
    },
    /// Tiles that no moves bring about.
    #[error("no moves lead to these tiles")]
    Unreachable,
}

/// The value of a digit's character; `.` and `0` are none.
pub(crate) fn digit_of(char: char) -> Option<u8> {
    match char {
        '.' => Some(0),
        '0'..='9' => Some(char as u8 - b'0'),
        'A'..='P' => Some(char as u8 - b'A' + 10),
        _ => None,
    }
}

pub(crate) fn write(board: &Board, field: &Field) -> String {
    match (board, field) {
        (Board::Filled(filled), Field::Digits(frame)) => write_filled(filled, frame),
        (Board::Pressed(pressed), _) => format!("{};count={}", pressed.times(), pressed.count()),
        (Board::Tiles(tiles), _) => {
            let numbers: Vec<String> = tiles.tiles().iter().map(ToString::to_string).collect();
            format!("{};count={}", numbers.join(","), tiles.moves())
        }
        (Board::Filled(_), _) => String::new(),
    }
}

fn write_filled(filled: &Filled, frame: &Frame) -> String {
    let char = |&value: &u8| if value == 0 { '.' } else { digit_char(value) };
    let mut text: String = filled.values().iter().map(char).collect();
    let sets =
        [("corner", filled.notes(Place::Corner)), ("centre", filled.notes(Place::Centre)), ("out", filled.ruled_out())];
    for (name, sets) in sets {
        let set = |(cell, set): (usize, &Digits)| format!("{}:{set}", Cell::at(cell, frame.n()));
        part(&mut text, name, sets.iter().enumerate().filter(|(_, set)| !set.is_empty()).map(set));
    }
    let mark = |(cell, mark): (usize, &u8)| format!("{}:{mark}", Cell::at(cell, frame.n()));
    part(&mut text, "marks", filled.marks().iter().enumerate().filter(|(_, mark)| **mark != 0).map(mark));
    let clue = |(clue, _): (usize, &bool)| (clue + 1).to_string();
    part(&mut text, "done", filled.done().iter().enumerate().filter(|(_, done)| **done).map(clue));
    if filled.has_candidates() {
        text.push_str(";candidates");
    }
    text
}

fn part(text: &mut String, name: &str, entries: impl Iterator<Item = String>) {
    for (at, entry) in entries.enumerate() {
        let _ = match at {
            0 => write!(text, ";{name}={entry}"),
            _ => write!(text, ",{entry}"),
        };
    }
}

pub(crate) fn read(text: &str, field: &Field) -> Result<Board, NotABoard> {
    let mut parts = text.trim().split(';');
    let body = parts.next().unwrap_or_default();
    match field {
        Field::Digits(frame) => read_filled(body, parts, frame).map(Board::Filled),
        Field::Lights(lights) => read_pressed(body, parts, lights).map(Board::Pressed),
        Field::Tiles(sliding) => read_tiles(body, parts, sliding).map(Board::Tiles),
    }
}

type PartsOf<'t> = std::str::Split<'t, char>;

fn read_filled(body: &str, parts: PartsOf<'_>, frame: &Frame) -> Result<Filled, NotABoard> {
    const MOST: usize = (Shape::LARGEST as usize) * (Shape::LARGEST as usize);
    let n = frame.n();
    let found = body.chars().take(MOST + 1).count();
    if found != frame.cells() {
        return Err(NotABoard::Cells { found, expected: frame.cells() });
    }
    let mut values = Vec::with_capacity(found);
    for ((index, char), &given) in body.chars().enumerate().zip(frame.givens()) {
        let cell = Cell::at(index, n);
        let digit = digit_of(char).filter(|&digit| usize::from(digit) <= n).ok_or(NotABoard::Value { cell })?;
        if given != 0 && digit != 0 && digit != given {
            return Err(NotABoard::OtherPuzzle { cell });
        }
        values.push(digit.max(given));
    }
    let mut all = Parts::none(frame);
    for (number, text) in parts.enumerate() {
        read_part(text, &mut all, frame).ok_or(NotABoard::Part { part: number + 1 })?;
    }
    let mut filled = Filled::of(frame);
    filled.set_values(values);
    filled.set_parts(all);
    Ok(filled)
}

fn read_part(text: &str, all: &mut Parts, frame: &Frame) -> Option<()> {
    if text == "candidates" {
        all.automatic = true;
        return Some(());
    }
    let (name, entries) = text.split_once('=')?;
    for entry in entries.split(',') {
        if name == "done" {
            let clue: usize = entry.parse().ok()?;
            *all.done.get_mut(clue.checked_sub(1)?)? = true;
            continue;
        }
        let (cell, what) = entry.split_once(':')?;
        let cell: Cell = cell.parse().ok()?;
        if usize::from(cell.row).max(cell.col.into()) >= frame.n() {
            return None;
        }
        let index = cell.index(frame.n());
        if name == "marks" {
            all.marks[index] = what.parse().ok().filter(|&mark| mark <= Filled::MARKS)?;
            continue;
        }
        let digit = |char| digit_of(char).filter(|&digit| digit > 0 && usize::from(digit) <= frame.n());
        let set: Digits = what.chars().map(digit).collect::<Option<Vec<u8>>>()?.into_iter().collect();
        match name {
            "corner" => all.corner[index] = set,
            "centre" => all.centre[index] = set,
            "out" => all.ruled_out[index] = set,
            _ => return None,
        }
    }
    Some(())
}

/// The one part that lights and tiles have: `count=12`. Without it nothing has been counted.
fn read_count(parts: PartsOf<'_>) -> Result<u64, NotABoard> {
    let mut count = 0;
    for (number, text) in parts.enumerate() {
        let value = text.strip_prefix("count=").and_then(|count| count.parse().ok());
        count = value.ok_or(NotABoard::Part { part: number + 1 })?;
    }
    Ok(count)
}

fn read_pressed(body: &str, parts: PartsOf<'_>, puzzle: &LightsOut) -> Result<Pressed, NotABoard> {
    let (rows, cols, expected) = (puzzle.rows(), puzzle.cols(), puzzle.lights().len());
    let found = body.chars().take(expected + 1).count();
    if found != expected {
        return Err(NotABoard::Cells { found, expected });
    }
    let mut times = Lights::dark(rows, cols, puzzle.colours());
    for (index, char) in body.chars().enumerate() {
        let cell = Cell::at(index, cols);
        let state = char.to_digit(36).and_then(|state| u8::try_from(state).ok());
        let state = state.filter(|&state| state < puzzle.colours()).ok_or(NotABoard::Value { cell })?;
        times.set(index / cols, index % cols, state);
    }
    Ok(Pressed::after(puzzle, times, read_count(parts)?))
}

fn read_tiles(body: &str, parts: PartsOf<'_>, puzzle: &Sliding) -> Result<Tiles, NotABoard> {
    let expected = puzzle.size().cells();
    let found = body.split(',').take(expected + 1).count();
    if found != expected {
        return Err(NotABoard::Cells { found, expected });
    }
    let tile =
        |(index, tile): (usize, &str)| tile.parse().map_err(|_| NotABoard::Value { cell: puzzle.size().cell(index) });
    let tiles = body.split(',').enumerate().map(tile).collect::<Result<Vec<u8>, _>>()?;
    Tiles::after(puzzle, tiles, read_count(parts)?).ok_or(NotABoard::Unreachable)
}
