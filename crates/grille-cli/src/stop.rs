//! Ctrl-C: the first asks the work to end, the second ends the program at once; neither leaves a file half-written.
//! Programs that end others often signal twice at once, the process and its group: that is one signal.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Raised by the first Ctrl-C; every search looks at it.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Signals that follow each other so fast are one.
const TWICE: Duration = Duration::from_millis(300);

/// The files being written, to be removed if the program ends at once.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Begins to listen. Where the system does not allow it, Ctrl-C simply ends the program.
pub(crate) fn listen() {
    let mut last: Option<Instant> = None;
    let _ = ctrlc::set_handler(move || {
        let now = Instant::now();
        if last.replace(now).is_some_and(|last| now - last < TWICE) {
            return;
        }
        if STOP.swap(true, Ordering::Relaxed) {
            for path in unfinished().drain(..) {
                let _ = std::fs::remove_file(path);
            }
            std::process::exit(130);
        }
    });
}

/// Whether a stop was asked for.
pub(crate) fn asked() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Notes that this file is being written.
pub(crate) fn writing(path: &Path) {
    unfinished().push(path.to_owned());
}

/// Notes that this file is no longer being written.
pub(crate) fn written(path: &Path) {
    unfinished().retain(|unfinished| unfinished != path);
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}
