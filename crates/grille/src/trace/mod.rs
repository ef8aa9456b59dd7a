//! The teaching search: retracing one's steps ("backtracking"), made to be watched.
//!
//! [`run`] fills a grid the way a first course on recursion does: take the first empty cell, try the digits from 1 up,
//! write the first one that no rule refuses, go on with the rest of the grid; if that fails, erase it and try the next.
//! It keeps a [`Log`] of everything that happens (each refusal with the cell that forbids it), and [`Counters`].
//!
//! ```
//! use grille::sudoku::Sudoku;
//! use grille::trace::{self, Ending, Plan, Strategy};
//! use grille::Limits;
//!
//! let puzzle: Sudoku = "1........12.2..4".parse()?;
//! let trace = trace::run(&puzzle, &Plan::first(Strategy::FirstEmpty), &Limits::none())?;
//! assert_eq!(trace.ending, Ending::Found);
//! let cost = trace.counters;
//! assert_eq!((cost.tries, cost.placements, cost.goings_back), (134, 37, 26));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same loop serves the other uses of the course: counting solutions ([`Goal::Count`], which always erases what it wrote),
//! and filling an empty grid at random ([`Plan::shuffled`]). Other [`Strategy`]s run on the same grid, and [`compare`]
//! puts their counters side by side. [`Replay`] walks through a log, forward and back; [`rows`] tells it as
//! the rows of a table, [`Tree`] as the tree of possibilities.
//!
//! The search is an explicit loop over a stack, so no grid can exhaust the call stack. Without a log (or once the log is
//! full) it skips refused digits with one bit operation, and counts exactly the same.
//!
//! # As data
//!
//! With the feature `serde` a [`Trace`] is written, and read again, as one object: `strategy`, `n`, `givens`, `board`,
//! `ending` (`found`, `explored`, `budget` with its `budget`, `asked`), `solutions` (the first few), `counters`, `events`,
//! `events_total` (kept or not), `cut` (whether events are missing), `log_limit`, `count` if solutions were counted,
//! and `seed` (a string) if digits were shuffled. Each event is a flat object, an [`Entry`]:
//!
//! ```json
//! {"event":"enter","depth":1,"cell":"r1c3","candidates":3}
//! {"event":"try","depth":1,"cell":"r1c3","digit":5}
//! {"event":"reject","depth":1,"cell":"r1c3","digit":5,"house":"r1","by":"r1c1"}
//! {"event":"place","depth":1,"cell":"r1c3","digit":1}
//! {"event":"dead-end","depth":4,"cell":"r1c7"}
//! {"event":"exhausted","depth":3,"cell":"r1c6"}
//! {"event":"undo","depth":2,"cell":"r1c4","digit":2,"number":17}
//! {"event":"solution","depth":51,"number":1,"digits":"534678912…"}
//! ```
//!
//! Where a digit of a house looks for its cell, `enter`, `dead-end` and `exhausted` have `house` and `digit` instead of
//! `cell`. A clue that refuses is `house` (its line), `end` (`near`: left or upper, `far`: right or lower), `clue` and
//! `visible`.

mod choose;
mod counters;
mod event;
mod exact_cover;
#[cfg(feature = "serde")]
mod json;
mod log;
mod replay;
mod rows;
mod search;
mod square;
mod teachable;
mod tree;

use std::fmt;
use std::str::FromStr;

pub use counters::Counters;
pub use event::{Choice, Entry, Event, Refusal};
pub use log::Log;
pub use replay::{Knot, Outcome, Replay, Tried};
pub use rows::{Row, RowEnd, rows};
pub use teachable::Teachable;
pub use tree::{Branch, BranchEnd, Tree};

use crate::limits::{Limits, Stopped};
use crate::seed::Seed;
use crate::verdict::{Conflict, Count};

/// How the search decides what to fill next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strategy {
    /// The course's: the first empty cell in reading order.
    FirstEmpty,
    /// The empty cell with the fewest digits left, the first of them in reading order.
    FewestCandidates,
    /// Whatever is forced before anything else: a cell without a digit or a digit without a place (a dead end seen early), a
    /// cell with one digit left, a digit with one place left in a house; then the cell with the fewest digits.
    Singles,
    /// Donald Knuth's Algorithm X ("Dancing links", 2000): every cell must hold a digit and every house every digit;
    /// the constraint with the fewest ways to meet it comes first, and what contradicts a choice is unlinked, so that a
    /// digit is only tried where it fits.
    ExactCover,
}

impl Strategy {
    /// All strategies, the plainest first.
    pub const ALL: [Self; 4] = [Self::FirstEmpty, Self::FewestCandidates, Self::Singles, Self::ExactCover];

    /// Its name in arguments and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstEmpty => "first-empty",
            Self::FewestCandidates => "fewest-candidates",
            Self::Singles => "singles",
            Self::ExactCover => "exact-cover",
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no [`Strategy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no strategy")]
pub struct NotAStrategy;

impl FromStr for Strategy {
    type Err = NotAStrategy;

    fn from_str(text: &str) -> Result<Self, NotAStrategy> {
        Self::ALL.into_iter().find(|strategy| text.eq_ignore_ascii_case(strategy.name())).ok_or(NotAStrategy)
    }
}

/// When the search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// At the first solution, which stays on the grid.
    First,
    /// After this many solutions, or once everything has been tried; every digit written is erased again, so that the grid
    /// is given back as it was.
    Count(u64),
}

/// What to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How to decide what to fill next.
    pub strategy: Strategy,
    /// When to end.
    pub goal: Goal,
    /// The digits of each cell are tried in an order drawn afresh at every call from this seed; `None`: from 1 up.
    pub shuffle: Option<Seed>,
    /// The most events to keep; 0 for the counters alone.
    pub log: usize,
}

impl Plan {
    /// The most events kept unless another number is asked for.
    pub const LOG: usize = 100_000;

    /// Up to the first solution, with a log of at most [`Plan::LOG`] events.
    #[must_use]
    pub const fn first(strategy: Strategy) -> Self {
        Self { strategy, goal: Goal::First, shuffle: None, log: Self::LOG }
    }

    /// Up to `most` solutions, with a log of at most [`Plan::LOG`] events.
    #[must_use]
    pub const fn count(strategy: Strategy, most: u64) -> Self {
        Self { goal: Goal::Count(most), ..Self::first(strategy) }
    }

    /// The same, the digits tried in a random order: on an empty grid this makes a random full one.
    #[must_use]
    pub const fn shuffled(self, seed: Seed) -> Self {
        Self { shuffle: Some(seed), ..self }
    }

    /// The same with a log of at most this many events.
    #[must_use]
    pub const fn log(self, most: usize) -> Self {
        Self { log: most, ..self }
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With as many solutions as were wanted.
    Found,
    /// Everything was tried: there are no solutions but those counted.
    Explored,
    /// The limits ended it; the counters say how far it came.
    Stopped(Stopped),
}

/// A search that was run: what it did, what it cost, how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// What was run.
    pub plan: Plan,
    /// The side of the grid, which is also the largest digit.
    pub n: usize,
    /// The givens in reading order, 0 for an empty cell.
    pub givens: Vec<u8>,
    /// What stands on the grid at the end: the solution if the goal was the first one and it was found, the givens once
    /// everything was explored or counted.
    pub board: Vec<u8>,
    /// The first solutions found, at most [`Trace::KEPT`].
    pub solutions: Vec<Vec<u8>>,
    /// What it cost.
    pub counters: Counters,
    /// How it ended.
    pub ending: Ending,
    /// What happened.
    pub log: Log,
}

impl Trace {
    /// The most solutions kept in [`Trace::solutions`].
    pub const KEPT: usize = 10;

    /// What is known of the number of solutions.
    #[must_use]
    pub const fn count(&self) -> Count {
        match self.ending {
            Ending::Explored => Count::Exactly(self.counters.solutions),
            Ending::Found | Ending::Stopped(_) => Count::AtLeast(self.counters.solutions),
        }
    }
}

/// The givens break rules as they stand, so there is nothing to search.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the givens break {} rules", conflicts.len())]
pub struct InConflict {
    /// Every broken rule.
    pub conflicts: Vec<Conflict>,
}

/// Runs a search.
///
/// Each call of the recursive function counts as one node of the limits. Running out of them is no error: the trace
/// says so in its [`Trace::ending`], with all that was counted until then.
///
/// # Errors
/// [`InConflict`] if the givens already break a rule.
pub fn run<P: Teachable>(puzzle: &P, plan: &Plan, limits: &Limits<'_>) -> Result<Trace, InConflict> {
    let conflicts = puzzle.conflicts();
    if !conflicts.is_empty() {
        return Err(InConflict { conflicts });
    }
    Ok(match plan.strategy {
        Strategy::FirstEmpty => search::run::<P, choose::FirstEmpty>(puzzle, plan, limits),
        Strategy::FewestCandidates => search::run::<P, choose::FewestCandidates>(puzzle, plan, limits),
        Strategy::Singles => search::run::<P, choose::Singles>(puzzle, plan, limits),
        Strategy::ExactCover => search::run::<P, exact_cover::Links>(puzzle, plan, limits),
    })
}

/// Runs every strategy on the same grid, without a log; each has the limits to itself.
///
/// ```
/// use grille::{Limits, sudoku::Sudoku, trace::{self, Goal}};
/// let puzzle: Sudoku = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let [plain, fewest, singles, cover] = trace::compare(&puzzle, Goal::First, &Limits::none())?;
/// assert_eq!(plain.counters.placements, 4_208);
/// assert!([fewest, singles, cover].iter().all(|other| other.counters.placements == 51), "one digit a cell");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`InConflict`] if the givens already break a rule.
pub fn compare<P: Teachable>(puzzle: &P, goal: Goal, limits: &Limits<'_>) -> Result<[Trace; 4], InConflict> {
    let run = |strategy| run(puzzle, &Plan { goal, ..Plan::first(strategy).log(0) }, limits);
    let [plain, fewest, singles, cover] = Strategy::ALL.map(run);
    Ok([plain?, fewest?, singles?, cover?])
}
