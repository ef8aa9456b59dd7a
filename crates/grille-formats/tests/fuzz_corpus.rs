//! What fuzzing has found, replayed: `fuzz/corpus` holds one file an input, one folder a target.

#![allow(missing_docs, reason = "a test")]

use std::path::Path;

use grille::Puzzle;
use grille::sudoku::Sudoku;
use grille_formats::{Format, Reader, read};

fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut count = 0;
    for file in std::fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        check(&std::fs::read(&path).unwrap());
        count += 1;
    }
    assert!(count > 0, "{} is empty", folder.display());
}

#[test]
fn one_sudoku_from_any_text() {
    replay("sudoku_text", |bytes| {
        let Ok(text) = std::str::from_utf8(bytes) else { return };
        match text.parse::<Sudoku>() {
            Ok(puzzle) => {
                assert_eq!(puzzle.to_string().parse().as_ref(), Ok(&puzzle), "{text:?}");
                assert_eq!(puzzle.id().parse().as_ref(), Ok(&puzzle), "{text:?}");
                if let Ok(board) = puzzle.board(text) {
                    let values = |text: &str| puzzle.board(text).map(|board| board.values().to_vec());
                    assert_eq!(values(&board.to_string()), Ok(board.values().to_vec()), "{text:?}");
                }
            }
            Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
        }
    });
}

#[test]
fn a_whole_file_from_any_bytes() {
    replay("formats_read", |bytes| {
        for (index, entry) in Reader::new(bytes, None).enumerate() {
            let shown = || String::from_utf8_lossy(bytes);
            match entry {
                Ok(entry) if index < 4 => {
                    for &format in Format::ALL {
                        if let Ok(text) = format.write(&entry) {
                            let back =
                                read(&text, None).unwrap_or_else(|error| panic!("{format}: {error}\n{}", shown()));
                            assert_eq!(back[0].puzzle, entry.puzzle, "{format}\n{}", shown());
                        }
                    }
                }
                Ok(_) => {}
                Err(error) => assert!(!error.to_string().is_empty(), "{}", shown()),
            }
        }
    });
}
