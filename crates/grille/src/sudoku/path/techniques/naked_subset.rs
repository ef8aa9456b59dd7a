//! Naked pairs, triples and quads: as many cells of a house as digits.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;
use super::choose::{MOST, choose};
use crate::latin::Digits;

/// Every `k` cells of a house that have `k` candidates together: these leave all cells that see all of them.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, k: usize, finds: &mut Finds) {
    let layout = grid.layout;
    debug_assert!(k <= MOST);
    let mut items = Vec::with_capacity(layout.n);
    for house in 0..3 * layout.n {
        if grid.placed(house).len() as usize + k >= layout.n {
            continue;
        }
        items.clear();
        let members = layout.houses.members(house).iter();
        let held = members.map(|&cell| (cell, grid.of(usize::from(cell))));
        items.extend(held.filter(|(_, set)| (2..=k as u32).contains(&set.len())).map(|(cell, set)| (cell, set.bits())));
        choose(&items, k, k as u32, &mut |chosen, union| {
            let cells: Cells<W> = chosen.iter().map(|&cell| usize::from(cell)).collect();
            let digits = Digits::from_bits(union);
            let seen = layout.seen_by_all(&cells);
            let mut removal = Removal::default();
            for digit in digits {
                removal.add(grid, seen, digit);
            }
            finds.push(removal, || Reason::NakedSubset {
                cells: cells.iter().map(|cell| layout.cell(cell)).collect(),
                digits,
                houses: layout.shared(&cells).map(|house| layout.house(house)).collect(),
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn naked_pair() {
        example(
            "...........2.36.8.81...5.2..51...37.3.....6.2...7......2..8.4...4.......1.82.45.6",
            Technique::NakedPair,
            "r1c6<>1 r1c6<>9 r8c6<>1 r8c6<>9",
        );
    }

    #[test]
    fn naked_triple() {
        example(
            ".......32.5...8...89.2...4....63.....41......9...24.....8.....5632....81.1....6..",
            Technique::NakedTriple,
            "r3c6<>7 r4c6<>9 r7c6<>9 r9c6<>7",
        );
    }

    #[test]
    fn naked_quad() {
        example(
            ".2.75....6..2...37...1.....842.7.........5.....38...6.1.6....822.4....1..8....35.",
            Technique::NakedQuad,
            "r2c6<>9 r3c6<>6 r8c6<>6",
        );
    }
}
