//! XYZ-wing: a pivot with candidates x, y and z, a wing with x and z, a wing with y and z.

use super::super::Reason;
use super::super::finds::Finds;
use super::super::grid::Grid;

/// Every XYZ-wing: one of the three cells holds z, so z leaves what sees all three.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let layout = grid.layout;
    let pairs = grid.cells_with(2);
    for pivot in grid.cells_with(3).iter() {
        let all = grid.of(pivot);
        let wings: Vec<usize> =
            (pairs & layout.peers[pivot]).iter().filter(|&wing| all.contains_all(grid.of(wing))).collect();
        for (index, &one) in wings.iter().enumerate() {
            for &other in &wings[index + 1..] {
                let Some(digit) = (grid.of(one) & grid.of(other)).single() else { continue };
                let [Some(x), Some(y)] = [other, one].map(|wing| (all - grid.of(wing)).single()) else { continue };
                let hit = layout.peers[one] & layout.peers[other] & layout.peers[pivot];
                finds.eliminate(grid, hit, digit, || Reason::XyzWing {
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
    fn xyz_wing() {
        example(
            ".......25.7...6...5...3.9...5...486.38....2.469...7................5.3.2....4.597",
            Technique::XyzWing,
            "r2c1<>2 r2c3<>9",
        );
    }
}
