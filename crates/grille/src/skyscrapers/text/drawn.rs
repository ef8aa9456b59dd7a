//! A board as it is drawn: rows of cells, the clues around them.

use super::cell_char;
use crate::skyscrapers::Skyscrapers;
use crate::text::{Expected, ParseError, Problem, Unit, is_remark, is_rule, is_stroke};

/// Draws a puzzle with these heights inside, in a frame with the clues around it.
pub(super) fn write(puzzle: &Skyscrapers, heights: &[u8]) -> String {
    let n = puzzle.n();
    let clues = puzzle.clues();
    let row = |values: &[u8]| values.iter().map(|&value| cell_char(value).to_string()).collect::<Vec<_>>().join(" ");
    let rule = format!("  +{}+\n", "-".repeat(2 * n + 1));
    let mut text = format!("    {}\n{rule}", row(&clues[..n]));
    for (number, cells) in heights.chunks(n).enumerate() {
        let (left, right) = (cell_char(clues[2 * n + number]), cell_char(clues[3 * n + number]));
        text.push_str(&format!("{left} | {} | {right}\n", row(cells)));
    }
    text + &rule + &format!("    {}\n", row(&clues[n..2 * n]))
}

/// A sign that stands in the text: the column in characters or tabs, the byte of the text, its value (0 for "nothing there").
#[derive(Clone, Copy, Debug)]
struct Sign {
    column: usize,
    byte: usize,
    value: u8,
}

/// The lines of signs of a text, without rules, remarks, frames and blank lines. Where there are tabs, they part the columns.
fn lines(text: &str) -> Result<Vec<Vec<Sign>>, ParseError> {
    let tabbed = text.contains('\t');
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let row = line.trim_end_matches(['\n', '\r']);
        if !is_rule(row) && !is_remark(row) {
            let mut signs = Vec::new();
            let mut tabs = 0;
            for (place, (byte, char)) in row.char_indices().enumerate() {
                let value = match char {
                    '\t' => {
                        tabs += 1;
                        continue;
                    }
                    '1'..='9' => char as u8 - b'0',
                    '.' | '0' | '·' | '_' | '-' | '?' | '*' => 0,
                    _ if char.is_whitespace() || is_stroke(char) || char == '\u{FEFF}' => continue,
                    found => {
                        let problem = Problem::Character { found, expected: Expected::DigitOrEmpty { most: 9 } };
                        return Err(ParseError::at(problem, text, start + byte));
                    }
                };
                let column = if tabbed { tabs } else { place };
                signs.push(Sign { column, byte: start + byte, value });
            }
            if !signs.is_empty() {
                lines.push(signs);
            }
        }
        start += line.len();
    }
    Ok(lines)
}

/// The heights of a board without clues: n² signs, in one line or in rows.
pub(super) fn cells(text: &str, n: usize) -> Result<Vec<u8>, ParseError> {
    let lines = lines(text)?;
    let signs: Vec<Sign> = lines.iter().flatten().copied().collect();
    if signs.len() != n * n || (lines.len() != 1 && lines.iter().any(|line| line.len() != n)) {
        let problem = Problem::Count { what: Unit::Cells, found: signs.len(), expected: vec![n * n] };
        return Err(ParseError::whole(problem));
    }
    check(text, &signs, n)
}

/// The values of these signs, none of them above n.
fn check(text: &str, signs: &[Sign], n: usize) -> Result<Vec<u8>, ParseError> {
    let most = n as u32;
    signs
        .iter()
        .map(|sign| {
            if u32::from(sign.value) > most {
                Err(ParseError::at(Problem::Digit { digit: sign.value.into(), most }, text, sign.byte))
            } else {
                Ok(sign.value)
            }
        })
        .collect()
}

/// Reads a drawn puzzle.
pub(super) fn read(text: &str) -> Result<Skyscrapers, ParseError> {
    let unknown = || ParseError::whole(Problem::Unknown);
    // Texts that other kinds of puzzles could be are told apart here: a board with clues around it has no corners.
    let lines = lines(text).map_err(|_| unknown())?;
    if let Some((n, layout)) = with_corners(&lines) {
        return layout.puzzle(text, n).map_err(|_| unknown());
    }
    let mut found: Vec<(bool, Result<Skyscrapers, ParseError>)> = Vec::new();
    for n in usize::from(Skyscrapers::SMALLEST)..=usize::from(Skyscrapers::LARGEST) {
        for above in 0..=1 {
            let Some(below) = lines.len().checked_sub(n + above).filter(|&below| below <= 1 && above + below > 0)
            else {
                continue;
            };
            let Some(layout) = layout(&lines, n, above, below) else { continue };
            let read = (layout.cells.iter().all(Option::is_some), layout.puzzle(text, n));
            if !found.contains(&read) {
                found.push(read);
            }
        }
    }
    // A board on which every cell is drawn is surer than one on which blanks are cells.
    if found.iter().any(|(whole, _)| *whole) {
        found.retain(|(whole, _)| *whole);
    }
    match found.len() {
        1 => found.remove(0).1,
        _ => Err(unknown()),
    }
}

/// The signs of a drawn puzzle, sorted by what they are.
struct Layout {
    clues: Vec<Option<Sign>>,
    cells: Vec<Option<Sign>>,
}

impl Layout {
    fn puzzle(&self, text: &str, n: usize) -> Result<Skyscrapers, ParseError> {
        let values = |signs: &[Option<Sign>]| -> Result<Vec<u8>, ParseError> {
            let nothing = Sign { column: 0, byte: 0, value: 0 };
            check(text, &signs.iter().map(|sign| sign.unwrap_or(nothing)).collect::<Vec<_>>(), n)
        };
        let (clues, cells) = (values(&self.clues)?, values(&self.cells)?);
        Ok(Skyscrapers::new(n as u8, clues, cells).expect("numbers and their count were checked"))
    }
}

/// Takes the lines for a board in a ring of clues whose four corners hold a sign for nothing, as a spreadsheet has them.
fn with_corners(lines: &[Vec<Sign>]) -> Option<(usize, Layout)> {
    let n = lines
        .len()
        .checked_sub(2)
        .filter(|n| (usize::from(Skyscrapers::SMALLEST)..=usize::from(Skyscrapers::LARGEST)).contains(n))?;
    let ring = n + 2;
    let at = |row: usize, col: usize| lines[row][col];
    let is_square = lines.iter().all(|line| line.len() == ring);
    if !is_square || [(0, 0), (0, n + 1), (n + 1, 0), (n + 1, n + 1)].iter().any(|&(row, col)| at(row, col).value > 0) {
        return None;
    }
    let above = (1..=n).map(|col| at(0, col));
    let below = (1..=n).map(|col| at(n + 1, col));
    let left = (1..=n).map(|row| at(row, 0));
    let right = (1..=n).map(|row| at(row, n + 1));
    let clues: Vec<Option<Sign>> = above.chain(below).chain(left).chain(right).map(Some).collect();
    let cells = (1..=n).flat_map(|row| (1..=n).map(move |col| Some(at(row, col)))).collect();
    clues.iter().flatten().any(|clue| clue.value > 0).then_some((n, Layout { clues, cells }))
}

/// Takes the lines for a board of side `n` with this many lines of clues above and below, if they can be that.
fn layout(lines: &[Vec<Sign>], n: usize, above: usize, below: usize) -> Option<Layout> {
    let rows = &lines[above..above + n];
    let (top, bottom) = (&lines[..above], &lines[lines.len() - below..]);
    let columns = columns(rows, top, bottom, n)?;
    let mut layout = Layout { clues: vec![None; 4 * n], cells: vec![None; n * n] };
    let place = |sign: &Sign| columns.iter().position(|&column| column == sign.column);
    for (side, clues) in [(0, top), (1, bottom)] {
        for sign in clues.iter().flatten() {
            layout.clues[side * n + place(sign)?] = Some(*sign);
        }
    }
    let mut sides = 0;
    for (row, signs) in rows.iter().enumerate() {
        for sign in signs {
            let slot = match place(sign) {
                Some(col) => &mut layout.cells[row * n + col],
                None if sign.column < columns[0] => &mut layout.clues[2 * n + row],
                None if sign.column > columns[n - 1] => &mut layout.clues[3 * n + row],
                None => return None,
            };
            if slot.replace(*sign).is_some() {
                return None;
            }
            sides += usize::from(place(sign).is_none());
        }
    }
    (sides > 0).then_some(layout)
}

/// The n columns of the cells: those where every row has a sign (less those of the clues at the sides), or those of a
/// whole line of clues.
fn columns(rows: &[Vec<Sign>], top: &[Vec<Sign>], bottom: &[Vec<Sign>], n: usize) -> Option<Vec<usize>> {
    let of_line = |line: &Vec<Sign>| -> Vec<usize> { line.iter().map(|sign| sign.column).collect() };
    for line in top.iter().chain(bottom) {
        if line.len() == n {
            return Some(of_line(line));
        }
    }
    let mut everywhere = of_line(rows.first()?);
    everywhere.retain(|column| rows.iter().all(|row| row.iter().any(|sign| sign.column == *column)));
    let clues: Vec<usize> = top.iter().chain(bottom).flat_map(of_line).collect();
    let fits = |columns: &[usize]| {
        let outside = |sign: &Sign| sign.column < columns[0] || sign.column > columns[n - 1];
        clues.iter().all(|column| columns.contains(column))
            && rows.iter().flatten().all(|sign| columns.contains(&sign.column) || outside(sign))
            && rows.iter().all(|row| {
                row.iter().filter(|sign| sign.column < columns[0]).count() <= 1
                    && row.iter().filter(|sign| sign.column > columns[n - 1]).count() <= 1
            })
    };
    let mut fitting = everywhere.windows(n).filter(|columns| fits(columns));
    match (fitting.next(), fitting.next()) {
        (Some(columns), None) => Some(columns.to_vec()),
        _ => None,
    }
}
