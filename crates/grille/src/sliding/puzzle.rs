//! The board as it stands, and the board it should become.

use std::fmt;

use crate::place::Cell;
use crate::sliding::Size;

/// The arrangement to reach.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// 1, 2, 3, … in reading order, the blank in the last cell. The usual one.
    #[default]
    BlankLast,
    /// The blank in the first cell, then 1, 2, 3, … in reading order.
    BlankFirst,
    /// 1, 2, 3, … in a spiral from the first cell along the first row and inwards, the blank at its end.
    Snail,
    /// Any other: the tile of each cell in reading order, 0 for the blank. Tiles may repeat.
    Tiles(Vec<u8>),
}

impl Goal {
    /// The tile of each cell in reading order, 0 for the blank.
    #[must_use]
    pub fn tiles(&self, size: Size) -> Vec<u8> {
        let last = size.tiles() as u8;
        match self {
            Self::BlankLast => (1..=last).chain([0]).collect(),
            Self::BlankFirst => (0..=last).collect(),
            Self::Snail => {
                let mut tiles = vec![0; size.cells()];
                for (tile, cell) in (1..=last).zip(spiral(size)) {
                    tiles[cell] = tile;
                }
                tiles
            }
            Self::Tiles(tiles) => tiles.clone(),
        }
    }

    /// Reads a goal for a board of this size: its word, or its tiles as numbers between commas, spaces or slashes, `0` or a
    /// sign for the blank.
    ///
    /// ```
    /// use grille::sliding::{Goal, Size};
    /// let size = Size::new(2, 2).expect("2×2 exists");
    /// assert_eq!(Goal::read("snail", size), Some(Goal::Snail));
    /// assert_eq!(Goal::read("3 2 / 1 0", size), Some(Goal::Tiles(vec![3, 2, 1, 0])));
    /// assert_eq!(Goal::read("3 2 / 1 1", size), None);
    /// ```
    #[must_use]
    pub fn read(text: &str, size: Size) -> Option<Self> {
        let known = [Self::BlankLast, Self::BlankFirst, Self::Snail];
        if let Some(goal) = known.into_iter().find(|goal| goal.name() == Some(text.trim())) {
            return Some(goal);
        }
        let pieces = text.split(|char: char| char.is_whitespace() || matches!(char, ',' | '/'));
        let tile = |piece: &str| if matches!(piece, "." | "_" | "x" | "X") { Some(0) } else { piece.parse().ok() };
        let tiles: Vec<u8> = pieces.filter(|piece| !piece.is_empty()).map(tile).collect::<Option<_>>()?;
        let one_blank = tiles.iter().filter(|&&tile| tile == 0).count() == 1;
        (one_blank && tiles.len() == size.cells()).then_some(Self::Tiles(tiles))
    }

    /// The word for it in arguments and data; `None` if it is written out.
    #[must_use]
    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Self::BlankLast => Some("blank-last"),
            Self::BlankFirst => Some("blank-first"),
            Self::Snail => Some("snail"),
            Self::Tiles(_) => None,
        }
    }
}

/// The cells of the board along a spiral, clockwise from the first one inwards.
fn spiral(size: Size) -> Vec<usize> {
    let (mut top, mut left) = (0, 0);
    let (mut bottom, mut right) = (size.rows(), size.cols());
    let mut cells = Vec::with_capacity(size.cells());
    while top < bottom && left < right {
        let at = |row: usize, col: usize| row * size.cols() + col;
        cells.extend((left..right).map(|col| at(top, col)));
        cells.extend((top + 1..bottom).map(|row| at(row, right - 1)));
        if bottom - top > 1 {
            cells.extend((left..right - 1).rev().map(|col| at(bottom - 1, col)));
        }
        if right - left > 1 {
            cells.extend((top + 1..bottom - 1).rev().map(|row| at(row, left)));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    cells
}

/// The tiles given are not a board that could be brought to the goal by taking it apart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASliding {
    /// The wrong number of cells, on the board or in the goal.
    #[error("{found} cells, expected {expected}")]
    Cells {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Not exactly one cell is blank, on the board or in the goal.
    #[error("{found} blank cells, expected 1")]
    Blanks {
        /// How many are.
        found: usize,
    },
    /// A tile that the goal has not, or has fewer times.
    #[error("tile {tile} in {cell} is one too many")]
    TooMany {
        /// The tile.
        tile: u8,
        /// The cell in which it is one too many, in reading order.
        cell: Cell,
        /// The cell in which the same tile was met before, if the goal has the tile at all.
        before: Option<Cell>,
    },
}

/// The first cell in reading order whose tile is one too many for the goal, and the last before it with the same tile.
pub(super) fn one_too_many(tiles: &[u8], goal: &[u8]) -> Option<(usize, Option<usize>)> {
    let mut left = [0_u8; 256];
    goal.iter().for_each(|&tile| left[usize::from(tile)] += 1);
    for (index, tile) in tiles.iter().enumerate() {
        let left = &mut left[usize::from(*tile)];
        if *left == 0 {
            return Some((index, tiles[..index].iter().rposition(|other| other == tile)));
        }
        *left -= 1;
    }
    None
}

/// A sliding puzzle: the tiles as they stand, and the goal.
///
/// Tiles are numbers from 1, 0 is the blank. They can have names instead (letters, words, pieces of a picture), and several
/// can be the same. Whether the goal can be reached is for [`Puzzle::verdict`](crate::Puzzle::verdict) to say.
///
/// ```
/// use grille::sliding::{Goal, Size, Sliding};
/// let prize = Sliding::new(Size::FIFTEEN, vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0], &Goal::BlankLast)?;
/// assert_eq!(prize.to_string(), "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0");
/// assert!(!prize.is_solvable());
/// # Ok::<(), grille::sliding::NotASliding>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sliding {
    size: Size,
    tiles: Vec<u8>,
    goal: Vec<u8>,
    names: Vec<String>,
}

impl Sliding {
    /// The puzzle with these tiles in reading order, 0 for the blank.
    ///
    /// # Errors
    /// [`NotASliding`] if the board and the goal do not have the same tiles, or not one blank each.
    pub fn new(size: Size, tiles: Vec<u8>, goal: &Goal) -> Result<Self, NotASliding> {
        let goal = goal.tiles(size);
        for board in [&goal, &tiles] {
            if board.len() != size.cells() {
                return Err(NotASliding::Cells { found: board.len(), expected: size.cells() });
            }
            let found = board.iter().filter(|&&tile| tile == 0).count();
            if found != 1 {
                return Err(NotASliding::Blanks { found });
            }
        }
        if let Some((index, before)) = one_too_many(&tiles, &goal) {
            let before = before.map(|index| size.cell(index));
            return Err(NotASliding::TooMany { tile: tiles[index], cell: size.cell(index), before });
        }
        Ok(Self { size, tiles, goal, names: Vec::new() })
    }

    /// The same puzzle with names for the tiles, the name of tile 1 first.
    #[must_use]
    pub(crate) fn named(self, names: Vec<String>) -> Self {
        Self { names, ..self }
    }

    /// The same puzzle from another board.
    ///
    /// # Errors
    /// [`NotASliding`] if these are not the same tiles.
    pub fn with_tiles(&self, tiles: Vec<u8>) -> Result<Self, NotASliding> {
        let moved = Self::new(self.size, tiles, &Goal::Tiles(self.goal.clone()))?;
        Ok(moved.named(self.names.clone()))
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tiles in reading order, 0 for the blank.
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The tiles of the goal in reading order, 0 for the blank.
    #[must_use]
    pub fn goal_tiles(&self) -> &[u8] {
        &self.goal
    }

    /// Which goal it is.
    #[must_use]
    pub fn goal(&self) -> Goal {
        let known = [Goal::BlankLast, Goal::BlankFirst, Goal::Snail];
        let found = known.into_iter().find(|goal| self.names.is_empty() && goal.tiles(self.size) == self.goal);
        found.unwrap_or_else(|| Goal::Tiles(self.goal.clone()))
    }

    /// The names of the tiles, that of tile 1 first; empty if they are numbers.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The tile as text: its name or its number, `0` for the blank.
    #[must_use]
    pub fn tile_name(&self, tile: u8) -> String {
        name_of(&self.names, tile)
    }

    /// Whether the board stands as it should.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.tiles == self.goal
    }

    /// Whether two tiles are the same.
    #[must_use]
    pub fn has_equal_tiles(&self) -> bool {
        let mut sorted = self.goal.clone();
        crate::sort::sort(&mut sorted);
        sorted.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// For each cell, the cell that the tile (or the blank) there goes to; `None` if equal tiles leave that open.
    pub(crate) fn homes(&self) -> Option<Vec<u8>> {
        if self.has_equal_tiles() {
            return None;
        }
        let mut home = [0; 256];
        (0..).zip(&self.goal).for_each(|(cell, &tile)| home[usize::from(tile)] = cell);
        Some(self.tiles.iter().map(|&tile| home[usize::from(tile)]).collect())
    }

    /// The cell of the blank, on a board.
    pub(crate) fn blank(tiles: &[u8]) -> usize {
        tiles.iter().position(|&tile| tile == 0).expect("every board has a blank cell")
    }
}

pub(crate) fn name_of(names: &[String], tile: u8) -> String {
    match names.get(usize::from(tile).wrapping_sub(1)) {
        Some(name) => name.clone(),
        None => tile.to_string(),
    }
}

impl fmt::Display for Sliding {
    /// The ID: see [`Puzzle::id`](crate::Puzzle::id).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&super::text::id(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_snail_goes_round_and_inwards() {
        let tiles = |rows, cols| Goal::Snail.tiles(Size::new(rows, cols).unwrap());
        assert_eq!(tiles(3, 3), [1, 2, 3, 8, 0, 4, 7, 6, 5]);
        assert_eq!(tiles(4, 4), [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7]);
        assert_eq!(tiles(2, 3), [1, 2, 3, 0, 5, 4]);
        assert_eq!(tiles(3, 1), [1, 2, 0]);
        for (rows, cols) in (1..=10).flat_map(|rows| (1..=10).map(move |cols| (rows, cols))).skip(1) {
            let mut sorted = tiles(rows, cols);
            sorted.sort_unstable();
            assert_eq!(sorted, (0..rows * cols).collect::<Vec<u8>>(), "{rows} {cols}");
        }
    }

    #[test]
    fn a_board_has_the_tiles_of_its_goal() {
        let size = Size::new(2, 2).unwrap();
        let new = |tiles: &[u8]| Sliding::new(size, tiles.to_vec(), &Goal::BlankLast);
        assert_eq!(new(&[1, 2, 3]), Err(NotASliding::Cells { found: 3, expected: 4 }));
        assert_eq!(new(&[1, 2, 0, 0]), Err(NotASliding::Blanks { found: 2 }));
        let too_many = |tile, col, before| NotASliding::TooMany { tile, cell: Cell::new(1, col), before };
        assert_eq!(new(&[1, 2, 1, 0]), Err(too_many(1, 0, Some(Cell::new(0, 0)))));
        assert_eq!(new(&[1, 2, 0, 7]), Err(too_many(7, 1, None)));
        assert!(Sliding::new(size, vec![1, 1, 0, 2], &Goal::Tiles(vec![0, 2, 1, 1])).is_ok());
    }
}
