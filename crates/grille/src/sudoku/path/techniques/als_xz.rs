//! ALS-XZ: two almost locked sets joined by a digit that only one of them can hold.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use crate::latin::Digits;

/// Cells of one house that have one candidate more than they are.
struct Almost<const W: usize> {
    cells: Cells<W>,
    digits: Digits,
    size: u32,
    /// For each digit of the set (ascending), its places in the set, and the cells that see all of them.
    of_digit: Vec<(Cells<W>, Cells<W>)>,
}

impl<const W: usize> Almost<W> {
    fn of(&self, digit: u8) -> &(Cells<W>, Cells<W>) {
        let below = self.digits.bits() & ((1 << (digit - 1)) - 1);
        &self.of_digit[below.count_ones() as usize]
    }
}

/// The most cells of a set on grids up to 10 × 10; half as many on larger grids, where the sets are too many.
const MOST: u32 = 5;

/// Every two almost locked sets without common cells, with a digit x whose places all see each other across the sets:
/// one of the sets lacks x and so holds all its other digits. A common digit z leaves what sees all its places in both.
/// Only the uses with the fewest cells.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    search(grid, true, finds);
}

/// Every use, or only those with the fewest cells.
fn search<const W: usize>(grid: &Grid<W>, fewest_only: bool, finds: &mut Finds) {
    let mut sets = almost_locked(grid);
    crate::sort::sort_by_key(&mut sets, |set| set.size);
    let mut fewest = u32::MAX;
    for (index, one) in sets.iter().enumerate() {
        for other in &sets[..index] {
            if one.size + other.size > fewest {
                break;
            }
            let common = one.digits & other.digits;
            if common.len() < 2 || !(one.cells & other.cells).is_empty() {
                continue;
            }
            for joined in common.filter(|&digit| other.of(digit).0.is_subset(&one.of(digit).1)) {
                for digit in common.filter(|&digit| digit != joined) {
                    let hit = one.of(digit).1 & other.of(digit).1 & grid.board(digit);
                    if hit.is_empty() {
                        continue;
                    }
                    if fewest_only && one.size + other.size < fewest {
                        fewest = one.size + other.size;
                        finds.0.clear();
                    }
                    let named = |set: &Almost<W>| set.cells.iter().map(|cell| grid.layout.cell(cell)).collect();
                    finds.eliminate(grid, hit, digit, || Reason::AlsXz {
                        sets: [named(other), named(one)],
                        digits: [other.digits, one.digits],
                        joined,
                        digit,
                    });
                }
            }
        }
    }
}

/// All almost locked sets, each once.
fn almost_locked<const W: usize>(grid: &Grid<W>) -> Vec<Almost<W>> {
    let layout = grid.layout;
    let most = if layout.n <= 10 { MOST } else { MOST / 2 };
    let mut found = Vec::new();
    for house in 0..3 * layout.n {
        let open = layout.members[house].iter().filter(|&cell| !grid.of(cell).is_empty());
        let cells: Vec<usize> = open.filter(|&cell| grid.of(cell).len() <= most + 1).collect();
        grow(grid, &cells, Cells::NONE, Digits::NONE, 0, most, &mut found);
    }
    crate::sort::sort(&mut found);
    found.dedup();
    found
        .into_iter()
        .map(|cells| {
            let digits = cells.iter().fold(Digits::NONE, |all, cell| all | grid.of(cell));
            let of_digit = digits.map(|digit| {
                let places = cells & grid.board(digit);
                (places, layout.seen_by_all(&places))
            });
            Almost { cells, digits, size: cells.len(), of_digit: of_digit.collect() }
        })
        .collect()
}

fn grow<const W: usize>(
    grid: &Grid<W>,
    open: &[usize],
    cells: Cells<W>,
    digits: Digits,
    size: u32,
    most: u32,
    found: &mut Vec<Cells<W>>,
) {
    if size > 0 && digits.len() == size + 1 {
        found.push(cells);
    }
    if size == most {
        return;
    }
    for (index, &cell) in open.iter().enumerate() {
        let digits = digits | grid.of(cell);
        if digits.len() <= most + 1 {
            grow(grid, &open[index + 1..], cells | Cells::only(cell), digits, size + 1, most, found);
        }
    }
}

#[cfg(test)]
pub(in super::super) fn every<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    search(grid, false, finds);
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn als_xz() {
        example(
            ".........8..1.9.....96541..2..9...1..73...5...4..639..........5...5.1.93..8..24..",
            Technique::AlsXz,
            "r3c9<>7 r6c8<>7",
        );
    }
}
