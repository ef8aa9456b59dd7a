//! W-wing: two cells with the same two candidates, joined by a link of one of them.

use super::super::Reason;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::links::pairs;

/// Every W-wing: both cells cannot hold the digit of the link, so one holds the other digit, which leaves what sees both.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let layout = grid.layout;
    let twos = grid.cells_with(2);
    for one in twos.iter() {
        for other in twos.iter().filter(|&other| other > one && grid.of(other) == grid.of(one)) {
            if layout.peers[one].contains(other) {
                continue;
            }
            for joined in grid.of(one) {
                let Some(digit) = grid.of(one).find(|&digit| digit != joined) else { continue };
                let hit = layout.peers[one] & layout.peers[other];
                if (hit & grid.board(digit)).is_empty() {
                    continue;
                }
                for link in pairs(grid, joined).into_iter().flat_map(|link| [link, link.turned()]) {
                    let [near, far] = link.ends;
                    if layout.peers[one].contains(near) && layout.peers[other].contains(far) {
                        finds.eliminate(grid, hit, digit, || Reason::WWing {
                            cells: [layout.cell(one), layout.cell(other)],
                            joined,
                            digit,
                            link: link.named(grid),
                        });
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn w_wing() {
        example(
            ".........73..2..6..2..5.784....782..1.....9...6.24.....4.3.........8...9..3...1..",
            Technique::WWing,
            "r7c1<>5 r8c1<>5 r9c1<>5 r9c2<>9",
        );
    }
}
