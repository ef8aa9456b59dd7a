//! From floats to the weights file: 8 bits a weight, one scale per output.

use grille_photo::model::{Layer, Raw};

use crate::net::{Bench, INPUTS, Parameters};
use crate::samples::Sample;

/// Rounds a network. `seen` are patches on which the largest activations are measured.
pub(crate) fn quantise(net: &Parameters, seen: &[Sample], temperature: f32, hand_temperature: f32) -> Raw {
    let layer = |layer: usize| {
        let rows = net.weight[layer].chunks_exact(INPUTS[layer]);
        let scale: Vec<f32> =
            rows.map(|row| row.iter().fold(1e-9_f32, |most, weight| most.max(weight.abs())) / 127.0).collect();
        let weight = (0..scale.len())
            .flat_map(|output| order(layer, &net.weight[layer][output * INPUTS[layer]..][..INPUTS[layer]]));
        let weight = weight
            .enumerate()
            .map(|(index, weight)| (weight / scale[index / INPUTS[layer]]).round_ties_even() as i8)
            .collect();
        Layer { scale, bias: net.bias[layer].clone(), weight }
    };
    let mut largest = [1e-3_f32; 4];
    let mut bench = Bench::new();
    for eight in seen.chunks_exact(8) {
        bench.forward(net, &eight.iter().map(|sample| &sample.patch).collect::<Vec<_>>());
        for (most, value) in largest.iter_mut().zip(bench.largest()) {
            *most = most.max(value);
        }
    }
    Raw { temperature, hand_temperature, largest: largest.map(|most| most * 1.25), layers: (0..5).map(layer).collect() }
}

/// The weights of one output in the order of the file: place by place, there channel by channel. Here they stand channel
/// by channel, there place by place.
fn order(layer: usize, weights: &[f32]) -> Vec<f32> {
    let places = match layer {
        0..=2 => 9,
        3 => 16,
        _ => 1,
    };
    let channels = weights.len() / places;
    (0..weights.len()).map(|index| weights[index % channels * places + index / channels]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Truth, softmax};
    use grille_darkroom::Dice;
    use grille_photo::Patch;
    use grille_photo::model::{CLASSES, Model};

    /// The network in whole numbers says what the one in floats says: the same order of inputs, the same borders, and
    /// rounding that hardly shows.
    #[test]
    fn whole_numbers_agree_with_floats() {
        let mut dice = Dice::seeded(8, 0);
        let mut net = Parameters::zero();
        for layer in 0..5 {
            let deviation = (2.0 / INPUTS[layer] as f32).sqrt();
            net.weight[layer].iter_mut().for_each(|weight| *weight = dice.normal(deviation));
            net.bias[layer].iter_mut().for_each(|bias| *bias = dice.normal(0.1));
        }
        let samples: Vec<Sample> = (0..64)
            .map(|_| {
                let (shade, dot) = (dice.below(200), dice.below(1024));
                let pixel =
                    |i: usize| if i.abs_diff(dot) % 32 < 6 { shade } else { 255 - dice.clone().below(40) } as u8;
                Sample { patch: Patch::from_pixels(std::array::from_fn(pixel)), truth: Truth::no_digit() }
            })
            .collect();
        let model = Model::from_bytes(&quantise(&net, &samples, 1.5, 0.7).to_bytes()).unwrap();
        let mut bench = Bench::new();
        for eight in samples.chunks_exact(8) {
            bench.forward(&net, &eight.iter().map(|sample| &sample.patch).collect::<Vec<_>>());
            for (lane, sample) in eight.iter().enumerate() {
                let expected = softmax(&bench.logits(lane), 1.5);
                let scores = model.scores(&sample.patch);
                for class in 0..CLASSES {
                    assert!(
                        (scores.probability[class] - expected[class]).abs() < 0.04,
                        "{:?} {expected:?}",
                        scores.probability
                    );
                }
                let hand = 1.0 / (1.0 + (-bench.logits(lane)[CLASSES] / 0.7).exp());
                assert!((scores.handwritten - hand).abs() < 0.05, "{} {hand}", scores.handwritten);
            }
        }
    }
}
