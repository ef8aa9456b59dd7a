//! How well a network does on labelled samples.

use grille_photo::model::{CLASSES, Model};

use crate::net::{Bench, Parameters};
use crate::samples::Sample;

/// Counts over some samples.
#[derive(Clone, Debug, Default)]
pub(crate) struct Score {
    pub(crate) cells: usize,
    pub(crate) right: usize,
    pub(crate) digits: usize,
    pub(crate) digits_right: usize,
    /// Cells without a digit in which one was read.
    pub(crate) ghosts: usize,
    pub(crate) hands: usize,
    pub(crate) hands_right: usize,
}

/// The reader's view of a class: a digit, or none.
pub(crate) fn digit(class: usize) -> usize {
    class % 10
}

/// The raw outputs for each sample.
pub(crate) fn logits(net: &Parameters, samples: &[Sample]) -> Vec<[f32; CLASSES + 1]> {
    let mut bench = Bench::new();
    let mut all = Vec::with_capacity(samples.len());
    for eight in samples.chunks(8) {
        bench.forward(net, &eight.iter().map(|sample| &sample.patch).collect::<Vec<_>>());
        all.extend((0..eight.len()).map(|lane| bench.logits(lane)));
    }
    all
}

impl Score {
    fn count(&mut self, sample: &Sample, class: usize, handwritten: bool) {
        let allowed =
            sample.truth.allows(class) || (digit(class) == 0 && (sample.truth.allows(0) || sample.truth.allows(10)));
        let is_digit = (1..10).any(|digit| sample.truth.allows(digit));
        self.cells += 1;
        self.right += usize::from(allowed);
        self.digits += usize::from(is_digit);
        self.digits_right += usize::from(is_digit && allowed);
        self.ghosts += usize::from(!is_digit && digit(class) != 0);
        if let Some(truth) = sample.truth.handwritten {
            self.hands += 1;
            self.hands_right += usize::from(truth == handwritten);
        }
    }

    /// The network in floats.
    pub(crate) fn of_floats(net: &Parameters, samples: &[Sample]) -> Self {
        let mut score = Self::default();
        for (sample, logits) in samples.iter().zip(logits(net, samples)) {
            score.count(sample, best(&logits), logits[CLASSES] > 0.0);
        }
        score
    }

    /// The network as it is shipped.
    pub(crate) fn of_model(model: &Model, samples: &[Sample]) -> Self {
        let mut score = Self::default();
        for sample in samples {
            let scores = model.scores(&sample.patch);
            score.count(sample, scores.best(), scores.handwritten > 0.5);
        }
        score
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { cells, right, digits, digits_right, ghosts, hands, hands_right } = self;
        write!(f, "{right}/{cells} cells, {digits_right}/{digits} digits, {ghosts} ghosts, hand {hands_right}/{hands}")
    }
}

/// The class with the highest logit.
pub(crate) fn best(logits: &[f32; CLASSES + 1]) -> usize {
    (1..CLASSES).fold(0, |best, class| if logits[class] > logits[best] { class } else { best })
}
