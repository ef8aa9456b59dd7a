//! The same seed, the same puzzles: in the program and, by a test there, on the page.

use crate::run::Grille;

/// A line holds kind, size, level, seed and the IDs that are made of them.
#[test]
fn a_seed_makes_the_puzzles_of_the_list() {
    for line in include_str!("seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let &[kind, size, level, seed, ref ids @ ..] = words.as_slice() else { panic!("{line}") };
        let count = ids.len().to_string();
        let args = ["generate", kind, "--size", size, "--level", level, "--seed", seed, "-c", &count, "-o", "id"];
        assert_eq!(Grille::new().args(args).run().status(0).lines(), ids, "{line}");
    }
}
