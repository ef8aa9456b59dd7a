//! Save files and boards that nobody wrote.

use grille::AnyPuzzle;
use grille_play::save::{self, LARGEST};
use grille_play::{Board, Field, Game, Move, SaveError};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{game, puzzle_and_lines, puzzles};

fn good() -> Value {
    let mut game = game(&puzzles()[1]);
    for line in ["put r1c3 4", "candidates", "undo-me"] {
        if let Ok(made) = line.parse::<Move>() {
            game.play(made).unwrap();
        }
    }
    serde_json::from_str(&game.save(0)).unwrap()
}

fn loaded(change: impl FnOnce(&mut Value)) -> Result<Game, SaveError> {
    let mut value = good();
    change(&mut value);
    Game::load(&value.to_string())
}

#[test]
fn each_thing_that_can_be_wrong_with_a_save_has_its_error() {
    assert!(loaded(|_| ()).is_ok());
    let wrong = |change: fn(&mut Value)| loaded(change).map(|_| ()).unwrap_err();
    assert_eq!(wrong(|save| save["format"] = json!("other")), SaveError::NotASave);
    assert_eq!(wrong(|save| save["version"] = json!(2)), SaveError::Newer { found: 2 });
    assert_eq!(wrong(|save| save["version"] = json!(-1)), SaveError::Damaged);
    assert_eq!(wrong(|save| save["version"] = json!("1")), SaveError::Damaged);
    assert_eq!(wrong(|save| save["kind"] = json!("<b>chess</b>")), SaveError::Kind);
    assert!(matches!(wrong(|save| save["id"] = json!("<script>alert(1)</script>")), SaveError::Puzzle(_)));
    assert!(matches!(wrong(|save| save["kind"] = json!("sliding")), SaveError::Puzzle(_)));
    assert_eq!(wrong(|save| save["moves"] = json!("put r1c1 1")), SaveError::Damaged);
    assert_eq!(wrong(|save| save["moves"][1] = json!("put r1c1 <")), SaveError::NotAMove { number: 2 });
    assert!(matches!(wrong(|save| save["moves"][0] = json!("press r1c1")), SaveError::Move { number: 1, .. }));
    assert!(matches!(wrong(|save| save["moves"][1] = json!("import 123")), SaveError::Move { number: 2, .. }));
    assert_eq!(wrong(|save| save["at"] = json!(-3)), SaveError::Damaged);
    assert_eq!(wrong(|save| save["options"]["check"] = json!("everything")), SaveError::Damaged);
    assert_eq!(wrong(|save| save["moves"] = json!(vec!["try"; 300_000])), SaveError::TooLarge);
    assert_eq!(Game::load(&" ".repeat(LARGEST + 1)).map(|_| ()), Err(SaveError::TooLarge));
    assert_eq!(Game::load("[[[[").map(|_| ()), Err(SaveError::NotASave));
    assert_eq!(Game::load(&"[".repeat(100_000)).map(|_| ()), Err(SaveError::NotASave), "no end to the nesting");
}

#[test]
fn a_board_too_large_to_play_is_refused() {
    let huge = json!({ "format": "grille-game", "version": 1, "kind": "lights-out",
        "id": format!("100x100:{}", "1".repeat(10_000)), "moves": [], "at": 0 });
    assert!(matches!(Game::load(&huge.to_string()), Err(SaveError::Cells(_))));
}

#[test]
fn only_the_save_of_a_newer_version_must_not_be_written_over() {
    let mut newer = good();
    newer["version"] = json!(7);
    newer["moves"] = json!({ "of another": "sort" });
    assert!(!save::may_replace(&newer.to_string()));
    assert!(save::may_replace(&good().to_string()) && save::may_replace("rubbish"));
}

#[test]
fn a_position_beyond_the_moves_is_the_last_one() {
    let game = loaded(|save| save["at"] = json!(999)).unwrap();
    assert_eq!(game.position(), game.moves().len());
}

#[test]
fn trials_inside_trials_have_an_end() {
    let mut game = game(&puzzles()[0]);
    for _ in 0..1000 {
        game.play(Move::Try).unwrap();
    }
    assert_eq!(game.trials(), grille_play::State::MOST_TRIALS);
}

fn any_text(puzzle: &AnyPuzzle) -> impl Strategy<Value = String> + use<> {
    let pieces = [
        "r1c1",
        "r9c9",
        ":",
        ";",
        ",",
        "=",
        "corner",
        "centre",
        "out",
        "marks",
        "done",
        "candidates",
        "count",
        "5",
        "é",
        "\u{0}",
    ];
    let good = Board::of(&Field::of(puzzle)).text(&Field::of(puzzle));
    let piece = prop_oneof![prop::sample::select(pieces.to_vec()).prop_map(str::to_owned), Just(good), ".{0,3}"];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_a_board_that_is_written_the_same_way_or_an_error(
        (puzzle, text) in prop::sample::select(puzzles()).prop_flat_map(|puzzle| (Just(puzzle.clone()), any_text(&puzzle)))
    ) {
        let field = Field::of(&puzzle);
        if let Ok(board) = Board::read(&text, &field) {
            prop_assert_eq!(Board::read(&board.text(&field), &field), Ok(board));
        }
    }

    #[test]
    fn any_line_is_a_move_that_is_written_the_same_way_or_an_error(line in "[a-z]{0,8} ?(r[0-9]{1,6}c[0-9]{1,3},?){0,3} ?.{0,4}") {
        if let Ok(made) = line.parse::<Move>() {
            prop_assert_eq!(made.to_string().parse::<Move>(), Ok(made.clone()));
            for puzzle in puzzles() {
                let _ = game(&puzzle).play(made.clone());
            }
        }
    }

    #[test]
    fn a_save_with_bytes_changed_is_a_game_or_an_error(
        (puzzle, lines) in puzzle_and_lines(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut game = game(&puzzle);
        for line in lines {
            let _ = game.play(line.parse().expect("a move"));
        }
        let mut bytes = game.save(3).into_bytes();
        for (index, byte) in changes {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        if let Ok(game) = Game::load(&String::from_utf8_lossy(&bytes)) {
            let again = Game::load(&game.save(0)).expect("what was read can be written and read");
            prop_assert_eq!(again.state(), game.state());
        }
    }
}
