//! The grid while it is being searched: the digits written, and for each house the set of those it holds.

use crate::latin::Houses;
use crate::place::Cell;
use crate::trace::{Choice, Refusal, Teachable};

/// A [`Choice`] in numbers: cells in reading order, houses as in [`Houses::names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// Which digit stands in this cell? Its options are the digits: bit d − 1 for digit d.
    Cell(u16),
    /// Where in this house does this digit stand? Its options are the members of the house: bit p for member p.
    Place { house: u16, digit: u8 },
}

/// What to fill next, and the options the houses leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    pub(super) pick: Pick,
    pub(super) options: u32,
}

pub(super) struct Square<'p, P> {
    pub(super) puzzle: &'p P,
    pub(super) houses: &'p Houses,
    /// The side.
    pub(super) n: usize,
    /// The digits in reading order, 0 for an empty cell.
    pub(super) board: Vec<u8>,
    /// For each house the digits it holds, bit d − 1 for digit d.
    used: Vec<u32>,
    /// For each cell its two or three houses; two are padded by the first one again.
    of_cell: Vec<[u16; 3]>,
}

impl<'p, P: Teachable> Square<'p, P> {
    pub(super) fn new(puzzle: &'p P) -> Self {
        let houses = puzzle.houses();
        let of_cell = (0..houses.cells()).map(|cell| match *houses.of_cell(cell) {
            [row, column] => [row, column, row],
            [row, column, third] => [row, column, third],
            ref other => unreachable!("a cell lies in two or three houses, not {}", other.len()),
        });
        let mut square = Self {
            puzzle,
            houses,
            n: houses.n(),
            board: vec![0; houses.cells()],
            used: vec![0; houses.names().len()],
            of_cell: of_cell.collect(),
        };
        for (cell, &digit) in puzzle.givens().iter().enumerate().filter(|(_, digit)| **digit != 0) {
            square.write(cell, digit);
        }
        square
    }

    #[inline]
    pub(super) fn write(&mut self, cell: usize, digit: u8) {
        self.board[cell] = digit;
        for house in self.of_cell[cell] {
            self.used[usize::from(house)] |= 1 << (digit - 1);
        }
    }

    #[inline]
    pub(super) fn erase(&mut self, cell: usize, digit: u8) {
        self.board[cell] = 0;
        for house in self.of_cell[cell] {
            self.used[usize::from(house)] &= !(1 << (digit - 1));
        }
    }

    /// All digits, as bits.
    #[inline]
    pub(super) const fn all(&self) -> u32 {
        (1 << self.n) - 1
    }

    /// The digits that the houses of a cell do not hold yet.
    #[inline]
    pub(super) fn free(&self, cell: usize) -> u32 {
        let [a, b, c] = self.of_cell[cell].map(|house| self.used[usize::from(house)]);
        self.all() & !(a | b | c)
    }

    /// The digits that no rule refuses in an empty cell.
    pub(super) fn allowed(&self, cell: usize) -> u32 {
        let free = self.free(cell);
        if !P::HAS_CLUES {
            return free;
        }
        bits(free).filter(|&bit| self.clue_refusal(cell, bit as u8 + 1).is_none()).fold(0, |set, bit| set | 1 << bit)
    }

    /// The digits a house holds, as bits.
    pub(super) fn held(&self, house: usize) -> u32 {
        self.used[house]
    }

    /// The empty cells in reading order.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.board.iter().enumerate().filter(|(_, digit)| **digit == 0).map(|(cell, _)| cell)
    }

    #[inline]
    pub(super) fn clue_refusal(&self, cell: usize, digit: u8) -> Option<Refusal> {
        if P::HAS_CLUES { self.puzzle.clue_refusal(&self.board, cell, digit) } else { None }
    }

    /// Why a house refuses a digit: the first one that holds it, and where.
    pub(super) fn house_refusal(&self, cell: usize, digit: u8) -> Option<Refusal> {
        self.houses.of_cell(cell).iter().find_map(|&house| {
            let members = self.houses.members(usize::from(house));
            let by = members.iter().map(|&member| usize::from(member)).find(|&member| self.board[member] == digit)?;
            Some(Refusal::House { house: self.houses.names()[usize::from(house)], by: self.cell(by) })
        })
    }

    pub(super) fn cell(&self, index: usize) -> Cell {
        Cell::at(index, self.n)
    }

    pub(super) fn choice(&self, pick: Pick) -> Choice {
        match pick {
            Pick::Cell(cell) => Choice::Cell(self.cell(usize::from(cell))),
            Pick::Place { house, digit } => Choice::Place { house: self.houses.names()[usize::from(house)], digit },
        }
    }
}

/// The positions of the bits that are set, from the lowest.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}
