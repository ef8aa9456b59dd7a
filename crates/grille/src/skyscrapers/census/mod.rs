//! How many puzzles there are: squares, clue sets, clue sets met once, and how many of those a person can solve.
//!
//! Nothing is solved to know whether a puzzle with all its clues has one solution: the *fingerprints* of all squares (their
//! 4n clues) are put in order, and those that occur once belong to such a puzzle.
//!
//! | size | how |
//! |---|---|
//! | 2 to 5 | [`Fingerprints`]: all squares in memory |
//! | 6 | [`Six`]: 812,851,200 squares in 400 independent shards, some megabytes each |
//! | 7 to 9 | [`Sample`]: random squares, with the error of the estimate |
//!
//! ```
//! use grille::skyscrapers::{RuleSet, census::Fingerprints};
//! let four = Fingerprints::new(4);
//! let census = four.census();
//! assert_eq!((census.squares, census.clue_sets, census.unique, census.classes), (576, 438, 372, 55));
//! let solved = four.solved_by(RuleSet::R1);
//! assert_eq!((solved.solved, solved.classes), (104, 15));
//! ```

mod article;
mod buckets;
mod fingerprints;
mod halves;
pub(crate) mod key;
pub(crate) mod quick;
mod sample;
mod six;
mod squares;
#[cfg(test)]
mod tests;

pub use article::{Naive, naive_stacks, row_tests, stacks_upon_two};
pub use fingerprints::{Fingerprints, Representative};
pub use sample::{Estimate, Sample, Tally};
pub use six::{Scratch, Six, SixPart};
pub use squares::Squares;

use std::collections::BTreeMap;

use crate::skyscrapers::RuleSet;

/// What a census counts, all clues shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The side of the squares.
    pub size: u8,
    /// Latin squares.
    pub squares: u64,
    /// Different sets of clues.
    pub clue_sets: u64,
    /// Sets of clues that only one square has.
    pub unique: u64,
    /// The same, images under the eight symmetries of the square counted once.
    pub classes: u64,
    /// For each number of squares, how many sets of clues have just so many.
    pub multiplicities: BTreeMap<u64, u64>,
}

/// How many puzzles with one solution some rules solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The rules.
    pub rules: RuleSet,
    /// Puzzles.
    pub solved: u64,
    /// Images under the eight symmetries counted once.
    pub classes: u64,
}
