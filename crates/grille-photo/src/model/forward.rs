//! The forward pass in whole numbers.
//!
//! An activation is a number from 0 to [`TOP`] (12 bits in an `i16`), a weight one of 8 bits: a product sum over the 512
//! inputs of the widest layer stays below 2²⁹. Twelve bits rather than eight cost nothing (both are multiplied as pairs
//! of 16 bits by the vector units of processors and of WebAssembly) and make the rounding of activations invisible.

use fearless_simd::{Level, Simd, dispatch};

use super::file::{Raw, SHAPES};
use super::layer::{Field, Layer, TOP, pair, taken_apart};
use super::{CLASSES, Scores};
use crate::patch::Patch;

const SIDE: usize = Patch::SIDE;

/// Where the three convolutions look. The first one's pairs are neighbouring pixels, two pairs for three of them.
const FIELDS: [Field; 3] = [
    Field { side: SIDE, place: 1, row: 2 },
    Field { side: SIDE / 2, place: SHAPES[0].0 / 2, row: 3 * SHAPES[0].0 / 2 },
    Field { side: SIDE / 4, place: SHAPES[1].0 / 2, row: 3 * SHAPES[1].0 / 2 },
];

/// The network with everything that can be computed beforehand.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// What this machine can do.
    level: Level,
    hidden: [Layer; 4],
    heads: Heads,
}

/// The last layer.
#[derive(Clone, Debug)]
struct Heads {
    weight: Vec<i16>,
    bias: Vec<i32>,
    factor: Vec<f32>,
    temperature: f32,
    hand_temperature: f32,
}

impl Net {
    pub(super) fn new(raw: &Raw) -> Self {
        let mut unit = 1.0 / 255.0;
        let mut parts = raw.layers.iter().enumerate().map(|(index, layer)| {
            let next = raw.largest.get(index).map_or(1.0, |largest| largest / f32::from(TOP));
            // A bias beyond 2²² units would outweigh every possible sum of the first layer.
            let limit = if index == 0 { 4_194_304.0 } else { 1_073_741_824.0 };
            let biases = layer.bias.iter().zip(&layer.scale);
            let bias: Vec<i32> = biases
                .map(|(bias, scale)| (bias / (scale * unit)).clamp(-limit, limit).round_ties_even() as i32)
                .collect();
            let factor: Vec<f32> = layer.scale.iter().map(|scale| scale * unit / next).collect();
            unit = next;
            let weight: Vec<i16> = layer.weight.iter().map(|&weight| i16::from(weight)).collect();
            (weight, bias, factor)
        });
        let mut next = || parts.next().expect("a weights file has five layers");
        let (taps, bias, factor) = next();
        // A pair of pixels, then a pair of which the first one has been seen.
        let taps: Vec<i16> = taps.as_chunks().0.iter().flat_map(|&[a, b, c]| [a, b, 0, c]).collect();
        let first = Layer::new(&taps, &bias, &factor);
        let mut layer = || {
            let (weight, bias, factor) = next();
            Layer::new(&weight, &bias, &factor)
        };
        let hidden = [first, layer(), layer(), layer()];
        let (weight, bias, factor) = next();
        let heads =
            Heads { weight, bias, factor, temperature: raw.temperature, hand_temperature: raw.hand_temperature };
        Self { level: Level::new(), hidden, heads }
    }

    pub(super) fn scores(&self, patch: &Patch) -> Scores {
        let hidden = dispatch!(self.level, simd => self.last_hidden(simd, patch));
        self.heads.scores(&hidden)
    }

    #[inline(always)]
    fn last_hidden<S: Simd>(&self, simd: S, patch: &Patch) -> Vec<i32> {
        let [first, second, third, last] = &self.hidden;
        let map = first.convolved(simd, &neighbours(patch), &FIELDS[0], 1);
        let map = second.convolved(simd, &map, &FIELDS[1], 1);
        let map = third.convolved(simd, &map, &FIELDS[2], 0);
        last.dense(simd, &map)
    }
}

/// Each pixel with its right neighbour, with a border: ink is bright inside, and what lies outside counts as paper.
fn neighbours(patch: &Patch) -> Vec<i32> {
    const WIDE: usize = SIDE + 2;
    let mut pairs = vec![0; WIDE * WIDE];
    for (line, row) in pairs.chunks_exact_mut(WIDE).skip(1).zip(patch.pixels().chunks_exact(SIDE)) {
        let ink = |x: usize| row.get(x).map_or(0, |&pixel| 255 - i16::from(pixel));
        line[0] = pair(0, ink(0));
        line[1..].iter_mut().enumerate().for_each(|(x, both)| *both = pair(ink(x), ink(x + 1)));
    }
    pairs
}

impl Heads {
    fn scores(&self, hidden: &[i32]) -> Scores {
        let hidden: Vec<i32> = hidden.iter().flat_map(|&pair| taken_apart(pair)).collect();
        let logit = |output: usize| {
            let products = hidden.iter().zip(&self.weight[output * 64..]).map(|(&a, &b)| a * i32::from(b));
            (products.sum::<i32>() + self.bias[output]) as f32 * self.factor[output]
        };
        let logits: [f32; CLASSES] = std::array::from_fn(|class| logit(class) / self.temperature);
        let most = logits.iter().copied().fold(f32::MIN, f32::max);
        let powers = logits.map(|logit| exp(f64::from(logit - most)));
        let total: f64 = powers.iter().sum();
        let hand = f64::from(logit(CLASSES) / self.hand_temperature);
        Scores {
            probability: powers.map(|power| (power / total) as f32),
            handwritten: (1.0 / (1.0 + exp(-hand))) as f32,
        }
    }
}

/// The exponential function from additions and multiplications alone, so that it has the same bits everywhere:
/// `exp x = 2ᵏ · exp r` with `|r| ≤ ½ ln 2`, and nine terms of the series of `exp r` (error below 10⁻⁹).
fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let k = (x * std::f64::consts::LOG2_E).round_ties_even();
    let r = x - k * std::f64::consts::LN_2;
    let series = (1..=9).rev().fold(1.0, |sum, n| 1.0 + sum * r / f64::from(n));
    series * f64::from_bits(((1023 + k as i64) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_exponential_is_the_exponential() {
        for step in -7000..7000 {
            let x = f64::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-8, "exp {x}");
        }
        assert!(exp(-1e9) > 0.0 && exp(1e9).is_finite());
    }
}
