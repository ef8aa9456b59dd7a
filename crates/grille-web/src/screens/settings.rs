//! The settings.

use grille_play::Check;
use grille_words::{Lang, Text, page};
use leptos::prelude::*;

use crate::context::Context;
use crate::state::{RwSignal, act};
use crate::store;

pub(super) fn screen(context: Context, lang: Lang) -> AnyView {
    let text = move |text: Text| text.get(lang).into_owned();
    let settings = context.settings;
    let languages =
        [(None, text(page::LANGUAGE_SYSTEM)), (Some("en"), "English".to_owned()), (Some("fr"), "Français".to_owned())];
    let themes = [
        (None, page::THEME_SYSTEM),
        (Some("light"), page::THEME_LIGHT),
        (Some("dark"), page::THEME_DARK),
        (Some("contrast"), page::THEME_CONTRAST),
    ];
    let checks =
        [(Check::Off, page::CHECKS_OFF), (Check::Rules, page::CHECKS_RULES), (Check::Solution, page::CHECKS_SOLUTION)];
    let languages = languages
        .into_iter()
        .map(|(value, name)| {
            choice(
                "lang",
                name,
                move || settings.with(|settings| settings.lang.as_deref() == value),
                move || {
                    context.set(|settings| settings.lang = value.map(str::to_owned));
                },
            )
        })
        .collect_view();
    let themes = themes
        .into_iter()
        .map(|(value, name)| {
            choice(
                "theme",
                text(name),
                move || settings.with(|settings| settings.theme.as_deref() == value),
                move || {
                    context.set(|settings| settings.theme = value.map(str::to_owned));
                },
            )
        })
        .collect_view();
    let checks = checks
        .into_iter()
        .map(|(value, name)| {
            choice(
                "check",
                text(name),
                move || settings.with(|settings| settings.check == value),
                move || {
                    context.set(|settings| settings.check = value);
                },
            )
        })
        .collect_view();
    view! {
        <section class="settings">
            <h1>{text(page::SETTINGS)}</h1>
            <fieldset class="choices"><legend>{text(page::LANGUAGE)}</legend>{languages}</fieldset>
            <fieldset class="choices"><legend>{text(page::THEME)}</legend>{themes}</fieldset>
            <fieldset class="choices column"><legend>{text(page::CHECKS)}</legend>{checks}</fieldset>
            <fieldset class="choices column"><legend>{text(page::PLAYING)}</legend>
                {check(text(page::CLOCK), move || settings.with(|settings| settings.clock),
                    move |on| context.set(|settings| settings.clock = on))}
                {check(text(page::ERASE_NOTES), move || settings.with(|settings| settings.erase_notes),
                    move |on| context.set(|settings| settings.erase_notes = on))}
                {check(text(page::SAME_DIGITS), move || settings.with(|settings| settings.same_digits),
                    move |on| context.set(|settings| settings.same_digits = on))}
            </fieldset>
            {data(context, lang)}
        </section>
    }
    .into_any()
}

fn choice(
    group: &'static str,
    name: String,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="choice"><input type="radio" name=group prop:checked=is on:change=act(move |_| choose()) />
            <span>{name}</span></label>
    }
}

fn check(name: String, is: impl Fn() -> bool + Send + Sync + 'static, set: impl Fn(bool) + 'static) -> impl IntoView {
    view! {
        <label class="check"><input type="checkbox" prop:checked=is
            on:change=act(move |event: leptos::ev::Event| set(event_target_checked(&event))) /><span>{name}</span></label>
    }
}

/// What is kept on the device, and how to erase it.
fn data(context: Context, lang: Lang) -> impl IntoView {
    let text = move |text: Text| text.get(lang).into_owned();
    let again = RwSignal::new(0_u32);
    let told = move || {
        again.track();
        let keys = store::keys(store::GAME);
        let bytes = keys.iter().filter_map(|key| store::text(key)).map(|text| text.len()).sum();
        page::kept(keys.len(), bytes, lang)
    };
    view! {
        <section class="data" aria-labelledby="data">
            <h2 id="data">{text(page::DATA)}</h2>
            <p class="aside">{text(page::DATA_NOTE)}</p>
            <p>{told}</p>
            {erase(context, lang, page::ERASE_GAMES, move || {
                for key in store::keys(store::GAME) {
                    store::forget(&key);
                }
                again.update(|again| *again += 1);
            })}
        </section>
    }
}

/// A button that asks once more before it erases.
pub(super) fn erase(
    context: Context,
    lang: Lang,
    name: Text,
    does: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let text = move |text: Text| text.get(lang).into_owned();
    let sure = RwSignal::new(false);
    move || {
        if sure.get() {
            view! {
                <p class="actions">
                    <span>{text(page::REALLY)}</span>
                    <button type="button" class="main danger" on:click=act(move |_| {
                        does();
                        sure.set(false);
                        context.notice(text(page::ERASED_ALL));
                    })>{text(page::YES_ERASE)}</button>
                    <button type="button" class="quiet" on:click=act(move |_| sure.set(false))>{text(page::NO)}</button>
                </p>
            }
            .into_any()
        } else {
            view! { <p class="actions"><button type="button" class="quiet" on:click=act(move |_| sure.set(true))>{text(name)}</button></p> }
                .into_any()
        }
    }
}
