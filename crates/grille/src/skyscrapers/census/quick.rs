//! R1 on fingerprints, with one bit board a height.

use super::key::Pairs;

/// [`RuleSet::R1`](crate::skyscrapers::RuleSet::R1) for puzzles that come from squares of side 2 to 6, so that nothing
/// can be contradictory: for each height the cells where it can stand are bits of one word, and all singles are placed
/// at once, wave after wave.
#[derive(Clone, Debug)]
pub(super) struct QuickR1 {
    pairs: Pairs,
    /// For each code and height: the columns of a row where the clues allow it.
    in_row: Vec<[u64; 6]>,
    /// For each code and height: the rows of a column where the clues allow it, n bits apart.
    in_col: Vec<[u64; 6]>,
    /// The first cell of every row.
    first_column: u64,
}

impl QuickR1 {
    pub(super) fn new(pairs: &Pairs) -> Self {
        use crate::skyscrapers::grid::bound;
        let n = pairs.n;
        let table = |stride: usize| -> Vec<[u64; 6]> {
            let places = |near: u8, far: u8, height: usize| {
                let allowed = |place: &usize| bound(n, near, *place) & bound(n, far, n - 1 - place) & 1 << height != 0;
                (0..n).filter(allowed).fold(0, |set, place| set | 1 << (stride * place))
            };
            let of_pair = |&(near, far): &(u8, u8)| {
                std::array::from_fn(|height| if height < n { places(near, far, height) } else { 0 })
            };
            pairs.of_code.iter().map(of_pair).collect()
        };
        let first_column = (0..n).fold(0, |set, row| set | 1 << (n * row));
        Self { pairs: pairs.clone(), in_row: table(1), in_col: table(n), first_column }
    }

    /// Whether R1 solves the puzzle with this key, which is that of a square.
    pub(super) fn solves(&self, key: u64) -> bool {
        let n = self.pairs.n;
        let first_row = (1_u64 << n) - 1;
        let mut boards = [0_u64; 6];
        for line in 0..n {
            let row = &self.in_row[usize::from(self.pairs.row(key, line))];
            for (board, places) in boards.iter_mut().zip(row) {
                *board |= places << (n * line);
            }
        }
        let mut of_cols = [0_u64; 6];
        for line in 0..n {
            let col = &self.in_col[usize::from(self.pairs.col(key, line))];
            for (board, places) in of_cols.iter_mut().zip(col) {
                *board |= places << line;
            }
        }
        for (board, places) in boards.iter_mut().zip(of_cols) {
            *board &= places;
        }
        loop {
            let (mut once, mut twice) = (0, 0);
            for board in &boards[..n] {
                twice |= once & board;
                once |= board;
            }
            if twice == 0 {
                return true;
            }
            let naked = once & !twice;
            let mut placed = [0_u64; 6];
            for (placed, &board) in placed.iter_mut().zip(&boards[..n]) {
                let (mut row_once, mut row_twice, mut col_once, mut col_twice) = (0, 0, 0, 0);
                for line in 0..n {
                    let column = board >> line & self.first_column;
                    row_twice |= row_once & column;
                    row_once |= column;
                    let row = board >> (n * line) & first_row;
                    col_twice |= col_once & row;
                    col_once |= row;
                }
                let alone = ((row_once & !row_twice) * first_row) | ((col_once & !col_twice) * self.first_column);
                *placed = board & (naked | alone);
            }
            let all_placed = placed.iter().fold(0, |all, placed| all | placed);
            let before = boards;
            for (board, &placed) in boards[..n].iter_mut().zip(&placed) {
                let (mut rows, mut cols) = (0, 0);
                for line in 0..n {
                    rows |= placed >> line & self.first_column;
                    cols |= placed >> (n * line) & first_row;
                }
                let seen = (rows * first_row) | (cols * self.first_column);
                *board = (*board & !all_placed & !seen) | placed;
            }
            if boards == before {
                return false;
            }
        }
    }
}
