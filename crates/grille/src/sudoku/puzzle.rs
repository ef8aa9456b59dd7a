//! The givens and the shape of the boxes.

use std::fmt;
use std::sync::OnceLock;

use crate::latin::{Digits, Houses};
use crate::place::Cell;
use crate::sudoku::text;

/// The boxes of a Sudoku: how many cells high and wide. The side of the grid is their product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_cols: u8,
}

impl Shape {
    /// The newspaper's: 9×9 with boxes of 3×3.
    pub const NINE: Self = Self { box_rows: 3, box_cols: 3 };

    /// The largest side of a grid.
    pub const LARGEST: u8 = Digits::MOST;

    /// Boxes `box_rows` cells high and `box_cols` wide; `None` unless both are at least 2 and the side is at most 25.
    #[must_use]
    pub const fn new(box_rows: u8, box_cols: u8) -> Option<Self> {
        if box_rows < 2 || box_cols < 2 || box_rows > 12 || box_cols > 12 || box_rows * box_cols > Self::LARGEST {
            return None;
        }
        Some(Self { box_rows, box_cols })
    }

    /// The usual boxes for a grid of this side: 4, 6, 8, 9, 10, 12, 15, 16, 25 (and 14, 18, 20, 21, 22, 24), as square as
    /// can be and wider than high.
    #[must_use]
    pub fn for_side(n: u8) -> Option<Self> {
        let box_rows = (2..=n)
            .rev()
            .find(|rows| u16::from(*rows) * u16::from(*rows) <= u16::from(n) && n.is_multiple_of(*rows))?;
        Self::new(box_rows, n / box_rows)
    }

    /// The side of the grid: rows, columns, boxes, largest digit.
    #[must_use]
    pub const fn n(self) -> usize {
        (self.box_rows * self.box_cols) as usize
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.n() * self.n()
    }

    /// How many cells high a box is.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// How many cells wide a box is.
    #[must_use]
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// The rows, columns and boxes, built once for each shape.
    #[must_use]
    pub fn houses(self) -> &'static Houses {
        const SIDES: usize = 13;
        static BUILT: [OnceLock<Houses>; SIDES * SIDES] = [const { OnceLock::new() }; SIDES * SIDES];
        BUILT[self.box_rows() * SIDES + self.box_cols()]
            .get_or_init(|| Houses::with_boxes(self.box_rows, self.box_cols))
    }
}

/// The numbers given do not describe a Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASudoku {
    /// The wrong number of cells.
    #[error("{found} cells, expected {expected}")]
    Cells {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A digit above the side of the grid.
    #[error("{digit} in {cell}, the largest digit is {most}")]
    Digit {
        /// Where.
        cell: Cell,
        /// The digit.
        digit: u8,
        /// The largest possible.
        most: u8,
    },
}

/// A Sudoku: the digits printed on the paper. They may contradict each other; [`Puzzle::conflicts`](crate::Puzzle::conflicts) tells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sudoku {
    shape: Shape,
    givens: Vec<u8>,
}

impl Sudoku {
    /// The Sudoku with these givens in reading order, 0 for an empty cell.
    ///
    /// # Errors
    /// [`NotASudoku`] if the number of cells is not that of the shape, or a digit is too large.
    pub fn new(shape: Shape, givens: Vec<u8>) -> Result<Self, NotASudoku> {
        check(shape, &givens)?;
        Ok(Self { shape, givens })
    }

    /// The Sudoku without any given.
    #[must_use]
    pub fn empty(shape: Shape) -> Self {
        Self { shape, givens: vec![0; shape.cells()] }
    }

    /// The shape of the boxes.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The givens in reading order, 0 for an empty cell.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// How many givens there are.
    #[must_use]
    pub fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }

    /// Whether this is a 9×9 grid with fewer than 17 givens, which can never have exactly one solution (Gary McGuire,
    /// Bastian Tugemann and Gilles Civario, "There is no 16-clue Sudoku", 2012: an exhaustive search).
    #[must_use]
    pub fn has_too_few_givens(&self) -> bool {
        self.shape == Shape::NINE && self.given_count() < 17
    }
}

impl fmt::Display for Sudoku {
    /// All cells in reading order, `.` for an empty one, letters from 10 on: the 81 characters of a newspaper Sudoku. A
    /// puzzle whose boxes are not the usual ones of its side is written as its ID, which names them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if Shape::for_side(self.shape.n() as u8) == Some(self.shape) {
            write_cells(f, &self.givens)
        } else {
            f.pad(&text::id(self))
        }
    }
}

/// A full grid that follows all the rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    shape: Shape,
    digits: Vec<u8>,
}

impl Solution {
    /// The full grid with these digits; `None` if a cell is empty or a rule is broken.
    #[must_use]
    pub fn new(shape: Shape, digits: Vec<u8>) -> Option<Self> {
        check(shape, &digits).ok()?;
        let houses = shape.houses();
        let all = Digits::up_to(shape.n() as u8);
        let full = (0..houses.names().len()).all(|house| {
            let held = houses.members(house).iter().map(|&cell| digits[usize::from(cell)]).filter(|&digit| digit > 0);
            held.collect::<Digits>() == all
        });
        full.then_some(Self { shape, digits })
    }

    /// The shape of the boxes.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The digits in reading order.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The puzzle in which every cell is given.
    #[must_use]
    pub fn into_puzzle(self) -> Sudoku {
        Sudoku { shape: self.shape, givens: self.digits }
    }
}

impl fmt::Display for Solution {
    /// All digits in reading order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cells(f, &self.digits)
    }
}

fn check(shape: Shape, digits: &[u8]) -> Result<(), NotASudoku> {
    if digits.len() != shape.cells() {
        return Err(NotASudoku::Cells { found: digits.len(), expected: shape.cells() });
    }
    let most = shape.n() as u8;
    match digits.iter().position(|&digit| digit > most) {
        Some(index) => Err(NotASudoku::Digit { cell: Cell::at(index, shape.n()), digit: digits[index], most }),
        None => Ok(()),
    }
}

fn write_cells(f: &mut fmt::Formatter<'_>, digits: &[u8]) -> fmt::Result {
    // Every sign is one byte, and bytes are collected faster than characters.
    let signs: Vec<u8> = digits.iter().map(|&digit| text::cell_char(digit) as u8).collect();
    f.pad(std::str::from_utf8(&signs).map_err(|_| fmt::Error)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_boxes_are_wider_than_high() {
        let boxes = |n| Shape::for_side(n).map(|shape| (shape.box_rows(), shape.box_cols()));
        assert_eq!(
            [4, 6, 8, 9, 10, 12, 15, 16, 25].map(boxes),
            [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (5, 5)].map(Some)
        );
        assert_eq!([0, 1, 2, 3, 5, 7, 11, 23, 26, 255].map(boxes), [None; 10]);
    }

    #[test]
    fn a_grid_needs_the_right_cells_and_digits() {
        assert_eq!(Sudoku::new(Shape::NINE, vec![0; 80]), Err(NotASudoku::Cells { found: 80, expected: 81 }));
        let mut givens = vec![0; 81];
        givens[10] = 10;
        assert_eq!(
            Sudoku::new(Shape::NINE, givens),
            Err(NotASudoku::Digit { cell: Cell::new(1, 1), digit: 10, most: 9 })
        );
    }

    #[test]
    fn a_solution_follows_all_the_rules() {
        let shape = Shape::for_side(4).unwrap();
        assert!(Solution::new(shape, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).is_some());
        assert!(Solution::new(shape, vec![1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1]).is_none(), "boxes");
        assert!(Solution::new(shape, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]).is_none(), "a hole");
    }
}
