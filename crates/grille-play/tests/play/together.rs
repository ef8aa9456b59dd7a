//! Two windows on one puzzle.

use grille_play::{Board, Game, Merged, Move};
use proptest::prelude::*;

use crate::{game, puzzle_and_lines, puzzles};

fn play(game: &mut Game, lines: &[String]) {
    for line in lines {
        let _ = game.play(line.parse().expect("a move"));
    }
}

proptest! {
    #[test]
    fn a_window_that_only_looked_follows_the_other((puzzle, lines) in puzzle_and_lines(), known in 0..40_usize) {
        let mut there = game(&puzzle);
        play(&mut there, &lines[..known.min(lines.len())]);
        let mut here = Game::load(&there.save(0)).expect("a save");
        play(&mut there, &lines[known.min(lines.len())..]);
        let same = here.moves() == there.moves();
        prop_assert_eq!(here.merge(&there), if same { Merged::Nothing } else { Merged::Followed });
        prop_assert_eq!(here.state(), there.state());
        let all = here.moves().to_vec();
        prop_assert_eq!(here.merge(&there), Merged::Nothing);
        prop_assert_eq!(here.moves(), &all[..]);
    }

    #[test]
    fn digits_in_different_cells_all_survive(cells in prop::collection::btree_set((0..9_u16, 0..9_u16), 2..30)) {
        let puzzle = grille::AnyPuzzle::from(grille::sudoku::Sudoku::empty(grille::sudoku::Shape::NINE));
        let (mut here, mut there) = (game(&puzzle), game(&puzzle));
        for (number, &(row, col)) in cells.iter().enumerate() {
            let window = if number % 2 == 0 { &mut here } else { &mut there };
            let put = window.put(vec![grille::Cell::new(row, col)], 1 + (number % 9) as u8);
            window.play(put).expect("an empty cell");
        }
        prop_assert_eq!(here.merge(&there), Merged::Joined);
        let Board::Filled(filled) = here.board() else { panic!("digits") };
        prop_assert_eq!(filled.open(), 81 - cells.len());
        while here.undo().is_some() {}
        prop_assert!(here.board().is_untouched(here.field()));
    }
}

proptest! {
    #[test]
    fn a_saved_game_that_is_opened_takes_nothing_away(
        (puzzle, lines) in puzzle_and_lines(), before in 0..20_usize, after in 0..20_usize,
    ) {
        let (mut kept, mut saved) = (game(&puzzle), game(&puzzle));
        let before = before.min(lines.len());
        play(&mut kept, &lines[..before]);
        play(&mut saved, &lines[before..(before + after).min(lines.len())]);
        let (opened, joined) = Game::load(&saved.save(0)).expect("a save").opened_over(Some(kept.clone()));
        prop_assert_eq!(opened.board(), saved.board());
        if !joined {
            prop_assert!(opened.moves().starts_with(kept.moves()));
            return Ok(());
        }
        let mut back = opened;
        while back.state() != kept.state() {
            prop_assert!(back.undo().is_some(), "what was there comes back");
        }
    }
}

#[test]
fn a_saved_game_that_goes_on_from_the_kept_one_keeps_its_own_history() {
    let mut kept = game(&puzzles()[0]);
    kept.play(Move::Candidates).unwrap();
    let saved = {
        let mut saved = Game::load(&kept.save(0)).unwrap();
        saved.play(Move::Clear).unwrap();
        saved
    };
    let (opened, joined) = saved.clone().opened_over(Some(kept));
    assert!(!joined);
    assert_eq!(opened.moves(), saved.moves());
    let (opened, joined) = saved.clone().opened_over(Some(game(&puzzles()[1])));
    assert!(!joined, "another puzzle is no game to join");
    assert_eq!(opened.moves(), saved.moves());
}

#[test]
fn another_puzzle_is_left_alone() {
    let (mut here, there) = (game(&puzzles()[0]), game(&puzzles()[1]));
    here.play(Move::Candidates).unwrap();
    assert_eq!(here.merge(&there), Merged::OtherPuzzle);
    assert_eq!(here.moves().len(), 1);
}
