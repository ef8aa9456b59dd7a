//! The time a game has taken. The clock on the wall is read by whoever calls.

/// A clock that can be stopped. All times are milliseconds of some clock that goes forward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    before: u64,
    since: Option<u64>,
}

impl Clock {
    /// A clock that stands still at this time.
    #[must_use]
    pub const fn at(elapsed: u64) -> Self {
        Self { before: elapsed, since: None }
    }

    /// The clock goes from now on.
    pub const fn start(&mut self, now: u64) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// The clock stands still from now on.
    pub const fn pause(&mut self, now: u64) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Whether it goes.
    #[must_use]
    pub const fn is_going(&self) -> bool {
        self.since.is_some()
    }

    /// The time taken until now.
    #[must_use]
    pub const fn elapsed(&self, now: u64) -> u64 {
        match self.since {
            Some(since) => self.before.saturating_add(now.saturating_sub(since)),
            None => self.before,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_between_start_and_pause_counts() {
        let mut clock = Clock::at(500);
        clock.start(1000);
        clock.start(9000);
        assert_eq!(clock.elapsed(1600), 1100);
        clock.pause(2000);
        assert_eq!((clock.elapsed(99_999), clock.is_going()), (1500, false));
        clock.start(100);
        assert_eq!(clock.elapsed(50), 1500, "a clock set back takes nothing away");
    }
}
