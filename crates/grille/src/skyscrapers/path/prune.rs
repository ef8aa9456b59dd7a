//! From everything a walk found to the steps that are told.

use super::finds::{Find, find};
use super::light::light;
use super::paper::Paper;
use super::{Reason, Technique};
use crate::latin;
use crate::path::{Effect, Reason as _, Step, Technique as _};
use crate::place::{Cell, House};
use crate::skyscrapers::puzzle::houses;

/// The steps that the solution rests on.
pub(super) fn needed(start: &Paper, finds: Vec<Find>) -> Vec<Find> {
    let effects: Vec<&[Effect]> = finds.iter().map(|find| find.effects.as_slice()).collect();
    let kept = latin::needed(houses(start.n()), &effects, |step, gone| premises(start, &finds[step].reason, gone));
    finds.into_iter().zip(kept).filter_map(|(find, kept)| kept.then_some(find)).collect()
}

/// The candidates that a reason takes to be gone.
fn premises(start: &Paper, reason: &Reason, need: &mut dyn FnMut(usize, u8)) {
    let n = start.n();
    let heights = || 1..=n as u8;
    let line_cells = |house: House| -> Vec<usize> {
        let number = usize::from(house.number());
        let line = if matches!(house, House::Row(_)) { number } else { n + number };
        (0..n).map(|place| start.grid.cell(line, place)).collect()
    };
    match reason {
        Reason::ClueOne { .. }
        | Reason::Staircase { .. }
        | Reason::FacingClues { .. }
        | Reason::ClueBound { .. }
        | Reason::FullHouse { .. } => {}
        Reason::HiddenSingle { house, cell, height } => {
            let others = line_cells(*house).into_iter().filter(|&other| other != cell.index(n));
            others.for_each(|other| need(other, *height));
        }
        Reason::NakedSingle { cell, height } => {
            heights().filter(|other| other != height).for_each(|other| need(cell.index(n), other));
        }
        Reason::NakedSubset { cells, heights: own, .. } => {
            for cell in cells {
                heights().filter(|&height| !own.contains(height)).for_each(|height| need(cell.index(n), height));
            }
        }
        Reason::HiddenSubset { house, cells, heights: own } => {
            for cell in line_cells(*house).into_iter().filter(|&other| cells.iter().all(|cell| cell.index(n) != other))
            {
                own.for_each(|height| need(cell, height));
            }
        }
        Reason::Line { line, .. } => {
            line_cells(*line).into_iter().for_each(|cell| heights().for_each(|height| need(cell, height)));
        }
        Reason::Supposition { .. } => {
            (0..n * n).for_each(|cell| heights().for_each(|height| need(cell, height)));
        }
    }
}

/// The steps as they are told: each in the easiest way by then, from what the reader has on the paper.
pub(super) fn told(start: &Paper, finds: Vec<Find>) -> Vec<Step<Reason>> {
    let mut paper = *start;
    let mut steps = Vec::with_capacity(finds.len());
    'finds: for Find { reason, mut effects } in finds {
        loop {
            effects.retain(|&effect| is_new(&paper, effect));
            if effects.is_empty() {
                break;
            }
            let now = retold(&paper, reason.technique(), &effects)
                .unwrap_or_else(|| Find { reason: reason.clone(), effects: effects.clone() });
            // A contradiction can only come with the last step of an impossible puzzle, which is told all the same.
            let contradicted = paper.apply(&now.effects).is_err();
            steps.push(Step { lit: light(&now.reason, &now.effects), reason: now.reason, effects: now.effects });
            if contradicted {
                break 'finds;
            }
        }
    }
    steps
}

fn is_new(paper: &Paper, effect: Effect) -> bool {
    let n = paper.n();
    match effect {
        Effect::Place { cell, digit } => paper.value(cell.index(n)) != digit,
        Effect::Eliminate { cell, digit } => paper.has(cell.index(n), digit),
        _ => false,
    }
}

/// The easiest technique, this one at most, that settles some of these effects on this paper. What was found at the
/// beginning of a moment may be easier to see, and say more, once a part of the moment is told.
fn retold(paper: &Paper, most: Technique, effects: &[Effect]) -> Option<Find> {
    let settles = |find: &Find| {
        let placed =
            |cell: Cell| find.effects.iter().any(|new| matches!(new, Effect::Place { .. }) && new.cell() == cell);
        effects.iter().filter(|effect| find.effects.contains(effect) || placed(effect.cell())).count()
    };
    // Trying suppositions again would take long, and their sentences stay true.
    let techniques =
        Technique::all().iter().filter(|&&technique| technique <= most && technique != Technique::Supposition);
    techniques
        .copied()
        .find_map(|technique| {
            let finds = find(technique, paper)
                .into_iter()
                .filter(|find| find.contradiction().is_none())
                .map(|find| (settles(&find), find));
            finds.filter(|(count, _)| *count > 0).reduce(|best, other| if other.0 > best.0 { other } else { best })
        })
        .map(|(_, find)| find)
}
