//! Writing digits: the keys on the screen, and what a digit does to cells.

use std::collections::BTreeSet;

use grille::Cell;
use grille::text::digit_char;
use grille_play::{Move, Place};
use grille_words::page;
use leptos::prelude::*;

use super::digits::{MODES, frame_of, with_filled};
use crate::parts::icon;
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
    let pen = table.pen;
    let counts = {
        let frame = frame.as_ref().clone();
        Memo::new(move |_| with_filled(table, |filled| filled.counts(&frame)).unwrap_or_default())
    };
    let marks = Memo::new(move |_| pen.mode.get() == Mode::Mark);
    let digits = move || {
        if marks.get() {
            return (0..=MARKS).map(|mark| mark_key(table, mark)).collect_view().into_any();
        }
        (1..=n as u8).map(|digit| digit_key(table, digit, n, counts)).collect_view().into_any()
    };
    view! {
        <div class="keys" class:many={n > 9} role="group" aria-label=table.text(page::DIGITS)>
            {part(digits)}
            <button
                type="button"
                class="key erase"
                aria-label=table.text(page::ERASE)
                title=table.text(page::ERASE)
                on:click=act(move |_| erase(table))
            >
                {icon::icon(icon::ERASE)}
            </button>
        </div>
    }
    .into_any()
}

fn mode_class(mode: Mode) -> &'static str {
    match mode {
        Mode::Digit => "as-digit",
        Mode::Corner => "as-corner",
        Mode::Centre => "as-centre",
        Mode::Mark => "as-mark",
    }
}

fn digit_key(table: Table, digit: u8, n: usize, counts: Memo<Vec<usize>>) -> impl IntoView {
    let pen = table.pen;
    let sign = digit_char(digit).to_string();
    // Counts are those of digits on the board, the digit 1 first.
    let left = Memo::new(move |_| {
        let on_board = counts.with(|counts| counts.get(usize::from(digit)).copied().unwrap_or(0));
        n.saturating_sub(on_board)
    });
    let label = {
        let sign = sign.clone();
        move || page::digit_left(&sign, left.get(), table.lang)
    };
    view! {
        <button
            type="button"
            class="key"
            class:done=follow(move || left.get() == 0)
            class:small=follow(move || matches!(pen.mode.get(), Mode::Corner | Mode::Centre))
            aria-label=follow(label)
            aria-pressed=follow(move || (pen.held.get() == Some(digit)).to_string())
            on:click=act(move |_| press(table, digit))
        >
            <span class="sign">{sign}</span>
            <span class="left" data-left=follow(move || left.get())></span>
        </button>
    }
}

fn mark_key(table: Table, mark: u8) -> impl IntoView {
    let name = page::mark_name(mark, table.lang);
    view! {
        <button
            type="button"
            class="key mark"
            data-mark=mark
            aria-label=name
            title=name
            aria-pressed=follow(move || (table.pen.held.get() == Some(mark)).to_string())
            on:click=act(move |_| press(table, mark))
        ></button>
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
    say(table, &made);
    table.play(made);
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
