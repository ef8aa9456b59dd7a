//! How a person solves a Sudoku.
//!
//! A path is walked in *moments*. At each moment the easiest technique that leads on is used everywhere it can be, all at
//! once, and then the easiest one is looked for again. So nothing depends on how the grid lies or which digits it uses:
//! all images of a puzzle have the same [`Rating`]. The steps of a moment are then told one by one in reading order, each
//! with the easiest reason it has by then; eliminations that nothing else rests on are left out.
//!
//! | level | techniques, the easiest first |
//! |---|---|
//! | beginner | full house, hidden single in a box |
//! | easy | hidden single in a line, naked single |
//! | medium | locked candidates (pointing, claiming), naked and hidden pair, naked and hidden triple |
//! | hard | X-wing, skyscraper, two-string kite, turbot fish, empty rectangle, swordfish, simple colouring, XY-, XYZ- and W-wing, remote pair, unique rectangle (types 1 to 6, hidden), BUG+1, naked and hidden quad, jellyfish, finned X-wing, swordfish and jellyfish |
//! | expert | X-chain, XY-chain, alternating inference chain, ALS-XZ, one supposition that singles refute |
//! | guess | none of these finishes the puzzle |
//!
//! Unique rectangles and BUG+1 rest on the puzzle having one solution, so they are used only where that is proved.
//!
//! Of chains, ALS-XZ and suppositions a moment uses only the shortest. What is known to be missing: grouped links, larger
//! almost locked sets structures (XY-wing of sets, death blossom), Sue de Coq, Franken and mutant fish, suppositions
//! inside suppositions.

mod cells;
mod finds;
mod grid;
mod hint;
mod layout;
mod light;
mod moments;
mod parts;
mod premises;
mod prune;
mod reason;
mod technique;
mod techniques;
mod walk;

pub use parts::{Candidate, ChainKind, Consequence, Either, Link, Rectangle, Turbot};
pub use reason::Reason;
pub use technique::Technique;

pub(crate) use hint::hint;

#[cfg(test)]
use finds::Find;
use layout::{LARGE, Layout, SMALL};
use walk::{Unique, Walk};

use crate::limits::{Limits, Stopped};
use crate::path::{Level, Path, Rating};
use crate::sudoku::Sudoku;

/// The steps from the givens on, and the rating.
pub(crate) fn path(puzzle: &Sudoku, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    let unique = Unique::Ask(puzzle);
    if puzzle.shape().cells() <= 64 * SMALL {
        Walk::explaining(Layout::<SMALL>::of(puzzle.shape()), puzzle.givens(), unique, limits).path()
    } else {
        Walk::explaining(Layout::<LARGE>::of(puzzle.shape()), puzzle.givens(), unique, limits).path()
    }
}

impl Sudoku {
    /// The rating alone, which is faster than the whole path; `None` as soon as the puzzle proves to be harder than `most`.
    ///
    /// The rating is that of [`path`](crate::Puzzle::path). With [`Level::Guess`] it is never `None`.
    ///
    /// ```
    /// use grille::{Level, Limits, sudoku::Sudoku};
    /// let puzzle: Sudoku = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
    /// let rating = puzzle.rating_within(Level::Easy, &Limits::none()).expect("no budget was set");
    /// assert!(rating.is_some_and(|rating| rating.level <= Level::Easy));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn rating_within(&self, most: Level, limits: &Limits<'_>) -> Result<Option<Rating<Technique>>, Stopped> {
        let unique = Unique::Ask(self);
        if self.shape().cells() <= 64 * SMALL {
            Walk::rating(Layout::<SMALL>::of(self.shape()), self.givens(), unique, limits, most).rate()
        } else {
            Walk::rating(Layout::<LARGE>::of(self.shape()), self.givens(), unique, limits, most).rate()
        }
    }
}

#[cfg(test)]
mod tests;
