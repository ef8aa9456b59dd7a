//! Empty rectangle: the places of a digit in a box lie on a cross of one row and one column.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::links::pairs;

/// Every box with such a cross, and every line with two places for the digit that ends on one arm, outside the box: if
/// the digit is not on the other arm, the far end of the line is true. So it leaves the cell that sees both.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let (n, layout) = (grid.layout.n, grid.layout);
    for digit in 1..=n as u8 {
        let links = pairs(grid, digit);
        for square in 2 * n..3 * n {
            let cells = grid.board(digit) & layout.members[square];
            for (row, column) in crosses(grid, square, cells) {
                for link in links.iter().filter(|link| link.house < 2 * n).flat_map(|&link| [link, link.turned()]) {
                    // A column meets the arm in the row, a row the arm in the column.
                    let (arm, other_arm) = if link.house >= n { (row, column) } else { (column, row) };
                    let [near, far] = link.ends;
                    if !layout.members[arm].contains(near) || layout.members[square].contains(near) {
                        continue;
                    }
                    let hit = (layout.members[other_arm] - layout.members[square]) & layout.peers[far];
                    finds.eliminate(grid, hit, digit, || Reason::EmptyRectangle {
                        digit,
                        house: layout.house(square),
                        cells: cells.iter().map(|cell| layout.cell(cell)).collect(),
                        arm: layout.house(arm),
                        other_arm: layout.house(other_arm),
                        link: link.named(grid),
                    });
                }
            }
        }
    }
}

/// The rows and columns through a box on which all these cells lie, neither of them enough alone.
fn crosses<const W: usize>(grid: &Grid<W>, square: usize, cells: Cells<W>) -> Vec<(usize, usize)> {
    let (n, layout) = (grid.layout.n, grid.layout);
    let mut crosses = Vec::new();
    if cells.len() < 2 {
        return crosses;
    }
    let lines = |sort: usize| {
        let mut lines: Vec<usize> =
            layout.members[square].iter().map(|cell| usize::from(layout.of_cell[cell][sort])).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let columns = lines(1);
    for row in lines(0) {
        for &column in &columns {
            let (across, down) = (layout.members[row], layout.members[column]);
            debug_assert!(row < n && column >= n);
            if cells.is_subset(&(across | down)) && !cells.is_subset(&across) && !cells.is_subset(&down) {
                crosses.push((row, column));
            }
        }
    }
    crosses
}
