//! Two neighbouring places of an order exchange their tiles: what this does to a whole set of orders.
//!
//! A tile that jumps over others exchanges its place with one after the other. In the factorial number system only two
//! digits change, and the number of the order changes by one of a few differences, whatever the other digits are. So a set
//! (a bit map) is moved by shifting it whole, once for each difference, and keeping the bits that belong there.

use crate::sliding::orders::FACTORIAL;

/// From so many tiles on, orders that get the same difference lie together in runs that are longer than a word.
const LONG_RUNS: usize = 7;

/// Words after which the masks of all short runs begin again: 45 × 64 is a multiple of 2!, 3! … 6!.
const MASK_WORDS: usize = 45;

/// The exchange of the tiles at one place and the next, on sets of orders.
#[derive(Clone, Debug)]
pub(crate) struct Swap {
    k: usize,
    /// The tiles from that place on.
    tail: usize,
    /// Empty where whole runs are copied.
    shifts: Vec<Shift>,
}

/// All orders that get to a number higher, or lower, by one difference.
#[derive(Clone, Debug)]
struct Shift {
    difference: usize,
    /// The numbers they get to, as bits; a longer set begins again with the first after [`MASK_WORDS`].
    raised: Vec<u64>,
    lowered: Vec<u64>,
}

/// Memory for moving sets of one length.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    /// A set with room on both sides, all zero.
    padded: Vec<u64>,
    pad: usize,
    done: Vec<u64>,
}

impl Scratch {
    /// For sets of so many words.
    pub(crate) fn new(words: usize) -> Self {
        // The largest difference of a shift, in words, and one more.
        let pad = FACTORIAL[LONG_RUNS - 1] / 64 + 2;
        Self { padded: vec![0; words + 2 * pad], pad, done: vec![0; words] }
    }
}

/// Applies exchanges one after the other, at least one, and adds the result to a set.
pub(crate) fn add_swapped<'s>(
    into: &mut [u64],
    set: &[u64],
    swaps: impl ExactSizeIterator<Item = &'s Swap>,
    scratch: &mut Scratch,
) {
    let Scratch { padded, pad, done } = scratch;
    let middle = *pad..*pad + set.len();
    padded[middle.clone()].copy_from_slice(set);
    let last = swaps.len() - 1;
    for (number, swap) in swaps.enumerate() {
        if number == last {
            swap.add(into, padded, *pad);
        } else {
            done.fill(0);
            swap.add(done, padded, *pad);
            padded[middle.clone()].copy_from_slice(done);
        }
    }
}

impl Swap {
    /// The exchange of place `place` and the next of `k` tiles.
    pub(crate) fn new(k: usize, place: usize) -> Self {
        let tail = k - place;
        let words = FACTORIAL[k].div_ceil(64);
        let mut shifts = Vec::new();
        if tail < LONG_RUNS {
            let words = words.min(MASK_WORDS);
            for above in 0..tail - 1 {
                let difference = (above * (tail - 2) + tail - 1) * FACTORIAL[tail - 2];
                shifts.push(Shift { difference, raised: vec![0; words], lowered: vec![0; words] });
            }
            for order in 0..(words * 64).min(FACTORIAL[k]) {
                let from = swapped(order, tail);
                let shift = shifts.iter_mut().find(|shift| shift.difference == from.abs_diff(order));
                let shift = shift.expect("two digits change by one of these differences");
                let mask = if from < order { &mut shift.raised } else { &mut shift.lowered };
                insert(mask, order);
            }
        }
        Self { k, tail, shifts }
    }

    /// Adds to `into` every order of a set after the exchange; the set starts behind `pad` empty words.
    fn add(&self, into: &mut [u64], padded: &[u64], pad: usize) {
        if self.tail >= LONG_RUNS {
            self.add_runs(into, &padded[pad..]);
        }
        for Shift { difference, raised, lowered } in &self.shifts {
            let (words, bits) = (difference / 64, difference % 64);
            for (number, into) in into.chunks_mut(MASK_WORDS).enumerate() {
                let len = into.len();
                let start = pad + number * MASK_WORDS;
                let from = |start: usize| &padded[start..start + len];
                let (raised, lowered) = (&raised[..len], &lowered[..len]);
                let (up, below) = (from(start - words), from(start - words - 1));
                let (down, above) = (from(start + words), from(start + words + 1));
                for at in 0..len {
                    into[at] |= ((up[at] << bits) | (below[at] >> 1 >> (63 - bits))) & raised[at];
                    into[at] |= ((down[at] >> bits) | (above[at] << 1 << (63 - bits))) & lowered[at];
                }
            }
        }
    }

    fn add_runs(&self, into: &mut [u64], set: &[u64]) {
        let unit = FACTORIAL[self.tail - 2];
        for start in (0..FACTORIAL[self.k]).step_by(FACTORIAL[self.tail]) {
            for run in (0..FACTORIAL[self.tail]).step_by(unit) {
                or_bits(into, start + swapped(run, self.tail), set, start + run, unit);
            }
        }
    }
}

/// The number of an order after the exchange of the first two of its last `tail` places.
pub(crate) fn swapped(order: usize, tail: usize) -> usize {
    let (unit, digits) = (FACTORIAL[tail - 2], tail - 1);
    let within = order % FACTORIAL[tail];
    let (first, second) = (within / unit / digits, within / unit % digits);
    let (first, second) = if first <= second { (second + 1, first) } else { (second, first - 1) };
    order - within + (first * digits + second) * unit + within % unit
}

/// Adds a member to a set.
pub(crate) fn insert(set: &mut [u64], bit: usize) {
    set[bit / 64] |= 1 << (bit % 64);
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
