//! The names of the ways of reasoning, the easiest first.

use crate::path::Level;

/// The techniques, the easiest first: a path uses one only where none before it in this list leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A clue 1: the highest building stands next to it.
    ClueOne,
    /// A clue as large as the grid: the buildings rise one by one.
    Staircase,
    /// The last empty cell of a row or column takes the last missing height.
    FullHouse,
    /// The only cell of a row or column where a height can stand.
    HiddenSingle,
    /// The only height that can stand in a cell.
    NakedSingle,
    /// Two facing clues with the sum n + 1: they both count up to the highest building, which can stand in one place only.
    FacingClues,
    /// A clue k: near it there is no room for high buildings, because k − 1 others must be visible before the highest.
    ClueBound,
    /// A clue looked at again, on a line with at most two empty cells. (There are two ways at most to fill it, so that two
    /// clues together never say more than each of them.)
    ClueAgain,
    /// Two cells of a line with the same two heights.
    NakedPair,
    /// Two heights of a line that can stand in the same two cells only.
    HiddenPair,
    /// Three cells of a line with three heights between them.
    NakedTriple,
    /// Three heights of a line that can stand in the same three cells only.
    HiddenTriple,
    /// All the ways to fill a line with three empty cells.
    LineOfThree,
    /// All the ways to fill a line with four empty cells.
    LineOfFour,
    /// All the ways to fill a line, however many cells are empty.
    AnyLine,
    /// A height from which reading lines leads to a contradiction cannot stand there.
    Supposition,
}

impl Technique {
    /// Whether it places heights, rather than only taking some away.
    pub(super) const fn places(self) -> bool {
        matches!(
            self,
            Self::ClueOne
                | Self::Staircase
                | Self::FullHouse
                | Self::HiddenSingle
                | Self::NakedSingle
                | Self::FacingClues
        )
    }
}

impl crate::path::Technique for Technique {
    fn all() -> &'static [Self] {
        &[
            Self::ClueOne,
            Self::Staircase,
            Self::FullHouse,
            Self::HiddenSingle,
            Self::NakedSingle,
            Self::FacingClues,
            Self::ClueBound,
            Self::ClueAgain,
            Self::NakedPair,
            Self::HiddenPair,
            Self::NakedTriple,
            Self::HiddenTriple,
            Self::LineOfThree,
            Self::LineOfFour,
            Self::AnyLine,
            Self::Supposition,
        ]
    }

    fn name(self) -> &'static str {
        match self {
            Self::ClueOne => "clue-one",
            Self::Staircase => "staircase",
            Self::FullHouse => "full-house",
            Self::HiddenSingle => "hidden-single",
            Self::NakedSingle => "naked-single",
            Self::FacingClues => "facing-clues",
            Self::ClueBound => "clue-bound",
            Self::ClueAgain => "clue-again",
            Self::NakedPair => "naked-pair",
            Self::HiddenPair => "hidden-pair",
            Self::NakedTriple => "naked-triple",
            Self::HiddenTriple => "hidden-triple",
            Self::LineOfThree => "line-of-three",
            Self::LineOfFour => "line-of-four",
            Self::AnyLine => "any-line",
            Self::Supposition => "supposition",
        }
    }

    fn level(self) -> Level {
        match self {
            Self::ClueOne
            | Self::Staircase
            | Self::FullHouse
            | Self::HiddenSingle
            | Self::NakedSingle
            | Self::FacingClues
            | Self::ClueBound => Level::Beginner,
            Self::ClueAgain => Level::Easy,
            Self::NakedPair | Self::HiddenPair | Self::NakedTriple | Self::HiddenTriple | Self::LineOfThree => {
                Level::Medium
            }
            Self::LineOfFour => Level::Hard,
            Self::AnyLine | Self::Supposition => Level::Expert,
        }
    }
}
