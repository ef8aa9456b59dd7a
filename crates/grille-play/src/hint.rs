//! What to do next, said first where, then which rule, then why.

use grille::lights_out::{Lights, LightsOut};
use grille::{Cell, Effect, Lit, Mark, Role, Stage};

use crate::answers::{Facts, Plan, PlanEnd, Planned, Question, Way};
use crate::board::Board;
use crate::field::{Field, Frame};
use crate::filled::{Filled, Place};
use crate::pressed::Pressed;
use crate::tiles::Tiles;

/// The answer to "what next?" on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// This must be asked first; give the answer to the game and ask again.
    Ask(Question),
    /// Take back what stands in these cells: it contradicts the solution, or each other.
    Wrong(Vec<Cell>),
    /// The notes of these cells lack the digit that belongs there.
    Lost(Vec<Cell>),
    /// Do this.
    Next(Planned),
    /// Press this: it belongs to the fewest presses from here, this many in all (at most, if not proved).
    Press {
        /// The button.
        cell: Cell,
        /// The presses left, this one included.
        left: u64,
        /// Whether it is proved that none are fewer.
        optimal: bool,
    },
    /// Slide the tile in this cell: the first of the fewest moves from here (of a good way, if not proved).
    Slide {
        /// The cell of the tile.
        cell: Cell,
        /// The moves left, this one included.
        left: u64,
        /// Whether it is proved that none are fewer.
        optimal: bool,
    },
    /// Nothing is left to do.
    Complete,
    /// No known deduction goes on from here.
    Stuck,
    /// The puzzle has no solution.
    NoSolution,
}

impl Planned {
    /// What to light at a stage of the hint: first the place, without what happens there.
    #[must_use]
    pub fn lit_at(&self, stage: Stage) -> Vec<Lit> {
        match stage {
            Stage::Why => self.lit.clone(),
            Stage::Where | Stage::Which => {
                let place = |lit: &&Lit| lit.role == Role::Where;
                let mut lit: Vec<Lit> = self.lit.iter().filter(place).copied().collect();
                if lit.is_empty() {
                    lit = self.lit.iter().filter(|lit| lit.role == Role::Base).copied().collect();
                }
                if lit.is_empty() {
                    lit.clone_from(&self.lit);
                }
                for lit in &mut lit {
                    if let Mark::Candidate(cell, _) = lit.mark {
                        lit.mark = Mark::Cell(cell);
                    }
                    lit.role = Role::Where;
                }
                grille::sort::sort(&mut lit);
                lit.dedup();
                lit
            }
        }
    }
}

/// What the game knows when it is asked for a hint.
pub(crate) struct Known<'k> {
    pub(crate) kind: &'static str,
    pub(crate) id: &'k str,
    pub(crate) facts: Option<&'k Facts>,
    pub(crate) plan: Option<&'k Plan>,
    pub(crate) way: Option<&'k Way>,
}

pub(crate) fn advice(field: &Field, board: &Board, known: &Known<'_>) -> Advice {
    if board.is_won(field) {
        return Advice::Complete;
    }
    match (field, board) {
        (Field::Digits(frame), Board::Filled(filled)) => digits(frame, filled, known),
        (Field::Lights(puzzle), Board::Pressed(pressed)) => press(puzzle, pressed, known),
        (Field::Tiles(puzzle), Board::Tiles(tiles)) => slide(puzzle.size().cols(), tiles, known),
        _ => Advice::Stuck,
    }
}

fn digits(frame: &Frame, filled: &Filled, known: &Known<'_>) -> Advice {
    let Some(facts) = known.facts else {
        return Advice::Ask(Question::Facts { kind: known.kind.to_owned(), id: known.id.to_owned() });
    };
    if facts.verdict == "impossible" {
        return Advice::NoSolution;
    }
    let wrong = wrong_cells(frame, filled, facts);
    if !wrong.is_empty() {
        return Advice::Wrong(wrong);
    }
    let lost = lost_cells(frame, filled, facts);
    if !lost.is_empty() {
        return Advice::Lost(lost);
    }
    let Some(plan) = known.plan else {
        return Advice::Ask(Question::Plan { kind: known.kind.to_owned(), id: known.id.to_owned() });
    };
    let is_there = |effect: &Effect| match *effect {
        Effect::Place { cell, digit } => filled.values()[Filled::index(frame, cell)] == digit,
        Effect::Eliminate { cell, digit } => filled.is_ruled_out(frame, Filled::index(frame, cell), digit),
        Effect::Press { .. } | Effect::Slide { .. } => true,
    };
    let on_board = |effect: &Effect| {
        !matches!(effect, Effect::Place { cell, .. } | Effect::Eliminate { cell, .. }
        if usize::from(cell.row).max(cell.col.into()) >= frame.n())
    };
    let next = plan
        .steps
        .iter()
        .find(|step| step.effects.iter().all(on_board) && step.effects.iter().any(|effect| !is_there(effect)));
    match (next, plan.end) {
        (Some(step), _) => Advice::Next(step.clone()),
        (None, PlanEnd::Impossible) => Advice::NoSolution,
        (None, PlanEnd::Stuck | PlanEnd::Solved) => Advice::Stuck,
    }
}

/// The digits that differ from the one solution; with several solutions, those that break a rule.
pub(crate) fn wrong_cells(frame: &Frame, filled: &Filled, facts: &Facts) -> Vec<Cell> {
    let cell = |index: usize| Cell::at(index, frame.n());
    if let Some(solution) = unique_digits(frame, facts) {
        let pairs = filled.values().iter().zip(&solution).enumerate();
        return pairs
            .filter(|(_, (value, right))| **value != 0 && value != right)
            .map(|(index, _)| cell(index))
            .collect();
    }
    let mut cells: Vec<Cell> = filled.conflicts(frame).iter().flat_map(|conflict| conflict.cells().to_vec()).collect();
    cells.retain(|cell| frame.givens()[Filled::index(frame, *cell)] == 0);
    grille::sort::sort(&mut cells);
    cells.dedup();
    cells
}

/// Empty cells that can no longer hold the digit of the one solution: a hint's elimination is never such a one, so it is
/// the player's notes that lost it, and only where the notes are candidates.
fn lost_cells(frame: &Frame, filled: &Filled, facts: &Facts) -> Vec<Cell> {
    let Some(solution) = unique_digits(frame, facts).filter(|_| filled.has_candidates()) else { return Vec::new() };
    let notes = filled.notes(Place::Centre);
    let lost = |&index: &usize| {
        filled.values()[index] == 0 && !notes[index].is_empty() && !notes[index].contains(solution[index])
    };
    (0..frame.cells()).filter(lost).map(|index| Cell::at(index, frame.n())).collect()
}

/// The digits of the one solution.
pub(crate) fn unique_digits(frame: &Frame, facts: &Facts) -> Option<Vec<u8>> {
    let solution = facts.solution.as_deref().filter(|_| facts.is_unique())?;
    let digits: Vec<u8> = solution.chars().map(crate::board_text::digit_of).collect::<Option<_>>()?;
    let full = digits.len() == frame.cells() && digits.iter().all(|&digit| (1..=frame.n()).contains(&digit.into()));
    full.then_some(digits)
}

fn press(puzzle: &LightsOut, pressed: &Pressed, known: &Known<'_>) -> Advice {
    let Some(facts) = known.facts else {
        return Advice::Ask(Question::Facts { kind: known.kind.to_owned(), id: known.id.to_owned() });
    };
    match fewest_presses(puzzle, pressed, facts) {
        Some((presses, optimal)) => match presses.lit().next() {
            Some((cell, _)) => Advice::Press { cell, left: presses.total(), optimal },
            None => Advice::Complete,
        },
        None => Advice::NoSolution,
    }
}

/// Reads presses written as [`Lights`] are.
pub(crate) fn presses_of(text: &str, puzzle: &LightsOut) -> Option<Lights> {
    match Board::read(text, &Field::Lights(puzzle.clone())) {
        Ok(Board::Pressed(pressed)) => Some(pressed.times().clone()),
        _ => None,
    }
}

/// The fewest presses from here: what is left of the solution, made as small as the quiet patterns allow. The flag says
/// whether it is proved that none are fewer.
pub(crate) fn fewest_presses(puzzle: &LightsOut, pressed: &Pressed, facts: &Facts) -> Option<(Lights, bool)> {
    let mut left = presses_of(facts.solution.as_deref()?, puzzle)?;
    left.add(&pressed.times().clone().negated());
    let quiet: Vec<Lights> = facts.quiet.iter().map(|text| presses_of(text, puzzle)).collect::<Option<_>>()?;
    let colours = u64::from(puzzle.colours());
    let sums = u32::try_from(quiet.len()).ok().and_then(|count| colours.checked_pow(count));
    let all = sums.filter(|&sums| sums.saturating_mul(puzzle.lights().len() as u64) <= MOST_LOOKS);
    // Without quiet patterns the facts either found none, so that the solution is the only one, or too many.
    let Some(sums) = all else { return Some((left, false)) };
    let mut best = left.clone();
    for number in 1..sums {
        // Counting up in base `colours`, each carry included, adds one pattern to the lowest digit that changes.
        let mut rest = number;
        for pattern in &quiet {
            left.add(pattern);
            if !rest.is_multiple_of(colours) {
                break;
            }
            rest /= colours;
        }
        if left.total() < best.total() {
            best.clone_from(&left);
        }
    }
    Some((best, facts.is_unique() || !quiet.is_empty()))
}

/// Cells looked at, at most, for the fewest presses: a few milliseconds.
const MOST_LOOKS: u64 = 1 << 22;

fn slide(cols: usize, tiles: &Tiles, known: &Known<'_>) -> Advice {
    let ask = || Advice::Ask(Question::Way { id: known.id.to_owned(), tiles: tiles.tiles().to_vec() });
    let Some(way) = known.way else { return ask() };
    if way.slides.is_none() {
        return Advice::NoSolution;
    }
    match way.rest(tiles.tiles()) {
        Some([first, ..]) => {
            let left = way.rest(tiles.tiles()).map_or(0, <[u8]>::len) as u64;
            Advice::Slide { cell: Cell::at(usize::from(*first), cols), left, optimal: way.optimal }
        }
        Some([]) => Advice::Complete,
        None => ask(),
    }
}
