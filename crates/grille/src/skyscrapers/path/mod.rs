//! How a person solves Skyscrapers.
//!
//! A path is walked in *moments*. At each moment the easiest technique that leads on is used everywhere it can be, all at
//! once, and then the easiest one is looked for again. So nothing depends on how the grid lies: all images of a puzzle
//! have the same [`Rating`](crate::Rating). The steps of a moment are then told one by one; eliminations that nothing
//! else rests on are left out.
//!
//! | level | techniques, the easiest first |
//! |---|---|
//! | beginner | clue 1, staircase, full house, hidden single, naked single, facing clues, clue bound: each clue is looked at once |
//! | easy | a clue again, on lines with at most two empty cells |
//! | medium | naked and hidden pair and triple; lines with three empty cells |
//! | hard | lines with four empty cells |
//! | expert | any line; one supposition that reading lines refutes |
//! | guess | none of these finishes the puzzle |
//!
//! The same levels, as sets of rules to count with, are [`RuleSet::of_level`](crate::skyscrapers::RuleSet::of_level).

mod finds;
mod hint;
mod light;
mod moments;
mod paper;
mod prune;
mod reason;
mod supposition;
mod technique;
#[cfg(test)]
mod tests;
mod walk;

pub use reason::Reason;
pub use technique::Technique;

pub(crate) use hint::hint;

use crate::limits::{Limits, Stopped};
use crate::path::Path;
use crate::skyscrapers::Skyscrapers;
use paper::Paper;

/// The steps from the givens on, and the rating.
pub(crate) fn path(puzzle: &Skyscrapers, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    walk::walk(Paper::new(puzzle, puzzle.heights()), limits)
}
