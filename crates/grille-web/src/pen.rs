//! What is chosen on a board of digits, and what a digit does there.

use std::collections::BTreeSet;

use crate::state::RwSignal;

/// What a digit key does to the chosen cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Writes the digit.
    Digit,
    /// Notes it in the corner.
    Corner,
    /// Notes it in the centre.
    Centre,
    /// Gives the cell a colour and a shape.
    Mark,
}

/// The chosen cells (by index in reading order), the cell with the focus, the mode, the digit in hand.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) chosen: RwSignal<BTreeSet<usize>>,
    pub(crate) focus: RwSignal<usize>,
    pub(crate) mode: RwSignal<Mode>,
    /// A digit taken up before any cell: every cell touched then gets it.
    pub(crate) held: RwSignal<Option<u8>>,
    /// Nothing but digits is written: where a puzzle is entered, notes would count for nothing.
    pub(crate) digits_only: bool,
}

impl Pen {
    pub(crate) fn new() -> Self {
        Self {
            chosen: RwSignal::new(BTreeSet::new()),
            focus: RwSignal::new(0),
            mode: RwSignal::new(Mode::Digit),
            held: RwSignal::new(None),
            digits_only: false,
        }
    }

    /// Chooses this cell alone.
    pub(crate) fn only(self, cell: usize) {
        self.focus.set(cell);
        self.chosen.set(BTreeSet::from([cell]));
    }

    /// Chooses this cell too, or no longer.
    pub(crate) fn toggle(self, cell: usize) {
        self.focus.set(cell);
        self.chosen.update(|chosen| {
            if !chosen.remove(&cell) {
                chosen.insert(cell);
            }
        });
    }

    /// Chooses this cell too.
    pub(crate) fn also(self, cell: usize) {
        self.focus.set(cell);
        if !self.chosen.with_untracked(|chosen| chosen.contains(&cell)) {
            self.chosen.update(|chosen| {
                chosen.insert(cell);
            });
        }
    }

    /// Chooses nothing, and puts the digit in hand down.
    pub(crate) fn nothing(self) {
        self.chosen.set(BTreeSet::new());
        self.held.set(None);
    }
}
