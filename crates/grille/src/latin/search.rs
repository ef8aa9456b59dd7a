//! Finding every way to complete a square: singles first, then the cell or digit with the fewest choices.

use std::ops::ControlFlow;

use super::Candidates;
use crate::limits::{Meter, Stopped};
use crate::verdict::Contradiction;

/// What a kind of puzzle adds to the rules of its houses, drawn at every node of the search.
pub trait Rules {
    /// Draws everything that follows cheaply, singles included.
    ///
    /// # Errors
    /// The contradiction met, if there is one.
    fn propagate(&self, candidates: &mut Candidates<'_>) -> Result<(), Contradiction>;
}

/// No rules but those of the houses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Singles;

impl Rules for Singles {
    fn propagate(&self, candidates: &mut Candidates<'_>) -> Result<(), Contradiction> {
        candidates.propagate()
    }
}

/// Visits every completion of `start`, in an order that never changes, until the visitor breaks.
///
/// Each node of the search counts as one node of the meter. The visitor gets the digits in reading order.
///
/// # Errors
/// [`Stopped`] if the meter ends the search; solutions visited until then are real.
pub fn search<R: Rules>(
    start: Candidates<'_>,
    rules: &R,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stopped> {
    Search { rules, meter, visit, spare: Vec::new() }.run(start)
}

struct Search<'s, 'm, 'h, R> {
    rules: &'s R,
    meter: &'s mut Meter<'m>,
    visit: &'s mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    /// Boards that are free to be written over, so that a node costs no allocation.
    spare: Vec<Candidates<'h>>,
}

/// What to try at a node: each of these placements, one after the other.
type Choices = Vec<(u16, u8)>;

impl<'h, R: Rules> Search<'_, '_, 'h, R> {
    fn run(&mut self, mut node: Candidates<'h>) -> Result<ControlFlow<()>, Stopped> {
        self.meter.tick()?;
        let mut flow = ControlFlow::Continue(());
        if self.rules.propagate(&mut node).is_ok() {
            if let Some(choices) = fewest_choices(&node) {
                for (cell, digit) in choices {
                    let mut child = self.spare.pop().unwrap_or_else(|| node.clone());
                    child.clone_from(&node);
                    if child.place(usize::from(cell), digit).is_ok() {
                        flow = self.run(child)?;
                    } else {
                        self.spare.push(child);
                    }
                    if flow.is_break() {
                        break;
                    }
                }
            } else if let Some(digits) = node.solution() {
                self.meter.found();
                flow = (self.visit)(&digits);
            }
        }
        self.spare.push(node);
        Ok(flow)
    }
}

/// The cell with the fewest digits, or the digit with the fewest places in a house if that is fewer still; `None` when
/// every cell is decided.
fn fewest_choices(node: &Candidates<'_>) -> Option<Choices> {
    let open = node.sets().iter().enumerate().filter(|(_, set)| set.len() > 1);
    let (cell, set) = open.min_by_key(|(_, set)| set.len())?;
    if set.len() > 2
        && let Some(places) = fewest_places(node, set.len())
    {
        return Some(places);
    }
    Some(set.map(|digit| (cell as u16, digit)).collect())
}

/// The places of the digit with the fewest places in some house, if they are fewer than `bound`.
fn fewest_places(node: &Candidates<'_>, bound: u32) -> Option<Choices> {
    let houses = node.houses();
    let mut best = None;
    let mut bound = bound;
    let mut count = [0_u32; 25];
    for house in 0..houses.names().len() {
        count.fill(0);
        for &cell in houses.members(house) {
            for digit in node.of(usize::from(cell)) {
                count[usize::from(digit) - 1] += 1;
            }
        }
        for (digit, &places) in (1_u8..).zip(&count) {
            if places > 1 && places < bound {
                bound = places;
                best = Some((house, digit));
            }
        }
        if bound == 2 {
            break;
        }
    }
    let (house, digit) = best?;
    let places = houses.members(house).iter().copied().filter(|&cell| node.of(usize::from(cell)).contains(digit));
    Some(places.map(|cell| (cell, digit)).collect())
}

#[cfg(test)]
mod tests {
    use super::super::Houses;
    use super::*;
    use crate::limits::Limits;
    use std::collections::BTreeSet;

    fn count(houses: &Houses) -> usize {
        let mut seen = BTreeSet::new();
        let mut visit = |digits: &[u8]| {
            assert!(seen.insert(digits.to_vec()), "visited twice");
            ControlFlow::Continue(())
        };
        let _ = search(Candidates::all(houses), &Singles, &mut Limits::none().meter(), &mut visit).unwrap();
        seen.len()
    }

    /// OEIS A002860 (Latin squares) and A107739 (full Sudoku grids of 4 × 4).
    #[test]
    fn every_square_is_found_once() {
        assert_eq!([1, 2, 3, 4, 5].map(|n| count(&Houses::latin(n))), [1, 2, 12, 576, 161_280]);
        assert_eq!(count(&Houses::with_boxes(2, 2)), 288);
    }

    #[test]
    fn the_visitor_and_the_meter_end_the_search() {
        let houses = Houses::latin(5);
        let mut seen = 0;
        let mut visit = |_: &[u8]| {
            seen += 1;
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let ended = search(Candidates::all(&houses), &Singles, &mut Limits::none().meter(), &mut visit);
        assert_eq!((ended, seen), (Ok(ControlFlow::Break(())), 3));
        let mut visit = |_: &[u8]| ControlFlow::Continue(());
        let ended = search(Candidates::all(&houses), &Singles, &mut Limits::nodes(100).meter(), &mut visit);
        assert_eq!(ended, Err(Stopped::Budget { nodes: 100 }));
    }
}
