//! Laying ink on a picture: how much of each pixel a shape covers.

use crate::shape::{Place, Shape};

/// A picture in the making: how much light each pixel gives back, from 0 to 1. Pixel (x, y) covers x…x+1, y…y+1.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Row by row.
    pub light: Vec<f32>,
    /// The signed area that edges cut off each pixel; zero between two shapes.
    cover: Vec<f32>,
}

impl Canvas {
    /// A picture of one shade.
    #[must_use]
    pub fn new(width: usize, height: usize, shade: f32) -> Self {
        Self { width, height, light: vec![shade; width * height], cover: vec![0.0; width * height + 2] }
    }

    /// Covers what is inside the shape with ink of this shade and opacity (both from 0 to 1).
    ///
    /// The area is summed as font renderers do it (Raph Levien's font-rs): each edge adds its signed area to the pixels it
    /// crosses, and a running sum along the row gives the part of each pixel that is covered.
    pub fn lay(&mut self, shape: &Shape, shade: f32, opacity: f32) {
        let Some([[_, top], [_, bottom]]) = shape.bounds() else { return };
        let first = (top.floor().max(0.0) as usize).min(self.height);
        let last = (bottom.ceil().max(0.0) as usize).min(self.height);
        if first >= last {
            return;
        }
        for &[from, to] in &shape.edges {
            self.edge(from, to);
        }
        for y in first..last {
            let mut sum = 0.0;
            for x in 0..self.width {
                let index = y * self.width + x;
                sum += std::mem::take(&mut self.cover[index]);
                let covered = sum.abs().min(1.0) * opacity;
                if covered > 0.001 {
                    self.light[index] += (shade - self.light[index]) * covered;
                }
            }
        }
        self.cover[last * self.width..].iter_mut().take(2).for_each(|left| *left = 0.0);
    }

    fn edge(&mut self, from: Place, to: Place) {
        if from[1] == to[1] {
            return;
        }
        let (sign, [ax, ay], [bx, by]) = if from[1] < to[1] { (1.0, from, to) } else { (-1.0, to, from) };
        let slope = (bx - ax) / (by - ay);
        let start = ay.max(0.0);
        let mut x = ax + (start - ay) * slope;
        for y in start as usize..(by.ceil().max(0.0) as usize).min(self.height) {
            let high = (y as f32 + 1.0).min(by) - (y as f32).max(start);
            if high <= 0.0 {
                continue;
            }
            let next = x + slope * high;
            let (left, right) = if x < next { (x, next) } else { (next, x) };
            x = next;
            self.row_edge(y * self.width, left, right, sign * high);
        }
    }

    /// The part of an edge within one row of pixels, from `left` to `right`, `amount` high.
    fn row_edge(&mut self, row: usize, left: f32, right: f32, amount: f32) {
        let wide = self.width as f32;
        if right - left < 1e-4 || right <= 0.0 {
            // Straight down within one column; left of the picture it counts in full.
            let x = left.max(0.0);
            if x < wide {
                let column = x as usize;
                self.add(row, column, amount * (column as f32 + 1.0 - x));
                self.add(row, column + 1, amount * (x - column as f32));
            }
            return;
        }
        let per = amount / (right - left);
        self.add(row, 0, (-left).max(0.0) * per);
        for column in left.max(0.0) as usize..(right.min(wide).ceil() as usize) {
            let (a, b) = (left.max(column as f32), right.min(column as f32 + 1.0));
            let (inside, middle) = ((b - a).max(0.0) * per, (a + b) / 2.0 - column as f32);
            self.add(row, column, inside * (1.0 - middle));
            self.add(row, column + 1, inside * middle);
        }
    }

    fn add(&mut self, row: usize, column: usize, amount: f32) {
        if column < self.width {
            self.cover[row + column] += amount;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_covers_its_area() {
        let mut shape = Shape::default();
        shape.piece(&[[3.2, 1.7], [17.4, 4.1], [12.9, 15.3], [5.5, 11.0]]);
        let twice: f32 = shape.edges.iter().map(|[[ax, ay], [bx, by]]| ax * by - bx * ay).sum();
        let mut canvas = Canvas::new(20, 20, 1.0);
        canvas.lay(&shape, 0.0, 1.0);
        let covered: f32 = canvas.light.iter().map(|light| 1.0 - light).sum();
        assert!((covered - twice / 2.0).abs() < 0.01, "{covered} of {}", twice / 2.0);
        assert!(canvas.light.iter().all(|light| (-1e-4..=1.0001).contains(light)));
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut shape = Shape::default();
        shape.piece(&[[-5.0, -5.0], [25.0, -5.0], [25.0, 25.0], [-5.0, 25.0]]);
        let mut canvas = Canvas::new(10, 10, 1.0);
        canvas.lay(&shape, 0.25, 1.0);
        assert!(canvas.light.iter().all(|light| (light - 0.25).abs() < 1e-4));
        let mut half = Shape::default();
        half.bar([-3.0, 2.0], [4.5, 2.0], 1.0, 3);
        let mut canvas = Canvas::new(10, 10, 1.0);
        canvas.lay(&half, 0.0, 1.0);
        let covered: f32 = canvas.light.iter().map(|light| 1.0 - light).sum();
        assert!((covered - 4.5).abs() < 1e-3, "{covered}");
    }

    #[test]
    fn pieces_over_one_another_do_not_cancel() {
        let mut shape = Shape::default();
        shape.line(&[[2.0, 5.0], [8.0, 5.0], [5.0, 2.0], [5.0, 8.0]], |_| 1.0);
        let mut canvas = Canvas::new(10, 10, 1.0);
        canvas.lay(&shape, 0.0, 1.0);
        assert!(canvas.light[4 * 10 + 4] < 0.6 && canvas.light[5 * 10 + 5] < 0.6);
    }
}
