//! `grille count`: how many solutions.

use std::sync::atomic::{AtomicU64, Ordering};

use clap::{ArgMatches, Command};
use grille::verdict::Count;
use grille::{AnyPuzzle, Kind, Limits, Progress as Searched, Stopped, with_puzzle};
use grille_words::help::Opt;
use grille_words::messages::Trouble;
use grille_words::{Lang, Look, Words, kind_name, messages, verdict as words};

use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;

/// The most solutions counted if nothing is said.
const LIMIT: u64 = 1_000_000;

/// The search nodes spent if nothing is said: counting visits many more than judging.
const BUDGET: u64 = 100_000_000;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Limit], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let limit = args::number(matches, Opt::Limit, 1..=u64::MAX)?.unwrap_or(LIMIT);
    let budget = args::budget(matches, BUDGET)?;
    let batch = Batch::of(matches, "count", None)?;
    batch.run(session, |asked| match &asked.entry.puzzle {
        // Its solutions are ways to go, without end.
        AnyPuzzle::Sliding(_) => {
            let kind = kind_name(Kind::Sliding, session.lang);
            Err(NoAnswer::Unfit(Trouble::NotForKind { command: "count", kind }))
        }
        puzzle => with_puzzle!(puzzle, puzzle => answer(puzzle, asked, limit, budget, session)),
    })
}

fn answer<P: Words + Look>(
    puzzle: &P,
    asked: Asked<'_>,
    limit: u64,
    budget: u64,
    session: Session,
) -> Result<Answer, NoAnswer> {
    let lang = session.lang;
    let progress = Progress::new(asked.alone);
    let found = AtomicU64::new(0);
    let report = |searched: Searched| {
        found.store(searched.found, Ordering::Relaxed);
        progress.say(|| messages::counted_so_far(searched.found, lang));
    };
    let limits: Limits<'_> = session.limits(budget).reporting_to(&report);
    let counted = decided(puzzle.count(limit, &limits))?;
    drop(progress);
    // What was found before the budget ran out is still true.
    let count = counted.unwrap_or_else(|_| Count::AtLeast(found.load(Ordering::Relaxed)));
    // Any number is a good answer, but that there is no solution at all is a "no".
    let status = Status::good_if(counted.is_ok() && count != Count::Exactly(0));
    let text = match asked.style {
        Style::Json => match counted {
            Ok(count) => Object::about(puzzle).with_verdict_of(count).line(),
            Err(stopped) => json_stopped(puzzle, count, stopped),
        },
        Style::Line => match counted {
            Ok(count) => format!("{}\n", words::count(count, lang)),
            Err(stopped) => format!("{} ({})\n", words::count(count, lang), messages::ended_by(stopped, lang)),
        },
        Style::Long => {
            let sentence = words::count_sentence(count, lang);
            let mut text = session.painter.title(&sentence) + "\n";
            if let Err(stopped) = counted {
                text.push_str(&format!("{}\n", super::solve::capital(&messages::ended_by(stopped, lang))));
            }
            if let Some(remark) = puzzle.remark(lang) {
                text.push_str(&format!("{remark}\n"));
            }
            text
        }
    };
    Ok(Answer::new(text, status))
}

fn json_stopped<P: Words>(puzzle: &P, count: Count, stopped: Stopped) -> String {
    Object::about(puzzle).with_verdict_of(count).undecided(stopped).line()
}
