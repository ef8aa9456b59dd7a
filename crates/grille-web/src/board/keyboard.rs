//! Writing digits by the keyboard.

use grille_play::Frame;
use leptos::ev::KeyboardEvent;

use super::digits::frame_of;
use super::keypad::{MARKS, erase, targets, write};
use crate::browser;
use crate::pen::Mode;
use crate::table::Table;

/// A key of the keyboard, on a cell.
pub(super) fn key(table: Table, frame: &Frame, event: &KeyboardEvent) {
    let n = frame.n();
    let pen = table.pen;
    let (shift, ctrl, alt) = (event.shift_key(), event.ctrl_key() || event.meta_key(), event.alt_key());
    let key = event.key();
    let focus = pen.focus.get_untracked();
    let (row, col) = (focus / n, focus % n);
    let go = match key.as_str() {
        "ArrowUp" => Some((row.saturating_sub(1), col)),
        "ArrowDown" => Some(((row + 1).min(n - 1), col)),
        "ArrowLeft" => Some((row, col.saturating_sub(1))),
        "ArrowRight" => Some((row, (col + 1).min(n - 1))),
        "Home" => Some((if ctrl { 0 } else { row }, 0)),
        "End" => Some((if ctrl { n - 1 } else { row }, n - 1)),
        "PageUp" => Some((0, col)),
        "PageDown" => Some((n - 1, col)),
        _ => None,
    };
    // A numeric pad with Shift sends the keys of the arrows: those are digits here.
    let pad = event.code().starts_with("Numpad") && event.code().len() == 7;
    if let (Some((row, col)), false) = (go, pad) {
        event.prevent_default();
        let to = row * n + col;
        if shift || ctrl {
            pen.also(focus);
            pen.also(to);
        } else {
            pen.only(to);
        }
        browser::focus(&format!("cell-{to}"));
        return;
    }
    if pen.digits_only && (ctrl || alt) {
        return;
    }
    let mode = mode_of(table, event);
    if let Some(digit) = digit_of(event, most(mode, n)) {
        event.prevent_default();
        write(table, digit, &targets(table), mode);
        return;
    }
    if ctrl || alt {
        return;
    }
    match key.as_str() {
        "Delete" | "Backspace" | "0" => erase(table),
        " " | "Enter" => pen.toggle(focus),
        // An open hint is closed first, by whoever opened it.
        "Escape" if table.hint.get_untracked().is_some() => return,
        "Escape" => pen.nothing(),
        _ if n <= 9 && !pen.digits_only => match key.to_ascii_lowercase().as_str() {
            "z" => pen.mode.set(Mode::Digit),
            "x" => pen.mode.set(Mode::Corner),
            "c" => pen.mode.set(Mode::Centre),
            "v" => pen.mode.set(Mode::Mark),
            _ => return,
        },
        _ => return,
    }
    event.prevent_default();
}

/// A key of the keyboard when the focus is somewhere else on the page: digits go to the chosen cells all the same; whether
/// it meant anything.
pub(super) fn key_elsewhere(table: Table, event: &KeyboardEvent) -> bool {
    let Some(frame) = frame_of(table) else { return false };
    let key = event.key();
    let arrow = key.starts_with("Arrow");
    let on_page = event.target().is_some_and(|target| {
        use wasm_bindgen::JsCast;
        target
            .dyn_into::<web_sys::Element>()
            .is_ok_and(|element| matches!(element.tag_name().as_str(), "BODY" | "MAIN" | "BUTTON"))
    });
    let meant = digit_of(event, most(mode_of(table, event), frame.n())).is_some()
        || matches!(key.as_str(), "Delete" | "Backspace" | "Escape" | "z" | "x" | "c" | "v")
        || arrow && on_page;
    if meant {
        self::key(table, &frame, event);
    }
    meant && event.default_prevented()
}

/// What a digit typed now does to the chosen cells.
fn mode_of(table: Table, event: &KeyboardEvent) -> Mode {
    if table.pen.digits_only {
        return Mode::Digit;
    }
    match (event.shift_key(), event.ctrl_key() || event.meta_key(), event.alt_key()) {
        (_, _, true) => Mode::Mark,
        (_, true, _) => Mode::Centre,
        (true, ..) => Mode::Corner,
        _ => table.pen.mode.get_untracked(),
    }
}

/// The largest digit that means something: there are as many colours on a small board as on a large one.
fn most(mode: Mode, n: usize) -> usize {
    if mode == Mode::Mark { MARKS.into() } else { n }
}

/// The digit of a key, by its place on the keyboard, so that it is the same with Shift and on French keyboards; letters
/// from 10 on.
fn digit_of(event: &KeyboardEvent, n: usize) -> Option<u8> {
    let code = event.code();
    let by_place =
        code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad")).and_then(|text| text.parse().ok());
    let key = event.key();
    let mut chars = key.chars();
    let by_sign = match (chars.next(), chars.next()) {
        (Some(sign), None) => match sign.to_ascii_uppercase() {
            sign @ '1'..='9' => Some(sign as u8 - b'0'),
            sign @ 'A'..='P' if n > 9 && !event.ctrl_key() => Some(sign as u8 - b'A' + 10),
            _ => None,
        },
        _ => None,
    };
    by_place.or(by_sign).filter(|&digit: &u8| digit > 0 && usize::from(digit) <= n)
}
