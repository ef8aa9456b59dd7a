//! A photo with what was read drawn over it.

use std::io::Cursor;

use grille::Reading;
use grille_photo::dots::dots;
use image::{ImageFormat, Rgb, RgbImage};

/// The longer side of the drawing.
const LONGEST: u32 = 1600;

const LINES: Rgb<u8> = Rgb([40, 110, 255]);
const OTHERS: Rgb<u8> = Rgb([150, 150, 150]);
const SURE: Rgb<u8> = Rgb([0, 140, 50]);
const DOUBTFUL: Rgb<u8> = Rgb([255, 130, 0]);
const HALO: Rgb<u8> = Rgb([255, 255, 255]);

/// The photo, at most 1600 pixels long, with the lines of the grid, the digits read, and a frame around every doubtful
/// cell; other grids in view in gray. As a PNG file.
pub(crate) fn drawn(photo: &RgbImage, reading: Option<&Reading>, others: &[Reading]) -> Vec<u8> {
    let longest = photo.width().max(photo.height()).max(1);
    let factor = (LONGEST as f32 / longest as f32).min(1.0);
    let size = |side: u32| ((side as f32 * factor) as u32).max(1);
    let small = if factor < 1.0 {
        image::imageops::thumbnail(photo, size(photo.width()), size(photo.height()))
    } else {
        photo.clone()
    };
    let mut canvas = Canvas { picture: small, factor };
    for other in others {
        canvas.grid(other, OTHERS);
    }
    if let Some(reading) = reading {
        canvas.grid(reading, LINES);
        canvas.digits(reading);
    }
    let mut bytes = Cursor::new(Vec::new());
    match canvas.picture.write_to(&mut bytes, ImageFormat::Png) {
        Ok(()) => bytes.into_inner(),
        Err(_) => Vec::new(),
    }
}

struct Canvas {
    picture: RgbImage,
    factor: f32,
}

impl Canvas {
    fn crossing(&self, reading: &Reading, row: usize, col: usize) -> (f32, f32) {
        let n = reading.shape.n() + 1;
        let (x, y) = reading.crossings.get(row * n + col).copied().unwrap_or_default();
        (x * self.factor, y * self.factor)
    }

    fn grid(&mut self, reading: &Reading, colour: Rgb<u8>) {
        let n = reading.shape.n();
        for i in 0..=n {
            for k in 0..n {
                let (a, b) = (self.crossing(reading, i, k), self.crossing(reading, i, k + 1));
                self.line(a, b, 1, colour);
                let (a, b) = (self.crossing(reading, k, i), self.crossing(reading, k + 1, i));
                self.line(a, b, 1, colour);
            }
        }
    }

    fn digits(&mut self, reading: &Reading) {
        let n = reading.shape.n();
        for (i, cell) in reading.cells.iter().enumerate() {
            let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(r, c)| self.crossing(reading, i / n + r, i % n + c));
            let (a, b) = (corners[0], corners[2]);
            let colour = if cell.doubtful { DOUBTFUL } else { SURE };
            if cell.doubtful {
                let inside = |p: (f32, f32), q: (f32, f32)| (p.0 * 0.9 + q.0 * 0.1, p.1 * 0.9 + q.1 * 0.1);
                for k in 0..4 {
                    let from = inside(corners[k], corners[(k + 2) % 4]);
                    let to = inside(corners[(k + 1) % 4], corners[(k + 3) % 4]);
                    self.line(from, to, 3, DOUBTFUL);
                }
            }
            let digit = cell.content.digit();
            if digit > 0 || cell.doubtful {
                let height = ((b.1 - a.1).abs().max((b.0 - a.0).abs()) * 0.4).max(7.0);
                let dot = (height / 7.0).max(1.0);
                self.digit((a.0 * 0.36 + b.0 * 0.64, a.1 * 0.45 + b.1 * 0.55), digit, dot, colour);
            }
        }
    }

    fn digit(&mut self, at: (f32, f32), digit: u8, dot: f32, colour: Rgb<u8>) {
        for (grow, colour) in [(1.0, HALO), (0.0, colour)] {
            for (row, col) in dots(digit).map(|(row, col)| (f32::from(row), f32::from(col))) {
                self.block(at.0 + col * dot - grow, at.1 + row * dot - grow, dot + 2.0 * grow, colour);
            }
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), width: u32, colour: Rgb<u8>) {
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).clamp(1.0, 4000.0) as u32;
        for step in 0..=steps {
            let t = step as f32 / steps as f32;
            let half = width as f32 / 2.0;
            let (x, y) = (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t);
            self.block(x - half, y - half, width as f32, colour);
        }
    }

    fn block(&mut self, x: f32, y: f32, side: f32, colour: Rgb<u8>) {
        let (width, height) = (self.picture.width() as f32, self.picture.height() as f32);
        let range = |from: f32, most: f32| {
            (from.round().clamp(0.0, most) as u32)..((from + side).round().clamp(0.0, most) as u32)
        };
        for y in range(y, height) {
            for x in range(x, width) {
                self.picture.put_pixel(x, y, colour);
            }
        }
    }
}
