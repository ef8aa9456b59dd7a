//! Reading a stream.

use std::collections::VecDeque;
use std::io::{BufRead, ErrorKind};

use grille::Kind;
use grille::sudoku::Sudoku;
use grille::text::{ParseError, Problem};

use crate::decoded::Decoded;
use crate::encoding::{BOM, document_text, line_text, not_text};
use crate::entry::{Cause, Entry, LineError};
use crate::guess::{Guess, Layout};
use crate::kinds::may_be_sudoku;
use crate::lines::{Found, next_line};
use crate::pasted::{is_fence, unquoted};
use crate::table::Table;
use crate::{document, json, line};

/// Reads puzzles from any input, guessing its format from the first lines.
///
/// If the input holds one puzzle a line (or one JSON object, or one record of comma-separated values), the puzzles come
/// one by one in constant memory, and a bad line gives an error in its place. Any other document is read whole.
/// UTF-16 that begins with the mark of it is read like UTF-8.
///
/// ```
/// use grille_formats::Reader;
/// let input = "1........12.2..4\n1.......\n\n.2......13.2..4.\n";
/// let read: Vec<_> = Reader::new(input.as_bytes(), None).collect();
/// assert_eq!(read.len(), 3);
/// assert_eq!(read[0].as_ref().unwrap().puzzle.to_string(), "1........12.2..4");
/// assert_eq!(read[1].as_ref().unwrap_err().line, 2);
/// assert_eq!(read[2].as_ref().unwrap().line, 4);
/// ```
pub struct Reader<R> {
    input: Decoded<R>,
    kind: Option<Kind>,
    state: State,
    line: usize,
    buffer: Vec<u8>,
    waiting: VecDeque<Result<Entry, LineError>>,
    /// Whether anything was given yet.
    any: bool,
}

enum State {
    Start,
    Lines,
    Json,
    Table(Table),
    End,
}

impl<R: BufRead> Reader<R> {
    /// The most bytes of a line: more than any puzzle needs.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// The most bytes of a document that must be read whole.
    pub const LARGEST_DOCUMENT: usize = 128 << 20;

    /// The most lines that are looked at before the input is taken for one puzzle a line.
    const HEAD: usize = 1000;

    /// Reads puzzles of this kind, or of any kind that the text makes clear.
    pub fn new(input: R, kind: Option<Kind>) -> Self {
        let input = Decoded::new(input);
        Self { input, kind, state: State::Start, line: 0, buffer: Vec::new(), waiting: VecDeque::new(), any: false }
    }

    fn fail(&mut self, line: usize, cause: Cause) -> LineError {
        if matches!(cause, Cause::Io(_)) {
            self.state = State::End;
        }
        LineError { line, cause }
    }

    fn text_error(line: usize, error: ParseError) -> LineError {
        LineError { line, cause: Cause::Text(error.from_line(line)) }
    }

    /// Reads the next line into the buffer: `None` at the end, an error for a line that is too long.
    fn next_line(&mut self) -> Option<Result<(), LineError>> {
        let found = next_line(&mut self.input, &mut self.buffer, Self::LONGEST_LINE);
        self.line += 1;
        let line = self.line;
        match found {
            Ok(Found::Line) => {
                if line == 1 && self.buffer.starts_with(BOM) {
                    self.buffer.drain(..BOM.len());
                }
                Some(Ok(()))
            }
            Ok(Found::TooLong) => {
                let problem = Problem::LineTooLong { most: Self::LONGEST_LINE };
                Some(Err(Self::text_error(line, ParseError::whole(problem))))
            }
            Ok(Found::End) => None,
            Err(error) => Some(Err(self.fail(line, Cause::Io(error)))),
        }
    }

    /// Reads lines until the layout is clear, then gives what they hold.
    fn start(&mut self) {
        let head = loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other.map(not_text),
            }
        };
        match head {
            Err(error) => {
                let error = self.fail(1, Cause::Io(error));
                return self.waiting.push_back(Err(error));
            }
            Ok(Some(encoding)) => {
                self.state = State::End;
                let error = Self::text_error(1, ParseError::whole(Problem::NotText(encoding)));
                return self.waiting.push_back(Err(error));
            }
            Ok(None) => {}
        }
        let mut head = Head::default();
        let mut guess = Guess::new(self.kind);
        let layout = loop {
            match self.next_line() {
                None => break guess.at_end(),
                Some(Err(error)) if matches!(error.cause, Cause::Io(_)) => {
                    return self.waiting.push_back(Err(error));
                }
                Some(Err(error)) => {
                    // No document has such a line.
                    head.lines.push(Err(error));
                    break Layout::Lines;
                }
                Some(Ok(())) => {}
            }
            let layout = line_text(&self.buffer).ok().and_then(|text| guess.look(text));
            head.push(&self.buffer);
            match layout {
                Some(layout) => break layout,
                None if head.lines.len() >= Self::HEAD => break Layout::Lines,
                None => {}
            }
        };
        self.state = match layout {
            Layout::Lines => State::Lines,
            Layout::Json => State::Json,
            Layout::Table(table) => State::Table(table),
            Layout::Document => return self.document(head.bytes),
        };
        for (index, line) in head.lines.into_iter().enumerate() {
            match line {
                Ok(range) => {
                    self.buffer.clear();
                    self.buffer.extend_from_slice(&head.bytes[range]);
                    self.line = index + 1;
                    self.read_line();
                }
                Err(error) => self.waiting.push_back(Err(error)),
            }
        }
    }

    /// Reads the rest of the input and all of it as one document.
    fn document(&mut self, mut bytes: Vec<u8>) {
        self.state = State::End;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    let line = self.line;
                    return self.waiting.push_back(Err(LineError { line, cause: Cause::Io(error) }));
                }
            };
            if chunk.is_empty() {
                break;
            }
            let used = chunk.len();
            if bytes.len() + used > Self::LARGEST_DOCUMENT {
                let problem = Problem::TooLarge { most: Self::LARGEST_DOCUMENT };
                return self.waiting.push_back(Err(Self::text_error(1, ParseError::whole(problem))));
            }
            bytes.extend_from_slice(chunk);
            self.input.consume(used);
        }
        let entries = document_text(&bytes).and_then(|text| document::read(&text, self.kind));
        match entries {
            Ok(entries) => self.waiting.extend(entries),
            Err(error) => self.waiting.push_back(Err(LineError::in_text(error, 1))),
        }
    }

    /// Reads the puzzles of the line in the buffer.
    fn read_line(&mut self) {
        let line = self.line;
        let read = match line_text(&self.buffer) {
            Err(error) => Err(error),
            Ok(text) => match &mut self.state {
                State::Json | State::Lines if is_fence(text) => Ok(Vec::new()),
                State::Json => json::read_line(text, self.kind),
                State::Table(table) => table.read_line(text, self.kind),
                _ => line::read(unquoted(text), self.kind).map(|entry| entry.into_iter().collect()),
            },
        };
        match read {
            Ok(entries) => self.waiting.extend(entries.into_iter().map(|entry| Ok(entry.on_line(line)))),
            Err(error) => self.waiting.push_back(Err(Self::text_error(line, error))),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, LineError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(waiting) = self.waiting.pop_front() {
                self.any = true;
                return Some(waiting);
            }
            match self.state {
                State::End if self.any => return None,
                State::End => {
                    // Nothing but blank lines and remarks.
                    self.waiting.push_back(Err(Self::text_error(1, ParseError::whole(Problem::Empty))));
                    continue;
                }
                State::Start => {
                    self.start();
                    continue;
                }
                State::Lines | State::Json | State::Table(_) => {}
            }
            match self.next_line() {
                None => {
                    if let State::Table(table) = &mut self.state
                        && let Some(error) = table.at_end()
                    {
                        self.waiting.push_back(Err(Self::text_error(self.line, error)));
                    }
                    self.state = State::End;
                }
                Some(Err(error)) => self.waiting.push_back(Err(error)),
                Some(Ok(())) => {
                    if matches!(self.state, State::Lines)
                        && may_be_sudoku(self.kind)
                        && let Some(sudoku) = Sudoku::from_81(&self.buffer)
                    {
                        self.any = true;
                        return Some(Ok(Entry::new(sudoku).on_line(self.line)));
                    }
                    self.read_line();
                }
            }
        }
    }
}

/// The lines read before the layout was clear.
#[derive(Default)]
struct Head {
    bytes: Vec<u8>,
    lines: Vec<Result<std::ops::Range<usize>, LineError>>,
}

impl Head {
    fn push(&mut self, line: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(line);
        self.lines.push(Ok(start..self.bytes.len()));
        self.bytes.push(b'\n');
    }
}
