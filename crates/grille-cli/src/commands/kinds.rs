//! The commands that go on with a kind of puzzle, which has its own options and its own answer.

use clap::{ArgMatches, Command};
use grille::Kind;
use grille_words::Lang;
use grille_words::help::{self, Verb};

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

/// What such a command does for one kind.
pub(super) struct OfKind {
    pub(super) kind: Kind,
    pub(super) command: fn(Lang, Painter) -> Command,
    pub(super) run: fn(&ArgMatches, Session) -> Result<Status, Failure>,
}

/// The kinds that a command goes on with; none for a command of its own.
pub(super) const fn of(verb: Verb) -> &'static [OfKind] {
    match verb {
        Verb::Generate => super::generate::KINDS,
        Verb::Census => super::census::KINDS,
        _ => &[],
    }
}

/// Adds the kinds to the bare command.
pub(super) fn define(command: Command, verb: Verb, lang: Lang, painter: Painter) -> Command {
    let detail = format!("{} {}", help::page(verb).detail.get(lang), help::KIND_PAGES.get(lang));
    command
        .help_template(super::page_template(lang, painter, &detail))
        .subcommand_required(true)
        .subcommand_help_heading(args::heading(&help::KINDS_TITLE.get(lang), lang))
        .subcommands(of(verb).iter().map(|one| (one.command)(lang, painter)))
}

/// Does the work of the kind that is asked for.
pub(super) fn run(verb: Verb, matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let asked = matches.subcommand();
    let done = asked.and_then(|(name, matches)| {
        of(verb).iter().find(|one| one.kind.name() == name).map(|one| (one.run)(matches, session))
    });
    done.unwrap_or(Ok(Status::Unreadable))
}
