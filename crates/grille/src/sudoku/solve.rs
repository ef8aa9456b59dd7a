//! Every solution of a Sudoku, by the engine that suits its size.

use std::cell::RefCell;
use std::ops::ControlFlow;

use crate::latin::{self, Candidates, Singles};
use crate::limits::{Limits, Stopped};
use crate::sudoku::{Shape, Solution, Sudoku};
use crate::verdict::{Contradiction, Count};

impl Sudoku {
    /// Visits every solution, in an order that never changes, until the visitor breaks. The digits come in reading order.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search; solutions visited until then are real.
    pub fn solutions(
        &self,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stopped> {
        visit_solutions(self.shape(), self.givens(), limits, visit)
    }

    /// Up to `most` different solutions.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn some_solutions(&self, most: usize, limits: &Limits<'_>) -> Result<Vec<Solution>, Stopped> {
        let mut found = Vec::new();
        let mut visit = |digits: &[u8]| {
            found.extend(Solution::new(self.shape(), digits.to_vec()));
            if found.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if most > 0 {
            let _ = self.solutions(limits, &mut visit)?;
        }
        Ok(found)
    }

    /// How many solutions there are, counted one by one up to `most`.
    ///
    /// ```
    /// use grille::{Limits, sudoku::{Shape, Sudoku}, verdict::Count};
    /// let empty = Sudoku::empty(Shape::for_side(4).expect("4×4 exists"));
    /// assert_eq!(empty.count(1_000, &Limits::none()), Ok(Count::Exactly(288)));
    /// assert_eq!(empty.count(100, &Limits::none()), Ok(Count::AtLeast(100)));
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn count(&self, most: u64, limits: &Limits<'_>) -> Result<Count, Stopped> {
        let mut found = 0;
        if most > 0 {
            let mut visit = |_: &[u8]| {
                found += 1;
                if found >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            if self.solutions(limits, &mut visit)?.is_continue() {
                return Ok(Count::Exactly(found));
            }
        }
        Ok(Count::AtLeast(found))
    }
}

/// Visits every completion of these digits (0 for an empty cell).
pub(crate) fn visit_solutions(
    shape: Shape,
    givens: &[u8],
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stopped> {
    match <&[u8; 81]>::try_from(givens) {
        Ok(givens) if shape == Shape::NINE => visit_nine(givens, limits, visit),
        _ => match candidates(shape, givens) {
            Ok(start) => latin::search(start, &Singles, &mut limits.meter(), visit),
            Err(_) => Ok(ControlFlow::Continue(())),
        },
    }
}

/// The same for 9×9, by the kernel made for it. A guess of the kernel counts as a node.
fn visit_nine(
    givens: &[u8; 81],
    limits: &Limits<'_>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stopped> {
    let budget = limits.nodes.unwrap_or(u64::MAX);
    let meter = RefCell::new(limits.meter());
    let mut stopped = None;
    let mut on_solution = |digits: &[u8; 81]| {
        meter.borrow_mut().found();
        visit(digits)
    };
    let mut on_tick = |guesses| match meter.borrow_mut().spend(guesses) {
        Ok(()) => ControlFlow::Continue(()),
        Err(reason) => {
            stopped = Some(reason);
            ControlFlow::Break(())
        }
    };
    let end = grille_simd::search(givens, budget, &mut on_solution, &mut on_tick).end;
    match (end, stopped) {
        (grille_simd::End::Exhausted, _) => Ok(ControlFlow::Continue(())),
        (grille_simd::End::Visitor, _) => Ok(ControlFlow::Break(())),
        (grille_simd::End::Tick, Some(reason)) => Err(reason),
        (grille_simd::End::Tick | grille_simd::End::Budget, _) => Err(Stopped::Budget { nodes: budget }),
    }
}

/// Whether these digits can be completed at all.
pub(crate) fn is_solvable(shape: Shape, givens: &[u8], limits: &Limits<'_>) -> Result<bool, Stopped> {
    visit_solutions(shape, givens, limits, &mut |_| ControlFlow::Break(())).map(|flow| flow.is_break())
}

/// The candidates once the givens are placed and nothing else is drawn.
pub(crate) fn candidates(shape: Shape, givens: &[u8]) -> Result<Candidates<'static>, Contradiction> {
    let mut candidates = Candidates::all(shape.houses());
    for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        candidates.place(cell, digit)?;
    }
    Ok(candidates)
}
