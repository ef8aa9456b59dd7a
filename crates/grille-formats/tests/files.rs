//! Files of other programs.

#![allow(missing_docs, reason = "a test")]

mod common;

use common::{LINE, shared, sudoku};
use grille::{Limits, Puzzle, Verdict};
use grille_formats::{Entry, Format, Reader, read};

fn read_shared(path: &str) -> Option<Vec<Entry>> {
    let bytes = shared(path)?;
    Some(read(std::str::from_utf8(&bytes).unwrap(), None).unwrap_or_else(|error| panic!("{path}: {error}")))
}

#[test]
fn every_sample_file_holds_the_same_puzzle() {
    for name in [
        "candidates.txt",
        "line_dot.txt",
        "line_zero.txt",
        "nine_rows.txt",
        "puzzle.sdk",
        "puzzle.ss",
        "sadman_state.sdk",
        "three.sdm",
        "tsv.txt",
    ] {
        let Some(entries) = read_shared(&format!("data/sudoku/formats/{name}")) else { return };
        assert_eq!(entries[0].puzzle.to_string(), LINE, "{name}");
        assert_eq!(entries.len(), if name == "three.sdm" { 3 } else { 1 }, "{name}");
    }
}

#[test]
fn sample_files_keep_the_board_and_what_is_said() {
    let Some(sdk) = read_shared("data/sudoku/formats/puzzle.sdk") else { return };
    let about = sdk[0].about.fields().map(|(_, text)| text.unwrap_or("-"));
    let expected = [
        "-",
        "puzzle lab",
        "One of our own generated puzzles",
        "Minimal, unique",
        "29-11-2026",
        "own generator",
        "Medium",
    ];
    assert_eq!(about[..7], expected);
    assert_eq!((about[7], sdk[0].line, &sdk[0].board), ("https://example.org/", 8, &None));

    let values = |entry: &Entry| {
        let sudoku = &sudoku(entry);
        let board = entry.board_of(sudoku).unwrap().expect("a board");
        (board.values().to_vec(), board.notes().map(<[_]>::to_vec))
    };
    let expected: Vec<u8> =
        ("493".to_owned() + &LINE[3..]).bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    let state = read_shared("data/sudoku/formats/sadman_state.sdk").unwrap();
    assert_eq!(values(&state[0]), (expected.clone(), None));

    let (ss, notes) = values(&read_shared("data/sudoku/formats/puzzle.ss").unwrap()[0]);
    assert_eq!(ss, expected);
    // r2c1 sees 1, 3, 4, 8 and 9, and has lost 2 and 6.
    assert_eq!(notes.unwrap()[9].to_string(), "57");

    let (candidates, notes) = values(&read_shared("data/sudoku/formats/candidates.txt").unwrap()[0]);
    let givens: Vec<u8> = LINE.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
    assert_eq!(candidates, givens);
    let notes = notes.unwrap();
    assert_eq!((notes[9].to_string(), notes[43].to_string()), ("23567".to_owned(), "2".to_owned()));
}

/// What HoDoKu throws on or misreads, says the collection of facts: none of it may be misread here.
#[test]
fn what_others_misread_is_read_right_or_refused() {
    let Some(sukaku) = shared("data/sudoku/formats/sukaku729.txt") else { return };
    let error = read(std::str::from_utf8(&sukaku).unwrap(), None).unwrap_err();
    assert!(matches!(error.problem, grille::Problem::Count { found: 729, .. }), "{error}");
    let remarks = format!(
        "#A 123456789\n#B29-11-2026\n{}",
        LINE.as_bytes().chunks(9).map(|row| format!("{}\n", std::str::from_utf8(row).unwrap())).collect::<String>()
    );
    assert_eq!(read(&remarks, None).unwrap()[0].puzzle.to_string(), LINE);
    for other in ["fpuzzles.json", "fpuzzles_killer.json", "sudokupad_scl.json", "fpuzzles_link.txt"] {
        let text = String::from_utf8(shared(&format!("data/sudoku/formats/{other}")).unwrap()).unwrap();
        if let Ok(entries) = read(&text, None) {
            assert!(entries.iter().all(|entry| entry.puzzle.to_string() == LINE), "{other} was misread");
        }
    }
}

#[test]
fn solo_game_ids_come_back_byte_for_byte_and_have_the_same_solution() {
    let Some(cases) = shared("data/sgt/cases.jsonl") else { return };
    let mut count = 0;
    for line in std::str::from_utf8(&cases).unwrap().lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        if case["game"] != "solo" {
            continue;
        }
        let id = case["id"].as_str().unwrap();
        let entry = &read(id, None).unwrap()[0];
        assert_eq!(Format::Id.write(entry).unwrap().trim_end(), id);
        let sudoku = &sudoku(entry);
        let Verdict::Unique(solution) = sudoku.verdict(&Limits::none()).unwrap() else {
            panic!("{id} has one solution")
        };
        // The program draws its solution with the boxes ruled, which is a puzzle of 81 givens to us.
        let drawn = &read(case["solution_text"].as_str().unwrap(), None).unwrap()[0];
        assert_eq!(drawn.puzzle.to_string(), solution.to_string(), "{id}");
        count += 1;
    }
    assert_eq!(count, 300);
}

#[test]
fn long_lists_are_read_to_the_end() {
    for (name, lines) in [("17clue_49151.txt", 49_151), ("magictour_top1465.txt", 1465), ("norvig_top95.txt", 95)] {
        let Some(list) = shared(&format!("data/sudoku/{name}")) else { return };
        let mut expected = std::str::from_utf8(&list).unwrap().lines();
        let mut count = 0;
        for entry in Reader::new(&list[..], None) {
            assert_eq!(entry.unwrap().puzzle.to_string(), expected.next().unwrap().replace('0', "."));
            count += 1;
        }
        assert_eq!(count, lines, "{name}");
    }
}

#[test]
fn rated_lists_are_tables() {
    let Some(entries) = read_shared("data/sudoku/ratings.tsv") else { return };
    assert_eq!(entries.len(), 200);
    assert_eq!(read_shared("data/sudoku/bank_se_ratings_sample.tsv").unwrap()[0].puzzle.to_string().len(), 81);
}

/// The heights after the comma of a game ID were taken for a second column, and lost.
#[test]
fn a_comma_inside_an_id_is_no_column() {
    let id = "5:4//1/////3////////2/2//2/,l3l";
    for text in [id.to_owned(), format!("{id}\n{id}\n")] {
        let entries = read(&text, None).unwrap();
        assert!(!entries.is_empty());
        for entry in entries {
            assert_eq!(entry.puzzle.id(), id);
        }
        let streamed = Reader::new(text.as_bytes(), None);
        assert!(streamed.map(|entry| entry.unwrap().puzzle.id()).all(|read| read == id));
    }
}

/// The rows of [`LINE`], each drawn by `row`.
fn drawn_rows(row: impl Fn(usize, &str) -> String) -> String {
    (0..9).map(|number| row(number, &LINE[9 * number..9 * number + 9]) + "\n").collect()
}

fn only(text: &str) -> Entry {
    let mut entries = read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(entries.len(), 1, "{text}");
    entries.pop().unwrap()
}

fn problem(text: &str) -> grille::Problem {
    read(text, None).unwrap_err().problem
}

#[test]
fn a_caption_above_a_grid_is_its_title() {
    let rows = drawn_rows(|_, row| row.to_owned());
    for caption in ["Le Monde, grille n° 12, difficile", "12. Grille du lundi", "Sudoku"] {
        let entry = only(&format!("{caption}\n\n{rows}"));
        assert_eq!((entry.puzzle.to_string().as_str(), entry.about.title.as_deref()), (LINE, Some(caption)));
    }
}

#[test]
fn quotations_and_fences_are_taken_off() {
    for text in [
        drawn_rows(|_, row| format!("> {row}")),
        drawn_rows(|_, row| format!(">> {row}")),
        format!("```\n{}```\n", drawn_rows(|_, row| row.to_owned())),
        format!("```text\n{LINE}\n```\n"),
        format!("> {LINE}\n"),
        format!("> ```\n{}> ```\n", drawn_rows(|_, row| format!("> {row}"))),
        format!("```json\n{{\"puzzle\": \"{LINE}\"}}\n```\n"),
    ] {
        assert_eq!(only(&text).puzzle.to_string(), LINE, "{text}");
    }
}

#[test]
fn numbers_of_rows_and_columns_are_no_cells() {
    let spaced = |row: &str| row.chars().map(|char| format!(" {char}")).collect::<String>();
    let header = "   1 2 3 4 5 6 7 8 9\n";
    for text in [
        header.to_owned() + &drawn_rows(|_, row| format!("  {}", spaced(row))),
        header.to_owned() + &drawn_rows(|number, row| format!("{} {}", number + 1, spaced(row))),
        header.to_owned() + &drawn_rows(|number, row| format!("{} |{}", number + 1, spaced(row))) + header,
        "   A B C D E F G H I\n".to_owned() + &drawn_rows(|number, row| format!("{}: {}", number + 1, spaced(row))),
        header.to_owned() + &drawn_rows(|number, row| format!("{} {}", char::from(b'A' + number as u8), spaced(row))),
        drawn_rows(|number, row| format!("r{} {}", number + 1, spaced(row))),
    ] {
        assert_eq!(only(&text).puzzle.to_string(), LINE, "{text}");
    }
    // A tenth row that names no columns is still one too many.
    assert!(read(&format!("2 1 3 4 5 6 7 8 9\n{}", drawn_rows(|_, row| row.to_owned())), None).is_err());
}

#[test]
fn the_grid_that_the_program_draws_is_read() {
    let cells = |row: &str| {
        let part = |part: &[u8]| part.iter().map(|&byte| format!(" {}", char::from(byte))).collect::<String>();
        row.as_bytes().chunks(3).map(part).collect::<Vec<_>>().join(" │").replace('.', "·")
    };
    let rule = |ends: [char; 3]| format!("  {}───────{}───────{}───────{}\n", ends[0], ends[1], ends[1], ends[2]);
    let row = |number, row: &str| {
        let above = if number % 3 == 0 && number > 0 { rule(['├', '┼', '┤']) } else { String::new() };
        format!("{above}  │{} │", cells(row))
    };
    let drawn = rule(['┌', '┬', '┐']) + &drawn_rows(row) + &rule(['└', '┴', '┘']);
    assert_eq!(only(&drawn).puzzle.to_string(), LINE, "{drawn}");
}

#[test]
fn links_are_read_or_called_by_their_name() {
    use grille::text::Foreign;
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", LINE.replace('.', "0"));
    let entry = only(&link);
    assert_eq!((entry.puzzle.to_string(), entry.about.url), (LINE.to_owned(), Some(link)));
    for (text, foreign) in [
        ("https://example.org/sudoku", Foreign::Link),
        ("http://www.example.org/a?b=c", Foreign::Link),
        ("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBk", Foreign::FPuzzles),
        ("https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCALhNAbO8QBkBDAI", Foreign::SudokuPad),
        ("sclN4IgxgpgNlDOIC4DaTQDcCGUCuFEgBYQBfAGmDIvMpExzwRAHYTrzatd8AmVq9T", Foreign::SudokuPad),
        (r#"{"cells": [[{"value": "4"}, {}], [{}, {}]]}"#, Foreign::SudokuPad),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", Foreign::Xml),
    ] {
        assert_eq!(problem(text), grille::Problem::NotRead(foreign), "{text}");
    }
}

#[test]
fn a_hodoku_library_line_keeps_what_was_placed_and_crossed_out() {
    let entry = only(&format!(":0000:x:{}:221 621:::", LINE.replacen("4..", "4+9+3", 1)));
    let sudoku = sudoku(&entry);
    assert_eq!(sudoku.to_string(), LINE);
    let board = entry.board_of(&sudoku).unwrap().unwrap();
    assert_eq!(board.values()[..3], [4, 9, 3]);
    assert_eq!(board.notes().unwrap()[9].to_string(), "57", "r2c1 sees 1, 3, 4, 8 and 9, and has lost 2 and 6");
    for damaged in [&format!(":0000:x:{}:221:::", &LINE[..80]), &format!(":0000:x:{LINE}:2é1:::"), ":0000:x:::::"] {
        assert!(read(damaged, None).is_err(), "{damaged}");
    }
}

#[test]
fn opensudoku_documents_are_read() {
    let game = format!("<game data=\"{}\" />", LINE.replace('.', "0"));
    let text = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>One &amp; two</name><author></author>\n{game}\n{game}\n</opensudoku>\n"
    );
    let entries = read(&text, None).unwrap();
    assert_eq!(entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [4, 5]);
    for entry in entries {
        assert_eq!(entry.puzzle.to_string(), LINE);
        assert_eq!((entry.about.title.as_deref(), entry.about.author), (Some("One & two"), None));
    }
    assert_eq!(problem(&text.replace(" />", "")), grille::Problem::Syntax(grille::text::Syntax::Xml));
}

#[test]
fn f_puzzles_documents_are_read_without_further_rules_and_refused_with_one() {
    let cell = |byte: u8| match byte {
        b'.' => "{}".to_owned(),
        digit => format!("{{\"value\": {}, \"given\": true}}", char::from(digit)),
    };
    let row = |row: &[u8]| format!("[{}]", row.iter().map(|&byte| cell(byte)).collect::<Vec<_>>().join(","));
    let grid = LINE.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(",");
    let document = |more: &str| format!("{{\"size\": 9, \"title\": \"One\", {more} \"grid\": [{grid}]}}");
    let entry = only(&document("\"cage\": [], \"diagonal+\": false,"));
    assert_eq!((entry.puzzle.to_string().as_str(), entry.about.title.as_deref()), (LINE, Some("One")));
    let played = only(&document("").replacen("{}", "{\"value\": 9}", 1));
    assert_eq!(played.board_of(&sudoku(&played)).unwrap().unwrap().values()[..3], [4, 9, 0]);
    for rule in ["\"antiknight\": true,", "\"killercage\": [{\"cells\": [\"R1C1\"], \"value\": \"3\"}],"] {
        assert!(matches!(problem(&document(rule)), grille::Problem::Unsupported(_)), "{rule}");
    }
}
