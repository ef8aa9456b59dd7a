//! One file a screen.

mod enter;
mod home;
mod make;
mod photo;
mod play;
mod settings;
mod sheet;
mod statistics;
mod understand;

use grille_words::{Lang, page};
use leptos::prelude::*;

use crate::address::Address;
use crate::context::Context;

/// The screen the address asks for.
pub(crate) fn screen(context: Context, lang: Lang) -> AnyView {
    let text = |text: grille_words::Text| text.get(lang).into_owned();
    let title = |name: String| crate::browser::document().set_title(&format!("{name} · Grille"));
    match context.address.get() {
        Address::Home => {
            crate::browser::document().set_title("Grille");
            home::screen(context, lang, None)
        }
        Address::Play(named, board) => play::screen(context, lang, &named, board),
        Address::Understand(named) => {
            title(text(page::UNDERSTAND_TITLE));
            understand::screen(context, lang, &named)
        }
        Address::Enter => {
            title(text(page::ENTER_TITLE));
            enter::screen(context, lang)
        }
        Address::Settings => {
            title(text(page::SETTINGS));
            settings::screen(context, lang)
        }
        Address::Statistics => {
            title(text(page::STATISTICS));
            statistics::screen(context, lang)
        }
        Address::Sheet => {
            title(text(page::SHEET_TITLE));
            sheet::screen(lang)
        }
        Address::Photo => {
            title(text(page::PHOTO_TITLE));
            photo::screen(context, lang)
        }
        Address::Unreadable => home::screen(context, lang, Some(text(page::FAILED_START))),
    }
}
