//! One Sudoku from any text: never a panic, and what is read is written so that it is read again.
#![no_main]

use grille::Puzzle;
use grille::sudoku::Sudoku;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Sudoku>() {
        Ok(puzzle) => {
            assert_eq!(puzzle.to_string().parse().as_ref(), Ok(&puzzle));
            assert_eq!(puzzle.id().parse().as_ref(), Ok(&puzzle));
            if let Ok(board) = puzzle.board(text) {
                assert_eq!(
                    puzzle.board(&board.to_string()).map(|board| board.values().to_vec()),
                    Ok(board.values().to_vec())
                );
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
