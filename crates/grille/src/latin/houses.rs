//! Which cells must differ.

use crate::place::House;

/// The houses of a square of n × n cells, and for each cell the cells that must differ from it. Cells are numbered in
/// reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Houses {
    n: usize,
    names: Vec<House>,
    members: Vec<Vec<u16>>,
    of_cell: Vec<Vec<u16>>,
    peers: Vec<Vec<u16>>,
}

impl Houses {
    /// The rows and columns of an n × n square (n from 1 to 25).
    #[must_use]
    pub fn latin(n: u8) -> Self {
        Self::new(n, None)
    }

    /// The rows, columns and boxes of a square of side `box_rows` × `box_cols` (at most 25) whose boxes are `box_rows`
    /// cells high and `box_cols` cells wide.
    #[must_use]
    pub fn with_boxes(box_rows: u8, box_cols: u8) -> Self {
        Self::new(box_rows * box_cols, Some((usize::from(box_rows), usize::from(box_cols))))
    }

    fn new(n: u8, boxes: Option<(usize, usize)>) -> Self {
        let n = usize::from(n);
        let numbers = || 0..n as u16;
        let mut names: Vec<House> = numbers().map(House::Row).chain(numbers().map(House::Column)).collect();
        if boxes.is_some() {
            names.extend(numbers().map(House::Box));
        }
        let cell_at = |house: House, place: usize| match (house, boxes) {
            (House::Row(row), _) => usize::from(row) * n + place,
            (House::Column(col), _) => place * n + usize::from(col),
            (House::Box(number), Some((rows, cols))) => {
                let boxes_across = n / cols;
                let (down, across) = (usize::from(number) / boxes_across, usize::from(number) % boxes_across);
                (down * rows + place / cols) * n + across * cols + place % cols
            }
            (House::Box(_), None) => unreachable!("a Latin square has no boxes"),
        };
        let members: Vec<Vec<u16>> =
            names.iter().map(|&house| (0..n).map(|place| cell_at(house, place) as u16).collect()).collect();
        let of_cell: Vec<Vec<u16>> = (0..(n * n) as u16)
            .map(|cell| (0..names.len() as u16).filter(|&house| members[usize::from(house)].contains(&cell)).collect())
            .collect();
        let peers = of_cell
            .iter()
            .enumerate()
            .map(|(cell, houses): (usize, &Vec<u16>)| {
                let mut peers: Vec<u16> =
                    houses.iter().flat_map(|&house| members[usize::from(house)].iter().copied()).collect();
                crate::sort::sort(&mut peers);
                peers.dedup();
                peers.retain(|&peer| usize::from(peer) != cell);
                peers
            })
            .collect();
        Self { n, names, members, of_cell, peers }
    }

    /// The side of the square, which is also the largest digit.
    #[must_use]
    pub const fn n(&self) -> usize {
        self.n
    }

    /// The number of cells, n × n.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.n * self.n
    }

    /// All houses: rows, then columns, then boxes.
    #[must_use]
    pub fn names(&self) -> &[House] {
        &self.names
    }

    /// The n cells of the house with this number in [`Houses::names`], ascending within a line or box.
    #[must_use]
    pub fn members(&self, house: usize) -> &[u16] {
        &self.members[house]
    }

    /// The numbers of the houses a cell lies in: its row, its column, its box.
    #[must_use]
    pub fn of_cell(&self, cell: usize) -> &[u16] {
        &self.of_cell[cell]
    }

    /// The cells that must differ from this one, ascending.
    #[must_use]
    pub fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[cell]
    }

    /// Whether two cells must differ.
    #[must_use]
    pub fn see_each_other(&self, a: usize, b: usize) -> bool {
        self.peers[a].binary_search(&(b as u16)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nine_by_nine_cell_has_three_houses_and_twenty_peers() {
        let houses = Houses::with_boxes(3, 3);
        assert_eq!(houses.names().len(), 27);
        assert!((0..81).all(|cell| houses.of_cell(cell).len() == 3 && houses.peers(cell).len() == 20));
        assert_eq!(houses.members(18 + 4), [30, 31, 32, 39, 40, 41, 48, 49, 50]);
        assert!(houses.see_each_other(0, 10) && !houses.see_each_other(0, 12) && !houses.see_each_other(4, 4));
    }

    #[test]
    fn boxes_of_six_by_six_are_two_high_and_three_wide() {
        let houses = Houses::with_boxes(2, 3);
        assert_eq!(houses.members(12), [0, 1, 2, 6, 7, 8]);
        assert_eq!(houses.members(13), [3, 4, 5, 9, 10, 11]);
        assert_eq!(houses.members(17), [27, 28, 29, 33, 34, 35]);
    }

    #[test]
    fn a_latin_square_has_only_lines() {
        let houses = Houses::latin(5);
        assert!((0..25).all(|cell| houses.of_cell(cell).len() == 2 && houses.peers(cell).len() == 8));
    }
}
