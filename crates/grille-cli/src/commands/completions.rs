//! `grille completions`: the completion script of a shell.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, ValueEnum};
use clap_complete::Shell;
use grille_words::Lang;
use grille_words::help::Opt;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    let shells = Shell::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    command.arg(args::arg(Opt::Shell, lang).value_parser(PossibleValuesParser::new(shells)))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let shell = args::text(matches, Opt::Shell).and_then(|shell| Shell::from_str(shell, true).ok());
    let mut program = super::program(session.lang, session.painter.plain());
    let mut script = Vec::new();
    clap_complete::generate(shell.unwrap_or(Shell::Bash), &mut program, "grille", &mut script);
    session.print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Good)
}
