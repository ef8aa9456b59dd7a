//! Points, quadrilaterals, and the lattice of a grid's crossings.

use crate::homography::Homography;

/// A place in a picture, in pixels; the centre of the first pixel is (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point a part `t` of the way to another.
    #[must_use]
    pub fn towards(self, other: Self, t: f32) -> Self {
        Self::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }
}

/// Four corners: top left, top right, bottom right, bottom left, of what is seen as upright.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quad(pub [Point; 4]);

impl Quad {
    /// The upright rectangle between two corners.
    #[must_use]
    pub const fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        Self([Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)])
    }

    /// The area, in square pixels; negative if the corners run anticlockwise.
    #[must_use]
    pub fn area(&self) -> f32 {
        let [a, b, c, d] = self.0;
        ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2.0
    }

    /// The lengths of the four sides: top, right, bottom, left.
    #[must_use]
    pub fn sides(&self) -> [f32; 4] {
        std::array::from_fn(|i| self.0[i].distance(self.0[(i + 1) % 4]))
    }

    /// Whether no corner is dented, the corners run clockwise, and opposite sides are not wildly unequal.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let turn = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        let convex = (0..4).all(|i| turn(self.0[i], self.0[(i + 1) % 4], self.0[(i + 2) % 4]) > 0.0);
        let sides = self.sides();
        let (least, most) = sides.iter().fold((f32::MAX, 0f32), |(least, most), &s| (least.min(s), most.max(s)));
        convex && least > 0.0 && most <= 2.5 * least
    }

    /// The middle of the four corners.
    #[must_use]
    pub fn centre(&self) -> Point {
        let (x, y) = self.0.iter().fold((0.0, 0.0), |(x, y), p| (x + p.x, y + p.y));
        Point::new(x / 4.0, y / 4.0)
    }

    /// The same quadrilateral with the corners renamed after a turn of the picture: the corner that was `quarters` places
    /// further on becomes the top left one.
    #[must_use]
    pub fn renamed(&self, quarters: u8) -> Self {
        Self(std::array::from_fn(|i| self.0[(i + usize::from(quarters)) % 4]))
    }

    /// The same quadrilateral in a picture `factor` times as large.
    #[must_use]
    pub fn scaled(&self, factor: f32) -> Self {
        Self(self.0.map(|p| Point::new((p.x + 0.5) * factor - 0.5, (p.y + 0.5) * factor - 0.5)))
    }
}

/// The crossings of a grid's lines in a picture: `(side + 1)²` points, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Lattice {
    side: usize,
    points: Vec<Point>,
}

impl Lattice {
    /// The lattice of these crossings, `(side + 1)²` of them; `None` for another number.
    #[must_use]
    pub fn new(side: usize, points: Vec<Point>) -> Option<Self> {
        (points.len() == (side + 1) * (side + 1)).then_some(Self { side, points })
    }

    /// A flat regular grid seen in perspective; `None` if the corners are not those of one.
    #[must_use]
    pub fn regular(side: usize, quad: &Quad) -> Option<Self> {
        let map = Homography::from_unit_square(quad)?;
        let part = |i: usize| i as f32 / side as f32;
        let points = (0..=side).flat_map(|r| (0..=side).map(move |c| (r, c)));
        Self::new(side, points.map(|(r, c)| map.apply(Point::new(part(c), part(r)))).collect())
    }

    /// How many cells a row has.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The crossing of horizontal line `row` with vertical line `col`, from 0.
    #[must_use]
    pub fn point(&self, row: usize, col: usize) -> Point {
        self.points[row * (self.side + 1) + col]
    }

    /// The corners of a cell.
    #[must_use]
    pub fn cell(&self, row: usize, col: usize) -> Quad {
        Quad([self.point(row, col), self.point(row, col + 1), self.point(row + 1, col + 1), self.point(row + 1, col)])
    }

    /// The outer corners.
    #[must_use]
    pub fn outline(&self) -> Quad {
        let n = self.side;
        Quad([self.point(0, 0), self.point(0, n), self.point(n, n), self.point(n, 0)])
    }

    /// The lattice as it is named after a turn: what was `quarters` corners further on becomes the top left.
    #[must_use]
    pub fn renamed(&self, quarters: u8) -> Self {
        let n = self.side;
        let points = (0..=n).flat_map(|r| (0..=n).map(move |c| (r, c)));
        let points = points.map(|(r, c)| match quarters % 4 {
            0 => self.point(r, c),
            1 => self.point(c, n - r),
            2 => self.point(n - r, n - c),
            _ => self.point(n - c, r),
        });
        Self { side: n, points: points.collect() }
    }

    /// The same lattice in a picture `factor` times as large.
    #[must_use]
    pub fn scaled(&self, factor: f32) -> Self {
        let scale = |p: &Point| Point::new((p.x + 0.5) * factor - 0.5, (p.y + 0.5) * factor - 0.5);
        Self { side: self.side, points: self.points.iter().map(scale).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn area_is_positive_clockwise() {
        assert_eq!(Quad::rectangle(0.0, 0.0, 3.0, 2.0).area(), 6.0);
        assert!(Quad::rectangle(3.0, 0.0, 0.0, 2.0).area() < 0.0);
        assert!(!Quad::rectangle(3.0, 0.0, 0.0, 2.0).is_plausible());
    }

    #[test]
    fn renaming_a_lattice_renames_its_outline() {
        let lattice = Lattice::regular(9, &Quad::rectangle(0.0, 0.0, 90.0, 90.0)).unwrap();
        for quarters in 0..4 {
            assert_eq!(lattice.renamed(quarters).outline(), lattice.outline().renamed(quarters));
        }
        assert_eq!(lattice.renamed(1).cell(0, 0).0[0], Point::new(90.0, 0.0));
    }
}
