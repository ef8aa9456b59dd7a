//! Printing: an order goes to the worker, a PDF comes back.

use base64::Engine;
use grille_words::{Lang, Text, page};
use leptos::prelude::*;

use super::asking::Asking;
use crate::browser;
use crate::context::Context;
use crate::order::{Order, SheetView, Wanted};
use crate::protocol::{Answer, Ask, Named};
use crate::state::{act, follow, part};

/// The media type of PDF files.
const PDF: &str = "application/pdf";

/// Gives the file of a sheet to the person.
pub(crate) fn save(sheet: &SheetView) {
    give(&sheet.pdf, "");
}

/// Gives the file of the answers to the person, if they have one of their own.
pub(crate) fn save_answers(sheet: &SheetView) {
    if let Some(answers) = &sheet.answers {
        give(answers, "-answers");
    }
}

fn give(pdf: &str, what: &str) {
    if let Ok(pdf) = base64::engine::general_purpose::STANDARD.decode(pdf) {
        browser::download(&format!("grille-{}{what}.pdf", browser::today()), &pdf, PDF);
    }
}

/// A button that makes a sheet of some puzzles, with what is usual, and gives it to the person.
pub(crate) fn button(context: Context, lang: Lang, name: Text, puzzles: Box<dyn Fn() -> Vec<Named>>) -> AnyView {
    let asking = Asking::new();
    let order = move |_| {
        let ask = Ask::Sheet(Box::new(Order::of(Wanted::These(puzzles()))));
        asking.ask(ask, lang, move |answer| match answer {
            Answer::Sheet(sheet) => {
                save(&sheet);
                context.notice(page::sheet_made(sheet.puzzles, sheet.count, lang));
            }
            Answer::Sorry(why) => context.notice(why),
            _ => {}
        });
    };
    view! {
        <p class="actions">
            <button type="button" class="quiet" disabled=follow(move || asking.is_busy()) on:click=act(order)>
                {name.get(lang).into_owned()}" (PDF)"</button>
            {part(move || asking.is_busy().then(|| view! {
                <span class="spinner" aria-hidden="true"></span>
                <button type="button" class="main" on:click=act(move |_| asking.stop())>{page::STOP.get(lang).into_owned()}</button>
            }))}
        </p>
    }
    .into_any()
}
