//! One try: a full grid, carved towards what was asked for.

use super::carve::Carver;
use super::fill::fill;
use super::judge::{Halt, Judge, below};
use super::params::Params;
use crate::path::Level;
use crate::seed::Rng;

/// Small changes tried on one full grid before another one is taken.
const ROUNDS: u32 = 100;

/// Carves one full grid. Returns the givens if they meet all wishes.
pub(super) fn attempt(
    params: &Params,
    orbits: &[Vec<u16>],
    rng: &mut Rng,
    judge: &mut Judge<'_>,
) -> Result<Option<Vec<u8>>, Halt> {
    let solution = fill(params.shape, rng, &mut || judge.tick())?;
    let carver = Carver::new(judge, rng, orbits, solution);
    let wanted = params.givens.map(|givens| givens as usize);
    Attempt { carver, level: params.level, minimal: params.minimal, wanted }.run()
}

struct Attempt<'c, 'l> {
    carver: Carver<'c, 'l>,
    level: Option<Level>,
    minimal: bool,
    wanted: Option<usize>,
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
        // The path has the last word on the level.
        let most = self.level.unwrap_or(Level::Expert);
        let level = self.carver.judge.path_level(&self.carver.givens, most)?;
        let is_right = level.is_some() && (self.level.is_none() || level == self.level);
        Ok(is_right.then_some(self.carver.givens))
    }

    /// Digs as long as there is one solution.
    fn dig_freely(&mut self) -> Result<bool, Halt> {
        let least = if self.minimal { 0 } else { self.wanted.unwrap_or(0) };
        self.carver.dig(least, |judge, givens| judge.is_unique(givens))?;
        Ok(true)
    }

    /// Digs until the level is reached: what is easier first, as long as that leaves a friendly number of givens.
    fn dig_to(&mut self, level: Level) -> Result<bool, Halt> {
        let friendly = self.friendly(level);
        let Some(below) = below(level) else {
            let least = if self.minimal { 0 } else { self.wanted.unwrap_or(friendly) };
            self.carver.dig(least, |judge, givens| judge.is_within(givens, level))?;
            return Ok(true);
        };
        let base = below.min(Level::Medium);
        let least = self.wanted.map_or(friendly, |wanted| wanted.max(friendly));
        self.carver.dig(least, |judge, givens| judge.is_within(givens, base))?;
        self.carver.raise(level)
    }

    /// A number of givens that suits the level, drawn from a range that shrinks as levels rise (36 to 39 of 81 for
    /// beginner). Not every grid can be dug as far.
    fn friendly(&mut self, level: Level) -> usize {
        let (least, most) = match level {
            Level::Beginner => (44, 49),
            Level::Easy => (39, 44),
            Level::Medium => (35, 38),
            Level::Hard => (31, 34),
            Level::Expert | Level::Guess => (30, 33),
        };
        let percent = least + self.carver.rng.index(most - least + 1);
        self.carver.givens.len() * percent / 100
    }

    /// Goes on digging, or puts givens back, towards the number wanted; the level stays.
    fn settle_count(&mut self) -> Result<(), Halt> {
        let level = self.level;
        if self.minimal {
            return self.carver.dig(0, |judge, givens| within(judge, givens, level));
        }
        let Some(wanted) = self.wanted else { return Ok(()) };
        self.carver.dig(wanted, |judge, givens| within(judge, givens, level))?;
        self.carver.grow(wanted, |judge, givens| not_below(judge, givens, level))
    }

    /// How far the puzzle is from what is wanted, counted up to `most`: givens that are superfluous but should not be,
    /// and givens too many or too few.
    fn distance(&mut self, most: usize) -> Result<usize, Halt> {
        let counts = self.wanted.map_or(0, |wanted| self.carver.count.abs_diff(wanted));
        if !self.minimal || counts >= most {
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
            for orbit in self.carver.shuffled(true).into_iter().take(2) {
                self.carver.take(orbit);
            }
            for orbit in self.carver.shuffled(false) {
                self.carver.put_back(orbit);
                if within(self.carver.judge, &self.carver.givens, level)? {
                    break;
                }
            }
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
