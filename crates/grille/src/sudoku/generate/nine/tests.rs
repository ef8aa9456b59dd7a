use std::collections::BTreeSet;

use super::*;
use crate::latin::{Candidates, Houses};
use crate::limits::Limits;
use crate::seed::{Rng, Seed};
use crate::sudoku::{Shape, Sudoku};

/// Puzzles with one solution, together with it: holes dug at random into images of a few full grids, as long as the
/// solution stays the only one, more or less deep.
fn puzzles(count: usize, rng: &mut Rng) -> Vec<(Vec<u8>, Vec<u8>)> {
    let seeds = Sudoku::empty(Shape::NINE).some_solutions(count.min(40), &Limits::none()).unwrap();
    (0..count)
        .map(|index| {
            let full = seeds[index % seeds.len()].clone().into_puzzle().isomorph(rng);
            let solution = full.givens().to_vec();
            let mut givens = solution.clone();
            let mut cells: Vec<usize> = (0..81).collect();
            rng.shuffle(&mut cells);
            for cell in cells.into_iter().take(45 + rng.index(37)) {
                givens[cell] = 0;
                let puzzle = Sudoku::new(Shape::NINE, givens.clone()).unwrap();
                if puzzle.some_solutions(2, &Limits::none()).unwrap().len() > 1 {
                    givens[cell] = solution[cell];
                }
            }
            (givens, solution)
        })
        .collect()
}

fn is_filled(grid: &Nine, cell: usize) -> bool {
    let (band, bit) = place(cell);
    grid.filled[band] & bit != 0
}

fn candidates(grid: &Nine, cell: usize) -> Vec<u8> {
    let (band, bit) = place(cell);
    (1..=9).filter(|&digit| grid.boards[usize::from(digit) - 1][band] & bit != 0).collect()
}

/// The general engine follows the same singles by other code.
#[test]
fn singles_prove_what_the_general_engine_proves() {
    let mut rng = Seed::new(1).rng();
    let mut full = 0;
    for (givens, _) in puzzles(150, &mut rng) {
        let mut grid = Nine::new(&givens).unwrap();
        let finished = grid.finish(Level::Easy).unwrap();
        let mut general = Candidates::all(Shape::NINE.houses());
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            general.place(cell, digit).unwrap();
        }
        general.propagate().unwrap();
        assert_eq!(finished, general.is_complete());
        full += u32::from(finished);
        for cell in (0..81).filter(|&cell| !is_filled(&grid, cell)) {
            assert_eq!(candidates(&grid, cell), general.of(cell).collect::<Vec<_>>());
        }
    }
    assert!((15..145).contains(&full), "easy and hard ones: {full}");
}

/// What is placed or eliminated agrees with the solution, a level proves at least what the one below it proves, and a
/// finished grid is the solution.
#[test]
fn every_level_is_sound_and_contains_the_one_below() {
    let mut rng = Seed::new(2).rng();
    let mut finished = [0; 3];
    for (givens, solution) in puzzles(150, &mut rng) {
        let levels = [Level::Beginner, Level::Easy, Level::Medium];
        let grids = levels.map(|level| {
            let mut grid = Nine::new(&givens).unwrap();
            let full = grid.finish(level).unwrap();
            finished[level as usize] += u32::from(full);
            grid
        });
        for (cell, digit) in solution.iter().enumerate() {
            for grid in grids.iter().filter(|grid| !is_filled(grid, cell)) {
                assert!(candidates(grid, cell).contains(digit));
            }
            for pair in grids.windows(2) {
                assert!(is_filled(&pair[1], cell) || !is_filled(&pair[0], cell));
                assert!(candidates(&pair[1], cell).iter().all(|digit| candidates(&pair[0], cell).contains(digit)));
            }
        }
    }
    assert!(0 < finished[0] && finished[0] < finished[1] && finished[1] < finished[2], "{finished:?}");
}

/// All of them together, against their definitions.
#[test]
fn medium_is_what_the_definitions_say() {
    let mut rng = Seed::new(3).rng();
    let mut stuck = 0;
    for (givens, _) in puzzles(60, &mut rng) {
        let mut grid = Nine::new(&givens).unwrap();
        stuck += u32::from(!grid.finish(Level::Medium).unwrap());
        let mut expected: Vec<Vec<u8>> =
            givens.iter().map(|&digit| if digit > 0 { vec![digit] } else { (1..=9).collect() }).collect();
        by_definition(&mut expected);
        for (cell, expected) in expected.iter().enumerate() {
            if is_filled(&grid, cell) {
                assert_eq!(expected.len(), 1, "cell {cell}");
            } else {
                assert_eq!(&candidates(&grid, cell), expected, "cell {cell}");
            }
        }
    }
    assert!((3..50).contains(&stuck), "some are harder: {stuck}");
}

/// Singles, locked candidates, pairs and triples until nothing changes: one to three digits of a house that have only as
/// many places keep all others out; one to three cells of a house that have only as many digits keep these to
/// themselves; a digit that stands only where two houses meet leaves the rest of both.
fn by_definition(candidates: &mut [Vec<u8>]) {
    let houses = Houses::with_boxes(3, 3);
    loop {
        let before = candidates.to_vec();
        for house in 0..27 {
            let cells: Vec<usize> = houses.members(house).iter().map(|&cell| usize::from(cell)).collect();
            for digit in 1..=9 {
                let places: Vec<usize> =
                    cells.iter().copied().filter(|&cell| candidates[cell].contains(&digit)).collect();
                for other in (0..27).filter(|&other| other != house) {
                    let members = houses.members(other);
                    if places.iter().all(|&cell| members.contains(&(cell as u16))) {
                        for &cell in members.iter().filter(|&&cell| !cells.contains(&usize::from(cell))) {
                            candidates[usize::from(cell)].retain(|&other| other != digit);
                        }
                    }
                }
            }
            for bits in (0_u32..1 << 9).filter(|bits| (1..=3).contains(&bits.count_ones())) {
                let inside = |index: &usize| bits >> index & 1 == 1;
                let group: Vec<usize> = (0..9).filter(inside).map(|index| cells[index]).collect();
                let union: BTreeSet<u8> = group.iter().flat_map(|&cell| candidates[cell].iter().copied()).collect();
                if union.len() == group.len() {
                    for &cell in cells.iter().filter(|cell| !group.contains(cell)) {
                        candidates[cell].retain(|digit| !union.contains(digit));
                    }
                }
                let digits: Vec<u8> = (0..9).filter(inside).map(|index| index as u8 + 1).collect();
                let holds_one = |cell: &usize| digits.iter().any(|digit| candidates[*cell].contains(digit));
                let places: Vec<usize> = cells.iter().copied().filter(holds_one).collect();
                if places.len() == digits.len() {
                    for cell in places {
                        candidates[cell].retain(|digit| digits.contains(digit));
                    }
                }
            }
        }
        if before == candidates {
            return;
        }
    }
}

#[test]
fn two_equal_digits_in_a_house_break_the_rules() {
    let mut givens = vec![0; 81];
    givens[0] = 5;
    givens[10] = 5;
    assert_eq!(Nine::new(&givens).map(|_| ()), Err(Broken));
}
