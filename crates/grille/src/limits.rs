//! Budgets, stopping and progress for everything that can take long.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a search has come; handed to the call-back of [`Limits::progress`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Nodes of the search visited so far.
    pub nodes: u64,
    /// What was looked for and found so far (solutions, puzzles, boards).
    pub found: u64,
}

/// What a search may spend, and how it can be stopped. The default sets no limit at all.
///
/// ```
/// use grille::{Limits, Stopped};
/// let mut meter = Limits::nodes(2).meter();
/// assert_eq!(meter.tick(), Ok(()));
/// assert_eq!(meter.tick(), Ok(()));
/// assert_eq!(meter.tick(), Err(Stopped::Budget { nodes: 2 }));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The number of search nodes that may be visited; `None` for as many as it takes.
    pub nodes: Option<u64>,
    /// Raised by another thread (Ctrl-C, a "stop" button) to end the search soon.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then, about every [`Meter::INTERVAL`] nodes or a few thousand.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl<'a> Limits<'a> {
    /// No limit: the search ends when it has its answer.
    #[must_use]
    pub const fn none() -> Self {
        Self { nodes: None, stop: None, progress: None }
    }

    /// At most this many search nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), stop: None, progress: None }
    }

    /// The same limits, stopped as soon as `flag` is raised.
    #[must_use]
    pub const fn stopped_by(self, flag: &'a AtomicBool) -> Self {
        Self { stop: Some(flag), ..self }
    }

    /// The same limits, reporting to `call_back`.
    #[must_use]
    pub const fn reporting_to(self, call_back: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { progress: Some(call_back), ..self }
    }

    /// A fresh meter that counts a search against these limits.
    #[must_use]
    pub fn meter(&self) -> Meter<'a> {
        Meter { limits: *self, progress: Progress::default(), next_look: Meter::INTERVAL }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("stop", &self.stop)
            .field("progress", &self.progress.map(|_| "call-back"))
            .finish()
    }
}

/// The search ended before it had its answer. This is never evidence for any verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The budget of [`Limits::nodes`] was spent.
    #[error("not decided within {nodes} nodes")]
    Budget {
        /// The budget.
        nodes: u64,
    },
    /// The flag of [`Limits::stop`] was raised.
    #[error("stopped on request")]
    Asked,
}

/// Counts the nodes of one search against its [`Limits`].
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    limits: Limits<'a>,
    progress: Progress,
    next_look: u64,
}

impl Meter<'_> {
    /// Nodes between two looks at the stop flag and two calls of the progress call-back.
    pub const INTERVAL: u64 = 1024;

    /// Counts one node.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is spent or a stop was asked for.
    pub fn tick(&mut self) -> Result<(), Stopped> {
        self.spend(1)
    }

    /// Counts several nodes at once.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is spent or a stop was asked for.
    pub fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.progress.nodes = self.progress.nodes.saturating_add(nodes);
        if let Some(budget) = self.limits.nodes
            && self.progress.nodes > budget
        {
            return Err(Stopped::Budget { nodes: budget });
        }
        if self.progress.nodes >= self.next_look {
            self.next_look = self.progress.nodes.saturating_add(Self::INTERVAL);
            if self.limits.stop.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return Err(Stopped::Asked);
            }
            if let Some(call_back) = self.limits.progress {
                call_back(self.progress);
            }
        }
        Ok(())
    }

    /// Notes that one more of what is looked for was found.
    pub fn found(&mut self) {
        self.progress.found += 1;
    }

    /// What has been counted so far.
    #[must_use]
    pub const fn so_far(&self) -> Progress {
        self.progress
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::sync::Mutex;

    #[test]
    fn a_raised_flag_stops_within_one_interval() {
        let flag = AtomicBool::new(true);
        let mut meter = Limits::none().stopped_by(&flag).meter();
        let ticks = std::iter::repeat_with(|| meter.tick()).position(|tick| tick == Err(Stopped::Asked));
        assert!(ticks.is_some_and(|ticks| (ticks as u64) < Meter::INTERVAL));
    }

    #[test]
    fn progress_is_reported_and_counts_what_was_found() {
        let seen = Mutex::new(RefCell::new(Vec::new()));
        let report = |progress: Progress| seen.lock().unwrap().borrow_mut().push(progress);
        let limits = Limits::none().reporting_to(&report);
        let mut meter = limits.meter();
        meter.found();
        for _ in 0..3 * Meter::INTERVAL {
            meter.tick().unwrap();
        }
        let seen = seen.into_inner().unwrap().into_inner();
        assert_eq!(seen.len(), 3);
        assert!(seen.iter().all(|progress| progress.found == 1));
    }

    #[test]
    fn a_huge_spend_does_not_overflow() {
        let mut meter = Limits::none().meter();
        assert_eq!(meter.spend(u64::MAX), Ok(()));
        assert_eq!(meter.spend(u64::MAX), Ok(()));
        let mut meter = Limits::nodes(u64::MAX).meter();
        assert_eq!(meter.spend(u64::MAX), Ok(()));
    }
}
