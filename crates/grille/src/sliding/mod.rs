//! Sliding tiles: the 15-puzzle and its relatives, from 1×2 to 10×10, with any goal.
//!
//! A [`Sliding`] is the tiles as they stand and the goal. Whether the goal can be reached is a matter of counting
//! ([`Parity`], [`Permutation`]); in how few moves, of searching with additive pattern databases.
//!
//! | file | what stands there |
//! |---|---|
//! | `puzzle`, `size`, `board`, `solution`, `text` | the data, reading and writing |
//! | `parity`, `verdict` | can it be done, and why not; which two tiles to exchange |
//! | `orders`, `placements`, `layers` | a pattern's tiles as (cells occupied, order), and breadth-first search over sets of orders |
//! | `pattern_database`, `merged`, `partition`, `guide`, `tables` | costs of patterns, and which patterns steer a search |
//! | `search`, `solve`, `repeated`, `beam`, `improve` | the fewest moves; good ways where these are out of reach |
//! | `row_metric` | the fewest pushes, tiles in a line counting once |
//! | `rows`, `path`, `level` | how a person does it |
//! | `generate`, `census`, `canonical` | making boards, counting all of them, telling them apart |

mod beam;
mod board;
mod canonical;
mod census;
mod generate;
mod guide;
mod improve;
mod layers;
mod level;
mod merged;
mod orders;
mod parity;
mod partition;
mod path;
mod pattern_database;
mod placements;
mod puzzle;
mod repeated;
mod row_metric;
mod rows;
mod search;
mod seen;
mod size;
mod solution;
mod solve;
mod swaps;
mod tables;
mod text;
mod verdict;

pub use board::Board;
pub use census::{Census, shallow_depths};
pub use generate::{How, Params};
pub use layers::Metric;
pub use level::{level, mean_moves};
pub use parity::{Edge, Inversion, Parity, Permutation, Repair};
pub use partition::Tables;
pub use path::{Reason, Technique};
pub use puzzle::{Goal, NotASliding, Sliding};
pub use size::Size;
pub use solution::{Slide, Solution};
pub use solve::USUAL_NODES;
pub use tables::{DamagedTables, TableSet};
pub use text::looks_like;

use crate::limits::{Limits, Stopped};
use crate::path::{Hint, Path};
use crate::puzzle::{GenerateError, Kind, Length, Puzzle};
use crate::seed::Seed;
use crate::text::ParseError;
use crate::verdict::{Conflict, Verdict};

impl Puzzle for Sliding {
    const KIND: Kind = Kind::Sliding;
    const ONE_SOLUTION: bool = false;
    type Params = Params;
    type Board = Board;
    type Solution = Solution;
    type Reason = Reason;

    /// The ID of Simon Tatham's Fifteen, `4x4:1,2,…` (columns × rows, 0 for the blank), with `;goal=…` for other goals
    /// than the blank in the last cell.
    fn id(&self) -> String {
        text::id(self)
    }

    /// None ever: a board with a tile twice or missing is refused when it is made.
    fn conflicts(&self) -> Vec<Conflict> {
        Vec::new()
    }

    fn verdict(&self, limits: &Limits<'_>) -> Result<Verdict<Solution>, Stopped> {
        verdict::verdict(self, limits)
    }

    fn length(solution: &Solution) -> Option<Length> {
        Some(Length { count: solution.count().into(), at_least: solution.at_least().into() })
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
