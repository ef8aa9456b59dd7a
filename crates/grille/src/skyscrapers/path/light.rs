//! What to light while a step is said.

use super::Reason;
use crate::path::{Effect, Lit, Mark, Role, each_once};
use crate::place::House;
use crate::skyscrapers::Clue;
use crate::verdict::Contradiction;

/// The marks of a step, sorted, each thing once. What changes is lit as such, whatever else it is.
pub(super) fn light(reason: &Reason, effects: &[Effect]) -> Vec<Lit> {
    let mut lit = Vec::new();
    for &effect in effects {
        if let Effect::Place { cell, digit } | Effect::Eliminate { cell, digit } = effect {
            lit.push(Lit { mark: Mark::Candidate(cell, digit), role: Role::Target });
        }
    }
    let mut add = |mark: Mark, role: Role| lit.push(Lit { mark, role });
    let clue = |clue: &Clue| Mark::Clue(clue.from);
    let house = |house: House| Mark::House(house);
    match reason {
        Reason::ClueOne { clue: seen, .. } | Reason::Staircase { clue: seen } | Reason::ClueBound { clue: seen } => {
            add(clue(seen), Role::Base);
            add(house(seen.from.line()), Role::Where);
        }
        Reason::FacingClues { clues, .. } => {
            clues.iter().for_each(|seen| add(clue(seen), Role::Base));
            add(house(clues[0].from.line()), Role::Where);
        }
        Reason::FullHouse { house: line, .. } | Reason::HiddenSingle { house: line, .. } => {
            add(house(*line), Role::Where);
        }
        Reason::NakedSingle { cell, .. } => add(Mark::Cell(*cell), Role::Where),
        Reason::NakedSubset { house: line, cells, heights } | Reason::HiddenSubset { house: line, cells, heights } => {
            add(house(*line), Role::Where);
            for &cell in cells {
                heights.for_each(|height| add(Mark::Candidate(cell, height), Role::Base));
            }
        }
        Reason::Line { line, clues, .. } => {
            clues.iter().for_each(|seen| add(clue(seen), Role::Base));
            add(house(*line), Role::Where);
        }
        Reason::Supposition { cell, lines, end, .. } => {
            add(Mark::Cell(*cell), Role::Where);
            lines.iter().for_each(|&line| add(house(line), Role::Base));
            match *end {
                Contradiction::NoCandidate { cell } => add(Mark::Cell(cell), Role::Other),
                Contradiction::NoPlace { house: line, .. } | Contradiction::NoArrangement { line } => {
                    add(house(line), Role::Other);
                }
            }
        }
    }
    each_once(lit)
}
