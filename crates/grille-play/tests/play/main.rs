//! The game in progress, by property tests and by hostile saves.

mod hints;
mod hostile;
mod moves;
mod together;
mod undo;

use grille::lights_out::{Lights, LightsOut, Rule};
use grille::{AnyPuzzle, Cell, Kind};
use grille_play::{Field, Game};
use proptest::prelude::*;

/// A puzzle of each sort that plays differently.
pub(crate) fn puzzles() -> Vec<AnyPuzzle> {
    let read = |kind, text: &str| AnyPuzzle::read(kind, text).expect("a puzzle");
    vec![
        read(Kind::Sudoku, "1........12.2..4"),
        read(Kind::Sudoku, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        read(Kind::Sudoku, "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
        read(Kind::Sudoku, "................"),
        read(Kind::Skyscrapers, "5:4//1/////3////////2/2//2/,l3l"),
        read(Kind::LightsOut, "5x5:1111111111111111111111111"),
        read(Kind::LightsOut, "3x3:010111010"),
        three_colours(),
        read(Kind::Sliding, "3x3:8,6,7,2,5,4,3,0,1"),
        read(Kind::Sliding, "4x2:2,1,4,3,5,6,7,0"),
    ]
}

/// Lights of three colours that some presses put out.
fn three_colours() -> AnyPuzzle {
    let mut presses = Lights::dark(4, 4, 3);
    for (row, col, times) in [(0, 1, 1), (0, 2, 2), (1, 0, 1), (2, 3, 2), (3, 3, 1)] {
        presses.set(row, col, times);
    }
    LightsOut::put_out_by(&presses, Rule::default()).expect("a board").into()
}

pub(crate) fn game(puzzle: &AnyPuzzle) -> Game {
    Game::new(puzzle.clone()).expect("small enough")
}

/// A puzzle and lines of moves for it, some of which cannot be made.
pub(crate) fn puzzle_and_lines() -> impl Strategy<Value = (AnyPuzzle, Vec<String>)> {
    prop::sample::select(puzzles()).prop_flat_map(|puzzle| {
        let lines = prop::collection::vec(line(&puzzle), 0..40);
        (Just(puzzle), lines)
    })
}

fn line(puzzle: &AnyPuzzle) -> BoxedStrategy<String> {
    let field = Field::of(puzzle);
    let (rows, cols) = field.size();
    let cell = move || (0..rows as u16, 0..cols as u16).prop_map(|(row, col)| Cell::new(row, col).to_string());
    let common = prop::sample::select(vec!["try", "keep", "discard", "clear", "restart"]).prop_map(str::to_owned);
    match field {
        Field::Digits(frame) => {
            let cells = move || prop::collection::vec(cell(), 1..4).prop_map(|cells| cells.join(","));
            let digit = move || (1..=frame.n() as u8).prop_map(grille::text::digit_char);
            prop_oneof![
                4 => (cells(), digit()).prop_map(|(cells, digit)| format!("put {cells} {digit}")),
                1 => (cells(), digit()).prop_map(|(cells, digit)| format!("put {cells} {digit} keep-notes")),
                2 => (cells(), digit()).prop_map(|(cells, digit)| format!("corner {cells} {digit}")),
                2 => (cells(), digit()).prop_map(|(cells, digit)| format!("centre {cells} {digit}")),
                1 => cells().prop_map(|cells| format!("erase {cells}")),
                1 => (cells(), 0..=8_u8).prop_map(|(cells, mark)| format!("mark {cells} {mark}")),
                1 => (1..=5).prop_map(|number| format!("clue top{number}")),
                1 => Just("candidates".to_owned()),
                1 => (cell(), digit(), cell(), digit())
                    .prop_map(|(a, x, b, y)| format!("hint {a}={x} {b}-{y}")),
                1 => common,
            ]
            .boxed()
        }
        Field::Lights(_) => prop_oneof![
            6 => cell().prop_map(|cell| format!("press {cell}")),
            1 => cell().prop_map(|cell| format!("hint press:{cell}")),
            1 => common,
        ]
        .boxed(),
        Field::Tiles(_) => prop_oneof![
            6 => cell().prop_map(|cell| format!("slide {cell}")),
            1 => cell().prop_map(|cell| format!("hint slide:{cell}")),
            1 => common,
        ]
        .boxed(),
    }
}
