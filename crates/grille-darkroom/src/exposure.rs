//! From light to pixels: shadows, lens, sensor, compression.

use crate::dice::{Dice, cosine, sine};
use crate::ink::Canvas;

/// A finished picture: one byte a pixel, rows from the top, 0 black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Row by row.
    pub pixels: Vec<u8>,
}

/// How a picture is taken. `unit` is what "one cell" measures, in pixels, wherever a length is relative to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposure {
    /// The light on white paper, from 0 to 1.
    pub light: f32,
    /// How much the light falls off across the picture, and in which direction (an angle).
    pub slope: (f32, f32),
    /// A shadow with an edge: how dark (0 none), the edge's place (0 to 1 across the picture), its angle, its softness in pixels.
    pub shadow: (f32, f32, f32, f32),
    /// A round patch of glare: how bright (0 none), its place, its radius (parts of the picture).
    pub glare: (f32, f32, f32, f32),
    /// Blur as of a bad lens or a distant view: the deviation of a bell curve, in pixels.
    pub blur: f32,
    /// Blur as of a lens out of focus: the radius of a disc, in pixels.
    pub defocus: f32,
    /// Blur as of a hand that moves: its length in pixels and its angle.
    pub motion: (f32, f32),
    /// How much edges are sharpened afterwards, as telephones do.
    pub sharpen: f32,
    /// The deviation of the sensor's noise, in steps of 255.
    pub noise: f32,
    /// The light a black surface still seems to give (haze, a dark room), from 0 to 1.
    pub haze: f32,
    /// The strength of compression: the step to which the coarse waves of 8×8 pixels are rounded, 0 for none.
    pub compression: f32,
}

impl Exposure {
    /// A picture that changes nothing.
    pub const PERFECT: Self = Self {
        light: 1.0,
        slope: (0.0, 0.0),
        shadow: (0.0, 0.0, 0.0, 1.0),
        glare: (0.0, 0.0, 0.0, 1.0),
        blur: 0.0,
        defocus: 0.0,
        motion: (0.0, 0.0),
        sharpen: 0.0,
        noise: 0.0,
        haze: 0.0,
        compression: 0.0,
    };

    /// What telephones of the last twenty years do to a grid whose cells are `unit` pixels wide.
    #[must_use]
    pub fn random(dice: &mut Dice, unit: f32) -> Self {
        let mut exposure = Self {
            light: dice.between(0.45, 1.0),
            slope: (dice.mostly_low(0.0, 0.5), dice.between(0.0, std::f32::consts::TAU)),
            blur: dice.between(0.3, 0.8),
            noise: dice.mostly_low(0.0, 5.0),
            haze: dice.mostly_low(0.0, 0.25),
            compression: if dice.chance(0.7) { dice.mostly_low(2.0, 32.0) } else { 0.0 },
            ..Self::PERFECT
        };
        // Nobody reads a small grid that is strongly blurred.
        let unit = if unit < 24.0 { unit * 0.7 } else { unit };
        match dice.below(20) {
            0..=7 => exposure.blur = dice.between(0.2, 0.028 * unit).max(0.4),
            8..=11 => exposure.blur = dice.between(0.02, 0.065) * unit,
            12..=14 => exposure.defocus = dice.between(0.02, 0.125) * unit,
            15 => exposure.motion = (dice.between(0.03, 0.14) * unit, dice.between(0.0, 3.2)),
            _ => {}
        }
        if dice.chance(0.2) {
            let angle = dice.between(0.0, std::f32::consts::TAU);
            exposure.shadow =
                (dice.between(0.15, 0.65), dice.between(0.2, 0.8), angle, dice.mostly_low(0.5, 0.6 * unit));
        }
        if dice.chance(0.06) {
            exposure.glare =
                (dice.between(0.1, 0.5), dice.between(0.0, 1.0), dice.between(0.0, 1.0), dice.between(0.1, 0.5));
        }
        if dice.chance(0.25) {
            exposure.sharpen = dice.between(0.2, 1.2);
        }
        exposure
    }

    /// Takes the picture.
    #[must_use]
    pub fn develop(&self, mut canvas: Canvas, dice: &mut Dice) -> Picture {
        self.illuminate(&mut canvas);
        let (width, height) = (canvas.width, canvas.height);
        if self.blur > 0.05 {
            bell(&mut canvas, self.blur);
        }
        if self.defocus > 0.3 {
            disc(&mut canvas, self.defocus);
        }
        if self.motion.0 > 0.5 {
            streak(&mut canvas, self.motion);
        }
        if self.sharpen > 0.0 {
            let mut soft = canvas.clone();
            bell(&mut soft, 1.2);
            for (light, soft) in canvas.light.iter_mut().zip(&soft.light) {
                *light += self.sharpen * (*light - soft);
            }
        }
        for light in &mut canvas.light {
            let value = (self.haze + (1.0 - self.haze) * *light) * 255.0;
            *light = value + if self.noise > 0.0 { dice.normal(self.noise) } else { 0.0 };
        }
        if self.compression > 0.0 {
            compress(&mut canvas, self.compression);
        }
        Picture {
            width,
            height,
            pixels: canvas.light.iter().map(|value| (value + 0.5).clamp(0.0, 255.0) as u8).collect(),
        }
    }

    fn illuminate(&self, canvas: &mut Canvas) {
        let (wide, high) = (canvas.width as f32, canvas.height as f32);
        let (sx, sy) = (cosine(self.slope.1) * self.slope.0, sine(self.slope.1) * self.slope.0);
        let (dark, place, angle, soft) = self.shadow;
        let (ex, ey) = (cosine(angle), sine(angle));
        let (bright, gx, gy, radius) = self.glare;
        for (y, row) in canvas.light.chunks_exact_mut(canvas.width).enumerate() {
            let v = y as f32 / high - 0.5;
            for (x, light) in row.iter_mut().enumerate() {
                let u = x as f32 / wide - 0.5;
                let mut level = self.light * (1.0 + u * sx + v * sy);
                if dark > 0.0 {
                    let distance = u * wide * ex + v * high * ey + (place - 0.5) * wide;
                    level *= 1.0 - dark * (0.5 + distance / soft).clamp(0.0, 1.0);
                }
                *light = (*light * level).min(1.0);
                if bright > 0.0 {
                    let (dx, dy) = (u + 0.5 - gx, v + 0.5 - gy);
                    let near = 1.0 - (dx * dx + dy * dy) / (radius * radius);
                    *light = (*light + bright * near.max(0.0)).min(1.0);
                }
            }
        }
    }
}

/// Blurs by a bell curve: three running means, which is close to it.
fn bell(canvas: &mut Canvas, deviation: f32) {
    if deviation < 0.9 {
        // Too narrow for running means: three weights.
        let side = (deviation * deviation / 2.0).min(0.4);
        return blur_lines(canvas, &[side, 1.0 - 2.0 * side, side]);
    }
    // Three times the same box: `whole` pixels to each side and a part of the next, so that its variance is a third of what
    // is asked. (A box of 2n + 1 pixels has the variance n (n + 1) / 3.)
    let third = deviation * deviation / 3.0;
    let whole = (((12.0 * third + 1.0).sqrt() - 1.0) / 2.0) as usize;
    let n = whole as f32;
    let part =
        (third * (2.0 * n + 1.0) - n * (n + 1.0) * (2.0 * n + 1.0) / 3.0) / (2.0 * ((n + 1.0) * (n + 1.0) - third));
    let half = n + part.clamp(0.0, 1.0);
    let part = half - n;
    let mut kernel = vec![1.0 / (2.0 * half + 1.0); 2 * whole + 3];
    let last = kernel.len() - 1;
    kernel[0] *= part;
    kernel[last] *= part;
    for _ in 0..3 {
        blur_lines(canvas, &kernel);
    }
}

/// Blurs rows, then columns; beyond the edges the picture goes on as it ends.
fn blur_lines(canvas: &mut Canvas, kernel: &[f32]) {
    let (width, height) = (canvas.width, canvas.height);
    let reach = kernel.len() / 2;
    let mut row = vec![0.0; width + 2 * reach];
    for line in canvas.light.chunks_exact_mut(width) {
        row[..reach].fill(line[0]);
        row[reach..reach + width].copy_from_slice(line);
        row[reach + width..].fill(line[width - 1]);
        line.fill(0.0);
        for (offset, weight) in kernel.iter().enumerate() {
            for (target, value) in line.iter_mut().zip(&row[offset..]) {
                *target += weight * value;
            }
        }
    }
    let source = canvas.light.clone();
    canvas.light.fill(0.0);
    for (y, line) in canvas.light.chunks_exact_mut(width).enumerate() {
        for (offset, weight) in kernel.iter().enumerate() {
            let from = (y + offset).saturating_sub(reach).min(height - 1);
            for (target, value) in line.iter_mut().zip(&source[from * width..]) {
                *target += weight * value;
            }
        }
    }
}

/// Blurs by a disc: each row of the disc is a running mean.
fn disc(canvas: &mut Canvas, radius: f32) {
    let (width, height) = (canvas.width, canvas.height);
    let reach = radius.ceil() as isize;
    let mut sums = vec![0.0; width * height];
    let mut area = 0.0;
    let mut running = vec![0.0; width + 1];
    let source = &canvas.light;
    for dy in -reach..=reach {
        let square = (radius + 0.25) * (radius + 0.25) - (dy * dy) as f32;
        if square <= 0.0 {
            continue;
        }
        let half = square.sqrt() as isize;
        area += (2 * half + 1) as f32;
        for y in 0..height {
            let from = (y as isize + dy).clamp(0, height as isize - 1) as usize;
            let line = &source[from * width..][..width];
            for x in 0..width {
                running[x + 1] = running[x] + line[x];
            }
            for x in 0..width as isize {
                let (left, right) = (x - half, x + half + 1);
                let (low, high) = (left.max(0), right.min(width as isize));
                let outside = line[0] * (low - left) as f32 + line[width - 1] * (right - high) as f32;
                sums[y * width + x as usize] += running[high as usize] - running[low as usize] + outside;
            }
        }
    }
    canvas.light = sums;
    canvas.light.iter_mut().for_each(|light| *light /= area);
}

fn streak(canvas: &mut Canvas, (length, angle): (f32, f32)) {
    let (width, height) = (canvas.width as isize, canvas.height as isize);
    let steps = (length * 1.5).ceil().max(2.0) as isize;
    let (dx, dy) = (cosine(angle) * length, sine(angle) * length);
    let source = canvas.light.clone();
    canvas.light.fill(0.0);
    for step in 0..steps {
        let t = step as f32 / (steps - 1) as f32 - 0.5;
        let (mx, my) = ((t * dx).round_ties_even() as isize, (t * dy).round_ties_even() as isize);
        for y in 0..height {
            let from = (y + my).clamp(0, height - 1) * width;
            for x in 0..width {
                canvas.light[(y * width + x) as usize] +=
                    source[(from + (x + mx).clamp(0, width - 1)) as usize] / steps as f32;
            }
        }
    }
}

/// Rounds the waves (cosine transform) of each block of 8×8 pixels, the finer ones more coarsely, as JPEG does.
fn compress(canvas: &mut Canvas, strength: f32) {
    let waves: [[f32; 8]; 8] = std::array::from_fn(|wave| {
        let scale = if wave == 0 { 0.353_553_4 } else { 0.5 };
        std::array::from_fn(|at| scale * cosine((2 * at + 1) as f32 * wave as f32 * std::f32::consts::PI / 16.0))
    });
    let transform = |block: &[[f32; 8]; 8], back: bool| -> [[f32; 8]; 8] {
        let along = |rows: &[[f32; 8]; 8]| -> [[f32; 8]; 8] {
            let mut result = [[0.0; 8]; 8];
            for (row, result) in rows.iter().zip(&mut result) {
                for i in 0..8 {
                    for j in 0..8 {
                        if back { result[j] += row[i] * waves[i][j] } else { result[i] += row[j] * waves[i][j] }
                    }
                }
            }
            result
        };
        let turned =
            |rows: &[[f32; 8]; 8]| -> [[f32; 8]; 8] { std::array::from_fn(|y| std::array::from_fn(|x| rows[x][y])) };
        turned(&along(&turned(&along(block))))
    };
    let (width, height) = (canvas.width, canvas.height);
    for top in (0..height).step_by(8) {
        for left in (0..width).step_by(8) {
            let place = |y: usize, x: usize| (top + y).min(height - 1) * width + (left + x).min(width - 1);
            let block = std::array::from_fn(|y| std::array::from_fn(|x| canvas.light[place(y, x)] - 128.0));
            let mut block = transform(&block, false);
            for (y, row) in block.iter_mut().enumerate() {
                for (x, wave) in row.iter_mut().enumerate() {
                    let step = strength * (0.3 + 0.2 * (x + y) as f32);
                    *wave = (*wave / step).round_ties_even() * step;
                }
            }
            let block = transform(&block, true);
            for y in 0..8.min(height - top) {
                for x in 0..8.min(width - left) {
                    canvas.light[place(y, x)] = block[y][x] + 128.0;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Seed;

    fn dot() -> Canvas {
        let mut canvas = Canvas::new(41, 41, 0.0);
        canvas.light[20 * 41 + 20] = 1.0;
        canvas
    }

    #[test]
    fn blurs_keep_the_light_and_have_their_width() {
        for deviation in [0.5, 0.95, 1.7, 3.0] {
            let mut canvas = dot();
            bell(&mut canvas, deviation);
            let total: f32 = canvas.light.iter().sum();
            let spread: f32 =
                canvas.light.iter().enumerate().map(|(i, light)| light * ((i % 41) as f32 - 20.0).powi(2)).sum();
            assert!(
                (total - 1.0).abs() < 1e-3 && (spread.sqrt() - deviation).abs() < 0.12 * deviation,
                "{deviation}: {}",
                spread.sqrt()
            );
        }
        for radius in [1.0, 2.5, 6.0] {
            let mut canvas = dot();
            disc(&mut canvas, radius);
            let total: f32 = canvas.light.iter().sum();
            assert!((total - 1.0).abs() < 1e-3, "{radius}: {total}");
        }
        let mut canvas = dot();
        streak(&mut canvas, (6.0, 0.3));
        assert!((canvas.light.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }

    #[test]
    fn weak_compression_changes_little_and_strong_much() {
        let picture = |strength: f32| {
            let mut canvas = Canvas::new(40, 40, 0.8);
            for i in 0..1600 {
                canvas.light[i] = ((i * 37 % 101) as f32 / 101.0) * 0.6 + 0.2;
            }
            let exposure = Exposure { compression: strength, ..Exposure::PERFECT };
            exposure.develop(canvas, &mut Dice::new(Seed::new(1).rng())).pixels
        };
        let clean = picture(0.0);
        let change = |strength: f32| -> u32 {
            picture(strength).iter().zip(&clean).map(|(&a, &b)| u32::from(a.abs_diff(b))).sum::<u32>() / 1600
        };
        assert!(change(1.0) < 2 && change(45.0) > 10, "{} {}", change(1.0), change(45.0));
    }
}
