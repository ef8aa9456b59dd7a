//! R1 on fingerprints, with one bit board a height.

use super::key::Pairs;

/// [`RuleSet::R1`](crate::skyscrapers::RuleSet::R1) for puzzles that come from squares of side 2 to 6, so that nothing
/// can be contradictory: for each height the cells where it can stand are bits of one word, and all singles are placed
/// at once, wave after wave.
#[derive(Clone, Debug)]
pub(crate) struct QuickR1 {
    pairs: Pairs,
    /// For each code and height: the columns of a row where the clues allow it.
    in_row: Vec<[u64; 6]>,
    /// For each code and height: the rows of a column where the clues allow it, n bits apart.
    in_col: Vec<[u64; 6]>,
    /// The first cell of every row.
    first_column: u64,
}

impl QuickR1 {
    pub(crate) fn new(pairs: &Pairs) -> Self {
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
    pub(crate) fn solves(&self, key: u64) -> bool {
        match self.pairs.n {
            2 => self.solves_side::<2>(key),
            3 => self.solves_side::<3>(key),
            4 => self.solves_side::<4>(key),
            5 => self.solves_side::<5>(key),
            _ => self.solves_side::<6>(key),
        }
    }

    fn solves_side<const N: usize>(&self, key: u64) -> bool {
        let first_column = self.first_column;
        let first_row = (1_u64 << N) - 1;
        let (mut boards, mut of_cols) = ([0_u64; N], [0_u64; N]);
        for line in 0..N {
            let row = &self.in_row[usize::from(self.pairs.row(key, line))];
            let col = &self.in_col[usize::from(self.pairs.col(key, line))];
            for height in 0..N {
                boards[height] |= row[height] << (N * line);
                of_cols[height] |= col[height] << line;
            }
        }
        for height in 0..N {
            boards[height] &= of_cols[height];
        }
        loop {
            let (mut once, mut twice) = (0, 0);
            for board in boards {
                twice |= once & board;
                once |= board;
            }
            if twice == 0 {
                return true;
            }
            let naked = once & !twice;
            let (mut placed, mut all_placed) = ([0_u64; N], 0);
            for height in 0..N {
                let board = boards[height];
                let (mut row_once, mut row_twice, mut col_once, mut col_twice) = (0, 0, 0, 0);
                for line in 0..N {
                    let column = board >> line & first_column;
                    row_twice |= row_once & column;
                    row_once |= column;
                    let row = board >> (N * line) & first_row;
                    col_twice |= col_once & row;
                    col_once |= row;
                }
                let alone = ((row_once & !row_twice) * first_row) | ((col_once & !col_twice) * first_column);
                placed[height] = board & (naked | alone);
                all_placed |= placed[height];
            }
            let mut changed = false;
            for height in 0..N {
                let new = placed[height];
                let (mut rows, mut cols) = (0, 0);
                for line in 0..N {
                    rows |= new >> line & first_column;
                    cols |= new >> (N * line) & first_row;
                }
                let seen = (rows * first_row) | (cols * first_column);
                let left = (boards[height] & !all_placed & !seen) | new;
                changed |= left != boards[height];
                boards[height] = left;
            }
            if !changed {
                return false;
            }
        }
    }
}
