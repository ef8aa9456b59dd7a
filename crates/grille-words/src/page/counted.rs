//! What is said on the boards around which something is counted: towers seen, presses, moves.

use grille::skyscrapers::{Clue, Side};

use super::texts;
use crate::Lang;
use crate::text::{number, say};

texts! {
    PRESSES: "Presses" / "Appuis";
    MOVES: "Moves" / "Coups";
    PAR: "Fewest" / "Minimum";
    FROM_HERE: "From here" / "D’ici";
    LIGHTS_ON: "Lights on" / "Lampes allumées";
    IMPOSSIBLE: "impossible" / "impossible";
    CLUE_DONE: "done" / "fait";
    CLUES_TOP: "Clues at the top" / "Indices du haut";
    CLUES_BOTTOM: "Clues at the bottom" / "Indices du bas";
    CLUES_LEFT: "Clues on the left" / "Indices de gauche";
    CLUES_RIGHT: "Clues on the right" / "Indices de droite";
    PICTURE: "On the tiles" / "Sur les pièces";
    PICTURE_NUMBERS: "Numbers" / "Nombres";
    PICTURE_SUNRISE: "Sunrise" / "Aurore";
    PICTURE_HILLS: "Hills" / "Collines";
    PICTURE_OWN: "My picture" / "Mon image";
    CANNOT_SLIDE: "This tile cannot move." / "Cette pièce ne peut pas bouger.";
    LIGHTS_HOW: "Tap a light, or move with the arrows and press the space bar." / "Touchez une lampe, ou déplacez-vous avec les flèches et appuyez sur la barre d’espace.";
    TILES_HOW: "Tap or swipe a tile, or use the arrows. A tile further off pushes its whole row." / "Touchez ou glissez une pièce, ou utilisez les flèches. Une pièce plus loin pousse toute sa rangée.";
    TOWERS_HOW: "L reads the clues of a cell aloud." / "L lit à voix haute les indices d’une case.";
}

/// "3 visible from the top of column 2"
#[must_use]
pub fn clue_name(clue: Clue, lang: Lang) -> String {
    let (visible, number) = (clue.visible, clue.from.number + 1);
    let (en, fr) = match clue.from.side {
        Side::Top => ("the top of column", "du haut de la colonne"),
        Side::Bottom => ("the bottom of column", "du bas de la colonne"),
        Side::Left => ("the left of row", "de la gauche de la ligne"),
        Side::Right => ("the right of row", "de la droite de la ligne"),
    };
    say(
        lang,
        || format!("{visible} visible from {en} {number}"),
        || format!("{visible} {} {fr} {number}", if visible > 1 { "visibles" } else { "visible" }),
    )
}

/// The colour of a light, where there are more than two: "out", "colour 2 of 3".
#[must_use]
pub fn light_name(state: u8, colours: u8, lang: Lang) -> String {
    match (state, colours) {
        (0, _) => super::OFF.get(lang).into_owned(),
        (_, 2) => super::ON.get(lang).into_owned(),
        _ => say(
            lang,
            || format!("colour {state} of {}", colours - 1),
            || format!("couleur {state} sur {}", colours - 1),
        ),
    }
}

/// "row 2, column 3 pressed, 12 lights on"
#[must_use]
pub fn pressed(row: usize, col: usize, lights: u64, lang: Lang) -> String {
    let place = super::cell_name(row, col, lang);
    let shown = number(lights, lang);
    say(
        lang,
        || format!("{place} pressed, {shown} {} on", if lights == 1 { "light" } else { "lights" }),
        || format!("{place}, appui ; {shown} {}", if lights < 2 { "lampe allumée" } else { "lampes allumées" }),
    )
}

/// "tile 12 to row 3, column 4"; with more than one tile, the one pushed by the person.
#[must_use]
pub fn slid(tile: &str, row: usize, col: usize, tiles: usize, lang: Lang) -> String {
    let place = super::cell_name(row, col, lang);
    let more = tiles.saturating_sub(1);
    say(
        lang,
        || {
            let pushed = if more > 0 { format!(", pushing {more} more") } else { String::new() };
            format!("tile {tile} to {place}{pushed}")
        },
        || {
            let pushed = match more {
                0 => String::new(),
                1 => " en en poussant 1 autre".to_owned(),
                _ => format!(" en en poussant {more} autres"),
            };
            format!("pièce {tile} en {place}{pushed}")
        },
    )
}

/// "tile 12"
#[must_use]
pub fn tile_name(tile: &str, lang: Lang) -> String {
    say(lang, || format!("tile {tile}"), || format!("pièce {tile}"))
}

/// "at most 15" where it is not proved that none are fewer.
#[must_use]
pub fn fewest(count: u64, proved: bool, lang: Lang) -> String {
    let shown = number(count, lang);
    if proved { shown } else { say(lang, || format!("at most {shown}"), || format!("au plus {shown}")) }
}
