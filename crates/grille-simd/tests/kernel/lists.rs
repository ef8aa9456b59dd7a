//! The lists of other people, in the shared folder.

use std::path::PathBuf;

use grille_simd::{Answer, Kernel};

use crate::oracle::{Grid, is_solution, parse};

/// The grids of a list; `None`, and a word on stderr, where the shared folder is absent.
fn list(name: &str) -> Option<Vec<Grid>> {
    let root = std::env::var_os("GRILLE_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let path = root.join("data/sudoku").join(name).with_extension("txt");
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text.lines().filter(|line| line.len() >= 81).map(parse).collect()),
        Err(error) => {
            assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{}: {error}", path.display());
            eprintln!("skipped: {} is not there (set GRILLE_SHARED)", path.display());
            None
        }
    }
}

#[test]
fn lists_of_puzzles_with_one_solution() {
    for (name, size) in [
        ("17clue_49151", 49_151),
        ("magictour_top1465", 1_465),
        ("forum_hardest_1106", 375),
        ("forum_hardest_1905_11plus_5000", 5_000),
        ("msolve_hardest_to_solve", 1_000),
        ("msolve_hardest_to_verify", 1_000),
        ("qqwing_simple", 1_000),
        ("qqwing_easy", 1_000),
        ("qqwing_intermediate", 1_000),
        ("qqwing_expert", 1_000),
        ("sudocue_learningcurve", 2_500),
        ("synth_easy_naked", 10_000),
        ("synth_minimal_topdown", 10_000),
    ] {
        let Some(puzzles) = list(name) else { return };
        assert_eq!(puzzles.len(), size, "{name}");
        for (line, puzzle) in (1..).zip(&puzzles) {
            let Answer::Unique(solution) = grille_simd::solve(puzzle) else { panic!("{name}, line {line}") };
            assert!(is_solution(&solution), "{name}, line {line}");
            assert!((0..81).all(|c| puzzle[c] == 0 || puzzle[c] == solution[c]), "{name}, line {line}");
        }
    }
}

#[test]
fn lists_of_puzzles_with_several_solutions() {
    for name in ["serg_benchmark", "synth_one_clue_short", "synth_underconstrained"] {
        let Some(puzzles) = list(name) else { return };
        assert_eq!(puzzles.len(), 10_000, "{name}");
        for (line, puzzle) in (1..).zip(&puzzles) {
            let Answer::Several(a, b) = grille_simd::solve(puzzle) else { panic!("{name}, line {line}") };
            assert!(a != b && is_solution(&a) && is_solution(&b), "{name}, line {line}");
            for solution in [a, b] {
                assert!((0..81).all(|c| puzzle[c] == 0 || puzzle[c] == solution[c]), "{name}, line {line}");
            }
        }
    }
}

#[test]
fn a_list_of_mostly_impossible_puzzles() {
    let Some(puzzles) = list("synth_mostly_invalid") else {
        return;
    };
    let mut kinds = [0; 3];
    for puzzle in &puzzles {
        kinds[usize::try_from(grille_simd::count(puzzle, 2)).expect("at most 2")] += 1;
    }
    // Its description: about 73 % impossible, 27 % several.
    assert!((7_200..7_500).contains(&kinds[0]) && (2_500..2_800).contains(&kinds[2]), "{kinds:?}");
}

#[test]
fn every_kernel_on_every_tenth_puzzle() {
    for name in ["17clue_49151", "magictour_top1465", "serg_benchmark", "synth_one_clue_short", "synth_mostly_invalid"]
    {
        let Some(puzzles) = list(name) else { return };
        for puzzle in puzzles.iter().step_by(10) {
            let counts: Vec<u64> = Kernel::available().iter().map(|kernel| kernel.count(puzzle, 20)).collect();
            assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "{name}: {counts:?}");
        }
    }
}
