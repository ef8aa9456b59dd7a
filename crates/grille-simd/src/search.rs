//! Depth-first search with a stack of grids still to be tried.

use core::ops::ControlFlow;

use crate::branch::branch;
use crate::lanes::{Lanes, load, store};
use crate::layout::{CELLS, Digits};
use crate::propagate::{Fixpoint, propagate};

/// What is done with what the search meets. Either method can end it.
pub(crate) trait Visitor {
    /// A solution; calling `digits` writes it out.
    fn solution(&mut self, digits: impl FnOnce() -> [u8; 81]) -> ControlFlow<()>;

    /// The search is about to try two branches.
    fn guess(&mut self) -> ControlFlow<()>;
}

/// Visits every solution of `givens` (0 for an empty cell) once, unless the visitor stops.
///
/// Memory: each grid waiting on the stack belongs to a different cell, given a digit above it, so there are at most 81.
#[inline(always)]
pub(crate) fn run<L: Lanes, const N: usize, V: Visitor>(givens: &[u8; 81], visitor: &mut V) {
    let Some(digits) = start::<L>(givens) else {
        return;
    };
    let mut grid: [L; N] = load(&digits);
    // As words rather than vectors: their greater alignment would take the allocator's slow path.
    let mut waiting: Vec<Digits> = Vec::new();
    let mut guesses = 0;
    loop {
        match propagate(&mut grid) {
            Fixpoint::Contradiction => {}
            Fixpoint::Solved => {
                if visitor.solution(|| write_out(&store(&grid))).is_break() {
                    return;
                }
            }
            Fixpoint::Open(two_or_more) => {
                if visitor.guess().is_break() {
                    return;
                }
                if waiting.capacity() == 0 {
                    // Enough for most, and small enough for the allocator's fast path.
                    waiting.reserve(6);
                }
                guesses += 1;
                let [first, second] = branch(&grid, two_or_more, guesses);
                waiting.push(store(&second));
                grid = first;
                continue;
            }
        }
        match waiting.pop() {
            Some(next) => grid = load(&next),
            None => return,
        }
    }
}

/// The candidates before any deduction: all nine in an empty cell, the given alone in the others. `None` if a given is above 9.
#[inline(always)]
fn start<L: Lanes>(givens: &[u8; 81]) -> Option<Digits> {
    // Windows of 32 cells; the last one ends with the grid, five cells before its band begins.
    let windows = [(0, 0), (27, 0), (49, 5)];
    let mut digits = [[0; 4]; 10];
    for (band, (from, skip)) in windows.into_iter().enumerate() {
        let window: &[u8; 32] = givens[from..from + 32].try_into().expect("32 cells");
        let empty = (L::equal_bytes(window, 0) >> skip) & CELLS;
        let mut known = empty;
        for digit in 0..9 {
            let given = (L::equal_bytes(window, digit + 1) >> skip) & CELLS;
            known |= given;
            digits[usize::from(digit)][band] = given | empty;
        }
        if known != CELLS {
            return None;
        }
    }
    for words in &mut digits[..9] {
        words[3] = CELLS;
    }
    Some(digits)
}

/// The digits of a solved grid, in reading order.
fn write_out(digits: &Digits) -> [u8; 81] {
    let mut out = [0; 81];
    for (digit, words) in (1..).zip(&digits[..9]) {
        for band in 0..3 {
            let mut cells = words[band];
            while cells != 0 {
                out[27 * band + cells.trailing_zeros() as usize] = digit;
                cells &= cells - 1;
            }
        }
    }
    out
}
