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
                crate::sort::sort(&mut cells);
                Reason::HiddenSubset { cells, digits, house: layout.house(house) }
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::{example, example_after};

    #[test]
    fn hidden_pair() {
        example(
            ".........15.....6.79..241.....2..4...621..7....3.45......86....6...5.87..4....69.",
            Technique::HiddenPair,
            "r1c1<>8 r1c2<>8",
        );
    }

    #[test]
    fn hidden_triple() {
        example(
            ".....1.9..1...76..9.7........8...1.4....2..78...4...3.2..7.4..1...3..7..5..2...63",
            Technique::HiddenTriple,
            "r6c5<>7 r8c5<>6 r9c5<>9",
        );
    }

    #[test]
    fn hidden_quad() {
        example_after(
            "............1.8..51.825.3...74..1.9.5.2.8..4......376.7.....8..6.5.......89......",
            0,
            Technique::HiddenQuad,
            "r5c2<>1 r5c9<>1",
        );
    }
}
