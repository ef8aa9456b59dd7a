//! A page in the making: inked outlines on paper, and the grids drawn on it.

use crate::camera::Camera;
use crate::cell::Supplies;
use crate::dice::Dice;
use crate::face::Face;
use crate::hand::Hand;
use crate::ink::Canvas;
use crate::shape::{Place, Shape};

/// Ink: a shade (0 black, 1 white) and an opacity.
pub type Ink = (f32, f32);

/// Outlines on paper, in the order in which they were laid. One unit of length is one cell of the grid.
#[derive(Clone, Debug, Default)]
pub struct Page {
    inks: Vec<(Shape, Ink)>,
}

/// How a grid is drawn.
#[derive(Clone, Debug)]
pub struct GridStyle {
    /// The width of the thin lines and of the box borders, in cells.
    pub widths: [f32; 2],
    /// The ink of the thin lines and of the box borders.
    pub inks: [Ink; 2],
    /// How far crossings stray from where a ruler would put them, in cells: 0 in print, 0.1 by hand.
    pub stray: f32,
    /// Whether lines shake between crossings.
    pub by_hand: bool,
    /// The part of the thin lines that is too faint to see.
    pub vanished: f32,
}

impl GridStyle {
    /// Print of some newspaper.
    #[must_use]
    pub fn printed(dice: &mut Dice) -> Self {
        let thin = dice.between(0.015, 0.05);
        let shade = dice.between(0.0, 0.3);
        Self {
            widths: [thin, thin * dice.between(1.5, 3.5)],
            inks: [(shade, dice.between(0.55, 1.0)), (shade, 1.0)],
            stray: 0.0,
            by_hand: false,
            vanished: 0.0,
        }
    }

    /// Drawn with a pen and no ruler.
    #[must_use]
    pub fn drawn(dice: &mut Dice) -> Self {
        let thin = dice.between(0.03, 0.06);
        let shade = dice.between(0.05, 0.35);
        Self {
            widths: [thin, thin * dice.between(1.0, 1.8)],
            inks: [(shade, 0.9), (shade, 0.95)],
            stray: dice.between(0.03, 0.09),
            by_hand: true,
            vanished: 0.0,
        }
    }
}

/// A grid on a page: where its crossings are, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// Cells across.
    pub columns: usize,
    /// Cells down.
    pub rows: usize,
    /// `(rows + 1) × (columns + 1)` places.
    pub crossings: Vec<Place>,
}

impl Grid {
    /// A grid of cells of size `cell` with its top left corner at `corner`, its crossings strayed.
    #[must_use]
    pub fn new(columns: usize, rows: usize, corner: Place, cell: f32, stray: f32, dice: &mut Dice) -> Self {
        let place = |row: usize, column: usize| [corner[0] + column as f32 * cell, corner[1] + row as f32 * cell];
        let tilt: Vec<(f32, f32)> =
            (0..=columns.max(rows)).map(|_| (dice.normal(stray * cell), dice.normal(stray * cell))).collect();
        let mut crossings = Vec::new();
        for row in 0..=rows {
            for column in 0..=columns {
                let [x, y] = place(row, column);
                crossings.push([
                    x + tilt[column].0 + dice.normal(stray * cell * 0.3),
                    y + tilt[row].1 + dice.normal(stray * cell * 0.3),
                ]);
            }
        }
        Self { columns, rows, crossings }
    }

    /// A place within a cell: (0, 0) is its top left corner, (1, 1) the bottom right one.
    #[must_use]
    pub fn within(&self, row: usize, column: usize, [u, v]: Place) -> Place {
        let at = |row: usize, column: usize| self.crossings[row * (self.columns + 1) + column];
        let (a, b, c, d) = (at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1));
        std::array::from_fn(|i| (a[i] * (1.0 - u) + b[i] * u) * (1.0 - v) + (c[i] * (1.0 - u) + d[i] * u) * v)
    }

    /// The outer corners: top left, then clockwise.
    #[must_use]
    pub fn corners(&self) -> [Place; 4] {
        let n = self.columns + 1;
        [
            self.crossings[0],
            self.crossings[self.columns],
            self.crossings[n * (self.rows + 1) - 1],
            self.crossings[n * self.rows],
        ]
    }
}

impl Page {
    /// Lays ink.
    pub fn lay(&mut self, shape: Shape, ink: Ink) {
        self.inks.push((shape, ink));
    }

    /// Fills a cell with a tint.
    pub fn tint(&mut self, grid: &Grid, row: usize, column: usize, shade: f32) {
        let mut shape = Shape::default();
        shape.piece(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|corner| grid.within(row, column, corner)));
        self.lay(shape, (shade, 1.0));
    }

    /// Draws the lines of a grid; every `bold`-th is a box border (0: only the outer ones).
    pub fn rule(&mut self, grid: &Grid, bold: [usize; 2], style: &GridStyle, dice: &mut Dice) {
        for (across, count, length, bold) in
            [(true, grid.rows, grid.columns, bold[0]), (false, grid.columns, grid.rows, bold[1])]
        {
            for line in 0..=count {
                let thick = line == 0 || line == count || (bold > 0 && line.is_multiple_of(bold));
                if !thick && dice.chance(style.vanished) {
                    continue;
                }
                let width = style.widths[usize::from(thick)];
                let mut points = Vec::new();
                for step in 0..=length * 4 {
                    let (along, part) =
                        ((step / 4).min(length - 1), (step as f32 / 4.0) - (step / 4).min(length - 1) as f32);
                    let (at, v) = if line == count { (line - 1, 1.0) } else { (line, 0.0) };
                    let mut place =
                        if across { grid.within(at, along, [part, v]) } else { grid.within(along, at, [v, part]) };
                    if style.by_hand {
                        place = place.map(|value| value + dice.normal(0.012));
                    }
                    points.push(place);
                }
                let mut shape = Shape::default();
                shape.line(&points, |_| width);
                self.lay(shape, style.inks[usize::from(thick)]);
            }
        }
    }

    /// Places a shape that is 1 high with its middle within a cell, `height` cells high.
    pub fn place(&mut self, grid: &Grid, cell: [usize; 2], middle: Place, height: f32, shape: &Shape, ink: Ink) {
        let placed =
            shape.moved(|[x, y]| grid.within(cell[0], cell[1], [middle[0] + x * height, middle[1] + y * height]));
        self.lay(placed, ink);
    }

    /// Writes small candidates into a cell.
    pub fn candidates(
        &mut self,
        grid: &Grid,
        cell: [usize; 2],
        hand: &Hand,
        supplies: &Supplies,
        ink: Ink,
        dice: &mut Dice,
    ) {
        let many = 2 + dice.below(3);
        let height = dice.between(0.2, 0.3);
        for index in 0..many {
            let shape = supplies.written(1 + dice.below(9) as u8, hand, dice);
            let middle = [0.18 + index as f32 * height * 0.75, 0.2 + dice.normal(0.02)];
            self.place(grid, cell, middle, height, &shape, ink);
        }
    }

    /// Sets a number in print, its digits beside each other, the middle of the whole within a cell.
    pub fn number(
        &mut self,
        grid: &Grid,
        cell: [usize; 2],
        middle: Place,
        height: f32,
        number: u32,
        face: &Face,
        ink: Ink,
    ) {
        let digits: Vec<u8> = number.to_string().bytes().map(|sign| sign - b'0').collect();
        let step = height * 0.7;
        for (index, &digit) in digits.iter().enumerate() {
            let x = middle[0] + (index as f32 - (digits.len() - 1) as f32 / 2.0) * step;
            let shape = if digit == 0 { zero() } else { face.digit(digit).clone() };
            self.place(grid, cell, [x, middle[1]], height, &shape, ink);
        }
    }

    /// Fills a box with lines of letters, as running text looks.
    pub fn text(&mut self, from: Place, to: Place, size: f32, face: &Face, ink: Ink, dice: &mut Dice) {
        let letters = face.letters();
        if letters.is_empty() {
            return;
        }
        let mut y = from[1] + size;
        while y < to[1] {
            let mut x = from[0];
            let mut word = 3 + dice.below(7);
            while x < to[0] {
                if word > 0 {
                    let letter = dice.pick(letters);
                    self.lay(letter.moved(|[a, b]| [x + a * size * 0.7, y + b * size * 0.7]), ink);
                    word -= 1;
                } else {
                    word = 2 + dice.below(8);
                }
                x += size * 0.75;
            }
            y += size * 1.5;
        }
    }

    /// What the camera sees: a picture of that size, not yet exposed.
    #[must_use]
    pub fn seen(&self, camera: &Camera, width: usize, height: usize, paper: f32) -> Canvas {
        let mut canvas = Canvas::new(width, height, paper);
        for (shape, (shade, opacity)) in &self.inks {
            canvas.lay(&shape.moved(|place| camera.see(place)), shade * paper, *opacity);
        }
        canvas
    }
}

/// A zero: a ring.
fn zero() -> Shape {
    let mut shape = Shape::default();
    let ring: Vec<Place> = (0..=16)
        .map(|step| {
            let angle = step as f32 * std::f32::consts::TAU / 16.0;
            [0.27 * crate::dice::cosine(angle), 0.44 * crate::dice::sine(angle)]
        })
        .collect();
    shape.line(&ring, |_| 0.11);
    shape
}
