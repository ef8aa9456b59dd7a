//! One cell of a grid as a photo shows it, with what surrounds it: what the digit model is trained on.
//!
//! On the paper the cell is the square from (0, 0) to (1, 1); around it stand its lines, parts of its neighbours, and
//! whatever else lands in a cell: dust, folds, halftone dots, the other side of the paper shining through.

use crate::dice::{Dice, cosine, sine};
use crate::exposure::{Exposure, Picture};
use crate::face::Face;
use crate::hand::Hand;
use crate::ink::Canvas;
use crate::shape::{Place, Shape};

/// What the darkroom prints and writes with.
#[derive(Clone, Debug, Default)]
pub struct Supplies {
    /// Faces of running text, as newspapers use them.
    pub text: Vec<Face>,
    /// Faces for headlines and fun.
    pub fancy: Vec<Face>,
    /// Faces that imitate handwriting.
    pub script: Vec<Face>,
    /// Outlines of digits that people wrote, by digit from 1 to 9 (see [`crate::hand::traced`]).
    pub scans: [Vec<Shape>; 9],
}

impl Supplies {
    /// A face for print: mostly of running text. `None` if there are none.
    #[must_use]
    pub fn print(&self, dice: &mut Dice) -> Option<&Face> {
        let first = if dice.chance(0.9) { &self.text } else { &self.fancy };
        let faces = if first.is_empty() { &self.text } else { first };
        (!faces.is_empty()).then(|| dice.pick(faces))
    }

    /// A handwritten digit: strokes of `hand`, a scan, or a face that imitates handwriting.
    pub fn written(&self, digit: u8, hand: &Hand, dice: &mut Dice) -> Shape {
        let scans = &self.scans[usize::from(digit) - 1];
        let choice = dice.between(0.0, 1.0);
        if choice < 0.5 && !scans.is_empty() {
            let (slant, stretch) = (dice.normal(0.12), dice.between(0.75, 1.25));
            return dice.pick(scans).moved(|[x, y]| [x * stretch - slant * y, y]);
        }
        if choice < 0.6 && !self.script.is_empty() {
            return dice.pick(&self.script).digit(digit).clone();
        }
        hand.digit(digit, dice)
    }
}

/// A picture of one cell and the truth about it.
#[derive(Clone, Debug, PartialEq)]
pub struct CellPhoto {
    /// The cell and about half a cell around it.
    pub picture: Picture,
    /// Its corners in the picture, in pixels (the centre of the first pixel is (0, 0)): top left, then clockwise.
    pub corners: [Place; 4],
    /// 0 for an empty cell, the digit, or 10 for ink that is no digit.
    pub class: u8,
    /// Whether the digit is written by hand; `None` where that is no question.
    pub handwritten: Option<bool>,
}

/// How far around the cell the picture reaches, in cells.
const AROUND: f32 = 0.42;

/// Where the paper's places appear in the picture of one cell.
struct View {
    unit: f32,
    turn: (f32, f32),
    shear: f32,
    aspect: f32,
    bend: (f32, f32),
}

impl View {
    fn random(dice: &mut Dice) -> Self {
        let unit = if dice.chance(0.25) { dice.between(10.0, 22.0) } else { 20.0 + dice.mostly_low(0.0, 45.0) };
        let turn = dice.normal(0.045);
        Self {
            unit,
            turn: (sine(turn), cosine(turn)),
            shear: dice.normal(0.05),
            aspect: 1.0 + dice.normal(0.07),
            bend: (dice.normal(0.02), dice.normal(0.02)),
        }
    }

    fn side(&self) -> usize {
        ((1.0 + 2.0 * AROUND) * self.unit).ceil() as usize
    }

    fn see(&self, [x, y]: Place) -> Place {
        let (x, y) = (x - 0.5, y - 0.5);
        let (x, y) = (x + self.bend.0 * (4.0 * y * y - 1.0), y + self.bend.1 * (4.0 * x * x - 1.0));
        let (x, y) = (x * self.aspect + self.shear * y, y);
        let (sin, cos) = self.turn;
        let middle = self.side() as f32 / 2.0;
        [(x * cos - y * sin) * self.unit + middle, (x * sin + y * cos) * self.unit + middle]
    }
}

/// Paints one cell. `None` if there is no face to print with.
#[must_use]
pub fn paint(supplies: &Supplies, dice: &mut Dice) -> Option<CellPhoto> {
    let view = View::random(dice);
    let paper = if dice.chance(0.15) { dice.between(0.5, 0.9) } else { dice.between(0.85, 1.0) };
    let mut canvas = Canvas::new(view.side(), view.side(), paper);
    let mut painter = Painter { supplies, view: &view, canvas: &mut canvas, paper };
    painter.ground(dice);
    painter.lines(dice);
    let (class, handwritten) = painter.content(dice)?;
    painter.dirt(dice);
    let picture = Exposure::random(dice, view.unit).develop(canvas, dice);
    let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|corner| view.see(corner).map(|c| c - 0.5));
    Some(CellPhoto { picture, corners, class, handwritten })
}

struct Painter<'a> {
    supplies: &'a Supplies,
    view: &'a View,
    canvas: &'a mut Canvas,
    paper: f32,
}

impl Painter<'_> {
    fn lay(&mut self, shape: &Shape, shade: f32, opacity: f32) {
        self.canvas.lay(&shape.moved(|place| self.view.see(place)), shade * self.paper, opacity);
    }

    /// A shape that is 1 high, placed with its middle at `middle`.
    fn place(&mut self, shape: &Shape, middle: Place, height: f32, (shade, opacity): (f32, f32)) {
        let placed = shape.moved(|[x, y]| [x * height + middle[0], y * height + middle[1]]);
        self.lay(&placed, shade, opacity);
    }

    /// What the paper is like before anything is printed on it.
    fn ground(&mut self, dice: &mut Dice) {
        if dice.chance(0.12) {
            // A tinted cell, perhaps beside an untinted one.
            let mut tint = Shape::default();
            let reach = |dice: &mut Dice| if dice.chance(0.5) { 0.0 } else { 0.6 };
            let (left, top, right, bottom) = (reach(dice), reach(dice), reach(dice), reach(dice));
            tint.piece(&[[-left, -top], [1.0 + right, -top], [1.0 + right, 1.0 + bottom], [-left, 1.0 + bottom]]);
            let shade = dice.between(0.55, 0.95);
            self.lay(&tint, shade, 1.0);
        }
        if dice.chance(0.05) {
            // Halftone dots.
            let (step, shade) = (dice.between(0.05, 0.14), dice.between(0.5, 0.9));
            let mut dots = Shape::default();
            let radius = step * dice.between(0.15, 0.4);
            let (mut y, mut odd) = (-0.4, false);
            while y < 1.4 {
                let mut x = if odd { -0.4 } else { -0.4 + step / 2.0 };
                while x < 1.4 {
                    dots.piece(&[[x - radius, y], [x, y - radius], [x + radius, y], [x, y + radius]]);
                    x += step;
                }
                y += step;
                odd = !odd;
            }
            self.lay(&dots, shade, 0.8);
        }
        if dice.chance(0.12) {
            // The other side of the paper shines through, mirrored.
            if let Some(face) = self.supplies.print(dice) {
                let digit = face.digit(1 + dice.below(9) as u8).moved(|[x, y]| [-x, y]);
                let middle = [dice.between(-0.2, 1.2), dice.between(-0.2, 1.2)];
                // Fainter than the least contrast that is stretched to black: else a mirrored 8 could not be told from a
                // printed one, and clean small print would be learnt to be no ink.
                let faint = dice.mostly_low(0.02, 0.085);
                let height = dice.between(0.4, 1.1);
                self.place(&digit, middle, height, (0.2, faint));
            }
        }
    }

    /// The lines of the cell and, sometimes, what stands in its neighbours.
    fn lines(&mut self, dice: &mut Dice) {
        let thin = dice.mostly_low(0.014, 0.085);
        let thick = thin * dice.between(1.2, 3.5);
        let shade = dice.between(0.0, 0.35);
        let opacity = dice.between(0.35, 1.0);
        let by_hand = dice.chance(0.18);
        let none = dice.chance(0.05);
        let missing = if dice.chance(0.2) { 0.5 } else { 0.02 };
        let wander = if by_hand { 0.035 } else { 0.01 };
        for side in 0..4 {
            if none || dice.chance(missing) {
                continue;
            }
            let bold = dice.chance(0.33);
            let width = if bold { thick.min(0.19) } else { thin };
            let opacity = if bold { opacity.max(0.8) } else { opacity };
            let at = if side % 2 == 0 { 0.0 } else { 1.0 };
            let (a, b) = (at + dice.normal(wander), at + dice.normal(wander));
            let turned = |along: f32, across: f32| if side < 2 { [along, across] } else { [across, along] };
            let mut line = Shape::default();
            // Outer borders end here or there; the others go on.
            let (from, to) = (if dice.chance(0.1) { 0.0 } else { -0.6 }, if dice.chance(0.1) { 1.0 } else { 1.6 });
            if by_hand {
                let bow = dice.normal(0.03);
                let points: Vec<Place> = (0..=10)
                    .map(|step| {
                        let t = step as f32 / 10.0;
                        let along = from + (to - from) * t;
                        turned(along, a + (b - a) * along + bow * (4.0 * t * (1.0 - t)) + dice.normal(0.006))
                    })
                    .collect();
                line.line(&points, |_| width);
            } else if dice.chance(0.05) {
                // Dotted.
                let step = dice.between(0.06, 0.15);
                let mut along = from;
                while along < to {
                    line.bar(turned(along, a), turned(along + step / 2.0, a), width, 1);
                    along += step;
                }
            } else {
                line.bar(turned(from, a + (b - a) * from), turned(to, a + (b - a) * to), width, 4);
            }
            self.lay(&line, shade, opacity);
        }
        if dice.chance(0.35)
            && let Some(face) = self.supplies.print(dice)
        {
            let height = dice.between(0.5, 0.9);
            for (x, y) in [(-0.5, 0.5), (1.5, 0.5), (0.5, -0.5), (0.5, 1.5)] {
                if dice.chance(0.5) {
                    let digit = face.digit(1 + dice.below(9) as u8);
                    self.place(digit, [x + dice.normal(0.08), y + dice.normal(0.08)], height, (shade, 1.0));
                }
            }
        }
    }

    fn content(&mut self, dice: &mut Dice) -> Option<(u8, Option<bool>)> {
        let choice = dice.between(0.0, 1.0);
        if choice < 0.2 {
            return Some((0, None));
        }
        if choice < 0.34 {
            self.marks(dice)?;
            return Some((10, None));
        }
        let digit = 1 + dice.below(9) as u8;
        let by_hand = choice > 0.7;
        if by_hand {
            self.written(digit, dice);
        } else {
            self.printed(digit, dice)?;
        }
        if dice.chance(0.05) {
            // Small notes beside the digit do not make it less of a digit.
            let hand = Hand::somebody(dice);
            let corner = [if dice.chance(0.5) { 0.13 } else { 0.87 }, if dice.chance(0.5) { 0.13 } else { 0.87 }];
            let note = hand.digit(1 + dice.below(9) as u8, dice);
            let ink = pencil(dice);
            self.place(&note, corner, 0.18, ink);
        }
        Some((digit, Some(by_hand)))
    }

    fn printed(&mut self, digit: u8, dice: &mut Dice) -> Option<()> {
        let face = self.supplies.print(dice)?;
        let height = if dice.chance(0.7) { dice.between(0.42, 0.8) } else { dice.between(0.32, 0.95) };
        let stretch = 1.0 + dice.normal(0.08);
        let shape = face.digit(digit).moved(|[x, y]| [x * stretch, y]);
        let middle = [0.5 + dice.normal(0.045), 0.5 + dice.normal(0.05)];
        let shade = dice.between(0.0, 0.3);
        // Printed in a light colour or on a weak printer, some are faint.
        let opacity = if dice.chance(0.2) { dice.between(0.4, 0.75) } else { dice.between(0.75, 1.0) };
        self.place(&shape, middle, height, (shade, opacity));
        Some(())
    }

    fn written(&mut self, digit: u8, dice: &mut Dice) {
        let hand = Hand::somebody(dice);
        let shape = self.supplies.written(digit, &hand, dice);
        let height = if dice.chance(0.3) { dice.between(0.3, 0.5) } else { dice.between(0.45, 0.95) };
        let [[left, _], [right, _]] = shape.bounds().unwrap_or_default();
        // Wide digits are written smaller rather than over the line.
        let height = height.min(1.05 / (right - left).max(0.1));
        let spread = (1.05 - height) / 4.0;
        let middle = [0.5 + dice.normal(spread.min(0.12)), 0.5 + dice.normal(spread.min(0.12))];
        let ink = if dice.chance(0.5) { pencil(dice) } else { (dice.between(0.0, 0.45), dice.between(0.7, 1.0)) };
        self.place(&shape, middle, height, ink);
    }

    /// Candidates written small, or a mark that is no digit.
    fn marks(&mut self, dice: &mut Dice) -> Option<()> {
        let hand = Hand::somebody(dice);
        let ink = if dice.chance(0.6) { pencil(dice) } else { (dice.between(0.0, 0.5), dice.between(0.6, 1.0)) };
        if dice.chance(0.12) {
            let doodle = hand.doodle(dice);
            let middle = [dice.between(0.2, 0.8), dice.between(0.2, 0.8)];
            let height = dice.between(0.15, 0.8);
            self.place(&doodle, middle, height, ink);
            return Some(());
        }
        let face = self.supplies.print(dice)?;
        let in_print = dice.chance(0.25);
        let sign = |digit: u8, dice: &mut Dice| {
            if in_print { face.digit(digit).clone() } else { self.supplies.written(digit, &hand, dice) }
        };
        let mut places = Vec::new();
        if dice.chance(0.45) {
            // In a little keypad, each candidate at its own place.
            let many = 1 + dice.below(5);
            let mut digits: Vec<u8> = (1..=9).collect();
            dice.shuffle(&mut digits);
            for &digit in &digits[..many] {
                let at = |third: u8| 0.2 + 0.3 * f32::from(third);
                places.push((digit, [at((digit - 1) % 3), at((digit - 1) / 3)], dice.between(0.14, 0.27)));
            }
        } else {
            // In a row: at the top, at the bottom or across the middle.
            let many = [1, 2, 2, 2, 3, 4][dice.below(6)];
            let height = match many {
                1 => dice.between(0.16, 0.28),
                2 => dice.between(0.2, 0.6),
                _ => dice.between(0.18, 0.36),
            };
            let step = height * dice.between(0.55, 0.85);
            let y = if dice.chance(0.75) { height / 2.0 + dice.between(0.0, 0.15) } else { dice.between(0.3, 0.85) };
            let room = (1.0 - step * many as f32).max(0.0);
            let x = step / 2.0 + dice.between(0.0, 1.0) * room;
            for place in 0..many {
                // Candidates stand in order, so that the first of two is often a 1: a stroke that is easily overlooked.
                let digit = if place == 0 && dice.chance(0.3) { 1 } else { 1 + dice.below(9) as u8 };
                places.push((digit, [x + step * place as f32, y + dice.normal(0.015)], height));
            }
        }
        let shapes: Vec<Shape> = places.iter().map(|&(digit, ..)| sign(digit, dice)).collect();
        for ((_, middle, height), shape) in places.into_iter().zip(shapes) {
            self.place(&shape, middle, height, ink);
        }
        Some(())
    }

    /// Dust, a fold, a smear, a scratch of the pen that strayed from next door.
    fn dirt(&mut self, dice: &mut Dice) {
        if dice.chance(0.25) {
            for _ in 0..1 + dice.below(4) {
                let mut speck = Shape::default();
                speck.disc([dice.between(-0.1, 1.1), dice.between(-0.1, 1.1)], dice.mostly_low(0.004, 0.045));
                let (shade, opacity) = (dice.between(0.0, 0.6), dice.between(0.3, 1.0));
                self.lay(&speck, shade, opacity);
            }
        }
        if dice.chance(0.05) {
            let mut fold = Shape::default();
            let (angle, far) = (dice.between(0.0, 3.2), dice.between(-0.5, 0.5));
            let (dx, dy) = (cosine(angle), sine(angle));
            let foot = [0.5 - dy * far, 0.5 + dx * far];
            fold.bar([foot[0] - dx, foot[1] - dy], [foot[0] + dx, foot[1] + dy], dice.between(0.01, 0.12), 1);
            let (shade, opacity) = (if dice.chance(0.6) { 0.3 } else { 1.0 }, dice.between(0.05, 0.35));
            self.lay(&fold, shade, opacity);
        }
        if dice.chance(0.03) {
            let mut scratch = Shape::default();
            let edge = [dice.between(-0.1, 0.15), dice.between(0.0, 1.0)];
            let end = [edge[0] + dice.between(0.02, 0.15), edge[1] + dice.normal(0.15)];
            scratch.line(&[[-0.3, edge[1]], end], |_| 0.04);
            self.lay(&scratch, 0.3, 0.7);
        }
    }
}

/// Pencil: gray, and it covers only in part.
fn pencil(dice: &mut Dice) -> (f32, f32) {
    (dice.between(0.1, 0.45), dice.between(0.45, 0.95))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Seed;

    /// Supplies without fonts: scans made by the pen stand for all.
    fn supplies() -> Supplies {
        Supplies { text: vec![crate::face::tests_face()], ..Supplies::default() }
    }

    #[test]
    fn a_seed_always_paints_the_same_cell() {
        for seed in 0..40 {
            let photo = || paint(&supplies(), &mut Dice::new(Seed::new(seed).rng())).unwrap();
            assert_eq!(photo(), photo());
        }
        let many: Vec<_> =
            (0..40).map(|seed| paint(&supplies(), &mut Dice::new(Seed::new(seed).rng())).unwrap().picture).collect();
        assert!((1..40).all(|i| many[i] != many[i - 1]));
    }

    #[test]
    fn the_corners_are_in_the_picture_and_run_clockwise() {
        for seed in 0..300 {
            let photo = paint(&supplies(), &mut Dice::new(Seed::new(seed).rng())).unwrap();
            let [a, b, c, d] = photo.corners;
            let area = ((c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])) / 2.0;
            assert!(area > 60.0, "seed {seed}: {area}");
            let (wide, high) = (photo.picture.width as f32, photo.picture.height as f32);
            assert!(
                photo.corners.iter().all(|p| p[0] > 0.0 && p[1] > 0.0 && p[0] < wide && p[1] < high),
                "seed {seed}"
            );
            assert!(photo.class <= 10 && photo.handwritten.is_some() == (1..=9).contains(&photo.class));
        }
    }
}
