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
        let mut links = pairs(grid, digit);
        links.retain(|link| link.house < 2 * n);
        if links.is_empty() {
            continue;
        }
        for square in 2 * n..3 * n {
            let cells = grid.board(digit) & layout.members[square];
            each_cross(grid, square, cells, |row, column| {
                for link in links.iter().flat_map(|&link| [link, link.turned()]) {
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
            });
        }
    }
}

/// Visits the row and column through a box on which all these cells lie, where neither of them is enough alone.
fn each_cross<const W: usize>(grid: &Grid<W>, square: usize, cells: Cells<W>, mut visit: impl FnMut(usize, usize)) {
    let (n, shape, members) = (grid.layout.n, grid.layout.shape, &grid.layout.members);
    let longest = shape.box_rows() + shape.box_cols() - 1;
    if cells.len() < 2 || cells.len() as usize > longest {
        return;
    }
    let band = (square - 2 * n) / (n / shape.box_cols());
    for row in band * shape.box_rows()..(band + 1) * shape.box_rows() {
        let rest = cells - members[row];
        let Some(first) = rest.first().filter(|_| rest.len() < cells.len()) else { continue };
        // What the row leaves must lie in one column.
        let column = n + first % n;
        if rest.is_subset(&members[column]) && !cells.is_subset(&members[column]) {
            visit(row, column);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn empty_rectangle() {
        example(
            "........2..2.74.6...4..6.75.....3126.3..21.4........371..8.7..35..6.........4..1.",
            Technique::EmptyRectangle,
            "r6c7<>8 r6c7<>9",
        );
    }
}
