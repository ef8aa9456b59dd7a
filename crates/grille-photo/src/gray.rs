//! Gray pictures: the pixels everything else works on.

/// A gray picture, one byte a pixel, rows from the top, 0 black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gray {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// The bytes handed over are not a picture of that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSize {
    /// How many bytes there should be.
    pub expected: usize,
    /// How many there are.
    pub found: usize,
}

impl std::fmt::Display for WrongSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes of pixels, expected {}", self.found, self.expected)
    }
}

impl std::error::Error for WrongSize {}

impl Gray {
    /// The picture with these pixels, `width × height` bytes.
    ///
    /// # Errors
    /// [`WrongSize`] if there are more or fewer bytes.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Result<Self, WrongSize> {
        check(width, height, 1, pixels.len())?;
        Ok(Self { width, height, pixels })
    }

    /// A picture of one shade.
    #[must_use]
    pub fn filled(width: usize, height: usize, shade: u8) -> Self {
        Self { width, height, pixels: vec![shade; width * height] }
    }

    /// Converts pixels of `channels` bytes (1: gray, 2: gray and opacity, 3: red, green, blue, 4: with opacity) and shrinks
    /// them to at most `longest` pixels on the longer side, each pixel the mean of those it covers. A picture that is small
    /// enough keeps its size. What is transparent lies over white, or over black if most of what is opaque is nearly white:
    /// the drawing of a dark theme.
    ///
    /// # Errors
    /// [`WrongSize`] if there are more or fewer bytes than `width × height × channels`.
    pub fn shrunk(
        width: usize,
        height: usize,
        channels: usize,
        bytes: &[u8],
        longest: usize,
    ) -> Result<Self, WrongSize> {
        let channels = channels.clamp(1, 4);
        check(width, height, channels, bytes.len())?;
        if width == 0 || height == 0 {
            return Ok(Self { width, height, pixels: Vec::new() });
        }
        // First by a whole number, colours and all, then exactly.
        let whole = (width.max(height) / longest.max(1)).max(1);
        let ground = ground(bytes, channels);
        let small = Self::box_reduced(width, height, channels, bytes, whole, ground);
        Ok(if small.width.max(small.height) > longest { small.shrunk_exactly(longest.max(1)) } else { small })
    }

    fn box_reduced(width: usize, height: usize, channels: usize, bytes: &[u8], factor: usize, ground: u32) -> Self {
        let factor = factor.clamp(1, 128.min(width).min(height));
        if factor == 1 {
            let mut pixels = vec![0; width * height];
            luma(bytes, channels, ground, &mut pixels);
            return Self { width, height, pixels };
        }
        let (out_width, out_height) = (width / factor, height / factor);
        let mut pixels = vec![0; out_width * out_height];
        // Piece by piece, so that everything a piece needs stays near the processor.
        let mut columns = [0u16; PIECE];
        let mut means = [0u8; PIECE];
        let at_once = (PIECE / (factor * channels)).max(1);
        for (out_y, out) in pixels.chunks_exact_mut(out_width).enumerate() {
            for (piece, out) in out.chunks_mut(at_once).enumerate() {
                // Down first, byte by byte, which goes fast; then across.
                let columns = &mut columns[..out.len() * factor * channels];
                columns.fill(0);
                for y in out_y * factor..(out_y + 1) * factor {
                    let row = &bytes[(y * width + piece * at_once * factor) * channels..];
                    columns.iter_mut().zip(row).for_each(|(sum, &v)| *sum += u16::from(v));
                }
                match channels {
                    1 => weighed::<1, 0>(columns, factor, [256], out),
                    3 => match factor {
                        2 => weighed::<3, 2>(columns, factor, LUMA, out),
                        3 => weighed::<3, 3>(columns, factor, LUMA, out),
                        _ => weighed::<3, 0>(columns, factor, LUMA, out),
                    },
                    2 => across::<2>(columns, factor, &mut means),
                    _ => across::<4>(columns, factor, &mut means),
                }
                if channels.is_multiple_of(2) {
                    luma(&means[..out.len() * channels], channels, ground, out);
                }
            }
        }
        Self { width: out_width, height: out_height, pixels }
    }

    /// Shrinks to `longest` pixels on the longer side, each pixel the mean of the area it covers.
    fn shrunk_exactly(&self, longest: usize) -> Self {
        let most = self.width.max(self.height);
        let out_width = (self.width * longest / most).max(1);
        let out_height = (self.height * longest / most).max(1);
        let columns = weights(self.width, out_width);
        let rows = weights(self.height, out_height);
        let mut pixels = Vec::with_capacity(out_width * out_height);
        // Mostly three pixels are covered at most.
        let three: Option<Vec<(usize, [u32; 3])>> = columns
            .iter()
            .map(|(left, column)| {
                let weights = std::array::from_fn(|i| column.get(i).copied().unwrap_or(0));
                (column.len() <= 3).then_some((*left, weights))
            })
            .collect();
        let mut wide = vec![0u32; self.width + 2];
        for (top, row) in &rows {
            wide.fill(1 << 3);
            for (y, weight) in row.iter().enumerate() {
                let line = self.row(top + y);
                wide.iter_mut().zip(line).for_each(|(sum, &v)| *sum += weight * u32::from(v));
            }
            // In 256ths, so that the second weighing stays within 32 bits.
            wide.iter_mut().for_each(|sum| *sum >>= 4);
            let shade = |sum: u32| ((sum + (1 << 19)) >> 20).min(255) as u8;
            if let Some(columns) = &three {
                pixels.extend(columns.iter().map(|(left, [a, b, c])| {
                    let under = &wide[*left..*left + 3];
                    shade(a * under[0] + b * under[1] + c * under[2])
                }));
            } else {
                pixels.extend(columns.iter().map(|(left, column)| {
                    shade(column.iter().zip(&wide[*left..]).map(|(weight, v)| weight * v).sum())
                }));
            }
        }
        Self { width: out_width, height: out_height, pixels }
    }

    /// Pixels from left to right.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels from top to bottom.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// All pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// All pixels, to be changed.
    #[must_use]
    pub fn pixels_mut(&mut self) -> &mut [u8] {
        &mut self.pixels
    }

    /// One row of pixels.
    #[must_use]
    pub fn row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// The pixel at this place; outside, the nearest one on the edge (0 if there is none at all).
    #[must_use]
    #[inline]
    pub fn at(&self, x: isize, y: isize) -> u8 {
        if self.pixels.is_empty() {
            return 0;
        }
        let x = x.clamp(0, self.width as isize - 1) as usize;
        let y = y.clamp(0, self.height as isize - 1) as usize;
        self.pixels[y * self.width + x]
    }

    /// The shade between four pixels, pixel centres standing at whole numbers; outside, that of the nearest edge.
    #[must_use]
    #[inline]
    pub fn sample(&self, x: f32, y: f32) -> f32 {
        // Rounds down, for all coordinates of pictures there are.
        let down = |v: f32| (v + 65536.0) as i32 - 65536;
        let (x0, y0) = (down(x), down(y));
        let (fx, fy) = (x - x0 as f32, y - y0 as f32);
        let (left, top) = (x0 as usize, y0 as usize);
        let [a, b, c, d] = if x0 >= 0 && y0 >= 0 && left + 1 < self.width && top + 1 < self.height {
            let at = top * self.width + left;
            let below = at + self.width;
            [self.pixels[at], self.pixels[at + 1], self.pixels[below], self.pixels[below + 1]]
        } else {
            let (x, y) = (x0 as isize, y0 as isize);
            [self.at(x, y), self.at(x + 1, y), self.at(x, y + 1), self.at(x + 1, y + 1)]
        };
        let [a, b, c, d] = [a, b, c, d].map(f32::from);
        let (upper, lower) = (a + (b - a) * fx, c + (d - c) * fx);
        upper + (lower - upper) * fy
    }

    /// [`Gray::sample`] in whole numbers: the place in 256ths of a pixel, the shade in 65,536ths.
    #[must_use]
    #[inline]
    pub fn sample_fine(&self, x: i32, y: i32) -> u32 {
        let (x0, y0) = (x >> 8, y >> 8);
        let (left, top) = (x0 as usize, y0 as usize);
        if x0 >= 0 && y0 >= 0 && left + 1 < self.width && top + 1 < self.height {
            return self.sample_within(x, y);
        }
        let (x0, y0) = (x0 as isize, y0 as isize);
        between([self.at(x0, y0), self.at(x0 + 1, y0), self.at(x0, y0 + 1), self.at(x0 + 1, y0 + 1)], x, y)
    }

    /// The same for a place between four pixels of the picture; 0 for places far outside, and anything just outside.
    #[inline]
    pub(crate) fn sample_within(&self, x: i32, y: i32) -> u32 {
        let at = (y >> 8) as usize * self.width + (x >> 8) as usize;
        let Some(near) = self.pixels.get(at..at + self.width + 2) else { return 0 };
        between([near[0], near[1], near[self.width], near[self.width + 1]], x, y)
    }

    /// Half as wide and half as high, each pixel the mean of four.
    #[must_use]
    pub fn halved(&self) -> Self {
        Self::box_reduced(self.width, self.height, 1, &self.pixels, 2, 255)
    }

    /// Black for white and white for black.
    #[must_use]
    pub fn inverted(&self) -> Self {
        Self { pixels: self.pixels.iter().map(|v| 255 - v).collect(), ..*self }
    }

    /// Rows for columns.
    #[must_use]
    pub fn transposed(&self) -> Self {
        const TILE: usize = 16;
        let (w, h) = (self.width, self.height);
        let mut pixels = vec![0; w * h];
        for top in (0..h).step_by(TILE) {
            for left in (0..w).step_by(TILE) {
                for y in top..(top + TILE).min(h) {
                    for x in left..(left + TILE).min(w) {
                        pixels[x * h + y] = self.pixels[y * w + x];
                    }
                }
            }
        }
        Self { width: h, height: w, pixels }
    }

    /// The picture turned by a number of quarters clockwise.
    #[must_use]
    pub fn turned(&self, quarters: u8) -> Self {
        let (w, h) = (self.width, self.height);
        let (width, height) = if quarters.is_multiple_of(2) { (w, h) } else { (h, w) };
        let mut pixels = Vec::with_capacity(w * h);
        for y in 0..height {
            for x in 0..width {
                let (from_x, from_y) = match quarters % 4 {
                    0 => (x, y),
                    1 => (y, h - 1 - x),
                    2 => (w - 1 - x, h - 1 - y),
                    _ => (w - 1 - y, x),
                };
                pixels.push(self.pixels[from_y * w + from_x]);
            }
        }
        Self { width, height, pixels }
    }
}

/// The shade between four pixels in 65,536ths, at a place in 256ths.
#[inline]
fn between(shades: [u8; 4], x: i32, y: i32) -> u32 {
    let [a, b, c, d] = shades.map(u32::from);
    let (fx, fy) = ((x & 255) as u32, (y & 255) as u32);
    let (upper, lower) = (a * (256 - fx) + b * fx, c * (256 - fx) + d * fx);
    upper * (256 - fy) + lower * fy
}

fn check(width: usize, height: usize, channels: usize, found: usize) -> Result<(), WrongSize> {
    let expected = width.checked_mul(height).and_then(|n| n.checked_mul(channels)).unwrap_or(usize::MAX);
    if expected == found { Ok(()) } else { Err(WrongSize { expected, found }) }
}

/// How many sums of columns are worked on at once; at least a row of the largest factor and four channels.
const PIECE: usize = 2048;

/// Red, green and blue in luma, in 256ths (ITU-R BT.601).
const LUMA: [u32; 3] = [77, 150, 29];

/// The weighed means (weights in 256ths) of `factor` neighbouring pixels of `C` channels each, whose columns were summed over
/// `factor` rows. `F` is the factor, known beforehand, or 0.
fn weighed<const C: usize, const F: usize>(columns: &[u16], factor: usize, weights: [u32; C], out: &mut [u8]) {
    let factor = if F == 0 { factor } else { F };
    // Division by 256 areas as a multiplication; the sums are below 2^30.
    let area = 256 * (factor * factor) as u64;
    let part = (1u64 << 34) / area + 1;
    let half = area as u32 / 2;
    for (mean, group) in out.iter_mut().zip(columns.chunks_exact(factor * C)) {
        let mut sums = [0u32; C];
        for pixel in group.chunks_exact(C) {
            sums.iter_mut().zip(pixel).for_each(|(sum, &v)| *sum += u32::from(v));
        }
        let sum: u32 = sums.iter().zip(weights).map(|(sum, weight)| sum * weight).sum();
        *mean = ((u64::from(sum + half) * part) >> 34).min(255) as u8;
    }
}

/// The means of `factor` neighbouring pixels of `C` channels each, whose columns were summed over `factor` rows.
fn across<const C: usize>(columns: &[u16], factor: usize, out: &mut [u8]) {
    let area = (factor * factor) as u32;
    for (means, group) in out.chunks_exact_mut(C).zip(columns.chunks_exact(factor * C)) {
        let mut sums = [area / 2; C];
        for pixel in group.chunks_exact(C) {
            sums.iter_mut().zip(pixel).for_each(|(sum, &v)| *sum += u32::from(v));
        }
        means.iter_mut().zip(sums).for_each(|(mean, sum)| *mean = (sum / area) as u8);
    }
}

/// Red, green and blue to luma.
fn mixed(r: u8, g: u8, b: u8) -> u32 {
    let [red, green, blue] = LUMA;
    (red * u32::from(r) + green * u32::from(g) + blue * u32::from(b) + 128) >> 8
}

/// The shade of a pixel of two or four bytes, and how opaque it is.
fn shade_and_opacity(pixel: &[u8]) -> (u32, u32) {
    match *pixel {
        [shade, opacity] => (u32::from(shade), u32::from(opacity)),
        [r, g, b, opacity] => (mixed(r, g, b), u32::from(opacity)),
        _ => (255, 255),
    }
}

/// What transparent pixels lie over: white, or black if more of what is opaque is nearly white than nearly black.
fn ground(bytes: &[u8], channels: usize) -> u32 {
    if !channels.is_multiple_of(2) || bytes.chunks_exact(channels).all(|pixel| pixel[channels - 1] == 255) {
        return 255;
    }
    let (mut light, mut dark) = (0u64, 0u64);
    for (shade, opacity) in bytes.chunks_exact(channels).map(shade_and_opacity) {
        match shade {
            195.. => light += u64::from(opacity),
            ..=60 => dark += u64::from(opacity),
            _ => {}
        }
    }
    if light > dark { 0 } else { 255 }
}

/// The luma of pixels of four bytes, red, green, blue and opacity: what [`Gray::shrunk`] works on.
#[must_use]
pub fn luma_of_rgba(bytes: &[u8]) -> Vec<u8> {
    let mut out = vec![0; bytes.len() / 4];
    luma(bytes, 4, ground(bytes, 4), &mut out);
    out
}

/// Pixels to luma, what is transparent over a ground of this shade.
fn luma(bytes: &[u8], channels: usize, ground: u32, out: &mut [u8]) {
    match channels {
        1 => out.copy_from_slice(bytes),
        3 => {
            for (v, p) in out.iter_mut().zip(bytes.chunks_exact(3)) {
                *v = mixed(p[0], p[1], p[2]) as u8;
            }
        }
        _ => {
            for (v, p) in out.iter_mut().zip(bytes.chunks_exact(channels)) {
                let (shade, opacity) = shade_and_opacity(p);
                *v = ((shade * opacity + ground * (255 - opacity) + 127) / 255) as u8;
            }
        }
    }
}

/// For each pixel of a shorter row, the first of the pixels of the longer one that it covers, and the weights of all of them in
/// 4096ths that add up to 4096.
fn weights(from: usize, to: usize) -> Vec<(usize, Vec<u32>)> {
    const ONE: u64 = 4096;
    (0..to as u64)
        .map(|i| {
            let (from, to) = (from as u64, to as u64);
            let (start, end) = (i * from, (i + 1) * from);
            let covered = |x: u64| ((x + 1) * to).min(end) - (x * to).max(start);
            let mut parts: Vec<u32> =
                (start / to..end.div_ceil(to)).map(|x| (covered(x) * ONE / from) as u32).collect();
            let missing = ONE as u32 - parts.iter().sum::<u32>();
            let middle = parts.len() / 2;
            parts[middle] += missing;
            ((start / to) as usize, parts)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_bytes_must_fit_the_size() {
        assert_eq!(Gray::new(2, 2, vec![0; 3]), Err(WrongSize { expected: 4, found: 3 }));
        assert!(Gray::shrunk(3, 1, 3, &[0; 8], 100).is_err());
        assert!(Gray::shrunk(usize::MAX, 2, 3, &[0; 8], 100).is_err());
    }

    #[test]
    fn colours_become_luma_and_opacity_lies_over_white() {
        let gray = Gray::shrunk(3, 1, 4, &[255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0], 100).unwrap();
        assert_eq!(gray.pixels(), [77, 149, 255]);
    }

    /// A dark theme's drawing, white on nothing, was white on white.
    #[test]
    fn light_strokes_on_nothing_lie_over_black() {
        let pixels = [[240, 240, 240, 255], [0, 0, 0, 0], [255, 255, 255, 128], [70, 70, 70, 255]].concat();
        assert_eq!(luma_of_rgba(&pixels), [240, 0, 128, 70]);
        assert_eq!(Gray::shrunk(4, 1, 4, &pixels, 100).unwrap().pixels(), [240, 0, 128, 70]);
        let dark = [[10, 10, 10, 255], [0, 0, 0, 0], [200, 200, 200, 128]].concat();
        assert_eq!(luma_of_rgba(&dark), [10, 255, 227]);
        assert_eq!(Gray::shrunk(3, 1, 2, &[10, 255, 0, 0, 200, 128], 100).unwrap().pixels(), [10, 255, 227]);
        assert_eq!(Gray::shrunk(2, 1, 2, &[250, 255, 0, 0], 100).unwrap().pixels(), [250, 0]);
    }

    #[test]
    fn whole_numbers_sample_what_fractions_do() {
        let gray = Gray::new(5, 4, (0..20).map(|i| (i * 97 % 256) as u8).collect()).unwrap();
        for (x, y) in (-600..1900).step_by(37).flat_map(|x| (-600..1600).step_by(41).map(move |y| (x, y))) {
            let fraction = gray.sample(x as f32 / 256.0, y as f32 / 256.0);
            let whole = gray.sample_fine(x, y) as f32 / 65_536.0;
            assert!((whole - fraction).abs() < 0.01, "{x} {y}: {whole} and {fraction}");
        }
    }

    #[test]
    fn turning_four_times_changes_nothing() {
        let gray = Gray::new(3, 2, vec![1, 2, 3, 4, 5, 6]).unwrap();
        assert_eq!(gray.turned(1).pixels(), [4, 1, 5, 2, 6, 3]);
        assert_eq!(gray.turned(1).turned(1), gray.turned(2));
        assert_eq!(gray.turned(3).turned(1), gray);
    }

    proptest! {
        #[test]
        fn shrinking_keeps_the_mean(width in 1usize..90, height in 1usize..90, longest in 1usize..60, seed in 0u32..9) {
            let bytes: Vec<u8> = (0..width * height).map(|i| 90 + ((i as u32 * 7919 + seed * 31) % 60) as u8).collect();
            let mean = |pixels: &[u8]| pixels.iter().map(|&v| f64::from(v)).sum::<f64>() / pixels.len() as f64;
            let small = Gray::shrunk(width, height, 1, &bytes, longest).unwrap();
            prop_assert!(small.width().max(small.height()) <= longest.max(width.max(height).min(longest)));
            prop_assert!(small.pixels().iter().all(|&v| (90..150).contains(&v)));
            // Whole factors may drop the last rows and columns, so the means agree only roughly.
            prop_assert!((mean(small.pixels()) - mean(&bytes)).abs() < 31.0);
        }

        #[test]
        fn one_shade_stays_that_shade(shade: u8, width in 1usize..70, height in 1usize..70, longest in 1usize..50) {
            let small = Gray::shrunk(width, height, 1, &vec![shade; width * height], longest).unwrap();
            prop_assert!(small.pixels().iter().all(|&v| v == shade));
        }
    }
}
