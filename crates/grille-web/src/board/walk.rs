//! Going from cell to cell with the keyboard, on boards of any number of rows and columns.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Where a key leads from a cell (by index in reading order): arrows, Home, End, Page Up, Page Down; no further than the
/// edge.
pub(super) fn step(event: &KeyboardEvent, rows: usize, cols: usize, from: usize) -> Option<usize> {
    let (row, col) = (from / cols, from % cols);
    let ctrl = event.ctrl_key() || event.meta_key();
    let (row, col) = match event.key().as_str() {
        "ArrowUp" => (row.saturating_sub(1), col),
        "ArrowDown" => ((row + 1).min(rows - 1), col),
        "ArrowLeft" => (row, col.saturating_sub(1)),
        "ArrowRight" => (row, (col + 1).min(cols - 1)),
        "Home" => (if ctrl { 0 } else { row }, 0),
        "End" => (if ctrl { rows - 1 } else { row }, cols - 1),
        "PageUp" => (0, col),
        "PageDown" => (rows - 1, col),
        _ => return None,
    };
    Some(row * cols + col)
}

/// The cell an event happened on.
pub(super) fn cell_of(event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-cell]").ok()??.get_attribute("data-cell")?.parse().ok()
}
