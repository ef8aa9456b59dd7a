//! Small line drawings, each a path in a square of 24.

use leptos::prelude::*;

/// A drawing by its path.
pub(crate) fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path />
        </svg>
    }
}

/// The same as HTML.
pub(crate) fn html(path: &str) -> String {
    format!(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path d=\"{path}\"/></svg>"
    )
}

pub(crate) const HOME: &str = "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9";
pub(crate) const CHART: &str = "M5 19v-6M12 19V5M19 19v-9";
pub(crate) const SLIDERS: &str = "M4 8h9M17 8h3M15 6v4M4 16h3M11 16h9M9 14v4";
pub(crate) const UNDO: &str = "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4";
pub(crate) const REDO: &str = "m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4";
pub(crate) const ERASE: &str = "M9 6h11v12H9l-5-6zM12 9.5l5 5M17 9.5l-5 5";
pub(crate) const HINT: &str = "M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.300-1 2h-5c0-.7-.3-1.400-1-2z";
pub(crate) const CHECK: &str = "m5 12.500 4.500 4.500L19 7.500";
pub(crate) const MORE: &str = "M4.9 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M17.9 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0";
pub(crate) const CLOSE: &str = "m6 6 12 12M18 6 6 18";
pub(crate) const PAUSE: &str = "M9 6v12M15 6v12";
pub(crate) const RESUME: &str = "M8 5.500v13l10-6.500z";
pub(crate) const PREVIOUS: &str = "m14 6-6 6 6 6";
pub(crate) const NEXT: &str = "m10 6 6 6-6 6";
pub(crate) const CAMERA: &str =
    "M4 8.500h3.500L9 6h6l1.500 2.500H20V18.500H4zM8.700 13.200a3.300 3.300 0 1 0 6.600 0a3.300 3.300 0 1 0-6.600 0";
