//! A stream of random squares.

use crate::latin::{random_square, shuffled};
use crate::seed::Rng;

/// Random squares of one side, quickly: one random square, shuffled again and again, and another one now and then.
///
/// Each square of the stream is as likely as any other; those of one run have the same shape (up to the order of rows,
/// columns and heights), which does no harm where puzzles are chosen among them.
pub(super) struct Squares {
    n: u8,
    base: Vec<u8>,
    left: u32,
}

impl Squares {
    /// How many squares are drawn from one before the next.
    const EACH: u32 = 16;

    pub(super) fn new(n: u8, rng: &mut Rng) -> Self {
        Self { n, base: random_square(n, rng), left: Self::EACH }
    }

    pub(super) fn next(&mut self, rng: &mut Rng) -> Vec<u8> {
        if self.left == 0 {
            self.base = random_square(self.n, rng);
            self.left = Self::EACH;
        }
        self.left -= 1;
        shuffled(&self.base, self.n, rng)
    }
}
