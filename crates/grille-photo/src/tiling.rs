//! Grids told by their cells: pieces of paper of one size side by side, whatever touches the lines around them.
//!
//! A finger, a pen, the edge of a shadow or of the page makes one spot of ink of a grid and what lies over its border, and the
//! outline of that spot is no quadrilateral of the grid any more. The pieces of paper between the lines do not care.

use crate::components::paper;
use crate::gray::Gray;
use crate::homography::Homography;
use crate::quad::{Point, Quad};

/// A piece of paper: the middle of its bounds and how wide and high they are.
#[derive(Clone, Copy, Debug)]
struct Piece {
    middle: Point,
    width: f32,
    height: f32,
}

impl Piece {
    fn is_like(&self, other: &Self) -> bool {
        let alike = |a: f32, b: f32| a < b * LIKE && b < a * LIKE;
        alike(self.width, other.width) && alike(self.height, other.height)
    }
}

/// Cells in a row.
const SIDE: usize = 9;
/// How much wider or higher than its neighbour a cell may be.
const LIKE: f32 = 1.45;
/// The narrowest cell, in pixels.
const NARROWEST: u32 = 9;
/// A neighbour is looked for where it should stand, within this part of the way there.
const ASTRAY: f32 = 0.3;
/// With fewer cells of 81 nothing is proposed.
const LEAST_CELLS: usize = 27;
/// So many pieces side by side are not looked at again from another of them.
const LEAST_TAKEN: usize = 7;
/// Where more places are as good as each other, a larger grid is seen, or a piece of one.
const MOST_WINDOWS: usize = 4;
/// More pieces than this are no page with a few grids on it.
const MOST_PIECES: usize = 4000;

/// The quadrilaterals of grids of nine by nine cells that the paper of a mask of ink is cut into. Three by three boxes are not
/// proposed: those of two grids side by side look the same.
#[must_use]
pub fn quads(mask: &Gray) -> Vec<Quad> {
    let longest = (mask.width().max(mask.height()) / 3) as u32;
    let pieces: Vec<Piece> = paper(mask, NARROWEST, longest)
        .into_iter()
        .map(|[left, top, right, bottom]| Piece {
            middle: Point::new((left + right) as f32 / 2.0, (top + bottom) as f32 / 2.0),
            width: (right - left + 1) as f32,
            height: (bottom - top + 1) as f32,
        })
        .collect();
    if pieces.len() > MOST_PIECES {
        return Vec::new();
    }
    let mut taken = vec![false; pieces.len()];
    let mut quads = Vec::new();
    for seed in 0..pieces.len() {
        if taken[seed] {
            continue;
        }
        let Some((u, v)) = axes(&pieces, seed) else { continue };
        let tiles = grown(&pieces, seed, u, v);
        if tiles.len() >= LEAST_TAKEN {
            tiles.iter().for_each(|tile| taken[tile.piece] = true);
        }
        quads.extend(windows(&pieces, &tiles));
    }
    quads
}

/// The ways to the next piece across and to the next one down, if there are such neighbours.
fn axes(pieces: &[Piece], seed: usize) -> Option<(Point, Point)> {
    let from = &pieces[seed];
    let reach = 1.6 * from.width.max(from.height);
    let near: Vec<Point> = pieces
        .iter()
        .enumerate()
        .filter(|(i, piece)| *i != seed && piece.is_like(from))
        .map(|(_, piece)| less(piece.middle, from.middle))
        .filter(|way| length(*way) < reach)
        .collect();
    let nearest = |ways: &mut dyn Iterator<Item = Point>| ways.min_by(|a, b| length(*a).total_cmp(&length(*b)));
    let one = nearest(&mut near.iter().copied())?;
    let across = |way: &Point| {
        let (a, b) = (length(one), length(*way));
        (one.x * way.x + one.y * way.y).abs() < 0.5 * a * b && b < 1.7 * a
    };
    let other = nearest(&mut near.iter().copied().filter(across))?;
    // The one that runs more across than down comes first, from left to right; then down.
    let (u, v) = if one.x.abs() * length(other) > other.x.abs() * length(one) { (one, other) } else { (other, one) };
    Some((if u.x < 0.0 { less(Point::default(), u) } else { u }, if v.y < 0.0 { less(Point::default(), v) } else { v }))
}

/// A piece at its place in a tiling.
#[derive(Clone, Copy, Debug)]
struct Tile {
    piece: usize,
    row: i32,
    col: i32,
    /// The ways to the next tile across and down from here.
    ways: (Point, Point),
}

/// All pieces that are reached from one by steps from neighbour to neighbour, also across one that is missing.
fn grown(pieces: &[Piece], seed: usize, u: Point, v: Point) -> Vec<Tile> {
    let mut tiles = vec![Tile { piece: seed, row: 0, col: 0, ways: (u, v) }];
    let mut at = 0;
    while at < tiles.len() && tiles.len() < 200 {
        let Tile { piece, row, col, ways: (u, v) } = tiles[at];
        at += 1;
        for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0), (0, 2), (0, -2), (2, 0), (-2, 0)] {
            let place = (row + down, col + right);
            if tiles.iter().any(|tile| (tile.row, tile.col) == place) {
                continue;
            }
            let way = if down == 0 { u } else { v };
            let sign = (down + right) as f32;
            let from = pieces[piece].middle;
            let to = Point::new(from.x + way.x * sign, from.y + way.y * sign);
            let reach = ASTRAY * length(way);
            let next = (0..pieces.len())
                .filter(|&i| pieces[i].is_like(&pieces[piece]) && pieces[i].middle.distance(to) < reach)
                .min_by(|&a, &b| pieces[a].middle.distance(to).total_cmp(&pieces[b].middle.distance(to)));
            let Some(next) = next.filter(|next| tiles.iter().all(|tile| tile.piece != *next)) else { continue };
            let step = less(pieces[next].middle, from);
            let step = Point::new((way.x + step.x / sign) / 2.0, (way.y + step.y / sign) / 2.0);
            let ways = if down == 0 { (step, v) } else { (u, step) };
            tiles.push(Tile { piece: next, row: place.0, col: place.1, ways });
        }
    }
    tiles
}

/// The quadrilaterals around the windows of nine by nine tiles with the most tiles in them, if these windows are few.
fn windows(pieces: &[Piece], tiles: &[Tile]) -> Vec<Quad> {
    if tiles.len() < LEAST_CELLS {
        return Vec::new();
    }
    let side = SIDE as i32;
    let range = |of: fn(&Tile) -> i32| {
        let (first, last) = (tiles.iter().map(of).min().unwrap_or(0), tiles.iter().map(of).max().unwrap_or(0));
        (first, last - first + 1)
    };
    let ((top, high), (left, wide)) = (range(|tile| tile.row), range(|tile| tile.col));
    // Beside the grid there may be what looks like cells.
    if high < side - 1 || wide < side - 1 {
        return Vec::new();
    }
    let places =
        |first: i32, length: i32| if length >= side { first..=first + length - side } else { first - 1..=first };
    let mut best: Vec<(usize, (i32, i32))> = Vec::new();
    for row in places(top, high) {
        for col in places(left, wide) {
            let inside = |tile: &&Tile| (row..row + side).contains(&tile.row) && (col..col + side).contains(&tile.col);
            best.push((tiles.iter().filter(inside).count(), (row, col)));
        }
    }
    let most = best.iter().map(|(count, _)| *count).max().unwrap_or(0);
    best.retain(|(count, _)| *count == most && *count >= LEAST_CELLS);
    if best.len() > MOST_WINDOWS {
        return Vec::new();
    }
    best.into_iter().filter_map(|(_, corner)| around(pieces, tiles, corner)).collect()
}

/// The quadrilateral around a window of tiles, from the four tiles in it that span the most.
fn around(pieces: &[Piece], tiles: &[Tile], (top, left): (i32, i32)) -> Option<Quad> {
    let n = SIDE;
    let mut middles: Vec<Option<Point>> = vec![None; n * n];
    for tile in tiles {
        let (row, col) = (tile.row - top, tile.col - left);
        if (0..n as i32).contains(&row) && (0..n as i32).contains(&col) {
            middles[row as usize * n + col as usize] = Some(pieces[tile.piece].middle);
        }
    }
    let mut best: Option<(usize, [usize; 4], Quad)> = None;
    for (r0, r1) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
        for (c0, c1) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
            let area = (r1 - r0) * (c1 - c0);
            let at = |row: usize, col: usize| middles[row * n + col];
            if best.as_ref().is_none_or(|(most, ..)| area > *most)
                && let (Some(a), Some(b), Some(c), Some(d)) = (at(r0, c0), at(r0, c1), at(r1, c1), at(r1, c0))
            {
                best = Some((area, [r0, r1, c0, c1], Quad([a, b, c, d])));
            }
        }
    }
    let (_, [r0, r1, c0, c1], inner) = best?;
    let map = Homography::from_unit_square(&inner)?;
    let part = |at: f32, first: usize, last: usize| (at - first as f32 - 0.5) / (last - first) as f32;
    let corner = |col: usize, row: usize| map.apply(Point::new(part(col as f32, c0, c1), part(row as f32, r0, r1)));
    Some(Quad([corner(0, 0), corner(n, 0), corner(n, n), corner(0, n)]))
}

fn less(a: Point, b: Point) -> Point {
    Point::new(a.x - b.x, a.y - b.y)
}

fn length(way: Point) -> f32 {
    way.distance(Point::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tilted grid of `cells` by `cells` cells, and a broad bar over its border as a finger lies there.
    fn touched(cells: usize) -> (Gray, Quad) {
        let quad = Quad([(60.0, 90.0), (420.0, 50.0), (450.0, 420.0), (40.0, 440.0)].map(|(x, y)| Point::new(x, y)));
        let back = Homography::from_unit_square(&quad).unwrap().inverse().unwrap();
        let mut mask = Gray::filled(500, 500, 0);
        for (i, v) in mask.pixels_mut().iter_mut().enumerate() {
            let (x, y) = ((i % 500) as f32, (i / 500) as f32);
            let p = back.apply(Point::new(x, y));
            let line =
                |t: f32| (-0.004..1.004).contains(&t) && (t * cells as f32 - (t * cells as f32).round()).abs() < 0.06;
            let inside = |t: f32| (-0.004..1.004).contains(&t);
            let finger = x > 400.0 && (y - 200.0).abs() < 30.0;
            *v = u8::from(finger || (inside(p.x) && inside(p.y) && (line(p.x) || line(p.y))));
        }
        (mask, quad)
    }

    #[test]
    fn a_grid_with_a_finger_on_its_border_is_told_by_its_cells() {
        let (mask, truth) = touched(9);
        let quads = quads(&mask);
        let cell = truth.sides()[0] / 9.0;
        let near = |quad: &Quad| quad.0.iter().zip(&truth.0).all(|(a, b)| a.distance(*b) < cell / 2.0);
        assert!(quads.iter().any(near), "{quads:?}");
    }

    #[test]
    fn other_numbers_of_cells_propose_nothing() {
        for cells in [3, 4, 6, 7, 12] {
            assert_eq!(quads(&touched(cells).0), Vec::new(), "{cells}");
        }
    }
}
