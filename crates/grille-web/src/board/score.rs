//! What is counted, below the board.

use grille_words::{Text, page};
use leptos::prelude::*;

use crate::state::{Memo, follow};
use crate::table::Table;

/// Presses or moves made, the fewest from the start, the fewest from here, each with its name.
pub(super) fn score(table: Table, made: Text) -> AnyView {
    let lang = table.lang;
    let count = Memo::new(move |_| table.game.with(|game| game.count().unwrap_or(0)));
    let par = Memo::new(move |_| {
        table.game.with(|game| {
            let facts = game.facts()?;
            let known = facts.fewest.map(|fewest| page::fewest(fewest, facts.optimal, lang));
            Some(known.unwrap_or_else(|| page::IMPOSSIBLE.get(lang).into_owned()))
        })
    });
    let left = Memo::new(move |_| {
        table.game.with(|game| game.fewest_from_here().map(|(fewest, proved)| page::fewest(fewest, proved, lang)))
    });
    let figure = move |name: Text, value: Memo<String>| {
        view! {
            <div class="figure">
                <dt>{table.text(name)}</dt>
                <dd class:wordy=follow(move || value.with(|value| value.chars().count() > 7))>{follow(move || value.get())}</dd>
            </div>
        }
    };
    let unknown = || "–".to_owned();
    view! {
        <dl class="score">
            {figure(made, Memo::new(move |_| grille_words::number(count.get(), lang)))}
            {figure(page::PAR, Memo::new(move |_| par.get().unwrap_or_else(unknown)))}
            {figure(page::FROM_HERE, Memo::new(move |_| left.get().unwrap_or_else(unknown)))}
        </dl>
    }
    .into_any()
}
