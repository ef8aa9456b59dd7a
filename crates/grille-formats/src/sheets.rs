//! Text documents with drawn grids: bare rows, `.sdk` with its `#` lines and sections, `.ss` with its state, candidates.

use grille::Kind;
use grille::sudoku::Shape;
use grille::text::{ParseError, is_remark, is_rule};

use crate::document::section;
use crate::entry::{About, Entry};
use crate::kinds::{as_sudoku, read_one};
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
pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
    let mut entries: Vec<Entry> = Vec::new();
    for block in blocks(text) {
        let is = |name: &str| block.section.is_some_and(|section| section.eq_ignore_ascii_case(name));
        if block.section.is_some() && !is("puzzle") && !is("state") {
            // Other sections hold what only the program that wrote them knows for certain.
            continue;
        }
        if is("state") {
            if let Some(entry) = entries.last_mut() {
                let board = crate::kinds::board(&entry.puzzle, &joined(&block.lines));
                entry.board = board.map_err(|error| placed(error, &block.lines))?;
            }
            continue;
        }
        let mut about = Some(block.about);
        for lines in puzzles(&block.lines, kind) {
            let text = joined(lines);
            let puzzle = read_one(&text, kind).map_err(|error| placed(error, lines))?;
            let mut entry = Entry::new(puzzle).on_line(lines[0].0);
            if as_sudoku(&entry.puzzle).is_some() {
                entry.board = crate::kinds::board(&entry.puzzle, &text).map_err(|error| placed(error, lines))?;
            }
            entry.about = about.take().unwrap_or_default();
            entries.push(entry);
        }
        if let Some(entry) = entries.last_mut()
            && !block.changes.is_empty()
        {
            let changes = block.changes.iter().map(|&((number, text), change)| (number, text, change));
            entry.board = Some(crate::ss::apply(&entry.puzzle, changes)?);
        }
    }
    Ok(entries)
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = vec![Block::default()];
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let block = blocks.last_mut().expect("there is always one");
        let filled = !block.lines.is_empty();
        if let Some((name, value)) = remark(line) {
            if filled {
                blocks.push(Block::default());
            }
            let about = &mut blocks.last_mut().expect("there is always one").about;
            append(about.field_mut(name).expect("remarks have fields"), value);
        } else if is_remark(line) {
        } else if let Some(name) = section(line) {
            match filled || block.section.is_some() {
                true => blocks.push(Block { section: Some(name), ..Block::default() }),
                false => block.section = Some(name),
            }
        } else if let Some(change) = Change::read(line).filter(|_| rows(&block.lines).count() >= ROWS_OF_SS) {
            block.changes.push(((number, line), change));
        } else if is_title(line) {
            if filled {
                blocks.push(Block::default());
            }
            append(&mut blocks.last_mut().expect("there is always one").about.title, line.trim());
        } else if !is_blank(line) || block.lines.last().is_some_and(|(_, last)| !is_blank(last)) {
            block.lines.push((number, line));
        }
    }
    blocks.retain(|block| !block.lines.is_empty());
    blocks
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

/// Whether a line is a heading: it begins with a word.
fn is_title(line: &str) -> bool {
    let word = line.trim_start().split(|char: char| !char.is_alphabetic()).next().unwrap_or("");
    let cell = |char: char| matches!(char, 'A'..='P' | 'a'..='p' | 'X' | 'x');
    word.chars().count() >= 3 && !word.chars().all(cell)
}

/// A line of tabs is a row of empty cells.
fn is_blank(line: &str) -> bool {
    line.chars().all(|char| char.is_whitespace() && char != '\t')
}

fn rows<'a, 't>(lines: &'a [Line<'t>]) -> impl Iterator<Item = &'a Line<'t>> {
    lines.iter().filter(|(_, line)| !is_blank(line) && !is_rule(line))
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

/// The lines of each puzzle of a block: those between blank lines if each is a grid; else all of them if they are one; else
/// as many rows as the first has cells.
fn puzzles<'a, 't>(lines: &'a [Line<'t>], kind: Option<Kind>) -> Vec<&'a [Line<'t>]> {
    let whole = vec![lines];
    let reads = |lines: &[Line<'_>]| read_one(&joined(lines), kind).is_ok();
    // No band of a grid is a grid, so that blank lines between whole grids are told from those between bands.
    let between: Vec<&[Line<'_>]> = lines.split(|(_, line)| is_blank(line)).filter(|part| !part.is_empty()).collect();
    if between.len() > 1 && between.iter().all(|part| reads(part)) {
        return between;
    }
    let count = rows(lines).count();
    if count <= MOST_ROWS && reads(lines) {
        return whole;
    }
    if between.len() > 1 && reads(between[0]) {
        return between;
    }
    let sides = (4..=Shape::LARGEST).map(usize::from).filter(|&n| count > n && count.is_multiple_of(n));
    let mut cut = sides.map(|n| every(lines, n));
    cut.find(|parts| reads(parts[0])).unwrap_or(whole)
}

/// The lines cut behind every `n` rows.
fn every<'a, 't>(lines: &'a [Line<'t>], n: usize) -> Vec<&'a [Line<'t>]> {
    let (mut parts, mut start, mut rows) = (Vec::new(), 0, 0);
    for (index, line) in lines.iter().enumerate() {
        rows += self::rows(std::slice::from_ref(line)).count();
        if rows == n {
            parts.push(&lines[start..=index]);
            (start, rows) = (index + 1, 0);
        }
    }
    // Rules and blank lines behind the last row.
    parts
}
