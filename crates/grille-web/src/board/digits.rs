//! A square of digits to fill in, cell by cell: what Sudoku and Skyscrapers share.

use std::rc::Rc;

use grille::Cell;
use grille::latin::Digits;
use grille::text::digit_char;
use grille_play::{Board, Field, Filled, Frame, Place};
use grille_words::page;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub(super) use super::cell::part_class;
use super::cell::{Look, content, name};
use super::{keyboard, pointer};
use crate::pen::Mode;
use crate::protocol::{EffectView, Spot};
use crate::table::Table;

/// What the game on a table is played on, if it is a square of digits.
pub(super) fn frame_of(table: Table) -> Option<Rc<Frame>> {
    table.game.with_untracked(|game| match game.field() {
        Field::Digits(frame) => Some(Rc::new(frame.clone())),
        _ => None,
    })
}

/// The digits on the table now.
pub(super) fn with_filled<T>(table: Table, f: impl FnOnce(&Filled) -> T) -> Option<T> {
    table.game.with(|game| match game.board() {
        Board::Filled(filled) => Some(f(filled)),
        _ => None,
    })
}

fn looks(table: Table, frame: &Frame) -> Vec<Look> {
    let trial = table.game.with(grille_play::Game::on_trial);
    let n = frame.n();
    with_filled(table, |filled| {
        let (corner, centre) = (filled.notes(Place::Corner), filled.notes(Place::Centre));
        (0..frame.cells())
            .map(|cell| Look {
                digit: filled.values()[cell],
                given: frame.givens()[cell] != 0,
                corner: corner[cell],
                centre: centre[cell],
                mark: filled.marks()[cell],
                on_trial: trial.contains(&Cell::at(cell, n)),
            })
            .collect()
    })
    .unwrap_or_default()
}

/// The grid, with its keys and pointers.
pub(super) fn grid(table: Table, label: String) -> AnyView {
    let Some(frame) = frame_of(table) else { return ().into_any() };
    let n = frame.n();
    let all = Memo::new({
        let frame = frame.as_ref().clone();
        move |_| looks(table, &frame)
    });
    let (wrong, parts) = (table.wrong(), table.parts());
    let candidates = Memo::new(move |_| {
        table.lit.with(|lit| {
            let spot = |lit: &crate::protocol::LitView| match lit.spot {
                Spot::Candidate(row, col, digit) => Some((usize::from(row) * n + usize::from(col), digit, lit.part)),
                _ => None,
            };
            lit.iter().filter_map(spot).collect::<Vec<_>>()
        })
    });
    let houses = Memo::new({
        let frame = frame.as_ref().clone();
        move |_| lit_houses(table, &frame)
    });
    let same = Memo::new(move |_| {
        if !table.context.settings.with(|settings| settings.same_digits) {
            return 0;
        }
        let held = table.pen.held.get();
        let chosen = table.pen.chosen.get();
        held.unwrap_or_else(|| match (chosen.len(), chosen.first()) {
            (1, Some(&cell)) => all.with(|all| all.get(cell).map_or(0, |look| look.digit)),
            _ => 0,
        })
    });
    let pen = table.pen;
    let seen = Memo::new({
        let frame = frame.as_ref().clone();
        move |_| {
            let chosen = pen.chosen.get();
            match (chosen.len(), chosen.first()) {
                (1, Some(&cell)) => frame.peers(cell).to_vec(),
                _ => Vec::new(),
            }
        }
    });
    let rows = (0..n)
        .map(|row| {
            let cells = (0..n)
                .map(|col| {
                    let cell = row * n + col;
                    let look = Memo::new(move |_| all.with(|all| all.get(cell).cloned().unwrap_or_default()));
                    let place = Cell::at(cell, n);
                    let is_wrong = Memo::new(move |_| wrong.with(|wrong| wrong.binary_search(&place).is_ok()));
                    let edges = edges(&frame, row, col);
                    let class = move || {
                        let look = look.get();
                        let mut class = String::from("cell");
                        let mut add = |yes: bool, name: &str| {
                            if yes {
                                class.push(' ');
                                class.push_str(name);
                            }
                        };
                        edges.iter().for_each(|edge| add(true, edge));
                        add(look.given, "given");
                        add(!look.given && look.digit != 0, "own");
                        add(look.on_trial, "on-trial");
                        add(is_wrong.get(), "wrong");
                        add(pen.chosen.with(|chosen| chosen.contains(&cell)), "chosen");
                        add(seen.with(|seen| seen.binary_search(&(cell as u16)).is_ok()), "seen");
                        let same = same.get();
                        add(same != 0 && (look.digit == same), "same");
                        add(
                            same != 0 && look.digit == 0 && (look.corner.contains(same) || look.centre.contains(same)),
                            "noted",
                        );
                        add(houses.with(|houses| houses.binary_search(&cell).is_ok()), "lit-where");
                        if let Some(part) = parts.with(|parts| parts.get(&(place.row, place.col)).copied()) {
                            add(true, part_class(part));
                        }
                        class
                    };
                    let pointed = move || -> Digits {
                        candidates
                            .with(|all| all.iter().filter(|(at, ..)| *at == cell).map(|(_, digit, _)| *digit).collect())
                    };
                    let name = move || name(&look.get(), (row, col), is_wrong.get(), pointed(), table);
                    let shown = move || {
                        let lit = candidates.with(|all| {
                            all.iter().filter(|(at, ..)| *at == cell).map(|&(_, digit, part)| (digit, part)).collect()
                        });
                        content(&look.get(), n, lit)
                    };
                    view! {
                        <div
                            role="gridcell"
                            id=format!("cell-{cell}")
                            data-cell=cell
                            data-mark=move || Some(look.get().mark).filter(|&mark| mark > 0)
                            class=class
                            tabindex=move || if pen.focus.get() == cell { "0" } else { "-1" }
                            aria-label=name
                            aria-selected=move || pen.chosen.with(|chosen| chosen.contains(&cell)).to_string()
                            aria-readonly=move || look.get().given.to_string()
                        >
                            {shown}
                        </div>
                    }
                })
                .collect_view();
            view! { <div role="row" class="row">{cells}</div> }
        })
        .collect_view();
    let on_key = {
        let frame = Rc::clone(&frame);
        move |event: KeyboardEvent| keyboard::key(table, &frame, &event)
    };
    view! {
        <div
            role="grid"
            class="board digits"
            class:large={n > 9}
            aria-label=label
            aria-multiselectable="true"
            style=("--n", n.to_string())
            on:keydown=on_key
            on:pointerdown=move |event| pointer::down(table, &event)
            on:pointermove=move |event| pointer::passes(table, &event)
            on:focusin=move |event| {
                if let Some(cell) = event.target().and_then(|target| pointer::cell_of(target.dyn_ref()?)) {
                    pen.focus.set(cell);
                }
            }
        >
            {rows}
        </div>
    }
    .into_any()
}

/// Where the thick lines are.
fn edges(frame: &Frame, row: usize, col: usize) -> Vec<&'static str> {
    let mut edges = Vec::new();
    if let Some((box_rows, box_cols)) = frame.boxes() {
        if row > 0 && row.is_multiple_of(box_rows) {
            edges.push("box-top");
        }
        if col > 0 && col.is_multiple_of(box_cols) {
            edges.push("box-left");
        }
    }
    edges
}

fn lit_houses(table: Table, frame: &Frame) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    table.lit.with(|lit| {
        for lit in lit {
            let house = match lit.spot {
                Spot::Row(number) => grille::House::Row(number),
                Spot::Column(number) => grille::House::Column(number),
                Spot::Box(number) => grille::House::Box(number),
                Spot::Clue(side, number) if side < 2 => grille::House::Column(number),
                Spot::Clue(_, number) => grille::House::Row(number),
                _ => continue,
            };
            if let Some(at) = frame.houses().names().iter().position(|name| *name == house) {
                cells.extend(frame.houses().members(at).iter().map(|&cell| usize::from(cell)));
            }
        }
    });
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The modes, for the control that chooses one.
pub(super) const MODES: [(Mode, grille_words::Text, &str); 4] = [
    (Mode::Digit, page::MODE_DIGIT, "Z"),
    (Mode::Corner, page::MODE_CORNER, "X"),
    (Mode::Centre, page::MODE_CENTRE, "C"),
    (Mode::Mark, page::MODE_MARK, "V"),
];

/// Digits from text, one character a cell, anything else for an empty one.
pub(super) fn read(text: &str) -> Vec<u8> {
    let digit = |sign: char| match sign {
        '1'..='9' => sign as u8 - b'0',
        'A'..='P' => sign as u8 - b'A' + 10,
        _ => 0,
    };
    text.chars().map(digit).collect()
}

/// The digits after some steps, as text.
pub(super) fn after(n: usize, givens: &[u8], effects: &[EffectView]) -> String {
    let mut digits = givens.to_vec();
    for effect in effects {
        if let EffectView::Place(row, col, digit) = *effect
            && let Some(cell) = digits.get_mut(usize::from(row) * n + usize::from(col))
        {
            *cell = digit;
        }
    }
    digits.iter().map(|&digit| if digit == 0 { '.' } else { digit_char(digit) }).collect()
}
