//! From everything a walk found to the steps that are told.

use super::Reason;
use super::finds::Find;
use super::grid::Grid;
use super::light::light;
use super::premises::premises;
use super::walk::apply;
use crate::path::{Effect, Step};

/// The steps that the solution rests on: all placements, and those eliminations that a kept step takes for granted and no
/// earlier placement makes anyway.
pub(super) fn needed<const W: usize>(start: &Grid<W>, finds: Vec<Find>) -> Vec<Find> {
    let (n, layout) = (start.layout.n, start.layout);
    const NEVER: usize = usize::MAX;
    let at = |cell: usize, digit: u8| cell * n + usize::from(digit) - 1;
    // For each candidate, the step that eliminates it, and the first placement that excludes it.
    let mut eliminated = vec![NEVER; n * n * n];
    let mut excluded = vec![NEVER; n * n * n];
    for (index, find) in finds.iter().enumerate() {
        for &effect in &find.effects {
            let cell = effect.cell().index(n);
            match effect {
                Effect::Eliminate { digit, .. } => {
                    let first = &mut eliminated[at(cell, digit)];
                    *first = index.min(*first);
                }
                Effect::Place { digit, .. } => {
                    let others = (1..=n as u8).filter(|&other| other != digit).map(|other| at(cell, other));
                    let peers = layout.peers[cell].iter().map(|peer| at(peer, digit));
                    for candidate in others.chain(peers) {
                        excluded[candidate] = index.min(excluded[candidate]);
                    }
                }
                _ => {}
            }
        }
    }
    let mut kept = vec![false; finds.len()];
    for (index, find) in finds.iter().enumerate().rev() {
        kept[index] |= find.effects.iter().any(|effect| matches!(effect, Effect::Place { .. }));
        if kept[index] {
            premises(layout, &find.reason, &mut |cell, digit| {
                let candidate = at(cell, digit);
                if eliminated[candidate] < index && excluded[candidate] >= index {
                    kept[eliminated[candidate]] = true;
                }
            });
        }
    }
    finds.into_iter().zip(kept).filter_map(|(find, kept)| kept.then_some(find)).collect()
}

/// The steps as they are told: each changes only what is new by then.
pub(super) fn told<const W: usize>(start: &Grid<W>, finds: Vec<Find>) -> Vec<Step<Reason>> {
    let n = start.layout.n;
    let mut grid = start.clone();
    let mut steps = Vec::with_capacity(finds.len());
    for Find { reason, mut effects } in finds {
        effects.retain(|effect| match *effect {
            Effect::Place { cell, digit } => grid.value(cell.index(n)) != digit,
            Effect::Eliminate { cell, digit } => grid.of(cell.index(n)).contains(digit),
            _ => true,
        });
        // A contradiction can only come with the last step of an impossible puzzle, which is told all the same.
        let _ = apply(&mut grid, &effects);
        if !effects.is_empty() {
            steps.push(Step { lit: light(&reason, &effects), reason, effects });
        }
    }
    steps
}
