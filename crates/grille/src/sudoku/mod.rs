//! Sudoku, from 4×4 to 25×25.
//!
//! A [`Sudoku`] is its givens and the [`Shape`] of its boxes; a [`Board`] is what a player has filled in. The folder has
//! the same files as every puzzle's: `puzzle` (the data), `text` (reading and writing), `solve` and `verdict` (what is
//! true), `path` (how a person gets there), `generate`.

mod board;
mod canonical;
mod dig;
mod generate;
mod isomorph;
mod path;
mod puzzle;
mod solve;
mod teach;
mod text;
mod verdict;

pub use board::Board;
pub use dig::{COURSE_GIVENS, Dug, Hole, dig};
pub use generate::{NotASymmetry, Params, Symmetry, random_solution};
pub use isomorph::Isomorphism;
pub use path::{Candidate, ChainKind, Consequence, Either, Link, Reason, Rectangle, Technique, Turbot};
pub use puzzle::{NotASudoku, Shape, Solution, Sudoku};

use crate::limits::{Limits, Stopped};
use crate::path::{Hint, Mark, Path};
use crate::puzzle::{GenerateError, Kind, Puzzle};
use crate::seed::Seed;
use crate::text::ParseError;
use crate::verdict::{Conflict, Count, Verdict};

impl Puzzle for Sudoku {
    const KIND: Kind = Kind::Sudoku;
    const ONE_SOLUTION: bool = true;
    type Params = Params;
    type Board = Board;
    type Solution = Solution;
    type Reason = Reason;

    fn id(&self) -> String {
        text::id(self)
    }

    fn conflicts(&self) -> Vec<Conflict> {
        verdict::conflicts(self)
    }

    fn verdict(&self, limits: &Limits<'_>) -> Result<Verdict<Solution>, Stopped> {
        verdict::verdict(self, limits)
    }

    fn count(&self, most: u64, limits: &Limits<'_>) -> Result<Count, Stopped> {
        Self::count(self, most, limits)
    }

    fn superfluous(&self, limits: &Limits<'_>) -> Result<Option<Vec<Mark>>, Stopped> {
        verdict::superfluous(self, limits).map(|cells| Some(cells.into_iter().map(Mark::Cell).collect()))
    }

    fn path(&self, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
        path::path(self, limits)
    }

    fn board(&self, text: &str) -> Result<Board, ParseError> {
        text::board(self, text)
    }

    fn hint(&self, board: &Board, limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
        path::hint(self, board, limits)
    }

    fn canonical(&self) -> Self {
        canonical::canonical(self)
    }

    fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<Self, GenerateError> {
        generate::generate(params, seed, limits)
    }
}
