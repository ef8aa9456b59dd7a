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
    /// The cells that full houses and hidden singles in boxes could place.
    pub(super) beginner: u32,
    /// The cells that any single could place.
    pub(super) singles: u32,
    /// The different changes that the technique could make.
    pub(super) changes: u32,
}

impl Moment {
    /// How many choices a person has who knows the techniques up to this level.
    fn choices(&self, level: Level) -> u32 {
        match self.technique {
            None => 0,
            Some(technique) if technique > Technique::NakedSingle => self.changes,
            _ if level == Level::Beginner => self.beginner,
            _ => self.singles,
        }
    }
}

/// The rating of a walk.
///
/// - *Opening*: cells placed by singles (up to [`Level::Easy`]) before anything else is needed.
/// - *First wave*: cells that any single can place at once, straight from the givens.
/// - *Choices* of a moment: how many different cells the singles can place (for a puzzle of level beginner: full houses
///   and hidden singles in boxes alone); where no single leads on, how many different changes the easiest technique can
///   make; 0 where nothing leads on.
/// - *Bottleneck*: the fewest choices at any moment, leaving out those where every empty cell can be placed (the end is
///   not narrow because few cells are left).
/// - *Score*: 100 for each place of the hardest technique in the order of [`Technique`], from 1, plus narrowness:
///   50 ÷ bottleneck and 1 for each moment at which nothing below the puzzle's level led on, both at most 49. A puzzle that
///   is not solved scores above all others: 100 more than the last technique, plus 1 for each cell empty at the last moment (at most
///   99).
pub(super) fn rating(moments: &[Moment], opening: u32, solved: bool) -> Rating<Technique> {
    let hardest = moments.iter().filter_map(|moment| moment.technique).max().filter(|_| solved);
    let level = match hardest {
        _ if !solved => Level::Guess,
        Some(technique) => technique.level(),
        None => Level::Beginner,
    };
    let profile: Vec<u32> = moments.iter().map(|moment| moment.choices(level)).collect();
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
    let first_wave = moments.first().map_or(0, |moment| moment.singles);
    Rating { level, hardest, opening, first_wave, bottleneck, score, profile }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(technique: Option<Technique>, open: u32, singles: u32, changes: u32) -> Moment {
        Moment { technique, open, beginner: singles / 2, singles, changes }
    }

    #[test]
    fn the_end_is_no_bottleneck_and_harder_techniques_score_higher() {
        let easy = [
            moment(Some(Technique::HiddenSingleBox), 40, 12, 0),
            moment(Some(Technique::NakedSingle), 20, 4, 0),
            moment(Some(Technique::FullHouse), 2, 2, 0),
        ];
        let rated = rating(&easy, 40, true);
        assert_eq!((rated.level, rated.bottleneck, rated.first_wave), (Level::Easy, 4, 12));
        assert_eq!(rated.profile, [12, 4, 2]);
        assert_eq!(rated.score, 400 + 12 + 1);
        let wing = [moment(Some(Technique::XyWing), 30, 0, 2), moment(Some(Technique::FullHouse), 30, 30, 0)];
        let harder = rating(&wing, 0, true);
        assert_eq!((harder.level, harder.bottleneck, harder.first_wave), (Level::Hard, 2, 0));
        assert!(harder.score > rated.score);
        let stuck = rating(&[moment(None, 60, 0, 0)], 0, false);
        assert_eq!((stuck.level, stuck.hardest, stuck.bottleneck), (Level::Guess, None, 0));
        assert!(stuck.score > harder.score);
        assert_eq!(rating(&[], 0, true).score, 0, "nothing to do");
    }

    #[test]
    fn a_beginner_has_only_the_beginners_choices() {
        let moments = [moment(Some(Technique::HiddenSingleBox), 40, 12, 0)];
        assert_eq!(rating(&moments, 40, true).profile, [6]);
    }
}
