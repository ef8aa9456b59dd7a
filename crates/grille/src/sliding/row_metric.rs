//! The fewest pushes: tiles in a line that slide together count once.
//!
//! On boards of up to [`MOST_CELLS`] cells all distances are worked out at once, from the goal outwards, and the way walks down
//! them. Larger boards get the way with the fewest single moves, its moves along one line taken together; a push moves one
//! tile less than the line has cells at most, which bounds how many could be saved.

use crate::limits::Limits;
use crate::sliding::census::AllBoards;
use crate::sliding::layers::Metric;
use crate::sliding::orders::for_each_bit;
use crate::sliding::{Size, Sliding, Solution, Tables};

/// The most cells of a board whose distances are all worked out: 10 · 9! boards, a byte each.
const MOST_CELLS: usize = 10;

impl Sliding {
    /// A way to the goal with few pushes, all tiles that slide together in one line counting once; `None` if the goal
    /// cannot be reached. The fewest on boards of up to ten cells without equal tiles (unless the limits end the count) and
    /// in one line; else [`Solution::at_least`] says how many there must be.
    ///
    /// ```
    /// use grille::{Limits, sliding::Sliding};
    /// let puzzle: Sliding = "3x3:4,1,2,0,5,3,7,8,6".parse()?;
    /// let solution = puzzle.solve_rows(&Limits::none()).expect("it can be solved");
    /// assert_eq!((solution.to_string().as_str(), solution.count(), solution.moves()), ("4 1+2 3+6", 3, 5));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    #[must_use]
    pub fn solve_rows(&self, limits: &Limits<'_>) -> Option<Solution> {
        if let Some(way) = self.small_way(limits) {
            return Some(Solution::new(self, &way, u32::MAX).in_pushes(u32::MAX));
        }
        let single = self.solve(Tables::Quick, limits)?;
        if self.size().is_line() {
            return Some(single.in_pushes(u32::MAX));
        }
        let longest = self.size().rows().max(self.size().cols()) as u32 - 1;
        let at_least = single.at_least().div_ceil(longest);
        Some(single.in_pushes(at_least))
    }

    /// The cells that tiles come from, one after the other, on a way with the fewest pushes of a small board.
    fn small_way(&self, limits: &Limits<'_>) -> Option<Vec<u8>> {
        let size = self.size();
        if size.cells() > MOST_CELLS || size.is_line() || !self.is_solvable() {
            return None;
        }
        let mut homes = self.homes()?;
        let all = AllBoards::new(self);
        let mut distances = vec![u8::MAX; all.len()];
        let (mut found, mut wanted) = (false, Vec::new());
        let start = all.find(size, &homes);
        all.sweep(Metric::Row, limits, |distance, placement, set| {
            // What lies beyond the board itself is of no concern.
            if !found || distance <= u32::from(distances[start]) {
                for_each_bit(set, |order| distances[all.index(placement, order)] = distance as u8);
                found = distances[start] != u8::MAX;
            }
        })
        .ok()?;
        let mut blank = Self::blank(self.tiles());
        for left in (0..distances[start]).rev() {
            let push = pushes(size, blank).into_iter().find(|push| {
                let mut next = homes.clone();
                slide(&mut next, blank, push);
                distances[all.find(size, &next)] == left
            })?;
            blank = slide(&mut homes, blank, &push);
            wanted.extend(push);
        }
        Some(wanted)
    }
}

/// All pushes into this blank cell: for each, the cells whose tiles slide, the nearest first.
fn pushes(size: Size, blank: usize) -> Vec<Vec<u8>> {
    let mut pushes = Vec::new();
    for first in size.neighbours(blank) {
        let mut push = vec![first as u8];
        pushes.push(push.clone());
        let (mut last, mut hole) = (blank, first);
        while let Some(follower) = size.behind(last, hole) {
            push.push(follower as u8);
            pushes.push(push.clone());
            (last, hole) = (hole, follower);
        }
    }
    pushes
}

/// Slides the tiles of these cells, one after the other; the blank's cell after that.
fn slide(board: &mut [u8], mut blank: usize, push: &[u8]) -> usize {
    for &from in push {
        board.swap(usize::from(from), blank);
        blank = usize::from(from);
    }
    blank
}
