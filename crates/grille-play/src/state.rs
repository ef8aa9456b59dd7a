//! A board with its bookmarks, and what a move makes of it.

use std::sync::Arc;

use grille::Cell;

use crate::board::Board;
use crate::board_text::NotABoard;
use crate::field::{Field, Frame};
use crate::filled::Filled;
use crate::moves::{Change, Move};

/// A whole snapshot: the board, and the boards at the bookmarks of trials that are going on, the oldest first. Boards are
/// shared between snapshots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    board: Arc<Board>,
    bookmarks: Vec<Arc<Board>>,
}

/// The move cannot be made on this board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The move belongs to another kind of puzzle.
    #[error("this is no move of this kind of puzzle")]
    Kind,
    /// A cell is not on the board.
    #[error("{0} is not on the board")]
    Outside(Cell),
    /// A digit is larger than the side.
    #[error("the digit {0} is too large")]
    Digit(u8),
    /// There is no clue there.
    #[error("there is no such clue")]
    Clue,
    /// The tile is in no line with the blank.
    #[error("the tile in {0} cannot move")]
    Stuck(Cell),
    /// No trial is going on.
    #[error("no trial is going on")]
    NoTrial,
    /// The board to import is none.
    #[error(transparent)]
    Board(#[from] NotABoard),
}

impl State {
    /// Trials inside one another, at most: more would only be an attack on memory.
    pub const MOST_TRIALS: usize = 64;

    /// The state in which a game begins.
    #[must_use]
    pub fn start(field: &Field) -> Self {
        Self { board: Arc::new(Board::of(field)), bookmarks: Vec::new() }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The boards at the bookmarks of trials that are going on, the oldest first.
    #[must_use]
    pub fn bookmarks(&self) -> &[Arc<Board>] {
        &self.bookmarks
    }

    /// What a move makes of this state. The same move on the same state always makes the same.
    ///
    /// # Errors
    /// [`MoveError`] if the move cannot be made here.
    pub fn after(&self, field: &Field, made: &Move) -> Result<Self, MoveError> {
        check_cells(field, made)?;
        let mut next = self.clone();
        match made {
            Move::Try => {
                if next.bookmarks.len() == Self::MOST_TRIALS {
                    next.bookmarks.remove(0);
                }
                next.bookmarks.push(Arc::clone(&next.board));
            }
            Move::Keep => {
                next.bookmarks.pop().ok_or(MoveError::NoTrial)?;
            }
            Move::Discard => next.board = next.bookmarks.pop().ok_or(MoveError::NoTrial)?,
            Move::Restart => next = Self::start(field),
            Move::Import(text) => next.board = Arc::new(Board::read(text, field)?),
            Move::Solve(text) => next.board = Arc::new(solved(field, &next.board, Board::read(text, field)?)),
            _ => change(field, Arc::make_mut(&mut next.board), made)?,
        }
        Ok(next)
    }
}

fn check_cells(field: &Field, made: &Move) -> Result<(), MoveError> {
    let inside = |&cell: &Cell| if field.holds(cell) { Ok(()) } else { Err(MoveError::Outside(cell)) };
    match made {
        Move::Put { cells, .. } | Move::Note { cells, .. } | Move::Erase { cells } | Move::Mark { cells, .. } => {
            cells.iter().try_for_each(inside)
        }
        Move::Press(cell) | Move::Slide(cell) => inside(cell),
        Move::Hint(changes) => changes.iter().try_for_each(|change| match change {
            Change::Put(cell, _) | Change::RuleOut(cell, _) | Change::Press(cell) | Change::Slide(cell) => inside(cell),
        }),
        Move::Clue(_)
        | Move::Candidates
        | Move::Clear
        | Move::Restart
        | Move::Import(_)
        | Move::Solve(_)
        | Move::Try
        | Move::Keep
        | Move::Discard => Ok(()),
    }
}

/// The solution on the board, with the marks and counts there were.
fn solved(field: &Field, now: &Board, solution: Board) -> Board {
    match (now, solution) {
        (Board::Filled(now), Board::Filled(solution)) => {
            let mut filled = now.clone();
            filled.set_values(solution.values().to_vec());
            Board::Filled(filled)
        }
        (Board::Pressed(now), Board::Pressed(solution)) => Board::Pressed(solution.counted(now.count())),
        (Board::Tiles(now), Board::Tiles(solution)) => Board::Tiles(solution.counted(now.moves())),
        _ => Board::of(field),
    }
}

fn change(field: &Field, board: &mut Board, made: &Move) -> Result<(), MoveError> {
    match (field, board) {
        (Field::Digits(frame), Board::Filled(filled)) => change_filled(frame, filled, made),
        (Field::Lights(lights), Board::Pressed(pressed)) => match made {
            Move::Press(cell) => {
                pressed.press(lights, *cell);
                Ok(())
            }
            Move::Hint(changes) => changes.iter().try_for_each(|change| match change {
                Change::Press(cell) => {
                    pressed.press(lights, *cell);
                    Ok(())
                }
                _ => Err(MoveError::Kind),
            }),
            Move::Clear => {
                *pressed = crate::Pressed::of(lights).counted(pressed.count());
                Ok(())
            }
            _ => Err(MoveError::Kind),
        },
        (Field::Tiles(sliding), Board::Tiles(tiles)) => {
            let mut slide = |cell: Cell| if tiles.slide(sliding, cell) { Ok(()) } else { Err(MoveError::Stuck(cell)) };
            match made {
                Move::Slide(cell) => slide(*cell),
                Move::Hint(changes) => changes.iter().try_for_each(|change| match change {
                    Change::Slide(cell) => slide(*cell),
                    _ => Err(MoveError::Kind),
                }),
                Move::Clear => {
                    *tiles = crate::Tiles::of(sliding).counted(tiles.moves());
                    Ok(())
                }
                _ => Err(MoveError::Kind),
            }
        }
        _ => Err(MoveError::Kind),
    }
}

fn change_filled(frame: &Frame, filled: &mut Filled, made: &Move) -> Result<(), MoveError> {
    let fits = |digit: u8| if usize::from(digit) <= frame.n() { Ok(()) } else { Err(MoveError::Digit(digit)) };
    let at = |cells: &[Cell]| -> Vec<usize> { cells.iter().map(|&cell| Filled::index(frame, cell)).collect() };
    match made {
        Move::Put { cells, digit, erase_notes } => {
            fits(*digit)?;
            at(cells).into_iter().for_each(|cell| filled.put(frame, cell, *digit, *erase_notes));
        }
        Move::Note { place, cells, digit } => {
            fits(*digit)?;
            filled.toggle_note(*place, &at(cells), *digit);
        }
        Move::Erase { cells } => filled.erase(frame, &at(cells)),
        Move::Mark { cells, mark } => filled.mark(&at(cells), *mark),
        Move::Clue(lookout) => {
            let inside = usize::from(lookout.number) < frame.n() && !frame.clues().is_empty();
            let clue = inside.then(|| lookout.index(frame.n())).filter(|&clue| frame.clues()[clue] > 0);
            filled.toggle_done(clue.ok_or(MoveError::Clue)?);
        }
        Move::Candidates => filled.fill_candidates(frame),
        Move::Clear => filled.clear(frame),
        Move::Hint(changes) => {
            for change in changes {
                match *change {
                    Change::Put(cell, digit) => {
                        fits(digit)?;
                        filled.put(frame, Filled::index(frame, cell), digit, true);
                    }
                    Change::RuleOut(cell, digit) => {
                        fits(digit)?;
                        filled.rule_out(Filled::index(frame, cell), digit);
                    }
                    Change::Press(_) | Change::Slide(_) => return Err(MoveError::Kind),
                }
            }
        }
        _ => return Err(MoveError::Kind),
    }
    Ok(())
}
