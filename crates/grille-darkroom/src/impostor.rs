//! What is no Sudoku to be read, but has lines and signs like one.

use crate::camera::Camera;
use crate::cell::Supplies;
use crate::dice::Dice;
use crate::exposure::{Exposure, Picture};
use crate::face::Face;
use crate::page::{Grid, GridStyle, Page};
use crate::photo::{self, Scene};
use crate::shape::Place;

/// Kinds of impostors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Impostor {
    /// A crossword: black squares, small numbers in the corners.
    Crossword,
    /// A month: seven columns, numbers up to 31.
    Calendar,
    /// A grid of letters.
    WordSearch,
    /// A table of numbers with several digits.
    Table,
    /// Columns of text.
    Text,
    /// Black and white squares.
    Chessboard,
    /// Tiles or squared paper: lines without signs.
    Tiles,
    /// A Sudoku of which a row or more lies outside the picture.
    CutOff,
}

impl Impostor {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Crossword,
        Self::Calendar,
        Self::WordSearch,
        Self::Table,
        Self::Text,
        Self::Chessboard,
        Self::Tiles,
        Self::CutOff,
    ];
}

/// Paints an impostor, `longest` pixels wide; `puzzle` is what is cut off in [`Impostor::CutOff`]. `None` if there is no face
/// to print with.
#[must_use]
pub fn paint(
    kind: Impostor,
    puzzle: &[u8; 81],
    longest: usize,
    supplies: &Supplies,
    dice: &mut Dice,
) -> Option<Picture> {
    if kind == Impostor::CutOff {
        return cut_off(puzzle, longest, supplies, dice);
    }
    let face = supplies.print(dice)?;
    let ink = (dice.between(0.0, 0.25), 1.0);
    let style = GridStyle::printed(dice);
    let mut page = Page::default();
    let [wide, high] = match kind {
        Impostor::Crossword => crossword(&mut page, face, &style, dice),
        Impostor::Calendar => calendar(&mut page, face, &style, dice),
        Impostor::WordSearch | Impostor::Table => signs(kind, &mut page, face, &style, dice),
        Impostor::Chessboard | Impostor::Tiles => squares(kind, &mut page, &style, dice),
        Impostor::Text | Impostor::CutOff => {
            page.text([0.0, 0.0], [5.5, 11.0], dice.between(0.2, 0.5), face, ink, dice);
            page.text([6.2, 0.0], [12.0, 11.0], dice.between(0.2, 0.5), face, ink, dice);
            [12.0, 11.0]
        }
    };
    if dice.chance(0.5) {
        page.text([0.0, -2.5], [wide, -0.8], 0.4, face, ink, dice);
    }
    let around = dice.between(0.4, 1.5);
    let camera = Camera::straight([-around, -around], [wide + around, high + around], longest).held(1.0, dice);
    let canvas = page.seen(&camera, longest, (camera.target[1] * 2.0) as usize, dice.between(0.85, 1.0));
    let exposure = Exposure { defocus: 0.0, motion: (0.0, 0.0), blur: 0.7, ..Exposure::random(dice, camera.scale) };
    Some(exposure.develop(canvas, dice))
}

fn crossword(page: &mut Page, face: &Face, style: &GridStyle, dice: &mut Dice) -> Place {
    let side = 9 + 2 * dice.below(4);
    let grid = Grid::new(side, side, [0.0, 0.0], 1.0, 0.0, dice);
    let mut number = 1;
    for cell in 0..side * side {
        let at = [cell / side, cell % side];
        if dice.chance(0.2) {
            page.tint(&grid, at[0], at[1], 0.05);
        } else if dice.chance(0.35) {
            page.number(&grid, at, [0.25, 0.22], 0.26, number, face, (0.1, 1.0));
            number += 1;
        }
    }
    page.rule(&grid, [0, 0], style, dice);
    [side as f32, side as f32]
}

fn calendar(page: &mut Page, face: &Face, style: &GridStyle, dice: &mut Dice) -> Place {
    let grid = Grid::new(7, 6, [0.0, 0.0], 1.3, 0.0, dice);
    let first = dice.below(7) as u32;
    for day in 1..=31 {
        let place = (first + day - 1) as usize;
        if place < 42 {
            page.number(&grid, [place / 7, place % 7], [0.5, 0.5], 0.4, day, face, (0.1, 1.0));
        }
    }
    if dice.chance(0.7) {
        page.rule(&grid, [0, 0], style, dice);
    }
    [7.0 * 1.3, 6.0 * 1.3]
}

fn signs(kind: Impostor, page: &mut Page, face: &Face, style: &GridStyle, dice: &mut Dice) -> Place {
    let side = if kind == Impostor::WordSearch { 9 } else { 8 + dice.below(4) };
    let grid = Grid::new(side, side, [0.0, 0.0], 1.0, 0.0, dice);
    for cell in 0..side * side {
        let at = [cell / side, cell % side];
        if kind == Impostor::Table || face.letters().is_empty() {
            page.number(&grid, at, [0.5, 0.5], 0.35, 10 + dice.below(990) as u32, face, (0.1, 1.0));
        } else {
            page.place(&grid, at, [0.5, 0.5], 0.6, dice.pick(face.letters()), (0.1, 1.0));
        }
    }
    page.rule(&grid, if dice.chance(0.4) { [3, 3] } else { [0, 0] }, style, dice);
    [side as f32, side as f32]
}

fn squares(kind: Impostor, page: &mut Page, style: &GridStyle, dice: &mut Dice) -> Place {
    let side = if kind == Impostor::Chessboard { 8 } else { 7 + dice.below(8) };
    let grid = Grid::new(side, side, [0.0, 0.0], 1.0, 0.0, dice);
    for cell in 0..side * side {
        if kind == Impostor::Chessboard && (cell / side + cell % side) % 2 == 1 {
            page.tint(&grid, cell / side, cell % side, 0.25);
        }
    }
    page.rule(&grid, [0, 0], style, dice);
    [side as f32, side as f32]
}

/// A true puzzle; then one side of the picture is cut away so that at least one row or column of cells is lost.
fn cut_off(puzzle: &[u8; 81], longest: usize, supplies: &Supplies, dice: &mut Dice) -> Option<Picture> {
    let photo = photo::sudoku(Scene::Newspaper, puzzle, puzzle, longest * 5 / 4, supplies, dice)?;
    let lost = dice.between(1.1, 3.0) / 9.0;
    let corners = photo.truth.corners();
    let along = |a: usize, b: usize, axis: usize| corners[a][axis] + (corners[b][axis] - corners[a][axis]) * lost;
    let (mut left, mut top) = (0.0_f32, 0.0_f32);
    let (mut right, mut bottom) = (photo.picture.width as f32, photo.picture.height as f32);
    match dice.below(4) {
        0 => left = along(0, 1, 0).max(along(3, 2, 0)),
        1 => right = along(1, 0, 0).min(along(2, 3, 0)),
        2 => top = along(0, 3, 1).max(along(1, 2, 1)),
        _ => bottom = along(3, 0, 1).min(along(2, 1, 1)),
    }
    let clamp = |value: f32, most: usize| (value.max(0.0) as usize).min(most);
    let (x0, x1) = (clamp(left, photo.picture.width), clamp(right, photo.picture.width));
    let (y0, y1) = (clamp(top, photo.picture.height), clamp(bottom, photo.picture.height));
    let rows = photo.picture.pixels.chunks_exact(photo.picture.width).take(y1).skip(y0);
    let pixels: Vec<u8> = rows.flat_map(|row| row[x0..x1].iter().copied()).collect();
    Some(Picture { width: x1 - x0, height: y1 - y0, pixels })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::tests_face;

    #[test]
    fn every_impostor_is_a_picture_with_ink_and_the_same_from_the_same_seed() {
        let supplies = Supplies { text: vec![tests_face()], ..Supplies::default() };
        let puzzle = std::array::from_fn(|cell| if cell % 3 == 0 { (cell % 9) as u8 + 1 } else { 0 });
        for kind in Impostor::ALL {
            let painted = |seed| paint(kind, &puzzle, 300, &supplies, &mut Dice::seeded(seed, 0)).unwrap();
            let picture = painted(5);
            assert_eq!(picture.pixels.len(), picture.width * picture.height, "{kind:?}");
            assert_eq!(picture, painted(5), "{kind:?}");
            assert_ne!(picture, painted(6), "{kind:?}");
            let mut sorted = picture.pixels.clone();
            sorted.sort_unstable();
            assert!(sorted[sorted.len() * 9 / 10] - sorted[sorted.len() / 200] > 25, "{kind:?}");
        }
    }

    #[test]
    fn without_a_face_nothing_is_painted() {
        assert_eq!(paint(Impostor::Calendar, &[0; 81], 300, &Supplies::default(), &mut Dice::seeded(1, 0)), None);
    }
}
