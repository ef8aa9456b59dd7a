//! The forward pass in whole numbers.
//!
//! An activation is a number from 0 to [`TOP`] (12 bits in an `i16`), a weight one of 8 bits: a product sum over the 512
//! inputs of the widest layer stays below 2²⁹. Twelve bits rather than eight cost nothing (both are multiplied as pairs
//! of 16 bits by the vector units of processors and of WebAssembly) and make the rounding of activations invisible.

use super::file::{Raw, SHAPES};
use super::{CLASSES, Scores};
use crate::patch::Patch;

/// The largest activation.
const TOP: i16 = 4095;

const SIDE: usize = Patch::SIDE;

/// One layer: activation `o` is `(Σ weight·input + bias[o]) · factor[o]`, cut to 0…[`TOP`].
#[derive(Clone, Debug)]
struct Dense {
    weight: Vec<i16>,
    bias: Vec<i32>,
    factor: Vec<f32>,
}

impl Dense {
    /// The bias and the factor of each output.
    fn parts(&self) -> impl Iterator<Item = (&i32, f32)> {
        self.bias.iter().zip(self.factor.iter().copied())
    }
}

/// The network with everything that can be computed beforehand.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The first layer's weights, tap by tap, as floats: its sums stay below 2²⁴ and are exact.
    first: [[f32; SHAPES[0].0]; 9],
    layers: Vec<Dense>,
    temperature: f32,
    hand_temperature: f32,
}

impl Net {
    pub(super) fn new(raw: &Raw) -> Self {
        let mut unit = 1.0 / 255.0;
        let mut layers = Vec::new();
        for (index, layer) in raw.layers.iter().enumerate() {
            let next = raw.largest.get(index).map_or(1.0, |largest| largest / f32::from(TOP));
            // A bias beyond 2²² units would outweigh every possible sum of the first layer, and keeps it exact.
            let limit = if index == 0 { 4_194_304.0 } else { 1_073_741_824.0 };
            let biases = layer.bias.iter().zip(&layer.scale);
            layers.push(Dense {
                weight: layer.weight.iter().map(|&weight| i16::from(weight)).collect(),
                bias: biases
                    .map(|(bias, scale)| (bias / (scale * unit)).clamp(-limit, limit).round_ties_even() as i32)
                    .collect(),
                factor: layer.scale.iter().map(|scale| scale * unit / next).collect(),
            });
            unit = next;
        }
        let (outputs, taps) = SHAPES[0];
        let mut first = [[0.0; SHAPES[0].0]; 9];
        for output in 0..outputs {
            for tap in 0..taps {
                first[tap][output] = f32::from(layers[0].weight[output * taps + tap]);
            }
        }
        Self { first, layers, temperature: raw.temperature, hand_temperature: raw.hand_temperature }
    }

    pub(super) fn scores(&self, patch: &Patch) -> Scores {
        let map = self.first_map(patch);
        let map = convolve::<{ SHAPES[1].1 }>(&map, SIDE / 2, SHAPES[0].0, &self.layers[1], 1);
        let map = convolve::<{ SHAPES[2].1 }>(&map, SIDE / 4, SHAPES[1].0, &self.layers[2], 0);
        let hidden = dense::<{ SHAPES[3].1 }>(&map, &self.layers[3]);
        self.heads(&hidden)
    }

    /// First convolution and maximum over 2×2: a map of 16×16 with a border of zeros.
    fn first_map(&self, patch: &Patch) -> Vec<i16> {
        const WIDE: usize = SIDE + 2;
        const OUT: usize = SHAPES[0].0;
        // Ink is bright inside, and what lies outside counts as paper.
        let mut input = [0.0_f32; WIDE * WIDE];
        for (y, row) in patch.pixels().chunks_exact(SIDE).enumerate() {
            for (cell, &pixel) in input[(y + 1) * WIDE + 1..].iter_mut().zip(row) {
                *cell = f32::from(255 - pixel);
            }
        }
        let layer = &self.layers[0];
        let wide = SIDE / 2 + 2;
        let mut map = vec![0; wide * wide * OUT];
        for y in 0..SIDE / 2 {
            for x in 0..SIDE / 2 {
                let mut best = [f32::MIN; OUT];
                for (dy, dx) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let mut sum = [0.0; OUT];
                    for tap in 0..9 {
                        let value = input[(2 * y + dy + tap / 3) * WIDE + 2 * x + dx + tap % 3];
                        for (sum, weight) in sum.iter_mut().zip(&self.first[tap]) {
                            *sum += value * weight;
                        }
                    }
                    // Not `max`, which is a call where the machine's own says something else of what is no number.
                    for (best, sum) in best.iter_mut().zip(sum) {
                        *best = if sum > *best { sum } else { *best };
                    }
                }
                // Whole numbers all of them, and with the bias rounded as a sum of whole numbers would be.
                let target = &mut map[((y + 1) * wide + x + 1) * OUT..][..OUT];
                for ((target, sum), (&bias, factor)) in target.iter_mut().zip(best).zip(layer.parts()) {
                    *target = activation(sum + bias as f32, factor);
                }
            }
        }
        map
    }

    fn heads(&self, hidden: &[i16]) -> Scores {
        let layer = &self.layers[4];
        let logit = |output: usize| {
            let sum = dot::<64>(row(hidden, 0), row(&layer.weight, output * 64));
            (sum + layer.bias[output]) as f32 * layer.factor[output]
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

/// What a sum becomes for the next layer, rounded: negative ones 0. A float from 2²³ to 2²⁴ has its whole number in its last bits,
/// which vector units can take out of it faster than they convert.
fn activation(sum: f32, factor: f32) -> i16 {
    ((sum * factor).clamp(0.0, f32::from(TOP)) + 8_388_608.0).to_bits() as i16
}

/// A 3×3 convolution over a map of `side`² places with a border of zeros, and the maximum over 2×2 of it, with a border of
/// `border` zeros. `WINDOW` is nine times `channels`. The maximum is taken of the sums: activations grow with them.
fn convolve<const WINDOW: usize>(map: &[i16], side: usize, channels: usize, layer: &Dense, border: usize) -> Vec<i16> {
    let line = (side + 2) * channels;
    let outputs = layer.bias.len();
    let wide = side / 2 + 2 * border;
    let mut result = vec![0; wide * wide * outputs];
    let mut windows = [[0; WINDOW]; 4];
    let mut sums = vec![0; outputs];
    for y in 0..side / 2 {
        for x in 0..side / 2 {
            for (k, window) in windows.iter_mut().enumerate() {
                let start = (2 * y + k / 2) * line + (2 * x + k % 2) * channels;
                for (i, part) in window.chunks_exact_mut(3 * channels).enumerate() {
                    part.copy_from_slice(&map[start + i * line..][..3 * channels]);
                }
            }
            for (sum, weight) in sums.iter_mut().zip(layer.weight.as_chunks::<WINDOW>().0) {
                *sum = windows.iter().fold(i32::MIN, |most, window| most.max(dot(window, weight)));
            }
            let target = &mut result[((y + border) * wide + x + border) * outputs..][..outputs];
            for ((target, sum), (bias, factor)) in target.iter_mut().zip(&sums).zip(layer.parts()) {
                *target = activation((sum + bias) as f32, factor);
            }
        }
    }
    result
}

fn dense<const INPUTS: usize>(input: &[i16], layer: &Dense) -> Vec<i16> {
    let input = row::<INPUTS>(input, 0);
    let outputs = 0..layer.bias.len();
    outputs
        .map(|output| {
            let sum = dot(input, row(&layer.weight, output * INPUTS));
            activation((sum + layer.bias[output]) as f32, layer.factor[output])
        })
        .collect()
}

fn row<const N: usize>(values: &[i16], start: usize) -> &[i16; N] {
    values[start..].first_chunk().expect("the shapes of the layers fit each other")
}

/// The sum of products, in eight lanes (`N` is a multiple of eight): the form that compilers make pairwise products of vector
/// units of. Inlined into a loop over windows, they make something slower of it.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(never)]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    let mut sums = [0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for lane in 0..8 {
            sums[lane] += i32::from(a[lane]) * i32::from(b[lane]);
        }
    }
    sums.iter().sum()
}

/// The same for WebAssembly, where the compiler has to be told: it made single products of the loop above, which took three
/// fifths of the time of a photo.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(never)]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    use core::arch::wasm32::{i16x8, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat};
    let lanes = |x: &[i16; 8]| i16x8(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]);
    let pairs = a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0);
    let sums = pairs.fold(i32x4_splat(0), |sums, (a, b)| i32x4_add(sums, i32x4_dot_i16x8(lanes(a), lanes(b))));
    [
        i32x4_extract_lane::<0>(sums),
        i32x4_extract_lane::<1>(sums),
        i32x4_extract_lane::<2>(sums),
        i32x4_extract_lane::<3>(sums),
    ]
    .iter()
    .sum()
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
