//! Taking givens out of a full grid and putting them back.

use std::cmp::Ordering;

use super::judge::{Halt, Judge};
use crate::path::Level;
use crate::seed::Rng;

/// A puzzle in the making: some of the digits of a full grid, taken out and put back in whole orbits.
pub(super) struct Carver<'c, 'l> {
    pub(super) judge: &'c mut Judge<'l>,
    pub(super) rng: &'c mut Rng,
    orbits: &'c [Vec<u16>],
    solution: Vec<u8>,
    pub(super) givens: Vec<u8>,
    /// For each orbit, whether it is given.
    given: Vec<bool>,
    pub(super) count: usize,
}

impl<'c, 'l> Carver<'c, 'l> {
    /// The full grid.
    pub(super) fn new(judge: &'c mut Judge<'l>, rng: &'c mut Rng, orbits: &'c [Vec<u16>], solution: Vec<u8>) -> Self {
        let count = solution.len();
        Self { judge, rng, orbits, givens: solution.clone(), solution, given: vec![true; orbits.len()], count }
    }

    /// The orbits that are given (or those that are not), in a random order.
    pub(super) fn shuffled(&mut self, given: bool) -> Vec<usize> {
        let mut orbits: Vec<usize> = (0..self.orbits.len()).filter(|&orbit| self.given[orbit] == given).collect();
        self.rng.shuffle(&mut orbits);
        orbits
    }

    pub(super) fn len_of(&self, orbit: usize) -> usize {
        self.orbits[orbit].len()
    }

    pub(super) fn take(&mut self, orbit: usize) {
        for &cell in &self.orbits[orbit] {
            self.givens[usize::from(cell)] = 0;
        }
        self.given[orbit] = false;
        self.count -= self.orbits[orbit].len();
    }

    pub(super) fn put_back(&mut self, orbit: usize) {
        for &cell in &self.orbits[orbit] {
            self.givens[usize::from(cell)] = self.solution[usize::from(cell)];
        }
        self.given[orbit] = true;
        self.count += self.orbits[orbit].len();
    }

    /// Takes out each orbit that can go while `holds` is true, in a random order, but never goes below `least` givens.
    pub(super) fn dig(
        &mut self,
        least: usize,
        holds: impl Fn(&mut Judge<'l>, &[u8]) -> Result<bool, Halt>,
    ) -> Result<(), Halt> {
        for orbit in self.shuffled(true) {
            if self.count <= least {
                break;
            }
            if self.count < least + self.len_of(orbit) {
                continue;
            }
            self.take(orbit);
            if !holds(self.judge, &self.givens)? {
                self.put_back(orbit);
            }
        }
        Ok(())
    }

    /// Takes out each orbit that can go while the level is at most `target`, in a random order, until it is the target.
    /// Returns whether it came to that.
    pub(super) fn raise(&mut self, target: Level) -> Result<bool, Halt> {
        for orbit in self.shuffled(true) {
            self.take(orbit);
            match self.judge.compare(&self.givens, target)? {
                Ordering::Less => {}
                Ordering::Equal => return Ok(true),
                Ordering::Greater => self.put_back(orbit),
            }
        }
        Ok(false)
    }

    /// Puts back orbits in a random order, up to `most` givens, as long as `holds` is true.
    pub(super) fn grow(
        &mut self,
        most: usize,
        holds: impl Fn(&mut Judge<'l>, &[u8]) -> Result<bool, Halt>,
    ) -> Result<(), Halt> {
        for orbit in self.shuffled(false) {
            if self.count >= most {
                break;
            }
            if self.count + self.len_of(orbit) > most {
                continue;
            }
            self.put_back(orbit);
            if !holds(self.judge, &self.givens)? {
                self.take(orbit);
            }
        }
        Ok(())
    }

    /// How many orbits could go without a second solution, counted up to `most`.
    pub(super) fn superfluous(&mut self, most: usize) -> Result<usize, Halt> {
        let mut count = 0;
        for orbit in self.shuffled(true) {
            if count >= most {
                break;
            }
            self.take(orbit);
            let is_superfluous = self.judge.is_unique(&self.givens);
            self.put_back(orbit);
            count += usize::from(is_superfluous?);
        }
        Ok(count)
    }

    /// What is given now, to come back to with [`Carver::restore`].
    pub(super) fn save(&self) -> Vec<bool> {
        self.given.clone()
    }

    pub(super) fn restore(&mut self, saved: &[bool]) {
        for (orbit, &given) in saved.iter().enumerate() {
            match (self.given[orbit], given) {
                (true, false) => self.take(orbit),
                (false, true) => self.put_back(orbit),
                _ => {}
            }
        }
    }
}
