//! Makes a way shorter where it can be seen to be long: stretch by stretch.
//!
//! The boards at the two ends of a stretch are kept, and a shorter way between them is looked for by iterative deepening
//! with the taxicab distance. Longer and longer stretches are tried while the limits last.

use crate::limits::{Meter, Stopped};
use crate::sliding::Size;

/// The stretches tried, in moves. Longer ones cost more than they bring.
const STRETCHES: [usize; 6] = [8, 14, 20, 24, 28, 32];

/// A way from the same board to the same board, as short as the limits allow to make it.
pub(crate) fn improve(size: Size, start: &[u8], blank_home: usize, way: Vec<u8>, meter: &mut Meter<'_>) -> Vec<u8> {
    let mut way = without_rings(start, blank_home, way);
    for stretch in STRETCHES {
        let mut improved = true;
        while improved {
            improved = false;
            let (mut board, mut at) = (start.to_vec(), 0);
            while at + 4 <= way.len() {
                let end = (at + stretch).min(way.len());
                match shortcut(size, &board, blank_home, &way[at..end], meter) {
                    Ok(Some(shorter)) => {
                        way.splice(at..end, shorter);
                        improved = true;
                    }
                    Ok(None) => {}
                    Err(_) => return way,
                }
                let step = (stretch / 2).min(way.len() - at);
                walk(&mut board, blank_home, &way[at..at + step]);
                at += step;
            }
        }
    }
    way
}

/// Slides tiles from these cells; boards say for each cell where what stands there goes.
fn walk(board: &mut [u8], blank_home: usize, way: &[u8]) {
    let mut blank = hole(board, blank_home);
    for &from in way {
        board.swap(usize::from(from), blank);
        blank = usize::from(from);
    }
}

fn hole(board: &[u8], blank_home: usize) -> usize {
    board.iter().position(|&home| usize::from(home) == blank_home).expect("every board has a blank cell")
}

/// The way without the parts that lead back to a board met before.
fn without_rings(start: &[u8], blank_home: usize, way: Vec<u8>) -> Vec<u8> {
    let mut met = std::collections::BTreeMap::from([(start.to_vec(), 0)]);
    let mut board = start.to_vec();
    let mut kept: Vec<u8> = Vec::with_capacity(way.len());
    let mut trail = vec![start.to_vec()];
    for from in way {
        walk(&mut board, blank_home, &[from]);
        match met.get(&board) {
            Some(&length) => {
                kept.truncate(length);
                trail.drain(length + 1..).for_each(|board| {
                    met.remove(&board);
                });
            }
            None => {
                kept.push(from);
                met.insert(board.clone(), kept.len());
                trail.push(board.clone());
            }
        }
    }
    kept
}

/// A shorter way between the two ends of this one.
fn shortcut(
    size: Size,
    start: &[u8],
    blank_home: usize,
    way: &[u8],
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    let mut end = start.to_vec();
    walk(&mut end, blank_home, way);
    let mut goes = vec![0_u8; start.len()];
    (0..).zip(&end).for_each(|(cell, &tile)| goes[usize::from(tile)] = cell);
    let blank = hole(start, blank_home);
    let taxicab = (0..start.len())
        .filter(|&cell| cell != blank)
        .map(|cell| size.taxicab(cell, usize::from(goes[usize::from(start[cell])])))
        .sum::<usize>();
    let mut search =
        Shortcut { size, board: start.to_vec(), goes, goal_blank: hole(&end, blank_home), way: Vec::new(), meter };
    let mut bound = taxicab;
    // Both ends have the same parity, so a shorter way is shorter by two at least.
    while bound + 2 <= way.len() {
        if search.descend(blank, usize::MAX, bound, taxicab)? {
            return Ok(Some(search.way));
        }
        bound += 2;
    }
    Ok(None)
}

struct Shortcut<'m, 'l> {
    size: Size,
    board: Vec<u8>,
    goes: Vec<u8>,
    goal_blank: usize,
    way: Vec<u8>,
    meter: &'m mut Meter<'l>,
}

impl Shortcut<'_, '_> {
    fn descend(&mut self, blank: usize, came_from: usize, left: usize, taxicab: usize) -> Result<bool, Stopped> {
        if taxicab == 0 && blank == self.goal_blank {
            return Ok(true);
        }
        self.meter.tick()?;
        for from in self.size.neighbours(blank) {
            if from == came_from {
                continue;
            }
            let home = usize::from(self.goes[usize::from(self.board[from])]);
            let taxicab = taxicab + self.size.taxicab(blank, home) - self.size.taxicab(from, home);
            if taxicab + 1 > left {
                continue;
            }
            self.board.swap(from, blank);
            self.way.push(from as u8);
            let found = self.descend(from, blank, left - 1, taxicab)?;
            self.board.swap(from, blank);
            if found {
                return Ok(true);
            }
            self.way.pop();
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_cut_and_detours_shortened() {
        let size = Size::new(3, 3).unwrap();
        let goal: Vec<u8> = (0..9).collect();
        // Twelve moves round one square are no move; then one real move.
        let ring = [5, 4, 7, 8, 5, 4, 7, 8, 5, 4, 7, 8, 5];
        let mut end = goal.clone();
        walk(&mut end, 8, &ring);
        let mut meter = crate::Limits::none().meter();
        let better = improve(size, &goal, 8, ring.to_vec(), &mut meter);
        let mut reached = goal.clone();
        walk(&mut reached, 8, &better);
        assert_eq!((better.as_slice(), reached), ([5].as_slice(), end));
    }
}
