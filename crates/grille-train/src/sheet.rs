//! A picture of what the network is shown, to look at.

use std::path::Path;

use anyhow::{Context, Result};
use grille_photo::Patch;

use crate::samples::Sample;

const ACROSS: usize = 32;
const DOWN: usize = 11;

/// Draws patches row by row: the upper rows painted, one row for each class, the lower rows from photos.
pub(crate) fn draw(path: &Path, painted: &[Sample], real: &[Sample]) -> Result<()> {
    let step = Patch::SIDE + 2;
    let (wide, high) = (ACROSS * step, 2 * DOWN * step);
    let mut pixels = vec![90_u8; wide * high];
    for (half, samples) in [painted, real].into_iter().enumerate() {
        for class in 0..DOWN {
            let of_class = samples.iter().filter(|sample| sample.truth.allows(class));
            let spread = (samples.len() / 11 / ACROSS / 4).max(1);
            for (place, sample) in of_class.step_by(spread).take(ACROSS).enumerate() {
                let corner = (half * DOWN + class) * step * wide + place * step;
                for (y, row) in sample.patch.pixels().chunks_exact(Patch::SIDE).enumerate() {
                    pixels[corner + y * wide..][..Patch::SIDE].copy_from_slice(row);
                }
            }
        }
    }
    let picture = image::GrayImage::from_raw(wide as u32, high as u32, pixels).context("a picture of that size")?;
    picture.save(path).with_context(|| format!("cannot write {}", path.display()))
}
