//! The page as a whole: the frame around the screens.

use std::time::Duration;

use grille_words::{Lang, page};
use leptos::ev;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::mount::mount_to_body;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::address::Address;
use crate::browser;
use crate::context::{Context, here};
use crate::parts::icon;
use crate::protocol::lang_name;
use crate::screens;
use crate::state::{act, effect, follow, part};
use crate::store::Trouble;
use crate::worker;

/// The view’s entry: the address of the worker’s script and what that script is sent first (where its module is), then the
/// page runs by itself.
pub fn page(worker: String, module: JsValue) {
    console_error_panic_hook::set_once();
    worker::prepare(worker, module);
    mount_to_body(App);
    worker::let_go();
}

#[component]
fn App() -> impl IntoView {
    let context = Context::new();
    provide_context(context);
    let changes = window_event_listener(ev::hashchange, move |_| {
        context.address.set(here());
        context.notice.set(context.carried.get_untracked());
        context.carried.set(None);
        browser::focus_screen();
    });
    on_cleanup(move || changes.remove());
    // A short message goes by itself.
    let mut waiting: Option<TimeoutHandle> = None;
    effect(move || {
        if let Some(before) = waiting.take() {
            before.clear();
        }
        if context.notice.with(Option::is_some) {
            waiting = set_timeout_with_handle(move || context.notice.set(None), Duration::from_secs(7)).ok();
        }
    });
    view! {
        // The whole page is written anew when the language changes; what is being played lives in the address and the store.
        {part(move || {
            let lang = context.lang.get();
            let text = move |text: grille_words::Text| text.get(lang).into_owned();
            view! {
                <header class="top">
                    <a class="skip" href="#" on:click=|event: ev::MouseEvent| {
                        event.prevent_default();
                        browser::focus_screen();
                    }>{text(page::SKIP)}</a>
                    <a class="wordmark" href="#/">"Grille"</a>
                    <nav aria-label=text(page::MAIN_MENU)>
                        {link(context, "#/", Address::Home, icon::HOME, text(page::HOME))}
                        {link(context, "#statistics", Address::Statistics, icon::CHART, text(page::STATISTICS))}
                        {link(context, "#settings", Address::Settings, icon::SLIDERS, text(page::SETTINGS))}
                    </nav>
                </header>
                <main id="main" tabindex="-1">{part(move || screens::screen(context, lang))}</main>
                {foot(context, lang)}
                {part(move || context.trouble.get().map(|trouble| {
                    let why = match trouble {
                        Trouble::Full => page::STORAGE_FULL,
                        Trouble::Forbidden => page::STORAGE_NONE,
                    };
                    view! { <p class="trouble" role="alert">{text(why)}</p> }
                }))}
            }
        })}
        <div class="notice" role="status" aria-live="polite">
            {part(move || context.notice.get().map(|text| view! { <p>{text}</p> }))}
        </div>
        <div class="spoken" role="status" aria-live="polite">{part(move || context.spoken.get())}</div>
    }
}

/// The other language, and the page as one file.
fn foot(context: Context, lang: Lang) -> impl IntoView {
    let (other, name) = match lang {
        Lang::En => (Lang::Fr, "Français"),
        Lang::Fr => (Lang::En, "English"),
    };
    let other = lang_name(other);
    view! {
        <footer class="foot">
            <button type="button" lang=other on:click=act(move |_| {
                context.set(|settings| settings.lang = Some(other.to_owned()));
            })>{name}</button>
            {(!browser::from_disk()).then(|| view! {
                <a href="grille.html" download="grille.html">{page::ONE_FILE.get(lang).into_owned()}</a>
            })}
        </footer>
    }
}

fn link(context: Context, to: &'static str, address: Address, icon: &'static str, label: String) -> impl IntoView {
    let current = move || (context.address.get() == address).then_some("page");
    view! {
        <a href=to class="icon-link" aria-current=follow(current) aria-label=label.clone() title=label>{icon::icon(icon)}</a>
    }
}
