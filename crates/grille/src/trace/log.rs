//! The event log, never longer than asked.

use crate::trace::{Entry, Event};

/// The first events of a search.
///
/// Once it is full nothing more is kept and the search goes on with its counters alone; [`Log::total`] says how many events
/// there were in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    pub(super) entries: Vec<Entry>,
    pub(super) most: usize,
    pub(super) total: u64,
}

impl Log {
    /// The longest log there is; a larger wish is cut to this (some tens of megabytes in memory).
    pub const MOST: usize = 1_000_000;

    pub(super) fn at_most(most: usize) -> Self {
        Self { entries: Vec::new(), most: most.min(Self::MOST), total: 0 }
    }

    pub(super) fn push(&mut self, depth: usize, event: Event) {
        if self.entries.len() < self.most {
            self.entries.push(Entry { depth: depth as u16, event });
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.entries.len() >= self.most
    }

    /// The events kept, in the order in which they happened.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many events the search had, kept or not.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// Whether events are missing at the end.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        (self.entries.len() as u64) < self.total
    }
}
