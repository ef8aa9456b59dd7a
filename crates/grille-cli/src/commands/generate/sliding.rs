//! `grille generate sliding`.

use clap::{ArgGroup, ArgMatches, Command};
use grille::sliding::{How, Params, Size, Sliding};
use grille::{Kind, Puzzle};
use grille_words::Lang;
use grille_words::help::Opt;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::printer;
use crate::session::Session;
use crate::status::Status;

/// The ways to choose a board, of which one at most is asked for.
const HOW: [Opt; 3] = [Opt::Level, Opt::Walk, Opt::Moves];

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let own = [Opt::Level, Opt::TilesSize, Opt::Goal, Opt::Walk, Opt::Moves];
    super::kind_command::<Sliding>(lang, painter, &own).group(ArgGroup::new("how").args(HOW.map(args::id)))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let suited = printer::suited(matches, Kind::Sliding)?;
    let size = match suited.and_then(|(side, _)| Size::new(side, side)) {
        Some(size) if args::text(matches, Opt::TilesSize).is_none() => size,
        _ => args::tiles_size(matches)?.unwrap_or(Size::FIFTEEN),
    };
    let number = |opt| args::number(matches, opt, 0..=100_000).map(|number| number.map(|number| number as u32));
    let how = match (args::level(matches), number(Opt::Walk)?, number(Opt::Moves)?) {
        (Some(level), _, _) => How::Level(level),
        (_, Some(moves), _) => How::Walk { moves },
        (_, _, Some(moves)) => How::Exactly { moves },
        _ => suited.map_or(How::Uniform, |(_, level)| How::Level(level)),
    };
    let params = Params { size, goal: args::goal(matches, size)?, how };
    super::make(matches, session, |seed, limits| Ok((Sliding::generate(&params, seed, limits)?, None)))
}
