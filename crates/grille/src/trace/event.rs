//! What happens in a search, one thing at a time.

use crate::place::{Cell, House};

/// Why a digit may not be written in a cell now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The digit already stands in this house, in this cell.
    House {
        /// The first house, in the order row, column, box, that holds the digit.
        house: House,
        /// The cell that holds it.
        by: Cell,
    },
    /// A clue at one end of this line can no longer be met.
    Clue {
        /// The row or column the clue belongs to.
        line: House,
        /// Whether the clue stands at the right or lower end, rather than at the left or upper one.
        far_end: bool,
        /// The clue: how many must be visible from there.
        clue: u8,
        /// What contradicts it: if more than the clue, so many would certainly be visible; if less, no more than that.
        visible: u8,
    },
}

/// What the search fills next: one call of the recursive function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A cell: which digit stands here?
    Cell(Cell),
    /// A digit in a house: in which cell does it stand?
    Place {
        /// The house.
        house: House,
        /// The digit.
        digit: u8,
    },
}

/// One thing that happens in a search.
///
/// A try is always followed by its answer: [`Event::Reject`] or [`Event::Place`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search turns to this cell (or digit of a house).
    Enter {
        /// What it fills now.
        choice: Choice,
        /// How many digits (or cells) the houses leave for it.
        candidates: u8,
    },
    /// May this digit be written here?
    Try {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
    },
    /// No, for this reason.
    Reject {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
        /// The reason.
        refusal: Refusal,
    },
    /// Yes: it is written.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
    },
    /// Not one digit could be written: a leaf of the tree of possibilities.
    DeadEnd {
        /// Where.
        choice: Choice,
    },
    /// Every digit has had its turn, and at least one could be written: nothing is left to try here.
    Exhausted {
        /// Where.
        choice: Choice,
    },
    /// Going back: the digit is erased.
    Undo {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
        /// Which going back this is, from 1.
        number: u64,
    },
    /// Every cell is filled.
    Solution {
        /// Which solution this is, from 1.
        number: u64,
        /// The digits in reading order.
        digits: Box<[u8]>,
    },
}

impl Event {
    /// Its name in data: `enter`, `try`, `reject`, `place`, `dead-end`, `exhausted`, `undo`, `solution`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Enter { .. } => "enter",
            Self::Try { .. } => "try",
            Self::Reject { .. } => "reject",
            Self::Place { .. } => "place",
            Self::DeadEnd { .. } => "dead-end",
            Self::Exhausted { .. } => "exhausted",
            Self::Undo { .. } => "undo",
            Self::Solution { .. } => "solution",
        }
    }
}

/// An event and how deep in the search it happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The depth: 1 for the first cell the search fills, 2 for the second… A solution has the depth of the last one.
    pub depth: u16,
    /// The event.
    pub event: Event,
}
