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
    let lang = session.lang;
    let page = match args::named_command(matches).as_slice() {
        [] => program
            .about(help::PHRASE.get(lang).into_owned())
            .long_about(help::ABOUT.get(lang).into_owned())
            .override_usage(help::USAGE.get(lang).into_owned()),
        [verb, kind, ..] => {
            let unknown = |found: &str| {
                Failure::Usage(Usage::NoSuchCommand { found: found.to_owned(), near: super::near(found) })
            };
            let command = program.find_subcommand(verb).ok_or_else(|| unknown(verb))?;
            let no_kind = || Failure::Usage(crate::usage::no_such_kind(kind, command));
            let page = command.find_subcommand(kind).cloned().ok_or_else(no_kind)?;
            let (verb, kind) = (command.get_name().to_owned(), page.get_name().to_owned());
            page.display_name(format!("grille-{verb}-{kind}"))
        }
        [name] => {
            let name: &str = name;
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
    let version = format!("grille {}", env!("CARGO_PKG_VERSION"));
    let page = clap_mangen::Man::new(page).source(version).manual(help::MANUAL.get(lang));
    page.render(&mut roff).map_err(Failure::Output)?;
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
