//! Playing a puzzle.

mod clock;
mod hint;
mod keeping;
mod more;
mod share;
mod won;

use grille_play::Move;
use grille_words::{Lang, page, rating};
use leptos::ev;
use leptos::prelude::*;

use crate::board;
use crate::browser;
use crate::context::Context;
use crate::parts::icon;
use crate::protocol::Named;
use crate::screens::home;
use crate::state::{Memo, RwSignal, act, effect, follow, part};
use crate::table::{Table, Wanted};

pub(crate) use clock::time;
pub(crate) use keeping::{key_of, open_save};

/// What lies open over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Open {
    Nothing,
    More,
    Share,
    Keys,
}

pub(super) fn screen(context: Context, lang: Lang, named: &Named, board: Option<String>) -> AnyView {
    let Some(puzzle) = named.read() else {
        return home::screen(context, lang, Some(page::FAILED_START.get(lang).into_owned()));
    };
    let title = page::kind_title(puzzle.kind()).get(lang).into_owned();
    browser::document().set_title(&format!("{title} · Grille"));
    let Some(table) = keeping::open(context, lang, puzzle, board) else {
        return home::screen(context, lang, Some(page::FAILED_START.get(lang).into_owned()));
    };
    table.attend();
    let clock = clock::start(table);
    won::watch(table);
    let open = RwSignal::new(Open::Nothing);
    let keys = window_event_listener(ev::keydown, move |event| shortcut(table, open, &event));
    on_cleanup(move || keys.remove());
    follow_focus(table, open);
    let level = move || table.game.with(|game| game.level().map(|level| rating::level_name(level, lang)));
    let is_won = Memo::new(move |_| table.game.with(grille_play::Game::is_won));
    let hint_open = Memo::new(move |_| table.hint.get().is_some());
    view! {
        <section class="play" class:is-won=follow(move || is_won.get()) class:is-paused=follow(move || clock.paused.get())>
            <div class="play-head">
                <h1>{title}</h1>
                <p class="level">{follow(level)}</p>
                {clock::face(table, clock)}
            </div>
            <div class="play-board">
                {board::live(table)}
                {clock::cover(table, clock)}
            </div>
            <div class="play-side">
                {trial(table)}
                <div class="panel">
                    {part(move || match (is_won.get(), hint_open.get(), open.get()) {
                        (_, true, _) => hint::panel(table),
                        (_, _, Open::More) => more::panel(table, open),
                        (_, _, Open::Share) => share::panel(table, open),
                        (_, _, Open::Keys) => more::keys(table, open),
                        (true, ..) => won::panel(table, open),
                        (false, ..) => board::controls(table),
                    })}
                </div>
                {tools(table, open)}
            </div>
        </section>
    }
    .into_any()
}

/// Keeps the focus where one goes on: in what was opened, and where what had it goes away, at the next thing to do.
fn follow_focus(table: Table, open: RwSignal<Open>) {
    let mut before: Option<Open> = None;
    effect(move || {
        table.hint.with(|_| ());
        table.moves.with(|_| ());
        let now = open.get();
        let Some(before) = before.replace(now) else { return };
        let opened = now != before && now != Open::Nothing;
        // By then the panel is drawn.
        set_timeout(
            move || {
                if opened {
                    browser::focus_first(&[".panel .item", ".panel .close"]);
                } else if browser::focus_is_lost() {
                    let cell = "[role=gridcell][tabindex='0']";
                    browser::focus_first(&[".hint .main", ".hint .close", ".panel .item", ".panel .close", cell]);
                }
            },
            std::time::Duration::ZERO,
        );
    });
}

/// The row of tools: undo, redo, check, hint, more.
fn tools(table: Table, open: RwSignal<Open>) -> impl IntoView {
    let can_undo = Memo::new(move |_| table.game.with(grille_play::Game::can_undo));
    let can_redo = Memo::new(move |_| table.game.with(grille_play::Game::can_redo));
    let undo = table.text(page::UNDO);
    let redo = table.text(page::REDO);
    let more = table.text(page::MORE);
    view! {
        <div class="tools" role="toolbar" aria-label=table.text(page::TOOLS)>
            <button type="button" class="tool" title=format!("{undo} (Ctrl+Z)") disabled=follow(move || !can_undo.get())
                on:click=act(move |_| table.undo())>{icon::icon(icon::UNDO)}<span>{undo.clone()}</span></button>
            <button type="button" class="tool" title=format!("{redo} (Ctrl+Y)") disabled=follow(move || !can_redo.get())
                on:click=act(move |_| table.redo())>{icon::icon(icon::REDO)}<span>{redo.clone()}</span></button>
            {is_digits(table).then(|| board::tool(table.text(page::CHECK), Some(icon::CHECK), move || table.want(Wanted::Check)))}
            {board::tool(table.text(page::HINT), Some(icon::HINT), move || hint::ask(table))}
            <button type="button" class="tool" aria-expanded=follow(move || (open.get() != Open::Nothing).to_string())
                on:click=act(move |_| {
                    table.hint.set(None);
                    open.update(|open| *open = if *open == Open::Nothing { Open::More } else { Open::Nothing });
                })
            >{icon::icon(icon::MORE)}<span>{more}</span></button>
        </div>
    }
}

/// Whether digits are written into this board.
pub(super) fn is_digits(table: Table) -> bool {
    table.game.with_untracked(|game| matches!(game.field(), grille_play::Field::Digits(_)))
}

/// What is said while a trial goes on.
fn trial(table: Table) -> impl IntoView {
    let trials = Memo::new(move |_| table.game.with(grille_play::Game::trials));
    part(move || {
        (trials.get() > 0).then(|| {
            let count = if trials.get() > 1 { format!(" ({})", trials.get()) } else { String::new() };
            view! {
                <div class="trial" role="group" aria-label=table.text(page::TRIAL_ON)>
                    <p>{table.text(page::TRIAL_ON)}{count}</p>
                    <button type="button" class="quiet" on:click=act(move |_| { table.play(Move::Keep); })>
                        {table.text(page::TRIAL_KEEP)}
                    </button>
                    <button type="button" class="quiet" on:click=act(move |_| { table.play(Move::Discard); })>
                        {table.text(page::TRIAL_DISCARD)}
                    </button>
                </div>
            }
        })
    })
}

/// Keys that work wherever the focus is, but for fields of text.
fn shortcut(table: Table, open: RwSignal<Open>, event: &ev::KeyboardEvent) {
    use wasm_bindgen::JsCast;
    let in_text = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
    if in_text || event.default_prevented() {
        return;
    }
    let ctrl = event.ctrl_key() || event.meta_key();
    let key = event.key().to_ascii_lowercase();
    match (ctrl, key.as_str()) {
        (true, "z") if event.shift_key() => table.redo(),
        (true, "z") => table.undo(),
        (true, "y") => table.redo(),
        (false, "h") => hint::ask(table),
        (false, "k") if is_digits(table) => table.want(Wanted::Check),
        (false, "?") if is_digits(table) => open.set(Open::Keys),
        (false, "escape") if table.hint.get_untracked().is_some() => table.hint.set(None),
        (false, "escape") if open.get_untracked() != Open::Nothing => open.set(Open::Nothing),
        _ => {
            board::key_elsewhere(table, event);
            return;
        }
    }
    event.prevent_default();
}
