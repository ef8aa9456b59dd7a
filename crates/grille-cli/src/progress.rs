//! Progress on standard error, for people only.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A line that tells how far the work has come; nothing unless standard error is a terminal and the work takes a while.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
}

impl Progress {
    /// The wait before anything is shown.
    const PATIENCE: Duration = Duration::from_millis(700);

    /// Progress that is shown if this is true and standard error is a terminal.
    pub(crate) fn new(wanted: bool) -> Self {
        let shown = wanted && io::stderr().is_terminal();
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
            bar.set_style(style);
        }
        Self { bar, begun: Instant::now(), shown }
    }

    /// Says how far the work has come.
    pub(crate) fn say(&self, message: impl FnOnce() -> String) {
        if !self.shown || self.begun.elapsed() < Self::PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(message());
        self.bar.tick();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
