//! Skyscrapers: a square of heights, and the clues around it.

use std::rc::Rc;

use grille::skyscrapers::{Clue, Lookout, Side, Skyscrapers};
use grille::{Conflict, House};
use grille_play::{Board, Frame, Move};
use grille_words::{Text, page};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::digits::{frame_of, part_class};
use super::{digits, keypad};
use crate::browser;
use crate::protocol::{EffectView, LitView, Part, Spot};
use crate::state::{Memo, RwSignal, act, follow};
use crate::still::{StillCell, square};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    let Some(frame) = frame_of(table) else { return ().into_any() };
    let grid = digits::grid(table, table.text(page::kind_title(table.kind)));
    // A puzzle that is being entered has no clues to mark yet.
    if frame.clues().iter().all(|&clue| clue == 0) {
        return grid;
    }
    let n = frame.n();
    let broken = Memo::new(move |_| {
        let check = table.context.settings.with(|settings| settings.check);
        let conflicts = table.game.with(|game| game.check(check).conflicts);
        let clue = |conflict: &Conflict| match conflict {
            Conflict::Visible { clue, .. } => Some(clue.from.index(n)),
            Conflict::Repeated { .. } => None,
        };
        conflicts.iter().filter_map(clue).collect::<Vec<usize>>()
    });
    let lit =
        Memo::new(move |_| table.lit.with(|lit| lit.iter().filter_map(|lit| clue_lit(lit, n)).collect::<Vec<_>>()));
    let side = |side: Side| clues(table, &frame, side, broken, lit);
    let (top, bottom, left, right) = (side(Side::Top), side(Side::Bottom), side(Side::Left), side(Side::Right));
    let look = Rc::clone(&frame);
    view! {
        <div class="skyline" style=("--n", n.to_string())
            on:keydown=act(move |event: KeyboardEvent| {
                let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
                if plain && event.key().eq_ignore_ascii_case("l") {
                    event.prevent_default();
                    table.context.say(around(table, &look));
                }
            })
        >
            {top}{left}
            {grid}
            {right}{bottom}
        </div>
    }
    .into_any()
}

fn clue_lit(lit: &LitView, n: usize) -> Option<(usize, Part)> {
    match lit.spot {
        Spot::Clue(side, number) if usize::from(side) < 4 && usize::from(number) < n => {
            Some((usize::from(side) * n + usize::from(number), lit.part))
        }
        _ => None,
    }
}

/// The clues of one side: one stop for the Tab key, arrows go along it.
fn clues(
    table: Table,
    frame: &Frame,
    side: Side,
    broken: Memo<Vec<usize>>,
    lit: Memo<Vec<(usize, Part)>>,
) -> impl IntoView + use<> {
    let n = frame.n();
    let (class, name): (&str, Text) = match side {
        Side::Top => ("from-top", page::CLUES_TOP),
        Side::Bottom => ("from-bottom", page::CLUES_BOTTOM),
        Side::Left => ("from-left", page::CLUES_LEFT),
        Side::Right => ("from-right", page::CLUES_RIGHT),
    };
    let at = move |number: usize| Lookout { side, number: number as u16 };
    let given: Vec<usize> = (0..n).filter(|&number| frame.clues()[at(number).index(n)] > 0).collect();
    let stop = RwSignal::new(given.first().copied().unwrap_or(0));
    let all = (0..n)
        .map(|number| {
            let lookout = at(number);
            let index = lookout.index(n);
            let visible = frame.clues()[index];
            if visible == 0 {
                return view! { <span class="clue none"></span> }.into_any();
            }
            let done = Memo::new(move |_| {
                table.game.with(|game| match game.board() {
                    Board::Filled(filled) => filled.done().get(index).copied().unwrap_or(false),
                    Board::Pressed(_) | Board::Tiles(_) => false,
                })
            });
            let class = move || {
                let mut class = String::from("clue");
                if done.get() {
                    class += " done";
                }
                if broken.with(|broken| broken.contains(&index)) {
                    class += " wrong";
                }
                if let Some((_, part)) =
                    lit.with(|lit| lit.iter().copied().filter(|(at, _)| *at == index).max_by_key(|(_, part)| *part))
                {
                    class.push(' ');
                    class += part_class(part);
                }
                class
            };
            let name = move || {
                let name = page::clue_name(Clue { from: lookout, visible }, table.lang);
                if broken.with(|broken| broken.contains(&index)) {
                    format!("{name}, {}", table.text(page::IS_WRONG))
                } else {
                    name
                }
            };
            view! {
                <button
                    type="button"
                    id=format!("clue-{index}")
                    class=follow(class)
                    tabindex=follow(move || if stop.get() == number { "0" } else { "-1" })
                    aria-label=follow(name)
                    aria-pressed=follow(move || done.get().to_string())
                    on:click=act(move |_| {
                        stop.set(number);
                        table.play(Move::Clue(lookout));
                    })
                >{visible}</button>
            }
            .into_any()
        })
        .collect_view();
    let walk = move |event: KeyboardEvent| {
        let here = given.iter().position(|&number| number == stop.get_untracked()).unwrap_or(0);
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => here.checked_sub(1),
            "ArrowRight" | "ArrowDown" => Some(here + 1),
            _ => return,
        };
        event.prevent_default();
        if let Some(&number) = to.and_then(|to| given.get(to)) {
            stop.set(number);
            browser::focus(&format!("clue-{}", at(number).index(n)));
        }
    };
    view! {
        <div class=format!("clues {class}") role="group" aria-label=table.text(name) on:keydown=act(walk)>{all}</div>
    }
}

/// The clues of the row and the column of the cell with the focus, for the ear.
fn around(table: Table, frame: &Frame) -> String {
    let n = frame.n();
    let cell = table.pen.focus.get_untracked();
    let lines = [House::Row((cell / n) as u16), House::Column((cell % n) as u16)];
    let names: Vec<String> = lines
        .into_iter()
        .flat_map(|line| [Lookout::of_line(line, false), Lookout::of_line(line, true)])
        .filter_map(|from| {
            let visible = frame.clues()[from.index(n)];
            (visible > 0).then(|| page::clue_name(Clue { from, visible }, table.lang))
        })
        .collect();
    if names.is_empty() { table.text(page::EMPTY) } else { names.join("; ") }
}

pub(super) fn controls(table: Table) -> AnyView {
    keypad::keypad(table)
}

pub(super) fn still(puzzle: &Skyscrapers, filled: Option<&str>, lit: &[LitView], label: String) -> AnyView {
    let n = puzzle.n();
    let shown = filled.map_or_else(|| puzzle.heights().to_vec(), digits::read);
    let cell =
        |index: usize| StillCell { digit: shown.get(index).copied().unwrap_or(0), given: puzzle.heights()[index] != 0 };
    let lit_clues: Vec<(usize, Part)> = lit.iter().filter_map(|lit| clue_lit(lit, n)).collect();
    let side = |side: Side, class: &str| {
        let mut all = String::new();
        for number in 0..n {
            let index = Lookout { side, number: number as u16 }.index(n);
            let visible = puzzle.clues()[index];
            let part = lit_clues.iter().filter(|(at, _)| *at == index).map(|(_, part)| *part).max();
            let sign = if visible > 0 { visible.to_string() } else { String::new() };
            all += &format!("<span class=\"clue {}\">{sign}</span>", part.map_or("", part_class));
        }
        view! { <div class=format!("clues {class}") aria-hidden="true" inner_html=all></div> }
    };
    let (top, bottom) = (side(Side::Top, "from-top"), side(Side::Bottom, "from-bottom"));
    let (left, right) = (side(Side::Left, "from-left"), side(Side::Right, "from-right"));
    view! {
        <div class="skyline still" style=("--n", n.to_string())>
            {top}{left}
            {square(n, None, cell, lit, label)}
            {right}{bottom}
        </div>
    }
    .into_any()
}

pub(super) fn after(puzzle: &Skyscrapers, effects: &[EffectView]) -> Option<String> {
    Some(digits::after(puzzle.n(), puzzle.heights(), effects))
}
