//! Tables: one puzzle a record, its fields between commas, semicolons or tabs.

use std::borrow::Cow;

use grille::Kind;
use grille::text::{ParseError, Problem, Syntax};

use crate::entry::Entry;
use crate::guess::looks_like_id;
use crate::kinds::read_one;
use crate::line::has_option;

/// Names of the column that holds the puzzle, as lists on the web have them.
const PUZZLE: [&str; 12] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "givens", "clues", "question", "problem", "unsolved",
    "id",
];

/// Columns that say what a puzzle is, not something about it: as behind a semicolon of its ID.
pub(crate) const OPTIONS: [&str; 4] = ["rule", "colours", "colors", "goal"];

/// The fewest characters of a puzzle in a table without a header.
const SHORTEST: usize = 16;

/// How the records of a table are read.
#[derive(Debug)]
pub(crate) struct Table {
    delimiter: u8,
    puzzle: usize,
    kind: Option<usize>,
    board: Option<usize>,
    /// Columns about the puzzle, with their names.
    about: Vec<(usize, String)>,
    /// Columns of [`OPTIONS`].
    options: Vec<(usize, &'static str)>,
    /// Whether the next line is the header.
    header: bool,
    /// The beginning of a record whose quoted field holds the end of a line.
    open: String,
}

impl Table {
    /// The most bytes of a record.
    const LONGEST_RECORD: usize = 1 << 20;

    /// Recognises the header or the first record of a table.
    pub(crate) fn detect(line: &str, kind: Option<Kind>) -> Option<Self> {
        let line = line.trim_end_matches(['\r', '\n']);
        let first = line.split_whitespace().next().unwrap_or("");
        let reads = |text| read_one(text, kind).is_ok();
        if looks_like_id(line.trim()) && (reads(line) || reads(first) || ends_in_cells(line)) {
            // The comma is the ID's own: heights of Skyscrapers, tiles, a rule of Lights Out.
            return None;
        }
        if line.split_once(';').is_some_and(|(_, options)| has_option(options)) {
            // What is said behind a semicolon belongs to the puzzle, known or not.
            return None;
        }
        [b'\t', b',', b';'].into_iter().find_map(|delimiter| {
            let fields = split(line, delimiter).ok().filter(|fields| fields.len() > 1)?;
            Self::of_header(&fields, delimiter).or_else(|| Self::of_record(&fields, delimiter, kind))
        })
    }

    /// Recognises the only column of a header (`puzzle`), which needs no delimiter.
    pub(crate) fn detect_single(line: &str) -> Option<Self> {
        Self::of_header(&[line.trim().trim_matches('"').into()], b',')
    }

    fn of_header(fields: &[Cow<'_, str>], delimiter: u8) -> Option<Self> {
        let names: Vec<String> = fields.iter().map(|field| field.trim().to_ascii_lowercase()).collect();
        let find = |name: &str| names.iter().position(|other| other == name);
        let puzzle = PUZZLE.iter().find_map(|name| find(name))?;
        let mut about = crate::About::default();
        let named = names.iter().enumerate().filter(|(_, name)| about.field_mut(name).is_some());
        Some(Self {
            delimiter,
            puzzle,
            kind: find("kind"),
            board: find("board"),
            about: named.map(|(column, name)| (column, name.clone())).collect(),
            options: OPTIONS.iter().filter_map(|option| Some((find(option)?, *option))).collect(),
            header: true,
            open: String::new(),
        })
    }

    fn of_record(fields: &[Cow<'_, str>], delimiter: u8, kind: Option<Kind>) -> Option<Self> {
        let readable = |field: &Cow<'_, str>| field.trim().len() >= SHORTEST && read_one(field, kind).is_ok();
        let long = |field: &Cow<'_, str>| field.len() > 2 * crate::guess::LONGEST_ROW && !field.trim().contains(' ');
        let puzzle = fields.iter().position(readable).or_else(|| fields.iter().position(long))?;
        Some(Self {
            delimiter,
            puzzle,
            kind: None,
            board: None,
            about: Vec::new(),
            options: Vec::new(),
            header: false,
            open: String::new(),
        })
    }

    /// Reads a line: nothing for the header, for a blank line, and while a quoted field is open.
    pub(crate) fn read_line(&mut self, line: &str, kind: Option<Kind>) -> Result<Vec<Entry>, ParseError> {
        if self.open.is_empty() && (line.trim().is_empty() || line.starts_with('#')) {
            return Ok(Vec::new());
        }
        let record = match self.open.is_empty() {
            true => Cow::Borrowed(line),
            false => Cow::Owned(std::mem::take(&mut self.open) + line),
        };
        if record.bytes().filter(|&byte| byte == b'"').count() % 2 == 1 {
            if record.len() > Self::LONGEST_RECORD {
                return Err(ParseError::whole(Problem::Syntax(Syntax::Csv)));
            }
            self.open = record.into_owned() + "\n";
            return Ok(Vec::new());
        }
        let fields = split(&record, self.delimiter)?;
        if std::mem::take(&mut self.header) {
            return Ok(Vec::new());
        }
        self.entry(&fields, kind).map(|entry| vec![entry]).map_err(|error| self.in_record(error, &record, &fields))
    }

    /// What is wrong if the table ends here.
    pub(crate) fn at_end(&mut self) -> Option<ParseError> {
        (!std::mem::take(&mut self.open).is_empty()).then(|| ParseError::whole(Problem::Syntax(Syntax::Csv)))
    }

    fn entry(&self, fields: &[Cow<'_, str>], kind: Option<Kind>) -> Result<Entry, ParseError> {
        let field = |column: usize| fields.get(column).map(AsRef::as_ref).filter(|field| !field.trim().is_empty());
        let puzzle = field(self.puzzle).ok_or(ParseError::whole(Problem::Missing("puzzle")))?;
        let kind = crate::kinds::agree(self.kind.and_then(field), kind)?;
        let options = self.options.iter().filter_map(|&(column, name)| Some((name, field(column)?)));
        let mut entry = Entry::new(read_one(&with_options(puzzle, options), kind)?);
        if let Some(board) = self.board.and_then(field) {
            crate::kinds::check_board(&entry.puzzle, board)?;
            entry.board = Some(board.to_owned());
        }
        for (column, name) in &self.about {
            if let (Some(slot), Some(text)) = (entry.about.field_mut(name), field(*column)) {
                *slot = Some(text.to_owned());
            }
        }
        Ok(entry)
    }

    /// Moves the place of an error from the field to the record, where the field stands there as it is.
    fn in_record(&self, mut error: ParseError, record: &str, fields: &[Cow<'_, str>]) -> ParseError {
        let field = fields.get(self.puzzle);
        match (&mut error.spot, field.and_then(|field| record.find(field.as_ref()))) {
            (Some(spot), Some(start)) if !record.contains('\n') => {
                spot.column += record[..start].chars().count();
                spot.text = record.chars().take(ParseError::LONGEST_LINE).collect();
            }
            (spot, _) => *spot = None,
        }
        error
    }
}

/// A puzzle with what is said of it elsewhere, unless it says so itself.
pub(crate) fn with_options<'o>(puzzle: &str, options: impl Iterator<Item = (&'o str, &'o str)>) -> String {
    options.fold(puzzle.to_owned(), |mut puzzle, (name, value)| {
        let option = format!(";{name}={}", value.trim());
        if !puzzle.ends_with(&option) && !puzzle.contains(&format!("{option};")) {
            puzzle.push_str(&option);
        }
        puzzle
    })
}

/// The header of the tables we write.
pub(crate) fn header() -> String {
    let about = crate::About::default();
    let names = ["kind", "puzzle", "board"].into_iter().chain(about.fields().map(|(name, _)| name));
    record(names)
}

/// Writes an entry as a record of the table with that header.
pub(crate) fn write(entry: &Entry) -> String {
    let puzzle = crate::writer::line(&entry.puzzle);
    let about = entry.about.fields().map(|(_, text)| text.unwrap_or(""));
    let fields = [entry.puzzle.kind().name(), &puzzle, entry.board.as_deref().unwrap_or("")];
    record(fields.into_iter().chain(about))
}

fn record<'f>(fields: impl Iterator<Item = &'f str>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(fields).expect("writing to memory does not fail");
    let bytes = writer.into_inner().expect("writing to memory does not fail");
    String::from_utf8(bytes).expect("the fields are text")
}

/// Whether what stands behind the only comma is written as the cells of a game ID are, rightly or wrongly: letters for runs
/// of empty cells, and numbers.
fn ends_in_cells(line: &str) -> bool {
    let Some((_, cells)) = line.trim().split_once(',') else { return false };
    let every = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'_';
    let any = |is: fn(&u8) -> bool| cells.as_bytes().iter().any(is);
    // Behind many slashes stand the heights of Skyscrapers, whatever else they lack.
    let heights = line.matches('/').count() > 6 && cells.len() <= 3;
    cells.bytes().all(every) && (heights || any(u8::is_ascii_lowercase) && any(u8::is_ascii_digit))
}

/// The fields of one record.
fn split(record: &str, delimiter: u8) -> Result<Vec<Cow<'_, str>>, ParseError> {
    if !record.contains('"') {
        return Ok(record.split(char::from(delimiter)).map(Cow::Borrowed).collect());
    }
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).has_headers(false).from_reader(record.as_bytes());
    let error = || ParseError::whole(Problem::Syntax(Syntax::Csv));
    let fields = reader.records().next().ok_or_else(error)?.map_err(|_| error())?;
    Ok(fields.iter().map(|field| Cow::Owned(field.to_owned())).collect())
}
