//! What is not needed at every move.

use grille_play::Move;
use grille_words::page;
use leptos::prelude::*;

use super::{Open, is_digits};
use crate::address::Address;
use crate::parts::icon;
use crate::protocol::Named;
use crate::state::{RwSignal, act, part};
use crate::table::{Table, Wanted};

pub(super) fn panel(table: Table, open: RwSignal<Open>) -> AnyView {
    let item = move |name: grille_words::Text, does: Box<dyn Fn()>| {
        view! {
            <li><button type="button" class="item" on:click=act(move |_| {
                open.set(Open::Nothing);
                does();
            })>{table.text(name)}</button></li>
        }
    };
    let named = table.game.with_untracked(|game| Named::of(game.puzzle()));
    let understand = format!("#{}", Address::Understand(named).write());
    let digits = is_digits(table);
    view! {
        <section class="more" aria-label=table.text(page::MORE)>
            {head(table, page::MORE, open)}
            <ul class="menu">
                {digits.then(|| item(page::CANDIDATES, Box::new(move || {
                    if table.play(Move::Candidates) {
                        table.context.notice(table.text(page::NOTES_SHOWN));
                    }
                })))}
                {item(page::TRIAL, Box::new(move || { table.play(Move::Try); }))}
                {item(page::SHARE, Box::new(move || open.set(Open::Share)))}
                <li><a class="item" href=understand>{table.text(page::UNDERSTAND)}</a></li>
                {item(page::SHOW_SOLUTION, Box::new(move || table.want(Wanted::Solution)))}
                {item(page::RESTART, Box::new(move || { table.play(Move::Restart); }))}
                {digits.then(|| item(page::KEYS_TITLE, Box::new(move || open.set(Open::Keys))))}
                <li><button type="button" class="item" on:click=act(move |_| {
                    table.context.set(|settings| settings.clock = !settings.clock);
                })>{part(move || {
                    let shown = table.context.settings.with(|settings| settings.clock);
                    table.text(if shown { page::HIDE_CLOCK } else { page::SHOW_CLOCK })
                })}</button></li>
            </ul>
        </section>
    }
    .into_any()
}

/// The title of a panel, with the button that closes it.
pub(super) fn head(table: Table, title: grille_words::Text, open: RwSignal<Open>) -> impl IntoView {
    view! {
        <div class="panel-head">
            <h2>{table.text(title)}</h2>
            <button type="button" class="round close" aria-label=table.text(page::CLOSE) title=table.text(page::CLOSE)
                on:click=act(move |_| open.set(Open::Nothing))>{icon::icon(icon::CLOSE)}</button>
        </div>
    }
}

/// The table of keys.
pub(super) fn keys(table: Table, open: RwSignal<Open>) -> AnyView {
    let rows = page::KEYS_OF_DIGITS
        .iter()
        .map(|&(key, does)| view! { <tr><th scope="row"><kbd>{key}</kbd></th><td>{table.text(does)}</td></tr> })
        .collect_view();
    view! {
        <section class="more" aria-label=table.text(page::KEYS_TITLE)>
            {head(table, page::KEYS_TITLE, open)}
            <table class="keys-table"><tbody>{rows}</tbody></table>
        </section>
    }
    .into_any()
}
