//! Game IDs of Flip, in Simon Tatham's collection: `WxH:matrix,lights` in hexadecimal, four cells a digit, the first one
//! its highest bit. The matrix has a row for each button: the lights it toggles. (Flip draws the lights the other way
//! round; its aim is the same, to bring all cells to 0.)

use std::sync::Arc;

use crate::gf2::BitRows;
use crate::lights_out::text::Part;
use crate::lights_out::{Lights, LightsOut, Rule};
use crate::text::{Expected, ParseError, Problem, Unit};

/// Reads what follows after the size. A matrix that is the toy's rule becomes that rule.
pub(super) fn read(part: Part<'_>, rows: usize, cols: usize) -> Result<LightsOut, ParseError> {
    let (matrix, lights) = part.text.split_once(',').unwrap_or((part.text, ""));
    let (matrix, lights) = (Part { text: matrix.trim(), ..part }, Part { text: lights.trim(), ..part });
    let count = rows * cols;
    let most = LightsOut::most_lights(&Rule::Matrix(Arc::new(BitRows::new(0, 0))), 2);
    if count > most {
        let problem = Problem::Range { what: Unit::Lights, found: count as u64, least: 1, most: most as u64 };
        return Err(part.error(problem, 0));
    }
    let mut rule = BitRows::new(count, count);
    each_bit(matrix, count * count, |at| rule.flip(at / count, at % count))?;
    let mut lit = BitRows::new(rows, cols);
    each_bit(lights, count, |at| lit.flip(at / cols, at % cols))?;
    let rule =
        if rule == matrix_of(&Rule::default(), rows, cols) { Rule::default() } else { Rule::Matrix(Arc::new(rule)) };
    Ok(LightsOut::new(Lights::from_bits(lit), rule).expect("the matrix has the size of the board"))
}

fn each_bit(part: Part<'_>, bits: usize, mut lit: impl FnMut(usize)) -> Result<(), ParseError> {
    let odd = part.text.char_indices().find(|(_, char)| !char.is_ascii_hexdigit());
    if let Some((byte, found)) = odd {
        return Err(part.error(Problem::Character { found, expected: Expected::HexDigit }, byte));
    }
    if part.text.len() != bits.div_ceil(4) {
        let problem =
            Problem::Count { what: Unit::HexDigits, found: part.text.len(), expected: vec![bits.div_ceil(4)] };
        return Err(part.error(problem, 0));
    }
    for (place, digit) in part.text.chars().enumerate() {
        let digit = digit.to_digit(16).unwrap_or(0);
        (0..4)
            .filter(|bit| digit >> (3 - bit) & 1 == 1)
            .map(|bit| 4 * place + bit)
            .filter(|&at| at < bits)
            .for_each(&mut lit);
    }
    Ok(())
}

/// The ID of a board with two colours.
pub(super) fn write(puzzle: &LightsOut) -> String {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let matrix = matrix_of(puzzle.rule(), rows, cols);
    let lights = puzzle.lights().bits().expect("two colours");
    format!("{cols}x{rows}:{},{}", hexadecimal(&matrix), hexadecimal(lights))
}

fn hexadecimal(bits: &BitRows) -> String {
    let mut digits = vec![0; (bits.rows() * bits.cols()).div_ceil(4)];
    for (row, col) in bits.ones() {
        let at = row * bits.cols() + col;
        digits[at / 4] |= 8 >> (at % 4);
    }
    digits.into_iter().filter_map(|digit| char::from_digit(digit, 16)).collect()
}

/// The matrix of a rule: a row for each button.
fn matrix_of(rule: &Rule, rows: usize, cols: usize) -> BitRows {
    if let Rule::Matrix(matrix) = rule {
        return (**matrix).clone();
    }
    let mut matrix = BitRows::new(rows * cols, rows * cols);
    for button in 0..rows * cols {
        for light in rule.changed(button, rows, cols) {
            matrix.flip(button, light);
        }
    }
    matrix
}
