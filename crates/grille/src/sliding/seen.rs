//! Boards that were searched in vain: another way to one of them need not be followed.
//!
//! A tree of moves meets many boards again, by other ways of the same length (two ways round a square of four cells, say).
//! A small table remembers the latest of them (Alexander Reinefeld and Tony Marsland, "Enhanced iterative-deepening
//! search", IEEE Transactions on Pattern Analysis and Machine Intelligence 16, 1994). It keeps whole boards, no hashes, so
//! that one is never taken for another.

use crate::sliding::guide::CELLS;

/// Boards remembered: as many as stay in a processor's fast memory.
const SLOTS_LOG: u32 = 12;

/// A board in two words, five bits a cell and twelve cells a word: what stands in a twenty-fifth cell, the others tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Packed([u64; 2]);

const CELLS_A_WORD: usize = 12;

/// For each cell the lowest of its bits.
const LOWEST_BIT: [[u64; 2]; CELLS] = {
    let mut bits = [[0; 2]; CELLS];
    let mut cell = 0;
    while cell < 2 * CELLS_A_WORD {
        bits[cell][cell / CELLS_A_WORD] = 1 << (5 * (cell % CELLS_A_WORD));
        cell += 1;
    }
    bits
};

impl Packed {
    /// From the home of what stands in each cell; at most 25 cells.
    pub(crate) fn new(homes: &[u8]) -> Self {
        let cells = LOWEST_BIT.iter().zip(homes).map(|(bit, &home)| (bit, u64::from(home)));
        Self(cells.fold([0; 2], |board, (bit, home)| [board[0] | (bit[0] * home), board[1] | (bit[1] * home)]))
    }

    /// The board after the contents of two cells are exchanged, whose names differ in these bits.
    #[inline(always)]
    pub(crate) const fn exchanged(self, a: u8, b: u8, difference: u8) -> Self {
        let (a, b) = (LOWEST_BIT[a as usize % CELLS], LOWEST_BIT[b as usize % CELLS]);
        let difference = difference as u64;
        let changed = [(a[0] | b[0]) * difference, (a[1] | b[1]) * difference];
        Self([self.0[0] ^ changed[0], self.0[1] ^ changed[1]])
    }

    #[inline(always)]
    const fn slot(self) -> usize {
        let mixed = self.0[0] ^ self.0[1].rotate_left(32);
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS_LOG)) as usize
    }
}

/// The boards remembered, each with the number of moves within which it was searched.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    boards: Box<[Packed; 1 << SLOTS_LOG]>,
    moves: Box<[u8; 1 << SLOTS_LOG]>,
}

impl Seen {
    pub(crate) fn new() -> Self {
        Self { boards: Box::new([Packed::default(); 1 << SLOTS_LOG]), moves: Box::new([0; 1 << SLOTS_LOG]) }
    }

    /// Whether it is known that no way from this board to the goal has so many moves or fewer.
    #[inline(always)]
    pub(crate) fn is_in_vain(&self, board: Packed, moves: i32) -> bool {
        let slot = board.slot();
        self.boards[slot] == board && i32::from(self.moves[slot]) >= moves
    }

    /// Remembers that every way from this board was followed for so many moves. It does not matter that the move back was
    /// left out: the board before has more moves left and its ways are followed, too.
    #[inline(always)]
    pub(crate) fn remember(&mut self, board: Packed, moves: i32) {
        let slot = board.slot();
        self.boards[slot] = board;
        self.moves[slot] = u8::try_from(moves).unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_known_with_the_moves_it_was_searched_for() {
        let board = Packed::new(&[3, 1, 0, 2, 24]);
        let mut seen = Seen::new();
        assert!(!seen.is_in_vain(board, 0), "nothing is known of a board never met");
        seen.remember(board, 7);
        assert!(seen.is_in_vain(board, 5) && seen.is_in_vain(board, 7) && !seen.is_in_vain(board, 9));
        let other = board.exchanged(0, 4, 3 ^ 24);
        assert_eq!(other, Packed::new(&[24, 1, 0, 2, 3]));
        assert!(!seen.is_in_vain(other, 5));
        seen.remember(board, 1000);
        assert!(!seen.is_in_vain(board, 7), "more than fits is not remembered");
    }
}
