//! Sets of rules by name: what exactly a puzzle is said to be solved by.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::latin::{self, Candidates, Digits, Singles};
use crate::limits::{Limits, Stopped};
use crate::path::Level;
use crate::skyscrapers::Skyscrapers;
use crate::skyscrapers::grid::{Grid, Look};
use crate::skyscrapers::solve;
use crate::verdict::Contradiction;

/// A set of rules. A number of solvable puzzles means something only together with the rules that solve them.
///
/// All of them follow singles: a placed height leaves its row and its column, a cell with one height left takes it, a
/// height with one place left in a row or column goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleSet {
    /// Each clue is looked at once (see [`Level::Beginner`]), but a height with one place left is not seen.
    NakedOnly,
    /// R1: each clue is looked at once, then singles. The rules behind the 1,448 grids of "Les 25 immeubles".
    R1,
    /// Each clue is looked at once, and then everything that follows from rows and columns alone, by whatever reasoning.
    AnyLatin,
    /// Each clue is looked at once, but together with all the ways to fill its line; then singles.
    TableOnce,
    /// The two clues of each line are looked at once, together with all the ways to fill it; then singles.
    PairOnce,
    /// R1, then lines with at most 2 empty cells are read, again and again. [`Level::Easy`].
    Lines2,
    /// The same with at most 3 empty cells.
    Lines3,
    /// The same with at most 3 empty cells, and naked and hidden pairs and triples. [`Level::Medium`].
    Lines3Subsets,
    /// The same as `Lines3` with at most 4 empty cells.
    Lines4,
    /// The same with at most 4 empty cells, and naked and hidden pairs and triples. [`Level::Hard`].
    Lines4Subsets,
    /// R1, then any line is read, each of its clues by itself.
    LinesAlone,
    /// R1, then any line is read.
    Lines,
    /// The same, and a height from which reading lines leads to a contradiction cannot stand there. [`Level::Expert`].
    Supposition,
}

impl RuleSet {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::NakedOnly,
        Self::R1,
        Self::AnyLatin,
        Self::TableOnce,
        Self::PairOnce,
        Self::Lines2,
        Self::Lines3,
        Self::Lines3Subsets,
        Self::Lines4,
        Self::Lines4Subsets,
        Self::LinesAlone,
        Self::Lines,
        Self::Supposition,
    ];

    /// The ladder a person climbs, each rung with everything below it.
    pub const LADDER: &'static [Self] =
        &[Self::R1, Self::Lines2, Self::Lines3, Self::Lines4, Self::Lines, Self::Supposition];

    /// The name in arguments and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NakedOnly => "R1-naked",
            Self::R1 => "R1",
            Self::AnyLatin => "R1-latin",
            Self::TableOnce => "table-once",
            Self::PairOnce => "pair-once",
            Self::Lines2 => "lines-2",
            Self::Lines3 => "lines-3",
            Self::Lines3Subsets => "lines-3-subsets",
            Self::Lines4 => "lines-4",
            Self::Lines4Subsets => "lines-4-subsets",
            Self::LinesAlone => "lines-alone",
            Self::Lines => "lines",
            Self::Supposition => "supposition",
        }
    }

    /// The rules of a person of this level; `None` for [`Level::Guess`].
    #[must_use]
    pub const fn of_level(level: Level) -> Option<Self> {
        match level {
            Level::Beginner => Some(Self::R1),
            Level::Easy => Some(Self::Lines2),
            Level::Medium => Some(Self::Lines3Subsets),
            Level::Hard => Some(Self::Lines4Subsets),
            Level::Expert => Some(Self::Supposition),
            Level::Guess => None,
        }
    }

    /// Whether these rules solve the puzzle, which then has exactly one solution.
    ///
    /// ```
    /// use grille::skyscrapers::{RuleSet, Skyscrapers};
    /// let puzzle: Skyscrapers = "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2".parse()?;
    /// assert!(RuleSet::R1.solves(&puzzle));
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    #[must_use]
    pub fn solves(self, puzzle: &Skyscrapers) -> bool {
        Grid::of(puzzle).is_ok_and(|grid| self.finish(grid).is_ok_and(|grid| grid.is_some()))
    }

    /// The grid when nothing more follows by these rules, if every cell is decided then.
    pub(crate) fn finish(self, mut grid: Grid) -> Result<Option<Grid>, Contradiction> {
        self.follow(&mut grid)?;
        if !grid.is_complete() {
            return Ok(None);
        }
        // What these rules leave may break a clue that they do not look at again.
        for line in 0..2 * grid.n() {
            grid.read(line, Look::Pair)?;
        }
        Ok(Some(grid))
    }

    /// Draws everything that follows by these rules from a grid on which nothing was drawn.
    pub(crate) fn follow(self, grid: &mut Grid) -> Result<(), Contradiction> {
        let all = grid.all_lines();
        match self {
            Self::TableOnce | Self::PairOnce => {
                let look = if self == Self::PairOnce { Look::Pair } else { Look::Alone };
                let start = *grid;
                for line in 0..2 * grid.n() {
                    let mut alone = start;
                    alone.read(line, look)?;
                    for place in 0..grid.n() {
                        let cell = grid.cell(line, place);
                        grid.restrict(cell, alone.of_cell(cell))?;
                    }
                }
            }
            _ => {
                grid.bounds()?;
            }
        }
        grid.singles(all, self != Self::NakedOnly)?;
        self.again(grid)
    }

    /// Draws what follows on a grid on which the clues were looked at and singles followed.
    pub(crate) fn again(self, grid: &mut Grid) -> Result<(), Contradiction> {
        let all = grid.all_lines();
        match self {
            Self::NakedOnly | Self::R1 | Self::TableOnce | Self::PairOnce => Ok(()),
            Self::AnyLatin => any_latin(grid),
            Self::Lines2 => grid.read_lines(all, 2, Look::Pair),
            Self::Lines3 => grid.read_lines(all, 3, Look::Pair),
            Self::Lines4 => grid.read_lines(all, 4, Look::Pair),
            Self::Lines3Subsets => with_subsets(grid, 3),
            Self::Lines4Subsets => with_subsets(grid, 4),
            Self::LinesAlone => grid.read_lines(all, grid.n(), Look::Alone),
            Self::Lines => grid.read_lines(all, grid.n(), Look::Pair),
            Self::Supposition => suppose(grid),
        }
    }
}

/// Everything that follows from rows and columns alone, if that decides every cell.
fn any_latin(grid: &mut Grid) -> Result<(), Contradiction> {
    let houses = latin::Houses::latin(grid.n() as u8);
    let mut candidates = Candidates::all(&houses);
    for cell in 0..grid.cells() {
        candidates.restrict(cell, Digits::from_bits(grid.of_cell(cell).into()))?;
    }
    let (mut first, mut found) = (Vec::new(), 0);
    let mut visit = |heights: &[u8]| {
        found += 1;
        if found == 1 {
            first = heights.to_vec();
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let ended: Result<_, Stopped> = latin::search(candidates, &Singles, &mut Limits::none().meter(), &mut visit);
    if ended.is_ok() && found == 1 {
        for (cell, &height) in first.iter().enumerate() {
            grid.restrict(cell, 1 << (height - 1))?;
        }
    }
    Ok(())
}

/// Lines with at most `most` empty cells, and naked and hidden pairs and triples of any line.
fn with_subsets(grid: &mut Grid, most: usize) -> Result<(), Contradiction> {
    grid.read_lines(grid.all_lines(), most, Look::Pair)?;
    loop {
        let mut changed = 0;
        for line in 0..2 * grid.n() {
            changed |= subsets(grid, line)?;
        }
        if changed == 0 {
            return Ok(());
        }
        grid.read_lines(changed, most, Look::Pair)?;
    }
}

/// Naked pairs and triples of a line, and those of heights and places exchanged: the hidden ones.
fn subsets(grid: &mut Grid, line: usize) -> Result<u32, Contradiction> {
    let n = grid.n();
    if grid.empty(line) < 4 {
        return Ok(0);
    }
    let mut changed = 0;
    for subset in 1_u32..1 << n {
        let size = subset.count_ones();
        if !(2..=3).contains(&size) {
            continue;
        }
        let inside = |place: usize| subset >> place & 1 == 1;
        let (mut within, mut without) = (0_u16, 0_u16);
        for place in 0..n {
            let set = grid.of_cell(grid.cell(line, place));
            if inside(place) {
                within |= set;
            } else {
                without |= set;
            }
        }
        // Naked: as many heights as cells. Hidden: as many heights that stand nowhere else.
        let own = within & !without;
        if within.count_ones() == size {
            for place in (0..n).filter(|&place| !inside(place)) {
                changed |= grid.restrict(grid.cell(line, place), !within)?;
            }
        } else if own.count_ones() == size {
            for place in (0..n).filter(|&place| inside(place)) {
                changed |= grid.restrict(grid.cell(line, place), own)?;
            }
        }
    }
    Ok(changed)
}

/// Reads lines; where that stops, supposes each height of each cell in turn and takes away those that reading lines refutes.
///
/// A short search first tells what can come of it: a puzzle with several solutions cannot be finished, so nothing is
/// supposed there, and a height of the only solution is never refuted. This changes the time alone.
fn suppose(grid: &mut Grid) -> Result<(), Contradiction> {
    let n = grid.n();
    grid.read_lines(grid.all_lines(), n, Look::Pair)?;
    if grid.is_complete() {
        return Ok(());
    }
    let solution = match solve::of_grid(grid, SEARCH) {
        Some(solutions) if solutions.len() > 1 => return Ok(()),
        Some(mut solutions) => solutions.pop(),
        None => None,
    };
    loop {
        let mut refuted = false;
        for cell in 0..grid.cells() {
            for height in 1..=n as u8 {
                let (set, bit) = (grid.of_cell(cell), 1 << (height - 1));
                let is_right = solution.as_ref().is_some_and(|solution| solution[cell] == height);
                if set & bit == 0 || set == bit || is_right {
                    continue;
                }
                let mut trial = *grid;
                let followed = trial.place(cell, height).and_then(|lines| trial.read_lines(lines, n, Look::Pair));
                if followed.is_err() {
                    let changed = grid.restrict(cell, !bit)?;
                    grid.read_lines(changed, n, Look::Pair)?;
                    refuted = true;
                }
            }
        }
        if !refuted || grid.is_complete() {
            return Ok(());
        }
    }
}

/// The nodes of the search that tells whether supposing is worth while.
const SEARCH: u64 = 2_000;

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no set of rules")]
pub struct NotARuleSet;

impl FromStr for RuleSet {
    type Err = NotARuleSet;

    fn from_str(text: &str) -> Result<Self, NotARuleSet> {
        Self::ALL.iter().copied().find(|rules| rules.name().eq_ignore_ascii_case(text)).ok_or(NotARuleSet)
    }
}
