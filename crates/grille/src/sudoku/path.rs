//! How a person solves a Sudoku.

use crate::limits::{Limits, Stopped};
use crate::path::{End, Hint, Level, Path, Rating};
use crate::sudoku::{Board, Sudoku};

/// The techniques, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last empty cell of a house.
    FullHouse,
}

impl crate::path::Technique for Technique {
    fn all() -> &'static [Self] {
        &[Self::FullHouse]
    }

    fn name(self) -> &'static str {
        "full-house"
    }

    fn level(self) -> Level {
        Level::Beginner
    }
}

/// Why a step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The last empty cell of a house.
    FullHouse,
}

impl crate::path::Reason for Reason {
    type Technique = Technique;

    fn technique(&self) -> Technique {
        Technique::FullHouse
    }
}

pub(crate) fn path(_puzzle: &Sudoku, _limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    let rating = Rating {
        level: Level::Guess,
        hardest: None,
        opening: 0,
        first_wave: 0,
        bottleneck: 0,
        score: 0,
        profile: Vec::new(),
    };
    Ok(Path { steps: Vec::new(), end: End::Stuck, rating })
}

pub(crate) fn hint(_puzzle: &Sudoku, _board: &Board, _limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
    Ok(Hint::Stuck)
}
