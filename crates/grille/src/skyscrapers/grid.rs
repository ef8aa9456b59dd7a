//! The heights still possible in each cell, and everything that rules draw from them.
//!
//! All rules here only ever take heights away, and never less from fewer heights. So where they stop does not depend on
//! the order in which they are used, nor on how the grid lies: what a set of rules solves, it solves in all eight images.

use crate::place::{Cell, House};
use crate::skyscrapers::Skyscrapers;
use crate::skyscrapers::line::{self, LONGEST, Line};
use crate::verdict::Contradiction;

/// The most cells.
const CELLS: usize = LONGEST * LONGEST;

/// A set of lines: bit `row` for a row, bit `n + col` for a column.
pub(crate) type Lines = u32;

/// The heights still possible in each cell, bit h − 1 for height h, and the clues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    n: u8,
    clues: [u8; 4 * LONGEST],
    sets: [u16; CELLS],
}

/// How much of its clues a reading of a line looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Look {
    /// Each clue by itself.
    Alone,
    /// Both clues together.
    Pair,
}

impl Grid {
    /// The grid on which nothing is known but the clues.
    pub(crate) fn blank(n: usize, clues: &[u8]) -> Self {
        let mut kept = [0; 4 * LONGEST];
        kept[..4 * n].copy_from_slice(clues);
        Self { n: n as u8, clues: kept, sets: [(1 << n) - 1; CELLS] }
    }

    /// The grid of a puzzle, with its heights, from which nothing is drawn yet.
    ///
    /// # Errors
    /// The contradiction, if a height is given twice in a line.
    pub(crate) fn of(puzzle: &Skyscrapers) -> Result<Self, Contradiction> {
        let mut grid = Self::blank(puzzle.n(), puzzle.clues());
        for (cell, &height) in puzzle.heights().iter().enumerate().filter(|(_, height)| **height > 0) {
            grid.place(cell, height)?;
        }
        Ok(grid)
    }

    #[inline]
    pub(crate) const fn n(&self) -> usize {
        self.n as usize
    }

    #[inline]
    pub(crate) const fn cells(&self) -> usize {
        self.n() * self.n()
    }

    /// The heights possible in a cell.
    #[inline]
    pub(crate) const fn of_cell(&self, cell: usize) -> u16 {
        self.sets[cell]
    }

    /// All lines.
    #[inline]
    pub(crate) const fn all_lines(&self) -> Lines {
        (1 << (2 * self.n())) - 1
    }

    /// The cell at a place of a line: rows are numbered from 0, columns from n.
    #[inline]
    pub(crate) const fn cell(&self, line: usize, place: usize) -> usize {
        let n = self.n();
        if line < n { line * n + place } else { place * n + line - n }
    }

    /// The lines a cell lies in.
    #[inline]
    pub(crate) const fn lines_of(&self, cell: usize) -> Lines {
        let n = self.n();
        1 << (cell / n) | 1 << (n + cell % n)
    }

    /// The clues of a line: from the left or above, and from the right or below; 0 for none.
    #[inline]
    pub(crate) const fn clues(&self, line: usize) -> (u8, u8) {
        let n = self.n();
        if line < n {
            (self.clues[2 * n + line], self.clues[3 * n + line])
        } else {
            (self.clues[line - n], self.clues[line])
        }
    }

    /// All 4n clues.
    pub(crate) fn all_clues(&self) -> &[u8] {
        &self.clues[..4 * self.n()]
    }

    /// The name of a line.
    pub(crate) const fn house(&self, line: usize) -> House {
        let n = self.n();
        if line < n { House::Row(line as u16) } else { House::Column((line - n) as u16) }
    }

    /// Whether every cell has come down to one height.
    pub(crate) fn is_complete(&self) -> bool {
        self.sets[..self.cells()].iter().all(|set| set.is_power_of_two())
    }

    /// How many cells of a line are not decided.
    pub(crate) fn empty(&self, line: usize) -> usize {
        (0..self.n()).filter(|&place| !self.sets[self.cell(line, place)].is_power_of_two()).count()
    }

    /// The heights possible in a line.
    pub(crate) fn line(&self, line: usize) -> Line {
        let mut sets = [0; LONGEST];
        for (place, set) in sets[..self.n()].iter_mut().enumerate() {
            *set = self.sets[self.cell(line, place)];
        }
        sets
    }

    fn no_candidate(&self, cell: usize) -> Contradiction {
        Contradiction::NoCandidate { cell: Cell::at(cell, self.n()) }
    }

    /// Leaves only these heights in a cell. Returns the lines that changed.
    ///
    /// # Errors
    /// The contradiction, if none is left.
    #[inline]
    pub(crate) fn restrict(&mut self, cell: usize, allowed: u16) -> Result<Lines, Contradiction> {
        let set = self.sets[cell];
        let left = set & allowed;
        if left == set {
            return Ok(0);
        }
        self.sets[cell] = left;
        if left == 0 { Err(self.no_candidate(cell)) } else { Ok(self.lines_of(cell)) }
    }

    /// Places a height in a cell: it leaves the rest of the row and the column.
    ///
    /// # Errors
    /// The contradiction, if the height cannot stand there or another cell is left without any.
    pub(crate) fn place(&mut self, cell: usize, height: u8) -> Result<Lines, Contradiction> {
        let n = self.n();
        let bit = 1 << (height - 1);
        let mut changed = self.restrict(cell, bit)?;
        for other in 0..n {
            for peer in [cell / n * n + other, other * n + cell % n] {
                if peer != cell {
                    changed |= self.restrict(peer, !bit)?;
                }
            }
        }
        Ok(changed)
    }

    /// Looks at every clue once, whatever stands on the grid: for a clue k ≥ 2, height h cannot stand at distance d (0
    /// next to the clue) if h > n − k + 1 + d, because k − 1 − d higher ones would have to come behind it; clue 1 puts n next to it.
    ///
    /// # Errors
    /// The contradiction met, if there is one.
    pub(crate) fn bounds(&mut self) -> Result<Lines, Contradiction> {
        let n = self.n();
        let mut changed = 0;
        for index in 0..2 * n {
            let (near, far) = self.clues(index);
            for (clue, from_far) in [(near, false), (far, true)] {
                for distance in 0..n {
                    let place = if from_far { n - 1 - distance } else { distance };
                    changed |= self.restrict(self.cell(index, place), bound(n, clue, distance))?;
                }
            }
        }
        Ok(changed)
    }

    /// Follows singles from these lines on until nothing more follows. Returns the lines that changed.
    ///
    /// # Errors
    /// The contradiction met, if there is one.
    pub(crate) fn singles(&mut self, mut dirty: Lines, hidden: bool) -> Result<Lines, Contradiction> {
        let n = self.n();
        let all = (1_u16 << n) - 1;
        let mut changed = 0;
        while dirty != 0 {
            let line = dirty.trailing_zeros() as usize;
            dirty &= dirty - 1;
            let (mut once, mut twice, mut placed, mut placed_twice) = (0_u16, 0_u16, 0_u16, 0_u16);
            for place in 0..n {
                let set = self.sets[self.cell(line, place)];
                twice |= once & set;
                once |= set;
                if set.is_power_of_two() {
                    placed_twice |= placed & set;
                    placed |= set;
                }
            }
            if once != all || placed_twice != 0 {
                let missing = if once != all { all & !once } else { placed_twice };
                let digit = missing.trailing_zeros() as u8 + 1;
                return Err(if once != all {
                    Contradiction::NoPlace { house: self.house(line), digit }
                } else {
                    let mut twice = (0..n).map(|place| self.cell(line, place));
                    let last = twice.rfind(|&cell| self.sets[cell] == 1 << (digit - 1)).unwrap_or(0);
                    self.no_candidate(last)
                });
            }
            let only = if hidden { once & !twice & !placed } else { 0 };
            for place in 0..n {
                let cell = self.cell(line, place);
                let set = self.sets[cell];
                if set.is_power_of_two() {
                    continue;
                }
                let mut left = set & !placed;
                if left & only != 0 {
                    left &= only;
                    if !left.is_power_of_two() {
                        return Err(self.no_candidate(cell));
                    }
                }
                if left != set {
                    if left == 0 {
                        return Err(self.no_candidate(cell));
                    }
                    self.sets[cell] = left;
                    dirty |= self.lines_of(cell);
                    changed |= self.lines_of(cell);
                }
            }
        }
        Ok(changed)
    }

    /// Reads a line: keeps the heights that are part of some way to fill it. Returns the lines that changed.
    ///
    /// # Errors
    /// The contradiction, if there is no way.
    pub(crate) fn read(&mut self, number: usize, look: Look) -> Result<Lines, Contradiction> {
        let n = self.n();
        let (near, far) = self.clues(number);
        let mut line = self.line(number);
        let possible = match look {
            Look::Pair => line::read(&mut line, n, near, far),
            Look::Alone => {
                let mut other = line;
                let possible = line::read(&mut line, n, near, 0) && line::read(&mut other, n, 0, far);
                line.iter_mut().zip(other).for_each(|(set, other)| *set &= other);
                possible && line[..n].iter().all(|&set| set != 0)
            }
        };
        if !possible {
            return Err(Contradiction::NoArrangement { line: self.house(number) });
        }
        let mut changed = 0;
        for (place, &set) in line[..n].iter().enumerate() {
            let cell = self.cell(number, place);
            if self.sets[cell] != set {
                self.sets[cell] = set;
                changed |= self.lines_of(cell);
            }
        }
        Ok(changed)
    }

    /// Follows singles and reads lines with at most `most` empty cells, from these lines on, until nothing more follows.
    ///
    /// A line without an empty cell is read too: it may break its clues.
    ///
    /// # Errors
    /// The contradiction met, if there is one.
    pub(crate) fn read_lines(&mut self, dirty: Lines, most: usize, look: Look) -> Result<(), Contradiction> {
        let mut unread = dirty | self.singles(dirty, true)?;
        loop {
            // Short lines first: they are read in no time, and what they tell shortens others.
            let next = (0..2 * self.n())
                .filter(|&line| unread >> line & 1 == 1)
                .map(|line| (self.empty(line), line))
                .filter(|&(empty, _)| empty <= most)
                .min();
            let Some((_, line)) = next else { return Ok(()) };
            unread &= !(1 << line);
            let changed = self.read(line, look)?;
            if changed != 0 {
                // Read by both clues together, a line has told all; read by each alone, one may tell the other more.
                unread |= if look == Look::Pair { changed & !(1 << line) } else { changed };
                unread |= self.singles(changed, true)?;
            }
        }
    }
}

/// The heights that a clue (0 for none) allows at a distance from it.
#[inline]
pub(crate) const fn bound(n: usize, clue: u8, distance: usize) -> u16 {
    let all = (1 << n) - 1;
    match clue {
        0 => all,
        1 if distance == 0 => 1 << (n - 1),
        1 => all,
        _ => {
            let highest = n + 1 + distance - clue as usize;
            if highest >= n { all } else { (1 << highest) - 1 }
        }
    }
}
