//! Pattern databases as they were published: one byte an entry, the blank ignored.
//!
//! For each set of occupied cells and order, the least cost over all places of the blank. These are larger and a little
//! weaker than [`PatternDatabase`](super::pattern_database::PatternDatabase); they exist because a search with them
//! generates exactly the nodes that the paper reports, which tests the whole machine to the digit.

use std::sync::Arc;

use crate::limits::{Meter, Stopped};
use crate::sliding::guide::Database;
use crate::sliding::layers::{Metric, sweep};
use crate::sliding::orders::for_each_bit;
use crate::sliding::pattern_database::{Costs, Frame, Lens, Spread};

/// The least cost of one pattern over all places of the blank.
#[derive(Clone, Debug)]
pub(crate) struct MergedDatabase {
    frame: Arc<Frame>,
    home: u32,
    costs: Vec<u8>,
}

/// The costs of one pattern as a search looks at them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'d> {
    costs: &'d [u8],
    /// Orders a set.
    count: usize,
}

impl Costs for Bytes<'_> {
    const PLAIN: bool = true;

    #[inline(always)]
    fn next_cost(&self, _cost: u32, lens: &Lens<'_>, at: Spread, _blank: usize) -> u32 {
        u32::from(self.costs[lens.finder.set(at.occupied) * self.count + at.order as usize])
    }
}

impl Database for MergedDatabase {
    fn build(frame: &Arc<Frame>, home: u32, blank: usize, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        let (placements, orders) = (&frame.placements, &frame.orders);
        let mut costs = vec![u8::MAX; placements.sets() * orders.count()];
        let goal = placements.find(home, blank);
        sweep(placements, orders, (goal, 0), Metric::Tile, meter, |cost, placement, set| {
            let start = placements.set(placements.get(placement).0) * orders.count();
            let costs = &mut costs[start..start + orders.count()];
            for_each_bit(set, |order| costs[order] = costs[order].min(cost as u8));
        })?;
        Ok(Self { frame: Arc::clone(frame), home, costs })
    }

    fn home(&self) -> u32 {
        self.home
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn cost(&self, at: Spread, blank: usize) -> Option<u32> {
        Some(self.costs().next_cost(0, &self.frame.lens(), at, blank))
    }

    type Costs<'d> = Bytes<'d>;

    fn costs(&self) -> Bytes<'_> {
        Bytes { costs: &self.costs, count: self.frame.orders.count() }
    }
}
