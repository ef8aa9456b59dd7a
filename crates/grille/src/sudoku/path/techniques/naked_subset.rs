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
