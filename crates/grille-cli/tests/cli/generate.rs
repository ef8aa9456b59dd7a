//! Making puzzles.

use std::collections::BTreeSet;

use crate::run::{Folder, Grille, grille};

#[test]
fn as_many_as_asked_each_with_one_solution() {
    let made = grille("generate sudoku -c 20 --seed class-4B").run().status(0).quiet();
    let lines: BTreeSet<&str> = made.lines().into_iter().collect();
    assert_eq!(lines.len(), 20);
    let checked = grille("check").stdin(made.stdout.clone()).run().status(0);
    assert_eq!(checked.stdout, "ok\n".repeat(20));
}

#[test]
fn the_same_seed_makes_the_same_puzzles_on_any_number_of_threads() {
    let made = |threads: &str| grille("generate sudoku -c 10 --seed 7 --threads").arg(threads).run().status(0).stdout;
    let one = made("1");
    assert_eq!(one, made("2"));
    assert_eq!(one, made("5"));
    let first = grille("generate sudoku --seed 7").run().status(0).stdout;
    assert!(one.starts_with(&first), "fewer puzzles are the first ones");
}

#[test]
fn exactly_the_level_asked() {
    for level in ["beginner", "easy", "medium", "hard"] {
        let made =
            Grille::new().args(["generate", "sudoku", "-c", "3", "--seed", "2", "--level", level]).run().status(0);
        let rated = grille("rate").stdin(made.stdout).run().status(0);
        for line in rated.lines() {
            assert!(line.starts_with(&format!("{level}\t")), "{level}: {line}");
        }
    }
    grille("generate sudoku --level facile --seed 1").run().status(0);
}

#[test]
fn a_seed_that_was_drawn_is_said() {
    let drawn = grille("generate sudoku").run().status(0);
    let seed = drawn.stderr.split_whitespace().nth(1).unwrap().to_owned();
    let again = grille("generate sudoku --seed").arg(seed).run().status(0).quiet();
    assert_eq!(again.stdout, drawn.stdout);
}

#[test]
fn what_cannot_be_made_is_said_with_what_was() {
    let ran = grille("generate sudoku --size 4 --givens 4 -c 1000 --seed 1").run().status(1);
    let made = ran.lines().len();
    assert!(made > 0 && made < 1000, "{made}");
    assert!(ran.stderr.contains(&format!("{made} of 1,000 puzzles were made")), "{}", ran.stderr);
    grille("generate sudoku --givens 3 --seed 1").run().status(2).says("out of range");
}

#[test]
fn into_a_file_of_another_program() {
    let folder = Folder::new();
    grille("generate sudoku -c 3 --seed 1 --out book.sdm").current_dir(folder.path()).run().status(0);
    let book = folder.read("book.sdm");
    assert_eq!((book.lines().count(), book.lines().all(|line| line.len() == 81 && !line.contains('.'))), (3, true));
}
