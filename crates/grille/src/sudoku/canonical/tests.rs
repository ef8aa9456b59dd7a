use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::canonical;
use crate::limits::Limits;
use crate::seed::{Rng, Seed};
use crate::sudoku::{Shape, Sudoku};

fn shape(side: u8) -> Shape {
    Shape::for_side(side).unwrap()
}

/// Some puzzle of this shape: random digits in random cells, rules broken or not.
fn scribble(shape: Shape, givens: usize, digits: u64, rng: &mut Rng) -> Sudoku {
    let mut cells = vec![0; shape.cells()];
    for _ in 0..givens {
        let cell = rng.index(cells.len());
        cells[cell] = 1 + rng.below(digits) as u8;
    }
    Sudoku::new(shape, cells).unwrap()
}

/// Every order of `groups` groups of `size` lines that keeps the groups together.
fn line_orders(groups: usize, size: usize) -> Vec<Vec<usize>> {
    fn orders(items: &[usize]) -> Vec<Vec<usize>> {
        if items.is_empty() {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for (place, &item) in items.iter().enumerate() {
            let mut rest = items.to_vec();
            rest.remove(place);
            all.extend(orders(&rest).into_iter().map(|tail| [vec![item], tail].concat()));
        }
        all
    }
    let within = orders(&(0..size).collect::<Vec<_>>());
    let mut all = Vec::new();
    for order in orders(&(0..groups).collect::<Vec<_>>()) {
        let mut partial = vec![Vec::new()];
        for group in order {
            partial = partial
                .into_iter()
                .flat_map(|start: Vec<usize>| {
                    within.iter().map(move |lines| {
                        start.iter().copied().chain(lines.iter().map(|line| group * size + line)).collect()
                    })
                })
                .collect();
        }
        all.extend(partial);
    }
    all
}

/// The smallest of all images, each written out: the definition, and far too slow for anything but small grids.
struct Oracle {
    shape: Shape,
    rows: Vec<Vec<usize>>,
    cols: Vec<Vec<usize>>,
}

impl Oracle {
    fn new(shape: Shape) -> Self {
        let rows = line_orders(shape.box_cols(), shape.box_rows());
        let cols = line_orders(shape.box_rows(), shape.box_cols());
        Self { shape, rows, cols }
    }

    fn smallest_image(&self, puzzle: &Sudoku) -> Vec<u8> {
        let n = self.shape.n();
        let square = self.shape.box_rows() == self.shape.box_cols();
        let mut best: Option<Vec<u8>> = None;
        for transposes in [false, true].into_iter().take(1 + usize::from(square)) {
            for rows in &self.rows {
                for cols in &self.cols {
                    let mut names = BTreeMap::from([(0, 0)]);
                    let mut image = Vec::new();
                    for &row in rows {
                        for &col in cols {
                            let cell = if transposes { col * n + row } else { row * n + col };
                            let next = names.len() as u8;
                            image.push(*names.entry(puzzle.givens()[cell]).or_insert(next));
                        }
                    }
                    if best.as_ref().is_none_or(|best| image < *best) {
                        best = Some(image);
                    }
                }
            }
        }
        best.unwrap()
    }
}

/// Holds `canonical` against the oracle on these puzzles: the same classes, nothing more, nothing less.
fn agrees_with_the_oracle(shape: Shape, puzzles: &BTreeSet<Sudoku>) -> usize {
    let oracle = Oracle::new(shape);
    let (mut by_oracle, mut by_form) = (BTreeMap::new(), BTreeMap::new());
    for puzzle in puzzles {
        let (image, form) = (oracle.smallest_image(puzzle), canonical(puzzle));
        assert_eq!(oracle.smallest_image(&form), image, "the form of {puzzle} is not one of its images: {form}");
        assert_eq!(by_oracle.entry(image.clone()).or_insert(form.clone()), &form, "two forms of one class: {puzzle}");
        assert_eq!(by_form.entry(form).or_insert(image.clone()), &image, "one form for two classes: {puzzle}");
    }
    by_form.len()
}

#[test]
fn the_288_full_grids_of_four_are_two_classes() {
    let full: BTreeSet<Sudoku> = Sudoku::empty(shape(4))
        .some_solutions(1000, &Limits::none())
        .unwrap()
        .into_iter()
        .map(crate::sudoku::Solution::into_puzzle)
        .collect();
    assert_eq!(full.len(), 288);
    assert_eq!(agrees_with_the_oracle(shape(4), &full), 2);
}

#[test]
fn puzzles_of_four_fall_into_the_classes_of_the_definition() {
    let mut rng = Seed::new(1).rng();
    let mut puzzles = BTreeSet::new();
    for givens in 0..=16 {
        for digits in 1..=4 {
            puzzles.extend((0..12).map(|_| scribble(shape(4), givens, digits, &mut rng)));
        }
    }
    let classes = agrees_with_the_oracle(shape(4), &puzzles);
    assert!(classes > 200 && classes < puzzles.len(), "{classes} classes of {} puzzles", puzzles.len());
}

/// One digit in some cells of a 4×4 grid, or in none: all patterns of up to three cells, and a sample of the larger ones.
#[test]
fn patterns_of_one_digit_fall_into_the_classes_of_the_definition() {
    let patterns: BTreeSet<Sudoku> = (0_u32..1 << 16)
        .filter(|bits| bits.count_ones() <= 3 || bits % 509 == 0)
        .map(|bits| Sudoku::new(shape(4), (0..16).map(|cell| (bits >> cell & 1) as u8).collect()).unwrap())
        .collect();
    agrees_with_the_oracle(shape(4), &patterns);
}

#[test]
fn puzzles_of_six_fall_into_the_classes_of_the_definition() {
    let mut rng = Seed::new(2).rng();
    let mut puzzles = BTreeSet::new();
    for givens in [0, 1, 2, 3, 4, 6, 9, 14] {
        for digits in [1, 2, 6] {
            puzzles.extend((0..2).map(|_| scribble(shape(6), givens, digits, &mut rng)));
        }
    }
    let images: Vec<Sudoku> = puzzles.iter().map(|puzzle| puzzle.isomorph(&mut rng)).collect();
    puzzles.extend(images);
    agrees_with_the_oracle(shape(6), &puzzles);
}

/// The grid in which each row is the one before moved on by the width of a box, each band by one more: among the grids
/// with the most symmetries.
fn regular(shape: Shape) -> Sudoku {
    let n = shape.n();
    let digit = |row: usize, col: usize| (row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % n;
    Sudoku::new(shape, (0..n * n).map(|cell| 1 + digit(cell / n, cell % n) as u8).collect()).unwrap()
}

/// The grid of a vector space: row (a, b), column (c, d), digit (b + c, a + d), modulo the side of the boxes.
fn linear(k: usize) -> Sudoku {
    let n = k * k;
    let digit = |row: usize, col: usize| {
        let (a, b, c, d) = (row / k, row % k, col / k, col % k);
        (b + c) % k * k + (a + d) % k
    };
    let shape = Shape::new(k as u8, k as u8).unwrap();
    Sudoku::new(shape, (0..n * n).map(|cell| 1 + digit(cell / n, cell % n) as u8).collect()).unwrap()
}

fn holds_for_images_of(puzzle: &Sudoku, images: usize) {
    let mut rng = Seed::new(6).rng();
    let form = canonical(puzzle);
    assert_eq!(canonical(&form), form, "{puzzle}");
    for _ in 0..images {
        assert_eq!(canonical(&puzzle.isomorph(&mut rng)), form, "{puzzle}");
    }
}

#[test]
fn grids_with_many_symmetries_have_one_form_at_every_size() {
    for side in [4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25] {
        holds_for_images_of(&Sudoku::empty(shape(side)), 2);
        holds_for_images_of(&regular(shape(side)), 4);
    }
    for k in 2..=5 {
        holds_for_images_of(&linear(k), 4);
    }
    assert_ne!(canonical(&regular(Shape::NINE)), canonical(&linear(3)));
}

/// Few givens, each alone in its row, column and box, or all of one digit: everything can be exchanged with everything.
#[test]
fn few_givens_have_one_form_at_every_size() {
    for side in [4, 6, 9, 12, 16, 25_u8] {
        let n = usize::from(side);
        let full = regular(shape(side));
        for keep in [1, 2, 3, n / 2, n - 1, n] {
            let alone = |cell: usize| cell / n == cell % n && cell / n < keep;
            let one_digit = |cell: usize| full.givens()[cell] == 1 && cell / n < keep;
            let two_digits = |cell: usize| full.givens()[cell] <= 2 && cell / n < keep;
            let row = |cell: usize| cell < keep;
            for pattern in [&alone as &dyn Fn(usize) -> bool, &one_digit, &two_digits, &row] {
                let givens = (0..n * n).map(|cell| if pattern(cell) { full.givens()[cell] } else { 0 }).collect();
                holds_for_images_of(&Sudoku::new(shape(side), givens).unwrap(), 3);
            }
        }
    }
}

#[test]
fn shapes_that_are_each_other_on_their_side_stay_apart() {
    let lying = Sudoku::empty(Shape::new(2, 3).unwrap());
    let standing = Sudoku::empty(Shape::new(3, 2).unwrap());
    assert_ne!(canonical(&lying), canonical(&standing));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn images_have_one_form_and_others_another(seed: u64, side in prop::sample::select(vec![4_u8, 6, 8, 9, 10, 12, 15, 16, 25]), share in 0..=100_usize, digits in 1..=25_u64) {
        let mut rng = Seed::new(seed).rng();
        let shape = shape(side);
        let puzzle = scribble(shape, shape.cells() * share / 100, digits.min(u64::from(side)), &mut rng);
        let form = canonical(&puzzle);
        prop_assert_eq!(form.given_count(), puzzle.given_count());
        prop_assert_eq!(canonical(&form), form.clone());
        prop_assert_eq!(canonical(&puzzle.isomorph(&mut rng)), form.clone());
        if let Some(cell) = puzzle.givens().iter().position(|&digit| digit > 0) {
            let mut fewer = puzzle.givens().to_vec();
            fewer[cell] = 0;
            prop_assert_ne!(canonical(&Sudoku::new(shape, fewer).unwrap()), form);
        }
    }
}
