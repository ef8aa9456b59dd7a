//! Writing digits: the keys on the screen, and what a digit does to cells.

use std::collections::BTreeSet;

use grille::Cell;
use grille::text::digit_char;
use grille_play::{Move, Place};
use grille_words::page;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::digits::{MODES, frame_of, with_filled};
use crate::parts::icon;
use crate::parts::painted::{self, Piece};
use crate::pen::Mode;
use crate::state::{Memo, act, follow, part};
use crate::table::Table;

/// The colours that the keys offer.
pub(super) const MARKS: u8 = 6;

/// The keys under the board: modes, digits, erase.
pub(super) fn keypad(table: Table) -> AnyView {
    let Some(frame) = frame_of(table) else { return ().into_any() };
    let n = frame.n();
    let pen = table.pen;
    let modes = MODES
        .iter()
        .map(|&(mode, name, key)| {
            let name = table.text(name);
            view! {
                <button
                    type="button"
                    class="mode"
                    aria-pressed=follow(move || (pen.mode.get() == mode).to_string())
                    title=if n <= 9 { format!("{name} ({key})") } else { name.clone() }
                    on:click=act(move |_| pen.mode.set(mode))
                >
                    <span class=format!("mode-picture {}", mode_class(mode)) aria-hidden="true"></span>
                    {name.clone()}
                </button>
            }
        })
        .collect_view();
    view! {
        <div class="modes" role="group" aria-label=table.text(page::MODE)>{modes}</div>
        {keys(table)}
    }
    .into_any()
}

/// The digits (or colours), and the key that erases.
fn keys(table: Table) -> AnyView {
    let Some(frame) = frame_of(table) else { return ().into_any() };
    let n = frame.n();
    let marks = Memo::new(move |_| table.pen.mode.get() == Mode::Mark);
    part(move || {
        let keys = if marks.get() { mark_keys(table) } else { digit_row(table, n) };
        view! {
            <div class="keys" class:many={n > 9} role="group" aria-label=table.text(page::DIGITS)
                on:click=act(move |event: leptos::ev::MouseEvent| pressed(table, &event)) inner_html=keys></div>
        }
    })
    .into_any()
}

/// What the element of a key says of itself: a digit, a colour, or this.
const ERASE: &str = "erase";

/// A key on the screen was pressed.
fn pressed(table: Table, event: &leptos::ev::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let key = target.and_then(|target| target.closest("[data-key]").ok().flatten());
    let Some(key) = key.and_then(|key| key.get_attribute("data-key")) else { return };
    match key.parse() {
        Ok(digit) => press(table, digit),
        Err(_) => erase(table),
    }
}

const KEYS: painted::Kind = painted::Kind { tag: "button", prefix: "key-" };

/// What a key depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    /// How many are still to place, whether notes are being written, whether it is in hand.
    Digit {
        left: usize,
        small: bool,
        held: bool,
    },
    Mark {
        held: bool,
    },
    Erase,
}

fn digit_row(table: Table, n: usize) -> String {
    let pen = table.pen;
    let looks = move || {
        let counts = frame_of(table).and_then(|frame| with_filled(table, |filled| filled.counts(&frame)));
        let counts = counts.unwrap_or_default();
        let small = matches!(pen.mode.get(), Mode::Corner | Mode::Centre);
        let held = pen.held.get();
        let key = |digit: usize| Key::Digit {
            left: n.saturating_sub(counts.get(digit).copied().unwrap_or(0)),
            small,
            held: held.map(usize::from) == Some(digit),
        };
        (1..=n).map(key).chain([Key::Erase]).collect()
    };
    painted::row(KEYS, looks, move |index, key| piece(table, index as u8 + 1, *key))
}

fn mark_keys(table: Table) -> String {
    let looks = move || {
        let held = table.pen.held.get();
        (0..=MARKS).map(|mark| Key::Mark { held: held == Some(mark) }).chain([Key::Erase]).collect()
    };
    painted::row(KEYS, looks, move |index, key| piece(table, index as u8, *key))
}

/// The key of a digit or a colour.
fn piece(table: Table, number: u8, key: Key) -> Piece {
    let mut class = String::from("key");
    let mut attributes = vec![("type", Some("button".to_owned()))];
    let mut inner = String::new();
    match key {
        Key::Digit { left, small, held } => {
            let sign = digit_char(number);
            if left == 0 {
                class.push_str(" done");
            }
            if small {
                class.push_str(" small");
            }
            attributes.push(("data-key", Some(number.to_string())));
            attributes.push(("aria-label", Some(page::digit_left(&sign.to_string(), left, table.lang))));
            attributes.push(("aria-pressed", Some(held.to_string())));
            inner = format!("<span class=\"sign\">{sign}</span><span class=\"left\" data-left=\"{left}\"></span>");
        }
        Key::Mark { held } => {
            class.push_str(" mark");
            let name = page::mark_name(number, table.lang);
            attributes.push(("data-key", Some(number.to_string())));
            attributes.push(("data-mark", Some(number.to_string())));
            attributes.push(("aria-label", Some(name.to_owned())));
            attributes.push(("title", Some(name.to_owned())));
            attributes.push(("aria-pressed", Some(held.to_string())));
        }
        Key::Erase => {
            class.push_str(" erase");
            attributes.push(("data-key", Some(ERASE.to_owned())));
            attributes.push(("aria-label", Some(table.text(page::ERASE))));
            attributes.push(("title", Some(table.text(page::ERASE))));
            inner = icon::html(icon::ERASE);
        }
    }
    attributes.push(("class", Some(class)));
    Piece { attributes, inner }
}

fn mode_class(mode: Mode) -> &'static str {
    match mode {
        Mode::Digit => "as-digit",
        Mode::Corner => "as-corner",
        Mode::Centre => "as-centre",
        Mode::Mark => "as-mark",
    }
}

/// A key on the screen: writes into the chosen cells, or is taken in hand if there are none.
fn press(table: Table, digit: u8) {
    let pen = table.pen;
    let chosen: Vec<usize> = pen.chosen.with_untracked(|chosen| chosen.iter().copied().collect());
    if chosen.is_empty() || pen.held.get_untracked().is_some() {
        let held = pen.held.get_untracked();
        pen.chosen.set(BTreeSet::new());
        pen.held.set(if held == Some(digit) { None } else { Some(digit) });
    } else {
        write(table, digit, &chosen, pen.mode.get_untracked());
    }
}

/// Writes a digit, a note or a mark into cells. A digit that stands in all of them already is erased.
pub(super) fn write(table: Table, digit: u8, cells: &[usize], mode: Mode) {
    let Some(frame) = frame_of(table) else { return };
    let n = frame.n();
    let open = |&&cell: &&usize| frame.givens()[cell] == 0;
    let places = |all: bool| -> Vec<Cell> {
        cells.iter().filter(|cell| all || open(cell)).map(|&cell| Cell::at(cell, n)).collect()
    };
    let made = match mode {
        Mode::Mark => Move::Mark { cells: places(true), mark: digit },
        _ if digit == 0 || usize::from(digit) > n => return,
        Mode::Corner => Move::Note { place: Place::Corner, cells: places(false), digit },
        Mode::Centre => Move::Note { place: Place::Centre, cells: places(false), digit },
        Mode::Digit => {
            let there =
                with_filled(table, |filled| cells.iter().filter(open).all(|&cell| filled.values()[cell] == digit));
            if there == Some(true) {
                Move::Erase { cells: places(false) }
            } else {
                let erase_notes = table.context.settings.with_untracked(|settings| settings.erase_notes);
                Move::Put { cells: places(false), digit, erase_notes }
            }
        }
    };
    make(table, made, cells);
}

/// Says a move and makes it; of cells that are all given, only that.
fn make(table: Table, made: Move, cells: &[usize]) {
    let Some(frame) = frame_of(table) else { return };
    let given = |&cell: &usize| frame.givens().get(cell).is_some_and(|&given| given != 0);
    if !matches!(made, Move::Mark { .. }) && cells.iter().all(given) {
        table.context.say(table.text(page::GIVEN));
        return;
    }
    // Said first: what comes of the move, a win above all, is said after it.
    say(table, &made);
    table.play(made);
}

fn say(table: Table, made: &Move) {
    let lang = table.lang;
    let place = |cells: &[Cell]| match cells {
        [cell] => page::cell_name(cell.row.into(), cell.col.into(), lang),
        _ => String::new(),
    };
    let text = match made {
        Move::Put { cells, digit, .. } if cells.len() == 1 => {
            page::placed(&digit_char(*digit).to_string(), cells[0].row.into(), cells[0].col.into(), lang)
        }
        Move::Erase { cells } => format!("{} {}", table.text(page::ERASED), place(cells)),
        Move::Mark { cells, mark } => format!("{} {}", page::mark_name(*mark, lang), place(cells)),
        Move::Note { cells, digit, .. } => {
            format!("{} {}", page::notes(&digit_char(*digit).to_string(), "", lang).unwrap_or_default(), place(cells))
        }
        _ => return,
    };
    table.context.say(text);
}

/// Erases the chosen cells.
pub(super) fn erase(table: Table) {
    let Some(frame) = frame_of(table) else { return };
    let cells = targets(table);
    let made = Move::Erase { cells: cells.iter().map(|&cell| Cell::at(cell, frame.n())).collect() };
    make(table, made, &cells);
}

/// The chosen cells, or the one with the focus.
pub(super) fn targets(table: Table) -> Vec<usize> {
    let chosen: Vec<usize> = table.pen.chosen.with_untracked(|chosen| chosen.iter().copied().collect());
    if chosen.is_empty() { vec![table.pen.focus.get_untracked()] } else { chosen }
}

/// Digits and erase alone, for entering a puzzle.
pub(crate) fn digit_keys(table: Table) -> AnyView {
    keys(table)
}
