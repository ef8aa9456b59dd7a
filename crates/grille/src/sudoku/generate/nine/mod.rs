//! What singles, locked candidates, pairs and triples prove on a 9×9 grid, without saying why.
//!
//! A generator asks "can a person of this level finish this?" a hundred times a puzzle, and almost always for the easy
//! levels. Here that takes some microseconds: each digit is a board of three words (a band each), all houses of a word
//! are looked at together, and everything found in one look is placed at once. The techniques are those of
//! [`path`](crate::sudoku) up to level medium, and the tests hold both against each other: what these techniques prove
//! in the end does not depend on the order in which they are used.

mod fill;
mod subsets;
mod suppose;

pub(super) use fill::fill;

use crate::path::Level;

/// The digits of the three rows of a band: row r, column c is bit 10 r + c. Bits 9, 19 and 29 are spare, so that rows
/// can be counted side by side.
type Word = u32;

/// The first column.
const FIRST: Word = 1 | 1 << 10 | 1 << 20;
/// The spare bits.
const SPARE: Word = FIRST << 9;
/// All 27 cells.
const ALL: Word = SPARE - FIRST;
/// The first column of each box in one row.
const STACKS: Word = 0b001_001_001;

/// One bit a cell of the grid, a word a band.
type Cells = [Word; 3];

/// The cells that see a cell, itself included.
const SEEN: [Cells; 81] = {
    let mut seen = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let mut band = 0;
        while band < 3 {
            seen[cell][band] = FIRST << col;
            band += 1;
        }
        seen[cell][row / 3] |= 0x1ff << (row % 3 * 10);
        seen[cell][row / 3] |= (7 * FIRST) << (col / 3 * 3);
        cell += 1;
    }
    seen
};

/// Where a cell stands: its band and its bit.
const fn place(cell: usize) -> (usize, Word) {
    (cell / 27, 1 << (cell / 9 % 3 * 10 + cell % 9))
}

/// The cell of a bit of a band.
const fn cell_at(band: usize, bit: u32) -> usize {
    band * 27 + bit as usize / 10 * 9 + bit as usize % 10
}

/// The rules broke: no digit is left for some cell. Never happens for givens that have a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Broken;

/// The candidates of a grid.
#[derive(Clone, Debug)]
pub(super) struct Nine {
    /// For each digit, the empty cells where it can stand.
    boards: [Cells; 9],
    /// The cells that are filled.
    filled: Cells,
    left: u32,
}

impl Nine {
    /// The grid on which nothing stands.
    const fn empty() -> Self {
        Self { boards: [[ALL; 3]; 9], filled: [0; 3], left: 81 }
    }

    /// The grid with these digits in reading order, 0 for an empty cell, and the candidates that see none of theirs.
    pub(super) fn new(givens: &[u8]) -> Result<Self, Broken> {
        let mut grid = Self::empty();
        let mut found = [[0; 3]; 9];
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            let (band, bit) = place(cell);
            found[usize::from(digit) - 1][band] |= bit;
        }
        grid.place_all(&found)?;
        Ok(grid)
    }

    /// Uses the techniques up to this level (at most medium) until they prove nothing more. Returns whether the grid is full.
    pub(super) fn finish(&mut self, level: Level) -> Result<bool, Broken> {
        while self.left > 0 {
            let found = if level == Level::Beginner { self.beginner() } else { self.singles() };
            let any = found.iter().flatten().fold(0, |any, word| any | word) != 0;
            if any {
                self.place_all(&found)?;
            } else if level < Level::Medium || !self.eliminate() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn place_all(&mut self, found: &[Cells; 9]) -> Result<(), Broken> {
        for (board, found) in self.boards.iter_mut().zip(found) {
            for band in 0..3 {
                let mut word = found[band];
                while word != 0 {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    if board[band] & !self.filled[band] & 1 << bit == 0 {
                        return Err(Broken);
                    }
                    let seen = &SEEN[cell_at(band, bit)];
                    for (word, seen) in board.iter_mut().zip(seen) {
                        *word &= !seen;
                    }
                    self.filled[band] |= 1 << bit;
                    self.left -= 1;
                }
            }
        }
        for board in &mut self.boards {
            for (word, filled) in board.iter_mut().zip(&self.filled) {
                *word &= !filled;
            }
        }
        Ok(())
    }

    /// Hidden singles in boxes, and the last empty cells of rows and columns.
    fn beginner(&self) -> [Cells; 9] {
        let last = self.last_cells();
        let mut found = [[0; 3]; 9];
        for (found, board) in found.iter_mut().zip(&self.boards) {
            for band in 0..3 {
                let (once, twice) = columns(board[band]);
                found[band] = board[band] & (alone_in_boxes(once, twice) | last[band]);
            }
        }
        found
    }

    /// All cells that are the last empty one of a row or column.
    fn last_cells(&self) -> Cells {
        let empty = self.filled.map(|word| ALL & !word);
        let in_columns = alone_in_columns([columns(empty[0]), columns(empty[1]), columns(empty[2])]);

        empty.map(|word| word & (alone_in_rows(word) | in_columns))
    }

    /// Hidden singles everywhere and naked singles.
    fn singles(&self) -> [Cells; 9] {
        let naked = self.naked();
        let mut found = [[0; 3]; 9];
        for (found, board) in found.iter_mut().zip(&self.boards) {
            let mut counted = [(0, 0); 3];
            for band in 0..3 {
                counted[band] = columns(board[band]);
            }
            let in_columns = alone_in_columns(counted);
            for band in 0..3 {
                let (word, (once, twice)) = (board[band], counted[band]);
                found[band] = word & (naked[band] | in_columns | alone_in_rows(word) | alone_in_boxes(once, twice));
            }
        }
        found
    }

    /// The cells with one candidate.
    fn naked(&self) -> Cells {
        let (mut once, mut twice) = ([0; 3], [0; 3]);
        for board in &self.boards {
            for band in 0..3 {
                twice[band] |= once[band] & board[band];
                once[band] |= board[band];
            }
        }
        [once[0] & !twice[0], once[1] & !twice[1], once[2] & !twice[2]]
    }
}

/// The columns (9 bits) that hold at least one cell of a word, and those that hold at least two.
#[inline]
const fn columns(word: Word) -> (Word, Word) {
    let (a, b, c) = (word & 0x1ff, word >> 10 & 0x1ff, word >> 20 & 0x1ff);
    (a | b | c, a & b | c & (a | b))
}

/// The columns of the whole grid with exactly one cell, in every row.
#[inline]
const fn alone_in_columns([(a, aa), (b, bb), (c, cc)]: [(Word, Word); 3]) -> Word {
    let once = a | b | c;
    let twice = aa | bb | cc | a & b | c & (a | b);
    (once & !twice) * FIRST
}

/// The rows of a word with exactly one cell.
#[inline]
const fn alone_in_rows(word: Word) -> Word {
    let without_first = ((word | SPARE) - FIRST) & word;
    let alone = (word + ALL) & !(without_first + ALL) & SPARE;
    alone - (alone >> 9)
}

/// The boxes of a word with exactly one cell, from what [`columns`] says.
#[inline]
const fn alone_in_boxes(once: Word, twice: Word) -> Word {
    let (a, b, c) = (once & STACKS, once >> 1 & STACKS, once >> 2 & STACKS);
    let more = (twice | twice >> 1 | twice >> 2) & STACKS | a & b | c & (a | b);
    ((a | b | c) & !more) * 7 * FIRST
}

#[cfg(test)]
mod tests;
