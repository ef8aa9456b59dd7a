//! Skyscrapers ("Les immeubles", Simon Tatham's Towers), from 2×2 to 9×9.
//!
//! A [`Skyscrapers`] is its clues and the heights given inside; a [`Board`] is what a player has filled in. The folder
//! has the same files as every puzzle's, and what is its own: `line` (reading a line without listing its ways), `grid`
//! and `rules` (sets of rules by name, [`RuleSet`]), [`census`] (how many puzzles there are).
//!
//! ```
//! use grille::{Limits, Puzzle, Verdict, skyscrapers::Skyscrapers};
//!
//! let puzzle: Skyscrapers = "5:4//1/////3////////2/2//2/,l3l".parse()?;
//! match puzzle.verdict(&Limits::none()).expect("no budget was set") {
//!     Verdict::Unique(solution) => assert_eq!(solution.to_string().len(), 25),
//!     other => panic!("this puzzle has one solution, not {other:?}"),
//! }
//! # Ok::<(), grille::ParseError>(())
//! ```

mod board;
pub mod census;
mod clue;
mod generate;
mod grid;
mod line;
mod path;
mod puzzle;
mod rules;
mod solve;
mod teach;
mod text;
mod verdict;

pub use board::Board;
pub use clue::{Clue, Lookout, Side, clues_of, visible};
pub use generate::{Clues, NotClues, Params, PuzzleList};
pub use path::{Reason, Technique};
pub use puzzle::{NotASkyscrapers, Skyscrapers, Solution};
pub use rules::{NotARuleSet, RuleSet};
pub use text::looks_like;

use crate::limits::{Limits, Stopped};
use crate::path::{Hint, Mark, Path};
use crate::place::Cell;
use crate::puzzle::{GenerateError, Kind, Puzzle};
use crate::seed::Seed;
use crate::text::ParseError;
use crate::verdict::{Conflict, Count, Verdict};

impl Puzzle for Skyscrapers {
    const KIND: Kind = Kind::Skyscrapers;
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
        let n = self.n();
        let mark = |item| match item {
            verdict::Item::Clue(index) => Mark::Clue(Lookout::at(index, n)),
            verdict::Item::Height(cell) => Mark::Cell(Cell::at(cell, n)),
        };
        Ok(Some(verdict::superfluous(self, limits)?.into_iter().map(mark).collect()))
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
        self.first_image()
    }

    fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<Self, GenerateError> {
        generate::generate(params, seed, limits)
    }
}
