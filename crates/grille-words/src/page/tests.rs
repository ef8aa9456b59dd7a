//! The sentences of the page.

use super::*;
use crate::Lang;

#[test]
fn days_are_told_in_both_languages() {
    let of = |text: &str, lang| day(text.parse().unwrap(), lang);
    assert_eq!(of("2026-11-29", Lang::En), "Sunday 29 November 2026");
    assert_eq!(of("2026-08-01", Lang::Fr), "samedi 1er août 2026");
}

#[test]
fn cells_are_read_with_their_notes() {
    assert_eq!(cell_name(2, 4, Lang::En), "row 3, column 5");
    assert_eq!(notes("147", "", Lang::En).as_deref(), Some("notes 1 4 7"));
    assert_eq!(notes("1", "29", Lang::Fr).as_deref(), Some("notes 1, notes au centre 2 9"));
    assert_eq!(notes("", "", Lang::En), None);
}

#[test]
fn one_is_singular() {
    assert_eq!(wrong_cells(1, Lang::En), "1 cell is wrong.");
    assert_eq!(par(1, Some((1, true)), true, Lang::Fr), "1 appui · 1 au moins");
    assert_eq!(kept(1, 900, Lang::En), "1 game is kept, 1 kB.");
}
