//! Streams: a bad line gives an error in its place, and the rest goes on.

#![allow(missing_docs, reason = "a test")]

mod common;

use std::io::{self, BufRead, BufReader, Read};

use common::LINE;
use grille::text::{Encoding, Expected, Syntax, Unit};
use grille::{Kind, Problem};
use grille_formats::{Cause, Reader};
use proptest::prelude::*;

const FOUR: &str = "1........12.2..4";

/// Every result: the line, and the puzzle or what is wrong.
fn results(bytes: &[u8]) -> Vec<(usize, Result<String, Problem>)> {
    results_of(bytes)
}

fn results_of(input: impl BufRead) -> Vec<(usize, Result<String, Problem>)> {
    let result = |read| match read {
        Ok(grille_formats::Entry { puzzle, line, .. }) => (line, Ok(puzzle.to_string())),
        Err(grille_formats::LineError { line, cause: Cause::Text(error) }) => {
            assert!(error.spot.as_ref().is_none_or(|spot| spot.line == line), "{line} {error}");
            (line, Err(error.problem))
        }
        Err(error) => panic!("{error}"),
    };
    Reader::new(input, None).map(result).collect()
}

fn ok(line: usize) -> (usize, Result<String, Problem>) {
    (line, Ok(LINE.to_owned()))
}

fn count(what: Unit, found: usize, expected: usize) -> Problem {
    Problem::Count { what, found, expected: vec![expected] }
}

#[test]
fn the_lines_around_a_bad_one_are_read() {
    let bad = &LINE[..80];
    let text = format!("# a list\r\n{LINE}\r\n\r\n{bad}\r\n{LINE} # easy\r\n{LINE}");
    let expected = vec![ok(2), (4, Err(count(Unit::Cells, 80, 81))), ok(5), ok(6)];
    assert_eq!(results(text.as_bytes()), expected);
    for capacity in [1, 7, 82] {
        assert_eq!(results_of(BufReader::with_capacity(capacity, text.as_bytes())), expected);
    }
    // Also where the first line is the bad one, or no puzzle at all.
    assert_eq!(results(format!("{bad}\n{LINE}\n").as_bytes()), [(1, Err(count(Unit::Cells, 80, 81))), ok(2)]);
    assert_eq!(results(format!("\u{FEFF}Hello\n{LINE}\n").as_bytes()), [(1, Err(Problem::Unknown)), ok(2)]);
    let foreign = Problem::Character { found: '!', expected: Expected::DigitOrEmpty { most: 9 } };
    assert_eq!(results(format!("{}\n{LINE}", LINE.replace('7', "!")).as_bytes()), [(1, Err(foreign)), ok(2)]);
}

#[test]
fn what_is_no_text_is_said() {
    let utf16: Vec<u8> = format!("\u{FEFF}{LINE}\r\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let not_text = |encoding| vec![(1, Err(Problem::NotText(encoding)))];
    assert_eq!(results(&utf16), [ok(1)], "its mark says what it is");
    assert_eq!(results(&utf16[2..]), not_text(Encoding::Utf16));
    assert_eq!(results(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), not_text(Encoding::Binary));
    let mut one_byte = format!("{LINE}\n{LINE}\n{LINE}\n").into_bytes();
    one_byte[100] = 0xE9;
    assert_eq!(results(&one_byte), [ok(1), (2, Err(Problem::NotText(Encoding::Other))), ok(3)]);
    one_byte[100] = 0;
    assert_eq!(results(&one_byte)[1..], [(2, Err(Problem::NotText(Encoding::Binary))), ok(3)]);
    let remarks = "# nothing\n".repeat(3000);
    for empty in [remarks.as_str(), "puzzle\n", "", "\n\n", "\u{FEFF}", " \r\n", "# nothing\n"] {
        assert_eq!(results(empty.as_bytes()), [(1, Err(Problem::Empty))], "{empty:?}");
    }
}

#[test]
fn a_line_without_end_is_passed_over_and_not_kept() {
    let long = 3 * Reader::<&[u8]>::LONGEST_LINE as u64;
    let too_long = || Err(Problem::LineTooLong { most: Reader::<&[u8]>::LONGEST_LINE });
    let endless = || io::repeat(b'5').take(long);
    let (before, after) = (format!("{LINE}\n"), format!("\n{LINE}\n"));
    let input = before.as_bytes().chain(endless()).chain(after.as_bytes());
    assert_eq!(results_of(BufReader::new(input)), [ok(1), (2, too_long()), ok(3)]);
    let input = endless().chain(after.as_bytes());
    assert_eq!(results_of(BufReader::new(input)), [(1, too_long()), ok(2)]);
}

#[test]
fn a_document_that_is_too_large_is_refused() {
    let most = Reader::<&[u8]>::LARGEST_DOCUMENT;
    let rows = "5...\n".as_bytes().chain(BufReader::new(io::repeat(b'\n').take(5000)));
    let table = b"[\n".chain(BufReader::new(io::repeat(b' ').take(most as u64)));
    assert_eq!(results_of(table), [(1, Err(Problem::TooLarge { most }))]);
    // Blank lines are no reason to keep on looking for ever.
    assert_eq!(results_of(rows).len(), 1);
}

#[test]
fn an_input_that_fails_ends() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("gone"))
        }
    }
    let text = format!("{LINE}\n{LINE}\n");
    let mut reader = Reader::new(BufReader::new(text.as_bytes().chain(Failing)), None);
    assert!(reader.next().unwrap().is_ok() && reader.next().unwrap().is_ok());
    assert!(matches!(reader.next().unwrap().unwrap_err().cause, Cause::Io(_)));
    assert!(reader.next().is_none());
    assert!(matches!(Reader::new(BufReader::new(Failing), None).next().unwrap().unwrap_err().cause, Cause::Io(_)));
}

#[test]
fn tables_are_read_record_by_record() {
    let header = format!("puzzle,solution,difficulty\n{LINE},{LINE},hard\nx,y,z\n{LINE},,\"very, very\nhard\"\n");
    let mut reader = Reader::new(header.as_bytes(), None);
    assert_eq!(reader.next().unwrap().unwrap().about.level.as_deref(), Some("hard"));
    assert_eq!(reader.next().unwrap().unwrap_err().line, 3);
    let quoted = reader.next().unwrap().unwrap();
    assert_eq!(quoted.about.level.as_deref(), Some("very, very\nhard"));
    assert!(reader.next().is_none());
    let bare = format!("1;{LINE};7.1\n2;{};7.2\n3;{LINE};\n4\n", &LINE[1..]);
    let missing = Problem::Missing("puzzle");
    assert_eq!(results(bare.as_bytes()), [ok(1), (2, Err(count(Unit::Cells, 80, 81))), ok(3), (4, Err(missing))]);
    let tabs = format!("7.1\t{LINE}\n7.2\t{}\n", LINE.replace('7', "!"));
    let Cause::Text(error) = Reader::new(tabs.as_bytes(), None).nth(1).unwrap().unwrap_err().cause else { panic!() };
    assert_eq!((error.spot.as_ref().unwrap().line, error.spot.unwrap().column), (2, 9));
    assert_eq!(results(format!("Puzzle\n{LINE}\n{LINE}\n").as_bytes()), [ok(2), ok(3)], "a header of one column");
    let open = format!("puzzle,level\n{LINE},\"hard\n");
    assert_eq!(results(open.as_bytes()), [(3, Err(Problem::Syntax(Syntax::Csv)))]);
    assert_eq!(
        results(format!("kind,puzzle\nchess,{LINE}\n").as_bytes())[0].1,
        Err(Problem::NoSuchKind("chess".into()))
    );
}

#[test]
fn json_lines_are_read_line_by_line() {
    let text = format!(
        "{{\"kind\":\"sudoku\",\"puzzle\":\"{LINE}\"}}\n{{\"puzzle\": 5}}\n{{\n[\"{LINE}\"]\n\n{{\"id\":\"2x2:1h1_2a2b4\"}}\n"
    );
    let four = (6, Ok(FOUR.to_owned()));
    let missing = Err(Problem::Missing("puzzle"));
    assert_eq!(results(text.as_bytes()), [ok(1), (2, missing), (3, Err(Problem::Syntax(Syntax::Json))), ok(4), four]);
}

#[test]
fn json_of_others_is_read() {
    let rows: Vec<String> = LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let number = |char: char| if char == '.' { "0".to_owned() } else { char.to_string() };
    let lists = |empty: &str| {
        let row =
            |row: &String| format!("[{}]", row.chars().map(number).collect::<Vec<_>>().join(", ").replace('0', empty));
        format!("[{}]", rows.iter().map(row).collect::<Vec<_>>().join(",\n "))
    };
    let flat = format!("[{}]", LINE.chars().map(number).collect::<Vec<_>>().join(","));
    for text in [
        lists("0"),
        lists("null"),
        lists("\"\""),
        format!("{{\"board\":\n{}}}", lists("0")),
        format!("{{\n \"grid\": {}, \"difficulty\": \"easy\"}}", lists("0")),
        format!("[\n{}]", lists("0")),
        format!("{rows:?}"),
        flat.clone(),
        format!("{{\"puzzle\": {flat}}}"),
        format!("\"{LINE}\""),
        format!("[\"{LINE}\"]"),
    ] {
        let read = results(text.as_bytes());
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(read[0].1.as_deref(), Ok(LINE), "{text}");
    }
    let two = format!("{{\n\"puzzle\": \"{LINE}\"}}\n{{\"puzzle\":\n \"{}\"}}", &LINE[..80]);
    assert_eq!(results(two.as_bytes()), [(3, Err(count(Unit::Cells, 80, 81)))]);
    assert_eq!(results(b"{\"puzzle\": [\n1,\n2,,]}"), [(3, Err(Problem::Syntax(Syntax::Json)))]);
}

#[test]
fn a_kind_that_is_asked_for_is_the_only_one_read() {
    let other = format!("{{\"kind\": \"sudoku\", \"puzzle\": \"{LINE}\"}}");
    for &kind in Kind::ALL {
        let read = Reader::new(other.as_bytes(), Some(kind)).next().unwrap();
        match read {
            Ok(_) => assert_eq!(kind, Kind::Sudoku),
            Err(error) => {
                let Cause::Text(error) = error.cause else { panic!("{error}") };
                assert_eq!(error.problem, Problem::OtherKind { found: Kind::Sudoku, asked: kind });
            }
        }
    }
}

#[test]
fn several_grids_in_one_text_are_told_apart() {
    let rows = |end: &str| {
        LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + end).collect::<String>()
    };
    let numbered = format!("Grid 01\n{0}Grid 02\n{0}", rows("\n"));
    assert_eq!(results(numbered.as_bytes()), [ok(2), ok(12)]);
    assert_eq!(results(format!("{0}\n{0}\n\n{0}", rows("\n")).as_bytes()), [ok(1), ok(11), ok(22)]);
    assert_eq!(results(format!("{0}{0}", rows("\r\n")).as_bytes()), [ok(1), ok(10)]);
    assert_eq!(results(rows("\r").as_bytes()), [ok(1)]);
    let short = format!("Grid 01\n{0}Grid 02\n{1}", rows("\n"), rows("\n").replacen("..5..6...", "..5..6..", 1));
    assert_eq!(results(short.as_bytes()), [ok(2), (20, Err(count(Unit::CellsInRow, 8, 9)))]);
}

#[test]
fn sixteen_characters_a_line_are_small_puzzles_or_the_rows_of_a_large_one() {
    let small = format!("{FOUR}\n").repeat(40);
    assert_eq!(results(small.as_bytes()).len(), 40);
    let few = format!("{FOUR}\n{FOUR}\n");
    assert_eq!(results(few.as_bytes()).len(), 2);
    let large = format!("{FOUR}\n").repeat(15) + "..F...........7.\n";
    let read = results(large.as_bytes());
    assert_eq!((read.len(), read[0].1.as_ref().unwrap().len()), (1, 256));
}

#[test]
fn errors_of_a_state_have_their_line() {
    let grid = LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect::<String>();
    let wrong = |state: &str| results(format!("{grid}\n{state}").as_bytes());
    assert_eq!(wrong("I019\n I990\n"), [(12, Err(Problem::Digit { digit: 99, most: 80 }))]);
    assert_eq!(wrong("E01010\n"), [(11, Err(Problem::Digit { digit: 10, most: 9 }))]);
    assert_eq!(wrong("I005\n"), [(11, Err(Problem::OtherPuzzle { cell: "r1c1".parse().unwrap() }))]);
    let state = format!("[Puzzle]\n{grid}[State]\n5{}", &grid[1..]);
    assert_eq!(
        results(state.as_bytes()).last().unwrap().1,
        Err(Problem::OtherPuzzle { cell: "r1c1".parse().unwrap() })
    );
}

fn samples() -> Vec<String> {
    let rows: String = LINE.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect();
    vec![
        format!("{LINE}\n{LINE}\n"),
        rows.clone(),
        format!("#Ame\n[Puzzle]\n{rows}[State]\n{rows}"),
        format!("{rows}\nI019\nE09002\n"),
        format!("puzzle,level\n{LINE},\"a\nb\"\n"),
        format!("{{\"puzzle\":\"{LINE}\"}}\n"),
        "2x2:1h1_2a2b4\n3x3:a5i2c1a7_8a7_3_4b9b9a6c4c3a5a7c4c7a8b2b6_1_5a8_1a5c3i2a\n".to_owned(),
        ". 12 . |\n<1> *2* 34\n".repeat(3),
    ]
}

#[test]
fn a_size_above_rows_of_lights_is_one_board() {
    for text in ["3x3:\n.#.\n###\n.#.\n", "3x3:.#.\n###\n.#.\n", "3x3: 010\n111\n010\n", "3x2:\n01\n11\n00"] {
        let read: Vec<_> = Reader::new(text.as_bytes(), None).collect();
        match text.starts_with("3x2") {
            // Three columns were promised.
            true => {
                assert!(matches!(&read[..], [Err(error)] if error.line == 3 || error.line == 4), "{text}: {read:?}");
            }
            false => assert_eq!(read[0].as_ref().unwrap().puzzle.to_string(), "3x3:010111010", "{text}"),
        }
        assert_eq!(read.len(), 1, "{text}");
    }
    let lines: Vec<_> = Reader::new(&b"3x3:010111010\n3x3:000000001\n"[..], None).collect();
    assert_eq!(lines.len(), 2);
}

/// An ID of size 4 with fifteen clues holds sixteen numbers, and used to be solved as a 4×4 Sudoku.
#[test]
fn a_skyscrapers_id_with_a_clue_missing_is_no_sudoku() {
    let read: Vec<_> = Reader::new(&b"4:1/3/2/2/3/2/2/1/1/3/2/2/3/2/2"[..], None).collect();
    assert!(matches!(&read[..], [Err(error)] if error.line == 1), "{read:?}");
    let sudoku = Reader::new(&b"1234/3412/2143/4321"[..], None).next().unwrap().unwrap();
    assert_eq!(sudoku.puzzle.kind(), grille::Kind::Sudoku);
}

/// Two hundred rows and more used to be cut into boards of four.
#[test]
fn a_large_drawing_of_lights_is_one_board() {
    for kind in [None, Some(grille::Kind::LightsOut)] {
        for side in [200, 201, 300, 1000] {
            let row = |row: usize| {
                (0..side).map(|col| if (row * 7 + col * col).is_multiple_of(3) { '#' } else { '.' }).collect()
            };
            let text = (0..side).map(row).collect::<Vec<String>>().join("\n");
            let read: Vec<_> = Reader::new(text.as_bytes(), kind).collect();
            let [Ok(entry)] = &read[..] else { panic!("{} answers at side {side}", read.len()) };
            assert!(entry.puzzle.to_string().starts_with(&format!("{side}x{side}:")));
        }
    }
}

/// One bad drawing used to cost all the others, and its error had the wrong line and spoke of Sudoku.
#[test]
fn a_bad_drawing_leaves_the_others_be() {
    let towers =
        |clue: char| format!("  2 1 2 2\n3 . . . . 2\n1 . . . . {clue}\n2 . . . . 1\n2 . . . . 2\n  3 4 1 2\n");
    let lights = "#.#\n.#.\n#.#\n\n##\n#\n\n##\n.#\n".to_owned();
    let tiles = "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n8 8 0\n\n1 2 3\n4 5 6\n7 0 8\n".to_owned();
    for (text, kind, bad) in [
        ([towers('3'), towers('9'), towers('3')].join("\n"), grille::Kind::Skyscrapers, 8..14),
        (lights, grille::Kind::LightsOut, 5..7),
        (tiles, grille::Kind::Sliding, 5..8),
    ] {
        let read: Vec<_> = Reader::new(text.as_bytes(), None).collect();
        let [Ok(first), Err(error), Ok(last)] = &read[..] else { panic!("{text}: {read:?}") };
        assert_eq!((first.puzzle.kind(), last.puzzle.kind()), (kind, kind));
        assert!(bad.contains(&error.line), "{error}");
        assert!(!error.to_string().contains("16, 36"), "{error}");
    }
}

/// What the program draws itself used not to be read back.
#[test]
fn drawn_boards_of_toys_are_read_back() {
    let tiles = "  ┌───┬───┬───┐\n  │ 1 │ 2 │ 3 │\n  ├───┼───┼───┤\n  │ 4 │ 5 │ 6 │\n  ├───┼───┼───┤\n  │ 7 │   │ 8 │\n  └───┴───┴───┘\n";
    let lights = "  · # · \n  # # # \n  · # · \n";
    let read = |text: &str, kind| {
        Reader::new(text.as_bytes(), kind).map(|read| read.unwrap().puzzle.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(read(tiles, None), ["3x3:1,2,3,4,5,6,7,0,8"]);
    assert_eq!(read(lights, None), ["3x3:010111010"]);
    for two in ["X.\n.X\n", "*.\n.*\n", "■□\n□■\n"] {
        assert_eq!(read(two, Some(Kind::LightsOut)), ["2x2:1001"], "{two}");
    }
}

#[test]
fn heights_of_the_wrong_number_are_refused() {
    for heights in ["zz", "1", "a1z"] {
        let id = format!("4:2/1/2/2/3/4/1/2/2/1/2/2/3/4/1/2,{heights}");
        let read: Vec<_> = Reader::new(id.as_bytes(), None).collect();
        assert!(matches!(&read[..], [Err(_)]), "{id}: {read:?}");
    }
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for read in Reader::new(&bytes[..], None) {
            drop(read);
        }
    }

    #[test]
    fn no_damaged_file_panics(which in 0..8usize, changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..6)) {
        let mut bytes = samples()[which].clone().into_bytes();
        for (at, byte, what) in changes {
            let at = at.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => { bytes.remove(at); }
            }
            if bytes.is_empty() {
                break;
            }
        }
        for read in Reader::new(&bytes[..], None) {
            if let Err(error) = read {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}
