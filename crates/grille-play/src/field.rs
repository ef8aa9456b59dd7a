//! What a game is played on: the part of a puzzle that the rules of playing need.

use grille::latin::{Digits, Houses};
use grille::lights_out::LightsOut;
use grille::skyscrapers::Skyscrapers;
use grille::sliding::Sliding;
use grille::sudoku::{Shape, Sudoku};
use grille::{AnyPuzzle, Cell, Conflict, Puzzle};

/// The ways there are to play. The one place of this crate that tells the kinds of puzzles apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// Digits are written into a square: Sudoku, Skyscrapers.
    Digits(Frame),
    /// Buttons are pressed: Lights Out.
    Lights(LightsOut),
    /// Tiles are slid into the blank.
    Tiles(Sliding),
}

impl Field {
    /// The field of a puzzle.
    #[must_use]
    pub fn of(puzzle: &AnyPuzzle) -> Self {
        match puzzle {
            AnyPuzzle::Sudoku(sudoku) => Self::Digits(Frame::of_sudoku(sudoku)),
            AnyPuzzle::Skyscrapers(skyscrapers) => Self::Digits(Frame::of_skyscrapers(skyscrapers)),
            AnyPuzzle::LightsOut(lights) => Self::Lights(lights.clone()),
            AnyPuzzle::Sliding(sliding) => Self::Tiles(sliding.clone()),
        }
    }

    /// The number of rows and of columns.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        match self {
            Self::Digits(frame) => (frame.n, frame.n),
            Self::Lights(lights) => (lights.rows(), lights.cols()),
            Self::Tiles(sliding) => (sliding.size().rows(), sliding.size().cols()),
        }
    }

    /// Whether the cell is on the board.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        let (rows, cols) = self.size();
        usize::from(cell.row) < rows && usize::from(cell.col) < cols
    }
}

/// Where the rules of a square of digits come from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    Sudoku(Shape),
    Skyscrapers,
}

/// A square of digits to fill in: what is given, and which cells must differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    n: usize,
    origin: Origin,
    givens: Vec<u8>,
    clues: Vec<u8>,
    houses: &'static Houses,
}

impl Frame {
    fn of_sudoku(puzzle: &Sudoku) -> Self {
        let shape = puzzle.shape();
        Self {
            n: shape.n(),
            origin: Origin::Sudoku(shape),
            givens: puzzle.givens().to_vec(),
            clues: Vec::new(),
            houses: shape.houses(),
        }
    }

    fn of_skyscrapers(puzzle: &Skyscrapers) -> Self {
        Self {
            n: puzzle.n(),
            origin: Origin::Skyscrapers,
            givens: puzzle.heights().to_vec(),
            clues: puzzle.clues().to_vec(),
            houses: puzzle.houses(),
        }
    }

    /// The side of the square, which is also the largest digit.
    #[must_use]
    pub const fn n(&self) -> usize {
        self.n
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.n * self.n
    }

    /// How many cells high and wide a box is, where there are boxes.
    #[must_use]
    pub const fn boxes(&self) -> Option<(usize, usize)> {
        match self.origin {
            Origin::Sudoku(shape) => Some((shape.box_rows(), shape.box_cols())),
            Origin::Skyscrapers => None,
        }
    }

    /// The digits given, in reading order, 0 for none.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// The clues around the square in the order top, bottom, left, right, 0 for none; empty where the kind has none.
    #[must_use]
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The cells that must differ from this one, by their index in reading order.
    #[must_use]
    pub fn peers(&self, cell: usize) -> &'static [u16] {
        self.houses.peers(cell)
    }

    /// The houses of the square.
    #[must_use]
    pub const fn houses(&self) -> &'static Houses {
        self.houses
    }

    /// The digits that no cell with these digits forbids in a cell.
    #[must_use]
    pub fn candidates(&self, values: &[u8], cell: usize) -> Digits {
        let seen = self.peers(cell).iter().map(|&peer| values[usize::from(peer)]).filter(|&digit| digit > 0);
        Digits::up_to(self.n as u8) - seen.collect()
    }

    /// The rules that these digits break, found without any search.
    ///
    /// # Panics
    /// If there is not one digit a cell, or one is above the side.
    #[must_use]
    pub fn conflicts(&self, values: &[u8]) -> Vec<Conflict> {
        let values = values.to_vec();
        match self.origin {
            Origin::Sudoku(shape) => Sudoku::new(shape, values).expect("digits of this square").conflicts(),
            Origin::Skyscrapers => {
                Skyscrapers::new(self.n as u8, self.clues.clone(), values).expect("heights of this square").conflicts()
            }
        }
    }
}
