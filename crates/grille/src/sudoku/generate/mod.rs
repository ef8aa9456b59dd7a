//! Making Sudoku.
//!
//! A puzzle is carved from a random full grid by taking out givens, in a random order, as long as a person can still
//! finish it: first under the techniques of the levels below the one asked for, then under its own, until the level is
//! reached. So every puzzle on the way is solvable by a person, and hardly anything is thrown away. What is asked for
//! beyond that (an exact number of givens, no superfluous given) is reached from there by small changes: some givens
//! out, others in, kept if that came nearer.

mod attempt;
mod carve;
mod fill;
mod judge;
mod nine;
mod params;

pub use fill::random_solution;
pub use params::{NotASymmetry, Params, Symmetry};

use crate::limits::Limits;
use crate::puzzle::GenerateError;
use crate::seed::Seed;
use crate::sudoku::Sudoku;
use attempt::attempt;
use judge::Judge;

/// Makes a puzzle. Full grids are tried one after the other until one works out or the budget is spent.
pub(crate) fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<Sudoku, GenerateError> {
    params.check()?;
    let orbits = params.symmetry.orbits(params.shape.n());
    let mut judge = Judge::new(params.shape, limits);
    let mut tries = 0;
    loop {
        let mut rng = seed.child(params.number()).child(tries).rng();
        match attempt(params, &orbits, &mut rng, &mut judge) {
            Ok(Some(givens)) => return Ok(Sudoku::new(params.shape, givens).expect("digits of a full grid")),
            Ok(None) => tries += 1,
            Err(halt) => return Err(halt.after(tries + 1)),
        }
    }
}

#[cfg(test)]
mod tests;
