//! LightsOut.

use grille::lights_out::LightsOut;
use leptos::prelude::*;

use crate::protocol::{EffectView, LitView};
use crate::table::Table;

pub(super) fn live(table: Table) -> AnyView {
    let text = table.game.with_untracked(|game| game.puzzle().to_string());
    view! { <pre class="drawn">{text}</pre> }.into_any()
}

pub(super) fn controls(_table: Table) -> AnyView {
    ().into_any()
}

pub(super) fn still(puzzle: &LightsOut, _solution: Option<&str>, _lit: &[LitView], label: String) -> AnyView {
    view! { <pre class="drawn" role="img" aria-label=label>{puzzle.to_string()}</pre> }.into_any()
}

pub(super) fn after(_puzzle: &LightsOut, _effects: &[EffectView]) -> Option<String> {
    None
}
