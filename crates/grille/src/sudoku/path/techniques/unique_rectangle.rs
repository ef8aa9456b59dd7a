//! Unique rectangles: four corners in two rows, two columns and two boxes cannot hold two digits only, for these could
//! be exchanged, and the puzzle would have two solutions.
//!
//! Right only for a puzzle with one solution. Corners may lack one of the two digits.

use super::super::cells::Cells;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;
use super::super::{Reason, Rectangle};
use super::choose::choose;
use crate::latin::Digits;

/// Every use of a unique rectangle of this type.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, rectangle: Rectangle, finds: &mut Finds) {
    let twos = grid.cells_with(2);
    for corners in &grid.layout.rectangles {
        let corners = corners.map(usize::from);
        if corners.iter().any(|&corner| twos.contains(corner)) {
            look(grid, rectangle, corners, finds);
        }
    }
}

fn look<const W: usize>(grid: &Grid<W>, rectangle: Rectangle, corners: [usize; 4], finds: &mut Finds) {
    let sets = corners.map(|corner| grid.of(corner));
    if sets.iter().any(|set| set.is_empty()) {
        return;
    }
    for (index, &digits) in sets.iter().enumerate() {
        if digits.len() != 2 || sets[..index].contains(&digits) {
            continue;
        }
        if sets.iter().any(|&set| (set & digits).is_empty()) {
            continue;
        }
        let mut order = [0, 1, 2, 3];
        crate::sort::sort_by_key(&mut order, |&corner| sets[corner] != digits);
        let (floor, roof) = order.split_at(sets.iter().filter(|&&set| set == digits).count());
        let found = Found { grid, corners, floor, roof, digits, rectangle };
        match rectangle {
            Rectangle::Type1 => found.type_1(finds),
            Rectangle::Type2 | Rectangle::Type5 => found.type_2_and_5(finds),
            Rectangle::Type3 => found.type_3(finds),
            Rectangle::Type4 => found.type_4(finds),
            Rectangle::Type6 => found.type_6(finds),
            Rectangle::Hidden => found.hidden(finds),
        }
    }
}

/// Four corners, and two digits that are all the candidates of some of them (the floor).
struct Found<'a, const W: usize> {
    grid: &'a Grid<W>,
    corners: [usize; 4],
    floor: &'a [usize],
    roof: &'a [usize],
    digits: Digits,
    rectangle: Rectangle,
}

impl<const W: usize> Found<'_, W> {
    fn reason(&self, (with, subset): (Cells<W>, Digits), houses: &[usize], sure: Option<u8>) -> Reason {
        let layout = self.grid.layout;
        let named = |corners: &[usize]| {
            let mut cells: Vec<_> = corners.iter().map(|&corner| layout.cell(self.corners[corner])).collect();
            crate::sort::sort(&mut cells);
            cells
        };
        Reason::UniqueRectangle {
            rectangle: self.rectangle,
            digits: self.digits,
            floor: named(self.floor),
            roof: named(self.roof),
            extra: self.extra(),
            with: with.iter().map(|cell| layout.cell(cell)).collect(),
            subset,
            houses: houses.iter().map(|&house| layout.house(house)).collect(),
            sure,
        }
    }

    fn extra(&self) -> Digits {
        let roof = self.roof.iter().map(|&corner| self.grid.of(self.corners[corner]));
        roof.fold(Digits::NONE, |all, set| all | set) - self.digits
    }

    fn roof_cells(&self) -> Cells<W> {
        self.roof.iter().map(|&corner| self.corners[corner]).collect()
    }

    /// Whether the roof is two neighbouring corners.
    fn is_side(&self) -> bool {
        self.roof.len() == 2 && (self.roof[1] - self.roof[0]) % 2 == 1
    }

    /// Whether a digit has places in a house, all of them corners.
    fn is_confined(&self, digit: u8, house: usize) -> bool {
        let places = self.grid.board(digit) & self.grid.layout.members[house];
        !places.is_empty() && places.iter().all(|cell| self.corners.contains(&cell))
    }

    fn type_1(&self, finds: &mut Finds) {
        if let &[corner] = self.roof {
            let mut removal = Removal::default();
            for digit in self.digits {
                removal.add_one(self.grid, self.corners[corner], digit);
            }
            finds.push(removal, || self.reason((Cells::NONE, Digits::NONE), &[], None));
        }
    }

    fn type_2_and_5(&self, finds: &mut Finds) {
        let wanted = match self.rectangle {
            Rectangle::Type2 => self.is_side(),
            _ => self.roof.len() == 3 || (self.roof.len() == 2 && !self.is_side()),
        };
        let extra = self.extra();
        if let (true, Some(digit)) = (wanted, extra.single()) {
            let hit = self.grid.layout.seen_by_all(&self.roof_cells());
            finds.eliminate(self.grid, hit, digit, || self.reason((Cells::NONE, Digits::NONE), &[], None));
        }
    }

    fn type_3(&self, finds: &mut Finds) {
        let (grid, layout) = (self.grid, self.grid.layout);
        let extra = self.extra();
        if !self.is_side() || extra.len() < 2 || extra.len() > 4 {
            return;
        }
        let roof = self.roof_cells();
        for house in layout.shared(&roof) {
            for k in 1..=3 {
                let others = layout.members[house] - roof;
                let items: Vec<(u16, u32)> = others
                    .iter()
                    .filter(|&cell| !grid.of(cell).is_empty())
                    .map(|cell| (cell as u16, (grid.of(cell) | extra).bits()))
                    .collect();
                choose(&items, k, k as u32 + 1, &mut |chosen, union| {
                    let with: Cells<W> = chosen.iter().map(|&cell| usize::from(cell)).collect();
                    let mut removal = Removal::default();
                    for digit in Digits::from_bits(union) {
                        removal.add(grid, others - with, digit);
                    }
                    finds.push(removal, || self.reason((with, Digits::from_bits(union)), &[house], None));
                });
            }
        }
    }

    fn type_4(&self, finds: &mut Finds) {
        let (grid, layout) = (self.grid, self.grid.layout);
        if !self.is_side() {
            return;
        }
        let roof = self.roof_cells();
        for sure in self.digits {
            let Some(house) = layout.shared(&roof).find(|&house| (grid.board(sure) & layout.members[house]) == roof)
            else {
                continue;
            };
            for digit in self.digits.filter(|&digit| digit != sure) {
                finds.eliminate(grid, roof, digit, || self.reason((Cells::NONE, Digits::NONE), &[house], Some(sure)));
            }
        }
    }

    fn type_6(&self, finds: &mut Finds) {
        let (grid, layout) = (self.grid, self.grid.layout);
        if self.roof.len() != 2 || self.is_side() {
            return;
        }
        let roof = self.roof_cells();
        for sure in self.digits {
            for sort in 0..2 {
                let houses =
                    [self.roof[0], self.roof[1]].map(|corner| usize::from(layout.of_cell[self.corners[corner]][sort]));
                if houses.iter().all(|&house| self.is_confined(sure, house)) {
                    finds.eliminate(grid, roof, sure, || self.reason((Cells::NONE, Digits::NONE), &houses, Some(sure)));
                }
            }
        }
    }

    fn hidden(&self, finds: &mut Finds) {
        let (grid, layout) = (self.grid, self.grid.layout);
        for &corner in self.floor {
            let opposite = self.corners[(corner + 2) % 4];
            let houses = [0, 1].map(|sort| usize::from(layout.of_cell[opposite][sort]));
            for sure in self.digits {
                if houses.iter().all(|&house| self.is_confined(sure, house)) {
                    for digit in self.digits.filter(|&digit| digit != sure) {
                        finds.eliminate(grid, Cells::only(opposite), digit, || {
                            self.reason((Cells::NONE, Digits::NONE), &houses, Some(sure))
                        });
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::{example, example_after};

    #[test]
    fn unique_rectangle_1() {
        example(
            "........2...98.53......187.62..4...891.6............464.....3.9.85........38.4...",
            Technique::UniqueRectangle1,
            "r3c2<>3 r3c2<>5",
        );
    }

    #[test]
    fn unique_rectangle_2() {
        example(
            "....2...4....84.7..149...3....3....67...9.31......6.9..3....96...7..........182..",
            Technique::UniqueRectangle2,
            "r5c6<>5 r7c5<>5",
        );
    }

    #[test]
    fn unique_rectangle_3() {
        example(
            "......4..2..51.8.....39....6...7......9....2..8...3.5...4.....2.9..2..1..3...17.9",
            Technique::UniqueRectangle3,
            "r7c2<>6 r7c2<>7",
        );
    }

    #[test]
    fn unique_rectangle_4() {
        example(
            "....2.61.7....52.9.41..35....3......4....21....8..9..5.......6.1..95..2.36...4...",
            Technique::UniqueRectangle4,
            "r2c4<>4 r6c4<>4",
        );
    }

    #[test]
    fn unique_rectangle_5() {
        example_after(
            ".....6..13.5.8..49.9...1...4......1...1..8....6.5.3.9....69.5..........7.....7.3.",
            0,
            Technique::UniqueRectangle5,
            "r1c4<>7 r3c4<>7",
        );
    }

    #[test]
    fn unique_rectangle_6() {
        example(
            "...3...65.8.15.......2.47..6......522.....9....1.4...35....6...1...3......4.1...9",
            Technique::UniqueRectangle6,
            "r2c8<>2 r9c7<>2",
        );
    }

    #[test]
    fn hidden_rectangle() {
        example(
            "....3.8......2....9....163...581...92.4.......8.5..........61....2.4....63....5..",
            Technique::HiddenRectangle,
            "r1c9<>7 r9c4<>7",
        );
    }
}
