//! The two questions a generator asks of a puzzle, and what they may cost.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;

use super::nine::Nine;
use crate::latin::{self, Singles};
use crate::limits::{Limits, Progress, Stopped};
use crate::path::Level;
use crate::puzzle::GenerateError;
use crate::sudoku::solve::{candidates, visit_solutions};
use crate::sudoku::{Shape, Sudoku};

/// Why a generator gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The budget is spent.
    Budget,
    /// Somebody asked for it.
    Asked,
}

impl Halt {
    /// What the caller is told, after so many full grids.
    pub(super) const fn after(self, tries: u64) -> GenerateError {
        match self {
            Self::Budget => GenerateError::NotFound { tries },
            Self::Asked => GenerateError::Stopped(Stopped::Asked),
        }
    }
}

/// Judges puzzles and counts them.
pub(super) struct Judge<'l> {
    shape: Shape,
    limits: &'l Limits<'l>,
    judged: u64,
}

/// Search nodes after which a puzzle counts as not proved to have one solution, times the number of cells. Such a puzzle
/// is just not used. Puzzles of 9×9 and less have no such limit and need none.
const NODES_BY_CELLS: u64 = 500_000;

/// Puzzles judged between two reports of progress.
const REPORT: u64 = 256;

impl<'l> Judge<'l> {
    pub(super) const fn new(shape: Shape, limits: &'l Limits<'l>) -> Self {
        Self { shape, limits, judged: 0 }
    }

    /// Counts one node. The stop flag is looked at every time, because judging one large puzzle can take long.
    pub(super) fn tick(&mut self) -> Result<(), Halt> {
        self.judged += 1;
        if self.limits.nodes.is_some_and(|budget| self.judged > budget) {
            return Err(Halt::Budget);
        }
        self.look()?;
        if let Some(report) = self.limits.progress
            && self.judged.is_multiple_of(REPORT)
        {
            report(Progress { nodes: self.judged, found: 0 });
        }
        Ok(())
    }

    /// Stops if somebody asked for it.
    pub(super) fn look(&self) -> Result<(), Halt> {
        if self.limits.stop.is_some_and(|flag| flag.load(Relaxed)) { Err(Halt::Asked) } else { Ok(()) }
    }

    /// The limits of one judgement.
    const fn once(&self) -> Limits<'l> {
        let cells = self.shape.cells() as u64;
        let nodes = if cells > 81 { Some(NODES_BY_CELLS / cells) } else { None };
        Limits { nodes, stop: self.limits.stop, progress: None }
    }

    /// Whether these givens, which have a solution, are proved to have no other.
    pub(super) fn is_unique(&mut self, givens: &[u8]) -> Result<bool, Halt> {
        self.tick()?;
        let mut found = 0;
        let mut visit = |_: &[u8]| {
            found += 1;
            if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match visit_solutions(self.shape, givens, &self.once(), &mut visit) {
            Ok(_) => Ok(found == 1),
            Err(Stopped::Budget { .. }) => Ok(false),
            Err(Stopped::Asked) => Err(Halt::Asked),
        }
    }

    /// How the level of these givens compares with `level`; `Greater` for givens with several solutions.
    pub(super) fn compare(&mut self, givens: &[u8], level: Level) -> Result<Ordering, Halt> {
        if self.shape == Shape::NINE {
            self.tick()?;
            let Ok(mut grid) = Nine::new(givens) else { return Ok(Ordering::Greater) };
            let below = below(level).map(|below| below.min(Level::Medium));
            if below.is_some_and(|below| grid.finish(below) == Ok(true)) {
                return Ok(Ordering::Less);
            }
            if level <= Level::Medium {
                let finished = grid.finish(level) == Ok(true);
                return Ok(if finished { Ordering::Equal } else { Ordering::Greater });
            }
            if !self.is_unique(givens)? {
                return Ok(Ordering::Greater);
            }
            if level == Level::Expert && grid.finish_supposing() == Ok(true) {
                let is_hard = self.path_level(givens, Level::Hard)?.is_some();
                return Ok(if is_hard { Ordering::Less } else { Ordering::Equal });
            }
        } else if level > Level::Medium {
            if self.path_level(givens, Level::Medium)?.is_some() {
                return Ok(Ordering::Less);
            }
            if !self.is_unique(givens)? {
                return Ok(Ordering::Greater);
            }
        }
        Ok(self.path_level(givens, level)?.map_or(Ordering::Greater, |reached| reached.cmp(&level)))
    }

    /// Whether a person of this level can finish these givens, which then have one solution.
    pub(super) fn is_within(&mut self, givens: &[u8], most: Level) -> Result<bool, Halt> {
        if self.shape == Shape::NINE {
            self.tick()?;
            let Ok(mut grid) = Nine::new(givens) else { return Ok(false) };
            if most <= Level::Medium || grid.finish(Level::Medium) == Ok(true) {
                return Ok(grid.finish(most) == Ok(true));
            }
            if !self.is_unique(givens)? {
                return Ok(false);
            }
            if most == Level::Expert && grid.finish_supposing() == Ok(true) {
                return Ok(true);
            }
        } else if most == Level::Easy {
            self.tick()?;
            return Ok(self.singles_finish(givens));
        } else if most > Level::Medium {
            if self.path_level(givens, Level::Medium)?.is_some() {
                return Ok(true);
            }
            if !self.is_unique(givens)? {
                return Ok(false);
            }
        }
        Ok(self.path_level(givens, most)?.is_some())
    }

    /// The level that the path says, if it is not above `most`.
    fn path_level(&mut self, givens: &[u8], most: Level) -> Result<Option<Level>, Halt> {
        self.tick()?;
        let puzzle = Sudoku::new(self.shape, givens.to_vec()).expect("givens of this shape");
        // A path ends by itself; all that could be long in it is asking for one solution, which was answered above medium.
        let limits = Limits { nodes: None, stop: self.limits.stop, progress: None };
        match puzzle.rating_within(most, &limits) {
            Ok(rating) => Ok(rating.map(|rating| rating.level)),
            Err(Stopped::Budget { .. }) => Ok(None),
            Err(Stopped::Asked) => Err(Halt::Asked),
        }
    }

    fn singles_finish(&self, givens: &[u8]) -> bool {
        use latin::Rules as _;
        candidates(self.shape, givens)
            .and_then(|mut grid| Singles.propagate(&mut grid).map(|()| grid.is_complete()))
            .unwrap_or(false)
    }
}

/// The level below.
pub(super) fn below(level: Level) -> Option<Level> {
    Level::ALL.into_iter().rev().find(|&other| other < level)
}
