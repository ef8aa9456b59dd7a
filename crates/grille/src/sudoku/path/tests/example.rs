//! The worked example of a technique.

use super::super::finds::find;
use super::super::grid::Grid;
use super::super::layout::Layout;
use super::super::techniques::singles::Singles;
use super::super::walk::apply;
use super::super::{Find, Sudoku, Technique};
use crate::limits::Limits;
use crate::path::{Effect, Technique as _};

/// Walks a 9×9 puzzle to the first moment at which nothing easier than this technique leads on, and checks that all it
/// finds there changes exactly this (`r1c2<>3` for an elimination, `r1c2=3` for a placement), and that brute force agrees:
/// the puzzle has one solution, and every change is right in it.
pub(in super::super) fn example(puzzle: &str, technique: Technique, expected: &str) -> Vec<Find> {
    let puzzle: Sudoku = puzzle.parse().unwrap();
    let mut grid = Grid::new(Layout::<2>::of(puzzle.shape()), puzzle.givens()).unwrap();
    while let Some(easiest) = moment(&mut grid, Some(technique)) {
        if easiest == technique {
            return check(&puzzle, &grid, technique, expected);
        }
    }
    panic!("{technique:?} is not needed");
}

/// The same, but after this many moments, whether or not something easier leads on there (some techniques are hardly ever
/// the easiest).
pub(in super::super) fn example_after(puzzle: &str, moments: u32, technique: Technique, expected: &str) -> Vec<Find> {
    let puzzle: Sudoku = puzzle.parse().unwrap();
    let mut grid = Grid::new(Layout::<2>::of(puzzle.shape()), puzzle.givens()).unwrap();
    for _ in 0..moments {
        moment(&mut grid, None).unwrap();
    }
    check(&puzzle, &grid, technique, expected)
}

/// Finds the easiest technique that leads on, and does all it finds, unless it is the one to stop at.
fn moment(grid: &mut Grid<2>, stop: Option<Technique>) -> Option<Technique> {
    let mut look = Singles::default();
    look.look(grid);
    if let Some(easiest) = look.easiest() {
        let mut wave = Vec::new();
        look.take(easiest, &mut wave);
        for (cell, digit) in wave {
            grid.place(usize::from(cell), digit).unwrap();
        }
        return Some(easiest);
    }
    let (easiest, finds) =
        Technique::all().iter().map(|&other| (other, find(other, grid).0)).find(|(_, finds)| !finds.is_empty())?;
    if Some(easiest) != stop {
        for find in finds {
            apply(grid, &find.effects).unwrap();
        }
    }
    Some(easiest)
}

fn check(puzzle: &Sudoku, grid: &Grid<2>, technique: Technique, expected: &str) -> Vec<Find> {
    let solutions = puzzle.some_solutions(2, &Limits::none()).unwrap();
    assert_eq!(solutions.len(), 1, "the example has one solution");
    let finds = find(technique, grid).0;
    let mut effects: Vec<Effect> = finds.iter().flat_map(|find| find.effects.iter().copied()).collect();
    effects.sort_unstable();
    effects.dedup();
    let told = effects.iter().map(|effect| match effect {
        Effect::Place { cell, digit } => format!("{cell}={digit}"),
        Effect::Eliminate { cell, digit } => format!("{cell}<>{digit}"),
        _ => panic!("only digits change in a Sudoku"),
    });
    assert_eq!(told.collect::<Vec<_>>().join(" "), expected);
    for effect in effects {
        let right = solutions[0].digits()[effect.cell().index(9)];
        match effect {
            Effect::Place { digit, .. } => assert_eq!(digit, right),
            Effect::Eliminate { digit, .. } => assert_ne!(digit, right),
            _ => panic!("only digits change in a Sudoku"),
        }
    }
    finds
}
