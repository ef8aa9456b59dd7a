//! Which steps of a walk the solution rests on.

use super::Houses;
use crate::path::Effect;

/// Says for each step, given by its effects, whether it is needed: all placements are, and those eliminations that a needed
/// step takes for granted and no earlier placement makes anyway.
///
/// `premises(step, gone)` calls `gone` with each candidate (cell, digit) that the step takes to be absent, at least.
pub(crate) fn needed(
    houses: &Houses,
    steps: &[&[Effect]],
    mut premises: impl FnMut(usize, &mut dyn FnMut(usize, u8)),
) -> Vec<bool> {
    const NEVER: usize = usize::MAX;
    let n = houses.n();
    let at = |cell: usize, digit: u8| cell * n + usize::from(digit) - 1;
    // For each candidate, the step that eliminates it, and the first placement that excludes it.
    let mut eliminated = vec![NEVER; n * n * n];
    let mut excluded = vec![NEVER; n * n * n];
    for (index, effect) in
        steps.iter().enumerate().flat_map(|(index, step)| step.iter().map(move |&step| (index, step)))
    {
        let cell = effect.cell().index(n);
        match effect {
            Effect::Eliminate { digit, .. } => {
                let first = &mut eliminated[at(cell, digit)];
                *first = index.min(*first);
            }
            Effect::Place { digit, .. } => {
                let others = (1..=n as u8).filter(|&other| other != digit).map(|other| at(cell, other));
                let peers = houses.peers(cell).iter().map(|&peer| at(usize::from(peer), digit));
                for candidate in others.chain(peers) {
                    excluded[candidate] = index.min(excluded[candidate]);
                }
            }
            _ => {}
        }
    }
    let mut kept = vec![false; steps.len()];
    for (index, step) in steps.iter().enumerate().rev() {
        kept[index] |= step.iter().any(|effect| matches!(effect, Effect::Place { .. }));
        if kept[index] {
            premises(index, &mut |cell, digit| {
                let candidate = at(cell, digit);
                if eliminated[candidate] < index && excluded[candidate] >= index {
                    kept[eliminated[candidate]] = true;
                }
            });
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Cell;

    #[test]
    fn an_elimination_is_needed_if_a_step_rests_on_it_and_no_placement_makes_it() {
        let houses = Houses::latin(3);
        let (a, b) = (Cell::new(0, 0), Cell::new(1, 1));
        let gone = |cell, digit| vec![Effect::Eliminate { cell, digit }];
        let placed = |cell, digit| vec![Effect::Place { cell, digit }];
        let walk = [gone(b, 2), gone(b, 3), placed(Cell::new(1, 0), 3), gone(a, 1), placed(b, 1), placed(a, 2)];
        let steps: Vec<&[Effect]> = walk.iter().map(Vec::as_slice).collect();
        // The fifth step takes 2 and 3 to be gone from b; 3 is excluded by the placement beside it in any case.
        let kept = needed(&houses, &steps, |step, gone| {
            if step == 4 {
                gone(b.index(3), 2);
                gone(b.index(3), 3);
            }
        });
        assert_eq!(kept, [true, false, true, false, true, true]);
    }
}
