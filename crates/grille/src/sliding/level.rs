//! How hard a board is: the fewest moves, against the mean for boards of its size.

use crate::path::Level;
use crate::sliding::{Size, Sliding};

/// The mean number of moves over all boards that can be solved, blank in a corner at the end, in thousandths: rows, columns,
/// mean. Those of up to 12 cells by `grille census sliding --size …`; 4×4 from Richard Korf and Peter Schultze, "Large-scale
/// parallel breadth-first search", 2005.
const MEANS: [(usize, usize, u64); 7] =
    [(2, 2, 3_000), (2, 3, 12_622), (2, 4, 22_678), (2, 5, 34_729), (3, 3, 21_972), (3, 4, 35_104), (4, 4, 52_589)];

/// The mean number of moves for boards of this size, in thousandths: exact where it is known, else estimated.
///
/// The estimate is the mean taxicab distance of all tiles, which is (tiles) · ((rows² − 1) / rows + (cols² − 1) / cols) / 3,
/// raised by 3.2 / (rows + cols): within 2 % of the known means of 3×3, 4×4 and (a sample of 50 boards) 5×5.
#[must_use]
pub fn mean_moves(size: Size) -> u64 {
    let (rows, cols) = (size.rows().min(size.cols()), size.rows().max(size.cols()));
    if let Some(&(_, _, mean)) = MEANS.iter().find(|mean| (mean.0, mean.1) == (rows, cols)) {
        return mean;
    }
    let (rows, cols, tiles) = (rows as u64, cols as u64, size.tiles() as u64);
    let spread = |n: u64| 1000 * (n * n - 1) / (3 * n);
    if size.is_line() {
        // The blank walks from a random cell to its own.
        return 1000 * (cols - 1) / 2;
    }
    let taxicab = tiles * (spread(rows) + spread(cols));
    taxicab + taxicab * 3200 / (1000 * (rows + cols))
}

/// The level of a board of this size that takes so many moves.
#[must_use]
pub fn level(size: Size, moves: u32) -> Level {
    let quarters = 4000 * u64::from(moves);
    let mean = mean_moves(size);
    match quarters {
        _ if quarters <= mean => Level::Beginner,
        _ if quarters <= 2 * mean => Level::Easy,
        _ if quarters <= 3 * mean => Level::Medium,
        _ if quarters <= 4 * mean => Level::Hard,
        _ => Level::Expert,
    }
}

/// The fewest and the most moves of a level, as far as boards of this size are usual; `None` for [`Level::Guess`].
pub(crate) fn moves_of(size: Size, wanted: Level) -> Option<(u32, u32)> {
    let most = (mean_moves(size) * 5 / 4000).max(1) as u32;
    let moves: Vec<u32> = (1..=most + 1).filter(|&moves| level(size, moves) == wanted).collect();
    Some((*moves.first()?, *moves.last()?))
}

impl Sliding {
    /// How many tiles stand where they should.
    #[must_use]
    pub fn tiles_at_home(&self) -> u32 {
        let tiles = self.tiles().iter().zip(self.goal_tiles());
        tiles.filter(|(tile, goal)| tile == goal && **tile != 0).count() as u32
    }
}
