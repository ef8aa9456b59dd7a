//! A Sudoku from a photo.

use super::texts;
use crate::Lang;
use crate::text::say;

texts! {
    PHOTO_TITLE: "A Sudoku from a photo" / "Un sudoku à\u{a0}partir d’une photo";
    PHOTO_LEAD: "Take, choose, drop or paste a photo of a 9\u{a0}×\u{a0}9 grid. It is read on this device and goes nowhere." / "Prenez, choisissez, déposez ou collez la photo d’une grille 9\u{a0}×\u{a0}9. Elle est lue sur cet appareil et n’en sort pas.";
    CHOOSE_PHOTO: "Choose a photo" / "Choisir une photo";
    PHOTO_READING: "Reading the photo…" / "Lecture de la photo…";
    PHOTO_OF_GRID: "The photo, with the grid as it was found" / "La photo, avec la grille telle qu’elle a été trouvée";
    NOT_A_PICTURE: "This file is no picture that the browser can open: JPEG, PNG and WebP always work. A HEIC from a phone: take a screenshot of it, or set the camera to “most compatible”." / "Ce fichier n’est pas une image que le navigateur sait ouvrir : JPEG, PNG et WebP marchent toujours. Une photo HEIC de téléphone : faites-en une capture d’écran, ou réglez l’appareil sur « le plus compatible ».";
    CORNERS_BY_HAND: "Place the corners by hand" / "Placer les coins à la main";
    CORNERS_HOW: "Put the four handles on the corners of the grid: drag them, or use the arrow keys." / "Mettez les quatre poignées sur les coins de la grille : en les tirant, ou avec les flèches.";
    READ_AGAIN: "Read again" / "Relire";
    CANCEL: "Cancel" / "Annuler";
    READ_EMPTY: "empty" / "vide";
    PHOTO_FINE: "Everything was read without doubt. Compare it with the photo all the same." / "Tout a été lu sans doute. Comparez quand même avec la photo.";
    OTHER_GRID: "Take the other grid in the photo" / "Prendre l’autre grille de la photo";
    CORNER_TOP_LEFT: "top left corner" / "coin en haut à gauche";
    CORNER_TOP_RIGHT: "top right corner" / "coin en haut à droite";
    CORNER_BOTTOM_RIGHT: "bottom right corner" / "coin en bas à droite";
    CORNER_BOTTOM_LEFT: "bottom left corner" / "coin en bas à gauche";
}

/// What becomes of digits that a player wrote into a printed puzzle.
#[must_use]
pub fn photo_entries(count: usize, lang: Lang) -> String {
    say(
        lang,
        || match count {
            1 => "One digit, on blue, is written by hand: it stays yours to erase while playing.".into(),
            _ => format!("{count} digits, on blue, are written by hand: they stay yours to erase while playing."),
        },
        || match count {
            1 => "Un chiffre, sur fond bleu, est écrit à la main : vous pourrez l’effacer en jouant.".into(),
            _ => {
                format!("{count} chiffres, sur fond bleu, sont écrits à la main : vous pourrez les effacer en jouant.")
            }
        },
    )
}

/// What was read in a cell, and how sure that is: "Row 2, column 5: read as 8, 64% sure."
#[must_use]
pub fn read_as(row: usize, col: usize, digit: u8, sure: u8, lang: Lang) -> String {
    let cell = super::cell_name(row, col, lang);
    let what = if digit == 0 { READ_EMPTY.get(lang).into_owned() } else { digit.to_string() };
    say(
        lang,
        || format!("{cell}: read as {what}, {sure}% sure."),
        || format!("{cell} : lu {what}, sûr à {sure}\u{a0}%."),
    )
}
