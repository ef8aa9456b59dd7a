//! A square of digits to fill in, cell by cell: what Sudoku and Skyscrapers share.

use std::rc::Rc;

use grille::latin::Digits;
use grille::text::digit_char;
use grille::{Cell, House};
use grille_play::{Board, Field, Filled, Frame, Place};
use grille_words::page;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

pub(super) use super::cell::part_class;
use super::cell::{Look, content, name};
use super::{keyboard, pointer};
use crate::parts::painted::{self, Piece};
use crate::pen::Mode;
use crate::protocol::{EffectView, LitView, Part, Spot};
use crate::state::{Memo, act};
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

/// What a cell of the grid depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Shown {
    look: Look,
    focus: bool,
    chosen: bool,
    seen: bool,
    same: bool,
    noted: bool,
    wrong: bool,
    in_lit_house: bool,
    part: Option<Part>,
    /// The candidates that a hint points at.
    candidates: Vec<(u8, Part)>,
}

/// What all cells depend on, now.
fn shown(table: Table, frame: &Frame, wrong: Memo<Vec<Cell>>) -> Vec<Shown> {
    let (n, pen) = (frame.n(), table.pen);
    let looks = looks(table, frame);
    let mut all: Vec<Shown> = looks.into_iter().map(|look| Shown { look, ..Shown::default() }).collect();
    let cell = |row: u16, col: u16| usize::from(row) * n + usize::from(col);
    wrong.with(|wrong| {
        for at in wrong {
            if let Some(shown) = all.get_mut(cell(at.row, at.col)) {
                shown.wrong = true;
            }
        }
    });
    if let Some(focus) = all.get_mut(pen.focus.get()) {
        focus.focus = true;
    }
    let held = pen.held.get();
    let same_digits = table.context.settings.with(|settings| settings.same_digits);
    let same = pen.chosen.with(|chosen| {
        for &cell in chosen {
            if let Some(shown) = all.get_mut(cell) {
                shown.chosen = true;
            }
        }
        let only = chosen.first().copied().filter(|&cell| chosen.len() == 1 && cell < all.len());
        if let Some(cell) = only {
            frame.peers(cell).iter().for_each(|&peer| all[usize::from(peer)].seen = true);
        }
        held.or_else(|| only.map(|cell| all[cell].look.digit)).filter(|&digit| same_digits && digit != 0)
    });
    if let Some(same) = same {
        for shown in &mut all {
            let look = &shown.look;
            shown.same = look.digit == same;
            shown.noted = look.digit == 0 && (look.corner.contains(same) || look.centre.contains(same));
        }
    }
    table.lit.with(|lit| {
        for lit in lit {
            let (row, col, digit) = match lit.spot {
                Spot::Cell(row, col) => (row, col, 0),
                Spot::Candidate(row, col, digit) => (row, col, digit),
                _ => continue,
            };
            let Some(shown) = all.get_mut(cell(row, col)) else { continue };
            shown.part = shown.part.max(Some(lit.part));
            if digit > 0 {
                shown.candidates.push((digit, lit.part));
            }
        }
        for cell in lit_houses(lit, frame) {
            all[cell].in_lit_house = true;
        }
    });
    all
}

fn class(shown: &Shown, frame: &Frame, (row, col): (usize, usize)) -> String {
    let look = &shown.look;
    let mut class = String::from("cell");
    let mut add = |yes: bool, name: &str| {
        if yes {
            class.push(' ');
            class.push_str(name);
        }
    };
    edges(frame, row, col).iter().for_each(|edge| add(true, edge));
    add(look.given, "given");
    add(!look.given && look.digit != 0, "own");
    add(look.on_trial, "on-trial");
    add(shown.wrong, "wrong");
    add(shown.chosen, "chosen");
    add(shown.seen, "seen");
    add(shown.same, "same");
    add(shown.noted, "noted");
    add(shown.in_lit_house, "lit-where");
    if let Some(part) = shown.part {
        add(true, part_class(part));
    }
    class
}

fn piece(shown: &Shown, index: usize, frame: &Frame, table: Table) -> Piece {
    let (n, look) = (frame.n(), &shown.look);
    let at = (index / n, index % n);
    let pointed: Digits = shown.candidates.iter().map(|(digit, _)| *digit).collect();
    let mut name = name(look, at, shown.wrong, pointed, table);
    if shown.part == Some(Part::Doubt) {
        name.push_str(", ");
        name.push_str(&table.text(page::IS_DOUBTFUL));
    }
    let attributes = vec![
        ("role", Some("gridcell".to_owned())),
        ("data-cell", Some(index.to_string())),
        ("class", Some(class(shown, frame, at))),
        ("data-mark", Some(look.mark).filter(|&mark| mark > 0).map(|mark| mark.to_string())),
        ("tabindex", Some(if shown.focus { "0" } else { "-1" }.to_owned())),
        ("aria-label", Some(name)),
        ("aria-selected", Some(shown.chosen.to_string())),
        ("aria-readonly", Some(look.given.to_string())),
    ];
    Piece { attributes, inner: content(look, n, &shown.candidates) }
}

/// The grid, with its keys and pointers.
pub(super) fn grid(table: Table, label: String) -> AnyView {
    let Some(frame) = frame_of(table) else { return ().into_any() };
    let n = frame.n();
    let pen = table.pen;
    let wrong = table.wrong();
    let cells = painted::cells(
        n,
        {
            let frame = Rc::clone(&frame);
            move || shown(table, &frame, wrong)
        },
        {
            let frame = Rc::clone(&frame);
            move |index, shown| piece(shown, index, &frame, table)
        },
    );
    let on_key = move |event: KeyboardEvent| keyboard::key(table, &frame, &event);
    view! {
        <div
            role="grid"
            class="board digits"
            class:large={n > 9}
            aria-label=label
            aria-multiselectable="true"
            style=("--n", n.to_string())
            on:keydown=act(on_key)
            on:pointerdown=act(move |event: leptos::ev::PointerEvent| pointer::down(table, &event))
            on:pointermove=act(move |event: leptos::ev::PointerEvent| pointer::passes(table, &event))
            on:focusin=act(move |event: leptos::ev::FocusEvent| {
                if let Some(cell) = event.target().and_then(|target| pointer::cell_of(target.dyn_ref()?)) {
                    pen.focus.set(cell);
                }
            })
            inner_html=cells
        ></div>
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

fn lit_houses(lit: &[LitView], frame: &Frame) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    for lit in lit {
        let house = match lit.spot {
            Spot::Row(number) => House::Row(number),
            Spot::Column(number) => House::Column(number),
            Spot::Box(number) => House::Box(number),
            Spot::Clue(side, number) if side < 2 => House::Column(number),
            Spot::Clue(_, number) => House::Row(number),
            _ => continue,
        };
        if let Some(at) = frame.houses().names().iter().position(|name| *name == house) {
            cells.extend(frame.houses().members(at).iter().map(|&cell| usize::from(cell)));
        }
    }
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
