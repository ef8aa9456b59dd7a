//! Every solution: the search of [`latin`](crate::latin), with lines read at every node.

use std::cell::RefCell;
use std::ops::ControlFlow;

use crate::latin::{self, Candidates, Digits};
use crate::limits::{Limits, Meter, Stopped};
use crate::skyscrapers::grid::Grid;
use crate::skyscrapers::line::{self, LONGEST, Line};
use crate::skyscrapers::puzzle::houses;
use crate::skyscrapers::{Skyscrapers, Solution};
use crate::verdict::{Contradiction, Count};

impl Skyscrapers {
    /// Visits every solution, in an order that never changes, until the visitor breaks. The heights come in reading order.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search; solutions visited until then are real.
    pub fn solutions(
        &self,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stopped> {
        visit_solutions(self, &mut limits.meter(), visit)
    }

    /// Up to `most` different solutions.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn some_solutions(&self, most: usize, limits: &Limits<'_>) -> Result<Vec<Solution>, Stopped> {
        let mut found = Vec::new();
        let mut visit = |heights: &[u8]| {
            found.extend(Solution::new(self.n() as u8, heights.to_vec()));
            if found.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if most > 0 {
            let _ = self.solutions(limits, &mut visit)?;
        }
        Ok(found)
    }

    /// How many solutions there are, counted one by one up to `most`.
    ///
    /// ```
    /// use grille::{Limits, skyscrapers::Skyscrapers, verdict::Count};
    /// let blank = Skyscrapers::new(4, vec![0; 16], vec![0; 16]).expect("side 4");
    /// assert_eq!(blank.count(1_000, &Limits::none()), Ok(Count::Exactly(576)));
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn count(&self, most: u64, limits: &Limits<'_>) -> Result<Count, Stopped> {
        let mut found = 0;
        if most > 0 {
            let mut visit = |_: &[u8]| {
                found += 1;
                if found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            if self.solutions(limits, &mut visit)?.is_continue() {
                return Ok(Count::Exactly(found));
            }
        }
        Ok(Count::AtLeast(found))
    }
}

/// Visits every solution, counted by this meter.
pub(crate) fn visit_solutions(
    puzzle: &Skyscrapers,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stopped> {
    let Some(start) = candidates(puzzle) else { return Ok(ControlFlow::Continue(())) };
    latin::search(start, &Reader::new(puzzle.n(), puzzle.clues()), meter, visit)
}

/// Whether there is any solution.
pub(crate) fn is_solvable(puzzle: &Skyscrapers, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
    visit_solutions(puzzle, meter, &mut |_| ControlFlow::Break(())).map(|flow| flow.is_break())
}

/// Up to two ways to complete a grid; `None` if this many nodes do not tell.
pub(crate) fn of_grid(grid: &Grid, nodes: u64) -> Option<Vec<Vec<u8>>> {
    let n = grid.n();
    let mut candidates = Candidates::all(houses(n));
    for cell in 0..grid.cells() {
        candidates.restrict(cell, Digits::from_bits(grid.of_cell(cell).into())).ok()?;
    }
    let clues = grid.all_clues();
    let mut found = Vec::new();
    let mut visit = |heights: &[u8]| {
        found.push(heights.to_vec());
        if found.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ended = latin::search(candidates, &Reader::new(n, clues), &mut Limits::nodes(nodes).meter(), &mut visit);
    ended.ok().map(|_| found)
}

/// The candidates once the heights are placed and each clue was looked at once; `None` if that is impossible already.
fn candidates(puzzle: &Skyscrapers) -> Option<Candidates<'static>> {
    let mut grid = Grid::of(puzzle).ok()?;
    grid.bounds().ok()?;
    let mut candidates = Candidates::all(puzzle.houses());
    for cell in 0..grid.cells() {
        candidates.restrict(cell, Digits::from_bits(grid.of_cell(cell).into())).ok()?;
    }
    Some(candidates)
}

/// Reads lines at the nodes of the search, and remembers what it read: from one node to the next most lines stay as
/// they were.
struct Reader<'p> {
    n: usize,
    clues: &'p [u8],
    memory: RefCell<Vec<Option<Reading>>>,
}

#[derive(Clone, Copy)]
struct Reading {
    before: Line,
    line: usize,
    /// `None` if there is no way to fill it.
    after: Option<Line>,
}

impl<'p> Reader<'p> {
    fn new(n: usize, clues: &'p [u8]) -> Self {
        // A power of two: places are found by the upper bits of a product.
        let places = 64 << (n / 2);
        Self { n, clues, memory: RefCell::new(vec![None; places]) }
    }

    fn read(&self, number: usize, before: Line) -> Option<Line> {
        let (n, clues) = (self.n, self.clues);
        let (near, far) = if number < n {
            (clues[2 * n + number], clues[3 * n + number])
        } else {
            (clues[number - n], clues[number])
        };
        if near == 0 && far == 0 {
            return Some(before);
        }
        let mut memory = self.memory.borrow_mut();
        let mixed = before[..n].iter().fold(number as u64, |mixed, &set| {
            (mixed ^ u64::from(set)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        });
        let place = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (memory.len() - 1);
        if let Some(known) = memory[place]
            && known.line == number
            && known.before == before
        {
            return known.after;
        }
        let mut after = before;
        let after = line::read(&mut after, n, near, far).then_some(after);
        memory[place] = Some(Reading { before, line: number, after });
        after
    }
}

impl latin::Rules for Reader<'_> {
    fn propagate(&self, candidates: &mut Candidates<'_>) -> Result<(), Contradiction> {
        let n = self.n;
        let houses = candidates.houses();
        loop {
            candidates.propagate()?;
            let mut changed = false;
            for (number, &house) in houses.names().iter().enumerate() {
                let members = houses.members(number);
                let mut before = [0; LONGEST];
                for (set, &cell) in before.iter_mut().zip(members) {
                    *set = candidates.of(usize::from(cell)).bits() as u16;
                }
                let after = self.read(number, before).ok_or(Contradiction::NoArrangement { line: house })?;
                if after[..n] != before[..n] {
                    for (&set, &cell) in after.iter().zip(members) {
                        changed |= candidates.restrict(usize::from(cell), Digits::from_bits(set.into()))?;
                    }
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }
}
