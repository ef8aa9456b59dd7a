//! `grille generate skyscrapers`.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use grille::skyscrapers::{Clues, Params, PuzzleList, RuleSet, Skyscrapers};
use grille::{GenerateError, Kind, Puzzle};
use grille_words::Lang;
use grille_words::help::Opt;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::printer;
use crate::session::Session;
use crate::status::Status;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let clues = PossibleValuesParser::new(Clues::ALL.map(Clues::name));
    let rules = PossibleValuesParser::new(RuleSet::ALL.iter().map(|rules| rules.name()));
    super::kind_command::<Skyscrapers>(lang, painter, &[Opt::SquareSize, Opt::Level, Opt::Images])
        .arg(args::arg(Opt::Clues, lang).value_parser(clues))
        .arg(args::arg(Opt::Rules, lang).value_parser(rules).ignore_case(true).conflicts_with(args::id(Opt::Level)))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let sizes = u64::from(Params::SMALLEST)..=u64::from(Skyscrapers::LARGEST);
    let suited = printer::suited(matches, Kind::Skyscrapers)?;
    let size = args::number(matches, Opt::SquareSize, sizes)?;
    let size = size.or(suited.map(|(side, _)| side.into())).unwrap_or(5);
    let rules = args::text(matches, Opt::Rules).and_then(|rules| rules.parse().ok());
    let params = Params {
        level: args::level(matches).or(suited.map(|(_, level)| level).filter(|_| rules.is_none())),
        rules,
        clues: args::text(matches, Opt::Clues).and_then(|clues| clues.parse().ok()).unwrap_or_default(),
        ..Params::new(size as u8)
    };
    if !args::flag(matches, Opt::Images) {
        return super::make(matches, session, |seed, limits| Ok((Skyscrapers::generate(&params, seed, limits)?, None)));
    }
    if params.n > 5 || params.clues != Clues::Full {
        let seed = super::seed(matches);
        return super::make_by(matches, session, true, seed, |_, seed, limits| {
            Ok((Skyscrapers::generate(&params, seed, limits)?, None))
        });
    }
    let seed = super::seed(matches);
    let list = match PuzzleList::new(&params, seed.seed) {
        Ok(list) => list,
        Err(error) => return Ok(super::refuse(error, session)),
    };
    super::make_by(matches, session, true, seed, |index, _, _| {
        let puzzle = usize::try_from(index).ok().and_then(|index| list.puzzles().get(index));
        let puzzle = puzzle.ok_or(GenerateError::NotFound { tries: list.puzzles().len() as u64 })?;
        Ok((puzzle.clone(), None))
    })
}
