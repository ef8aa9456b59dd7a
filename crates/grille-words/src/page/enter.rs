//! The screen on which one enters a puzzle of one’s own, and understands it.

use super::texts;
use crate::Lang;
use crate::text::{number, say};

texts! {
    ENTER_TITLE: "Your own puzzle" / "Votre grille";
    ENTER_HOW: "Type into the grid, or paste anything below: 81 characters, rows, an ID, a whole file, another program’s link." / "Tapez dans la grille, ou collez n’importe quoi ci-dessous : 81 caractères, des lignes, un identifiant, un fichier entier, le lien d’un autre programme.";
    PASTE_LABEL: "As text" / "En texte";
    PASTE_HERE: "Paste a puzzle here" / "Collez une grille ici";
    OPEN_FILE: "Open a file" / "Ouvrir un fichier";
    CLEAR: "Clear" / "Vider";
    PLAY_IT: "Play it" / "La jouer";
    IS_IT_GOOD: "Is it well posed?" / "Est-elle bien posée ?";
    SOLVE: "Solve" / "Résoudre";
    COUNT: "Count the solutions" / "Compter les solutions";
    RATE: "How hard is it?" / "De quelle difficulté ?";
    EXPLAIN: "Explain every step" / "Expliquer chaque pas";
    SHOW_ANYWAY: "Show one of them all the same" / "En montrer une quand même";
    SHOW_OTHER: "Show the other one" / "Montrer l’autre";
    HIDE_SOLUTION: "Hide the solution" / "Cacher la solution";
    REPAIR: "Exchange two tiles to make it possible" / "Échanger deux pièces pour la rendre possible";
    WORKING: "Working…" / "Au travail…";
    STOPPED: "Stopped." / "Arrêté.";
    STEPS: "Steps" / "Pas";
    PREVIOUS: "Previous step" / "Pas précédent";
    NEXT: "Next step" / "Pas suivant";
    PREVIOUS_PUZZLE: "Previous puzzle" / "Grille précédente";
    NEXT_PUZZLE: "Next puzzle" / "Grille suivante";
    CHOOSE_KIND: "This text fits several puzzles. Which one is meant?" / "Ce texte convient à plusieurs jeux. Lequel ?";
    RATHER: "Read it as" / "À lire comme";
    SEVERAL_IN_FILE: "There are several puzzles in it. Choose one:" / "Il y en a plusieurs. Choisissez :";
    TOO_BIG: "This is more text than the page reads at once (2 MB). The program “grille” reads files of any size." / "C’est plus de texte que la page n’en lit d’un coup (2 Mo). Le programme « grille » lit des fichiers de toute taille.";
    ENTER_CELLS: "Size of the grid" / "Taille de la grille";
    UNDERSTAND_TITLE: "Understand" / "Comprendre";
}

/// "Puzzle 12 of 300"
#[must_use]
pub fn nth(number_of: usize, all: usize, lang: Lang) -> String {
    let (one, all) = (number(number_of as u64, lang), number(all as u64, lang));
    say(lang, || format!("Puzzle {one} of {all}"), || format!("Grille {one} sur {all}"))
}

/// A text holds more puzzles than are shown.
#[must_use]
pub fn only_first(shown: usize, all: usize, lang: Lang) -> String {
    let (shown, all) = (number(shown as u64, lang), number(all as u64, lang));
    say(
        lang,
        || format!("The first {shown} of {all} puzzles are here; the program “grille” takes them all."),
        || format!("Voici les {shown} premières grilles sur {all} ; le programme « grille » les prend toutes."),
    )
}

/// "Step 12 of 57"
#[must_use]
pub fn step_of(step: usize, all: usize, lang: Lang) -> String {
    let (step, all) = (number(step as u64, lang), number(all as u64, lang));
    say(lang, || format!("Step {step} of {all}"), || format!("Pas {step} sur {all}"))
}
