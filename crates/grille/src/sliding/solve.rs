//! A way to the goal: the shortest where that can be proved, else a good one and how much shorter it could be.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits::{Limits, Stopped};
use crate::sliding::guide::{Compact, Merged};
use crate::sliding::partition::Tables;
use crate::sliding::placements::Placements;
use crate::sliding::search::{Found, shortest};
use crate::sliding::{Size, Sliding, Solution, beam, improve, repeated, rows};

/// Looks at the search for boards that are often too hard to finish: what [`Limits::none`] stands for there.
pub const USUAL_NODES: u64 = 20_000_000;

/// What a rating spends at most where [`USUAL_NODES`] would be usual: lists are rated, and the generator rates what it makes.
const RATED_NODES: u64 = 2_000_000;

impl Sliding {
    /// The way by which a board is rated: the same for everyone who asks, and found quickly on boards of any size.
    pub(crate) fn measured(&self, limits: &Limits<'_>) -> Option<Solution> {
        let easy = is_easy(self.size()) && !self.has_equal_tiles();
        let most = if easy { limits.nodes } else { Some(limits.nodes.map_or(RATED_NODES, |n| n.min(RATED_NODES))) };
        self.solve(Tables::Quick, &Limits { nodes: most, ..*limits })
    }

    /// A way to the goal; `None` if it cannot be reached.
    ///
    /// On boards of up to 12 cells and on 4×4 the way is a shortest one, unless the limits end the search. Elsewhere it is
    /// a good one, found by the [row by row](crate::sliding::Technique) method and then made shorter, and a shortest one if
    /// that could be proved within the limits; without a budget, [`USUAL_NODES`] are spent. The limits never lose the
    /// way that was found until then: what they cost is the proof, see [`Solution::at_least`].
    ///
    /// ```
    /// use grille::{Limits, sliding::{Sliding, Tables}};
    /// let puzzle: Sliding = "3x3:8,6,7,2,5,4,3,0,1".parse()?;
    /// let solution = puzzle.solve(Tables::Quick, &Limits::none()).expect("it can be solved");
    /// assert_eq!((solution.moves(), solution.is_optimal()), (31, true));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve(&self, tables: Tables, limits: &Limits<'_>) -> Option<Solution> {
        if !self.is_solvable() {
            return None;
        }
        if self.size().is_line() {
            return Some(Solution::new(self, &line(self), u32::MAX));
        }
        let (way, at_least) = match self.homes() {
            Some(homes) => distinct(self, &homes, tables, limits),
            None => equal(self, tables, limits),
        };
        Some(Solution::new(self, &way, at_least))
    }

    /// The number of boards that a search for the fewest moves looks at, with its answer; `None` if the goal cannot be reached,
    /// on boards of more than 25 cells or in one line, and with equal tiles.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search.
    pub fn search(&self, tables: Tables, limits: &Limits<'_>) -> Result<Option<(Solution, u64)>, Stopped> {
        if !self.is_solvable() || self.size().is_line() || self.size().cells() > Placements::MOST_CELLS {
            return Ok(None);
        }
        let Some(homes) = self.homes() else { return Ok(None) };
        let found = optimal(self.size(), Self::blank(self.goal_tiles()), &homes, u32::MAX, tables, limits);
        match (found.way, found.stopped) {
            (Some(way), _) => Ok(Some((Solution::new(self, &way, found.at_least), found.nodes))),
            (None, Some(stopped)) => Err(stopped),
            (None, None) => Ok(None),
        }
    }
}

/// Whether a shortest way is always found in a few seconds.
pub(crate) fn is_easy(size: Size) -> bool {
    size.cells() <= 12 || size == Size::FIFTEEN
}

fn line(puzzle: &Sliding) -> Vec<u8> {
    let (from, to) = (Sliding::blank(puzzle.tiles()) as u8, Sliding::blank(puzzle.goal_tiles()) as u8);
    if from < to { (from + 1..=to).collect() } else { (to..from).rev().collect() }
}

/// The limits of a search that must not go on for ever.
fn bounded<'l>(size: Size, limits: &Limits<'l>) -> Limits<'l> {
    if is_easy(size) { *limits } else { Limits { nodes: limits.nodes.or(Some(USUAL_NODES)), ..*limits } }
}

fn distinct(puzzle: &Sliding, homes: &[u8], tables: Tables, limits: &Limits<'_>) -> (Vec<u8>, u32) {
    let (size, blank) = (puzzle.size(), Sliding::blank(puzzle.goal_tiles()));
    let limits = bounded(size, limits);
    if is_easy(size) {
        let found = optimal(size, blank, homes, u32::MAX, tables, &limits);
        return match found.way {
            Some(way) => (way, found.at_least),
            None => (good(size, blank, homes, &limits), found.at_least),
        };
    }
    let half = Limits { nodes: limits.nodes.map(|nodes| nodes / 2), ..limits };
    let way = good(size, blank, homes, &half);
    let taxicab = taxicab(size, blank, homes);
    if size.cells() > Placements::MOST_CELLS {
        return (way, taxicab);
    }
    let found = optimal(size, blank, homes, way.len() as u32, tables, &half);
    let at_least = found.at_least.max(taxicab);
    (found.way.unwrap_or(way), at_least)
}

/// The sum of the distances of all tiles from where they go.
fn taxicab(size: Size, blank: usize, homes: &[u8]) -> u32 {
    let tiles = (0..homes.len()).filter(|&cell| usize::from(homes[cell]) != blank);
    tiles.map(|cell| size.taxicab(cell, usize::from(homes[cell]))).sum::<usize>() as u32
}

/// A good way, at once; better the longer the limits last.
fn good(size: Size, blank: usize, homes: &[u8], limits: &Limits<'_>) -> Vec<u8> {
    let parts = rows::row_by_row(size, blank, homes).expect("the goal can be reached");
    let start = homes.iter().position(|&home| usize::from(home) == blank).unwrap_or(0) as u8;
    let mut way = without_returns(start, parts.into_iter().flat_map(|part| part.way));
    let mut meter = limits.meter();
    // A layer for each move, three successors a board.
    let width = limits.nodes.map_or(WIDEST, |nodes| (nodes / 1000).min(WIDEST as u64) as usize);
    if width >= NARROWEST
        && size.cells() <= Placements::MOST_CELLS
        && let Ok(guide) = guide(size, blank, Tables::Quick, limits)
        && let Ok(Some(shorter)) = beam::beam(&guide, homes, way.len(), width, &mut meter)
    {
        way = shorter;
    }
    improve::improve(size, homes, blank, way, &mut meter)
}

/// A way of the blank from one cell to the next, without the moves that are taken back at once.
fn without_returns(start: u8, way: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut cells = vec![start];
    for cell in way {
        if cells.len() > 1 && cells[cells.len() - 2] == cell {
            cells.pop();
        } else {
            cells.push(cell);
        }
    }
    cells.split_off(1)
}

/// The most boards a layer of the beam search keeps.
const WIDEST: usize = 4000;
/// The fewest that are worth building tables for.
const NARROWEST: usize = 50;

fn equal(puzzle: &Sliding, tables: Tables, limits: &Limits<'_>) -> (Vec<u8>, u32) {
    let ways = repeated::assignments(puzzle);
    let (size, blank) = (puzzle.size(), Sliding::blank(puzzle.goal_tiles()));
    let mut limits = bounded(size, limits);
    let mut best = good(
        size,
        blank,
        &ways.homes[0],
        &Limits { nodes: Some(limits.nodes.map_or(USUAL_NODES, |n| n / 2)), ..limits },
    );
    let mut at_least = u32::MAX;
    limits.nodes = limits.nodes.map(|nodes| nodes - nodes / 2);
    for homes in ways.homes.iter().filter(|_| size.cells() <= Placements::MOST_CELLS) {
        let found = optimal(size, blank, homes, best.len() as u32, tables, &limits);
        at_least = at_least.min(found.at_least);
        best = found.way.unwrap_or(best);
        limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(found.nodes));
        if found.stopped.is_some() {
            return (best, ways.at_least);
        }
    }
    let proved = ways.complete && at_least != u32::MAX;
    (best, if proved { at_least.max(ways.at_least) } else { ways.at_least })
}

/// The shortest way, below so many moves. Building the tables costs nothing of the budget, so that answers do not depend on
/// whether they were there already.
pub(crate) fn optimal(
    size: Size,
    blank: usize,
    homes: &[u8],
    below: u32,
    tables: Tables,
    limits: &Limits<'_>,
) -> Found {
    let mut meter = limits.meter();
    if tables == Tables::Published {
        let mut free = Limits { nodes: None, ..*limits }.meter();
        return match Merged::build(size, blank, tables, &mut free) {
            Ok(guide) => shortest(&guide, homes, below, &mut meter),
            Err(stopped) => unfinished(stopped),
        };
    }
    match guide(size, blank, tables, limits) {
        Ok(guide) => shortest(&guide, homes, below, &mut meter),
        Err(stopped) => unfinished(stopped),
    }
}

const fn unfinished(stopped: Stopped) -> Found {
    Found { way: None, at_least: 0, nodes: 0, stopped: Some(stopped) }
}

/// The guides built or loaded until now.
static GUIDES: Mutex<BTreeMap<(Size, usize, Tables), Arc<Compact>>> = Mutex::new(BTreeMap::new());

/// The guide for a board, a cell for the blank and tables, if it is there.
pub(crate) fn ready(size: Size, blank: usize, tables: Tables) -> Option<Arc<Compact>> {
    GUIDES.lock().unwrap_or_else(PoisonError::into_inner).get(&(size, blank, tables)).cloned()
}

/// The same, built at the first call.
pub(crate) fn guide(size: Size, blank: usize, tables: Tables, limits: &Limits<'_>) -> Result<Arc<Compact>, Stopped> {
    if let Some(guide) = ready(size, blank, tables) {
        return Ok(guide);
    }
    let mut free = Limits { nodes: None, ..*limits }.meter();
    Ok(keep(size, blank, tables, Compact::build(size, blank, tables, &mut free)?))
}

/// Keeps a guide for later.
pub(crate) fn keep(size: Size, blank: usize, tables: Tables, guide: Compact) -> Arc<Compact> {
    let guide = Arc::new(guide);
    GUIDES.lock().unwrap_or_else(PoisonError::into_inner).insert((size, blank, tables), Arc::clone(&guide));
    guide
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_are_taken_back_at_once_are_left_out() {
        assert_eq!(without_returns(0, [1, 2, 1, 0, 4].into_iter()), [4]);
        assert_eq!(without_returns(5, [4, 0, 1, 5].into_iter()), [4, 0, 1, 5]);
        assert!(without_returns(5, [4, 5].into_iter()).is_empty());
    }
}
