//! Levels, and what a rating says.

use grille::Level;

use crate::Lang;
use crate::text::{Text, number, say};

/// The word for a level.
#[must_use]
pub const fn level_name(level: Level, lang: Lang) -> &'static str {
    match level {
        Level::Beginner => lang.pick("beginner", "débutant"),
        Level::Easy => lang.pick("easy", "facile"),
        Level::Medium => lang.pick("medium", "moyen"),
        Level::Hard => lang.pick("hard", "difficile"),
        Level::Expert => lang.pick("expert", "expert"),
        Level::Guess => lang.pick("guess", "à deviner"),
    }
}

/// Other words for a level that are understood on input, besides [`Level::name`].
#[must_use]
pub const fn level_aliases(level: Level) -> &'static [&'static str] {
    match level {
        Level::Beginner => &["débutant", "debutant"],
        Level::Easy => &["facile"],
        Level::Medium => &["moyen"],
        Level::Hard => &["difficile"],
        Level::Expert => &[],
        Level::Guess => &["deviner"],
    }
}

/// What a level means for a person.
#[must_use]
pub const fn level_meaning(level: Level) -> Text {
    match level {
        Level::Beginner => Text { en: "for a first puzzle", fr: "pour une première grille" },
        Level::Easy => Text { en: "for most people, on the train", fr: "pour tout le monde, dans le train" },
        Level::Medium => Text { en: "with pencil marks", fr: "avec des candidats notés" },
        Level::Hard => Text { en: "for practised players", fr: "pour joueurs exercés" },
        Level::Expert => Text { en: "for those who like chains", fr: "pour qui aime les chaînes" },
        Level::Guess => Text {
            en: "no known deduction finishes it: a person would have to guess",
            fr: "aucune déduction connue n’en vient à bout : il faudrait deviner",
        },
    }
}

/// What a level means where it compares the fewest moves (or presses) with the average of all boards of the size.
#[must_use]
pub const fn level_by_moves(level: Level, presses: bool) -> Text {
    match (level, presses) {
        (Level::Beginner, false) => Text {
            en: "at most a quarter of the moves that boards of this size take on average",
            fr: "au plus un quart des coups qu’il faut en moyenne à cette taille",
        },
        (Level::Beginner, true) => Text {
            en: "at most a quarter of the presses that boards of this size take on average",
            fr: "au plus un quart des appuis qu’il faut en moyenne à cette taille",
        },
        (Level::Easy, false) => Text {
            en: "at most half of the moves that boards of this size take on average",
            fr: "au plus la moitié des coups qu’il faut en moyenne à cette taille",
        },
        (Level::Easy, true) => Text {
            en: "at most half of the presses that boards of this size take on average",
            fr: "au plus la moitié des appuis qu’il faut en moyenne à cette taille",
        },
        (Level::Medium, false) => Text {
            en: "at most three quarters of the moves that boards of this size take on average",
            fr: "au plus trois quarts des coups qu’il faut en moyenne à cette taille",
        },
        (Level::Medium, true) => Text {
            en: "at most three quarters of the presses that boards of this size take on average",
            fr: "au plus trois quarts des appuis qu’il faut en moyenne à cette taille",
        },
        (Level::Hard, false) => Text {
            en: "no more moves than boards of this size take on average",
            fr: "pas plus de coups qu’il n’en faut en moyenne à cette taille",
        },
        (Level::Hard, true) => Text {
            en: "no more presses than boards of this size take on average",
            fr: "pas plus d’appuis qu’il n’en faut en moyenne à cette taille",
        },
        (Level::Expert, false) => Text {
            en: "more moves than boards of this size take on average",
            fr: "plus de coups qu’il n’en faut en moyenne à cette taille",
        },
        (Level::Expert, true) => Text {
            en: "more presses than boards of this size take on average",
            fr: "plus d’appuis qu’il n’en faut en moyenne à cette taille",
        },
        (Level::Guess, _) => Text { en: "it cannot be done", fr: "ce n’est pas faisable" },
    }
}

/// The lines of a rating, each a label and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The level in one word.
    Level,
    /// The hardest technique.
    Hardest,
    /// Cells the easiest rules place before they stop.
    Opening,
    /// Cells that can be placed at once.
    FirstWave,
    /// The fewest choices at any moment.
    Bottleneck,
    /// The finer measure.
    Score,
    /// The number of choices at each moment, drawn.
    Choices,
}

/// The label of a line of a rating.
#[must_use]
pub const fn label(line: Line, lang: Lang) -> &'static str {
    match line {
        Line::Level => lang.pick("level", "niveau"),
        Line::Hardest => lang.pick("hardest step", "pas le plus dur"),
        Line::Opening => lang.pick("opening", "ouverture"),
        Line::FirstWave => lang.pick("at once", "d’emblée"),
        Line::Bottleneck => lang.pick("bottleneck", "goulot"),
        Line::Score => lang.pick("score", "score"),
        Line::Choices => lang.pick("choices", "choix"),
    }
}

/// "12 cells by the easiest rules alone".
#[must_use]
pub fn opening(cells: u32, lang: Lang) -> String {
    let count = number(u64::from(cells), lang);
    say(
        lang,
        || format!("{count} {} by the easiest rules alone", if cells == 1 { "cell" } else { "cells" }),
        || format!("{count} {} par les règles les plus faciles", if cells < 2 { "case" } else { "cases" }),
    )
}

/// "5 cells, straight from the givens".
#[must_use]
pub fn first_wave(cells: u32, lang: Lang) -> String {
    let count = number(u64::from(cells), lang);
    say(
        lang,
        || format!("{count} {}, straight from the givens", if cells == 1 { "cell" } else { "cells" }),
        || format!("{count} {}, à partir des seuls chiffres donnés", if cells < 2 { "case" } else { "cases" }),
    )
}

/// "1 choice at the narrowest moment".
#[must_use]
pub fn bottleneck(choices: u32, lang: Lang) -> String {
    let count = number(u64::from(choices), lang);
    say(
        lang,
        || format!("{count} {} at the narrowest moment", if choices == 1 { "choice" } else { "choices" }),
        || format!("{count} choix au moment le plus étroit"),
    )
}

/// What stands beside the drawn profile: "from 1 to 14, over 51 moments". There is something to draw from two moments on.
#[must_use]
pub fn profile(least: u32, most: u32, moments: usize, lang: Lang) -> String {
    let moments = number(moments as u64, lang);
    say(
        lang,
        || format!("from {least} to {most}, over {moments} moments"),
        || format!("de {least} à {most}, sur {moments} moments"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_levels_share_a_word() {
        let mut words: Vec<&str> = Level::ALL
            .into_iter()
            .flat_map(|level| level_aliases(level).iter().copied().chain([level.name()]))
            .collect();
        let count = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), count);
    }

    #[test]
    fn one_cell_is_singular() {
        assert_eq!(opening(1, Lang::En), "1 cell by the easiest rules alone");
        assert_eq!(opening(0, Lang::Fr), "0 case par les règles les plus faciles");
        assert_eq!(bottleneck(1, Lang::En), "1 choice at the narrowest moment");
    }
}
