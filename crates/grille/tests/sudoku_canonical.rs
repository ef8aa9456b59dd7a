//! Lists of puzzles known to be different stay different, and their images fall together.

use std::collections::BTreeSet;
use std::path::PathBuf;

use grille::sudoku::Sudoku;
use grille::{Puzzle, Seed};

/// The puzzles of a list of the shared data; `None` (and a word on stderr) where it is absent.
fn list(name: &str) -> Option<Vec<Sudoku>> {
    let shared = std::env::var_os("GRILLE_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let file = shared.join("data/sudoku").join(name);
    match std::fs::read_to_string(&file) {
        Ok(text) => Some(text.lines().map(|line| line.parse().expect("81 characters")).collect()),
        Err(error) => {
            assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{}: {error}", file.display());
            eprintln!("skipped: {}: {error}", file.display());
            None
        }
    }
}

fn forms(puzzles: &[Sudoku]) -> BTreeSet<Sudoku> {
    puzzles.iter().map(Puzzle::canonical).collect()
}

/// The makers of the list of puzzles with 17 givens state that no two of them are images of each other.
fn seventeen(most: usize) {
    let Some(mut puzzles) = list("17clue_49151.txt") else { return };
    puzzles.truncate(most);
    let forms = forms(&puzzles);
    assert_eq!(forms.len(), puzzles.len());
    let mut rng = Seed::new(17).rng();
    for puzzle in puzzles.iter().step_by(11) {
        assert!(forms.contains(&puzzle.isomorph(&mut rng).canonical()), "{puzzle}");
    }
}

#[test]
fn ten_thousand_puzzles_of_17_givens_stay_distinct() {
    seventeen(10_000);
}

#[test]
#[ignore = "slow: 49,151 puzzles"]
fn all_puzzles_of_17_givens_stay_distinct() {
    seventeen(usize::MAX);
}

#[test]
fn the_hardest_puzzles_and_their_images_fall_together() {
    let Some(puzzles) = list("forum_hardest_1106.txt") else { return };
    let mut rng = Seed::new(18).rng();
    let images: Vec<Sudoku> = puzzles.iter().map(|puzzle| puzzle.isomorph(&mut rng)).collect();
    assert_eq!(forms(&images), forms(&puzzles));
}
