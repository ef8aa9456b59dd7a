//! All images of a puzzle have the same rating.

use super::super::{Level, Sudoku};
use super::lists::puzzles;
use crate::limits::Limits;
use crate::seed::{Rng, Seed};
use crate::sudoku::Shape;

/// A random image under every symmetry there is: digits renamed, bands, stacks, rows and columns exchanged, and for square
/// boxes rows and columns turned into each other.
pub(super) fn image(puzzle: &Sudoku, rng: &mut Rng) -> Sudoku {
    let shape = puzzle.shape();
    let n = shape.n();
    let mut lines = |inside: usize| -> Vec<usize> {
        let mut groups: Vec<Vec<usize>> =
            (0..n / inside).map(|group| (group * inside..(group + 1) * inside).collect()).collect();
        rng.shuffle(&mut groups);
        groups.iter_mut().for_each(|group| rng.shuffle(group));
        groups.concat()
    };
    let (rows, columns) = (lines(shape.box_rows()), lines(shape.box_cols()));
    let mut digits: Vec<u8> = (1..=n as u8).collect();
    rng.shuffle(&mut digits);
    let turn = shape.box_rows() == shape.box_cols() && rng.coin();
    let givens = (0..n * n).map(|cell| {
        let (row, column) = if turn { (cell % n, cell / n) } else { (cell / n, cell % n) };
        match puzzle.givens()[rows[row] * n + columns[column]] {
            0 => 0,
            digit => digits[usize::from(digit) - 1],
        }
    });
    Sudoku::new(shape, givens.collect()).unwrap()
}

fn check_images(list: &[Sudoku], images: usize, rng: &mut Rng) {
    for puzzle in list {
        let rating = puzzle.rating_within(Level::Guess, &Limits::none()).unwrap();
        for _ in 0..images {
            let image = image(puzzle, rng);
            let of_image = image.rating_within(Level::Guess, &Limits::none()).unwrap();
            assert_eq!(rating, of_image, "{puzzle} and its image {image}");
        }
    }
}

#[test]
fn all_images_of_a_puzzle_have_the_same_rating() {
    let mut rng = Seed::from_text("images").rng();
    for (name, every) in [
        ("17clue_49151.txt", 1500),
        ("qqwing_simple.txt", 50),
        ("qqwing_intermediate.txt", 50),
        ("qqwing_expert.txt", 20),
        ("magictour_top1465.txt", 60),
        ("forum_hardest_1905_11plus_5000.txt", 2000),
        ("serg_benchmark.txt", 1000),
        ("synth_mostly_invalid.txt", 400),
    ] {
        check_images(&puzzles(name, every), 2, &mut rng);
    }
}

#[test]
fn images_of_small_puzzles_have_the_same_rating() {
    let mut rng = Seed::from_text("small images").rng();
    for shape in [Shape::for_side(4).unwrap(), Shape::for_side(6).unwrap(), Shape::new(3, 2).unwrap()] {
        let list: Vec<Sudoku> = (0..40).map(|_| super::sizes::dug(shape, shape.cells(), &mut rng)).collect();
        check_images(&list, 3, &mut rng);
    }
}

#[test]
#[ignore = "slow: thousands of images"]
fn all_images_of_thousands_of_puzzles_have_the_same_rating() {
    let mut rng = Seed::from_text("many images").rng();
    for (name, every) in [
        ("17clue_49151.txt", 50),
        ("qqwing_expert.txt", 1),
        ("magictour_top1465.txt", 3),
        ("forum_hardest_1905_11plus_5000.txt", 50),
        ("synth_minimal_topdown.txt", 10),
    ] {
        check_images(&puzzles(name, every), 2, &mut rng);
    }
}
