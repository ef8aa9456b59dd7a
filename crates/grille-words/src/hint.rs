//! What is said around the steps of a hint or of a path.

use grille::path::End;
use grille::{Cell, Contradiction, Effect, Stage};

use crate::Lang;
use crate::places::some_cells;
use crate::text::{Text, number, say};
use crate::verdict::contradiction;

/// The title of a stage: "Which rule".
#[must_use]
pub const fn stage(stage: Stage, lang: Lang) -> &'static str {
    match stage {
        Stage::Where => lang.pick("Where", "Où"),
        Stage::Which => lang.pick("Which rule", "Quelle règle"),
        Stage::Why => lang.pick("Why", "Pourquoi"),
    }
}

/// The board holds something that contradicts the solution.
#[must_use]
pub fn wrong(cells: &[Cell], lang: Lang) -> String {
    let named = some_cells(cells, 12, lang);
    let one = cells.len() == 1;
    say(
        lang,
        || {
            format!(
                "The board already goes wrong in {named}: take {} back first, no step from here can be right.",
                if one { "it" } else { "them" }
            )
        },
        || {
            format!(
                "Le plateau est déjà faux en {named} : reprenez d’abord {}, aucun pas ne peut être juste à partir d’ici.",
                if one { "cette case" } else { "ces cases" }
            )
        },
    )
}

/// Empty cells have lost the candidate that belongs there; which one that is, is not given away.
#[must_use]
pub fn lost(cells: &[Cell], lang: Lang) -> String {
    let named = some_cells(cells, 12, lang);
    let one = cells.len() == 1;
    say(
        lang,
        || {
            let (has, there) = if one { ("has", "belongs there") } else { ("have each", "belongs there") };
            format!("{named} {has} lost the candidate that {there}: put it back first, no step from here can be right.")
        },
        || {
            let has = if one { "a perdu" } else { "ont perdu chacune" };
            format!(
                "{named} {has} le candidat qu’il y faut : remettez-le d’abord, aucun pas ne peut être juste à partir d’ici."
            )
        },
    )
}

/// What is wrong on the board: digits and lost candidates, each in its own sentence. `is_empty` tells the cells without a
/// digit.
#[must_use]
pub fn wrong_or_lost(cells: &[Cell], is_empty: impl Fn(Cell) -> bool, lang: Lang) -> String {
    let (notes, digits): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| is_empty(**cell));
    let digits = (!digits.is_empty()).then(|| wrong(&digits, lang));
    let notes = (!notes.is_empty()).then(|| lost(&notes, lang));
    digits.into_iter().chain(notes).collect::<Vec<_>>().join(" ")
}

/// That the puzzle has several solutions: after the steps that lead on, or in place of them if there is none (`stuck`).
/// A player's `own` entries may have chosen among them.
#[must_use]
pub fn several(stuck: bool, own: bool, lang: Lang) -> String {
    let first = if stuck {
        say(
            lang,
            || "No deduction can go on from here: this puzzle has several solutions.".to_owned(),
            || "Aucune déduction ne peut aller plus loin : cette grille a plusieurs solutions.".to_owned(),
        )
    } else {
        say(
            lang,
            || "Take care: this puzzle has several solutions, and deductions cannot reach all of it.".to_owned(),
            || "Attention : cette grille a plusieurs solutions, les déductions n’iront pas jusqu’au bout.".to_owned(),
        )
    };
    let choice = own.then(|| {
        say(
            lang,
            || "What was filled in may already be a choice among them.".to_owned(),
            || "Ce qui a été rempli est peut-être déjà un choix entre elles.".to_owned(),
        )
    });
    let third = say(
        lang,
        || "`grille solve` shows where two differ.".to_owned(),
        || "`grille solve` montre où deux d’entre elles diffèrent.".to_owned(),
    );
    std::iter::once(first).chain(choice).chain([third]).collect::<Vec<_>>().join(" ")
}

/// Nothing is left to do.
pub const COMPLETE: Text = Text { en: "The grid is complete.", fr: "La grille est complète." };

/// No known deduction goes on.
pub const STUCK: Text = Text {
    en: "No known deduction goes on from here: a person would have to guess.",
    fr: "Aucune déduction connue ne va plus loin : il faudrait deviner.",
};

/// The puzzle cannot be solved at all.
pub const NO_SOLUTION: Text = Text {
    en: "This puzzle has no solution, so no step can be right. `grille solve` says why.",
    fr: "Cette grille n’a pas de solution : aucun pas ne peut être juste. `grille solve` dit pourquoi.",
};

/// What a step changes: "r1c3 = 4; r2c5 ≠ 1, 7".
#[must_use]
pub fn effects(effects: &[Effect]) -> String {
    let mut written: Vec<String> = Vec::new();
    let mut last: Option<Cell> = None;
    for effect in effects {
        match effect {
            Effect::Place { cell, digit } => {
                written.push(format!("{cell} = {}", grille::text::digit_char(*digit)));
                last = None;
            }
            Effect::Eliminate { cell, digit } => {
                let digit = grille::text::digit_char(*digit);
                match written.last_mut() {
                    Some(line) if last == Some(*cell) => line.push_str(&format!(", {digit}")),
                    _ => written.push(format!("{cell} ≠ {digit}")),
                }
                last = Some(*cell);
            }
            Effect::Slide { from, to, .. } => {
                written.push(format!("{from} → {to}"));
                last = None;
            }
            Effect::Press { cell } => {
                written.push(cell.to_string());
                last = None;
            }
        }
    }
    written.join("; ")
}

/// Where a path ends, in one sentence.
#[must_use]
pub fn end(end: &End, steps: usize, lang: Lang) -> String {
    let count = number(steps as u64, lang);
    match end {
        End::Solved if steps == 0 => COMPLETE.get(lang).into_owned(),
        End::Solved => say(
            lang,
            || format!("Solved in {count} {}.", if steps == 1 { "step" } else { "steps" }),
            || format!("Résolu en {count} pas."),
        ),
        End::Stuck => STUCK.get(lang).into_owned(),
        End::Contradiction(dead_end) => impossible(*dead_end, lang),
        End::Impossible => NO_SOLUTION.get(lang).into_owned(),
    }
}

fn impossible(dead_end: Contradiction, lang: Lang) -> String {
    let seen = contradiction(dead_end, lang);
    say(
        lang,
        || format!("Here the puzzle contradicts itself: {seen}. It has no solution."),
        || format!("Ici la grille se contredit : {seen}. Elle n’a pas de solution."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_of_one_cell_stand_together() {
        let (a, b) = (Cell::new(0, 0), Cell::new(1, 1));
        let all = [
            Effect::Place { cell: a, digit: 10 },
            Effect::Eliminate { cell: b, digit: 1 },
            Effect::Eliminate { cell: b, digit: 7 },
            Effect::Eliminate { cell: a, digit: 7 },
        ];
        assert_eq!(effects(&all), "r1c1 = A; r2c2 ≠ 1, 7; r1c1 ≠ 7");
    }
}
