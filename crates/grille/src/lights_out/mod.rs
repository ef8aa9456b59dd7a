//! Lights Out, of any size and rule.
//!
//! A [`LightsOut`] is the lights of the start and a [`Rule`]: what a press changes. Presses add up in any order, so a
//! solution ([`Presses`]) only says how often each button is pressed, and solving is linear algebra:
//!
//! ```
//! use grille::{Limits, Puzzle, Verdict, lights_out::LightsOut};
//!
//! let all_on: LightsOut = "#####\n#####\n#####\n#####\n#####".parse()?;
//! let analysis = all_on.analysis(&Limits::none()).expect("no budget was set");
//! assert_eq!(analysis.nullity, 2);
//! let fewest = analysis.fewest().expect("all lights can be put out on any board");
//! assert_eq!((fewest.presses.count(), fewest.presses.is_optimal()), (15, true));
//!
//! let one: LightsOut = "#.... ..... ..... ..... .....".parse()?;
//! assert!(matches!(one.verdict(&Limits::none()), Ok(Verdict::Impossible(_))));
//! # Ok::<(), grille::ParseError>(())
//! ```
//!
//! | file | what stands there |
//! |---|---|
//! | `lights`, `rule`, `puzzle`, `board` | the data: a grid of states, what a press changes, the puzzle, a game in progress |
//! | `text`, `flip` | reading and writing, Simon Tatham's game IDs |
//! | `system`, `small`, `chase`, `colours` | solving: which way for which board |
//! | `verdict` | what is true, with proofs; the fewest presses; quiet patterns |
//! | `classes`, `census`, `generate` | how many boards need how many presses; making boards |
//! | `path`, `algebra` | press by press; A·x = b worked out |
//!
//! What is known to be weak: from a nullity of 25 on the fewest presses are proved only if the search is lucky (it gives
//! up after 2³² additions and says "at most"); boards without the structure of rows go through the elimination of their
//! whole system and are limited to 32,768 lights (10,000 with more than two colours).

mod algebra;
mod board;
mod canonical;
mod census;
mod chase;
mod classes;
mod colours;
mod flip;
mod generate;
mod lights;
mod lit_only;
mod path;
mod puzzle;
mod rule;
mod small;
mod system;
mod text;
mod verdict;

pub use algebra::Algebra;
pub use board::Board;
pub use census::{Census, Hardest, census};
pub use classes::Mean;
pub use generate::{Params, Symmetry};
pub use lights::Lights;
pub use path::{Reason, Technique};
pub use puzzle::{LightsOut, NotALightsOut, Presses};
pub use rule::{Edges, Neighbourhood, Rule};
pub use text::{UnknownRule, is_light, looks_like};
pub use verdict::{Analysis, Fewest, Outcome};

use crate::limits::{Limits, Stopped};
use crate::path::{Hint, Path};
use crate::puzzle::{GenerateError, Kind, Length, Puzzle};
use crate::seed::Seed;
use crate::text::ParseError;
use crate::verdict::{Conflict, Verdict};

impl Puzzle for LightsOut {
    const KIND: Kind = Kind::LightsOut;
    const ONE_SOLUTION: bool = false;
    type Params = Params;
    type Board = Board;
    type Solution = Presses;
    type Reason = Reason;

    /// The board on one line, see [`LightsOut`]'s `Display`.
    fn id(&self) -> String {
        self.to_string()
    }

    /// None: any lights may glow.
    fn conflicts(&self) -> Vec<Conflict> {
        Vec::new()
    }

    fn verdict(&self, limits: &Limits<'_>) -> Result<Verdict<Presses>, Stopped> {
        self.analysis(limits).map(Analysis::into_verdict)
    }

    fn length(solution: &Presses) -> Option<Length> {
        let count = solution.count();
        Some(Length { count, at_least: if solution.is_optimal() { count } else { u64::from(count > 0) } })
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
