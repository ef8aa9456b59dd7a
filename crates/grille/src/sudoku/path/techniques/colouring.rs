//! Simple colouring: links of one digit, joined, in two colours of which exactly one is true.

use super::super::Reason;
use super::super::cells::Cells;
use super::super::finds::Finds;
use super::super::grid::Grid;
use super::links::{Pair, pairs};

/// Every group of joined links: a colour that stands twice in a house is false (wrap); what sees both colours loses the
/// digit (trap).
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let layout = grid.layout;
    for digit in 1..=layout.n as u8 {
        let links = pairs(grid, digit);
        let mut done = Cells::NONE;
        for first in &links {
            let Some(colours) = colour(first.ends[0], &links, &mut done) else { continue };
            let reason = |colours: [Cells<W>; 2], wrap: Option<usize>| Reason::SimpleColouring {
                digit,
                colours: colours.map(|cells| cells.iter().map(|cell| layout.cell(cell)).collect()),
                links: links
                    .iter()
                    .filter(|link| colours[0].contains(link.ends[0]) || colours[1].contains(link.ends[0]))
                    .map(|link| link.named(grid))
                    .collect(),
                wrap: wrap.map(|house| layout.house(house)),
            };
            for [one, other] in [colours, [colours[1], colours[0]]] {
                let twice = (0..3 * layout.n).find(|&house| (one & layout.members[house]).len() >= 2);
                if let Some(house) = twice {
                    finds.eliminate(grid, one, digit, || reason([one, other], Some(house)));
                }
            }
            let seen = colours.map(|cells| cells.iter().fold(Cells::NONE, |seen, cell| seen | layout.peers[cell]));
            let hit = (seen[0] & seen[1]) - colours[0] - colours[1];
            finds.eliminate(grid, hit, digit, || reason(colours, None));
        }
    }
}

/// The two colours of the cells joined to this one; `None` if they were coloured before or cannot be told apart.
fn colour<const W: usize>(start: usize, links: &[Pair], done: &mut Cells<W>) -> Option<[Cells<W>; 2]> {
    if done.contains(start) {
        return None;
    }
    let mut colours = [Cells::only(start), Cells::NONE];
    let mut open = vec![(start, 0)];
    while let Some((cell, colour)) = open.pop() {
        done.insert(cell);
        for link in links.iter().flat_map(|&link| [link, link.turned()]).filter(|link| link.ends[0] == cell) {
            let next = link.ends[1];
            if !colours[1 - colour].contains(next) {
                colours[1 - colour].insert(next);
                open.push((next, 1 - colour));
            }
        }
    }
    (colours[0] & colours[1]).is_empty().then_some(colours)
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn simple_colouring() {
        example(
            "...3....4.......35.6............21..3.7......4.........8.5..6.....41..........27.",
            Technique::SimpleColouring,
            "r4c8<>8 r6c3<>8 r6c3<>9",
        );
    }
}
