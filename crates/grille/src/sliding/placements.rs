//! Where the tiles of a pattern stand, whichever is where: the set of occupied cells, and the part of the rest in which
//! the blank is.
//!
//! Other tiles move freely as far as a pattern is concerned, so all that matters of the blank is which connected part of
//! the free cells it is in. A set of occupied cells with a part of the others is a *placement*; they are numbered from 0,
//! set by set, first with the blank in the largest part of each.

use crate::sliding::Size;

/// Halves of sets of cells.
const HALVES: usize = 1 << Placements::MOST_CELLS.div_ceil(2);

/// All placements of `k` tiles on a board of at most 25 cells.
#[derive(Clone, Debug)]
pub(crate) struct Placements {
    size: Size,
    k: usize,
    neighbours: Vec<Vec<u8>>,
    /// How many cells the lower half of a set of cells describes.
    low_cells: u32,
    /// Number of the first set with this upper half.
    base: Box<[u32; HALVES]>,
    /// Number of a lower half among those with as many cells.
    low_rank: Box<[u16; HALVES]>,
    /// For each set: how its placements are found.
    records: Vec<Record>,
    /// For every block of sets, the number of its first placement.
    blocks: Vec<u32>,
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
        let mut of_count = vec![0_u16; low_cells as usize + 1];
        let mut low_rank = Box::new([0; HALVES]);
        for half in 0..1_u32 << low_cells {
            let count = &mut of_count[half.count_ones() as usize];
            low_rank[half as usize] = *count;
            *count += 1;
        }
        let (mut base, mut sets) = (Box::new([0; HALVES]), Vec::new());
        for high in 0..1_u32 << high_cells {
            base[high as usize] = sets.len() as u32;
            let missing = (k as u32).checked_sub(high.count_ones());
            let lows = (0..1_u32 << low_cells).filter(|low| Some(low.count_ones()) == missing);
            sets.extend(lows.map(|low| high << low_cells | low));
        }
        let mut placements =
            Self { size, k, neighbours, low_cells, base, low_rank, records: vec![], blocks: vec![], list: vec![] };
        for (number, &occupied) in sets.iter().enumerate() {
            let mut parts = placements.parts(occupied);
            crate::sort::sort_by_key(&mut parts, |part| 32 - part.count_ones());
            if number % BLOCK == 0 {
                placements.blocks.push(placements.list.len() as u32);
            }
            let offset = placements.list.len() as u32 - placements.blocks[number / BLOCK];
            placements.records.push(Record::new(offset, &parts));
            placements.list.extend(parts.into_iter().map(|part| (occupied, part)));
        }
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
        self.records.len()
    }

    /// What finds their numbers.
    pub(crate) fn finder(&self) -> Finder<'_> {
        let Self { low_cells, base, low_rank, records, blocks, list, .. } = self;
        Finder { low_cells: *low_cells, base, low_rank, records, blocks, list }
    }

    /// The number of a set of occupied cells.
    pub(crate) fn set(&self, occupied: u32) -> usize {
        self.finder().set(occupied)
    }

    /// The number of the placement with these cells occupied and the blank in that cell.
    pub(crate) fn find(&self, occupied: u32, blank: usize) -> usize {
        self.finder().find(occupied, blank)
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

/// Placements as a search looks at them: every table one step away.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finder<'p> {
    low_cells: u32,
    base: &'p [u32; HALVES],
    low_rank: &'p [u16; HALVES],
    records: &'p [Record],
    blocks: &'p [u32],
    list: &'p [(u32, u32)],
}

impl Finder<'_> {
    /// The number of a set of occupied cells.
    #[inline(always)]
    pub(crate) fn set(&self, occupied: u32) -> usize {
        let low = (occupied & ((1 << self.low_cells) - 1)) as usize;
        let high = (occupied >> self.low_cells) as usize;
        (self.base[high % HALVES] + u32::from(self.low_rank[low % HALVES])) as usize
    }

    /// The number of the placement with these cells occupied and the blank in that cell.
    #[inline(always)]
    pub(crate) fn find(&self, occupied: u32, blank: usize) -> usize {
        let set = self.set(occupied);
        let record = self.records[set];
        let part = record.part(blank);
        let first = self.blocks[set / BLOCK] + record.offset();
        if part == Record::LAST { self.find_far(first + part, blank) } else { (first + part) as usize }
    }

    /// The placement with the blank there, in this part of the set or a later one.
    #[cold]
    fn find_far(&self, first: u32, blank: usize) -> usize {
        let first = first as usize;
        first + self.list[first..].iter().take_while(|(_, part)| part >> blank & 1 == 0).count()
    }
}

/// Sets whose first placements are counted from the same number.
const BLOCK: usize = 64;

/// How the placements of a set are found, in one word: which part of the free cells each cell is in, a low and a high bit a
/// cell, and how many placements of its block come before.
#[derive(Clone, Copy, Debug)]
struct Record(u64);

impl Record {
    /// The part that stands for itself and all later ones, which hardly any set has.
    const LAST: u32 = 3;
    const CELLS: usize = Placements::MOST_CELLS;

    fn new(offset: u32, parts: &[u32]) -> Self {
        let mut word = u64::from(offset) << (2 * Self::CELLS);
        for (number, &part) in (0_u32..).zip(parts) {
            let number = number.min(Self::LAST);
            let part = u64::from(part);
            let (low, high) = (u64::from(number & 1), u64::from(number >> 1));
            word |= (low * part) | ((high * part) << Self::CELLS);
        }
        Self(word)
    }

    /// Which part this cell is in.
    #[inline(always)]
    const fn part(self, cell: usize) -> u32 {
        let bits = self.0 >> cell;
        (bits & 1 | bits >> (Self::CELLS - 1) & 2) as u32
    }

    #[inline(always)]
    const fn offset(self) -> u32 {
        (self.0 >> (2 * Self::CELLS)) as u32
    }
}

/// A tile moves from a cell to one beside it; the other tiles of its pattern lie before, between and behind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    /// The two cells.
    pub(crate) flip: u32,
    /// The cell the tile leaves, where the blank is afterwards.
    pub(crate) hole: u8,
    /// Whether the tile goes toward the first cell.
    pub(crate) up: bool,
    before: u32,
    between: u32,
}

impl Step {
    pub(crate) fn new(from: usize, to: usize) -> Self {
        let (low, high) = (from.min(to), from.max(to));
        Self {
            flip: 1 << from | 1 << to,
            hole: from as u8,
            up: to < from,
            before: (1 << low) - 1,
            between: (1 << high) - (2 << low),
        }
    }

    /// Whether the tile passes no other.
    #[inline(always)]
    pub(crate) const fn stays_in_row(&self) -> bool {
        self.between == 0
    }

    /// How the tile jumps over the others of its pattern: the place of the order it starts from or gets to, whichever
    /// comes first, and how many tiles lie between. `occupied` are the cells of the pattern before or after the move.
    #[inline(always)]
    pub(crate) fn jump(&self, occupied: u32) -> (usize, usize) {
        counts(occupied & self.before, occupied & self.between)
    }
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
