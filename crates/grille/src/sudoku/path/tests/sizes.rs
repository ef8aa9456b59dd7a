//! Paths of every size, from 4×4 to 25×25.

use super::super::{Level, Sudoku, path};
use super::lists::check;
use super::symmetry::image;
use crate::limits::Limits;
use crate::path::End;
use crate::seed::{Rng, Seed};
use crate::sudoku::{Shape, Solution};

/// A random full grid: an image of the one whose rows are shifted.
fn full(shape: Shape, rng: &mut Rng) -> Solution {
    let (n, rows, columns) = (shape.n(), shape.box_rows(), shape.box_cols());
    let digit = |cell: usize| {
        let (row, column) = (cell / n, cell % n);
        (row % rows * columns + row / rows + column) % n
    };
    let grid = Sudoku::new(shape, (0..n * n).map(|cell| digit(cell) as u8 + 1).collect()).unwrap();
    Solution::new(shape, image(&grid, rng).givens().to_vec()).unwrap()
}

/// A puzzle with one solution: a random full grid, emptied cell by cell in a random order, in at most so many tries.
pub(super) fn dug(shape: Shape, tries: usize, rng: &mut Rng) -> Sudoku {
    let mut givens = full(shape, rng).digits().to_vec();
    let mut order: Vec<usize> = (0..shape.cells()).collect();
    rng.shuffle(&mut order);
    for &cell in order.iter().take(tries) {
        let digit = std::mem::take(&mut givens[cell]);
        let puzzle = Sudoku::new(shape, givens.clone()).unwrap();
        if puzzle.some_solutions(2, &Limits::nodes(2_000)).map_or(true, |found| found.len() != 1) {
            givens[cell] = digit;
        }
    }
    Sudoku::new(shape, givens).unwrap()
}

#[test]
fn steps_are_sound_at_every_size() {
    let mut rng = Seed::from_text("sizes").rng();
    for (side, tries, count) in
        [(4, 16, 60), (6, 36, 40), (8, 64, 10), (10, 90, 4), (12, 100, 3), (15, 110, 2), (16, 140, 2), (25, 160, 1)]
    {
        for _ in 0..count {
            let puzzle = dug(Shape::for_side(side).unwrap(), tries, &mut rng);
            check(&puzzle, &puzzle.some_solutions(2, &Limits::none()).unwrap());
        }
    }
}

#[test]
fn a_grid_without_givens_is_refused_at_once() {
    for side in [4, 6, 8, 9, 10, 12, 15, 16, 25] {
        let empty = Sudoku::empty(Shape::for_side(side).unwrap());
        let path = path(&empty, &Limits::nodes(1)).expect("no search");
        assert_eq!((path.end, path.rating.level, path.steps.len()), (End::Stuck, Level::Guess, 0));
    }
}

#[test]
fn a_full_grid_needs_no_step() {
    let mut rng = Seed::from_text("full").rng();
    let path = path(&full(Shape::NINE, &mut rng).into_puzzle(), &Limits::none()).unwrap();
    assert_eq!(
        (path.end, path.rating.level, path.rating.hardest, path.steps.len()),
        (End::Solved, Level::Beginner, None, 0)
    );
}

#[test]
fn givens_that_repeat_a_digit_are_a_contradiction() {
    let puzzle: Sudoku = "11..............".parse().unwrap();
    let path = path(&puzzle, &Limits::none()).unwrap();
    assert!(matches!(path.end, End::Contradiction(_)));
    assert_eq!(path.rating.level, Level::Guess);
    assert_eq!(puzzle.rating_within(Level::Expert, &Limits::none()).unwrap(), None);
}

#[test]
fn the_limits_end_a_path() {
    let puzzle: Sudoku =
        "4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...".parse().unwrap();
    assert!(path(&puzzle, &Limits::nodes(3)).is_err());
    let stop = std::sync::atomic::AtomicBool::new(true);
    let hard: Sudoku =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse().unwrap();
    assert!(path(&hard, &Limits::none().stopped_by(&stop)).is_err());
}
