//! The plain way to make a puzzle that courses teach: empty the cells of a full grid one after the other.

use crate::limits::{Limits, Stopped};
use crate::place::Cell;
use crate::seed::Seed;
use crate::sudoku::solve::visit_solutions;
use crate::sudoku::{Solution, Sudoku};
use std::ops::ControlFlow;

/// The numbers of givens that the course calls easy, medium and hard. (How hard a puzzle is for a person depends on
/// other things: see [`Level`](crate::Level).)
pub const COURSE_GIVENS: [u32; 3] = [40, 32, 26];

/// A cell whose digit was taken out on trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Hole {
    /// The cell.
    pub cell: Cell,
    /// The digit of the solution.
    pub digit: u8,
    /// Whether the cell stays empty: the solution was still the only one. Otherwise the digit was put back.
    pub stays: bool,
}

/// What digging made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dug {
    /// The puzzle; it has exactly one solution.
    pub puzzle: Sudoku,
    /// The cells tried, in order, each at most once.
    pub holes: Vec<Hole>,
    /// Whether the puzzle has as few givens as were asked for. If not, every cell was tried, and none of those left can be
    /// emptied.
    pub reached: bool,
}

/// Empties the cells of a full grid in a random order, each tried once, as long as the solution stays the only one and
/// there are more than `givens` digits left.
///
/// A cell that could not be emptied once can never be emptied later, so trying each cell once is enough. Few grids can be
/// dug below 24 givens in this way, and none of 9×9 below 17.
///
/// ```
/// use grille::sudoku::{COURSE_GIVENS, Shape, dig, random_solution};
/// use grille::{Limits, Seed};
/// let solution = random_solution(Shape::NINE, Seed::new(1), &Limits::none())?;
/// let dug = dig(&solution, COURSE_GIVENS[1], Seed::new(1), &Limits::none())?;
/// assert!(dug.reached);
/// assert_eq!(dug.puzzle.given_count(), 32);
/// # Ok::<(), grille::Stopped>(())
/// ```
///
/// # Errors
/// [`Stopped`] if the limits ended the search for a second solution, each search having the whole budget.
pub fn dig(solution: &Solution, givens: u32, seed: Seed, limits: &Limits<'_>) -> Result<Dug, Stopped> {
    let (shape, n) = (solution.shape(), solution.shape().n());
    let mut order: Vec<usize> = (0..shape.cells()).collect();
    seed.rng().shuffle(&mut order);
    let mut digits = solution.digits().to_vec();
    let mut left = digits.len();
    let mut holes = Vec::new();
    for cell in order {
        if left <= givens as usize {
            break;
        }
        let digit = std::mem::take(&mut digits[cell]);
        let mut found = 0;
        let mut visit = |_: &[u8]| {
            found += 1;
            if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stays = visit_solutions(shape, &digits, limits, &mut visit)?.is_continue();
        if stays {
            left -= 1;
        } else {
            digits[cell] = digit;
        }
        holes.push(Hole { cell: Cell::at(cell, n), digit, stays });
    }
    let puzzle = Sudoku::new(shape, digits).expect("digits of a full grid");
    Ok(Dug { puzzle, holes, reached: left <= givens as usize })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Shape, random_solution};
    use crate::verdict::Count;
    use std::collections::BTreeSet;

    #[test]
    fn the_course_s_numbers_are_met_exactly() {
        for (seed, &givens) in COURSE_GIVENS.iter().cycle().take(12).enumerate() {
            let seed = Seed::new(seed as u64);
            let solution = random_solution(Shape::NINE, seed, &Limits::none()).unwrap();
            let dug = dig(&solution, givens, seed, &Limits::none()).unwrap();
            if dug.reached {
                assert_eq!(dug.puzzle.given_count(), givens as usize);
            }
            assert!(dug.reached || givens == 26, "32 givens are always reached in practice");
            assert_eq!(dug.puzzle.some_solutions(2, &Limits::none()), Ok(vec![solution]));
        }
    }

    #[test]
    fn what_cannot_be_reached_is_said_and_nothing_more_can_go() {
        let solution = random_solution(Shape::NINE, Seed::new(1), &Limits::none()).unwrap();
        let dug = dig(&solution, 0, Seed::new(2), &Limits::none()).unwrap();
        assert!(!dug.reached);
        assert_eq!(dug.holes.len(), 81);
        assert_eq!(dug.holes.iter().map(|hole| hole.cell).collect::<BTreeSet<_>>().len(), 81);
        let n = 9;
        for hole in &dug.holes {
            let index = hole.cell.index(n);
            assert_eq!(hole.digit, solution.digits()[index]);
            assert_eq!(dug.puzzle.givens()[index] == 0, hole.stays);
            if !hole.stays {
                let mut fewer = dug.puzzle.givens().to_vec();
                fewer[index] = 0;
                let fewer = Sudoku::new(Shape::NINE, fewer).unwrap();
                assert_eq!(fewer.count(2, &Limits::none()), Ok(Count::AtLeast(2)));
            }
        }
    }

    #[test]
    fn a_number_that_is_there_already_digs_nothing() {
        let solution = random_solution(Shape::NINE, Seed::new(1), &Limits::none()).unwrap();
        for givens in [81, 1000] {
            let dug = dig(&solution, givens, Seed::new(2), &Limits::none()).unwrap();
            assert!(dug.reached && dug.holes.is_empty());
            assert_eq!(dug.puzzle, solution.clone().into_puzzle());
        }
    }

    #[test]
    fn the_same_seed_digs_the_same_holes() {
        let solution = random_solution(Shape::NINE, Seed::new(5), &Limits::none()).unwrap();
        let dug = |seed| dig(&solution, 30, Seed::new(seed), &Limits::none()).unwrap();
        assert_eq!(dug(1), dug(1));
        assert_ne!(dug(1).holes, dug(2).holes);
    }
}
