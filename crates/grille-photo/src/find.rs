//! Where the grids are: many quadrilaterals are proposed, those with the most grid lines are kept.

use grille::reading::Side;

use crate::bent::{Bent, LEAST_EVIDENCE};
use crate::components::{Component, components};
use crate::gray::Gray;
use crate::lines::Sheet;
use crate::morphology::{dilated, ink, mean};
use crate::quad::{Lattice, Point, Quad};
use crate::tiling;

/// A grid found in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Its crossings, in the picture.
    pub lattice: Lattice,
    /// How much of its lines is there, from 0 to 1: the mean over all lines, less what is there halfway between them.
    pub evidence: f32,
    /// How many of its 20 lines are there for the most part.
    pub lines: usize,
    /// Which part of each line is there, from 0 to 1: the horizontal ones from the top, the vertical ones from the left.
    pub presence: [[f32; 10]; 2],
    /// Its outline where most ink is, from which it is fitted again.
    pub(crate) judged: Quad,
    /// Whether only the lines around its boxes are to be seen: what is in it must tell that it is a grid.
    pub is_bare: bool,
}

#[cfg(test)]
impl Found {
    /// A grid of nine by nine cells, ten pixels each, all of whose lines are there.
    pub(crate) fn drawn() -> Self {
        let outline = Quad::rectangle(0.0, 0.0, 90.0, 90.0);
        let lattice = Lattice::regular(9, &outline).expect("a rectangle has a lattice");
        Self { lattice, evidence: 1.0, lines: 20, presence: [[1.0; 10]; 2], judged: outline, is_bare: false }
    }
}

impl Found {
    /// Where a cell of the grid turned by a number of quarters clockwise stands as the grid was found: its row and column.
    pub(crate) fn place(&self, cell: usize, quarters: u8) -> (usize, usize) {
        // Turned clockwise, what was the bottom left corner becomes the top left one.
        let n = self.lattice.side();
        let (row, col) = (cell / n, cell % n);
        match quarters % 4 {
            0 => (row, col),
            1 => (n - 1 - col, row),
            2 => (n - 1 - row, n - 1 - col),
            _ => (col, n - 1 - row),
        }
    }

    /// Whether a line beside this cell (of the grid turned by a number of quarters clockwise) is hardly there although others
    /// of its kind are.
    pub(crate) fn is_shaky(&self, cell: usize, quarters: u8) -> bool {
        let (row, col) = self.place(cell, quarters);
        [(&self.presence[0], row), (&self.presence[1], col)].into_iter().any(|(lines, at)| {
            let others = [1, 2, 4, 5, 7, 8].into_iter().map(|i| lines[i]).fold(0.0, f32::max);
            others >= 0.9 && lines[at].min(lines[at + 1]) < 0.4
        })
    }
}

/// The pictures of ink in which grids are looked for.
#[derive(Clone, Debug)]
pub struct Inks {
    /// Strokes up to about a hundredth of the picture.
    fine: Gray,
    /// The fine ink, each pixel the darkest of its neighbours.
    spread: Gray,
}

impl Inks {
    /// Looks at a picture.
    #[must_use]
    pub fn new(gray: &Gray) -> Self {
        let longest = gray.width().max(gray.height());
        let fine = ink(gray, (longest / 130).clamp(3, 8));
        let spread = dilated(&fine, 1);
        Self { fine, spread }
    }

    /// How many masks there are.
    pub const MASKS: usize = 4;

    /// A mask whose components may be grids, the one that most often shows them first: 1 where there is ink, 0 elsewhere.
    #[must_use]
    pub fn mask(&self, gray: &Gray, index: usize) -> Gray {
        let longest = gray.width().max(gray.height());
        let picture = |pixels: Vec<u8>| Gray::new(gray.width(), gray.height(), pixels).unwrap_or_else(|_| gray.clone());
        let darker = |by: u32| {
            let smooth = mean(gray, 1);
            let around = mean(&smooth, (longest / 60).max(5));
            let pixels = smooth.pixels().iter().zip(around.pixels());
            picture(pixels.map(|(&v, &m)| u8::from(u32::from(v) * 100 < u32::from(m) * (100 - by))).collect())
        };
        let above = |ink: &Gray, reach: usize| {
            let around = mean(ink, reach);
            let pixels = ink.pixels().iter().zip(around.pixels());
            picture(pixels.map(|(&v, &m)| u8::from(u32::from(v) * 10 > u32::from(m) * 15 + 50)).collect())
        };
        match index {
            0 => darker(7),
            1 => dilated(&darker(3), 1),
            2 => above(&self.fine, longest / 25),
            // Strokes up to about a thirtieth of the picture.
            _ => dilated(&above(&ink(gray, (longest / 55).clamp(6, 20)), longest / 25), 1),
        }
    }

    /// Places the lines of a 9×9 grid in a quadrilateral and judges them, fitting the quadrilateral to the lines and placing
    /// them again; `None` if no ten lines fit.
    #[must_use]
    pub fn fit(&self, quad: &Quad, times: usize) -> Option<Found> {
        let mut quad = *quad;
        let mut best: Option<Found> = None;
        for _ in 0..times {
            let Some((found, outline)) = self.fit_once(&quad) else { break };
            if best.as_ref().is_some_and(|best| best.evidence >= found.evidence) {
                break;
            }
            best = Some(found);
            quad = outline;
        }
        best
    }

    fn fit_once(&self, quad: &Quad) -> Option<(Found, Quad)> {
        if !quad.is_plausible() {
            return None;
        }
        let longest = quad.sides().into_iter().fold(0.0, f32::max);
        let shrinks = longest > 1.6 * Sheet::INNER as f32;
        let sheet = Sheet::straightened(if shrinks { &self.spread } else { &self.fine }, quad)?;
        let rows = sheet.lines(false, 10);
        let cols = sheet.lines(true, 10);
        if rows.len() != 10 || cols.len() != 10 {
            return None;
        }
        let [grid, exact] = Bent::new(&sheet, &rows, &cols);
        let size = (self.fine.width() as f32, self.fine.height() as f32);
        let (evidence, lines, presence) = grid.evidence(&sheet, size);
        let is_bare = evidence < LEAST_EVIDENCE && grid.is_bare(&sheet, &presence, size);
        let lattice = if is_bare { exact.in_thirds() } else { exact }.lattice(&sheet);
        let outline = grid.lattice(&sheet).outline();
        Some((Found { lattice, evidence, lines, presence, judged: outline, is_bare }, outline))
    }
}

/// The grids in a picture, the one with the most line evidence first; overlapping ones are one.
#[must_use]
pub fn grids(gray: &Gray, inks: &Inks) -> Vec<Found> {
    let mut search = Search::new(gray, inks);
    (0..Inks::MASKS).for_each(|mask| search.look(mask));
    search.found()
}

/// A mask of ink and its large components.
struct Seen {
    mask: Gray,
    components: Vec<Component>,
}

impl Seen {
    fn new(mask: Gray) -> Self {
        let least = (mask.width().min(mask.height()) / 8).max(60);
        Self { components: components(&mask, least), mask }
    }
}

/// The search for grids, mask by mask. What was worked out once is kept.
pub(crate) struct Search<'a> {
    gray: &'a Gray,
    inks: &'a Inks,
    found: Vec<Found>,
    tried: Vec<Quad>,
    /// What was seen in each mask that was made.
    seen: [Option<Seen>; Inks::MASKS],
    /// Grids as they were found, and fitted again.
    refined: Vec<(Found, Found)>,
    /// What the whole picture is, taken for a grid.
    whole: Option<Option<Found>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(gray: &'a Gray, inks: &'a Inks) -> Self {
        let seen = std::array::from_fn(|_| None);
        Self { gray, inks, found: Vec::new(), tried: Vec::new(), seen, refined: Vec::new(), whole: None }
    }

    /// The components of a mask that reach over an eighth of the picture, the largest first.
    fn components(&mut self, mask: usize) -> &[Component] {
        let (gray, inks) = (self.gray, self.inks);
        &self.seen[mask].get_or_insert_with(|| Seen::new(inks.mask(gray, mask))).components
    }

    /// Looks for grids among the components of a mask; where no grid is beyond doubt, among its paper, too.
    pub(crate) fn look(&mut self, mask: usize) {
        let quads: Vec<Quad> = self.components(mask).iter().take(6).flat_map(Component::quads).collect();
        self.fit_all(quads);
        if self.found.iter().all(|found| found.evidence < BEYOND_DOUBT) {
            let quads = self.seen[mask].iter().flat_map(|seen| tiling::quads(&seen.mask)).collect();
            self.fit_all(quads);
        }
    }

    fn fit_all(&mut self, quads: Vec<Quad>) {
        for quad in quads {
            if settled(&self.found, &self.tried, &quad) {
                continue;
            }
            self.tried.push(quad);
            if let Some(one) = self.inks.fit(&quad, 1).filter(|one| one.evidence > 0.35) {
                add(&mut self.found, one);
            }
        }
    }

    /// What was found, each fitted again from its own outline; the whole picture too, unless a grid is beyond doubt.
    pub(crate) fn found(&mut self) -> Vec<Found> {
        let (gray, inks) = (self.gray, self.inks);
        let mut found = self.found.clone();
        if found.iter().all(|found| found.evidence < BEYOND_DOUBT) {
            let whole = self.whole.get_or_insert_with(|| {
                let quad = Quad::rectangle(0.0, 0.0, gray.width() as f32 - 1.0, gray.height() as f32 - 1.0);
                inks.fit(&quad, 1).filter(|one| one.evidence > 0.35)
            });
            whole.iter().for_each(|one| add(&mut found, one.clone()));
        }
        let mut refined: Vec<Found> = Vec::new();
        for one in found {
            let before = self.refined.iter().position(|(as_found, _)| *as_found == one);
            let at = before.unwrap_or_else(|| {
                let again = inks.fit(&one.judged, 2).filter(|again| again.evidence >= one.evidence);
                self.refined.push((one.clone(), again.unwrap_or(one)));
                self.refined.len() - 1
            });
            add(&mut refined, self.refined[at].1.clone());
        }
        grille::sort::sort_by(&mut refined, |a, b| b.evidence.total_cmp(&a.evidence));
        refined
    }

    /// The edge of the picture at which a grid is cut off, if one is seen that is: fewer than ten lines one way, and it
    /// reaches the edge there.
    pub(crate) fn cut_off(&mut self) -> Option<Side> {
        let (w, h) = (self.gray.width(), self.gray.height());
        let least = (w.min(h) / 5).max(60) as u32;
        let near = 0.02 * w.max(h) as f32;
        let inks = self.inks;
        for mask in 0..Inks::MASKS {
            let is_large = |component: &&Component| {
                let [left, top, right, bottom] = component.bounds;
                right - left + 1 >= least && bottom - top + 1 >= least
            };
            for component in self.components(mask).iter().filter(is_large).take(2) {
                let [left, top, right, bottom] = component.bounds.map(|v| v as f32);
                let edges = [
                    (Side::Left, left < near),
                    (Side::Right, right > w as f32 - 1.0 - near),
                    (Side::Top, top < near),
                    (Side::Bottom, bottom > h as f32 - 1.0 - near),
                ];
                if edges.iter().all(|(_, reached)| !reached) {
                    continue;
                }
                for quad in component.quads().iter().filter(|quad| quad.is_plausible()) {
                    let Some(sheet) = Sheet::straightened(&inks.spread, quad) else { continue };
                    let (Some(rows), Some(cols)) = (sheet.count(false), sheet.count(true)) else { continue };
                    let missing = |side: &Side| match side {
                        Side::Left | Side::Right => cols < 10,
                        Side::Top | Side::Bottom => rows < 10,
                    };
                    if let Some((side, _)) = edges.iter().find(|(side, reached)| *reached && missing(side)) {
                        return Some(*side);
                    }
                }
            }
        }
        None
    }
}

/// The edge of the picture at which a grid is cut off, if one is seen that is: fewer than ten lines one way, and it
/// reaches the edge there.
#[must_use]
pub fn cut_off(gray: &Gray, inks: &Inks) -> Option<Side> {
    Search::new(gray, inks).cut_off()
}

/// A grid with this much evidence need not be looked for again.
pub(crate) const BEYOND_DOUBT: f32 = 0.95;

/// Whether a quadrilateral need not be looked at: it was tried already, or a grid beyond doubt stands there.
fn settled(found: &[Found], tried: &[Quad], quad: &Quad) -> bool {
    let near = |other: &Quad, by: f32| quad.0.iter().zip(&other.0).all(|(a, b)| a.distance(*b) < by);
    let cell = quad.sides().iter().sum::<f32>() / 36.0;
    tried.iter().any(|other| near(other, 0.1 * cell))
        || found.iter().any(|one| one.evidence >= BEYOND_DOUBT && near(&one.judged, cell))
}

/// Adds a grid unless a better one stands in the same place; takes the place of worse ones.
fn add(found: &mut Vec<Found>, one: Found) {
    let same = |a: &Found, b: &Found| overlaps(&a.judged, &b.judged);
    if found.iter().any(|other| same(other, &one) && other.evidence >= one.evidence) {
        return;
    }
    found.retain(|other| !same(other, &one));
    found.push(one);
}

/// Whether the middle of one stands well inside the other, or the other way round.
fn overlaps(a: &Quad, b: &Quad) -> bool {
    let inside = |quad: &Quad, p: Point| {
        (0..4).all(|i| {
            let (a, b) = (quad.0[i], quad.0[(i + 1) % 4]);
            (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0.0
        })
    };
    inside(a, b.centre()) || inside(b, a.centre())
}
