//! Remote pair: a chain of cells with the same two candidates.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;

/// Every group of four or more cells with the same two candidates, one seeing the next: they hold the two digits in
/// turn, so both digits leave what sees a cell of either kind.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let layout = grid.layout;
    let twos = grid.cells_with(2);
    let mut done = Cells::NONE;
    for start in twos.iter() {
        if done.contains(start) {
            continue;
        }
        let digits = grid.of(start);
        let same: Cells<W> = twos.iter().filter(|&cell| grid.of(cell) == digits).collect();
        let mut colours = [Cells::only(start), Cells::NONE];
        let mut open = vec![(start, 0)];
        while let Some((cell, colour)) = open.pop() {
            let next = (same & layout.peers[cell]) - colours[1 - colour];
            colours[1 - colour] = colours[1 - colour] | next;
            open.extend(next.iter().map(|cell| (cell, 1 - colour)));
        }
        let group = colours[0] | colours[1];
        done = done | group;
        if group.len() < 4 || !(colours[0] & colours[1]).is_empty() {
            continue;
        }
        let seen = colours.map(|cells| cells.iter().fold(Cells::NONE, |seen, cell| seen | layout.peers[cell]));
        let mut removal = Removal::default();
        for digit in digits {
            removal.add(grid, (seen[0] & seen[1]) - group, digit);
        }
        finds.push(removal, || Reason::RemotePair {
            digits,
            colours: colours.map(|cells| cells.iter().map(|cell| layout.cell(cell)).collect()),
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example_after;

    #[test]
    fn remote_pair() {
        example_after(
            "....45.8.....2...4..6....1.2..48...7..5..7..6....5.....67...2..35.8.4....8.1..7..",
            2,
            Technique::RemotePair,
            "r7c1<>9 r7c8<>3 r7c8<>9",
        );
    }
}
