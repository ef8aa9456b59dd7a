//! What the face promises: limits, budgets, being stopped, and inputs that brought other solvers down.

use std::ops::ControlFlow::{Break, Continue};

use grille_simd::{Answer, End, Kernel, TICK};

use crate::oracle::{Grid, is_solution, parse, solutions};

/// The course's grid, whose solution is known.
const COURSE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const COURSE_SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_known_grid() {
    for kernel in Kernel::available() {
        assert_eq!(kernel.solve(&parse(COURSE)), Answer::Unique(parse(COURSE_SOLVED)), "{kernel:?}");
        let mut emptied = parse(COURSE_SOLVED);
        for cell in [3, 4, 30, 31] {
            emptied[cell] = 0; // r1c4, r1c5, r4c4, r4c5
        }
        assert_eq!(kernel.count(&emptied, u64::MAX), 2, "{kernel:?}");
    }
}

#[test]
fn full_grids() {
    let full = parse(COURSE_SOLVED);
    for kernel in Kernel::available() {
        assert_eq!(kernel.count(&full, 2), 1);
        for cell in 0..81 {
            let mut wrong = full;
            wrong[cell] = wrong[cell] % 9 + 1;
            assert_eq!(kernel.solve(&wrong), Answer::None, "{kernel:?}: cell {cell}");
        }
    }
}

#[test]
fn values_above_nine_have_no_solution() {
    for kernel in Kernel::available() {
        for cell in 0..81 {
            for value in [10, 16, 100, 128, 137, 255] {
                let mut givens = [0; 81];
                givens[cell] = value;
                assert_eq!(kernel.count(&givens, 2), 0, "{kernel:?}: {value} in cell {cell}");
            }
        }
    }
}

/// A solver was reported to hang on this grid when asked for 20 solutions.
#[test]
fn few_clues_and_many_solutions_do_not_hang() {
    let givens = parse("..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....");
    let expected = solutions(&givens, 20).len() as u64;
    for kernel in Kernel::available() {
        assert_eq!(kernel.count(&givens, 20), expected);
        assert_eq!(kernel.count(&givens, 2), expected.min(2));
    }
}

/// A page was reported to freeze on this grid, but not on the same grid turned.
#[test]
fn seventeen_clues_turned_each_way() {
    let mut givens = parse("001000000200000000003000000400000005005000600600000040007103000800000000009020000");
    for _ in 0..4 {
        assert_eq!(grille_simd::count(&givens, 2), 2);
        let flipped: Grid = std::array::from_fn(|cell| givens[9 * (cell % 9) + cell / 9]);
        assert_eq!(grille_simd::count(&flipped, 2), 2);
        givens = std::array::from_fn(|cell| givens[9 * (8 - cell % 9) + cell / 9]);
    }
}

/// Solvers were reported to make nonsense of a digit given twice in a row.
#[test]
fn repeated_givens() {
    let givens = parse(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..");
    for kernel in Kernel::available() {
        assert_eq!(kernel.solve(&givens), Answer::None);
    }
}

#[test]
fn the_budget_is_kept_exactly() {
    // Needs guesses: known for its difficulty.
    let givens = parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    for kernel in Kernel::available() {
        let whole = kernel.search(&givens, u64::MAX, &mut |_| Continue(()), &mut |_| Continue(()));
        assert!(whole.end == End::Exhausted && whole.guesses > 1, "{whole:?}");
        for budget in 0..=whole.guesses {
            let outcome = kernel.search(&givens, budget, &mut |_| Continue(()), &mut |_| Continue(()));
            let end = if budget < whole.guesses { End::Budget } else { End::Exhausted };
            assert_eq!((outcome.end, outcome.guesses), (end, budget));
        }
        let easy = kernel.search(&parse(COURSE), 0, &mut |_| Continue(()), &mut |_| Continue(()));
        assert_eq!((easy.end, easy.guesses), (End::Exhausted, 0));
    }
}

#[test]
fn ticks_count_guesses_and_can_stop() {
    for kernel in Kernel::available() {
        let (mut ticked, mut found) = (0, 0u64);
        let mut on_solution = |grid: &Grid| {
            assert!(is_solution(grid));
            found += 1;
            Continue(())
        };
        let mut on_tick = |guesses| {
            ticked += guesses;
            if ticked < 3 * TICK { Continue(()) } else { Break(()) }
        };
        let outcome = kernel.search(&[0; 81], u64::MAX, &mut on_solution, &mut on_tick);
        assert_eq!((outcome.end, outcome.guesses), (End::Tick, 3 * TICK));
        assert_eq!(ticked, 3 * TICK);
        assert!(found > TICK, "{found} solutions of the empty grid");
    }
}

#[test]
fn the_best_kernel_is_the_last_available() {
    let all = Kernel::available();
    assert_eq!(all.first(), Some(&Kernel::portable()));
    assert_eq!(all.last(), Some(&Kernel::best()));
    let mut names: Vec<_> = all.iter().map(|kernel| kernel.name()).collect();
    names.dedup();
    assert_eq!(names.len(), all.len(), "{names:?}");
}

/// Contradictions that no single betrays, in grids that are otherwise wide open: a search that looks elsewhere first would not
/// come back.
#[test]
fn more_digits_than_cells_in_a_wide_open_grid() {
    // The digits 1, 2, 3 must go in r2c1 and r3c1.
    let mut givens = [0; 81];
    for (row, column, digit) in [(0, 0, 9), (3, 1, 1), (4, 1, 2), (5, 1, 3), (6, 2, 1), (7, 2, 2), (8, 2, 3)] {
        givens[9 * row + column] = digit;
    }
    // The digits 1, 2, 3, 4 must go in r1c1, r2c1 and r3c1.
    let mut wider = givens;
    wider[0] = 0;
    wider[9 * 3 + 2] = 4;
    wider[9 * 6 + 1] = 4;
    // The first again, with four givens elsewhere that lure a search by cells alone into 200,000 guesses and more.
    let lured = parse("900100200000000000000000000010009000020000000030040000001000000002050000003000000");
    for kernel in Kernel::available() {
        for grid in [&givens, &wider, &lured] {
            let outcome = kernel.search(grid, 1_000, &mut |_| Continue(()), &mut |_| Continue(()));
            assert_eq!(outcome.end, End::Exhausted, "{kernel:?}: {grid:?}");
            assert_eq!(kernel.solve(grid), Answer::None);
        }
    }
}
