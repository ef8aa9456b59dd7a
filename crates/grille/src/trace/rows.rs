//! The log as the rows of a table, the way it is written on paper: one row each time a cell is looked at.

use crate::place::Cell;
use crate::trace::{Choice, Event, Log};

/// A row: what is filled, what was tried for it, what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which row this is, from 1.
    pub number: usize,
    /// The depth of the search, from 1.
    pub depth: u16,
    /// What is filled; for a solution, nothing.
    pub choice: Option<Choice>,
    /// The digit that going back to this row erased first, and where; `None` the first time.
    pub erased: Option<(Cell, u8)>,
    /// The tries in order: where, which digit, whether no rule refused it.
    pub tries: Vec<(Cell, u8, bool)>,
    /// What came of it.
    pub end: RowEnd,
}

/// What came of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowEnd {
    /// The digit was written.
    Written {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
    },
    /// No digit could be written at all.
    DeadEnd,
    /// No digit was left to try.
    Exhausted,
    /// The grid is complete.
    Solution {
        /// Which solution this is, from 1.
        number: u64,
    },
    /// A count had all it wanted: the digit is only erased.
    Unwound,
    /// The log ends here.
    Cut,
}

/// Tells a log as rows.
///
/// ```
/// use grille::{Limits, sudoku::Sudoku, trace::{self, Plan, RowEnd, Strategy}};
/// let puzzle: Sudoku = "1........12.2..4".parse()?;
/// let trace = trace::run(&puzzle, &Plan::first(Strategy::FirstEmpty), &Limits::none())?;
/// let third = trace::rows(&trace.log).nth(2).expect("there are more than three rows");
/// let digits: Vec<(u8, bool)> = third.tries.iter().map(|&(_, digit, allowed)| (digit, allowed)).collect();
/// assert_eq!(digits, [(1, false), (2, false), (3, false), (4, false)]);
/// assert_eq!(third.end, RowEnd::DeadEnd);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rows(log: &Log) -> impl Iterator<Item = Row> + '_ {
    let mut entries = log.entries().iter().peekable();
    // What each call on the stack fills: going back has to name it again.
    let mut thread: Vec<Choice> = Vec::new();
    let mut number = 0;
    std::iter::from_fn(move || {
        let first = entries.next()?;
        number += 1;
        let mut row =
            Row { number, depth: first.depth, choice: None, erased: None, tries: Vec::new(), end: RowEnd::Cut };
        match first.event {
            Event::Enter { choice, .. } => {
                thread.push(choice);
                row.choice = Some(choice);
            }
            Event::Undo { cell, digit, .. } => {
                thread.truncate(usize::from(first.depth));
                row.choice = thread.last().copied();
                row.erased = Some((cell, digit));
            }
            Event::Solution { number, .. } => {
                row.end = RowEnd::Solution { number };
                return Some(row);
            }
            _ => {}
        }
        loop {
            match entries.peek().map(|entry| &entry.event) {
                // Another row begins; only an erased digit may stand alone.
                Some(Event::Enter { .. } | Event::Undo { .. } | Event::Solution { .. }) => {
                    row.end = RowEnd::Unwound;
                    return Some(row);
                }
                Some(Event::Try { .. }) => {}
                None if row.erased.is_some() && row.tries.is_empty() && !log.is_cut() => row.end = RowEnd::Unwound,
                None => {}
                Some(&Event::Reject { cell, digit, .. }) => row.tries.push((cell, digit, false)),
                Some(&Event::Place { cell, digit }) => {
                    row.tries.push((cell, digit, true));
                    row.end = RowEnd::Written { cell, digit };
                }
                Some(Event::DeadEnd { .. }) => {
                    thread.pop();
                    row.end = RowEnd::DeadEnd;
                }
                Some(Event::Exhausted { .. }) => {
                    thread.pop();
                    row.end = RowEnd::Exhausted;
                }
            }
            if entries.next().is_none() || row.end != RowEnd::Cut {
                return Some(row);
            }
        }
    })
}
