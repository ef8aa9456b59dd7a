//! Paths of the shared puzzle lists: every step is sound, and the path and the rating agree.

use super::super::{Level, Sudoku, path};
use crate::limits::Limits;
use crate::path::{Effect, End, Reason as _};
use crate::sudoku::Solution;

pub(super) fn shared(name: &str) -> Option<String> {
    let root = std::env::var_os("GRILLE_SHARED").map_or_else(
        || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        std::path::PathBuf::from,
    );
    let text = std::fs::read_to_string(root.join("data/sudoku").join(name));
    if text.is_err() {
        assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{name} is missing");
        eprintln!("skipped: no {name} (set GRILLE_SHARED)");
    }
    text.ok()
}

/// Every so many-th puzzle of a list.
pub(super) fn puzzles(name: &str, every: usize) -> Vec<Sudoku> {
    let text = shared(name).unwrap_or_default();
    text.lines().step_by(every).filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

/// Checks the path of a puzzle against all the solutions given (all there are, or two of them).
pub(super) fn check(puzzle: &Sudoku, solutions: &[Solution]) {
    let path = path(puzzle, &Limits::none()).unwrap();
    let rated = puzzle.rating_within(Level::Guess, &Limits::none()).unwrap();
    assert_eq!(rated.as_ref(), Some(&path.rating), "{puzzle}");
    assert_eq!(path.end == End::Solved, path.rating.level < Level::Guess, "{puzzle}");
    let n = puzzle.shape().n();
    let (mut values, mut gone) = (puzzle.givens().to_vec(), std::collections::BTreeSet::new());
    for step in &path.steps {
        assert!(!step.effects.is_empty());
        for &effect in &step.effects {
            let cell = effect.cell().index(n);
            assert_eq!(values[cell], 0, "{puzzle}: {step:?} changes a filled cell");
            match effect {
                Effect::Place { digit, .. } => {
                    values[cell] = digit;
                    assert!(solutions.iter().all(|solution| solution.digits()[cell] == digit), "{puzzle}: {step:?}");
                }
                Effect::Eliminate { digit, .. } => {
                    assert!(solutions.iter().all(|solution| solution.digits()[cell] != digit), "{puzzle}: {step:?}");
                    assert!(gone.insert((cell, digit)), "{puzzle}: {step:?} is not new");
                    let seen = puzzle.shape().houses().peers(cell);
                    assert!(
                        seen.iter().all(|&peer| values[usize::from(peer)] != digit),
                        "{puzzle}: {step:?} is not new"
                    );
                }
                _ => panic!("only digits change in a Sudoku"),
            }
        }
    }
    match (solutions, path.end) {
        ([only], End::Solved) => {
            assert_eq!(values, only.digits(), "{puzzle}");
            let hardest = path.steps.iter().map(|step| step.reason.technique()).max();
            assert_eq!(hardest, path.rating.hardest, "{puzzle}: what is told is as hard as the rating says");
        }
        ([_], end) => assert_eq!(end, End::Stuck, "{puzzle}"),
        ([], end) => assert_ne!(end, End::Solved, "{puzzle}"),
        (_, end) => assert_eq!(end, End::Stuck, "{puzzle} has several solutions"),
    }
}

/// Checks lists, each thinned out by a number.
fn check_lists(lists: &[(&str, usize)]) {
    for &(name, every) in lists {
        for puzzle in puzzles(name, every) {
            check(&puzzle, &puzzle.some_solutions(2, &Limits::none()).unwrap());
        }
    }
}

#[test]
fn every_step_is_sound_on_puzzles_with_one_solution() {
    check_lists(&[
        ("17clue_49151.txt", 250),
        ("forum_hardest_1106.txt", 75),
        ("forum_hardest_1905_11plus_5000.txt", 1000),
        ("magictour_top1465.txt", 50),
        ("msolve_hardest_to_solve.txt", 200),
        ("msolve_hardest_to_verify.txt", 200),
        ("msolve_most_difficult.txt", 50),
        ("norvig_top95.txt", 10),
        ("norvig_hardest11.txt", 5),
        ("qqwing_simple.txt", 10),
        ("qqwing_easy.txt", 10),
        ("qqwing_intermediate.txt", 10),
        ("qqwing_expert.txt", 10),
        ("sudocue_learningcurve.txt", 20),
        ("synth_easy_naked.txt", 200),
        ("synth_minimal_topdown.txt", 60),
    ]);
}

#[test]
fn puzzles_without_one_solution_are_never_solved() {
    check_lists(&[
        ("serg_benchmark.txt", 200),
        ("synth_one_clue_short.txt", 200),
        ("synth_mostly_invalid.txt", 100),
        ("synth_underconstrained.txt", 500),
    ]);
}

#[test]
#[ignore = "slow: thousands of puzzles of every list"]
fn every_step_is_sound_on_thousands_of_puzzles() {
    check_lists(&[
        ("17clue_49151.txt", 10),
        ("forum_hardest_1106.txt", 2),
        ("forum_hardest_1905_11plus_5000.txt", 50),
        ("magictour_top1465.txt", 2),
        ("msolve_hardest_to_solve.txt", 10),
        ("msolve_hardest_to_verify.txt", 10),
        ("msolve_most_difficult.txt", 1),
        ("norvig_top95.txt", 1),
        ("norvig_hardest11.txt", 1),
        ("qqwing_simple.txt", 1),
        ("qqwing_easy.txt", 1),
        ("qqwing_intermediate.txt", 1),
        ("qqwing_expert.txt", 1),
        ("sudocue_learningcurve.txt", 1),
        ("synth_easy_naked.txt", 10),
        ("synth_minimal_topdown.txt", 5),
        ("serg_benchmark.txt", 10),
        ("synth_one_clue_short.txt", 10),
        ("synth_mostly_invalid.txt", 10),
        ("synth_underconstrained.txt", 20),
    ]);
}
