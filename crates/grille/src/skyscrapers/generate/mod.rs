//! Making puzzles.
//!
//! Up to size 5 many squares are the only ones of their clues, and a puzzle that shows all clues is drawn from random
//! squares until one has the level asked for. Otherwise all clues of a random square are shown and heights given until
//! the rules of the level solve it; then heights, and clues if they are to be few, are taken out one after the other as
//! long as those rules still do. Solving by rules proves that there is one solution, so nothing is searched, and hardly
//! anything thrown away.

mod carve;
mod list;
mod params;
mod squares;
#[cfg(test)]
mod tests;

pub use list::PuzzleList;
pub use params::{Clues, NotClues, Params};

use std::sync::atomic::Ordering::Relaxed;

use crate::limits::{Limits, Progress, Stopped};
use crate::path::Level;
use crate::puzzle::GenerateError;
use crate::seed::Seed;
use crate::skyscrapers::census::key::Pairs;
use crate::skyscrapers::census::quick::QuickR1;
use crate::skyscrapers::{RuleSet, Skyscrapers, Solution};
use squares::Squares;

/// The largest size of which puzzles with all clues need no heights.
const PLAIN: u8 = 5;

/// What a puzzle must be solved by, and what must not be enough.
#[derive(Clone, Copy, Debug)]
struct Target {
    by: RuleSet,
    not_by: Option<RuleSet>,
}

impl Target {
    fn of(params: &Params, seed: Seed) -> Self {
        if let Some(by) = params.rules {
            return Self { by, not_by: None };
        }
        let level = params.level.unwrap_or_else(|| {
            // Any level: all are equally likely, but small squares have no hard ones.
            let levels: &[Level] = if params.n <= 4 {
                &[Level::Beginner, Level::Easy]
            } else {
                &[Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert]
            };
            levels[seed.child(u64::MAX).rng().index(levels.len())]
        });
        let by = RuleSet::of_level(level).unwrap_or(RuleSet::Supposition);
        let below = Level::ALL.into_iter().rev().find(|&other| other < level);
        Self { by, not_by: below.and_then(RuleSet::of_level) }
    }

    fn is_met(self, puzzle: &Skyscrapers) -> bool {
        // The easier rules are the quicker ones.
        self.is_no_easier(puzzle) && self.by.solves(puzzle)
    }

    fn is_no_easier(self, puzzle: &Skyscrapers) -> bool {
        !self.not_by.is_some_and(|rules| rules.solves(puzzle))
    }
}

/// Makes a puzzle. Squares are tried one after the other until one works out or the budget is spent.
pub(crate) fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<Skyscrapers, GenerateError> {
    params.check()?;
    let target = Target::of(params, seed);
    let mut rng = seed.rng();
    let mut squares = Squares::new(params.n, &mut rng);
    let mut judge = Judge { limits, judged: 0, tries: 0 };
    let plain = params.clues == Clues::Full && params.n <= PLAIN;
    // R1 solves one square in a hundred at size 5: fingerprints tell which, much sooner than the rules do.
    let quick = (plain && target.by == RuleSet::R1).then(|| {
        let pairs = Pairs::new(params.n.into());
        (QuickR1::new(&pairs), pairs)
    });
    loop {
        judge.tries += 1;
        let square = squares.next(&mut rng);
        if let Some((r1, pairs)) = &quick
            && !r1.solves(pairs.key_of(&square))
        {
            judge.tick()?;
            continue;
        }
        let solution = Solution::new(params.n, square).expect("a Latin square");
        let full = Skyscrapers::of_solution(&solution);
        let found = if plain {
            judge.tick()?;
            target.is_met(&full).then_some(full)
        } else {
            carve::carve(params, target, &solution, &full, &mut rng, &mut judge)?
        };
        if let Some(puzzle) = found {
            return Ok(puzzle);
        }
    }
}

/// Counts the puzzles that were judged against the limits.
struct Judge<'l> {
    limits: &'l Limits<'l>,
    judged: u64,
    tries: u64,
}

impl Judge<'_> {
    /// Counts one puzzle.
    fn tick(&mut self) -> Result<(), GenerateError> {
        self.judged += 1;
        if self.limits.nodes.is_some_and(|budget| self.judged > budget) {
            return Err(GenerateError::NotFound { tries: self.tries });
        }
        if self.limits.stop.is_some_and(|flag| flag.load(Relaxed)) {
            return Err(GenerateError::Stopped(Stopped::Asked));
        }
        if let Some(report) = self.limits.progress
            && self.judged.is_multiple_of(256)
        {
            report(Progress { nodes: self.judged, found: 0 });
        }
        Ok(())
    }
}
