//! One cell as the classifier sees it.

use crate::gray::Gray;
use crate::homography::Homography;
use crate::quad::{Point, Quad};

/// A cell: [`Patch::SIDE`]² gray pixels, ink dark on white paper. The nominal borders of the cell stand [`Patch::MARGIN`]
/// pixels inside the edges, so that the cell itself is 26 pixels wide and its lines are seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    pixels: [u8; Self::SIDE * Self::SIDE],
}

impl Patch {
    /// Pixels on a side.
    pub const SIDE: usize = 32;
    /// Pixels between the edge and the nominal border of the cell.
    pub const MARGIN: usize = 3;
    /// Pixels across the cell itself.
    pub const CELL: usize = Self::SIDE - 2 * Self::MARGIN;
    /// The least contrast (of 255) that is stretched to the full range; what is fainter stays faint.
    const LEAST_CONTRAST: u32 = 36;
    /// Strokes up to this many pixels count as ink when the paper is estimated.
    const STROKE: usize = 9;

    /// The patch with these pixels, row by row, as they are.
    #[must_use]
    pub const fn from_pixels(pixels: [u8; Self::SIDE * Self::SIDE]) -> Self {
        Self { pixels }
    }

    /// All pixels, row by row, 0 black.
    #[must_use]
    pub const fn pixels(&self) -> &[u8; Self::SIDE * Self::SIDE] {
        &self.pixels
    }

    /// Cuts the cell with these corners out of a picture and normalises it.
    #[must_use]
    pub fn cut(picture: &Gray, cell: &Quad) -> Self {
        Self::cut_raw(picture, cell).normalised()
    }

    /// Cuts the cell with these corners out of a picture: each pixel the mean of what it covers, shades untouched.
    #[must_use]
    pub fn cut_raw(picture: &Gray, cell: &Quad) -> Self {
        let mut pixels = [255; Self::SIDE * Self::SIDE];
        let Some(map) = Homography::from_unit_square(cell) else { return Self { pixels } };
        let longest = cell.sides().into_iter().fold(0.0, f32::max);
        let samples = ((longest / Self::CELL as f32).ceil() as i32).clamp(1, 6);
        // Where the corners of the patch's pixels are; within one pixel the picture is as good as flat.
        let place = |i: usize| (i as f32 - Self::MARGIN as f32) / Self::CELL as f32;
        let row_of = |row: usize| -> [(i32, i32); Self::SIDE + 1] {
            let mut points = [Point::default(); Self::SIDE + 1];
            map.apply_row(place(row), place(0), 1.0 / Self::CELL as f32, &mut points);
            // In 16,384ths, and not so far away that sums of them overflow.
            let fine = |v: f32| (v.clamp(-16_384.0, 16_384.0) * 16_384.0) as i32;
            points.map(|p| (fine(p.x), fine(p.y)))
        };
        // Division by twice the number of samples, as a multiplication.
        let part = (1 << 30) / i64::from(2 * samples);
        let divided = |v: i32| ((i64::from(v) * part) >> 30) as i32;
        let mut above = row_of(0);
        for (row, line) in pixels.chunks_exact_mut(Self::SIDE).enumerate() {
            let below = row_of(row + 1);
            for (col, pixel) in line.iter_mut().enumerate() {
                let (p, right, down) = (above[col], above[col + 1], below[col]);
                // Half of a step from sample to sample, across and down.
                let (ax, ay) = (divided(right.0 - p.0), divided(right.1 - p.1));
                let (dx, dy) = (divided(down.0 - p.0), divided(down.1 - p.1));
                let mut sum = 0;
                let (mut left, mut top) = (p.0 + ax + dx, p.1 + ay + dy);
                for _ in 0..samples {
                    let (mut x, mut y) = (left, top);
                    for _ in 0..samples {
                        sum += picture.sample_fine(x >> 6, y >> 6);
                        (x, y) = (x + 2 * ax, y + 2 * ay);
                    }
                    (left, top) = (left + 2 * dx, top + 2 * dy);
                }
                let count = (samples * samples) as u32 * 65_536;
                *pixel = ((sum + count / 2) / count) as u8;
            }
            above = below;
        }
        Self { pixels }
    }

    /// The patch with its paper made white and its ink dark: each pixel is divided by the paper around it (a closing wider
    /// than any stroke, blurred: what is left of shadows, tints and their edges), then the darkest ink is made nearly black,
    /// unless it is so faint that it is no ink.
    #[must_use]
    pub fn normalised(&self) -> Self {
        let paper = blurred(&extreme(&extreme(&self.pixels, u8::max), u8::min));
        let flat: [u32; Self::SIDE * Self::SIDE] = std::array::from_fn(|i| {
            let (v, paper) = (u32::from(self.pixels[i]), u32::from(paper[i]).max(1));
            255 - (v * 255 / paper).min(255)
        });
        let mut counts = [0; 256];
        flat.iter().for_each(|&ink| counts[ink as usize] += 1);
        // The shade that 98 % of the pixels do not exceed.
        let mut left = flat.len() * 98 / 100;
        let darkest = counts.iter().position(|&count| {
            let here = left < count;
            left = left.saturating_sub(count);
            here
        });
        let darkest = (darkest.unwrap_or(255) as u32).max(Self::LEAST_CONTRAST);
        Self { pixels: flat.map(|ink| 255 - (ink * 235 / darkest).min(255) as u8) }
    }

    /// Whether the cell is as white as paper, its borders apart: no ink for anybody to see.
    #[must_use]
    pub fn is_white(&self) -> bool {
        let inner = Self::MARGIN + 4..Self::SIDE - Self::MARGIN - 4;
        let rows = self.pixels.chunks_exact(Self::SIDE).skip(inner.start).take(inner.len());
        rows.flat_map(|row| &row[inner.clone()]).all(|&v| v >= 236)
    }

    /// The patch turned by a number of quarters clockwise.
    #[must_use]
    pub fn turned(&self, quarters: u8) -> Self {
        let n = Self::SIDE;
        Self {
            pixels: std::array::from_fn(|i| {
                let (row, col) = (i / n, i % n);
                let (from_row, from_col) = match quarters % 4 {
                    0 => (row, col),
                    1 => (n - 1 - col, row),
                    2 => (n - 1 - row, n - 1 - col),
                    _ => (col, n - 1 - row),
                };
                self.pixels[from_row * n + from_col]
            }),
        }
    }
}

type Pixels = [u8; Patch::SIDE * Patch::SIDE];

/// The least or greatest of each pixel's square neighbourhood, rows first, then columns.
fn extreme(pixels: &Pixels, better: impl Fn(u8, u8) -> u8) -> Pixels {
    let n = Patch::SIDE;
    const REACH: usize = Patch::STROKE / 2;
    // Any pixel of the patch is better than what stands around it.
    let worst = if better(0, 1) == 1 { 0 } else { 255 };
    let mut out = *pixels;
    for line in out.chunks_exact_mut(n) {
        let mut padded = [worst; Patch::SIDE + 2 * REACH];
        padded[REACH..REACH + n].copy_from_slice(line);
        for (x, v) in line.iter_mut().enumerate() {
            let window = &padded[x..x + Patch::STROKE];
            *v = window[1..].iter().fold(window[0], |best, &v| better(best, v));
        }
    }
    let rows = out;
    for (y, line) in out.chunks_exact_mut(n).enumerate() {
        for other in y.saturating_sub(REACH)..(y + REACH + 1).min(n) {
            line.iter_mut().zip(&rows[other * n..]).for_each(|(v, &o)| *v = better(*v, o));
        }
    }
    out
}

/// The mean of each pixel's 5×5 neighbourhood.
fn blurred(pixels: &Pixels) -> Pixels {
    let n = Patch::SIDE;
    let range = |at: usize| at.saturating_sub(2)..(at + 3).min(n);
    let mut across = [0u32; Patch::SIDE * Patch::SIDE];
    for (sums, line) in across.chunks_exact_mut(n).zip(pixels.chunks_exact(n)) {
        for (x, sum) in sums.iter_mut().enumerate() {
            *sum = line[range(x)].iter().map(|&v| u32::from(v)).sum();
        }
    }
    std::array::from_fn(|i| {
        let (rows, cols) = (range(i / n), range(i % n));
        let count = (rows.len() * cols.len()) as u32;
        let sum: u32 = rows.map(|row| across[row * n + i % n]).sum();
        ((sum + count / 2) / count) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell of 60 pixels with a bar of ink in it, half of the paper in shadow.
    fn shadowed() -> Gray {
        let mut gray = Gray::filled(90, 90, 200);
        for y in 0..90 {
            for x in 0..90 {
                let lit = if x < 45 { 100 } else { 200 };
                let ink = (30..60).contains(&y) && ((28..34).contains(&x) || (56..62).contains(&x));
                gray.pixels_mut()[y * 90 + x] = if ink { lit / 4 } else { lit };
            }
        }
        gray
    }

    #[test]
    fn a_shadow_edge_leaves_no_trace() {
        let patch = Patch::cut(&shadowed(), &Quad::rectangle(15.0, 15.0, 75.0, 75.0));
        let at = |x: usize, y: usize| patch.pixels()[y * Patch::SIDE + x];
        let (dark, light) = (at(10, 16), at(22, 16));
        assert!(dark < 60 && light < 60, "ink in shadow {dark}, in the light {light}");
        for x in 0..Patch::SIDE {
            assert!(at(x, 4) > 190, "paper at {x}: {}", at(x, 4));
        }
    }

    #[test]
    fn faint_noise_is_not_made_ink() {
        let mut gray = Gray::filled(60, 60, 180);
        gray.pixels_mut().iter_mut().enumerate().for_each(|(i, v)| *v -= (i * 7 % 5) as u8);
        let patch = Patch::cut(&gray, &Quad::rectangle(10.0, 10.0, 50.0, 50.0));
        assert!(patch.pixels().iter().all(|&v| v > 190));
    }

    #[test]
    fn four_quarters_are_a_whole() {
        let patch = Patch::cut(&shadowed(), &Quad::rectangle(15.0, 15.0, 75.0, 75.0));
        assert_eq!(patch.turned(1).turned(3), patch);
        assert_eq!(patch.turned(1).turned(1), patch.turned(2));
        assert_ne!(patch.turned(1), patch);
    }

    #[test]
    fn the_cell_stands_in_the_middle() {
        let mut gray = Gray::filled(100, 100, 250);
        for x in 20..80 {
            for y in [20, 21, 79, 80] {
                gray.pixels_mut()[y * 100 + x] = 10;
            }
        }
        let patch = Patch::cut_raw(&gray, &Quad::rectangle(20.5, 20.5, 79.5, 79.5));
        let dark: Vec<usize> = (0..32).filter(|&y| patch.pixels()[y * 32 + 16] < 200).collect();
        assert_eq!(dark, [2, 3, 28, 29]);
    }
}
