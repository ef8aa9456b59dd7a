//! Text documents with drawn grids: bare rows, `.sdk` with its `#` lines and sections, `.ss` with its state, candidates.

use grille::Kind;
use grille::sudoku::Shape;
use grille::text::{EMPTY_SIGNS, ParseError, is_remark, is_rule};

use crate::document::section;
use crate::entry::{About, Entry, LineError};
use crate::kinds::{board, read_one};
use crate::labels;
use crate::line::has_option;
use crate::ss::Change;

/// A line and its number in the document, from 1.
type Line<'t> = (usize, &'t str);

/// What stands between two headings.
#[derive(Default)]
struct Block<'t> {
    about: About,
    /// The section of a `.sdk` file.
    section: Option<&'t str>,
    lines: Vec<Line<'t>>,
    /// What the player did since, in a `.ss` file.
    changes: Vec<(Line<'t>, Change)>,
}

/// The rows of a Simple Sudoku grid, behind which its state may stand.
const ROWS_OF_SS: usize = 9;

/// More rows than any one puzzle has.
const MOST_ROWS: usize = 200;

/// Reads all the puzzles of a document.
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Result<Entry, LineError>>, ParseError> {
    let mut sheets = Sheets { kind, entries: Vec::new(), damaged: Vec::new(), block: Block::default() };
    let lines: Vec<&str> = text.lines().collect();
    let lights = boards_of_lights(&lines);
    for (index, &line) in lines.iter().enumerate() {
        // A size stands above its board (`5x5:`), an option under it.
        let above = index.checked_sub(1).map_or("", |above| lines[above].trim_end());
        let is_edge = index > 0 && lights[index] != lights[index - 1] && !(are_lights(above) && are_lights(line));
        if is_edge && !above.contains(':') && !is_blank(line) && !has_option(line) {
            sheets.end_block()?;
        }
        if lights[index] {
            sheets.block.lines.push((index + 1, line));
        } else {
            sheets.line((index + 1, line))?;
        }
    }
    sheets.end_block()?;
    Ok(sheets.finish())
}

/// A document being read.
struct Sheets<'t> {
    kind: Option<Kind>,
    entries: Vec<Entry>,
    /// What could not be read, with the number of entries before it.
    damaged: Vec<(usize, Vec<Line<'t>>, ParseError)>,
    block: Block<'t>,
}

impl<'t> Sheets<'t> {
    fn line(&mut self, (number, line): Line<'t>) -> Result<(), ParseError> {
        let filled = !self.block.lines.is_empty();
        if let Some((name, value)) = remark(line) {
            self.end_block()?;
            append(self.block.about.field_mut(name).expect("remarks have fields"), value);
        } else if is_remark(line) {
        } else if let Some(name) = section(line) {
            self.end_block()?;
            self.block.section = Some(name);
        } else if let Some(change) = Change::read(line).filter(|_| self.has_rows_of_ss()) {
            self.block.changes.push(((number, line), change));
        } else if is_title(line) && !self.is_damaged_row(line) {
            self.end_block()?;
            append(&mut self.block.about.title, line.trim());
        } else if !is_blank(line) || filled && self.block.lines.last().is_some_and(|(_, last)| !is_blank(last)) {
            self.block.lines.push((number, line));
        }
        Ok(())
    }

    /// Whether a line stands right under a row and begins with as many cells: rather a row with something behind it than a
    /// heading, which would begin another puzzle.
    fn is_damaged_row(&self, line: &str) -> bool {
        let cells = self.block.lines.last().map_or(0, |(_, last)| cells_in_front(last));
        cells > 1 && cells_in_front(line) == cells
    }

    fn has_rows_of_ss(&self) -> bool {
        rows(&self.block.lines).take(ROWS_OF_SS).count() == ROWS_OF_SS
    }

    /// Reads the puzzles of the block, if it has any lines, and begins another; what was said before the first line stays
    /// with the block.
    fn end_block(&mut self) -> Result<(), ParseError> {
        if self.block.lines.is_empty() {
            return Ok(());
        }
        let block = std::mem::take(&mut self.block);
        let is = |name: &str| block.section.is_some_and(|section| section.eq_ignore_ascii_case(name));
        if is("state") {
            return self.state(&block);
        }
        if block.section.is_some() && !is("puzzle") {
            // Other sections hold what only the program that wrote them knows for certain.
            return Ok(());
        }
        let mut about = Some(block.about);
        for lines in puzzles(&block.lines, self.kind) {
            let text = joined(lines);
            // If it cannot be read, perhaps the rows and columns are numbered.
            let read = read_one(&text, self.kind).map(|puzzle| (puzzle, text)).or_else(|error| {
                labels::without(lines).and_then(|text| Some((read_one(&text, self.kind).ok()?, text))).ok_or(error)
            });
            let (puzzle, text) = match read {
                Ok(read) => read,
                Err(error) => {
                    self.damaged.push((self.entries.len(), lines.to_vec(), error));
                    continue;
                }
            };
            let mut entry = Entry::new(puzzle).on_line(lines[0].0);
            entry.board = board(&entry.puzzle, &text).map_err(|error| placed(error, lines))?;
            entry.about = about.take().unwrap_or_default();
            self.entries.push(entry);
        }
        if let Some(entry) = self.entries.last_mut()
            && !block.changes.is_empty()
        {
            let changes = block.changes.iter().map(|&((number, text), change)| (number, text, change));
            entry.board = Some(crate::ss::apply(&entry.puzzle, changes)?);
        }
        Ok(())
    }

    /// Everything in the order of the document. What could not be read was meant to be of the kind of what stands beside it.
    fn finish(self) -> Vec<Result<Entry, LineError>> {
        let kind = self.kind.or_else(|| self.entries.first().map(|entry| entry.puzzle.kind()));
        let mut all: Vec<Result<Entry, LineError>> = self.entries.into_iter().map(Ok).collect();
        for (before, lines, error) in self.damaged.into_iter().rev() {
            let error = read_one(&joined(&lines), kind).err().unwrap_or(error);
            let first = lines.iter().find(|line| is_row(line)).map_or(1, |(number, _)| *number);
            all.insert(before, Err(LineError::in_text(placed(error, &lines), first)));
        }
        all
    }

    /// The player's progress on the puzzle before.
    fn state(&mut self, block: &Block<'_>) -> Result<(), ParseError> {
        if let Some(entry) = self.entries.last_mut() {
            let board = board(&entry.puzzle, &joined(&block.lines));
            entry.board = board.map_err(|error| placed(error, &block.lines))?;
        }
        Ok(())
    }
}

/// Which lines are rows of lights, though a line that begins with `#` is a remark elsewhere: lines of as many signs, most of
/// them lights, one under the other, of which one begins with `#` and not all are the same. Half of the lines have nothing but
/// lights; in the others something is wrong, which is to be said and not passed over as a remark. So is a row of another
/// length that begins with `#` and has nothing but lights, right under a row with a light that is lit.
fn boards_of_lights(lines: &[&str]) -> Vec<bool> {
    let mut found = vec![false; lines.len()];
    let mut start = 0;
    for run in lines.chunk_by(|a, b| width_in_lights(a) == width_in_lights(b)) {
        let whole = run.iter().filter(|line| are_lights(line)).count();
        let is_board = width_in_lights(run[0]) > 0
            && 2 * whole >= run.len()
            && run.iter().any(|line| line.trim_start().starts_with('#'))
            && run.iter().any(|line| line.trim() != run[0].trim());
        found[start..start + run.len()].fill(is_board);
        start += run.len();
    }
    let is_row = |line: &str| are_lights(line) && line.contains('#');
    for index in 1..lines.len() {
        let (above, line) = (lines[index - 1], lines[index]);
        let under = is_row(above) && (found[index - 1] || !is_remark(above));
        found[index] |= under && is_row(line) && line.trim_start().starts_with('#');
    }
    found
}

/// How many signs a line has, without spaces; 0 unless most of them are lights.
fn width_in_lights(line: &str) -> usize {
    let signs = || line.trim_end().chars().filter(|char| *char != ' ');
    let (all, lights) = (signs().count(), signs().filter(|char| is_drawn_light(*char)).count());
    if 2 * lights > all { all } else { 0 }
}

/// Whether a line has nothing but signs that lights are drawn with.
fn are_lights(line: &str) -> bool {
    line.chars().all(is_drawn_light)
}

/// A sign that lights are drawn with, or what stands between two.
pub(crate) const fn is_drawn_light(char: char) -> bool {
    matches!(char, '.' | '·' | '#' | '-' | '_' | ' ')
}

/// What a `#` line of a `.sdk` file says, with the name of its field.
fn remark(line: &str) -> Option<(&'static str, &str)> {
    let rest = line.trim().strip_prefix('#')?;
    let name = match rest.chars().next()? {
        'A' => "author",
        'D' => "description",
        'C' => "comment",
        'B' => "date",
        'S' => "source",
        'L' => "level",
        'U' => "url",
        _ => return None,
    };
    Some((name, rest[1..].trim())).filter(|(_, value)| !value.is_empty())
}

fn append(field: &mut Option<String>, text: &str) {
    match field {
        Some(field) => {
            field.push('\n');
            field.push_str(text);
        }
        None => *field = Some(text.to_owned()),
    }
}

/// Whether a line is a heading: it has a word that is no row of letters, and begins with a letter or has more letters in
/// words than signs that may be cells. What names an option (`;rule=cross`) belongs to the puzzle, well written or not.
fn is_title(line: &str) -> bool {
    if has_option(line) {
        return false;
    }
    let cell = |char: char| matches!(char, 'A'..='P' | 'a'..='p' | 'X' | 'x');
    let is_word = |word: &&str| word.chars().count() >= 3 && !word.chars().all(cell);
    let words = line.split(|char: char| !char.is_alphabetic()).filter(is_word);
    let letters: usize = words.map(|word| word.chars().count()).sum();
    let cells = line.chars().filter(|char| is_cell(*char)).count();
    letters > 0 && (line.trim_start().starts_with(char::is_alphabetic) || letters > cells)
}

/// A digit, or a sign for an empty cell.
fn is_cell(char: char) -> bool {
    char.is_ascii_digit() || EMPTY_SIGNS[..7].contains(&char)
}

/// How many cells stand before the first word of a line.
fn cells_in_front(line: &str) -> usize {
    let of_cells = |word: &&str| word.chars().all(|char| is_cell(char) || char == '#');
    line.split_whitespace().take_while(of_cells).map(|word| word.chars().count()).sum()
}

/// A line of tabs is a row of empty cells.
fn is_blank(line: &str) -> bool {
    line.chars().all(|char| char.is_whitespace() && char != '\t')
}

fn rows<'a, 't>(lines: &'a [Line<'t>]) -> impl Iterator<Item = &'a Line<'t>> {
    lines.iter().filter(|line| is_row(line))
}

fn is_row((_, line): &Line<'_>) -> bool {
    !is_blank(line) && !is_rule(line)
}

fn joined(lines: &[Line<'_>]) -> String {
    lines.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n")
}

/// An error in these lines as one in the document.
fn placed(mut error: ParseError, lines: &[Line<'_>]) -> ParseError {
    if let Some(spot) = &mut error.spot {
        spot.line = lines.get(spot.line - 1).or(lines.last()).map_or(spot.line, |(number, _)| *number);
    }
    error
}

/// The lines of each puzzle of a block: those between blank lines if each is a grid, or rows of lights; else all of them if
/// they are one; else those between blank lines if half of them are grids; else as many rows as the first has cells.
fn puzzles<'a, 't>(lines: &'a [Line<'t>], kind: Option<Kind>) -> Vec<&'a [Line<'t>]> {
    let whole = vec![lines];
    let reads = |lines: &[Line<'_>]| read_one(&joined(lines), kind).is_ok();
    // No band of a grid is a grid, so that blank lines between whole grids are told from those between bands.
    let between: Vec<&[Line<'_>]> = lines.split(|(_, line)| is_blank(line)).filter(|part| !part.is_empty()).collect();
    let signs = || rows(lines).flat_map(|(_, line)| line.chars());
    let lights = kind == Some(Kind::LightsOut) || signs().any(|char| char == '#') && signs().all(is_drawn_light);
    if lights {
        return between;
    }
    let parts = between.len();
    let good = if parts > 1 { between.iter().filter(|part| reads(part)).count() } else { 0 };
    if parts > 1 && good == parts {
        return between;
    }
    let count = rows(lines).count();
    if count <= MOST_ROWS && reads(lines) {
        return whole;
    }
    if parts > 1 && 2 * good >= parts {
        return between;
    }
    let mut sides = (4..=Shape::LARGEST).map(usize::from).filter(|&n| count > n && count.is_multiple_of(n));
    let side = sides.find(|&n| every(lines, n).next().is_some_and(reads));
    side.map_or(whole, |n| every(lines, n).collect())
}

/// The lines cut behind every `n` rows; rules and blank lines behind the last row are left out.
fn every<'a, 't>(lines: &'a [Line<'t>], n: usize) -> impl Iterator<Item = &'a [Line<'t>]> {
    let mut left = lines;
    std::iter::from_fn(move || {
        let (last, _) = left.iter().enumerate().filter(|(_, line)| is_row(line)).nth(n - 1)?;
        let (part, rest) = left.split_at(last + 1);
        left = rest;
        Some(part)
    })
}
