//! Help in both languages.

use crate::run::{Grille, grille};

const COMMANDS: [&str; 12] = [
    "solve",
    "check",
    "count",
    "hint",
    "explain",
    "rate",
    "generate",
    "convert",
    "sheet",
    "trace",
    "completions",
    "man",
];

#[test]
fn alone_it_is_short_and_friendly() {
    let ran = grille("").run().status(0).quiet();
    insta::assert_snapshot!("first_steps_en", ran.transcript());
    let ran = grille("").env("LC_ALL", "fr_FR.UTF-8").run().status(0).quiet();
    insta::assert_snapshot!("first_steps_fr", ran.transcript());
}

#[test]
fn the_front_page() {
    for lang in ["en", "fr"] {
        let ran = grille("--help --lang").arg(lang).run().status(0).quiet();
        insta::assert_snapshot!(format!("help_{lang}"), ran.transcript());
    }
}

#[test]
fn the_page_of_each_command() {
    for command in COMMANDS {
        for lang in ["en", "fr"] {
            let ran = Grille::new().args([command, "--help", "--lang", lang]).run().status(0).quiet();
            insta::assert_snapshot!(format!("help_{command}_{lang}"), ran.transcript());
            let again = Grille::new().args(["help", command, "--lang", lang]).run().status(0);
            assert_eq!(again.stdout, ran.stdout);
        }
    }
    let ran = grille("generate sudoku --help --lang fr").run().status(0).quiet();
    insta::assert_snapshot!("help_generate_sudoku_fr", ran.transcript());
}

#[test]
fn help_fits_80_columns_and_french_keeps_its_spaces() {
    let pages = COMMANDS.iter().flat_map(|&command| [["en", command], ["fr", command]]);
    for [lang, command] in pages {
        let page = Grille::new().args([command, "--help", "--lang", lang]).run().stdout;
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{command} {lang}: {line}");
            if lang == "fr" && !line.contains("grille ") {
                for wrong in [" :", " ;", " !", " ?", "« ", " »"] {
                    assert!(!line.contains(wrong), "{command}: an ordinary space in {line:?}");
                }
            }
        }
    }
}

#[test]
fn the_language_comes_from_the_option_then_the_locale() {
    let french = |ran: crate::run::Ran| ran.stdout.contains("Utilisation");
    assert!(french(grille("--help").env("LC_ALL", "fr_CA.UTF-8").run()));
    assert!(!french(grille("--help").env("LC_ALL", "de_DE.UTF-8").run()));
    assert!(!french(grille("--help --lang=en").env("LC_ALL", "fr_FR").run()));
    assert!(french(grille("--lang fr solve --help").run()));
    let only_messages = grille("--help").env("LC_ALL", "").env("LC_MESSAGES", "fr_FR").env("LANG", "en_US").run();
    assert!(french(only_messages));
}

#[test]
fn commands_are_understood_in_french() {
    grille("résoudre 1........12.2..4").run().status(0).stdout("1432324141232314\n");
    grille("compter 1........12.2..4").run().status(0).stdout("1\n");
}

#[test]
fn the_version() {
    grille("--version").run().status(0).stdout(concat!("grille ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn completion_scripts_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = Grille::new().args(["completions", shell]).run().status(0).quiet();
        for command in COMMANDS {
            assert!(ran.stdout.contains(command), "{shell} does not know {command}");
        }
        assert!(!ran.stdout.contains('\u{1b}'));
    }
}

#[test]
fn manual_pages() {
    let whole = grille("man").run().status(0).quiet();
    assert!(whole.stdout.contains(".SH NAME\ngrille"), "{}", whole.stdout);
    let ran = grille("man solve --lang fr").run().status(0).quiet();
    insta::assert_snapshot!("man_solve_fr", ran.transcript());
    grille("man slove").run().status(2).says("did you mean “solve”?");
}
