//! The grid as a person keeps it: heights placed, and for each empty cell those still possible.

use crate::path::Effect;
use crate::place::Cell;
use crate::skyscrapers::grid::{Grid, Look};
use crate::skyscrapers::line::LONGEST;
use crate::skyscrapers::{Clue, Lookout, Skyscrapers};
use crate::verdict::Contradiction;

/// A grid of which every placed height is known to its row and column. A cell with one height left is placed only when a
/// step says so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paper {
    pub(super) grid: Grid,
    values: [u8; LONGEST * LONGEST],
}

impl Paper {
    /// The paper on which these heights stand (0 for none).
    pub(super) fn new(puzzle: &Skyscrapers, heights: &[u8]) -> Result<Self, Contradiction> {
        let mut paper = Self { grid: Grid::blank(puzzle.n(), puzzle.clues()), values: [0; LONGEST * LONGEST] };
        for (cell, &height) in heights.iter().enumerate().filter(|(_, height)| **height > 0) {
            paper.place(cell, height)?;
        }
        Ok(paper)
    }

    pub(super) const fn n(&self) -> usize {
        self.grid.n()
    }

    pub(super) fn named(&self, cell: usize) -> Cell {
        Cell::at(cell, self.n())
    }

    /// The height placed in a cell, 0 for none.
    pub(super) const fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The heights possible in a cell, bit h − 1 for height h.
    pub(super) const fn of(&self, cell: usize) -> u16 {
        self.grid.of_cell(cell)
    }

    pub(super) const fn has(&self, cell: usize, height: u8) -> bool {
        self.of(cell) >> (height - 1) & 1 == 1
    }

    /// How many cells are empty.
    pub(super) fn open(&self) -> usize {
        self.values[..self.grid.cells()].iter().filter(|&&value| value == 0).count()
    }

    /// The cells of a line that are empty.
    pub(super) fn empty(&self, line: usize) -> Vec<usize> {
        (0..self.n()).map(|place| self.grid.cell(line, place)).filter(|&cell| self.values[cell] == 0).collect()
    }

    /// The clues of a line: near end, far end.
    pub(super) fn clues(&self, line: usize) -> [Option<Clue>; 2] {
        let (near, far) = self.grid.clues(line);
        let clue = |visible: u8, far: bool| {
            (visible > 0).then(|| Clue { from: Lookout::of_line(self.grid.house(line), far), visible })
        };
        [clue(near, false), clue(far, true)]
    }

    pub(super) fn place(&mut self, cell: usize, height: u8) -> Result<(), Contradiction> {
        self.grid.place(cell, height)?;
        self.values[cell] = height;
        Ok(())
    }

    pub(super) fn eliminate(&mut self, cell: usize, height: u8) -> Result<(), Contradiction> {
        self.grid.restrict(cell, !(1 << (height - 1))).map(drop)
    }

    /// Makes these changes. Returns whether any of them was new.
    pub(super) fn apply(&mut self, effects: &[Effect]) -> Result<bool, Contradiction> {
        let n = self.n();
        let mut changed = false;
        for &effect in effects {
            match effect {
                Effect::Place { cell, digit } if self.value(cell.index(n)) != digit => {
                    changed = true;
                    self.place(cell.index(n), digit)?;
                }
                Effect::Eliminate { cell, digit } if self.has(cell.index(n), digit) => {
                    changed = true;
                    self.eliminate(cell.index(n), digit)?;
                }
                _ => {}
            }
        }
        Ok(changed)
    }

    /// A contradiction that can be seen at once: a height without a place in a line, facing clues that are too large
    /// together, a full line that breaks its clues.
    pub(super) fn contradiction(&self) -> Option<Contradiction> {
        let n = self.n();
        (0..2 * n).find_map(|line| {
            let house = self.grid.house(line);
            let all = (0..n).fold(0, |all, place| all | self.of(self.grid.cell(line, place)));
            if let Some(digit) = (1..=n as u8).find(|digit| all >> (digit - 1) & 1 == 0) {
                return Some(Contradiction::NoPlace { house, digit });
            }
            let (near, far) = self.grid.clues(line);
            let suspect = usize::from(near + far) > n + 1 || self.empty(line).is_empty();
            let mut alone = self.grid;
            if suspect { alone.read(line, Look::Pair).err() } else { None }
        })
    }
}
