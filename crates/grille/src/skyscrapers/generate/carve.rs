//! Giving heights until a puzzle can be solved, then taking out what is not needed.

use super::{Clues, Judge, Params, Target};
use crate::limits::{Limits, Stopped};
use crate::puzzle::GenerateError;
use crate::seed::Rng;
use crate::skyscrapers::grid::Grid;
use crate::skyscrapers::verdict::{Item, is_unique, items, without};
use crate::skyscrapers::{Skyscrapers, Solution};

/// Search nodes after which a puzzle counts as not proved to have one solution.
const NODES: u64 = 20_000;

/// A puzzle with this solution that meets the target, if this attempt finds one.
pub(super) fn carve(
    params: &Params,
    target: Target,
    solution: &Solution,
    full: &Skyscrapers,
    rng: &mut Rng,
    judge: &mut Judge<'_>,
) -> Result<Option<Skyscrapers>, GenerateError> {
    let mut puzzle = give(target, solution, full, rng, judge)?;
    let mut order: Vec<Item> = items(&puzzle);
    if params.clues == Clues::Full {
        order.retain(|item| matches!(item, Item::Height(_)));
    }
    rng.shuffle(&mut order);
    if params.clues != Clues::Full {
        // Clues are what the puzzle is about: heights go first.
        crate::sort::sort_by_key(&mut order, |item| matches!(item, Item::Clue(_)));
    }
    let mut kept = Vec::with_capacity(order.len());
    for item in order {
        judge.tick()?;
        let rest = without(&puzzle, item);
        if target.by.solves(&rest) {
            puzzle = rest;
        } else {
            kept.push(item);
        }
    }
    judge.tick()?;
    if !target.is_no_easier(&puzzle) {
        return Ok(None);
    }
    if params.clues == Clues::Minimal {
        let limits = Limits { nodes: Some(NODES), progress: None, ..*judge.limits };
        for item in kept {
            judge.tick()?;
            match is_unique(&without(&puzzle, item), &limits) {
                Ok(false) => {}
                Err(Stopped::Asked) => return Err(Stopped::Asked.into()),
                Ok(true) | Err(Stopped::Budget { .. }) => return Ok(None),
            }
        }
    }
    Ok(Some(puzzle))
}

/// Gives heights of the solution in random cells, as long as the rules do not finish the puzzle.
fn give(
    target: Target,
    solution: &Solution,
    full: &Skyscrapers,
    rng: &mut Rng,
    judge: &mut Judge<'_>,
) -> Result<Skyscrapers, GenerateError> {
    let n = full.n();
    let mut heights = vec![0; n * n];
    let mut grid = Grid::blank(n, full.clues());
    // The clues are those of a square, so nothing here can contradict.
    let _ = target.by.follow(&mut grid);
    loop {
        judge.tick()?;
        let open: Vec<usize> = (0..n * n).filter(|&cell| !grid.of_cell(cell).is_power_of_two()).collect();
        let Some(&cell) = rng.choose(&open) else { break };
        heights[cell] = solution.heights()[cell];
        if let Ok(lines) = grid.place(cell, heights[cell]) {
            let _ = grid.singles(lines, true);
            let _ = target.by.again(&mut grid);
        }
    }
    Ok(Skyscrapers::new(n as u8, full.clues().to_vec(), heights).expect("heights of the solution"))
}
