//! The exit status.

use std::process::ExitCode;

/// How the program ends; of several, the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Every question had its good answer.
    #[default]
    Good,
    /// A true "no" for at least one.
    No,
    /// Wrong usage or unreadable input, for at least one.
    Unreadable,
    /// Interrupted by Ctrl-C.
    Interrupted,
}

impl Status {
    /// Good if this is true, else a "no".
    pub(crate) const fn good_if(good: bool) -> Self {
        if good { Self::Good } else { Self::No }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Good => 0,
            Status::No => 1,
            Status::Unreadable => 2,
            Status::Interrupted => 130,
        })
    }
}
