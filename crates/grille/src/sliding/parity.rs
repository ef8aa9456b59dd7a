//! Can it be done at all? The count that settles it.
//!
//! A move along a row changes neither the inversions (pairs of tiles in the wrong order, read row by row) nor the row of
//! the blank. A move along a column carries one tile over as many others as the board is wide, less one: on a board of
//! even width that changes the number of inversions by an odd number, together with the row of the blank; on one of odd
//! width by an even number. So on odd widths the inversions stay even or odd, and on even widths inversions plus row of
//! the blank do. Both halves are equally large, and from two rows and two columns on every board of the right half can
//! be reached (William Johnson and William Story, "Notes on the '15' puzzle", American Journal of Mathematics 2, 1879).

use crate::place::Cell;
use crate::sliding::{Goal, Sliding};

/// Two tiles in the wrong order: the first is met before the second on the board, and after it in the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Inversion {
    /// The tile met first on the board.
    pub first: u8,
    /// The tile met later.
    pub second: u8,
}

/// The edge from which the row of the blank is counted, so that it is row 1 in the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Edge {
    /// The blank ends in the first row.
    Top,
    /// The blank ends in the last row.
    Bottom,
}

/// The count of inversions, for goals in reading order with the blank first or last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Parity {
    /// The inversions in the order in which a reader meets them, up to [`Parity::LISTED`].
    pub inversions: Vec<Inversion>,
    /// How many there are.
    pub count: u32,
    /// The row of the blank, from 1.
    pub blank_row: u32,
    /// From which edge that row is counted.
    pub counted_from: Edge,
    /// Whether the row counts: on boards of even width.
    pub row_counts: bool,
}

impl Parity {
    /// The most inversions that are listed one by one.
    pub const LISTED: usize = 120;

    /// What must be even on boards of odd width, odd on boards of even width: the inversions, plus the row where it counts.
    #[must_use]
    pub const fn sum(&self) -> u32 {
        self.count + if self.row_counts { self.blank_row } else { 0 }
    }

    /// Whether the goal can be reached.
    #[must_use]
    pub const fn is_solvable(&self) -> bool {
        (self.sum() % 2 == 1) == self.row_counts
    }
}

/// The permutation from board to goal, for any goal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Permutation {
    /// Rings of tiles, by name (`0` for the blank): each goes where the next one stands, the last where the first does.
    pub cycles: Vec<Vec<String>>,
    /// Exchanges of two pieces that bring all home: for each ring, its length less one.
    pub exchanges: u32,
    /// Rows plus columns between where the blank is and where it goes.
    pub blank_distance: u32,
}

impl Permutation {
    /// Whether the goal can be reached: every move is an exchange with the blank and one step of the blank, so the two
    /// numbers must be both even or both odd.
    #[must_use]
    pub const fn is_solvable(&self) -> bool {
        self.exchanges % 2 == self.blank_distance % 2
    }
}

/// Two neighbouring tiles of a puzzle that cannot be solved, and the puzzle once they are exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The two tiles.
    pub tiles: [u8; 2],
    /// Where they stand.
    pub cells: [Cell; 2],
    /// The puzzle after they are taken out and put back the other way round: it can be solved.
    pub repaired: Sliding,
}

impl Sliding {
    /// The count of inversions; `None` for other goals, boards in one line, and equal tiles, where it decides nothing.
    #[must_use]
    pub fn parity(&self) -> Option<Parity> {
        let counted_from = match self.goal() {
            Goal::BlankLast => Edge::Bottom,
            Goal::BlankFirst => Edge::Top,
            _ => return None,
        };
        if self.size().is_line() {
            return None;
        }
        let tiles: Vec<u8> = self.tiles().iter().copied().filter(|&tile| tile != 0).collect();
        let (mut inversions, mut count) = (Vec::new(), 0);
        for (index, &first) in tiles.iter().enumerate() {
            for &second in tiles[index + 1..].iter().filter(|&&second| second < first) {
                count += 1;
                if inversions.len() < Parity::LISTED {
                    inversions.push(Inversion { first, second });
                }
            }
        }
        let row = Self::blank(self.tiles()) / self.size().cols();
        let blank_row = match counted_from {
            Edge::Top => row + 1,
            Edge::Bottom => self.size().rows() - row,
        };
        let row_counts = self.size().cols().is_multiple_of(2);
        Some(Parity { inversions, count, blank_row: blank_row as u32, counted_from, row_counts })
    }

    /// The permutation from board to goal; `None` for boards in one line and equal tiles, where it decides nothing.
    #[must_use]
    pub fn permutation(&self) -> Option<Permutation> {
        if self.size().is_line() {
            return None;
        }
        let homes = self.homes()?;
        let mut seen = vec![false; homes.len()];
        let mut cycles = Vec::new();
        for start in 0..homes.len() {
            let (mut cycle, mut cell) = (Vec::new(), start);
            while !seen[cell] {
                seen[cell] = true;
                cycle.push(self.tile_name(self.tiles()[cell]));
                cell = usize::from(homes[cell]);
            }
            if cycle.len() > 1 {
                cycles.push(cycle);
            }
        }
        let exchanges = cycles.iter().map(|cycle| cycle.len() as u32 - 1).sum();
        let (here, goal) = (Self::blank(self.tiles()), Self::blank(self.goal_tiles()));
        Some(Permutation { cycles, exchanges, blank_distance: self.size().taxicab(here, goal) as u32 })
    }

    /// On a board in one line: the first two tiles in the wrong order, as tiles never pass each other there.
    pub(crate) fn wrong_order(&self) -> Option<[u8; 2]> {
        let order = |tiles: &[u8]| tiles.iter().copied().filter(|&tile| tile != 0).collect::<Vec<u8>>();
        let (here, goal) = (order(self.tiles()), order(self.goal_tiles()));
        let differs = (0..here.len()).find(|&place| here[place] != goal[place])?;
        Some([here[differs], goal[differs]])
    }

    /// Whether the goal can be reached, by counting alone.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        if self.size().is_line() {
            return self.wrong_order().is_none();
        }
        self.permutation().is_none_or(|permutation| permutation.is_solvable())
    }

    /// Two neighbouring tiles to exchange on a puzzle that cannot be solved; `None` if it can, or if no such exchange helps
    /// (boards in one line with more in disorder).
    ///
    /// Of all such pairs, the one that leaves the tiles nearest to where they go, the first in reading order.
    ///
    /// ```
    /// use grille::sliding::Sliding;
    /// let prize: Sliding = "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0".parse()?;
    /// let repair = prize.repair().expect("this one is impossible");
    /// assert_eq!(repair.tiles, [15, 14]);
    /// assert!(repair.repaired.is_solved());
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    #[must_use]
    pub fn repair(&self) -> Option<Repair> {
        if self.is_solvable() {
            return None;
        }
        let size = self.size();
        let pairs = (0..size.cells()).flat_map(|cell| {
            let right = size.neighbours(cell).filter(move |&other| other > cell);
            right.map(move |other| [cell, other])
        });
        let repairs = pairs.filter(|pair| pair.iter().all(|&cell| self.tiles()[cell] != 0)).filter_map(|[a, b]| {
            let mut tiles = self.tiles().to_vec();
            tiles.swap(a, b);
            let repaired = self.with_tiles(tiles).ok().filter(Self::is_solvable)?;
            let homes = repaired.homes()?;
            let taxicab: usize = (0..homes.len())
                .filter(|&cell| repaired.tiles()[cell] != 0)
                .map(|cell| size.taxicab(cell, usize::from(homes[cell])))
                .sum();
            let tiles = [self.tiles()[a], self.tiles()[b]];
            Some((taxicab, Repair { tiles, cells: [size.cell(a), size.cell(b)], repaired }))
        });
        repairs.min_by_key(|(taxicab, _)| *taxicab).map(|(_, repair)| repair)
    }
}
