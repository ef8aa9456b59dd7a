//! Handwritten digits: a pen that follows the strokes people make, each time a little differently.
//!
//! The strokes include European habits that American collections of digits lack: the 1 with a flag, the barred 7, the 4
//! closed or open, the 9 with a straight or a curled foot.

use crate::dice::{Dice, cosine, sine};
use crate::shape::{Place, Shape};

/// The ways to write each digit from 1 to 9: strokes through points in a box 1 high (y down), joined by smooth curves.
const WAYS: [&[&[&[Place]]]; 9] = [
    &[
        &[&[[0.0, 0.0], [0.0, 1.0]]],
        &[&[[-0.25, 0.3], [-0.08, 0.14], [0.02, 0.0]], &[[0.02, 0.0], [0.02, 0.5], [0.0, 1.0]]],
        &[&[[-0.32, 0.42], [-0.1, 0.2], [0.06, 0.0]], &[[0.06, 0.0], [0.04, 0.5], [0.02, 1.0]]],
        &[&[[-0.2, 0.22], [0.0, 0.0]], &[[0.0, 0.0], [0.0, 1.0]], &[[-0.26, 1.0], [0.26, 1.0]]],
        &[&[[-0.12, 0.1], [0.0, 0.0]], &[[0.0, 0.0], [0.0, 1.0]]],
    ],
    &[
        &[
            &[[-0.3, 0.22], [-0.12, 0.03], [0.15, 0.02], [0.28, 0.22], [0.15, 0.5], [-0.12, 0.78], [-0.34, 0.99]],
            &[[-0.34, 0.99], [0.36, 0.99]],
        ],
        &[&[
            [-0.28, 0.2],
            [-0.05, 0.0],
            [0.24, 0.12],
            [0.2, 0.42],
            [-0.08, 0.75],
            [-0.3, 0.92],
            [-0.24, 1.02],
            [-0.05, 0.9],
            [0.12, 0.95],
            [0.36, 0.98],
        ]],
        &[&[
            [-0.26, 0.12],
            [0.02, 0.0],
            [0.26, 0.18],
            [0.14, 0.46],
            [-0.16, 0.84],
            [-0.3, 1.0],
            [0.0, 0.94],
            [0.34, 1.0],
        ]],
    ],
    &[
        &[
            &[[-0.26, 0.12], [0.0, 0.0], [0.24, 0.16], [0.12, 0.4], [-0.06, 0.46]],
            &[[-0.06, 0.46], [0.2, 0.54], [0.28, 0.76], [0.06, 0.98], [-0.28, 0.9]],
        ],
        &[
            &[[-0.26, 0.0], [0.24, 0.0]],
            &[[0.24, 0.0], [-0.04, 0.38]],
            &[[-0.04, 0.38], [0.22, 0.46], [0.28, 0.74], [0.05, 0.99], [-0.28, 0.9]],
        ],
        &[&[
            [-0.22, 0.08],
            [0.08, 0.0],
            [0.22, 0.18],
            [0.06, 0.42],
            [-0.04, 0.46],
            [0.12, 0.46],
            [0.26, 0.66],
            [0.14, 0.94],
            [-0.1, 1.0],
            [-0.28, 0.9],
        ]],
    ],
    &[
        &[&[[0.1, 0.0], [-0.12, 0.36], [-0.32, 0.66]], &[[-0.32, 0.66], [0.36, 0.66]], &[[0.16, 0.4], [0.14, 1.0]]],
        &[
            &[[-0.26, 0.02], [-0.3, 0.34], [-0.24, 0.52]],
            &[[-0.24, 0.52], [0.24, 0.5]],
            &[[0.24, 0.02], [0.22, 0.5], [0.2, 1.0]],
        ],
        &[&[[0.16, 0.0], [-0.1, 0.3], [-0.34, 0.62]], &[[-0.34, 0.62], [0.34, 0.62]], &[[0.16, 0.0], [0.14, 1.0]]],
        &[&[[-0.08, 0.0], [-0.2, 0.3], [-0.3, 0.56]], &[[-0.3, 0.56], [0.3, 0.54]], &[[0.14, 0.3], [0.06, 1.0]]],
    ],
    &[
        &[
            &[[0.28, 0.0], [-0.2, 0.0]],
            &[[-0.2, 0.0], [-0.24, 0.42]],
            &[[-0.24, 0.42], [0.06, 0.36], [0.28, 0.6], [0.16, 0.92], [-0.1, 1.0], [-0.28, 0.88]],
        ],
        &[
            &[[-0.18, 0.02], [-0.22, 0.42]],
            &[[-0.22, 0.42], [0.04, 0.34], [0.26, 0.58], [0.14, 0.92], [-0.1, 1.0], [-0.28, 0.9]],
            &[[-0.18, 0.02], [0.28, 0.0]],
        ],
        &[&[
            [0.3, 0.02],
            [0.05, 0.0],
            [-0.18, 0.06],
            [-0.2, 0.36],
            [0.1, 0.46],
            [0.24, 0.68],
            [0.1, 0.94],
            [-0.26, 0.96],
        ]],
    ],
    &[
        &[&[
            [0.2, 0.0],
            [-0.08, 0.2],
            [-0.26, 0.56],
            [-0.2, 0.9],
            [0.06, 1.0],
            [0.26, 0.8],
            [0.14, 0.58],
            [-0.1, 0.58],
            [-0.24, 0.76],
        ]],
        &[&[
            [0.02, 0.0],
            [-0.16, 0.3],
            [-0.24, 0.66],
            [-0.1, 0.96],
            [0.16, 0.96],
            [0.26, 0.74],
            [0.1, 0.56],
            [-0.12, 0.66],
            [-0.22, 0.8],
        ]],
        &[&[[-0.1, 0.0], [-0.2, 0.4], [-0.22, 0.8], [0.0, 1.0], [0.22, 0.86], [0.2, 0.64], [0.0, 0.58], [-0.2, 0.72]]],
    ],
    &[
        &[&[[-0.3, 0.02], [0.3, 0.0]], &[[0.3, 0.0], [0.08, 0.5], [-0.06, 1.0]]],
        &[&[[-0.3, 0.02], [0.3, 0.0]], &[[0.3, 0.0], [0.08, 0.5], [-0.06, 1.0]], &[[-0.14, 0.5], [0.26, 0.48]]],
        &[&[[-0.28, 0.18], [-0.28, 0.02]], &[[-0.28, 0.02], [0.28, 0.02]], &[[0.28, 0.02], [0.1, 0.4], [0.0, 1.0]]],
        &[&[[-0.28, 0.08], [-0.1, 0.0], [0.1, 0.08], [0.3, 0.0]], &[[0.3, 0.0], [0.04, 0.5], [-0.1, 1.0]]],
        &[
            &[[-0.28, 0.16], [-0.26, 0.02], [0.28, 0.02]],
            &[[0.28, 0.02], [0.06, 0.5], [-0.04, 1.0]],
            &[[-0.16, 0.52], [0.24, 0.5]],
        ],
    ],
    &[
        &[&[
            [0.22, 0.12],
            [0.0, 0.0],
            [-0.22, 0.14],
            [-0.12, 0.38],
            [0.14, 0.56],
            [0.24, 0.8],
            [0.0, 1.0],
            [-0.24, 0.82],
            [-0.1, 0.56],
            [0.14, 0.38],
            [0.22, 0.14],
        ]],
        &[&[
            [0.02, 0.46],
            [-0.2, 0.26],
            [0.0, 0.0],
            [0.22, 0.22],
            [0.02, 0.46],
            [-0.24, 0.76],
            [0.0, 1.0],
            [0.26, 0.76],
            [0.04, 0.46],
        ]],
        &[&[
            [0.24, 0.02],
            [-0.1, 0.04],
            [-0.2, 0.2],
            [0.1, 0.54],
            [0.2, 0.8],
            [0.0, 1.0],
            [-0.2, 0.82],
            [0.0, 0.56],
            [0.24, 0.06],
        ]],
    ],
    &[
        &[
            &[[0.22, 0.18], [0.0, 0.0], [-0.24, 0.2], [-0.1, 0.46], [0.14, 0.4], [0.24, 0.16]],
            &[[0.24, 0.14], [0.2, 0.6], [0.1, 1.0]],
        ],
        &[
            &[[0.22, 0.2], [0.02, 0.0], [-0.24, 0.22], [-0.06, 0.5], [0.2, 0.3]],
            &[[0.24, 0.1], [0.22, 0.66], [0.04, 0.98], [-0.24, 0.9]],
        ],
        &[&[
            [0.2, 0.1],
            [-0.06, 0.02],
            [-0.22, 0.26],
            [-0.02, 0.48],
            [0.2, 0.2],
            [0.22, 0.06],
            [0.2, 0.5],
            [0.16, 1.0],
        ]],
    ],
];

/// How one person writes: the same for all digits of a grid.
#[derive(Clone, Debug)]
pub struct Hand {
    ways: [usize; 9],
    slant: f32,
    stretch: f32,
    shake: f32,
    pen: f32,
    pressure: f32,
}

impl Hand {
    /// Somebody.
    #[must_use]
    pub fn somebody(dice: &mut Dice) -> Self {
        Self {
            ways: WAYS.map(|ways| dice.below(ways.len())),
            slant: dice.normal(0.14),
            stretch: dice.between(0.75, 1.35),
            shake: dice.mostly_low(0.01, 0.05),
            pen: dice.mostly_low(0.05, 0.19),
            pressure: dice.between(0.0, 0.3),
        }
    }

    /// One digit from 1 to 9 as this person writes it now: 1 high, its middle in the origin.
    ///
    /// # Panics
    /// If there is no such digit.
    pub fn digit(&self, digit: u8, dice: &mut Dice) -> Shape {
        let ways = WAYS[usize::from(digit) - 1];
        let way = if dice.chance(0.9) { self.ways[usize::from(digit) - 1] } else { dice.below(ways.len()) };
        self.strokes(ways[way], dice)
    }

    /// A mark that is no digit: a tick, a cross, a dot, a ring, a scribble.
    pub fn doodle(&self, dice: &mut Dice) -> Shape {
        const MARKS: [&[&[Place]]; 6] = [
            &[&[[-0.3, 0.5], [-0.1, 1.0]], &[[-0.1, 1.0], [0.4, 0.0]]],
            &[&[[-0.4, 0.0], [0.4, 1.0]], &[[0.4, 0.0], [-0.4, 1.0]]],
            &[&[[0.0, 0.0], [0.03, 0.05]]],
            &[&[[0.0, 0.0], [-0.5, 0.5], [0.0, 1.0], [0.5, 0.5], [0.0, 0.0]]],
            &[&[[-0.4, 0.2], [0.4, 0.0], [-0.4, 0.4], [0.4, 0.3], [-0.4, 0.7], [0.4, 0.6], [-0.3, 1.0], [0.4, 0.9]]],
            &[&[[-0.5, 0.5], [0.5, 0.45]]],
        ];
        self.strokes(MARKS[dice.below(MARKS.len())], dice)
    }

    fn strokes(&self, strokes: &[&[Place]], dice: &mut Dice) -> Shape {
        let mut shape = Shape::default();
        let turn = dice.normal(0.05);
        let (sin, cos) = (sine(turn), cosine(turn));
        let slant = self.slant + dice.normal(0.05);
        let stretch = self.stretch * (1.0 + dice.normal(0.08));
        let shake = self.shake;
        for stroke in strokes {
            let points: Vec<Place> = stroke
                .iter()
                .map(|&[x, y]| {
                    let (x, y) = (x + dice.normal(shake), y - 0.5 + dice.normal(shake));
                    let x = x * stretch - slant * y;
                    [x * cos - y * sin, x * sin + y * cos]
                })
                .collect();
            let line = smooth(&points);
            let (start, swing) = (dice.between(0.0, 6.0), self.pressure);
            let pen = self.pen * (1.0 + dice.normal(0.06));
            shape.line(&line, |index| pen * (1.0 + swing * sine(start + index as f32 * 0.35)));
        }
        shape
    }
}

/// A smooth curve through the points (Catmull and Rom's), six steps from one to the next.
fn smooth(points: &[Place]) -> Vec<Place> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let at = |index: isize| points[index.clamp(0, points.len() as isize - 1) as usize];
    let mut line = Vec::new();
    for index in 0..points.len() as isize - 1 {
        let (a, b, c, d) = (at(index - 1), at(index), at(index + 1), at(index + 2));
        for step in 0..6 {
            let t = step as f32 / 6.0;
            line.push(std::array::from_fn(|axis| {
                let (a, b, c, d) = (a[axis], b[axis], c[axis], d[axis]);
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t)
            }));
        }
    }
    line.push(points[points.len() - 1]);
    line
}

/// The outline of ink in a small picture of `width` columns, where it is darker than half (values from 0 to 1, 1 is ink):
/// marching squares, the edges where the value between two pixels is one half. 1 high, its middle in the origin; `None`
/// if there is no ink.
#[must_use]
pub fn traced(ink: &[f32], width: usize) -> Option<Shape> {
    let height = ink.len() / width.max(1);
    let at = |x: isize, y: isize| {
        let inside = (0..width as isize).contains(&x) && (0..height as isize).contains(&y);
        if inside { ink[y as usize * width + x as usize] - 0.5 } else { -0.5 }
    };
    let mut shape = Shape::default();
    for y in -1..height as isize {
        for x in -1..width as isize {
            let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            // Walk round the square: where ink begins an edge of the outline ends or starts.
            let (mut enter, mut leave) = (Vec::new(), Vec::new());
            for side in 0..4 {
                let ((ax, ay), (bx, by)) = (corners[side], corners[(side + 1) % 4]);
                let (a, b) = (at(ax, ay), at(bx, by));
                if (a > 0.0) == (b > 0.0) {
                    continue;
                }
                let t = a / (a - b);
                let point = [ax as f32 + (bx - ax) as f32 * t, ay as f32 + (by - ay) as f32 * t];
                if b > 0.0 { enter.push(point) } else { leave.push(point) }
            }
            shape.edges.extend(leave.iter().zip(&enter).map(|(&from, &to)| [from, to]));
        }
    }
    shape.centred()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Canvas;

    #[test]
    fn digits_fit_their_box_and_differ() {
        let mut dice = Dice::seeded(2, 0);
        for _ in 0..50 {
            let hand = Hand::somebody(&mut dice);
            let digits: Vec<Shape> = (1..=9).map(|digit| hand.digit(digit, &mut dice)).collect();
            for digit in &digits {
                let [[left, top], [right, bottom]] = digit.bounds().unwrap();
                assert!((0.9..1.6).contains(&(bottom - top)) && right - left < 1.4, "{left} {top} {right} {bottom}");
            }
            assert!((1..9).all(|i| digits[i] != digits[i - 1]));
        }
    }

    /// A square with a hole, traced and laid on a picture, covers what it covered.
    #[test]
    fn a_traced_outline_keeps_its_hole() {
        let ink: Vec<f32> = (0..144)
            .map(|i| {
                let (y, x) = (i / 12, i % 12);
                let inside = (2..10).contains(&y) && (2..10).contains(&x);
                let hole = (4..8).contains(&y) && (4..8).contains(&x);
                f32::from(u8::from(inside && !hole))
            })
            .collect();
        let shape = traced(&ink, 12).unwrap().moved(|[x, y]| [x * 40.0 + 30.0, y * 40.0 + 30.0]);
        let mut canvas = Canvas::new(60, 60, 1.0);
        canvas.lay(&shape, 0.0, 1.0);
        let at = |x: usize, y: usize| canvas.light[y * 60 + x];
        assert!(at(30, 30) > 0.99 && at(15, 30) < 0.01 && at(45, 45) < 0.01 && at(5, 5) > 0.99);
        let covered: f32 = canvas.light.iter().map(|light| 1.0 - light).sum();
        assert!((covered - 1600.0 * 0.75).abs() < 60.0, "{covered}");
        assert_eq!(traced(&[0.0; 144], 12), None);
    }
}
