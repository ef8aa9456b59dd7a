//! The orders in which the tiles of a pattern stand, numbered, and what a move does to a whole set of them.
//!
//! Read the cells that a pattern occupies in reading order: the tiles met form an *order*, one of k! numbers (its rank in
//! the factorial number system: the digit of a place says how many smaller tiles come later). A tile that moves along its
//! row keeps the order. A tile that moves to the row above or below jumps over the pattern's tiles in between: the places
//! from `low` to `high` are rotated, and only the digits of these places change. So one small table serves all orders,
//! and a set of orders (a bit map) is moved in blocks.

/// The most tiles a pattern can have: eleven fill a board of 3×4.
pub(crate) const MOST_TILES: usize = 11;

/// Orders of this many tiles or fewer are moved through one table for all orders.
const TABLE_TILES: usize = 8;

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

/// A tile jumps from one place of the order to another.
#[derive(Clone, Debug)]
struct Jump {
    /// Orders that differ only in the digits from the first changed place on lie together in runs of this length.
    period: usize,
    /// Orders that differ only behind the last changed place lie together in runs of this length.
    unit: usize,
    /// From the run of a period an order is in to the one it gets into; runs of one if the period is short.
    map: Vec<u16>,
}

impl Jump {
    fn new(k: usize, from: usize, to: usize) -> Self {
        let (low, high) = (from.min(to), from.max(to));
        let tail = k - low;
        let period = FACTORIAL[tail];
        let unit = if tail <= TABLE_TILES { 1 } else { FACTORIAL[k - 1 - high] };
        let map = (0..period / unit)
            .map(|run| {
                let mut slots = unrank(run * unit, tail);
                if from < to {
                    slots[..=high - low].rotate_left(1);
                } else {
                    slots[..=high - low].rotate_right(1);
                }
                (rank(&slots) / unit) as u16
            })
            .collect();
        Self { period, unit, map }
    }

    fn apply(&self, order: usize) -> usize {
        let within = order % self.period;
        order - within + usize::from(self.map[within / self.unit]) * self.unit + within % self.unit
    }
}

/// What the moves of one pattern on one board do to the order of its tiles.
#[derive(Clone, Debug)]
pub(crate) struct Orders {
    count: usize,
    reach: usize,
    /// Jump from place `low` over `over` tiles, down the board then up: `(low * (reach + 1) + over) * 2 + up`. Jumps over no
    /// tile change nothing; they stand here so that nobody needs to ask.
    jumps: Vec<Option<Jump>>,
    /// The same for every order at once, where there are few enough, in the same sequence.
    maps: Vec<u16>,
}

impl Orders {
    /// The orders of `k` tiles on a board `cols` cells wide.
    pub(crate) fn new(k: usize, cols: usize) -> Self {
        assert!((1..=MOST_TILES).contains(&k), "a pattern of {k} tiles");
        let reach = cols.saturating_sub(1).min(k - 1);
        let mut jumps = Vec::new();
        // A tile that passes no other can stand behind all of them.
        for low in 0..=k {
            for over in 0..=reach {
                let fits = low + over < k;
                jumps.push(fits.then(|| Jump::new(k, low, low + over)));
                jumps.push(fits.then(|| Jump::new(k, low + over, low)));
            }
        }
        let mut maps = Vec::new();
        if k <= TABLE_TILES {
            for jump in &jumps {
                let map = |order| jump.as_ref().map_or(order as u16, |jump| jump.apply(order) as u16);
                maps.extend((0..FACTORIAL[k]).map(map));
            }
        }
        Self { count: FACTORIAL[k], reach, jumps, maps }
    }

    /// How many orders there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// How many words a set of orders takes.
    pub(crate) const fn words(&self) -> usize {
        self.count.div_ceil(64)
    }

    /// What says where an order gets by a jump. Only for patterns of at most 8 tiles.
    pub(crate) fn jumps(&self) -> Jumps<'_> {
        Jumps { maps: &self.maps, count: self.count, stride: 2 * (self.reach + 1) }
    }

    /// Adds to the set `into` every order of `set`, after the jump.
    pub(crate) fn add_after(&self, into: &mut [u64], set: &[u64], low: usize, over: usize, up: bool) {
        let number = self.jumps().number(low, over, up);
        if !self.maps.is_empty() {
            let map = &self.maps[number * self.count()..(number + 1) * self.count()];
            for_each_bit(set, |order| insert(into, usize::from(map[order])));
            return;
        }
        let jump = self.jumps[number].as_ref().expect("jumps stay inside the order");
        if jump.unit < 64 {
            for_each_bit(set, |order| insert(into, jump.apply(order)));
            return;
        }
        for start in (0..self.count()).step_by(jump.period) {
            for (run, &to) in jump.map.iter().enumerate() {
                or_bits(into, start + usize::from(to) * jump.unit, set, start + run * jump.unit, jump.unit);
            }
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

fn insert(set: &mut [u64], bit: usize) {
    set[bit / 64] |= 1 << (bit % 64);
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

/// `into[at_into..][..len] |= from[at_from..][..len]`, all counted in bits.
fn or_bits(into: &mut [u64], mut at_into: usize, from: &[u64], mut at_from: usize, mut len: usize) {
    while len > 0 {
        let (word, shift) = (at_into / 64, at_into % 64);
        let take = len.min(64 - shift);
        let (source, offset) = (at_from / 64, at_from % 64);
        let mut bits = from[source] >> offset;
        if offset + take > 64 {
            bits |= from[source + 1] << (64 - offset);
        }
        let mask = if take == 64 { u64::MAX } else { (1 << take) - 1 };
        into[word] |= (bits & mask) << shift;
        at_into += take;
        at_from += take;
        len -= take;
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
                            let mut after = vec![0; orders.words()];
                            orders.add_after(&mut after, &set, low, over, up);
                            let mut found = Vec::new();
                            for_each_bit(&after, |order| found.push(order));
                            assert_eq!(found, [rank(&slots)], "{k} tiles, order {order}, {from} to {to}");
                            if k <= 8 {
                                assert_eq!(orders.jumps().after(order as u32, low, over, up) as usize, rank(&slots));
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn blocks_of_bits_are_copied_at_any_offset() {
        let from: Vec<u64> = (1..6_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let bit = |set: &[u64], at: usize| set[at / 64] >> (at % 64) & 1;
        for (at_from, at_into, len) in [(0, 0, 64), (3, 70, 1), (63, 1, 130), (17, 17, 200), (64, 5, 128), (100, 0, 0)]
        {
            let mut into = vec![0; 6];
            or_bits(&mut into, at_into, &from, at_from, len);
            for at in 0..6 * 64 {
                let inside = (at_into..at_into + len).contains(&at);
                assert_eq!(bit(&into, at), if inside { bit(&from, at - at_into + at_from) } else { 0 });
            }
        }
    }
}
