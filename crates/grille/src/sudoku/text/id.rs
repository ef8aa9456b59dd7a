//! The game ID of Solo in Simon Tatham's collection: `3x3:a5i2c1a7_8…`.
//!
//! `CxR` counts the boxes: C of them side by side and R one upon the other, so that a box is C cells high and R wide. Behind
//! the colon stand the cells in reading order: numbers, a letter for a run of empty cells (a = 1 to z = 26), and `_`
//! between two numbers that touch.

use crate::sudoku::{Shape, Sudoku};
use crate::text::{ParseError, Problem, Unit, runs};

/// Writes the ID as the program itself does.
pub(crate) fn write(puzzle: &Sudoku) -> String {
    let shape = puzzle.shape();
    format!("{}x{}:{}", shape.box_rows(), shape.box_cols(), runs::write(puzzle.givens()))
}

/// Reads an ID; `None` if the text does not begin like one.
pub(super) fn read(text: &str) -> Option<Result<Sudoku, ParseError>> {
    let start = text.len() - text.trim_start_matches(|char: char| char.is_whitespace() || char == '\u{FEFF}').len();
    let id = text[start..].trim_end();
    let separator = id.find([':', '#'])?;
    let params = &id[..separator];
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let height = digits(params);
    let rest = &params[height..];
    if height == 0 || !rest.starts_with(['x', 'j']) || !params.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let width = rest.strip_prefix('x').map_or(0, digits);
    let letters = if width > 0 { &rest[1 + width..] } else { rest };
    if let Some(variant) = variant(letters) {
        return Some(Err(ParseError::at(Problem::Unsupported(variant), text, start + params.len() - letters.len())));
    }
    if id.as_bytes()[separator] == b'#' {
        // A seed of that program, which only it can make a puzzle of.
        return Some(Err(ParseError::at(Problem::RandomSeed, text, start + separator)));
    }
    let side = |text: &str| text.parse::<u8>().ok();
    let shape = side(&params[..height]).zip(side(&rest[1..1 + width])).and_then(|(high, wide)| Shape::new(high, wide));
    let Some(shape) = shape else {
        let found = params[..height + 1 + width].to_owned();
        return Some(Err(ParseError::at(Problem::NoSuchBoxes { found }, text, start)));
    };
    Some(read_cells(shape, text, start + separator + 1))
}

/// The variant that the letters behind the size name, if they name one: jigsaw, X, killer. Symmetry and level, which
/// the program writes in the same place, do not change the puzzle.
fn variant(letters: &str) -> Option<String> {
    let mut rest = letters;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[1..];
        rest = match letter {
            'r' => rest.trim_start_matches(|char: char| char.is_ascii_digit()),
            'm' => rest.strip_prefix('d').unwrap_or(rest).trim_start_matches(|char: char| char.is_ascii_digit()),
            'd' => rest.strip_prefix(['t', 'b', 'i', 'a', 'e', 'u']).unwrap_or(rest),
            'a' => rest,
            _ => return Some(letter.to_string()),
        };
    }
    None
}

fn read_cells(shape: Shape, text: &str, start: usize) -> Result<Sudoku, ParseError> {
    let (givens, end) = runs::read(text, start, shape.n() as u8, shape.cells())?;
    let found = givens.len();
    Sudoku::new(shape, givens).map_err(|_| {
        let problem = Problem::Count { what: Unit::CellsOfId, found, expected: vec![shape.cells()] };
        ParseError::at(problem, text, end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Expected;

    fn problem(text: &str) -> Problem {
        text.parse::<Sudoku>().unwrap_err().problem
    }

    #[test]
    fn the_first_number_counts_the_boxes_side_by_side() {
        // Made by `sgt-solo --generate`; each has one solution with these boxes, and none with the boxes turned.
        for (id, boxes) in [("2x3:4d3c6_2c2a5b1a4c3_4c2d5", (2, 3)), ("3x2:b3f5a2a6b3_5_2_5b1a4a2f1b", (3, 2))] {
            let puzzle: Sudoku = id.parse().unwrap();
            assert_eq!((puzzle.shape().box_rows(), puzzle.shape().box_cols()), boxes);
            assert_eq!(write(&puzzle), id);
            let solve = |puzzle: &Sudoku| crate::Puzzle::verdict(puzzle, &crate::Limits::none()).unwrap();
            assert!(matches!(solve(&puzzle), crate::Verdict::Unique(_)));
            let shape = Shape::new(puzzle.shape().box_cols() as u8, puzzle.shape().box_rows() as u8).unwrap();
            let turned = Sudoku::new(shape, puzzle.givens().to_vec()).unwrap();
            assert!(!matches!(solve(&turned), crate::Verdict::Unique(_)));
        }
    }

    #[test]
    fn runs_longer_than_26_and_large_numbers_are_written_as_the_program_does() {
        let mut givens = vec![0; 625];
        (givens[0], givens[1], givens[60], givens[624]) = (25, 1, 12, 3);
        let puzzle = Sudoku::new(Shape::for_side(25).unwrap(), givens).unwrap();
        let id = write(&puzzle);
        assert!(id.starts_with("5x5:25_1zzf12zz") && id.ends_with("3"), "{id}");
        assert_eq!(id.parse(), Ok(puzzle));
    }

    #[test]
    fn level_and_symmetry_are_passed_over_and_variants_are_named() {
        let plain: Sudoku = "2x2:1h1_2a2b4".parse().unwrap();
        for id in ["2x2dt:1h1_2a2b4", "2x2md4da:1h1_2a2b4", "2x2adu:1_h1_2_a2b4_", "\u{FEFF} 2x2r4:1h1_2a2b4\r\n"] {
            assert_eq!(id.parse().as_ref(), Ok(&plain), "{id}");
        }
        for (id, variant) in [("9j:a6_7a2", "j"), ("3x3x:d6_1", "x"), ("3x3k:zzzc,a_aa", "k"), ("3x3jx:a", "j")] {
            assert_eq!(problem(id), Problem::Unsupported(variant.to_owned()), "{id}");
        }
    }

    #[test]
    fn errors_have_their_place() {
        let error = "2x2:1h1_5a2b4".parse::<Sudoku>().unwrap_err();
        assert_eq!((error.problem, error.spot.unwrap().column), (Problem::Digit { digit: 5, most: 4 }, 9));
        let error = "2x2:1h1,2a2b4".parse::<Sudoku>().unwrap_err();
        let found = Problem::Character { found: ',', expected: Expected::RunOrNumber };
        assert_eq!((error.problem, error.spot.unwrap().column), (found, 8));
        let count = |found| Problem::Count { what: Unit::CellsOfId, found, expected: vec![16] };
        assert_eq!(problem("2x2:1h1_2a2b"), count(15));
        assert_eq!(problem("2x2:"), count(0));
        assert!(matches!(problem("2x2:zzzzzzzzzzzzzzz"), Problem::Count { found: 78, .. }));
    }

    #[test]
    fn a_size_that_does_not_exist_is_no_unknown_rule() {
        for (id, boxes) in
            [("1x1:a", "1x1"), ("6x6:a", "6x6"), ("1x9:a", "1x9"), ("9x9:a", "9x9"), ("999x999:a", "999x999")]
        {
            assert_eq!(problem(id), Problem::NoSuchBoxes { found: boxes.to_owned() }, "{id}");
        }
    }

    #[test]
    fn a_random_seed_is_no_puzzle() {
        for seed in ["2x2#12345", "3x3#123", "3x3db#1"] {
            assert_eq!(problem(seed), Problem::RandomSeed, "{seed}");
        }
    }

    #[test]
    fn a_number_without_end_is_counted_and_not_shown_wrong() {
        let (length, most) = (20, 9);
        assert_eq!(problem("3x3:99999999999999999999"), Problem::LongNumber { length, most });
        assert_eq!(problem("3x3:4294967296"), Problem::LongNumber { length: 10, most });
        assert_eq!(problem("3x3:10"), Problem::Digit { digit: 10, most });
    }
}
