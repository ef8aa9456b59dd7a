//! `grille sheet`: puzzles on paper.

use clap::{ArgMatches, Command};
use grille_formats::Entry;
use grille_sheet::{Item, Outcome};
use grille_words::help::Opt;
use grille_words::{Lang, messages, sheet};
use rayon::prelude::*;

use crate::args;
use crate::batch::{Style, tell};
use crate::failure::Failure;
use crate::input::{Entries, sources};
use crate::paint::Painter;
use crate::printer::{self, Printer};
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command
        .args(args::all(&[Opt::Input, Opt::Kind, Opt::PageFormat, Opt::Out], lang))
        .args(args::all(printer::OPTIONS, lang))
        .args(args::all(&[Opt::Budget, Opt::Threads], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let threads = args::number(matches, Opt::Threads, 1..=1024)?.unwrap_or(0) as usize;
    let budget = args::budget(matches, args::BUDGET)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Output(std::io::Error::other(error)))?;
    let sources = sources(args::inputs(matches), "sheet")?;
    let Some(mut printer) = Printer::asked(matches, false, session)? else { return Ok(Status::Good) };
    let mut entries = Entries::of(sources, args::kind(matches), session.lang);
    let progress = Progress::new(true);
    let ready = |entry: &Entry| {
        let mut item = Item::new(&entry.puzzle, &session.limits_for(entry.puzzle.kind(), budget))?;
        item.name.clone_from(&entry.about.title);
        Ok(item)
    };
    let (mut status, mut items) = (Status::Good, Vec::new());
    loop {
        let read = entries.some(256)?;
        if read.is_empty() {
            break;
        }
        let mut group: Vec<Entry> = Vec::with_capacity(read.len());
        for item in read {
            match item.read {
                Ok(entry) => group.push(entry),
                Err(unread) => {
                    status = Status::Unreadable;
                    tell(session, &unread, item.source.as_deref(), Style::Long, false);
                }
            }
        }
        // A few at a time, so that progress is said while puzzles are hard.
        for part in group.chunks(4 * pool.current_num_threads()) {
            let made: Vec<Result<Item, grille::Stopped>> = pool.install(|| part.par_iter().map(ready).collect());
            for item in made {
                items.push(item.map_err(|_| Failure::Interrupted)?);
            }
            progress.say(|| messages::done_so_far(items.len() as u64, session.lang));
        }
    }
    drop(progress);
    if !items.is_empty() {
        printer.print(&items)?;
    }
    printer.finish(items.len() as u64)?;
    Ok(status.max(tell_unanswered(&items, session)))
}

/// Says which puzzles have not one answer each: nobody should find that out in front of a class.
fn tell_unanswered(items: &[Item], session: Session) -> Status {
    let mut status = Status::Good;
    for (outcome, why) in [
        (Outcome::Impossible, &sheet::NO_SOLUTION),
        (Outcome::Several, &sheet::SEVERAL),
        (Outcome::Undecided, &sheet::UNDECIDED),
    ] {
        let of_it = items.iter().enumerate().filter(|(_, item)| item.outcome() == outcome);
        let puzzles: Vec<usize> = of_it.map(|(index, _)| index + 1).collect();
        if !puzzles.is_empty() {
            session.message(&messages::unanswered(&puzzles, &why.get(session.lang), session.lang));
            status = Status::No;
        }
    }
    status
}
