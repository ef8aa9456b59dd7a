//! The next step from what the player has on the paper.

use super::grid::Grid;
use super::layout::{LARGE, Layout, SMALL};
use super::walk::{Unique, Walk};
use super::{Reason, walk};
use crate::latin::Digits;
use crate::limits::{Limits, Stopped};
use crate::path::{Effect, End, Hint};
use crate::place::Cell;
use crate::puzzle::Puzzle;
use crate::sudoku::solve::is_solvable;
use crate::sudoku::{Board, Solution, Sudoku};
use crate::verdict::Verdict;

/// What is wrong on the board, or the easiest step that leads on from it.
///
/// The step is the first of the path that starts at the board: placements already made are behind it, and so are the
/// eliminations that the player's notes show (a cell without notes has all candidates that its houses allow). So what the
/// step rests on can be seen on the board.
///
/// A board of a puzzle with one solution is wrong where a digit differs from it, or where notes lack its digit. A board of
/// a puzzle with several is wrong in the entries, in reading order, that leave no solution with those before them.
pub(crate) fn hint(puzzle: &Sudoku, board: &Board, limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
    let verdict = puzzle.verdict(limits)?;
    let wrong = match &verdict {
        Verdict::Impossible(_) => return Ok(Hint::NoSolution),
        Verdict::Unique(solution) | Verdict::Solvable(solution) => against(solution, board),
        Verdict::Several { .. } => beyond_all_solutions(puzzle, board, limits)?,
    };
    if !wrong.is_empty() {
        return Ok(Hint::Wrong(wrong));
    }
    let unique = matches!(verdict, Verdict::Unique(_));
    if puzzle.shape().cells() <= 64 * SMALL {
        next(Layout::<SMALL>::of(puzzle.shape()), puzzle, board, unique, limits)
    } else {
        next(Layout::<LARGE>::of(puzzle.shape()), puzzle, board, unique, limits)
    }
}

/// The cells that differ from the solution, in their digit or in their notes.
fn against(solution: &Solution, board: &Board) -> Vec<Cell> {
    let n = board.shape().n();
    let wrong = |&cell: &usize| {
        let digit = solution.digits()[cell];
        match board.values()[cell] {
            0 => noted(board, cell).is_some_and(|notes| !notes.contains(digit)),
            value => value != digit,
        }
    };
    (0..n * n).filter(wrong).map(|cell| Cell::at(cell, n)).collect()
}

/// The candidates noted in a cell, if there are any.
fn noted(board: &Board, cell: usize) -> Option<Digits> {
    board.notes().map(|notes| notes[cell]).filter(|notes| !notes.is_empty())
}

/// The entries that no solution agrees with.
fn beyond_all_solutions(puzzle: &Sudoku, board: &Board, limits: &Limits<'_>) -> Result<Vec<Cell>, Stopped> {
    let shape = puzzle.shape();
    if is_solvable(shape, board.values(), limits)? {
        return Ok(Vec::new());
    }
    let mut wrong = Vec::new();
    let mut kept = puzzle.givens().to_vec();
    for (cell, &value) in board.values().iter().enumerate().filter(|(_, value)| **value != 0) {
        let before = std::mem::replace(&mut kept[cell], value);
        if before != value && !is_solvable(shape, &kept, limits)? {
            kept[cell] = before;
            wrong.push(Cell::at(cell, shape.n()));
        }
    }
    Ok(wrong)
}

fn next<const W: usize>(
    layout: &'static Layout<W>,
    puzzle: &Sudoku,
    board: &Board,
    unique: bool,
    limits: &Limits<'_>,
) -> Result<Hint<Reason>, Stopped> {
    let values: Vec<u8> = board.values().iter().zip(puzzle.givens()).map(|(&value, &given)| value.max(given)).collect();
    let start = Grid::new(layout, &values).and_then(|mut grid| {
        for cell in 0..layout.n * layout.n {
            if let Some(notes) = noted(board, cell) {
                let gone = (grid.of(cell) - notes).map(|digit| Effect::Eliminate { cell: layout.cell(cell), digit });
                walk::apply(&mut grid, &gone.collect::<Vec<_>>())?;
            }
        }
        Ok(grid)
    });
    if start.as_ref().is_ok_and(|grid| grid.open() == 0) {
        return Ok(Hint::Complete);
    }
    let path = Walk::from_grid(start, Unique::Known(unique), limits).path()?;
    Ok(match (path.steps.into_iter().next(), path.end) {
        (Some(step), _) => Hint::Next(step),
        (None, End::Contradiction(_)) => Hint::Wrong(noted_cells(board)),
        (None, _) => Hint::Stuck,
    })
}

/// Every cell with notes: on the board of a puzzle with several solutions, notes that leave none.
fn noted_cells(board: &Board) -> Vec<Cell> {
    let n = board.shape().n();
    let empty = |&cell: &usize| board.values()[cell] == 0 && noted(board, cell).is_some();
    (0..n * n).filter(empty).map(|cell| Cell::at(cell, n)).collect()
}
