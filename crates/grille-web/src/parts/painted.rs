//! Many small elements of one kind, written as HTML in one go and kept up to date by one effect.
//!
//! A view of its own for every cell of a board, with an effect for each of its attributes, took most of the time between a
//! click and the first board on a phone.

use leptos::prelude::*;
use web_sys::Element;

use crate::browser;
use crate::state::effect;

/// What one element shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piece {
    /// Its attributes, each time the same ones in the same order; `None` for one that is not there now.
    pub(crate) attributes: Vec<(&'static str, Option<String>)>,
    /// What stands inside, as HTML.
    pub(crate) inner: String,
}

impl Piece {
    fn write(&self, id: &str, to: &mut String) {
        to.push_str("<div id=\"");
        to.push_str(id);
        to.push('"');
        for (name, value) in &self.attributes {
            if let Some(value) = value {
                to.push(' ');
                to.push_str(name);
                to.push_str("=\"");
                escape(value, to);
                to.push('"');
            }
        }
        to.push('>');
        to.push_str(&self.inner);
        to.push_str("</div>");
    }

    fn change(&self, element: &Element, before: &Self) {
        for ((name, value), (_, old)) in self.attributes.iter().zip(&before.attributes) {
            if value != old {
                let _ = match value {
                    Some(value) => element.set_attribute(name, value),
                    None => element.remove_attribute(name),
                };
            }
        }
        if self.inner != before.inner {
            element.set_inner_html(&self.inner);
        }
    }
}

fn escape(text: &str, to: &mut String) {
    for sign in text.chars() {
        match sign {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '"' => to.push_str("&quot;"),
            sign => to.push(sign),
        }
    }
}

fn id(index: usize) -> String {
    format!("cell-{index}")
}

/// The HTML of rows of cells. From then on a cell is written again whenever what it depends on (`looks`, one for each
/// cell, in reading order) has changed. There is one board at a time on the page: the cells are found by their IDs.
pub(crate) fn cells<L: PartialEq + 'static>(
    cols: usize,
    looks: impl Fn() -> Vec<L> + 'static,
    piece: impl Fn(usize, &L) -> Piece + 'static,
) -> String {
    let mut shown = untrack(&looks);
    let mut pieces: Vec<Piece> = shown.iter().enumerate().map(|(index, look)| piece(index, look)).collect();
    let html = rows(cols, &pieces);
    effect(move || {
        let now = looks();
        for (index, look) in now.iter().enumerate() {
            if shown.get(index) == Some(look) {
                continue;
            }
            let next = piece(index, look);
            if let Some(element) = browser::document().get_element_by_id(&id(index)) {
                next.change(&element, &pieces[index]);
            }
            pieces[index] = next;
        }
        shown = now;
    });
    html
}

fn rows(cols: usize, pieces: &[Piece]) -> String {
    let mut html = String::new();
    for (row, pieces) in pieces.chunks(cols.max(1)).enumerate() {
        html.push_str("<div role=\"row\" class=\"row\">");
        for (col, piece) in pieces.iter().enumerate() {
            piece.write(&id(row * cols + col), &mut html);
        }
        html.push_str("</div>");
    }
    html
}
