//! Large pattern databases, kept in the user's cache folder between runs.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{env, fs};

use grille::sliding::{Sliding, TableSet, Tables};
use grille_words::sliding as words;

use crate::batch::NoAnswer;
use crate::session::Session;

/// One at a time: the tables are large.
static PREPARING: Mutex<()> = Mutex::new(());

/// Sees to it that the large tables for this puzzle are there: from the cache folder if they are there and whole, else built
/// and kept there. That nothing can be kept is no failure.
///
/// # Errors
/// [`NoAnswer::Stopped`] if a stop was asked for while they were built.
pub(crate) fn prepare(puzzle: &Sliding, session: Session) -> Result<(), NoAnswer> {
    let Some(set) = TableSet::of(puzzle, Tables::Large).filter(|_| puzzle.is_solvable()) else { return Ok(()) };
    let _one = PREPARING.lock().unwrap_or_else(PoisonError::into_inner);
    if set.is_ready() {
        return Ok(());
    }
    let file = cache_folder().map(|folder| folder.join(set.file_name()));
    if let Some(kept) = file.as_deref().and_then(|file| fs::read(file).ok()) {
        if set.load(kept).is_ok() {
            return Ok(());
        }
        session.aside(&words::damaged_tables(session.lang));
    }
    session.aside(&words::building_tables(session.lang));
    let bytes = set.to_bytes(&session.limits(0)).map_err(|_| NoAnswer::Stopped)?;
    if let Some(file) = file {
        let _ = keep(&file, &bytes);
    }
    Ok(())
}

/// Writes the file whole or not at all.
fn keep(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let unfinished = file.with_extension(format!("{}.part", std::process::id()));
    let written = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, file));
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    written
}

/// Where this user's programs keep what they can make again.
fn cache_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let base = folder("XDG_CACHE_HOME").or_else(|| {
        if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|home| home.join("Library/Caches"))
        } else {
            folder("HOME").map(|home| home.join(".cache"))
        }
    });
    base.map(|base| base.join("grille"))
}
