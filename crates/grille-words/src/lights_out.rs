//! Sentences about Lights Out, and how it is drawn.

mod look;
mod system;

pub use system::{algebra, census};

use grille::lights_out::{LightsOut, NotALightsOut, Reason, Technique};
use grille::{Cell, Level, Proof, Rating, Step};

use crate::places::some_cells;
use crate::text::{number, say};
use crate::{Lang, Text, Words};

/// The most cells named in one sentence.
const MOST_CELLS: usize = 40;

impl Words for LightsOut {
    fn kind_name(_lang: Lang) -> &'static str {
        "Lights Out"
    }

    fn technique_name(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::Press => lang.pick("press", "appui"),
        }
    }

    fn where_to_look(&self, step: &Step<Reason>, lang: Lang) -> String {
        let left = match step.reason {
            Reason::Press { left, .. } | Reason::Row { left, .. } => left,
        };
        let row = step.effects.first().map_or(1, |effect| u32::from(effect.cell().row) + 1);
        let left_shown = number(left, lang);
        match left {
            1 => say(
                lang,
                || format!("One press is left, in row {row}."),
                || format!("Il reste un appui, dans la ligne {row}."),
            ),
            _ => say(
                lang,
                || format!("{left_shown} presses are left, in any order; one of them is in row {row}."),
                || {
                    format!(
                        "Il reste {left_shown} appuis, dans n’importe quel ordre ; l’un d’eux est dans la ligne {row}."
                    )
                },
            ),
        }
    }

    fn which_rule(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::Press => lang.pick(
                "The order of the presses does not matter, and a button pressed until its light is back where it was changes \
                 nothing: a solution is a set of buttons. The smallest such set is known before the first press.",
                "L’ordre des appuis ne compte pas, et un bouton sur lequel on appuie jusqu’à ce que sa lampe soit revenue à \
                 son état ne change rien : une solution est un ensemble de boutons. Le plus petit est connu d’avance.",
            ),
        }
    }

    fn why(&self, step: &Step<Reason>, lang: Lang) -> String {
        let cells: Vec<Cell> = step.effects.iter().map(|effect| effect.cell()).collect();
        let named = some_cells(&cells, MOST_CELLS, lang);
        let (left, fewest) = match step.reason {
            Reason::Press { left, fewest } | Reason::Row { left, fewest, .. } => (left, fewest),
        };
        let shown = number(left, lang);
        let (en, fr) = match (left, fewest) {
            (1, _) => ("it puts out the last lights".to_owned(), "c’est le dernier appui".to_owned()),
            (_, true) => (
                format!("it belongs to the fewest presses that put out all lights, {shown} from here"),
                format!("cela fait partie du plus petit nombre d’appuis qui éteint tout : {shown} à partir d’ici"),
            ),
            (_, false) => (
                format!("it belongs to {shown} presses that put out all lights (fewer may exist)"),
                format!("cela fait partie de {shown} appuis qui éteignent tout (il en existe peut-être moins)"),
            ),
        };
        say(lang, || format!("Press {named}: {en}."), || format!("Appuyez sur {named} : {fr}."))
    }

    fn level_meaning(level: Level) -> Text {
        crate::rating::level_by_moves(level, true)
    }

    fn about_rating(rating: &Rating<Technique>, lang: Lang) -> Option<Vec<(&'static str, String)>> {
        let (presses, percent) = (number(u64::from(rating.opening), lang), number(u64::from(rating.score), lang));
        let average = say(lang, || format!("{percent}% of the average"), || format!("{percent}\u{a0}% de la moyenne"));
        Some(vec![(lang.pick("presses", "appuis"), presses), (lang.pick("compared", "comparé"), average)])
    }
}

/// Why a board is impossible, as sentences to be checked one after the other; `None` for proofs about other puzzles.
#[must_use]
pub fn proof(proof: &Proof, lang: Lang) -> Option<Vec<String>> {
    Some(match proof {
        Proof::QuietPattern { pattern, lights } => {
            let (cells, lit) = (some_cells(pattern, MOST_CELLS, lang), some_cells(lights, MOST_CELLS, lang));
            let (all, odd) = (number(pattern.len() as u64, lang), number(lights.len() as u64, lang));
            vec![
                say(
                    lang,
                    || format!("Look at these {all} lights: {cells}."),
                    || format!("Regardez ces {all} lampes : {cells}."),
                ),
                every_press(lang).to_owned(),
                say(
                    lang,
                    || format!("Now an odd number of them is lit: {odd} ({lit}). It will never be 0."),
                    || {
                        format!(
                            "Or un nombre impair d’entre elles est allumé : {odd} ({lit}). Il n’atteindra jamais\u{a0}0."
                        )
                    },
                ),
            ]
        }
        Proof::QuietFirstRow { first_row, cells, lights } => {
            let (all, odd) = (number(*cells, lang), number(*lights, lang));
            let start: String = first_row.chars().take(60).collect();
            let more = if first_row.chars().nth(60).is_some() { "…" } else { "" };
            vec![
                say(
                    lang,
                    || {
                        format!(
                            "There is a pattern of {all} lights. Its first row begins {start}{more}; each next row is what \
                             puts out the row above, if the pattern is pressed on a dark board."
                        )
                    },
                    || {
                        format!(
                            "Il existe un motif de {all} lampes. Sa première ligne commence par {start}{more} ; chaque ligne \
                             suivante est celle qui éteint la précédente, si l’on appuie sur le motif en partant du noir."
                        )
                    },
                ),
                every_press(lang).to_owned(),
                say(
                    lang,
                    || format!("Now an odd number of them is lit: {odd}. It will never be 0."),
                    || format!("Or un nombre impair d’entre elles est allumé : {odd}. Il n’atteindra jamais\u{a0}0."),
                ),
            ]
        }
        Proof::QuietWeights { colours, weights, sum } => {
            let named: Vec<String> = weights
                .iter()
                .take(MOST_CELLS)
                .map(|weight| match weight.weight {
                    1 => weight.cell.to_string(),
                    times => format!("{times}×{}", weight.cell),
                })
                .collect();
            let dots = if weights.len() > MOST_CELLS { " + …" } else { "" };
            let terms = named.join(" + ") + dots;
            vec![
                say(
                    lang,
                    || format!("Add up the colours of these lights (0 for out): {terms}."),
                    || format!("Additionnez les couleurs de ces lampes (0 pour éteinte) : {terms}."),
                ),
                say(
                    lang,
                    || format!("Every press changes this sum by a multiple of {colours}."),
                    || format!("Chaque appui change cette somme d’un multiple de {colours}."),
                ),
                say(
                    lang,
                    || format!("Now it is {sum}, which is not a multiple of {colours}. It will never be 0."),
                    || {
                        format!(
                            "Or elle vaut {sum}, qui n’est pas un multiple de {colours}. Elle n’atteindra jamais\u{a0}0."
                        )
                    },
                ),
            ]
        }
        Proof::Conflicts { .. } | Proof::Givens { .. } | Proof::Clues { .. } => return None,
        _ => return None,
    })
}

fn every_press(lang: Lang) -> &'static str {
    lang.pick(
        "Every button changes an even number of them: if an odd number is lit, that stays so for ever.",
        "Chaque bouton en change un nombre pair : si un nombre impair est allumé, cela reste ainsi pour toujours.",
    )
}

/// The shortest way if only lit buttons may be pressed; `None`: there is none.
#[must_use]
pub fn lit_only(way: Option<&[Cell]>, lang: Lang) -> String {
    match way {
        None => say(
            lang,
            || "Pressing lit buttons only, it cannot be done.".to_owned(),
            || "En n’appuyant que sur des lampes allumées, ce n’est pas faisable.".to_owned(),
        ),
        Some([]) => lang.pick("All lights are out already.", "Tout est déjà éteint.").to_owned(),
        Some(way) => {
            let cells: Vec<String> = way.iter().map(ToString::to_string).collect();
            let (cells, count) = (cells.join(" "), number(way.len() as u64, lang));
            let one = way.len() == 1;
            say(
                lang,
                || format!("{count} {} of lit buttons, in this order: {cells}.", if one { "press" } else { "presses" }),
                || {
                    format!(
                        "{count} {} sur des lampes allumées, dans cet ordre : {cells}.",
                        if one { "appui" } else { "appuis" }
                    )
                },
            )
        }
    }
}

/// What the solution is worth: "15 presses; no solution has fewer."
#[must_use]
pub fn presses(count: u64, optimal: bool, lang: Lang) -> String {
    let shown = number(count, lang);
    match (count, optimal) {
        (0, _) => lang.pick("All lights are out already.", "Tout est déjà éteint.").to_owned(),
        (_, true) => say(
            lang,
            || format!("{shown} {}; no solution has fewer.", if count == 1 { "press" } else { "presses" }),
            || format!("{shown} {} ; aucune solution n’en a moins.", if count == 1 { "appui" } else { "appuis" }),
        ),
        (_, false) => say(
            lang,
            || format!("{shown} presses at most: it is not proved that there are none with fewer."),
            || format!("{shown} appuis au plus : il n’est pas prouvé qu’on ne puisse faire mieux."),
        ),
    }
}

/// Why there is no such board.
#[must_use]
pub fn no_board(error: &NotALightsOut, lang: Lang) -> String {
    match *error {
        NotALightsOut::Matrix { rows, cols, lights } => say(
            lang,
            || format!("a matrix of {rows} × {cols} does not fit {lights} lights"),
            || format!("une matrice {rows} × {cols} ne va pas avec {lights} lampes"),
        ),
        NotALightsOut::Colours { colours } => say(
            lang,
            || {
                format!(
                    "there are no boards of this rule with {colours} colours: 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31"
                )
            },
            || format!("pas de plateau de cette règle à {colours} couleurs : 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31"),
        ),
        NotALightsOut::TooLarge { lights, most } => {
            let (lights, most) = (number(lights as u64, lang), number(most as u64, lang));
            say(
                lang,
                || format!("{lights} lights are too many under this rule: {most} at most"),
                || format!("{lights} lampes, c’est trop pour cette règle : {most} au plus"),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::{Limits, Puzzle, Verdict};

    #[test]
    fn a_proof_names_lights_to_count() {
        let board: LightsOut = "5x5:1000000000000000000000000".parse().unwrap();
        let Ok(Verdict::Impossible(found)) = board.verdict(&Limits::none()) else { panic!("one light is impossible") };
        let told = proof(&found, Lang::En).unwrap();
        assert!(told[0].starts_with("Look at these 12 lights: r1c1, "), "{}", told[0]);
        assert_eq!(told[2], "Now an odd number of them is lit: 1 (r1c1). It will never be 0.");
        assert_eq!(proof(&found, Lang::Fr).unwrap().len(), 3);
    }

    #[test]
    fn steps_are_told_in_both_languages() {
        let board: LightsOut = "3x3:111111111".parse().unwrap();
        let path = board.path(&Limits::none()).unwrap();
        assert_eq!(
            board.why(&path.steps[0], Lang::En),
            "Press r1c1: it belongs to the fewest presses that put out all lights, 5 from here."
        );
        assert_eq!(
            board.where_to_look(&path.steps[1], Lang::Fr),
            "Il reste 4 appuis, dans n’importe quel ordre\u{202f}; l’un d’eux est dans la ligne 1."
        );
        assert_eq!(board.why(&path.steps[4], Lang::Fr), "Appuyez sur r3c3\u{a0}: c’est le dernier appui.");
    }

    #[test]
    fn presses_say_whether_they_are_the_fewest() {
        assert_eq!(presses(15, true, Lang::En), "15 presses; no solution has fewer.");
        assert_eq!(presses(1, true, Lang::Fr), "1 appui\u{202f}; aucune solution n’en a moins.");
        assert!(presses(975, false, Lang::En).starts_with("975 presses at most"));
    }
}
