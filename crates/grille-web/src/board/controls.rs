//! Buttons.

use leptos::prelude::*;

use crate::parts::icon::icon;
use crate::state::act;

/// A button with a picture above its name, or with its name alone.
pub(crate) fn tool(name: String, picture: Option<&'static str>, does: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button type="button" class="tool" on:click=act(move |_| does())>
            {picture.map(icon)}
            <span>{name}</span>
        </button>
    }
}
