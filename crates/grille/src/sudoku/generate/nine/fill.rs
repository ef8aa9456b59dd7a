//! A random full grid of 9×9, filled as [`fill`](super::super::fill) says.

use super::{Broken, Cells, Nine, cell_at};
use crate::seed::Rng;

impl Nine {
    /// Fills the grid at random and notes the digits. Returns whether that was possible before `dead_ends` came down to 0.
    fn fill(mut self, rng: &mut Rng, digits: &mut [u8; 81], dead_ends: &mut u32) -> bool {
        match self.finish_noting(digits) {
            Err(Broken) => {
                *dead_ends = dead_ends.saturating_sub(1);
                return false;
            }
            Ok(true) => return true,
            Ok(false) => {}
        }
        let cell = self.narrowest(rng);
        let (band, bit) = super::place(cell);
        let mut open = [0_u8; 9];
        let mut len = 0;
        for digit in (0..9).filter(|&digit| self.boards[usize::from(digit)][band] & bit != 0) {
            open[len] = digit;
            len += 1;
        }
        rng.shuffle(&mut open[..len]);
        for &digit in &open[..len] {
            let mut child = self.clone();
            let mut found = [[0; 3]; 9];
            found[usize::from(digit)][band] = bit;
            digits[cell] = digit + 1;
            if child.place_all(&found).is_ok() && child.fill(rng, digits, dead_ends) {
                return true;
            }
            if *dead_ends == 0 {
                return false;
            }
        }
        false
    }

    /// Follows singles and notes the digits placed. Returns whether the grid is full.
    fn finish_noting(&mut self, digits: &mut [u8; 81]) -> Result<bool, Broken> {
        while self.left > 0 {
            let found = self.singles();
            if found.iter().flatten().all(|&word| word == 0) {
                return if self.has_dead_cell() { Err(Broken) } else { Ok(false) };
            }
            for (digit, found) in (1..).zip(&found) {
                for (band, &word) in found.iter().enumerate() {
                    let mut word = word;
                    while word != 0 {
                        digits[cell_at(band, word.trailing_zeros())] = digit;
                        word &= word - 1;
                    }
                }
            }
            self.place_all(&found)?;
        }
        Ok(true)
    }

    /// Whether some empty cell has no candidate.
    fn has_dead_cell(&self) -> bool {
        (0..3).any(|band| {
            let any = self.boards.iter().fold(self.filled[band], |any, board| any | board[band]);
            any != super::ALL
        })
    }

    /// One of the empty cells with the fewest candidates, none of which has fewer than two.
    fn narrowest(&self, rng: &mut Rng) -> usize {
        // at_least[k]: the cells with at least k + 1 candidates.
        let mut at_least: [Cells; 9] = [[0; 3]; 9];
        for board in &self.boards {
            for band in 0..3 {
                for k in (1..9).rev() {
                    at_least[k][band] |= at_least[k - 1][band] & board[band];
                }
                at_least[0][band] |= board[band];
            }
        }
        let exactly =
            |k: usize| [0, 1, 2].map(|band| at_least[k][band] & !at_least.get(k + 1).map_or(0, |more| more[band]));
        let narrow = (1..9).map(exactly).find(|cells| *cells != [0; 3]).expect("some cell is empty");
        let mut chosen = rng.below(narrow.iter().map(|word| u64::from(word.count_ones())).sum()) as u32;
        for (band, &word) in narrow.iter().enumerate() {
            let mut word = word;
            if chosen >= word.count_ones() {
                chosen -= word.count_ones();
                continue;
            }
            for _ in 0..chosen {
                word &= word - 1;
            }
            return cell_at(band, word.trailing_zeros());
        }
        unreachable!("the number drawn is below the number of cells")
    }
}

/// A random full grid, in reading order. Calls `tick` once a start.
pub(in super::super) fn fill<E>(rng: &mut Rng, tick: &mut dyn FnMut() -> Result<(), E>) -> Result<Vec<u8>, E> {
    loop {
        tick()?;
        let (mut digits, mut dead_ends) = ([0; 81], 81);
        if Nine::empty().fill(rng, &mut digits, &mut dead_ends) {
            return Ok(digits.to_vec());
        }
    }
}
