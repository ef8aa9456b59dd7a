//! Boards that are only looked at.

use grille::text::digit_char;
use leptos::prelude::*;

use crate::board::part_class;
use crate::protocol::{LitView, Part, Spot};

/// A cell of a drawing.
#[derive(Clone, Copy)]
pub(crate) struct StillCell {
    /// The digit, 0 for none.
    pub(crate) digit: u8,
    /// Whether it is printed.
    pub(crate) given: bool,
}

/// A square of digits, drawn.
pub(crate) fn square(
    n: usize,
    boxes: Option<(usize, usize)>,
    cell: impl Fn(usize) -> StillCell,
    lit: &[LitView],
    label: String,
) -> AnyView {
    let mut cells = String::new();
    for index in 0..n * n {
        let (row, col) = (index / n, index % n);
        let look = cell(index);
        let mut class = String::from("cell");
        if let Some((rows, cols)) = boxes {
            if row > 0 && row.is_multiple_of(rows) {
                class += " box-top";
            }
            if col > 0 && col.is_multiple_of(cols) {
                class += " box-left";
            }
        }
        class += if look.given { " given" } else { " own" };
        if let Some(part) = part(lit, row, col, boxes, n) {
            class.push(' ');
            class += part_class(part);
        }
        cells.push_str("<span class=\"");
        cells.push_str(&class);
        cells.push_str("\">");
        if look.digit != 0 {
            cells.push_str("<span class=\"digit\">");
            cells.push(digit_char(look.digit));
            cells.push_str("</span>");
        }
        cells.push_str("</span>");
    }
    view! {
        <div class="board digits still" class:large={n > 9} role="img" aria-label=label style=("--n", n.to_string())
            inner_html=cells></div>
    }
    .into_any()
}

fn part(lit: &[LitView], row: usize, col: usize, boxes: Option<(usize, usize)>, n: usize) -> Option<Part> {
    let here = |lit: &&LitView| match lit.spot {
        Spot::Cell(r, c) | Spot::Candidate(r, c, _) => (usize::from(r), usize::from(c)) == (row, col),
        Spot::Row(number) => usize::from(number) == row,
        Spot::Column(number) => usize::from(number) == col,
        Spot::Box(number) => {
            boxes.is_some_and(|(rows, cols)| row / rows * (n / cols) + col / cols == usize::from(number))
        }
        Spot::Clue(..) => false,
    };
    lit.iter().filter(here).map(|lit| lit.part).max()
}
