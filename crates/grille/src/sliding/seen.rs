//! Boards that were searched in vain: another way to one of them need not be followed.
//!
//! A tree of moves meets many boards again, by other ways of the same length (two ways round a square of four cells, say).
//! A small table remembers the latest of them (Alexander Reinefeld and Tony Marsland, "Enhanced iterative-deepening
//! search", IEEE Transactions on Pattern Analysis and Machine Intelligence 16, 1994). It keeps whole boards, no hashes, so
//! that one is never taken for another.

/// Boards remembered: as many as stay in a processor's fast memory.
const SLOTS_LOG: u32 = 12;

/// A board in one word, five bits a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Packed(u128);

impl Packed {
    const BITS: usize = 5;

    /// From the home of what stands in each cell; at most 25 cells.
    pub(crate) fn new(homes: &[u8]) -> Self {
        let cells = homes.iter().enumerate().map(|(cell, &home)| u128::from(home) << (Self::BITS * cell));
        Self(cells.fold(0, |board, cell| board | cell))
    }

    /// The board with the contents of two cells exchanged.
    #[inline(always)]
    pub(crate) const fn swapped(self, a: u8, b: u8) -> Self {
        let (a, b) = (Self::BITS * a as usize, Self::BITS * b as usize);
        let change = (self.0 >> a ^ self.0 >> b) & ((1 << Self::BITS) - 1);
        Self(self.0 ^ change << a ^ change << b)
    }

    #[inline(always)]
    const fn slot(self) -> usize {
        let mixed = (self.0 ^ self.0 >> 64) as u64;
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
        let other = board.swapped(0, 4);
        assert_eq!(other, Packed::new(&[24, 1, 0, 2, 3]));
        assert!(!seen.is_in_vain(other, 5));
        seen.remember(board, 1000);
        assert!(!seen.is_in_vain(board, 7), "more than fits is not remembered");
    }
}
