//! Sizes that are too large to count: a random sample, with its error.

use crate::latin::Walk;
use crate::limits::{Limits, Stopped};
use crate::seed::Seed;
use crate::skyscrapers::verdict::is_unique;
use crate::skyscrapers::{RuleSet, Skyscrapers, Solution};

/// A random sample of the Latin squares of one side, in shards that do not depend on each other.
///
/// ```
/// use grille::skyscrapers::census::{Sample, Tally};
/// use grille::{Limits, Seed};
/// let sample = Sample { n: 4, squares: 400, rules: Vec::new(), seed: Seed::new(1) };
/// let mut tally = Tally::default();
/// for shard in 0..sample.shards() {
///     tally.add(&sample.run(shard, &Limits::none()).expect("no budget was set"));
/// }
/// let unique = tally.unique().expect("squares were drawn");
/// assert!((unique.share - 0.6458).abs() < 3.0 * unique.error);
/// ```
#[derive(Clone, Debug)]
pub struct Sample {
    /// The side.
    pub n: u8,
    /// How many squares are drawn.
    pub squares: u64,
    /// The rules tried on the puzzles with one solution.
    pub rules: Vec<RuleSet>,
    /// Where chance starts.
    pub seed: Seed,
}

/// What a sample found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Squares drawn.
    pub squares: u64,
    /// Those whose clues no other square has.
    pub unique: u64,
    /// For each set of rules, how many of those it solves.
    pub solved: Vec<u64>,
}

/// A share of a whole, estimated from a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share found in the sample.
    pub share: f64,
    /// Half the width of its 95 % interval, by Wilson's formula (1927), which holds for small numbers too.
    pub error: f64,
    /// The middle of that interval.
    pub middle: f64,
}

impl Sample {
    /// Squares a shard draws.
    pub const SHARD: u64 = 100;

    /// How many shards there are.
    #[must_use]
    pub const fn shards(&self) -> u64 {
        self.squares.div_ceil(Self::SHARD)
    }

    /// Draws the squares of a shard: every n³-th proper square of a walk of its own.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended a search first.
    pub fn run(&self, shard: u64, limits: &Limits<'_>) -> Result<Tally, Stopped> {
        let mut rng = self.seed.child(shard).rng();
        let mut walk = Walk::new(self.n);
        let apart = u64::from(self.n).pow(3);
        // Away from where the walk begins.
        walk.next(4 * apart, &mut rng);
        let mut tally = Tally { solved: vec![0; self.rules.len()], ..Tally::default() };
        for _ in 0..Self::SHARD.min(self.squares - (shard * Self::SHARD).min(self.squares)) {
            let square = walk.next(apart, &mut rng);
            let solution = Solution::new(self.n, square).expect("a proper square is Latin");
            let puzzle = Skyscrapers::of_solution(&solution);
            tally.squares += 1;
            if is_unique(&puzzle, limits)? {
                tally.unique += 1;
                for (solved, rules) in tally.solved.iter_mut().zip(&self.rules) {
                    *solved += u64::from(rules.solves(&puzzle));
                }
            }
        }
        Ok(tally)
    }
}

impl Tally {
    /// Adds what another shard found.
    pub fn add(&mut self, other: &Self) {
        self.squares += other.squares;
        self.unique += other.unique;
        self.solved.resize(self.solved.len().max(other.solved.len()), 0);
        for (sum, more) in self.solved.iter_mut().zip(&other.solved) {
            *sum += more;
        }
    }

    /// The share of squares whose clues no other square has; `None` if none was drawn.
    #[must_use]
    pub fn unique(&self) -> Option<Estimate> {
        Estimate::of(self.unique, self.squares)
    }

    /// The share of puzzles with one solution that the rules with this number solve; `None` if there was no puzzle.
    #[must_use]
    pub fn solved(&self, rules: usize) -> Option<Estimate> {
        Estimate::of(*self.solved.get(rules)?, self.unique)
    }
}

impl Estimate {
    /// `hits` of `tries`; `None` if nothing was tried.
    #[must_use]
    pub fn of(hits: u64, tries: u64) -> Option<Self> {
        if tries == 0 {
            return None;
        }
        const Z: f64 = 1.959_964;
        let (n, p) = (tries as f64, hits as f64 / tries as f64);
        let scale = 1.0 + Z * Z / n;
        let middle = (p + Z * Z / (2.0 * n)) / scale;
        let error = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        Some(Self { share: p, error, middle })
    }
}
