//! Adam (Diederik Kingma and Jimmy Ba, 2015) with decoupled weight decay (Ilya Loshchilov and Frank Hutter, 2019) and a
//! running mean of the weights, which is what is kept in the end.

use crate::net::{INPUTS, Parameters, WIDTHS};
use grille_darkroom::Dice;

/// The network while it learns.
pub(crate) struct Optimiser {
    pub(crate) net: Parameters,
    /// The running mean of the weights.
    pub(crate) mean: Parameters,
    first: Parameters,
    second: Parameters,
    step: i32,
}

const DECAY: f32 = 2e-4;
const MEAN: f32 = 0.998;

impl Optimiser {
    /// A network with random weights (Kaiming He's deviations) and no bias.
    pub(crate) fn new(dice: &mut Dice) -> Self {
        let mut net = Parameters::zero();
        for layer in 0..5 {
            let deviation = (2.0 / INPUTS[layer] as f32).sqrt() * if layer == 4 { 0.5 } else { 1.0 };
            net.weight[layer].iter_mut().for_each(|weight| *weight = dice.normal(deviation));
            assert_eq!(net.bias[layer].len(), WIDTHS[layer]);
        }
        Self { mean: net.clone(), net, first: Parameters::zero(), second: Parameters::zero(), step: 0 }
    }

    /// One step against `change`, the mean change of the loss with each parameter.
    pub(crate) fn step(&mut self, change: &Parameters, rate: f32) {
        self.step += 1;
        let (b1, b2) = (0.9_f32, 0.999_f32);
        let (c1, c2) = (1.0 - b1.powi(self.step), 1.0 - b2.powi(self.step));
        let keep = MEAN.min(self.step as f32 / (self.step as f32 + 10.0));
        let parts =
            self.net.parts_mut().zip(self.mean.parts_mut()).zip(self.first.parts_mut()).zip(self.second.parts_mut());
        for (part, ((((net, mean), first), second), change)) in parts.zip(change.parts()).enumerate() {
            let decay = if part < 5 { DECAY } else { 0.0 };
            for index in 0..net.len() {
                let slope = change[index];
                first[index] = b1 * first[index] + (1.0 - b1) * slope;
                second[index] = b2 * second[index] + (1.0 - b2) * slope * slope;
                let move_by = (first[index] / c1) / ((second[index] / c2).sqrt() + 1e-8) + decay * 50.0 * net[index];
                net[index] -= rate * move_by;
                mean[index] = keep * mean[index] + (1.0 - keep) * net[index];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_walks_downhill() {
        let mut optimiser = Optimiser::new(&mut Dice::seeded(1, 0));
        let distance = |net: &Parameters| net.parts().flatten().map(|value| (value - 0.1).powi(2)).sum::<f32>();
        let before = distance(&optimiser.net);
        for _ in 0..600 {
            let mut change = optimiser.net.clone();
            change.parts_mut().for_each(|part| part.iter_mut().for_each(|value| *value -= 0.1));
            optimiser.step(&change, 2e-3);
        }
        assert!(distance(&optimiser.net) < before / 50.0, "{before} → {}", distance(&optimiser.net));
    }
}
