//! Sudoku.

use grille::sudoku::Sudoku;
use grille_words::page;
use leptos::prelude::*;

use super::{digits, keypad};
use crate::protocol::{EffectView, LitView};
use crate::still::{StillCell, square};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    digits::grid(table, table.text(page::kind_title(table.kind)))
}

pub(super) fn controls(table: Table) -> AnyView {
    keypad::keypad(table)
}

pub(super) fn still(puzzle: &Sudoku, filled: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    let shape = puzzle.shape();
    let shown = filled.map_or_else(|| puzzle.givens().to_vec(), digits::read);
    let cell =
        |index: usize| StillCell { digit: shown.get(index).copied().unwrap_or(0), given: puzzle.givens()[index] != 0 };
    square(shape.n(), Some((shape.box_rows(), shape.box_cols())), cell, lit, label)
}

pub(super) fn after(puzzle: &Sudoku, effects: &[EffectView]) -> Option<String> {
    Some(digits::after(puzzle.shape().n(), puzzle.givens(), effects))
}
