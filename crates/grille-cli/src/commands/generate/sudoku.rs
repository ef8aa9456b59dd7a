//! `grille generate sudoku`.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use grille::puzzle::ParamsError;
use grille::sudoku::{Params, Shape, Sudoku, Symmetry, dig, random_solution};
use grille::{GenerateError, Kind, Limits, Puzzle, Seed};
use grille_words::Lang;
use grille_words::help::Opt;
use grille_words::messages::{self, Usage};

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::printer;
use crate::session::Session;
use crate::status::Status;

const SIZES: std::ops::RangeInclusive<u64> = 4..=Shape::LARGEST as u64;

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let symmetry = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name));
    let wishes = [Opt::Level, Opt::Givens, Opt::Minimal, Opt::Symmetry].map(args::id);
    super::kind_command::<Sudoku>(lang, painter, &[Opt::Level, Opt::Givens, Opt::Minimal, Opt::Size, Opt::Boxes])
        .arg(args::arg(Opt::Symmetry, lang).value_parser(symmetry))
        .arg(args::arg(Opt::Dig, lang).conflicts_with_all(wishes))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let shape = shape(matches)?;
    let cells = (shape.n() * shape.n()) as u64;
    if let Some(givens) = args::number(matches, Opt::Dig, 0..=cells)? {
        return super::make(matches, session, |seed, limits| dig_to(shape, givens, seed, limits, session));
    }
    let symmetry = args::text(matches, Opt::Symmetry).and_then(|symmetry| symmetry.parse().ok());
    let params = Params {
        level: args::level(matches).or(printer::suited(matches, Kind::Sudoku)?.map(|(_, level)| level)),
        givens: args::number(matches, Opt::Givens, 0..=u64::from(u32::MAX) - 1)
            .map_err(|failure| in_words_of(failure, shape))?
            .map(|givens| givens as u32),
        minimal: args::flag(matches, Opt::Minimal),
        symmetry: symmetry.unwrap_or_default(),
        ..Params::new(shape)
    };
    // A budget of its own, in seconds of work, unless one was asked for.
    let own = args::number(matches, Opt::Budget, 0..=u64::MAX)?.is_none().then(|| params.budget());
    super::make(matches, session, |seed, limits| {
        let limits = Limits { nodes: own.or(limits.nodes), ..*limits };
        Ok((Sudoku::generate(&params, seed, &limits)?, None))
    })
}

/// The range of `--givens` that is possible at this size, in the message about what is no number at all.
fn in_words_of(failure: Failure, shape: Shape) -> Failure {
    match failure {
        Failure::Usage(Usage::NotANumber { found, option, .. }) => {
            let impossible = Params { givens: Some(u32::MAX), ..Params::new(shape) }.check();
            let Err(ParamsError::Givens { least, most, .. }) = impossible else {
                unreachable!("no grid has so many cells")
            };
            Failure::Usage(Usage::NotANumber { found, option, least: least.into(), most: most.into() })
        }
        other => other,
    }
}

/// A random full grid, dug until so many givens are left, and what to say if that was not possible.
fn dig_to(
    shape: Shape,
    givens: u64,
    seed: Seed,
    limits: &Limits<'_>,
    session: Session,
) -> Result<(Sudoku, Option<String>), GenerateError> {
    let solution = random_solution(shape, seed, limits)?;
    let dug = dig(&solution, givens as u32, seed.child(1), limits)?;
    let short = (!dug.reached).then(|| messages::dug_short(dug.puzzle.given_count(), givens, session.lang));
    Ok((dug.puzzle, short))
}

/// The shape of the boxes: from `--boxes 2x3`, or the usual one of `--size 6` (or `6x6`).
fn shape(matches: &ArgMatches) -> Result<Shape, Failure> {
    let bad_boxes = |found, side| Failure::Usage(Usage::BadBoxes { found, side });
    let size = match args::text(matches, Opt::Size) {
        None => None,
        Some(found) => {
            let sides: Vec<&str> = found.split(['x', 'X', '×']).collect();
            let side = match sides.as_slice() {
                [side] => Some(*side),
                [rows, cols] if rows == cols => Some(*rows),
                _ => None,
            };
            let side = side.and_then(|side| side.parse::<u8>().ok()).filter(|&side| SIZES.contains(&u64::from(side)));
            let shape = side.and_then(Shape::for_side);
            let known = || {
                let sides = (4..=Shape::LARGEST).filter(|&side| Shape::for_side(side).is_some());
                sides.map(|side| side.to_string()).collect()
            };
            let wrong = || Usage::BadValue {
                found: found.to_owned(),
                option: "--size".to_owned(),
                values: known(),
                near: None,
            };
            Some(shape.ok_or_else(|| Failure::Usage(wrong()))?)
        }
    };
    let boxes = match args::text(matches, Opt::Boxes) {
        None => None,
        Some(found) => {
            let sides = found.split_once(['x', 'X', '×']);
            let sides = sides.and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
            let shape = sides.and_then(|(rows, cols): (u8, u8)| Shape::new(rows, cols));
            Some(shape.ok_or_else(|| bad_boxes(found.to_owned(), None))?)
        }
    };
    match (size, boxes) {
        (Some(size), Some(boxes)) if size.n() != boxes.n() => {
            let found = format!("{}x{}", boxes.box_rows(), boxes.box_cols());
            Err(bad_boxes(found, Some(size.n())))
        }
        (_, Some(shape)) | (Some(shape), None) => Ok(shape),
        (None, None) => {
            let suited = printer::suited(matches, Kind::Sudoku)?;
            Ok(suited.and_then(|(side, _)| Shape::for_side(side)).unwrap_or(Shape::NINE))
        }
    }
}
