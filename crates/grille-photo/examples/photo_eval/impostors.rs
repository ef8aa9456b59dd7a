//! Pictures that show no whole puzzle, made of photos that were read right.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::path::Path;

use grille::reading::{Reading, Refusal, Side, Sighting};
use grille_photo::{Options, read};
use image::RgbImage;

/// What became of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Made {
    /// Cut through the grid, at each side, by 1.3 to 3.4 cells.
    cut: usize,
    cut_accepted: usize,
    /// Refused because of that very side.
    right_side: usize,
    /// The puzzle painted over: calendars, crosswords, solutions, text and neighbours are left.
    blotted: usize,
    blotted_accepted: usize,
    /// Refused as a solution.
    solved: usize,
    /// How often each was refused for which reason.
    reasons: BTreeMap<String, usize>,
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cut, cut_accepted, right_side, blotted, blotted_accepted, solved, reasons } = self;
        for (reason, times) in reasons {
            writeln!(f, "  {reason}: {times}")?;
        }
        writeln!(f, "grids cut off: {cut}, accepted {cut_accepted}, refused naming the right side {right_side}")?;
        write!(f, "puzzles painted over: {blotted}, accepted {blotted_accepted}, refused as solutions {solved}")
    }
}

impl Made {
    /// Makes impostors of a photo, if it was read right, and reads them.
    pub(crate) fn of(
        &mut self,
        name: &str,
        truth: &[u8],
        pixels: &RgbImage,
        seen: &Sighting,
        keep: Option<&Path>,
    ) -> Result<(), Box<dyn Error>> {
        let Ok(reading) = &seen.reading else { return Ok(()) };
        if reading.digits() != truth {
            return Ok(());
        }
        for (side, piece) in cut(pixels, reading) {
            self.cut += 1;
            match looked_at(&piece)? {
                Ok(_) => {
                    self.cut_accepted += 1;
                    println!("{name}: accepted although cut off at the {side:?}");
                    kept(keep, name, &format!("{side:?}"), &piece)?;
                }
                Err(refusal) => {
                    self.right_side += usize::from(refusal == Refusal::CutOff(side));
                    *self.reasons.entry(format!("cut off: {}", refusal.name())).or_default() += 1;
                }
            }
        }
        self.blotted += 1;
        let blot = blotted(pixels, reading);
        match looked_at(&blot)? {
            Ok(other) => {
                kept(keep, name, "painted-over", &blot)?;
                self.blotted_accepted += 1;
                println!("{name}: another grid accepted where the puzzle is painted over: {:?}", other.corners());
            }
            Err(refusal) => {
                self.solved += usize::from(refusal == Refusal::Solved);
                *self.reasons.entry(format!("painted over: {}", refusal.name())).or_default() += 1;
            }
        }
        Ok(())
    }
}

/// Writes a picture that was accepted, if a folder was named.
fn kept(folder: Option<&Path>, name: &str, what: &str, picture: &RgbImage) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = folder {
        picture.save(folder.join(format!("{}-{what}.png", name.replace(['/', '.'], "-"))))?;
    }
    Ok(())
}

fn looked_at(picture: &RgbImage) -> Result<Result<Reading, Refusal>, Box<dyn Error>> {
    Ok(read(picture.width() as usize, picture.height() as usize, 3, picture, &Options::default())?.reading)
}

/// The picture cut through the grid at each side, a different part of it each time.
fn cut(pixels: &RgbImage, reading: &Reading) -> Vec<(Side, RgbImage)> {
    let Some(corners) = reading.corners() else { return Vec::new() };
    let least = |v: [f32; 4]| v.into_iter().fold(f32::MAX, f32::min).max(0.0);
    let most = |v: [f32; 4]| v.into_iter().fold(0.0, f32::max);
    let (xs, ys) = (corners.map(|p| p.0), corners.map(|p| p.1));
    let (left, right, top, bottom) = (least(xs), most(xs), least(ys), most(ys));
    let (w, h) = (pixels.width(), pixels.height());
    let across = |cells: f32| (left + (right - left) * cells / 9.0) as u32;
    let down = |cells: f32| (top + (bottom - top) * cells / 9.0) as u32;
    [
        (Side::Left, across(1.3), 0, w.saturating_sub(across(1.3)), h),
        (Side::Right, 0, 0, across(6.5), h),
        (Side::Top, 0, down(2.0), w, h.saturating_sub(down(2.0))),
        (Side::Bottom, 0, 0, w, down(5.6)),
    ]
    .map(|(side, x, y, w, h)| (side, image::imageops::crop_imm(pixels, x, y, w, h).to_image()))
    .into()
}

/// The picture with the puzzle, and half a cell around it, painted over in the colour of the paper just outside.
fn blotted(pixels: &RgbImage, reading: &Reading) -> RgbImage {
    let mut picture = pixels.clone();
    let Some(corners) = reading.corners() else { return picture };
    let (cx, cy) = corners.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0 / 4.0, y + p.1 / 4.0));
    let spread = |by: f32| corners.map(|(x, y)| (cx + (x - cx) * by, cy + (y - cy) * by));
    let outer = spread(1.06);
    // The corners run clockwise or the other way round, as the grid was turned: inside is on the same side of all edges.
    let inside = |x: f32, y: f32| {
        let side = |i: usize| {
            let (a, b) = (outer[i], outer[(i + 1) % 4]);
            (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0) > 0.0
        };
        (1..4).all(|i| side(i) == side(0))
    };
    let clamp = |v: f32, most: u32| (v.max(0.0) as u32).min(most - 1);
    let mut rim: Vec<[u8; 3]> = Vec::new();
    for (i, a) in spread(1.08).into_iter().enumerate() {
        let b = spread(1.08)[(i + 1) % 4];
        for step in 0..40 {
            let t = step as f32 / 40.0;
            let (x, y) = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            rim.push(pixels.get_pixel(clamp(x, pixels.width()), clamp(y, pixels.height())).0);
        }
    }
    rim.sort_by_key(|[r, g, b]| u32::from(*r) + u32::from(*g) + u32::from(*b));
    let paper = image::Rgb(rim[rim.len() * 2 / 3]);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        if inside(x as f32, y as f32) {
            *pixel = paper;
        }
    }
    picture
}
