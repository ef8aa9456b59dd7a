//! Skyscraper, two-string kite and turbot fish: two links of one digit, joined at one end.

use super::super::finds::Finds;
use super::super::grid::Grid;
use super::super::{Reason, Turbot};
use super::links::{Pair, pairs};

/// Every two links whose second ends see each other: one of the first ends is true, so the digit leaves what sees both.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, pattern: Turbot, finds: &mut Finds) {
    for digit in 1..=grid.layout.n as u8 {
        let links = pairs(grid, digit);
        for (index, &one) in links.iter().enumerate() {
            for &other in &links[index + 1..] {
                for (one, other) in
                    [(one, other), (one, other.turned()), (one.turned(), other), (one.turned(), other.turned())]
                {
                    joined(grid, digit, pattern, one, other, finds);
                }
            }
        }
    }
}

fn joined<const W: usize>(grid: &Grid<W>, digit: u8, pattern: Turbot, one: Pair, other: Pair, finds: &mut Finds) {
    let layout = grid.layout;
    let ([a, b], [d, c]) = (one.ends, other.ends);
    let distinct = a != d && b != c && a != c && b != d;
    if !distinct || !layout.peers[b].contains(c) {
        return;
    }
    let hit = layout.peers[a] & layout.peers[d];
    if (hit & grid.board(digit)).is_empty() {
        return;
    }
    let ends = [b, c].into_iter().collect();
    let line_across = layout.shared(&ends).find(|&house| house < 2 * layout.n);
    let boxed = layout.shared(&ends).find(|&house| house >= 2 * layout.n);
    let sort = |pair: Pair| pair.house / layout.n;
    let (this, joined) = match (sort(one), sort(other), line_across, boxed) {
        (0, 0, Some(line), _) | (1, 1, Some(line), _) => (Turbot::Skyscraper, line),
        (0, 1, _, Some(square)) | (1, 0, _, Some(square)) => (Turbot::TwoStringKite, square),
        (_, _, Some(house), _) | (_, _, None, Some(house)) => (Turbot::TurbotFish, house),
        (_, _, None, None) => return,
    };
    if this == pattern {
        finds.eliminate(grid, hit, digit, || Reason::TurbotFish {
            pattern,
            digit,
            links: [one.named(grid), other.named(grid)],
            joined: layout.house(joined),
        });
    }
}
