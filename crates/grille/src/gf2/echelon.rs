//! Gaussian elimination on bit rows.

use crate::gf2::BitRows;
use crate::gf2::rows::xor;
use crate::limits::{Meter, Stopped};

/// A system A·x = b over GF(2), reduced to row echelon form.
///
/// Every row knows the last word in which it holds anything, so that systems whose equations are local (few columns
/// apart) are reduced in time proportional to the width of their band, without any other structure.
///
/// ```
/// use grille::{Limits, gf2::{BitRows, Echelon}};
/// let mut a = BitRows::new(2, 3);
/// for (row, col) in [(0, 0), (0, 1), (1, 1), (1, 2)] {
///     a.set(row, col, true);
/// }
/// let echelon = Echelon::of(a, &[0b01], &mut Limits::none().meter())?;
/// assert_eq!((echelon.rank(), echelon.free()), (2, vec![2]));
/// assert_eq!(echelon.solution(), Some(vec![0b001]));
/// assert_eq!(echelon.kernel_vector(2), [0b111]);
/// # Ok::<(), grille::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Echelon {
    rows: BitRows,
    right: Vec<bool>,
    /// For each pivot row, in order: its pivot column.
    pivots: Vec<usize>,
    consistent: bool,
}

impl Echelon {
    /// Reduces the system with matrix `a` and right-hand side `b` (bit i for row i).
    ///
    /// # Errors
    /// [`Stopped`] if the limits end it; each pivot costs one node for every 16,384 words added, at least one.
    ///
    /// # Panics
    /// If `b` is too short.
    pub fn of(mut a: BitRows, b: &[u64], meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        let count = a.rows();
        let mut right: Vec<bool> = (0..count).map(|row| b[row / 64] >> (row % 64) & 1 == 1).collect();
        let mut spans: Vec<(usize, usize)> = (0..count).map(|row| span(a.row(row))).collect();
        // `order[k]` is the row that stands in place k; rows are exchanged by their numbers only.
        let mut order: Vec<usize> = (0..count).collect();
        let mut pivots = Vec::new();
        for col in 0..a.cols() {
            let top = pivots.len();
            let (word, bit) = (col / 64, 1 << (col % 64));
            let holds = |a: &BitRows, row: usize| a.row(row)[word] & bit != 0;
            let Some(found) = (top..count).find(|&place| spans[order[place]].0 <= word && holds(&a, order[place]))
            else {
                continue;
            };
            order.swap(top, found);
            let pivot = order[top];
            let pivot_row = a.row(pivot)[word..spans[pivot].1].to_vec();
            let mut added = 0;
            for &row in &order[found + 1..] {
                if spans[row].0 <= word && holds(&a, row) {
                    xor(&mut a.row_mut(row)[word..], &pivot_row);
                    spans[row].1 = spans[row].1.max(spans[pivot].1);
                    right[row] ^= right[pivot];
                    added += 1;
                }
            }
            pivots.push(col);
            meter.spend(1 + added * pivot_row.len() as u64 / 16_384)?;
        }
        let consistent = order[pivots.len()..].iter().all(|&row| !right[row]);
        let mut rows = BitRows::new(pivots.len(), a.cols());
        for (place, &row) in order[..pivots.len()].iter().enumerate() {
            rows.row_mut(place).copy_from_slice(a.row(row));
        }
        let right = order[..pivots.len()].iter().map(|&row| right[row]).collect();
        Ok(Self { rows, right, pivots, consistent })
    }

    /// The rank of A.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// The number of unknowns minus the rank.
    #[must_use]
    pub fn nullity(&self) -> usize {
        self.rows.cols() - self.rank()
    }

    /// The pivot column of each row of the echelon form, ascending.
    #[must_use]
    pub fn pivots(&self) -> &[usize] {
        &self.pivots
    }

    /// The unknowns that can be chosen freely, ascending.
    #[must_use]
    pub fn free(&self) -> Vec<usize> {
        let mut pivots = self.pivots.iter().peekable();
        (0..self.rows.cols()).filter(|col| pivots.next_if(|&pivot| pivot == col).is_none()).collect()
    }

    /// The echelon form: one row for each pivot, which is its first 1; the right-hand sides beside it.
    #[must_use]
    pub fn rows(&self) -> (&BitRows, &[bool]) {
        (&self.rows, &self.right)
    }

    /// The solution with every free unknown 0; `None` if there is none.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<u64>> {
        self.consistent.then(|| self.substitute(vec![0; self.rows.stride()], &self.right))
    }

    /// The kernel vector in which this free unknown is 1 and all other free unknowns are 0.
    #[must_use]
    pub fn kernel_vector(&self, free: usize) -> Vec<u64> {
        let mut vector = vec![0; self.rows.stride()];
        vector[free / 64] |= 1 << (free % 64);
        self.substitute(vector, &vec![false; self.pivots.len()])
    }

    /// A basis of the kernel, one vector for each free unknown.
    pub fn kernel(&self) -> impl Iterator<Item = Vec<u64>> + '_ {
        self.free().into_iter().map(|free| self.kernel_vector(free))
    }

    fn substitute(&self, mut vector: Vec<u64>, right: &[bool]) -> Vec<u64> {
        for (place, &pivot) in self.pivots.iter().enumerate().rev() {
            let first = pivot / 64;
            let odd = super::rows::dot(&self.rows.row(place)[first..], &vector[first..]);
            if odd != right[place] {
                vector[pivot / 64] ^= 1 << (pivot % 64);
            }
        }
        vector
    }
}

/// The first word of a row that holds anything, and one past the last.
fn span(row: &[u64]) -> (usize, usize) {
    let first = row.iter().position(|&word| word != 0);
    let last = row.iter().rposition(|&word| word != 0);
    first.zip(last).map_or((usize::MAX, 0), |(first, last)| (first, last + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Rng, Seed};

    fn random(rows: usize, cols: usize, rng: &mut Rng) -> BitRows {
        let mut bits = BitRows::new(rows, cols);
        for row in 0..rows {
            for col in 0..cols {
                bits.set(row, col, rng.below(3) == 0);
            }
        }
        bits
    }

    fn image(a: &BitRows, x: &[u64]) -> u64 {
        (0..a.rows()).map(|row| u64::from(super::super::rows::dot(a.row(row), x)) << row).sum()
    }

    #[test]
    fn solutions_and_kernel_agree_with_trying_everything() {
        let mut rng = Seed::new(5).rng();
        for _ in 0..300 {
            let (rows, cols) = (1 + rng.index(7), 1 + rng.index(7));
            let a = random(rows, cols, &mut rng);
            let b = rng.below(1 << rows);
            let all: Vec<u64> = (0..1 << cols).filter(|&x| image(&a, &[x]) == b).collect();
            let quiet: Vec<u64> = (0..1 << cols).filter(|&x| image(&a, &[x]) == 0).collect();
            let echelon = Echelon::of(a.clone(), &[b], &mut Limits::none().meter()).unwrap();
            assert_eq!(1 << echelon.nullity(), quiet.len());
            match echelon.solution() {
                Some(solution) => assert!(all.contains(&solution[0])),
                None => assert!(all.is_empty()),
            }
            let kernel: Vec<Vec<u64>> = echelon.kernel().collect();
            let mut spanned: Vec<u64> = (0..1_u32 << kernel.len())
                .map(|set| (0..kernel.len()).filter(|i| set >> i & 1 == 1).fold(0, |sum, i| sum ^ kernel[i][0]))
                .collect();
            spanned.sort_unstable();
            assert_eq!(spanned, quiet);
        }
    }

    #[test]
    fn wide_systems_cross_words() {
        let mut rng = Seed::new(6).rng();
        for _ in 0..20 {
            let a = random(150, 200, &mut rng);
            let x: Vec<u64> = (0..4).map(|word| if word < 3 { rng.bits() } else { rng.bits() & 0xff }).collect();
            let b: Vec<u64> = (0..3)
                .map(|word| {
                    (0..64)
                        .filter(|bit| word * 64 + bit < 150)
                        .map(|bit| u64::from(super::super::rows::dot(a.row(word * 64 + bit), &x)) << bit)
                        .sum()
                })
                .collect();
            let echelon = Echelon::of(a.clone(), &b, &mut Limits::none().meter()).unwrap();
            let solution = echelon.solution().expect("made from a solution");
            for row in 0..150 {
                assert_eq!(
                    super::super::rows::dot(a.row(row), &solution),
                    b[row / 64] >> (row % 64) & 1 == 1,
                    "row {row}"
                );
                assert!(echelon.kernel().all(|vector| !super::super::rows::dot(a.row(row), &vector)));
            }
        }
    }
}
