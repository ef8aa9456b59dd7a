//! The boards: one file a kind of puzzle, behind one match.
//!
//! A new kind needs its file here, with the same four functions: `live` (the board one plays on), `still` (a drawing of
//! the puzzle with a solution and with what a proof points at), `controls` (the buttons under the board), `after` (what
//! `still` draws after some steps), and a line in each match below.

mod cell;
mod controls;
mod digits;
mod keyboard;
mod keypad;
mod lights_out;
mod pictures;
mod pointer;
mod score;
mod skyscrapers;
mod sliding;
mod sudoku;
mod walk;

use grille::{AnyPuzzle, Kind};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::protocol::{EffectView, LitView};
use crate::table::Table;

pub(crate) use cell::part_class;
pub(crate) use controls::tool;
pub(crate) use keypad::digit_keys;

/// The board one plays on.
pub(crate) fn live(table: Table) -> AnyView {
    match table.kind {
        Kind::Sudoku => sudoku::live(table),
        Kind::Skyscrapers => skyscrapers::live(table),
        Kind::LightsOut => lights_out::live(table),
        Kind::Sliding => sliding::live(table),
    }
}

/// What stands below or beside the board: digits and modes, or counts.
pub(crate) fn controls(table: Table) -> AnyView {
    match table.kind {
        Kind::Sudoku => sudoku::controls(table),
        Kind::Skyscrapers => skyscrapers::controls(table),
        Kind::LightsOut => lights_out::controls(table),
        Kind::Sliding => sliding::controls(table),
    }
}

/// A key pressed somewhere else on the page; whether the board took it.
pub(crate) fn key_elsewhere(table: Table, event: &KeyboardEvent) -> bool {
    match table.kind {
        Kind::Sudoku | Kind::Skyscrapers => keyboard::key_elsewhere(table, event),
        Kind::LightsOut | Kind::Sliding => false,
    }
}

/// A drawing of a puzzle, with a solution (as the text of its kind) and with what is lit.
pub(crate) fn still(puzzle: &AnyPuzzle, solution: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    match puzzle {
        AnyPuzzle::Sudoku(puzzle) => sudoku::still(puzzle, solution, lit, label),
        AnyPuzzle::Skyscrapers(puzzle) => skyscrapers::still(puzzle, solution, lit, label),
        AnyPuzzle::LightsOut(puzzle) => lights_out::still(puzzle, solution, lit, label),
        AnyPuzzle::Sliding(puzzle) => sliding::still(puzzle, solution, lit, label),
    }
}

/// What the steps of a path have made of a puzzle, as text that [`still`] draws.
pub(crate) fn after(puzzle: &AnyPuzzle, effects: &[EffectView]) -> Option<String> {
    match puzzle {
        AnyPuzzle::Sudoku(puzzle) => sudoku::after(puzzle, effects),
        AnyPuzzle::Skyscrapers(puzzle) => skyscrapers::after(puzzle, effects),
        AnyPuzzle::LightsOut(puzzle) => lights_out::after(puzzle, effects),
        AnyPuzzle::Sliding(puzzle) => sliding::after(puzzle, effects),
    }
}
