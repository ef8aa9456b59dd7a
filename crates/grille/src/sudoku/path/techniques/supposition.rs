//! One supposition: a candidate from which singles lead to a contradiction is false.

use super::super::cells::Cells;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;
use super::super::parts::{Candidate, Consequence};
use super::super::reason::Reason;
use super::singles::{self, Singles};
use crate::place::House;
use crate::verdict::Contradiction;

/// Every candidate that singles refute soonest, counted in rounds: a round places everything that can be placed at once.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, finds: &mut Finds) {
    let mut trial = grid.clone();
    let mut look = Singles::default();
    let mut round = Vec::new();
    let mut fewest = u32::MAX;
    let mut refuted: Vec<(usize, u8)> = Vec::new();
    for cell in 0..grid.layout.n * grid.layout.n {
        for digit in grid.of(cell) {
            trial.clone_from(grid);
            round.clear();
            round.push((cell as u16, digit));
            let mut rounds = 0;
            let contradiction = loop {
                if round.iter().any(|&(cell, digit)| trial.place(usize::from(cell), digit).is_err()) {
                    break true;
                }
                look.look(&trial);
                look.take_all(&mut round);
                rounds += 1;
                if round.is_empty() || rounds > fewest {
                    break false;
                }
            };
            if contradiction {
                if rounds < fewest {
                    fewest = rounds;
                    refuted.clear();
                }
                refuted.push((cell, digit));
            }
        }
    }
    for (cell, digit) in refuted {
        let mut removal = Removal::default();
        removal.add_one(grid, cell, digit);
        finds.push(removal, || explain(grid, cell, digit));
    }
}

/// What follows from a candidate that singles refute, without what the contradiction does not need.
fn explain<const W: usize>(grid: &Grid<W>, cell: usize, digit: u8) -> Reason {
    let (layout, mut trial) = (grid.layout, grid.clone());
    let mut placed = vec![Placed { cell, digit, house: None }];
    let mut look = Singles::default();
    let mut round = Vec::new();
    let mut end = trial.place(cell, digit).err();
    while end.is_none() {
        look.look(&trial);
        look.take_all(&mut round);
        if round.is_empty() {
            break;
        }
        for &(cell, digit) in &round {
            let cell = usize::from(cell);
            let house = match singles::reason(&trial, cell, digit) {
                Some(Reason::FullHouse { house, .. } | Reason::HiddenSingle { house, .. }) => Some(house),
                _ => None,
            };
            placed.push(Placed { cell, digit, house });
            end = trial.place(cell, digit).err();
            if end.is_some() {
                break;
            }
        }
    }
    let end = end.unwrap_or(Contradiction::NoCandidate { cell: layout.cell(cell) });
    let mut needed = vec![false; placed.len()];
    let (cell_of, house_of) = match end {
        Contradiction::NoCandidate { cell } => (Some(cell.index(layout.n)), None),
        Contradiction::NoPlace { house, digit } => (None, Some((house, digit))),
        // Only a line with clues can be like that.
        Contradiction::NoArrangement { .. } => (None, None),
    };
    if let Some(cell) = cell_of {
        need_for_cell(grid, &placed, cell, 0, &mut needed);
    }
    if let Some((house, digit)) = house_of {
        need_for_house(grid, &placed, house, digit, None, &mut needed);
    }
    for index in (1..placed.len()).rev().filter(|&index| index > 0) {
        if needed[index] {
            let Placed { cell, digit, house } = placed[index];
            match house {
                Some(house) => need_for_house(grid, &placed[..index], house, digit, Some(cell), &mut needed),
                None => need_for_cell(grid, &placed[..index], cell, digit, &mut needed),
            }
        }
    }
    let chain = placed.iter().zip(needed).skip(1).filter(|(_, needed)| *needed);
    Reason::Supposition {
        candidate: Candidate { cell: layout.cell(cell), digit },
        chain: chain
            .map(|(placed, _)| Consequence { cell: layout.cell(placed.cell), digit: placed.digit, house: placed.house })
            .collect(),
        end,
    }
}

#[derive(Clone, Copy)]
struct Placed {
    cell: usize,
    digit: u8,
    house: Option<House>,
}

/// Marks what was placed first that keeps every digit but one out of a cell.
fn need_for_cell<const W: usize>(grid: &Grid<W>, placed: &[Placed], cell: usize, but: u8, needed: &mut [bool]) {
    for digit in grid.of(cell).filter(|&digit| digit != but) {
        need(grid, placed, cell, digit, needed);
    }
}

/// Marks what was placed first that keeps a digit out of every cell of a house but one.
fn need_for_house<const W: usize>(
    grid: &Grid<W>,
    placed: &[Placed],
    house: House,
    digit: u8,
    but: Option<usize>,
    needed: &mut [bool],
) {
    let members: Cells<W> = grid.layout.members[grid.layout.number(house)] & grid.board(digit);
    for cell in members.iter().filter(|&cell| Some(cell) != but) {
        need(grid, placed, cell, digit, needed);
    }
}

fn need<const W: usize>(grid: &Grid<W>, placed: &[Placed], cell: usize, digit: u8, needed: &mut [bool]) {
    let peers = &grid.layout.peers[cell];
    let excludes = |by: &Placed| if by.digit == digit { peers.contains(by.cell) } else { by.cell == cell };
    if let Some(index) = placed.iter().position(excludes) {
        needed[index] = true;
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn supposition() {
        example(
            ".......5.2..45..9...53.6..7.4..6.7..1..7......5..2....37...9..6.....71..9.6.....4",
            Technique::Supposition,
            "r1c4<>1 r7c4<>1 r9c4<>1",
        );
    }
}
