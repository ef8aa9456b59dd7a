//! One supposition: a height from which reading lines leads to a contradiction cannot stand there.

use super::Reason;
use super::finds::Find;
use super::paper::Paper;
use crate::path::Effect;
use crate::place::House;
use crate::skyscrapers::grid::{Grid, Look};
use crate::verdict::Contradiction;

/// Every height that is refuted soonest, counted in rounds: a round reads all lines at once.
pub(super) fn find(paper: &Paper, finds: &mut Vec<Find>) {
    let n = paper.n();
    let mut fewest = u32::MAX;
    let mut refuted: Vec<(usize, u8)> = Vec::new();
    for cell in 0..n * n {
        for height in (1..=n as u8).filter(|&height| paper.value(cell) == 0 && paper.has(cell, height)) {
            if let Some(rounds) = rounds(&paper.grid, cell, height, fewest) {
                if rounds < fewest {
                    fewest = rounds;
                    refuted.clear();
                }
                refuted.push((cell, height));
            }
        }
    }
    for (cell, height) in refuted {
        let (lines, end) = explain(&paper.grid, cell, height);
        let named = paper.named(cell);
        finds.push(Find {
            reason: Reason::Supposition { cell: named, height, lines, end },
            effects: vec![Effect::Eliminate { cell: named, digit: height }],
        });
    }
}

/// The rounds after which supposing this height meets a contradiction, if they are no more than `most`.
fn rounds(start: &Grid, cell: usize, height: u8, most: u32) -> Option<u32> {
    let mut trial = *start;
    let Ok(mut changed) = trial.place(cell, height) else { return Some(0) };
    for round in 1..=most {
        let before = trial;
        let mut next = 0;
        for line in (0..2 * start.n()).filter(|line| changed >> line & 1 == 1) {
            let mut alone = before;
            if alone.read(line, Look::Pair).is_err() {
                return Some(round);
            }
            for place in 0..start.n() {
                let cell = start.cell(line, place);
                match trial.restrict(cell, alone.of_cell(cell)) {
                    Ok(lines) => next |= lines,
                    Err(_) => return Some(round),
                }
            }
        }
        if next == 0 {
            return None;
        }
        changed = next;
    }
    None
}

/// The lines that need to be read, none of them superfluous, and the contradiction met then.
fn explain(start: &Grid, cell: usize, height: u8) -> (Vec<House>, Contradiction) {
    let n = start.n();
    let mut lines = start.all_lines();
    let mut end = refute(start, cell, height, lines);
    // The lines through the cell are the ones a person looks at first, so they are left out last.
    let mut order: Vec<usize> = (0..2 * n).collect();
    crate::sort::sort_by_key(&mut order, |&line| start.lines_of(cell) >> line & 1);
    for line in order {
        let without = lines & !(1 << line);
        if let Some(found) = refute(start, cell, height, without) {
            lines = without;
            end = Some(found);
        }
    }
    let named = (0..2 * n).filter(|line| lines >> line & 1 == 1).map(|line| start.house(line));
    (named.collect(), end.unwrap_or(Contradiction::NoCandidate { cell: crate::Cell::at(cell, n) }))
}

/// The contradiction met by supposing this height, following singles, and reading these lines only.
fn refute(start: &Grid, cell: usize, height: u8, readable: u32) -> Option<Contradiction> {
    let mut trial = *start;
    let follow = |trial: &mut Grid| -> Result<(), Contradiction> {
        let placed = trial.place(cell, height)?;
        let mut unread = placed | trial.singles(placed, true)?;
        loop {
            let next = unread & readable;
            if next == 0 {
                return Ok(());
            }
            let line = next.trailing_zeros() as usize;
            unread &= !(1 << line);
            let changed = trial.read(line, Look::Pair)?;
            unread |= changed & !(1 << line);
            unread |= trial.singles(changed, true)?;
        }
    };
    follow(&mut trial).err()
}
