//! Houses with two places for a digit.

use super::super::grid::Grid;
use super::super::parts::Link;

/// A house with two places for a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) house: usize,
    pub(super) ends: [usize; 2],
}

impl Pair {
    /// The same link from the other end.
    pub(super) const fn turned(self) -> Self {
        Self { house: self.house, ends: [self.ends[1], self.ends[0]] }
    }

    pub(super) fn named<const W: usize>(&self, grid: &Grid<W>) -> Link {
        Link { house: grid.layout.house(self.house), ends: self.ends.map(|cell| grid.layout.cell(cell)) }
    }
}

/// All houses with exactly two places for the digit: rows, columns, boxes.
pub(super) fn pairs<const W: usize>(grid: &Grid<W>, digit: u8) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(grid.layout.n);
    let houses = 0..3 * grid.layout.n;
    pairs.extend(houses.filter_map(|house| grid.two_places(house, digit).map(|(a, b)| Pair { house, ends: [a, b] })));
    pairs
}
