//! What the tests share.

#![allow(missing_docs, dead_code, unreachable_pub, reason = "each test uses a part of it")]

use std::path::PathBuf;

/// The puzzle of the sample files.
pub const LINE: &str = "4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...";

/// A file of the shared data; `None`, said on standard error, where that is not there.
pub fn shared(path: &str) -> Option<Vec<u8>> {
    let root = std::env::var_os("GRILLE_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    match std::fs::read(root.join(path)) {
        Ok(bytes) => Some(bytes),
        Err(error) if std::env::var_os("GRILLE_NO_SKIP").is_some() => panic!("{path} of the shared data: {error}"),
        Err(_) => {
            eprintln!("skipped: no {path} in the shared data");
            None
        }
    }
}

/// The Sudoku of an entry.
pub fn sudoku(entry: &grille_formats::Entry) -> grille::sudoku::Sudoku {
    entry.puzzle.id().parse().expect("a Sudoku")
}
