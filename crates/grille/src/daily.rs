//! The puzzle of the day, the same for everyone: from the date alone, without a server.

use std::fmt;
use std::str::FromStr;

use crate::limits::Limits;
use crate::path::Level;
use crate::puzzle::{AnyPuzzle, GenerateError, Kind, Puzzle};
use crate::seed::Seed;

/// A day of the Gregorian calendar.
///
/// ```
/// use grille::daily::Day;
/// let day: Day = "2026-03-14".parse()?;
/// assert_eq!((day.to_string().as_str(), day.weekday()), ("2026-03-14", 5));
/// assert_eq!(Day::of_unix_time(0).to_string(), "1970-01-01");
/// # Ok::<(), grille::daily::NotADay>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// Days since the first of January 1970.
    days: i64,
}

impl Day {
    /// The day in which this many seconds after the first instant of 1970 (UTC) lie.
    #[must_use]
    pub const fn of_unix_time(seconds: u64) -> Self {
        Self { days: (seconds / 86_400) as i64 }
    }

    /// Days since the first of January 1970: the next day has the next number, whatever the clock says in between.
    ///
    /// ```
    /// use grille::daily::Day;
    /// let [last, first] = ["2026-02-28", "2026-03-01"].map(|day| day.parse::<Day>().map(Day::number));
    /// assert_eq!(last? + 1, first?);
    /// # Ok::<(), grille::daily::NotADay>(())
    /// ```
    #[must_use]
    pub const fn number(self) -> i64 {
        self.days
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    #[must_use]
    pub const fn weekday(self) -> u8 {
        // The first of January 1970 was a Thursday.
        (self.days + 3).rem_euclid(7) as u8
    }

    /// The level of the day: beginner and easy on Monday and Tuesday, and so on up to expert on Sunday.
    #[must_use]
    pub const fn level(self) -> Level {
        match self.weekday() {
            0 => Level::Beginner,
            1 | 2 => Level::Easy,
            3 | 4 => Level::Medium,
            5 => Level::Hard,
            _ => Level::Expert,
        }
    }

    /// Year, month from 1, day from 1 (Howard Hinnant, "chrono-compatible low-level date algorithms", 2013).
    const fn civil(self) -> (i64, i64, i64) {
        let z = self.days + 719_468;
        let era = z.div_euclid(146_097);
        let day_of_era = z.rem_euclid(146_097);
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
        (year, month, day)
    }

    const fn of_civil(year: i64, month: i64, day: i64) -> Self {
        let year = if month <= 2 { year - 1 } else { year };
        let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let shifted = if month > 2 { month - 3 } else { month + 9 };
        let day_of_year = (153 * shifted + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        Self { days: era * 146_097 + day_of_era - 719_468 }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The text is no day such as `2026-03-14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written like 2026-03-14")]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let parts: Vec<&str> = text.trim().split('-').collect();
        let [year, month, day] = parts[..] else { return Err(NotADay) };
        let number = |text: &str, digits: usize| -> Result<i64, NotADay> {
            let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            if plain { text.parse().map_err(|_| NotADay) } else { Err(NotADay) }
        };
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let found = Self::of_civil(year, month, day);
        // What is no day of the calendar comes back as another one.
        if found.civil() == (year, month, day) { Ok(found) } else { Err(NotADay) }
    }
}

/// The puzzle of a day.
///
/// ```
/// use grille::daily::daily;
/// use grille::{Kind, Limits};
/// let day = "2026-03-14".parse().expect("a day");
/// let puzzle = daily(Kind::Skyscrapers, day, &Limits::none());
/// assert_eq!(puzzle, daily(Kind::Skyscrapers, day, &Limits::none()));
/// ```
///
/// # Errors
/// [`GenerateError`] if no puzzle of the level was found within the limits, or a stop was asked for.
pub fn daily(kind: Kind, day: Day, limits: &Limits<'_>) -> Result<AnyPuzzle, GenerateError> {
    let seed = Seed::from_text(&format!("daily {kind} {day}"));
    let level = Some(day.level());
    match kind {
        Kind::Sudoku => {
            let params = crate::sudoku::Params { level, ..crate::sudoku::Params::new(crate::sudoku::Shape::NINE) };
            crate::sudoku::Sudoku::generate(&params, seed, limits).map(AnyPuzzle::from)
        }
        Kind::Skyscrapers => {
            let params = crate::skyscrapers::Params { level, ..crate::skyscrapers::Params::new(5) };
            crate::skyscrapers::Skyscrapers::generate(&params, seed, limits).map(AnyPuzzle::from)
        }
        Kind::Sliding => {
            let (size, goal) = (crate::sliding::Size::FIFTEEN, crate::sliding::Goal::BlankLast);
            let how = crate::sliding::How::Level(day.level());
            let params = crate::sliding::Params { size, goal, how };
            crate::sliding::Sliding::generate(&params, seed, limits).map(AnyPuzzle::from)
        }
        Kind::LightsOut => {
            let params = crate::lights_out::Params {
                rows: 5,
                cols: 5,
                rule: crate::lights_out::Rule::default(),
                colours: 2,
                presses: None,
                level,
                symmetry: crate::lights_out::Symmetry::None,
            };
            // The toy needs 15 presses at most, so that few boards or none are above the mean by much.
            crate::lights_out::LightsOut::generate(&params, seed, limits).map(AnyPuzzle::from)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_written_and_told_apart_from_what_is_none() {
        for text in ["1970-01-01", "2000-02-29", "2026-12-31", "2100-03-01", "0001-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Day>().map(|day| day.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "14-03-2026", "2026-03-14x", "+026-03-14"]
        {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
        let weekday = |text: &str| text.parse::<Day>().unwrap().weekday();
        assert_eq!([weekday("2026-03-09"), weekday("2026-03-15"), weekday("1970-01-01")], [0, 6, 3]);
    }

    #[test]
    fn every_kind_has_a_puzzle_of_the_level_of_the_day() {
        for text in ["2026-03-09", "2026-03-12", "2026-03-14"] {
            let day: Day = text.parse().unwrap();
            for &kind in Kind::ALL {
                let puzzle = daily(kind, day, &Limits::nodes(1_000_000)).unwrap();
                assert_eq!(puzzle.kind(), kind);
                let level = crate::with_puzzle!(&puzzle, puzzle => puzzle.path(&Limits::none()).unwrap().rating.level);
                assert_eq!(level, day.level(), "{kind} {text}");
            }
        }
    }
}
