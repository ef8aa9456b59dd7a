//! Lists of puzzles known to be different stay different, and their images fall together.

mod support;

use std::collections::BTreeSet;

use grille::sudoku::Sudoku;
use grille::{Puzzle, Seed};

fn list(name: &str) -> Vec<Sudoku> {
    support::list(name).iter().map(|line| line.parse().expect("81 characters")).collect()
}

fn forms(puzzles: &[Sudoku]) -> BTreeSet<Sudoku> {
    puzzles.iter().map(Puzzle::canonical).collect()
}

/// The makers of the list of puzzles with 17 givens state that no two of them are images of each other.
fn seventeen(most: usize) {
    let mut puzzles = list("17clue_49151.txt");
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
    let puzzles = list("forum_hardest_1106.txt");
    let mut rng = Seed::new(18).rng();
    let images: Vec<Sudoku> = puzzles.iter().map(|puzzle| puzzle.isomorph(&mut rng)).collect();
    assert_eq!(forms(&images), forms(&puzzles));
}
