//! Whether suppositions that singles refute finish a grid, together with everything up to level medium.

use super::{Broken, Nine};
use crate::path::Level;

impl Nine {
    /// Takes out candidates from which singles lead to a contradiction, and uses what follows up to level medium, until
    /// that proves nothing more. Returns whether the grid is full.
    ///
    /// Both are among the techniques of level expert, and techniques never lead on less for having more eliminated before;
    /// so a grid that is finished here is at most of that level. (One that is not may still be: there are others.)
    pub(in super::super) fn finish_supposing(&mut self) -> Result<bool, Broken> {
        while !self.finish(Level::Medium)? {
            let mut refuted = false;
            for cell in 0..81 {
                let (band, bit) = super::place(cell);
                if self.filled[band] & bit != 0 {
                    continue;
                }
                for digit in 0..9 {
                    if self.boards[digit][band] & bit != 0 && self.is_refuted(digit, band, bit) {
                        self.boards[digit][band] &= !bit;
                        refuted = true;
                    }
                }
                if refuted {
                    break;
                }
            }
            if !refuted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether singles lead from this candidate to a contradiction.
    fn is_refuted(&self, digit: usize, band: usize, bit: u32) -> bool {
        let mut trial = self.clone();
        let mut found = [[0; 3]; 9];
        found[digit][band] = bit;
        trial.place_all(&found).is_err()
            || match trial.finish(Level::Easy) {
                Err(Broken) => true,
                Ok(full) => !full && trial.has_dead_cell(),
            }
    }
}
