//! The lines of a grid in a straightened picture: chosen together, never one by one.

use crate::gray::Gray;
use crate::homography::Homography;
use crate::quad::{Point, Quad};

/// A straightened piece of a picture: the quadrilateral fills the square from [`Sheet::MARGIN`] to `SIDE - MARGIN` each
/// way, and as much again is seen around it as a margin allows.
#[derive(Clone, Debug)]
pub struct Sheet {
    pixels: Gray,
    /// The same, rows for columns.
    turned: Gray,
    map: Homography,
    /// The ink that counts as a full line.
    full: u32,
}

impl Sheet {
    /// Pixels on a side.
    pub const SIDE: usize = Self::INNER + 2 * Self::MARGIN;
    /// Pixels of margin around the quadrilateral.
    pub const MARGIN: usize = 18;
    /// Pixels across the quadrilateral.
    pub const INNER: usize = 288;

    /// Straightens the quadrilateral out of a picture of ink (0: paper); `None` if it has no perspective.
    #[must_use]
    pub fn straightened(ink: &Gray, quad: &Quad) -> Option<Self> {
        let map = Homography::from_unit_square(quad)?;
        let mut pixels = Gray::filled(Self::SIDE, Self::SIDE, 0);
        let (w, h) = (ink.width() as f32, ink.height() as f32);
        let place = |i: usize| (i as f32 + 0.5 - Self::MARGIN as f32) / Self::INNER as f32;
        let mut places = [Point::default(); Self::SIDE];
        for (y, line) in pixels.pixels_mut().chunks_exact_mut(Self::SIDE).enumerate() {
            map.apply_row(place(y), place(0), 1.0 / Self::INNER as f32, &mut places);
            // The 256 and what is taken away again round down, below 0 too.
            let fine = |v: f32| (v.clamp(-9e5, 9e5) * 256.0 + 256.0) as i32 - 256;
            let inside = |p: &Point| p.x >= 0.0 && p.y >= 0.0 && p.x < w - 1.0 && p.y < h - 1.0;
            // A row is a straight line: where both ends are inside, all of it is.
            if inside(&places[0]) && inside(&places[Self::SIDE - 1]) {
                for (v, p) in line.iter_mut().zip(&places) {
                    *v = (ink.sample_within(fine(p.x), fine(p.y)) >> 16) as u8;
                }
                continue;
            }
            for (v, p) in line.iter_mut().zip(&places) {
                if p.x > -1.0 && p.y > -1.0 && p.x < w && p.y < h {
                    *v = (ink.sample_fine(fine(p.x), fine(p.y)) >> 16) as u8;
                }
            }
        }
        let mut counts = [0u32; 256];
        for y in Self::MARGIN..Self::SIDE - Self::MARGIN {
            for &v in &pixels.row(y)[Self::MARGIN..Self::SIDE - Self::MARGIN] {
                counts[usize::from(v)] += 1;
            }
        }
        // Lines cover about a tenth of a grid, digits as much again.
        let mut left = (Self::INNER * Self::INNER / 20) as u32;
        let dark = (0..256).rev().find(|&v| {
            let enough = counts[v] >= left;
            left = left.saturating_sub(counts[v]);
            enough
        });
        let full = (dark.unwrap_or(0) as u32 / 2).clamp(8, 60);
        Some(Self { turned: pixels.transposed(), pixels, map, full })
    }

    /// The straightened pixels.
    #[must_use]
    pub fn pixels(&self) -> &Gray {
        &self.pixels
    }

    /// Where a place on the sheet stands in the picture.
    #[must_use]
    pub fn in_picture(&self, x: f32, y: f32) -> Point {
        let place = |v: f32| (v + 0.5 - Self::MARGIN as f32) / Self::INNER as f32;
        self.map.apply(Point::new(place(x), place(y)))
    }

    /// How much of each row (or column, with `upright`) is ink, in 255ths, between two columns (rows): the darkest of
    /// three neighbouring pixels, so that a line may lean.
    fn profile(&self, upright: bool, from: usize, to: usize) -> Vec<u32> {
        let pixels = if upright { &self.pixels } else { &self.turned };
        let full = self.full as u8;
        let mut sums = vec![0u32; Self::SIDE];
        for along in from..to {
            let line = pixels.row(along);
            let most = |three: &[u8]| u32::from(three[0].max(three[1]).max(three[2]).min(full));
            sums[0] += most(&[0, line[0], line[1]]);
            sums[Self::SIDE - 1] += most(&[line[Self::SIDE - 2], line[Self::SIDE - 1], 0]);
            sums[1..].iter_mut().zip(line.windows(3)).for_each(|(sum, three)| *sum += most(three));
        }
        sums.iter_mut().for_each(|sum| *sum = *sum * 255 / (self.full * (to - from) as u32));
        sums
    }

    /// The `count` lines across the sheet (upright ones with `upright`), chosen together: those with the most ink among
    /// all nearly even spacings.
    #[must_use]
    pub fn lines(&self, upright: bool, count: usize) -> Vec<f32> {
        let profile = self.profile(upright, Self::MARGIN, Self::SIDE - Self::MARGIN);
        let nominal = Self::INNER as f32 / (count - 1) as f32;
        let mut best = (f32::MIN, Vec::new());
        for percent in [78, 86, 94, 100, 106] {
            let spacing = nominal * percent as f32 / 100.0;
            let found = chosen(&profile, count, spacing, 0.18, None);
            if found.total > best.0 {
                best = (found.total, found.places);
            }
        }
        best.1
    }

    /// How many even lines there are across the sheet, from 5 to 10 (upright ones with `upright`): the most that are nearly
    /// all there; `None` if no number fits.
    #[must_use]
    pub fn count(&self, upright: bool) -> Option<usize> {
        let ends = (Self::MARGIN as f32, (Self::SIDE - Self::MARGIN) as f32);
        (5..=10).rev().find(|&count| {
            let lines = self.lines(upright, count);
            let there = |line: &f32| self.presence(upright, &[*line, *line], ends) >= 0.7;
            let gaps = lines.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0);
            lines.len() == count && lines.iter().all(there) && gaps.into_iter().all(|middle| !there(&middle))
        })
    }

    /// The lines again, for one strip of the sheet only, each within `reach` pixels of where it was: where most ink is, by
    /// which a grid is judged, and their middles, between which the cells are cut.
    #[must_use]
    pub fn lines_near(&self, upright: bool, strip: (f32, f32), near: &[f32], reach: f32) -> [Vec<f32>; 2] {
        let clamp = |v: f32| (v.max(0.0) as usize).min(Self::SIDE - 1);
        let (from, to) = (clamp(strip.0), clamp(strip.1));
        if to <= from + 4 || near.len() < 2 {
            return [near.to_vec(), near.to_vec()];
        }
        let profile = self.profile(upright, from, to);
        let spacing = (near[near.len() - 1] - near[0]) / (near.len() - 1) as f32;
        let found = chosen(&profile, near.len(), spacing, 0.14, Some((near, reach)));
        if found.places.len() == near.len() { [found.places, found.middles] } else { [near.to_vec(), near.to_vec()] }
    }

    /// How much of a line is really there: the part of `pieces` pieces between the ends where ink stands within two pixels
    /// of the line, which runs through `points` (on the sheet, evenly spaced along it).
    #[must_use]
    pub fn presence(&self, upright: bool, points: &[f32], ends: (f32, f32)) -> f32 {
        self.presence_of(upright, points, ends, Ink::Full)
    }

    /// The same where less ink may be a line.
    #[must_use]
    pub fn presence_of(&self, upright: bool, points: &[f32], ends: (f32, f32), ink: Ink) -> f32 {
        let part = match ink {
            Ink::Full => 1,
            Ink::Half => 2,
            Ink::Trace => return self.traces(upright, points, ends),
        };
        let there = |&(along, across): &(f32, f32)| {
            (-2..=2).any(|d| {
                let (x, y) = if upright { (across + d as f32, along) } else { (along, across + d as f32) };
                u32::from(self.pixels.at(x.round() as isize, y.round() as isize)) * 10 * part >= self.full * 7
            })
        };
        let hits = Self::pieces(points, ends).iter().filter(|piece| there(piece)).count();
        hits as f32 / Self::PIECES as f32
    }

    /// The part of the pieces along which there is a little more ink than beside them, on the mean of eight pixels.
    fn traces(&self, upright: bool, points: &[f32], ends: (f32, f32)) -> f32 {
        let pieces = Self::pieces(points, ends);
        let least = (self.full / 2).max(16);
        let hits = (0..Self::PIECES).filter(|&i| {
            let (along, across) = pieces[i];
            let other = pieces[if i == 0 { 1 } else { i - 1 }];
            let slope = (across - other.1) / (along - other.0);
            // The ink of eight pixels along the piece, so far beside it.
            let ink = |beside: i32| {
                let one = |k: i32| {
                    let (a, b) = (along + k as f32, across + slope * k as f32 + beside as f32);
                    let (x, y) = if upright { (b, a) } else { (a, b) };
                    u32::from(self.pixels.at(x.round() as isize, y.round() as isize))
                };
                (-4..4).map(one).sum::<u32>()
            };
            let most = (-2..=2).map(ink).max().unwrap_or(0);
            let side = |from: i32| (from..from + 3).map(ink).sum::<u32>() / 3;
            most >= side(-7) + least && most >= side(5) + least
        });
        hits.count() as f32 / Self::PIECES as f32
    }

    /// How much ink a line has on its way, across seven pixels: the median of 36 pieces between the ends. It tells thick
    /// lines from thin ones where both are there.
    #[must_use]
    pub fn weight(&self, upright: bool, points: &[f32], ends: (f32, f32)) -> u32 {
        let mut pieces = Self::pieces(points, ends).map(|(along, across)| {
            let ink = (-3..=3).map(|d| {
                let (x, y) = if upright { (across + d as f32, along) } else { (along, across + d as f32) };
                u32::from(self.pixels.at(x.round() as isize, y.round() as isize))
            });
            ink.sum::<u32>()
        });
        grille::sort::sort(&mut pieces);
        pieces[Self::PIECES / 2]
    }

    /// In how many pieces a line is looked at.
    const PIECES: usize = 36;

    /// The middles of the pieces of a line: how far along, and where across.
    fn pieces(points: &[f32], ends: (f32, f32)) -> [(f32, f32); Self::PIECES] {
        std::array::from_fn(|piece| {
            let t = (piece as f32 + 0.5) / Self::PIECES as f32;
            let place = t * (points.len() - 1) as f32;
            let i = (place as usize).min(points.len() - 2);
            (ends.0 + (ends.1 - ends.0) * t, points[i] + (points[i + 1] - points[i]) * (place - i as f32))
        })
    }
}

/// How much ink makes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// As much as the dark lines of the sheet have.
    Full,
    /// Half as much.
    Half,
    /// A little more along the line than to both sides of it.
    Trace,
}

/// Lines chosen together.
struct Chosen {
    total: f32,
    /// Where on each line most ink is.
    places: Vec<f32>,
    /// Where the middle of each line is.
    middles: Vec<f32>,
}

/// The best `count` places on a profile whose gaps differ from `spacing` by at most a `tolerance` part, the deviation
/// costing quadratically; each within a reach of given places, if any. With the total, by dynamic programming.
fn chosen(profile: &[u32], count: usize, spacing: f32, tolerance: f32, near: Option<(&[f32], f32)>) -> Chosen {
    let n = profile.len();
    let values: Vec<f32> = profile.iter().map(|&v| v as f32).collect();
    let (shortest, longest) =
        ((spacing * (1.0 - tolerance)).ceil().max(2.0) as usize, (spacing * (1.0 + tolerance)).floor() as usize);
    let allowed = |line: usize, at: usize| near.is_none_or(|(near, reach)| (at as f32 - near[line]).abs() <= reach);
    let cost = |gap: usize| {
        let off = (gap as f32 - spacing) / (spacing * tolerance);
        off * off * 40.0
    };
    let mut totals: Vec<f32> = (0..n).map(|at| if allowed(0, at) { values[at] } else { f32::MIN }).collect();
    let mut gaps = vec![vec![0u32; n]; count];
    for (line, from) in gaps.iter_mut().enumerate().skip(1) {
        let mut next = vec![f32::MIN; n];
        for gap in shortest..=longest.min(n - 1) {
            let cost = cost(gap);
            // What cannot be reached stays the least there is: nothing added to it changes it.
            let ends = next[gap..].iter_mut().zip(&mut from[gap..]).zip(totals.iter().zip(&values[gap..]));
            for ((next, from), (&before, &value)) in ends {
                let total = before + value - cost;
                let better = total > *next;
                *next = if better { total } else { *next };
                *from = if better { gap as u32 } else { *from };
            }
        }
        if near.is_some() {
            (0..n).filter(|&at| !allowed(line, at)).for_each(|at| next[at] = f32::MIN);
        }
        totals = next;
    }
    let Some(mut at) = (0..n).max_by(|&a, &b| totals[a].total_cmp(&totals[b])).filter(|&at| totals[at] > f32::MIN)
    else {
        return Chosen { total: f32::MIN, places: Vec::new(), middles: Vec::new() };
    };
    let total = totals[at];
    let (mut places, mut middles) = (vec![0.0; count], vec![0.0; count]);
    for line in (0..count).rev() {
        places[line] = centred(profile, at);
        middles[line] = middle(profile, at);
        at -= gaps[line][at] as usize;
    }
    Chosen { total, places, middles }
}

/// The middle of the peak around a place: its centre of mass over the neighbours that are nearly as dark.
fn centred(profile: &[u32], at: usize) -> f32 {
    let level = profile[at] * 6 / 10;
    let (mut sum, mut weight) = (0.0, 0.0);
    for i in at.saturating_sub(2)..(at + 3).min(profile.len()) {
        let over = profile[i].saturating_sub(level) as f32;
        sum += over * i as f32;
        weight += over;
    }
    if weight > 0.0 { sum / weight } else { at as f32 }
}

/// The middle of the whole peak around a place: the centre of mass of what stands above six tenths of it. A line that is clipped or
/// spread is a plateau wider than a few pixels, anywhere on which the place may be; it is followed to both of its ends.
fn middle(profile: &[u32], at: usize) -> f32 {
    const REACH: usize = 6;
    let level = profile[at] * 6 / 10;
    let over = |i: usize| profile[i].saturating_sub(level);
    let before = (at.saturating_sub(REACH)..at).rev().take_while(|&i| over(i) > 0);
    let after = (at..(at + REACH + 1).min(profile.len())).take_while(|&i| over(i) > 0);
    let (mut sum, mut weight) = (0.0, 0.0);
    for i in before.chain(after) {
        sum += over(i) as f32 * i as f32;
        weight += over(i) as f32;
    }
    if weight > 0.0 { sum / weight } else { at as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of one pixel at the given places (both ways), on a picture that is straight already.
    fn drawn(places: &[usize]) -> (Gray, Quad) {
        let mut ink = Gray::filled(360, 360, 0);
        for &p in places {
            for t in places[0]..=places[places.len() - 1] {
                ink.pixels_mut()[p * 360 + t] = 90;
                ink.pixels_mut()[t * 360 + p] = 90;
            }
        }
        let (a, b) = (places[0] as f32, places[places.len() - 1] as f32);
        (ink, Quad::rectangle(a, a, b, b))
    }

    #[test]
    fn uneven_lines_are_found_where_they_are() {
        let places = [20, 50, 86, 118, 150, 186, 214, 248, 282, 308];
        let (ink, quad) = drawn(&places);
        let sheet = Sheet::straightened(&ink, &quad).unwrap();
        for upright in [false, true] {
            let found = sheet.lines(upright, 10);
            for (line, &place) in found.iter().zip(&places) {
                let p = sheet.in_picture(*line, *line);
                assert!((p.x - place as f32).abs() < 1.6, "{found:?}");
            }
            let ends = (found[0], found[9]);
            assert!(found.iter().all(|&line| sheet.presence(upright, &[line, line], ends) > 0.95));
            assert!(sheet.presence(upright, &[found[0] + 15.0, found[0] + 15.0], ends) < 0.4);
        }
    }

    #[test]
    fn a_quadrilateral_that_is_a_little_off_still_shows_all_lines() {
        let places: Vec<usize> = (0..10).map(|i| 30 + i * 32).collect();
        let (ink, _) = drawn(&places);
        let sheet = Sheet::straightened(&ink, &Quad::rectangle(20.0, 38.0, 322.0, 330.0)).unwrap();
        let found = sheet.lines(true, 10);
        for (line, &place) in found.iter().zip(&places) {
            assert!((sheet.in_picture(*line, 0.0).x - place as f32).abs() < 2.0, "{found:?}");
        }
    }
}
