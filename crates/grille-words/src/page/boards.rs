//! What is read aloud of a board.

use super::texts;
use crate::Lang;
use crate::text::say;

texts! {
    EMPTY: "empty" / "vide";
    GIVEN: "given" / "donné";
    IN_CONFLICT: "in conflict" / "en conflit";
    IS_WRONG: "wrong" / "faux";
    IS_DOUBTFUL: "doubtful" / "douteux";
    ERASED: "erased" / "effacé";
    UNDONE: "undone" / "annulé";
    REDONE: "done again" / "rétabli";
    ON: "on" / "allumée";
    OFF: "off" / "éteinte";
    BLANK: "blank" / "vide";
}

/// The mark on a cell, by its colour and shape.
#[must_use]
pub const fn mark_name(mark: u8, lang: Lang) -> &'static str {
    match mark {
        0 => lang.pick("no colour", "sans couleur"),
        1 => lang.pick("red disc", "disque rouge"),
        2 => lang.pick("blue square", "carré bleu"),
        3 => lang.pick("green triangle", "triangle vert"),
        4 => lang.pick("yellow diamond", "losange jaune"),
        5 => lang.pick("violet cross", "croix violette"),
        _ => lang.pick("grey ring", "anneau gris"),
    }
}

/// What a cell is called: "row 3, column 5".
#[must_use]
pub fn cell_name(row: usize, col: usize, lang: Lang) -> String {
    let (row, col) = (row + 1, col + 1);
    say(lang, || format!("row {row}, column {col}"), || format!("ligne {row}, colonne {col}"))
}

/// The notes of a cell: "notes 1 4 7".
#[must_use]
pub fn notes(corner: &str, centre: &str, lang: Lang) -> Option<String> {
    let spaced = |text: &str| text.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let corner = (!corner.is_empty()).then(|| format!("{} {}", lang.pick("notes", "notes"), spaced(corner)));
    let centre =
        (!centre.is_empty()).then(|| format!("{} {}", lang.pick("centre notes", "notes au centre"), spaced(centre)));
    let all: Vec<String> = corner.into_iter().chain(centre).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The candidates of a cell that a hint points at: "hint 4 7".
#[must_use]
pub fn pointed(digits: &str, lang: Lang) -> String {
    let spaced = digits.chars().map(String::from).collect::<Vec<_>>().join(" ");
    say(lang, || format!("hint {spaced}"), || format!("indice {spaced}"))
}

/// "5 in row 3, column 5"
#[must_use]
pub fn placed(digit: &str, row: usize, col: usize, lang: Lang) -> String {
    let place = cell_name(row, col, lang);
    say(lang, || format!("{digit} in {place}"), || format!("{digit} en {place}"))
}

/// How many of a digit are still to place: "5, 3 left".
#[must_use]
pub fn digit_left(digit: &str, left: usize, lang: Lang) -> String {
    say(
        lang,
        || if left == 0 { format!("{digit}, all placed") } else { format!("{digit}, {left} left") },
        || if left == 0 { format!("{digit}, tous placés") } else { format!("{digit}, encore {left}") },
    )
}
