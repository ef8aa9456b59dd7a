//! The clock: it goes while the page is seen, stops when it is not, and can be hidden.

use std::time::Duration;

use grille_play::Game;
use grille_words::page;
use leptos::ev;
use leptos::prelude::*;
use web_sys::VisibilityState;

use crate::browser;
use crate::parts::icon;
use crate::state::{RwSignal, act, effect, follow, part};
use crate::table::Table;

/// The clock on the screen.
#[derive(Clone, Copy)]
pub(super) struct Face {
    /// Whether the person paused it.
    pub(super) paused: RwSignal<bool>,
    seconds: RwSignal<u64>,
}

pub(super) fn start(table: Table) -> Face {
    let face = Face { paused: RwSignal::new(false), seconds: RwSignal::new(0) };
    let going = move || {
        let seen = browser::document().visibility_state() != VisibilityState::Hidden;
        let won = table.game.with_untracked(Game::is_won);
        let now = browser::now();
        let goes = seen && !won && !face.paused.get_untracked();
        let is = table.game.with_untracked(|game| game.clock().is_going());
        if goes != is {
            // The clock is no move: nobody who watches the board has to know.
            table
                .game
                .update_untracked(|game| if goes { game.clock_mut().start(now) } else { game.clock_mut().pause(now) });
        }
        let seconds = table.game.with_untracked(|game| game.clock().elapsed(now)) / 1000;
        if face.seconds.get_untracked() != seconds {
            face.seconds.set(seconds);
        }
    };
    going();
    effect(move || {
        face.paused.track();
        table.moves.track();
        going();
    });
    let tick = set_interval_with_handle(going, Duration::from_secs(1));
    let seen = window_event_listener(ev::visibilitychange, move |_| going());
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
        seen.remove();
    });
    face
}

/// Minutes and seconds.
pub(crate) fn time(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

pub(super) fn face(table: Table, face: Face) -> impl IntoView {
    let shown = move || table.context.settings.with(|settings| settings.clock);
    part(move || {
        shown().then(|| {
            let label = move || if face.paused.get() { table.text(page::RESUME) } else { table.text(page::PAUSE) };
            view! {
                <p class="clock">
                    <span role="timer" aria-label=table.text(page::ELAPSED)>{follow(move || time(face.seconds.get()))}</span>
                    <button type="button" class="round" aria-label=follow(label) title=follow(label)
                        on:click=act(move |_| face.paused.update(|paused| *paused = !*paused))>
                        {part(move || icon::icon(if face.paused.get() { icon::RESUME } else { icon::PAUSE }))}
                    </button>
                </p>
            }
        })
    })
}

/// What covers the board while the game is paused.
pub(super) fn cover(table: Table, face: Face) -> impl IntoView {
    part(move || {
        face.paused.get().then(|| {
            view! {
                <div class="cover">
                    <p>{table.text(page::PAUSED)}</p>
                    <button type="button" class="main" on:click=act(move |_| face.paused.set(false))>
                        {table.text(page::RESUME)}
                    </button>
                </div>
            }
        })
    })
}
