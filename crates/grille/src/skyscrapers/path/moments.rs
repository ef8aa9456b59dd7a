//! What a walk says about the difficulty of a puzzle.

use super::Technique;
use crate::path::{Level, Rating, Technique as _};

/// One moment of a walk: what a person could do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// The easiest technique that led on; `None` where none did.
    pub(super) technique: Option<Technique>,
    /// The cells that were empty.
    pub(super) open: u32,
    /// The cells that could be placed at once, by singles or by a clue alone.
    pub(super) placeable: u32,
    /// The different changes that the technique could make.
    pub(super) changes: u32,
}

impl Moment {
    /// How many choices a person has.
    const fn choices(&self) -> u32 {
        match self.technique {
            None => 0,
            Some(technique) if technique.places() => self.placeable,
            Some(_) => self.changes,
        }
    }
}

/// The rating of a walk.
///
/// - *Opening*: cells placed by the rules of [`Level::Beginner`] before anything else is needed.
/// - *First wave*: cells that a single can place once every clue was looked at, nothing else being placed.
/// - *Choices* of a moment: how many different cells singles and clues can place; where none leads on, how many different
///   changes the easiest technique can make; 0 where nothing leads on.
/// - *Bottleneck*: the fewest choices at any moment, leaving out those where every empty cell can be placed.
/// - *Score*: 100 for each place of the hardest technique in the order of [`Technique`], from 1, plus narrowness:
///   50 ÷ bottleneck and 1 for each moment at which nothing below the puzzle's level led on, both at most 49. A puzzle that
///   is not solved scores above all others: 100 more than the last technique, plus 1 for each cell empty at the last
///   moment.
pub(super) fn rating(moments: &[Moment], opening: u32, first_wave: u32, solved: bool) -> Rating<Technique> {
    let hardest = moments.iter().filter_map(|moment| moment.technique).max().filter(|_| solved);
    let level = match hardest {
        _ if !solved => Level::Guess,
        Some(technique) => technique.level(),
        None => Level::Beginner,
    };
    let profile: Vec<u32> = moments.iter().map(Moment::choices).collect();
    let narrow = moments.iter().zip(&profile).filter(|(moment, choices)| **choices < moment.open);
    let bottleneck = narrow.map(|(_, &choices)| choices).min().or(profile.first().copied()).unwrap_or(0);
    let score = match hardest {
        _ if !solved => 100 * (Technique::all().len() as u32 + 1) + moments.last().map_or(0, |last| last.open.min(99)),
        None => 0,
        Some(hardest) => {
            let held = moments.iter().filter_map(|moment| moment.technique).filter(|used| used.level() == level);
            100 * (hardest as u32 + 1) + (50 / bottleneck.max(1)).min(49) + (held.count() as u32).min(49)
        }
    };
    Rating { level, hardest, opening, first_wave, bottleneck, score, profile }
}
