//! What the network is shown: painted cells and cells of real photos.

use anyhow::{Result, bail};
use grille_darkroom::Dice;
use grille_darkroom::cell::{Supplies, paint};
use grille_darkroom::dice::sine;
use grille_darkroom::exposure::Picture;
use grille_photo::{Gray, Patch, Point, Pyramid, Quad};

use crate::net::Truth;

/// A patch and what stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) patch: Patch,
    pub(crate) truth: Truth,
}

/// A number that samples have in common only if they are the same, in the same order (FNV-1a by Glenn Fowler, Landon Noll and
/// Kiem-Phong Vo, 64 bits).
pub(crate) fn fingerprint<'s>(samples: impl Iterator<Item = &'s Sample>) -> u64 {
    let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    samples.fold(0xcbf2_9ce4_8422_2325, |before, Sample { patch, truth }| {
        let by_hand = truth.handwritten.map_or(2, u8::from);
        let said = truth.classes.to_le_bytes().into_iter().chain([by_hand]);
        patch.pixels().iter().copied().chain(said).fold(before, hash)
    })
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
        let mut along = |corner: f32, centre: f32, shift: f32| {
            centre + (corner - centre) * scale + shift + dice.normal(0.018 * amount * unit)
        };
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
        let patch = Pyramid::new(&gray(photo.picture)?).cut(&jittered(&quad, amount, &mut dice));
        samples.push(Sample { patch, truth: Truth::of(usize::from(photo.class), photo.handwritten) });
    }
    Ok(samples)
}

/// Moves, turns, slants, stretches and waves a patch a little, and changes its contrast and the width of its strokes: cheap
/// variety for patches seen more than once, and other hands and pens for the few that wrote the real ones.
pub(crate) fn varied(patch: &Patch, dice: &mut Dice) -> Patch {
    let (strength, noise) = (dice.between(0.8, 1.12), dice.mostly_low(0.0, 6.0));
    let bent = dice.chance(0.6);
    let mut bend = |deviation: f32| if bent { dice.normal(deviation) } else { 0.0 };
    let [across, slant, turn, down] = [1.0 + bend(0.07), bend(0.07), bend(0.04), 1.0 + bend(0.07)];
    let (dx, dy) = if bent {
        (dice.normal(0.9), dice.normal(0.9))
    } else {
        (dice.below(3) as f32 - 1.0, dice.below(3) as f32 - 1.0)
    };
    let waves = [wave(bent, dice), wave(bent, dice)];
    let patch = if dice.chance(0.25) { pressed(patch, dice.between(-0.7, 0.7)) } else { patch.clone() };
    let (side, last) = (Patch::SIDE, (Patch::SIDE - 1) as f32);
    let pixels = patch.pixels();
    Patch::from_pixels(std::array::from_fn(|index| {
        let (x, y) = ((index % side) as f32 - last / 2.0, (index / side) as f32 - last / 2.0);
        let (wave_x, wave_y) = (waves[0][index / side], waves[1][index % side]);
        let x_from = (x * across + y * slant + dx + wave_x + last / 2.0).clamp(0.0, last - 0.001);
        let y_from = (x * turn + y * down + dy + wave_y + last / 2.0).clamp(0.0, last - 0.001);
        let (left, top) = (x_from as usize, y_from as usize);
        let (u, v) = (x_from - left as f32, y_from - top as f32);
        let at = |y: usize, x: usize| f32::from(pixels[y * side + x]);
        let value = (at(top, left) * (1.0 - u) + at(top, left + 1) * u) * (1.0 - v)
            + (at(top + 1, left) * (1.0 - u) + at(top + 1, left + 1) * u) * v;
        let noise = if noise > 1.0 { dice.normal(noise) } else { 0.0 };
        (255.5 - (255.0 - value) * strength + noise).clamp(0.0, 255.0) as u8
    }))
}

/// By how many pixels each row (or column) is pushed aside: a wave of any length from two thirds of a cell up.
fn wave(bent: bool, dice: &mut Dice) -> [f32; Patch::SIDE] {
    if !bent {
        return [0.0; Patch::SIDE];
    }
    let (height, length) = (dice.normal(0.8), dice.between(18.0, 60.0));
    let phase = dice.between(0.0, std::f32::consts::TAU);
    std::array::from_fn(|at| height * sine(at as f32 / length * std::f32::consts::TAU + phase))
}

/// The patch as a broader pen (`force` above 0) or a finer one would have written it: a part of the way to the darkest or
/// lightest of each pixel's neighbours across and down.
fn pressed(patch: &Patch, force: f32) -> Patch {
    let (side, pixels) = (Patch::SIDE, patch.pixels());
    Patch::from_pixels(std::array::from_fn(|index| {
        let (row, col) = (index / side, index % side);
        let near = [
            pixels[index],
            pixels[row.saturating_sub(1) * side + col],
            pixels[(row + 1).min(side - 1) * side + col],
            pixels[row * side + col.saturating_sub(1)],
            pixels[row * side + (col + 1).min(side - 1)],
        ];
        let (least, most) = near.iter().fold((255, 0), |(least, most), &v| (v.min(least), v.max(most)));
        let (here, there) = (f32::from(pixels[index]), f32::from(if force > 0.0 { least } else { most }));
        (here + (there - here) * force.abs() + 0.5) as u8
    }))
}
