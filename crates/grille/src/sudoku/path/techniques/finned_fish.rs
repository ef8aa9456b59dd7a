//! Finned (and sashimi) X-wing, swordfish, jellyfish: a fish but for spare places in one box.

use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::choose::{bits, choose};
use super::fish;

/// Every `k` parallel lines whose places for a digit lie in `k` crossing lines, but for some that lie in one box: either
/// one of these fins is true or the fish is, so the digit leaves what sees all the fins in the crossing lines.
///
/// What sees the fins lies in their box, so only crossing lines through that box matter.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, k: usize, finds: &mut Finds) {
    let (n, shape) = (grid.layout.n, grid.layout.shape);
    let mut lines = Vec::with_capacity(n);
    for digit in 1..=n as u8 {
        for sort in 0..2 {
            // The extent of a box along a line, and across: its columns and rows for rows, its rows and columns for columns.
            let (along, across) = match sort {
                0 => (shape.box_cols(), shape.box_rows()),
                _ => (shape.box_rows(), shape.box_cols()),
            };
            lines.clear();
            let places = (0..n).map(|line| (line as u16, grid.places(sort * n + line, digit)));
            lines.extend(places.filter(|(_, places)| places.count_ones() >= 2));
            choose(&lines, k, (k + along - 1) as u32, &mut |base, union| {
                if union.count_ones() as usize <= k {
                    return;
                }
                for start in (0..n).step_by(along) {
                    let inside = union & (((1 << along) - 1) << start);
                    let outside = union & !inside;
                    let Some(missing) = (k as u32).checked_sub(outside.count_ones()).filter(|&missing| missing > 0)
                    else {
                        continue;
                    };
                    // Every choice of the crossing lines through the box; the rest of its places are fins.
                    let mut chosen = inside;
                    while chosen != 0 {
                        if chosen.count_ones() == missing {
                            let spare = inside & !chosen;
                            try_fins(grid, (digit, sort, across), base, (outside | chosen, chosen, spare), finds);
                        }
                        chosen = (chosen - 1) & inside;
                    }
                }
            });
        }
    }
}

/// Notes the finned fish if its fins (places of the base lines in `spare`) lie in one box and it changes anything there.
fn try_fins<const W: usize>(
    grid: &Grid<W>,
    (digit, sort, across): (u8, usize, usize),
    base: &[u16],
    (cover, chosen, spare): (u32, u32, u32),
    finds: &mut Finds,
) {
    let (n, layout) = (grid.layout.n, grid.layout);
    let finned = |line: usize| grid.places(sort * n + line, digit) & spare != 0;
    let mut bands = base.iter().map(|&line| usize::from(line)).filter(|&line| finned(line)).map(|line| line / across);
    let Some(band) = bands.next() else { return };
    if bands.any(|other| other != band) {
        return;
    }
    let lines = (band * across..(band + 1) * across).filter(|&line| !base.contains(&(line as u16)));
    if lines.into_iter().any(|line| grid.places(sort * n + line, digit) & chosen != 0) {
        let in_base =
            base.iter().fold(Cells::NONE, |cells, &line| cells | layout.members[sort * n + usize::from(line)]);
        let in_spare =
            bits(spare).fold(Cells::NONE, |cells, line| cells | layout.members[(1 - sort) * n + line as usize]);
        fish::note(grid, digit, sort, base, cover, grid.board(digit) & in_base & in_spare, finds);
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn finned_x_wing() {
        example(
            ".......7...79.43..6.3..7..15.637.....196.5........1..5.4....5.67.....4..2..4....7",
            Technique::FinnedXWing,
            "r5c9<>2",
        );
    }

    #[test]
    fn finned_swordfish() {
        example(
            "........8.......4.8...61.7...61.49...7..25.....3.....74.......973.6......1..97..3",
            Technique::FinnedSwordfish,
            "r1c2<>4 r5c3<>4 r6c7<>4",
        );
    }

    #[test]
    fn finned_jellyfish() {
        example(
            ".8..24.3.57...89...1..5...7.......9....19.8.......2....51...3..7......2..92.8.5..",
            Technique::FinnedJellyfish,
            "r5c1<>4 r8c2<>4",
        );
    }
}
