//! Boards with equal tiles: which of them goes where is part of the question.
//!
//! Every way to tell equal tiles apart makes an ordinary board, and half of them can be solved. If these are few, the
//! shortest way over all of them is the answer; else the one that leaves the tiles nearest to where they go gives a good
//! way, and the distances a bound.

use crate::sliding::{Size, Sliding};

/// The most ways to tell equal tiles apart that are all tried.
const MOST_ASSIGNMENTS: usize = 720;

/// Where the tiles may go.
pub(crate) struct Assignments {
    /// For each way, the cell that the tile (or blank) of each cell goes to; those that can be solved, the nearest first.
    pub(crate) homes: Vec<Vec<u8>>,
    /// Whether these are all the ways there are.
    pub(crate) complete: bool,
    /// No way has fewer moves than this, whatever goes where.
    pub(crate) at_least: u32,
}

/// The ways to tell the equal tiles of this puzzle apart.
pub(crate) fn assignments(puzzle: &Sliding) -> Assignments {
    let size = puzzle.size();
    let cells_of =
        |board: &[u8], tile: u8| -> Vec<u8> { (0..).zip(board).filter(|(_, t)| **t == tile).map(|(c, _)| c).collect() };
    let mut tiles = puzzle.goal_tiles().to_vec();
    crate::sort::sort(&mut tiles);
    tiles.dedup();
    let classes: Vec<(Vec<u8>, Vec<u8>)> =
        tiles.iter().map(|&tile| (cells_of(puzzle.tiles(), tile), cells_of(puzzle.goal_tiles(), tile))).collect();
    let nearest =
        |from: u8, to: &[u8]| to.iter().map(|&to| size.taxicab(usize::from(from), usize::from(to))).min().unwrap_or(0);
    let at_least =
        classes.iter().skip(1).flat_map(|(from, to)| from.iter().map(move |&cell| nearest(cell, to))).sum::<usize>();
    let count = classes.iter().try_fold(1_usize, |count, (from, _)| {
        (1..=from.len()).try_fold(count, usize::checked_mul).filter(|&count| count <= MOST_ASSIGNMENTS)
    });
    let complete = count.is_some();
    let mut homes = if complete { all(size, &classes) } else { vec![nearest_first(size, &classes)] };
    if !complete {
        let first = homes[0].clone();
        homes.extend(classes.iter().filter(|(from, _)| from.len() > 1).map(|(from, _)| {
            let mut other = first.clone();
            other.swap(usize::from(from[0]), usize::from(from[1]));
            other
        }));
    }
    homes.retain(|homes| is_even(size, puzzle, homes));
    crate::sort::sort_by_key(&mut homes, |homes| taxicab(size, puzzle, homes));
    if !complete {
        homes.truncate(1);
    }
    Assignments { homes, complete, at_least: at_least as u32 }
}

fn taxicab(size: Size, puzzle: &Sliding, homes: &[u8]) -> usize {
    let tiles = puzzle.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
    tiles.map(|(cell, _)| size.taxicab(cell, usize::from(homes[cell]))).sum()
}

/// Whether the board with these homes can be solved.
fn is_even(size: Size, puzzle: &Sliding, homes: &[u8]) -> bool {
    let mut board = homes.to_vec();
    let mut exchanges = 0;
    for cell in 0..board.len() {
        while usize::from(board[cell]) != cell {
            let home = usize::from(board[cell]);
            board.swap(cell, home);
            exchanges += 1;
        }
    }
    let distance = size.taxicab(Sliding::blank(puzzle.tiles()), Sliding::blank(puzzle.goal_tiles()));
    exchanges % 2 == distance % 2
}

fn all(size: Size, classes: &[(Vec<u8>, Vec<u8>)]) -> Vec<Vec<u8>> {
    let mut found = vec![vec![0_u8; size.cells()]];
    for (from, to) in classes {
        found = found
            .iter()
            .flat_map(|homes| {
                orders(to).into_iter().map(move |to| {
                    let mut homes = homes.clone();
                    from.iter().zip(to).for_each(|(&from, to)| homes[usize::from(from)] = to);
                    homes
                })
            })
            .collect();
    }
    found
}

/// All orders of a few cells.
fn orders(cells: &[u8]) -> Vec<Vec<u8>> {
    if cells.len() <= 1 {
        return vec![cells.to_vec()];
    }
    (0..cells.len())
        .flat_map(|first| {
            let mut rest = cells.to_vec();
            let head = rest.remove(first);
            orders(&rest).into_iter().map(move |mut order| {
                order.insert(0, head);
                order
            })
        })
        .collect()
}

/// One way: in each class, the nearest pair of tile and cell first.
fn nearest_first(size: Size, classes: &[(Vec<u8>, Vec<u8>)]) -> Vec<u8> {
    let mut homes = vec![0; size.cells()];
    for (from, to) in classes {
        let mut pairs: Vec<(usize, u8, u8)> = from
            .iter()
            .flat_map(|&from| to.iter().map(move |&to| (size.taxicab(usize::from(from), usize::from(to)), from, to)))
            .collect();
        crate::sort::sort(&mut pairs);
        let (mut used_from, mut used_to) = (Vec::new(), Vec::new());
        for (_, from, to) in pairs {
            if !used_from.contains(&from) && !used_to.contains(&to) {
                homes[usize::from(from)] = to;
                used_from.push(from);
                used_to.push(to);
            }
        }
    }
    homes
}
