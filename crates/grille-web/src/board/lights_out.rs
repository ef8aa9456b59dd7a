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
use crate::protocol::{EffectView, LitView, Spot};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    let Some(puzzle) = table.game.with_untracked(|game| match game.field() {
        Field::Lights(puzzle) => Some(puzzle.clone()),
        Field::Digits(_) | Field::Tiles(_) => None,
    }) else {
        return ().into_any();
    };
    let (rows, cols, colours) = (puzzle.rows(), puzzle.cols(), puzzle.colours());
    let states =
        Memo::new(move |_| with_lights(table, |lights| lights.states().collect::<Vec<u8>>()).unwrap_or_default());
    let parts = table.parts();
    let pen = table.pen;
    // The button under the pointer or the focus, to show what a press there would change.
    let near = RwSignal::new(None::<usize>);
    let changed: Vec<Vec<usize>> = (0..rows * cols).map(|button| puzzle.rule().changed(button, rows, cols)).collect();
    let would = Memo::new(move |_| near.get().and_then(|button| changed.get(button).cloned()).unwrap_or_default());
    let cell = move |row: usize, col: usize| {
        let index = row * cols + col;
        let state = Memo::new(move |_| states.with(|states| states.get(index).copied().unwrap_or(0)));
        let class = move || {
            let mut class = String::from("cell light");
            let mut add = |yes: bool, name: &str| {
                if yes {
                    class.push(' ');
                    class.push_str(name);
                }
            };
            add(state.get() > 0, "on");
            add(would.with(|would| would.contains(&index)), "would");
            if let Some(part) = parts.with(|parts| parts.get(&(row as u16, col as u16)).copied()) {
                add(true, part_class(part));
            }
            class
        };
        let name = move || {
            format!("{}, {}", page::cell_name(row, col, table.lang), page::light_name(state.get(), colours, table.lang))
        };
        view! {
            <div
                role="gridcell"
                id=format!("cell-{index}")
                data-cell=index
                data-state=move || state.get()
                class=class
                tabindex=move || if pen.focus.get() == index { "0" } else { "-1" }
                aria-label=name
            >
                <span class="lamp">
                    {move || (colours > 2 && state.get() > 0).then(|| state.get().to_string())}
                </span>
            </div>
        }
    };
    let all = (0..rows)
        .map(|row| {
            let cells = (0..cols).map(|col| cell(row, col)).collect_view();
            view! { <div role="row" class="row">{cells}</div> }
        })
        .collect_view();
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
            on:click=move |event| {
                if let Some(cell) = walk::cell_of(&event) {
                    pen.focus.set(cell);
                    press(table, cell, cols);
                }
            }
            on:keydown=move |event| key(table, &event, rows, cols)
            on:focusin=move |event| {
                if let Some(cell) = walk::cell_of(&event) {
                    pen.focus.set(cell);
                    near.set(Some(cell));
                }
            }
            on:focusout=move |_| near.set(None)
            on:pointerover=move |event| {
                if event.pointer_type() == "mouse" {
                    near.set(walk::cell_of(&event));
                }
            }
            on:pointerleave=move |_| near.set(None)
        >
            {all}
        </div>
    }
    .into_any()
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
    let cells = (0..rows * cols)
        .map(|index| {
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
            let sign = (times > 1).then(|| times.to_string());
            view! { <span class=class data-state=state><span class="lamp">{sign}</span></span> }
        })
        .collect_view();
    view! {
        <div class="board lights still" role="img" aria-label=label
            style=("--rows", rows.to_string()) style=("--cols", cols.to_string())
            style=("--colours", puzzle.colours().to_string())
        >
            {cells}
        </div>
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
