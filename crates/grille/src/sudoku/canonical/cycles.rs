//! What tells the lines of a full grid apart: how any two of them permute the digits.
//!
//! In a full grid every row meets every digit once, so plain colouring sees no difference between rows. But going from
//! a cell of one row to the same column of another, then to that digit's place in the first row, and so on, closes into
//! cycles whose lengths no symmetry changes.

use super::refine::{Colours, MOST, Ties, tie};

/// Colours rows and columns of a full grid by the cycles that each forms with each other line of its kind. Returns a
/// number that depends only on these colours.
pub(super) fn colour(ties: &Ties, colours: &mut Colours) -> u64 {
    let n = ties.n;
    let mut trace = 0_u64;
    for (side, group) in [ties.band, ties.stack].into_iter().enumerate() {
        let digit = |line: usize, place: usize| {
            let cell = if side == 0 { line * n + place } else { place * n + line };
            usize::from(ties.cells[cell]) - 1
        };
        let mut sums = [0_u64; MOST];
        for first in 0..n {
            let mut place_of = [0; MOST];
            for place in 0..n {
                place_of[digit(first, place)] = place;
            }
            for second in first + 1..n {
                let kind =
                    tie(lengths(n, |place| place_of[digit(second, place)]), u64::from(first / group == second / group));
                sums[first] = sums[first].wrapping_add(kind);
                sums[second] = sums[second].wrapping_add(kind);
            }
        }
        for (colour, sum) in colours.lines[side].iter_mut().zip(sums).take(n) {
            *colour = tie(*colour, sum);
            trace = trace.wrapping_add(tie(*colour, 19));
        }
    }
    trace
}

/// The lengths of the cycles of a permutation, in one number that does not depend on their order.
fn lengths(n: usize, next: impl Fn(usize) -> usize) -> u64 {
    let mut seen = [false; MOST];
    let mut sum = 0_u64;
    for start in 0..n {
        let (mut place, mut length) = (start, 0);
        while !seen[place] {
            seen[place] = true;
            length += 1;
            place = next(place);
        }
        if length > 0 {
            sum = sum.wrapping_add(tie(length, 23));
        }
    }
    sum
}
