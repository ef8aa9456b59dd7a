//! Ctrl-C: the first asks the work to end, the second ends the program at once; neither leaves a file half-written.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Raised by the first Ctrl-C; every search looks at it.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// The file being written, to be removed if the program ends at once.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Begins to listen. Where the system does not allow it, Ctrl-C simply ends the program.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            if let Some(path) = unfinished().take() {
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

/// Notes the file that is being written, or that there is none any more.
pub(crate) fn writing(path: Option<&Path>) {
    *unfinished() = path.map(Path::to_owned);
}

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}
