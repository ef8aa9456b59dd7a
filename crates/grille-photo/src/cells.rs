//! The cells of one grid, read: each way up, and again where they are not sure.

use crate::attempt::{Attempt, Rules, probability};
use crate::find::Found;
use crate::model::{self, BLANK, CLASSES, Model, Scores};
use crate::patch::Patch;
use crate::print;
use crate::pyramid::Pyramid;
use crate::quad::{Lattice, Point, Quad};
use crate::washed;

/// With less evidence the other ways up are not tried.
const WORTH_TURNING: f32 = 0.6;
/// With fewer digits there is no puzzle: none with fewer than 17 has one solution, and some may be missed.
pub(crate) const LEAST_DIGITS: usize = 12;
/// With so many digits a few that are misread repeat many others.
pub(crate) const MOSTLY_FULL: usize = 60;
/// A good reading: upright beyond doubt.
const GOOD: f32 = 0.9;

/// A cell as sure as this is not looked at again.
const SURE_AT_ONCE: f32 = 0.995;
/// A cell of which the first looks are all as sure as this is not looked at any more.
const SURE_AT_A_GLANCE: f32 = 0.98;
/// How many looks these are, the one straight at it included.
const GLANCES: usize = 3;
/// The other looks at a cell: pushed across and down by these parts of it, and scaled.
const AGAIN: [(f32, f32, f32); 6] =
    [(0.05, 0.0, 1.0), (0.0, -0.05, 1.0), (-0.05, 0.0, 1.0), (0.0, 0.05, 1.0), (0.0, 0.0, 1.08), (0.0, 0.0, 0.93)];

/// Reads a grid: upright, and the other three ways if that reads badly.
pub(crate) fn attempted(pyramid: &Pyramid<'_>, found: &Found) -> Attempt {
    let cells = Cells::cut(pyramid, &found.lattice);
    let upright = turned_attempt(found, &cells, 0);
    // Many a digit upside down is another one: what the rules do not confirm is looked at from the other sides, too.
    let is_told = upright.rules == Rules::Unique || upright.count() >= MOSTLY_FULL;
    if upright.quality() >= GOOD && upright.count() >= LEAST_DIGITS && is_told {
        return looked_at_again(pyramid, &cells, upright);
    }
    if upright.count() < LEAST_DIGITS {
        // Dark lines, but perhaps light digits on dark cells.
        let inverse = pyramid.whole().inverted();
        let inverse = Pyramid::new(&inverse);
        let inverted = Cells::cut(&inverse, &found.lattice);
        let light = turned_attempt(found, &inverted, 0);
        if light.count() >= LEAST_DIGITS {
            // Dark digits that lie on their side are hardly read as digits, and what is between them perhaps is.
            let (dark, light) = (best_way_up(found, &cells, upright), best_way_up(found, &inverted, light));
            let is_dark = dark.count() >= LEAST_DIGITS && dark.quality() > light.quality();
            // What is seen in the inverse of an empty grid is no digits, and most of it repeats.
            let is_dark = is_dark || light.conflicting().len() * 2 > light.count();
            return if is_dark {
                looked_at_again(pyramid, &cells, dark)
            } else {
                looked_at_again(&inverse, &inverted, light)
            };
        }
    }
    looked_at_again(pyramid, &cells, best_way_up(found, &cells, upright))
}

/// The best of the four ways up, `upright` being the first.
fn best_way_up(found: &Found, cells: &Cells, upright: Attempt) -> Attempt {
    if found.evidence < WORTH_TURNING && !found.is_bare {
        return upright;
    }
    let others = (1..4).map(|quarters| turned_attempt(found, cells, quarters));
    // The picture as it is has the benefit of the doubt, much of it where the rules do not confirm another way up.
    let doubt = |other: &Attempt| if other.rules == Rules::Unique { 0.1 } else { 0.3 };
    let better =
        |best: Attempt, other: Attempt| if other.quality() > best.quality() + doubt(&other) { other } else { best };
    others.fold(upright, better)
}

/// Looks again at cells that are not sure: cut a little to each side, larger and smaller. What the classifier says is the
/// mean of all looks, so that an answer that hangs on the exact cut is no longer a sure one. Then at all of them together: print
/// repeats itself, and where the lines are washed out the digits may be.
fn looked_at_again(pyramid: &Pyramid<'_>, cells: &Cells, attempt: Attempt) -> Attempt {
    let n = attempt.found.lattice.side();
    let mut scores = attempt.scores.clone();
    for (i, score) in scores.iter_mut().enumerate() {
        if attempt.confidence(i) >= SURE_AT_ONCE {
            continue;
        }
        let cell = attempt.found.lattice.cell(i / n, i % n);
        let mut looks = 1;
        let mut least = attempt.confidence(i);
        for (across, down, scale) in AGAIN {
            if looks == GLANCES && least >= SURE_AT_A_GLANCE {
                break;
            }
            let said = Model::own().scores(&pyramid.cut(&moved(&cell, across, down, scale)));
            least = least.min(probability(&said, attempt.classes[i]));
            score.probability.iter_mut().zip(said.probability).for_each(|(sum, new)| *sum += new);
            score.handwritten += said.handwritten;
            looks += 1;
        }
        let looks = looks as f32;
        score.probability.iter_mut().for_each(|sum| *sum /= looks);
        score.handwritten /= looks;
    }
    let mut attempt = Attempt::new(attempt.found, attempt.quarters, scores);
    let place = |cell: usize| {
        let (row, col) = attempt.found.place(cell, attempt.quarters);
        row * n + col
    };
    let washed_out = cells.washed_out();
    attempt.washed_out = (0..n * n).map(|cell| washed_out[place(cell)]).collect();
    let patches: Vec<&Patch> = (0..n * n).map(|cell| &cells.patches[place(cell)]).collect();
    print::recognised(&mut attempt, &patches);
    attempt
}

/// A cell pushed by parts of its own sides and made larger or smaller.
fn moved(cell: &Quad, across: f32, down: f32, scale: f32) -> Quad {
    let [a, b, c, d] = cell.0;
    let x = Point::new((b.x - a.x + c.x - d.x) / 2.0, (b.y - a.y + c.y - d.y) / 2.0);
    let y = Point::new((d.x - a.x + c.x - b.x) / 2.0, (d.y - a.y + c.y - b.y) / 2.0);
    let middle = cell.centre();
    Quad(cell.0.map(|p| {
        Point::new(
            middle.x + (p.x - middle.x) * scale + x.x * across + y.x * down,
            middle.y + (p.y - middle.y) * scale + x.y * across + y.y * down,
        )
    }))
}

/// All cells of a grid, as they are seen and as the classifier sees them.
struct Cells {
    raw: Vec<Patch>,
    patches: Vec<Patch>,
    side: usize,
}

impl Cells {
    fn cut(pyramid: &Pyramid<'_>, lattice: &Lattice) -> Self {
        let side = lattice.side();
        let raw: Vec<Patch> = (0..side * side).map(|i| pyramid.cut_raw(&lattice.cell(i / side, i % side))).collect();
        Self { patches: raw.iter().map(Patch::normalised).collect(), raw, side }
    }

    /// How many of the lines around each cell are washed out.
    fn washed_out(&self) -> Vec<usize> {
        washed::cells(&self.raw.iter().map(washed::lines).collect::<Vec<_>>(), self.side)
    }
}

/// Reads the cells after turning the grid by a number of quarters clockwise.
fn turned_attempt(found: &Found, cells: &Cells, quarters: u8) -> Attempt {
    let n = found.lattice.side();
    let turned: Vec<Patch> = (0..n * n)
        .map(|cell| found.place(cell, quarters))
        .map(|(row, col)| cells.patches[row * n + col].turned(quarters))
        .collect();
    let scores = classified(&turned);
    let lattice = found.lattice.renamed((4 - quarters) % 4);
    Attempt::new(Found { lattice, ..found.clone() }, quarters, scores)
}

/// What the classifier says; cells as white as paper are not even shown to it.
fn classified(patches: &[Patch]) -> Vec<Scores> {
    let mut white = Scores { probability: [0.0; CLASSES], handwritten: 0.0 };
    white.probability[BLANK] = 1.0;
    let inked: Vec<Patch> = patches.iter().filter(|patch| !patch.is_white()).cloned().collect();
    let mut said = model::classify(&inked).into_iter();
    let score = |patch: &Patch| if patch.is_white() { white } else { said.next().unwrap_or(white) };
    patches.iter().map(score).collect()
}
