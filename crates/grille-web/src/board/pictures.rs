//! What is on the tiles: numbers, a picture of the page, a picture of one's own.

use grille_words::{Text, page};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, Url};

use crate::state::{act, follow};
use crate::store;
use crate::table::Table;

/// A choice of what is on the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    /// Numbers alone.
    Numbers,
    /// A sunrise over the sea.
    Sunrise,
    /// Hills.
    Hills,
    /// A picture from the device, for as long as the page is open.
    Own,
}

impl Picture {
    const ALL: [Self; 4] = [Self::Numbers, Self::Sunrise, Self::Hills, Self::Own];

    /// The class of a board with this picture.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Numbers => "picture-none",
            Self::Sunrise => "pictured picture-sunrise",
            Self::Hills => "pictured picture-hills",
            Self::Own => "pictured picture-own",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Numbers => "numbers",
            Self::Sunrise => "sunrise",
            Self::Hills => "hills",
            Self::Own => "own",
        }
    }

    const fn title(self) -> Text {
        match self {
            Self::Numbers => page::PICTURE_NUMBERS,
            Self::Sunrise => page::PICTURE_SUNRISE,
            Self::Hills => page::PICTURE_HILLS,
            Self::Own => page::PICTURE_OWN,
        }
    }
}

/// Where the choice is kept.
const KEY: &str = "tiles";

/// The choice, and the address of one's own picture.
type Chosen = (ArcRwSignal<Picture>, ArcRwSignal<Option<String>>);

thread_local! {
    static CHOSEN: std::cell::Cell<Option<Chosen>> = const { std::cell::Cell::new(None) };
}

/// The choice and the address of one's own picture, made at the first look and the same for the whole page.
fn signals() -> Chosen {
    CHOSEN.with(|place| {
        let signals = place.take().unwrap_or_else(|| {
            let kept = store::text(KEY).unwrap_or_default();
            // One's own picture is not kept, so it cannot be what the page begins with.
            let first = Picture::ALL.into_iter().find(|picture| picture.name() == kept && *picture != Picture::Own);
            (ArcRwSignal::new(first.unwrap_or(Picture::Numbers)), ArcRwSignal::new(None))
        });
        place.set(Some(signals.clone()));
        signals
    })
}

/// What is on the tiles.
pub(super) fn chosen() -> ArcRwSignal<Picture> {
    signals().0
}

/// The address of one's own picture.
pub(super) fn own() -> ArcRwSignal<Option<String>> {
    signals().1
}

fn choose(table: Table, picture: Picture) {
    chosen().set(picture);
    table.context.kept(store::keep_text(KEY, picture.name()));
}

/// The buttons that choose.
pub(super) fn choice(table: Table) -> AnyView {
    let fixed = Picture::ALL
        .into_iter()
        .filter(|&picture| picture != Picture::Own)
        .map(|picture| {
            let is = chosen();
            view! {
                <label class="chip">
                    <input type="radio" name="picture" prop:checked=follow(move || is.get() == picture)
                        on:change=act(move |_| choose(table, picture)) />
                    <span>{table.text(picture.title())}</span>
                </label>
            }
        })
        .collect_view();
    let is_own = chosen();
    view! {
        <div class="pictures" role="group" aria-label=table.text(page::PICTURE)>
            {fixed}
            <label class="chip" class:chosen=follow(move || is_own.get() == Picture::Own)>
                <input type="file" accept="image/*" on:change=act(move |event: leptos::ev::Event| {
                    let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
                    let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
                    if let Ok(address) = Url::create_object_url_with_blob(&file) {
                        if let Some(old) = own().get_untracked() {
                            let _ = Url::revoke_object_url(&old);
                        }
                        own().set(Some(address));
                        choose(table, Picture::Own);
                    }
                }) />
                <span>{table.text(Picture::Own.title())}</span>
            </label>
        </div>
    }
    .into_any()
}
