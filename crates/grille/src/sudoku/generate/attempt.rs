//! One try: a full grid, carved towards what was asked for.

use std::cmp::Ordering;

use super::carve::Carver;
use super::fill::fill;
use super::judge::{Halt, Judge, below};
use super::params::Params;
use crate::path::Level;
use crate::seed::Rng;
use crate::sudoku::Shape;

/// Small changes tried on one full grid before another one is taken.
const ROUNDS: u32 = 100;

/// Cells above which asking for one solution is a long question.
const LARGE: usize = 150;

/// The side of the smallest grids. Only 36 of their puzzles without superfluous givens are no images of each other, so
/// puzzles of any level get a number of givens drawn from [`FEW`].
const SMALLEST: usize = 4;

/// The fewest and the most givens of such a puzzle.
const FEW: (usize, usize) = (4, 9);

/// Carves one full grid. Returns the givens if they meet all wishes.
pub(super) fn attempt(
    params: &Params,
    orbits: &[Vec<u16>],
    rng: &mut Rng,
    judge: &mut Judge<'_>,
) -> Result<Option<Vec<u8>>, Halt> {
    let solution = fill(params.shape, rng, &mut || judge.look())?;
    let carver = Carver::new(judge, rng, orbits, solution);
    let friendly = match params.level {
        Some(level) => friendly(level, params.shape.cells(), carver.rng),
        None if params.shape.n() == SMALLEST => FEW.0 + carver.rng.index(FEW.1 - FEW.0 + 1),
        None => 0,
    };
    let wanted = params.givens.map(|givens| givens as usize);
    let walks = params.shape == Shape::NINE;
    Attempt { carver, level: params.level, minimal: params.minimal, wanted, friendly, walks, exact: None, bare: None }
        .run()
}

struct Attempt<'c, 'l> {
    carver: Carver<'c, 'l>,
    level: Option<Level>,
    minimal: bool,
    wanted: Option<usize>,
    /// How many givens suit the level.
    friendly: usize,
    /// Whether levels from medium on are reached by walking among puzzles without superfluous givens: where asking for
    /// one solution is so quick that this is the shortest way.
    walks: bool,
    /// The orbits given when the level was last proved to be right.
    exact: Option<Vec<bool>>,
    /// The orbits given when last none of them was superfluous.
    bare: Option<Vec<bool>>,
}

impl Attempt<'_, '_> {
    fn run(mut self) -> Result<Option<Vec<u8>>, Halt> {
        let reached = match self.level {
            None => self.dig_freely()?,
            Some(level) => self.dig_to(level)?,
        };
        if !reached {
            return Ok(None);
        }
        self.settle_count()?;
        if self.distance(1)? > 0 {
            self.improve()?;
            if self.distance(1)? > 0 {
                return Ok(None);
            }
        }
        Ok(self.is_exact()?.then_some(self.carver.givens))
    }

    /// Whether the level is the one asked for.
    fn is_exact(&mut self) -> Result<bool, Halt> {
        let given = self.carver.save();
        if self.exact.as_ref() == Some(&given) {
            return Ok(true);
        }
        let givens = &self.carver.givens;
        let is_exact = match self.level {
            None => self.carver.judge.is_within(givens, Level::Expert)?,
            Some(level) => self.carver.judge.compare(givens, level)? == Ordering::Equal,
        };
        if is_exact {
            self.exact = Some(given);
        }
        Ok(is_exact)
    }

    /// Digs as long as there is one solution, or, on large grids, where that is a long question, as long as a person of
    /// level medium can finish.
    fn dig_freely(&mut self) -> Result<bool, Halt> {
        let wanted = self.wanted.filter(|_| !self.minimal);
        if self.carver.givens.len() > LARGE {
            let least = wanted.unwrap_or(0);
            self.carver.dig(least, |judge, givens| judge.is_within(givens, Level::Medium))?;
        } else if let Some(least) = wanted {
            self.carver.dig(least, Judge::is_unique)?;
        } else {
            self.dig_bare()?;
        }
        Ok(true)
    }

    /// Takes out everything superfluous.
    fn dig_bare(&mut self) -> Result<(), Halt> {
        self.carver.dig(0, Judge::is_unique)?;
        self.bare = Some(self.carver.save());
        Ok(())
    }

    /// Digs until the level is reached: what is easier first, as long as that leaves a friendly number of givens.
    fn dig_to(&mut self, level: Level) -> Result<bool, Halt> {
        let Some(below) = below(level) else {
            let least = if self.minimal { 0 } else { self.wanted.unwrap_or(self.friendly) };
            self.carver.dig(least, |judge, givens| judge.is_within(givens, level))?;
            return Ok(true);
        };
        if self.walks && level >= Level::Medium {
            return self.walk(below.min(Level::Medium));
        }
        let least = self.wanted.map_or(self.friendly, |wanted| wanted.max(self.friendly));
        let base = below.min(Level::Medium);
        self.carver.dig(least, |judge, givens| judge.is_within(givens, base))?;
        self.carver.raise(level)
    }

    /// Walks from puzzle to puzzle without superfluous givens until one has the level, turning back from those that are
    /// within `low`.
    fn walk(&mut self, low: Level) -> Result<bool, Halt> {
        self.carver.dig(self.friendly, |judge, givens| judge.is_within(givens, Level::Easy))?;
        self.dig_bare()?;
        let mut high = None;
        for _ in 0..ROUNDS {
            if !self.carver.judge.is_within(&self.carver.givens, low)? {
                if self.is_exact()? {
                    return Ok(true);
                }
                high = Some(self.carver.save());
            } else if let Some(high) = &high {
                self.carver.restore(high);
            }
            self.carver.stir(3, Judge::is_unique)?;
            self.dig_bare()?;
        }
        Ok(false)
    }

    /// Goes on digging, or puts givens back, towards the number wanted; the level stays.
    fn settle_count(&mut self) -> Result<(), Halt> {
        let level = self.level;
        if self.minimal {
            if self.bare.as_ref() == Some(&self.carver.save()) {
                return Ok(());
            }
            return self.carver.dig(0, |judge, givens| within(judge, givens, level));
        }
        let Some(wanted) = self.wanted else {
            // A friendly number of givens, where it is quickly checked that the level stays.
            let most = if level <= Some(Level::Medium) { self.friendly } else { 0 };
            return self.carver.grow(most, |judge, givens| not_below(judge, givens, level));
        };
        self.carver.dig(wanted, |judge, givens| within(judge, givens, level))?;
        self.carver.grow(wanted, |judge, givens| not_below(judge, givens, level))
    }

    /// How far the puzzle is from what is wanted, counted up to `most`: givens that are superfluous but should not be,
    /// and givens too many or too few.
    fn distance(&mut self, most: usize) -> Result<usize, Halt> {
        let counts = self.wanted.map_or(0, |wanted| self.carver.count.abs_diff(wanted));
        if !self.minimal || counts >= most || self.bare.as_ref() == Some(&self.carver.save()) {
            return Ok(counts);
        }
        Ok(counts + self.carver.superfluous(most - counts)?)
    }

    /// Takes two orbits out, puts others in until the level is met again, digs, and keeps the change if it did not come
    /// out worse, until nothing is left to be wished or the rounds are over.
    fn improve(&mut self) -> Result<(), Halt> {
        let level = self.level;
        let least = if self.minimal { 0 } else { self.wanted.unwrap_or(0) };
        let mut best = self.distance(usize::MAX)?;
        for _ in 0..ROUNDS {
            if best == 0 {
                break;
            }
            let saved = self.carver.save();
            self.carver.stir(2, |judge, givens| within(judge, givens, level))?;
            self.carver.dig(least, |judge, givens| within(judge, givens, level))?;
            let now = self.distance(best.saturating_add(1))?;
            if now <= best && not_below(self.carver.judge, &self.carver.givens, level)? {
                best = now;
            } else {
                self.carver.restore(&saved);
            }
        }
        Ok(())
    }
}

/// Whether the puzzle is not above the level; for no level, whether it has one solution.
fn within(judge: &mut Judge<'_>, givens: &[u8], level: Option<Level>) -> Result<bool, Halt> {
    match level {
        None => judge.is_unique(givens),
        Some(level) => judge.is_within(givens, level),
    }
}

/// Whether the puzzle is above every easier level.
fn not_below(judge: &mut Judge<'_>, givens: &[u8], level: Option<Level>) -> Result<bool, Halt> {
    match level.and_then(below) {
        None => Ok(true),
        Some(below) => Ok(!judge.is_within(givens, below)?),
    }
}

/// A number of givens that suits the level, drawn from a range that sinks as levels rise (36 to 39 of 81 for beginner). Not
/// every grid can be dug as far.
fn friendly(level: Level, cells: usize, rng: &mut Rng) -> usize {
    let (least, most) = match level {
        Level::Beginner => (44, 49),
        Level::Easy => (39, 44),
        Level::Medium => (35, 38),
        Level::Hard => (31, 34),
        Level::Expert | Level::Guess => (30, 33),
    };
    cells * (least + rng.index(most - least + 1)) / 100
}
