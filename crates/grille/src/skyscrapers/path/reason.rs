//! Why a step is right: what a technique saw, enough to say it in a sentence and to check it.

use super::Technique;
use crate::latin::Digits;
use crate::place::{Cell, House};
use crate::skyscrapers::Clue;
use crate::verdict::Contradiction;

/// Why a step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(remote = "Self", rename_all = "snake_case"))]
pub enum Reason {
    /// One building is visible, so the highest stands next to the clue.
    ClueOne {
        /// The clue.
        clue: Clue,
        /// The cell next to it.
        cell: Cell,
        /// The highest height.
        height: u8,
    },
    /// All buildings are visible, so they rise one by one from the clue on.
    Staircase {
        /// The clue.
        clue: Clue,
    },
    /// The sum of two facing clues is n + 1: the highest building, counted by both, can stand in one place only.
    FacingClues {
        /// The clues at the near (left, upper) and the far end.
        clues: [Clue; 2],
        /// The place.
        cell: Cell,
        /// The highest height.
        height: u8,
    },
    /// So many must be visible that high buildings cannot stand near the clue.
    ClueBound {
        /// The clue.
        clue: Clue,
    },
    /// One cell of the house is empty, and one height is missing.
    FullHouse {
        /// The house.
        house: House,
        /// The cell.
        cell: Cell,
        /// The height.
        height: u8,
    },
    /// The height has one place left in the house.
    HiddenSingle {
        /// The house.
        house: House,
        /// The cell.
        cell: Cell,
        /// The height.
        height: u8,
    },
    /// The cell has one height left.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// The height.
        height: u8,
    },
    /// These cells of a line have as many heights between them.
    NakedSubset {
        /// The line.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// The heights.
        heights: Digits,
    },
    /// These heights have as many places between them in a line.
    HiddenSubset {
        /// The line.
        house: House,
        /// The cells.
        cells: Vec<Cell>,
        /// The heights.
        heights: Digits,
    },
    /// A line was read: of the ways to fill it only some show what its clues say.
    Line {
        /// The line.
        line: House,
        /// The clues that were looked at: none, one or two.
        clues: Vec<Clue>,
        /// The cells that are empty.
        empty: Vec<Cell>,
        /// The ways that fit, as whole lines from the left or from above; only the first few if there are many.
        ways: Vec<Vec<u8>>,
        /// Whether these are all the ways that fit.
        all: bool,
        /// A way that fits the grid but not the clues, if there is one.
        refused: Option<Vec<u8>>,
    },
    /// If this height stood there, reading lines would lead to a contradiction.
    Supposition {
        /// The cell.
        cell: Cell,
        /// The height.
        height: u8,
        /// The lines that need to be read for it, besides following singles; each time anything on them changes.
        lines: Vec<House>,
        /// The contradiction.
        end: Contradiction,
    },
}

impl Reason {
    /// The most ways a [`Reason::Line`] lists.
    pub const WAYS: usize = 6;
}

impl crate::path::Reason for Reason {
    type Technique = Technique;

    fn technique(&self) -> Technique {
        use Technique as T;
        match self {
            Self::ClueOne { .. } => T::ClueOne,
            Self::Staircase { .. } => T::Staircase,
            Self::FacingClues { .. } => T::FacingClues,
            Self::ClueBound { .. } => T::ClueBound,
            Self::FullHouse { .. } => T::FullHouse,
            Self::HiddenSingle { .. } => T::HiddenSingle,
            Self::NakedSingle { .. } => T::NakedSingle,
            Self::NakedSubset { cells, .. } if cells.len() == 2 => T::NakedPair,
            Self::NakedSubset { .. } => T::NakedTriple,
            Self::HiddenSubset { cells, .. } if cells.len() == 2 => T::HiddenPair,
            Self::HiddenSubset { .. } => T::HiddenTriple,
            Self::Line { empty, .. } => match empty.len() {
                0..=2 => T::ClueAgain,
                3 => T::LineOfThree,
                4 => T::LineOfFour,
                _ => T::AnyLine,
            },
            Self::Supposition { .. } => T::Supposition,
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Reason {
    /// An object with the fields of the reason and `technique`, the name of the technique.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Named<'a> {
            technique: &'static str,
            #[serde(flatten, serialize_with = "Reason::serialize")]
            reason: &'a Reason,
        }
        use crate::path::{Reason as _, Technique as _};
        Named { technique: self.technique().name(), reason: self }.serialize(serializer)
    }
}
