//! The form that makes a new puzzle.

use grille::{Kind, Level};
use grille_words::{Lang, page, rating};
use leptos::prelude::*;

use crate::address::Address;
use crate::browser;
use crate::context::Context;
use crate::parts::asking::Asking;
use crate::protocol::{Answer, Ask};
use crate::screens::home::KINDS;

/// The sizes offered for a kind, the usual one first among equals.
pub(super) const fn sizes(kind: Kind) -> (&'static [u8], u8) {
    match kind {
        Kind::Sudoku => (&[4, 6, 9, 12, 16], 9),
        Kind::Skyscrapers => (&[4, 5, 6, 7], 5),
        Kind::LightsOut => (&[3, 4, 5, 6, 7, 8], 5),
        Kind::Sliding => (&[3, 4, 5], 4),
    }
}

/// The levels that puzzles are made of.
pub(super) const LEVELS: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// The form.
pub(super) fn form(context: Context, lang: Lang) -> impl IntoView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let kind = RwSignal::new(Kind::Sudoku);
    let size = RwSignal::new(9_u8);
    let level = RwSignal::new(Level::Easy);
    let asking = Asking::new();
    let sorry = RwSignal::new(None::<String>);
    let start = move || {
        sorry.set(None);
        let ask = Ask::Make {
            kind: kind.get_untracked().name().to_owned(),
            size: size.get_untracked(),
            level: level.get_untracked().name().to_owned(),
            seed: browser::chance(),
        };
        asking.ask(ask, lang, move |answer| match answer {
            Answer::Made(named) => context.go(&Address::Play(named, None)),
            Answer::Sorry(why) => {
                sorry.try_set(Some(why));
            }
            _ => {}
        });
    };
    let kinds = KINDS
        .into_iter()
        .map(|one| {
            view! {
                <label class="choice"><input type="radio" name="kind" prop:checked=move || kind.get() == one
                    on:change=move |_| {
                        kind.set(one);
                        size.set(sizes(one).1);
                    } /><span>{text(page::kind_title(one))}</span></label>
            }
        })
        .collect_view();
    let size_options = move || {
        sizes(kind.get())
            .0
            .iter()
            .map(|&one| view! { <option value=one.to_string() selected=move || size.get() == one>{format!("{one}\u{a0}×\u{a0}{one}")}</option> })
            .collect_view()
    };
    let level_options = LEVELS
        .into_iter()
        .map(|one| view! { <option value=one.name() selected=move || level.get() == one>{rating::level_name(one, lang)}</option> })
        .collect_view();
    view! {
        <section class="make" aria-labelledby="make">
            <h2 id="make">{text(page::NEW_PUZZLE)}</h2>
            <form on:submit=move |event| {
                event.prevent_default();
                if !untrack(|| asking.is_busy()) {
                    start();
                }
            }>
                <fieldset class="choices"><legend>{text(page::KIND)}</legend>{kinds}</fieldset>
                <div class="fields">
                    <label class="field"><span>{text(page::LEVEL)}</span>
                        <select on:change=move |event| {
                            let name = event_target_value(&event);
                            if let Some(one) = LEVELS.into_iter().find(|one| one.name() == name) {
                                level.set(one);
                            }
                        }>{level_options}</select></label>
                    <label class="field"><span>{text(page::SIZE)}</span>
                        <select on:change=move |event| {
                            if let Ok(one) = event_target_value(&event).parse() {
                                size.set(one);
                            }
                        }>{size_options}</select></label>
                </div>
                <p class="actions">
                    {move || match asking.is_busy() {
                        false => view! { <button type="submit" class="main">{text(page::MAKE)}</button> }.into_any(),
                        true => view! {
                            <button type="button" class="main" on:click=move |_| asking.stop()>{text(page::STOP)}</button>
                            <span class="aside" role="status">{text(page::MAKING)}</span>
                        }.into_any(),
                    }}
                </p>
                {move || sorry.get().map(|why| view! { <p class="trouble" role="alert">{why}</p> })}
            </form>
        </section>
    }
}
