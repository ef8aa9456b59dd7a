//! What each move does to a board.

use grille::latin::Digits;
use grille::{AnyPuzzle, Cell, Kind, Limits};
use grille_play::{Board, Check, Filled, Game, Move, MoveError, Place, Pressed, Tiles};

use crate::{game, puzzles};

fn nine() -> Game {
    game(&puzzles()[1])
}

fn play(game: &mut Game, lines: &[&str]) {
    for line in lines {
        assert_eq!(game.play(line.parse().expect("a move")), Ok(true), "{line}");
    }
}

fn filled(game: &Game) -> &Filled {
    match game.board() {
        Board::Filled(filled) => filled,
        other => panic!("{other:?}"),
    }
}

fn pressed(game: &Game) -> &Pressed {
    match game.board() {
        Board::Pressed(pressed) => pressed,
        other => panic!("{other:?}"),
    }
}

fn tiles(game: &Game) -> &Tiles {
    match game.board() {
        Board::Tiles(tiles) => tiles,
        other => panic!("{other:?}"),
    }
}

fn set(digits: &[u8]) -> Digits {
    digits.iter().copied().collect()
}

#[test]
fn candidates_are_one_move_and_stay_editable() {
    let mut game = nine();
    play(&mut game, &["candidates"]);
    // Row 1 holds 5 3 7, column 3 holds 8, the box holds 5 3 6 9 8.
    assert_eq!(filled(&game).notes(Place::Centre)[2], set(&[1, 2, 4]));
    assert!(filled(&game).notes(Place::Centre)[0].is_empty(), "a given has no notes");
    play(&mut game, &["centre r1c3 2"]);
    assert_eq!(filled(&game).notes(Place::Centre)[2], set(&[1, 4]));
    game.undo();
    game.undo();
    assert!(game.board().is_untouched(game.field()), "one undo takes all candidates back");
}

#[test]
fn a_digit_is_taken_from_the_notes_of_its_peers_unless_that_is_switched_off() {
    let mut game = nine();
    play(&mut game, &["candidates", "corner r1c4,r9c9,r2c2 4", "put r1c3 4"]);
    let notes = |game: &Game, place, cell: Cell| filled(game).notes(place)[cell.index(9)];
    assert!(!notes(&game, Place::Corner, Cell::new(0, 3)).contains(4), "same row");
    assert!(!notes(&game, Place::Corner, Cell::new(1, 1)).contains(4), "same box");
    assert!(notes(&game, Place::Centre, Cell::new(0, 3)) == set(&[2, 6]));
    let mut options = *game.options();
    game.undo();
    options.erase_notes = false;
    game.set_options(options);
    let put = game.put(vec![Cell::new(0, 2)], 4);
    assert_eq!(game.play(put), Ok(true));
    assert!(notes(&game, Place::Corner, Cell::new(0, 3)).contains(4));
}

#[test]
fn notes_hidden_by_a_digit_are_there_again_when_it_is_erased() {
    let mut game = nine();
    play(&mut game, &["corner r1c3 1", "centre r1c3 2", "put r1c3 4", "erase r1c3"]);
    assert_eq!(filled(&game).notes(Place::Corner)[2], set(&[1]));
    assert_eq!(filled(&game).notes(Place::Centre)[2], set(&[2]));
    play(&mut game, &["mark r1c3 3", "erase r1c3"]);
    assert_eq!((filled(&game).notes(Place::Corner)[2], filled(&game).marks()[2]), (Digits::NONE, 3));
    play(&mut game, &["erase r1c3"]);
    assert_eq!(filled(&game).marks()[2], 0);
}

#[test]
fn several_cells_change_together_and_givens_never() {
    let mut game = nine();
    play(&mut game, &["put r1c1,r1c3,r1c4 9"]);
    assert_eq!(filled(&game).values()[..4], [5, 3, 9, 9]);
    assert_eq!(game.play("put r1c1 9".parse().unwrap()), Ok(false), "a given stays, and no move is kept");
    assert_eq!(game.moves().len(), 1);
    play(&mut game, &["centre r2c2,r2c3 7"]);
    play(&mut game, &["centre r2c2,r2c3,r3c1 7"]);
    let noted = |cell: usize| filled(&game).notes(Place::Centre)[cell].contains(7);
    assert!(noted(10) && noted(11) && noted(18), "a note that some lack is added to all");
    play(&mut game, &["centre r2c2,r2c3,r3c1 7"]);
    assert!(filled(&game).notes(Place::Centre).iter().all(|notes| notes.is_empty()));
}

#[test]
fn a_trial_is_kept_or_thrown_away_and_either_can_be_undone() {
    let mut game = nine();
    play(&mut game, &["put r1c3 4", "try", "put r1c4 6", "put r1c6 8"]);
    assert_eq!(game.on_trial(), [Cell::new(0, 3), Cell::new(0, 5)]);
    play(&mut game, &["discard"]);
    assert_eq!((filled(&game).values()[2], filled(&game).values()[3], game.trials()), (4, 0, 0));
    game.undo();
    assert_eq!((filled(&game).values()[3], game.trials()), (6, 1));
    play(&mut game, &["try", "put r2c2 7", "keep", "keep"]);
    assert_eq!((filled(&game).values()[10], game.trials()), (7, 0));
    assert_eq!(game.play(Move::Discard), Err(MoveError::NoTrial));
}

#[test]
fn checking_tells_no_more_than_was_asked() {
    let mut game = nine();
    // 1 in r1c3 breaks no rule, but the solution has 4 there; 5 in r1c4 stands in a row with the given 5.
    play(&mut game, &["put r1c3 1", "put r1c4 5"]);
    assert!(game.check(Check::Off).is_empty());
    let rules = game.check(Check::Rules);
    assert_eq!(rules.cells(), [Cell::new(0, 0), Cell::new(0, 3), Cell::new(1, 5)]);
    assert!(game.check(Check::Solution).unknown, "the solution is not known yet");
    game.learn(game.ask_facts().answer(&Limits::none()).unwrap());
    let all = game.check(Check::Solution);
    assert_eq!((all.wrong, all.unknown), (vec![Cell::new(0, 2), Cell::new(0, 3)], false));
}

#[test]
fn a_full_line_that_breaks_its_clue_is_a_mistake() {
    // 4 visible from the top of the first column.
    let mut game = game(&AnyPuzzle::read(Kind::Skyscrapers, "4:4///////////////").unwrap());
    play(&mut game, &["put r1c1 2", "put r2c1 1", "put r3c1 3"]);
    assert!(game.check(Check::Rules).is_empty());
    play(&mut game, &["put r4c1 4"]);
    assert_eq!(game.check(Check::Rules).cells(), (0..4).map(|row| Cell::new(row, 0)).collect::<Vec<_>>());
    play(&mut game, &["clue top1"]);
    assert!(filled(&game).done()[0]);
    assert_eq!(game.play("clue left1".parse().unwrap()), Err(MoveError::Clue), "no clue stands there");
}

#[test]
fn solving_clearing_and_importing_are_moves_like_others() {
    for puzzle in puzzles() {
        let mut game = game(&puzzle);
        game.learn(game.ask_facts().answer(&Limits::none()).unwrap());
        let start = game.state().clone();
        let Some(solving) = game.solving() else { panic!("{puzzle} has a solution") };
        assert_eq!(game.play(solving), Ok(true));
        assert!(game.is_won(), "{puzzle}");
        assert_eq!(game.helped(), 1);
        assert_eq!(game.play(Move::Clear), Ok(true));
        assert!(game.board().is_untouched(game.field()) && !game.is_won());
        game.undo();
        assert!(game.is_won());
        assert_eq!(game.play(Move::Restart), Ok(true));
        assert_eq!(*game.state(), start);
        while game.undo().is_some() {}
        assert_eq!(*game.state(), start);
        assert_eq!(game.helped(), 1, "help is not undone");
    }
}

#[test]
fn presses_are_counted_and_compared_with_the_fewest_from_here() {
    let mut game = game(&puzzles()[5]);
    assert_eq!(game.fewest_from_here(), None);
    game.learn(game.ask_facts().answer(&Limits::none()).unwrap());
    assert_eq!(game.fewest_from_here(), Some((15, true)), "all lights of the toy need 15 presses");
    play(&mut game, &["press r1c1", "press r1c1", "press r3c3"]);
    assert_eq!((game.count(), pressed(&game).times().total()), (Some(3), 1));
    let (left, optimal) = game.fewest_from_here().unwrap();
    assert!(optimal && (14..=16).contains(&left));
}

#[test]
fn a_whole_row_of_tiles_is_pushed_at_once() {
    // The blank is in the last cell of two rows of four.
    let mut game = game(&puzzles()[9]);
    play(&mut game, &["slide r2c1"]);
    assert_eq!((tiles(&game).tiles(), game.count()), (&[2, 1, 4, 3, 0, 5, 6, 7][..], Some(3)));
    assert_eq!(game.play("slide r1c2".parse().unwrap()), Err(MoveError::Stuck(Cell::new(0, 1))));
    assert_eq!(game.play("slide r2c1".parse().unwrap()), Err(MoveError::Stuck(Cell::new(1, 0))), "the blank");
    play(&mut game, &["slide r1c1"]);
    assert_eq!((tiles(&game).tiles(), game.count()), (&[0, 1, 4, 3, 2, 5, 6, 7][..], Some(4)));
}

#[test]
fn tiles_that_no_moves_bring_about_are_not_imported() {
    let mut game = game(&AnyPuzzle::read(Kind::Sliding, "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15").unwrap());
    let other = "1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
    assert!(matches!(game.play(Move::Import(other.to_owned())), Err(MoveError::Board(_))));
    assert_eq!(game.play(Move::Import("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0".to_owned())), Ok(true));
    assert!(game.is_won());
}

#[test]
fn moves_of_other_kinds_and_outside_the_board_are_refused() {
    let kinds = ["press r1c1", "slide r1c1", "put r1c1 1", "candidates", "clue top1"];
    for puzzle in puzzles() {
        let mut game = game(&puzzle);
        let refused = kinds.iter().filter(|line| game.clone().play(line.parse().unwrap()).is_err()).count();
        assert!(refused >= 2, "{puzzle}");
        for outside in ["put r1c1,r99c1 1", "press r1c99", "slide r99c99", "mark r26c1 1", "hint r99c1=1"] {
            assert!(matches!(game.play(outside.parse().unwrap()), Err(MoveError::Outside(_))), "{outside}");
        }
    }
    assert_eq!(game(&puzzles()[0]).play("put r1c2 5".parse().unwrap()), Err(MoveError::Digit(5)));
}
