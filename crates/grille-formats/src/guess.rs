//! Which layout an input has, from its first lines.

use grille::text::{is_remark, is_rule};
use grille::{AnyPuzzle, Kind};

use crate::kinds::{as_sudoku, read_one};
use crate::table::Table;

/// How puzzles lie in an input.
#[derive(Debug)]
pub(crate) enum Layout {
    /// One puzzle a line.
    Lines,
    /// One JSON value a line.
    Json,
    /// One puzzle a record of a table.
    Table(Table),
    /// Anything that must be seen whole.
    Document,
}

/// The most cells of a row: a line with more is no row of a grid.
pub(crate) const LONGEST_ROW: usize = 25;

/// The side of the only grid whose rows can be taken for whole puzzles: a line of 16 cells may be a 4×4 puzzle.
const SIXTEEN: usize = 16;

/// Looks at lines until it knows.
#[derive(Debug)]
pub(crate) struct Guess {
    kind: Option<Kind>,
    /// Lines that look like rows.
    rows: usize,
    /// Lines that are 4×4 puzzles, or rows of a 16×16 one.
    sixteens: usize,
}

impl Guess {
    pub(crate) const fn new(kind: Option<Kind>) -> Self {
        Self { kind, rows: 0, sixteens: 0 }
    }

    /// Looks at the next line; `None` if it leaves the question open.
    pub(crate) fn look(&mut self, line: &str) -> Option<Layout> {
        let text = line.trim();
        if text.is_empty() || is_remark(text) {
            return None;
        }
        if let Some(layout) = by_first_character(text) {
            return Some(layout);
        }
        if let Some(table) = Table::detect(line, self.kind).or_else(|| Table::detect_single(line)) {
            return Some(Layout::Table(table));
        }
        let cells = text.chars().filter(|char| !char.is_whitespace()).count();
        match read_one(line, self.kind) {
            Ok(puzzle) if cells == SIXTEEN && is_four_by_four(&puzzle) => {
                self.sixteens += 1;
                return (self.sixteens > SIXTEEN).then_some(Layout::Lines);
            }
            Ok(_) => return Some(Layout::Lines),
            Err(_) if self.sixteens > 0 && cells == SIXTEEN => return Some(Layout::Document),
            Err(_) if self.sixteens > 0 => return Some(Layout::Lines),
            Err(_) => {}
        }
        if is_rule(text) {
            return Some(Layout::Document);
        }
        let fields = || text.split_whitespace();
        if looks_like_id(text) || fields().count() > LONGEST_ROW || fields().any(|field| field.len() > 2 * LONGEST_ROW)
        {
            return Some(Layout::Lines);
        }
        let row = text.chars().all(|char| !char.is_alphabetic() || matches!(char, 'A'..='P' | 'a'..='p' | 'x' | 'X'));
        self.rows += usize::from(row);
        (self.rows >= 4).then_some(Layout::Document)
    }

    /// What the input is if it ends here.
    pub(crate) const fn at_end(&self) -> Layout {
        if self.sixteens > 0 { Layout::Lines } else { Layout::Document }
    }
}

fn by_first_character(text: &str) -> Option<Layout> {
    let section = text.starts_with('[') && text[1..].starts_with(|char: char| char.is_ascii_alphabetic());
    match text.as_bytes()[0] {
        b'<' => Some(Layout::Document),
        b'{' | b'[' if !section && serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() => Some(Layout::Json),
        b'{' | b'[' => Some(Layout::Document),
        _ => None,
    }
}

fn is_four_by_four(puzzle: &AnyPuzzle) -> bool {
    as_sudoku(puzzle).is_some_and(|sudoku| sudoku.shape().n() == 4)
}

/// Whether a text begins like a game ID: a size, perhaps letters, a colon.
pub(crate) fn looks_like_id(text: &str) -> bool {
    let Some((params, _)) = text.split_once(':') else { return false };
    params.len() < 20
        && params.starts_with(|char: char| char.is_ascii_digit())
        && params.chars().all(|char| char.is_ascii_alphanumeric())
}
