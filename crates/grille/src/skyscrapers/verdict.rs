//! What is true of a puzzle, with proofs.

use std::ops::ControlFlow;

use crate::latin::Digits;
use crate::limits::{Limits, Stopped};
use crate::place::Cell;
use crate::skyscrapers::clue::{Clue, Lookout, visible};
use crate::skyscrapers::grid::{Grid, Look};
use crate::skyscrapers::solve::{is_solvable, visit_solutions};
use crate::skyscrapers::{Skyscrapers, Solution};
use crate::verdict::{Conflict, Contradiction, Given, Proof, Verdict};

/// Heights that stand twice in a line, and full lines that break a clue.
pub(crate) fn conflicts(puzzle: &Skyscrapers) -> Vec<Conflict> {
    let n = puzzle.n();
    let houses = puzzle.houses();
    let heights = puzzle.heights();
    let mut conflicts = Vec::new();
    for (number, &house) in houses.names().iter().enumerate() {
        let members: Vec<usize> = houses.members(number).iter().map(|&cell| usize::from(cell)).collect();
        let cells = |height: u8| -> Vec<Cell> {
            members.iter().filter(|&&cell| heights[cell] == height).map(|&cell| Cell::at(cell, n)).collect()
        };
        for height in Digits::up_to(n as u8) {
            let cells = cells(height);
            if cells.len() > 1 {
                conflicts.push(Conflict::Repeated { digit: height, house, cells });
            }
        }
        let line: Vec<u8> = members.iter().map(|&cell| heights[cell]).collect();
        if line.contains(&0) {
            continue;
        }
        for far in [false, true] {
            let seen = if far { visible(line.iter().rev().copied()) } else { visible(line.iter().copied()) };
            if let Some(clue) = puzzle.clue(Lookout::of_line(house, far)).filter(|clue| clue.visible != seen) {
                let cells = members.iter().map(|&cell| Cell::at(cell, n)).collect();
                conflicts.push(Conflict::Visible { clue, seen, cells });
            }
        }
    }
    conflicts
}

/// Unique, several or impossible.
pub(crate) fn verdict(puzzle: &Skyscrapers, limits: &Limits<'_>) -> Result<Verdict<Solution>, Stopped> {
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

/// One thing printed on the paper: a clue, or a height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Clue(usize),
    Height(usize),
}

/// Everything printed on the paper, clues first.
pub(crate) fn items(puzzle: &Skyscrapers) -> Vec<Item> {
    let printed = |values: &[u8]| -> Vec<usize> {
        values.iter().enumerate().filter(|(_, value)| **value > 0).map(|(index, _)| index).collect()
    };
    let clues = printed(puzzle.clues()).into_iter().map(Item::Clue);
    clues.chain(printed(puzzle.heights()).into_iter().map(Item::Height)).collect()
}

/// The puzzle without one thing.
pub(crate) fn without(puzzle: &Skyscrapers, item: Item) -> Skyscrapers {
    let (mut clues, mut heights) = (puzzle.clues().to_vec(), puzzle.heights().to_vec());
    match item {
        Item::Clue(index) => clues[index] = 0,
        Item::Height(cell) => heights[cell] = 0,
    }
    Skyscrapers::new(puzzle.n() as u8, clues, heights).expect("less of a puzzle is a puzzle")
}

/// The nodes that each question "is the rest impossible too?" may cost. A rest that is not decided by then is not used.
const NODES: u64 = 20_000;

/// Clues and heights that cannot stand together, none of them superfluous, for a puzzle without solution.
///
/// Leaves out one thing after the other as long as the rest stays impossible; what cannot be left out stays. Several
/// orders are tried, and the set that is easiest to check by hand is taken: one line alone, then one where reading lines
/// meets the contradiction, then the smallest.
fn minimal_contradiction(puzzle: &Skyscrapers, limits: &Limits<'_>) -> Result<Proof, Stopped> {
    let all = items(puzzle);
    let n = puzzle.n();
    let by_columns = |item: &Item| match *item {
        Item::Clue(index) => (index / n > 1, index % n, index / n),
        Item::Height(cell) => (true, cell % n + n, cell / n),
    };
    let mut columns = all.clone();
    crate::sort::sort_by_key(&mut columns, by_columns);
    let backwards = |order: &[Item]| order.iter().rev().copied().collect::<Vec<Item>>();
    let orders = [backwards(&all), backwards(&columns), all, columns];

    let mut best: Option<(Skyscrapers, Option<Contradiction>, bool)> = None;
    for order in orders {
        let mut kept = puzzle.clone();
        let mut minimal = true;
        // Sets that fall by reading lines can be checked by hand: stay with those as long as possible.
        if dead_end(&kept).is_some() {
            leave_out(&mut kept, &order, |rest| Ok(dead_end(rest).is_some()))?;
        }
        leave_out(&mut kept, &order, |rest| {
            let question = Limits { nodes: Some(NODES), progress: None, ..*limits };
            match is_solvable(rest, &mut question.meter()) {
                Ok(solvable) => Ok(!solvable),
                Err(Stopped::Budget { .. }) => {
                    minimal = false;
                    Ok(false)
                }
                Err(asked) => Err(asked),
            }
        })?;
        let end = dead_end(&kept);
        let rank = |puzzle: &Skyscrapers, end: &Option<Contradiction>| (end.is_none(), items(puzzle).len());
        if best.as_ref().is_none_or(|(old, old_end, _)| rank(&kept, &end) < rank(old, old_end)) {
            best = Some((kept, end, minimal));
        }
    }
    let (kept, dead_end, minimal) = best.expect("at least one order is tried");
    let clues = kept.clues().iter().enumerate().filter(|(_, visible)| **visible > 0);
    let heights = kept.heights().iter().enumerate().filter(|(_, height)| **height > 0);
    Ok(Proof::Clues {
        clues: clues.map(|(index, &visible)| Clue { from: Lookout::at(index, n), visible }).collect(),
        heights: heights.map(|(cell, &digit)| Given { cell: Cell::at(cell, n), digit }).collect(),
        dead_end,
        minimal,
    })
}

/// Takes out one thing after the other, in this order, as long as the rest stays impossible by this test.
fn leave_out(
    kept: &mut Skyscrapers,
    order: &[Item],
    mut still_impossible: impl FnMut(&Skyscrapers) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    for &item in order {
        let rest = without(kept, item);
        if rest != *kept && still_impossible(&rest)? {
            *kept = rest;
        }
    }
    Ok(())
}

/// The contradiction a person meets who places these heights, follows singles and reads lines, if there is one.
fn dead_end(puzzle: &Skyscrapers) -> Option<Contradiction> {
    let mut grid = match Grid::of(puzzle) {
        Ok(grid) => grid,
        Err(contradiction) => return Some(contradiction),
    };
    // A line that is impossible by itself is the simplest thing to show.
    for line in 0..2 * puzzle.n() {
        let mut alone = grid;
        if let Err(contradiction) = alone.read(line, Look::Pair) {
            return Some(contradiction);
        }
    }
    grid.read_lines(grid.all_lines(), puzzle.n(), Look::Pair).err()
}

/// The clues and heights that could be left out, one at a time, without the puzzle getting a second solution.
pub(crate) fn superfluous(puzzle: &Skyscrapers, limits: &Limits<'_>) -> Result<Vec<Item>, Stopped> {
    let mut found = Vec::new();
    for item in items(puzzle) {
        if is_unique(&without(puzzle, item), limits)? {
            found.push(item);
        }
    }
    Ok(found)
}

/// Whether there is exactly one solution.
pub(crate) fn is_unique(puzzle: &Skyscrapers, limits: &Limits<'_>) -> Result<bool, Stopped> {
    let mut found = 0;
    let mut visit = |_: &[u8]| {
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = visit_solutions(puzzle, &mut limits.meter(), &mut visit)?;
    Ok(found == 1)
}

impl Skyscrapers {
    /// The clues that could be left out, one at a time, without the puzzle getting a second solution.
    ///
    /// # Errors
    /// [`Stopped`] if the limits ended the search first.
    pub fn superfluous_clues(&self, limits: &Limits<'_>) -> Result<Vec<Lookout>, Stopped> {
        let clue = |item| if let Item::Clue(index) = item { Some(Lookout::at(index, self.n())) } else { None };
        Ok(superfluous(self, limits)?.into_iter().filter_map(clue).collect())
    }
}
