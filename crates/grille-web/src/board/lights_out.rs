//! Lights Out: buttons that are lights.

use grille::Cell;
use grille::lights_out::{Lights, LightsOut};
use grille_play::{Board, Field, Move};
use grille_words::page;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::score::score;
use super::{digits::part_class, walk};
use crate::browser;
use crate::parts::painted::{self, Piece};
use crate::protocol::{EffectView, LitView, Part, Spot};
use crate::state::{RwSignal, act};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    let Some(puzzle) = table.game.with_untracked(|game| match game.field() {
        Field::Lights(puzzle) => Some(puzzle.clone()),
        Field::Digits(_) | Field::Tiles(_) => None,
    }) else {
        return ().into_any();
    };
    let (rows, cols, colours) = (puzzle.rows(), puzzle.cols(), puzzle.colours());
    let parts = table.parts();
    let pen = table.pen;
    // The button under the pointer or the focus, to show what a press there would change.
    let near = RwSignal::new(None::<usize>);
    let changed: Vec<Vec<usize>> = (0..rows * cols).map(|button| puzzle.rule().changed(button, rows, cols)).collect();
    let looks = move || {
        let states = with_lights(table, |lights| lights.states().collect::<Vec<u8>>()).unwrap_or_default();
        let would = near.get().and_then(|button| changed.get(button));
        let part =
            |index: usize| parts.with(|parts| parts.get(&((index / cols) as u16, (index % cols) as u16)).copied());
        let focus = pen.focus.get();
        let look = |(index, state)| Lamp {
            state,
            would: would.is_some_and(|would| would.contains(&index)),
            focus: focus == index,
            part: part(index),
        };
        states.into_iter().enumerate().map(look).collect()
    };
    let cells = painted::cells(cols, looks, move |index, lamp: &Lamp| {
        let name = page::cell_name(index / cols, index % cols, table.lang);
        let attributes = vec![
            ("role", Some("gridcell".to_owned())),
            ("data-cell", Some(index.to_string())),
            ("data-state", Some(lamp.state.to_string())),
            ("class", Some(lamp.class())),
            ("tabindex", Some(if lamp.focus { "0" } else { "-1" }.to_owned())),
            ("aria-label", Some(format!("{name}, {}", page::light_name(lamp.state, colours, table.lang)))),
        ];
        let sign = if colours > 2 && lamp.state > 0 { lamp.state.to_string() } else { String::new() };
        Piece { attributes, inner: format!("<span class=\"lamp\">{sign}</span>") }
    });
    view! {
        <div
            role="grid"
            class="board lights"
            class:many={rows.max(cols) > 9}
            class:colourful={colours > 2}
            aria-label=table.text(page::kind_title(table.kind))
            style=("--rows", rows.to_string())
            style=("--cols", cols.to_string())
            style=("--colours", colours.to_string())
            on:click=act(move |event: leptos::ev::MouseEvent| {
                if let Some(cell) = walk::cell_of(&event) {
                    pen.focus.set(cell);
                    press(table, cell, cols);
                }
            })
            on:keydown=act(move |event: leptos::ev::KeyboardEvent| key(table, &event, rows, cols))
            on:focusin=act(move |event: leptos::ev::FocusEvent| {
                if let Some(cell) = walk::cell_of(&event) {
                    pen.focus.set(cell);
                    near.set(Some(cell));
                }
            })
            on:focusout=act(move |_| near.set(None))
            on:pointerover=act(move |event: leptos::ev::PointerEvent| {
                if event.pointer_type() == "mouse" {
                    near.set(walk::cell_of(&event));
                }
            })
            on:pointerleave=act(move |_| near.set(None))
            inner_html=cells
        ></div>
    }
    .into_any()
}

/// What a button depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Lamp {
    state: u8,
    would: bool,
    focus: bool,
    part: Option<Part>,
}

impl Lamp {
    fn class(self) -> String {
        let mut class = String::from("cell light");
        for (yes, name) in [(self.state > 0, " on"), (self.would, " would")] {
            if yes {
                class.push_str(name);
            }
        }
        if let Some(part) = self.part {
            class.push(' ');
            class.push_str(part_class(part));
        }
        class
    }
}

fn with_lights<T>(table: Table, f: impl FnOnce(&Lights) -> T) -> Option<T> {
    table.game.with(|game| match game.board() {
        Board::Pressed(pressed) => Some(f(pressed.lights())),
        Board::Filled(_) | Board::Tiles(_) => None,
    })
}

fn press(table: Table, cell: usize, cols: usize) {
    if table.game.with_untracked(grille_play::Game::is_won) {
        return;
    }
    let place = Cell::at(cell, cols);
    if table.play(Move::Press(place)) {
        let lights = table.game.with_untracked(|game| match game.board() {
            Board::Pressed(pressed) => pressed.lights().lit().count() as u64,
            Board::Filled(_) | Board::Tiles(_) => 0,
        });
        table.context.say(page::pressed(cell / cols, cell % cols, lights, table.lang));
    }
}

fn key(table: Table, event: &KeyboardEvent, rows: usize, cols: usize) {
    let from = table.pen.focus.get_untracked();
    if let Some(to) = walk::step(event, rows, cols, from) {
        event.prevent_default();
        table.pen.focus.set(to);
        browser::focus(&format!("cell-{to}"));
    } else if matches!(event.key().as_str(), " " | "Enter") && !event.ctrl_key() && !event.meta_key() {
        event.prevent_default();
        press(table, from, cols);
    }
}

pub(super) fn controls(table: Table) -> AnyView {
    view! {
        {score(table, page::PRESSES)}
        <p class="aside">{table.text(page::LIGHTS_HOW)}</p>
    }
    .into_any()
}

/// What stands before presses that have been made already, in the text that [`after`] gives to [`still`].
const MADE: char = '!';

pub(super) fn still(puzzle: &LightsOut, presses: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let text = presses.unwrap_or_default();
    let made = text.starts_with(MADE);
    let field = Field::Lights(puzzle.clone());
    let pressed = match Board::read(text.trim_start_matches(MADE), &field) {
        Ok(Board::Pressed(pressed)) => Some(pressed),
        _ => None,
    };
    let lights = pressed.as_ref().filter(|_| made).map_or(puzzle.lights(), |pressed| pressed.lights());
    let mut cells = String::new();
    for index in 0..rows * cols {
        let (row, col) = (index / cols, index % cols);
        let state = lights.get(row, col);
        let times = pressed.as_ref().map_or(0, |pressed| pressed.times().get(row, col));
        let mut class = String::from("cell light");
        if state > 0 {
            class += " on";
        }
        if times > 0 {
            class += if made { " was-pressed" } else { " to-press" };
        }
        let here = |lit: &&LitView| match lit.spot {
            Spot::Cell(r, c) | Spot::Candidate(r, c, _) => (usize::from(r), usize::from(c)) == (row, col),
            Spot::Row(number) => usize::from(number) == row,
            Spot::Column(number) => usize::from(number) == col,
            Spot::Box(_) | Spot::Clue(..) => false,
        };
        if let Some(part) = lit.iter().filter(here).map(|lit| lit.part).max() {
            class.push(' ');
            class += part_class(part);
        }
        let sign = if times > 1 { times.to_string() } else { String::new() };
        cells += &format!("<span class=\"{class}\" data-state=\"{state}\"><span class=\"lamp\">{sign}</span></span>");
    }
    view! {
        <div class="board lights still" role="img" aria-label=label
            style=("--rows", rows.to_string()) style=("--cols", cols.to_string())
            style=("--colours", puzzle.colours().to_string())
            inner_html=cells
        ></div>
    }
    .into_any()
}

pub(super) fn after(puzzle: &LightsOut, effects: &[EffectView]) -> Option<String> {
    let mut presses = Lights::dark(puzzle.rows(), puzzle.cols(), puzzle.colours());
    for effect in effects {
        if let EffectView::Press(row, col) = *effect {
            let (row, col) = (usize::from(row), usize::from(col));
            if row < puzzle.rows() && col < puzzle.cols() {
                presses.add_to(row, col, 1);
            }
        }
    }
    Some(format!("{MADE}{presses}"))
}
