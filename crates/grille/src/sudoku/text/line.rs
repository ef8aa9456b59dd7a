//! The commonest text of all, read as fast as it can be.

use crate::sudoku::{Shape, Sudoku};

/// What each byte of a plain line stands for: 0 to 9, or [`NEITHER`].
static CELL: [u8; 256] = {
    let mut cells = [NEITHER; 256];
    cells[b'.' as usize] = 0;
    let mut digit = 0;
    while digit <= 9 {
        cells[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    cells
};

const NEITHER: u8 = 0xFF;

impl Sudoku {
    /// Reads exactly 81 bytes, digits and `0` or `.` for empty cells: the way of long lists. `None` for anything else,
    /// which [`FromStr`](std::str::FromStr) may still understand.
    ///
    /// ```
    /// use grille::sudoku::Sudoku;
    /// let line = b"4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...";
    /// assert_eq!(Sudoku::from_81(line).unwrap().given_count(), 26);
    /// assert_eq!(Sudoku::from_81(&line[..80]), None);
    /// ```
    #[must_use]
    pub fn from_81(line: &[u8]) -> Option<Self> {
        if line.len() != 81 {
            return None;
        }
        let givens: Vec<u8> = line.iter().map(|&byte| CELL[usize::from(byte)]).collect();
        let wrong = givens.iter().fold(0, |wrong, &cell| wrong | cell) & 0xF0;
        if wrong != 0 {
            return None;
        }
        Self::new(Shape::NINE, givens).ok()
    }
}
