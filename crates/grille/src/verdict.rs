//! What is true of a puzzle, whoever plays it, and the proof that goes with it.

use crate::place::{Cell, House};
use crate::skyscrapers::Clue;

/// What is true of a puzzle. `S` is its [`Solution`](crate::Puzzle::Solution).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<S> {
    /// Exactly one solution, this one.
    Unique(S),
    /// More than one solution.
    Several {
        /// Two different ones.
        witnesses: Box<[S; 2]>,
        /// How many there are, where that is known.
        count: Option<Count>,
    },
    /// It can be solved, in this way (puzzles where the number of solutions means nothing).
    Solvable(S),
    /// No solution, for this reason.
    Impossible(Proof),
}

impl<S> Verdict<S> {
    /// The word for it in data: `unique`, `several`, `solvable`, `impossible`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Unique(_) => "unique",
            Self::Several { .. } => "several",
            Self::Solvable(_) => "solvable",
            Self::Impossible(_) => "impossible",
        }
    }

    /// One solution, if there is any.
    #[must_use]
    pub fn any_solution(&self) -> Option<&S> {
        match self {
            Self::Unique(solution) | Self::Solvable(solution) => Some(solution),
            Self::Several { witnesses, .. } => Some(&witnesses[0]),
            Self::Impossible(_) => None,
        }
    }
}

/// A number of solutions, as exactly as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Exactly(u64),
    /// This many or more: counting stopped here.
    AtLeast(u64),
    /// Two to this power.
    PowerOfTwo(u32),
    /// A number to a power.
    Power {
        /// The number.
        base: u32,
        /// The power.
        exponent: u32,
    },
}

/// A digit that was given in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Given {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
}

/// A rule that the givens break, before any search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "rule", rename_all = "kebab-case"))]
pub enum Conflict {
    /// A digit stands more than once in a house.
    Repeated {
        /// The digit.
        digit: u8,
        /// The house.
        house: House,
        /// All the cells of the house that hold it, in reading order.
        cells: Vec<Cell>,
    },
    /// A full line of buildings does not show what its clue says.
    Visible {
        /// The clue.
        clue: Clue,
        /// How many are visible.
        seen: u8,
        /// The cells of the line.
        cells: Vec<Cell>,
    },
}

impl Conflict {
    /// The cells that break the rule together.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Repeated { cells, .. } | Self::Visible { cells, .. } => cells,
        }
    }
}

/// What a person sees at a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "kebab-case"))]
pub enum Contradiction {
    /// No digit is left for this cell.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// No cell is left for this digit in this house.
    NoPlace {
        /// The house.
        house: House,
        /// The digit.
        digit: u8,
    },
    /// No way to fill this line shows what its clues say.
    NoArrangement {
        /// The row or column.
        line: House,
    },
}

/// A light and how often it counts in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Weight {
    /// The cell.
    pub cell: Cell,
    /// How often it counts.
    pub weight: u8,
}

/// Why a puzzle has no solution: something small that a person can check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "kebab-case"))]
pub enum Proof {
    /// The givens break rules as they stand.
    Conflicts {
        /// Every broken rule.
        conflicts: Vec<Conflict>,
    },
    /// These givens cannot stand together; without any one of them, the others can.
    Givens {
        /// The givens, in reading order.
        givens: Vec<Given>,
        /// Where placing what these givens force by singles alone breaks down; `None` if the contradiction lies deeper
        /// and needs a search to see.
        dead_end: Option<Contradiction>,
    },
    /// Lights Out: every press changes an even number of the lights of this pattern, so that the number of those that
    /// glow stays odd for ever.
    QuietPattern {
        /// The lights of the pattern, in reading order.
        pattern: Vec<Cell>,
        /// Those of them that glow: an odd number.
        lights: Vec<Cell>,
    },
    /// The same on a board so large that only the first row of the pattern is given; each next row is what makes the
    /// presses of the pattern leave the row above dark.
    QuietFirstRow {
        /// The first row: 0 and 1.
        first_row: String,
        /// How many lights the pattern has.
        cells: u64,
        /// How many of them glow: an odd number.
        lights: u64,
    },
    /// Lights Out with more than two colours: every press changes this weighted sum of the lights by a multiple of the
    /// number of colours, which it is not now.
    QuietWeights {
        /// The number of colours, "out" included.
        colours: u8,
        /// The lights that count, in reading order.
        weights: Vec<Weight>,
        /// The sum of weight times colour over all lights now.
        sum: u64,
    },
    /// These clues and heights cannot stand together.
    Clues {
        /// The clues, in the order top, bottom, left, right.
        clues: Vec<Clue>,
        /// The heights given, in reading order.
        heights: Vec<Given>,
        /// Where following singles and reading lines breaks down; `None` if the contradiction lies deeper and needs a
        /// search to see.
        dead_end: Option<Contradiction>,
        /// Whether without any one of them the others can stand; `false` if that was not decided for all of them.
        minimal: bool,
    },
    /// Sliding tiles, the goal in reading order with the blank first or last: the inversions, with the row of the blank on
    /// boards of even width, are even where they should be odd, or odd where they should be even, and no move changes that.
    Parity(crate::sliding::Parity),
    /// Sliding tiles, any goal: the exchanges that lead to it are even in number and the steps of the blank odd, or the other
    /// way round, while every move is one exchange and one step.
    Permutation(crate::sliding::Permutation),
    /// Sliding tiles in one line: tiles never pass each other, and these two are in the wrong order.
    Order {
        /// The first tile that is not the one it should be.
        found: String,
        /// The tile that should come there.
        wanted: String,
    },
}
