//! All Latin squares of a small side, row upon row.

use super::key::{BITS, Pairs};

/// All Latin squares of side 2 to 5, each as the numbers of its rows among all orders of the heights.
#[derive(Clone, Debug)]
pub struct Squares {
    pub(super) pairs: Pairs,
    /// n numbers a square.
    rows: Vec<u8>,
}

impl Squares {
    /// Enumerates them. Of the rows that may follow, only those that agree with all rows above are ever looked at.
    ///
    /// # Panics
    /// If `n` is not from 2 to 5.
    #[must_use]
    pub fn new(n: usize) -> Self {
        assert!((2..=5).contains(&n), "squares of side 2 to 5 are kept in memory");
        let pairs = Pairs::new(n);
        let taken: Vec<u32> = pairs
            .orders
            .iter()
            .map(|order| {
                order.iter().enumerate().fold(0, |set, (col, &height)| set | 1 << (n * col + usize::from(height)))
            })
            .collect();
        let mut rows = Vec::new();
        let all: Vec<u8> = (0..pairs.orders.len() as u8).collect();
        stack(&taken, &all, n, &mut [0; 5], 0, &mut rows);
        Self { pairs, rows }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        (self.rows.len() / self.pairs.n) as u64
    }

    /// The fingerprint of each: all its clues in one number.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        let pairs = &self.pairs;
        let n = pairs.n;
        let orders: Vec<[usize; 5]> = pairs
            .orders
            .iter()
            .map(|order| std::array::from_fn(|col| order.get(col).map_or(0, |&height| usize::from(height))))
            .collect();
        let key = |rows: &[u8]| {
            let mut columns = [0; 5];
            let mut key = 0;
            for (line, &row) in rows.iter().enumerate() {
                key |= u64::from(pairs.of_order[usize::from(row)]) << (BITS * line);
                for (number, height) in columns.iter_mut().zip(orders[usize::from(row)]) {
                    *number = *number * n + height;
                }
            }
            columns[..n]
                .iter()
                .enumerate()
                .fold(key, |key, (col, &number)| key | u64::from(pairs.of_number[number]) << (BITS * (n + col)))
        };
        self.rows.chunks_exact(n).map(key).collect()
    }
}

fn stack(taken: &[u32], fitting: &[u8], n: usize, chosen: &mut [u8; 5], depth: usize, rows: &mut Vec<u8>) {
    for &row in fitting {
        chosen[depth] = row;
        if depth + 1 == n {
            rows.extend_from_slice(&chosen[..n]);
            continue;
        }
        let own = taken[usize::from(row)];
        let next: Vec<u8> = fitting.iter().copied().filter(|&other| taken[usize::from(other)] & own == 0).collect();
        stack(taken, &next, n, chosen, depth + 1, rows);
    }
}
