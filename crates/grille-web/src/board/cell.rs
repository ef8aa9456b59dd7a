//! One cell of a square of digits: what it shows, and what is said of it.

use grille::latin::Digits;
use grille::text::digit_char;
use grille_words::page;
use leptos::prelude::*;

use crate::protocol::Part;
use crate::table::Table;

/// What one cell shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) digit: u8,
    pub(super) given: bool,
    pub(super) corner: Digits,
    pub(super) centre: Digits,
    pub(super) mark: u8,
    pub(super) on_trial: bool,
}

/// The class of a cell or candidate by the part it plays.
pub(super) fn part_class(part: Part) -> &'static str {
    match part {
        Part::Doubt => "lit-doubt",
        Part::Where => "lit-where",
        Part::Base => "lit-base",
        Part::Other => "lit-other",
        Part::Target => "lit-target",
        Part::Wrong => "wrong",
    }
}

/// What a screen reader says of a cell.
pub(super) fn name(look: &Look, (row, col): (usize, usize), wrong: bool, pointed: Digits, table: Table) -> String {
    let lang = table.lang;
    let mut name = page::cell_name(row, col, lang);
    let mut add = |text: &str| {
        name.push_str(", ");
        name.push_str(text);
    };
    if look.digit == 0 {
        add(&table.text(page::EMPTY));
        if let Some(notes) = page::notes(&look.corner.to_string(), &look.centre.to_string(), lang) {
            add(&notes);
        }
        if !pointed.is_empty() {
            add(&page::pointed(&pointed.to_string(), lang));
        }
    } else {
        add(&digit_char(look.digit).to_string());
        if look.given {
            add(&table.text(page::GIVEN));
        }
    }
    if look.mark > 0 {
        add(page::mark_name(look.mark, lang));
    }
    if wrong {
        add(&table.text(page::IS_WRONG));
    }
    name
}

/// What stands in a cell.
pub(super) fn content(look: &Look, n: usize, lit: Vec<(u8, Part)>) -> AnyView {
    if look.digit != 0 {
        return view! { <span class="digit">{digit_char(look.digit).to_string()}</span> }.into_any();
    }
    let lit_class = move |digit: u8| lit.iter().filter(|(at, _)| *at == digit).map(|(_, part)| *part).max();
    // A candidate that a hint points at is shown even where the player keeps no notes.
    let pointed: Digits = (1..=n as u8).filter(|&digit| lit_class(digit).is_some()).collect();
    let centre = look.centre | pointed;
    let notes = |digits: Digits, class: &'static str| {
        (!digits.is_empty()).then(|| {
            let all = (1..=n as u8)
                .filter(|&digit| digits.contains(digit))
                .map(|digit| {
                    let lit = if class == "centre" { lit_class(digit).map(part_class) } else { None };
                    let class = format!("note n{digit} {}", lit.unwrap_or(""));
                    view! { <i class=class>{digit_char(digit).to_string()}</i> }
                })
                .collect_view();
            view! { <span class=format!("notes {class}")>{all}</span> }
        })
    };
    let both = !look.corner.is_empty() && !centre.is_empty();
    let corner = notes(look.corner, "corner");
    let centre = notes(centre, if both { "centre squeezed" } else { "centre" });
    view! {
        {corner}
        {centre}
    }
    .into_any()
}
