//! One representative of all images of a Sudoku.

use crate::sudoku::Sudoku;

pub(crate) fn canonical(puzzle: &Sudoku) -> Sudoku {
    puzzle.clone()
}
