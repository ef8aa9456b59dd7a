//! The screen on which one plays.

use grille::Cell;

use super::texts;
use crate::Lang;
use crate::text::{number, say};

texts! {
    UNDO: "Undo" / "Annuler";
    REDO: "Redo" / "Rétablir";
    ERASE: "Erase" / "Effacer";
    HINT: "Hint" / "Indice";
    CHECK: "Check" / "Vérifier";
    MORE: "More" / "Plus";
    CLOSE: "Close" / "Fermer";
    MODE: "What a digit key does" / "Ce que fait une touche";
    MODE_DIGIT: "Digit" / "Chiffre";
    MODE_CORNER: "Corner" / "Coin";
    MODE_CENTRE: "Centre" / "Centre";
    MODE_MARK: "Colour" / "Couleur";
    CANDIDATES: "Note all candidates" / "Noter tous les candidats";
    TRIAL: "Try something" / "Faire un essai";
    TRIAL_ON: "You are trying something." / "Vous faites un essai.";
    TRIAL_KEEP: "Keep" / "Garder";
    TRIAL_DISCARD: "Discard" / "Jeter";
    RESTART: "Start again" / "Recommencer";
    SHOW_SOLUTION: "Show the solution" / "Montrer la solution";
    UNDERSTAND: "Understand this puzzle" / "Comprendre cette grille";
    SHARE: "Share" / "Partager";
    SHOW_CLOCK: "Show the clock" / "Montrer la montre";
    HIDE_CLOCK: "Hide the clock" / "Cacher la montre";
    PAUSE: "Pause" / "Pause";
    RESUME: "Resume" / "Reprendre";
    PAUSED: "Paused" / "En pause";
    ELAPSED: "Time" / "Temps";
    NEXT_STAGE: "Tell me more" / "En dire plus";
    DO_STEP: "Do it" / "Le faire";
    THINKING: "Thinking…" / "Réflexion…";
    DIGITS: "Digits" / "Chiffres";
    MARKS: "Colours" / "Couleurs";
    TOOLS: "Tools" / "Outils";
    WON: "Solved!" / "Terminé !";
    WON_NOTE: "Well played." / "Bien joué.";
    SOLUTION_SHOWN: "The solution" / "La solution";
    SOLUTION_UNDO: "Undo brings your grid back." / "Annuler vous rend votre grille.";
    ANOTHER: "Another one" / "Une autre";
    KEYS: "Keys" / "Touches";
    KEYS_TITLE: "By keyboard" / "Au clavier";
    CHECK_FINE: "Nothing wrong so far." / "Rien de faux jusqu’ici.";
    CHECK_RULES_FINE: "No rule is broken." / "Aucune règle n’est enfreinte.";
    OTHER_TAB: "This game went on in another tab; it is shown as it stands there." / "Cette partie a continué dans un autre onglet ; la voici telle qu’elle y est.";
    ARROWS_SLIDE: "The arrows slide tiles." / "Les flèches font glisser les pièces.";
    NOTES_SHOWN: "All candidates are noted. You can change them; undo takes them back." / "Tous les candidats sont notés. Vous pouvez les changer ; annuler les retire.";
}

/// A key and what it does, for the table of keys.
pub const KEYS_OF_DIGITS: [(&str, crate::Text); 12] = [
    ("← ↑ → ↓", crate::Text { en: "go from cell to cell", fr: "aller de case en case" }),
    ("Shift + ←↑→↓", crate::Text { en: "choose several cells", fr: "choisir plusieurs cases" }),
    ("1 … 9", crate::Text { en: "write a digit, in the chosen mode", fr: "écrire un chiffre, selon le mode choisi" }),
    ("Shift + 1 … 9", crate::Text { en: "note in the corner", fr: "noter dans un coin" }),
    ("Ctrl + 1 … 9", crate::Text { en: "note in the centre", fr: "noter au centre" }),
    ("Alt + 1 … 9", crate::Text { en: "colour and shape", fr: "couleur et forme" }),
    ("Delete", crate::Text { en: "erase", fr: "effacer" }),
    ("Z, X, C, V", crate::Text { en: "digit, corner, centre, colour", fr: "chiffre, coin, centre, couleur" }),
    ("Ctrl + Z, Ctrl + Y", crate::Text { en: "undo, redo", fr: "annuler, rétablir" }),
    ("H", crate::Text { en: "hint, then the next stage", fr: "indice, puis l’étape suivante" }),
    ("K", crate::Text { en: "check", fr: "vérifier" }),
    ("Esc", crate::Text { en: "choose nothing", fr: "ne rien choisir" }),
];

/// "3 cells are wrong."
#[must_use]
pub fn wrong_cells(count: usize, lang: Lang) -> String {
    let shown = number(count as u64, lang);
    say(
        lang,
        || format!("{shown} {} wrong.", if count == 1 { "cell is" } else { "cells are" }),
        || format!("{shown} {}.", if count < 2 { "case est fausse" } else { "cases sont fausses" }),
    )
}

/// "12 presses; 9 are enough." or "12 moves".
#[must_use]
pub fn par(count: u64, least: Option<(u64, bool)>, presses: bool, lang: Lang) -> String {
    let shown = number(count, lang);
    let what = match (presses, count) {
        (true, 1) => lang.pick("press", "appui"),
        (true, 0) if lang == Lang::Fr => "appui",
        (true, _) => lang.pick("presses", "appuis"),
        (false, 1) => lang.pick("move", "coup"),
        (false, 0) if lang == Lang::Fr => "coup",
        (false, _) => lang.pick("moves", "coups"),
    };
    match least {
        None => format!("{shown} {what}"),
        Some((least, true)) => {
            let least = number(least, lang);
            say(
                lang,
                || format!("{shown} {what} · {least} is the fewest"),
                || format!("{shown} {what} · {least} au minimum"),
            )
        }
        Some((least, false)) => {
            let least = number(least, lang);
            say(
                lang,
                || format!("{shown} {what} · {least} are enough"),
                || format!("{shown} {what} · {least} suffisent"),
            )
        }
    }
}

/// "Stage 1 of 3: where"
#[must_use]
pub fn stage(number: usize, title: &str, lang: Lang) -> String {
    say(lang, || format!("{number} of 3 · {title}"), || format!("{number} sur 3 · {title}"))
}

/// What the worker says while it is busy: "12,000,000 positions looked at".
#[must_use]
pub fn progress(nodes: u64, found: u64, lang: Lang) -> String {
    let (nodes, shown) = (number(nodes, lang), number(found, lang));
    if found > 1 {
        say(
            lang,
            || format!("{nodes} positions looked at, {shown} found"),
            || format!("{nodes} positions examinées, {shown} trouvées"),
        )
    } else {
        say(lang, || format!("{nodes} positions looked at"), || format!("{nodes} positions examinées"))
    }
}

/// "Press r2c3: 5 presses are left, and no way has fewer."
#[must_use]
pub fn press(cell: Cell, left: u64, optimal: bool, lang: Lang) -> String {
    let shown = number(left, lang);
    say(
        lang,
        || {
            let presses = if left == 1 { "press is" } else { "presses are" };
            let why = if optimal && left > 1 { ", and no way has fewer" } else { "" };
            format!("Press {cell}: {shown} {presses} left, this one included{why}.")
        },
        || {
            let presses = if left == 1 { "appui" } else { "appuis" };
            let why = if optimal && left > 1 { ", et aucun chemin n’en a moins" } else { "" };
            format!("Appuyez sur {cell} : il reste {shown} {presses}, celui-ci compris{why}.")
        },
    )
}

/// "Slide the tile in r2c3: 12 moves are left, and no way has fewer."
#[must_use]
pub fn slide(cell: Cell, left: u64, optimal: bool, lang: Lang) -> String {
    let shown = number(left, lang);
    say(
        lang,
        || {
            let moves = if left == 1 { "move is" } else { "moves are" };
            let why = if optimal && left > 1 { ", and no way has fewer" } else { "" };
            format!("Slide the tile in {cell}: {shown} {moves} left, this one included{why}.")
        },
        || {
            let moves = if left == 1 { "coup" } else { "coups" };
            let why = if optimal && left > 1 { ", et aucun chemin n’en a moins" } else { "" };
            format!("Glissez la pièce en {cell} : il reste {shown} {moves}, celui-ci compris{why}.")
        },
    )
}
