//! Puzzles that were made, or not, and why.

use grille::GenerateError;
use grille::puzzle::ParamsError;

use crate::Lang;
use crate::messages::stopped;
use crate::rating::level_name;
use crate::text::{Text, number, say};

/// The seed that was drawn because none was given.
#[must_use]
pub fn seed(seed: u64, lang: Lang) -> String {
    say(
        lang,
        || format!("seed {seed} (--seed {seed} makes the same again)"),
        || format!("graine {seed} (--seed {seed} redonne les mêmes)"),
    )
}

/// That fewer puzzles were made than asked.
#[must_use]
pub fn made(made: u64, asked: u64, lang: Lang) -> String {
    let (shown, of) = (number(made, lang), number(asked, lang));
    say(
        lang,
        || match (made, asked) {
            (_, 1) => "the puzzle was not made".to_owned(),
            (0, _) => format!("none of {of} puzzles was made"),
            (1, _) => format!("1 of {of} puzzles was made"),
            _ => format!("{shown} of {of} puzzles were made"),
        },
        || match (made, asked) {
            (_, 1) => "la grille n’a pas été faite".to_owned(),
            (0, _) => format!("aucune des {of} grilles n’a été faite"),
            (1, _) => format!("1 grille sur {of} a été faite"),
            _ => format!("{shown} grilles sur {of} ont été faites"),
        },
    )
}

/// That there are no more puzzles that are not images of those made.
pub const ALL_IMAGES: Text = Text {
    en: "every further one found is an image of one of these",
    fr: "toute autre grille trouvée est l’image de l’une d’elles",
};

/// Why a puzzle was not made.
#[must_use]
pub fn not_made(error: &GenerateError, lang: Lang) -> String {
    match error {
        GenerateError::Stopped(why) => stopped(*why, lang),
        GenerateError::NotFound { tries } => {
            let (shown, tries) = (number(*tries, lang), *tries);
            say(
                lang,
                || format!("no puzzle that fits was found in {shown} {}", if tries == 1 { "try" } else { "tries" }),
                || format!("aucune grille qui convienne en {shown} {}", if tries < 2 { "essai" } else { "essais" }),
            )
        }
        GenerateError::Params(ParamsError::Size { size }) => {
            say(lang, || format!("there is no size {size}"), || format!("il n’y a pas de taille {size}"))
        }
        GenerateError::Params(ParamsError::NoSuchLevel(level)) => {
            let level = level_name(*level, lang);
            say(
                lang,
                || format!("no puzzle with these settings has the level “{level}”: choose another level or size"),
                || {
                    format!(
                        "avec ces réglages, aucune grille n’est du niveau « {level} » : \
                         choisissez un autre niveau ou une autre taille"
                    )
                },
            )
        }
        GenerateError::Params(ParamsError::Level(level)) => {
            let level = level_name(*level, lang);
            say(
                lang,
                || format!("puzzles of level “{level}” are never made"),
                || format!("on ne fabrique pas de grille « {level} »"),
            )
        }
        GenerateError::Params(ParamsError::Symmetry { asked, below, above }) => say(
            lang,
            || format!("no pattern with this symmetry has {asked} givens: the nearest have {below} and {above}"),
            || {
                format!(
                    "aucun motif de cette symétrie n’a {asked} chiffres donnés : \
                     les plus proches en ont {below} et {above}"
                )
            },
        ),
        GenerateError::Params(ParamsError::TooFar { asked, most }) => say(
            lang,
            || format!("no board of this size is {asked} moves from its goal: the farthest need {most}"),
            || {
                format!(
                    "aucun plateau de cette taille n’est à {asked} coups du but : les plus éloignés en demandent {most}"
                )
            },
        ),
        GenerateError::Params(ParamsError::TooLarge { most }) => say(
            lang,
            || format!("this is possible up to size {most} only"),
            || format!("ce n’est possible que jusqu’à la taille {most}"),
        ),
        GenerateError::Params(ParamsError::LightsOut(error)) => crate::lights_out::no_board(error, lang),
        GenerateError::Params(ParamsError::Sliding(error)) => crate::sliding::no_board(error, lang),
        GenerateError::Params(ParamsError::RuleSymmetry) => say(
            lang,
            || "the rule does not look the same under this symmetry".to_owned(),
            || "la règle n’est pas la même sous cette symétrie".to_owned(),
        ),
        GenerateError::Params(ParamsError::Presses { asked, most }) => {
            let (asked, most) = (number(*asked, lang), number(*most, lang));
            say(
                lang,
                || format!("{asked} presses are out of range: from 1 to {most}"),
                || format!("{asked} appuis, c’est hors limites : de 1 à {most}"),
            )
        }
        GenerateError::Params(ParamsError::Givens { asked, least, most }) => say(
            lang,
            || format!("{asked} givens are out of range: from {least} to {most}"),
            || format!("{asked} chiffres donnés, c’est hors limites : de {least} à {most}"),
        ),
    }
}

/// That digging could not go as low as was asked.
#[must_use]
pub fn dug_short(given: usize, asked: u64, lang: Lang) -> String {
    say(
        lang,
        || format!("{given} givens, not {asked}: emptying any one more would allow a second solution"),
        || format!("{given} chiffres donnés, et non {asked} : en vider un de plus permettrait une seconde solution"),
    )
}
