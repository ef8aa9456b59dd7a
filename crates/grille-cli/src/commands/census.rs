//! `grille census`: all puzzles of a size counted. Each kind has its own options and its own answer.

mod article;
mod lights_out;
mod skyscrapers;
mod sliding;

use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use grille::Kind;
use grille_words::Lang;
use grille_words::help::Verb;

use super::kinds::{self, OfKind};
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

/// Every kind that can be counted.
pub(super) const KINDS: &[OfKind] = &[
    OfKind { kind: Kind::LightsOut, command: lights_out::command, run: lights_out::run },
    OfKind { kind: Kind::Skyscrapers, command: skyscrapers::command, run: skyscrapers::run },
    OfKind { kind: Kind::Sliding, command: sliding::command, run: sliding::run },
];

pub(super) fn define(command: Command, lang: Lang, painter: Painter) -> Command {
    kinds::define(command, Verb::Census, lang, painter)
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    kinds::run(Verb::Census, matches, session)
}

/// The result of some work, and its time.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let result = work();
    (result, begun.elapsed())
}
