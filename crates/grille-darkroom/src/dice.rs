//! Chance in fractions, and the two functions of it that must not differ between platforms.

use grille::{Rng, Seed};

/// A stream of random fractions. Every picture is a function of the seed it starts from.
#[derive(Clone, Debug)]
pub struct Dice(Rng);

impl Dice {
    /// The dice that this stream of bits throws.
    #[must_use]
    pub const fn new(rng: Rng) -> Self {
        Self(rng)
    }

    /// The dice of a seed, and of the `index`-th independent part of its work.
    #[must_use]
    pub const fn seeded(seed: u64, index: u64) -> Self {
        Self(Seed::new(seed).child(index).rng())
    }

    /// Evenly from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let part = (self.0.bits() >> 40) as f32 / 16_777_216.0;
        low + (high - low) * part
    }

    /// From `low` to `high`, small values more often (half of them in the lowest quarter).
    pub fn mostly_low(&mut self, low: f32, high: f32) -> f32 {
        let part = self.between(0.0, 1.0);
        low + (high - low) * part * part
    }

    /// About normally distributed (the sum of four even draws, so never beyond 3.5 deviations).
    pub fn normal(&mut self, deviation: f32) -> f32 {
        let bits = self.0.bits();
        let sum: u64 = (0..4).map(|part| bits >> (16 * part) & 0xffff).sum();
        (sum as f32 / 65_535.0 - 2.0) * 1.732 * deviation
    }

    /// True this often.
    pub fn chance(&mut self, part: f32) -> bool {
        self.between(0.0, 1.0) < part
    }

    /// A whole number from 0 to `bound` − 1.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.index(bound.max(1))
    }

    /// One of the items.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Puts items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }
}

/// The sine, from additions and multiplications alone (error below 10⁻⁵).
#[must_use]
pub fn sine(angle: f32) -> f32 {
    let turns = angle / std::f32::consts::TAU;
    let mut x = (turns - turns.round_ties_even()) * std::f32::consts::TAU;
    if x > std::f32::consts::FRAC_PI_2 {
        x = std::f32::consts::PI - x;
    } else if x < -std::f32::consts::FRAC_PI_2 {
        x = -std::f32::consts::PI - x;
    }
    let y = x * x;
    x * (1.0 - y / 6.0 * (1.0 - y / 20.0 * (1.0 - y / 42.0 * (1.0 - y / 72.0))))
}

/// The cosine, like [`sine`].
#[must_use]
pub fn cosine(angle: f32) -> f32 {
    sine(angle + std::f32::consts::FRAC_PI_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_sine_is_the_sine() {
        for step in -2000..2000 {
            let x = step as f32 / 100.0;
            assert!((sine(x) - x.sin()).abs() < 2e-5 && (cosine(x) - x.cos()).abs() < 2e-5, "at {x}");
        }
    }

    #[test]
    fn the_normal_draw_has_its_deviation() {
        let mut dice = Dice::new(Seed::new(1).rng());
        let draws: Vec<f32> = (0..20_000).map(|_| dice.normal(2.0)).collect();
        let mean = draws.iter().sum::<f32>() / 20_000.0;
        let square = draws.iter().map(|x| x * x).sum::<f32>() / 20_000.0;
        assert!(mean.abs() < 0.06 && (square - 4.0).abs() < 0.15, "{mean} {square}");
    }
}
