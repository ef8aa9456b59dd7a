use super::*;
use crate::skyscrapers::Lookout;

const ID: &str = "5:4//1/////3////////2/2//2/,l3l";

fn problem(text: &str) -> Problem {
    text.parse::<Skyscrapers>().unwrap_err().problem
}

#[test]
fn an_id_is_written_as_it_was_read() {
    for id in [ID, "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2", "2:///////", "2:///////,1_2_2_1", "3:3/////////2//,1c2_3c"] {
        let puzzle: Skyscrapers = id.parse().unwrap();
        assert_eq!(puzzle.to_string(), id);
        assert_eq!(format!("\u{feff} {id}\r\n").parse().as_ref(), Ok(&puzzle));
        assert_eq!(puzzle.drawn().parse().as_ref(), Ok(&puzzle), "{}", puzzle.drawn());
    }
    let puzzle: Skyscrapers = ID.parse().unwrap();
    assert_eq!("5dh:4//1/////3////////2/2//2/,l3l".parse(), Ok(puzzle.clone()));
    assert_eq!((puzzle.clue_count(), puzzle.height_count()), (6, 1));
    assert_eq!(puzzle.clue(Lookout::at(7, 5)).map(|clue| clue.visible), Some(3));
}

#[test]
fn a_drawn_board_is_read_however_it_is_drawn() {
    let puzzle: Skyscrapers = "4:4//1//2////2///3////1,e3j".parse().unwrap();
    for drawn in [
        puzzle.drawn(),
        "  4 . 1 .\n2 . . . . .\n. . 3 . . .\n. . . . . .\n3 . . . . 1\n  2 . . .".to_owned(),
        "    4   1\n  +---------+\n2 | . . . . |\n  | . 3 . . |\n  | . . . . |\n3 | . . . . | 1\n  +---------+\n    2\n".to_owned(),
        " 4.1. \r\n2.....\r\n..3...\r\n......\r\n3....1\r\n 2... \r\n".to_owned(),
        ". 4 . 1 . .\n2 . . . . .\n. . 3 . . .\n. . . . . .\n3 . . . . 1\n. 2 . . . .".to_owned(),
        "0\t4\t0\t1\t0\t0\n2\t0\t0\t0\t0\t0\n0\t0\t3\t0\t0\t0\n0\t0\t0\t0\t0\t0\n3\t0\t0\t0\t0\t1\n0\t2\t0\t0\t0\t0\n".to_owned(),
        "\t4\t\t1\t\t\n2\t.\t.\t.\t.\t\n\t.\t3\t.\t.\t\n\t.\t.\t.\t.\t\n3\t.\t.\t.\t.\t1\n\t2\t\t\t\t\n".to_owned(),
    ] {
        assert_eq!(drawn.parse().as_ref(), Ok(&puzzle), "{drawn}");
    }
    let full = "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2";
    let without_cells = "   1 2 3 2\n1           4\n4           1\n2           2\n2           2\n   2 1 2 3\n";
    assert_eq!(without_cells.parse::<Skyscrapers>().map(|puzzle| puzzle.to_string()), Ok(full.to_owned()));
}

#[test]
fn what_other_kinds_write_is_not_taken_for_a_board_with_clues() {
    for text in [
        "1........12.2..4",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n",
        ".....\n.....\n.....\n.....\n",
        "01010\n10101\n01010\n",
        "1 2 3 4\n5 6 7 8\n9 . . .\n",
        "hello",
        "3x3:a5i2",
    ] {
        assert_eq!(problem(text), Problem::Unknown, "{text}");
    }
}

#[test]
fn errors_have_their_place() {
    let spot = |text: &str| text.parse::<Skyscrapers>().unwrap_err().spot.map(|spot| (spot.line, spot.column));
    assert_eq!(problem("4:1/2/3/2/2/1/2/5/1/4/2/2/4/1/2/2"), Problem::Digit { digit: 5, most: 4 });
    assert_eq!(spot("4:1/2/3/2/2/1/2/5/1/4/2/2/4/1/2/2"), Some((1, 17)));
    let clues = |found| Problem::Count { what: Unit::Clues, found, expected: vec![16] };
    assert_eq!(problem("4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2"), clues(15));
    assert_eq!(problem("4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2/2"), clues(17));
    let size = |found| Problem::Range { what: Unit::Rows, found, least: 2, most: 9 };
    assert_eq!((problem("0:"), problem("50:1/2"), problem("1:///")), (size(0), size(50), size(1)));
    let cells = |found| Problem::Count { what: Unit::Cells, found, expected: vec![25] };
    assert_eq!(problem("5:4//1/////3////////2/2//2/,l3k"), cells(24));
    assert_eq!(problem("5:4//1/////3////////2/2//2/,zzzzzz"), cells(104));
    assert_eq!(problem("5:4//1/////3////////2/2//2/,l9l"), Problem::Digit { digit: 9, most: 5 });
    let found = Problem::Character { found: '!', expected: crate::text::Expected::RunOrNumber };
    assert_eq!(
        (problem("5:4//1/////3////////2/2//2/,l!l"), spot("5:4//1/////3////////2/2//2/,l!l")),
        (found, Some((1, 30)))
    );
    let drawn = "   1 2 3 2\n\n1  4 3 2 1  4\n4  1 2 3 4  1\n2  2 1 4 7  2\n2  3 4 1 2  2\n\n   2 1 2 3\n";
    assert_eq!((problem(drawn), spot(drawn)), (Problem::Digit { digit: 7, most: 4 }, Some((5, 10))));
    assert_eq!(problem("5#1234"), Problem::Unsupported("#".to_owned()));
    assert_eq!(problem(" \n"), Problem::Empty);
    for text in ["5:", ":", "4:/,", "9999999999:1", "5:\u{e9}", "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2,\u{1f600}"] {
        assert!(text.parse::<Skyscrapers>().is_err(), "{text}");
    }
}

#[test]
fn boards_are_read_back() {
    let puzzle: Skyscrapers = ID.parse().unwrap();
    let read = |text: &str| board(&puzzle, text);
    let empty = Board::of(&puzzle);
    let one = empty.clone().with(Cell::new(0, 0), 2);
    for board in [&empty, &one] {
        assert_eq!(read(&board.to_string()).as_ref(), Ok(board));
        assert_eq!(read(&drawn::write(&puzzle, board.values())).as_ref(), Ok(board));
    }
    assert_eq!(read(ID).as_ref(), Ok(&empty));
    let mut notes = vec![Digits::NONE; 25];
    notes[3] = [1, 4].into_iter().collect();
    notes[4] = Digits::only(5);
    let noted = one.with_notes(notes);
    assert_eq!(read(&noted.to_string()).as_ref(), Ok(&noted));
    let other = "............4............";
    assert_eq!(read(other).unwrap_err().problem, Problem::OtherPuzzle { cell: Cell::new(2, 2) });
    assert!(matches!(read("12").unwrap_err().problem, Problem::Count { .. }));
    assert!(matches!(read("9........................").unwrap_err().problem, Problem::Digit { .. }));
}
