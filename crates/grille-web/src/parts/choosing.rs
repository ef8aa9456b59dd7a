//! Which kind, level and size of puzzle: the same choices wherever puzzles are made.

use crate::state::{RwSignal, act, follow, part};
use grille::{Kind, Level};
use grille_words::{Lang, page, rating};
use leptos::prelude::*;

/// The order in which the kinds are shown.
pub(crate) const KINDS: [Kind; 4] = [Kind::Sudoku, Kind::Skyscrapers, Kind::LightsOut, Kind::Sliding];

/// The levels that puzzles are made of.
const LEVELS: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// The sizes offered for a kind, and the usual one.
const fn sizes(kind: Kind) -> (&'static [u8], u8) {
    match kind {
        Kind::Sudoku => (&[4, 6, 9, 12, 16], 9),
        Kind::Skyscrapers => (&[4, 5, 6, 7], 5),
        Kind::LightsOut => (&[3, 4, 5, 6, 7, 8], 5),
        Kind::Sliding => (&[3, 4, 5], 4),
    }
}

/// What is chosen.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) kind: RwSignal<Kind>,
    pub(crate) size: RwSignal<u8>,
    pub(crate) level: RwSignal<Level>,
}

impl Chosen {
    /// What is chosen until something else is.
    pub(crate) fn new() -> Self {
        Self { kind: RwSignal::new(Kind::Sudoku), size: RwSignal::new(9), level: RwSignal::new(Level::Easy) }
    }

    /// Chooses these, as far as they are offered.
    pub(crate) fn choose(self, kind: &str, size: u8, level: &str) {
        if let Ok(kind) = kind.parse() {
            let (offered, usual) = sizes(kind);
            self.kind.set(kind);
            self.size.set(if offered.contains(&size) { size } else { usual });
        }
        if let Some(level) = LEVELS.into_iter().find(|one| one.name() == level) {
            self.level.set(level);
        }
    }

    /// The kinds side by side, in a group of radio buttons of this name.
    pub(crate) fn kinds(self, group: &'static str, lang: Lang) -> AnyView {
        let choice = |one: Kind| {
            let choose = move |_| {
                self.kind.set(one);
                self.size.set(sizes(one).1);
            };
            view! {
                <label class="choice"><input type="radio" name=group prop:checked=follow(move || self.kind.get() == one)
                    on:change=act(choose) /><span>{page::kind_title(one).get(lang).into_owned()}</span></label>
            }
        };
        let kinds = KINDS.into_iter().map(choice).collect_view();
        view! { <fieldset class="choices"><legend>{page::KIND.get(lang).into_owned()}</legend>{kinds}</fieldset> }
            .into_any()
    }

    /// The level and the size, as two fields.
    pub(crate) fn level_and_size(self, lang: Lang) -> AnyView {
        let level = |one: Level| {
            view! { <option value=one.name() selected=follow(move || self.level.get() == one)>{rating::level_name(one, lang)}</option> }
        };
        let size = move |&one: &u8| {
            view! { <option value=one.to_string() selected=follow(move || self.size.get() == one)>{square(one)}</option> }
        };
        view! {
            <label class="field"><span>{page::LEVEL.get(lang).into_owned()}</span>
                <select on:change=act(move |event: leptos::ev::Event| {
                    let name = event_target_value(&event);
                    if let Some(one) = LEVELS.into_iter().find(|one| one.name() == name) {
                        self.level.set(one);
                    }
                })>{LEVELS.into_iter().map(level).collect_view()}</select></label>
            <label class="field"><span>{page::SIZE.get(lang).into_owned()}</span>
                <select on:change=act(move |event: leptos::ev::Event| {
                    if let Ok(one) = event_target_value(&event).parse() {
                        self.size.set(one);
                    }
                })>{part(move || sizes(self.kind.get()).0.iter().map(size).collect_view())}</select></label>
        }
        .into_any()
    }
}

/// "9 × 9", not to be broken.
pub(crate) fn square(side: u8) -> String {
    format!("{side}\u{a0}×\u{a0}{side}")
}
