//! A Sudoku as text.

mod line;

use std::str::FromStr;

use crate::sudoku::{Board, Shape, Sudoku};
use crate::text::{Expected, ParseError, Problem, Unit};

impl FromStr for Sudoku {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let line = text.trim();
        let count = line.chars().count();
        let side = (1..=Shape::LARGEST).find(|&n| usize::from(n) * usize::from(n) == count);
        let shape = side.and_then(Shape::for_side).ok_or_else(|| {
            ParseError::whole(Problem::Count { what: Unit::Cells, found: count, expected: vec![16, 36, 81] })
        })?;
        let most = shape.n() as u32;
        let mut givens = Vec::with_capacity(count);
        for (byte, char) in line.char_indices() {
            let digit = if char == '.' { Some(0) } else { char.to_digit(36).filter(|&digit| digit <= most) };
            let error = || Problem::Character { found: char, expected: Expected::DigitOrEmpty { most } };
            givens.push(digit.ok_or_else(|| ParseError::at(error(), line, byte))? as u8);
        }
        Ok(Self::new(shape, givens).expect("the cells were counted and the digits checked"))
    }
}

pub(crate) fn id(puzzle: &Sudoku) -> String {
    puzzle.to_string()
}

pub(crate) fn board(_puzzle: &Sudoku, _text: &str) -> Result<Board, ParseError> {
    Err(ParseError::whole(Problem::Unknown))
}
