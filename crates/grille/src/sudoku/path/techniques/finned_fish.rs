//! Finned (and sashimi) X-wing, swordfish, jellyfish: a fish but for spare places in one box.

use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::choose::{bits, choose};
use super::fish;

/// Every `k` parallel lines whose places for a digit lie in `k` crossing lines, but for some that lie in one box: either
/// one of these fins is true or the fish is, so the digit leaves what sees all the fins in the crossing lines.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, k: usize, finds: &mut Finds) {
    let (n, shape) = (grid.layout.n, grid.layout.shape);
    let mut lines = Vec::with_capacity(n);
    for digit in 1..=n as u8 {
        for sort in 0..2 {
            // The extent of a box along a line: its columns for rows, its rows for columns.
            let extent = if sort == 0 { shape.box_cols() } else { shape.box_rows() };
            lines.clear();
            let places = (0..n).map(|line| (line as u16, grid.places(sort * n + line, digit)));
            lines.extend(places.filter(|(_, places)| places.count_ones() >= 2));
            choose(&lines, k, (k + extent - 1) as u32, &mut |base, union| {
                if union.count_ones() as usize > k {
                    for start in (0..n).step_by(extent) {
                        let inside = union & (((1 << extent) - 1) << start);
                        let outside = union & !inside;
                        if inside != 0 && outside.count_ones() as usize <= k {
                            covers(grid, digit, sort, base, (outside, inside), k, finds);
                        }
                    }
                }
            });
        }
    }
}

/// Chooses the crossing lines: all those outside the boxes with the fins, and some of those inside.
fn covers<const W: usize>(
    grid: &Grid<W>,
    digit: u8,
    sort: usize,
    base: &[u16],
    (outside, inside): (u32, u32),
    k: usize,
    finds: &mut Finds,
) {
    let (n, layout) = (grid.layout.n, grid.layout);
    let items: Vec<(u16, u32)> = bits(inside).map(|line| (line as u16, 1 << line)).collect();
    let missing = k - outside.count_ones() as usize;
    let in_base = base.iter().fold(Cells::NONE, |cells, &line| cells | layout.members[sort * n + usize::from(line)]);
    let places = grid.board(digit) & in_base;
    choose(&items, missing, missing as u32, &mut |_, chosen| {
        let cover = outside | chosen;
        let in_cover =
            bits(cover).fold(Cells::NONE, |cells, line| cells | layout.members[(1 - sort) * n + line as usize]);
        let fins = places - in_cover;
        let Some(fin) = fins.first() else { return };
        if fins.is_subset(&layout.members[usize::from(layout.of_cell[fin][2])]) {
            fish::note(grid, digit, sort, base, cover, fins, finds);
        }
    });
}
