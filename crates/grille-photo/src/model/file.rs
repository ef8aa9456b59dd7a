//! The weights file.
//!
//! Little-endian throughout: the magic `GRDM`, a version (u16), two temperatures (f32: classes, hand), the largest
//! activation after each hidden layer (4 × f32), then each layer: a scale (f32) per output, a bias (f32) per output, the
//! weights (i8), output by output; at the end the FNV-1a hash (u64) of everything before it. The shapes stand in
//! [`SHAPES`], not in the file. Weights of a convolution are ordered row, column, input channel; those of the first dense
//! layer follow the last feature map: row, column, channel.

use thiserror::Error;

use super::CLASSES;

const MAGIC: &[u8; 4] = b"GRDM";
const VERSION: u16 = 1;

/// Outputs and weights per output of each layer: three convolutions, the hidden dense layer, the two heads together
/// (the classes, then the hand).
pub(crate) const SHAPES: [(usize, usize); 5] = [(16, 9), (24, 9 * 16), (32, 9 * 24), (64, 16 * 32), (CLASSES + 1, 64)];

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ModelError {
    /// The file does not start as a weights file does.
    #[error("not a weights file of Grille")]
    NotWeights,
    /// The file belongs to another version of the network.
    #[error("weights of version {0}; this program runs version 1")]
    Version(u16),
    /// The file has the wrong length.
    #[error("a weights file has {expected} bytes, this one {found}")]
    Length {
        /// How many bytes this network needs.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The hash at the end does not match.
    #[error("the weights are damaged: their hash does not match")]
    Damaged,
    /// A scale, bias or temperature is not a usable number.
    #[error("the weights are damaged: a number is out of range")]
    Number,
}

/// One layer as it stands in the file: the weight from input `i` to output `o` is `scale[o] * weight[o * inputs + i]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What one unit of a weight means, per output.
    pub scale: Vec<f32>,
    /// What is added, per output.
    pub bias: Vec<f32>,
    /// The weights, output by output.
    pub weight: Vec<i8>,
}

/// A weights file taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Raw {
    /// What the logits of the classes are divided by before the softmax: calibration.
    pub temperature: f32,
    /// The same for the logit of the hand.
    pub hand_temperature: f32,
    /// The largest value kept after each hidden layer.
    pub largest: [f32; 4],
    /// The layers, in order.
    pub layers: Vec<Layer>,
}

impl Raw {
    /// The bytes of a file of this network.
    #[must_use]
    pub fn length() -> usize {
        let layers: usize = SHAPES.iter().map(|(outputs, inputs)| outputs * (8 + inputs)).sum();
        MAGIC.len() + 2 + 4 * 6 + layers + 8
    }

    /// Reads a weights file.
    ///
    /// # Errors
    /// Every way in which the bytes are not exactly a file of this network: [`ModelError`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ModelError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(ModelError::NotWeights)?;
        let version = u16::from_le_bytes(take(&mut rest).ok_or(ModelError::NotWeights)?);
        if version != VERSION {
            return Err(ModelError::Version(version));
        }
        let length = ModelError::Length { expected: Self::length(), found: bytes.len() };
        if bytes.len() != Self::length() {
            return Err(length);
        }
        let (body, hash) = bytes.split_at(bytes.len() - 8);
        if hash != fnv(body).to_le_bytes() {
            return Err(ModelError::Damaged);
        }
        let float = |rest: &mut &[u8]| take(rest).map(f32::from_le_bytes).ok_or(length);
        let temperature = float(&mut rest)?;
        let hand_temperature = float(&mut rest)?;
        let mut largest = [0.0; 4];
        for value in &mut largest {
            *value = float(&mut rest)?;
        }
        let mut layers = Vec::new();
        for (outputs, inputs) in SHAPES {
            let scale = (0..outputs).map(|_| float(&mut rest)).collect::<Result<Vec<_>, _>>()?;
            let bias = (0..outputs).map(|_| float(&mut rest)).collect::<Result<Vec<_>, _>>()?;
            let (weight, after) = rest.split_at_checked(outputs * inputs).ok_or(length)?;
            rest = after;
            layers.push(Layer { scale, bias, weight: weight.iter().map(|&byte| byte as i8).collect() });
        }
        let raw = Self { temperature, hand_temperature, largest, layers };
        if raw.is_sound() { Ok(raw) } else { Err(ModelError::Number) }
    }

    /// The bytes that [`Raw::from_bytes`] reads.
    ///
    /// # Panics
    /// When the layers have other shapes than this network.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        for value in [self.temperature, self.hand_temperature].iter().chain(&self.largest) {
            bytes.extend(value.to_le_bytes());
        }
        for (layer, (outputs, inputs)) in self.layers.iter().zip(SHAPES) {
            assert_eq!((layer.scale.len(), layer.bias.len(), layer.weight.len()), (outputs, outputs, outputs * inputs));
            for value in layer.scale.iter().chain(&layer.bias) {
                bytes.extend(value.to_le_bytes());
            }
            bytes.extend(layer.weight.iter().map(|&weight| weight as u8));
        }
        let hash = fnv(&bytes);
        bytes.extend(hash.to_le_bytes());
        assert_eq!(bytes.len(), Self::length(), "all five layers are there");
        bytes
    }

    /// Whether every number can be worked with.
    fn is_sound(&self) -> bool {
        let mut positive = self.layers.iter().flat_map(|layer| &layer.scale);
        let mut positive_too = self.largest.iter().chain([&self.temperature, &self.hand_temperature]);
        let usable = |value: &f32| (1e-12..1e12).contains(value);
        positive.all(usable)
            && positive_too.all(usable)
            && self.layers.iter().flat_map(|layer| &layer.bias).all(|bias| bias.abs() < 1e12)
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*first)
}

/// FNV-1a of 64 bits: enough to notice a damaged file.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
