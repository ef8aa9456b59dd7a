//! A puzzle that is solved: counted once, quietly celebrated, still there to be looked at.

use grille::{AnyPuzzle, Level, Puzzle};
use grille_play::statistics::Sort;
use grille_play::{Game, Move, Statistics};
use grille_words::page;
use leptos::prelude::*;

use super::{Open, clock};
use crate::address::Address;
use crate::browser;
use crate::parts::asking::Asking;
use crate::protocol::{Answer, Ask};
use crate::state::{Memo, RwSignal, act, effect, part};
use crate::store;
use crate::table::Table;

/// Notices the win, once.
pub(super) fn watch(table: Table) {
    let is_won = Memo::new(move |_| table.game.with(Game::is_won));
    let mut before = is_won.get_untracked();
    effect(move || {
        let now = is_won.get();
        if now && !before && !was_shown(table) {
            count(table);
            table.context.say(table.text(page::WON));
        }
        before = now;
    });
}

/// Whether the last move filled the solution in: nothing to celebrate.
fn was_shown(table: Table) -> bool {
    table.game.with_untracked(|game| {
        let last = game.position().checked_sub(1).and_then(|last| game.moves().get(last));
        matches!(last, Some(Move::Solve(_)))
    })
}

fn count(table: Table) {
    let mut first = false;
    let now = browser::now();
    let kept = store::text(store::STATISTICS).unwrap_or_default();
    // Not marked as counted: whoever has the newer version may still count it.
    let counts = Statistics::may_replace(&kept);
    table.game.update(|game| {
        game.clock_mut().pause(now);
        first = counts && game.count_win();
    });
    if !first {
        return;
    }
    let mut statistics = Statistics::read(&kept).unwrap_or_default();
    table.game.with_untracked(|game| {
        let level = game.level().map(|level| level.name().to_owned());
        let sort = Sort { kind: game.puzzle().kind(), size: game.field().size(), level };
        statistics.won(&sort, game.clock().elapsed(now), game.helped());
        if crate::screens::home::is_daily(game.puzzle()) {
            statistics.solved_daily(browser::today().number());
        }
    });
    table.context.kept(store::keep_text(store::STATISTICS, &statistics.text()));
}

/// What stands in the place of the keys.
pub(super) fn panel(table: Table, open: RwSignal<Open>) -> AnyView {
    let seconds = table.game.with_untracked(|game| game.clock().elapsed(browser::now()) / 1000);
    let count = table.game.with_untracked(Game::count);
    let presses = table.kind == grille::lights_out::LightsOut::KIND;
    let told = match count {
        Some(count) => {
            let least = table.game.with_untracked(|game| {
                game.facts().and_then(|facts| facts.fewest.map(|fewest| (fewest, facts.optimal)))
            });
            page::par(count, least, presses, table.lang)
        }
        None => format!("{} {}", table.text(page::ELAPSED), clock::time(seconds)),
    };
    let shown = was_shown(table);
    let title = table.text(if shown { page::SOLUTION_SHOWN } else { page::WON });
    let told = if shown { table.text(page::SOLUTION_UNDO) } else { format!("{} {told}", table.text(page::WON_NOTE)) };
    let uncounted = !shown && !Statistics::may_replace(&store::text(store::STATISTICS).unwrap_or_default());
    view! {
        <section class="won" aria-label=title.clone()>
            <h2>{title.clone()}</h2>
            <p>{told}</p>
            {uncounted.then(|| view! { <p class="aside">{table.text(page::WON_UNCOUNTED)}</p> })}
            <p class="actions">
                {another(table)}
                <button type="button" class="quiet" on:click=act(move |_| open.set(Open::Share))>
                    {table.text(page::SHARE)}</button>
            </p>
        </section>
    }
    .into_any()
}

/// A way to the next puzzle: one of the same kind, size and level where such are made, else the choice of all.
fn another(table: Table) -> AnyView {
    let name = table.text(page::ANOTHER);
    let alike = table.game.with_untracked(|game| {
        let size = square(game.puzzle())?;
        let level = game.level().filter(|&level| level != Level::Guess)?;
        Some(move || Ask::make(table.kind, size, level, browser::chance()))
    });
    let Some(alike) = alike else {
        return view! { <a class="main" href=format!("#{}", Address::Home.write())>{name}</a> }.into_any();
    };
    let asking = Asking::new();
    let start = move |_| {
        asking.ask(alike(), table.lang, move |answer| match answer {
            Answer::Made(named) => table.context.go(&Address::Play(named, None)),
            Answer::Sorry(why) => table.context.notice(why),
            _ => {}
        });
    };
    part(move || match asking.is_busy() {
        false => view! { <button type="button" class="main" on:click=act(start)>{name.clone()}</button> }.into_any(),
        true => view! {
            <button type="button" class="main" on:click=act(move |_| asking.stop())>{table.text(page::STOP)}</button>
            <span class="aside" role="status">{table.text(page::MAKING)}</span>
        }
        .into_any(),
    })
    .into_any()
}

/// The side of a square board.
fn square(puzzle: &AnyPuzzle) -> Option<u8> {
    let (rows, cols) = match puzzle {
        AnyPuzzle::Sudoku(puzzle) => (puzzle.shape().n(), puzzle.shape().n()),
        AnyPuzzle::Skyscrapers(puzzle) => (puzzle.n(), puzzle.n()),
        AnyPuzzle::LightsOut(puzzle) => (puzzle.rows(), puzzle.cols()),
        AnyPuzzle::Sliding(puzzle) => (puzzle.size().rows(), puzzle.size().cols()),
    };
    u8::try_from(rows).ok().filter(|_| rows == cols)
}
