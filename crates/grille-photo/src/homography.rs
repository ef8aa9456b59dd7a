//! Perspective: the map between a square and its picture.

use crate::quad::{Point, Quad};

/// A map of the plane that keeps lines straight, as a camera does with a flat page.
///
/// ```
/// use grille_photo::{Homography, Point, Quad};
///
/// let seen = Quad([Point::new(10.0, 10.0), Point::new(90.0, 20.0), Point::new(80.0, 95.0), Point::new(5.0, 70.0)]);
/// let map = Homography::from_unit_square(&seen).unwrap();
/// let corner = map.apply(Point::new(1.0, 1.0));
/// assert!((corner.x - 80.0).abs() < 1e-3 && (corner.y - 95.0).abs() < 1e-3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography([f64; 9]);

impl Homography {
    /// The map that takes the unit square (0,0) (1,0) (1,1) (0,1) to the four corners (Paul Heckbert, "Fundamentals of
    /// Texture Mapping and Image Warping", 1989, section 2.2.3); `None` if three corners stand on one line.
    #[must_use]
    pub fn from_unit_square(quad: &Quad) -> Option<Self> {
        let [p0, p1, p2, p3] = quad.0.map(|p| (f64::from(p.x), f64::from(p.y)));
        let (dx1, dy1) = (p1.0 - p2.0, p1.1 - p2.1);
        let (dx2, dy2) = (p3.0 - p2.0, p3.1 - p2.1);
        let (sx, sy) = (p0.0 - p1.0 + p2.0 - p3.0, p0.1 - p1.1 + p2.1 - p3.1);
        let denominator = dx1 * dy2 - dx2 * dy1;
        if denominator.abs() < 1e-9 {
            return None;
        }
        let g = (sx * dy2 - dx2 * sy) / denominator;
        let h = (dx1 * sy - sx * dy1) / denominator;
        let (a, b) = (p1.0 - p0.0 + g * p1.0, p3.0 - p0.0 + h * p3.0);
        let (d, e) = (p1.1 - p0.1 + g * p1.1, p3.1 - p0.1 + h * p3.1);
        let map = Self([a, b, p0.0, d, e, p0.1, g, h, 1.0]);
        map.0.iter().all(|v| v.is_finite()).then_some(map)
    }

    /// Where a point goes. A point on the horizon goes to a very distant one.
    #[must_use]
    pub fn apply(&self, p: Point) -> Point {
        let m = &self.0;
        let (x, y) = (f64::from(p.x), f64::from(p.y));
        let w = m[6] * x + m[7] * y + m[8];
        let w = if w.abs() < 1e-12 { 1e-12 } else { w };
        Point::new(((m[0] * x + m[1] * y + m[2]) / w) as f32, ((m[3] * x + m[4] * y + m[5]) / w) as f32)
    }

    /// Where evenly spaced points of a row go: `places[i]` becomes the image of `(first + i × step, y)`. Faster than
    /// [`Homography::apply`] for each.
    pub fn apply_row(&self, y: f32, first: f32, step: f32, places: &mut [Point]) {
        let m = &self.0;
        let (y, first, step) = (f64::from(y), f64::from(first), f64::from(step));
        let start = |row: usize| (m[row * 3] * first + m[row * 3 + 1] * y + m[row * 3 + 2]) as f32;
        let along = |row: usize| (m[row * 3] * step) as f32;
        let ((x0, dx), (y0, dy), (w0, dw)) = ((start(0), along(0)), (start(1), along(1)), (start(2), along(2)));
        for (i, place) in places.iter_mut().enumerate() {
            let i = i as f32;
            let w = w0 + i * dw;
            let part = 1.0 / if w.abs() < 1e-9 { 1e-9 } else { w };
            *place = Point::new((x0 + i * dx) * part, (y0 + i * dy) * part);
        }
    }

    /// The way back; `None` if the map flattens the plane.
    #[must_use]
    pub fn inverse(&self) -> Option<Self> {
        let m = &self.0;
        let minor = |a: usize, b: usize, c: usize, d: usize| m[a] * m[d] - m[b] * m[c];
        let adjugate = [
            minor(4, 5, 7, 8),
            -minor(1, 2, 7, 8),
            minor(1, 2, 4, 5),
            -minor(3, 5, 6, 8),
            minor(0, 2, 6, 8),
            -minor(0, 2, 3, 5),
            minor(3, 4, 6, 7),
            -minor(0, 1, 6, 7),
            minor(0, 1, 3, 4),
        ];
        let determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6];
        if determinant.abs() < 1e-12 {
            return None;
        }
        Some(Self(adjugate.map(|v| v / determinant)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn corner(x: f32, y: f32) -> impl Strategy<Value = Point> {
        (-0.2f32..0.2, -0.2f32..0.2).prop_map(move |(dx, dy)| Point::new(500.0 * (x + dx), 500.0 * (y + dy)))
    }

    proptest! {
        #[test]
        fn corners_go_to_corners_and_back(a in corner(0.0, 0.0), b in corner(1.0, 0.0), c in corner(1.0, 1.0), d in corner(0.0, 1.0)) {
            let map = Homography::from_unit_square(&Quad([a, b, c, d])).unwrap();
            let back = map.inverse().unwrap();
            for (x, y, seen) in [(0.0, 0.0, a), (1.0, 0.0, b), (1.0, 1.0, c), (0.0, 1.0, d)] {
                let p = map.apply(Point::new(x, y));
                prop_assert!((p.x - seen.x).abs() < 0.01 && (p.y - seen.y).abs() < 0.01);
                let q = back.apply(seen);
                prop_assert!((q.x - x).abs() < 1e-3 && (q.y - y).abs() < 1e-3);
            }
        }

        #[test]
        fn a_row_at_once_is_the_same(a in corner(0.0, 0.0), b in corner(1.0, 0.0), c in corner(1.0, 1.0), d in corner(0.0, 1.0), y in -0.1f32..1.1) {
            let map = Homography::from_unit_square(&Quad([a, b, c, d])).unwrap();
            let mut row = [Point::default(); 30];
            map.apply_row(y, -0.05, 0.04, &mut row);
            for (i, p) in row.into_iter().enumerate() {
                prop_assert!(p.distance(map.apply(Point::new(i as f32 * 0.04 - 0.05, y))) < 0.01);
            }
        }

        #[test]
        fn lines_stay_straight(a in corner(0.0, 0.0), b in corner(1.0, 0.0), c in corner(1.0, 1.0), d in corner(0.0, 1.0), t in 0.0f32..1.0) {
            let map = Homography::from_unit_square(&Quad([a, b, c, d])).unwrap();
            let [p, q, r] = [0.0, t, 1.0].map(|x| map.apply(Point::new(x, 0.3)));
            let cross = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
            prop_assert!(cross.abs() < 1.0, "{cross}");
        }
    }

    #[test]
    fn corners_on_one_line_have_no_map() {
        let flat = [0.0, 1.0, 2.0, 3.0].map(|x| Point::new(x, x));
        assert_eq!(Homography::from_unit_square(&Quad(flat)), None);
    }
}
