//! From one format to another and back.

use crate::run::{EASY, FOUR, Folder, Grille, grille};

#[test]
fn every_format_that_holds_a_puzzle_gives_it_back() {
    for format in ["line", "rows", "grid", "sdk", "sdm", "ss", "candidates", "id", "csv", "tsv", "json"] {
        let written = Grille::new().args(["convert", "-o", format, EASY]).run().status(0).quiet().stdout;
        let back = grille("convert").stdin(written.clone()).run();
        assert_eq!(back.stdout, format!("{EASY}\n"), "{format}:\n{written}{}", back.stderr);
    }
}

#[test]
fn the_ending_of_the_file_chooses_the_format() {
    let folder = Folder::new();
    for (name, begins) in [("a.sdm", EASY.replace('.', "0")), ("a.txt", EASY.to_owned()), ("a.json", "{".to_owned())] {
        grille("convert --out").args([name, EASY]).current_dir(folder.path()).run().status(0);
        assert!(folder.read(name).starts_with(&begins), "{name}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_said_and_the_rest_goes_on() {
    let ran = grille("convert -o sdm").args([EASY, FOUR, EASY]).run().status(2);
    assert_eq!(ran.stdout, format!("{}\n", EASY.replace('.', "0")).repeat(2), "{}", ran.transcript());
    ran.says("the format sdm cannot hold this puzzle").says("1 left out");
}

#[test]
fn a_drawn_grid() {
    let ran = grille("convert -o grid").arg(EASY).run().status(0);
    insta::assert_snapshot!("convert_grid", ran.transcript());
}
