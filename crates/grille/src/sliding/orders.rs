//! The orders in which the tiles of a pattern stand, numbered, and what a move does to a whole set of them.
//!
//! Read the cells that a pattern occupies in reading order: the tiles met form an *order*, one of k! numbers (its rank in
//! the factorial number system: the digit of a place says how many smaller tiles come later). A tile that moves along its
//! row keeps the order. A tile that moves to the row above or below jumps over the pattern's tiles in between: the places
//! from `low` to `high` are rotated, and only the digits of these places change. So one small table serves all orders,
//! and a set of orders (a bit map) is moved in blocks.

use crate::sliding::swaps::{Scratch, Swap, add_swapped, insert, swapped};

/// The most tiles a pattern can have: eleven fill a board of 3×4.
pub(crate) const MOST_TILES: usize = 11;

/// Orders of this many tiles or fewer are moved through one table for all orders.
const TABLE_TILES: usize = 8;

/// With more orders a word and place passed than this, a set is moved whole, not order by order.
const DENSE: usize = 1;

/// k! for k up to [`MOST_TILES`].
pub(crate) const FACTORIAL: [usize; MOST_TILES + 1] = {
    let mut factorial = [1; MOST_TILES + 1];
    let mut k = 1;
    while k <= MOST_TILES {
        factorial[k] = factorial[k - 1] * k;
        k += 1;
    }
    factorial
};

/// The number of an order; `slots` holds each of 0 to k − 1 once.
pub(crate) fn rank(slots: &[u8]) -> usize {
    let k = slots.len();
    (0..k)
        .map(|place| {
            let smaller_later = slots[place + 1..].iter().filter(|&&slot| slot < slots[place]).count();
            smaller_later * FACTORIAL[k - 1 - place]
        })
        .sum()
}

/// The order of `k` tiles with this number.
pub(crate) fn unrank(mut order: usize, k: usize) -> Vec<u8> {
    let mut left: Vec<u8> = (0..k as u8).collect();
    (0..k)
        .map(|place| {
            let digit = order / FACTORIAL[k - 1 - place];
            order %= FACTORIAL[k - 1 - place];
            left.remove(digit)
        })
        .collect()
}

/// What the moves of one pattern on one board do to the order of its tiles.
#[derive(Clone, Debug)]
pub(crate) struct Orders {
    k: usize,
    reach: usize,
    /// For each place but the last, its exchange with the next.
    swaps: Vec<Swap>,
    /// Where each order gets by a jump, if the orders are few enough. Jump from place `low` over `over` tiles, down the board
    /// then up: `(low * (reach + 1) + over) * 2 + up`. Jumps over no tile change nothing; they stand here so that nobody
    /// needs to ask.
    maps: Vec<u16>,
}

impl Orders {
    /// The orders of `k` tiles on a board `cols` cells wide.
    pub(crate) fn new(k: usize, cols: usize) -> Self {
        assert!((1..=MOST_TILES).contains(&k), "a pattern of {k} tiles");
        let reach = cols.saturating_sub(1).min(k - 1);
        let swaps = (0..k - 1).map(|place| Swap::new(k, place)).collect();
        let mut orders = Self { k, reach, swaps, maps: Vec::new() };
        if k <= TABLE_TILES {
            let mut maps = Vec::new();
            // A tile that passes no other can stand behind all of them.
            for low in 0..=k {
                for over in 0..=reach {
                    let over = if low + over < k { over } else { 0 };
                    for up in [false, true] {
                        maps.extend((0..orders.count()).map(|order| orders.after(order, low, over, up) as u16));
                    }
                }
            }
            orders.maps = maps;
        }
        orders
    }

    /// How many orders there are.
    pub(crate) const fn count(&self) -> usize {
        FACTORIAL[self.k]
    }

    /// How many words a set of orders takes.
    pub(crate) const fn words(&self) -> usize {
        self.count().div_ceil(64)
    }

    /// What says where an order gets by a jump. Only for patterns of at most 8 tiles.
    pub(crate) fn jumps(&self) -> Jumps<'_> {
        Jumps { maps: &self.maps, count: self.count(), stride: 2 * (self.reach + 1) }
    }

    /// The places, each with the next, whose tiles change places in turn while a tile jumps.
    fn places(low: usize, over: usize, up: bool) -> impl ExactSizeIterator<Item = usize> {
        (0..over).map(move |step| if up { low + over - 1 - step } else { low + step })
    }

    /// Where an order gets by a jump.
    fn after(&self, order: usize, low: usize, over: usize, up: bool) -> usize {
        Self::places(low, over, up).fold(order, |order, place| swapped(order, self.k - place))
    }

    /// Adds to the set `into` every order of `set`, after a jump over at least one tile; `members` orders are in the set.
    pub(crate) fn add_after(
        &self,
        into: &mut [u64],
        (set, members): (&[u64], usize),
        (low, over, up): (usize, usize, bool),
        scratch: &mut Scratch,
    ) {
        if members > set.len() * over * DENSE {
            add_swapped(into, set, Self::places(low, over, up).map(|place| &self.swaps[place]), scratch);
        } else if self.maps.is_empty() {
            for_each_bit(set, |order| insert(into, self.after(order, low, over, up)));
        } else {
            let number = self.jumps().number(low, over, up);
            let map = &self.maps[number * self.count()..(number + 1) * self.count()];
            for_each_bit(set, |order| insert(into, usize::from(map[order])));
        }
    }
}

/// All jumps of single orders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jumps<'o> {
    maps: &'o [u16],
    count: usize,
    /// Maps for one place to start from.
    stride: usize,
}

impl Jumps<'_> {
    #[inline(always)]
    const fn number(&self, low: usize, over: usize, up: bool) -> usize {
        low * self.stride + over * 2 + up as usize
    }

    /// The order after a tile jumps over `over` others, of which the first (in reading order) or the tile itself stands
    /// at place `low`; up the board or down.
    #[inline(always)]
    pub(crate) fn after(&self, order: u32, low: usize, over: usize, up: bool) -> u32 {
        u32::from(self.maps[self.number(low, over, up) * self.count + order as usize])
    }
}

/// Calls back with every member of a bit set, ascending.
pub(crate) fn for_each_bit(set: &[u64], mut call_back: impl FnMut(usize)) {
    for (index, &word) in set.iter().enumerate() {
        let mut word = word;
        while word != 0 {
            call_back(index * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_all_orders_and_the_sorted_one_is_0() {
        let mut seen: Vec<usize> = (0..120).map(|order| rank(&unrank(order, 5))).collect();
        assert_eq!(rank(&[0, 1, 2, 3, 4]), 0);
        seen.dedup();
        assert_eq!(seen, (0..120).collect::<Vec<_>>());
    }

    /// Moves the tile by hand, in a list, for every order of patterns moved by table and by blocks.
    #[test]
    fn jumps_do_what_a_hand_does() {
        for (k, cols) in [(3, 4), (6, 4), (8, 3), (9, 2), (9, 3)] {
            let orders = Orders::new(k, cols);
            let mut scratch = Scratch::new(orders.words());
            for low in 0..k {
                for over in (1..cols).filter(|over| low + over < k) {
                    for up in [false, true] {
                        for order in (0..orders.count()).step_by(if k > 8 { 97 } else { 7 }) {
                            let mut slots = unrank(order, k);
                            let (from, to) = if up { (low + over, low) } else { (low, low + over) };
                            let slot = slots.remove(from);
                            slots.insert(to, slot);
                            let mut set = vec![0; orders.words()];
                            insert(&mut set, order);
                            for members in [1, usize::MAX] {
                                let mut after = vec![0; orders.words()];
                                orders.add_after(&mut after, (&set, members), (low, over, up), &mut scratch);
                                let mut found = Vec::new();
                                for_each_bit(&after, |order| found.push(order));
                                assert_eq!(found, [rank(&slots)], "{k} tiles, order {order}, {from} to {to}");
                            }
                            if k <= 8 {
                                assert_eq!(orders.jumps().after(order as u32, low, over, up) as usize, rank(&slots));
                            }
                        }
                    }
                }
            }
        }
    }
}
