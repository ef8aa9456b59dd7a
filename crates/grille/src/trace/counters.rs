//! What a search costs, in numbers that can be compared.

/// The counters of a search.
///
/// They are counted alike for every strategy, so that they can stand side by side; but a strategy that tries less pays for
/// it by looking at more of the grid before each choice, which is not counted here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counters {
    /// Calls of the recursive function, the one that finds the grid complete included. This is what
    /// [`Limits::nodes`](crate::Limits::nodes) bounds.
    pub nodes: u64,
    /// How often "may this digit stand here?" was asked.
    pub tries: u64,
    /// Tries that a rule refused.
    pub rejections: u64,
    /// Digits written.
    pub placements: u64,
    /// Digits erased again.
    pub goings_back: u64,
    /// Calls in which no digit at all could be written.
    pub dead_ends: u64,
    /// Calls in which some digit could be written, and all of them have had their turn.
    pub exhausted: u64,
    /// The most digits that stood written at once.
    pub deepest: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Constraints covered (exact cover only): one for the choice made at each node, and for each digit written one for
    /// each other constraint it meets. Those that the givens meet are not counted.
    pub coverings: u64,
}

impl Counters {
    /// How many events the whole search has: the sum of what each kind of event counts.
    #[must_use]
    pub const fn events(&self) -> u64 {
        let entered = self.nodes - self.solutions;
        entered
            + self.tries
            + self.rejections
            + self.placements
            + self.goings_back
            + self.dead_ends
            + self.exhausted
            + self.solutions
    }
}
