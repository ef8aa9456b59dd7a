//! `grille generate lights-out`.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use grille::lights_out::{LightsOut, Params, Symmetry};
use grille::{Kind, Puzzle};
use grille_words::Lang;
use grille_words::help::Opt;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::printer;
use crate::session::Session;
use crate::status::Status;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let symmetry = PossibleValuesParser::new(Symmetry::ALL.iter().map(|symmetry| symmetry.name()));
    let own = [Opt::Level, Opt::Presses, Opt::BoardSize, Opt::Rule, Opt::Colours];
    super::kind_command::<LightsOut>(lang, painter, &own)
        .arg(args::arg(Opt::LightsSymmetry, lang).value_parser(symmetry))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let suited = printer::suited(matches, Kind::LightsOut)?;
    let side = suited.map_or(5, |(side, _)| usize::from(side));
    let (rows, cols) = args::board_size(matches)?.unwrap_or((side, side));
    let presses = args::number(matches, Opt::Presses, 1..=u64::MAX)?;
    let symmetry = args::text(matches, Opt::LightsSymmetry);
    let params = Params {
        rows,
        cols,
        rule: args::rule(matches)?,
        colours: args::colours(matches)?,
        presses,
        level: args::level(matches).or(suited.map(|(_, level)| level).filter(|_| presses.is_none())),
        symmetry: Symmetry::ALL.into_iter().find(|known| symmetry == Some(known.name())).unwrap_or(Symmetry::None),
    };
    super::make(matches, session, |seed, limits| Ok((LightsOut::generate(&params, seed, limits)?, None)))
}
