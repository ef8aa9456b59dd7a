//! The ten by ten lines of a grid on a sheet, straight or bent, and whether they are those of a Sudoku.

use crate::lines::{Ink, Sheet};
use crate::quad::{Lattice, Quad};

/// The lines of a grid on a sheet, each through one place per band of three boxes: straight, or bent with the page.
pub(crate) struct Bent {
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
pub(crate) type Judged = (f32, usize, [[f32; 10]; 2]);

/// Whether the lines are upright, the lines, and where they begin and end.
type Way<'l> = (bool, &'l [[f32; 3]], (f32, f32));

impl Bent {
    /// The grid where most ink is on its lines, and the one through their middles.
    pub(crate) fn new(sheet: &Sheet, rows: &[f32], cols: &[f32]) -> [Self; 2] {
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

    pub(crate) fn lattice(&self, sheet: &Sheet) -> Lattice {
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
    pub(crate) fn evidence(&self, sheet: &Sheet, picture: (f32, f32)) -> Judged {
        let strong = self.evidence_of(sheet, picture, Ink::Full);
        let frame = |lines: &[f32; 10]| [0, 3, 6, 9].into_iter().all(|i| lines[i] >= 0.85);
        if strong.0 >= FAINT_BELOW || !strong.2.iter().all(frame) {
            return strong;
        }
        // On screens the lines within the boxes may be much fainter than the ones around them, on paper hardly more than a trace.
        let better = |a: Judged, b: Judged| if b.0 > a.0 { b } else { a };
        let faint = better(strong, self.evidence_of(sheet, picture, Ink::Half));
        if faint.0 >= FAINT_BELOW { faint } else { better(faint, self.evidence_of(sheet, picture, Ink::Trace)) }
    }

    /// Whether all lines around boxes are there, the bold ones, and nothing else that is like a line.
    pub(crate) fn is_bare(&self, sheet: &Sheet, presence: &[[f32; 10]; 2], picture: (f32, f32)) -> bool {
        let around = |lines: &[f32; 10]| [0, 3, 6, 9].into_iter().all(|i| lines[i] >= 0.9);
        let within = |lines: &[f32; 10]| [1, 2, 4, 5, 7, 8].into_iter().all(|i| lines[i] < 0.6);
        presence.iter().all(|lines| around(lines) && within(lines))
            && self.ends_where_it_ends(sheet, presence, picture, Ink::Full)
    }

    /// The same with the lines within the boxes at the thirds of these.
    pub(crate) fn in_thirds(mut self) -> Self {
        for lines in [&mut self.rows, &mut self.cols] {
            for (i, band) in (0..10).filter(|i| i % 3 != 0).flat_map(|i| [0, 1, 2].map(|band| (i, band))) {
                let (before, after) = (lines[i / 3 * 3][band], lines[i / 3 * 3 + 3][band]);
                lines[i][band] = before + (after - before) * (i % 3) as f32 / 3.0;
            }
        }
        self
    }

    /// The same where so much ink makes a line: where less than a full one has, nothing like it may stand between the lines.
    fn evidence_of(&self, sheet: &Sheet, picture: (f32, f32), ink: Ink) -> Judged {
        let mut sum = 0.0;
        let mut between = 0.0;
        let mut there = 0;
        let mut all = [[0f32; 10]; 2];
        let mut weights = [[0u32; 10]; 2];
        for (upright, lines, ends) in self.ways() {
            for (i, line) in lines.iter().enumerate() {
                let points: Vec<f32> = (0..=6).map(|k| Self::at(line, k as f32 / 6.0)).collect();
                let presence = sheet.presence_of(upright, &points, ends, ink);
                sum += presence;
                all[usize::from(upright)][i] = presence;
                weights[usize::from(upright)][i] = sheet.weight(upright, &points, ends);
                there += usize::from(presence >= 0.6);
                if let Some(next) = lines.get(i + 1) {
                    let middle: Vec<f32> = (0..=6)
                        .map(|k| (Self::at(line, k as f32 / 6.0) + Self::at(next, k as f32 / 6.0)) / 2.0)
                        .collect();
                    between += sheet.presence_of(upright, &middle, ends, ink);
                }
            }
        }
        let sound = all.iter().all(is_sound)
            && weights.iter().all(is_bold_around_boxes)
            && self.ends_where_it_ends(sheet, &all, picture, ink)
            && !self.has_a_line_between(sheet);
        let whole = if sound { 1.0 } else { 0.5 };
        let allowed = if ink == Ink::Full { 0.5 } else { 0.25 };
        (whole * (sum / 20.0 - (between / 18.0 - allowed).max(0.0)), there, all)
    }

    /// The horizontal lines and their ends, then the upright ones.
    fn ways(&self) -> [Way<'_>; 2] {
        [(false, &self.rows, self.across), (true, &self.cols, self.down)]
    }

    /// Whether a whole line stands a quarter of a cell or more beside the grid's own: then these are not where the lines are.
    fn has_a_line_between(&self, sheet: &Sheet) -> bool {
        self.ways().into_iter().any(|(upright, lines, ends)| {
            lines.windows(2).any(|pair| {
                (3..=9).any(|twelfths| {
                    let between = |k: usize| {
                        let [before, after] = [0, 1].map(|i: usize| Self::at(&pair[i], k as f32 / 6.0));
                        before + (after - before) * twelfths as f32 / 12.0
                    };
                    let points: Vec<f32> = (0..=6).map(between).collect();
                    sheet.presence(upright, &points, ends) >= WHOLE_LINE
                })
            })
        })
    }

    /// Whether the grid ends at its outer lines: where such a line is hardly there, the lines across must reach it, and the
    /// picture must not end there; where they do not reach it at all, it is something else's.
    fn ends_where_it_ends(&self, sheet: &Sheet, presence: &[[f32; 10]; 2], (w, h): (f32, f32), ink: Ink) -> bool {
        self.ways().into_iter().all(|(upright, lines, _)| {
            let across = &self.ways()[usize::from(!upright)];
            let whole = across.2;
            // How much of the eight inner lines across is there between two neighbouring lines of this way.
            let reach = |a: usize, b: usize| {
                let ends = (Self::at(&lines[a], 0.5), Self::at(&lines[b], 0.5));
                let along = |v: f32| (v - whole.0) / (whole.1 - whole.0);
                let present = |line: &[f32; 3]| {
                    let points = [ends.0, ends.1].map(|end| Self::at(line, along(end)));
                    sheet.presence_of(across.0, &points, ends, ink)
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

/// As much of a line is there where a whole one stands.
const WHOLE_LINE: f32 = 0.8;

/// With less evidence the lines within the boxes may be fainter than those around them.
const FAINT_BELOW: f32 = 0.9;
