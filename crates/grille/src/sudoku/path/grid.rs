//! The grid a person looks at while solving: digits placed, candidates left.

use super::cells::Cells;
use super::layout::Layout;
use crate::latin::Digits;
use crate::verdict::Contradiction;

/// Digits placed and candidates left, kept in three ways that always agree: the digits of each cell, the cells of each
/// digit, and the places of each digit in each house.
#[derive(Debug)]
pub(super) struct Grid<const W: usize> {
    pub(super) layout: &'static Layout<W>,
    values: Vec<u8>,
    candidates: Vec<Digits>,
    /// For each digit, the cells where it is a candidate.
    boards: Vec<Cells<W>>,
    /// For each house and digit, the places (bits) where it is a candidate.
    places: Vec<u32>,
    /// For each house, the digits placed in it.
    placed: Vec<Digits>,
    open: usize,
}

impl<const W: usize> Clone for Grid<W> {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            values: self.values.clone(),
            candidates: self.candidates.clone(),
            boards: self.boards.clone(),
            places: self.places.clone(),
            placed: self.placed.clone(),
            open: self.open,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.values.clone_from(&source.values);
        self.candidates.clone_from(&source.candidates);
        self.boards.clone_from(&source.boards);
        self.places.clone_from(&source.places);
        self.placed.clone_from(&source.placed);
        self.open = source.open;
    }
}

impl<const W: usize> Grid<W> {
    /// The grid with these digits placed (0 for an empty cell) and every candidate that does not see its digit.
    pub(super) fn new(layout: &'static Layout<W>, values: &[u8]) -> Result<Self, Contradiction> {
        let n = layout.n;
        let all: Cells<W> = (0..n * n).collect();
        let mut grid = Self {
            layout,
            values: vec![0; n * n],
            candidates: vec![Digits::up_to(n as u8); n * n],
            boards: vec![all; n],
            places: vec![Digits::up_to(n as u8).bits(); 3 * n * n],
            placed: vec![Digits::NONE; 3 * n],
            open: n * n,
        };
        for (cell, &digit) in values.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            grid.place(cell, digit)?;
        }
        Ok(grid)
    }

    /// How many cells are empty.
    pub(super) const fn open(&self) -> usize {
        self.open
    }

    /// The digit placed in a cell, 0 if it is empty.
    pub(super) fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The candidates of a cell; none if it is filled.
    pub(super) fn of(&self, cell: usize) -> Digits {
        self.candidates[cell]
    }

    /// The cells where a digit is a candidate.
    pub(super) fn board(&self, digit: u8) -> Cells<W> {
        self.boards[usize::from(digit) - 1]
    }

    /// The places (bits, from the first cell of the house) where a digit is a candidate in a house.
    pub(super) fn places(&self, house: usize, digit: u8) -> u32 {
        self.places[house * self.layout.n + usize::from(digit) - 1]
    }

    /// The places of all digits in a house, digit 1 first.
    pub(super) fn places_of_all(&self, house: usize) -> &[u32] {
        &self.places[house * self.layout.n..(house + 1) * self.layout.n]
    }

    /// The digits placed in a house.
    pub(super) fn placed(&self, house: usize) -> Digits {
        self.placed[house]
    }

    /// The cell at a place of a house.
    pub(super) fn member(&self, house: usize, place: u32) -> usize {
        usize::from(self.layout.houses.members(house)[place as usize])
    }

    /// The two cells of a house where a digit can stand, if there are exactly two.
    pub(super) fn two_places(&self, house: usize, digit: u8) -> Option<(usize, usize)> {
        let places = self.places(house, digit);
        (places.count_ones() == 2)
            .then(|| (self.member(house, places.trailing_zeros()), self.member(house, 31 - places.leading_zeros())))
    }

    /// The empty cells with exactly this many candidates.
    pub(super) fn cells_with(&self, count: u32) -> Cells<W> {
        let counted = self.candidates.iter().enumerate().filter(|(_, digits)| digits.len() == count);
        counted.map(|(cell, _)| cell).collect()
    }

    /// Places a digit in an empty cell and takes it from the cells that see it.
    pub(super) fn place(&mut self, cell: usize, digit: u8) -> Result<(), Contradiction> {
        let layout = self.layout;
        if !self.candidates[cell].contains(digit) {
            return Err(Contradiction::NoCandidate { cell: layout.cell(cell) });
        }
        self.values[cell] = digit;
        self.open -= 1;
        for &house in &layout.of_cell[cell] {
            self.placed[usize::from(house)].insert(digit);
        }
        let others = std::mem::take(&mut self.candidates[cell]);
        let mut lost = None;
        for other in others {
            self.boards[usize::from(other) - 1].remove(cell);
            let error = self.leave(cell, other).err();
            lost = lost.or(error);
        }
        let seen = self.boards[usize::from(digit) - 1] & layout.peers[cell];
        for peer in seen.iter() {
            let error = self.eliminate(peer, digit).err();
            lost = lost.or(error);
        }
        lost.map_or(Ok(()), Err)
    }

    /// Takes a candidate from a cell. Does nothing if it is not there.
    pub(super) fn eliminate(&mut self, cell: usize, digit: u8) -> Result<(), Contradiction> {
        if !self.candidates[cell].contains(digit) {
            return Ok(());
        }
        self.candidates[cell].remove(digit);
        self.boards[usize::from(digit) - 1].remove(cell);
        self.leave(cell, digit)?;
        if self.candidates[cell].is_empty() {
            return Err(Contradiction::NoCandidate { cell: self.layout.cell(cell) });
        }
        Ok(())
    }

    /// Takes a digit from its place in the three houses of a cell.
    fn leave(&mut self, cell: usize, digit: u8) -> Result<(), Contradiction> {
        let layout = self.layout;
        let mut result = Ok(());
        for (&house, &place) in layout.of_cell[cell].iter().zip(&layout.place[cell]) {
            let house = usize::from(house);
            let places = &mut self.places[house * layout.n + usize::from(digit) - 1];
            *places &= !(1 << place);
            if *places == 0 && !self.placed[house].contains(digit) && result.is_ok() {
                result = Err(Contradiction::NoPlace { house: layout.house(house), digit });
            }
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::{Cell, House};
    use crate::sudoku::Shape;

    #[test]
    fn the_three_views_agree_after_every_change() {
        let layout = Layout::<2>::of(Shape::NINE);
        let mut grid = Grid::new(layout, &[0; 81]).unwrap();
        for (cell, digit) in [(0, 5), (10, 3), (20, 7), (40, 5), (80, 1)] {
            grid.place(cell, digit).unwrap();
            grid.eliminate((cell + 33) % 81, 9).unwrap();
            for cell in 0..81 {
                for digit in 1..=9 {
                    let here = grid.of(cell).contains(digit);
                    assert_eq!(here, grid.board(digit).contains(cell));
                    for (&house, &place) in layout.of_cell[cell].iter().zip(&layout.place[cell]) {
                        assert_eq!(here, grid.places(usize::from(house), digit) >> place & 1 == 1);
                    }
                    let seen = layout.peers[cell].iter().any(|peer| grid.value(peer) == digit);
                    assert!(!(here && seen), "a candidate sees its digit");
                }
            }
        }
        assert_eq!(grid.open(), 76);
    }

    #[test]
    fn losing_the_last_place_or_the_last_candidate_is_a_contradiction() {
        let layout = Layout::<2>::of(Shape::for_side(4).unwrap());
        let mut grid = Grid::new(layout, &[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(grid.eliminate(2, 3), Ok(()));
        let no_place = Contradiction::NoPlace { house: House::Row(0), digit: 3 };
        assert_eq!(grid.eliminate(3, 3), Err(no_place));
        let mut grid = Grid::new(layout, &[1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        grid.eliminate(2, 3).unwrap();
        assert_eq!(grid.clone().place(3, 4), Err(Contradiction::NoPlace { house: House::Row(0), digit: 3 }));
        assert_eq!(grid.place(0, 2), Err(Contradiction::NoCandidate { cell: Cell::new(0, 0) }));
    }
}
