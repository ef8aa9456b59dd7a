//! A Sudoku under the teaching search.

use crate::latin::Houses;
use crate::sudoku::Sudoku;
use crate::trace::Teachable;
use crate::verdict::Conflict;

impl Teachable for Sudoku {
    fn houses(&self) -> &Houses {
        self.shape().houses()
    }

    fn givens(&self) -> &[u8] {
        self.givens()
    }

    fn conflicts(&self) -> Vec<Conflict> {
        super::verdict::conflicts(self)
    }
}
