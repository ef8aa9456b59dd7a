//! What ink stands in a cell: a small convolutional network, run in whole numbers.
//!
//! The network sees a [`Patch`] and says with which probability it holds nothing, a digit from 1 to 9, or ink that is
//! no digit (pencil marks, a doodle). A second head says whether that ink is handwritten. Three 3×3 convolutions, each
//! followed by a maximum over 2×2, then two dense layers: 45 thousand weights of 8 bits each.
//!
//! Everything up to the last layer is integer arithmetic, and the last layer uses only additions, multiplications and
//! divisions of floats in a fixed order: the answer has the same bits on every platform, in WebAssembly too.
//!
//! `model/README.md` beside the weights says what they were trained on and how far they can be believed.

mod file;
mod forward;
mod layer;

use std::sync::OnceLock;

pub use file::{Layer, ModelError, Raw};

use crate::patch::Patch;

/// How many classes there are: 0 for an empty cell, 1 to 9 for the digits, [`OTHER`] for ink that is no digit.
pub const CLASSES: usize = 11;

/// The class of a cell without ink.
pub const BLANK: usize = 0;

/// The class of pencil marks and of other ink that is no digit.
pub const OTHER: usize = 10;

/// What the network says about one cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scores {
    /// The calibrated probability of each class; they sum to 1.
    pub probability: [f32; CLASSES],
    /// The probability that the digit is written by hand. It means nothing for a cell without a digit.
    pub handwritten: f32,
}

impl Scores {
    /// The most probable class.
    #[must_use]
    pub fn best(&self) -> usize {
        self.ranked()[0]
    }

    /// All classes, the most probable first; equals keep their order.
    #[must_use]
    pub fn ranked(&self) -> [usize; CLASSES] {
        let mut left = self.probability;
        std::array::from_fn(|_| {
            let best = (1..CLASSES).fold(0, |best, class| if left[class] > left[best] { class } else { best });
            left[best] = f32::NEG_INFINITY;
            best
        })
    }
}

/// A network ready to run.
#[derive(Clone, Debug)]
pub struct Model {
    net: forward::Net,
}

impl Model {
    /// Reads a weights file.
    ///
    /// # Errors
    /// When the bytes are no weights file, belong to another network, were cut short or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ModelError> {
        Ok(Self { net: forward::Net::new(&Raw::from_bytes(bytes)?) })
    }

    /// The network that comes with this crate.
    ///
    /// # Panics
    /// Never: a test reads the committed file.
    #[must_use]
    pub fn own() -> &'static Self {
        static OWN: OnceLock<Model> = OnceLock::new();
        OWN.get_or_init(|| {
            Self::from_bytes(include_bytes!("../model/digits.bin")).expect("the committed weights are whole")
        })
    }

    /// What this network says about one cell.
    #[must_use]
    pub fn scores(&self, patch: &Patch) -> Scores {
        self.net.scores(patch)
    }
}

/// What the network of this crate says about each cell, in the same order.
///
/// ```
/// use grille_photo::{model, patch::Patch};
///
/// let white = Patch::from_pixels([255; 32 * 32]);
/// assert_eq!(model::classify(&[white])[0].best(), model::BLANK);
/// ```
#[must_use]
pub fn classify(patches: &[Patch]) -> Vec<Scores> {
    patches.iter().map(|patch| Model::own().scores(patch)).collect()
}
