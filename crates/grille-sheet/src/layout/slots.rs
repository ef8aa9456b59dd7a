//! Where grids go on a page: so many columns and rows that the grids get as large as they can.

use crate::page::{Area, Point};

/// What one grid needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need {
    /// Width and height in cells.
    pub(crate) extent: (f64, f64),
    /// The side of a cell that is large enough.
    pub(crate) enough: f64,
}

/// Places for grids on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Slots {
    /// How many stand side by side.
    pub(crate) cols: usize,
    /// How many stand one below the other.
    pub(crate) rows: usize,
    /// The room for one grid, without what stands below it.
    pub(crate) room: (f64, f64),
    /// The height of what stands below each.
    pub(crate) below: f64,
    /// The least space between two columns and two rows.
    gaps: (f64, f64),
}

impl Slots {
    /// Places for `count` grids in this area.
    pub(crate) fn new(count: usize, area: (f64, f64), below: f64, need: Need, tight: bool) -> Self {
        let count = count.max(1);
        let mut best: Option<(f64, Self)> = None;
        for cols in 1..=count {
            let rows = count.div_ceil(cols);
            if rows > 1 && cols * (rows - 1) >= count {
                continue;
            }
            let gaps = if tight { (16.0, 10.0) } else { (if cols < 3 { 26.0 } else { 18.0 }, 16.0) };
            let width = (area.0 - (cols - 1) as f64 * gaps.0) / cols as f64;
            let height = (area.1 - (rows - 1) as f64 * gaps.1) / rows as f64 - below;
            let cell = (width / need.extent.0).min(height / need.extent.1);
            // A page with holes must be worth it.
            let holes = (cols * rows - count) as f64 / count as f64;
            // Of shapes that are nearly as good, the taller one fills a page better.
            let score = cell * (1.0 - 1.2 * holes) * (1.0 - 0.035 * cols as f64);
            if best.is_none_or(|(most, _)| score > most + 1e-9) {
                best = Some((score, Self { cols, rows, room: (width, height), below, gaps }));
            }
        }
        let mut slots = best.map(|(_, slots)| slots).expect("one column at least");
        let cell = slots.cell(need);
        slots.room = (need.extent.0 * cell, need.extent.1 * cell);
        slots
    }

    /// The side of a cell of a grid that is put here.
    pub(crate) fn cell(&self, need: Need) -> f64 {
        (self.room.0 / need.extent.0).min(self.room.1 / need.extent.1).min(need.enough).max(1.0)
    }

    /// Places of the same size in so many rows.
    pub(crate) const fn with_rows(self, rows: usize) -> Self {
        Self { rows, ..self }
    }

    /// How many rows of grids of the same size this height holds, perhaps none.
    pub(crate) fn rows_in(&self, height: f64) -> usize {
        let row = self.room.1 + self.below + self.gaps.1;
        (((height + self.gaps.1) / row).max(0.0) as usize).min(self.rows)
    }

    /// The top left corner of each place in this area, in reading order. Space that is left is spread, but grids do not
    /// drift apart.
    pub(crate) fn places(&self, area: Area, loose: bool) -> Vec<Point> {
        let spread = |count: usize, size: f64, room: f64, gap: f64, most: f64| {
            let free = room - count as f64 * size;
            let gap = if count > 1 { (free / (count - 1) as f64).clamp(gap.min(free), most) } else { 0.0 };
            let used = count as f64 * size + count.saturating_sub(1) as f64 * gap;
            (gap, (room - used).max(0.0))
        };
        let most = if loose { 54.0 } else { self.gaps.1 };
        let (gap_x, free_x) = spread(self.cols, self.room.0, area.w, self.gaps.0, 64.0);
        let (gap_y, free_y) = spread(self.rows, self.room.1 + self.below, area.h, self.gaps.1, most);
        // The middle of a page seems to lie a little above its middle.
        let (left, top) = (area.x + free_x / 2.0, area.y + if loose { 0.42 * free_y } else { 0.0 });
        (0..self.rows * self.cols)
            .map(|index| {
                let (row, col) = ((index / self.cols) as f64, (index % self.cols) as f64);
                Point::new(left + col * (self.room.0 + gap_x), top + row * (self.room.1 + self.below + gap_y))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(count: usize) -> (usize, usize) {
        let slots = Slots::new(count, (510.0, 690.0), 30.0, Need { extent: (9.0, 9.0), enough: 1000.0 }, false);
        (slots.cols, slots.rows)
    }

    #[test]
    fn usual_counts_stand_as_one_expects() {
        let shapes = [1, 2, 4, 6, 8, 9, 12, 20].map(shape);
        assert_eq!(shapes, [(1, 1), (1, 2), (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 5)]);
    }

    #[test]
    fn every_grid_stays_inside_and_apart() {
        for count in 1..=30 {
            let area = Area::new(40.0, 100.0, 510.0, 690.0);
            let need = Need { extent: (9.0, 9.0), enough: 46.0 };
            let slots = Slots::new(count, (area.w, area.h), 30.0, need, false);
            let places = slots.places(area, true);
            assert!(places.len() >= count);
            for (index, a) in places.iter().enumerate() {
                assert!(a.x >= area.x - 1e-6 && a.x + slots.room.0 <= area.right() + 1e-6, "{count}");
                assert!(a.y >= area.y - 1e-6 && a.y + slots.room.1 + 30.0 <= area.bottom() + 1e-6, "{count}");
                for b in &places[..index] {
                    let apart = (a.x - b.x).abs() > slots.room.0 || (a.y - b.y).abs() > slots.room.1 + 30.0;
                    assert!(apart, "{count}");
                }
            }
        }
    }
}
