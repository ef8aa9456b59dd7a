//! Which layout an input has, from its first lines.

use grille::text::{Problem, is_remark, is_rule};
use grille::{AnyPuzzle, Kind};

use crate::kinds::{as_sudoku, read_one};
use crate::pasted::{is_fence, unquoted};
use crate::sheets::is_drawn_light;
use crate::table::Table;
use crate::{hodoku, link};

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
    /// The first line, if it may be the header of a table of one column, or else a title.
    header: Option<Table>,
    /// Lines that look like rows.
    rows: usize,
    /// Lines that are 4×4 puzzles, or rows of a 16×16 one.
    sixteens: usize,
    /// Whether one of these can only be a row.
    large: bool,
    /// Whether one of these has the four givens without which no 4×4 puzzle has one solution.
    rich: bool,
    /// Whether a blank line stands behind the sixteenth.
    gap: bool,
}

impl Guess {
    pub(crate) const fn new(kind: Option<Kind>) -> Self {
        Self { kind, header: None, rows: 0, sixteens: 0, large: false, rich: false, gap: false }
    }

    /// Looks at the next line; `None` if it leaves the question open.
    pub(crate) fn look(&mut self, line: &str) -> Option<Layout> {
        let line = unquoted(line);
        let text = line.trim();
        if text.is_empty() && line.matches('\t').count() == SIXTEEN - 1 {
            // An empty row of a spreadsheet.
            return self.sixteen_cells(true);
        }
        if text.is_empty() || is_remark(text) || is_fence(text) {
            self.gap |= text.is_empty() && self.sixteens == SIXTEEN;
            return None;
        }
        if let Some(layout) = by_first_character(text) {
            return Some(layout);
        }
        if self.kind.is_none_or(|kind| kind == Kind::LightsOut) && is_size_above_lights(text) {
            return Some(Layout::Document);
        }
        if self.is_row_of_lights(text) {
            self.rows += 1;
            return (self.rows >= 4).then_some(Layout::Document);
        }
        if let Some(table) = Table::detect(line, self.kind) {
            return Some(Layout::Table(table));
        }
        if self.header.is_none() && self.rows + self.sixteens == 0 {
            self.header = Table::detect_single(line);
            if self.header.is_some() {
                return None;
            }
        }
        if is_rule(text) {
            return Some(Layout::Document);
        }
        match read_one(line, self.kind) {
            Ok(puzzle) if is_four_by_four(&puzzle) && !looks_like_id(text) => {
                self.rich |= as_sudoku(&puzzle).is_some_and(|sudoku| sudoku.given_count() >= 4);
                return self.sixteen_cells(false);
            }
            Ok(_) => return Some(self.header.take().map_or(Layout::Lines, Layout::Table)),
            Err(error) if self.sixteens > 0 => {
                let large = matches!(error.problem, Problem::Digit { most: 4, .. });
                return if large { self.sixteen_cells(true) } else { Some(Layout::Lines) };
            }
            Err(error) if matches!(error.problem, Problem::Digit { most: 4, .. }) => return self.sixteen_cells(true),
            Err(_) => {}
        }
        let fields = || text.split_whitespace();
        if looks_like_id(text)
            || fields().count() > 2 * LONGEST_ROW
            || fields().any(|field| field.len() > 2 * LONGEST_ROW)
        {
            return Some(Layout::Lines);
        }
        let row = text.chars().all(|char| !char.is_alphabetic() || matches!(char, 'A'..='P' | 'a'..='p' | 'x' | 'X'));
        self.rows += usize::from(row);
        (self.rows >= 4).then_some(Layout::Document)
    }

    /// Counts a line of 16 cells; `large` if it is no 4×4 puzzle.
    fn sixteen_cells(&mut self, large: bool) -> Option<Layout> {
        self.sixteens += 1;
        self.large |= large;
        match self.sixteens > SIXTEEN {
            true if self.large || self.gap && !self.rich => Some(Layout::Document),
            true => Some(Layout::Lines),
            false => None,
        }
    }

    /// Whether a line can only be a row of lights: `#` says so, and if lights are asked for, any signs of theirs.
    fn is_row_of_lights(&self, text: &str) -> bool {
        let asked = match self.kind {
            None => false,
            Some(Kind::LightsOut) => true,
            Some(_) => return false,
        };
        !text.contains([':', '/', ';'])
            && (asked || text.contains('#') || self.rows > 0 && self.sixteens == 0)
            && text.chars().all(|char| {
                // Without being asked, only what the rows of other kinds do not look like.
                is_drawn_light(char) || matches!(char, '0' | '1') || asked && grille::lights_out::is_light(char)
            })
    }

    /// What the input is if it ends here.
    pub(crate) const fn at_end(&self) -> Layout {
        let rows = self.sixteens == SIXTEEN && (self.large || !self.rich);
        if self.sixteens > 0 && !rows { Layout::Lines } else { Layout::Document }
    }
}

/// Whether a line is the size of a board of lights, `5x5:`, with the first of its rows or without: the other rows follow.
fn is_size_above_lights(text: &str) -> bool {
    let sides = |(size, row)| Some((row, size_sides(size)?));
    text.split_once(':').and_then(sides).is_some_and(|(row, (cols, rows)): (&str, (usize, usize))| {
        let row = row.trim();
        row.is_empty()
            || rows > 1 && row.len() == cols && row.bytes().all(|sign| matches!(sign, b'.' | b'#' | b'0' | b'1'))
    })
}

fn size_sides(size: &str) -> Option<(usize, usize)> {
    let (cols, rows) = size.trim().split_once(['x', 'X', '×'])?;
    Some((cols.trim().parse().ok()?, rows.trim().parse().ok()?))
}

fn by_first_character(text: &str) -> Option<Layout> {
    let section = text.starts_with('[') && text[1..].starts_with(|char: char| char.is_ascii_alphabetic());
    match text.as_bytes()[0] {
        b'<' => Some(Layout::Document),
        b'{' | b'[' if !section && serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() => Some(Layout::Json),
        b'{' | b'[' => Some(Layout::Document),
        _ if link::looks_like(text).is_some() || hodoku::looks_like(text) => Some(Layout::Lines),
        _ => None,
    }
}

fn is_four_by_four(puzzle: &AnyPuzzle) -> bool {
    as_sudoku(puzzle).is_some_and(|sudoku| sudoku.shape().n() == 4)
}

/// Whether a text begins like a game ID: a size, perhaps letters, a colon.
pub(crate) fn looks_like_id(text: &str) -> bool {
    let Some((params, body)) = text.split_once(':') else { return false };
    params.len() < 20
        && !body.starts_with(char::is_whitespace)
        && params.starts_with(|char: char| char.is_ascii_digit())
        && params.chars().all(|char| char.is_ascii_alphanumeric())
}
