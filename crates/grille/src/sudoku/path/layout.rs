//! Tables that depend on the shape of the boxes alone.

use std::sync::OnceLock;

use super::cells::Cells;
use crate::latin::Houses;
use crate::place::{Cell, House};
use crate::sudoku::Shape;

/// What sees what, as sets of cells. Houses are numbered as in [`Houses`]: rows, columns, boxes.
#[derive(Debug)]
pub(super) struct Layout<const W: usize> {
    pub(super) shape: Shape,
    pub(super) n: usize,
    pub(super) houses: &'static Houses,
    /// For each cell, the cells that must differ from it.
    pub(super) peers: Vec<Cells<W>>,
    /// For each house, its cells.
    pub(super) members: Vec<Cells<W>>,
    /// For each cell, its row, column and box.
    pub(super) of_cell: Vec<[u16; 3]>,
    /// For each cell, its place in its row, column and box.
    pub(super) place: Vec<[u8; 3]>,
    /// The corners of every rectangle in two rows, two columns and two boxes, in the order round it.
    pub(super) rectangles: Vec<[u16; 4]>,
}

/// Words in a set that holds the cells of a grid up to 11 × 11.
pub(super) const SMALL: usize = 2;
/// Words in a set that holds the cells of any grid.
pub(super) const LARGE: usize = 10;

/// Shapes have fewer rows and columns to a box than this.
const SIDES: usize = 13;

macro_rules! tables {
    ($words:expr) => {
        impl Layout<{ $words }> {
            /// The tables of this shape, built once.
            pub(super) fn of(shape: Shape) -> &'static Self {
                static BUILT: [OnceLock<Layout<{ $words }>>; SIDES * SIDES] =
                    [const { OnceLock::new() }; SIDES * SIDES];
                BUILT[shape.box_rows() * SIDES + shape.box_cols()].get_or_init(|| Self::new(shape))
            }
        }
    };
}

tables!(SMALL);
tables!(LARGE);

impl<const W: usize> Layout<W> {
    fn new(shape: Shape) -> Self {
        let houses = shape.houses();
        let of_cell: Vec<[u16; 3]> =
            (0..houses.cells()).map(|cell| houses.of_cell(cell).try_into().expect("three houses a cell")).collect();
        let place = |cell: usize, house: u16| {
            let members = houses.members(usize::from(house));
            members.iter().position(|&member| usize::from(member) == cell).expect("the cell is in its house") as u8
        };
        let set = |cells: &[u16]| cells.iter().map(|&cell| usize::from(cell)).collect();
        Self {
            shape,
            n: houses.n(),
            houses,
            peers: (0..houses.cells()).map(|cell| set(houses.peers(cell))).collect(),
            members: (0..houses.names().len()).map(|house| set(houses.members(house))).collect(),
            place: of_cell.iter().enumerate().map(|(cell, of)| of.map(|house| place(cell, house))).collect(),
            of_cell,
            rectangles: rectangles(shape),
        }
    }

    /// The cell with this number.
    pub(super) fn cell(&self, cell: usize) -> Cell {
        Cell::at(cell, self.n)
    }

    /// The name of the house with this number.
    pub(super) fn house(&self, house: usize) -> House {
        self.houses.names()[house]
    }

    /// The number of a house.
    pub(super) fn number(&self, house: House) -> usize {
        match house {
            House::Row(number) => usize::from(number),
            House::Column(number) => self.n + usize::from(number),
            House::Box(number) => 2 * self.n + usize::from(number),
        }
    }

    /// The cells that see all of these cells.
    pub(super) fn seen_by_all(&self, cells: &Cells<W>) -> Cells<W> {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return Cells::NONE };
        cells.fold(self.peers[first], |seen, cell| seen & self.peers[cell])
    }

    /// The houses in which all of these cells lie.
    pub(super) fn shared(&self, cells: &Cells<W>) -> impl Iterator<Item = usize> {
        let of = cells.first().map_or([0; 3], |cell| self.of_cell[cell]);
        let cells = *cells;
        of.into_iter().map(usize::from).filter(move |&house| cells.is_subset(&self.members[house]))
    }
}

fn rectangles(shape: Shape) -> Vec<[u16; 4]> {
    let n = shape.n();
    let mut rectangles = Vec::new();
    for first in 0..n {
        for second in first + 1..n {
            let same_band = first / shape.box_rows() == second / shape.box_rows();
            for left in 0..n {
                for right in left + 1..n {
                    if same_band != (left / shape.box_cols() == right / shape.box_cols()) {
                        let corners = [first * n + left, first * n + right, second * n + right, second * n + left];
                        rectangles.push(corners.map(|corner| corner as u16));
                    }
                }
            }
        }
    }
    rectangles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_agree_with_the_houses_for_both_widths() {
        for n in [4, 6, 9] {
            let shape = Shape::for_side(n).unwrap();
            let (small, large) = (Layout::<SMALL>::of(shape), Layout::<LARGE>::of(shape));
            for cell in 0..shape.cells() {
                let peers: Vec<usize> = shape.houses().peers(cell).iter().map(|&peer| usize::from(peer)).collect();
                assert_eq!(small.peers[cell].iter().collect::<Vec<_>>(), peers);
                assert_eq!(large.peers[cell].iter().collect::<Vec<_>>(), peers);
                for (&house, &place) in small.of_cell[cell].iter().zip(&small.place[cell]) {
                    assert_eq!(usize::from(shape.houses().members(usize::from(house))[usize::from(place)]), cell);
                }
            }
            for house in 0..3 * shape.n() {
                assert_eq!(small.number(small.house(house)), house);
            }
        }
    }

    #[test]
    fn two_cells_of_a_row_and_a_box_share_both() {
        let layout = Layout::<SMALL>::of(Shape::NINE);
        let cells = [0, 1].into_iter().collect();
        assert_eq!(layout.shared(&cells).collect::<Vec<_>>(), [0, 18]);
        assert_eq!(layout.seen_by_all(&cells).len(), 7 + 6);
    }
}
