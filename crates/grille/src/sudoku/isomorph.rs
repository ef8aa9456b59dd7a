//! The symmetries of Sudoku: every way to turn a puzzle into another that is solved by the same thoughts.

use crate::seed::Rng;
use crate::sudoku::{Shape, Solution, Sudoku};

/// One symmetry of Sudoku: digits renamed, rows exchanged within their band, bands exchanged, columns exchanged within
/// their stack, stacks exchanged and, where boxes are square, rows exchanged with columns.
///
/// For 9×9 there are 9! · 2 · 6⁸ = 1,218,998,108,160 of them (Ed Russell and Frazer Jarvis, "Mathematics of Sudoku II",
/// 2006).
///
/// ```
/// use grille::{Puzzle, Seed, sudoku::{Isomorphism, Sudoku}};
/// let puzzle: Sudoku = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
/// let other = Isomorphism::random(puzzle.shape(), &mut Seed::new(1).rng()).of(&puzzle);
/// assert_ne!(other, puzzle);
/// assert_eq!(other.canonical(), puzzle.canonical());
/// # Ok::<(), grille::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Isomorphism {
    shape: Shape,
    /// The new name of each digit, from index 0 for the empty cell.
    digits: Vec<u8>,
    /// For each new row, the row it comes from (after the exchange of rows and columns).
    rows: Vec<u8>,
    /// For each new column, the column it comes from (after the exchange of rows and columns).
    cols: Vec<u8>,
    transposes: bool,
}

impl Isomorphism {
    /// The symmetry that changes nothing.
    #[must_use]
    pub fn identity(shape: Shape) -> Self {
        let n = shape.n() as u8;
        let lines: Vec<u8> = (0..n).collect();
        Self { shape, digits: (0..=n).collect(), rows: lines.clone(), cols: lines, transposes: false }
    }

    /// One of all the symmetries of this shape, all equally likely.
    #[must_use]
    pub fn random(shape: Shape, rng: &mut Rng) -> Self {
        let mut digits: Vec<u8> = (0..=shape.n() as u8).collect();
        rng.shuffle(&mut digits[1..]);
        let rows = shuffled_lines(shape.box_cols(), shape.box_rows(), rng);
        let cols = shuffled_lines(shape.box_rows(), shape.box_cols(), rng);
        let transposes = shape.box_rows() == shape.box_cols() && rng.coin();
        Self { shape, digits, rows, cols, transposes }
    }

    /// The image of a puzzle.
    ///
    /// # Panics
    /// If the puzzle has another shape than this symmetry.
    #[must_use]
    pub fn of(&self, puzzle: &Sudoku) -> Sudoku {
        assert_eq!(puzzle.shape(), self.shape, "a symmetry belongs to one shape");
        Sudoku::new(self.shape, self.of_digits(puzzle.givens())).expect("digits and cells are only permuted")
    }

    /// The image of a full grid.
    ///
    /// # Panics
    /// If the grid has another shape than this symmetry.
    #[must_use]
    pub fn of_solution(&self, solution: &Solution) -> Solution {
        assert_eq!(solution.shape(), self.shape, "a symmetry belongs to one shape");
        Solution::new(self.shape, self.of_digits(solution.digits())).expect("symmetries keep the rules")
    }

    fn of_digits(&self, digits: &[u8]) -> Vec<u8> {
        let n = self.shape.n();
        let mut image = Vec::with_capacity(n * n);
        for &row in &self.rows {
            for &col in &self.cols {
                let (row, col) = if self.transposes { (col, row) } else { (row, col) };
                image.push(self.digits[usize::from(digits[usize::from(row) * n + usize::from(col)])]);
            }
        }
        image
    }
}

impl Sudoku {
    /// A random image of this puzzle, all symmetries equally likely: the same puzzle in a disguise that nobody sees
    /// through. A symmetric pattern of givens does not stay symmetric.
    #[must_use]
    pub fn isomorph(&self, rng: &mut Rng) -> Self {
        Isomorphism::random(self.shape(), rng).of(self)
    }
}

/// The lines in a random order that keeps each group of `size` lines together.
fn shuffled_lines(groups: usize, size: usize, rng: &mut Rng) -> Vec<u8> {
    let mut order: Vec<usize> = (0..groups).collect();
    rng.shuffle(&mut order);
    let mut lines = Vec::with_capacity(groups * size);
    for group in order {
        let mut members: Vec<u8> = (group * size..(group + 1) * size).map(|line| line as u8).collect();
        rng.shuffle(&mut members);
        lines.extend(members);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::seed::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn images_of_full_grids_are_full_grids_of_every_shape() {
        let mut rng = Seed::new(3).rng();
        for side in [4, 6, 8, 9, 10, 12] {
            let shape = Shape::for_side(side).unwrap();
            let full = Sudoku::empty(shape).some_solutions(1, &Limits::none()).unwrap().remove(0);
            assert_eq!(Isomorphism::identity(shape).of_solution(&full), full);
            for _ in 0..50 {
                let image = Isomorphism::random(shape, &mut rng);
                assert_eq!(image.of(&full.clone().into_puzzle()), image.of_solution(&full).into_puzzle());
            }
        }
    }

    /// One given in a corner can go to each of the 16 cells with each of the 4 digits, and all 64 are reached.
    #[test]
    fn every_cell_and_digit_is_reached() {
        let shape = Shape::for_side(4).unwrap();
        let mut givens = vec![0; 16];
        givens[0] = 1;
        let puzzle = Sudoku::new(shape, givens).unwrap();
        let mut rng = Seed::new(4).rng();
        let images: BTreeSet<Sudoku> = (0..1000).map(|_| puzzle.isomorph(&mut rng)).collect();
        assert_eq!(images.len(), 64);
        assert!(images.iter().all(|image| image.given_count() == 1));
    }

    /// Rows, columns, digits of a 4×4 grid: 8 · 8 · 2 · 24 symmetries. A puzzle that none but the identity keeps has as
    /// many images.
    #[test]
    fn the_whole_group_is_reached() {
        let shape = Shape::for_side(4).unwrap();
        let puzzle = Sudoku::new(shape, vec![1, 2, 3, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]).unwrap();
        let mut rng = Seed::new(5).rng();
        let images: BTreeSet<Sudoku> = (0..60_000).map(|_| puzzle.isomorph(&mut rng)).collect();
        assert_eq!(images.len(), 8 * 8 * 2 * 24);
    }
}
