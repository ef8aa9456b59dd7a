//! Hidden pairs, triples and quads: as many digits as places in a house.

use super::super::Reason;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;
use super::choose::{bits, choose};
use crate::latin::Digits;

/// Every `k` digits that have `k` places together in a house: all other candidates leave those places.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, k: usize, finds: &mut Finds) {
    let layout = grid.layout;
    let mut items = Vec::with_capacity(layout.n);
    for house in 0..3 * layout.n {
        if grid.placed(house).len() as usize + k >= layout.n {
            continue;
        }
        items.clear();
        let places =
            (1..).zip(grid.places_of_all(house)).filter(|(_, places)| (2..=k as u32).contains(&places.count_ones()));
        items.extend(places.map(|(digit, &places)| (digit, places)));
        choose(&items, k, k as u32, &mut |chosen, union| {
            let digits: Digits = chosen.iter().map(|&digit| digit as u8).collect();
            let cells: Vec<usize> = bits(union).map(|place| grid.member(house, place)).collect();
            let mut removal = Removal::default();
            for &cell in &cells {
                for digit in grid.of(cell) - digits {
                    removal.add_one(grid, cell, digit);
                }
            }
            finds.push(removal, || {
                let mut cells: Vec<_> = cells.iter().map(|&cell| layout.cell(cell)).collect();
                cells.sort_unstable();
                Reason::HiddenSubset { cells, digits, house: layout.house(house) }
            });
        });
    }
}
