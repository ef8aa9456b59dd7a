//! What was written, what was left out of it, and what it lacks.

use crate::Lang;
use crate::text::{number, say};

/// That nothing could be written into a file, which was there before or was not.
#[must_use]
pub fn nothing_written(file: &str, exists: bool, lang: Lang) -> String {
    if exists {
        say(
            lang,
            || format!("Nothing was written: {file} is left as it was."),
            || format!("Rien n’a été écrit : {file} reste comme il était."),
        )
    } else {
        say(
            lang,
            || format!("Nothing was written: {file} was not made."),
            || format!("Rien n’a été écrit : {file} n’a pas été créé."),
        )
    }
}

/// That some of what was read is missing in the output, which holds puzzles only.
#[must_use]
pub fn left_out(count: u64, format: &str, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} left out: the format {format} holds puzzles only, no errors."),
        || format!("{shown} de moins : le format {format} ne contient que des grilles, pas d’erreurs."),
    )
}

/// That a file was written.
#[must_use]
pub fn written(count: u64, file: &str, lang: Lang) -> String {
    let shown = number(count, lang);
    say(
        lang,
        || format!("{shown} {} → {file}", if count == 1 { "puzzle" } else { "puzzles" }),
        || format!("{shown} {} → {file}", if count < 2 { "grille" } else { "grilles" }),
    )
}

/// That the font of the sheet lacks some signs.
#[must_use]
pub fn missing_signs(signs: &str, lang: Lang) -> String {
    say(
        lang,
        || format!("The font of the sheet lacks {signs}: in a PDF empty frames stand there."),
        || format!("La police de la feuille n’a pas {signs} : dans un PDF, des cadres vides les remplacent."),
    )
}

/// That these puzzles of a sheet, of which some are named by their numbers, have no answer, and why.
#[must_use]
pub fn unanswered(puzzles: &[usize], why: &str, lang: Lang) -> String {
    let many = puzzles.len() > 1;
    let named: Vec<String> = puzzles.iter().take(10).map(|&puzzle| number(puzzle as u64, lang)).collect();
    let named = named.join(", ") + if puzzles.len() > 10 { ", …" } else { "" };
    say(
        lang,
        || format!("{} {named}: {why}.", if many { "Puzzles" } else { "Puzzle" }),
        || format!("{} {named} : {why}.", if many { "Grilles" } else { "Grille" }),
    )
}
