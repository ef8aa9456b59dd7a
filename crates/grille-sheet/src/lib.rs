//! Puzzles on paper: sheets that a teacher is glad to hand out.
//!
//! Puzzles become [`Item`]s (solved and rated), a [`Sheet`] lays them out after a [`Design`], and a [`Document`] writes
//! its pages as PDF, HTML, SVG or plain text. Between the two stands one page model ([`page`]): shapes and texts at
//! places in points. An [`Edition`] is everything that is printed at once: sheets in versions, answers in a file of their
//! own. Nothing here reads or writes files, and the same sheet always gives the same bytes.
//!
//! | module | what stands there |
//! |---|---|
//! | [`page`] | the page model: marks, parts and their roles |
//! | [`font`] | the type: Atkinson Hyperlegible Next in two weights, its metrics, lines |
//!
//! A new kind of puzzle brings one file: its drawing, beside those of the others.

#![forbid(unsafe_code)]

mod design;
mod document;
mod draw;
mod edition;
pub mod font;
mod html;
mod item;
mod layout;
mod link;
pub mod page;
mod pdf;
mod svg;
mod text;

pub use design::{Answers, Design, Labels, Paper, school};
pub use document::{Document, Format, NotAFormat};
pub use edition::{Edition, File, NotPrinted, Printed};
pub use item::{Item, Outcome};
pub use layout::{Contents, Sheet};
pub use link::link;

/// A page as an SVG picture of its own, with its fonts.
#[must_use]
pub fn picture(page: &page::Page, title: &str, lang: grille_words::Lang) -> String {
    svg::document(std::slice::from_ref(page), title, lang.pick("en", "fr"))
}
