//! The clues around the grid and the heights inside it.

use std::fmt;
use std::sync::OnceLock;

use crate::latin::{Digits, Houses};
use crate::place::Cell;
use crate::skyscrapers::clue::{Clue, Lookout, clues_of};
use crate::skyscrapers::text;
use crate::symmetry::Image;

/// The numbers given do not describe a Skyscrapers puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASkyscrapers {
    /// The side of the grid is out of range.
    #[error("there are no puzzles of side {n}: from 2 to 9")]
    Size {
        /// The side.
        n: usize,
    },
    /// The wrong number of clues.
    #[error("{found} clues, expected {expected}")]
    Clues {
        /// How many there are, missing ones included.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A clue above the side of the grid.
    #[error("{} buildings cannot be visible from the {}: the most is {most}", .clue.visible, .clue.from)]
    Clue {
        /// The clue.
        clue: Clue,
        /// The largest possible.
        most: u8,
    },
    /// The wrong number of cells.
    #[error("{found} cells, expected {expected}")]
    Cells {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A height above the side of the grid.
    #[error("height {height} in {cell}, the largest is {most}")]
    Height {
        /// Where.
        cell: Cell,
        /// The height.
        height: u8,
        /// The largest possible.
        most: u8,
    },
}

/// A Skyscrapers puzzle: an n × n Latin square of heights to fill in, with clues around it that say how many buildings
/// are visible from there, and perhaps some heights given. They may contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skyscrapers {
    n: u8,
    clues: Vec<u8>,
    heights: Vec<u8>,
}

impl Skyscrapers {
    /// The smallest side of a grid.
    pub const SMALLEST: u8 = 2;

    /// The largest side of a grid.
    pub const LARGEST: u8 = 9;

    /// The puzzle with these 4n clues in the order top, bottom, left, right, 0 for none, and these n² heights in reading
    /// order, 0 for an empty cell.
    ///
    /// # Errors
    /// [`NotASkyscrapers`] if the side is not from 2 to 9, a number of entries is wrong, or an entry is above the side.
    pub fn new(n: u8, clues: Vec<u8>, heights: Vec<u8>) -> Result<Self, NotASkyscrapers> {
        let side = usize::from(n);
        check(n, &heights)?;
        if clues.len() != 4 * side {
            return Err(NotASkyscrapers::Clues { found: clues.len(), expected: 4 * side });
        }
        if let Some(index) = clues.iter().position(|&clue| clue > n) {
            let clue = Clue { from: Lookout::at(index, side), visible: clues[index] };
            return Err(NotASkyscrapers::Clue { clue, most: n });
        }
        Ok(Self { n, clues, heights })
    }

    /// The puzzle with all clues of this solution and no heights.
    #[must_use]
    pub fn of_solution(solution: &Solution) -> Self {
        let n = usize::from(solution.n);
        Self { n: solution.n, clues: clues_of(&solution.heights, n), heights: vec![0; n * n] }
    }

    /// The side of the grid, which is also the largest height.
    #[must_use]
    pub const fn n(&self) -> usize {
        self.n as usize
    }

    /// The 4n clues in the order top, bottom, left, right, 0 for none.
    #[must_use]
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The heights given, in reading order, 0 for an empty cell.
    #[must_use]
    pub fn heights(&self) -> &[u8] {
        &self.heights
    }

    /// The clue there, if there is one.
    #[must_use]
    pub fn clue(&self, from: Lookout) -> Option<Clue> {
        let visible = self.clues[from.index(self.n())];
        (visible > 0).then_some(Clue { from, visible })
    }

    /// How many clues there are.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.clues.iter().filter(|&&clue| clue > 0).count()
    }

    /// How many heights are given.
    #[must_use]
    pub fn height_count(&self) -> usize {
        self.heights.iter().filter(|&&height| height > 0).count()
    }

    /// The rows and columns, built once for each side.
    #[must_use]
    pub fn houses(&self) -> &'static Houses {
        houses(self.n())
    }

    /// This puzzle turned or mirrored.
    #[must_use]
    pub fn image(&self, image: Image) -> Self {
        let n = self.n();
        let mut clues = vec![0; 4 * n];
        for (index, &clue) in self.clues.iter().enumerate() {
            clues[image_of_lookout(image, Lookout::at(index, n), n).index(n)] = clue;
        }
        Self { n: self.n, clues, heights: image.of(&self.heights, n) }
    }

    /// The first of the eight images of this puzzle, in the order of clues, then heights.
    #[must_use]
    pub(crate) fn first_image(&self) -> Self {
        Image::ALL.map(|image| self.image(image)).into_iter().min().expect("there are eight images")
    }
}

/// The rows and columns of a square of side `n` (up to 9), built once for each side.
pub(crate) fn houses(n: usize) -> &'static Houses {
    static BUILT: [OnceLock<Houses>; 10] = [const { OnceLock::new() }; 10];
    BUILT[n].get_or_init(|| Houses::latin(n as u8))
}

/// Where an image takes a lookout: the first cell it watches and the direction go along.
pub(crate) fn image_of_lookout(image: Image, lookout: Lookout, n: usize) -> Lookout {
    let last = n as u16 - 1;
    let Lookout { number, .. } = lookout;
    let (first, end) = match lookout.side {
        crate::skyscrapers::Side::Top => (Cell::new(0, number), Cell::new(last, number)),
        crate::skyscrapers::Side::Bottom => (Cell::new(last, number), Cell::new(0, number)),
        crate::skyscrapers::Side::Left => (Cell::new(number, 0), Cell::new(number, last)),
        crate::skyscrapers::Side::Right => (Cell::new(number, last), Cell::new(number, 0)),
    };
    let (first, end) = (image.cell(first, n as u16), image.cell(end, n as u16));
    if first.row == end.row {
        Lookout::of_line(crate::House::Row(first.row), first.col > end.col)
    } else {
        Lookout::of_line(crate::House::Column(first.col), first.row > end.row)
    }
}

impl fmt::Display for Skyscrapers {
    /// The ID, see [`Puzzle::id`](crate::Puzzle::id).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&text::id(self))
    }
}

/// A full square of heights, each once in every row and column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    n: u8,
    heights: Vec<u8>,
}

impl Solution {
    /// The full square with these heights in reading order; `None` if a cell is empty or a height stands twice in a line.
    #[must_use]
    pub fn new(n: u8, heights: Vec<u8>) -> Option<Self> {
        check(n, &heights).ok()?;
        let side = usize::from(n);
        let full = |cells: &mut dyn Iterator<Item = usize>| {
            cells.map(|cell| heights[cell]).filter(|&height| height > 0).collect::<Digits>() == Digits::up_to(n)
        };
        let rows = (0..side).all(|row| full(&mut (0..side).map(|col| row * side + col)));
        let cols = (0..side).all(|col| full(&mut (0..side).map(|row| row * side + col)));
        (rows && cols).then_some(Self { n, heights })
    }

    /// The side.
    #[must_use]
    pub const fn n(&self) -> usize {
        self.n as usize
    }

    /// The heights in reading order.
    #[must_use]
    pub fn heights(&self) -> &[u8] {
        &self.heights
    }
}

impl fmt::Display for Solution {
    /// All heights in reading order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.heights.iter().map(|&height| crate::text::digit_char(height)).collect();
        f.pad(&text)
    }
}

fn check(n: u8, heights: &[u8]) -> Result<(), NotASkyscrapers> {
    let side = usize::from(n);
    if !(Skyscrapers::SMALLEST..=Skyscrapers::LARGEST).contains(&n) {
        return Err(NotASkyscrapers::Size { n: side });
    }
    if heights.len() != side * side {
        return Err(NotASkyscrapers::Cells { found: heights.len(), expected: side * side });
    }
    match heights.iter().position(|&height| height > n) {
        Some(index) => Err(NotASkyscrapers::Height { cell: Cell::at(index, side), height: heights[index], most: n }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_of_a_puzzle_are_puzzles_of_the_images_of_its_solution() {
        let square = vec![4, 3, 2, 1, 1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2];
        let puzzle = Skyscrapers::of_solution(&Solution::new(4, square.clone()).unwrap());
        for image in Image::ALL {
            let solution = Solution::new(4, image.of(&square, 4)).unwrap();
            assert_eq!(puzzle.image(image), Skyscrapers::of_solution(&solution), "{image:?}");
            assert_eq!(puzzle.image(image).first_image(), puzzle.first_image());
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let size = |n| Err(NotASkyscrapers::Size { n });
        assert_eq!(Skyscrapers::new(1, vec![1; 4], vec![1]), size(1));
        assert_eq!(Skyscrapers::new(10, vec![0; 40], vec![0; 100]), size(10));
        assert_eq!(
            Skyscrapers::new(3, vec![0; 11], vec![0; 9]),
            Err(NotASkyscrapers::Clues { found: 11, expected: 12 })
        );
        let clue = Clue { from: Lookout::at(11, 3), visible: 4 };
        let mut clues = vec![0; 12];
        clues[11] = 4;
        assert_eq!(Skyscrapers::new(3, clues, vec![0; 9]), Err(NotASkyscrapers::Clue { clue, most: 3 }));
        assert!(Solution::new(3, vec![1, 2, 3, 2, 3, 1, 3, 1, 2]).is_some());
        assert!(Solution::new(3, vec![1, 2, 3, 2, 3, 1, 3, 2, 1]).is_none());
    }
}
