//! Many puzzles at once, no two of them images of each other, the same for any number of threads.
//!
//! Making the candidates is the long part and can be split: candidate `i` of a batch comes from
//! [`Seed::child`](crate::Seed::child)`(i)` alone. Choosing among them is quick and must be in order: [`Distinct`] is
//! offered the candidates by rising index and refuses what is an image of one taken before. So which puzzles come out
//! depends on the seed only, however the candidates were shared out.
//!
//! ```
//! use grille::batch::{Distinct, Offer};
//! use grille::sudoku::{Params, Shape, Sudoku};
//! use grille::{Level, Limits, Puzzle, Seed};
//!
//! // The full grids of 4×4 are images of only two: a batch of ten full grids must give up.
//! let params = Params { givens: Some(16), ..Params::new(Shape::for_side(4).expect("4×4 exists")) };
//! let mut distinct = Distinct::new(10, 50);
//! let mut puzzles = Vec::new();
//! for index in 0.. {
//!     let puzzle = Sudoku::generate(&params, Seed::new(1).child(index), &Limits::nodes(1_000));
//!     let offer = distinct.offer(puzzle.as_ref().ok().map(Puzzle::canonical));
//!     if offer == Offer::Taken {
//!         puzzles.extend(puzzle);
//!     }
//!     if distinct.is_over() {
//!         break;
//!     }
//! }
//! assert_eq!(puzzles.len(), 2);
//! ```

use std::collections::BTreeSet;

use crate::puzzle::Kind;

/// Candidates in a row that may be images of puzzles already taken before a batch is given up.
pub const PATIENCE: u64 = 300;

/// Candidates in a row that may fail, each with its whole budget, before a batch is given up.
const FAILURES: u64 = 3;

/// Nodes ([`Limits::nodes`](crate::Limits::nodes)) that a candidate of a batch may take if nothing else is said; `None` where
/// the engine itself knows what must be given up. What would take more is left out, so a batch is the same wherever it is
/// made only with the same budget.
#[must_use]
pub const fn budget(kind: Kind) -> Option<u64> {
    match kind {
        // A node is one board looked at, some ten million a second.
        Kind::Sliding => None,
        _ => Some(1_000_000),
    }
}

/// What became of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It belongs to the batch.
    Taken,
    /// It is an image of one that was taken before.
    Image,
    /// There was none: it could not be made.
    Nothing,
    /// The batch was over before it came.
    TooLate,
}

/// Chooses the puzzles of a batch, by their canonical forms ([`Puzzle::canonical`](crate::Puzzle::canonical)).
#[derive(Clone, Debug)]
pub struct Distinct<F> {
    wanted: u64,
    patience: u64,
    taken: BTreeSet<F>,
    images: u64,
    nothings: u64,
    since_taken: u64,
    failed: u64,
}

impl<F: Ord> Distinct<F> {
    /// A batch of `wanted` puzzles, given up after `patience` candidates in a row that were of no use, or three in a row that
    /// could not be made.
    #[must_use]
    pub const fn new(wanted: u64, patience: u64) -> Self {
        Self { wanted, patience, taken: BTreeSet::new(), images: 0, nothings: 0, since_taken: 0, failed: 0 }
    }

    /// Offers the canonical form of the next candidate, in the order of their indices; `None` if it could not be made.
    pub fn offer(&mut self, form: Option<F>) -> Offer {
        if self.is_over() {
            return Offer::TooLate;
        }
        let offer = match form.map(|form| self.taken.insert(form)) {
            Some(true) => Offer::Taken,
            Some(false) => Offer::Image,
            None => Offer::Nothing,
        };
        self.images += u64::from(offer == Offer::Image);
        self.nothings += u64::from(offer == Offer::Nothing);
        self.since_taken = if offer == Offer::Taken { 0 } else { self.since_taken + 1 };
        self.failed = if offer == Offer::Nothing { self.failed + 1 } else { 0 };
        offer
    }

    /// Whether the batch is complete.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.taken() >= self.wanted
    }

    /// Whether nothing more is taken: the batch is complete or was given up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_full() || self.since_taken >= self.patience || self.has_failed()
    }

    /// Whether the batch was given up because the last candidates could not be made.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.failed >= FAILURES
    }

    /// How many puzzles were taken.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.taken.len() as u64
    }

    /// How many candidates were images of others.
    #[must_use]
    pub const fn images(&self) -> u64 {
        self.images
    }

    /// How many candidates could not be made.
    #[must_use]
    pub const fn nothings(&self) -> u64 {
        self.nothings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_and_failures_are_refused_and_counted() {
        let mut distinct = Distinct::new(3, 10);
        let offers = [Some(1), Some(2), Some(1), None, Some(3), Some(4)].map(|form| distinct.offer(form));
        use Offer::{Image, Nothing, Taken, TooLate};
        assert_eq!(offers, [Taken, Taken, Image, Nothing, Taken, TooLate]);
        assert_eq!((distinct.taken(), distinct.images(), distinct.nothings()), (3, 1, 1));
        assert!(distinct.is_full() && distinct.is_over());
    }

    #[test]
    fn patience_counts_candidates_in_a_row() {
        let mut distinct = Distinct::new(100, 3);
        for form in [1, 1, 1, 2, 2, 2] {
            distinct.offer(Some(form));
            assert!(!distinct.is_over());
        }
        distinct.offer(None);
        assert!(distinct.is_over() && !distinct.is_full());
        assert_eq!(distinct.offer(Some(3)), Offer::TooLate);
        assert_eq!(distinct.taken(), 2);
    }

    #[test]
    fn three_failures_in_a_row_end_a_batch() {
        let mut distinct = Distinct::new(100, PATIENCE);
        for form in [None, None, Some(1), None, None, Some(1), None, None] {
            distinct.offer(form);
            assert!(!distinct.is_over());
        }
        distinct.offer(None);
        assert!(distinct.is_over() && distinct.has_failed() && !distinct.is_full());
        assert_eq!(distinct.offer(Some(3)), Offer::TooLate);
    }

    #[test]
    fn an_empty_batch_is_over_at_once() {
        assert!(Distinct::<u8>::new(0, 5).is_over());
        assert!(Distinct::<u8>::new(5, 0).is_over());
    }
}
