//! BUG+1: all empty cells have two candidates, but for one that has three.

use super::super::Reason;
use super::super::finds::Finds;
use super::super::grid::Grid;

/// If every empty cell had two candidates and every digit two places in every house, the digits could be exchanged in
/// all of them (a bivalue universal grave). One extra candidate keeps the grid from that: it is true.
///
/// Right only for a puzzle with one solution.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let (n, layout) = (grid.layout.n, grid.layout);
    if grid.cells_with(2).len() as usize + 1 != grid.open() {
        return;
    }
    let Some(cell) = grid.cells_with(3).first() else { return };
    for digit in grid.of(cell) {
        let grave = (0..3 * n).all(|house| {
            (1..).zip(grid.places_of_all(house)).all(|(other, places)| {
                let extra = other == digit && layout.members[house].contains(cell);
                places.count_ones() == if extra { 3 } else { 2 } || *places == 0
            })
        });
        if grave {
            finds.place(grid, cell, digit, Reason::BugPlusOne { cell: layout.cell(cell), digit });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn bug_plus_one() {
        example(
            ".....2..85....9.3..927...65.35.9..2..465.....8...4.....8..........87.......4...96",
            Technique::BugPlusOne,
            "r5c6=3",
        );
    }
}
