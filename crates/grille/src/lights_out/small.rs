//! Up to 64 lights: each equation is one integer.

use crate::lights_out::Rule;

/// The most lights.
pub(super) const MOST: usize = 64;

/// A solution, if there is one, and a basis of the quiet patterns, all with bit i for the cell i in reading order.
pub(super) fn solve(rule: &Rule, rows: usize, cols: usize, lights: u64) -> (Option<u64>, Vec<u64>) {
    let count = rows * cols;
    debug_assert!(count <= MOST, "{count} lights");
    // Equation i: the buttons that change light i, and whether it is lit.
    let mut equations = [(0_u64, false); MOST];
    let equations = &mut equations[..count];
    for (light, equation) in equations.iter_mut().enumerate() {
        equation.1 = lights >> light & 1 == 1;
    }
    for button in 0..count {
        for light in rule.changed(button, rows, cols) {
            equations[light].0 ^= 1 << button;
        }
    }
    let mut pivots = [0; MOST];
    let mut rank = 0;
    let mut free = 0_u64;
    for button in 0..count {
        let Some(found) = (rank..count).find(|&place| equations[place].0 >> button & 1 == 1) else {
            free |= 1 << button;
            continue;
        };
        equations.swap(rank, found);
        let pivot = equations[rank];
        for (place, equation) in equations.iter_mut().enumerate() {
            if place != rank && equation.0 >> button & 1 == 1 {
                equation.0 ^= pivot.0;
                equation.1 ^= pivot.1;
            }
        }
        pivots[rank] = button;
        rank += 1;
    }
    let (solved, left) = equations.split_at(rank);
    let impossible = left.iter().any(|equation| equation.1);
    let sum = |holds: &dyn Fn(&(u64, bool)) -> bool| -> u64 {
        solved.iter().zip(&pivots).filter(|(equation, _)| holds(equation)).map(|(_, &pivot)| 1_u64 << pivot).sum()
    };
    let solution = (!impossible).then(|| sum(&|equation| equation.1));
    let kernel = (0..count)
        .filter(|button| free >> button & 1 == 1)
        .map(|button| 1 << button | sum(&|equation| equation.0 >> button & 1 == 1))
        .collect();
    (solution, kernel)
}
