//! From everything a walk found to the steps that are told.

use super::Reason;
use super::finds::Find;
use super::grid::Grid;
use super::light::light;
use super::premises::premises;
use super::walk::apply;
use crate::latin;
use crate::path::{Effect, Step};

/// The steps that the solution rests on.
pub(super) fn needed<const W: usize>(start: &Grid<W>, finds: Vec<Find>) -> Vec<Find> {
    let layout = start.layout;
    let effects: Vec<&[Effect]> = finds.iter().map(|find| find.effects.as_slice()).collect();
    let kept = latin::needed(layout.houses, &effects, |step, gone| premises(layout, &finds[step].reason, gone));
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
