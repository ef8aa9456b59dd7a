//! `grille generate sudoku`.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use grille::sudoku::{Params, Shape, Sudoku, Symmetry};
use grille_words::Lang;
use grille_words::help::Opt;
use grille_words::messages::Usage;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

const SIZES: std::ops::RangeInclusive<u64> = 4..=Shape::LARGEST as u64;

const SYMMETRIES: &[Symmetry] = &[Symmetry::None];

const fn name(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "none",
    }
}

pub(super) fn command(lang: Lang, painter: Painter) -> Command {
    let symmetry = PossibleValuesParser::new(SYMMETRIES.iter().map(|&symmetry| name(symmetry)));
    super::kind_command::<Sudoku>(lang, painter, &[Opt::Level, Opt::Givens, Opt::Minimal, Opt::Size, Opt::Boxes])
        .arg(args::arg(Opt::Symmetry, lang).value_parser(symmetry))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let params = Params {
        shape: shape(matches)?,
        level: args::level(matches),
        givens: args::number(matches, Opt::Givens, 0..=625)?.map(|givens| givens as u32),
        minimal: args::flag(matches, Opt::Minimal),
        symmetry: args::text(matches, Opt::Symmetry)
            .and_then(|asked| SYMMETRIES.iter().copied().find(|&symmetry| name(symmetry) == asked))
            .unwrap_or(Symmetry::None),
    };
    super::make::<Sudoku>(&params, matches, session)
}

/// The shape of the boxes: from `--boxes 2x3`, or the usual one of `--size 6` (or `6x6`).
fn shape(matches: &ArgMatches) -> Result<Shape, Failure> {
    let wrong = |opt: Opt, found: &str, values: Vec<String>| {
        let option = format!("--{}", args::id(opt));
        Failure::Usage(Usage::BadValue { found: found.to_owned(), option, values, near: None }, String::new())
    };
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
            Some(shape.ok_or_else(|| wrong(Opt::Size, found, known()))?)
        }
    };
    let boxes = match args::text(matches, Opt::Boxes) {
        None => None,
        Some(found) => {
            let sides = found.split_once(['x', 'X', '×']);
            let sides = sides.and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
            let shape = sides.and_then(|(rows, cols): (u8, u8)| Shape::new(rows, cols));
            Some(shape.ok_or_else(|| wrong(Opt::Boxes, found, Vec::new()))?)
        }
    };
    match (size, boxes) {
        (Some(size), Some(boxes)) if size.n() != boxes.n() => {
            let found = format!("{}x{}", boxes.box_rows(), boxes.box_cols());
            Err(wrong(Opt::Boxes, &found, Vec::new()))
        }
        (_, Some(shape)) | (Some(shape), None) => Ok(shape),
        (None, None) => Ok(Shape::NINE),
    }
}
