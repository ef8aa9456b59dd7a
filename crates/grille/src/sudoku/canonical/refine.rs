//! Colours of rows, columns and digits that depend only on how the givens tie them together.

use crate::latin::Digits;
use crate::sudoku::Shape;

/// The most rows, columns or digits there can be.
pub(super) const MOST: usize = Digits::MOST as usize;

/// The givens as ties between a row, a column and a digit, and the bands and stacks of the lines.
#[derive(Debug)]
pub(super) struct Ties {
    pub(super) n: usize,
    /// Rows in a band.
    pub(super) band: usize,
    /// Columns in a stack.
    pub(super) stack: usize,
    /// The digits in reading order, 0 for an empty cell.
    pub(super) cells: Vec<u8>,
    /// Row, column and digit (from 0) of each given.
    givens: Vec<[u8; 3]>,
    /// Whether a row, then whether a column, has any given.
    pub(super) used: [[bool; MOST]; 2],
}

impl Ties {
    pub(super) fn new(shape: Shape, cells: &[u8]) -> Self {
        let n = shape.n();
        let mut givens = Vec::with_capacity(cells.len());
        let mut used = [[false; MOST]; 2];
        for (row, line) in cells.chunks_exact(n).enumerate() {
            for (col, &digit) in line.iter().enumerate().filter(|(_, digit)| **digit > 0) {
                givens.push([row as u8, col as u8, digit - 1]);
                used[0][row] = true;
                used[1][col] = true;
            }
        }
        Self { n, band: shape.box_rows(), stack: shape.box_cols(), cells: cells.to_vec(), givens, used }
    }

    /// Whether every cell is given and no line holds a digit twice.
    pub(super) fn is_full(&self) -> bool {
        let all = Digits::up_to(self.n as u8);
        self.givens.len() == self.cells.len()
            && (0..self.n).all(|line| {
                let row: Digits = (0..self.n).map(|other| self.cells[line * self.n + other]).collect();
                let col: Digits = (0..self.n).map(|other| self.cells[other * self.n + line]).collect();
                row == all && col == all
            })
    }
}

/// A colour for each row, column and digit.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    pub(super) lines: [[u64; MOST]; 2],
    digits: [u64; MOST],
}

impl Colours {
    /// One colour for all rows, one for all columns, one for all digits.
    pub(super) fn plain(ties: &Ties) -> Self {
        let mut colours = Self { lines: [[0; MOST]; 2], digits: [0; MOST] };
        colours.lines[0][..ties.n].fill(1);
        colours.lines[1][..ties.n].fill(2);
        colours.digits[..ties.n].fill(3);
        colours
    }

    /// Sets one row (`side` 0) or column (`side` 1) apart from all others.
    pub(super) fn set_apart(&mut self, side: usize, line: usize) {
        self.lines[side][line] = tie(self.lines[side][line], 5);
    }

    /// Recolours until colours say nothing new. Returns a number that depends only on the colours.
    pub(super) fn refine(&mut self, ties: &Ties) -> u64 {
        let n = ties.n;
        let mut classes = self.classes(n);
        while classes < 3 * n {
            let mut next = self.clone();
            for (side, group) in [ties.band, ties.stack].into_iter().enumerate() {
                for (colours, old) in
                    next.lines[side][..n].chunks_exact_mut(group).zip(self.lines[side][..n].chunks_exact(group))
                {
                    let together = old.iter().fold(0_u64, |sum, &colour| sum.wrapping_add(tie(colour, 7)));
                    for colour in colours {
                        *colour = tie(*colour, together);
                    }
                }
            }
            for &[row, col, digit] in &ties.givens {
                let [row, col, digit] = [row, col, digit].map(usize::from);
                let (r, c, d) = (self.lines[0][row], self.lines[1][col], self.digits[digit]);
                next.lines[0][row] = next.lines[0][row].wrapping_add(tie(c, d));
                next.lines[1][col] = next.lines[1][col].wrapping_add(tie(r, d));
                next.digits[digit] = next.digits[digit].wrapping_add(tie(r, c));
            }
            let now = next.classes(n);
            *self = next;
            if now == classes {
                break;
            }
            classes = now;
        }
        let sum =
            |colours: &[u64], salt| colours[..n].iter().fold(0_u64, |sum, &colour| sum.wrapping_add(tie(colour, salt)));
        sum(&self.lines[0], 11) ^ sum(&self.lines[1], 13) ^ sum(&self.digits, 17)
    }

    /// How many different colours there are among rows, among columns and among digits.
    fn classes(&self, n: usize) -> usize {
        let count = |colours: &[u64; MOST]| {
            let mut sorted = *colours;
            crate::sort::sort(&mut sorted[..n]);
            1 + sorted[..n].windows(2).filter(|pair| pair[0] != pair[1]).count()
        };
        count(&self.lines[0]) + count(&self.lines[1]) + count(&self.digits)
    }
}

/// A hash of two numbers in this order: the two halves of a product of 64 by 64 bits, folded.
pub(super) const fn tie(a: u64, b: u64) -> u64 {
    let product = (a ^ 0x9e37_79b9_7f4a_7c15) as u128 * (b.rotate_left(32) ^ 0xd6e8_feb8_6659_fd93) as u128;
    let folded = (product as u64) ^ ((product >> 64) as u64);
    folded ^ a.rotate_left(23)
}
