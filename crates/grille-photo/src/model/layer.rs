//! One layer in whole numbers, made for vector units: pairs of inputs against eight outputs at a time.

use fearless_simd::prelude::*;
use fearless_simd::{i16x16, i32x8};

/// The largest activation.
pub(super) const TOP: i16 = 4095;

/// How many outputs are worked out together.
const EIGHT: usize = 8;

/// Activation `o` is `(Σ weight·input + bias[o]) · factor[o]`, cut to 0…[`TOP`].
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// For every eight outputs one block for every pair of inputs: the pair's weights for each of the eight.
    weights: Vec<[i16; 2 * EIGHT]>,
    bias: Vec<[i32; EIGHT]>,
    factor: Vec<[f32; EIGHT]>,
}

/// Where a convolution looks: at a map with a border of zeros, its channels as pairs.
pub(super) struct Field {
    /// Places on a side of the map, without its border.
    pub(super) side: usize,
    /// Pairs a place.
    pub(super) place: usize,
    /// Pairs of each of the three rows that an output looks at.
    pub(super) row: usize,
}

impl Layer {
    /// The layer with these weights (as many inputs for every output, an even number), biases and factors.
    pub(super) fn new(weight: &[i16], bias: &[i32], factor: &[f32]) -> Self {
        let inputs = weight.len() / bias.len();
        let mut weights = vec![[0; 2 * EIGHT]; weight.len() / (2 * EIGHT)];
        for (i, &weight) in weight.iter().enumerate() {
            let (output, input) = (i / inputs, i % inputs);
            weights[(output / EIGHT * inputs + input) / 2][output % EIGHT * 2 + input % 2] = weight;
        }
        Self { weights, bias: bias.as_chunks().0.to_vec(), factor: factor.as_chunks().0.to_vec() }
    }

    /// The blocks of weights of every eight outputs, with their biases and factors.
    fn eights(&self) -> impl Iterator<Item = (&[[i16; 2 * EIGHT]], &[i32; EIGHT], &[f32; EIGHT])> {
        let weights = self.weights.chunks_exact(self.weights.len() / self.bias.len());
        weights.zip(&self.bias).zip(&self.factor).map(|((weights, bias), factor)| (weights, bias, factor))
    }

    /// All outputs for these pairs of inputs, as pairs.
    #[inline(always)]
    pub(super) fn dense<S: Simd>(&self, simd: S, inputs: &[i32]) -> Vec<i32> {
        let mut result = Vec::with_capacity(self.bias.len() * EIGHT / 2);
        for (weights, bias, factor) in self.eights() {
            let mut sums = [i32x8::splat(simd, 0)];
            add_products(simd, &mut sums, [inputs], weights);
            result.extend(activations(*sums[0], bias, factor));
        }
        result
    }

    /// A 3×3 convolution over a map of `field.side`² places with a border of zeros, and the maximum over 2×2 of it, with a
    /// border of `border` zeros. The maximum is taken of the sums: activations grow with them.
    pub(super) fn convolved<S: Simd>(&self, simd: S, map: &[i32], field: &Field, border: usize) -> Vec<i32> {
        simd.vectorize(
            #[inline(always)]
            || self.convolved_inline(simd, map, field, border),
        )
    }

    #[inline(always)]
    fn convolved_inline<S: Simd>(&self, simd: S, map: &[i32], field: &Field, border: usize) -> Vec<i32> {
        let &Field { side, place, row } = field;
        let line = (side + 2) * place;
        let pairs = self.bias.len() * EIGHT / 2;
        let wide = side / 2 + 2 * border;
        let mut result = vec![0; wide * wide * pairs];
        for (y, x) in (0..side / 2).flat_map(|y| (0..side / 2).map(move |x| (y, x))) {
            let target = &mut result[((y + border) * wide + x + border) * pairs..][..pairs];
            for (target, (weights, bias, factor)) in target.chunks_exact_mut(EIGHT / 2).zip(self.eights()) {
                let mut sums = [i32x8::splat(simd, 0); 4];
                for (k, weights) in weights.chunks_exact(row).enumerate() {
                    let windows = [(0, 0), (0, 1), (1, 0), (1, 1)]
                        .map(|(dy, dx)| &map[(2 * y + dy + k) * line + (2 * x + dx) * place..]);
                    add_products(simd, &mut sums, windows, weights);
                }
                let [a, b, c, d] = sums;
                target.copy_from_slice(&activations(*a.max(b).max(c.max(d)), bias, factor));
            }
        }
        result
    }
}

/// Two inputs in one number, the first one in its lower half.
pub(super) fn pair(first: i16, second: i16) -> i32 {
    i32::from(first) & 0xffff | i32::from(second) << 16
}

/// The two inputs of a pair.
pub(super) fn taken_apart(pair: i32) -> [i32; 2] {
    [i32::from(pair as i16), pair >> 16]
}

/// Adds to the sums of each window, eight outputs side by side, the products of its first pairs with these weights.
#[inline(always)]
fn add_products<S: Simd, const WINDOWS: usize>(
    simd: S,
    sums: &mut [i32x8<S>; WINDOWS],
    windows: [&[i32]; WINDOWS],
    weights: &[[i16; 2 * EIGHT]],
) {
    let windows = windows.map(|window| &window[..weights.len()]);
    for (i, weights) in weights.iter().enumerate() {
        let weights = i16x16::from_slice(simd, weights);
        for (sum, window) in sums.iter_mut().zip(windows) {
            let inputs: i16x16<S> = i32x8::splat(simd, window[i]).bitcast();
            *sum += inputs.pairwise_dot_product(weights);
        }
    }
}

/// What eight sums become for the next layer, rounded, as pairs: negative ones 0. A float from 2²³ to 2²⁴ has its whole number in its
/// last bits, which vector units can take out of it faster than they convert.
#[inline(always)]
fn activations(sums: [i32; EIGHT], bias: &[i32; EIGHT], factor: &[f32; EIGHT]) -> [i32; EIGHT / 2] {
    let activation = |o: usize| {
        let exact = (sums[o] + bias[o]) as f32 * factor[o];
        (exact.clamp(0.0, f32::from(TOP)) + 8_388_608.0).to_bits() as i32
    };
    let all: [i32; EIGHT] = std::array::from_fn(activation);
    std::array::from_fn(|i| pair(all[2 * i] as i16, all[2 * i + 1] as i16))
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};
    use proptest::prelude::*;

    use super::*;

    /// What this machine can do, and what any of its kind can.
    fn levels() -> Vec<Level> {
        let levels = [Level::new(), Level::baseline()];
        #[cfg(target_arch = "x86_64")]
        let levels = levels.into_iter().chain(Level::new().as_avx2().map(Level::Avx2));
        levels.into_iter().collect()
    }

    proptest! {
        #[test]
        fn pairs_against_eights_are_products_one_after_the_other(
            inputs: [[i16; 8]; 3], weights in proptest::collection::vec(-127i16..=127, 24 * 16), bias in -9000..9000,
        ) {
            let inputs = inputs.as_flattened();
            let layer = Layer::new(&weights, &[bias; 16], &[0.001; 16]);
            let pairs: Vec<i32> = inputs.as_chunks().0.iter().map(|&[a, b]| pair(a, b)).collect();
            let slow: Vec<i32> = weights.chunks(24).map(|row| {
                let sum: i32 = row.iter().zip(inputs).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum();
                ((sum + bias) as f32 * 0.001).clamp(0.0, 4095.0).round_ties_even() as i32
            }).collect();
            for level in levels() {
                let fast = dispatch!(level, simd => layer.dense(simd, &pairs));
                prop_assert_eq!(&fast.into_iter().flat_map(taken_apart).collect::<Vec<_>>(), &slow, "{:?}", level);
            }
        }
    }
}
