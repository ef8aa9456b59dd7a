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

/// What the elements are, and how their IDs begin; a number follows.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) tag: &'static str,
    pub(crate) prefix: &'static str,
}

/// The cells of a board. There is one board at a time on the page, so that its cells are found by their IDs.
const CELLS: Kind = Kind { tag: "div", prefix: "cell-" };

impl Kind {
    fn id(self, index: usize) -> String {
        format!("{}{index}", self.prefix)
    }
}

impl Piece {
    fn write(&self, kind: Kind, index: usize, to: &mut String) {
        to.push('<');
        to.push_str(kind.tag);
        to.push_str(" id=\"");
        to.push_str(&kind.id(index));
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
        to.push_str("</");
        to.push_str(kind.tag);
        to.push('>');
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

/// Elements of one kind, written as HTML by `write`. From then on an element is written again whenever
/// what it depends on (`looks`, one for each) has changed.
fn painted<L: PartialEq + 'static>(
    kind: Kind,
    looks: impl Fn() -> Vec<L> + 'static,
    piece: impl Fn(usize, &L) -> Piece + 'static,
    write: impl FnOnce(&[Piece]) -> String,
) -> String {
    let mut shown = untrack(&looks);
    let mut pieces: Vec<Piece> = shown.iter().enumerate().map(|(index, look)| piece(index, look)).collect();
    let html = write(&pieces);
    effect(move || {
        let now = looks();
        for (index, look) in now.iter().enumerate() {
            if shown.get(index) == Some(look) {
                continue;
            }
            let next = piece(index, look);
            if let Some(element) = browser::document().get_element_by_id(&kind.id(index)) {
                next.change(&element, &pieces[index]);
            }
            pieces[index] = next;
        }
        shown = now;
    });
    html
}

/// The HTML of elements side by side, kept up to date.
pub(crate) fn row<L: PartialEq + 'static>(
    kind: Kind,
    looks: impl Fn() -> Vec<L> + 'static,
    piece: impl Fn(usize, &L) -> Piece + 'static,
) -> String {
    painted(kind, looks, piece, |pieces| {
        let mut html = String::new();
        pieces.iter().enumerate().for_each(|(index, piece)| piece.write(kind, index, &mut html));
        html
    })
}

/// The HTML of the rows of a board, kept up to date: cells in reading order, so many in a row.
pub(crate) fn cells<L: PartialEq + 'static>(
    cols: usize,
    looks: impl Fn() -> Vec<L> + 'static,
    piece: impl Fn(usize, &L) -> Piece + 'static,
) -> String {
    painted(CELLS, looks, piece, |pieces| {
        let mut html = String::new();
        for (row, pieces) in pieces.chunks(cols.max(1)).enumerate() {
            html.push_str("<div role=\"row\" class=\"row\">");
            for (col, piece) in pieces.iter().enumerate() {
                piece.write(CELLS, row * cols + col, &mut html);
            }
            html.push_str("</div>");
        }
        html
    })
}
