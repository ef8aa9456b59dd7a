//! Connected spots of ink, and the quadrilaterals they suggest.

use crate::gray::Gray;
use crate::quad::{Point, Quad};

/// A stretch of ink in one row: from `start` to before `end`.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: u32,
    start: u32,
    end: u32,
}

/// A connected spot of ink (neighbours also across corners).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Left, top, right and bottom pixel, inclusive.
    pub bounds: [u32; 4],
    /// How many pixels of ink.
    pub area: u32,
    /// The first and last pixel of each of its rows, from the top: `(left, right)`.
    pub edges: Vec<(u32, u32)>,
}

/// All components of the pixels that are not 0 and whose bounds are at least `least` pixels wide and high, the one with
/// the largest bounds first.
#[must_use]
pub fn components(mask: &Gray, least: usize) -> Vec<Component> {
    let (runs, labels) = labelled_runs::<true>(mask);
    let mut found: Vec<Option<Component>> = vec![None; runs.len()];
    for (run, &label) in runs.iter().zip(&labels) {
        let component = found[label].get_or_insert_with(|| Component {
            bounds: [run.start, run.row, run.end - 1, run.row],
            area: 0,
            edges: Vec::new(),
        });
        let [left, top, right, bottom] = &mut component.bounds;
        *left = (*left).min(run.start);
        *right = (*right).max(run.end - 1);
        *bottom = run.row;
        component.area += run.end - run.start;
        let index = (run.row - *top) as usize;
        if component.edges.len() <= index {
            component.edges.push((run.start, run.end - 1));
        } else {
            component.edges[index].1 = run.end - 1;
        }
    }
    let size = |c: &Component| (c.bounds[2] - c.bounds[0] + 1, c.bounds[3] - c.bounds[1] + 1);
    let mut kept: Vec<Component> = found.into_iter().flatten().collect();
    kept.retain(|c| size(c).0 as usize >= least && size(c).1 as usize >= least);
    grille::sort::sort_by_key(&mut kept, |c| std::cmp::Reverse(u64::from(size(c).0) * u64::from(size(c).1)));
    kept
}

/// The bounds (left, top, right and bottom pixel, inclusive) of the connected pieces of pixels that are 0, neighbours only side by
/// side, that do not reach the edge of the picture and are `least` to `most` pixels wide and high.
#[must_use]
pub fn paper(mask: &Gray, least: u32, most: u32) -> Vec<[u32; 4]> {
    let mut turned = mask.clone();
    turned.pixels_mut().iter_mut().for_each(|v| *v = u8::from(*v == 0));
    let (runs, labels) = labelled_runs::<false>(&turned);
    let mut bounds = vec![[u32::MAX, 0, 0, 0]; runs.len()];
    for (run, &label) in runs.iter().zip(&labels) {
        let [left, top, right, bottom] = &mut bounds[label];
        if *left == u32::MAX {
            *top = run.row;
        }
        *left = (*left).min(run.start);
        *right = (*right).max(run.end - 1);
        *bottom = run.row;
    }
    let (w, h) = (mask.width() as u32, mask.height() as u32);
    let fits = |length: u32| (least..=most).contains(&length);
    let inside = |b: &[u32; 4]| b[0] > 0 && b[1] > 0 && b[2] + 1 < w && b[3] + 1 < h;
    bounds.retain(|b| b[0] < u32::MAX && inside(b) && fits(b[2] - b[0] + 1) && fits(b[3] - b[1] + 1));
    bounds
}

/// The runs of ink, row by row, each with the number of the first run of its component; with `CORNERS`, runs that touch across a
/// corner are neighbours, too.
fn labelled_runs<const CORNERS: bool>(mask: &Gray) -> (Vec<Run>, Vec<usize>) {
    let mut runs: Vec<Run> = Vec::new();
    let mut parents: Vec<usize> = Vec::new();
    let mut above = 0..0;
    let corner = u32::from(!CORNERS);
    for y in 0..mask.height() {
        let first = runs.len();
        let row = mask.row(y);
        let mut x = 0;
        let mut over = above.start;
        while let Some(skip) = row[x..].iter().position(|&v| v != 0) {
            let start = x + skip;
            let end = row[start..].iter().position(|&v| v == 0).map_or(row.len(), |n| start + n);
            let run = Run { row: y as u32, start: start as u32, end: end as u32 };
            let label = runs.len();
            runs.push(run);
            parents.push(label);
            while over < above.end && runs[over].end < run.start + corner {
                over += 1;
            }
            let mut touching = over;
            while touching < above.end && runs[touching].start + corner <= run.end {
                let (a, b) = (root(&mut parents, label), root(&mut parents, touching));
                parents[a.max(b)] = a.min(b);
                touching += 1;
            }
            x = end;
            if x >= row.len() {
                break;
            }
        }
        above = first..runs.len();
    }
    let labels = (0..runs.len()).map(|i| root(&mut parents, i)).collect();
    (runs, labels)
}

fn root(parents: &mut [usize], mut at: usize) -> usize {
    while parents[at] != at {
        parents[at] = parents[parents[at]];
        at = parents[at];
    }
    at
}

impl Component {
    /// The corners of the smallest convex outline, clockwise from the left end of the top row (Andrew's monotone chain
    /// over the ends of the rows).
    #[must_use]
    pub fn hull(&self) -> Vec<Point> {
        let top = self.bounds[1];
        let point = |x: u32, i: usize| Point::new(x as f32, (top + i as u32) as f32);
        let mut right: Vec<Point> = Vec::new();
        let mut left: Vec<Point> = Vec::new();
        for (i, &(l, r)) in self.edges.iter().enumerate() {
            extend(&mut right, point(r, i), 1.0);
            extend(&mut left, point(l, i), -1.0);
        }
        right.extend(left.into_iter().rev());
        right.dedup();
        right
    }

    /// The quadrilaterals this spot suggests: the extremes of its outline along the diagonals, along the axes, and the
    /// largest quadrilateral inside its convex outline.
    #[must_use]
    pub fn quads(&self) -> Vec<Quad> {
        let hull = self.hull();
        if hull.len() < 4 {
            return Vec::new();
        }
        let extreme = |dx: f32, dy: f32| {
            let along = |p: &Point| p.x * dx + p.y * dy;
            hull.iter().copied().max_by(|a, b| along(a).total_cmp(&along(b))).unwrap_or_default()
        };
        let diagonal = Quad([extreme(-1.0, -1.0), extreme(1.0, -1.0), extreme(1.0, 1.0), extreme(-1.0, 1.0)]);
        let axes = Quad([extreme(-0.1, -1.0), extreme(1.0, -0.1), extreme(0.1, 1.0), extreme(-1.0, 0.1)]);
        let mut quads = vec![diagonal];
        quads.extend(largest(&hull));
        quads.extend([upright(axes)]);
        quads.extend(sides(&hull));
        quads
    }
}

/// Adds a point to one side of a convex outline, dropping the points it makes superfluous.
fn extend(chain: &mut Vec<Point>, p: Point, side: f32) {
    while let [.., a, b] = chain[..] {
        if ((b.x - a.x) * (p.y - b.y) - (b.y - a.y) * (p.x - b.x)) * side > 0.0 {
            break;
        }
        chain.pop();
    }
    chain.push(p);
}

/// The corners renamed so that the one nearest the top left of the picture comes first.
fn upright(quad: Quad) -> Quad {
    let sum = |i: u8| quad.0[usize::from(i)].x + quad.0[usize::from(i)].y;
    let first = (0..4).min_by(|&a, &b| sum(a).total_cmp(&sum(b))).unwrap_or(0);
    quad.renamed(first)
}

/// The largest quadrilateral with corners among those of a convex outline: for each diagonal, the farthest corner on
/// either side.
fn largest(hull: &[Point]) -> Option<Quad> {
    let hull = thinned(hull, 64);
    let n = hull.len();
    let mut best: Option<(f32, Quad)> = None;
    for i in 0..n {
        for k in i + 2..n {
            let area = |p: &Point| {
                ((hull[k].x - hull[i].x) * (p.y - hull[i].y) - (hull[k].y - hull[i].y) * (p.x - hull[i].x)).abs()
            };
            let far = |range: &mut dyn Iterator<Item = usize>| {
                range.map(|j| (area(&hull[j]), j)).max_by(|a, b| a.0.total_cmp(&b.0))
            };
            let one = far(&mut (i + 1..k));
            let other = far(&mut (k + 1..n).chain(0..i));
            if let (Some((a, j)), Some((b, l))) = (one, other)
                && best.is_none_or(|(most, _)| a + b > most)
            {
                best = Some((a + b, Quad([hull[i], hull[j], hull[k], hull[l]])));
            }
        }
    }
    best.map(|(_, quad)| upright(quad))
}

/// The outline with at most `most` corners: those that matter least are dropped first.
fn thinned(hull: &[Point], most: usize) -> Vec<Point> {
    let mut kept = hull.to_vec();
    let mut tolerance = 0.5;
    while kept.len() > most {
        let n = kept.len();
        let mut next = Vec::with_capacity(n);
        let mut dropped = false;
        for i in 0..n {
            let (a, b, c) = (kept[(i + n - 1) % n], kept[i], kept[(i + 1) % n]);
            let area = ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).abs();
            let superfluous = area < tolerance * a.distance(c);
            if superfluous && !dropped {
                dropped = true;
            } else {
                dropped = false;
                next.push(b);
            }
        }
        kept = next;
        tolerance *= 1.5;
    }
    kept
}

/// The quadrilateral of the four longest sides of a convex outline whose directions differ, extended until they meet: right
/// also where the corners are torn, rounded or covered.
fn sides(hull: &[Point]) -> Option<Quad> {
    let hull = thinned(hull, 24);
    let n = hull.len();
    let edge = |i: usize| (hull[i], hull[(i + 1) % n]);
    let mut order: Vec<usize> = (0..n).collect();
    grille::sort::sort_by(&mut order, |&a, &b| edge(b).0.distance(edge(b).1).total_cmp(&edge(a).0.distance(edge(a).1)));
    let mut chosen: Vec<usize> = Vec::new();
    for i in order {
        let direction = |i: usize| {
            let (a, b) = edge(i);
            let length = a.distance(b).max(1e-3);
            ((b.x - a.x) / length, (b.y - a.y) / length)
        };
        let d = direction(i);
        // Sides that run the same way (within about 35°) are parts of one.
        if chosen.iter().all(|&j| direction(j).0 * d.0 + direction(j).1 * d.1 < 0.82) {
            chosen.push(i);
        }
        if chosen.len() == 4 {
            break;
        }
    }
    if chosen.len() < 4 {
        return None;
    }
    grille::sort::sort(&mut chosen);
    let mut corners = [Point::default(); 4];
    for (k, corner) in corners.iter_mut().enumerate() {
        *corner = crossing(edge(chosen[k]), edge(chosen[(k + 1) % 4]))?;
    }
    Some(upright(Quad(corners)))
}

/// Where two lines, each through two points, meet; `None` if they are parallel.
#[must_use]
pub fn crossing(one: (Point, Point), other: (Point, Point)) -> Option<Point> {
    let ((a, b), (c, d)) = (one, other);
    let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y);
    let cross = ux * vy - uy * vx;
    if cross.abs() < 1e-3 {
        return None;
    }
    let t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross;
    Some(Point::new(a.x + ux * t, a.y + uy * t))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(rows: &[&str]) -> Gray {
        let pixels = rows.iter().flat_map(|row| row.bytes().map(|b| u8::from(b == b'#'))).collect();
        Gray::new(rows[0].len(), rows.len(), pixels).unwrap()
    }

    #[test]
    fn spots_join_across_corners_and_around_bends() {
        let found = components(&mask(&["#.#....", "#.#..#.", "###.#.#", "......#"]), 1);
        assert_eq!(
            found.iter().map(|c| (c.bounds, c.area)).collect::<Vec<_>>(),
            [([0, 0, 2, 2], 7), ([4, 1, 6, 3], 4),]
        );
        assert_eq!(found[1].edges, [(5, 5), (4, 6), (6, 6)]);
    }

    #[test]
    fn small_spots_are_left_out() {
        assert_eq!(components(&mask(&["##.....", "....###", "....###", "....###"]), 3).len(), 1);
        assert!(components(&Gray::filled(0, 0, 0), 1).is_empty());
    }

    #[test]
    fn a_tilted_square_suggests_its_own_corners() {
        let n = 200;
        let truth =
            Quad([Point::new(40.0, 20.0), Point::new(170.0, 45.0), Point::new(150.0, 180.0), Point::new(25.0, 150.0)]);
        let mut gray = Gray::filled(n, n, 0);
        for y in 0..n {
            for x in 0..n {
                let inside = (0..4).all(|i| {
                    let (a, b) = (truth.0[i], truth.0[(i + 1) % 4]);
                    (b.x - a.x) * (y as f32 - a.y) - (b.y - a.y) * (x as f32 - a.x) >= 0.0
                });
                gray.pixels_mut()[y * n + x] = u8::from(inside);
            }
        }
        let found = components(&gray, 50);
        let quads = found[0].quads();
        assert!(quads.len() >= 4);
        for (i, quad) in quads.iter().enumerate().filter(|(i, _)| *i != 2) {
            for (p, q) in quad.0.iter().zip(&truth.0) {
                assert!(p.distance(*q) < 6.0, "quad {i}: {quad:?}");
            }
        }
    }
}
