//! `grille man`: the manual page, of the program or of one command.

use clap::{ArgMatches, Command};
use grille_words::Lang;
use grille_words::help::{self, Opt, Verb};
use grille_words::messages::Usage;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.arg(args::arg(Opt::Command, lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let program = super::program(session.lang, session.painter.plain());
    let page = match args::text(matches, Opt::Command) {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            let unknown = || Usage::NoSuchCommand { found: name.to_owned(), near: super::near(name) };
            let command = found.ok_or_else(|| Failure::Usage(unknown()))?;
            let name = command.get_name().to_owned();
            let verb = Verb::ALL.iter().copied().find(|verb| verb.name() == name);
            let detail = verb.map_or_else(String::new, |verb| help::page(verb).detail.get(session.lang).into_owned());
            command.display_name(format!("grille-{name}")).long_about(detail)
        }
    };
    let mut roff = Vec::new();
    clap_mangen::Man::new(page).render(&mut roff).map_err(Failure::Output)?;
    session.print(&translated(&String::from_utf8_lossy(&roff), session.lang))?;
    Ok(Status::Good)
}

/// The page with its section titles in this language.
fn translated(roff: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return roff.to_owned();
    }
    let line = |line: &str| match line.trim_end_matches('\u{a0}') {
        ".SH NAME" => ".SH NOM\n".to_owned(),
        ".SH SUBCOMMANDS" => ".SH COMMANDES\n".to_owned(),
        ".SH EXTRA" => ".SH EXEMPLES\n".to_owned(),
        other => format!("{other}\n"),
    };
    roff.lines().map(line).collect()
}
