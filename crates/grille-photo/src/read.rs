//! From pixels to a reading or a refusal.

use grille::place::Cell;
use grille::reading::{Reading, Refusal, Side, Sighting};
use grille::sudoku::Shape;

use crate::attempt::{Attempt, Rules};
use crate::bent::LEAST_EVIDENCE;
use crate::cells::{LEAST_DIGITS, MOSTLY_FULL, attempted};
use crate::find::{Found, Inks, Search};
use crate::gray::{Gray, WrongSize};
use crate::median::median;
use crate::patch::Patch;
use crate::pyramid::Pyramid;
use crate::quad::{Lattice, Point, Quad};
use crate::repair::repair;

/// The longer side of the picture that is worked on.
pub const LONGEST: usize = 1100;
/// In a picture with a shorter side no cell can be read.
const LEAST_SIDE: usize = 90;
/// A picture half as large is only looked at if its shorter side is this long.
const LEAST_FROM_AFAR: usize = 240;
/// How many of the grids in view are read.
const MOST_GRIDS: usize = 4;
/// With less evidence it may be no grid at all but the grain of something: then nothing is said about its digits.
const PERHAPS_A_GRID: f32 = 0.66;
/// With less evidence what holds no Sudoku is not called a grid.
const MOSTLY_A_GRID: f32 = 0.75;
/// With this much evidence the lines are dark on light paper.
const SURELY_A_GRID: f32 = 0.85;
/// Edges spread over more pixels of a cell than this are blurred (see [`blur`]).
const TOO_BLURRED: f32 = 5.0;
/// How a photo is to be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The corners of the grid in the picture, placed by a person: top left, top right, bottom right, bottom left of the
    /// puzzle. They override all checks.
    pub corners: Option<Quad>,
}

/// Reads the Sudoku in a picture of `channels` bytes a pixel (see [`Gray::shrunk`]).
///
/// # Errors
/// [`WrongSize`] if there are more or fewer bytes than `width × height × channels`.
pub fn read(
    width: usize,
    height: usize,
    channels: usize,
    bytes: &[u8],
    options: &Options,
) -> Result<Sighting, WrongSize> {
    let gray = Gray::shrunk(width, height, channels, bytes, LONGEST)?;
    let factor = width.max(height) as f32 / gray.width().max(gray.height()).max(1) as f32;
    Ok(read_gray(&gray, factor, options))
}

/// Reads the Sudoku in a gray picture of at most [`LONGEST`] pixels on the longer side, which is `1 / factor` times the
/// size of the one the corners and crossings refer to.
#[must_use]
pub fn read_gray(gray: &Gray, factor: f32, options: &Options) -> Sighting {
    let refused = |refusal| Sighting { reading: Err(refusal), others: Vec::new() };
    if is_smaller(gray, LEAST_SIDE) {
        return refused(Refusal::TooSmall);
    }
    if let Some(corners) = options.corners {
        return match by_hand(gray, &corners.scaled(1.0 / factor)) {
            Some(attempt) => Sighting { reading: Ok(finished(&attempt, factor)), others: Vec::new() },
            None => refused(Refusal::BadCorners),
        };
    }
    let seen = looked_at(gray);
    let is_all = match &seen.reading {
        Ok(_) => true,
        Err(reason) => matches!(reason, Refusal::Solved | Refusal::CutOff(_)) && seen.evidence >= SURELY_A_GRID,
    };
    if is_all {
        return seen.finished(factor);
    }
    // White lines on black: a screen with a dark theme.
    let dark = looked_at(&gray.inverted());
    if dark.reading.is_ok() {
        return dark.finished(factor);
    }
    // What is coarse, dots for lines and borders as broad as a stroke, is a grid from further away, if anything is left of it there.
    let half = gray.halved();
    if !is_smaller(&half, LEAST_FROM_AFAR) {
        let far = looked_at(&half);
        if far.reading.is_ok() {
            return far.finished(factor * 2.0);
        }
    }
    seen.finished(factor)
}

fn is_smaller(gray: &Gray, least: usize) -> bool {
    gray.width().min(gray.height()) < least
}

/// What is seen in a picture.
struct Seen {
    reading: Result<Attempt, Refusal>,
    others: Vec<Attempt>,
    /// The evidence for the grid with the most of it, read or not.
    evidence: f32,
}

impl Seen {
    fn finished(self, factor: f32) -> Sighting {
        Sighting {
            reading: self.reading.map(|attempt| finished(&attempt, factor)),
            others: self.others.iter().map(|attempt| finished(attempt, factor)).collect(),
        }
    }
}

fn looked_at(gray: &Gray) -> Seen {
    let inks = Inks::new(gray);
    let mut search = Search::new(gray, &inks);
    let mut judge = Judge { pyramid: Pyramid::new(gray), judged: Vec::new() };
    search.look(0);
    let found = search.found();
    // What the first mask shows is mostly all there is to be seen.
    if found.first().is_some_and(|first| first.evidence >= SURELY_A_GRID) {
        let seen = chosen(&mut search, &mut judge, &found);
        if seen.reading.as_ref().is_ok_and(|first| first.is_beyond_doubt() || first.is_surely_filled_in()) {
            return seen;
        }
    }
    (1..Inks::MASKS).for_each(|mask| search.look(mask));
    let found = search.found();
    chosen(&mut search, &mut judge, &found)
}

/// Reads grids, each once.
struct Judge<'a> {
    pyramid: Pyramid<'a>,
    judged: Vec<(Found, Result<Attempt, Refusal>)>,
}

impl Judge<'_> {
    fn judge(&mut self, found: &Found) -> Result<Attempt, Refusal> {
        if let Some((_, before)) = self.judged.iter().find(|(judged, _)| judged == found) {
            return before.clone();
        }
        let mut attempt = attempted(&self.pyramid, found);
        let outcome = match refused(self.pyramid.whole(), &attempt) {
            Some(reason) => Err(reason),
            None => {
                repair(&mut attempt);
                Ok(attempt)
            }
        };
        self.judged.push((found.clone(), outcome.clone()));
        outcome
    }
}

/// Reads the grids that were found and chooses the puzzle among them.
fn chosen(search: &mut Search<'_>, judge: &mut Judge<'_>, found: &[Found]) -> Seen {
    let evidence = found.first().map_or(0.0, |found| found.evidence);
    let mut accepted: Vec<Attempt> = Vec::new();
    let mut refusals: Vec<(f32, Refusal)> = Vec::new();
    for one in found.iter().filter(|one| one.evidence >= LEAST_EVIDENCE || one.is_bare).take(MOST_GRIDS) {
        match judge.judge(one) {
            Err(reason) => refusals.push((one.lattice.outline().area(), reason)),
            Ok(attempt) => accepted.push(attempt),
        }
    }
    // A full grid beside one with blanks is its printed solution or yesterday's; of the others the largest counts.
    grille::sort::sort_by(&mut accepted, |a, b| {
        let rank =
            |attempt: &Attempt| (attempt.is_full(), -attempt.found.lattice.outline().area() * attempt.found.evidence);
        let ((full_a, size_a), (full_b, size_b)) = (rank(a), rank(b));
        full_a.cmp(&full_b).then(size_a.total_cmp(&size_b))
    });
    if accepted.is_empty() {
        // The first grid has the most lines: what is wrong with it is what a person wants to know.
        let refusal = refusals.first().map(|&(_, reason)| reason);
        let mut cut = || search.cut_off().map(Refusal::CutOff);
        // A grid that is cut off is also misread, if its lines are taken for those of a whole one.
        let reason = match refusal {
            None | Some(Refusal::NoGrid | Refusal::NoDigits | Refusal::NotASudoku { .. } | Refusal::Illegible)
                if evidence < SURELY_A_GRID =>
            {
                cut().or(refusal)
            }
            other => other,
        };
        return Seen { reading: Err(reason.unwrap_or(Refusal::NoGrid)), others: Vec::new(), evidence };
    }
    if accepted[0].is_printed_solution() {
        return Seen { reading: Err(Refusal::Solved), others: accepted, evidence };
    }
    if let Some(reason) = stands_beside(&accepted[0], &refusals) {
        return Seen { reading: Err(reason), others: accepted, evidence };
    }
    let others = accepted.split_off(1);
    match accepted.pop() {
        Some(first) => Seen { reading: Ok(first), others, evidence },
        None => Seen { reading: Err(Refusal::NoGrid), others, evidence },
    }
}

/// Why a larger grid beside a full one was refused, if its digits could not be read: then that is the puzzle, and the full one is
/// its solution or yesterday's. The areas of the refused ones are given with the reasons.
fn stands_beside(full: &Attempt, refused: &[(f32, Refusal)]) -> Option<Refusal> {
    let size = full.found.lattice.outline().area();
    let is_larger =
        |&&(area, reason): &&(f32, Refusal)| area > size && matches!(reason, Refusal::Illegible | Refusal::TooBlurred);
    refused.iter().find(is_larger).map(|&(_, reason)| reason).filter(|_| full.is_full())
}

/// Reads the grid between corners placed by a person.
fn by_hand(gray: &Gray, corners: &Quad) -> Option<Attempt> {
    if !corners.is_plausible() {
        return None;
    }
    let inks = Inks::new(gray);
    let regular = Lattice::regular(9, corners)?;
    let cell = corners.sides().iter().sum::<f32>() / 36.0;
    let near = |found: &Found| {
        let outline = found.lattice.outline();
        outline.0.iter().zip(&corners.0).all(|(a, b)| a.distance(*b) < cell)
    };
    let fitted = inks.fit(corners, 2).filter(|found| found.evidence >= 0.5 && near(found));
    let plain =
        Found { lattice: regular, evidence: 0.0, lines: 0, presence: [[0.0; 10]; 2], judged: *corners, is_bare: false };
    let pyramid = Pyramid::new(gray);
    let one = |found: &Found| attempted(&pyramid, found);
    let mut best = one(&plain);
    if let Some(fitted) = fitted.map(|found| one(&found)).filter(|fitted| fitted.quality() >= best.quality() - 0.02) {
        best = fitted;
    }
    repair(&mut best);
    Some(best)
}

/// Why this is no readable Sudoku, if it is none: no grid, where it is not surely one.
fn refused(gray: &Gray, attempt: &Attempt) -> Option<Refusal> {
    if let Some(side) = beyond(gray, &attempt.found.lattice.outline()) {
        return Some(Refusal::CutOff(side));
    }
    if attempt.found.is_bare && !attempt.speaks_for_itself() {
        return Some(Refusal::NoGrid);
    }
    let reason = match refused_by_its_digits(attempt)? {
        Refusal::NotASudoku { .. } | Refusal::Illegible if blur(gray, &attempt.found.lattice) > TOO_BLURRED => {
            Refusal::TooBlurred
        }
        other => other,
    };
    let least = match reason {
        Refusal::NoDigits | Refusal::NotASudoku { .. } => MOSTLY_A_GRID,
        _ => PERHAPS_A_GRID,
    };
    Some(if attempt.found.evidence < least { Refusal::NoGrid } else { reason })
}

/// What is wrong with the digits of what is taken for a grid.
fn refused_by_its_digits(attempt: &Attempt) -> Option<Refusal> {
    let conflicts = attempt.conflicting();
    let count = attempt.count();
    let doubtful = attempt.less_sure_than(0.8);
    // Handwriting is often misread, and players err: what is printed weighs. Where most cells are full most may repeat another.
    let most = if count >= MOSTLY_FULL { count * 4 / 5 } else { 6.max(count / 2) };
    if attempt.conflicting_in_print().len() > 6.max(count / 6) || conflicts.len() > most {
        return Some(Refusal::NotASudoku { conflicts: conflicts.len() as u8 });
    }
    if count < LEAST_DIGITS {
        return Some(Refusal::NoDigits);
    }
    if attempt.has_two_empty_border_lines() {
        return Some(Refusal::NoGrid);
    }
    // So many digits that nowhere contradict each other are read right for the most part, however faint they are.
    let beyond_chance = conflicts.is_empty() && count >= 20 && attempt.found.evidence >= 0.9;
    let most = if attempt.is_full() || beyond_chance { count / 2 } else { count / 3 };
    if doubtful > most && attempt.rules != Rules::Unique {
        return Some(Refusal::Illegible);
    }
    None
}

/// The edge of the picture that a grid reaches beyond by more than a fifth of a cell.
fn beyond(gray: &Gray, outline: &Quad) -> Option<Side> {
    let reach = outline.sides().iter().sum::<f32>() / 36.0 / 5.0;
    let (right, bottom) = (gray.width() as f32 - 1.0 + reach, gray.height() as f32 - 1.0 + reach);
    let any = |outside: &dyn Fn(&Point) -> bool| outline.0.iter().any(outside);
    if any(&|p| p.x < -reach) {
        Some(Side::Left)
    } else if any(&|p| p.x > right) {
        Some(Side::Right)
    } else if any(&|p| p.y < -reach) {
        Some(Side::Top)
    } else if any(&|p| p.y > bottom) {
        Some(Side::Bottom)
    } else {
        None
    }
}

/// Over how many of the 26 pixels of a cell an edge is spread: the range of shades of a cell divided by its steepest step,
/// the median over all cells.
fn blur(gray: &Gray, lattice: &Lattice) -> f32 {
    let n = lattice.side();
    let mut spreads: Vec<f32> = (0..n * n)
        .map(|i| {
            let patch = Patch::cut_raw(gray, &lattice.cell(i / n, i % n));
            let rows = patch.pixels().chunks(Patch::SIDE);
            let steepest = rows.flat_map(|row| row.windows(2)).map(|pair| pair[0].abs_diff(pair[1])).max();
            let (least, most) =
                patch.pixels().iter().fold((255u8, 0u8), |(least, most), &v| (least.min(v), most.max(v)));
            f32::from(most - least) / f32::from(steepest.unwrap_or(0).max(1))
        })
        .collect();
    median(&mut spreads)
}

fn finished(attempt: &Attempt, factor: f32) -> Reading {
    let lattice = attempt.found.lattice.scaled(factor);
    let n = lattice.side();
    let points = (0..=n).flat_map(|row| (0..=n).map(move |col| (row, col)));
    let place = |p: Point| (p.x, p.y);
    Reading {
        shape: Shape::NINE,
        cells: attempt.cells(),
        crossings: points.map(|(row, col)| place(lattice.point(row, col))).collect(),
        quarters: attempt.quarters,
        evidence: attempt.found.evidence,
        repaired: attempt.repaired.iter().map(|&i| Cell { row: (i / n) as u16, col: (i % n) as u16 }).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attempt::tests::read_as;

    /// A newspaper's puzzle was once refused as illegible and the solution beside it, a little misread, taken for the puzzle.
    #[test]
    fn a_full_grid_is_not_the_puzzle_where_a_larger_one_cannot_be_read() {
        let full = read_as(&"123456789".repeat(9), |_| 0.9);
        let size = full.found.lattice.outline().area();
        assert_eq!(stands_beside(&full, &[(2.0 * size, Refusal::Illegible)]), Some(Refusal::Illegible));
        // Something smaller, or something that is no Sudoku, is not the puzzle.
        assert_eq!(stands_beside(&full, &[(0.5 * size, Refusal::Illegible), (3.0 * size, Refusal::NoDigits)]), None);
        let blanks = read_as(&"12345678.".repeat(9), |_| 0.9);
        assert_eq!(stands_beside(&blanks, &[(2.0 * size, Refusal::Illegible)]), None);
    }
}
