//! A way to the goal: which tile slides where.

use std::fmt;

use crate::place::Cell;
use crate::sliding::puzzle::name_of;
use crate::sliding::{Metric, Size, Sliding};

/// One tile slides into the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Slide {
    /// The tile.
    pub tile: u8,
    /// Where it comes from.
    pub from: Cell,
    /// Where the blank was.
    pub to: Cell,
}

/// A way to the goal, and how much shorter another could be at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    slides: Vec<Slide>,
    names: Vec<String>,
    at_least: u32,
    metric: Metric,
}

impl Solution {
    /// The way along which tiles slide from these cells, one after the other.
    pub(crate) fn new(puzzle: &Sliding, way: &[u8], at_least: u32) -> Self {
        let mut tiles = puzzle.tiles().to_vec();
        let slides = slides(puzzle.size(), &mut tiles, way);
        debug_assert_eq!(tiles, puzzle.goal_tiles(), "a way leads to the goal");
        Self { slides, names: puzzle.names().to_vec(), at_least: at_least.min(way.len() as u32), metric: Metric::Tile }
    }

    /// The moves, in order.
    #[must_use]
    pub fn slides(&self) -> &[Slide] {
        &self.slides
    }

    /// The number of moves, one a tile.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.slides.len() as u32
    }

    /// The same way with pushes counted instead of single tiles, of which there must be so many at least.
    pub(crate) fn in_pushes(self, at_least: u32) -> Self {
        let counted = Self { metric: Metric::Row, ..self };
        Self { at_least: at_least.min(counted.count()), ..counted }
    }

    /// What counts as a move on this way.
    #[must_use]
    pub const fn metric(&self) -> Metric {
        self.metric
    }

    /// The number of moves as the [metric](Self::metric) counts them: what was made as small as could be.
    #[must_use]
    pub fn count(&self) -> u32 {
        match self.metric {
            Metric::Tile => self.moves(),
            Metric::Row => self.row_moves(),
        }
    }

    /// The pushes: slides in one direction one after the other belong together.
    pub fn pushes(&self) -> impl Iterator<Item = &[Slide]> {
        self.slides.chunk_by(|a, b| direction(a) == direction(b))
    }

    /// It is proved that no way has fewer moves than this, counted like [`Solution::count`].
    #[must_use]
    pub const fn at_least(&self) -> u32 {
        self.at_least
    }

    /// Whether it is proved that no way is shorter.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.at_least == self.count()
    }

    /// The number of moves of this way if tiles that follow each other in a line are pushed together. (Another way may
    /// have fewer such moves.)
    #[must_use]
    pub fn row_moves(&self) -> u32 {
        self.pushes().count() as u32
    }
}

/// Rows down and columns right.
fn direction(slide: &Slide) -> (i32, i32) {
    let down = i32::from(slide.to.row) - i32::from(slide.from.row);
    (down, i32::from(slide.to.col) - i32::from(slide.from.col))
}

/// Slides tiles from these cells, one after the other, into the blank.
///
/// # Panics
/// If a cell is not beside the blank.
pub(crate) fn slides(size: Size, tiles: &mut [u8], way: &[u8]) -> Vec<Slide> {
    let mut blank = Sliding::blank(tiles);
    let mut slide = |&from: &u8| {
        let from = usize::from(from);
        assert!(size.taxicab(from, blank) == 1, "cell {from} is not beside {blank}");
        let slide = Slide { tile: tiles[from], from: size.cell(from), to: size.cell(blank) };
        tiles.swap(from, blank);
        blank = from;
        slide
    };
    way.iter().map(&mut slide).collect()
}

impl fmt::Display for Solution {
    /// The tiles to move, in order, separated by spaces. Where equal tiles leave it open which one is meant, its cell
    /// follows: `A@r1c2`. Where pushes are counted, the tiles of one push are joined by `+`, the nearest to the blank first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::with_capacity(self.slides.len());
        let mut places: std::collections::BTreeMap<u8, Cell> = std::collections::BTreeMap::new();
        let mut equal = std::collections::BTreeSet::new();
        for slide in &self.slides {
            // A tile that starts from where it was not left must be another one of the same kind.
            if places.insert(slide.tile, slide.to).is_some_and(|left| left != slide.from) {
                equal.insert(slide.tile);
            }
        }
        let name = |slide: &Slide| {
            let name = name_of(&self.names, slide.tile);
            if equal.contains(&slide.tile) { format!("{name}@{}", slide.from) } else { name }
        };
        match self.metric {
            Metric::Tile => text.extend(self.slides.iter().map(name)),
            Metric::Row => {
                text.extend(self.pushes().map(|push| push.iter().map(name).collect::<Vec<_>>().join("+")));
            }
        }
        f.pad(&text.join(" "))
    }
}
