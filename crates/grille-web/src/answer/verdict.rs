//! What is true of a puzzle, for the page.

use grille::{AnyPuzzle, Limits, Proof, Puzzle, Verdict};
use grille_words::{Lang, Look, Words, messages, verdict as words};

use crate::answer::sentence;
use crate::protocol::{Answer, LitView, Part, Spot, VerdictView};

pub(super) fn verdict<P: Words + Look>(puzzle: &P, lang: Lang, limits: &Limits<'_>) -> Answer {
    let verdict = match puzzle.verdict(limits) {
        Ok(verdict) => verdict,
        Err(stopped) => return Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
    };
    let good = match &verdict {
        Verdict::Unique(_) | Verdict::Solvable(_) => true,
        Verdict::Several { .. } => !P::ONE_SOLUTION,
        Verdict::Impossible(_) => false,
    };
    let other = match &verdict {
        Verdict::Several { witnesses, .. } => Some(witnesses[1].to_string()),
        _ => None,
    };
    let about = verdict.any_solution().filter(|_| good).and_then(|solution| P::about_solution(solution, lang));
    let repaired = match (&verdict, puzzle.clone().into()) {
        (Verdict::Impossible(_), AnyPuzzle::Sliding(tiles)) => tiles.repair().map(|repair| repair.repaired.id()),
        _ => None,
    };
    Answer::Verdict(VerdictView {
        name: verdict.name().to_owned(),
        good,
        headline: words::headline(&verdict, lang),
        sentences: about.into_iter().chain(reasons(puzzle, &verdict, lang)).collect(),
        solution: verdict.any_solution().map(ToString::to_string),
        other,
        lit: lit::<P>(&verdict),
        repaired,
    })
}

fn reasons<P: Words + Look>(puzzle: &P, verdict: &Verdict<P::Solution>, lang: Lang) -> Vec<String> {
    match verdict {
        Verdict::Unique(_) | Verdict::Solvable(_) => Vec::new(),
        Verdict::Impossible(proof) => words::proof(proof, lang),
        Verdict::Several { .. } if !P::ONE_SOLUTION => Vec::new(),
        Verdict::Several { witnesses, .. } => {
            let cells = P::differences(&witnesses[0], &witnesses[1]);
            let differences = (!cells.is_empty()).then(|| words::differences(&cells, lang));
            puzzle.remark(lang).into_iter().chain(differences).collect()
        }
    }
}

fn lit<P: Words + Look>(verdict: &Verdict<P::Solution>) -> Vec<LitView> {
    let cell = |cell: &grille::Cell, part| LitView { spot: Spot::Cell(cell.row, cell.col), part };
    match verdict {
        Verdict::Impossible(proof) => match proof {
            Proof::Conflicts { conflicts } => conflicts
                .iter()
                .flat_map(|conflict| conflict.cells().iter().map(|place| cell(place, Part::Wrong)))
                .collect(),
            Proof::Givens { givens, .. } => givens.iter().map(|given| cell(&given.cell, Part::Wrong)).collect(),
            Proof::Clues { clues, heights, .. } => {
                let clue = |clue: &grille::skyscrapers::Clue| LitView {
                    spot: Spot::Clue(clue.from.side as u8, clue.from.number),
                    part: Part::Wrong,
                };
                clues.iter().map(clue).chain(heights.iter().map(|given| cell(&given.cell, Part::Wrong))).collect()
            }
            Proof::QuietPattern { pattern, lights } => pattern
                .iter()
                .map(|place| cell(place, if lights.contains(place) { Part::Wrong } else { Part::Base }))
                .collect(),
            Proof::QuietWeights { weights, .. } => {
                weights.iter().map(|weight| cell(&weight.cell, Part::Wrong)).collect()
            }
            Proof::QuietFirstRow { .. } | Proof::Parity(_) | Proof::Permutation(_) | Proof::Order { .. } => Vec::new(),
        },
        Verdict::Several { witnesses, .. } if P::ONE_SOLUTION => {
            P::differences(&witnesses[0], &witnesses[1]).iter().map(|place| cell(place, Part::Target)).collect()
        }
        _ => Vec::new(),
    }
}
