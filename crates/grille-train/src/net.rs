//! The network in floats: forward, loss, and back.

use grille_photo::Patch;
use grille_photo::model::{BLANK, CLASSES, OTHER};

use crate::lanes::{LANES, Lanes, ZERO, convolve, convolve_weights, dense, dense_back, pool, turned, unpool};

/// Maps after the three convolutions, values of the hidden layer, outputs.
pub(crate) const WIDTHS: [usize; 5] = [16, 24, 32, 64, CLASSES + 1];

/// Inputs of one output of each layer.
pub(crate) const INPUTS: [usize; 5] = [9, 9 * 16, 9 * 24, 16 * 32, 64];

/// What stands in a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    /// The classes it may be, one bit each: a label may leave open whether pencil marks stand in an empty cell.
    pub(crate) classes: u16,
    /// Whether the digit is handwritten, where that is known.
    pub(crate) handwritten: Option<bool>,
}

impl Truth {
    pub(crate) fn of(class: usize, handwritten: Option<bool>) -> Self {
        Self { classes: 1 << class, handwritten }
    }

    /// No digit: empty or with marks.
    pub(crate) fn no_digit() -> Self {
        Self { classes: 1 << BLANK | 1 << OTHER, handwritten: None }
    }

    pub(crate) fn allows(self, class: usize) -> bool {
        self.classes >> class & 1 == 1
    }
}

/// A weight matrix and a bias for each layer; also used for their changes and for the optimiser's moments.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameters {
    /// Ordered output, input map, row, column.
    pub(crate) weight: [Vec<f32>; 5],
    pub(crate) bias: [Vec<f32>; 5],
}

impl Parameters {
    pub(crate) fn zero() -> Self {
        Self {
            weight: std::array::from_fn(|layer| vec![0.0; WIDTHS[layer] * INPUTS[layer]]),
            bias: std::array::from_fn(|layer| vec![0.0; WIDTHS[layer]]),
        }
    }

    /// All numbers, layer by layer.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Vec<f32>> {
        self.weight.iter().chain(&self.bias)
    }

    pub(crate) fn parts_mut(&mut self) -> impl Iterator<Item = &mut Vec<f32>> {
        self.weight.iter_mut().chain(&mut self.bias)
    }
}

/// The working memory for eight pictures.
pub(crate) struct Bench {
    input: Vec<Lanes>,
    /// After each convolution, before the maximum.
    raw: [Vec<Lanes>; 3],
    /// After the maximum, as the next layer reads it.
    map: [Vec<Lanes>; 3],
    hidden_raw: Vec<Lanes>,
    hidden: Vec<Lanes>,
    output: Vec<Lanes>,
    back_raw: [Vec<Lanes>; 3],
    back_map: [Vec<Lanes>; 3],
    back_hidden: Vec<Lanes>,
}

const SIDES: [usize; 3] = [32, 16, 8];
const BORDERS: [usize; 3] = [1, 1, 0];

fn map_side(layer: usize) -> usize {
    SIDES[layer] / 2 + 2 * BORDERS[layer]
}

impl Bench {
    pub(crate) fn new() -> Self {
        let squares = |side: fn(usize) -> usize| -> [Vec<Lanes>; 3] {
            std::array::from_fn(|layer| vec![ZERO; WIDTHS[layer] * side(layer) * side(layer)])
        };
        Self {
            input: vec![ZERO; 34 * 34],
            raw: squares(|layer| SIDES[layer]),
            map: squares(map_side),
            hidden_raw: vec![ZERO; WIDTHS[3]],
            hidden: vec![ZERO; WIDTHS[3]],
            output: vec![ZERO; WIDTHS[4]],
            back_raw: squares(|layer| SIDES[layer] + 2),
            back_map: squares(map_side),
            back_hidden: vec![ZERO; WIDTHS[3]],
        }
    }

    /// Runs the network on up to eight patches.
    pub(crate) fn forward(&mut self, net: &Parameters, patches: &[&Patch]) {
        for (lane, patch) in patches.iter().enumerate() {
            for (index, &pixel) in patch.pixels().iter().enumerate() {
                self.input[(index / 32 + 1) * 34 + index % 32 + 1][lane] = f32::from(255 - pixel) / 255.0;
            }
        }
        for layer in 0..3 {
            let (before, after) = self.map.split_at_mut(layer);
            let input = before.last().unwrap_or(&self.input);
            let inputs = INPUTS[layer] / 9;
            convolve(input, inputs, SIDES[layer], &net.weight[layer], &net.bias[layer], &mut self.raw[layer]);
            pool(&self.raw[layer], SIDES[layer], BORDERS[layer], &mut after[0]);
        }
        dense(&self.map[2], &net.weight[3], &net.bias[3], &mut self.hidden_raw);
        for (hidden, raw) in self.hidden.iter_mut().zip(&self.hidden_raw) {
            *hidden = raw.map(|value| value.max(0.0));
        }
        dense(&self.hidden, &net.weight[4], &net.bias[4], &mut self.output);
    }

    /// The outputs for one of the eight: a logit per class, then that of the hand.
    pub(crate) fn logits(&self, lane: usize) -> [f32; CLASSES + 1] {
        std::array::from_fn(|output| self.output[output][lane])
    }

    /// The largest value of each hidden layer, over all eight pictures.
    pub(crate) fn largest(&self) -> [f32; 4] {
        let most = |values: &[Lanes]| values.iter().flatten().copied().fold(0.0, f32::max);
        [most(&self.map[0]), most(&self.map[1]), most(&self.map[2]), most(&self.hidden)]
    }

    /// After [`Bench::forward`]: adds to `change` how the summed loss of the patches changes with every parameter, and
    /// gives back that loss. Lanes without a patch count nothing.
    pub(crate) fn backward(&mut self, net: &Parameters, truths: &[Truth], change: &mut Parameters) -> f64 {
        let mut loss = 0.0;
        let mut by_output = vec![ZERO; WIDTHS[4]];
        for (lane, &truth) in truths.iter().enumerate() {
            let (lost, by_logit) = self::loss(&self.logits(lane), truth);
            loss += f64::from(lost);
            for (target, value) in by_output.iter_mut().zip(by_logit) {
                target[lane] = value;
            }
        }
        let [c0, c1, c2, c3, c4] = &mut change.weight;
        let [b0, b1, b2, b3, b4] = &mut change.bias;
        dense_back(&self.hidden, &net.weight[4], &by_output, (c4, b4), &mut self.back_hidden);
        for (back, raw) in self.back_hidden.iter_mut().zip(&self.hidden_raw) {
            for lane in 0..LANES {
                back[lane] = if raw[lane] > 0.0 { back[lane] } else { 0.0 };
            }
        }
        dense_back(&self.map[2], &net.weight[3], &self.back_hidden, (c3, b3), &mut self.back_map[2]);
        for (layer, (weight, bias)) in [(2, (c2, b2)), (1, (c1, b1)), (0, (c0, b0))] {
            let side = SIDES[layer];
            let back_raw = &mut self.back_raw[layer];
            unpool(&self.raw[layer], side, BORDERS[layer], &self.map[layer], &self.back_map[layer], back_raw);
            let input = if layer == 0 { &self.input } else { &self.map[layer - 1] };
            convolve_weights(input, back_raw, side, weight, bias);
            if layer > 0 {
                let turned = turned(&net.weight[layer], INPUTS[layer] / 9);
                // The map before has a border; the convolution writes none.
                let mut inner = vec![ZERO; WIDTHS[layer - 1] * side * side];
                convolve(back_raw, WIDTHS[layer], side, &turned, &[], &mut inner);
                let target = &mut self.back_map[layer - 1];
                let wide = side + 2;
                for (row, values) in inner.chunks_exact(side).enumerate() {
                    let start = row / side * wide * wide + (row % side + 1) * wide + 1;
                    target[start..start + side].copy_from_slice(values);
                }
            }
        }
        loss
    }
}

/// The loss for one patch and its change with each logit: minus the logarithm of the probability of the allowed classes,
/// and, where it is known who wrote the digit, the same for the hand at a third of the weight.
pub(crate) fn loss(logits: &[f32; CLASSES + 1], truth: Truth) -> (f32, [f32; CLASSES + 1]) {
    const HAND_WEIGHT: f32 = 0.33;
    let probability = softmax(logits, 1.0);
    let allowed: f32 =
        (0..CLASSES).filter(|&class| truth.allows(class)).map(|class| probability[class]).sum::<f32>().max(1e-12);
    let mut change = [0.0; CLASSES + 1];
    for class in 0..CLASSES {
        change[class] = probability[class] - if truth.allows(class) { probability[class] / allowed } else { 0.0 };
    }
    let mut loss = -allowed.ln();
    if let Some(handwritten) = truth.handwritten {
        let sign = if handwritten { 1.0 } else { -1.0 };
        let probability = 1.0 / (1.0 + (-sign * logits[CLASSES]).exp());
        loss -= HAND_WEIGHT * probability.max(1e-12).ln();
        change[CLASSES] = -HAND_WEIGHT * sign * (1.0 - probability);
    }
    (loss, change)
}

/// The probabilities of the classes.
pub(crate) fn softmax(logits: &[f32; CLASSES + 1], temperature: f32) -> [f32; CLASSES] {
    let most = logits[..CLASSES].iter().copied().fold(f32::MIN, f32::max);
    let powers: [f32; CLASSES] = std::array::from_fn(|class| ((logits[class] - most) / temperature).exp());
    let total: f32 = powers.iter().sum();
    powers.map(|power| power / total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille_darkroom::Dice;

    fn somewhere(dice: &mut Dice) -> (Parameters, Vec<Patch>, Vec<Truth>) {
        let mut net = Parameters::zero();
        for part in net.parts_mut() {
            part.iter_mut().for_each(|value| *value = dice.normal(0.15));
        }
        let patches = (0..3).map(|_| Patch::from_pixels(std::array::from_fn(|_| dice.below(256) as u8))).collect();
        (net, patches, vec![Truth::of(4, Some(true)), Truth::no_digit(), Truth::of(7, Some(false))])
    }

    fn loss_of(net: &Parameters, patches: &[Patch], truths: &[Truth]) -> f64 {
        let mut bench = Bench::new();
        bench.forward(net, &patches.iter().collect::<Vec<_>>());
        truths.iter().enumerate().map(|(lane, &truth)| f64::from(loss(&bench.logits(lane), truth).0)).sum()
    }

    /// The slope of the loss found by moving one parameter is the one that `backward` computes.
    #[test]
    fn the_changes_are_the_slopes() {
        let mut dice = Dice::seeded(5, 0);
        let (net, patches, truths) = somewhere(&mut dice);
        let mut bench = Bench::new();
        bench.forward(&net, &patches.iter().collect::<Vec<_>>());
        let mut change = Parameters::zero();
        bench.backward(&net, &truths, &mut change);
        let (mut checked, mut close) = (0, 0);
        for part in 0..10 {
            let length = net.parts().nth(part).unwrap().len();
            for _ in 0..12 {
                let index = dice.below(length);
                let step = 2e-3;
                let moved = |by: f32| {
                    let mut net = net.clone();
                    net.parts_mut().nth(part).unwrap()[index] += by;
                    loss_of(&net, &patches, &truths)
                };
                let slope = (moved(step) - moved(-step)) / f64::from(2.0 * step);
                let computed = f64::from(change.parts().nth(part).unwrap()[index]);
                checked += 1;
                close += usize::from((slope - computed).abs() < 0.02 + 0.05 * slope.abs());
            }
        }
        // A step may cross the kink of a maximum now and then.
        assert!(close * 100 >= checked * 95, "{close} of {checked}");
    }
}
