//! `grille generate`: new puzzles. Each kind has its own options, in a file of its own; everything else is common.

mod lights_out;
mod skyscrapers;
mod sliding;
mod sudoku;

use clap::{ArgMatches, Command};
use grille::batch::{Distinct, Offer, PATIENCE};
use grille::puzzle::ParamsError;
use grille::{GenerateError, Kind, Limits, Seed, Stopped};
use grille_formats::{Entry, Format};
use grille_sheet::Item;
use grille_words::help::{self, Opt, Verb};
use grille_words::messages;
use grille_words::picture::Filled;
use grille_words::rating::level_name;
use grille_words::{Lang, Look, Words, capital};
use rayon::prelude::*;

use super::kinds::{self, OfKind};
use crate::args;
use crate::batch::{ended, unsuited};
use crate::document::Document;
use crate::failure::Failure;
use crate::json::Object;
use crate::output::Output;
use crate::paint::Painter;
use crate::printer::{self, Printer};
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;
use crate::stop;

/// The options common to all kinds.
const OPTIONS: &[Opt] =
    &[Opt::Count, Opt::Seed, Opt::Json, Opt::MakeFormat, Opt::Long, Opt::Out, Opt::Sheets, Opt::Budget, Opt::Threads];

/// Every kind that can be made.
pub(super) const KINDS: &[OfKind] = &[
    OfKind { kind: Kind::Sudoku, command: sudoku::command, run: sudoku::run },
    OfKind { kind: Kind::Skyscrapers, command: skyscrapers::command, run: skyscrapers::run },
    OfKind { kind: Kind::LightsOut, command: lights_out::command, run: lights_out::run },
    OfKind { kind: Kind::Sliding, command: sliding::command, run: sliding::run },
];

pub(super) fn define(command: Command, lang: Lang, painter: Painter) -> Command {
    kinds::define(command, Verb::Generate, lang, painter)
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    kinds::run(Verb::Generate, matches, session)
}

/// The command of one kind, with the options that are common; the kind adds its own before them.
fn kind_command<P: Words>(lang: Lang, painter: Painter, own: &[Opt]) -> Command {
    let name = P::KIND.name();
    let page = help::page(help::Verb::Generate);
    let usage = page.usage.get(lang);
    let options = usage.split_once(' ').map_or("", |(_, options)| options);
    Command::new(name)
        .about(capital(P::kind_name(lang)))
        .aliases(P::KIND.aliases().iter().copied())
        .disable_help_flag(true)
        .override_usage(format!("grille generate {name} {options}"))
        .args(args::all(own, lang))
        .args(args::all(OPTIONS, lang))
        .args(args::all(printer::OPTIONS, lang))
        .mut_arg(args::id(Opt::Long), |long| long.conflicts_with_all([args::id(Opt::Json), args::id(Opt::Format)]))
        .help_template(super::page_template(lang, painter, &help::generate_detail(P::KIND).get(lang)))
        .after_help(super::examples(&help::examples_of(page, P::KIND), lang, painter))
}

/// A puzzle, and what to say if it is not quite what was asked for.
type Made<P> = (P, Option<String>);

/// Makes the puzzles that were asked for, each by this function. The result depends on the function, the seed and the
/// count alone: candidate number i is made from child i of the seed, and images of earlier ones are left out in that order.
fn make<P: Words + Look>(
    matches: &ArgMatches,
    session: Session,
    produce: impl Fn(Seed, &Limits<'_>) -> Result<Made<P>, GenerateError> + Sync,
) -> Result<Status, Failure> {
    make_by(matches, session, false, seed(matches), |_, seed, limits| produce(seed, limits))
}

/// The same with the number of each candidate; `images` allows several images of a puzzle, but none twice.
fn make_by<P: Words + Look>(
    matches: &ArgMatches,
    session: Session,
    images: bool,
    ChosenSeed { seed, drawn: mut unsaid }: ChosenSeed,
    produce: impl Fn(u64, Seed, &Limits<'_>) -> Result<Made<P>, GenerateError> + Sync,
) -> Result<Status, Failure> {
    let lang = session.lang;
    let each = args::number(matches, Opt::Count, 1..=100_000_000)?.unwrap_or(1);
    let mut printer = Printer::asked(matches, true, session)?;
    let sheets = args::number(matches, Opt::Sheets, 1..=10_000)?.unwrap_or(1);
    let count = each * sheets;
    let threads = args::number(matches, Opt::Threads, 1..=1024)?.unwrap_or(0) as usize;
    let limits = session.limits_for(P::KIND, args::budget(matches, args::BUDGET)?);
    let format = match &printer {
        Some(_) => None,
        None if args::flag(matches, Opt::Json) => Some(Format::Json),
        None => args::format(matches)?,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Output(std::io::Error::other(error)))?;
    let long = args::flag(matches, Opt::Long);
    let out = args::out(matches)?.filter(|_| printer.is_none());
    let mut output = Output::open(out.as_deref(), session)?;
    let drawn = printer.is_none() && (long || (output.is_terminal() && format.is_none() && count == 1));
    let mut document = Document::new(format.unwrap_or(Format::Line));
    let progress = Progress::new(!output.is_terminal() || drawn);
    let printed = printer.is_some();
    let mut items: Vec<Item> = Vec::new();
    let attempt = |index: u64| -> Result<Candidate, GenerateError> {
        let (puzzle, remark) = produce(index, seed.child(index), &limits)?;
        let written = if printed {
            Written::Item(Box::new(Item::new(&puzzle.clone().into(), &session.limits(0))?))
        } else if drawn {
            draw(&puzzle, session)?
        } else {
            write(&puzzle, format, session)?
        };
        let form = if images { puzzle.id() } else { puzzle.canonical().to_string() };
        Ok(Candidate { form, written, remark })
    };

    let mut distinct = Distinct::new(count, PATIENCE);
    let (mut next, mut trouble, mut status) = (0, None, Status::Good);
    while !distinct.is_over() {
        let width = (count - distinct.taken()).min(4 * pool.current_num_threads() as u64);
        let candidates: Vec<Result<Candidate, GenerateError>> =
            pool.install(|| (next..next + width).into_par_iter().map(attempt).collect());
        next += width;
        for candidate in candidates {
            if distinct.is_over() {
                break;
            }
            let candidate = match candidate {
                Ok(candidate) => candidate,
                Err(GenerateError::Stopped(Stopped::Asked)) => return Err(Failure::Interrupted),
                Err(GenerateError::Params(error)) => return Ok(refuse(error, session)),
                Err(error) => {
                    distinct.offer(None);
                    trouble = Some(messages::not_made(&error, lang));
                    continue;
                }
            };
            if std::mem::take(&mut unsaid) {
                session.message(&session.messages.aside(&messages::seed(seed.number(), lang)));
            }
            let first = distinct.taken() == 0;
            if distinct.offer(Some(candidate.form)) == Offer::Taken {
                match candidate.written {
                    Written::Text(text) if drawn && !first => output.write(&format!("\n{text}"))?,
                    Written::Text(text) => output.write(&text)?,
                    Written::Item(item) => items.push(*item),
                    Written::Entry(entry) => output.write_bytes(&document.add(&entry).map_err(unsuited)?)?,
                }
                if let Some(remark) = candidate.remark {
                    session.message(&remark);
                    status = Status::No;
                }
            }
        }
        output.flush()?;
        if let Some(printer) = &mut printer {
            while items.len() as u64 >= each {
                let rest = items.split_off(each as usize);
                printer.print(&items)?;
                items = rest;
            }
        }
        progress.say(|| messages::done_so_far(distinct.taken(), lang));
        if stop::asked() {
            return Err(Failure::Interrupted);
        }
    }
    drop(progress);
    let made = distinct.taken();
    match printer {
        Some(mut printer) => {
            if !items.is_empty() {
                printer.print(&items)?;
            }
            printer.finish(made)?;
        }
        None => {
            output.write_bytes(&document.finish().map_err(Failure::Output)?)?;
            ended(output, made, 0, None, session)?;
        }
    }
    if made == count {
        return Ok(status);
    }
    let why = trouble.filter(|_| distinct.has_failed()).unwrap_or_else(|| messages::ALL_IMAGES.get(lang).into_owned());
    session.error(&format!("{}{} {why}", messages::made(made, count, lang), lang.pick(":", "\u{a0}:")), &[], None);
    Ok(Status::No)
}

/// Says that no puzzle can be made by these wishes. That there is none of the level, or so far from its goal, is a true "no".
fn refuse(error: ParamsError, session: Session) -> Status {
    let status = if matches!(error, ParamsError::NoSuchLevel(_) | ParamsError::TooFar { .. }) {
        Status::No
    } else {
        Status::Unreadable
    };
    session.error(&messages::not_made(&GenerateError::Params(error), session.lang), &[], None);
    status
}

/// A puzzle that was made, before it is known whether it is an image of another.
struct Candidate {
    form: String,
    written: Written,
    remark: Option<String>,
}

/// A puzzle as it is written.
enum Written {
    /// In these words.
    Text(String),
    /// In the format of the whole document.
    Entry(Box<Entry>),
    /// On a page.
    Item(Box<Item>),
}

/// The seed of a run.
#[derive(Clone, Copy)]
struct ChosenSeed {
    seed: Seed,
    /// Whether it was drawn, so that the person has to be told it; but only once something was made from it.
    drawn: bool,
}

/// The seed that was given, or one that is drawn.
fn seed(matches: &ArgMatches) -> ChosenSeed {
    match args::text(matches, Opt::Seed) {
        Some(text) => ChosenSeed { seed: Seed::from_text(text), drawn: false },
        None => ChosenSeed { seed: drawn_seed(), drawn: true },
    }
}

fn drawn_seed() -> Seed {
    use std::hash::{BuildHasher, Hasher, RandomState};
    Seed::new(RandomState::new().build_hasher().finish() >> 40)
}

fn write<P: Words + Look>(puzzle: &P, format: Option<Format>, session: Session) -> Result<Written, GenerateError> {
    match format {
        Some(Format::Json) => {
            let limits = session.limits(0);
            let (verdict, path) = (puzzle.verdict(&limits)?, puzzle.path(&limits)?);
            let object = Object::about(puzzle).with_verdict::<P>(&verdict, !P::ONE_SOLUTION);
            Ok(Written::Text(object.with_rating::<P>(&path.rating).line()))
        }
        _ => Ok(Written::Entry(Box::new(Entry::new(puzzle.clone())))),
    }
}

/// One puzzle for a person: drawn, its level, and the text to copy.
fn draw<P: Words + Look>(puzzle: &P, session: Session) -> Result<Written, GenerateError> {
    let (lang, painter) = (session.lang, session.painter);
    let level = puzzle.path(&session.limits(0))?.rating.level;
    Ok(Written::Text(format!(
        "{}\n{}  {}\n{puzzle}\n",
        painter.picture(&puzzle.picture(Filled::Nothing, &[])),
        painter.title(level_name(level, lang)),
        painter.aside(&puzzle.size_in_words(lang)),
    )))
}
