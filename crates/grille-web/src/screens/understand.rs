//! Understanding a puzzle: what is true of it, how hard it is, every step.

use grille_words::{Lang, page};
use leptos::prelude::*;

use crate::address::Address;
use crate::context::Context;
use crate::parts::workbench;
use crate::protocol::Named;
use crate::screens::home;
use crate::state::{Memo, RwSignal};

pub(super) fn screen(context: Context, lang: Lang, named: &Named) -> AnyView {
    let text = move |text: grille_words::Text| text.get(lang).into_owned();
    let Some(puzzle) = named.read() else {
        return home::screen(context, lang, Some(text(page::FAILED_START)));
    };
    let kind = text(page::kind_title(puzzle.kind()));
    let here = RwSignal::new(Some(named.clone()));
    let play = format!("#{}", Address::Play(named.clone(), None).write());
    view! {
        <section class="understand">
            <div class="section-head">
                <h1>{text(page::UNDERSTAND_TITLE)}</h1>
                <p class="aside">{kind}</p>
            </div>
            {workbench::workbench(context, lang, Memo::new(move |_| here.get()), true)}
            <p class="actions"><a class="quiet" href=play>{text(page::PLAY_IT)}</a></p>
        </section>
    }
    .into_any()
}
