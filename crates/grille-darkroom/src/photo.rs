//! A photo of a Sudoku with its truth.

use crate::camera::Camera;
use crate::cell::Supplies;
use crate::dice::Dice;
use crate::exposure::{Exposure, Picture};
use crate::hand::Hand;
use crate::page::{Grid, GridStyle, Page};
use crate::shape::Place;

/// What kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scene {
    /// A newspaper, photographed by hand.
    Newspaper,
    /// A page on which somebody has filled in digits and pencil marks.
    Pencilled,
    /// A grid drawn by hand, everything handwritten.
    Drawn,
    /// A screenshot, light or dark.
    Screenshot,
    /// A screen photographed: moiré.
    Screen,
    /// A newspaper, the printed solution of another puzzle small beside it.
    WithSolution,
}

impl Scene {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Newspaper, Self::Pencilled, Self::Drawn, Self::Screenshot, Self::Screen, Self::WithSolution];
}

/// What is true of a painted photo.
#[derive(Clone, Debug, PartialEq)]
pub struct Truth {
    /// What stands in each cell, row by row; 0 for none.
    pub digits: [u8; 81],
    /// Which of them are handwritten.
    pub handwritten: [bool; 81],
    /// Which cells hold pencil marks.
    pub marks: [bool; 81],
    /// The 10×10 crossings of the lines in pixels, row by row; the centre of the first pixel is (0, 0).
    pub crossings: Vec<Place>,
}

impl Truth {
    /// The outer corners in pixels: top left, then clockwise.
    #[must_use]
    pub fn corners(&self) -> [Place; 4] {
        [self.crossings[0], self.crossings[9], self.crossings[99], self.crossings[90]]
    }

    /// The corners of a cell in pixels: top left, then clockwise.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> [Place; 4] {
        let at = |row: usize, column: usize| self.crossings[row * 10 + column];
        [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
    }
}

/// A picture and the truth about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Photo {
    /// The picture.
    pub picture: Picture,
    /// What is in it.
    pub truth: Truth,
}

/// Paints a photo of a puzzle; `solution` is what somebody may have filled in (and, upside down in place, the neighbour's
/// solution). `longest` is the longer side of the picture in pixels. `None` if there is no face to print with.
#[must_use]
pub fn sudoku(
    scene: Scene,
    puzzle: &[u8; 81],
    solution: &[u8; 81],
    longest: usize,
    supplies: &Supplies,
    dice: &mut Dice,
) -> Option<Photo> {
    let drawn = scene == Scene::Drawn;
    let on_screen = matches!(scene, Scene::Screenshot | Scene::Screen);
    let style = if drawn { GridStyle::drawn(dice) } else { GridStyle::printed(dice) };
    let grid = Grid::new(9, 9, [0.0, 0.0], 1.0, style.stray, dice);
    let face = supplies.print(dice)?;
    let hand = Hand::somebody(dice);
    let mut page = Page::default();
    let print = (dice.between(0.0, 0.25), 1.0);
    let pencil = (dice.between(0.2, 0.45), dice.between(0.6, 0.95));
    if on_screen && dice.chance(0.5) {
        for cell in 0..81 {
            if (cell / 27 + cell % 9 / 3) % 2 == 1 || dice.chance(0.03) {
                page.tint(&grid, cell / 9, cell % 9, 0.85);
            }
        }
    }
    page.rule(&grid, [3, 3], &style, dice);
    let mut truth = Truth { digits: *puzzle, handwritten: [false; 81], marks: [false; 81], crossings: Vec::new() };
    let height = dice.between(0.5, 0.75);
    for cell in 0..81 {
        let at = [cell / 9, cell % 9];
        if puzzle[cell] > 0 && !drawn {
            page.place(&grid, at, [0.5, 0.5], height, face.digit(puzzle[cell]), print);
        } else if puzzle[cell] > 0 || (scene == Scene::Pencilled && dice.chance(0.35)) {
            let digit = if puzzle[cell] > 0 { puzzle[cell] } else { solution[cell] };
            let shape = supplies.written(digit, &hand, dice);
            let middle = [0.5 + dice.normal(0.05), 0.5 + dice.normal(0.05)];
            page.place(&grid, at, middle, dice.between(0.5, 0.75), &shape, if drawn { print } else { pencil });
            truth.digits[cell] = digit;
            truth.handwritten[cell] = true;
        } else if scene == Scene::Pencilled && dice.chance(0.2) {
            page.candidates(&grid, at, &hand, supplies, pencil, dice);
            truth.marks[cell] = true;
        }
    }
    if matches!(scene, Scene::Newspaper | Scene::Pencilled | Scene::WithSolution) {
        page.text([-1.0, -2.6], [9.0, -1.0], 0.4, face, print, dice);
        page.text([-0.5, 10.0], [9.5, 12.0], 0.3, face, print, dice);
    }
    if scene == Scene::WithSolution {
        solved_beside(&mut page, solution, face, print, dice);
    }
    let around = if scene == Scene::Screenshot { 0.4 } else { dice.between(0.6, 2.2) };
    let right = if scene == Scene::WithSolution { 15.0 } else { 9.0 + around };
    let camera = Camera::straight([-around, -around], [right, 9.0 + around * 1.3], longest);
    let camera = if scene == Scene::Screenshot { camera } else { camera.held(1.0, dice) };
    let high = (camera.target[1] * 2.0) as usize;
    let paper = dice.between(0.8, 1.0);
    let mut canvas = page.seen(&camera, longest, high, paper);
    if on_screen && dice.chance(0.4) {
        // A dark theme.
        canvas.light.iter_mut().for_each(|light| *light = 0.08 + 0.84 * (1.0 - *light));
    }
    if scene == Scene::Screen {
        moire(&mut canvas.light, longest, camera.scale, dice);
    }
    let exposure = if scene == Scene::Screenshot { Exposure::PERFECT } else { mild(dice, camera.scale) };
    let picture = exposure.develop(canvas, dice);
    truth.crossings = grid.crossings.iter().map(|&place| camera.see(place).map(|value| value - 0.5)).collect();
    Some(Photo { picture, truth })
}

/// The solution of another puzzle: the digits exchanged, small, at the right.
fn solved_beside(page: &mut Page, solution: &[u8; 81], face: &crate::Face, ink: (f32, f32), dice: &mut Dice) {
    let cell = dice.between(0.35, 0.55);
    let grid = Grid::new(9, 9, [9.8, dice.between(0.0, 3.5)], cell, 0.0, dice);
    let style = GridStyle::printed(dice);
    let style = GridStyle { widths: style.widths.map(|width| width * cell), ..style };
    page.rule(&grid, [3, 3], &style, dice);
    for (index, &digit) in solution.iter().enumerate() {
        page.place(&grid, [index / 9, index % 9], [0.5, 0.5], 0.65, face.digit(digit % 9 + 1), ink);
    }
}

/// A picture that a person would take again only in part: what [`Exposure::random`] does, with the blur of a readable photo.
fn mild(dice: &mut Dice, unit: f32) -> Exposure {
    let exposure = Exposure::random(dice, unit);
    let defocus = exposure.defocus.min(0.05 * unit);
    let motion = (exposure.motion.0.min(0.06 * unit), exposure.motion.1);
    Exposure { blur: exposure.blur.min(0.045 * unit).max(0.3), defocus, motion, ..exposure }
}

/// Stripes where the pixels of a screen and those of the camera fall in and out of step.
fn moire(light: &mut [f32], width: usize, unit: f32, dice: &mut Dice) {
    let (a, b) = (dice.between(0.1, 0.5), dice.between(0.0, 3.2));
    let strength = dice.between(0.03, 0.12);
    let (dx, dy) = (crate::dice::cosine(b) / (a * unit), crate::dice::sine(b) / (a * unit));
    for (index, light) in light.iter_mut().enumerate() {
        let (x, y) = ((index % width) as f32, (index / width) as f32);
        let stripes = crate::dice::sine((x * dx + y * dy) * 3.0) + crate::dice::sine((x * dy - y * dx) * 3.4);
        *light *= 1.0 + strength * 0.5 * stripes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::tests_face;

    const SOLUTION: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn some(scene: Scene, seed: u64) -> Photo {
        let supplies = Supplies { text: vec![tests_face()], ..Supplies::default() };
        let mut dice = Dice::seeded(seed, 9);
        let solution = SOLUTION.map(|sign| sign - b'0');
        let puzzle = solution.map(|digit| if dice.chance(0.4) { digit } else { 0 });
        sudoku(scene, &puzzle, &solution, 420, &supplies, &mut dice).unwrap()
    }

    /// The mean shade of the middle of a cell's quadrilateral, from `low` to `high` of its width.
    fn shade(photo: &Photo, cell: usize, low: f32, high: f32) -> f32 {
        let [a, b, c, d] = photo.truth.cell(cell / 9, cell % 9);
        let (mut sum, mut count) = (0.0, 0.0);
        for step in 0..400 {
            let part = |step: usize| low + (high - low) * (step as f32 + 0.5) / 20.0;
            let (u, v) = (part(step % 20), part(step / 20));
            let [x, y]: Place =
                std::array::from_fn(|i| (a[i] * (1.0 - u) + b[i] * u) * (1.0 - v) + (d[i] * (1.0 - u) + c[i] * u) * v);
            let (x, y) = (x.round() as usize, y.round() as usize);
            sum += f32::from(photo.picture.pixels[y * photo.picture.width + x]);
            count += 1.0;
        }
        sum / count
    }

    #[test]
    fn a_seed_always_paints_the_same_photo() {
        for (seed, scene) in Scene::ALL.into_iter().enumerate() {
            assert_eq!(some(scene, seed as u64), some(scene, seed as u64), "{scene:?}");
            assert_ne!(some(scene, seed as u64).picture, some(scene, seed as u64 + 100).picture, "{scene:?}");
        }
    }

    /// In screenshots and newspapers the ink is where the truth says: cells with a digit differ from empty ones beside them.
    #[test]
    fn ink_stands_in_the_stated_cells_and_nowhere_else() {
        let (mut clear, mut all) = (0, 0);
        for seed in 0..6 {
            let photo = some(Scene::Screenshot, seed);
            for cell in (0..81).filter(|cell| cell % 9 < 8) {
                let truth = &photo.truth;
                if (truth.digits[cell] > 0) == (truth.digits[cell + 1] > 0) {
                    continue;
                }
                // Within a cell: how much its middle differs from a ring around it, where no digit reaches.
                let unlike = |cell: usize| (shade(&photo, cell, 0.3, 0.7) - shade(&photo, cell, 0.08, 0.16)).abs();
                let (inked, empty) = if truth.digits[cell] > 0 { (cell, cell + 1) } else { (cell + 1, cell) };
                all += 1;
                clear += usize::from(unlike(inked) > unlike(empty) + 4.0);
            }
        }
        assert!(all > 100 && clear * 100 >= all * 98, "{clear} of {all}");
    }

    #[test]
    fn lines_run_through_the_stated_crossings() {
        for (seed, scene) in [(1, Scene::Newspaper), (2, Scene::Drawn), (3, Scene::Pencilled)] {
            let photo = some(scene, seed);
            let at = |[x, y]: Place| {
                f32::from(photo.picture.pixels[y.round() as usize * photo.picture.width + x.round() as usize])
            };
            let mut darker = 0;
            for row in 1..9 {
                for column in 1..9 {
                    // The crossing against the corners of an imagined cell around it.
                    let place = |row: usize, column: usize| photo.truth.crossings[row * 10 + column];
                    let beside =
                        [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)];
                    let paper = beside.map(|(r, c)| {
                        let ([x, y], [p, q]) = (place(row, column), place(r, c));
                        at([x + (p - x) * 0.18, y + (q - y) * 0.18])
                    });
                    darker += usize::from(at(place(row, column)) + 2.0 < paper.iter().sum::<f32>() / 4.0);
                }
            }
            assert!(darker >= 60, "{scene:?}: {darker} of 64");
        }
    }

    #[test]
    fn the_truth_says_who_wrote_what() {
        let drawn = some(Scene::Drawn, 4).truth;
        assert!((0..81).all(|cell| drawn.handwritten[cell] == (drawn.digits[cell] > 0)));
        let print = some(Scene::Newspaper, 4).truth;
        assert!(print.handwritten.iter().chain(&print.marks).all(|&yes| !yes));
        let pencilled = some(Scene::Pencilled, 4).truth;
        assert!((0..81).all(|cell| !pencilled.marks[cell] || pencilled.digits[cell] == 0));
        assert!(pencilled.handwritten.contains(&true) && pencilled.marks.contains(&true));
    }
}
