//! `grille census`: all puzzles of a size counted. Each kind has its own options and its own answer.

mod article;
mod lights_out;
mod skyscrapers;
mod sliding;

use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use grille_words::Lang;
use grille_words::help;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, painter: Painter) -> Command {
    let detail = format!("{} {}", help::page(help::Verb::Census).detail.get(lang), help::KIND_PAGES.get(lang));
    command
        .help_template(super::page_template(lang, painter, &detail))
        .subcommand_required(true)
        .subcommand_help_heading(args::heading(&help::KINDS_TITLE.get(lang), lang))
        .subcommand(lights_out::command(lang, painter))
        .subcommand(skyscrapers::command(lang, painter))
        .subcommand(sliding::command(lang, painter))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    match matches.subcommand() {
        Some((name, matches)) if name == grille::Kind::Skyscrapers.name() => skyscrapers::run(matches, session),
        Some((name, matches)) if name == grille::Kind::Sliding.name() => sliding::run(matches, session),
        Some((_, matches)) => lights_out::run(matches, session),
        None => Ok(Status::Unreadable),
    }
}

/// The result of some work, and its time.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
