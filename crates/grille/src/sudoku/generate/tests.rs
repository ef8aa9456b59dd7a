use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::limits::Stopped;
use crate::path::Level;
use crate::puzzle::{ParamsError, Puzzle};
use crate::sudoku::{Isomorphism, Shape};

fn shape(side: u8) -> Shape {
    Shape::for_side(side).unwrap()
}

/// The quick closures of 9×9 give the same level as the path, on puzzles with more and with fewer givens than needed.
#[test]
fn the_quick_levels_are_those_of_the_path() {
    let limits = Limits::none();
    let mut seen = BTreeMap::new();
    for seed in 0..250 {
        let seed = Seed::new(seed);
        let solution = random_solution(Shape::NINE, seed, &limits).unwrap();
        let givens = 20 + (seed.number() % 20) as u32;
        let puzzle = crate::sudoku::dig(&solution, givens, seed, &limits).unwrap().puzzle;
        let level = puzzle.rating_within(Level::Guess, &limits).unwrap().unwrap().level;
        let mut judge = Judge::new(Shape::NINE, &limits);
        for most in Level::ALL.into_iter().filter(|&most| most < Level::Guess) {
            assert_eq!(judge.is_within(puzzle.givens(), most), Ok(level <= most), "{puzzle} {level} {most}");
            assert_eq!(judge.compare(puzzle.givens(), most), Ok(level.cmp(&most)), "{puzzle} {level} {most}");
        }
        *seen.entry(level).or_insert(0) += 1;
    }
    assert!(seen.len() >= 4 && seen.values().all(|&count| count >= 5), "{seen:?}");
}

/// Suppositions taken all together never claim too much: what they finish is at most expert, and what they find is the
/// solution.
#[test]
fn suppositions_are_sound() {
    let limits = Limits::none();
    let mut finished = 0;
    for seed in 0..60 {
        let seed = Seed::new(seed);
        let solution = random_solution(Shape::NINE, seed, &limits).unwrap();
        let puzzle = crate::sudoku::dig(&solution, 0, seed, &limits).unwrap().puzzle;
        let mut grid = nine::Nine::new(puzzle.givens()).unwrap();
        if grid.finish_supposing() == Ok(true) {
            finished += 1;
            assert!(puzzle.rating_within(Level::Expert, &limits).unwrap().is_some(), "{puzzle}");
        }
    }
    assert!(finished > 50, "{finished}");
}

/// Every way to give some cells of a 4×4 grid: where there is one solution, a beginner finds it. So there are no harder
/// puzzles of this size, and none are promised.
#[test]
fn four_by_four_is_for_beginners() {
    let limits = Limits::none();
    let full = Sudoku::empty(shape(4)).some_solutions(1000, &limits).unwrap();
    let mut classes: Vec<Sudoku> = full.into_iter().map(|grid| grid.into_puzzle().canonical()).collect();
    classes.sort_unstable();
    classes.dedup();
    assert_eq!(classes.len(), 2);
    let mut fewest = 16;
    let mut bare = BTreeMap::<u32, BTreeSet<Sudoku>>::new();
    for grid in classes {
        for bits in 0_u32..1 << 16 {
            let keep = |cell: usize| if bits >> cell & 1 == 1 { grid.givens()[cell] } else { 0 };
            let puzzle = Sudoku::new(shape(4), (0..16).map(keep).collect()).unwrap();
            // Three digits must appear, so fewer givens need not be looked at.
            if bits.count_ones() >= 3 && puzzle.some_solutions(2, &limits).unwrap().len() == 1 {
                fewest = fewest.min(bits.count_ones());
                let level = puzzle.rating_within(Level::Beginner, &limits).unwrap();
                assert!(level.is_some(), "{puzzle}");
                let without = |cell: usize| {
                    let givens = (0..16).map(|other| if other == cell { 0 } else { puzzle.givens()[other] }).collect();
                    Sudoku::new(shape(4), givens).unwrap()
                };
                let mut given = (0..16).filter(|cell| bits >> cell & 1 == 1);
                if given.all(|cell| without(cell).some_solutions(2, &limits).unwrap().len() > 1) {
                    bare.entry(bits.count_ones()).or_default().insert(puzzle.canonical());
                }
            }
        }
    }
    assert_eq!(fewest, 4);
    let bare: Vec<(u32, usize)> = bare.into_iter().map(|(givens, classes)| (givens, classes.len())).collect();
    assert_eq!(bare, [(4, 13), (5, 22), (6, 1)], "puzzles without a superfluous given");
    let seven = Params { givens: Some(7), minimal: true, ..Params::new(shape(4)) };
    assert_eq!(seven.check(), Err(ParamsError::Givens { asked: 7, least: 4, most: 6 }));
    let easy = Params { level: Some(Level::Easy), ..Params::new(shape(4)) };
    assert_eq!(
        Sudoku::generate(&easy, Seed::new(1), &limits),
        Err(GenerateError::Params(ParamsError::NoSuchLevel(Level::Easy)))
    );
}

/// Hundreds of 4×4 puzzles that are no images of each other are made, not only the 36 without a superfluous given.
#[test]
fn small_puzzles_are_not_used_up_after_a_few_dozen() {
    let params = Params::new(shape(4));
    let mut batch = crate::batch::Distinct::new(300, 300);
    let mut index = 0;
    while !batch.is_over() {
        let puzzle = Sudoku::generate(&params, Seed::new(1).child(index), &Limits::none()).unwrap();
        assert!((4..=9).contains(&puzzle.given_count()), "{puzzle}");
        batch.offer(Some(puzzle.canonical()));
        index += 1;
    }
    assert_eq!(batch.taken(), 300);
}

/// All 288 full grids of 4×4 come out; within a class of images all are equally likely.
#[test]
fn full_grids_are_spread_evenly_over_the_images_of_each() {
    let (mut seen, draws) = (BTreeMap::new(), 57_600);
    for seed in 0..draws {
        let grid = random_solution(shape(4), Seed::new(seed), &Limits::none()).unwrap().into_puzzle();
        *seen.entry(grid).or_insert(0_u32) += 1;
    }
    assert_eq!(seen.len(), 288);
    let mut classes: BTreeMap<Sudoku, Vec<u32>> = BTreeMap::new();
    for (grid, count) in seen {
        classes.entry(grid.canonical()).or_default().push(count);
    }
    let mut shares = Vec::new();
    for counts in classes.values() {
        let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum();
        // The normal approximation of chi-square, 4 standard deviations above its mean.
        let freedom = counts.len() as f64 - 1.0;
        assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt(), "{chi_square} of {freedom}");
        shares.push((counts.len(), counts.iter().sum::<u32>() * 100 / draws as u32));
    }
    shares.sort_unstable();
    assert_eq!(shares, SHARES, "the shares that the documentation of random_solution names");
}

/// The two classes of full 4×4 grids: how many there are, and what part of a hundred random grids belongs to them.
const SHARES: [(usize, u32); 2] = [(96, 25), (192, 74)];

#[test]
fn full_grids_of_every_size_follow_the_rules_and_the_seed() {
    for side in [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 25] {
        let grid = |seed| random_solution(shape(side), Seed::new(seed), &Limits::none()).unwrap();
        assert_eq!(grid(1), grid(1));
        assert_ne!(grid(1), grid(2));
        let image = Isomorphism::random(shape(side), &mut Seed::new(side.into()).rng());
        assert_eq!(image.of_solution(&grid(1)).shape(), shape(side), "a full grid that follows the rules");
    }
}

/// No cell and no digit of 9×9 is favoured, neither in full grids nor among givens.
#[test]
fn digits_and_places_are_spread_evenly() {
    let params = Params { level: Some(Level::Easy), ..Params::new(Shape::NINE) };
    let (mut digits, mut corner, mut given) = ([0_u32; 9], [0_u32; 9], [0_u32; 81]);
    let puzzles = 1500;
    for seed in 0..puzzles {
        let grid = random_solution(Shape::NINE, Seed::new(seed), &Limits::none()).unwrap();
        corner[usize::from(grid.digits()[0]) - 1] += 1;
        let puzzle = Sudoku::generate(&params, Seed::new(seed), &Limits::none()).unwrap();
        for (cell, &digit) in puzzle.givens().iter().enumerate().filter(|(_, digit)| **digit > 0) {
            digits[usize::from(digit) - 1] += 1;
            given[cell] += 1;
        }
    }
    let spread = |counts: &[u32]| {
        let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum::<f64>()
    };
    // 8 degrees of freedom, one in a thousand: 26.1; 80 degrees: 124.8. (Givens of one puzzle are not independent, which
    // makes their counts more even, not less.)
    assert!(spread(&corner) < 26.1, "{corner:?}");
    assert!(spread(&digits) < 26.1, "{digits:?}");
    assert!(spread(&given) < 124.8, "{given:?}");
}

#[test]
fn what_cannot_be_found_within_the_budget_is_said() {
    let params = Params { givens: Some(17), ..Params::new(Shape::NINE) };
    let result = Sudoku::generate(&params, Seed::new(1), &Limits::nodes(2_000));
    assert!(matches!(result, Err(GenerateError::NotFound { tries: 1.. })), "{result:?}");
    let params = Params::new(Shape::NINE);
    assert_eq!(Sudoku::generate(&params, Seed::new(1), &Limits::nodes(0)), Err(GenerateError::NotFound { tries: 1 }));
}

#[test]
fn a_raised_flag_stops_at_once() {
    let flag = AtomicBool::new(true);
    let limits = Limits::none().stopped_by(&flag);
    for side in [9, 16, 25] {
        let result = Sudoku::generate(&Params::new(shape(side)), Seed::new(1), &limits);
        assert_eq!(result, Err(GenerateError::Stopped(Stopped::Asked)));
    }
}

/// A flag raised from the progress call-back ends a search that would go on for ever.
#[test]
fn a_search_without_end_can_be_stopped() {
    let flag = AtomicBool::new(false);
    let report = |_| flag.store(true, Ordering::Relaxed);
    let limits = Limits::none().stopped_by(&flag).reporting_to(&report);
    let params = Params { givens: Some(17), level: Some(Level::Medium), minimal: true, ..Params::new(Shape::NINE) };
    assert_eq!(Sudoku::generate(&params, Seed::new(1), &limits), Err(GenerateError::Stopped(Stopped::Asked)));
}
