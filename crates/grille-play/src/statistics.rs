//! What was played, on this device only.

use std::collections::BTreeMap;

use grille::Kind;
use serde::{Deserialize, Serialize};

use crate::version::newer;

/// The version of the format that is written.
pub const VERSION: u64 = 1;

/// A sort of puzzle that is counted by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sort {
    /// The kind.
    pub kind: Kind,
    /// The number of rows and of columns.
    pub size: (usize, usize),
    /// The name of the level, if it is known.
    pub level: Option<String>,
}

impl Sort {
    /// `sudoku 9x9 easy`: columns first.
    fn key(&self) -> String {
        let level = self.level.as_deref().unwrap_or("-");
        format!("{} {}x{} {level}", self.kind, self.size.1, self.size.0)
    }
}

/// The counts of one sort of puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Games won.
    pub won: u64,
    /// Of those, games in which no hint was followed and the solution was not asked for.
    pub alone: u64,
    /// The shortest time of a game won alone, in milliseconds.
    pub best_ms: Option<u64>,
    /// The time of all games won alone.
    pub total_ms: u64,
}

/// Counts of games won, to be kept as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    version: u64,
    sorts: BTreeMap<String, Tally>,
    /// Days on which a puzzle of the day was solved, the latest last, as days since 1970.
    days: Vec<i64>,
}

impl Default for Statistics {
    fn default() -> Self {
        Self { version: VERSION, sorts: BTreeMap::new(), days: Vec::new() }
    }
}

impl Statistics {
    /// Counts a game won.
    pub fn won(&mut self, sort: &Sort, elapsed_ms: u64, helped: u32) {
        let tally = self.sorts.entry(sort.key()).or_default();
        tally.won += 1;
        if helped == 0 {
            tally.alone += 1;
            tally.total_ms = tally.total_ms.saturating_add(elapsed_ms);
            tally.best_ms = Some(tally.best_ms.map_or(elapsed_ms, |best| best.min(elapsed_ms)));
        }
    }

    /// Notes that a puzzle of this day was solved.
    pub fn solved_daily(&mut self, day: i64) {
        if let Err(place) = self.days.binary_search(&day) {
            self.days.insert(place, day);
        }
    }

    /// How many days in a row, up to this one or the one before, a puzzle of the day was solved.
    #[must_use]
    pub fn streak(&self, today: i64) -> u64 {
        let mut day = if self.days.binary_search(&today).is_ok() { today } else { today - 1 };
        let mut streak = 0;
        while self.days.binary_search(&day).is_ok() {
            streak += 1;
            day -= 1;
        }
        streak
    }

    /// Every sort of puzzle with its counts, in the order of names: kind, size, level.
    pub fn tallies(&self) -> impl Iterator<Item = (&str, Tally)> {
        self.sorts.iter().map(|(sort, tally)| (sort.as_str(), *tally))
    }

    /// Whether nothing has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sorts.is_empty() && self.days.is_empty()
    }

    /// As text.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether a text kept on the device may be written over: not if a newer version of the program wrote it.
    #[must_use]
    pub fn may_replace(kept: &str) -> bool {
        !serde_json::from_str(kept).is_ok_and(|value| newer(&value, VERSION).is_some())
    }

    /// Reads the text; `None` if it is none, is damaged, or was written by a newer version.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        // By way of a value, like everything the page reads: one parser instead of one for each type.
        let value: serde_json::Value = serde_json::from_str(text).ok()?;
        let mut read: Self = serde_json::from_value(value).ok()?;
        if read.version != VERSION {
            return None;
        }
        grille::sort::sort(&mut read.days);
        read.days.dedup();
        Some(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_by_sort_and_help_is_not_hidden() {
        let sort = Sort { kind: Kind::Sudoku, size: (9, 9), level: Some("easy".to_owned()) };
        let mut statistics = Statistics::default();
        statistics.won(&sort, 9000, 0);
        statistics.won(&sort, 4000, 0);
        statistics.won(&sort, 10, 3);
        let expected = Tally { won: 3, alone: 2, best_ms: Some(4000), total_ms: 13_000 };
        let read = Statistics::read(&statistics.text()).unwrap();
        assert_eq!(read.tallies().collect::<Vec<_>>(), [("sudoku 9x9 easy", expected)]);
    }

    #[test]
    fn a_streak_lasts_until_a_day_is_missed() {
        let mut statistics = Statistics::default();
        for day in [7, 3, 5, 6, 5] {
            statistics.solved_daily(day);
        }
        assert_eq!([7, 8, 9, 6, 3].map(|today| statistics.streak(today)), [3, 3, 0, 2, 1]);
    }

    #[test]
    fn counts_of_a_newer_version_are_not_written_over() {
        assert!(!Statistics::may_replace(r#"{"version":2,"sorts":{},"days":[],"new":1}"#));
        for text in ["", "{", "[]", r#"{"version":"x"}"#, &Statistics::default().text()] {
            assert!(Statistics::may_replace(text), "{text}");
        }
    }

    #[test]
    fn what_is_no_statistics_is_not_read() {
        for text in
            ["", "{}", "[]", r#"{"version":2,"sorts":{},"days":[]}"#, r#"{"version":1,"sorts":{"x":7},"days":[]}"#]
        {
            assert_eq!(Statistics::read(text), None, "{text}");
        }
    }
}
