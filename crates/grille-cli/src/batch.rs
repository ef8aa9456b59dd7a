//! Many questions in, as many answers out, in the same order: the work in between is done on all cores.

use std::path::PathBuf;

use clap::{Arg, ArgMatches};
use grille::{AnyPuzzle, ParseError, Stopped};
use grille_formats::{Entry, Format, WriteError};
use grille_words::help::Opt;
use grille_words::messages::Trouble;
use grille_words::{Lang, errors, messages};
use rayon::prelude::*;

use crate::args;
use crate::document::{Document, has_room_for_errors};
use crate::failure::Failure;
use crate::input::{Entries, Item, Source, Unread, looks_like_a_path, sources};
use crate::json;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// One line.
    Line,
    /// Drawn, and told in sentences.
    Long,
    /// One JSON object.
    Json,
}

/// What is common to every command that asks a question about each puzzle of its input.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    sources: Vec<Source>,
    kind: Option<grille::Kind>,
    json: bool,
    long: bool,
    /// The answers are puzzles in this format, for other programs, so that they are never told in sentences.
    format: Option<Format>,
    /// Whether the answer depends on the puzzle being the only one.
    look_ahead: bool,
    out: Option<PathBuf>,
    threads: usize,
    /// The goal of sliding tiles whose text names none.
    goal: Option<String>,
}

/// One puzzle, and how to answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The puzzle, with what its file says about it.
    pub(crate) entry: &'a Entry,
    /// How to answer.
    pub(crate) style: Style,
    /// Whether it is the only puzzle, if that is known.
    pub(crate) alone: bool,
}

/// The answer about one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// Whole lines.
    pub(crate) text: String,
    /// A puzzle to be written in the format that was chosen, in place of the text.
    pub(crate) entry: Option<Entry>,
    /// Good or not.
    pub(crate) status: Status,
}

/// Why a puzzle has no answer.
#[derive(Debug)]
pub(crate) enum NoAnswer {
    /// A stop was asked for.
    Stopped,
    /// The question or the format does not suit the puzzle; it may suit others.
    Unfit(Trouble),
    /// Something that goes for the whole run.
    Failure(Failure),
}

impl From<Failure> for NoAnswer {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// Tells a spent budget, which is an answer, from a stop that was asked for, which is none.
pub(crate) fn decided<T>(result: Result<T, Stopped>) -> Result<Result<T, Stopped>, NoAnswer> {
    match result {
        Err(Stopped::Asked) => Err(NoAnswer::Stopped),
        other => Ok(other),
    }
}

impl Answer {
    /// An answer in these words.
    pub(crate) const fn new(text: String, status: Status) -> Self {
        Self { text, entry: None, status }
    }

    /// A puzzle as an answer.
    pub(crate) const fn puzzle(entry: Entry, status: Status) -> Self {
        Self { text: String::new(), entry: Some(entry), status }
    }
}

impl Batch {
    /// The options that every such command has, around its own.
    pub(crate) fn options(own: &[Opt], lang: Lang) -> Vec<Arg> {
        let before = [Opt::Input, Opt::Kind];
        let after = [Opt::Json, Opt::Long, Opt::Out, Opt::Budget, Opt::Threads];
        let mut all: Vec<Opt> = before.iter().chain(own).chain(&after).copied().collect();
        // The help keeps the order of its groups: first the puzzles, last what every command has.
        all.sort_by_key(|&opt| args::group(opt));
        args::all(&all, lang)
    }

    /// Entries that are worked on together.
    const CHUNK: usize = 1024;

    /// Reads these options. The answers are puzzles in this format if there is one.
    ///
    /// # Errors
    /// [`Failure`] if there is nothing to read, or a number is none, or answers do not belong into such a file.
    pub(crate) fn of(matches: &ArgMatches, command: &'static str, format: Option<Format>) -> Result<Self, Failure> {
        let threads = args::number(matches, Opt::Threads, 1..=1024)?.unwrap_or(0) as usize;
        if format.is_none() {
            args::words_suit_the_file(matches, command)?;
        }
        Ok(Self {
            sources: sources(args::inputs(matches), command)?,
            kind: args::kind(matches),
            json: args::json(matches),
            long: args::flag(matches, Opt::Long),
            format,
            look_ahead: false,
            out: args::out(matches)?,
            threads,
            goal: args::text(matches, Opt::Goal).map(str::to_owned),
        })
    }

    /// The answer depends on the puzzle being the only one, so that must be known first.
    pub(crate) const fn look_ahead(&mut self) {
        self.look_ahead = true;
    }

    /// Answers in sentences unless JSON is asked for: the question has no answer of one line.
    pub(crate) const fn always_long(&mut self) {
        self.long = true;
    }

    /// Answers in JSON, as with `--json`.
    pub(crate) const fn write_json(&mut self) {
        self.json = true;
    }

    /// Asks about every puzzle and writes the answers in order.
    ///
    /// # Errors
    /// [`Failure`] if the output fails, a stop was asked for, or the question itself fails.
    pub(crate) fn run(
        self,
        session: Session,
        ask: impl Fn(Asked<'_>) -> Result<Answer, NoAnswer> + Sync,
    ) -> Result<Status, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let pool = pool.map_err(|error| Failure::Output(std::io::Error::other(error)))?;
        let mut output = Output::open(self.out.as_deref(), session)?;
        let ends_by_itself = matches!(self.sources.as_slice(), [source] if source.ends_by_itself());
        let mut entries = Entries::of(self.sources, self.kind, session.lang);
        let aim = |mut item: Item| {
            if let (Some(goal), Ok(entry)) = (&self.goal, &mut item.read)
                && let Err(error) = aim(entry, goal)
            {
                item.read = Err(Unread::Text(error, 1));
            }
            item
        };
        let Some(first) = entries.next()?.map(aim) else {
            // Every reader says itself that it found nothing, so this is an empty list of sources.
            return output.finish().map(|_| Status::Good);
        };
        let for_a_person = output.is_terminal() && self.format.is_none() && !self.json;
        let alone = (for_a_person || self.look_ahead) && entries.at_end()?;
        let style = if self.json {
            Style::Json
        } else if self.long || (for_a_person && alone) {
            Style::Long
        } else {
            Style::Line
        };
        // One puzzle that cannot be read is no list that has to keep its lines: standard error alone says why.
        let in_place = first.read.is_ok() || !ends_by_itself || !entries.at_end()?;
        let room = in_place && self.format.is_none_or(has_room_for_errors);
        let mut document = self.format.map(Document::new);
        let progress = Progress::new(!output.is_terminal() || style == Style::Long);
        let (mut status, mut done, mut good, mut left_out) = (Status::Good, 0_u64, 0_u64, 0_u64);
        let mut items = vec![first];
        while !items.is_empty() {
            let answer = |item: &Item| match &item.read {
                Ok(entry) => ask(Asked { entry, style, alone }).map(Some),
                Err(_) => Ok(None),
            };
            let answers: Vec<Result<Option<Answer>, NoAnswer>> = match items.as_slice() {
                [item] => vec![pool.install(|| answer(item))],
                items => pool.install(|| items.par_iter().map(answer).collect()),
            };
            for (item, answer) in items.into_iter().zip(answers) {
                let mut none = |unread: &Unread| -> Result<Answer, Failure> {
                    output.flush()?;
                    let text = tell(session, unread, item.source.as_deref(), style, output.is_terminal());
                    Ok(Answer::new(text, Status::Unreadable))
                };
                let mut answer = match (answer, item.read) {
                    (_, Err(unread)) => none(&unread)?,
                    (Ok(Some(answer)), Ok(_)) => answer,
                    (Err(NoAnswer::Unfit(trouble)), Ok(entry)) => none(&Unread::Unfit(trouble, entry.line))?,
                    (Err(NoAnswer::Stopped), _) => {
                        output.flush()?;
                        return Err(Failure::Interrupted);
                    }
                    (Err(NoAnswer::Failure(failure)), _) => return Err(failure),
                    (Ok(None), Ok(_)) => unreachable!("a puzzle that was read is asked about"),
                };
                let puzzle = match (&mut document, &answer.entry) {
                    (Some(document), Some(entry)) => Some(document.add(entry).map_err(unsuited)?),
                    _ => None,
                };
                if puzzle.is_none() && style != Style::Json && !room {
                    if document.is_some() && answer.status != Status::Unreadable {
                        output.flush()?;
                        session.message(answer.text.trim_end());
                    }
                    left_out += 1;
                    answer.text.clear();
                }
                if style == Style::Long && done > 0 && !answer.text.is_empty() {
                    output.write("\n")?;
                }
                match puzzle {
                    Some(bytes) => output.write_bytes(&bytes)?,
                    None => output.write(&answer.text)?,
                }
                status = status.max(answer.status);
                done += 1;
                good += u64::from(
                    answer.status != Status::Unreadable && !(answer.text.is_empty() && answer.entry.is_none()),
                );
            }
            output.flush()?;
            progress.say(|| messages::done_so_far(done, session.lang));
            items = entries.some(Self::CHUNK)?.into_iter().map(aim).collect();
        }
        drop(progress);
        if let Some(document) = document {
            output.write_bytes(&document.finish().map_err(Failure::Output)?)?;
        }
        ended(output, good, left_out, self.format, session)?;
        Ok(status)
    }
}

/// Ends the output, and says what became of it. A file of which nothing could be written stays as it was.
///
/// # Errors
/// [`Failure`] if the output fails.
pub(crate) fn ended(
    output: Output,
    good: u64,
    left_out: u64,
    format: Option<Format>,
    session: Session,
) -> Result<(), Failure> {
    let lang = session.lang;
    if good == 0 {
        if let Some(path) = output.give_up()? {
            session.message(&messages::nothing_written(&path.display().to_string(), path.exists(), lang));
        }
        return Ok(());
    }
    if let Some(format) = format.filter(|_| left_out > 0) {
        session.message(&messages::left_out(left_out, format.name(), lang));
    }
    if let Some(path) = output.finish()? {
        session.aside(&messages::written(good, &path.display().to_string(), lang));
    }
    Ok(())
}

/// Why a puzzle was not written.
pub(crate) fn unsuited(error: WriteError) -> Failure {
    match error {
        WriteError::Unsuited(unsuited) => Trouble::Unsuited { format: unsuited.format.name() }.into(),
        WriteError::Io(error) => Failure::Output(error),
    }
}

/// Sets the goal of sliding tiles whose text names none.
fn aim(entry: &mut Entry, goal: &str) -> Result<(), ParseError> {
    if let AnyPuzzle::Sliding(puzzle) = &entry.puzzle
        && puzzle.goal() == grille::sliding::Goal::BlankLast
    {
        entry.puzzle = AnyPuzzle::read(grille::Kind::Sliding, &format!("{puzzle};goal={goal}"))?;
    }
    Ok(())
}

/// Tells on standard error why something was not read, and gives what stands for its answer.
pub(crate) fn tell(session: Session, unread: &Unread, source: Option<&str>, style: Style, terminal: bool) -> String {
    let lang = session.lang;
    let (message, line, column) = match unread {
        Unread::Source(trouble) => {
            let (message, tip) = messages::trouble(trouble, lang);
            session.error(&message, &[], tip.as_deref());
            (message, 0, 0)
        }
        Unread::Unfit(trouble, line) => {
            let (message, tip) = messages::trouble(trouble, lang);
            let place = messages::place(source, *line, None, lang);
            session.error(&format!("{place}{} {message}", lang.pick(":", "\u{a0}:")), &[], tip.as_deref());
            (message, *line, 1)
        }
        Unread::Text(error, line) => {
            let report = errors::parse_error(error, lang);
            let spot = error.spot.as_ref();
            let (line, column) = (spot.map_or(*line, |spot| spot.line), spot.map(|spot| spot.column));
            let place = messages::place(source, line, column, lang);
            let body = report.caret().map_or_else(Vec::new, |caret| caret.to_vec());
            session.error(
                &format!("{place}{} {}", lang.pick(":", "\u{a0}:"), report.message),
                &body,
                report.remedy.as_deref(),
            );
            (report.message, line, column.unwrap_or(1))
        }
    };
    match style {
        Style::Json => json::Object::error(line, column, message, source.map(str::to_owned)).line(),
        Style::Line if !terminal => {
            let place = if line > 0 {
                messages::place(source, line, Some(column), lang) + lang.pick(": ", "\u{a0}: ")
            } else {
                String::new()
            };
            format!("error: {place}{message}\n")
        }
        Style::Line | Style::Long => String::new(),
    }
}

/// The text of an argument that is a file or the thing itself.
///
/// # Errors
/// [`Failure`] if the file cannot be read.
pub(crate) fn text_of(argument: &str, session: Session) -> Result<String, Failure> {
    use crate::input::source;
    use messages::io_reason;
    let cannot = |error: &std::io::Error| {
        let reason = io_reason(error.kind(), &error.to_string(), session.lang);
        Failure::Trouble(Trouble::CannotRead { file: argument.to_owned(), reason })
    };
    match source(argument) {
        Source::Stdin => std::io::read_to_string(std::io::stdin()).map_err(|error| cannot(&error)),
        Source::File(path) => std::fs::read_to_string(path).map_err(|error| cannot(&error)),
        Source::Text(text) if looks_like_a_path(&text) => Err(Trouble::NeitherFileNorPuzzle { input: text }.into()),
        Source::Text(text) => Ok(text),
    }
}

/// Fails with the report of a text that is no board.
pub(crate) fn no_board(error: &ParseError, session: Session) -> Status {
    let line = error.spot.as_ref().map_or(1, |spot| spot.line);
    tell(session, &Unread::Text(error.clone(), line), Some("--board"), Style::Long, true);
    Status::Unreadable
}
