//! Sheets to print.

use super::texts;
use crate::Lang;
use crate::text::say;

texts! {
    SHEET_TITLE: "A sheet to print" / "Une feuille à imprimer";
    SHEET_LEAD: "Puzzles and their answers on pages to hand out, as a PDF." / "Des grilles et leurs solutions, sur des pages à distribuer, en PDF.";
    SHEET_COUNT: "Puzzles on a sheet" / "Grilles par feuille";
    SHEET_SHEETS: "Different sheets" / "Feuilles différentes";
    SHEET_VERSIONS: "Versions against copying" / "Versions contre la copie";
    SHEET_BLANKS: "Empty grids" / "Grilles vides";
    SHEET_AGE: "For pupils from" / "Pour des élèves dès";
    SHEET_ANY_AGE: "not said" / "non précisé";
    SHEET_PER_PAGE: "On a page" / "Par page";
    SHEET_USUAL: "as usual" / "habituel";
    SHEET_OWN_TITLE: "Title" / "Titre";
    SHEET_TITLE_HINT: "the puzzle and its level, if left empty" / "le jeu et son niveau, si rien n’est écrit";
    SHEET_ANSWERS: "Answers" / "Solutions";
    SHEET_ANSWERS_END: "at the end" / "à la fin";
    SHEET_ANSWERS_APART: "in a file of their own" / "dans un fichier à part";
    SHEET_ANSWERS_NONE: "none" / "aucune";
    SHEET_NAME_LINE: "a line for name and date" / "une ligne pour le nom et la date";
    SHEET_RULES: "the rules, with an example" / "les règles, avec un exemple";
    SHEET_LARGE: "large print" / "gros caractères";
    SHEET_LETTER: "US letter paper" / "papier au format US Letter";
    SHEET_QR: "a code beside each grid that opens it here" / "un code près de chaque grille, qui l’ouvre ici";
    SHEET_SEED: "Seed" / "Graine";
    SHEET_SEED_HINT: "by chance, if left empty" / "au hasard, si rien n’est écrit";
    SHEET_OPTIONS: "The sheet" / "La feuille";
    SHEET_MAKE: "Make the sheet" / "Faire la feuille";
    SHEET_SAVE: "Save the PDF" / "Enregistrer le PDF";
    SHEET_SAVE_ANSWERS: "Save the answers" / "Enregistrer les solutions";
    SHEET_PREVIEW: "The first pages" / "Les premières pages";
    PRINT_THIS: "Print this puzzle" / "Imprimer cette grille";
    PRINT_ALL: "Print them all" / "Les imprimer toutes";
    TOO_FEW_VERSIONS: "One of these puzzles does not have so many images that differ: choose fewer versions." / "Une de ces grilles n’a pas tant d’images différentes : choisissez moins de versions.";
    NOTHING_TO_PRINT: "There is no puzzle to print." / "Il n’y a pas de grille à imprimer.";
}

/// "12 puzzles on 4 pages."
#[must_use]
pub fn sheet_made(puzzles: usize, pages: usize, lang: Lang) -> String {
    say(
        lang,
        || {
            let (one, other) = (if puzzles == 1 { "" } else { "s" }, if pages == 1 { "" } else { "s" });
            format!("{puzzles} puzzle{one} on {pages} page{other}.")
        },
        || {
            let (one, other) = (if puzzles > 1 { "s" } else { "" }, if pages > 1 { "s" } else { "" });
            format!("{puzzles} grille{one} sur {pages} page{other}.")
        },
    )
}

/// How the same sheet is made again.
#[must_use]
pub fn sheet_seed(seed: &str, lang: Lang) -> String {
    say(
        lang,
        || format!("Seed {seed}: typed in with the same wishes, it makes the same puzzles again; so does the program."),
        || {
            format!(
                "Graine {seed} : saisie avec les mêmes souhaits, elle redonne les mêmes grilles ; le programme aussi."
            )
        },
    )
}

/// "8 years".
#[must_use]
pub fn years(age: u8, lang: Lang) -> String {
    say(lang, || format!("{age} years"), || format!("{age} ans"))
}

/// Fewer puzzles than were ordered.
#[must_use]
pub fn sheet_short(puzzles: usize, ordered: usize, lang: Lang) -> String {
    say(
        lang,
        || format!("Only {puzzles} of {ordered}: no more were found that differ from one another."),
        || format!("{puzzles} seulement sur {ordered} : on n’en a pas trouvé davantage qui diffèrent entre elles."),
    )
}
