//! How far a long task has come.

use crate::Lang;
use crate::text::{number, say};

/// Progress: how many puzzles are done.
#[must_use]
pub fn done_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {}", if count == 1 { "puzzle" } else { "puzzles" }),
        || format!("{shown} {}", if count < 2 { "grille" } else { "grilles" }),
    )
}

/// Progress: how many pages are written.
#[must_use]
pub fn pages_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {}", if count == 1 { "page" } else { "pages" }),
        || format!("{shown} {}", if count < 2 { "page" } else { "pages" }),
    )
}

/// Progress: how many solutions are counted.
#[must_use]
pub fn counted_so_far(count: u64, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {} so far", if count == 1 { "solution" } else { "solutions" }),
        || format!("{shown} {} pour l’instant", if count < 2 { "solution" } else { "solutions" }),
    )
}
