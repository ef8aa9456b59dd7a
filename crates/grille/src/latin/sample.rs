//! Random Latin squares, all equally likely.
//!
//! The moves of Mark Jacobson and Peter Matthews ("Generating uniformly distributed random Latin squares", 1996) on the
//! incidence cube: entry (r, c, d) is 1 if digit d stands in row r and column c. A move adds a small pattern of ±1 that
//! keeps all line sums 1; at most one entry is −1 in between ("improper"). The walk visits all proper squares equally
//! often in the long run, counted over the proper squares visited. So a sample is every m-th *proper* square; taking "m moves, then
//! on to the next proper square" would favour those that improper ones lead to.

use crate::seed::Rng;

/// A walk over the Latin squares of one side.
#[derive(Clone, Debug)]
pub struct Walk {
    n: usize,
    /// For rows and columns, columns and digits, rows and digits: the third coordinate of the 1 on that line of the cube.
    /// Where a line has two of them (through the −1), the later one is kept here and the other in `improper`.
    digit: Vec<u8>,
    cube: Vec<i8>,
    improper: Option<[usize; 3]>,
}

impl Walk {
    /// A walk that starts at the cyclic square of side `n` (1 to 25).
    #[must_use]
    pub fn new(n: u8) -> Self {
        let n = usize::from(n);
        let mut walk = Self { n, digit: vec![0; n * n], cube: vec![0; n * n * n], improper: None };
        for row in 0..n {
            for col in 0..n {
                let digit = (row + col) % n;
                walk.cube[(row * n + col) * n + digit] = 1;
            }
        }
        walk
    }

    const fn at(&self, [row, col, digit]: [usize; 3]) -> usize {
        (row * self.n + col) * self.n + digit
    }

    /// The places of the 1s on the line of the cube through `point` along an axis: one, or two if the line passes −1.
    fn ones(&self, mut point: [usize; 3], axis: usize) -> (usize, Option<usize>) {
        let (mut first, mut second) = (None, None);
        for place in 0..self.n {
            point[axis] = place;
            if self.cube[self.at(point)] == 1 {
                if first.is_none() { first = Some(place) } else { second = Some(place) }
            }
        }
        (first.unwrap_or(0), second)
    }

    /// One move, from a proper square or an improper one.
    fn step(&mut self, rng: &mut Rng) {
        let start = match self.improper {
            Some(point) => point,
            None => loop {
                let point = [rng.index(self.n), rng.index(self.n), rng.index(self.n)];
                if self.cube[self.at(point)] == 0 {
                    break point;
                }
            },
        };
        let mut other = [0; 3];
        for (axis, place) in other.iter_mut().enumerate() {
            let (one, second) = self.ones(start, axis);
            *place = match second {
                Some(second) if rng.coin() => second,
                _ => one,
            };
        }
        for corner in 0..8_u8 {
            let point = [0, 1, 2].map(|axis| if corner >> axis & 1 == 1 { other[axis] } else { start[axis] });
            let at = self.at(point);
            self.cube[at] += if corner.count_ones().is_multiple_of(2) { 1 } else { -1 };
        }
        self.improper = (self.cube[self.at(other)] < 0).then_some(other);
    }

    /// Walks on over `squares` proper squares and gives the last of them: its digits from 1 in reading order.
    pub fn next(&mut self, squares: u64, rng: &mut Rng) -> Vec<u8> {
        if self.n > 1 {
            for _ in 0..squares {
                self.step(rng);
                while self.improper.is_some() {
                    self.step(rng);
                }
            }
        }
        for cell in 0..self.n * self.n {
            let (digit, _) = self.ones([cell / self.n, cell % self.n, 0], 2);
            self.digit[cell] = digit as u8 + 1;
        }
        self.digit.clone()
    }
}

/// A random Latin square of side `n`: one walk of n³ proper squares, then rows, columns and digits shuffled.
#[must_use]
pub fn random_square(n: u8, rng: &mut Rng) -> Vec<u8> {
    let square = Walk::new(n).next(u64::from(n).pow(3), rng);
    shuffled(&square, n, rng)
}

/// The square with its rows, columns and digits in a random order: of squares that are all equally likely, again one.
#[must_use]
pub fn shuffled(square: &[u8], n: u8, rng: &mut Rng) -> Vec<u8> {
    let side = usize::from(n);
    let mut order = || {
        let mut order: Vec<usize> = (0..side).collect();
        rng.shuffle(&mut order);
        order
    };
    let (rows, cols, digits) = (order(), order(), order());
    let cells = rows.iter().flat_map(|row| cols.iter().map(move |col| row * side + col));
    cells.map(|cell| digits[usize::from(square[cell]) - 1] as u8 + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use std::collections::BTreeMap;

    #[test]
    fn all_squares_of_side_4_are_equally_likely() {
        let (mut walk, mut rng) = (Walk::new(4), Seed::new(1).rng());
        let mut seen = BTreeMap::new();
        let samples = 576 * 100;
        for _ in 0..samples {
            *seen.entry(walk.next(64, &mut rng)).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 576);
        let chi_square: f64 = seen.values().map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0).sum();
        // 575 degrees of freedom: mean 575, standard deviation 34.
        assert!((450.0..700.0).contains(&chi_square), "{chi_square}");
    }

    #[test]
    fn every_square_is_latin() {
        for n in 1..=9 {
            let mut rng = Seed::new(n.into()).rng();
            let side = usize::from(n);
            for _ in 0..20 {
                let square = random_square(n, &mut rng);
                for line in 0..side {
                    let row: crate::latin::Digits = (0..side).map(|place| square[line * side + place]).collect();
                    let col: crate::latin::Digits = (0..side).map(|place| square[place * side + line]).collect();
                    assert!(row.len() == u32::from(n) && col.len() == u32::from(n));
                }
            }
        }
    }
}
