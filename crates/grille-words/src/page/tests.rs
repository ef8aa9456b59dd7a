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
    assert_eq!(par(1, Some((1, true)), true, Lang::Fr), "1 appui · 1 au minimum");
    assert_eq!(kept(1, 900, Lang::En), "1 game is kept, 1 kB.");
}

#[test]
fn clues_lights_and_tiles_are_read_aloud() {
    use grille::skyscrapers::{Clue, Lookout, Side};
    let clue = Clue { from: Lookout { side: Side::Bottom, number: 1 }, visible: 3 };
    assert_eq!(clue_name(clue, Lang::En), "3 visible from the bottom of column 2");
    assert_eq!(clue_name(clue, Lang::Fr), "3 visibles du bas de la colonne 2");
    assert_eq!(light_name(2, 3, Lang::En), "colour 2 of 2");
    assert_eq!(pressed(0, 0, 1, Lang::Fr), "ligne 1, colonne 1, appui\u{202f}; 1 lampe allumée");
    assert_eq!(slid("7", 0, 1, 3, Lang::En), "tile 7 to row 1, column 2, pushing 2 more");
    assert_eq!(fewest(1234, false, Lang::En), "at most 1,234");
}
