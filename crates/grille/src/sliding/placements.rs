//! Where the tiles of a pattern stand, whichever is where: the set of occupied cells, and the part of the rest in which
//! the blank is.
//!
//! Other tiles move freely as far as a pattern is concerned, so all that matters of the blank is which connected part of
//! the free cells it is in. A set of occupied cells with a part of the others is a *placement*; they are numbered from 0,
//! first those with the blank in the largest part of each set.

use crate::sliding::Size;

/// All placements of `k` tiles on a board of at most 25 cells.
#[derive(Clone, Debug)]
pub(crate) struct Placements {
    size: Size,
    k: usize,
    neighbours: Vec<Vec<u8>>,
    /// How many cells the lower half of a set of cells describes.
    low_cells: u32,
    /// Number of the first set with this upper half.
    base: Vec<u32>,
    /// Number of a lower half among those with as many cells.
    low_rank: Vec<u32>,
    /// For each set: the free cells that are not in the largest part, and from bit 32 on the number of the first placement
    /// with the blank in one of these. (With the blank in the largest part, the placement has the number of the set.)
    parts: Vec<u64>,
    /// For each placement, its occupied cells and the free ones of its part.
    list: Vec<(u32, u32)>,
}

impl Placements {
    /// The most cells of a board.
    pub(crate) const MOST_CELLS: usize = 25;

    /// All placements of `k` tiles; there must be room for the blank.
    pub(crate) fn new(size: Size, k: usize) -> Self {
        let cells = size.cells();
        assert!(cells <= Self::MOST_CELLS && k >= 1 && k < cells, "{k} tiles on {cells} cells");
        let neighbours: Vec<Vec<u8>> =
            (0..cells).map(|cell| size.neighbours(cell).map(|cell| cell as u8).collect()).collect();
        let low_cells = cells.div_ceil(2) as u32;
        let high_cells = cells as u32 - low_cells;
        let mut of_count = vec![0_u32; low_cells as usize + 1];
        let low_rank = (0..1_u32 << low_cells)
            .map(|half| {
                let count = &mut of_count[half.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        let (mut base, mut sets) = (Vec::new(), Vec::new());
        for high in 0..1_u32 << high_cells {
            base.push(sets.len() as u32);
            let missing = (k as u32).checked_sub(high.count_ones());
            let lows = (0..1_u32 << low_cells).filter(|low| Some(low.count_ones()) == missing);
            sets.extend(lows.map(|low| high << low_cells | low));
        }
        let mut placements =
            Self { size, k, neighbours, low_cells, base, low_rank, parts: Vec::new(), list: Vec::new() };
        let mut small = Vec::new();
        for &occupied in &sets {
            let mut parts = placements.parts(occupied);
            parts.sort_by_key(|part| 32 - part.count_ones());
            let others = parts[1..].iter().fold(0, |all, part| all | part);
            placements.parts.push(((sets.len() + small.len()) as u64) << 32 | u64::from(others));
            placements.list.push((occupied, parts[0]));
            small.extend(parts[1..].iter().map(|&part| (occupied, part)));
        }
        placements.list.extend(small);
        placements
    }

    /// The connected parts of the free cells.
    fn parts(&self, occupied: u32) -> Vec<u32> {
        let mut rest = !occupied & ((1 << self.size.cells()) - 1);
        let mut parts = Vec::new();
        while rest != 0 {
            let part = self.part_of(rest, rest.trailing_zeros() as usize);
            rest &= !part;
            parts.push(part);
        }
        parts
    }

    /// The connected part of these cells that holds `start`.
    fn part_of(&self, cells: u32, start: usize) -> u32 {
        let mut part = 1_u32 << start;
        let mut edge = part;
        while edge != 0 {
            let cell = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            for &next in &self.neighbours[cell] {
                let bit = 1_u32 << next;
                if cells & bit != 0 && part & bit == 0 {
                    part |= bit;
                    edge |= bit;
                }
            }
        }
        part
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    pub(crate) const fn k(&self) -> usize {
        self.k
    }

    /// How many placements there are.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// How many sets of occupied cells there are.
    pub(crate) fn sets(&self) -> usize {
        self.parts.len()
    }

    /// The number of a set of occupied cells.
    #[inline]
    pub(crate) fn set(&self, occupied: u32) -> usize {
        let low = occupied & ((1 << self.low_cells) - 1);
        (self.base[(occupied >> self.low_cells) as usize] + self.low_rank[low as usize]) as usize
    }

    /// The number of the placement with these cells occupied and the blank in that cell.
    #[inline]
    pub(crate) fn find(&self, occupied: u32, blank: usize) -> usize {
        let set = self.set(occupied);
        let record = self.parts[set];
        if record >> blank & 1 == 0 { set } else { self.find_small((record >> 32) as usize, blank) }
    }

    /// The first placement from this one on with the blank there; the cells occupied are the same.
    #[cold]
    fn find_small(&self, first: usize, blank: usize) -> usize {
        first + self.list[first..].iter().take_while(|(_, part)| part >> blank & 1 == 0).count()
    }

    /// The cells occupied in this placement, and the part of the others the blank is in.
    pub(crate) fn get(&self, placement: usize) -> (u32, u32) {
        self.list[placement]
    }

    /// Calls back with every move of a tile of the pattern: from this cell to that one.
    pub(crate) fn for_each_move(&self, placement: usize, mut call_back: impl FnMut(usize, usize)) {
        let (occupied, part) = self.get(placement);
        for from in cells_of(occupied) {
            for &to in &self.neighbours[from] {
                if part >> to & 1 == 1 {
                    call_back(from, usize::from(to));
                }
            }
        }
    }
}

/// The members of a set of cells, ascending.
pub(crate) fn cells_of(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        cell
    })
}

/// How a tile that moves between two cells jumps over the others of its pattern: the place it starts from or gets to,
/// whichever comes first, and how many tiles lie between. `others` are the cells of the rest of the pattern.
#[inline]
pub(crate) fn jump(others: u32, from: usize, to: usize) -> (usize, usize) {
    let (low, high) = (from.min(to), from.max(to));
    // The cell `low` itself holds none of the others.
    counts(others & ((1 << low) - 1), others & ((1 << high) - (1 << low)))
}

/// How many members two sets have, counted in one word: not every processor this is built for can count bits at once.
#[inline]
fn counts(first: u32, second: u32) -> (usize, usize) {
    const fn each(byte: u8) -> u64 {
        u64::from_ne_bytes([byte; 8])
    }
    let pairs = u64::from(second) << 32 | u64::from(first);
    let pairs = pairs - (pairs >> 1 & each(0x55));
    let nibbles = (pairs & each(0x33)) + (pairs >> 2 & each(0x33));
    // The fourth byte is the sum of the first four, the eighth that of all.
    let sums = ((nibbles + (nibbles >> 4)) & each(0x0f)).wrapping_mul(each(1));
    let first = (sums >> 24 & 0xff) as usize;
    (first, (sums >> 56) as usize - first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sets_are_counted_at_once() {
        for (first, second) in [(0, 0), (u32::MAX, u32::MAX), (1, 1 << 31), (0x5a5a_1234, 0x8000_0001), (7, 0)] {
            assert_eq!(counts(first, second), (first.count_ones() as usize, second.count_ones() as usize));
        }
    }

    #[test]
    fn every_placement_is_found_by_its_cells_and_any_blank_of_its_part() {
        for (rows, cols, k) in [(3, 3, 8), (2, 3, 2), (4, 4, 6), (4, 4, 8), (3, 4, 3)] {
            let placements = Placements::new(Size::new(rows, cols).unwrap(), k);
            for number in 0..placements.len() {
                let (occupied, part) = placements.get(number);
                assert_eq!((occupied.count_ones() as usize, occupied & part), (k, 0));
                assert!(cells_of(part).all(|blank| placements.find(occupied, blank) == number));
            }
        }
        assert_eq!(Placements::new(Size::new(4, 4).unwrap(), 6).sets(), 8008);
        assert_eq!(Placements::new(Size::new(3, 3).unwrap(), 8).len(), 9);
    }
}
