//! XY-wing: a pivot with candidates x and y, a wing with x and z, a wing with y and z.

use super::super::Reason;
use super::super::finds::Finds;
use super::super::grid::Grid;

/// Every XY-wing: whatever the pivot holds, one wing holds z, so z leaves what sees both wings.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let layout = grid.layout;
    let pairs = grid.cells_with(2);
    for pivot in pairs.iter() {
        let wings: Vec<usize> =
            (pairs & layout.peers[pivot]).iter().filter(|&wing| (grid.of(wing) & grid.of(pivot)).len() == 1).collect();
        for (index, &one) in wings.iter().enumerate() {
            for &other in &wings[index + 1..] {
                let common = grid.of(one) & grid.of(other);
                let shared = [one, other].map(|wing| (grid.of(wing) & grid.of(pivot)).single());
                let (Some(digit), [Some(x), Some(y)]) = (common.single(), shared) else { continue };
                if x == y {
                    continue;
                }
                finds.eliminate(grid, layout.peers[one] & layout.peers[other], digit, || Reason::XyWing {
                    pivot: layout.cell(pivot),
                    wings: [layout.cell(one), layout.cell(other)],
                    shared: [x, y],
                    digit,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn xy_wing() {
        example(
            "...............2341....46.7....79...75.1......34.5..2.5...42..3.....59.2...6..5..",
            Technique::XyWing,
            "r2c3<>7 r9c2<>7",
        );
    }
}
