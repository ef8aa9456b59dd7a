//! The lines of a text that are rows of cells, and the boxes drawn around them.

use crate::sudoku::Shape;
use crate::text::{is_certain_rule, is_remark, is_rule, is_stroke};

/// A row of cells as it stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t> {
    /// The byte of the text where it begins.
    pub(super) start: usize,
    /// The row, without the end of the line.
    pub(super) text: &'t str,
    /// How many rules were drawn above it.
    rules: usize,
}

/// The lines of a text, without rules and remarks; `certain` for a text in which lines of dashes alone are rows.
pub(super) fn rows(text: &str, certain: bool) -> Vec<Row<'_>> {
    let (mut rows, mut rules, mut start) = (Vec::new(), 0, 0);
    for line in text.split_inclusive(['\n', '\r']) {
        let mark = if line.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        let row = line[mark..].trim_end_matches(['\n', '\r']);
        if if certain { is_certain_rule(row) } else { is_rule(row) } {
            rules += 1;
        } else if !is_remark(row) {
            rows.push(Row { start: start + mark, text: row, rules });
        }
        start += line.len();
    }
    rows
}

/// Those that are not blank.
pub(super) fn filled<'t>(rows: &[Row<'t>]) -> Vec<Row<'t>> {
    rows.iter().copied().filter(|row| !row.text.trim().is_empty()).collect()
}

/// The boxes of a grid of side `n`: those drawn, if strokes and rules part it evenly, else the usual ones. `cells` are the
/// bytes of the text where the cells of each row stand.
pub(super) fn boxes(n: usize, rows: &[Row<'_>], cells: &[Vec<usize>]) -> Option<Shape> {
    let usual = Shape::for_side(u8::try_from(n).ok()?)?;
    if rows.len() != n {
        return Some(usual);
    }
    let wide = even(rows.iter().zip(cells).map(|(row, cells)| width(row, cells)), n);
    let heights = rows.chunk_by(|above, below| above.rules == below.rules).map(|group| Some(group.len()));
    let high = even(heights, n);
    let drawn = match (high, wide) {
        (Some(high), Some(wide)) => (high, wide),
        (None, Some(wide)) => (n / wide, wide),
        (Some(high), None) => (high, n / high),
        (None, None) => return Some(usual),
    };
    let shape = Shape::new(u8::try_from(drawn.0).ok()?, u8::try_from(drawn.1).ok()?);
    Some(shape.filter(|shape| shape.n() == n).unwrap_or(usual))
}

/// The number they all agree on, if it parts `n` and is neither 1 nor all.
fn even(mut sizes: impl Iterator<Item = Option<usize>>, n: usize) -> Option<usize> {
    let first = sizes.next()??;
    let fits = first > 1 && first < n && n.is_multiple_of(first);
    (fits && sizes.all(|size| size == Some(first))).then_some(first)
}

/// How many cells stand between two strokes of a row, if always as many.
fn width(row: &Row<'_>, cells: &[usize]) -> Option<usize> {
    let strokes = row.text.char_indices().filter(|(_, char)| is_stroke(*char)).map(|(byte, _)| row.start + byte);
    let mut widths = Vec::new();
    let mut left = cells;
    for stroke in strokes {
        let before = left.partition_point(|&cell| cell < stroke);
        widths.push(before);
        left = &left[before..];
    }
    widths.push(left.len());
    widths.retain(|&width| width > 0);
    widths.iter().all(|width| *width == widths[0]).then(|| widths.first().copied()).flatten()
}
