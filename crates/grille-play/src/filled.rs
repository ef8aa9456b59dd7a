//! A square of digits as the player has filled it in.

use grille::latin::Digits;
use grille::{Cell, Conflict};

use crate::field::Frame;

/// Which of the two kinds of notes: each has its own place in the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In the corners: where in a house a digit can stand.
    Corner,
    /// In the centre: which digits a cell can hold. Automatic candidates are centre notes.
    Centre,
}

/// What stands in the cells of a Sudoku or Skyscrapers game.
///
/// Cells are numbered in reading order. A digit put into a cell hides the notes of the cell; they are there again when it is
/// erased.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    values: Vec<u8>,
    corner: Vec<Digits>,
    centre: Vec<Digits>,
    ruled_out: Vec<Digits>,
    marks: Vec<u8>,
    done: Vec<bool>,
    automatic: bool,
}

impl Filled {
    /// The number of marks: each a colour that is also a shape. Mark 0 is none.
    pub const MARKS: u8 = 8;

    /// The square with nothing but its givens.
    #[must_use]
    pub fn of(frame: &Frame) -> Self {
        let cells = frame.cells();
        Self {
            values: frame.givens().to_vec(),
            corner: vec![Digits::NONE; cells],
            centre: vec![Digits::NONE; cells],
            ruled_out: vec![Digits::NONE; cells],
            marks: vec![0; cells],
            done: vec![false; frame.clues().len()],
            automatic: false,
        }
    }

    /// The digits in reading order, 0 for an empty cell, givens included.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The notes of one kind, a set for each cell; also of cells whose digit hides them.
    #[must_use]
    pub fn notes(&self, place: Place) -> &[Digits] {
        match place {
            Place::Corner => &self.corner,
            Place::Centre => &self.centre,
        }
    }

    /// The digits that hints have ruled out in each cell.
    #[must_use]
    pub fn ruled_out(&self) -> &[Digits] {
        &self.ruled_out
    }

    /// The mark of each cell, 0 for none.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// For each clue (as [`Frame::clues`]) whether the player has marked it as done.
    #[must_use]
    pub fn done(&self) -> &[bool] {
        &self.done
    }

    /// Whether the centre notes were filled in as candidates, so that a digit missing there is a claim.
    #[must_use]
    pub const fn has_candidates(&self) -> bool {
        self.automatic
    }

    /// How many cells are empty.
    #[must_use]
    pub fn open(&self) -> usize {
        self.values.iter().filter(|&&value| value == 0).count()
    }

    /// How many cells hold each digit; the entry of digit d is at d.
    #[must_use]
    pub fn counts(&self, frame: &Frame) -> Vec<usize> {
        let mut counts = vec![0; frame.n() + 1];
        self.values.iter().for_each(|&value| counts[usize::from(value)] += 1);
        counts
    }

    /// Whether every cell is filled and every rule kept.
    #[must_use]
    pub fn is_won(&self, frame: &Frame) -> bool {
        self.open() == 0 && self.conflicts(frame).is_empty()
    }

    /// The rules that the digits break.
    #[must_use]
    pub fn conflicts(&self, frame: &Frame) -> Vec<Conflict> {
        frame.conflicts(&self.values)
    }

    /// Whether a digit is known not to stand in a cell: by a digit in the cell or seen from it, by a hint, or by notes that
    /// lack it.
    #[must_use]
    pub fn is_ruled_out(&self, frame: &Frame, cell: usize, digit: u8) -> bool {
        let noted = self.centre[cell];
        self.values[cell] != 0
            || self.ruled_out[cell].contains(digit)
            || (!noted.is_empty() && !noted.contains(digit))
            || frame.peers(cell).iter().any(|&peer| self.values[usize::from(peer)] == digit)
    }

    pub(crate) fn put(&mut self, frame: &Frame, cell: usize, digit: u8, erase_notes: bool) {
        if frame.givens()[cell] != 0 {
            return;
        }
        self.values[cell] = digit;
        if erase_notes && digit != 0 {
            for &peer in frame.peers(cell) {
                self.corner[usize::from(peer)].remove(digit);
                self.centre[usize::from(peer)].remove(digit);
            }
        }
    }

    /// Adds the note to all these cells, or takes it from all if all have it. Cells with a digit are left alone.
    pub(crate) fn toggle_note(&mut self, place: Place, cells: &[usize], digit: u8) {
        let open: Vec<usize> = cells.iter().copied().filter(|&cell| self.values[cell] == 0).collect();
        let notes = match place {
            Place::Corner => &mut self.corner,
            Place::Centre => &mut self.centre,
        };
        let all = open.iter().all(|&cell| notes[cell].contains(digit));
        for cell in open {
            if all {
                notes[cell].remove(digit);
            } else {
                notes[cell].insert(digit);
            }
        }
    }

    /// Erases the digits of these cells; if there are none, their notes; if there are none, their marks.
    pub(crate) fn erase(&mut self, frame: &Frame, cells: &[usize]) {
        let own: Vec<usize> = cells.iter().copied().filter(|&cell| frame.givens()[cell] == 0).collect();
        if own.iter().any(|&cell| self.values[cell] != 0) {
            own.iter().for_each(|&cell| self.values[cell] = 0);
        } else if own.iter().any(|&cell| !(self.corner[cell] | self.centre[cell]).is_empty()) {
            for &cell in &own {
                self.corner[cell] = Digits::NONE;
                self.centre[cell] = Digits::NONE;
            }
        } else {
            cells.iter().for_each(|&cell| self.marks[cell] = 0);
        }
    }

    pub(crate) fn mark(&mut self, cells: &[usize], mark: u8) {
        cells.iter().for_each(|&cell| self.marks[cell] = mark);
    }

    pub(crate) fn toggle_done(&mut self, clue: usize) {
        self.done[clue] = !self.done[clue];
    }

    /// Notes in every empty cell the digits that no digit seen from it forbids and no hint has ruled out.
    pub(crate) fn fill_candidates(&mut self, frame: &Frame) {
        for cell in (0..frame.cells()).filter(|&cell| frame.givens()[cell] == 0) {
            self.centre[cell] = match self.values[cell] {
                0 => frame.candidates(&self.values, cell) - self.ruled_out[cell],
                _ => Digits::NONE,
            };
        }
        self.automatic = true;
    }

    pub(crate) fn rule_out(&mut self, cell: usize, digit: u8) {
        self.ruled_out[cell].insert(digit);
        self.centre[cell].remove(digit);
    }

    /// Takes back everything but the marks and the clues marked as done.
    pub(crate) fn clear(&mut self, frame: &Frame) {
        let empty = Self::of(frame);
        let (marks, done) = (std::mem::take(&mut self.marks), std::mem::take(&mut self.done));
        *self = Self { marks, done, ..empty };
    }

    pub(crate) fn set_parts(&mut self, parts: Parts) {
        self.corner = parts.corner;
        self.centre = parts.centre;
        self.ruled_out = parts.ruled_out;
        self.marks = parts.marks;
        self.done = parts.done;
        self.automatic = parts.automatic;
    }

    pub(crate) fn set_values(&mut self, values: Vec<u8>) {
        self.values = values;
    }

    /// The index of a cell in reading order.
    pub(crate) fn index(frame: &Frame, cell: Cell) -> usize {
        cell.index(frame.n())
    }
}

/// Everything but the digits.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) corner: Vec<Digits>,
    pub(crate) centre: Vec<Digits>,
    pub(crate) ruled_out: Vec<Digits>,
    pub(crate) marks: Vec<u8>,
    pub(crate) done: Vec<bool>,
    pub(crate) automatic: bool,
}

impl Parts {
    pub(crate) fn none(frame: &Frame) -> Self {
        let Filled { corner, centre, ruled_out, marks, done, automatic, .. } = Filled::of(frame);
        Self { corner, centre, ruled_out, marks, done, automatic }
    }
}
