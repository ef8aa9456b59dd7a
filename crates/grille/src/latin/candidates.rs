//! The digits still possible in each cell, and what follows from singles.

use super::{Digits, Houses};
use crate::place::Cell;
use crate::verdict::Contradiction;

/// For every cell, the digits that are still possible.
///
/// Changes are noted at once; what follows from them (a placed digit leaves its houses; a digit with one place left in
/// a house goes there) is drawn by [`Candidates::propagate`].
#[derive(Debug)]
pub struct Candidates<'h> {
    houses: &'h Houses,
    sets: Vec<Digits>,
    /// Cells that have come down to one digit whose peers do not know it yet.
    pending: Vec<u16>,
    /// How many cells have told their peers.
    settled: usize,
}

impl Clone for Candidates<'_> {
    fn clone(&self) -> Self {
        Self { houses: self.houses, sets: self.sets.clone(), pending: self.pending.clone(), settled: self.settled }
    }

    fn clone_from(&mut self, source: &Self) {
        self.houses = source.houses;
        self.sets.clone_from(&source.sets);
        self.pending.clone_from(&source.pending);
        self.settled = source.settled;
    }
}

impl<'h> Candidates<'h> {
    /// Every digit in every cell.
    #[must_use]
    pub fn all(houses: &'h Houses) -> Self {
        let n = houses.n() as u8;
        let pending = if n == 1 { vec![0] } else { Vec::new() };
        Self { houses, sets: vec![Digits::up_to(n); houses.cells()], pending, settled: 0 }
    }

    /// The houses of the square.
    #[must_use]
    pub const fn houses(&self) -> &'h Houses {
        self.houses
    }

    /// The digits possible in a cell.
    #[must_use]
    pub fn of(&self, cell: usize) -> Digits {
        self.sets[cell]
    }

    /// The digits possible in each cell, in reading order.
    #[must_use]
    pub fn sets(&self) -> &[Digits] {
        &self.sets
    }

    /// Whether every cell holds one digit and its peers know it.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.settled == self.sets.len()
    }

    /// Leaves only these digits possible in a cell. Returns whether that changed anything.
    ///
    /// # Errors
    /// The contradiction, if no digit is left.
    pub fn restrict(&mut self, cell: usize, allowed: Digits) -> Result<bool, Contradiction> {
        let before = self.sets[cell];
        let after = before & allowed;
        if after == before {
            return Ok(false);
        }
        self.sets[cell] = after;
        match after.len() {
            0 => Err(Contradiction::NoCandidate { cell: Cell::at(cell, self.houses.n()) }),
            1 => {
                self.pending.push(cell as u16);
                Ok(true)
            }
            _ => Ok(true),
        }
    }

    /// Places a digit in a cell.
    ///
    /// # Errors
    /// The contradiction, if the digit was not possible there.
    pub fn place(&mut self, cell: usize, digit: u8) -> Result<bool, Contradiction> {
        self.restrict(cell, Digits::only(digit))
    }

    /// Draws what follows by singles alone, until nothing more follows.
    ///
    /// # Errors
    /// The contradiction met, if there is one.
    pub fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            self.tell_peers()?;
            if self.is_complete() {
                return Ok(());
            }
            self.hidden_singles()?;
            if self.pending.is_empty() {
                return Ok(());
            }
        }
    }

    /// Takes the digit of every pending cell out of its peers.
    fn tell_peers(&mut self) -> Result<(), Contradiction> {
        while let Some(cell) = self.pending.pop() {
            let digit = self.sets[usize::from(cell)];
            self.settled += 1;
            for &peer in self.houses.peers(usize::from(cell)) {
                self.restrict(usize::from(peer), !digit)?;
            }
        }
        Ok(())
    }

    /// Places every digit that has one place left in some house.
    fn hidden_singles(&mut self) -> Result<(), Contradiction> {
        let all = Digits::up_to(self.houses.n() as u8);
        for (number, &house) in self.houses.names().iter().enumerate() {
            let members = self.houses.members(number);
            let (mut once, mut twice, mut placed) = (Digits::NONE, Digits::NONE, Digits::NONE);
            for &cell in members {
                let set = self.sets[usize::from(cell)];
                twice = twice | (once & set);
                once = once | set;
                if set.len() == 1 {
                    placed = placed | set;
                }
            }
            if let Some(digit) = (all - once).first() {
                return Err(Contradiction::NoPlace { house, digit });
            }
            for digit in once - twice - placed {
                let cell = members
                    .iter()
                    .map(|&cell| usize::from(cell))
                    .find(|&cell| self.sets[cell].contains(digit))
                    .ok_or(Contradiction::NoPlace { house, digit })?;
                self.place(cell, digit)?;
            }
        }
        Ok(())
    }

    /// The digits of all cells in reading order, if every cell holds one.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<u8>> {
        self.sets.iter().map(|set| set.single()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_alone_finish_an_easy_square_and_find_contradictions() {
        let houses = Houses::latin(3);
        let mut square = Candidates::all(&houses);
        square.place(0, 1).unwrap();
        square.place(4, 1).unwrap();
        square.propagate().unwrap();
        assert_eq!(square.of(8), Digits::only(1));
        assert!(!square.is_complete());
        square.place(1, 2).unwrap();
        square.propagate().unwrap();
        assert_eq!(square.solution(), Some(vec![1, 2, 3, 3, 1, 2, 2, 3, 1]));

        let mut square = Candidates::all(&houses);
        square.place(0, 1).unwrap();
        square.place(1, 2).unwrap();
        square.place(5, 3).unwrap();
        assert!(square.propagate().is_err());
    }

    #[test]
    fn two_equal_digits_in_a_house_are_a_contradiction() {
        let houses = Houses::latin(4);
        let mut square = Candidates::all(&houses);
        square.place(0, 1).unwrap();
        square.place(3, 1).unwrap();
        assert!(square.propagate().is_err());
    }

    #[test]
    fn the_square_of_one_cell_is_complete() {
        let houses = Houses::latin(1);
        let mut square = Candidates::all(&houses);
        square.propagate().unwrap();
        assert!(square.is_complete());
    }
}
