//! A·x = b, worked out in full for boards a person can look at.

use crate::lights_out::LightsOut;

/// The system of a board, and its reduced echelon form.
///
/// Row i says what the light i needs: the buttons that change it, pressed x times, must add up to bᵢ. Cells are counted in
/// reading order from 0; all numbers are modulo `colours`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Algebra {
    /// The number of colours: 2 on the toy.
    pub colours: u8,
    /// The columns of the board, to turn an index into a cell.
    pub cols: usize,
    /// A: how often the button j changes the light i.
    pub matrix: Vec<Vec<u8>>,
    /// b: how many steps the light i needs to go out.
    pub right: Vec<u8>,
    /// A after elimination: every pivot 1, alone in its column; rows of zeros last.
    pub reduced: Vec<Vec<u8>>,
    /// b after the same elimination.
    pub reduced_right: Vec<u8>,
    /// The pivot column of each row that has one, ascending. Their number is the rank.
    pub pivots: Vec<usize>,
    /// The cells that can be pressed or not as one likes, ascending. Their number is the nullity.
    pub free: Vec<usize>,
    /// The first row that reads 0 = something else, if the board is impossible.
    pub contradiction: Option<usize>,
    /// The solution with no free cell pressed.
    pub solution: Option<Vec<u8>>,
    /// For each free cell, the quiet pattern that presses it once and no other free cell.
    pub quiet: Vec<Vec<u8>>,
}

impl LightsOut {
    /// The most lights of a board whose [`LightsOut::algebra`] is shown.
    pub const MOST_SHOWN: usize = 36;

    /// The whole system worked out; `None` for more than 36 lights.
    ///
    /// ```
    /// use grille::lights_out::LightsOut;
    /// let board: LightsOut = "##\n#.".parse()?;
    /// let algebra = board.algebra().unwrap();
    /// assert_eq!((algebra.pivots.len(), algebra.solution), (4, Some(vec![1, 0, 0, 0])));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    #[must_use]
    pub fn algebra(&self) -> Option<Algebra> {
        let (rows, cols, colours) = (self.rows(), self.cols(), self.colours());
        let count = rows * cols;
        if count > Self::MOST_SHOWN {
            return None;
        }
        let modulo = |value: u32| (value % u32::from(colours)) as u8;
        let mut matrix = vec![vec![0; count]; count];
        for button in 0..count {
            for light in self.rule().changed(button, rows, cols) {
                matrix[light][button] = modulo(u32::from(matrix[light][button]) + 1);
            }
        }
        let right: Vec<u8> = self.lights().states().map(|light| modulo(u32::from(colours - light))).collect();
        let (mut reduced, mut reduced_right, mut pivots) = (matrix.clone(), right.clone(), Vec::new());
        for col in 0..count {
            let top = pivots.len();
            let Some(found) = (top..count).find(|&row| reduced[row][col] != 0) else { continue };
            reduced.swap(top, found);
            reduced_right.swap(top, found);
            let pivot = u32::from(reduced[top][col]);
            let inverse = (1..u32::from(colours)).find(|inverse| modulo(inverse * pivot) == 1).expect("a prime");
            reduced[top].iter_mut().for_each(|entry| *entry = modulo(u32::from(*entry) * inverse));
            reduced_right[top] = modulo(u32::from(reduced_right[top]) * inverse);
            for row in (0..count).filter(|&row| row != top) {
                let times = u32::from(colours - reduced[row][col]);
                for at in 0..count {
                    reduced[row][at] = modulo(u32::from(reduced[row][at]) + times * u32::from(reduced[top][at]));
                }
                reduced_right[row] = modulo(u32::from(reduced_right[row]) + times * u32::from(reduced_right[top]));
            }
            pivots.push(col);
        }
        let free: Vec<usize> = (0..count).filter(|col| !pivots.contains(col)).collect();
        let contradiction = (pivots.len()..count).find(|&row| reduced_right[row] != 0);
        let on_pivots = |value: &dyn Fn(usize) -> u8| {
            let mut vector = vec![0; count];
            for (row, &pivot) in pivots.iter().enumerate() {
                vector[pivot] = value(row);
            }
            vector
        };
        let solution = contradiction.is_none().then(|| on_pivots(&|row| reduced_right[row]));
        let quiet = free
            .iter()
            .map(|&free| {
                let mut vector = on_pivots(&|row| modulo(u32::from(colours - reduced[row][free])));
                vector[free] = 1;
                vector
            })
            .collect();
        Some(Algebra {
            colours,
            cols,
            matrix,
            right,
            reduced,
            reduced_right,
            pivots,
            free,
            contradiction,
            solution,
            quiet,
        })
    }
}
