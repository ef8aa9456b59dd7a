//! What a person chooses before the puzzle exists.

use std::fmt;
use std::str::FromStr;

use crate::path::Level;
use crate::puzzle::ParamsError;
use crate::skyscrapers::{RuleSet, Skyscrapers};

/// How many clues a puzzle shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clues {
    /// All around the grid. Up to size 5 no heights are given; above that, where hardly any square is the only one of its
    /// clues, as many as the level needs.
    #[default]
    Full,
    /// So few that the level could not spare any more: each of them is needed to finish the puzzle by the techniques of
    /// its level.
    Few,
    /// None superfluous: without any one of them there would be several solutions.
    Minimal,
}

impl Clues {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Full, Self::Few, Self::Minimal];

    /// The word for it in arguments and data: `full`, `few`, `minimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Few => "few",
            Self::Minimal => "minimal",
        }
    }
}

impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no way to show clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("clues are full, few or minimal")]
pub struct NotClues;

impl FromStr for Clues {
    type Err = NotClues;

    fn from_str(text: &str) -> Result<Self, NotClues> {
        Self::ALL.into_iter().find(|clues| clues.name().eq_ignore_ascii_case(text)).ok_or(NotClues)
    }
}

/// What a person chooses before the puzzle exists.
///
/// ```
/// use grille::skyscrapers::{Params, Skyscrapers};
/// use grille::{Level, Limits, Puzzle, Seed};
/// let params = Params { level: Some(Level::Easy), ..Params::new(5) };
/// let puzzle = Skyscrapers::generate(&params, Seed::new(1), &Limits::nodes(Params::BUDGET)).expect("easy ones abound");
/// assert_eq!(puzzle.clue_count(), 20);
/// assert_eq!(puzzle, Skyscrapers::generate(&params, Seed::new(1), &Limits::none()).expect("the same again"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The side of the grid, 3 to 9.
    pub n: u8,
    /// The level, exactly; `None` for any that a person can solve.
    pub level: Option<Level>,
    /// Rules that must solve the puzzle, instead of a level.
    pub rules: Option<RuleSet>,
    /// How many clues it shows.
    pub clues: Clues,
}

impl Params {
    /// A budget ([`Limits::nodes`](crate::Limits::nodes)) that suits most wishes. A node is one puzzle that was judged.
    pub const BUDGET: u64 = 1_000_000;

    /// The smallest side of a puzzle worth making.
    pub const SMALLEST: u8 = 3;

    /// Any level, all clues.
    #[must_use]
    pub const fn new(n: u8) -> Self {
        Self { n, level: None, rules: None, clues: Clues::Full }
    }

    /// Whether some puzzle could meet these wishes, as far as that is known beforehand.
    ///
    /// # Errors
    /// [`ParamsError`] if not.
    pub fn check(&self) -> Result<(), ParamsError> {
        if !(Self::SMALLEST..=Skyscrapers::LARGEST).contains(&self.n) {
            return Err(ParamsError::Size { size: self.n.into() });
        }
        // The census says which levels there are with all clues: one at side 3, three at side 4. Of side 3 all puzzles with
        // fewer clues were looked at.
        let hardest = match (self.n, self.clues) {
            (3, Clues::Full) => Level::Beginner,
            (4, Clues::Full) | (3, _) => Level::Medium,
            _ => Level::Expert,
        };
        match self.level {
            Some(Level::Guess) => Err(ParamsError::Level(Level::Guess)),
            Some(level) if level > hardest => Err(ParamsError::NoSuchLevel(level)),
            _ => Ok(()),
        }
    }
}
