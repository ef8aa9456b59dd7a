//! The forward pass against a slow one in floats, and files that are no weights.

use grille_photo::Patch;
use grille_photo::model::{BLANK, CLASSES, Model, ModelError, Raw, classify};
use proptest::prelude::*;

const WEIGHTS: &[u8] = include_bytes!("../model/digits.bin");

/// The network written down as in a textbook, in 64-bit floats, with the weights as they stand in the file: nothing is
/// rounded between the layers.
fn reference(raw: &Raw, patch: &Patch) -> ([f64; CLASSES], f64) {
    let mut maps: Vec<Vec<f64>> = vec![patch.pixels().iter().map(|&pixel| f64::from(255 - pixel) / 255.0).collect()];
    let mut side = 32;
    for layer in &raw.layers[..3] {
        let inputs = maps.len();
        let mut next = Vec::new();
        for (output, (scale, bias)) in layer.scale.iter().zip(&layer.bias).enumerate() {
            let at = |y: usize, x: usize| {
                let mut sum = f64::from(*bias);
                for row in 0..3 {
                    for column in 0..3 {
                        let (y, x) = (y + row, x + column);
                        if y < 1 || x < 1 || y > side || x > side {
                            continue;
                        }
                        for (input, map) in maps.iter().enumerate() {
                            let weight = layer.weight[output * 9 * inputs + (row * 3 + column) * inputs + input];
                            sum += f64::from(*scale) * f64::from(weight) * map[(y - 1) * side + x - 1];
                        }
                    }
                }
                sum
            };
            let half = side / 2;
            let pooled = |i: usize| {
                let (y, x) = (i / half * 2, i % half * 2);
                at(y, x).max(at(y, x + 1)).max(at(y + 1, x)).max(at(y + 1, x + 1)).max(0.0)
            };
            next.push((0..half * half).map(pooled).collect());
        }
        maps = next;
        side /= 2;
    }
    let mut values: Vec<f64> = (0..side * side).flat_map(|place| maps.iter().map(move |map| map[place])).collect();
    for (index, layer) in raw.layers[3..].iter().enumerate() {
        let row = |output: usize| {
            let weights = &layer.weight[output * values.len()..][..values.len()];
            let sum: f64 = weights.iter().zip(&values).map(|(&weight, value)| f64::from(weight) * value).sum();
            sum * f64::from(layer.scale[output]) + f64::from(layer.bias[output])
        };
        let next: Vec<f64> = (0..layer.bias.len()).map(row).collect();
        values = if index == 0 { next.into_iter().map(|value| value.max(0.0)).collect() } else { next };
    }
    let powers: [f64; CLASSES] = std::array::from_fn(|class| (values[class] / f64::from(raw.temperature)).exp());
    let total: f64 = powers.iter().sum();
    (powers.map(|power| power / total), 1.0 / (1.0 + (-values[CLASSES] / f64::from(raw.hand_temperature)).exp()))
}

/// Paper with a few strokes.
fn patches() -> impl Strategy<Value = Patch> {
    let stroke = (0..32_usize, 0..32_usize, 1..20_usize, 1..20_usize, 0..200_u8);
    (200..=255_u8, prop::collection::vec(stroke, 0..5)).prop_map(|(paper, strokes)| {
        Patch::from_pixels(std::array::from_fn(|i| {
            let (y, x) = (i / 32, i % 32);
            let inked = strokes.iter().find(|s| (s.0..s.0 + s.2).contains(&y) && (s.1..s.1 + s.3).contains(&x));
            inked.map_or(paper, |stroke| stroke.4)
        }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whole_numbers_agree_with_the_textbook(patch in patches()) {
        let raw = Raw::from_bytes(WEIGHTS).unwrap();
        let (expected, hand) = reference(&raw, &patch);
        let scores = classify(std::slice::from_ref(&patch))[0];
        for class in 0..CLASSES {
            let difference = (f64::from(scores.probability[class]) - expected[class]).abs();
            prop_assert!(difference < 0.02, "class {class}: {:?} {expected:?}", scores.probability);
        }
        prop_assert!((f64::from(scores.handwritten) - hand).abs() < 0.03, "{} {hand}", scores.handwritten);
        prop_assert!((scores.probability.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        let ranked = scores.ranked();
        prop_assert!(ranked.windows(2).all(|pair| scores.probability[pair[0]] >= scores.probability[pair[1]]));
        prop_assert_eq!(ranked[0], scores.best());
    }

    #[test]
    fn a_damaged_file_is_an_error(place in 0..WEIGHTS.len(), bit in 0..8) {
        let mut bytes = WEIGHTS.to_vec();
        bytes[place] ^= 1 << bit;
        prop_assert!(Model::from_bytes(&bytes).is_err());
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), magic in any::<bool>()) {
        let bytes = if magic { [b"GRDM\x01\x00", bytes.as_slice()].concat() } else { bytes };
        prop_assert!(Model::from_bytes(&bytes).is_err());
    }
}

#[test]
fn a_file_of_another_length_or_version_says_so() {
    let found = WEIGHTS.len() - 1;
    assert_eq!(Raw::from_bytes(&WEIGHTS[..found]), Err(ModelError::Length { expected: Raw::length(), found }));
    assert_eq!(
        Raw::from_bytes(&[WEIGHTS, b"x"].concat()),
        Err(ModelError::Length { expected: Raw::length(), found: found + 2 })
    );
    let mut other = WEIGHTS.to_vec();
    other[4] = 9;
    assert_eq!(Raw::from_bytes(&other), Err(ModelError::Version(9)));
    assert_eq!(Raw::from_bytes(b"GIF89a"), Err(ModelError::NotWeights));
    assert!(Raw::length() <= 150_000);
}

#[test]
fn hostile_numbers_are_refused_and_the_rest_survives_the_round() {
    let raw = Raw::from_bytes(WEIGHTS).unwrap();
    assert_eq!(Raw::from_bytes(&raw.to_bytes()), Ok(raw.clone()));
    for value in [f32::NAN, f32::INFINITY, 0.0, -1.0] {
        let mut wrong = raw.clone();
        wrong.layers[2].scale[5] = value;
        assert_eq!(Raw::from_bytes(&wrong.to_bytes()), Err(ModelError::Number), "scale {value}");
        let mut wrong = raw.clone();
        wrong.temperature = value;
        assert_eq!(Raw::from_bytes(&wrong.to_bytes()), Err(ModelError::Number), "temperature {value}");
    }
    // Numbers that are usable but absurd: wrong answers, no panic.
    let mut absurd = raw;
    absurd.layers.iter_mut().for_each(|layer| layer.bias.fill(1e11));
    absurd.largest = [1e-11; 4];
    let scores = Model::from_bytes(&absurd.to_bytes()).unwrap().scores(&Patch::from_pixels([0; 1024]));
    assert!(scores.probability.iter().all(|p| (0.0..=1.0).contains(p)));
}

#[test]
fn empty_cells_are_empty() {
    for shade in [255, 250, 240] {
        assert_eq!(classify(&[Patch::from_pixels([shade; 1024])])[0].best(), BLANK, "shade {shade}");
    }
}
