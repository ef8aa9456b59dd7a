//! All boards at once: how many are how far from the goal, and which are the farthest.

use crate::limits::{Limits, Stopped};
use crate::sliding::layers::{Metric, sweep};
use crate::sliding::orders::{for_each_bit, rank, unrank};
use crate::sliding::pattern_database::Frame;
use crate::sliding::{Goal, Size, Sliding};

/// How many boards are how far from the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The number of boards for each distance, from 0 on.
    pub depths: Vec<u64>,
    /// The boards at the greatest distance, sorted; none if there are more than [`Census::LISTED`].
    pub deepest: Vec<Sliding>,
}

impl Census {
    /// The most cells of a board whose census is taken as a whole: 3×4 and 2×6 have 239,500,800 boards each.
    pub const MOST_CELLS: usize = 12;

    /// The most deepest boards that are listed.
    pub const LISTED: usize = 100_000;

    /// Takes the census of a board with these rows and columns; `None` if it has too many cells or lies in one line, or if the
    /// goal has equal tiles or is of another size.
    ///
    /// Memory: three bits for each arrangement of n cells, 180 MB for twelve cells.
    ///
    /// ```
    /// use grille::{Limits, sliding::{Census, Goal, Metric, Size}};
    /// let size = Size::new(2, 3).expect("2×3 exists");
    /// let census = Census::take(size, &Goal::BlankLast, Metric::Tile, &Limits::none())?.expect("small enough");
    /// assert_eq!((census.depths.iter().sum::<u64>(), census.depths.len() - 1), (360, 21));
    /// # Ok::<(), grille::Stopped>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended it.
    pub fn take(size: Size, goal: &Goal, metric: Metric, limits: &Limits<'_>) -> Result<Option<Self>, Stopped> {
        let Some(solved) = solved(size, goal) else { return Ok(None) };
        let mut depths: Vec<u64> = Vec::new();
        let mut deepest: Vec<(usize, usize)> = Vec::new();
        let all = AllBoards::new(&solved);
        all.sweep(metric, limits, |distance, placement, set| {
            let count = set.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            if depths.len() <= distance as usize {
                depths.push(0);
                deepest.clear();
            }
            depths[distance as usize] += count;
            if deepest.len() <= Self::LISTED {
                for_each_bit(set, |order| deepest.push((placement, order)));
            }
        })?;
        if deepest.len() > Self::LISTED {
            deepest.clear();
        }
        let mut deepest: Vec<Sliding> =
            deepest.into_iter().map(|(placement, order)| all.board(&solved, placement, order)).collect();
        deepest.sort();
        Ok(Some(Self { depths, deepest }))
    }

    /// The mean distance, in thousandths of a move, rounded to the nearest.
    #[must_use]
    pub fn mean_thousandths(&self) -> u64 {
        let boards: u128 = self.depths.iter().map(|&count| u128::from(count)).sum();
        let moves: u128 =
            (0..).zip(&self.depths).map(|(distance, &count): (u128, _)| distance * u128::from(count)).sum();
        ((moves * 2000 + boards) / (2 * boards).max(1)) as u64
    }
}

/// The number of boards at each distance from 0 to `depth`, on a board of any size up to 25 cells.
///
/// # Errors
/// [`Stopped`] if the limits ended it; every board is a node.
pub fn shallow_depths(size: Size, goal: &Goal, depth: u32, limits: &Limits<'_>) -> Result<Option<Vec<u64>>, Stopped> {
    const BITS: usize = 5;
    let tiles = goal.tiles(size);
    if size.cells() > 25 || tiles.len() != size.cells() || tiles.iter().any(|&tile| tile >= 1 << BITS) {
        return Ok(None);
    }
    let mut meter = limits.meter();
    let pack = |tiles: &[u8]| tiles.iter().rev().fold(0_u128, |packed, &tile| packed << BITS | u128::from(tile));
    let start = (pack(&tiles), Sliding::blank(&tiles) as u8);
    let (mut before, mut now) = (Vec::new(), vec![start]);
    let mut counts = vec![1];
    for _ in 0..depth {
        let mut next: Vec<(u128, u8)> = Vec::new();
        for &(packed, blank) in &now {
            meter.tick()?;
            for from in size.neighbours(usize::from(blank)) {
                let tile = packed >> (BITS * from) & ((1 << BITS) - 1);
                next.push((packed ^ tile << (BITS * from) ^ tile << (BITS * usize::from(blank)), from as u8));
            }
        }
        next.sort_unstable();
        next.dedup();
        // Every move changes the parity, so a board met again was met two layers ago.
        let mut old = before.iter().peekable();
        next.retain(|board| {
            while old.next_if(|old| *old < board).is_some() {}
            old.peek() != Some(&board)
        });
        counts.push(next.len() as u64);
        before = std::mem::replace(&mut now, next);
    }
    Ok(Some(counts))
}

/// The solved board of a small size without equal tiles.
fn solved(size: Size, goal: &Goal) -> Option<Sliding> {
    let solved = Sliding::new(size, goal.tiles(size), goal).ok()?;
    (size.cells() <= Census::MOST_CELLS && !size.is_line() && !solved.has_equal_tiles()).then_some(solved)
}

/// All the boards of a size: one placement for each cell of the blank, with all orders of the tiles.
pub(crate) struct AllBoards {
    frame: std::sync::Arc<Frame>,
    /// Whether rows and columns are exchanged: on a narrow board tiles jump less far.
    transposed: bool,
    goal_blank: usize,
}

impl AllBoards {
    pub(crate) fn new(solved: &Sliding) -> Self {
        let transposed = solved.size().cols() > solved.size().rows();
        let size = if transposed { solved.size().transposed() } else { solved.size() };
        let goal_blank = turned(solved.size(), transposed, Sliding::blank(solved.goal_tiles()));
        Self { frame: Frame::new(size, size.tiles()), transposed, goal_blank }
    }

    /// Visits all boards by distance from the goal, see [`sweep`].
    pub(crate) fn sweep(
        &self,
        metric: Metric,
        limits: &Limits<'_>,
        visit: impl FnMut(u32, usize, &[u64]),
    ) -> Result<(), Stopped> {
        let home = ((1_u32 << self.frame.placements.size().cells()) - 1) ^ 1 << self.goal_blank;
        let start = (self.frame.placements.find(home, self.goal_blank), 0);
        sweep(&self.frame.placements, &self.frame.orders, start, metric, &mut limits.meter(), visit)
    }

    /// How many boards there are.
    pub(crate) fn len(&self) -> usize {
        self.frame.placements.len() * self.frame.orders.count()
    }

    /// The number of the board with this placement and order, below [`AllBoards::len`].
    pub(crate) fn index(&self, placement: usize, order: usize) -> usize {
        placement * self.frame.orders.count() + order
    }

    /// The number of a board, given by the cell that each piece goes to.
    pub(crate) fn find(&self, size: Size, homes: &[u8]) -> usize {
        let own = self.frame.placements.size();
        // This view's cell shows the puzzle's cell with rows and columns exchanged, or the same one.
        let there = |cell: usize| turned(own, self.transposed, cell);
        let here = |cell: usize| turned(size, self.transposed, cell);
        let pieces: Vec<usize> = (0..homes.len()).map(|cell| here(usize::from(homes[there(cell)]))).collect();
        let blank = pieces.iter().position(|&home| home == self.goal_blank).unwrap_or(0);
        let slot = |home: usize| (home - usize::from(home > self.goal_blank)) as u8;
        let slots: Vec<u8> = pieces.iter().filter(|&&home| home != self.goal_blank).map(|&home| slot(home)).collect();
        let occupied = ((1_u32 << pieces.len()) - 1) ^ 1 << blank;
        self.index(self.frame.placements.find(occupied, blank), rank(&slots))
    }

    /// The board with this placement and order.
    pub(crate) fn board(&self, solved: &Sliding, placement: usize, order: usize) -> Sliding {
        let size = self.frame.placements.size();
        let (occupied, _) = self.frame.placements.get(placement);
        let slots = unrank(order, size.tiles());
        let homes: Vec<usize> = (0..size.cells()).filter(|&cell| cell != self.goal_blank).collect();
        let mut tiles = vec![0; size.cells()];
        for (cell, slot) in super::placements::cells_of(occupied).zip(slots) {
            let home = turned(size, self.transposed, homes[usize::from(slot)]);
            tiles[turned(size, self.transposed, cell)] = solved.goal_tiles()[home];
        }
        solved.with_tiles(tiles).expect("these are the tiles of the goal")
    }
}

/// The number of a cell when rows and columns are exchanged.
fn turned(size: Size, transposed: bool, cell: usize) -> usize {
    let (row, col) = size.place(cell);
    if transposed { col * size.rows() + row } else { cell }
}
