//! Reading and writing.

use grille::sliding::{Goal, Sliding, looks_like};
use grille::text::{Expected, Problem, Unit};
use grille::{Cell, Puzzle};
use proptest::prelude::*;

fn tiles(text: &str) -> Vec<u8> {
    text.parse::<Sliding>().unwrap_or_else(|error| panic!("{text:?}: {error}")).tiles().to_vec()
}

#[test]
fn the_same_board_in_every_way_it_is_written() {
    let board = [1, 2, 3, 4, 5, 6, 7, 0, 8];
    for text in [
        "3x3:1,2,3,4,5,6,7,0,8",
        " 3X3: 1 2 3 4 5 6 7 . 8 \n",
        "1 2 3\n4 5 6\n7 _ 8",
        "1 2 3\r\n4 5 6\r\n7 x 8\r\n",
        "\u{feff}1,2,3\n4,5,6\n7,0,8\n",
        "1\t2\t3\n4\t5\t6\n7\t0\t8",
        "# my board\n\n1 2 3 / 4 5 6 / 7 0 8",
        "1 2 3 4 5 6 7 0 8",
        "1 2 3 4 5 6 7 0 8;23",
        "1 2 3 4 5 6 7 0 8;23;1000;goal=blank-last",
        "123/456/708",
        "123\n456\n7_8",
        "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | . | 8 |",
    ] {
        assert_eq!(tiles(text), board, "{text:?}");
    }
    assert_eq!(tiles("3x2:1,2,3,4,5,0"), [1, 2, 3, 4, 5, 0]);
    assert_eq!("3x2:1,2,3,4,5,0".parse::<Sliding>().unwrap().size().rows(), 2, "columns first, as in game IDs");
    assert_eq!("5x1:1 2 0 3 4".parse::<Sliding>().unwrap().size().rows(), 1);
    for row in ["1 2 0", "1 2 3 0", "1230", "123456780", "0 1"] {
        assert!(row.parse::<Sliding>().is_err(), "{row} may be a row of anything");
    }
}

#[test]
fn the_goal_is_part_of_the_id() {
    for id in [
        "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0",
        "3x3:1,2,3,4,5,6,7,0,8;goal=blank-first",
        "3x3:1,2,3,4,5,6,7,0,8;goal=snail",
        "3x2:1,2,3,4,5,0;goal=5,4,3,2,1,0",
        "2x2:1,1,2,0;goal=0,2,1,1",
        "2x2:A,B,x,0;goal=x,0,A,B",
    ] {
        let puzzle: Sliding = id.parse().unwrap();
        assert_eq!(puzzle.id(), id);
    }
    let puzzle: Sliding = "2x2:A,B,C,x;goal=C,x,A,B".parse().unwrap();
    assert_eq!(puzzle.id(), "2x2:A,B,C,0;goal=C,0,A,B", "x is the blank where nothing else is");
    assert_eq!("3x2:1 2 3 4 5 0; goal = blank-last".parse::<Sliding>().unwrap().goal(), Goal::BlankLast);
}

/// The error, and the line and column of its place.
fn wrong(text: &str) -> (Problem, Option<(usize, usize)>) {
    let error = text.parse::<Sliding>().expect_err(text);
    (error.problem, error.spot.map(|spot| (spot.line, spot.column)))
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let twice = |tile: &str, row, col, missing: &str| Problem::TileTwice {
        tile: tile.to_owned(),
        before: Cell::new(row, col),
        missing: Some(missing.to_owned()),
    };
    assert_eq!(wrong("1 2 3\n4 5 6\n7 5 0"), (twice("5", 1, 1, "8"), Some((3, 3))));
    assert_eq!(wrong("2x2:1,2,1,0"), (twice("1", 0, 0, "3"), Some((1, 9))));
    assert_eq!(wrong("3x3:1,2,3,4,5,6,7,8,8"), (twice("8", 2, 1, "0"), Some((1, 21))));
    assert_eq!(wrong("1 2 3\n4 5 6\n7 9 0"), (Problem::Digit { digit: 9, most: 8 }, Some((3, 3))));
    assert_eq!(wrong("1 2 3\n4 5 6\n7 0 0"), (Problem::Blanks { found: 2 }, Some((3, 5))));
    let ragged = Problem::Count { what: Unit::CellsInRow, found: 2, expected: vec![3] };
    assert_eq!(wrong("1 2 3\n4 5\n7 8 0"), (ragged, Some((2, 3))));
    let count = Problem::Count { what: Unit::Cells, found: 8, expected: vec![9] };
    assert_eq!(wrong("3x3:1,2,3,4,5,6,7,0"), (count, Some((1, 19))));
    let found = Problem::Character { found: 'a', expected: Expected::Tile };
    assert_eq!(wrong("1 2 3\n4 a 6\n7 8 0"), (found, Some((2, 3))));
    assert_eq!(wrong("11x11:1"), (Problem::BoardSize { rows: 11, cols: 11 }, Some((1, 1))));
    assert_eq!(wrong("1x1:0"), (Problem::BoardSize { rows: 1, cols: 1 }, Some((1, 1))));
    assert_eq!(wrong(" \n# nothing\n"), (Problem::Empty, None));
    assert_eq!(wrong("2x2:1,2,3,0;goal=spiral"), (Problem::Unsupported("goal=spiral".to_owned()), Some((1, 18))));
    assert_eq!(wrong("2x2:1,2,3,0;rule=5"), (Problem::Unsupported("rule".to_owned()), Some((1, 13))));
    for other in
        ["│", "1│", "a │ b", "┌─┐\n│1│ 2\n└─┘", "hello", "the quick brown fox", "3x3:a7_3", "1.........2", "5:4//1/2"]
    {
        assert_eq!(wrong(other), (Problem::Unknown, None), "{other}");
    }
    let unknown = Problem::TileUnknown { tile: "4".to_owned(), missing: Some("3".to_owned()) };
    assert_eq!(wrong("2x2:1,2,4,0;goal=3,2,1,0"), (unknown, Some((1, 9))));
    let short = Problem::Count { what: Unit::Cells, found: 3, expected: vec![4] };
    assert_eq!(wrong("2x2:1,2,3,0;goal=1,2,3"), (short, Some((1, 22))));
    assert_eq!(wrong("2x2:1,2,3,5"), (Problem::Digit { digit: 5, most: 3 }, Some((1, 11))));
    assert_eq!(wrong("2x2:1,2,3,4"), (Problem::Blanks { found: 0 }, Some((1, 11))));
    let letter = Problem::Character { found: 'A', expected: Expected::Tile };
    assert_eq!(wrong("3x3:A,B,C,D,E,F,G,H,0"), (letter, Some((1, 5))));
    assert_eq!(wrong("2x2:1,2,3,0;goal=1,2,3,4").0, Problem::Blanks { found: 0 });
}

#[test]
fn tiles_are_told_from_other_puzzles() {
    for tiles in [
        "1 2 3\n4 5\n7 8 0",
        "4x4:1,2,3",
        "1 2 3 4;goal=snail",
        "3 1 / 2 0",
        "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 2 1 0",
    ] {
        assert!(looks_like(tiles), "{tiles:?}");
    }
    for other in [
        "",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "3x3:a7_3b5",
        "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0",
        "1 0 0 4\n0 0 1 0\n0 1 0 0\n4 0 0 1",
        "5x5:0101010101010101010101010",
        "3x2:d074,36",
        "010/101/010",
        "#.#\n.#.",
    ] {
        assert!(!looks_like(other), "{other:?}");
    }
}

#[test]
fn a_board_belongs_to_its_puzzle() {
    let puzzle: Sliding = "3x2:1,2,3,4,5,0;goal=5,4,3,2,1,0".parse().unwrap();
    assert_eq!(puzzle.board("0 1 2 / 3 4 5").unwrap().tiles(), [0, 1, 2, 3, 4, 5]);
    assert!(puzzle.board("0 1 / 2 3 / 4 5").is_err());
    assert!(puzzle.board("0 1 2 / 3 4 4").is_err());
    let words: Sliding = "2x2:A,B,A,0;goal=A,A,B,0".parse().unwrap();
    assert_eq!(words.board("B A\nA .").unwrap().tiles(), [2, 1, 1, 0]);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9xX.,;:/=_ \\n#|A-Cgoal-]{0,60}") {
        if let Ok(puzzle) = text.parse::<Sliding>() {
            prop_assert_eq!(puzzle.id().parse::<Sliding>(), Ok(puzzle));
        }
    }

    #[test]
    fn any_characters_at_all(text in "\\PC{0,40}") {
        let _ = text.parse::<Sliding>();
    }
}
