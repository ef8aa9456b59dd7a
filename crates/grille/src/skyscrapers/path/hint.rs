//! The next step from what the player has on the paper.

use super::Reason;
use super::paper::Paper;
use super::walk::walk;
use crate::latin::Digits;
use crate::limits::{Limits, Stopped};
use crate::path::{End, Hint};
use crate::place::Cell;
use crate::skyscrapers::solve::is_solvable;
use crate::skyscrapers::{Board, Skyscrapers, Solution};
use crate::verdict::Verdict;

/// What is wrong on the board, or the easiest step that leads on from it: the first of the path that starts at the board.
///
/// A board of a puzzle with one solution is wrong where a height differs from it, or where notes lack its height. A board
/// of a puzzle with several is wrong in the entries, in reading order, that leave no solution with those before them.
pub(crate) fn hint(puzzle: &Skyscrapers, board: &Board, limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
    let wrong = match crate::Puzzle::verdict(puzzle, limits)? {
        Verdict::Impossible(_) => return Ok(Hint::NoSolution),
        Verdict::Unique(solution) | Verdict::Solvable(solution) => against(&solution, board),
        Verdict::Several { .. } => beyond_all_solutions(puzzle, board, limits)?,
    };
    if !wrong.is_empty() {
        return Ok(Hint::Wrong(wrong));
    }
    let n = puzzle.n();
    let start = Paper::new(puzzle, board.values()).and_then(|mut paper| {
        for cell in 0..n * n {
            if let Some(notes) = noted(board, cell) {
                paper.grid.restrict(cell, notes.bits() as u16)?;
            }
        }
        Ok(paper)
    });
    if start.as_ref().is_ok_and(|paper| paper.open() == 0) {
        return Ok(Hint::Complete);
    }
    let path = walk(start, limits)?;
    Ok(match (path.steps.into_iter().next(), path.end) {
        (Some(step), _) => Hint::Next(step),
        (None, End::Contradiction(_)) => Hint::Wrong(noted_cells(board)),
        (None, _) => Hint::Stuck,
    })
}

/// The cells that differ from the solution, in their height or in their notes.
fn against(solution: &Solution, board: &Board) -> Vec<Cell> {
    let n = board.n();
    let wrong = |&cell: &usize| {
        let height = solution.heights()[cell];
        match board.values()[cell] {
            0 => noted(board, cell).is_some_and(|notes| !notes.contains(height)),
            value => value != height,
        }
    };
    (0..n * n).filter(wrong).map(|cell| Cell::at(cell, n)).collect()
}

/// The heights noted in an empty cell, if there are any.
fn noted(board: &Board, cell: usize) -> Option<Digits> {
    board.notes().filter(|_| board.values()[cell] == 0).map(|notes| notes[cell]).filter(|notes| !notes.is_empty())
}

/// The entries that no solution agrees with.
fn beyond_all_solutions(puzzle: &Skyscrapers, board: &Board, limits: &Limits<'_>) -> Result<Vec<Cell>, Stopped> {
    let n = puzzle.n();
    let solvable = |heights: &[u8]| {
        let filled = Skyscrapers::new(n as u8, puzzle.clues().to_vec(), heights.to_vec());
        is_solvable(&filled.expect("heights of a board"), &mut limits.meter())
    };
    if solvable(board.values())? {
        return Ok(Vec::new());
    }
    let mut wrong = Vec::new();
    let mut kept = puzzle.heights().to_vec();
    for (cell, &value) in board.values().iter().enumerate().filter(|(_, value)| **value != 0) {
        let before = std::mem::replace(&mut kept[cell], value);
        if before != value && !solvable(&kept)? {
            kept[cell] = before;
            wrong.push(Cell::at(cell, n));
        }
    }
    Ok(wrong)
}

/// Every cell with notes: on the board of a puzzle with several solutions, notes that leave none.
fn noted_cells(board: &Board) -> Vec<Cell> {
    (0..board.n() * board.n())
        .filter(|&cell| noted(board, cell).is_some())
        .map(|cell| Cell::at(cell, board.n()))
        .collect()
}
