//! Full houses, hidden singles and naked singles: everything that can be placed at once.

use super::super::grid::Grid;
use super::super::{Reason, Technique};

/// The digits that can be placed at once, each with the easiest technique that shows it.
#[derive(Debug, Default)]
pub(in super::super) struct Singles {
    /// For each cell, the digit (0 for none) and the technique.
    found: Vec<(u8, Technique)>,
    /// The cells found, in no particular order.
    cells: Vec<u16>,
}

impl Singles {
    /// Looks at the whole grid.
    pub(in super::super) fn look<const W: usize>(&mut self, grid: &Grid<W>) {
        let (n, layout) = (grid.layout.n, grid.layout);
        for &cell in &self.cells {
            self.found[usize::from(cell)].0 = 0;
        }
        self.cells.clear();
        self.found.resize(n * n, (0, Technique::FullHouse));
        for house in (2 * n..3 * n).chain(0..2 * n) {
            let full = grid.placed(house).len() as usize + 1 == n;
            let technique = if full {
                Technique::FullHouse
            } else if house < 2 * n {
                Technique::HiddenSingleLine
            } else {
                Technique::HiddenSingleBox
            };
            for (digit, &places) in (1..).zip(grid.places_of_all(house)) {
                if places.is_power_of_two() {
                    let cell = layout.houses.members(house)[places.trailing_zeros() as usize];
                    self.note(cell, digit, technique);
                }
            }
        }
        for cell in 0..n * n {
            if let Some(digit) = grid.of(cell).single() {
                self.note(cell as u16, digit, Technique::NakedSingle);
            }
        }
    }

    fn note(&mut self, cell: u16, digit: u8, technique: Technique) {
        let found = &mut self.found[usize::from(cell)];
        if found.0 == 0 {
            *found = (digit, technique);
            self.cells.push(cell);
        } else if technique < found.1 {
            *found = (digit, technique);
        }
    }

    /// The easiest technique that places anything.
    pub(in super::super) fn easiest(&self) -> Option<Technique> {
        self.cells.iter().map(|&cell| self.found[usize::from(cell)].1).min()
    }

    /// How many cells can be placed by techniques up to this one.
    pub(in super::super) fn count(&self, most: Technique) -> u32 {
        self.cells.iter().filter(|&&cell| self.found[usize::from(cell)].1 <= most).count() as u32
    }

    /// The placements of this technique, in reading order.
    pub(in super::super) fn take(&self, technique: Technique, into: &mut Vec<(u16, u8)>) {
        into.clear();
        let of = self.cells.iter().filter(|&&cell| self.found[usize::from(cell)].1 == technique);
        into.extend(of.map(|&cell| (cell, self.found[usize::from(cell)].0)));
        crate::sort::sort(into);
    }

    /// All placements, in reading order.
    pub(in super::super) fn take_all(&self, into: &mut Vec<(u16, u8)>) {
        into.clear();
        into.extend(self.cells.iter().map(|&cell| (cell, self.found[usize::from(cell)].0)));
        crate::sort::sort(into);
    }
}

/// The easiest reason for which this digit can be placed in this cell by a single, if there is one.
pub(in super::super) fn reason<const W: usize>(grid: &Grid<W>, cell: usize, digit: u8) -> Option<Reason> {
    let layout = grid.layout;
    let named = layout.cell(cell);
    let [row, column, square] = layout.of_cell[cell].map(usize::from);
    if !grid.of(cell).contains(digit) {
        return None;
    }
    let houses = [square, row, column];
    if let Some(&house) = houses.iter().find(|&&house| grid.placed(house).len() as usize + 1 == layout.n) {
        return Some(Reason::FullHouse { house: layout.house(house), cell: named, digit });
    }
    if let Some(&house) = houses.iter().find(|&&house| grid.places(house, digit).count_ones() == 1) {
        return Some(Reason::HiddenSingle { house: layout.house(house), cell: named, digit });
    }
    grid.of(cell).single().map(|_| Reason::NakedSingle { cell: named, digit })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::Sudoku;
    use crate::sudoku::path::layout::Layout;

    /// What the singles place, as "cell=digit technique", and that `reason` agrees.
    fn seen(puzzle: &str) -> Vec<String> {
        let puzzle: Sudoku = puzzle.parse().unwrap();
        let n = puzzle.shape().n();
        let grid = Grid::new(Layout::<2>::of(puzzle.shape()), puzzle.givens()).unwrap();
        let mut look = Singles::default();
        look.look(&grid);
        let (mut all, mut some) = (Vec::new(), Vec::new());
        look.take_all(&mut all);
        let mut told = Vec::new();
        for (cell, digit) in all {
            let reason = reason(&grid, usize::from(cell), digit).expect("a single has a reason");
            let technique = crate::path::Reason::technique(&reason);
            look.take(technique, &mut some);
            assert!(some.contains(&(cell, digit)), "both name the easiest technique");
            told.push(format!("{}={digit} {technique:?}", crate::place::Cell::at(usize::from(cell), n)));
        }
        told
    }

    #[test]
    fn each_single_is_named_by_the_easiest_technique_that_shows_it() {
        // Row 1 lacks only a 4.
        assert_eq!(seen("123............."), ["r1c4=4 FullHouse"]);
        // The 1s exclude row 2 and column 2, row 3 and column 3.
        assert_eq!(seen("......1..1......"), ["r1c1=1 HiddenSingleBox", "r4c4=1 HiddenSingleBox"]);
        assert_eq!(seen("................"), [""; 0]);
    }

    #[test]
    fn a_naked_single() {
        // r5c5 of this 9×9 grid sees all digits but 5; no house of it has 5 in one place only.
        let told = seen("....3........9................6.....18......2.....7.........................4....");
        assert_eq!(told, ["r5c5=5 NakedSingle"]);
    }

    #[test]
    fn a_hidden_single_in_a_line() {
        // Row 1 has no other place for 1; the first box has r2c1 besides.
        assert_eq!(seen("...234.......1............1........."), ["r1c1=1 HiddenSingleLine"]);
    }
}
