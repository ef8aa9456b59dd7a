//! Every kernel against the obvious solver, on random and hostile grids.

use std::collections::BTreeSet;
use std::ops::ControlFlow::{Break, Continue};

use grille_simd::{Answer, End, Kernel};
use proptest::prelude::*;

use crate::oracle::{Grid, Random, is_solution, solutions};

/// The most solutions compared.
const MANY: usize = 20;

/// Checks every question on one grid. `expected` solutions were found by the oracle, up to `MANY`.
fn check(givens: &Grid, expected: usize) {
    for kernel in Kernel::available() {
        for limit in [0, 1, 2, 3, MANY] {
            let count = kernel.count(givens, limit as u64);
            assert_eq!(count, expected.min(limit) as u64, "{kernel:?}, limit {limit}: {givens:?}");
        }
        let mut seen = BTreeSet::new();
        let mut on_solution = |grid: &Grid| {
            assert!(is_solution(grid), "{kernel:?}: {grid:?} is no solution of {givens:?}");
            assert!((0..81).all(|c| givens[c] == 0 || givens[c] == grid[c]), "{kernel:?}: other givens, {givens:?}");
            assert!(seen.insert(*grid), "{kernel:?}: visits a solution twice, {givens:?}");
            if seen.len() < MANY { Continue(()) } else { Break(()) }
        };
        let outcome = kernel.search(givens, u64::MAX, &mut on_solution, &mut |_| Continue(()));
        assert_eq!(seen.len(), expected, "{kernel:?}: {givens:?}");
        assert_eq!(outcome.end, if expected == MANY { End::Visitor } else { End::Exhausted });
        match kernel.solve(givens) {
            Answer::None => assert_eq!(expected, 0),
            Answer::Unique(grid) => assert!(expected == 1 && seen.contains(&grid)),
            Answer::Several(a, b) => {
                assert!(expected > 1 && a != b && is_solution(&a) && is_solution(&b));
            }
        }
    }
}

fn check_with_oracle(givens: &Grid) -> usize {
    let expected = solutions(givens, MANY).len();
    check(givens, expected);
    expected
}

#[test]
fn some_cells_of_a_full_grid() {
    let mut random = Random(1);
    let mut kinds = [0; 3];
    for round in 0..800 {
        let full = random.full();
        assert!(is_solution(&full));
        // Mostly around the border between one solution and several.
        let clues = if round % 3 == 0 { random.below(82) } else { 22 + random.below(14) };
        let givens = random.clues_of(&full, clues);
        kinds[check_with_oracle(&givens).min(2)] += 1;
    }
    assert!(kinds[0] == 0 && kinds[1] > 100 && kinds[2] > 100, "{kinds:?}");
}

#[test]
fn one_clue_wrong() {
    let mut random = Random(2);
    let mut kinds = [0; 3];
    for _ in 0..1500 {
        let full = random.full();
        let clues = 17 + random.below(40);
        let mut givens = random.clues_of(&full, clues);
        let cell = random.below(81);
        givens[cell] = random.digit();
        kinds[check_with_oracle(&givens).min(2)] += 1;
    }
    assert!(kinds.iter().all(|&n| n > 50), "{kinds:?}");
}

#[test]
fn zero_to_sixteen_clues_thrown_at_random() {
    let mut random = Random(3);
    for round in 0..600 {
        let mut givens = random.thrown(round % 17);
        assert!(givens.iter().filter(|&&digit| digit > 0).count() <= 16);
        check_with_oracle(&givens);
        // And a contradiction in plain sight: a digit twice in a row, column or box.
        let (from, digit) = (random.below(81), random.digit());
        let peers =
            [from / 9 * 9 + (from + 1) % 9, (from + 9) % 81, from / 27 * 27 + (from + 9) % 27 / 9 * 9 + from % 9];
        givens[from] = digit;
        givens[peers[round % 3]] = digit;
        check(&givens, 0);
    }
}

#[test]
fn many_clues_thrown_at_random_hardly_ever_fit() {
    let mut random = Random(4);
    let mut impossible = 0;
    for _ in 0..600 {
        let throws = 20 + random.below(60);
        let givens = random.thrown(throws);
        impossible += usize::from(check_with_oracle(&givens) == 0);
    }
    assert!((200..600).contains(&impossible), "{impossible}");
}

#[test]
fn minimal_puzzles_and_one_clue_short() {
    let mut random = Random(5);
    for _ in 0..12 {
        let mut givens = random.full();
        for cell in random.cells() {
            let digit = std::mem::take(&mut givens[cell]);
            if solutions(&givens, 2).len() > 1 {
                givens[cell] = digit;
            }
        }
        check(&givens, 1);
        for cell in (0..81).filter(|&cell| givens[cell] > 0) {
            let mut short = givens;
            short[cell] = 0;
            assert!(check_with_oracle(&short) > 1);
        }
    }
}

#[test]
fn exact_counts_in_the_thousands() {
    let mut random = Random(6);
    let mut greatest = 0;
    for _ in 0..12 {
        let full = random.full();
        let givens = random.clues_of(&full, 24);
        let expected = solutions(&givens, 5_000).len() as u64;
        greatest = greatest.max(expected);
        for kernel in Kernel::available() {
            assert_eq!(kernel.count(&givens, 5_000), expected, "{kernel:?}: {givens:?}");
        }
    }
    assert!(greatest > 1_000, "{greatest}");
}

proptest! {
    /// Any bytes at all: no panic, the oracle's answer, and the same guesses whatever the kernel.
    #[test]
    fn any_bytes(cells in proptest::collection::vec((0..81usize, prop_oneof![0..=9u8, any::<u8>()]), 0..40)) {
        let mut givens = [0; 81];
        for (cell, value) in cells {
            givens[cell] = value;
        }
        check_with_oracle(&givens);
    }

    /// Turning the grid over or renaming its digits changes no count.
    #[test]
    fn symmetry(seed: u64, clues in 0..40usize) {
        let mut random = Random(seed);
        let full = random.full();
        let givens = random.clues_of(&full, clues);
        let count = grille_simd::count(&givens, 500);
        let turned = std::array::from_fn(|cell| givens[9 * (8 - cell % 9) + cell / 9]);
        let flipped = std::array::from_fn(|cell| givens[9 * (cell % 9) + cell / 9]);
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut names);
        let renamed = givens.map(|digit| if digit == 0 { 0 } else { names[usize::from(digit) - 1] });
        for image in [turned, flipped, renamed] {
            prop_assert_eq!(grille_simd::count(&image, 500), count);
        }
    }
}

#[test]
fn kernels_take_the_same_way() {
    let mut random = Random(7);
    for _ in 0..500 {
        let full = random.full();
        let clues = random.below(30);
        let givens = random.clues_of(&full, clues);
        let ways: Vec<_> = Kernel::available()
            .into_iter()
            .map(|kernel| {
                let mut visited = Vec::new();
                let mut on_solution = |grid: &Grid| {
                    visited.push(*grid);
                    if visited.len() < 10 { Continue(()) } else { Break(()) }
                };
                let outcome = kernel.search(&givens, 10_000, &mut on_solution, &mut |_| Continue(()));
                (outcome, visited)
            })
            .collect();
        assert!(ways.windows(2).all(|pair| pair[0] == pair[1]), "{givens:?}");
    }
}
