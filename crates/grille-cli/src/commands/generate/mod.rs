//! `grille generate`: new puzzles. Each kind has its own options, in a file of its own; everything else is common.

mod sudoku;

use std::collections::BTreeSet;

use clap::{ArgMatches, Command};
use grille::{GenerateError, Seed, Stopped};
use grille_formats::{Entry, Format};
use grille_words::help::{self, Opt};
use grille_words::messages::{self, Trouble};
use grille_words::picture::Filled;
use grille_words::rating::level_name;
use grille_words::{Lang, Look, Words};
use rayon::prelude::*;

use crate::args;
use crate::failure::Failure;
use crate::json::Object;
use crate::output::Output;
use crate::paint::Painter;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;
use crate::stop;

/// The options common to all kinds.
const OPTIONS: &[Opt] = &[Opt::Count, Opt::Seed, Opt::Json, Opt::Format, Opt::Out, Opt::Budget, Opt::Threads];

/// Seeds in a row that may fail before the rest is given up.
const FAILURES: u32 = 3;

/// Seeds in a row that may give an image of a puzzle already made before the rest is given up.
const IMAGES: u32 = 300;

pub(super) fn define(command: Command, lang: Lang, painter: Painter) -> Command {
    command
        .subcommand_required(true)
        .subcommand_help_heading(args::heading(&help::KINDS_TITLE.get(lang), lang))
        .subcommand(sudoku::command(lang, painter))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    match matches.subcommand() {
        Some((_, matches)) => sudoku::run(matches, session),
        None => Ok(Status::Unreadable),
    }
}

/// The command of one kind, with the options that are common; the kind adds its own before them.
fn kind_command<P: Words>(lang: Lang, painter: Painter, own: &[Opt]) -> Command {
    let name = P::KIND.name();
    let page = help::page(help::Verb::Generate);
    let usage = page.usage.get(lang);
    let options = usage.split_once(' ').map_or("", |(_, options)| options);
    Command::new(name)
        .about(P::kind_name(lang))
        .aliases(P::KIND.aliases().iter().copied())
        .disable_help_flag(true)
        .override_usage(format!("grille generate {name} {options}"))
        .args(args::all(own, lang))
        .args(args::all(OPTIONS, lang))
        .help_template(super::page_template(lang, painter, &page.detail.get(lang)))
        .after_help(super::examples(page.examples, lang, painter))
}

/// Makes the puzzles that were asked for. The result depends on the parameters, the seed and the count alone: puzzle
/// number i is made from child i of the seed, and images of earlier ones are left out in that order.
fn make<P: Words + Look>(params: &P::Params, matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let lang = session.lang;
    let count = args::number(matches, Opt::Count, 1..=100_000_000)?.unwrap_or(1);
    let threads = args::number(matches, Opt::Threads, 1..=1024)?.unwrap_or(0) as usize;
    let budget = args::budget(matches, 0)?;
    let json = args::flag(matches, Opt::Json);
    let format = args::format(matches)?;
    let format = if json { Some(Format::Json) } else { format };
    let seed = args::text(matches, Opt::Seed).map_or_else(|| drawn_seed(session), Seed::from_text);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Output(std::io::Error::other(error)))?;
    let mut output = Output::open(args::out(matches).as_deref(), session)?;
    let drawn = output.is_terminal() && format.is_none() && count == 1;
    let progress = Progress::new(!output.is_terminal() || drawn);
    let limits = session.limits(budget);

    let mut seen = BTreeSet::new();
    let (mut made, mut failures, mut images, mut next) = (0_u64, 0_u32, 0_u32, 0_u64);
    let mut trouble = None;
    while made < count && failures < FAILURES && images < IMAGES {
        let width = (count - made).min(4 * pool.current_num_threads() as u64).max(1);
        let attempt = |index: u64| {
            let puzzle = P::generate(params, seed.child(index), &limits)?;
            let text = if drawn { draw(&puzzle, session)? } else { write(&puzzle, format, session)? };
            Ok((puzzle.canonical().to_string(), text))
        };
        let attempts: Vec<Result<(String, Written), GenerateError>> =
            pool.install(|| (next..next + width).into_par_iter().map(attempt).collect());
        next += width;
        for attempt in attempts {
            if made == count || failures == FAILURES || images == IMAGES {
                break;
            }
            match attempt {
                Ok((canonical, text)) => {
                    failures = 0;
                    if seen.insert(canonical) {
                        images = 0;
                        made += 1;
                        output.write(&text?)?;
                    } else {
                        images += 1;
                    }
                }
                Err(GenerateError::Stopped(Stopped::Asked)) => return Err(interrupted(output)),
                Err(error @ GenerateError::Params(_)) => {
                    session.error(&messages::not_made(&error, lang), &[], None);
                    return Ok(Status::Unreadable);
                }
                Err(error) => {
                    failures += 1;
                    trouble = Some(messages::not_made(&error, lang));
                }
            }
        }
        output.flush()?;
        progress.say(|| messages::done_so_far(made, lang));
        if stop::asked() {
            return Err(interrupted(output));
        }
    }
    drop(progress);
    if let Some(path) = output.finish()? {
        session.message(&session.messages.aside(&messages::written(made, &path.display().to_string(), lang)));
    }
    if made == count {
        return Ok(Status::Good);
    }
    let why = if images == IMAGES { Some(messages::ALL_IMAGES.get(lang).into_owned()) } else { trouble };
    let sentence = match why {
        Some(why) => format!("{}{} {why}", messages::made(made, count, lang), lang.pick(":", "\u{a0}:")),
        None => messages::made(made, count, lang),
    };
    session.error(&sentence, &[], None);
    Ok(Status::No)
}

/// A puzzle as it is written, or why this format cannot hold it.
type Written = Result<String, Failure>;

/// What was made stays written, except in a file, which is whole or not at all.
fn interrupted(mut output: Output) -> Failure {
    if !output.is_file() {
        let _ = output.flush();
    }
    Failure::Interrupted
}

fn drawn_seed(session: Session) -> Seed {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let seed = Seed::new(RandomState::new().build_hasher().finish() >> 40);
    session.message(&session.messages.aside(&messages::seed(seed.number(), session.lang)));
    seed
}

fn write<P: Words + Look>(puzzle: &P, format: Option<Format>, session: Session) -> Result<Written, GenerateError> {
    match format {
        Some(Format::Json) => {
            let limits = session.limits(0);
            let (verdict, path) = (puzzle.verdict(&limits)?, puzzle.path(&limits)?);
            Ok(Ok(Object::about(puzzle).with_verdict(&verdict, false).with_rating::<P>(&path.rating).line()))
        }
        format => {
            let format = format.unwrap_or(Format::Line);
            let unsuited = |_| Failure::from(Trouble::Unsuited { format: format.name() });
            Ok(format.write(&Entry::new(puzzle.clone())).map_err(unsuited))
        }
    }
}

/// One puzzle for a person: drawn, its level, and the text to copy.
fn draw<P: Words + Look>(puzzle: &P, session: Session) -> Result<Written, GenerateError> {
    let (lang, painter) = (session.lang, session.painter);
    let level = puzzle.path(&session.limits(0))?.rating.level;
    Ok(Ok(format!(
        "{}\n{}  {}\n{puzzle}\n",
        painter.picture(&puzzle.picture(Filled::Nothing, &[])),
        painter.title(level_name(level, lang)),
        painter.aside(&puzzle.size_in_words(lang)),
    )))
}
