//! Drawn grids: every way that gives a whole grid is tried, the surest first.

use super::blame::blame;
use super::candidates;
use super::glyph::{Glyph, Signs, WEAK, digit, glyph, is_sign, is_strong, parts};
use super::layout::{Row, boxes, filled, rows};
use super::{ParseError, Sheet};
use crate::sudoku::Shape;
use crate::text::{Problem, is_stroke};

/// A cell in the text: the byte where it stands, and its digit, 0 if it is empty.
pub(super) type Placed = (usize, u32);

/// Reads a drawn grid.
pub(super) fn read(text: &str) -> Result<Sheet, ParseError> {
    let mut too_large = None;
    for certain in [false, true] {
        let lines = rows(text, certain);
        let ways: [Way; 4] = [delimited, numbers, blanks_in_line, characters];
        for (index, way) in ways.into_iter().enumerate() {
            // Groups of several digits are numbers, or candidates, or else characters that happen to stand together.
            if index == 2
                && let Some(sheet) = candidates::read(&filled(&lines))
            {
                return Ok(sheet);
            }
            if let Some(cells) = way(&lines) {
                match sheet(text, &lines, &cells) {
                    Ok(sheet) => return Ok(sheet),
                    Err(error) => too_large = too_large.or(Some(error)),
                }
            }
        }
    }
    Err(too_large.unwrap_or_else(|| blame(text, &filled(&rows(text, false)))))
}

type Cells = Vec<Vec<Placed>>;

/// A way to find the cells: gives rows that make a whole grid, or nothing.
type Way = fn(&[Row<'_>]) -> Option<Cells>;

/// The side of a grid of these rows: n rows of n cells, or one row of n².
pub(super) fn side(rows: &[usize]) -> Option<usize> {
    let side = match rows {
        [cells] => cells.isqrt(),
        _ => rows.len(),
    };
    let whole = if rows.len() == 1 { side * side == rows[0] } else { rows.iter().all(|&cells| cells == side) };
    (whole && Shape::for_side(u8::try_from(side).ok()?).is_some()).then_some(side)
}

fn whole(cells: Cells) -> Option<Cells> {
    side(&cells.iter().map(Vec::len).collect::<Vec<_>>()).map(|_| cells)
}

/// Cells between commas, semicolons or tabs: a blank field is an empty cell, and blank ones may be missing at the end of
/// a row, where editors strip them.
fn delimited(lines: &[Row<'_>]) -> Option<Cells> {
    ['\t', ',', ';'].into_iter().find_map(|delimiter| {
        let rows: Vec<&Row<'_>> =
            lines.iter().filter(|row| !row.text.trim().is_empty() || row.text.contains(delimiter)).collect();
        let most = rows.iter().map(|row| row.text.matches(delimiter).count() + 1).max().filter(|&most| most > 1)?;
        let cells = rows.iter().map(|row| {
            let mut cells = Vec::new();
            let mut start = row.start;
            for field in row.text.split(delimiter) {
                cells.push((start, field_value(field.trim().trim_matches('"'))?));
                start += field.len() + delimiter.len_utf8();
            }
            // A delimiter behind the last cell.
            if rows.len() > 1 && cells.len() == rows.len() + 1 && row.text.trim_end().ends_with(delimiter) {
                cells.pop();
            }
            if rows.len() == most && cells.len() < most && delimiter == '\t' {
                cells.resize(most, (row.start + row.text.len(), 0));
            }
            Some(cells)
        });
        whole(cells.collect::<Option<_>>()?)
    })
}

fn field_value(field: &str) -> Option<u32> {
    if field.is_empty() { Some(0) } else { number(field) }
}

/// A cell written as a number, a letter or a sign.
fn number(token: &str) -> Option<u32> {
    let mut chars = token.chars();
    match (chars.next()?, chars.next()) {
        (char, None) if is_sign(char) => Some(0),
        (char, None) => digit(char).map(u32::from),
        _ => token.parse().ok().filter(|number| *number <= u32::from(Shape::LARGEST) && token.len() <= 2),
    }
}

/// Numbers above 9 between blanks and strokes.
fn numbers(lines: &[Row<'_>]) -> Option<Cells> {
    let rows = filled(lines);
    // Up to side 9 every cell has one character, and where all have, reading characters knows more.
    if !rows.iter().flat_map(tokens).any(|(_, token)| token.len() > 1) {
        return None;
    }
    let row = |row| tokens(row).map(|(start, token)| Some((start, number(token)?))).collect::<Option<Vec<Placed>>>();
    let cells = whole(rows.iter().map(row).collect::<Option<_>>()?)?;
    (cells.iter().map(Vec::len).sum::<usize>() > 81).then_some(cells)
}

/// The groups of a row between blanks and strokes, with the byte of the text where they stand.
pub(super) fn tokens<'t>(row: &Row<'t>) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
    let mut next = row.start;
    let groups = row.text.split_inclusive(parts).map(move |group| {
        let start = next;
        next += group.len();
        (start, group.trim_end_matches(parts))
    });
    groups.filter(|(_, group)| !group.is_empty())
}

/// One line in which blanks are empty cells.
fn blanks_in_line(lines: &[Row<'_>]) -> Option<Cells> {
    match filled(lines)[..] {
        [row] if !row.text.contains(is_sign) => {
            let cells = row.text.char_indices().filter(|(_, char)| !is_stroke(*char));
            let cells = cells.map(|(byte, char)| Some((row.start + byte, blank_or_digit(char)?)));
            whole(vec![cells.collect::<Option<_>>()?]).filter(|_| row.text.contains(' '))
        }
        _ => None,
    }
}

fn blank_or_digit(char: char) -> Option<u32> {
    if char == ' ' { Some(0) } else { digit(char).map(u32::from) }
}

/// One character a cell, whatever the sign for an empty one is.
fn characters(lines: &[Row<'_>]) -> Option<Cells> {
    let rows = filled(lines);
    if rows.len() == 1 && cells_by_groups(&rows[0]).is_some() {
        return None;
    }
    let has = |test: fn(char) -> bool| rows.iter().any(|row| row.text.contains(test));
    let read = |signs: Signs| {
        let row = |row: &Row<'_>| row_of_characters(row, signs).ok();
        whole(rows.iter().map(row).collect::<Option<_>>()?)
    };
    let cells = if has(is_strong) {
        read(Signs::STRONG).or_else(|| read(Signs::ALL))
    } else if has(is_sign) && has(|char| digit(char).is_some()) {
        read(Signs::ALL).or_else(|| WEAK.into_iter().find_map(|sign| read(Signs::weak(sign))))
    } else if has(is_sign) {
        None
    } else {
        read(Signs::default()).or_else(|| blanks(lines))
    };
    cells.map(|cells| from_zero(lines, cells))
}

/// How many cells a row has whose characters are no cells: one with empty fields between tabs, commas or semicolons, or
/// with groups of one and of two characters, as the rows of large grids are written. `None` for any other row.
pub(super) fn cells_by_groups(row: &Row<'_>) -> Option<usize> {
    let empty = ["\t\t", ",,", ";;"].into_iter().find(|empty| row.text.contains(empty));
    if let Some(empty) = empty {
        return Some(row.text.matches(&empty[..1]).count() + 1);
    }
    let has = |len: usize| tokens(row).any(|(_, token)| token.len() == len);
    let numbers = has(1) && has(2) && tokens(row).all(|(_, token)| token.len() <= 2);
    numbers.then(|| tokens(row).count())
}

/// The cells of a row of characters; an error for the first that has no place there.
pub(super) fn row_of_characters(row: &Row<'_>, signs: Signs) -> Result<Vec<Placed>, (usize, char)> {
    let cells = row.text.char_indices().filter_map(|(byte, char)| {
        let at = row.start + byte;
        match glyph(char, signs) {
            Glyph::Digit(digit) => Some(Ok((at, u32::from(digit)))),
            Glyph::Empty => Some(Ok((at, 0))),
            Glyph::Nothing => None,
            Glyph::Foreign => Some(Err((at, char))),
        }
    });
    cells.collect()
}

/// A grid of side 16 may be written with 0 to F, which shows when `.` is the sign for an empty cell and `0` stands beside it.
fn from_zero(lines: &[Row<'_>], cells: Cells) -> Cells {
    let has = |sign: char| lines.iter().any(|row| row.text.contains(sign));
    let largest = cells.iter().flatten().map(|&(_, digit)| digit).max().unwrap_or(0);
    let count: usize = cells.iter().map(Vec::len).sum();
    if count != 256 || largest > 15 || !has('0') || !has('.') {
        return cells;
    }
    let zero = |at: usize| {
        lines
            .iter()
            .any(|row| at.checked_sub(row.start).is_some_and(|at| row.text[..].as_bytes().get(at) == Some(&b'0')))
    };
    let shift = |(at, digit): Placed| (at, if digit > 0 || zero(at) { digit + 1 } else { 0 });
    cells.into_iter().map(|row| row.into_iter().map(shift).collect()).collect()
}

/// Rows in which blanks are empty cells, every cell one or two characters wide. Blanks at the end of a row may be missing.
fn blanks(lines: &[Row<'_>]) -> Option<Cells> {
    let first = lines.iter().position(|row| !row.text.trim().is_empty())?;
    let last = lines.iter().rposition(|row| !row.text.trim().is_empty())?;
    let with_blank = &lines[first..=last];
    [filled(lines), with_blank.to_vec()].into_iter().find_map(|rows| {
        let n = rows.len();
        Shape::for_side(u8::try_from(n).ok()?)?;
        let framed = rows.iter().all(|row| row.text.trim_start().starts_with(is_stroke));
        // A puzzle with one solution has no two empty columns side by side at its edge, nor is every other one empty:
        // such rows are those of a smaller grid.
        let in_columns = |cells: &Cells, test: fn(usize, usize) -> bool| {
            cells.iter().flat_map(|row| row.iter().enumerate()).any(|(col, &(_, digit))| digit > 0 && test(col, n))
        };
        let likely = |cells: &Cells| {
            let tests: [fn(usize, usize) -> bool; 3] =
                [|col, n| col >= n - 2, |col, _| col % 2 == 0, |col, _| col % 2 == 1];
            tests.into_iter().all(|test| in_columns(cells, test))
        };
        [1, 2].into_iter().find_map(|wide| {
            whole(rows.iter().map(|row| blank_row(row, n, framed, wide)).collect::<Option<_>>()?).filter(likely)
        })
    })
}

/// A row of `n` cells, each `wide` characters wide.
fn blank_row(row: &Row<'_>, n: usize, framed: bool, wide: usize) -> Option<Vec<Placed>> {
    let mut inside = row.text.trim_end();
    let mut start = row.start;
    if framed {
        let rest = inside.trim_start().strip_prefix(is_stroke)?;
        start += inside.len() - rest.len();
        inside = rest.strip_suffix(is_stroke).unwrap_or(rest);
    }
    let boxes = inside.split(is_stroke).count();
    if !n.is_multiple_of(boxes) {
        return None;
    }
    let width = n / boxes;
    let mut cells = Vec::with_capacity(n);
    for part in inside.split_inclusive(is_stroke) {
        let box_end = cells.len() + width;
        let in_box = part.trim_end_matches(is_stroke);
        if in_box.chars().count() > wide * (width + 1) - 1 {
            return None;
        }
        // A blank may stand between the stroke and the first cell: the digits show it.
        let offset = in_box.chars().position(|char| char != ' ').unwrap_or(0) % wide;
        for (place, (byte, char)) in in_box.char_indices().enumerate() {
            let digit = blank_or_digit(char)?;
            let place = place.checked_sub(offset).filter(|place| place.is_multiple_of(wide));
            match place.map(|place| place / wide) {
                Some(cell) if cell < width => cells.push((start + byte, digit)),
                _ if digit == 0 => {}
                _ => return None,
            }
        }
        start += part.len();
        cells.resize(box_end, (start, 0));
    }
    // A box without any character, stripped away with its blanks.
    cells.resize(n, (start, 0));
    Some(cells)
}

/// The grid of these cells, if no digit is too large for it.
fn sheet(text: &str, lines: &[Row<'_>], cells: &[Vec<Placed>]) -> Result<Sheet, ParseError> {
    let n = side(&cells.iter().map(Vec::len).collect::<Vec<_>>()).expect("every way gives a whole grid");
    let most = n as u32;
    if let Some(&(at, digit)) = cells.iter().flatten().find(|&&(_, digit)| digit > most) {
        return Err(ParseError::at(Problem::Digit { digit, most }, text, at));
    }
    let rows = filled(lines);
    let places: Vec<Vec<usize>> = cells.iter().map(|row| row.iter().map(|&(at, _)| at).collect()).collect();
    let shape = boxes(n, &rows, &places).expect("the side has usual boxes");
    Ok(Sheet::of(shape, cells.iter().flatten().map(|&(_, digit)| digit as u8).collect()))
}
