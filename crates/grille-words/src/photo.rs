//! What is said about a photo: why it is not read, what to look at.

use grille::Cell;
use grille::reading::{Content, Refusal, Side};

use crate::Lang;
use crate::places::some_cells;
use crate::text::{Text, list, say};

/// What is said of a photo, or of a cell in it: "a.jpg: this is no picture".
#[must_use]
pub fn about(name: &str, sentence: &str, lang: Lang) -> String {
    format!("{name}{}{sentence}", lang.pick(": ", "\u{a0}: "))
}

/// Why a file holds no picture that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// A HEIC or AVIF picture, as some phones make.
    Heic,
    /// No picture, or one in another format.
    Unknown,
    /// More pixels than are read.
    TooLarge {
        /// Millions of pixels there are.
        megapixels: u64,
        /// Millions of pixels there may be.
        most: u64,
    },
    /// The bytes are damaged or end too early.
    Damaged,
}

/// Why a file holds no picture, as a sentence without its full stop, and advice.
#[must_use]
pub fn no_picture(reason: &NoPicture, lang: Lang) -> (String, Option<String>) {
    let formats = || say(lang, || "JPEG, PNG and WebP are read".into(), || "JPEG, PNG et WebP sont lus".into());
    match reason {
        NoPicture::Heic => (
            say(
                lang,
                || "this is a HEIC or AVIF picture, a format that is not read".into(),
                || "c’est une image HEIC ou AVIF, un format qui n’est pas lu".into(),
            ),
            Some(say(
                lang,
                || "save it as JPEG, or set the camera to “most compatible”; a screenshot of the photo will do".into(),
                || {
                    "enregistrez-la en JPEG, ou réglez l’appareil sur « le plus compatible » ; une capture d’écran de la photo suffit".into()
                },
            )),
        ),
        NoPicture::Unknown => {
            (say(lang, || "this is no picture".into(), || "ce n’est pas une image".into()), Some(formats()))
        }
        NoPicture::TooLarge { megapixels, most } => (
            say(
                lang,
                || format!("the picture has {megapixels} million pixels; {most} million are read at most"),
                || format!("l’image a {megapixels} millions de pixels ; {most} millions au plus sont lus"),
            ),
            Some(say(lang, || "reduce it first".into(), || "réduisez-la d’abord".into())),
        ),
        NoPicture::Damaged => (
            say(
                lang,
                || "the picture is damaged or ends too early".into(),
                || "l’image est abîmée ou s’arrête trop tôt".into(),
            ),
            None,
        ),
    }
}

/// Why a photo is refused, as a sentence without its full stop, and what to do about it.
#[must_use]
pub fn refusal(refusal: Refusal, lang: Lang) -> (String, Option<String>) {
    let by_hand = || {
        say(
            lang,
            || "or give the four corners of the grid by hand, in pixels: --corners \"x,y x,y x,y x,y\"".into(),
            || "ou donnez les quatre coins de la grille à la main, en pixels : --corners \"x,y x,y x,y x,y\"".into(),
        )
    };
    let and = |en: &str, fr: &str| Some(format!("{}\n{}", say(lang, || en.into(), || fr.into()), by_hand()));
    let reason = |en: &str, fr: &str| say(lang, || en.into(), || fr.into());
    match refusal {
        Refusal::TooSmall => (
            reason(
                "the picture is too small to hold a readable grid",
                "l’image est trop petite pour une grille lisible",
            ),
            Some(reason("take the photo at full size", "prenez la photo en taille réelle")),
        ),
        Refusal::NoGrid => (
            reason("no grid of nine by nine cells is seen", "aucune grille de neuf cases sur neuf n’est visible"),
            and(
                "take the photo from above, sharp, with the whole grid in view",
                "prenez la photo d’au-dessus, nette, avec toute la grille dans le cadre",
            ),
        ),
        Refusal::CutOff(side) => {
            let (en, fr) = match side {
                Side::Top => ("at the top", "en haut"),
                Side::Right => ("at the right", "à droite"),
                Side::Bottom => ("at the bottom", "en bas"),
                Side::Left => ("at the left", "à gauche"),
            };
            (
                say(lang, || format!("the grid is cut off {en}"), || format!("la grille est coupée {fr}")),
                Some(reason(
                    "step back so that all four corners are in view",
                    "reculez pour que les quatre coins soient dans le cadre",
                )),
            )
        }
        Refusal::TooBlurred => (
            reason(
                "a grid is seen, but its digits are too blurred",
                "une grille est visible, mais ses chiffres sont trop flous",
            ),
            and(
                "hold the phone still, closer, in more light",
                "tenez le téléphone sans bouger, plus près, avec plus de lumière",
            ),
        ),
        Refusal::Illegible => (
            reason(
                "a grid is seen, but what stands in it cannot be read with any confidence",
                "une grille est visible, mais ce qui s’y trouve ne peut être lu avec assurance",
            ),
            and(
                "take the photo from above, without a shadow on the grid",
                "prenez la photo d’au-dessus, sans ombre sur la grille",
            ),
        ),
        Refusal::NoDigits => (
            reason(
                "a grid is seen, but there are hardly any digits in it",
                "une grille est visible, mais presque sans chiffres",
            ),
            and("show the puzzle rather than an empty grid", "montrez la grille du jeu plutôt qu’une grille vide"),
        ),
        Refusal::Solved => (
            reason(
                "only a grid that is printed full is seen: a solution, not a puzzle",
                "seule une grille imprimée pleine est visible : une solution, pas un jeu",
            ),
            and("show the puzzle", "montrez la grille du jeu"),
        ),
        Refusal::NotASudoku { conflicts } => (
            say(
                lang,
                || {
                    format!(
                        "what stands in the grid is no Sudoku: {conflicts} cells repeat a digit of their row, column or box"
                    )
                },
                || {
                    format!(
                        "ce qui se trouve dans la grille n’est pas un Sudoku : {conflicts} cases répètent un chiffre de leur ligne, \
                         colonne ou bloc"
                    )
                },
            ),
            and(
                "show the Sudoku alone, without the puzzles beside it",
                "montrez le Sudoku seul, sans les jeux voisins",
            ),
        ),
        Refusal::BadCorners => (
            reason("these four corners do not span a grid", "ces quatre coins ne forment pas une grille"),
            Some(reason(
                "give them clockwise from the top left: top left, top right, bottom right, bottom left",
                "donnez-les dans l’ordre : haut gauche, haut droit, bas droit, bas gauche",
            )),
        ),
    }
}

/// Which cells a person should look at; `None` if there are none.
#[must_use]
pub fn doubts(cells: &[Cell], lang: Lang) -> Option<String> {
    let some = |lang| some_cells(cells, 12, lang);
    (!cells.is_empty())
        .then(|| say(lang, || format!("Have a look at {}.", some(lang)), || format!("Vérifiez {}.", some(lang))))
}

/// What stands in a doubtful cell: "8? or 3", "empty? or 1".
#[must_use]
pub fn doubt(content: Content, second: Content, lang: Lang) -> String {
    let name = |content| match content {
        Content::Blank => say(lang, || "empty".into(), || "vide".into()),
        Content::Digit(digit) => digit.to_string(),
        Content::Marks => say(lang, || "pencil marks".into(), || "des notes".into()),
    };
    say(
        lang,
        || format!("{}? or {}", name(content), name(second)),
        || format!("{} ? ou {}", name(content), name(second)),
    )
}

/// That cells were changed because only then the puzzle has exactly one solution.
#[must_use]
pub fn repaired(cells: &[Cell], lang: Lang) -> String {
    say(
        lang,
        || format!("{} read so that the puzzle has exactly one solution.", list(cells, lang)),
        || format!("{} : lu de façon que la grille ait exactement une solution.", list(cells, lang)),
    )
}

/// How far a run over many photos has come.
#[must_use]
pub fn progress(done: usize, of: usize, lang: Lang) -> String {
    say(lang, || format!("{done} of {of} photos"), || format!("{done} photos sur {of}"))
}

/// That other grids are seen in the photo.
#[must_use]
pub fn others(count: usize, lang: Lang) -> String {
    match count {
        1 => say(lang, || "Another grid is in view.".into(), || "Une autre grille est visible.".into()),
        _ => say(
            lang,
            || format!("{count} other grids are in view."),
            || format!("{count} autres grilles sont visibles."),
        ),
    }
}

/// Advice where no photo was named.
pub const NAME_A_PHOTO: Text =
    Text { en: "name a photo: grille read newspaper.jpg", fr: "nommez une photo : grille read journal.jpg" };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_grid_is_told_with_its_side() {
        assert_eq!(refusal(Refusal::CutOff(Side::Right), Lang::En).0, "the grid is cut off at the right");
        assert_eq!(refusal(Refusal::CutOff(Side::Left), Lang::Fr).0, "la grille est coupée à gauche");
    }

    #[test]
    fn a_doubt_names_both_choices() {
        assert_eq!(doubt(Content::Digit(8), Content::Digit(3), Lang::En), "8? or 3");
        assert_eq!(doubt(Content::Blank, Content::Digit(1), Lang::Fr), "vide\u{202f}? ou 1");
        assert_eq!(doubts(&[], Lang::En), None);
    }
}
