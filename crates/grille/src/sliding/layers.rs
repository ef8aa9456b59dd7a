//! Breadth-first search over the placements and orders of a pattern, whole sets of orders at a time.

use crate::limits::{Meter, Stopped};
use crate::sliding::orders::Orders;
use crate::sliding::placements::{Placements, Step};
use crate::sliding::swaps::Scratch;

/// The ways in which a search in layers counts moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Metric {
    /// One move: one tile slides into the blank.
    Tile,
    /// One move: one tile or several in a line slide together.
    Row,
}

/// Visits every placement and order that can be reached from the start, the nearest first.
///
/// `visit(distance, placement, orders)` is called with the orders (a bit set) first reached at that distance, placements
/// ascending within a distance. Only moves of the pattern's own tiles count. [`Metric::Row`] is for patterns that leave no
/// cell free but the blank.
pub(crate) fn sweep(
    placements: &Placements,
    orders: &Orders,
    start: (usize, usize),
    metric: Metric,
    meter: &mut Meter<'_>,
    mut visit: impl FnMut(u32, usize, &[u64]),
) -> Result<(), Stopped> {
    let words = orders.words();
    let mut seen = vec![0_u64; placements.len() * words];
    let mut now = vec![0_u64; placements.len() * words];
    let mut next = vec![0_u64; placements.len() * words];
    let mut touched = vec![false; placements.len()];
    let place = |placement: usize| placement * words..(placement + 1) * words;
    now[place(start.0)][start.1 / 64] |= 1 << (start.1 % 64);
    seen[place(start.0)][start.1 / 64] |= 1 << (start.1 % 64);
    let mut active = vec![start.0];
    let mut scratch = Scratch::new(words);
    let (mut before, mut after) = (vec![0_u64; words], vec![0_u64; words]);
    for distance in 0.. {
        for &placement in &active {
            let set = &now[place(placement)];
            visit(distance, placement, set);
            meter.spend(words as u64)?;
            let members = set.iter().map(|word| word.count_ones() as usize).sum();
            let mut add_moved =
                |into: &mut [u64], set: &[u64], others: u32, (from, to): (usize, usize)| match Step::new(from, to)
                    .jump(others)
                {
                    (_, 0) => into.iter_mut().zip(set).for_each(|(into, set)| *into |= set),
                    (low, over) => orders.add_after(into, (set, members), (low, over, to < from), &mut scratch),
                };
            placements.for_each_move(placement, |from, to| {
                let others = placements.get(placement).0 ^ 1 << from;
                let target = placements.find(others | 1 << to, from);
                touched[target] = true;
                add_moved(&mut next[place(target)], set, others, (from, to));
                if metric == Metric::Row {
                    // The tiles behind follow: each of them moves into the cell that the one before it has left.
                    let (mut occupied, mut hole, mut last) = (others | 1 << to, from, to);
                    before.copy_from_slice(set);
                    after.fill(0);
                    add_moved(&mut after, &before, others, (from, to));
                    while let Some(follower) = placements.size().behind(last, hole) {
                        std::mem::swap(&mut before, &mut after);
                        after.fill(0);
                        let others = occupied ^ 1 << follower;
                        add_moved(&mut after, &before, others, (follower, hole));
                        occupied = others | 1 << hole;
                        (last, hole) = (hole, follower);
                        let target = placements.find(occupied, hole);
                        touched[target] = true;
                        next[place(target)].iter_mut().zip(&after).for_each(|(into, set)| *into |= set);
                    }
                }
            });
            now[place(placement)].fill(0);
        }
        active.clear();
        for (placement, _) in touched.iter().enumerate().filter(|(_, touched)| **touched) {
            let mut any = 0;
            for (next, seen) in next[place(placement)].iter_mut().zip(&mut seen[place(placement)]) {
                *next &= !*seen;
                *seen |= *next;
                any |= *next;
            }
            if any != 0 {
                active.push(placement);
            }
        }
        touched.fill(false);
        if active.is_empty() {
            break;
        }
        std::mem::swap(&mut now, &mut next);
    }
    Ok(())
}
