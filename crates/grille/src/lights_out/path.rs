//! Press by press to the end, and how hard that is.

use crate::lights_out::{Analysis, Board, Fewest, Lights, LightsOut, Mean, Outcome};
use crate::limits::{Limits, Stopped};
use crate::path::{Effect, End, Hint, Level, Lit, Mark, Path, Rating, Role, Step};
use crate::place::{Cell, House};

/// What a person does: there is only pressing. The level comes from the number of presses, not from the technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A button of the set that puts out all lights is pressed.
    Press,
}

impl crate::path::Technique for Technique {
    fn all() -> &'static [Self] {
        &[Self::Press]
    }

    fn name(self) -> &'static str {
        "press"
    }

    fn level(self) -> Level {
        Level::Beginner
    }
}

/// Why a press is right: it belongs to a set of presses, in any order, that puts out all lights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "kebab-case"))]
pub enum Reason {
    /// One press.
    Press {
        /// The presses that are left, this one included.
        left: u64,
        /// Whether no set with fewer presses exists.
        fewest: bool,
    },
    /// All presses of one row, on boards with very many.
    Row {
        /// The row, from 0.
        row: u16,
        /// The presses that are left, this row included.
        left: u64,
        /// Whether no set with fewer presses exists.
        fewest: bool,
    },
}

impl crate::path::Reason for Reason {
    type Technique = Technique;

    fn technique(&self) -> Technique {
        Technique::Press
    }
}

/// Up to this many presses each is a step of its own.
const MOST_SINGLE: u64 = 4096;

/// All presses of the smallest set that could be found, in reading order.
pub(super) fn path(puzzle: &LightsOut, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    let analysis = puzzle.analysis(limits)?;
    let Outcome::Solvable(fewest) = analysis.outcome else {
        let rating = Rating {
            level: Level::Guess,
            hardest: None,
            opening: 0,
            first_wave: 0,
            bottleneck: 0,
            score: 0,
            profile: Vec::new(),
        };
        return Ok(Path { steps: Vec::new(), end: End::Impossible, rating });
    };
    let count = fewest.presses.count();
    let mean = Mean::of(puzzle.rows(), puzzle.cols(), puzzle.rule(), puzzle.colours(), limits)?;
    let steps: Vec<Step<Reason>> = if count <= MOST_SINGLE {
        let presses = presses(fewest.presses.times());
        presses
            .zip((1..=count).rev())
            .map(|(cell, left)| press(puzzle, cell, left, fewest.presses.is_optimal()))
            .collect()
    } else {
        rows(&fewest)
    };
    let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let profile: Vec<u32> = steps
        .iter()
        .map(|step| match step.reason {
            Reason::Press { left, .. } | Reason::Row { left, .. } => small(left),
        })
        .collect();
    let rating = Rating {
        level: mean.level(count),
        hardest: (count > 0).then_some(Technique::Press),
        opening: small(count),
        first_wave: small(count),
        bottleneck: profile.last().copied().unwrap_or(0),
        score: mean.percent(count),
        profile,
    };
    Ok(Path { steps, end: End::Solved, rating })
}

/// The next press from this board.
pub(super) fn hint(puzzle: &LightsOut, board: &Board, limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
    if board.is_solved() {
        return Ok(Hint::Complete);
    }
    let now = LightsOut::new(board.lights().clone(), puzzle.rule().clone()).expect("a board of the same puzzle");
    let Analysis { outcome: Outcome::Solvable(Fewest { presses: best, .. }), .. } = now.analysis(limits)? else {
        return Ok(Hint::NoSolution);
    };
    Ok(match presses(best.times()).next() {
        Some(cell) => Hint::Next(press(puzzle, cell, best.count(), best.is_optimal())),
        None => Hint::Complete,
    })
}

/// The cells to press, in reading order; as often as they are pressed.
fn presses(times: &Lights) -> impl Iterator<Item = Cell> + '_ {
    times.lit().flat_map(|(cell, times)| std::iter::repeat_n(cell, usize::from(times)))
}

fn press(puzzle: &LightsOut, cell: Cell, left: u64, fewest: bool) -> Step<Reason> {
    let (rows, cols) = (puzzle.rows(), puzzle.cols());
    let mut lit: Vec<Lit> = puzzle
        .rule()
        .changed(cell.index(cols), rows, cols)
        .into_iter()
        .map(|light| Lit { mark: Mark::Cell(Cell::at(light, cols)), role: Role::Base })
        .chain([Lit { mark: Mark::Cell(cell), role: Role::Target }])
        .collect();
    crate::sort::sort(&mut lit);
    lit.dedup();
    Step { reason: Reason::Press { left, fewest }, lit, effects: vec![Effect::Press { cell }] }
}

/// One step for each row in which anything is pressed.
fn rows(fewest: &Fewest) -> Vec<Step<Reason>> {
    let mut left = fewest.presses.count();
    let mut steps: Vec<Step<Reason>> = Vec::new();
    for cell in presses(fewest.presses.times()) {
        let row = cell.row;
        let same = |step: &Step<Reason>| matches!(step.reason, Reason::Row { row: known, .. } if known == row);
        if !steps.last().is_some_and(same) {
            steps.push(Step {
                reason: Reason::Row { row, left, fewest: fewest.presses.is_optimal() },
                lit: vec![Lit { mark: Mark::House(House::Row(row)), role: Role::Target }],
                effects: Vec::new(),
            });
        }
        if let Some(step) = steps.last_mut() {
            step.effects.push(Effect::Press { cell });
        }
        left -= 1;
    }
    steps
}

impl Mean {
    /// The level of a board with this many fewest presses: how they compare with the mean.
    #[must_use]
    pub fn level(self, fewest: u64) -> Level {
        let quarters = u128::from(fewest) * self.boards * 4;
        let mut levels = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard].into_iter().zip(1..);
        levels.find(|&(_, most)| quarters <= self.sum * most).map_or(Level::Expert, |(level, _)| level)
    }

    /// The fewest presses in hundredths of the mean.
    #[must_use]
    pub fn percent(self, fewest: u64) -> u32 {
        let hundredths = (u128::from(fewest) * self.boards * 100).checked_div(self.sum).unwrap_or(0);
        u32::try_from(hundredths).unwrap_or(u32::MAX)
    }
}
