//! Settings and statistics.

use super::texts;
use crate::Lang;
use crate::text::{number, say};

texts! {
    LANGUAGE: "Language" / "Langue";
    LANGUAGE_SYSTEM: "As the system" / "Comme le système";
    THEME: "Appearance" / "Apparence";
    THEME_SYSTEM: "As the system" / "Comme le système";
    THEME_LIGHT: "Light" / "Clair";
    THEME_DARK: "Dark" / "Sombre";
    THEME_CONTRAST: "High contrast" / "Contraste élevé";
    CLOCK: "Show the clock while playing" / "Montrer la montre pendant la partie";
    ERASE_NOTES: "A digit erases its notes in the cells it sees" / "Un chiffre efface ses notes dans les cases qu’il voit";
    SAME_DIGITS: "Show equal digits" / "Montrer les chiffres égaux";
    CHECKS: "Errors" / "Erreurs";
    CHECKS_OFF: "Show them only when I ask" / "Ne les montrer que si je demande";
    CHECKS_RULES: "Show broken rules at once" / "Montrer aussitôt les règles enfreintes";
    CHECKS_SOLUTION: "Show wrong digits at once" / "Montrer aussitôt les chiffres faux";
    PLAYING: "Playing" / "En jouant";
    DATA: "What is kept on this device" / "Ce qui est gardé sur cet appareil";
    DATA_NOTE: "Games in progress, settings and statistics. Nothing else, nowhere else." / "Parties en cours, réglages et statistiques. Rien d’autre, nulle part ailleurs.";
    ERASE_STATISTICS: "Erase the statistics" / "Effacer les statistiques";
    ERASE_GAMES: "Erase all games" / "Effacer toutes les parties";
    REALLY: "Really?" / "Vraiment ?";
    YES_ERASE: "Yes, erase" / "Oui, effacer";
    NO: "No" / "Non";
    ERASED_ALL: "Erased." / "Effacé.";
    NO_STATISTICS: "Nothing yet: statistics begin with the first solved puzzle." / "Rien encore : les statistiques commencent avec la première grille terminée.";
    SOLVED: "Solved" / "Terminées";
    BEST: "Best time" / "Meilleur temps";
    MEAN: "Mean time" / "Temps moyen";
    WITHOUT_HINTS: "Without hints" / "Sans indice";
    STREAK: "Days in a row" / "Jours de suite";
    STORAGE_FULL: "The device has no room left to keep this game. Export it to a file, or erase old games." / "L’appareil n’a plus de place pour garder cette partie. Exportez-la dans un fichier, ou effacez d’anciennes parties.";
    STORAGE_NONE: "This browser keeps nothing for this page: the game is lost when it is closed. Export it to a file to keep it." / "Ce navigateur ne garde rien pour cette page : la partie sera perdue à la fermeture. Exportez-la dans un fichier pour la garder.";
}

/// "3 games are kept, 12 kB."
#[must_use]
pub fn kept(games: usize, bytes: usize, lang: Lang) -> String {
    let (shown, size) = (number(games as u64, lang), number(bytes.div_ceil(1000) as u64, lang));
    say(
        lang,
        || format!("{shown} {} kept, {size} kB.", if games == 1 { "game is" } else { "games are" }),
        || format!("{shown} {}, {size} ko.", if games < 2 { "partie gardée" } else { "parties gardées" }),
    )
}
