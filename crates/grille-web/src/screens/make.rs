//! The form that makes a new puzzle.

use grille_words::{Lang, page};
use leptos::prelude::*;

use crate::address::Address;
use crate::browser;
use crate::context::Context;
use crate::parts::asking::Asking;
use crate::parts::choosing::Chosen;
use crate::protocol::{Answer, Ask};
use crate::state::{RwSignal, act, part};

/// The form.
pub(super) fn form(context: Context, lang: Lang) -> impl IntoView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let chosen = Chosen::new();
    let asking = Asking::new();
    let sorry = RwSignal::new(None::<String>);
    let start = move || {
        sorry.set(None);
        let (kind, size, level) =
            (chosen.kind.get_untracked(), chosen.size.get_untracked(), chosen.level.get_untracked());
        let ask = Ask::make(kind, size, level, browser::chance());
        asking.ask(ask, lang, move |answer| match answer {
            Answer::Made(named) => context.go(&Address::Play(named, None)),
            Answer::Sorry(why) => {
                sorry.try_set(Some(why));
            }
            _ => {}
        });
    };
    view! {
        <section class="make" aria-labelledby="make">
            <h2 id="make">{text(page::NEW_PUZZLE)}</h2>
            <form on:submit=act(move |event: leptos::ev::SubmitEvent| {
                event.prevent_default();
                if !untrack(|| asking.is_busy()) {
                    start();
                }
            })>
                {chosen.kinds("kind", lang)}
                <div class="fields">{chosen.level_and_size(lang)}</div>
                <p class="actions">
                    {part(move || match asking.is_busy() {
                        false => view! { <button type="submit" class="main">{text(page::MAKE)}</button> }.into_any(),
                        true => view! {
                            <button type="button" class="main" on:click=act(move |_| asking.stop())>{text(page::STOP)}</button>
                            <span class="aside" role="status">{text(page::MAKING)}</span>
                        }.into_any(),
                    })}
                </p>
                {part(move || sorry.get().map(|why| view! { <p class="trouble" role="alert">{why}</p> }))}
            </form>
        </section>
    }
}
