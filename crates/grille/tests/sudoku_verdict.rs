//! Verdicts of Sudoku against a slow, obvious solver, other people's lists, and proofs checked by separate code.

mod support;

use grille::sudoku::{Shape, Sudoku};
use grille::verdict::Count;
use grille::{Conflict, Contradiction, Limits, Proof, Puzzle, Seed, Verdict};
use support::{brute_force, list};

fn read(text: &str) -> Sudoku {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What the oracle says: the number of solutions up to 2, with those.
fn oracle(puzzle: &Sudoku) -> Vec<Vec<u8>> {
    brute_force(puzzle.shape().box_rows(), puzzle.shape().box_cols(), puzzle.givens(), 2)
}

/// Checks a verdict and its proof without using the engine's solver.
fn check(puzzle: &Sudoku) -> &'static str {
    let verdict = puzzle.verdict(&Limits::none()).expect("no budget");
    let solutions = oracle(puzzle);
    match &verdict {
        Verdict::Unique(solution) => {
            assert_eq!(solutions, [solution.digits()], "{puzzle}");
        }
        Verdict::Several { witnesses, .. } => {
            assert_eq!(solutions.len(), 2, "{puzzle}");
            assert_ne!(witnesses[0], witnesses[1], "{puzzle}");
            for witness in witnesses.iter() {
                let extends =
                    puzzle.givens().iter().zip(witness.digits()).all(|(&given, &digit)| given == 0 || given == digit);
                assert!(extends, "{puzzle}: {witness} does not hold the givens");
                let full = brute_force(puzzle.shape().box_rows(), puzzle.shape().box_cols(), witness.digits(), 1);
                assert_eq!(full.len(), 1, "{puzzle}: {witness} breaks a rule");
            }
        }
        Verdict::Solvable(_) => panic!("a Sudoku is never merely solvable"),
        Verdict::Impossible(proof) => {
            assert!(solutions.is_empty(), "{puzzle}");
            check_proof(puzzle, proof);
        }
    }
    verdict.name()
}

fn check_proof(puzzle: &Sudoku, proof: &Proof) {
    let n = puzzle.shape().n();
    match proof {
        Proof::Conflicts { conflicts } => {
            for conflict in conflicts {
                let Conflict::Repeated { digit, cells, .. } = conflict else { panic!("{conflict:?} in a Sudoku") };
                assert!(
                    cells.len() >= 2 && cells.iter().all(|cell| puzzle.givens()[cell.index(n)] == *digit),
                    "{puzzle}"
                );
                let mut pair = vec![0; n * n];
                pair[cells[0].index(n)] = *digit;
                pair[cells[1].index(n)] = *digit;
                assert!(oracle(&Sudoku::new(puzzle.shape(), pair).unwrap()).is_empty(), "{puzzle}: no conflict");
            }
        }
        Proof::Givens { givens, dead_end } => {
            let mut only = vec![0; n * n];
            for given in givens {
                assert_eq!(puzzle.givens()[given.cell.index(n)], given.digit, "{puzzle}: not a given");
                only[given.cell.index(n)] = given.digit;
            }
            assert!(oracle(&Sudoku::new(puzzle.shape(), only.clone()).unwrap()).is_empty(), "{puzzle}: can be solved");
            for given in givens {
                let mut less = only.clone();
                less[given.cell.index(n)] = 0;
                assert!(
                    !oracle(&Sudoku::new(puzzle.shape(), less).unwrap()).is_empty(),
                    "{puzzle}: {given:?} is superfluous"
                );
            }
            if let Some(Contradiction::NoCandidate { cell }) = dead_end {
                assert_eq!(only[cell.index(n)], 0, "{puzzle}: {cell} is given");
            }
        }
        other => panic!("{puzzle}: {other:?} is no proof about a Sudoku"),
    }
}

#[test]
fn all_288_full_4x4_grids_and_their_damaged_copies() {
    let grids = brute_force(2, 2, &[0; 16], 1000);
    assert_eq!(grids.len(), 288);
    let shape = Shape::for_side(4).unwrap();
    let mut rng = Seed::new(288).rng();
    let mut seen = std::collections::BTreeMap::new();
    for grid in &grids {
        assert_eq!(check(&Sudoku::new(shape, grid.clone()).unwrap()), "unique");
        for _ in 0..12 {
            let mut damaged = grid.clone();
            let holes = rng.index(15);
            for _ in 0..holes {
                damaged[rng.index(16)] = 0;
            }
            if rng.coin() {
                damaged[rng.index(16)] = 1 + rng.below(4) as u8;
            }
            *seen.entry(check(&Sudoku::new(shape, damaged).unwrap())).or_insert(0) += 1;
        }
    }
    assert!(["unique", "several", "impossible"].iter().all(|name| seen[name] > 100), "{seen:?}");
}

#[test]
fn random_givens_on_small_grids_of_every_shape() {
    let mut rng = Seed::new(4).rng();
    for (rows, cols, most_givens) in [(2, 2, 8), (2, 3, 14), (3, 2, 14)] {
        let shape = Shape::new(rows, cols).unwrap();
        for _ in 0..400 {
            let mut givens = vec![0; shape.cells()];
            for _ in 0..rng.index(most_givens) {
                givens[rng.index(shape.cells())] = 1 + rng.below(shape.n() as u64) as u8;
            }
            check(&Sudoku::new(shape, givens).unwrap());
        }
    }
}

#[test]
fn other_peoples_lists_have_the_verdicts_they_are_known_for() {
    for name in ["norvig_top95.txt", "qqwing_expert.txt", "magictour_top1465.txt"] {
        for line in list(name).iter().step_by(7) {
            let verdict = read(line).verdict(&Limits::none()).unwrap();
            assert_eq!(verdict.name(), "unique", "{name}: {line}");
        }
    }
    for line in list("serg_benchmark.txt").iter().step_by(50) {
        assert_eq!(read(line).verdict(&Limits::none()).unwrap().name(), "several", "{line}");
    }
}

/// 49,151 puzzles known to have one solution.
#[test]
fn every_17_clue_puzzle_of_the_classic_list_is_unique() {
    for line in list("17clue_49151.txt") {
        let puzzle = read(&line);
        assert!(!puzzle.has_too_few_givens());
        assert_eq!(puzzle.count(2, &Limits::none()), Ok(Count::Exactly(1)), "{line}");
    }
}

/// About three quarters of this list are impossible.
#[test]
fn minimal_contradictions_are_contradictions_and_minimal() {
    let mut impossible = 0;
    for line in list("synth_mostly_invalid.txt").iter().step_by(25) {
        let puzzle = read(line);
        if let Verdict::Impossible(proof) = puzzle.verdict(&Limits::none()).unwrap() {
            impossible += 1;
            if let Proof::Givens { givens, .. } = proof {
                let solutions = |givens: &[grille::Given]| {
                    let mut only = vec![0; 81];
                    for given in givens {
                        only[given.cell.index(9)] = given.digit;
                    }
                    Sudoku::new(Shape::NINE, only).unwrap().some_solutions(1, &Limits::none()).unwrap().len()
                };
                assert_eq!(solutions(&givens), 0, "{line}");
                for left_out in 0..givens.len() {
                    let rest: Vec<_> =
                        givens.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, g)| *g).collect();
                    assert_eq!(solutions(&rest), 1, "{line}: {:?} is superfluous", givens[left_out]);
                }
            }
        }
    }
    assert!(list("synth_mostly_invalid.txt").is_empty() || impossible > 200, "{impossible}");
}

/// A repeated given is named with its two cells (freeCodeCamp/freeCodeCamp#48307 and others returned nonsense).
#[test]
fn a_repeated_given_is_named() {
    let puzzle = read(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..");
    let conflicts = puzzle.conflicts();
    let first: Vec<String> = conflicts[0].cells().iter().map(ToString::to_string).collect();
    assert_eq!(first, ["r1c2", "r1c3"]);
    let verdict = puzzle.verdict(&Limits::none()).unwrap();
    assert_eq!(verdict, Verdict::Impossible(Proof::Conflicts { conflicts }));
}

#[test]
fn the_empty_grid_has_several_solutions_at_once() {
    for n in [4, 6, 8, 9, 10, 12, 15, 16, 25] {
        let puzzle = Sudoku::empty(Shape::for_side(n).unwrap());
        let verdict = puzzle.verdict(&Limits::nodes(100_000)).unwrap();
        assert_eq!(verdict.name(), "several", "{n}");
    }
}

/// A hard rotation froze a page (grantm/sudoku-web-app#4): all images of the grid must be answered, and alike.
#[test]
fn a_grid_that_froze_a_page_is_answered_in_every_rotation() {
    let text = "001000000200000000003000000400000005005000600600000040007103000800000000009020000".replace('0', ".");
    let digits = read(&text).givens().to_vec();
    for image in grille::Image::ALL {
        let turned = Sudoku::new(Shape::NINE, image.of(&digits, 9)).unwrap();
        assert_eq!(turned.verdict(&Limits::nodes(1_000_000)).map(|verdict| verdict.name()), Ok("several"), "{image:?}");
    }
}

/// OEIS A107739: full grids of 4×4; 6×6 with boxes of 2×3: 28,200,960.
#[test]
fn full_grids_are_counted_exactly() {
    let six = Shape::for_side(6).unwrap();
    let mut givens = vec![0; 36];
    givens[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
    let first_row = Sudoku::new(six, givens).unwrap();
    assert_eq!(first_row.count(u64::MAX, &Limits::none()), Ok(Count::Exactly(28_200_960 / 720)));
}

#[test]
fn a_budget_that_is_too_small_is_no_verdict() {
    let hard = read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    assert!(hard.verdict(&Limits::nodes(1)).is_err());
    assert_eq!(hard.verdict(&Limits::none()).unwrap().name(), "unique");
}
