//! Where the grids are: many quadrilaterals are proposed, those with the most grid lines are kept.

use grille::reading::Side;

use crate::components::{Component, components};
use crate::gray::Gray;
use crate::lines::{Sheet, TRACE};
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

/// The lines of a grid on a sheet, each through one place per band of three boxes: straight, or bent with the page.
struct Bent {
    /// For each horizontal line, where it crosses the middles of the three bands of columns.
    rows: Vec<[f32; 3]>,
    /// For each vertical line, where it crosses the middles of the three bands of rows.
    cols: Vec<[f32; 3]>,
    /// The ends of the horizontal lines (the outer vertical ones).
    across: (f32, f32),
    /// The ends of the vertical lines.
    down: (f32, f32),
}

/// The evidence, how many lines there are, and how much of each.
type Judged = (f32, usize, [[f32; 10]; 2]);

/// Whether the lines are upright, the lines, and where they begin and end.
type Way<'l> = (bool, &'l [[f32; 3]], (f32, f32));

impl Bent {
    /// The grid where most ink is on its lines, and the one through their middles.
    fn new(sheet: &Sheet, rows: &[f32], cols: &[f32]) -> [Self; 2] {
        let across = (cols[0], cols[9]);
        let down = (rows[0], rows[9]);
        let bands = |upright: bool, lines: &[f32], other: &[f32]| {
            let placed = [0, 3, 6].map(|i| sheet.lines_near(upright, (other[i], other[i + 3]), lines, 9.0));
            [0, 1].map(|exact: usize| {
                (0..10).map(|i| [0, 1, 2].map(|band: usize| placed[band][exact][i])).collect::<Vec<_>>()
            })
        };
        let ([rows, exact_rows], [cols, exact_cols]) = (bands(false, rows, cols), bands(true, cols, rows));
        [Self { rows, cols, across, down }, Self { rows: exact_rows, cols: exact_cols, across, down }]
    }

    /// Where a line stands at a part `t` of its length: through the middles of the bands, straight beyond them.
    fn at(line: &[f32; 3], t: f32) -> f32 {
        let place = t * 3.0 - 0.5;
        let i = if place < 1.0 { 0 } else { 1 };
        line[i] + (line[i + 1] - line[i]) * (place - i as f32)
    }

    fn lattice(&self, sheet: &Sheet) -> Lattice {
        let mut points = Vec::with_capacity(100);
        for r in 0..10 {
            for c in 0..10 {
                let (mut x, mut y) = (self.cols[c][1], self.rows[r][1]);
                for _ in 0..3 {
                    x = Self::at(&self.cols[c], (y - self.down.0) / (self.down.1 - self.down.0));
                    y = Self::at(&self.rows[r], (x - self.across.0) / (self.across.1 - self.across.0));
                }
                points.push(sheet.in_picture(x, y));
            }
        }
        let fallback = Quad::rectangle(0.0, 0.0, 1.0, 1.0);
        Lattice::new(9, points).or_else(|| Lattice::regular(9, &fallback)).unwrap_or_else(|| unreachable!("100 points"))
    }

    /// The evidence, how many lines there are, and how much of each.
    fn evidence(&self, sheet: &Sheet, picture: (f32, f32)) -> Judged {
        let strong = self.evidence_of(sheet, picture, 1);
        let frame = |lines: &[f32; 10]| [0, 3, 6, 9].into_iter().all(|i| lines[i] >= 0.85);
        if strong.0 >= FAINT_BELOW || !strong.2.iter().all(frame) {
            return strong;
        }
        // On screens the lines within the boxes may be much fainter than the ones around them, on paper hardly more than a trace.
        let better = |a: Judged, b: Judged| if b.0 > a.0 { b } else { a };
        let faint = better(strong, self.evidence_of(sheet, picture, 2));
        if faint.0 >= FAINT_BELOW { faint } else { better(faint, self.evidence_of(sheet, picture, TRACE)) }
    }

    /// Whether all lines around boxes are there, the bold ones, and nothing else that is like a line.
    fn is_bare(&self, sheet: &Sheet, presence: &[[f32; 10]; 2], picture: (f32, f32)) -> bool {
        let around = |lines: &[f32; 10]| [0, 3, 6, 9].into_iter().all(|i| lines[i] >= 0.9);
        let within = |lines: &[f32; 10]| [1, 2, 4, 5, 7, 8].into_iter().all(|i| lines[i] < 0.6);
        presence.iter().all(|lines| around(lines) && within(lines))
            && self.ends_where_it_ends(sheet, presence, picture, 1)
    }

    /// The same with the lines within the boxes at the thirds of these.
    fn in_thirds(mut self) -> Self {
        for lines in [&mut self.rows, &mut self.cols] {
            for (i, band) in (0..10).filter(|i| i % 3 != 0).flat_map(|i| [0, 1, 2].map(|band| (i, band))) {
                let (before, after) = (lines[i / 3 * 3][band], lines[i / 3 * 3 + 3][band]);
                lines[i][band] = before + (after - before) * (i % 3) as f32 / 3.0;
            }
        }
        self
    }

    /// The same where a line is there that has a part of the ink of a full one: if it has less, nothing like it may stand
    /// between the lines.
    fn evidence_of(&self, sheet: &Sheet, picture: (f32, f32), part: u32) -> Judged {
        let mut sum = 0.0;
        let mut between = 0.0;
        let mut there = 0;
        let mut all = [[0f32; 10]; 2];
        let mut weights = [[0u32; 10]; 2];
        for (upright, lines, ends) in self.ways() {
            for (i, line) in lines.iter().enumerate() {
                let points: Vec<f32> = (0..=6).map(|k| Self::at(line, k as f32 / 6.0)).collect();
                let presence = sheet.presence_of(upright, &points, ends, part);
                sum += presence;
                all[usize::from(upright)][i] = presence;
                weights[usize::from(upright)][i] = sheet.weight(upright, &points, ends);
                there += usize::from(presence >= 0.6);
                if let Some(next) = lines.get(i + 1) {
                    let middle: Vec<f32> = (0..=6)
                        .map(|k| (Self::at(line, k as f32 / 6.0) + Self::at(next, k as f32 / 6.0)) / 2.0)
                        .collect();
                    between += sheet.presence_of(upright, &middle, ends, part);
                }
            }
        }
        let sound = all.iter().all(is_sound)
            && weights.iter().all(is_bold_around_boxes)
            && self.ends_where_it_ends(sheet, &all, picture, part);
        let whole = if sound { 1.0 } else { 0.5 };
        let allowed = if part == 1 { 0.5 } else { 0.25 };
        (whole * (sum / 20.0 - (between / 18.0 - allowed).max(0.0)), there, all)
    }

    /// The horizontal lines and their ends, then the upright ones.
    fn ways(&self) -> [Way<'_>; 2] {
        [(false, &self.rows, self.across), (true, &self.cols, self.down)]
    }

    /// Whether the grid ends at its outer lines: where such a line is hardly there, the lines across must reach it, and the
    /// picture must not end there; where they do not reach it at all, it is something else's.
    fn ends_where_it_ends(&self, sheet: &Sheet, presence: &[[f32; 10]; 2], (w, h): (f32, f32), part: u32) -> bool {
        self.ways().into_iter().all(|(upright, lines, _)| {
            let across = &self.ways()[usize::from(!upright)];
            let whole = across.2;
            // How much of the eight inner lines across is there between two neighbouring lines of this way.
            let reach = |a: usize, b: usize| {
                let ends = (Self::at(&lines[a], 0.5), Self::at(&lines[b], 0.5));
                let along = |v: f32| (v - whole.0) / (whole.1 - whole.0);
                let present = |line: &[f32; 3]| {
                    let points = [ends.0, ends.1].map(|end| Self::at(line, along(end)));
                    sheet.presence_of(across.0, &points, ends, part)
                };
                across.1[1..9].iter().map(present).sum::<f32>() / 8.0
            };
            [(0, reach(0, 1), reach(1, 2)), (9, reach(8, 9), reach(7, 8))].into_iter().all(|(outer, last, before)| {
                let there = presence[usize::from(upright)][outer];
                let middle = Self::at(&lines[outer], 0.5);
                let cell = (Self::at(&lines[9], 0.5) - Self::at(&lines[0], 0.5)) / 9.0;
                let beyond = if outer == 0 { middle - cell / 4.0 } else { middle + cell / 4.0 };
                let centre = Sheet::SIDE as f32 / 2.0;
                let p = if upright { sheet.in_picture(beyond, centre) } else { sheet.in_picture(centre, beyond) };
                let at_the_edge = p.x < 0.0 || p.y < 0.0 || p.x > w - 1.0 || p.y > h - 1.0;
                !(there < 0.6 && last < 0.5 || last < 0.3 && before > 0.7 || there < 0.45 && at_the_edge)
            })
        })
    }
}

/// Whether ten lines may be those of a Sudoku: none of the outer two at either end is missing together with its neighbour,
/// and those around the boxes, which are thicker or at least no thinner, are not fainter than those between.
fn is_sound(presence: &[f32; 10]) -> bool {
    let mean = |lines: &[usize]| lines.iter().map(|&i| presence[i]).sum::<f32>() / lines.len() as f32;
    let thin = [1, 2, 4, 5, 7, 8].into_iter().map(|i| presence[i]).fold(0.0, f32::max);
    let around = mean(&[0, 3, 6, 9]);
    presence[0].max(presence[1]) >= 0.4
        && presence[8].max(presence[9]) >= 0.4
        && (presence[3].min(presence[6]) >= 0.5 || thin < 0.85)
        && mean(&[1, 4, 7]).max(mean(&[2, 5, 8])) <= around + 0.12
}

/// Whether the lines around the boxes may be the thick ones: they are not where every third line beside them has clearly more
/// ink, as in a grid that is cut off and taken for a whole one some lines further on, nor where two other lines stand out, as in
/// a piece of a grid of twelve or sixteen cells.
fn is_bold_around_boxes(weights: &[u32; 10]) -> bool {
    let around = weights[3].max(weights[6]);
    let sum = |lines: [usize; 3]| lines.into_iter().map(|i| weights[i]).sum::<u32>();
    // Those on the other side of the lines around the boxes are then thin ones: where they have as much ink, all lines are alike,
    // and the ones around the boxes have less of it because they run between tinted and white boxes.
    let beside = |lines: [usize; 3], others: [usize; 3]| {
        let least = lines.into_iter().map(|i| weights[i]).min().unwrap_or(0);
        least * 100 > around * 105 && sum(lines) * 100 > around * 3 * 115 && sum(lines) * 100 > sum(others) * 115
    };
    let mut inner: [usize; 8] = std::array::from_fn(|i| i + 1);
    grille::sort::sort_by_key(&mut inner, |&i| std::cmp::Reverse(weights[i]));
    let [first, second, third, ..] = inner;
    // Boxes are wider than a cell: where neighbours stand out, it is because of the tints they run through.
    let others_stand_out = weights[second] * 10 > weights[third] * 13
        && first.abs_diff(second) > 1
        && (first.min(second), first.max(second)) != (3, 6);
    let least = weights[3].min(weights[6]);
    let usual = weights[inner[4]];
    let is_bolder = |&i: &usize| i != 3 && i != 6 && weights[i] * 10 > least * 14 && weights[i] * 10 > usual * 12;
    let bolder: Vec<usize> = (1..9).filter(is_bolder).collect();
    let bolder_apart = bolder.len() >= 2 && bolder.windows(2).all(|pair| pair[1] > pair[0] + 1);
    let (before, after) = ([1, 4, 7], [2, 5, 8]);
    let elsewhere = beside(before, after) || beside(after, before) || others_stand_out || bolder_apart;
    !elsewhere
}

/// A grid whose lines are there to a lesser part is no grid.
pub(crate) const LEAST_EVIDENCE: f32 = 0.55;

/// With less evidence the lines within the boxes may be fainter than those around them.
const FAINT_BELOW: f32 = 0.9;

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
