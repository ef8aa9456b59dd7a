//! X-wing, swordfish, jellyfish: as many lines as crossing lines for one digit.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::choose::{bits, choose};

/// Every `k` parallel lines whose places for a digit lie in `k` crossing lines: the digit leaves the rest of those.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, k: usize, finds: &mut Finds) {
    let n = grid.layout.n;
    let mut lines = Vec::with_capacity(n);
    for digit in 1..=n as u8 {
        for sort in 0..2 {
            lines.clear();
            let places = (0..n).map(|line| (line as u16, grid.places(sort * n + line, digit)));
            lines.extend(places.filter(|(_, places)| (2..=k as u32).contains(&places.count_ones())));
            choose(&lines, k, k as u32, &mut |base, cover| note(grid, digit, sort, base, cover, Cells::NONE, finds));
        }
    }
}

/// Notes the fish of a digit with these base lines (rows if `sort` is 0, else columns), these crossing lines (bits) and
/// these fins.
pub(super) fn note<const W: usize>(
    grid: &Grid<W>,
    digit: u8,
    sort: usize,
    base: &[u16],
    cover: u32,
    fins: Cells<W>,
    finds: &mut Finds,
) {
    let (n, layout) = (grid.layout.n, grid.layout);
    let base = base.iter().map(|&line| sort * n + usize::from(line));
    let cover = bits(cover).collect::<Vec<_>>().into_iter().map(|line| (1 - sort) * n + line as usize);
    let in_base = base.clone().fold(Cells::NONE, |cells, line| cells | layout.members[line]);
    let in_cover = cover.clone().fold(Cells::NONE, |cells, line| cells | layout.members[line]);
    let mut hit = in_cover - in_base;
    if !fins.is_empty() {
        hit = hit & layout.seen_by_all(&fins);
    }
    let board = grid.board(digit);
    finds.eliminate(grid, hit, digit, || Reason::Fish {
        digit,
        base: base.map(|line| layout.house(line)).collect(),
        cover: cover.map(|line| layout.house(line)).collect(),
        cells: (board & in_base & in_cover).iter().map(|cell| layout.cell(cell)).collect(),
        fins: fins.iter().map(|cell| layout.cell(cell)).collect(),
    });
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::{example, example_after};

    #[test]
    fn x_wing() {
        example(
            "..........672...5.9..38....8..7....6......1...74..9..2..167.8..3....2..7..8......",
            Technique::XWing,
            "r1c1<>4 r1c5<>4 r1c8<>4",
        );
    }

    #[test]
    fn swordfish() {
        example(
            ".....2..59.6.8..71.8..9..4.4....3....9..2....1.....6248.716......4....9..........",
            Technique::Swordfish,
            "r1c1<>7 r8c4<>7 r9c4<>7",
        );
    }

    #[test]
    fn jellyfish() {
        example_after(
            "...............2341....46.7....79...75.1......34.5..2.5...42..3.....59.2...6..5..",
            0,
            Technique::Jellyfish,
            "r4c7<>4 r4c8<>4",
        );
    }
}
