//! A hint never contradicts the solution, and following hints ends at it.

use grille::{AnyPuzzle, Cell, Effect, Kind, Level, Limits, Puzzle, Stage};
use grille_play::{Advice, Answer, Board, Field, Game, Move, Plan, Question};
use proptest::prelude::*;

use crate::{game, puzzle_and_lines, puzzles};

/// The advice, with everything asked for worked out and sent as text.
fn advice(game: &mut Game) -> Advice {
    loop {
        match game.advice() {
            Advice::Ask(question) => {
                let sent = serde_json::to_string(&question).expect("data");
                let question: Question = serde_json::from_str(&sent).expect("the same");
                let answer = question.answer(&Limits::none()).expect("no limits");
                let sent = serde_json::to_string(&answer).expect("data");
                let received: Answer = serde_json::from_str(&sent).expect("the same");
                assert_eq!(received, answer);
                game.learn(received);
            }
            advice => return advice,
        }
    }
}

/// The one solution, worked out apart from the game.
fn solution(puzzle: &AnyPuzzle) -> Option<Vec<u8>> {
    use grille::Verdict::Unique;
    match puzzle {
        AnyPuzzle::Sudoku(puzzle) => match puzzle.verdict(&Limits::none()) {
            Ok(Unique(solution)) => Some(solution.digits().to_vec()),
            _ => None,
        },
        AnyPuzzle::Skyscrapers(puzzle) => match puzzle.verdict(&Limits::none()) {
            Ok(Unique(solution)) => Some(solution.heights().to_vec()),
            _ => None,
        },
        AnyPuzzle::LightsOut(_) | AnyPuzzle::Sliding(_) => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_hint_never_contradicts_the_solution((puzzle, lines) in puzzle_and_lines()) {
        let mut game = game(&puzzle);
        for line in &lines {
            // Hints made up by the test could rule out anything; those of the engine are what is tested.
            if !line.starts_with("hint") {
                let _ = game.play(line.parse().expect("a move"));
            }
        }
        let solution = solution(&puzzle);
        for _ in 0..2000 {
            let advice = advice(&mut game);
            match &advice {
                Advice::Next(step) => {
                    let Field::Digits(frame) = game.field() else { panic!("digits") };
                    for effect in &step.effects {
                        let index = effect.cell().index(frame.n());
                        let right = solution.as_ref().map(|solution| solution[index]);
                        match effect {
                            Effect::Place { digit, .. } => prop_assert!(right.is_none_or(|right| right == *digit)),
                            Effect::Eliminate { digit, .. } => prop_assert!(right.is_none_or(|right| right != *digit)),
                            other => panic!("{other:?}"),
                        }
                    }
                }
                Advice::Wrong(cells) => {
                    let (Board::Filled(filled), Field::Digits(frame)) = (game.board(), game.field()) else {
                        panic!("digits")
                    };
                    for cell in cells {
                        let index = cell.index(frame.n());
                        prop_assert!(filled.values()[index] != 0 && frame.givens()[index] == 0);
                        prop_assert!(solution.as_ref().is_none_or(|right| right[index] != filled.values()[index]));
                    }
                    prop_assert_eq!(game.play(Move::Erase { cells: cells.clone() }), Ok(true));
                    continue;
                }
                Advice::Lost(_) => {
                    prop_assert_eq!(game.play(Move::Candidates), Ok(true));
                    continue;
                }
                Advice::Press { left, optimal, .. } | Advice::Slide { left, optimal, .. } => {
                    prop_assert!(*optimal, "small boards are solved for certain");
                    prop_assert_eq!(game.fewest_from_here(), Some((*left, true)));
                }
                Advice::Complete => {
                    prop_assert!(game.is_won());
                    return Ok(());
                }
                Advice::Stuck => {
                    prop_assert!(solution.is_none() && matches!(game.field(), Field::Digits(_)));
                    return Ok(());
                }
                Advice::Ask(_) | Advice::NoSolution => panic!("{advice:?}"),
            }
            let before = game.fewest_from_here();
            let follow = Game::follow(&advice).expect("a step to follow");
            prop_assert_eq!(game.play(follow), Ok(true), "a hint always changes something");
            if let (Some((before, _)), Some((after, _))) = (before, game.fewest_from_here()) {
                prop_assert_eq!(after + 1, before, "a hint leads one step nearer");
            }
        }
        prop_assert!(false, "hints without end");
    }

    #[test]
    fn the_fewest_presses_from_here_are_those_the_engine_finds(presses in prop::collection::vec((0..5_u16, 0..5_u16), 0..12)) {
        let puzzle = &puzzles()[5];
        let mut game = game(puzzle);
        game.learn(game.ask_facts().answer(&Limits::none()).expect("no limits"));
        for (row, col) in presses {
            game.play(Move::Press(Cell::new(row, col))).expect("a button");
        }
        let (AnyPuzzle::LightsOut(toy), Board::Pressed(now)) = (puzzle, game.board()) else { panic!("lights") };
        let now = grille::lights_out::LightsOut::new(now.lights().clone(), toy.rule().clone()).expect("the same board");
        let fewest = now.analysis(&Limits::none()).expect("no limits").fewest().expect("solvable").presses.count();
        prop_assert_eq!(game.fewest_from_here(), Some((fewest, true)));
    }
}

#[test]
fn the_first_stage_shows_a_place_and_no_digit() {
    for puzzle in puzzles() {
        let Ok(Answer::Plan(Plan { steps, .. })) =
            (Question::Plan { kind: puzzle.kind().name().to_owned(), id: puzzle.id() }).answer(&Limits::none())
        else {
            panic!("a plan")
        };
        for step in steps {
            let first = step.lit_at(Stage::Where);
            assert!(!first.is_empty(), "{step:?}");
            assert!(first.iter().all(|lit| !matches!(lit.mark, grille::Mark::Candidate(..))), "{step:?}");
            assert!(step.lit_at(Stage::Why) == step.lit);
        }
    }
}

#[test]
fn a_wrong_board_is_said_first() {
    let mut game = game(&puzzles()[1]);
    game.play("put r1c3 1".parse().unwrap()).unwrap();
    assert_eq!(advice(&mut game), Advice::Wrong(vec![Cell::new(0, 2)]));
    game.play("erase r1c3".parse().unwrap()).unwrap();
    game.play(Move::Candidates).unwrap();
    // 4 belongs there.
    game.play("centre r1c3 4".parse().unwrap()).unwrap();
    assert_eq!(advice(&mut game), Advice::Lost(vec![Cell::new(0, 2)]));
}

#[test]
fn a_puzzle_without_a_solution_has_no_hints() {
    let sudoku = AnyPuzzle::read(Kind::Sudoku, "12....3.........").unwrap();
    let lights = AnyPuzzle::read(Kind::LightsOut, "5x5:1000000000000000000000000").unwrap();
    let tiles = AnyPuzzle::read(Kind::Sliding, "3x3:1,2,3,4,5,6,8,7,0").unwrap();
    for puzzle in [sudoku, lights, tiles] {
        let mut game = game(&puzzle);
        assert_eq!(advice(&mut game), Advice::NoSolution, "{puzzle}");
        game.learn(game.ask_facts().answer(&Limits::none()).unwrap());
        assert_eq!(game.solving(), None);
    }
}

#[test]
fn lights_and_tiles_have_a_level_like_any_puzzle() {
    for puzzle in puzzles() {
        let mut game = game(&puzzle);
        assert_eq!(game.level(), None);
        game.learn(game.ask_facts().answer(&Limits::none()).expect("no limits"));
        let rated =
            grille::with_puzzle!(&puzzle, puzzle => puzzle.path(&Limits::none()).expect("no limits").rating.level);
        match puzzle.kind() {
            Kind::LightsOut | Kind::Sliding => {
                assert_eq!(game.level(), (rated != Level::Guess).then_some(rated), "{}", puzzle.id());
            }
            Kind::Sudoku | Kind::Skyscrapers => assert_eq!(game.level(), None),
        }
    }
}
