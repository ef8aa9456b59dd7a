//! `grille daily`: the puzzle of the day, the same for everyone.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{ArgMatches, Command};
use grille::{AnyPuzzle, Kind, with_puzzle};
use grille_words::help::Opt;
use grille_words::messages;
use grille_words::picture::Filled;
use grille_words::rating::level_name;
use grille_words::{Lang, Look, Words, capital};

use crate::args;
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(args::all(&[Opt::DailyKind, Opt::Date, Opt::Json], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let day = match args::text(matches, Opt::Date) {
        None => grille::daily::Day::of_unix_time(
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        ),
        Some(found) => found.parse().map_err(|_| args::bad_example(Opt::Date, found, &["2026-03-14"]))?,
    };
    let kinds: Vec<Kind> = args::kind(matches).map_or_else(|| Kind::ALL.to_vec(), |kind| vec![kind]);
    let mut status = Status::Good;
    for kind in kinds {
        match grille::daily::daily(kind, day, &session.limits_for(kind, args::BUDGET)) {
            Ok(puzzle) => session.print(&told(&puzzle, day, matches, session)?)?,
            Err(grille::GenerateError::Stopped(grille::Stopped::Asked)) => return Err(Failure::Interrupted),
            Err(error) => {
                session.error(&messages::not_made(&error, session.lang), &[], None);
                status = Status::No;
            }
        }
    }
    Ok(status)
}

fn told(
    puzzle: &AnyPuzzle,
    day: grille::daily::Day,
    matches: &ArgMatches,
    session: Session,
) -> Result<String, Failure> {
    with_puzzle!(puzzle, puzzle => one(puzzle, day, args::flag(matches, Opt::Json), session))
}

fn one<P: Words + Look>(puzzle: &P, day: grille::daily::Day, json: bool, session: Session) -> Result<String, Failure> {
    let (lang, painter) = (session.lang, session.painter);
    let path = puzzle.path(&session.limits(0)).map_err(|_| Failure::Interrupted)?;
    if json {
        return Ok(Object::about(puzzle).with("date", day.to_string()).with_rating::<P>(&path.rating).line());
    }
    if !session.terminal {
        return Ok(format!("{puzzle}\n"));
    }
    Ok(format!(
        "{}  {}\n{}{}  {}\n{puzzle}\n\n",
        painter.title(&capital(P::kind_name(lang))),
        painter.aside(&day.to_string()),
        painter.picture(&puzzle.picture(Filled::Nothing, &[])),
        painter.title(level_name(path.rating.level, lang)),
        painter.aside(&puzzle.size_in_words(lang)),
    ))
}
