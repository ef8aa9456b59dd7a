//! How far a probability can be believed.

use grille_photo::model::{CLASSES, Scores};

use crate::net::{Truth, softmax};
use crate::samples::Sample;

type Logits = [f32; CLASSES + 1];

/// The temperature for which the labels are least surprising: a search by thirds between 0.4 and 6, where the surprise has
/// one valley.
fn least(surprise: impl Fn(f32) -> f64) -> f32 {
    let (mut low, mut high) = (0.4_f32, 6.0_f32);
    for _ in 0..40 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if surprise(a) < surprise(b) { high = b } else { low = a }
    }
    (low + high) / 2.0
}

/// The temperature of the classes.
pub(crate) fn of_classes(logits: &[Logits], samples: &[Sample]) -> f32 {
    least(|temperature| {
        let surprise = |(logits, sample): (&Logits, &Sample)| {
            let probability = softmax(logits, temperature);
            -f64::from(probability_of(&probability, sample.truth).max(1e-12)).ln()
        };
        logits.iter().zip(samples).map(surprise).sum()
    })
}

/// The temperature of the hand.
pub(crate) fn of_hand(logits: &[Logits], samples: &[Sample]) -> f32 {
    let known: Vec<(f32, bool)> = logits
        .iter()
        .zip(samples)
        .filter_map(|(logits, sample)| Some((logits[CLASSES], sample.truth.handwritten?)))
        .collect();
    if known.is_empty() {
        return 1.0;
    }
    least(|temperature| {
        let surprise = |&(logit, handwritten): &(f32, bool)| {
            let logit = f64::from(if handwritten { logit } else { -logit } / temperature);
            (1.0 + (-logit).exp()).ln()
        };
        known.iter().map(surprise).sum()
    })
}

fn probability_of(probability: &[f32; CLASSES], truth: Truth) -> f32 {
    (0..CLASSES).filter(|&class| truth.allows(class)).map(|class| probability[class]).sum()
}

/// One step of the calibration curve.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    pub(crate) cells: usize,
    pub(crate) right: usize,
    /// The sum of what was claimed.
    pub(crate) claimed: f64,
}

/// The lower ends of the steps of [`curve`].
pub(crate) const STEPS: [f32; 8] = [0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999];

/// How often the reading of a cell (a digit, or none: empty and marks together) is right, by the probability it claims.
pub(crate) fn curve(scores: &[Scores], samples: &[Sample]) -> [Step; STEPS.len()] {
    let mut steps = [Step::default(); STEPS.len()];
    for (scores, sample) in scores.iter().zip(samples) {
        let none = scores.probability[0] + scores.probability[10];
        let (mut digit, mut claimed) = (0, none);
        for class in 1..10 {
            if scores.probability[class] > claimed {
                (digit, claimed) = (class, scores.probability[class]);
            }
        }
        let right =
            if digit == 0 { sample.truth.allows(0) || sample.truth.allows(10) } else { sample.truth.allows(digit) };
        let step = STEPS.iter().rposition(|&low| claimed >= low).unwrap_or(0);
        steps[step].cells += 1;
        steps[step].right += usize::from(right);
        steps[step].claimed += f64::from(claimed);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille_darkroom::Dice;
    use grille_photo::Patch;

    /// Labels drawn with the probabilities of temperature 2.5 are least surprising there.
    #[test]
    fn a_known_temperature_is_found() {
        let mut dice = Dice::seeded(4, 0);
        let (mut logits, mut samples) = (Vec::new(), Vec::new());
        for _ in 0..6000 {
            let drawn: Logits = std::array::from_fn(|_| dice.normal(4.0));
            let probability = softmax(&drawn, 2.5);
            let mut left = dice.between(0.0, 1.0);
            let class = (0..CLASSES).find(|&class| {
                left -= probability[class];
                left <= 0.0
            });
            let hand = dice.chance(1.0 / (1.0 + (-drawn[CLASSES] / 1.7).exp()));
            logits.push(drawn);
            samples.push(Sample {
                patch: Patch::from_pixels([255; 1024]),
                truth: Truth::of(class.unwrap_or(10), Some(hand)),
            });
        }
        let (classes, hand) = (of_classes(&logits, &samples), of_hand(&logits, &samples));
        assert!((classes - 2.5).abs() < 0.12 && (hand - 1.7).abs() < 0.15, "{classes} {hand}");
    }
}
