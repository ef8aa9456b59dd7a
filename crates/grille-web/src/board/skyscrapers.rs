//! Skyscrapers.

use grille::skyscrapers::Skyscrapers;
use leptos::prelude::*;

use super::{digits, keypad};
use crate::protocol::{EffectView, LitView};
use crate::still::{StillCell, square};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    digits::grid(table, table.text(grille_words::page::kind_title(table.kind)))
}

pub(super) fn controls(table: Table) -> AnyView {
    keypad::keypad(table)
}

pub(super) fn still(puzzle: &Skyscrapers, filled: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    let shown = filled.map_or_else(|| puzzle.heights().to_vec(), digits::read);
    let cell = |index: usize| StillCell {
        digit: shown.get(index).copied().unwrap_or(0),
        given: puzzle.heights()[index] != 0,
    };
    square(puzzle.n(), None, cell, lit, label)
}

pub(super) fn after(puzzle: &Skyscrapers, effects: &[EffectView]) -> Option<String> {
    Some(digits::after(puzzle.n(), puzzle.heights(), effects))
}
