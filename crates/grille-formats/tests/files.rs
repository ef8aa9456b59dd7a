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
    for other in
        ["fpuzzles.json", "fpuzzles_killer.json", "sudokupad_scl.json", "fpuzzles_link.txt", "puzzles.opensudoku"]
    {
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
