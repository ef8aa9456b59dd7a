//! Layers that work on eight pictures at once.
//!
//! A value is a [`Lanes`]: the same place of eight pictures. Every loop over lanes has a fixed length and touches
//! neighbouring floats, so the compiler turns it into vector instructions without being asked, and since lanes are never
//! summed across before the very end, in an order that is written down, results have the same bits on every machine.
//!
//! Maps are stored channel by channel, row by row, with a border of one zero on each side where a convolution reads them.

/// The same value of eight pictures.
pub(crate) type Lanes = [f32; LANES];

/// How many pictures are worked on at once.
pub(crate) const LANES: usize = 8;

/// No value.
pub(crate) const ZERO: Lanes = [0.0; LANES];

/// Outputs computed together, so that each input is loaded once for all of them.
const TILE: usize = 8;

/// `sum[lane] += weight · value[lane]`.
#[inline(always)]
fn add(sum: &mut Lanes, weight: f32, value: &Lanes) {
    for lane in 0..LANES {
        sum[lane] = value[lane].mul_add(weight, sum[lane]);
    }
}

/// The sum over lanes, in order.
fn total(lanes: &Lanes) -> f32 {
    lanes.iter().sum()
}

/// A 3×3 convolution from `input` (`inputs` maps of `side + 2` squared, with border) to `output` (`side` squared, no border).
/// `weight` is ordered output, input, row, column; the outputs must be a multiple of [`TILE`].
pub(crate) fn convolve(
    input: &[Lanes],
    inputs: usize,
    side: usize,
    weight: &[f32],
    bias: &[f32],
    output: &mut [Lanes],
) {
    let outputs = output.len() / (side * side);
    let wide = side + 2;
    let mut packed = vec![[0.0; TILE]; inputs * 9];
    for first in (0..outputs).step_by(TILE) {
        for (index, packed) in packed.iter_mut().enumerate() {
            *packed = std::array::from_fn(|t| weight[(first + t) * inputs * 9 + index]);
        }
        for y in 0..side {
            for x in 0..side {
                let mut sum: [Lanes; TILE] =
                    std::array::from_fn(|t| [bias.get(first + t).copied().unwrap_or(0.0); LANES]);
                for (maps, packed) in input.chunks_exact(wide * wide).zip(packed.chunks_exact(9)) {
                    for row in 0..3 {
                        let three = &maps[(y + row) * wide + x..][..3];
                        for column in 0..3 {
                            let weights = &packed[row * 3 + column];
                            for t in 0..TILE {
                                add(&mut sum[t], weights[t], &three[column]);
                            }
                        }
                    }
                }
                for (t, sum) in sum.into_iter().enumerate() {
                    output[(first + t) * side * side + y * side + x] = sum;
                }
            }
        }
    }
}

/// Adds the product of two rows to a sum kept in 32 parts, which is as much as the vector units like to have at once.
#[inline(always)]
fn products(sum: &mut [f32; 32], a: &[Lanes], b: &[Lanes]) {
    for (a, b) in a.as_flattened().chunks_exact(32).zip(b.as_flattened().chunks_exact(32)) {
        for part in 0..32 {
            sum[part] = a[part].mul_add(b[part], sum[part]);
        }
    }
}

/// How the loss changes with each weight and bias of a convolution, added to `weight` and `bias`.
/// `input` has a border, `change` (the loss by the output) too.
pub(crate) fn convolve_weights(input: &[Lanes], change: &[Lanes], side: usize, weight: &mut [f32], bias: &mut [f32]) {
    let wide = side + 2;
    let square = wide * wide;
    let inputs = input.len() / square;
    for (output, change) in change.chunks_exact(square).enumerate() {
        let mut sum = ZERO;
        for y in 1..=side {
            for value in &change[y * wide + 1..][..side] {
                add(&mut sum, 1.0, value);
            }
        }
        bias[output] += total(&sum);
        for (from, map) in input.chunks_exact(square).enumerate() {
            let target = &mut weight[(output * inputs + from) * 9..][..9];
            for (tap, target) in target.iter_mut().enumerate() {
                let mut sum = [0.0; 32];
                for y in 0..side {
                    let values = &change[(y + 1) * wide + 1..][..side];
                    products(&mut sum, values, &map[(y + tap / 3) * wide + tap % 3..][..side]);
                }
                *target += sum.iter().sum::<f32>();
            }
        }
    }
}

/// The weights with which a convolution carries changes back: inputs and outputs exchanged, the 3×3 turned by half.
pub(crate) fn turned(weight: &[f32], inputs: usize) -> Vec<f32> {
    let outputs = weight.len() / 9 / inputs;
    let mut result = vec![0.0; weight.len()];
    for output in 0..outputs {
        for input in 0..inputs {
            for tap in 0..9 {
                result[(input * outputs + output) * 9 + 8 - tap] = weight[(output * inputs + input) * 9 + tap];
            }
        }
    }
    result
}

/// The greatest of each 2×2, negative ones cut to 0, written into maps with `border` zeros around.
pub(crate) fn pool(input: &[Lanes], side: usize, border: usize, output: &mut [Lanes]) {
    let (half, wide) = (side / 2, side / 2 + 2 * border);
    for (map, target) in input.chunks_exact(side * side).zip(output.chunks_exact_mut(wide * wide)) {
        for y in 0..half {
            for x in 0..half {
                let at = 2 * y * side + 2 * x;
                let mut best = ZERO;
                for index in [at, at + 1, at + side, at + side + 1] {
                    for lane in 0..LANES {
                        best[lane] = best[lane].max(map[index][lane]);
                    }
                }
                target[(y + border) * wide + x + border] = best;
            }
        }
    }
}

/// Carries changes back through [`pool`]: to the first of the four that was the greatest. `output` and its `change` have
/// `border` zeros around; `back` (which the convolution before reads) one.
pub(crate) fn unpool(
    input: &[Lanes],
    side: usize,
    border: usize,
    output: &[Lanes],
    change: &[Lanes],
    back: &mut [Lanes],
) {
    let (half, wide, back_wide) = (side / 2, side / 2 + 2 * border, side + 2);
    let maps = input.chunks_exact(side * side).zip(back.chunks_exact_mut(back_wide * back_wide));
    for (map, (input, back)) in maps.enumerate() {
        for y in 0..half {
            for x in 0..half {
                let place = map * wide * wide + (y + border) * wide + x + border;
                let best = &output[place];
                let mut left = ZERO;
                for lane in 0..LANES {
                    left[lane] = if best[lane] > 0.0 { change[place][lane] } else { 0.0 };
                }
                for (dy, dx) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let value = &input[(2 * y + dy) * side + 2 * x + dx];
                    let target = &mut back[(2 * y + dy + 1) * back_wide + 2 * x + dx + 1];
                    for lane in 0..LANES {
                        let here = value[lane] == best[lane];
                        target[lane] = if here { left[lane] } else { 0.0 };
                        left[lane] = if here { 0.0 } else { left[lane] };
                    }
                }
            }
        }
    }
}

/// A dense layer; `weight` is ordered output, input.
pub(crate) fn dense(input: &[Lanes], weight: &[f32], bias: &[f32], output: &mut [Lanes]) {
    for ((output, weights), bias) in output.iter_mut().zip(weight.chunks_exact(input.len())).zip(bias) {
        let mut sum = [[*bias; LANES], ZERO, ZERO, ZERO];
        for (four, weights) in input.chunks_exact(4).zip(weights.chunks_exact(4)) {
            for part in 0..4 {
                add(&mut sum[part], weights[part], &four[part]);
            }
        }
        *output = std::array::from_fn(|lane| (sum[0][lane] + sum[1][lane]) + (sum[2][lane] + sum[3][lane]));
    }
}

/// Carries changes back through a dense layer: to its weights, its bias and its input.
pub(crate) fn dense_back(
    input: &[Lanes],
    weight: &[f32],
    change: &[Lanes],
    (weight_change, bias_change): (&mut [f32], &mut [f32]),
    back: &mut [Lanes],
) {
    back.fill(ZERO);
    let rows = weight.chunks_exact(input.len()).zip(weight_change.chunks_exact_mut(input.len()));
    for ((change, (weights, changes)), bias) in change.iter().zip(rows).zip(bias_change) {
        *bias += total(change);
        for index in 0..input.len() {
            let mut product = ZERO;
            for lane in 0..LANES {
                product[lane] = change[lane] * input[index][lane];
            }
            changes[index] += total(&product);
            add(&mut back[index], weights[index], change);
        }
    }
}
