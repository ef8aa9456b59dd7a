//! Outlines: what ink covers, as edges with a direction.

use crate::dice::{cosine, sine};

/// A place: x to the right, y down.
pub type Place = [f32; 2];

/// The edges around some ink. They need not be in order: only their directions matter (all outer edges of a shape run the
/// same way round, the edges of its holes the other way).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    /// From where to where.
    pub edges: Vec<[Place; 2]>,
}

impl Shape {
    /// The shape inside a closed line through these corners.
    pub fn close(&mut self, corners: &[Place]) {
        for (index, &corner) in corners.iter().enumerate() {
            self.edges.push([corner, corners[(index + 1) % corners.len()]]);
        }
    }

    /// Adds a convex piece, turned so that pieces laid over one another add up instead of cancelling.
    pub fn piece(&mut self, corners: &[Place]) {
        let turn: f32 = (0..corners.len())
            .map(|index| {
                let ([ax, ay], [bx, by]) = (corners[index], corners[(index + 1) % corners.len()]);
                ax * by - bx * ay
            })
            .sum();
        if turn >= 0.0 {
            self.close(corners);
        } else {
            let turned: Vec<Place> = corners.iter().rev().copied().collect();
            self.close(&turned);
        }
    }

    /// Adds a disc.
    pub fn disc(&mut self, [x, y]: Place, radius: f32) {
        let corner = |step: usize| {
            let angle = step as f32 * std::f32::consts::TAU / 10.0;
            [x + radius * cosine(angle), y + radius * sine(angle)]
        };
        let corners: [Place; 10] = std::array::from_fn(corner);
        self.piece(&corners);
    }

    /// Adds a line with round ends through these points; `width` is asked at every point.
    pub fn line(&mut self, points: &[Place], width: impl Fn(usize) -> f32) {
        for (index, pair) in points.windows(2).enumerate() {
            let ([ax, ay], [bx, by]) = (pair[0], pair[1]);
            let length = ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)).sqrt().max(1e-6);
            let across = |width: f32| [-(by - ay) / length * width / 2.0, (bx - ax) / length * width / 2.0];
            let ([px, py], [qx, qy]) = (across(width(index)), across(width(index + 1)));
            self.piece(&[[ax + px, ay + py], [bx + qx, by + qy], [bx - qx, by - qy], [ax - px, ay - py]]);
        }
        for (index, &point) in points.iter().enumerate() {
            self.disc(point, width(index) / 2.0);
        }
    }

    /// Adds a straight bar with square ends, cut into `steps` pieces (so that a bent paper bends it).
    pub fn bar(&mut self, from: Place, to: Place, width: f32, steps: usize) {
        let ([ax, ay], [bx, by]) = (from, to);
        let length = ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)).sqrt().max(1e-6);
        let [px, py] = [-(by - ay) / length * width / 2.0, (bx - ax) / length * width / 2.0];
        let at = |step: usize, side: f32| {
            let t = step as f32 / steps as f32;
            [ax + (bx - ax) * t + px * side, ay + (by - ay) * t + py * side]
        };
        let there = (0..=steps).map(|step| at(step, 1.0));
        let back = (0..=steps).rev().map(|step| at(step, -1.0));
        let corners: Vec<Place> = there.chain(back).collect();
        self.piece(&corners);
    }

    /// The same shape, every point moved.
    #[must_use]
    pub fn moved(&self, map: impl Fn(Place) -> Place) -> Self {
        Self { edges: self.edges.iter().map(|&[from, to]| [map(from), map(to)]).collect() }
    }

    /// The smallest box around the shape: its least and greatest corner; `None` if there is no ink.
    #[must_use]
    pub fn bounds(&self) -> Option<[Place; 2]> {
        self.edges.iter().flatten().fold(None, |bounds, &[x, y]| {
            let [[left, top], [right, bottom]] = bounds.unwrap_or([[x, y], [x, y]]);
            Some([[left.min(x), top.min(y)], [right.max(x), bottom.max(y)]])
        })
    }

    /// The shape moved and scaled so that its box is 1 high with its middle in the origin; `None` if there is no ink.
    #[must_use]
    pub fn centred(&self) -> Option<Self> {
        let [[left, top], [right, bottom]] = self.bounds()?;
        let height = bottom - top;
        let middle = [(left + right) / 2.0, (top + bottom) / 2.0];
        (height > 0.0).then(|| self.moved(|[x, y]| [(x - middle[0]) / height, (y - middle[1]) / height]))
    }
}
