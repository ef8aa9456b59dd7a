//! One representative of all images of a board.

use std::sync::Arc;

use crate::gf2::BitRows;
use crate::lights_out::{Edges, Lights, LightsOut, Rule};
use crate::symmetry::Image;

/// The least of the images of a board: eight of a square, four of any other rectangle (and of a cylinder). The rule is
/// turned and mirrored along with the lights.
pub(super) fn canonical(puzzle: &LightsOut) -> LightsOut {
    let turns = puzzle.rows() == puzzle.cols() && !matches!(puzzle.rule(), Rule::Near { edges: Edges::Cylinder, .. });
    let images = Image::ALL.into_iter().filter(|image| turns || image.keeps_rows());
    images.map(|image| image_of(puzzle, image)).min().expect("the identity is always there")
}

/// Where an image takes a cell of a rectangle; rows become columns on squares only.
pub(super) fn moved(image: Image, (row, col): (usize, usize), rows: usize, cols: usize) -> (usize, usize) {
    match image {
        Image::Identity => (row, col),
        Image::Rotate90 => (col, rows - 1 - row),
        Image::Rotate180 => (rows - 1 - row, cols - 1 - col),
        Image::Rotate270 => (cols - 1 - col, row),
        Image::MirrorColumns => (row, cols - 1 - col),
        Image::MirrorRows => (rows - 1 - row, col),
        Image::Transpose => (col, row),
        Image::AntiTranspose => (cols - 1 - col, rows - 1 - row),
    }
}

/// Where an image takes a direction.
pub(super) fn turned(image: Image, (down, right): (i8, i8)) -> (i8, i8) {
    match image {
        Image::Identity => (down, right),
        Image::Rotate90 => (right, -down),
        Image::Rotate180 => (-down, -right),
        Image::Rotate270 => (-right, down),
        Image::MirrorColumns => (down, -right),
        Image::MirrorRows => (-down, right),
        Image::Transpose => (right, down),
        Image::AntiTranspose => (-right, -down),
    }
}

fn image_of(puzzle: &LightsOut, image: Image) -> LightsOut {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let mut lights = Lights::dark(rows, cols, puzzle.colours());
    for (cell, state) in puzzle.lights().lit() {
        let (row, col) = moved(image, (usize::from(cell.row), usize::from(cell.col)), rows, cols);
        lights.set(row, col, state);
    }
    let rule = match puzzle.rule() {
        Rule::Near { neighbourhood, edges } => {
            Rule::Near { neighbourhood: neighbourhood.image(|offset| turned(image, offset)), edges: *edges }
        }
        Rule::Matrix(matrix) => {
            let to = |index: usize| {
                let (row, col) = moved(image, (index / cols, index % cols), rows, cols);
                row * cols + col
            };
            let mut image = BitRows::new(matrix.rows(), matrix.cols());
            for (button, light) in matrix.ones() {
                image.flip(to(button), to(light));
            }
            Rule::Matrix(Arc::new(image))
        }
    };
    LightsOut::new(lights, rule).expect("as large as the board it is an image of")
}
