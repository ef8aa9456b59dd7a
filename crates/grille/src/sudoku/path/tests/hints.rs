//! Hints: from a board, the next step; first what is wrong.

use super::super::{Sudoku, hint};
use super::lists::puzzles;
use crate::latin::Digits;
use crate::limits::Limits;
use crate::path::{Effect, Hint};
use crate::place::Cell;
use crate::sudoku::{Board, Solution};

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// Needs eliminations.
const HARD: &str = "...7.....1..6..5...9....61..524.1............97652........4725...8.......459.2..1";

fn solution(puzzle: &Sudoku) -> Solution {
    puzzle.some_solutions(1, &Limits::none()).unwrap().remove(0)
}

/// The candidates that the digits on a board allow.
fn candidates(puzzle: &Sudoku, board: &Board) -> Vec<Digits> {
    let houses = puzzle.shape().houses();
    (0..81)
        .map(|cell| {
            let seen =
                houses.peers(cell).iter().map(|&peer| board.values()[usize::from(peer)]).filter(|&value| value > 0);
            if board.values()[cell] == 0 { Digits::up_to(9) - seen.collect() } else { Digits::NONE }
        })
        .collect()
}

/// A player who does exactly what the hints say, with notes, comes to the end without ever hearing the same step twice.
#[test]
fn following_the_hints_solves_the_puzzle() {
    let list = puzzles("qqwing_expert.txt", 200);
    for puzzle in [PUZZLE, HARD].map(|text| text.parse().unwrap()).iter().chain(&list) {
        let mut board = Board::of(puzzle);
        let mut notes = candidates(puzzle, &board);
        for asked in 0.. {
            assert!(asked < 300, "{puzzle}");
            match hint(puzzle, &board.clone().with_notes(notes.clone()), &Limits::none()).unwrap() {
                Hint::Complete => break,
                Hint::Next(step) => {
                    for effect in step.effects {
                        match effect {
                            Effect::Place { cell, digit } => {
                                assert_eq!(board.values()[cell.index(9)], 0, "{puzzle}");
                                board = board.with(cell, digit);
                            }
                            Effect::Eliminate { cell, digit } => {
                                assert!(notes[cell.index(9)].contains(digit), "{puzzle}");
                                notes[cell.index(9)].remove(digit);
                            }
                            _ => panic!("only digits change in a Sudoku"),
                        }
                    }
                    let allowed = candidates(puzzle, &board);
                    notes.iter_mut().zip(allowed).for_each(|(notes, allowed)| *notes = *notes & allowed);
                }
                other => panic!("{puzzle}: {other:?}"),
            }
        }
        assert_eq!(board.values(), solution(puzzle).digits());
    }
}

#[test]
fn what_the_player_has_placed_is_not_hinted_again() {
    let puzzle: Sudoku = PUZZLE.parse().unwrap();
    let answer = solution(&puzzle);
    let mut board = Board::of(&puzzle);
    for cell in 0..81 {
        let Hint::Next(step) = hint(&puzzle, &board, &Limits::none()).unwrap() else { break };
        assert!(step.effects.iter().all(|effect| board.values()[effect.cell().index(9)] == 0));
        board = board.with(Cell::at(cell, 9), answer.digits()[cell]);
    }
    assert_eq!(hint(&puzzle, &board, &Limits::none()), Ok(Hint::Complete));
}

#[test]
fn wrong_digits_and_notes_come_first() {
    let puzzle: Sudoku = PUZZLE.parse().unwrap();
    let wrong = Cell::new(0, 2);
    let board = Board::of(&puzzle).with(wrong, 1);
    assert_eq!(hint(&puzzle, &board, &Limits::none()), Ok(Hint::Wrong(vec![wrong])));
    let mut notes = vec![Digits::NONE; 81];
    notes[2] = Digits::only(1);
    let board = Board::of(&puzzle).with_notes(notes.clone());
    assert_eq!(hint(&puzzle, &board, &Limits::none()), Ok(Hint::Wrong(vec![wrong])), "notes without the right digit");
    notes[2] = Digits::only(solution(&puzzle).digits()[2]);
    let board = Board::of(&puzzle).with_notes(notes);
    assert!(matches!(hint(&puzzle, &board, &Limits::none()), Ok(Hint::Next(_))));
}

#[test]
fn a_puzzle_with_several_solutions_is_wrong_only_beyond_all_of_them() {
    // Emptying these four cells leaves exactly two solutions.
    let puzzle: Sudoku =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse().unwrap();
    let answer = solution(&puzzle);
    let mut givens = answer.digits().to_vec();
    for cell in [3, 4, 30, 31] {
        givens[cell] = 0;
    }
    let several = Sudoku::new(puzzle.shape(), givens).unwrap();
    let both = several.some_solutions(3, &Limits::none()).unwrap();
    assert_eq!(both.len(), 2);
    assert_eq!(hint(&several, &Board::of(&several), &Limits::none()), Ok(Hint::Stuck));
    for solution in &both {
        let board = Board::of(&several).with(Cell::new(0, 3), solution.digits()[3]);
        assert!(matches!(hint(&several, &board, &Limits::none()), Ok(Hint::Next(_))));
    }
    let neither = (1..=9).find(|&digit| both.iter().all(|solution| solution.digits()[3] != digit)).unwrap();
    let board = Board::of(&several).with(Cell::new(0, 3), neither);
    assert_eq!(hint(&several, &board, &Limits::none()), Ok(Hint::Wrong(vec![Cell::new(0, 3)])));
}

#[test]
fn an_impossible_puzzle_has_no_hint() {
    let puzzle: Sudoku = "11..............".parse().unwrap();
    assert_eq!(hint(&puzzle, &Board::of(&puzzle), &Limits::none()), Ok(Hint::NoSolution));
}
