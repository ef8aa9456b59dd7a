//! The face every puzzle shows.

use std::fmt;
use std::str::FromStr;

use crate::lights_out::LightsOut;
use crate::limits::{Limits, Stopped};
use crate::path::{Hint, Mark, Path, Reason};
use crate::seed::Seed;
use crate::skyscrapers::Skyscrapers;
use crate::sliding::Sliding;
use crate::sudoku::Sudoku;
use crate::text::ParseError;
use crate::verdict::{Conflict, Count, Verdict};

/// A puzzle: what is printed on the paper.
///
/// Everything the program and the page do goes through this trait, so that a new kind of puzzle only has to move in.
pub trait Puzzle:
    Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Into<AnyPuzzle> + Send + Sync
{
    /// Which kind of puzzle this is.
    const KIND: Kind;
    /// Whether a puzzle of this kind is well posed only if it has exactly one solution.
    const ONE_SOLUTION: bool;
    /// What a person chooses before the puzzle exists.
    type Params: Clone + fmt::Debug + Send + Sync;
    /// What the player has filled in.
    type Board: Clone + Eq + fmt::Debug + Send + Sync;
    /// A solution; written as the agreed text of its kind.
    type Solution: Clone + Eq + fmt::Debug + fmt::Display + Send + Sync;
    /// Why a step is right.
    type Reason: Reason;

    /// The one short name of this puzzle, readable by [`FromStr`] (a game ID of Simon Tatham's collection where it has one).
    fn id(&self) -> String;

    /// The rules that the givens break, found without any search.
    fn conflicts(&self) -> Vec<Conflict>;

    /// What is true of this puzzle, with its proof.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first; nothing is known then.
    fn verdict(&self, limits: &Limits<'_>) -> Result<Verdict<Self::Solution>, Stopped>;

    /// How many solutions there are, counted no further than `most`. Kinds that can count override what the verdict says.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    fn count(&self, most: u64, limits: &Limits<'_>) -> Result<Count, Stopped> {
        let _ = most;
        Ok(match self.verdict(limits)? {
            Verdict::Unique(_) => Count::Exactly(1),
            Verdict::Several { count, .. } => count.unwrap_or(Count::AtLeast(2)),
            Verdict::Solvable(_) => Count::AtLeast(1),
            Verdict::Impossible(_) => Count::Exactly(0),
        })
    }

    /// The givens (and clues) of a puzzle with one solution that could be left out, one at a time, without it getting another;
    /// `None` for kinds where the question has no meaning.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    fn superfluous(&self, limits: &Limits<'_>) -> Result<Option<Vec<Mark>>, Stopped> {
        let _ = limits;
        Ok(None)
    }

    /// How long a solution is, and whether it is proved that none is shorter, where that is the question (presses, moves);
    /// `None` where it is not.
    fn length(solution: &Self::Solution) -> Option<Length> {
        let _ = solution;
        None
    }

    /// The deductions a person can make, from the givens to the solution or to where a person is stuck.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    fn path(&self, limits: &Limits<'_>) -> Result<Path<Self::Reason>, Stopped>;

    /// Reads what the player has filled in on this puzzle.
    ///
    /// # Errors
    /// [`ParseError`] if the text is no board of this puzzle, or contradicts its givens.
    fn board(&self, text: &str) -> Result<Self::Board, ParseError>;

    /// The next step from this board.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    fn hint(&self, board: &Self::Board, limits: &Limits<'_>) -> Result<Hint<Self::Reason>, Stopped>;

    /// One representative of all the images of this puzzle under the symmetries of its kind: two puzzles are images of
    /// one another exactly if their representatives are equal.
    #[must_use]
    fn canonical(&self) -> Self;

    /// Makes a puzzle. The same parameters and seed always make the same puzzle.
    ///
    /// # Errors
    /// [`GenerateError`] if the parameters cannot be met, were not met within the limits, or a stop was asked for.
    fn generate(params: &Self::Params, seed: Seed, limits: &Limits<'_>) -> Result<Self, GenerateError>;
}

/// How long a solution is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// Presses or moves.
    pub count: u64,
    /// It is proved that no solution has fewer than this.
    pub at_least: u64,
}

impl Length {
    /// Whether it is proved that no solution has fewer.
    #[must_use]
    pub const fn is_optimal(self) -> bool {
        self.at_least >= self.count
    }
}

/// The kinds of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Sudoku.
    Sudoku,
    /// Lights Out.
    LightsOut,
    /// Skyscrapers.
    Skyscrapers,
    /// Sliding tiles.
    Sliding,
}

impl Kind {
    /// Every kind there is.
    pub const ALL: &'static [Self] = &[Self::Sudoku, Self::LightsOut, Self::Skyscrapers, Self::Sliding];

    /// Its name in arguments and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sudoku => "sudoku",
            Self::LightsOut => "lights-out",
            Self::Skyscrapers => "skyscrapers",
            Self::Sliding => "sliding",
        }
    }

    /// Other names that are understood.
    #[must_use]
    pub const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::Sudoku => &["solo"],
            Self::LightsOut => &["lightsout", "lights", "flip"],
            Self::Skyscrapers => &["immeubles", "towers"],
            Self::Sliding => &["taquin", "15", "fifteen"],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no kind of puzzle")]
pub struct NotAKind;

impl FromStr for Kind {
    type Err = NotAKind;

    fn from_str(text: &str) -> Result<Self, NotAKind> {
        let text = text.to_lowercase();
        Self::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == text || kind.aliases().contains(&text.as_str()))
            .ok_or(NotAKind)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A puzzle of any kind: the one place that tells them apart. Use [`with_puzzle!`](crate::with_puzzle) to get at the
/// puzzle inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPuzzle {
    /// A Sudoku.
    Sudoku(Sudoku),
    /// A Lights Out board.
    LightsOut(LightsOut),
    /// A Skyscrapers puzzle.
    Skyscrapers(Skyscrapers),
    /// Sliding tiles.
    Sliding(Sliding),
}

impl From<Sudoku> for AnyPuzzle {
    fn from(puzzle: Sudoku) -> Self {
        Self::Sudoku(puzzle)
    }
}

impl From<LightsOut> for AnyPuzzle {
    fn from(puzzle: LightsOut) -> Self {
        Self::LightsOut(puzzle)
    }
}

impl From<Skyscrapers> for AnyPuzzle {
    fn from(puzzle: Skyscrapers) -> Self {
        Self::Skyscrapers(puzzle)
    }
}

impl From<Sliding> for AnyPuzzle {
    fn from(puzzle: Sliding) -> Self {
        Self::Sliding(puzzle)
    }
}

/// Runs the same code on the puzzle inside an [`AnyPuzzle`], whatever its kind.
///
/// ```
/// use grille::{AnyPuzzle, Puzzle, sudoku::Sudoku, with_puzzle};
/// let any = AnyPuzzle::from("1........12.2..4".parse::<Sudoku>()?);
/// assert_eq!(with_puzzle!(&any, puzzle => puzzle.conflicts().len()), 0);
/// # Ok::<(), grille::ParseError>(())
/// ```
#[macro_export]
macro_rules! with_puzzle {
    ($any:expr, $puzzle:ident => $code:expr) => {
        match $any {
            $crate::AnyPuzzle::Sudoku($puzzle) => $code,
            $crate::AnyPuzzle::LightsOut($puzzle) => $code,
            $crate::AnyPuzzle::Skyscrapers($puzzle) => $code,
            $crate::AnyPuzzle::Sliding($puzzle) => $code,
        }
    };
}

impl AnyPuzzle {
    /// Reads one puzzle of this kind, as its own [`FromStr`] does.
    ///
    /// # Errors
    /// [`ParseError`] if the text is no puzzle of this kind.
    pub fn read(kind: Kind, text: &str) -> Result<Self, ParseError> {
        match kind {
            Kind::Sudoku => text.parse().map(Self::Sudoku),
            Kind::LightsOut => text.parse().map(Self::LightsOut),
            Kind::Skyscrapers => text.parse().map(Self::Skyscrapers),
            Kind::Sliding => text.parse().map(Self::Sliding),
        }
    }

    /// Which kind of puzzle it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Sudoku(_) => Kind::Sudoku,
            Self::LightsOut(_) => Kind::LightsOut,
            Self::Skyscrapers(_) => Kind::Skyscrapers,
            Self::Sliding(_) => Kind::Sliding,
        }
    }

    /// The ID of the puzzle, see [`Puzzle::id`].
    #[must_use]
    pub fn id(&self) -> String {
        with_puzzle!(self, puzzle => Puzzle::id(puzzle))
    }
}

impl fmt::Display for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_puzzle!(self, puzzle => puzzle.fmt(f))
    }
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The limits ended the search.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// No puzzle that fits was found.
    #[error("no puzzle that fits was found in {tries} tries")]
    NotFound {
        /// How many were tried.
        tries: u64,
    },
    /// What was asked for contradicts itself or does not exist.
    #[error(transparent)]
    Params(#[from] ParamsError),
}

/// Parameters that cannot be met by any puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParamsError {
    /// There are no puzzles of this size.
    #[error("there is no size {size}")]
    Size {
        /// The size asked for.
        size: u32,
    },
    /// What was asked for together is possible only up to this size.
    #[error("only up to size {most}")]
    TooLarge {
        /// The largest size.
        most: u32,
    },
    /// There are no boards of sliding tiles for this goal: it has not one blank, or not a tile for every other cell.
    #[error(transparent)]
    Sliding(#[from] crate::sliding::NotASliding),
    /// No puzzle of this size, with the clues asked for, has this level.
    #[error("no such puzzle has the level {0}")]
    NoSuchLevel(crate::path::Level),
    /// No board of this size is so many moves away.
    #[error("{asked} moves, and {most} are the most at this size")]
    TooFar {
        /// The moves asked for.
        asked: u32,
        /// The most that any board of the size needs.
        most: u32,
    },
    /// Puzzles of this level are never made.
    #[error("puzzles of level {0} are never made")]
    Level(crate::path::Level),
    /// The board asked for does not exist under the rule asked for, or is too large for it.
    #[error(transparent)]
    LightsOut(#[from] crate::lights_out::NotALightsOut),
    /// The rule does not look the same under the symmetry asked for.
    #[error("the rule is not symmetric in the way asked for")]
    RuleSymmetry,
    /// The number of presses is out of range.
    #[error("{asked} presses are out of range: 1 to {most}")]
    Presses {
        /// The number asked for.
        asked: u64,
        /// The most that a board of this sort can need, as far as is known.
        most: u64,
    },
    /// The number of givens is out of range.
    #[error("{asked} givens are out of range: {least} to {most}")]
    Givens {
        /// The number asked for.
        asked: u32,
        /// The fewest possible.
        least: u32,
        /// The most possible.
        most: u32,
    },
    /// No symmetric pattern has this number of givens.
    #[error("no pattern with this symmetry has {asked} givens: the nearest have {below} and {above}")]
    Symmetry {
        /// The number asked for.
        asked: u32,
        /// The next possible number below it.
        below: u32,
        /// The next possible number above it.
        above: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_by_name_and_alias() {
        for &kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            for alias in kind.aliases() {
                assert_eq!(alias.to_uppercase().parse(), Ok(kind));
            }
        }
        assert_eq!("chess".parse::<Kind>(), Err(NotAKind));
    }
}
