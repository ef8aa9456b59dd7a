//! What is said about a photo: why it is not read, what to look at.

use grille::Cell;
use grille::reading::{Content, Refusal, Side};

use crate::Lang;
use crate::places::some_cells;
use crate::text::{Text, list, number, say};

/// What is said of a photo, or of a cell in it: "a.jpg: this is no picture".
#[must_use]
pub fn about(name: &str, sentence: &str, lang: Lang) -> String {
    format!("{name}{}{sentence}", lang.pick(": ", "\u{a0}: "))
}

/// Why a file holds no picture that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// A picture, a drawing or a page in a format that is known, but not read.
    Other(OtherFormat),
    /// No picture, or one in a format that is not known.
    Unknown,
    /// More pixels than are read.
    TooLarge {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
        /// Millions of pixels there may be.
        most: u64,
    },
    /// More is stored beside the pixels than may be.
    TooMuchBeside,
    /// The bytes are damaged or end too early.
    Damaged,
}

/// A format that is known, but not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherFormat {
    /// As some phones make them.
    Heic,
    /// As some web pages have them.
    Avif,
    /// Few colours, perhaps moving.
    Gif,
    /// Pixels as they are.
    Bmp,
    /// As scanners and cameras make them.
    Tiff,
    /// The successor of JPEG.
    JpegXl,
    /// Pages to print.
    Pdf,
    /// A drawing of lines and letters.
    Svg,
}

/// Why a file holds no picture, as a sentence without its full stop, and advice.
#[must_use]
pub fn no_picture(reason: &NoPicture, lang: Lang) -> (String, Option<String>) {
    let formats = || say(lang, || "JPEG, PNG and WebP are read".into(), || "JPEG, PNG et WebP sont lus".into());
    match reason {
        NoPicture::Other(format) => other_format(*format, lang),
        NoPicture::Unknown => {
            (say(lang, || "this is no picture".into(), || "ce n’est pas une image".into()), Some(formats()))
        }
        NoPicture::TooLarge { width, height, most } => {
            let pixels = u64::from(*width) * u64::from(*height) / 1_000_000;
            let [pixels, width, height] = [pixels, u64::from(*width), u64::from(*height)].map(|n| number(n, lang));
            (
                say(
                    lang,
                    || {
                        format!(
                            "the picture has {pixels} million pixels ({width} × {height}); {most} million are read at most"
                        )
                    },
                    || {
                        format!(
                            "l’image a {pixels} millions de pixels ({width} × {height}) ; {most} millions au plus sont lus"
                        )
                    },
                ),
                Some(say(lang, || "reduce it first".into(), || "réduisez-la d’abord".into())),
            )
        }
        NoPicture::TooMuchBeside => (
            say(
                lang,
                || "too much is stored in the picture beside its pixels".into(),
                || "trop de choses sont rangées dans l’image à côté de ses pixels".into(),
            ),
            Some(say(
                lang,
                || "save it anew, without notes and profiles".into(),
                || "enregistrez-la de nouveau, sans notes ni profils".into(),
            )),
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

fn other_format(format: OtherFormat, lang: Lang) -> (String, Option<String>) {
    let picture = |name: &str| {
        say(
            lang,
            || format!("this is a picture in the format {name}, which is not read"),
            || format!("c’est une image au format {name}, qui n’est pas lu"),
        )
    };
    let convert = || say(lang, || "save it as PNG or JPEG".into(), || "enregistrez-la en PNG ou en JPEG".into());
    let (sentence, tip) = match format {
        OtherFormat::Heic => (
            picture("HEIC"),
            say(
                lang,
                || "save it as JPEG, or set the camera to “most compatible”; a screenshot of the photo will do".into(),
                || {
                    "enregistrez-la en JPEG, ou réglez l’appareil sur « le plus compatible » ; une capture d’écran de la photo suffit".into()
                },
            ),
        ),
        OtherFormat::Avif => (picture("AVIF"), convert()),
        OtherFormat::Gif => (picture("GIF"), convert()),
        OtherFormat::Bmp => (picture("BMP"), convert()),
        OtherFormat::Tiff => (picture("TIFF"), convert()),
        OtherFormat::JpegXl => (picture("JPEG XL"), convert()),
        OtherFormat::Pdf => (
            say(lang, || "this is a PDF, not a picture".into(), || "c’est un PDF, pas une image".into()),
            say(
                lang,
                || "take a screenshot of the page with the grid, or save that page as PNG or JPEG".into(),
                || "faites une capture d’écran de la page où est la grille, ou enregistrez-la en PNG ou en JPEG".into(),
            ),
        ),
        OtherFormat::Svg => (
            say(
                lang,
                || "this is an SVG drawing, not a picture made of pixels".into(),
                || "c’est un dessin SVG, pas une image faite de pixels".into(),
            ),
            say(
                lang,
                || "open it in a browser and take a screenshot".into(),
                || "ouvrez-le dans un navigateur et faites une capture d’écran".into(),
            ),
        ),
    };
    (sentence, Some(tip))
}

/// What is wrong with corners given by hand. Corners count from 0 in the order in which they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerFault {
    /// Two of them are the same point.
    Same {
        /// The one.
        first: usize,
        /// The other.
        second: usize,
    },
    /// Three of them are on one line.
    OneLine {
        /// The one that is not.
        without: usize,
    },
    /// One of them is within the triangle of the others.
    Dent {
        /// This one.
        corner: usize,
    },
    /// In this order the sides cross.
    Crossed,
    /// They go round the wrong way.
    Anticlockwise,
    /// No square is seen like this.
    Lopsided,
    /// One of them is outside the picture.
    Outside {
        /// This one.
        corner: usize,
        /// The width of the picture, in pixels.
        width: u32,
        /// Its height.
        height: u32,
    },
}

/// What is wrong with corners given by hand, as a sentence without its full stop, and advice.
#[must_use]
pub fn corner_fault(fault: CornerFault, lang: Lang) -> (String, Option<String>) {
    let nth = |corner: usize| match lang {
        Lang::En => ["first", "second", "third", "fourth"][corner % 4],
        Lang::Fr => ["premier", "deuxième", "troisième", "quatrième"][corner % 4],
    };
    let fixed = |en: &str, fr: &str| say(lang, || en.into(), || fr.into());
    let message = match fault {
        CornerFault::Same { first, second } => say(
            lang,
            || format!("the {} and the {} corner are the same point", nth(first), nth(second)),
            || format!("le {} et le {} coin sont le même point", nth(first), nth(second)),
        ),
        CornerFault::OneLine { without } => say(
            lang,
            || format!("all corners but the {} are on one line", nth(without)),
            || format!("tous les coins sauf le {} sont sur une même ligne", nth(without)),
        ),
        CornerFault::Dent { corner } => say(
            lang,
            || format!("the {} corner is between the other three", nth(corner)),
            || format!("le {} coin est entre les trois autres", nth(corner)),
        ),
        CornerFault::Crossed => fixed(
            "with the corners in this order the sides cross",
            "avec les coins dans cet ordre, les côtés se croisent",
        ),
        CornerFault::Anticlockwise => {
            fixed("the corners go round anticlockwise", "les coins tournent dans le sens inverse des aiguilles")
        }
        CornerFault::Lopsided => fixed(
            "one side is more than two and a half times as long as another",
            "un côté est plus de deux fois et demie plus long qu’un autre",
        ),
        CornerFault::Outside { corner, width, height } => {
            let [width, height] = [width, height].map(|side| number(u64::from(side), lang));
            say(
                lang,
                || format!("the {} corner is outside the picture, which has {width} × {height} pixels", nth(corner)),
                || format!("le {} coin est hors de l’image, qui a {width} × {height} pixels", nth(corner)),
            )
        }
    };
    (message, Some(in_order(lang)))
}

/// How corners are given.
fn in_order(lang: Lang) -> String {
    say(
        lang,
        || "give them clockwise from the top left: top left, top right, bottom right, bottom left".into(),
        || "donnez-les dans l’ordre : haut gauche, haut droit, bas droit, bas gauche".into(),
    )
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
            Some(in_order(lang)),
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

    /// 4.6 × 10¹⁸ pixels were once said to be 121 million.
    #[test]
    fn the_size_of_a_picture_is_said_as_it_is() {
        let large = NoPicture::TooLarge { width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, most: 120 };
        let said = no_picture(&large, Lang::En).0;
        assert!(said.contains("4,611,686,014,132 million pixels (2,147,483,647 × 2,147,483,647)"), "{said}");
        let large = NoPicture::TooLarge { width: 11_000, height: 12_000, most: 120 };
        let said = no_picture(&large, Lang::Fr).0;
        assert!(said.contains("132 millions de pixels (11\u{202f}000 × 12\u{202f}000)"), "{said}");
    }

    #[test]
    fn odd_corners_are_named() {
        let (said, tip) = corner_fault(CornerFault::Same { first: 0, second: 2 }, Lang::En);
        assert_eq!(said, "the first and the third corner are the same point");
        assert!(tip.unwrap().starts_with("give them clockwise"));
        let outside = CornerFault::Outside { corner: 3, width: 4032, height: 3024 };
        assert_eq!(
            corner_fault(outside, Lang::Fr).0,
            "le quatrième coin est hors de l’image, qui a 4032 × 3024 pixels"
        );
    }

    #[test]
    fn a_doubt_names_both_choices() {
        assert_eq!(doubt(Content::Digit(8), Content::Digit(3), Lang::En), "8? or 3");
        assert_eq!(doubt(Content::Blank, Content::Digit(1), Lang::Fr), "vide\u{202f}? ou 1");
        assert_eq!(doubts(&[], Lang::En), None);
    }
}
