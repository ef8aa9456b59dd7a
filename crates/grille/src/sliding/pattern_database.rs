//! Pattern databases of one bit an entry.
//!
//! A *pattern* is some of the tiles. Its database says how many moves of these tiles, at least, bring them all home from
//! wherever they are, the other tiles being no more than things to push aside. The costs of patterns that share no tile
//! may be added (Richard Korf and Ariel Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002).
//!
//! The cost belongs to a [placement](super::placements) (which includes the part of the free cells the blank is in) and an
//! [order](super::orders), so it is exact for the pattern, and a move of one of its tiles changes it by exactly one, up
//! or down. Between these two, one bit decides: whether half the cost (rounded down) is odd. So a database holds one bit
//! an entry, and the search carries the costs along; the first cost is found by walking downhill.
//!
//! All placements of one order lie together, a kilobyte for six tiles of the 15-puzzle. Most moves keep the order, so that
//! a search stays for long within a few kilobytes.

use std::ops::Range;
use std::sync::Arc;

use crate::limits::{Meter, Stopped};
use crate::sliding::Size;
use crate::sliding::layers::{Metric, sweep};
use crate::sliding::orders::{Jumps, Orders, rank};
use crate::sliding::placements::{Finder, Placements, Step, cells_of};

/// The frame that databases with as many tiles on the same board share.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    pub(crate) placements: Placements,
    pub(crate) orders: Orders,
}

impl Frame {
    pub(crate) fn new(size: Size, k: usize) -> Arc<Self> {
        Arc::new(Self { placements: Placements::new(size, k), orders: Orders::new(k, size.cols()) })
    }

    /// The frame as a search looks at it.
    pub(crate) fn lens(&self) -> Lens<'_> {
        Lens { finder: self.placements.finder(), jumps: self.orders.jumps() }
    }
}

/// A frame as a search looks at it: every table one step away.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lens<'f> {
    pub(crate) finder: Finder<'f>,
    jumps: Jumps<'f>,
}

impl Lens<'_> {
    /// Where the pattern's tiles are after one of them moves.
    #[inline(always)]
    pub(crate) fn after(&self, at: Spread, step: &Step) -> Spread {
        let occupied = at.occupied ^ step.flip;
        if step.stays_in_row() {
            return Spread { occupied, order: at.order };
        }
        let (low, over) = step.jump(at.occupied);
        Spread { occupied, order: self.jumps.after(at.order, low, over, step.up) }
    }
}

/// Costs of a pattern as a search looks at them, whichever way they are kept.
pub(crate) trait Costs: Copy {
    /// Whether the search is the published one: the moves in a fixed sequence, no board remembered.
    const PLAIN: bool;
    /// The cost of a position that one move of the pattern leads to from one with a known cost.
    fn next_cost(&self, cost: u32, lens: &Lens<'_>, at: Spread, blank: usize) -> u32;
}

/// The cells that the tiles of a pattern occupy, and the order in which they stand there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spread {
    pub(crate) occupied: u32,
    pub(crate) order: u32,
}

impl Spread {
    /// From the pattern's tiles, numbered from 0 by where they go, in reading order of where they stand.
    pub(crate) fn new(occupied: u32, slots: &[u8]) -> Self {
        Self { occupied, order: rank(slots) as u32 }
    }
}

/// The exact cost of one pattern, wherever its tiles and the blank are.
#[derive(Clone, Debug)]
pub(crate) struct PatternDatabase {
    pub(crate) frame: Arc<Frame>,
    /// The cells the tiles go to.
    pub(crate) home: u32,
    /// The placement when all are there.
    goal: usize,
    /// Bytes for all placements of one order.
    row: usize,
    /// Memory that other databases can share, and the part of it with the bits of this one.
    bytes: Arc<Vec<u8>>,
    part: Range<usize>,
}

impl PatternDatabase {
    /// Builds the database of the tiles that go to the cells of `home`, for a board whose blank goes to `blank`.
    pub(crate) fn build(frame: &Arc<Frame>, home: u32, blank: usize, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        let goal = frame.placements.find(home, blank);
        let (row, words) = (Self::row(frame), frame.orders.words());
        let mut odd = vec![0_u64; row * 8 * words];
        sweep(&frame.placements, &frame.orders, (goal, 0), Metric::Tile, meter, |cost, placement, orders| {
            if cost & 2 != 0 {
                let into = &mut odd[placement * words..(placement + 1) * words];
                into.iter_mut().zip(orders).for_each(|(into, orders)| *into |= orders);
            }
        })?;
        let mut bytes = vec![0; frame.orders.count() * row];
        transpose(&odd, words, &mut bytes, row, frame.orders.count());
        Ok(Self { frame: Arc::clone(frame), home, goal, row, part: 0..bytes.len(), bytes: Arc::new(bytes) })
    }

    /// Bytes for all placements of one order: whole words, because they are made of words.
    fn row(frame: &Frame) -> usize {
        frame.placements.len().div_ceil(64) * 8
    }

    /// The bits as they are kept.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.part.clone()]
    }

    /// A database whose bits were kept and are in this part of the bytes; `None` if they are not as many as there should be.
    pub(crate) fn kept(
        frame: &Arc<Frame>,
        home: u32,
        blank: usize,
        bytes: &Arc<Vec<u8>>,
        part: Range<usize>,
    ) -> Option<Self> {
        let (goal, row) = (frame.placements.find(home, blank), Self::row(frame));
        let fits = part.len() == frame.orders.count() * row && part.end <= bytes.len();
        fits.then(|| Self { frame: Arc::clone(frame), home, goal, row, bytes: Arc::clone(bytes), part })
    }

    /// The costs as a search looks at them.
    pub(crate) fn bits(&self) -> Bits<'_> {
        Bits { bits: self.as_bytes(), row: self.row }
    }

    /// The cost of a position, found by walking downhill; `None` if the database is damaged and there is no way down.
    pub(crate) fn cost(&self, start: Spread, blank: usize) -> Option<u32> {
        let size = self.frame.placements.size();
        let (lens, costs) = (self.frame.lens(), self.bits());
        let homes: Vec<usize> = cells_of(self.home).collect();
        let slots = super::orders::unrank(start.order as usize, homes.len());
        let taxicab: usize =
            cells_of(start.occupied).zip(slots).map(|(cell, slot)| size.taxicab(cell, homes[usize::from(slot)])).sum();
        let (mut at, mut placement) = (start, self.frame.placements.find(start.occupied, blank));
        let mut steps = 0;
        while (placement, at.order) != (self.goal, 0) {
            // What the cost leaves when divided by four, here and one step down.
            let parity = (taxicab as u32 + steps) & 1;
            let here = 2 * costs.bit(at.order, placement) + parity;
            let mut down = None;
            self.frame.placements.for_each_move(placement, |from, to| {
                let next = lens.after(at, &Step::new(from, to));
                let placement = lens.finder.find(next.occupied, from);
                if down.is_none() && 2 * costs.bit(next.order, placement) + (1 - parity) == (here + 3) % 4 {
                    down = Some((next, placement));
                }
            });
            (at, placement) = down?;
            steps += 1;
            if steps > 4096 {
                return None;
            }
        }
        Some(steps)
    }
}

/// The costs of one pattern as a search looks at them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits<'d> {
    bits: &'d [u8],
    row: usize,
}

impl Bits<'_> {
    /// Whether half the cost, rounded down, is odd.
    #[inline(always)]
    fn bit(&self, order: u32, placement: usize) -> u32 {
        u32::from(self.bits[order as usize * self.row + placement / 8] >> (placement % 8) & 1)
    }
}

impl Costs for Bits<'_> {
    const PLAIN: bool = false;

    #[inline(always)]
    fn next_cost(&self, cost: u32, lens: &Lens<'_>, at: Spread, blank: usize) -> u32 {
        // Of cost − 1 and cost + 1, exactly one has the right second bit.
        let up = cost + 1;
        let placement = lens.finder.find(at.occupied, blank);
        if (up >> 1) & 1 == self.bit(at.order, placement) { up } else { up.wrapping_sub(2) }
    }
}

/// Turns a matrix of bits, `words` words a row, into its transpose with `height` rows of `row` bytes. The rows of the first
/// are as many as there are bits in a row of the second, whole words.
fn transpose(from: &[u64], words: usize, into: &mut [u8], row: usize, height: usize) {
    for block_row in 0..row / 8 {
        for block_col in 0..words {
            let mut block: [u64; 64] = std::array::from_fn(|line| from[(block_row * 64 + line) * words + block_col]);
            transpose_block(&mut block);
            for (line, &word) in block.iter().enumerate().take(height - block_col * 64) {
                let start = (block_col * 64 + line) * row + block_row * 8;
                into[start..start + 8].copy_from_slice(&word.to_le_bytes());
            }
        }
    }
}

/// Exchanges rows and columns of 64 × 64 bits, quarter by quarter.
fn transpose_block(block: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, 0x0000_0000_ffff_ffff_u64);
    while half > 0 {
        let mut line = 0;
        while line < 64 {
            let exchanged = (block[line] >> half ^ block[line + half]) & mask;
            block[line] ^= exchanged << half;
            block[line + half] ^= exchanged;
            line = (line + half + 1) & !half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use std::collections::{BTreeMap, VecDeque};

    /// Breadth-first search over boards on which only the pattern's tiles are told apart, moves of others being free.
    fn costs(size: Size, home: u32, blank: usize) -> BTreeMap<(Vec<u8>, usize), u32> {
        let mut start = vec![0_u8; size.cells()];
        cells_of(home).enumerate().for_each(|(slot, cell)| start[cell] = slot as u8 + 1);
        let mut found = BTreeMap::from([((start.clone(), blank), 0)]);
        let mut queue = VecDeque::from([(start, blank)]);
        while let Some((board, blank)) = queue.pop_front() {
            let cost = found[&(board.clone(), blank)];
            for from in size.neighbours(blank) {
                let mut next = board.clone();
                next.swap(from, blank);
                let paid = u32::from(board[from] != 0);
                let key = (next, from);
                if found.get(&key).is_none_or(|&old| old > cost + paid) {
                    found.insert(key.clone(), cost + paid);
                    if paid == 0 { queue.push_front(key) } else { queue.push_back(key) }
                }
            }
        }
        found
    }

    #[test]
    fn rows_become_columns() {
        let (words, row, height) = (2, 24, 100);
        let from: Vec<u64> =
            (1..=row as u64 * 8 * words as u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let mut into = vec![0; height * row];
        transpose(&from, words, &mut into, row, height);
        for line in 0..row * 8 {
            for place in 0..height {
                let before = from[line * words + place / 64] >> (place % 64) & 1;
                let after = into[place * row + line / 8] >> (line % 8) & 1;
                assert_eq!(before, u64::from(after), "{line} {place}");
            }
        }
    }

    #[test]
    fn costs_are_those_of_a_plain_search() {
        for (rows, cols, home, blank) in
            [(3, 3, 0b000_110_111_u32, 8), (3, 3, 0b110_000_011, 4), (2, 4, 0b0110_1100, 0)]
        {
            let size = Size::new(rows, cols).unwrap();
            let frame = Frame::new(size, home.count_ones() as usize);
            let database = PatternDatabase::build(&frame, home, blank, &mut Limits::none().meter()).unwrap();
            let expected = costs(size, home, blank);
            for ((board, blank), cost) in expected {
                let occupied: u32 = (0..size.cells()).filter(|&cell| board[cell] != 0).map(|cell| 1 << cell).sum();
                let slots: Vec<u8> = board.iter().filter(|&&slot| slot != 0).map(|slot| slot - 1).collect();
                assert_eq!(database.cost(Spread::new(occupied, &slots), blank), Some(cost), "{board:?} {blank}");
            }
        }
    }
}
