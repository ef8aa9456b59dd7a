//! The first screen.

use grille::Kind;
use grille::daily::Day;

use super::texts;
use crate::Lang;
use crate::text::Text;

texts! {
    TAGLINE: "Logic grids, with their reasons." / "Des grilles de logique, et leurs raisons.";
    TODAY: "Today" / "Aujourd’hui";
    TODAY_NOTE: "The same puzzles for everyone, a little harder each day of the week." / "Les mêmes grilles pour tout le monde, un peu plus dures chaque jour de la semaine.";
    CONTINUE: "Continue" / "Continuer";
    NEW_PUZZLE: "A new puzzle" / "Une nouvelle grille";
    KIND: "Puzzle" / "Jeu";
    LEVEL: "Level" / "Niveau";
    SIZE: "Size" / "Taille";
    MAKE: "Make it" / "Fabriquer";
    MAKING: "Making it…" / "En fabrication…";
    STOP: "Stop" / "Arrêter";
    ENTER_YOUR_OWN: "Enter your own" / "Entrer sa grille";
    ENTER_NOTE: "From a newspaper, a book, another program: type or paste it." / "D’un journal, d’un livre, d’un autre programme : à taper ou à coller.";
    PRIVATE: "No account, no server: nothing leaves this device." / "Ni compte ni serveur : rien ne quitte cet appareil.";
    HOME: "Home" / "Accueil";
    SETTINGS: "Settings" / "Réglages";
    STATISTICS: "Statistics" / "Statistiques";
    ONE_FILE: "Keep Grille as one file" / "Garder Grille en un fichier";
    MAIN_MENU: "Main" / "Principal";
    SKIP: "Skip to the content" / "Aller au contenu";
    SOLVED_TODAY: "solved" / "terminée";
    STARTED: "started" / "commencée";
    FORGET: "Forget this game" / "Oublier cette partie";
    NOTHING_STARTED: "No game has been started." / "Aucune partie commencée.";
    MORE_GAMES: "Show all games" / "Voir toutes les parties";
    FAILED_START: "This address holds no puzzle that can be read." / "Cette adresse ne contient aucune grille lisible.";
    TAKE_PHOTO: "Take a photo" / "Prendre une photo";
    MAKE_SHEET: "Make a sheet" / "Faire une feuille";
    LEARN: "Learn" / "Apprendre";
}

/// What a kind of puzzle asks for, in one sentence.
#[must_use]
pub const fn goal_of(kind: Kind) -> Text {
    match kind {
        Kind::Sudoku => Text {
            en: "Each digit once in every row, column and box.",
            fr: "Chaque chiffre une fois par ligne, colonne et bloc.",
        },
        Kind::Skyscrapers => Text {
            en: "Each height once a line; clues count the towers you see.",
            fr: "Chaque hauteur une fois par ligne ; l’indice compte les tours visibles.",
        },
        Kind::LightsOut => Text {
            en: "A press changes a light and its neighbours: put all out.",
            fr: "Un appui change une lampe et ses voisines : éteignez tout.",
        },
        Kind::Sliding => Text {
            en: "Slide the tiles into order, in as few moves as you can.",
            fr: "Glissez les pièces en ordre, en aussi peu de coups que possible.",
        },
    }
}

/// The name of a kind of puzzle as it stands in a title.
#[must_use]
pub const fn kind_title(kind: Kind) -> Text {
    match kind {
        Kind::Sudoku => Text { en: "Sudoku", fr: "Sudoku" },
        Kind::Skyscrapers => Text { en: "Skyscrapers", fr: "Immeubles" },
        Kind::LightsOut => Text { en: "Lights Out", fr: "Lights Out" },
        Kind::Sliding => Text { en: "Sliding tiles", fr: "Taquin" },
    }
}

/// A day in words: "Sunday 29 November 2026".
#[must_use]
pub fn day(day: Day, lang: Lang) -> String {
    const MONTHS: [[&str; 2]; 12] = [
        ["January", "janvier"],
        ["February", "février"],
        ["March", "mars"],
        ["April", "avril"],
        ["May", "mai"],
        ["June", "juin"],
        ["July", "juillet"],
        ["August", "août"],
        ["September", "septembre"],
        ["October", "octobre"],
        ["November", "novembre"],
        ["December", "décembre"],
    ];
    const DAYS: [[&str; 2]; 7] = [
        ["Monday", "lundi"],
        ["Tuesday", "mardi"],
        ["Wednesday", "mercredi"],
        ["Thursday", "jeudi"],
        ["Friday", "vendredi"],
        ["Saturday", "samedi"],
        ["Sunday", "dimanche"],
    ];
    let text = day.to_string();
    let mut parts = text.split('-');
    let (year, month, date) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    let pick = |names: [&'static str; 2]| lang.pick(names[0], names[1]);
    let month =
        month.parse::<usize>().ok().and_then(|month| MONTHS.get(month.wrapping_sub(1))).map_or("", |m| pick(*m));
    let date = match (date.trim_start_matches('0'), lang) {
        ("1", Lang::Fr) => "1er",
        (date, _) => date,
    };
    format!("{} {date} {month} {year}", pick(DAYS[usize::from(day.weekday())]))
}
