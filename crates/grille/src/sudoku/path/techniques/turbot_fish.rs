//! Skyscraper, two-string kite and turbot fish: two links of one digit, joined at one end.

use super::super::finds::Finds;
use super::super::grid::Grid;
use super::super::{Reason, Turbot};
use super::links::{Pair, pairs};

/// Every two links whose second ends see each other: one of the first ends is true, so the digit leaves what sees both.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, pattern: Turbot, finds: &mut Finds) {
    let n = grid.layout.n;
    for digit in 1..=n as u8 {
        let links = pairs(grid, digit);
        for (index, &one) in links.iter().enumerate() {
            for &other in &links[index + 1..] {
                let boxes = one.house >= 2 * n || other.house >= 2 * n;
                let parallel = !boxes && one.house / n == other.house / n;
                let possible = match pattern {
                    Turbot::Skyscraper => parallel,
                    Turbot::TwoStringKite => !boxes && !parallel,
                    Turbot::TurbotFish => true,
                };
                if possible {
                    for one in [one, one.turned()] {
                        joined(grid, digit, pattern, [one, other], finds);
                        joined(grid, digit, pattern, [one, other.turned()], finds);
                    }
                }
            }
        }
    }
}

fn joined<const W: usize>(grid: &Grid<W>, digit: u8, pattern: Turbot, links: [Pair; 2], finds: &mut Finds) {
    let (n, layout) = (grid.layout.n, grid.layout);
    let ([a, b], [d, c]) = (links[0].ends, links[1].ends);
    if !layout.peers[b].contains(c) || a == d || a == c || b == d {
        return;
    }
    let hit = layout.peers[a] & layout.peers[d];
    if (hit & grid.board(digit)).is_empty() {
        return;
    }
    let ends = [b, c].into_iter().collect();
    let line_across = layout.shared(&ends).find(|&house| house < 2 * n);
    let boxed = layout.shared(&ends).find(|&house| house >= 2 * n);
    let (this, joined) = match (links.map(|link| link.house / n), line_across, boxed) {
        ([0, 0] | [1, 1], Some(line), _) => (Turbot::Skyscraper, line),
        ([0, 1] | [1, 0], _, Some(square)) => (Turbot::TwoStringKite, square),
        (_, Some(house), _) | (_, None, Some(house)) => (Turbot::TurbotFish, house),
        (_, None, None) => return,
    };
    if this == pattern {
        finds.eliminate(grid, hit, digit, || Reason::TurbotFish {
            pattern,
            digit,
            links: links.map(|link| link.named(grid)),
            joined: layout.house(joined),
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn skyscraper() {
        example(
            "..........2.39....34.2.......476.52..3...51....24...3...9....7.....1..4.76.......",
            Technique::Skyscraper,
            "r2c1<>8 r9c3<>1",
        );
    }

    #[test]
    fn two_string_kite() {
        example(
            ".......2..62..159..7...9......5....3.172........3..18.62.......9.8.....1....6.4.2",
            Technique::TwoStringKite,
            "r1c5<>7 r8c4<>7",
        );
    }

    #[test]
    fn turbot_fish() {
        example(
            ".........95..7.....7.....8...2.3...51...249..39...5..743..........25...1....1.7..",
            Technique::TurbotFish,
            "r7c5<>6 r7c5<>8",
        );
    }
}
