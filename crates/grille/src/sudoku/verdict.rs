//! What is true of a Sudoku, with proofs.

use crate::latin::Digits;
use crate::limits::{Limits, Stopped};
use crate::place::Cell;
use crate::sudoku::solve::{candidates, is_solvable};
use crate::sudoku::{Solution, Sudoku};
use crate::verdict::{Conflict, Contradiction, Given, Proof, Verdict};

/// The digits that stand more than once in a house.
pub(crate) fn conflicts(puzzle: &Sudoku) -> Vec<Conflict> {
    let houses = puzzle.shape().houses();
    let n = houses.n();
    let mut conflicts = Vec::new();
    for (number, &house) in houses.names().iter().enumerate() {
        let (mut once, mut twice) = (Digits::NONE, Digits::NONE);
        for &cell in houses.members(number) {
            if let digit @ 1.. = puzzle.givens()[usize::from(cell)] {
                twice = twice | (once & Digits::only(digit));
                once.insert(digit);
            }
        }
        conflicts.extend(twice.map(|digit| {
            Conflict::Repeated {
                digit,
                house,
                cells: houses
                    .members(number)
                    .iter()
                    .map(|&cell| usize::from(cell))
                    .filter(|&cell| puzzle.givens()[cell] == digit)
                    .map(|cell| Cell::at(cell, n))
                    .collect(),
            }
        }));
    }
    conflicts
}

/// Unique, several or impossible.
pub(crate) fn verdict(puzzle: &Sudoku, limits: &Limits<'_>) -> Result<Verdict<Solution>, Stopped> {
    let conflicts = conflicts(puzzle);
    if !conflicts.is_empty() {
        return Ok(Verdict::Impossible(Proof::Conflicts { conflicts }));
    }
    let mut found = puzzle.some_solutions(2, limits)?;
    Ok(match (found.pop(), found.pop()) {
        (Some(second), Some(first)) => Verdict::Several { witnesses: Box::new([first, second]), count: None },
        (Some(only), None) => Verdict::Unique(only),
        (None, _) => Verdict::Impossible(minimal_contradiction(puzzle, limits)?),
    })
}

/// Givens that cannot stand together, none of them superfluous, for a puzzle without solution.
///
/// Leaves out one given after the other as long as the rest stays impossible; what cannot be left out stays. Several
/// orders are tried, and the set that is easiest to check by hand is taken: one where singles alone meet the
/// contradiction, then the smallest.
fn minimal_contradiction(puzzle: &Sudoku, limits: &Limits<'_>) -> Result<Proof, Stopped> {
    let mut best: Option<(Vec<u8>, Option<Contradiction>)> = None;
    for order in orders(puzzle) {
        let mut kept = puzzle.givens().to_vec();
        // Sets that fall by singles alone can be checked by hand: stay with those as long as possible.
        leave_out(&mut kept, &order, |rest| Ok(falls_by_singles(puzzle, rest)))?;
        leave_out(&mut kept, &order, |rest| Ok(!is_solvable(puzzle.shape(), rest, limits)?))?;
        let end = dead_end(puzzle, &kept);
        let size = |kept: &[u8]| kept.iter().filter(|&&digit| digit != 0).count();
        let better =
            best.as_ref().is_none_or(|(old, old_end)| (end.is_none(), size(&kept)) < (old_end.is_none(), size(old)));
        if better {
            best = Some((kept, end));
        }
    }
    let (kept, dead_end) = best.expect("at least one order is tried");
    let n = puzzle.shape().n();
    let givens = kept.iter().enumerate().filter(|(_, digit)| **digit != 0);
    let givens = givens.map(|(cell, &digit)| Given { cell: Cell::at(cell, n), digit }).collect();
    Ok(Proof::Givens { givens, dead_end })
}

/// The orders in which givens are left out: by rows and by columns, from both ends.
fn orders(puzzle: &Sudoku) -> [Vec<usize>; 4] {
    let n = puzzle.shape().n();
    let rows: Vec<usize> = (0..n * n).filter(|&cell| puzzle.givens()[cell] != 0).collect();
    let mut columns = rows.clone();
    crate::sort::sort_by_key(&mut columns, |&cell| (cell % n, cell / n));
    let backwards = |order: &[usize]| order.iter().rev().copied().collect();
    [backwards(&rows), backwards(&columns), rows, columns]
}

/// Empties one cell after the other, in this order, as long as the rest stays impossible by this test.
fn leave_out(
    kept: &mut [u8],
    order: &[usize],
    still_impossible: impl Fn(&[u8]) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    for &cell in order {
        let digit = std::mem::take(&mut kept[cell]);
        if digit != 0 && !still_impossible(kept)? {
            kept[cell] = digit;
        }
    }
    Ok(())
}

/// Whether placing these digits and what follows from them by singles alone meets a contradiction.
fn falls_by_singles(puzzle: &Sudoku, digits: &[u8]) -> bool {
    candidates(puzzle.shape(), digits).and_then(|mut candidates| candidates.propagate()).is_err()
}

/// The contradiction a person meets who places these digits (which break no rule by themselves) and then, one at a
/// time, whatever follows from them by singles: an empty cell without candidate, or a digit without a place.
fn dead_end(puzzle: &Sudoku, digits: &[u8]) -> Option<Contradiction> {
    let houses = puzzle.shape().houses();
    let n = houses.n();
    let mut filled = digits.to_vec();
    loop {
        let open: Vec<Digits> = (0..houses.cells())
            .map(|cell| match filled[cell] {
                0 => houses
                    .peers(cell)
                    .iter()
                    .map(|&peer| filled[usize::from(peer)])
                    .filter(|&digit| digit > 0)
                    .collect(),
                _ => Digits::up_to(n as u8),
            })
            .map(|seen: Digits| Digits::up_to(n as u8) - seen)
            .collect();
        let empty = || (0..houses.cells()).filter(|&cell| filled[cell] == 0);
        if let Some(cell) = empty().find(|&cell| open[cell].is_empty()) {
            return Some(Contradiction::NoCandidate { cell: Cell::at(cell, n) });
        }
        let mut next = empty().find_map(|cell| open[cell].single().map(|digit| (cell, digit)));
        for (number, &house) in houses.names().iter().enumerate() {
            let members = || houses.members(number).iter().map(|&cell| usize::from(cell));
            let held: Digits = members().map(|cell| filled[cell]).filter(|&digit| digit > 0).collect();
            for digit in Digits::up_to(n as u8) - held {
                let mut places = members().filter(|&cell| open[cell].contains(digit));
                match (places.next(), places.next()) {
                    (None, _) => return Some(Contradiction::NoPlace { house, digit }),
                    (Some(cell), None) => next = next.or(Some((cell, digit))),
                    _ => {}
                }
            }
        }
        let (cell, digit) = next?;
        filled[cell] = digit;
    }
}

/// The givens that could be left out, one at a time, without the puzzle getting a second solution.
pub(crate) fn superfluous(puzzle: &Sudoku, limits: &Limits<'_>) -> Result<Vec<Cell>, Stopped> {
    let n = puzzle.shape().n();
    let mut cells = Vec::new();
    for (index, _) in puzzle.givens().iter().enumerate().filter(|(_, digit)| **digit != 0) {
        let mut rest = puzzle.givens().to_vec();
        rest[index] = 0;
        let rest = Sudoku::new(puzzle.shape(), rest).expect("an emptied cell keeps the shape");
        if rest.some_solutions(2, limits)?.len() == 1 {
            cells.push(Cell::at(index, n));
        }
    }
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn superfluous_givens_are_those_whose_loss_changes_nothing() {
        let puzzle: Sudoku =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
        let superfluous = superfluous(&puzzle, &Limits::none()).unwrap();
        for (index, &digit) in puzzle.givens().iter().enumerate().filter(|(_, digit)| **digit != 0) {
            let mut text: Vec<char> = puzzle.to_string().chars().collect();
            text[index] = '.';
            let without: Sudoku = text.into_iter().collect::<String>().parse().unwrap();
            let unique = matches!(verdict(&without, &Limits::none()), Ok(Verdict::Unique(_)));
            assert_eq!(superfluous.contains(&Cell::at(index, 9)), unique, "{digit} at {index}");
        }
        let minimal: Sudoku =
            ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...".parse().unwrap();
        assert_eq!(super::superfluous(&minimal, &Limits::none()), Ok(Vec::new()));
    }
}
