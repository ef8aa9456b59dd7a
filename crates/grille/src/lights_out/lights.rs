//! A grid of lights, or of presses.

use std::fmt::{self, Write as _};

use crate::gf2::BitRows;
use crate::place::Cell;
use crate::text::digit_char;

/// A rectangle in which every cell is in one of a few states, 0 to `colours` − 1: how a light glows (0: it is out), or
/// how many times its button is pressed. Two states are kept as bits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lights {
    rows: usize,
    cols: usize,
    colours: u8,
    cells: Cells,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Cells {
    Bits(BitRows),
    Digits(Vec<u8>),
}

impl Lights {
    /// The most rows, and the most columns.
    pub const MOST: usize = 10_000;

    /// The number of states a light can have: a prime, so that every number but 0 can be divided by.
    pub const COLOURS: [u8; 11] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];

    /// All lights out.
    ///
    /// # Panics
    /// If the size is not from 1 to [`Lights::MOST`], or the number of colours not one of [`Lights::COLOURS`].
    #[must_use]
    pub fn dark(rows: usize, cols: usize, colours: u8) -> Self {
        let sizes = 1..=Self::MOST;
        assert!(sizes.contains(&rows) && sizes.contains(&cols), "{rows} rows of {cols}");
        assert!(Self::COLOURS.contains(&colours), "{colours} colours");
        let cells = match colours {
            2 => Cells::Bits(BitRows::new(rows, cols)),
            _ => Cells::Digits(vec![0; rows * cols]),
        };
        Self { rows, cols, colours, cells }
    }

    /// Two states, from bits.
    ///
    /// # Panics
    /// If the size is not from 1 to [`Lights::MOST`].
    #[must_use]
    pub fn from_bits(bits: BitRows) -> Self {
        let sizes = 1..=Self::MOST;
        assert!(sizes.contains(&bits.rows()) && sizes.contains(&bits.cols()), "{} rows", bits.rows());
        Self { rows: bits.rows(), cols: bits.cols(), colours: 2, cells: Cells::Bits(bits) }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows * self.cols
    }

    /// Whether there is no cell: never.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The number of states.
    #[must_use]
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    /// The bits, if there are two states.
    #[must_use]
    pub const fn bits(&self) -> Option<&BitRows> {
        match &self.cells {
            Cells::Bits(bits) => Some(bits),
            Cells::Digits(_) => None,
        }
    }

    pub(super) const fn bits_mut(&mut self) -> Option<&mut BitRows> {
        match &mut self.cells {
            Cells::Bits(bits) => Some(bits),
            Cells::Digits(_) => None,
        }
    }

    /// The state of a cell, by row and column from 0.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn get(&self, row: usize, col: usize) -> u8 {
        assert!(row < self.rows && col < self.cols, "({row}, {col}) is outside {} × {}", self.rows, self.cols);
        match &self.cells {
            Cells::Bits(bits) => u8::from(bits.get(row, col)),
            Cells::Digits(digits) => digits[row * self.cols + col],
        }
    }

    /// Sets the state of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board or there is no such state.
    pub fn set(&mut self, row: usize, col: usize, state: u8) {
        assert!(row < self.rows && col < self.cols, "({row}, {col}) is outside {} × {}", self.rows, self.cols);
        assert!(state < self.colours, "state {state} of {}", self.colours);
        match &mut self.cells {
            Cells::Bits(bits) => bits.set(row, col, state == 1),
            Cells::Digits(digits) => digits[row * self.cols + col] = state,
        }
    }

    /// Adds `by` to the state of a cell, counted round from the last state to 0.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn add_to(&mut self, row: usize, col: usize, by: u8) {
        let state = (u16::from(self.get(row, col)) + u16::from(by)) % u16::from(self.colours);
        self.set(row, col, state as u8);
    }

    /// Adds another grid, cell by cell.
    ///
    /// # Panics
    /// If the sizes or the numbers of states differ.
    pub fn add(&mut self, other: &Self) {
        assert_eq!((self.rows, self.cols, self.colours), (other.rows, other.cols, other.colours), "equal grids");
        match (&mut self.cells, &other.cells) {
            (Cells::Bits(bits), Cells::Bits(others)) => bits.add(others),
            (Cells::Digits(digits), Cells::Digits(others)) => {
                for (digit, other) in digits.iter_mut().zip(others) {
                    *digit = ((u16::from(*digit) + u16::from(*other)) % u16::from(self.colours)) as u8;
                }
            }
            _ => unreachable!("the number of states decides how they are kept"),
        }
    }

    /// Every state counted backwards from darkness: what, added to these lights, puts them out.
    #[must_use]
    pub fn negated(mut self) -> Self {
        if let Cells::Digits(digits) = &mut self.cells {
            digits.iter_mut().for_each(|digit| *digit = (self.colours - *digit) % self.colours);
        }
        self
    }

    /// The sum of all states: of presses, how often anything is pressed.
    #[must_use]
    pub fn total(&self) -> u64 {
        match &self.cells {
            Cells::Bits(bits) => bits.count_ones(),
            Cells::Digits(digits) => digits.iter().map(|&digit| u64::from(digit)).sum(),
        }
    }

    /// Whether every cell is in state 0.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        match &self.cells {
            Cells::Bits(bits) => bits.is_zero(),
            Cells::Digits(digits) => digits.iter().all(|&digit| digit == 0),
        }
    }

    /// The cells that are not in state 0, with their states, in reading order.
    pub fn lit(&self) -> Box<dyn Iterator<Item = (Cell, u8)> + '_> {
        let cell = |row, col| Cell::new(row as u16, col as u16);
        match &self.cells {
            Cells::Bits(bits) => Box::new(bits.ones().map(move |(row, col)| (cell(row, col), 1))),
            Cells::Digits(digits) => {
                let lit = digits.iter().enumerate().filter(|(_, digit)| **digit != 0);
                Box::new(lit.map(move |(index, &digit)| (cell(index / self.cols, index % self.cols), digit)))
            }
        }
    }

    /// All states in reading order.
    pub fn states(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| self.get(row, col)))
    }

    /// The cells in reading order as a bit vector, for two states.
    pub(super) fn flat(&self) -> Vec<u64> {
        let mut flat = vec![0; self.len().div_ceil(64)];
        for (cell, _) in self.lit() {
            let index = cell.index(self.cols);
            flat[index / 64] |= 1 << (index % 64);
        }
        flat
    }

    /// The rows as `.` and `#` (for two states) or digits, one a line.
    #[must_use]
    pub fn drawing(&self) -> String {
        let mut text = String::with_capacity((self.cols + 1) * self.rows);
        for row in 0..self.rows {
            for col in 0..self.cols {
                text.push(match (self.colours, self.get(row, col)) {
                    (_, 0) => '.',
                    (2, _) => '#',
                    (_, state) => digit_char(state),
                });
            }
            text.push('\n');
        }
        text
    }
}

impl fmt::Display for Lights {
    /// All states in reading order, one digit each: `0` and `1` for two states.
    #[allow(clippy::recursive_format_impl, reason = "`to_string` asks for no width, so this goes one deep")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.width().is_some() || f.precision().is_some() {
            return f.pad(&self.to_string());
        }
        match &self.cells {
            Cells::Bits(bits) => (0..self.rows).try_for_each(|row| write_bits(f, bits.row(row), self.cols)),
            Cells::Digits(digits) => digits.iter().try_for_each(|&digit| f.write_char(digit_char(digit))),
        }
    }
}

/// The bits as `0` and `1`, a word at a time.
fn write_bits(f: &mut fmt::Formatter<'_>, words: &[u64], cols: usize) -> fmt::Result {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    for (at, word) in words.iter().enumerate() {
        let mut signs = [0; 64];
        for (byte, eight) in word.to_le_bytes().into_iter().zip(signs.chunks_exact_mut(8)) {
            // Bit i of the byte goes to the lowest bit of byte i: copies of the byte, one bit kept in each.
            let kept = u64::from(byte).wrapping_mul(LOWEST) & 0x8040_2010_0804_0201;
            let lit = ((kept + 0x7f7f_7f7f_7f7f_7f7f) | kept) >> 7 & LOWEST;
            eight.copy_from_slice(&(lit | (LOWEST * u64::from(b'0'))).to_le_bytes());
        }
        let signs = &signs[..(cols - 64 * at).min(64)];
        f.write_str(std::str::from_utf8(signs).expect("only 0 and 1"))?;
    }
    Ok(())
}
