//! Puzzles to paint: the engine's own.

use grille::sudoku::{Params, Shape, Sudoku};
use grille::{Level, Limits, Puzzle as _, Seed, Verdict};

/// A puzzle with one solution, and that solution, row by row, 0 for an empty cell: the same from the same seed. `None`
/// only if the engine fails to make one.
#[must_use]
pub fn some(seed: u64) -> Option<([u8; 81], [u8; 81])> {
    let level = [Level::Beginner, Level::Easy, Level::Medium][(seed % 3) as usize];
    let params = Params { level: Some(level), ..Params::new(Shape::NINE) };
    let puzzle = Sudoku::generate(&params, Seed::new(seed), &Limits::none()).ok()?;
    let Ok(Verdict::Unique(solution)) = puzzle.verdict(&Limits::none()) else { return None };
    Some((puzzle.givens().try_into().ok()?, solution.digits().try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::some;

    #[test]
    fn a_puzzle_is_part_of_its_solution() {
        for seed in 0..3 {
            let (puzzle, solution) = some(seed).unwrap();
            assert!((0..81).all(|cell| puzzle[cell] == 0 || puzzle[cell] == solution[cell]));
            assert!(puzzle.contains(&0) && !solution.contains(&0));
            assert_eq!(some(seed), Some((puzzle, solution)));
        }
    }
}
