//! A random full grid.

use super::nine;
use crate::latin::{Candidates, Digits};
use crate::limits::{Limits, Stopped};
use crate::seed::{Rng, Seed};
use crate::sudoku::{Shape, Solution};

/// A random full grid, always the same from the same seed.
///
/// # How random
/// Cells are filled one after the other, each time one of those with the fewest digits left (drawn at random), with one of
/// its digits (drawn at random), singles followed; dead ends are taken back, and after too many of them the grid is
/// started anew. Every full grid can come out, and all images of a grid under the symmetries of Sudoku are equally likely,
/// because no draw depends on where a cell stands or how a digit is called. Grids that are *not* images of each other are
/// not equally likely: those to which more ways lead are favoured. On 4×4, where everything can be counted, the class of
/// 96 grids comes out a quarter of the time (its fair share is a third), the class of 192 three quarters.
///
/// # Errors
/// [`Stopped`] if the limits ended the search; a node is one digit tried.
pub fn random_solution(shape: Shape, seed: Seed, limits: &Limits<'_>) -> Result<Solution, Stopped> {
    let mut meter = limits.meter();
    let digits = fill(shape, &mut seed.rng(), &mut || meter.tick())?;
    Ok(Solution::new(shape, digits).expect("the search follows all the rules"))
}

/// Dead ends after which a grid is started anew, for each cell of the grid.
const PATIENCE: usize = 1;

pub(super) fn fill<E>(shape: Shape, rng: &mut Rng, tick: &mut dyn FnMut() -> Result<(), E>) -> Result<Vec<u8>, E> {
    if shape == Shape::NINE {
        return nine::fill(rng, tick);
    }
    loop {
        let mut filler = Filler { rng, tick, dead_ends: PATIENCE * shape.cells(), spare: Vec::new() };
        if let Found::Grid(digits) = filler.run(Candidates::all(shape.houses()))? {
            return Ok(digits);
        }
    }
}

struct Filler<'f, E> {
    rng: &'f mut Rng,
    tick: &'f mut dyn FnMut() -> Result<(), E>,
    dead_ends: usize,
    spare: Vec<Candidates<'static>>,
}

enum Found {
    Grid(Vec<u8>),
    Nothing,
    TooManyDeadEnds,
}

impl<E> Filler<'_, E> {
    fn run(&mut self, mut grid: Candidates<'static>) -> Result<Found, E> {
        (self.tick)()?;
        let result = if grid.propagate().is_err() {
            self.dead_ends = self.dead_ends.saturating_sub(1);
            if self.dead_ends == 0 { Found::TooManyDeadEnds } else { Found::Nothing }
        } else if let Some(digits) = grid.solution() {
            Found::Grid(digits)
        } else {
            let cell = self.narrowest(&grid);
            let mut digits: Vec<u8> = grid.of(cell).collect();
            self.rng.shuffle(&mut digits);
            let mut result = Found::Nothing;
            for digit in digits {
                let mut child = self.spare.pop().unwrap_or_else(|| grid.clone());
                child.clone_from(&grid);
                if child.restrict(cell, Digits::only(digit)).is_ok() {
                    result = self.run(child)?;
                    if !matches!(result, Found::Nothing) {
                        break;
                    }
                }
            }
            result
        };
        self.spare.push(grid);
        Ok(result)
    }

    /// One of the empty cells with the fewest digits.
    fn narrowest(&mut self, grid: &Candidates<'_>) -> usize {
        let (mut fewest, mut narrowest, mut equals) = (u32::MAX, 0, 0);
        for (cell, digits) in grid.sets().iter().enumerate().filter(|(_, digits)| digits.len() > 1) {
            if digits.len() < fewest {
                (fewest, equals) = (digits.len(), 0);
            }
            if digits.len() == fewest {
                equals += 1;
                if self.rng.below(equals) == 0 {
                    narrowest = cell;
                }
            }
        }
        narrowest
    }
}
