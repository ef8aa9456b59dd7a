//! What stands on a printed sheet, besides the puzzles.

use grille::Level;

use crate::rating::level_name;
use crate::text::{Text, capital, number, say};
use crate::{Lang, kind_name};

/// Before the line for the name.
pub const NAME: Text = Text { en: "Name", fr: "Nom" };

/// Before the line for the date.
pub const DATE: Text = Text { en: "Date", fr: "Date" };

/// The heading of the pages of answers.
pub const ANSWERS: Text = Text { en: "Answers", fr: "Solutions" };

/// The heading of the rules.
pub const RULES: Text = Text { en: "Rules", fr: "Règles" };

/// The heading of the pages of empty grids.
pub const BLANK_GRIDS: Text = Text { en: "Blank grids", fr: "Grilles vierges" };

/// What is said under the rules if it is true of every puzzle of the sheet.
pub const ONE_SOLUTION: Text = Text {
    en: "There is only one solution, and you never have to guess.",
    fr: "Il n’y a qu’une solution, et il ne faut jamais deviner.",
};

/// Below a small example: "Example (4×4)", or without its size where that goes without saying.
#[must_use]
pub fn example(size: Option<(usize, usize)>, lang: Lang) -> String {
    let word = lang.pick("Example", "Exemple");
    size.map_or_else(|| word.to_owned(), |(rows, cols)| format!("{word} ({rows}×{cols})"))
}

/// Below its solution.
pub const SOLVED: Text = Text { en: "Solved", fr: "Résolu" };

/// What is said in the place of the answer to a puzzle without any.
pub const NO_SOLUTION: Text = Text { en: "no solution", fr: "aucune solution" };

/// What is said in the place of the one answer to a puzzle with several.
pub const SEVERAL: Text = Text { en: "several solutions", fr: "plusieurs solutions" };

/// What is said where no answer was found within the budget.
pub const UNDECIDED: Text = Text { en: "answer not found within the budget", fr: "solution non trouvée à temps" };

/// What the bars under an answer mean.
pub const BARS: Text = Text {
    en: "Bars: how many choices there are at each moment of the solution, from the first step to the last. Where they are low, the way is narrow.",
    fr: "Barres : le nombre de choix à chaque moment de la résolution, du premier pas au dernier. Là où elles sont basses, le passage est étroit.",
};

/// The title of a sheet that was given none: its kinds, and its level if there is one for all.
#[must_use]
pub fn title(kinds: &[grille::Kind], level: Option<Level>, lang: Lang) -> String {
    let names: Vec<String> = kinds.iter().map(|&kind| capital(kind_name(kind, lang))).collect();
    let names = names.join(" · ");
    match level {
        Some(level) => format!("{names} · {}", level_name(level, lang)),
        None => names,
    }
}

/// "from 8 years".
#[must_use]
pub fn school(age: u8, lang: Lang) -> String {
    say(lang, || format!("from {age} years"), || format!("dès {age} ans"))
}

/// "page 2 of 5".
#[must_use]
pub fn page(page: usize, pages: usize, lang: Lang) -> String {
    let (page, pages) = (number(page as u64, lang), number(pages as u64, lang));
    say(lang, || format!("page {page} of {pages}"), || format!("page {page} sur {pages}"))
}

/// "version B".
#[must_use]
pub fn version(letter: char, lang: Lang) -> String {
    say(lang, || format!("version {letter}"), || format!("version {letter}"))
}

/// What a code opens: "puzzle 3 on the web".
#[must_use]
pub fn opens(puzzle: usize, lang: Lang) -> String {
    say(lang, || format!("opens puzzle {puzzle} on the web"), || format!("ouvre la grille {puzzle} sur le web"))
}

/// How a drawing begins when it is read aloud: "Puzzle 3, Sudoku 9×9, easy."
#[must_use]
pub fn drawing(puzzle: usize, kind: grille::Kind, size: (usize, usize), level: Option<Level>, lang: Lang) -> String {
    let (kind, (rows, cols)) = (kind_name(kind, lang), size);
    let level = level.map_or_else(String::new, |level| format!(", {}", level_name(level, lang)));
    say(
        lang,
        || format!("Puzzle {puzzle}, {kind} {rows}×{cols}{level}."),
        || format!("Grille {puzzle}, {kind} {rows}×{cols}{level}."),
    )
}

/// How an answer begins when it is read aloud: "Answer to puzzle 3."
#[must_use]
pub fn answer(puzzle: usize, lang: Lang) -> String {
    say(lang, || format!("Answer to puzzle {puzzle}."), || format!("Solution de la grille {puzzle}."))
}

/// An empty grid, read aloud.
#[must_use]
pub fn blank(kind: grille::Kind, lang: Lang) -> String {
    let kind = kind_name(kind, lang);
    say(lang, || format!("Blank grid, {kind}."), || format!("Grille vierge, {kind}."))
}

/// A row of a grid, read aloud: "Row 1: 5, 3, empty, 7."
#[must_use]
pub fn row(row: usize, cells: &[Option<String>], lang: Lang) -> String {
    let empty = lang.pick("empty", "vide");
    let cells: Vec<&str> = cells.iter().map(|cell| cell.as_deref().unwrap_or(empty)).collect();
    let cells = cells.join(", ");
    say(lang, || format!("Row {row}: {cells}."), || format!("Ligne {row} : {cells}."))
}

/// The clues on one side of a Skyscrapers grid, read aloud: "Clues at the top: 2, none, 3."
#[must_use]
pub fn clues(side: grille::skyscrapers::Side, clues: &[Option<u8>], lang: Lang) -> String {
    use grille::skyscrapers::Side;
    let none = lang.pick("none", "aucun");
    let clues: Vec<String> =
        clues.iter().map(|clue| clue.map_or_else(|| none.to_owned(), |clue| clue.to_string())).collect();
    let clues = clues.join(", ");
    let side = match side {
        Side::Top => lang.pick("at the top", "en haut"),
        Side::Bottom => lang.pick("at the bottom", "en bas"),
        Side::Left => lang.pick("on the left", "à gauche"),
        Side::Right => lang.pick("on the right", "à droite"),
    };
    say(lang, || format!("Clues {side}: {clues}."), || format!("Indices {side} : {clues}."))
}

/// How long an answer is: "12 moves (fewest)". `None` for kinds where that is not the question.
#[must_use]
pub fn length(kind: grille::Kind, count: u64, fewest: bool, lang: Lang) -> Option<String> {
    use grille::Kind;
    let [one, many] = match kind {
        Kind::LightsOut => [lang.pick("press", "appui"), lang.pick("presses", "appuis")],
        Kind::Sliding => [lang.pick("move", "coup"), lang.pick("moves", "coups")],
        Kind::Sudoku | Kind::Skyscrapers => return None,
    };
    let noun = if count == 1 || (lang == Lang::Fr && count == 0) { one } else { many };
    let fewest = if fewest { lang.pick(" (fewest)", " (minimum)") } else { "" };
    Some(format!("{} {noun}{fewest}", number(count, lang)))
}

/// A light that glows, read aloud.
#[must_use]
pub const fn lit(lang: Lang) -> &'static str {
    lang.pick("lit", "allumée")
}

/// A button to press, read aloud.
#[must_use]
pub const fn press(lang: Lang) -> &'static str {
    lang.pick("press", "appuyer")
}

/// The blank among sliding tiles, read aloud.
#[must_use]
pub const fn blank_cell(lang: Lang) -> &'static str {
    lang.pick("blank", "vide")
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Kind;

    #[test]
    fn titles_name_what_is_common_each_kind_with_a_capital() {
        assert_eq!(title(&[Kind::Sudoku], Some(Level::Easy), Lang::En), "Sudoku · easy");
        assert_eq!(title(&[Kind::Sudoku, Kind::Sliding], None, Lang::Fr), "Sudoku · Taquin");
    }

    #[test]
    fn a_row_is_read_aloud() {
        let cells = [Some("5".to_owned()), None];
        assert_eq!(row(1, &cells, Lang::En), "Row 1: 5, empty.");
        assert_eq!(row(2, &cells, Lang::Fr), "Ligne 2\u{a0}: 5, vide.");
    }
}
