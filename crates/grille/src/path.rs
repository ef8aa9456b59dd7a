//! How a person gets from the givens to the solution: steps, paths, ratings, hints.

use std::fmt;

use crate::place::{Cell, House};
use crate::verdict::Contradiction;

/// How hard a puzzle is for a person; the same words for every puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Level {
    /// For a first puzzle.
    Beginner,
    /// For most people, on the train.
    Easy,
    /// With pencil marks.
    Medium,
    /// For practised players.
    Hard,
    /// For those who like chains.
    Expert,
    /// No known deduction finishes it. Never generated, only reported.
    Guess,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 6] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Guess];

    /// The word for it in arguments and data: `beginner`, `easy`, `medium`, `hard`, `expert`, `guess`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Guess => "guess",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A way of reasoning that players have a name for. Each kind of puzzle has its own list.
///
/// The order of the values is the order in which they are tried: the easiest first.
pub trait Technique: Copy + Ord + fmt::Debug + Send + Sync + 'static {
    /// Every technique of this kind of puzzle, the easiest first.
    fn all() -> &'static [Self];

    /// Its name in data, lower case with hyphens: `naked-single`.
    fn name(self) -> &'static str;

    /// The level of a puzzle whose hardest technique this is.
    fn level(self) -> Level;
}

/// Why a step is right: a technique together with what it saw (cells, digits, houses), enough to say it in a sentence.
pub trait Reason: Clone + Eq + fmt::Debug + Send + Sync {
    /// The techniques of this kind of puzzle.
    type Technique: Technique;

    /// The technique at work.
    fn technique(&self) -> Self::Technique;
}

/// What a step changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "lowercase", try_from = "flat::Effect")
)]
pub enum Effect {
    /// This digit (or height) stands in this cell.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit, from 1.
        digit: u8,
    },
    /// This digit (or height) cannot stand in this cell.
    Eliminate {
        /// The cell.
        cell: Cell,
        /// The digit, from 1.
        digit: u8,
    },
    /// This button is pressed once.
    Press {
        /// The cell.
        cell: Cell,
    },
    /// This tile slides into the blank.
    Slide {
        /// The tile, from 1.
        tile: u8,
        /// The cell it leaves, which is blank then.
        from: Cell,
        /// The cell it gets to, which was blank.
        to: Cell,
    },
}

impl Effect {
    /// The cell that changes.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Self::Place { cell, .. } | Self::Eliminate { cell, .. } | Self::Press { cell } => cell,
            Self::Slide { from, .. } => from,
        }
    }
}

/// An effect as it is read: with whatever fields there are. What serde makes of a tag inside an object keeps the whole
/// object in a form of its own first, ten times as much code.
#[cfg(feature = "serde")]
mod flat {
    use super::Cell;

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Do {
        Place,
        Eliminate,
        Press,
        Slide,
    }

    #[derive(serde::Deserialize)]
    pub(super) struct Effect {
        r#do: Do,
        cell: Option<Cell>,
        digit: Option<u8>,
        tile: Option<u8>,
        from: Option<Cell>,
        to: Option<Cell>,
    }

    impl TryFrom<Effect> for super::Effect {
        type Error = &'static str;

        fn try_from(effect: Effect) -> Result<Self, Self::Error> {
            let Effect { r#do, cell, digit, tile, from, to } = effect;
            let read = match r#do {
                Do::Place => cell.zip(digit).map(|(cell, digit)| Self::Place { cell, digit }),
                Do::Eliminate => cell.zip(digit).map(|(cell, digit)| Self::Eliminate { cell, digit }),
                Do::Press => cell.map(|cell| Self::Press { cell }),
                Do::Slide => tile.zip(from).zip(to).map(|((tile, from), to)| Self::Slide { tile, from, to }),
            };
            read.ok_or("an effect lacks a field")
        }
    }
}

/// Something on the grid that a step points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Mark {
    /// A whole cell.
    Cell(Cell),
    /// One candidate of a cell.
    Candidate(Cell, u8),
    /// A row, column or box.
    House(House),
    /// A clue at the edge of the grid.
    Clue(crate::skyscrapers::Lookout),
}

/// The part that something lit plays in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Role {
    /// Where to look: the house or line the step happens in.
    Where,
    /// What the reasoning rests on.
    Base,
    /// The other side of the reasoning: second colour, pivot, far end of a link.
    Other,
    /// What changes.
    Target,
}

/// One thing to light, and as what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Lit {
    /// The thing.
    pub mark: Mark,
    /// Its part.
    pub role: Role,
}

/// Things to light, sorted, each once: what would be lit as several things is lit as the one that says most.
pub(crate) fn each_once(mut lit: Vec<Lit>) -> Vec<Lit> {
    let rank = |role: Role| match role {
        Role::Target => 0,
        Role::Base => 1,
        Role::Other => 2,
        Role::Where => 3,
    };
    crate::sort::sort_by_key(&mut lit, |lit| (lit.mark, rank(lit.role)));
    lit.dedup_by_key(|lit| lit.mark);
    lit
}

/// One deduction, as a teacher would say it in one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step<R> {
    /// Why it is right.
    pub reason: R,
    /// What to light while it is said, sorted, each once.
    pub lit: Vec<Lit>,
    /// What it changes; never empty.
    pub effects: Vec<Effect>,
}

/// Where a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum End {
    /// At the solution.
    Solved,
    /// Where a person is stuck: no known deduction goes on from here.
    Stuck,
    /// At a contradiction: the puzzle is impossible.
    Contradiction(Contradiction),
    /// Nowhere: the puzzle is impossible, for a reason that only its verdict can tell.
    Impossible,
}

/// The steps from the givens to the solution, or to where a person is stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path<R: Reason> {
    /// The steps, in order.
    pub steps: Vec<Step<R>>,
    /// Where they lead.
    pub end: End,
    /// What they say about the difficulty of the puzzle.
    pub rating: Rating<R::Technique>,
}

/// How hard a puzzle is for a person, measured on what a person can do, not on how a machine worked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating<T> {
    /// The level in one word.
    pub level: Level,
    /// The hardest technique needed; `None` if there was nothing to do or no path was found.
    pub hardest: Option<T>,
    /// Cells that the easiest rules place before they stop for the first time.
    pub opening: u32,
    /// Cells that can be placed at once, each straight from the givens.
    pub first_wave: u32,
    /// The fewest choices a person has at any moment before the end.
    pub bottleneck: u32,
    /// A finer measure inside a level: the higher, the harder.
    pub score: u32,
    /// The number of choices at each moment of the path, from the givens on.
    pub profile: Vec<u32>,
}

/// The three stages in which a hint is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Where to look.
    Where,
    /// Which rule works there.
    Which,
    /// The reason, and what it changes.
    Why,
}

impl Stage {
    /// The stages in their order.
    pub const ALL: [Self; 3] = [Self::Where, Self::Which, Self::Why];

    /// The stage after this one, if there is any.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Where => Some(Self::Which),
            Self::Which => Some(Self::Why),
            Self::Why => None,
        }
    }
}

/// The answer to "what next?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint<R> {
    /// Do this.
    Next(Step<R>),
    /// First take back what stands in these cells: it contradicts the solution.
    Wrong(Vec<Cell>),
    /// Nothing is left to do.
    Complete,
    /// No known deduction goes on from here.
    Stuck,
    /// The puzzle has no solution, so no step can be right.
    NoSolution,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_rise_from_beginner_to_guess() {
        assert!(Level::ALL.is_sorted());
        assert_eq!(Level::ALL.map(Level::name), ["beginner", "easy", "medium", "hard", "expert", "guess"]);
    }
}
