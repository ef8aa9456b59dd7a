//! What steers the search: the pattern databases of a board, looked at from one side or two.

use std::sync::Arc;

use crate::limits::{Meter, Stopped};
use crate::sliding::Size;
use crate::sliding::merged::MergedDatabase;
use crate::sliding::partition::{Tables, patterns};
use crate::sliding::pattern_database::{Bits, Costs, Frame, Lens, PatternDatabase, Spread};
use crate::sliding::placements::{Step, cells_of};

/// Costs of a pattern, whichever way they are kept.
pub(crate) trait Database: Sized {
    /// Builds the database of the tiles that go to the cells of `home`, the blank going to `blank`.
    fn build(frame: &Arc<Frame>, home: u32, blank: usize, meter: &mut Meter<'_>) -> Result<Self, Stopped>;
    /// The cells the tiles go to.
    fn home(&self) -> u32;
    /// Placements and orders.
    fn frame(&self) -> &Frame;
    /// The cost of a position.
    fn cost(&self, at: Spread, blank: usize) -> Option<u32>;
    /// The costs as a search looks at them.
    type Costs<'d>: Costs
    where
        Self: 'd;
    /// The costs as a search looks at them.
    fn costs(&self) -> Self::Costs<'_>;
}

impl Database for PatternDatabase {
    fn build(frame: &Arc<Frame>, home: u32, blank: usize, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        Self::build(frame, home, blank, meter)
    }

    fn home(&self) -> u32 {
        self.home
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn cost(&self, at: Spread, blank: usize) -> Option<u32> {
        self.cost(at, blank)
    }

    type Costs<'d> = Bits<'d>;

    fn costs(&self) -> Bits<'_> {
        self.bits()
    }
}

/// Room for cells: a power of two, so that an index cut to size needs no check.
pub(crate) const CELLS: usize = 32;

/// One pattern seen from one side: its cells are turned so that they fit a database, which several patterns can share.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) database: usize,
    pub(crate) turned: [u8; CELLS],
}

/// Where the tiles of one view stand, and the cost of bringing them home, in one word.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Track(u64);

impl Track {
    #[inline(always)]
    const fn new(at: Spread, cost: u32) -> Self {
        Self(at.occupied as u64 | (at.order as u64) << 32 | (cost as u64) << 48)
    }

    #[inline(always)]
    const fn at(self) -> Spread {
        Spread { occupied: self.0 as u32, order: (self.0 >> 32) as u16 as u32 }
    }

    /// The cost of bringing the tiles home.
    #[inline(always)]
    pub(crate) const fn cost(self) -> u32 {
        (self.0 >> 48) as u32
    }
}

/// A view as a search looks through it: all that a look-up reads is one step away.
#[derive(Clone, Debug)]
pub(crate) struct Eye<'g, C> {
    lens: Lens<'g>,
    costs: C,
    /// For each cell of the blank and each of its neighbours in turn, the step of the tile there, turned.
    steps: [[Step; 4]; CELLS],
}

impl<C: Costs> Eye<'_, C> {
    /// The view after the tile from a neighbour of the blank, counted from 0, slides into it.
    #[inline(always)]
    pub(crate) fn after(&self, track: Track, blank: u8, neighbour: usize) -> Track {
        let step = &self.steps[usize::from(blank) % CELLS][neighbour % 4];
        let at = self.lens.after(track.at(), step);
        Track::new(at, self.costs.next_cost(track.cost(), &self.lens, at, usize::from(step.hole)))
    }
}

/// The databases for one board and one cell for the blank to go to.
///
/// Tiles are named by the cells they go to, so one guide serves every goal with the blank in the same cell. If the board
/// has a symmetry that leaves that cell in place, the mirrored patterns are looked up as well (the "transposed" look-up).
#[derive(Clone, Debug)]
pub(crate) struct Guide<D> {
    pub(crate) size: Size,
    pub(crate) blank: usize,
    pub(crate) databases: Vec<D>,
    /// The views of the first side, then those of the second.
    pub(crate) views: Vec<View>,
    /// Views a side.
    pub(crate) patterns: usize,
    /// For each side and home cell, the view of the pattern that this tile belongs to.
    pub(crate) view_of: Vec<[u8; CELLS]>,
}

/// A guide over databases of one bit an entry.
pub(crate) type Compact = Guide<PatternDatabase>;
/// A guide over databases of one byte an entry, blank ignored.
pub(crate) type Merged = Guide<MergedDatabase>;

impl<D: Database> Guide<D> {
    /// Builds the databases.
    pub(crate) fn build(size: Size, blank: usize, tables: Tables, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        Self::with_databases(size, blank, tables, |frame, home| D::build(frame, home, blank, meter))
    }

    /// The guide over databases made by `make` (built, or read from where they were kept), called in a fixed sequence.
    pub(crate) fn with_databases<E>(
        size: Size,
        blank: usize,
        tables: Tables,
        mut make: impl FnMut(&Arc<Frame>, u32) -> Result<D, E>,
    ) -> Result<Self, E> {
        let symmetries = size.symmetries();
        let patterns = patterns(size, blank, tables);
        let turn = |set: u32, by: &[u8]| cells_of(set).map(|cell| 1_u32 << by[cell]).sum::<u32>();
        let sides = symmetries.iter().filter(|symmetry| usize::from(symmetry[blank]) == blank).take(2);
        let mut guide = Self {
            size,
            blank,
            databases: Vec::new(),
            views: Vec::new(),
            patterns: patterns.len(),
            view_of: Vec::new(),
        };
        let mut frames: Vec<Arc<Frame>> = Vec::new();
        // The part of the free cells that holds the blank when a pattern is home must be the same, too.
        let mut goal_parts: Vec<u32> = Vec::new();
        for side in sides {
            let mut view_of = [0; CELLS];
            for pattern in patterns.iter().map(|&pattern| turn(pattern, side)) {
                let k = pattern.count_ones() as usize;
                let frame = match frames.iter().find(|frame| frame.placements.k() == k) {
                    Some(frame) => Arc::clone(frame),
                    None => {
                        frames.push(Frame::new(size, k));
                        Arc::clone(&frames[frames.len() - 1])
                    }
                };
                let part = |home, blank| frame.placements.get(frame.placements.find(home, blank)).1;
                let shared = guide.databases.iter().enumerate().find_map(|(database, kept)| {
                    let fits = |turned: &&Vec<u8>| {
                        let home = turn(pattern, turned);
                        home == kept.home() && part(home, usize::from(turned[blank])) == goal_parts[database]
                    };
                    symmetries.iter().find(fits).map(|turned| (database, turned))
                });
                let (database, turned) = match shared {
                    Some(shared) => shared,
                    None => {
                        goal_parts.push(part(pattern, blank));
                        guide.databases.push(make(&frame, pattern)?);
                        (guide.databases.len() - 1, &symmetries[0])
                    }
                };
                let mut cells = [0; CELLS];
                (0..size.cells()).for_each(|cell| cells[cell] = turned[cell]);
                cells_of(pattern).for_each(|cell| view_of[cell] = guide.views.len() as u8);
                guide.views.push(View { database, turned: cells });
            }
            guide.view_of.push(view_of);
        }
        Ok(guide)
    }

    /// The views as a search looks through them.
    pub(crate) fn eyes(&self) -> Vec<Eye<'_, D::Costs<'_>>> {
        let eye = |view: &View| {
            let database = &self.databases[view.database];
            let mut steps = [[Step::default(); 4]; CELLS];
            for (blank, steps) in steps.iter_mut().enumerate().take(self.size.cells()) {
                for (step, from) in steps.iter_mut().zip(self.size.neighbours(blank)) {
                    *step = Step::new(usize::from(view.turned[from]), usize::from(view.turned[blank]));
                }
            }
            Eye { lens: database.frame().lens(), costs: database.costs(), steps }
        };
        self.views.iter().map(eye).collect()
    }

    /// Where the tiles of each view stand on this board (for each cell, the home of what stands there), and their costs.
    pub(crate) fn look(&self, homes: &[u8]) -> Option<Vec<Track>> {
        let blank = homes.iter().position(|&home| usize::from(home) == self.blank)?;
        let look = |(number, view): (usize, &View)| {
            let database = &self.databases[view.database];
            let slots: Vec<usize> = cells_of(database.home()).collect();
            let side = &self.view_of[number / self.patterns];
            let mut tiles: Vec<(u8, u8)> = homes
                .iter()
                .enumerate()
                .filter(|(_, home)| {
                    usize::from(**home) != self.blank && usize::from(side[usize::from(**home)]) == number
                })
                .map(|(cell, &home)| (view.turned[cell], view.turned[usize::from(home)]))
                .collect();
            crate::sort::sort(&mut tiles);
            let occupied = tiles.iter().map(|&(cell, _)| 1 << cell).sum();
            let place = |&(_, home): &(u8, u8)| slots.iter().position(|&slot| slot == usize::from(home));
            let order: Option<Vec<u8>> = tiles.iter().map(|tile| place(tile).map(|slot| slot as u8)).collect();
            let at = Spread::new(occupied, &order?);
            Some(Track::new(at, database.cost(at, usize::from(view.turned[blank]))?))
        };
        self.views.iter().enumerate().map(look).collect()
    }
}
