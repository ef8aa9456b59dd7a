//! New puzzles, for the page.

use grille::batch;
use grille::{AnyPuzzle, GenerateError, Kind, Level, Limits, Puzzle, Seed, lights_out, skyscrapers, sliding, sudoku};
use grille_words::{Lang, messages, page};

use crate::answer::sentence;
use crate::protocol::{Answer, Named};

pub(super) fn daily(kind: &str, day: &str, lang: Lang, limits: &Limits<'_>) -> Answer {
    match (kind.parse(), day.parse()) {
        (Ok(kind), Ok(day)) => told(grille::daily::daily(kind, day, limits), lang),
        _ => Answer::Sorry(page::NO_SUCH_KIND.get(lang).into_owned()),
    }
}

pub(super) fn make(kind: &str, size: u8, level: &str, seed: u64, lang: Lang, limits: &Limits<'_>) -> Answer {
    let level = Level::ALL.into_iter().find(|known| known.name() == level);
    let Ok(kind) = kind.parse() else { return Answer::Sorry(page::NO_SUCH_KIND.get(lang).into_owned()) };
    told(generate(kind, size, level, Seed::new(seed), limits), lang)
}

/// The budget that the program gives a candidate of a batch: both make the same batch of the same seed.
pub(super) fn budget(kind: Kind, size: u8, level: Option<Level>) -> Option<u64> {
    if kind == Kind::Sudoku { Some(sudoku_of(size, level).budget()) } else { batch::budget(kind) }
}

fn sudoku_of(size: u8, level: Option<Level>) -> sudoku::Params {
    let shape = sudoku::Shape::for_side(size).unwrap_or(sudoku::Shape::NINE);
    sudoku::Params { level, ..sudoku::Params::new(shape) }
}

pub(super) fn generate(
    kind: Kind,
    size: u8,
    level: Option<Level>,
    seed: Seed,
    limits: &Limits<'_>,
) -> Result<AnyPuzzle, GenerateError> {
    match kind {
        Kind::Sudoku => sudoku::Sudoku::generate(&sudoku_of(size, level), seed, limits).map(Into::into),
        Kind::Skyscrapers => {
            let params = skyscrapers::Params { level, ..skyscrapers::Params::new(size) };
            skyscrapers::Skyscrapers::generate(&params, seed, limits).map(Into::into)
        }
        Kind::LightsOut => {
            let side = usize::from(size);
            let params = lights_out::Params { level, ..lights_out::Params::sized(side, side) };
            lights_out::LightsOut::generate(&params, seed, limits).map(Into::into)
        }
        Kind::Sliding => {
            let size = sliding::Size::new(size, size).unwrap_or(sliding::Size::FIFTEEN);
            let how = level.map_or(sliding::How::Uniform, sliding::How::Level);
            let params = sliding::Params { size, goal: sliding::Goal::BlankLast, how };
            sliding::Sliding::generate(&params, seed, limits).map(Into::into)
        }
    }
}

fn told(made: Result<AnyPuzzle, GenerateError>, lang: Lang) -> Answer {
    match made {
        Ok(puzzle) => Answer::Made(Named::of(&puzzle)),
        Err(error) => Answer::Sorry(sentence(&messages::not_made(&error, lang))),
    }
}
