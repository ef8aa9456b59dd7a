//! Boards that are made can be solved, are as far away as asked, and come up as often as they should.

use std::collections::BTreeMap;

use grille::puzzle::ParamsError;
use grille::sliding::{Census, Goal, How, Metric, Params, Size, Sliding, Tables};
use grille::{GenerateError, Level, Limits, Puzzle, Seed};

use crate::oracle::size;

fn make(size: Size, goal: &Goal, how: How, seed: u64) -> Sliding {
    let params = Params { size, goal: goal.clone(), how };
    Sliding::generate(&params, Seed::new(seed), &Limits::none()).unwrap()
}

fn moves(puzzle: &Sliding) -> u32 {
    let solution = puzzle.solve(Tables::Quick, &Limits::none()).unwrap();
    assert!(solution.is_optimal());
    solution.moves()
}

#[test]
fn all_boards_of_two_by_three_but_the_solved_one_are_equally_likely() {
    let mut seen: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for seed in 0..35_900 {
        *seen.entry(make(size(2, 3), &Goal::BlankLast, How::Uniform, seed).tiles().to_vec()).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 359);
    let chi_square: f64 = seen.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
    assert!((276.0..449.0).contains(&chi_square), "358 degrees of freedom, one in a thousand each way: {chi_square}");
}

#[test]
fn no_board_is_handed_out_already_solved() {
    for (rows, cols) in [(1, 2), (2, 2)] {
        for seed in 0..200 {
            let puzzle = make(size(rows, cols), &Goal::BlankLast, How::Uniform, seed);
            assert!(!puzzle.is_solved(), "{puzzle}");
        }
    }
}

/// Other programs hand out boards that cannot be solved (half of them, after an even number of exchanges), or with a tile
/// twice.
#[test]
fn every_board_made_can_be_solved() {
    for (rows, cols) in (1..=10).flat_map(|rows| (1..=10).map(move |cols| (rows, cols))).skip(1) {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            for how in [How::Uniform, How::Walk { moves: 77 }] {
                let puzzle = make(size(rows, cols), &goal, how, u64::from(rows * cols));
                assert!(puzzle.is_solvable(), "{puzzle}");
                let mut tiles = puzzle.tiles().to_vec();
                tiles.sort_unstable();
                assert_eq!(tiles, (0..rows * cols).collect::<Vec<u8>>());
            }
        }
    }
}

#[test]
fn a_walk_is_no_longer_than_asked() {
    for steps in [0, 1, 2, 5, 12, 30] {
        let puzzle = make(size(3, 3), &Goal::Snail, How::Walk { moves: steps }, 3);
        let moves = moves(&puzzle);
        assert!(moves <= steps && (steps - moves).is_multiple_of(2), "{steps} steps, {moves} moves");
    }
    assert_eq!(moves(&make(Size::FIFTEEN, &Goal::BlankLast, How::Walk { moves: 4 }, 3)), 4);
}

#[test]
fn exactly_so_many_moves() {
    for wanted in [0, 1, 7, 20, 31] {
        assert_eq!(moves(&make(size(3, 3), &Goal::BlankLast, How::Exactly { moves: wanted }, 4)), wanted);
    }
    for wanted in [0, 3, 24, 45, 56] {
        assert_eq!(moves(&make(Size::FIFTEEN, &Goal::BlankLast, How::Exactly { moves: wanted }, 5)), wanted);
    }
    assert_eq!(moves(&make(size(3, 4), &Goal::BlankFirst, How::Exactly { moves: 33 }, 6)), 33);
    assert_eq!(moves(&make(size(5, 5), &Goal::BlankLast, How::Exactly { moves: 25 }, 7)), 25);
    assert_eq!(moves(&make(size(1, 4), &Goal::BlankLast, How::Exactly { moves: 3 }, 8)), 3);
}

#[test]
fn what_does_not_exist_is_not_made() {
    let params = Params { size: size(3, 3), goal: Goal::BlankLast, how: How::Exactly { moves: 32 } };
    let made = Sliding::generate(&params, Seed::new(1), &Limits::none());
    assert_eq!(made, Err(ParamsError::TooFar { asked: 32, most: 31 }.into()));
    // The blank in the middle: 30 moves at most, which is found out by looking at all boards.
    let middle = Goal::Tiles(vec![1, 2, 3, 4, 0, 5, 6, 7, 8]);
    let params = Params { goal: middle, how: How::Exactly { moves: 31 }, ..params };
    let made = Sliding::generate(&params, Seed::new(1), &Limits::none());
    assert_eq!(made, Err(GenerateError::NotFound { tries: 1 }));
    let params = Params { how: How::Level(Level::Guess), ..params };
    let made = Sliding::generate(&params, Seed::new(1), &Limits::none());
    assert!(matches!(made, Err(GenerateError::Params(_))));
    let params = Params { goal: Goal::Tiles(vec![1, 2, 3]), ..params };
    let made = Sliding::generate(&params, Seed::new(1), &Limits::none());
    assert!(matches!(made, Err(GenerateError::Params(_))));
}

#[test]
fn every_level_of_the_8_the_15_and_the_24_puzzle() {
    for (rows, cols) in [(3, 3), (4, 4), (5, 5)] {
        for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
            let puzzle = make(size(rows, cols), &Goal::BlankLast, How::Level(level), 11);
            assert_eq!(puzzle.path(&Limits::none()).unwrap().rating.level, level);
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_board() {
    let made = |seed| make(Size::FIFTEEN, &Goal::BlankLast, How::Uniform, seed);
    assert_eq!(made(1), made(1));
    assert_ne!(made(1), made(2));
}

/// How far the farthest boards are is written down; here it is counted again.
#[test]
fn the_farthest_boards_are_as_far_as_is_said() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (5, 2)] {
        for goal in [Goal::BlankLast, Goal::BlankFirst] {
            let counted = Census::take(size(rows, cols), &goal, Metric::Tile, &Limits::none()).unwrap().unwrap();
            let farthest = counted.depths.len() as u32 - 1;
            let params = Params { size: size(rows, cols), goal, how: How::Exactly { moves: farthest + 1 } };
            let refused = ParamsError::TooFar { asked: farthest + 1, most: farthest };
            assert_eq!(Sliding::generate(&params, Seed::new(1), &Limits::none()), Err(refused.into()));
        }
    }
}
