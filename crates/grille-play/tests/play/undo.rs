//! Undo and redo are exact; saves keep everything.

use grille_play::{Game, Move, State};
use proptest::prelude::*;

use crate::{game, puzzle_and_lines};

/// Plays the lines that can be played; the state after each move that changed something, the start first.
fn played(game: &mut Game, lines: &[String]) -> Vec<State> {
    let mut states = vec![game.state().clone()];
    for line in lines {
        let made: Move = line.parse().expect("a move");
        assert_eq!(made.to_string(), *line);
        if game.play(made) == Ok(true) {
            states.push(game.state().clone());
        }
    }
    states
}

proptest! {
    #[test]
    fn undo_and_redo_bring_back_every_board_exactly((puzzle, lines) in puzzle_and_lines()) {
        let mut game = game(&puzzle);
        let states = played(&mut game, &lines);
        prop_assert_eq!(game.moves().len() + 1, states.len());
        for state in states[1..].iter().rev() {
            prop_assert_eq!(game.state(), state);
            prop_assert!(game.undo().is_some());
        }
        prop_assert_eq!(game.state(), &states[0]);
        prop_assert!(!game.can_undo() && game.undo().is_none());
        prop_assert!(game.board().is_untouched(game.field()));
        for state in &states[1..] {
            prop_assert!(game.redo().is_some());
            prop_assert_eq!(game.state(), state);
        }
        prop_assert!(!game.can_redo());
    }

    #[test]
    fn a_save_keeps_the_game_and_what_was_undone((puzzle, lines) in puzzle_and_lines(), undone in 0..50_usize) {
        let mut before = game(&puzzle);
        let states = played(&mut before, &lines);
        before.clock_mut().start(1000);
        for _ in 0..undone {
            before.undo();
        }
        let mut after = Game::load(&before.save(5000)).expect("a save of our own");
        prop_assert_eq!(after.puzzle(), before.puzzle());
        prop_assert_eq!(after.state(), before.state());
        prop_assert_eq!(after.moves(), before.moves());
        prop_assert_eq!(after.helped(), before.helped());
        prop_assert_eq!(after.clock().elapsed(77), 4000);
        prop_assert_eq!(after.save(0), before.save(5000));
        while after.redo().is_some() {}
        prop_assert_eq!(Some(after.state()), states.last());
        while after.undo().is_some() {}
        prop_assert_eq!(after.state(), &states[0]);
    }

    #[test]
    fn a_board_is_what_its_text_says((puzzle, lines) in puzzle_and_lines()) {
        let mut game = game(&puzzle);
        played(&mut game, &lines);
        let text = game.board().text(game.field());
        let read = grille_play::Board::read(&text, game.field());
        prop_assert_eq!(read.as_ref(), Ok(game.board()), "{}", text);
        let mut other = Game::new(puzzle).expect("as large as before");
        other.play(Move::Import(text)).expect("a board of the same puzzle");
        prop_assert_eq!(other.board(), game.board());
    }

    #[test]
    fn a_new_move_forgets_only_what_was_undone((puzzle, lines) in puzzle_and_lines()) {
        let mut game = game(&puzzle);
        let states = played(&mut game, &lines);
        prop_assume!(states.len() > 1);
        game.undo();
        let kept = game.state().clone();
        prop_assert_eq!(game.play(Move::Try), Ok(true));
        prop_assert!(!game.can_redo());
        game.undo();
        prop_assert_eq!(game.state(), &kept);
    }
}
