//! What the engine knows about a puzzle, as plain data.
//!
//! Whatever can take longer than a few milliseconds is worked out elsewhere (on the page: by a worker) and handed to the
//! game. So a [`Question`] and an [`Answer`] are data that can be written as JSON:
//!
//! ```
//! use grille::Limits;
//! use grille_play::{Answer, Question};
//!
//! let question = Question::Facts { kind: "sudoku".into(), id: "1........12.2..4".into() };
//! let sent = serde_json::to_string(&question)?;
//! let received: Question = serde_json::from_str(&sent)?;
//! assert!(matches!(received.answer(&Limits::none())?, Answer::Facts(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use grille::lights_out::{Lights, Mean};
use grille::sliding::{self, Sliding, Tables};
use grille::{
    AnyPuzzle, Effect, End, Kind, Length, Level, Limits, Lit, ParseError, Path, Puzzle, Reason, Stopped, Technique,
    Verdict, with_puzzle,
};
use serde::{Deserialize, Serialize};

/// Something to ask the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// What is true of this puzzle?
    Facts {
        /// The name of its kind.
        kind: String,
        /// Its ID.
        id: String,
    },
    /// How does a person solve it?
    Plan {
        /// The name of its kind.
        kind: String,
        /// Its ID.
        id: String,
    },
    /// How are these sliding tiles brought home in the fewest moves?
    Way {
        /// The ID of the puzzle.
        id: String,
        /// The tiles now.
        tiles: Vec<u8>,
    },
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To [`Question::Facts`].
    Facts(Facts),
    /// To [`Question::Plan`].
    Plan(Plan),
    /// To [`Question::Way`].
    Way(Way),
}

/// What is true of a puzzle, as far as a game needs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// `unique`, `several`, `solvable` or `impossible`.
    pub verdict: String,
    /// The solution as the text of its kind; of several, the first witness.
    pub solution: Option<String>,
    /// The fewest presses or moves known, where that is the question.
    pub fewest: Option<u64>,
    /// Whether it is proved that none are fewer.
    pub optimal: bool,
    /// The level, where the fewest presses or moves decide it; elsewhere the [`Plan`] has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Lights Out: presses that change nothing, as text; all of them are sums of these.
    pub quiet: Vec<String>,
    /// Sliding tiles: the way home from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
}

/// The steps from the givens to the solution, or to where a person is stuck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The steps in order.
    pub steps: Vec<Planned>,
    /// Where they lead.
    pub end: PlanEnd,
    /// The level of the puzzle.
    pub level: Level,
}

/// Where a plan ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanEnd {
    /// At the solution.
    Solved,
    /// Where a person is stuck.
    Stuck,
    /// Nowhere: the puzzle has no solution.
    Impossible,
}

/// One step of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// The name of the technique in data, `naked-single`.
    pub technique: String,
    /// What to light.
    pub lit: Vec<Lit>,
    /// What it changes.
    pub effects: Vec<Effect>,
    /// What is said about it, if whoever made the plan had words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
}

/// What is said about a step, a sentence for each stage of a hint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The name players use for the technique.
    pub technique: String,
    /// Where to look.
    pub place: String,
    /// Which rule works there.
    pub rule: String,
    /// The whole reason and its effect.
    pub reason: String,
}

/// A way home for sliding tiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The tiles at its beginning.
    pub from: Vec<u8>,
    /// The cells, in reading order from 0, from which a tile is slid, one after the other; `None` if there is no way.
    pub slides: Option<Vec<u8>>,
    /// Whether it is proved that no way is shorter.
    pub optimal: bool,
}

/// Why a question was not answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// There is no such kind of puzzle.
    #[error("there is no such kind of puzzle")]
    Kind,
    /// The puzzle cannot be read.
    #[error(transparent)]
    Puzzle(#[from] ParseError),
    /// The tiles are not those of the puzzle.
    #[error(transparent)]
    Tiles(#[from] grille::sliding::NotASliding),
    /// The limits ended the search.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Question {
    /// Answers the question. Plans come without words; whoever has some can make them with [`Plan::of`].
    ///
    /// # Errors
    /// [`NoAnswer`] if the question makes no sense or the limits end the search.
    pub fn answer(&self, limits: &Limits<'_>) -> Result<Answer, NoAnswer> {
        Ok(match self {
            Self::Facts { kind, id } => Answer::Facts(Facts::of(&read(kind, id)?, limits)?),
            Self::Plan { kind, id } => with_puzzle!(&read(kind, id)?, puzzle => {
                Answer::Plan(Plan::of::<_>(puzzle.path(limits)?, |_| None))
            }),
            Self::Way { id, tiles } => {
                let puzzle: Sliding = id.parse()?;
                Answer::Way(Way::of(&puzzle.with_tiles(tiles.clone())?, limits)?)
            }
        })
    }
}

/// Reads the puzzle of a question.
///
/// # Errors
/// [`NoAnswer`] if there is no such kind, or the text is no puzzle of it.
pub fn read(kind: &str, id: &str) -> Result<AnyPuzzle, NoAnswer> {
    let kind: Kind = kind.parse().map_err(|_| NoAnswer::Kind)?;
    Ok(AnyPuzzle::read(kind, id)?)
}

impl Facts {
    /// Quiet patterns kept: sums of more are not searched for the fewest presses.
    pub const MOST_QUIET: usize = 16;

    /// Works out the facts of a puzzle.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search.
    pub fn of(puzzle: &AnyPuzzle, limits: &Limits<'_>) -> Result<Self, Stopped> {
        Ok(match puzzle {
            AnyPuzzle::Sudoku(puzzle) => Self::of_verdict(puzzle, &puzzle.verdict(limits)?),
            AnyPuzzle::Skyscrapers(puzzle) => Self::of_verdict(puzzle, &puzzle.verdict(limits)?),
            AnyPuzzle::LightsOut(puzzle) => {
                let quiet = puzzle.quiet_patterns(Self::MOST_QUIET + 1, limits)?;
                let few = if quiet.len() <= Self::MOST_QUIET { quiet } else { Vec::new() };
                let facts = Self::of_verdict(puzzle, &puzzle.verdict(limits)?);
                let mean = Mean::of(puzzle.rows(), puzzle.cols(), puzzle.rule(), puzzle.colours(), limits)?;
                let level = facts.fewest.map(|fewest| mean.level(fewest));
                Self { quiet: few.iter().map(Lights::to_string).collect(), level, ..facts }
            }
            AnyPuzzle::Sliding(puzzle) => {
                let verdict = puzzle.verdict(limits)?;
                let way = Way::along(puzzle, verdict.any_solution());
                let facts = Self::of_verdict(puzzle, &verdict);
                let moves = facts.fewest.and_then(|fewest| u32::try_from(fewest).ok());
                let level = moves.map(|moves| sliding::level(puzzle.size(), moves));
                Self { way: Some(way), level, ..facts }
            }
        })
    }

    fn of_verdict<P: Puzzle>(_: &P, verdict: &Verdict<P::Solution>) -> Self {
        let solution = verdict.any_solution();
        let length = solution.and_then(P::length);
        Self {
            verdict: verdict.name().to_owned(),
            solution: solution.map(ToString::to_string),
            fewest: length.map(|length| length.count),
            optimal: length.is_some_and(Length::is_optimal),
            level: None,
            quiet: Vec::new(),
            way: None,
        }
    }

    /// Whether there is exactly one solution.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.verdict == "unique"
    }
}

impl Plan {
    /// The plan that follows a path; `say` has the words for a step, if there are any.
    pub fn of<R: Reason>(path: Path<R>, mut say: impl FnMut(&grille::Step<R>) -> Option<Said>) -> Self {
        let steps = path.steps.into_iter().map(|step| Planned::of(&step, say(&step))).collect();
        let end = match path.end {
            End::Solved => PlanEnd::Solved,
            End::Stuck => PlanEnd::Stuck,
            End::Contradiction(_) | End::Impossible => PlanEnd::Impossible,
        };
        Self { steps, end, level: path.rating.level }
    }
}

impl Planned {
    /// A step as data.
    pub fn of<R: Reason>(step: &grille::Step<R>, said: Option<Said>) -> Self {
        Self {
            technique: step.reason.technique().name().to_owned(),
            lit: step.lit.clone(),
            effects: step.effects.clone(),
            said,
        }
    }
}

impl Way {
    /// The best way home from the tiles of this puzzle.
    ///
    /// # Errors
    /// [`Stopped`] if a stop was asked for before anything was found.
    pub fn of(puzzle: &Sliding, limits: &Limits<'_>) -> Result<Self, Stopped> {
        Ok(Self::along(puzzle, puzzle.solve(Tables::Quick, limits).as_ref()))
    }

    fn along(puzzle: &Sliding, solution: Option<&grille::sliding::Solution>) -> Self {
        let cell = |slide: &grille::sliding::Slide| slide.from.index(puzzle.size().cols()) as u8;
        Self {
            from: puzzle.tiles().to_vec(),
            optimal: solution.is_some_and(grille::sliding::Solution::is_optimal),
            slides: solution.map(|solution| solution.slides().iter().map(cell).collect()),
        }
    }

    /// What is left of the way from these tiles, if they are on it.
    #[must_use]
    pub fn rest(&self, tiles: &[u8]) -> Option<&[u8]> {
        let slides = self.slides.as_deref()?;
        let mut now = self.from.clone();
        let mut blank = now.iter().position(|&tile| tile == 0)?;
        for (done, &from) in slides.iter().enumerate() {
            if now == tiles {
                return Some(&slides[done..]);
            }
            let from = usize::from(from);
            if from >= now.len() {
                return None;
            }
            now.swap(from, blank);
            blank = from;
        }
        (now == tiles).then_some(&[])
    }
}
