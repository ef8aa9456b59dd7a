//! What is written is what was read.

#![allow(missing_docs, reason = "a test")]

mod common;

use common::LINE;
use grille::latin::Digits;
use grille::skyscrapers::Skyscrapers;
use grille::sudoku::{Board, Shape, Sudoku};
use grille::{Cell, Kind, Puzzle, Rng, Seed};
use grille_formats::{Entry, Format, Writer, read};
use proptest::prelude::*;

fn sudoku(shape: Shape, one_in: u64, rng: &mut Rng) -> Sudoku {
    let n = shape.n() as u64;
    let mut digit = || if one_in > 0 && rng.below(one_in) == 0 { 1 + rng.below(n) as u8 } else { 0 };
    Sudoku::new(shape, (0..shape.cells()).map(|_| digit()).collect()).unwrap()
}

fn played(puzzle: &Sudoku, noted: bool, rng: &mut Rng) -> Board {
    let n = puzzle.shape().n();
    let mut board = Board::of(puzzle);
    let mut notes = vec![Digits::NONE; puzzle.shape().cells()];
    for (cell, notes) in notes.iter_mut().enumerate() {
        if puzzle.givens()[cell] == 0 {
            match rng.below(3) {
                0 => board = board.with(Cell::at(cell, n), 1 + rng.below(n as u64) as u8),
                _ => *notes = (1..=n as u8).filter(|_| rng.below(3) == 0).collect(),
            }
        }
    }
    let any = notes.iter().any(|set| !set.is_empty());
    if noted && any { board.with_notes(notes) } else { board }
}

fn written(format: Format, entries: &[Entry]) -> String {
    let mut writer = Writer::new(Vec::new(), format);
    for entry in entries {
        writer.write(entry).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

fn shapes() -> impl Strategy<Value = Shape> {
    let side = prop::sample::select(&[4u8, 6, 8, 9, 9, 9, 10, 12, 15, 16, 25]);
    (side, any::<bool>()).prop_map(|(side, turned)| {
        let shape = Shape::for_side(side).unwrap();
        if turned { Shape::new(shape.box_cols() as u8, shape.box_rows() as u8).unwrap() } else { shape }
    })
}

proptest! {
    #[test]
    fn every_format_comes_back(shape in shapes(), format in prop::sample::select(Format::ALL), one_in in 0..6u64,
        count in 1..5usize, seed: u64, ends in prop::sample::select(&["\n", "\r\n"]), mark: bool, last: bool) {
        let mut rng = Seed::new(seed).rng();
        let entries: Vec<Entry> = (0..count).map(|_| Entry::new(sudoku(shape, one_in, &mut rng))).collect();
        if !format.suits(&entries[0].puzzle) {
            prop_assert!(format.write(&entries[0]).is_err());
            return Ok(());
        }
        let mut text = written(format, &entries).replace('\n', ends);
        if mark {
            text.insert(0, '\u{FEFF}');
        }
        if last {
            text.truncate(text.len() - ends.len());
        }
        let back = read(&text, None).map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
        let puzzles = |entries: &[Entry]| entries.iter().map(|entry| entry.puzzle.clone()).collect::<Vec<_>>();
        prop_assert_eq!(puzzles(&back), puzzles(&entries), "{}\n{}", format, text);
    }

    #[test]
    fn drawn_skyscrapers_come_back(n in 2..10u8, one_in in 1..6u64, given in 0..8u64, count in 1..4usize, seed: u64) {
        let mut rng = Seed::new(seed).rng();
        let mut some = |of: u64, len: usize| -> Vec<u8> {
            (0..len).map(|_| if of > 0 && rng.below(of) == 0 { 1 + rng.below(n.into()) as u8 } else { 0 }).collect()
        };
        let side = usize::from(n);
        let entries: Vec<Entry> = (0..count)
            .map(|_| Entry::new(Skyscrapers::new(n, some(one_in, 4 * side), some(given, side * side)).unwrap()))
            .collect();
        let text = written(Format::Grid, &entries);
        let back = read(&text, None).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        let ids = |entries: &[Entry]| entries.iter().map(|entry| entry.puzzle.id()).collect::<Vec<_>>();
        prop_assert_eq!(ids(&back), ids(&entries), "{}", text);
    }

    #[test]
    fn formats_with_a_board_give_it_back(format in prop::sample::select(&[Format::Ss, Format::Sdk, Format::Candidates, Format::Csv, Format::Json]),
        seed: u64, noted: bool) {
        let mut rng = Seed::new(seed).rng();
        let puzzle = sudoku(Shape::NINE, 4, &mut rng);
        let board = played(&puzzle, noted && format != Format::Sdk, &mut rng);
        // Only candidates that the rules leave can be crossed out of a .ss file.
        let board = match board.notes() {
            Some(notes) if format == Format::Ss => {
                let seen = |cell: usize, digit: u8| Shape::NINE.houses().peers(cell).iter().any(|&peer| board.values()[usize::from(peer)] == digit);
                let legal = notes.iter().enumerate().map(|(cell, set)| set.filter(|&digit| !seen(cell, digit)).collect()).collect();
                board.clone().with_notes(legal)
            }
            _ => board,
        };
        let entry = Entry { board: Some(board.to_string()), ..Entry::new(puzzle.clone()) };
        let text = format.write(&entry).unwrap();
        let back = &read(&text, None).map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?[0];
        prop_assert_eq!(&back.puzzle, &entry.puzzle);
        let back = back.board_of(&puzzle).unwrap().unwrap_or_else(|| Board::of(&puzzle));
        prop_assert_eq!(back.values(), board.values());
        if format != Format::Candidates || board.notes().is_some() {
            let none = vec![Digits::NONE; 81];
            prop_assert_eq!(back.notes().unwrap_or(&none), board.notes().unwrap_or(&none), "{}\n{}", format, text);
        }
    }

    #[test]
    fn what_is_said_of_a_puzzle_is_kept(texts in prop::collection::vec("[ -~é\n\"]{0,20}", 8)) {
        let mut entry = Entry::new(LINE.parse::<Sudoku>().unwrap());
        for ((name, _), text) in grille_formats::About::default().fields().into_iter().zip(&texts) {
            // Lines are kept, blanks around them are not.
            let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            *entry.about.field_mut(name).unwrap() = Some(lines.join("\n")).filter(|text| !text.is_empty());
        }
        for format in [Format::Csv, Format::Json] {
            let text = written(format, &[entry.clone(), entry.clone()]);
            let back = read(&text, None).map_err(|error| TestCaseError::fail(format!("{format}: {error}\n{text}")))?;
            prop_assert_eq!(back.len(), 2);
            prop_assert_eq!(&back[1].about, &entry.about, "{}", format);
        }
        entry.about.title = None;
        let back = &read(&Format::Sdk.write(&entry).unwrap(), None).unwrap()[0];
        prop_assert_eq!(&back.about, &entry.about);
    }
}

#[test]
fn formats_look_as_their_programs_write_them() {
    let entry = Entry::new(LINE.parse::<Sudoku>().unwrap());
    let text = |format: Format| format.write(&entry).unwrap();
    assert_eq!(text(Format::Line), format!("{LINE}\n"));
    assert_eq!(text(Format::Sdm), format!("{}\n", LINE.replace('.', "0")));
    assert_eq!(text(Format::Id), format!("{}\n", entry.puzzle.id()));
    assert_eq!(text(Format::Rows).lines().next(), Some("4...7.2.8"));
    assert_eq!(text(Format::Sdk).lines().last(), Some("..5..6..."));
    assert_eq!(text(Format::Tsv).lines().next(), Some("4\t\t\t\t7\t\t2\t\t8"));
    let grid = text(Format::Grid);
    assert_eq!(grid.lines().take(2).collect::<Vec<_>>(), ["+-------+-------+-------+", "| 4 . . | . 7 . | 2 . 8 |"]);
    assert_eq!(grid.lines().count(), 13);
    let puzzle: Sudoku = LINE.parse().unwrap();
    assert_eq!(
        text(Format::Json),
        format!("{{\"schema\":1,\"kind\":\"sudoku\",\"id\":\"{}\",\"puzzle\":\"{LINE}\"}}\n", puzzle.id())
    );
}

/// The sample files were made by hand from the descriptions of the formats.
#[test]
fn sample_files_are_written_back_byte_for_byte() {
    for (name, format) in [
        ("candidates.txt", Format::Candidates),
        ("puzzle.ss", Format::Ss),
        ("puzzle.sdk", Format::Sdk),
        ("three.sdm", Format::Sdm),
        ("tsv.txt", Format::Tsv),
    ] {
        let Some(bytes) = common::shared(&format!("data/sudoku/formats/{name}")) else { return };
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(written(format, &read(&text, None).unwrap()), text, "{name}");
    }
}

#[test]
fn a_format_refuses_what_it_cannot_hold() {
    let large = Entry::new(Sudoku::empty(Shape::for_side(16).unwrap()));
    let turned = Entry::new(Sudoku::empty(Shape::new(3, 2).unwrap()));
    for format in [Format::Sdk, Format::Sdm, Format::Ss] {
        assert!(format.write(&large).is_err() && Writer::new(Vec::new(), format).write(&turned).is_err());
    }
    for format in [Format::Rows, Format::Tsv, Format::Candidates] {
        assert!(format.write(&large).is_ok() && format.write(&turned).is_err());
    }
}

/// A board from a spreadsheet has a sign in its corners, too: it was taken for a Sudoku of 6×6 and called impossible.
#[test]
fn a_ring_of_clues_with_corners_is_no_sudoku() {
    let framed = ". 2 1 2 2 .\n2 . . . . 3\n1 . . . . 4\n2 . . . . 1\n2 . . . . 2\n. 3 4 1 2 .\n";
    for text in [framed.to_owned(), framed.replace(' ', "\t")] {
        let entry = read(&text, None).unwrap().remove(0);
        assert_eq!(entry.puzzle.id(), "4:2/1/2/2/3/4/1/2/2/1/2/2/3/4/1/2", "{text}");
    }
    let sudoku = ". 1 2 3 . .\n4 . . 5 . 6\n. . 3 . . .\n. . . . 1 .\n5 . 4 . . .\n. 6 . . 2 .\n";
    let few = ". 1 2 3 . .\n4 . . . . .\n. . 3 . . .\n. . . . 1 .\n. . 4 . . .\n. . . . 2 .\n";
    for text in [sudoku, few] {
        assert_eq!(read(text, None).unwrap().remove(0).puzzle.kind(), Kind::Sudoku, "{text}");
    }
}

#[test]
fn lights_and_tiles_drawn_as_rows_come_back() {
    let lights = ["3x3:010111010", "5x3:010111010010111", "4x4:0101110100101111;rule=cross"];
    let tiles = ["3x3:8,1,3,4,0,2,7,6,5", "4x2:1,2,3,4,5,6,0,7", "4x3:3,1,2,8,10,5,7,11,4,6,9,0;goal=blank-first"];
    for (kind, ids) in [(Kind::LightsOut, lights.as_slice()), (Kind::Sliding, &tiles)] {
        let entries: Vec<Entry> = ids.iter().map(|id| read(id, Some(kind)).expect(id).remove(0)).collect();
        for format in [Format::Rows, Format::Grid] {
            for entry in &entries {
                let text = format.write(entry).unwrap();
                assert!(text.lines().count() > 1, "{text}");
                let back = read(&text, Some(kind)).expect(&text);
                assert_eq!((back.len(), &back[0].puzzle), (1, &entry.puzzle), "{text}");
            }
        }
    }
}

#[test]
fn a_rule_on_a_line_of_its_own_is_no_caption() {
    let cross = read(".#.\n###\n.#.\n;rule=cross\n", None).unwrap();
    assert_eq!(cross[0].puzzle.id(), "3x3:010111010;rule=cross");
    let first = read("1 2 3\n4 5 6\n7 8 0\n;goal=blank-first\n", None).unwrap();
    assert_eq!(first[0].puzzle.id(), "3x3:1,2,3,4,5,6,7,8,0;goal=blank-first");
    for wrong in [
        ".#.\n###\n.#.\n;rule=spiral\n",
        ".#.\n###\n...\nrule=cross\n",
        ".#.\n###\n...;rule=spiral\n",
        "000\n111\n000 row three\n",
        "1 2 3\n4 5 6\n7 8 0\ngoal=snail\n",
        "1 2 3\n4 5 6\n7 8 0 trailing\n",
    ] {
        assert!(read(wrong, None).is_err(), "{wrong}");
    }
}

#[test]
fn what_stands_behind_a_puzzle_is_a_remark_or_an_error() {
    let id = "4:3/1/2/2/2/3/1/2/2/2/1/2/3/1/4/2,a1n";
    let noted = read(&format!("{id} from the paper\n"), None).unwrap();
    assert_eq!((noted[0].puzzle.id(), noted[0].about.comment.as_deref()), (id.to_owned(), Some("from the paper")));
    for wrong in [
        "3x3:010111000;rule=cross colours=3",
        "3x3:010111000;rule=cross;rule=torus",
        "3x3:010111000;colours=3;colours=2",
        "3x3:1,2,3,4,5,6,7,0,8 goal=snail",
        "3x3:1,2,3,4,5,6,7,0,8 3x3:1,2,3,4,5,6,7,8,0",
        &format!("{LINE} {LINE}"),
        &format!("{LINE};x=1"),
    ] {
        assert!(read(wrong, None).is_err(), "{wrong}");
    }
    let snail = read("3x3: 1 2 3 4 5 6 7 0 8 ;goal=snail", None).unwrap();
    assert_eq!(snail[0].puzzle.id(), "3x3:1,2,3,4,5,6,7,0,8;goal=snail");
}

#[test]
fn rules_and_goals_in_fields_of_their_own_are_heard() {
    let id = |text: &str| read(text, None).map(|entries| entries[0].puzzle.id());
    let cross = "3x3:010111000;rule=cross";
    assert_eq!(id(r#"{"puzzle":"3x3:010111000","rule":"cross"}"#).unwrap(), cross);
    assert_eq!(id(r#"{"puzzle":"3x3:010111000;rule=cross","rule":"cross"}"#).unwrap(), cross);
    assert_eq!(id("puzzle,rule\n3x3:010111000,cross\n").unwrap(), cross);
    assert_eq!(
        id("kind,puzzle,goal\nsliding,\"3x3:1,2,3,4,5,6,7,0,8\",snail\n").unwrap(),
        "3x3:1,2,3,4,5,6,7,0,8;goal=snail"
    );
    assert!(id(r#"{"puzzle":"3x3:010111000","rule":"spiral"}"#).is_err());
}

#[test]
fn rows_that_would_be_misread_are_an_id() {
    for id in ["3x3:010112000;colours=3", "3x2:CAT,DOG,C,D,E,0;goal=CAT,DOG,C,D,E,0"] {
        let entry = read(id, None).unwrap().remove(0);
        let text = Format::Rows.write(&entry).unwrap();
        assert_eq!(read(&text, None).unwrap()[0].puzzle, entry.puzzle, "{text}");
    }
}

#[test]
fn lights_and_tiles_under_each_other_are_two_puzzles() {
    let (lights, tiles) = ("###\n#.#\n###\n", "1 2 3\n4 5 6\n7 0 8\n");
    let ids = ["3x3:111101111", "3x3:1,2,3,4,5,6,7,0,8"];
    for between in ["", "\n"] {
        for (first, second, ids) in [(lights, tiles, ids), (tiles, lights, [ids[1], ids[0]])] {
            let text = format!("{first}{between}{second}");
            let read: Vec<String> = read(&text, None).unwrap().iter().map(|entry| entry.puzzle.id()).collect();
            assert_eq!(read, ids, "{text}");
        }
    }
    let ruled = read("###\n#.#\n###\n;rule=torus\n", None).unwrap();
    assert_eq!(ruled[0].puzzle.id(), "3x3:111101111;rule=torus");
    assert!(read("###\n#.#\n##\n###\n", None).is_err());
}
