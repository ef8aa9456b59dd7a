//! The size of a board, its cells and its symmetries.

use std::fmt;

use crate::place::Cell;

/// The size of a board: from 1×2 to 10×10. Cells are numbered in reading order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    rows: u8,
    cols: u8,
}

impl Size {
    /// The most rows or columns.
    pub const LARGEST: u8 = 10;

    /// The board of the 8-puzzle.
    pub const EIGHT: Self = Self { rows: 3, cols: 3 };

    /// The board of the 15-puzzle.
    pub const FIFTEEN: Self = Self { rows: 4, cols: 4 };

    /// A board with these rows and columns; `None` unless both are 1 to 10 and there are two cells at least.
    #[must_use]
    pub const fn new(rows: u8, cols: u8) -> Option<Self> {
        let fits = rows >= 1 && cols >= 1 && rows <= Self::LARGEST && cols <= Self::LARGEST;
        if fits && rows * cols >= 2 { Some(Self { rows, cols }) } else { None }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> usize {
        self.cols as usize
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.rows() * self.cols()
    }

    /// The number of tiles: one cell is blank.
    #[must_use]
    pub const fn tiles(self) -> usize {
        self.cells() - 1
    }

    /// Whether all cells lie in one line, so that no tile ever passes another.
    #[must_use]
    pub const fn is_line(self) -> bool {
        self.rows == 1 || self.cols == 1
    }

    /// The cell with this reading-order number.
    #[must_use]
    pub fn cell(self, index: usize) -> Cell {
        Cell::at(index, self.cols())
    }

    /// Row and column of a cell.
    pub(crate) const fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.cols(), cell % self.cols())
    }

    /// The number of a cell given by row and column; `None` outside the board.
    pub(crate) const fn at(self, row: isize, col: isize) -> Option<usize> {
        let inside = row >= 0 && col >= 0 && (row as usize) < self.rows() && (col as usize) < self.cols();
        if inside { Some(row as usize * self.cols() + col as usize) } else { None }
    }

    /// The cells above, left, right and below, those that exist.
    pub(crate) fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, col) = self.place(cell);
        let (row, col) = (row as isize, col as isize);
        [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
            .into_iter()
            .filter_map(move |(row, col)| self.at(row, col))
    }

    /// The cell that follows when one goes from one cell on to its neighbour and straight ahead.
    pub(crate) fn behind(self, from: usize, over: usize) -> Option<usize> {
        let (from, over) = (self.place(from), self.place(over));
        self.at(2 * over.0 as isize - from.0 as isize, 2 * over.1 as isize - from.1 as isize)
    }

    /// Rows plus columns between two cells.
    pub(crate) const fn taxicab(self, a: usize, b: usize) -> usize {
        let (a, b) = (self.place(a), self.place(b));
        a.0.abs_diff(b.0) + a.1.abs_diff(b.1)
    }

    /// The symmetries of the board that keep its size: for each, the cell each cell goes to. The first changes nothing.
    pub(crate) fn symmetries(self) -> Vec<Vec<u8>> {
        let (last_row, last_col) = (self.rows() - 1, self.cols() - 1);
        let transposes: &[bool] = if self.rows == self.cols { &[false, true] } else { &[false] };
        let mut all = Vec::new();
        for &transpose in transposes {
            for (flip_rows, flip_cols) in [(false, false), (true, true), (false, true), (true, false)] {
                let image = |cell| {
                    let (row, col) = self.place(cell);
                    let row = if flip_rows { last_row - row } else { row };
                    let col = if flip_cols { last_col - col } else { col };
                    let (row, col) = if transpose { (col, row) } else { (row, col) };
                    (row * self.cols() + col) as u8
                };
                all.push((0..self.cells()).map(image).collect());
            }
        }
        all
    }

    /// The board with rows and columns exchanged.
    pub(crate) const fn transposed(self) -> Self {
        Self { rows: self.cols, cols: self.rows }
    }
}

impl fmt::Display for Size {
    /// Columns first, as in game IDs: a board of 3 rows and 4 columns is `4x3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cols, self.rows)
    }
}
