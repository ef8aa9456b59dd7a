//! Fingers and mice on a square of digits: choosing cells one by one or by dragging, and the second tap.

use std::collections::BTreeSet;

use grille_play::Board;
use leptos::ev::PointerEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::keypad;
use crate::browser;
use crate::table::Table;

/// The cell that an element belongs to.
pub(super) fn cell_of(element: &Element) -> Option<usize> {
    element.closest("[data-cell]").ok()??.get_attribute("data-cell")?.parse().ok()
}

/// A cell is touched: it gets the digit in hand, or is chosen.
pub(super) fn down(table: Table, event: &PointerEvent) {
    if event.button() != 0 {
        return;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    // A finger is caught by the cell it first touched: let it go, so that the move can reach others.
    if let Some(element) = target.dyn_ref::<HtmlElement>() {
        let _ = element.release_pointer_capture(event.pointer_id());
    }
    let Some(cell) = cell_of(&target) else { return };
    let pen = table.pen;
    if let Some(digit) = pen.held.get_untracked() {
        pen.focus.set(cell);
        keypad::write(table, digit, &[cell], pen.mode.get_untracked());
    } else if event.shift_key() || event.ctrl_key() || event.meta_key() {
        pen.toggle(cell);
    } else if pen.chosen.with_untracked(|chosen| chosen.len() == 1 && chosen.contains(&cell)) {
        again(table, cell);
    } else {
        pen.only(cell);
    }
}

/// A second tap: on a digit chooses its equals, on an empty cell chooses nothing.
fn again(table: Table, cell: usize) {
    let equals = table.game.with_untracked(|game| match game.board() {
        Board::Filled(filled) => {
            let digit = filled.values()[cell];
            let all = filled.values().iter().enumerate();
            all.filter(|(_, value)| digit != 0 && **value == digit).map(|(at, _)| at).collect()
        }
        _ => BTreeSet::new(),
    });
    table.pen.chosen.set(equals);
}

/// A pressed pointer moves: the cells it passes are chosen too.
pub(super) fn passes(table: Table, event: &PointerEvent) {
    if event.buttons() & 1 == 0 || table.pen.held.get_untracked().is_some() {
        return;
    }
    let at = browser::document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let Some(cell) = at.as_ref().and_then(cell_of) else { return };
    if cell != table.pen.focus.get_untracked() && table.pen.chosen.with_untracked(|chosen| !chosen.is_empty()) {
        table.pen.also(cell);
    }
}
