//! What the page says: its screens, its buttons, and what is read aloud of its boards.
//!
//! Fixed texts are constants of both languages; sentences with something in them are functions.

mod boards;
mod counted;
mod enter;
mod home;
mod photo;
mod play;
mod settings;
mod share;
mod sheet;

pub use boards::*;
pub use counted::*;
pub use enter::*;
pub use home::*;
pub use photo::*;
pub use play::*;
pub use settings::*;
pub use share::*;
pub use sheet::*;

use crate::Text;

/// Constants with their English text as documentation.
macro_rules! texts {
    ($($name:ident: $en:literal / $fr:literal;)*) => {
        $(
            #[doc = concat!("“", $en, "”")]
            pub const $name: $crate::Text = $crate::Text { en: $en, fr: $fr };
        )*
    };
}
pub(crate) use texts;

/// No such kind of puzzle.
pub const NO_SUCH_KIND: Text = Text { en: "There is no such kind of puzzle here.", fr: "Ce jeu n’existe pas ici." };

/// The engine broke down.
pub const DEFECT: Text = Text {
    en: "The engine broke down over this question: that is a defect of Grille. The page goes on.",
    fr: "Le moteur est tombé sur cette question : c’est un défaut de Grille. La page continue.",
};
/// The worker's module did not come.
pub const NOT_LOADED: Text = Text {
    en: "The part of the page that works things out could not be loaded. Ask again when there is a network.",
    fr: "La partie de la page qui calcule n’a pas pu être chargée. Redemandez quand il y aura du réseau.",
};

/// A hint on a puzzle with several solutions.
pub const SEVERAL: Text = Text {
    en: "Take care: this puzzle has several solutions, so deductions cannot reach all of it.",
    fr: "Attention : cette grille a plusieurs solutions, les déductions n’iront pas jusqu’au bout.",
};

/// A hint on an impossible puzzle.
pub const NO_SOLUTION: Text = Text {
    en: "This puzzle has no solution, so no step can be right. “Understand” says why.",
    fr: "Cette grille n’a pas de solution : aucun pas ne peut être juste. « Comprendre » dit pourquoi.",
};

#[cfg(test)]
mod tests;
