//! Locked candidates: pointing (from a box into a line) and claiming (from a line into a box).

use super::super::Reason;
use super::super::finds::Finds;
use super::super::grid::Grid;

/// All places of a digit in a box lie in one line: it leaves the rest of the line.
pub(in super::super) fn pointing<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let n = grid.layout.n;
    for house in 2 * n..3 * n {
        for direction in 0..2 {
            locked(grid, house, direction, finds);
        }
    }
}

/// All places of a digit in a line lie in one box: it leaves the rest of the box.
pub(in super::super) fn claiming<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    for house in 0..2 * grid.layout.n {
        locked(grid, house, 2, finds);
    }
}

/// Digits of a house whose places all lie in one other house of this sort (0 rows, 1 columns, 2 boxes).
fn locked<const W: usize>(grid: &Grid<W>, inside: usize, sort: usize, finds: &mut Finds) {
    let layout = grid.layout;
    for digit in 1..=layout.n as u8 {
        let places = grid.places(inside, digit);
        if places.count_ones() < 2 {
            continue;
        }
        let leaves = usize::from(layout.of_cell[grid.member(inside, places.trailing_zeros())][sort]);
        let board = grid.board(digit);
        let cells = board & layout.members[inside];
        if cells.is_subset(&layout.members[leaves]) {
            finds.eliminate(grid, layout.members[leaves] - layout.members[inside], digit, || {
                Reason::LockedCandidates {
                    digit,
                    inside: layout.house(inside),
                    leaves: layout.house(leaves),
                    cells: cells.iter().map(|cell| layout.cell(cell)).collect(),
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn pointing() {
        example(
            ".........6.1..5.4..8...39.5..4......8......9.3..614..8..54..1.6....593.....7.1...",
            Technique::Pointing,
            "r4c1<>9 r4c2<>9 r4c5<>7 r5c5<>7",
        );
    }

    #[test]
    fn claiming() {
        example(
            "....1..2.5.....6..4.........82.....3...6..4............3.....126..7.4......5.....",
            Technique::Claiming,
            "r5c2<>1 r5c3<>1",
        );
    }
}
