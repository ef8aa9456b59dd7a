//! What the network is shown: painted cells and cells of real photos.

use anyhow::{Result, bail};
use grille_darkroom::Dice;
use grille_darkroom::cell::{Supplies, paint};
use grille_darkroom::exposure::Picture;
use grille_photo::{Gray, Patch, Point, Quad};

use crate::net::Truth;

/// A patch and what stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) patch: Patch,
    pub(crate) truth: Truth,
}

/// Turns a painted picture into what the reader's own stages take.
pub(crate) fn gray(picture: Picture) -> Result<Gray> {
    Ok(Gray::new(picture.width, picture.height, picture.pixels)?)
}

/// A cell's corners as a reader finds them: a little beside, a little too large or small, a little skew.
pub(crate) fn jittered(quad: &Quad, amount: f32, dice: &mut Dice) -> Quad {
    let unit = quad.sides().iter().sum::<f32>() / 4.0;
    let (shift_x, shift_y) = (dice.normal(0.035 * amount * unit), dice.normal(0.035 * amount * unit));
    let scale = 1.0 + dice.normal(0.04 * amount);
    let centre = quad.centre();
    Quad(quad.0.map(|corner| {
        let mut along = |corner: f32, centre: f32, shift: f32| centre + (corner - centre) * scale + shift + dice.normal(0.018 * amount * unit);
        let x = along(corner.x, centre.x, shift_x);
        Point::new(x, along(corner.y, centre.y, shift_y))
    }))
}

/// Painted cells with the numbers from `first`, `count` of them; each is a function of the seed and its number alone.
pub(crate) fn painted(supplies: &Supplies, seed: u64, first: u64, count: u64) -> Result<Vec<Sample>> {
    let mut samples = Vec::with_capacity(count as usize);
    for index in first..first + count {
        let mut dice = Dice::seeded(seed, index);
        let Some(photo) = paint(supplies, &mut dice) else { bail!("there is no face to print with") };
        let quad = Quad(photo.corners.map(|[x, y]| Point::new(x, y)));
        let amount = if dice.chance(0.15) { 2.0 } else { 1.0 };
        let patch = Patch::cut(&gray(photo.picture)?, &jittered(&quad, amount, &mut dice));
        samples.push(Sample { patch, truth: Truth::of(usize::from(photo.class), photo.handwritten) });
    }
    Ok(samples)
}

/// Moves a patch by whole pixels and changes its contrast a little: cheap variety for patches seen more than once.
pub(crate) fn varied(patch: &Patch, dice: &mut Dice) -> Patch {
    let (dx, dy) = (dice.below(3) as isize - 1, dice.below(3) as isize - 1);
    let (strength, noise) = (dice.between(0.8, 1.12), dice.mostly_low(0.0, 6.0));
    let side = Patch::SIDE as isize;
    let pixels = patch.pixels();
    Patch::from_pixels(std::array::from_fn(|index| {
        let (y, x) = (index as isize / side, index as isize % side);
        let (y, x) = ((y + dy).clamp(0, side - 1), (x + dx).clamp(0, side - 1));
        let ink = 255.0 - f32::from(pixels[(y * side + x) as usize]);
        (255.5 - ink * strength + dice.normal(noise)).clamp(0.0, 255.0) as u8
    }))
}
