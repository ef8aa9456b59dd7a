//! One cell of a square of digits: what it shows, and what is said of it.

use grille::latin::Digits;
use grille::text::digit_char;
use grille_words::page;

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
pub(crate) fn part_class(part: Part) -> &'static str {
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

/// What stands in a cell, as HTML.
pub(super) fn content(look: &Look, n: usize, lit: &[(u8, Part)]) -> String {
    let mut html = String::new();
    if look.digit != 0 {
        html.push_str("<span class=\"digit\">");
        html.push(digit_char(look.digit));
        html.push_str("</span>");
        return html;
    }
    let lit_class = |digit: u8| lit.iter().filter(|(at, _)| *at == digit).map(|(_, part)| *part).max();
    // A candidate that a hint points at is shown even where the player keeps no notes.
    let pointed: Digits = (1..=n as u8).filter(|&digit| lit_class(digit).is_some()).collect();
    let centre = look.centre | pointed;
    let mut notes = |digits: Digits, class: &str, lit: bool| {
        if digits.is_empty() {
            return;
        }
        html.push_str("<span class=\"notes ");
        html.push_str(class);
        html.push_str("\">");
        for digit in (1..=n as u8).filter(|&digit| digits.contains(digit)) {
            html.push_str("<i class=\"note n");
            html.push_str(&digit.to_string());
            if let Some(part) = lit_class(digit).filter(|_| lit) {
                html.push(' ');
                html.push_str(part_class(part));
            }
            html.push_str("\">");
            html.push(digit_char(digit));
            html.push_str("</i>");
        }
        html.push_str("</span>");
    };
    let both = !look.corner.is_empty() && !centre.is_empty();
    notes(look.corner, "corner", false);
    notes(centre, if both { "centre squeezed" } else { "centre" }, true);
    html
}
