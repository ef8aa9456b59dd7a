//! Puzzles on paper.

use crate::run::{EASY, FOUR, Folder, Grille, grille};

fn bytes(folder: &Folder, name: &str) -> Vec<u8> {
    std::fs::read(folder.path().join(name)).expect("the file was written")
}

#[test]
fn new_puzzles_go_onto_pages_of_the_format_of_the_ending() {
    let folder = Folder::new();
    let made = |args: &str| grille(args).current_dir(folder.path()).run().status(0).quiet();
    made("generate skyscrapers --size 4 -c 4 --seed 1 --out sheet.html");
    made("generate skyscrapers --size 4 -c 4 --seed 1 --out sheet.pdf");
    made("generate skyscrapers --size 4 -c 4 --seed 1 -o svg --out sheet");
    made("generate sudoku --size 4 -c 2 --seed 1 -o txt --out sheet.txt");
    made("generate sudoku --size 4 -c 2 --seed 1 --out lines.txt");
    assert!(folder.read("sheet.html").starts_with("<!DOCTYPE html>"));
    assert!(bytes(&folder, "sheet.pdf").starts_with(b"%PDF-1.7") && bytes(&folder, "sheet.pdf").ends_with(b"%%EOF\n"));
    assert!(folder.read("sheet").starts_with("<svg "));
    assert!(folder.read("sheet.txt").starts_with("Sudoku") && folder.read("sheet.txt").contains("Answers"));
    // Lines of text keep their ending.
    assert_eq!(folder.read("lines.txt").lines().count(), 2);
}

#[test]
fn the_pages_show_the_puzzles_that_the_seed_makes() {
    let lines = grille("generate sudoku --size 4 -c 3 --seed 9 -o id").run().status(0).stdout;
    let sheet = grille("generate sudoku --size 4 -c 3 --seed 9 -o txt --answers none").run().status(0).stdout;
    for id in lines.lines() {
        assert!(sheet.contains(id), "{id} in {sheet}");
    }
    assert!(!sheet.contains("Answers"));
}

#[test]
fn the_same_command_gives_the_same_bytes_on_any_number_of_threads() {
    let folder = Folder::new();
    for (threads, name) in [("1", "a.pdf"), ("3", "b.pdf"), ("3", "c.pdf")] {
        let args =
            ["generate", "sudoku", "-c", "5", "--seed", "x", "--versions", "2", "--threads", threads, "--out", name];
        Grille::new().args(args).current_dir(folder.path()).run().status(0).quiet();
    }
    assert_eq!(bytes(&folder, "a.pdf"), bytes(&folder, "b.pdf"));
    assert_eq!(bytes(&folder, "b.pdf"), bytes(&folder, "c.pdf"));
}

#[test]
fn puzzles_one_has_become_pages() {
    let folder = Folder::new();
    folder.file("mixed.txt", format!("{EASY}\n{FOUR}\n5:4/3/1/3/2/1/2/3/2/4/3/4/2/3/1/2/1/2/2/5\n"));
    let ran =
        grille("sheet mixed.txt --title Devoir --rules-box --name-line --lang fr").current_dir(folder.path()).run();
    let text = ran.status(0).quiet().stdout;
    for part in ["Devoir", "Règles", "Nom ___", "Date ___", "1 · débutant", "2 · débutant", "Solutions", "page 2 sur 2"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    grille("feuille mixed.txt --out sheet.pdf").current_dir(folder.path()).run().status(0).quiet();
    assert!(bytes(&folder, "sheet.pdf").len() > 10_000);
}

#[test]
fn a_line_that_is_no_puzzle_is_said_and_the_rest_is_printed() {
    let ran =
        grille("sheet --answers none").stdin(format!("{FOUR}\nrubbish line\n{FOUR}\n")).run().status(2).says("line 2");
    assert!(ran.stdout.contains("1 · beginner") && ran.stdout.contains("2 · beginner"), "{}", ran.stdout);
    let folder = Folder::new();
    folder.file("old.pdf", "old");
    grille("sheet rubbish!!! --out old.pdf").current_dir(folder.path()).run().status(2);
    assert_eq!(folder.read("old.pdf"), "old");
}

#[test]
fn answers_in_a_file_of_their_own() {
    let folder = Folder::new();
    let ran = grille("sheet --answers separate --out test.txt").arg(FOUR).current_dir(folder.path()).run();
    ran.status(0).quiet();
    assert_eq!(folder.names(), ["test-answers.txt", "test.txt"]);
    assert!(folder.read("test-answers.txt").contains("│ 1 4 │ 3 2 │") && !folder.read("test.txt").contains("1 4"));
    grille("sheet --answers separate").arg(FOUR).run().status(2).says("--out sheet.pdf");
}

#[test]
fn versions_have_letters_and_other_digits() {
    let text = grille("sheet --versions 3 --answers none").arg(FOUR).run().status(0).quiet().stdout;
    let sheets: Vec<&str> = text.split('\u{c}').collect();
    assert_eq!(sheets.len(), 3);
    for (sheet, letter) in sheets.iter().zip(["version A", "version B", "version C"]) {
        assert!(sheet.contains(letter), "{sheet}");
    }
    assert_ne!(sheets[0].lines().nth(4), sheets[1].lines().nth(4));
    let board = "3x3:0,4,1,2,6,3,7,5,8";
    grille("sheet --versions 2").arg(board).run().status(0).quiet();
    grille("sheet --versions 3").arg(board).run().status(2).says("puzzle 1 does not have 3 different images");
}

#[test]
fn several_sheets_have_their_own_puzzles_and_pages() {
    let text = grille("generate sudoku --size 4 -c 2 --sheets 3 --seed 5 -o txt").run().status(0).quiet().stdout;
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert_eq!(pages.len(), 6);
    assert!(pages.iter().step_by(2).all(|page| page.contains("page 1 of 2")));
    let all = grille("generate sudoku --size 4 -c 6 --seed 5 -o id").run().status(0).stdout;
    assert!(all.lines().all(|id| text.contains(id)), "{all}");
}

#[test]
fn pupils_get_what_suits_their_age() {
    let text = grille("generate sudoku --school 8 --seed 1 -o txt --lang fr").run().status(0).quiet().stdout;
    assert!(text.contains("dès 8 ans") && text.contains("débutant") && text.contains("2x2:"), "{text}");
    let lines = grille("generate skyscrapers --school 12 --seed 1").run().status(0).quiet().stdout;
    assert!(lines.starts_with("5:"), "{lines}");
    for kind in ["sudoku", "skyscrapers", "lights-out", "sliding"] {
        for age in ["8", "10", "12", "15"] {
            grille("generate").args([kind, "--seed", "1", "--school", age]).run().status(0).quiet();
        }
    }
}

#[test]
fn codes_need_an_address() {
    grille("sheet --qr").arg(FOUR).run().status(2).says("--link");
    let text = grille("sheet --link https://example.org/g/ --answers none").arg(FOUR).run().status(0).quiet().stdout;
    assert!(text.contains("https://example.org/g/#p=sudoku:2x2:1h1_2a2b4"), "{text}");
}

#[test]
fn options_of_pages_without_pages_are_refused() {
    grille("generate sudoku --per-page 4 --seed 1").run().status(2).says("--per-page is about printed pages");
    grille("generate sudoku --title x --out lines.sdm --seed 1").run().status(2).says("--title");
    grille("sheet --per-page 0").arg(FOUR).run().status(2);
    grille("sheet --labels colour").arg(FOUR).run().status(2).says("number,level,id");
    grille("sheet --paper a5").arg(FOUR).run().status(2);
    grille("sheet --out sheet.docx").arg(FOUR).run().status(2).says("sheet.docx");
}

#[cfg(unix)]
#[test]
fn a_place_that_cannot_be_written_is_said() {
    let folder = Folder::new();
    for out in ["missing/sheet.pdf", "."] {
        let ran = grille("sheet -o pdf").arg(FOUR).args(["--out", out]).current_dir(folder.path()).run();
        ran.status(2).says("cannot be written");
    }
    let ran = grille("generate sudoku --lang fr -o pdf --seed 1 --out /proc/sheet.pdf").run();
    ran.status(2).says("impossible d’écrire dans /proc/sheet.pdf");
    assert_eq!(folder.names(), Vec::<String>::new());
}

#[test]
fn titles_mean_no_harm() {
    let folder = Folder::new();
    for title in ["<script>alert(1)</script>", &"x".repeat(10_000), "", "日本"] {
        for name in ["sheet.html", "sheet.svg", "sheet.pdf", "sheet.txt"] {
            let ran = grille("sheet --out").args([name, FOUR, "--title", title]).current_dir(folder.path()).run();
            ran.status(0);
        }
        assert!(!folder.read("sheet.html").contains("<script"));
    }
    grille("sheet -o txt --title 日本").arg(FOUR).run().status(0).says("lacks 日 本");
}

#[test]
fn a_puzzle_without_one_answer_is_said_and_printed() {
    let several = ".".repeat(16);
    let ran = grille("sheet").stdin(format!("{FOUR}\n{several}\n11{}\n{several}\n", ".".repeat(14))).run().status(1);
    let ran = ran.says("Puzzle 3: no solution.").says("Puzzles 2, 4: several solutions.");
    assert!(ran.stdout.contains("4 · several solutions") && ran.stdout.contains("3 · no solution"), "{}", ran.stdout);
    grille("sheet --lang fr").arg(&several).run().status(1).says("Grille 1\u{a0}: plusieurs solutions.");
}

#[test]
fn names_are_printed_on_one_line_without_what_is_not_seen() {
    let puzzle = "1........12.2..4";
    let lines = ["x".repeat(10_000), "a\\u0000b\\u001b[31m\\u202ec\\n日".to_owned()]
        .map(|title| format!("{{\"kind\":\"sudoku\",\"id\":\"{puzzle}\",\"title\":\"{title}\"}}\n"));
    let ran = grille("sheet -o txt").stdin(lines.concat()).run().status(0).says("lacks 日");
    assert!(ran.stdout.contains("2 · beginner · a b [31mc 日\n"), "{}", ran.stdout);
}
