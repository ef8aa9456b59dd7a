//! Every way to write a Sudoku down, and everything that is wrong with one.

use proptest::prelude::*;

use super::*;
use crate::{Puzzle, text::Expected};

const LINE: &str = "4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...";

fn read(text: &str) -> Sudoku {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> ParseError {
    text.parse::<Sudoku>().unwrap_err()
}

/// The rows of [`LINE`] with another sign for an empty cell, each drawn by `row`.
fn drawn(sign: char, row: impl Fn(&[char]) -> String) -> Vec<String> {
    let cells: Vec<char> = LINE.chars().map(|char| if char == '.' { sign } else { char }).collect();
    cells.chunks(9).map(row).collect()
}

fn plain(row: &[char]) -> String {
    row.iter().collect()
}

fn boxed(row: &[char], between: &str, stroke: &str) -> String {
    let cells = |cells: &[char]| cells.iter().map(char::to_string).collect::<Vec<_>>().join(between);
    row.chunks(3).map(cells).collect::<Vec<_>>().join(stroke)
}

fn with_rules(rows: &[String], edge: &str, rule: &str) -> String {
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    let rule = format!("\n{rule}\n");
    if edge.is_empty() { bands.join(&rule) } else { format!("{edge}\n{}\n{edge}\n", bands.join(&rule)) }
}

/// The layouts that people paste into `SukakuExplainer` (its issue 17), and some more, with this sign for an empty cell.
fn layouts(sign: char) -> Vec<String> {
    vec![
        drawn(sign, plain).concat(),
        drawn(sign, plain).join("\n"),
        drawn(sign, |row| boxed(row, " ", " ")).join("\n"),
        with_rules(&drawn(sign, |row| boxed(row, "", "|")), "", "---+---+---"),
        with_rules(&drawn(sign, |row| format!(" |{}|", boxed(row, "", "|"))), " *-----------*", " |---+---+---|"),
        with_rules(
            &drawn(sign, |row| format!("| {} |", boxed(row, " ", " | "))),
            "+-------+-------+-------+",
            "+-------+-------+-------+",
        ),
        with_rules(&drawn(sign, |row| boxed(row, " ", " | ")), "", "------+-------+------"),
        with_rules(&drawn(sign, |row| boxed(row, " ", " ")), "", ""),
        with_rules(&drawn(sign, |row| format!("│{}│", boxed(row, "", "│"))), "", "├───┼───┼───┤"),
        with_rules(&drawn(sign, |row| format!("║ {} ║", boxed(row, " │ ", " ║ "))), "", "╠═══╬═══╬═══╣"),
        drawn(sign, |row| boxed(row, ",", ",")).join("\n"),
        drawn(sign, |row| boxed(row, ", ", ", ") + ",").join("\n"),
        drawn(sign, |row| boxed(row, ";", ";")).join("\r\n"),
        drawn(sign, |row| boxed(row, "\t", "\t")).join("\r\n"),
        drawn(sign, plain).join("|"),
        drawn(sign, |row| boxed(row, ",", ",")).join(","),
        drawn(sign, |row| boxed(row, "  ", "  ")).join("\r"),
        format!("\u{FEFF}# a remark\r\n\r\n{}\r\n", drawn(sign, plain).join("\r\n")),
    ]
}

#[test]
fn every_layout_with_every_sign_is_the_same_puzzle() {
    let expected = read(LINE);
    for sign in ['0', '.', 'X', 'x', '*', '_', '-', '?', '·', '□', '⬜', 'O', 'o'] {
        for (index, text) in layouts(sign).iter().enumerate() {
            assert_eq!(read(text), expected, "layout {index}, sign {sign}\n{text}");
        }
    }
}

#[test]
fn blanks_are_empty_cells_where_nothing_else_is() {
    let expected = read(LINE);
    let stripped = |rows: Vec<String>| rows.iter().map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n");
    for (index, text) in layouts(' ').iter().enumerate() {
        // One line cut at the end, and doubled blanks between blanks, cannot be told from fewer cells.
        if ![16].contains(&index) {
            assert_eq!(read(text), expected, "layout {index}\n{text}");
        }
    }
    assert_eq!(read(&stripped(drawn(' ', plain))), expected);
    assert_eq!(read(&stripped(drawn(' ', |row| boxed(row, " ", " ")))), expected);
    assert_eq!(read(&stripped(drawn(' ', |row| boxed(row, "", "|")))), expected);
}

#[test]
fn signs_copied_from_a_page_are_understood() {
    let expected = read(LINE);
    for (index, text) in layouts('\u{a0}').iter().enumerate() {
        if ![16].contains(&index) {
            assert_eq!(read(text), expected, "layout {index}\n{text}");
        }
    }
    let wide: String = LINE.chars().map(|char| char::from_u32(u32::from(char) + 0xfee0).unwrap()).collect();
    assert_eq!(read(&wide), expected, "{wide}");
    let squares = LINE.replace('.', "\u{2b1c}\u{fe0f}");
    assert_eq!(read(&squares), expected, "{squares}");
    let drawn = "  ┌─────┬─────┐\n  │ 1 · │ · · │\n  │ · · │ · · │\n  ├─────┼─────┤\n  │ · 1 │ 2 · │\n  │ 2 · │ · 4 │\n  └─────┴─────┘\n";
    assert_eq!(read(drawn), read("1........12.2..4"), "{drawn}");
}

#[test]
fn an_error_shows_the_signs_as_they_were_written() {
    let wrong = LINE.replace('.', "·").replacen('7', "é", 1);
    let spot = error(&wrong).spot.unwrap();
    assert_eq!((spot.line, spot.column, spot.text), (1, 5, wrong.clone()));
}

#[test]
fn the_letter_o_is_a_zero_where_it_cannot_be_a_digit() {
    let zeros = LINE.replace('.', "O");
    assert_eq!(read(&zeros), read(LINE));
    assert_eq!(read(&zeros.replacen('O', ".", 5)), read(LINE));
    let large = Sudoku::new(
        Shape::for_side(25).unwrap(),
        (0..625).map(|cell| if cell < 25 { cell + 1 } else { 0 } as u8).collect(),
    )
    .unwrap();
    assert_eq!(read(&large.to_string()).givens()[23], 24, "a digit of a 25×25 grid");
}

#[test]
fn spreadsheets_leave_empty_cells_blank() {
    let rows = |delimiter: &str| drawn('.', |row| boxed(row, delimiter, delimiter).replace('.', "")).join("\n");
    for delimiter in ["\t", ",", ";"] {
        assert_eq!(read(&rows(delimiter)), read(LINE), "{delimiter:?}");
    }
    let stripped: Vec<String> = rows("\t").lines().map(|row| row.trim_end_matches('\t').to_owned()).collect();
    assert_eq!(read(&stripped.join("\n")), read(LINE), "an editor strips the ends of lines");
}

#[test]
fn a_row_of_dashes_may_be_empty_cells() {
    let puzzle: String = format!("{}{}", "-".repeat(9), &LINE[9..].replace('.', "-"));
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..9 * row + 9]).collect();
    assert_eq!(read(&rows.join("\n")), read(&puzzle));
    let drawn = format!(
        "{}\n---+---+---\n{}\n---+---+---\n{}",
        rows[..3].join("\n"),
        rows[3..6].join("\n"),
        rows[6..].join("\n")
    );
    assert_eq!(read(&drawn), read(&puzzle));
}

#[test]
fn large_grids_have_letters_or_numbers() {
    let shape = Shape::for_side(16).unwrap();
    let givens: Vec<u8> = (0..256).map(|cell| if cell % 3 == 0 { (cell % 16) as u8 + 1 } else { 0 }).collect();
    let puzzle = Sudoku::new(shape, givens.clone()).unwrap();
    let rows = |cell: &dyn Fn(u8) -> String, between: &str| {
        let row = |row: &[u8]| row.iter().map(|&digit| cell(digit)).collect::<Vec<_>>().join(between);
        givens.chunks(16).map(row).collect::<Vec<_>>().join("\n")
    };
    let number = |digit: u8| if digit == 0 { ".".to_owned() } else { digit.to_string() };
    let letter = |digit: u8| cell_char(digit).to_lowercase().to_string();
    let hexadecimal = |digit: u8| if digit == 0 { ".".to_owned() } else { format!("{:X}", digit - 1) };
    for text in [
        puzzle.to_string(),
        rows(&number, " "),
        rows(&|digit| format!("{digit:>2}"), "|"),
        rows(&number, ","),
        rows(&|digit| if digit == 0 { String::new() } else { digit.to_string() }, "\t"),
        rows(&number, " ").replace('\n', " "),
        rows(&letter, ""),
        rows(&letter, " "),
        rows(&hexadecimal, ""),
        rows(&hexadecimal, " "),
    ] {
        assert_eq!(read(&text), puzzle, "{text}");
    }
}

#[test]
fn drawn_boxes_are_believed_where_they_are_even() {
    let high = "1 2 | 3 4 | 5 6\n. . | . . | . .\n. . | . . | . .\n----+-----+----\n. . | . . | . .\n. . | . . | . .\n6 . | . . | . .\n";
    let shape = read(high).shape();
    assert_eq!((shape.box_rows(), shape.box_cols()), (3, 2));
    assert_eq!(read(&read(high).to_string()), read(high), "{}", read(high));
    let usual = high.replace(" | ", " ").replace("----+-----+----\n", "");
    assert_eq!(read(&usual).shape().box_rows(), 2);
    let every_cell = "|1|.|.|.|.|.|\n".repeat(6).replacen('1', ".", 5);
    assert_eq!(read(&every_cell).shape().box_rows(), 2);
}

#[test]
fn what_is_missing_is_counted_and_placed() {
    let count = |what, found, expected| Problem::Count { what, found, expected };
    let spot = |error: &ParseError| error.spot.as_ref().map(|spot| (spot.line, spot.column));
    let short = error(&LINE[..80]);
    assert_eq!(short.problem, count(Unit::Cells, 80, vec![81]));
    assert_eq!(spot(&short), Some((1, 81)));
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let with_row = |row: usize, text: &str| {
        let mut rows = rows.clone();
        rows[row] = text;
        error(&rows.join("\n"))
    };
    let eight = with_row(3, "...2...3");
    assert_eq!((eight.problem.clone(), spot(&eight)), (count(Unit::CellsInRow, 8, vec![9]), Some((4, 9))));
    let ten = with_row(8, "..5..6....");
    assert_eq!((ten.problem.clone(), spot(&ten)), (count(Unit::CellsInRow, 10, vec![9]), Some((9, 11))));
    let rows_missing = error(&rows[..8].join("\n"));
    assert_eq!(rows_missing.problem, count(Unit::Rows, 8, vec![9]));
    assert_eq!(error(&[rows.join("\n"), rows[0].to_owned()].join("\n")).problem, count(Unit::Rows, 10, vec![9]));
    assert_eq!(error(&format!("{LINE}\n{LINE}")).problem, count(Unit::Puzzles, 2, vec![1]));
    let sides: Vec<usize> = (1..=25).filter(|&n| Shape::for_side(n).is_some()).map(usize::from).collect();
    assert_eq!(error(".....").problem, count(Unit::Cells, 5, sides.iter().map(|n| n * n).collect()));
}

#[test]
fn what_is_foreign_or_too_large_is_shown() {
    let foreign = error(&LINE.replacen('7', "é", 1));
    let expected = Expected::DigitOrEmpty { most: 9 };
    assert_eq!(foreign.problem, Problem::Character { found: 'é', expected });
    let spot = foreign.spot.unwrap();
    assert_eq!((spot.line, spot.column, spot.text.chars().nth(4)), (1, 5, Some('é')));
    let large = error(&LINE.replacen('7', "A", 1));
    assert_eq!((large.problem, large.spot.unwrap().column), (Problem::Digit { digit: 10, most: 9 }, 5));
    let rows = "1...\n..5.\n....\n....";
    assert_eq!(error(rows).problem, Problem::Digit { digit: 5, most: 4 });
    assert_eq!(error(rows).spot.unwrap().line, 2);
    for nothing in ["", " ", "\n\n", "\u{FEFF}", "\u{FEFF}\r\n "] {
        assert_eq!(error(nothing).problem, Problem::Empty, "{nothing:?}");
    }
    for unknown in ["hello", "----------------", "# 53", "é", "<game/>"] {
        assert_eq!(error(unknown).problem, Problem::Unknown, "{unknown:?}");
    }
}

#[test]
fn digits_that_repeat_are_no_matter_of_reading() {
    let repeated = read(".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..");
    assert!(!repeated.conflicts().is_empty());
}

#[test]
fn a_board_may_leave_out_the_givens_but_not_change_them() {
    let puzzle = read("1........12.2..4");
    let with = |text: &str| puzzle.board(text);
    let values = |text: &str| with(text).unwrap().values().to_vec();
    assert_eq!(values("1........12.2..4"), puzzle.givens());
    assert_eq!(values(".2.............."), [1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 2, 0, 0, 4]);
    assert_eq!(with("2..............."), Err(ParseError::whole(Problem::OtherPuzzle { cell: Cell::new(0, 0) })));
    let other = "1234341241232341";
    assert_eq!(with(other), Err(ParseError::whole(Problem::OtherPuzzle { cell: Cell::new(3, 3) })));
    assert!(matches!(with(LINE).unwrap_err().problem, Problem::Count { found: 81, .. }));
}

/// The candidates of every empty cell, by the rules alone.
fn by_the_rules(puzzle: &Sudoku) -> Vec<Digits> {
    let (givens, houses) = (puzzle.givens(), puzzle.shape().houses());
    let free = |cell: usize, digit: u8| houses.peers(cell).iter().all(|&peer| givens[usize::from(peer)] != digit);
    let all = Digits::up_to(puzzle.shape().n() as u8);
    let set = |cell: usize| all.filter(|&digit| givens[cell] == 0 && free(cell, digit)).collect();
    (0..givens.len()).map(set).collect()
}

fn candidate_grid(puzzle: &Sudoku, notes: &[Digits], given: fn(u8) -> String) -> String {
    let group = |cell: usize| match puzzle.givens()[cell] {
        0 => notes[cell].to_string(),
        digit => given(digit),
    };
    let groups: Vec<String> = (0..notes.len()).map(|cell| format!("{:<9}", group(cell))).collect();
    let rows: Vec<String> = groups.chunks(9).map(|row| format!("| {} |", row.join(" "))).collect();
    with_rules(&rows, ".---------.", ":---------:")
}

#[test]
fn naked_singles_of_a_candidate_grid_are_no_givens() {
    let puzzle = read(LINE);
    let notes = by_the_rules(&puzzle);
    assert_eq!(notes.iter().filter(|set| set.len() == 1).count(), 2, "the puzzle has naked singles");
    for given in [|digit: u8| digit.to_string(), |digit: u8| format!("<{digit}>")] {
        let text = candidate_grid(&puzzle, &notes, given);
        assert_eq!(read(&text), puzzle, "{text}");
        assert_eq!(puzzle.board(&text).unwrap().notes(), Some(&notes[..]));
    }
}

#[test]
fn givens_are_told_from_notes_that_nobody_kept_up_to_date() {
    let puzzle = read(LINE);
    let text = candidate_grid(&puzzle, &[Digits::up_to(9); 81], |digit| digit.to_string());
    assert_eq!(read(&text), puzzle);
}

#[test]
fn digits_marked_as_placed_are_no_givens() {
    let grid = |groups: &str| groups.replace('/', "\n");
    let puzzle = read(&grid("<1> 234 34 *2*/34 24 1 3/3 1 2 4/2 34 3 <4>"));
    assert_eq!(puzzle.to_string(), "1..............4");
    let board = puzzle.board(&grid("<1> 234 34 *2*/34 24 1 3/3 1 2 4/2 34 3 <4>")).unwrap();
    assert_eq!(board.values()[..4], [1, 0, 0, 2]);
    assert_eq!(board.notes().unwrap()[1].to_string(), "234");
    assert_eq!(
        board.notes().unwrap()[6].to_string(),
        "1",
        "once givens are marked, a digit without a mark is a candidate"
    );
}

proptest! {
    #[test]
    fn text_comes_back(side in prop::sample::select(&[4u8, 6, 8, 9, 10, 12, 15, 16, 25]), seed: u64, turned: bool) {
        let shape = Shape::for_side(side).unwrap();
        let shape = if turned { Shape::new(shape.box_cols() as u8, shape.box_rows() as u8).unwrap() } else { shape };
        let mut rng = crate::Seed::new(seed).rng();
        let digit = |rng: &mut crate::Rng| if rng.below(3) == 0 { 1 + rng.below(u64::from(side)) as u8 } else { 0 };
        let puzzle = Sudoku::new(shape, (0..shape.cells()).map(|_| digit(&mut rng)).collect()).unwrap();
        prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
        prop_assert_eq!(puzzle.id().parse(), Ok(puzzle.clone()));
        let mut board = Board::of(&puzzle);
        prop_assert_eq!(puzzle.board(&board.to_string()), Ok(board.clone()));
        let mut notes = vec![Digits::NONE; shape.cells()];
        for (cell, notes) in notes.iter_mut().enumerate() {
            if puzzle.givens()[cell] == 0 {
                match rng.below(3) {
                    0 => board = board.with(Cell::at(cell, shape.n()), 1 + rng.below(u64::from(side)) as u8),
                    1 => *notes = (1..=side).filter(|_| rng.below(2) == 0).collect(),
                    _ => {}
                }
            }
        }
        prop_assert_eq!(puzzle.board(&board.to_string()), Ok(board.clone()));
        if notes.iter().any(|set| !set.is_empty()) {
            let board = board.with_notes(notes);
            prop_assert_eq!(puzzle.board(&board.to_string()), Ok(board.clone()));
        }
    }

    #[test]
    fn nothing_panics(text in "\\PC*") {
        let _ = text.parse::<Sudoku>();
    }

    #[test]
    fn nothing_that_looks_like_a_grid_panics(text in "[0-9.a-pxX*_?|+:,;#<>\u{2502}\t\n\r -]{0,400}") {
        if let Ok(puzzle) = text.parse::<Sudoku>() {
            prop_assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }

    #[test]
    fn damaged_grids_do_not_panic(layout in 0..18usize, at: prop::sample::Index, with in "[\\PC\n]{0,3}", gone in 0..4usize) {
        let mut text: Vec<char> = layouts('.')[layout].chars().collect();
        let at = at.index(text.len());
        let end = (at + gone).min(text.len());
        text.splice(at..end, with.chars());
        let text: String = text.into_iter().collect();
        if let Err(error) = text.parse::<Sudoku>() {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
