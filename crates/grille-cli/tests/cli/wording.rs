//! Sentences that were untrue, of no use or wrong in their language.

use crate::run::{EASY, FOUR, Folder, Grille, grille};

/// All the sizes that are read are named, not only the usual ones.
#[test]
fn every_number_of_cells_that_a_grid_can_have_is_named() {
    let ran = grille("solve 12345").run().status(2);
    for cells in [16, 36, 64, 81, 100, 144, 196, 225, 256, 324, 400, 441, 484, 576, 625] {
        assert!(ran.stderr.split([' ', ',', '.']).any(|word| word == cells.to_string()), "{cells}: {}", ran.stderr);
    }
}

/// It said “Ce Immeubles est mal posé”.
#[test]
fn that_a_puzzle_is_well_posed_is_said_in_good_french_for_every_kind() {
    for (puzzle, posed) in [("4:1/////1//////////", "mal posée"), (FOUR, "bien posée")] {
        let ran = Grille::new().args(["check", "--long", "--lang", "fr", puzzle]).run();
        assert!(ran.stdout.contains(&format!("Cette grille est {posed}.")), "{}", ran.stdout);
        assert!(!ran.stdout.contains("Ce "), "{}", ran.stdout);
    }
}

/// One puzzle that only a guess solves has one moment, with nothing to choose: “de 0 à 0, sur 1 moments”.
#[test]
fn one_moment_has_no_profile() {
    let stuck = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for puzzle in [stuck, "53467891267219534819834256785976142342685379171392485696153728428741963534528617."] {
        let ran = Grille::new().args(["rate", "--long", "--lang", "fr", puzzle]).run();
        assert!(!ran.stdout.contains("moments"), "{}", ran.stdout);
    }
    assert!(grille("rate --long --lang fr").arg(EASY).run().stdout.contains("moments"));
}

/// It said “la sortie standard ne peut être écrit”.
#[test]
fn what_cannot_be_written_is_said_in_good_french_for_files_and_for_standard_output() {
    if std::path::Path::new("/dev/full").exists() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = grille("solve --lang fr").arg(EASY).into_command().stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("impossible d’écrire dans la sortie standard\u{a0}: le disque est plein"), "{said}");
    }
    grille("solve --lang fr --out /nowhere/a.txt").arg(EASY).run().says("impossible d’écrire dans /nowhere/a.txt");
}

/// `grille census sudoku` said that there is no Sudoku, and pointed at help that said the same.
#[test]
fn a_kind_that_a_command_has_not_is_no_kind_that_does_not_exist() {
    let ran = grille("census sudoku --size 9").run().status(2).says("“sudoku” here").says("grille census --help");
    assert!(!ran.stderr.contains("census sudoku"), "{}", ran.stderr);
    grille("census --help").run().status(0);
}

/// A seed is any text, and one that is a negative number was taken for an option.
#[test]
fn a_value_below_zero_is_no_option() {
    let made = grille("generate sudoku --seed -5").run().status(0).quiet().stdout;
    assert_eq!(grille("generate sudoku --seed=-5").run().stdout, made);
    grille("daily --date -1").run().status(2).says("“-1” is no value for --date");
    grille("generate sudoku --level -1").run().status(2).says("“-1” is no value for --level");
    grille("generate sudoku --seed --level easy").run().status(2).says("a value must follow --seed");
}

/// The drawing is a PNG: under another name other programs do not open it, and standard output has the digits.
#[test]
fn a_drawing_is_put_into_a_png_file_only() {
    let folder = Folder::new();
    folder.file("a.png", "no picture");
    let read = |overlay: &str| {
        Grille::new().args(["read", "a.png", "--overlay", overlay]).current_dir(folder.path()).run().status(2)
    };
    for overlay in ["x.jpg", "x.gif", "-"] {
        read(overlay).says(&format!("“{overlay}” is no value for --overlay"));
    }
    read("").says("a value must follow --overlay");
    read("x.PNG").says("this is no picture");
    assert_eq!(folder.names(), ["a.png"]);
}

/// A code on paper that holds a relative address leads nowhere.
#[test]
fn a_link_is_a_whole_address() {
    for link in ["example", "javascript:alert(1)", "/grille"] {
        grille("sheet --qr --link").args([link, FOUR]).run().status(2).says("https://example.org/grille/");
    }
}

#[test]
fn a_board_with_no_free_cell_has_no_word_about_free_cells() {
    let ran = grille("explain --algebra --kind lights-out 3x3:100000000").run().status(0);
    assert!(ran.stdout.contains("The solution:") && !ran.stdout.contains("free cell"), "{}", ran.stdout);
    let ran = grille("explain --algebra --kind lights-out 5x5:1100000000000000000000000").run();
    assert!(!ran.stdout.contains("The solution:"), "{}", ran.stdout);
}

#[test]
fn the_kind_of_the_puzzle_of_the_day_is_a_choice_and_no_doubt() {
    let help = grille("daily --help").run().stdout;
    assert!(help.contains("Only this kind") && !help.contains("its text alone"), "{help}");
}

/// It said “erreur : - : ce n’est pas une image”.
#[test]
fn standard_input_is_called_by_its_name() {
    let ran = grille("read --lang fr").stdin("no picture").run().status(2);
    assert!(ran.stderr.starts_with("erreur\u{a0}: l’entrée standard\u{a0}: ce n’est pas une image"), "{}", ran.stderr);
    let ran = grille("read --json -").stdin("no picture").run().status(2);
    assert!(ran.stdout.contains("\"file\":\"-\""), "{}", ran.stdout);
}

#[test]
fn one_press_is_singular() {
    let census = grille("census lights-out --size 1 --lang fr").run().stdout;
    assert!(census.contains("demandent 1 appui, par exemple"), "{census}");
}
