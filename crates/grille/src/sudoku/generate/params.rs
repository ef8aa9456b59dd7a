//! What a person chooses before the puzzle exists.

use std::fmt;
use std::str::FromStr;

use crate::path::Level;
use crate::place::Cell;
use crate::puzzle::ParamsError;
use crate::sudoku::Shape;
use crate::symmetry::Image;

/// How the pattern of the givens repeats itself. Only where givens stand is meant, not their digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Not at all.
    #[default]
    None,
    /// After a half turn, as in most newspapers.
    Rotate180,
    /// After a quarter turn.
    Rotate90,
    /// Left and right exchanged.
    Mirror,
    /// Rows and columns exchanged (mirrored in the diagonal from the top left).
    Diagonal,
    /// After all of these.
    Full,
}

impl Symmetry {
    /// All of them, the most free first.
    pub const ALL: [Self; 6] = [Self::None, Self::Rotate180, Self::Rotate90, Self::Mirror, Self::Diagonal, Self::Full];

    /// The word for it in arguments and data: `none`, `rotate180`, `rotate90`, `mirror`, `diagonal`, `full`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotate180 => "rotate180",
            Self::Rotate90 => "rotate90",
            Self::Mirror => "mirror",
            Self::Diagonal => "diagonal",
            Self::Full => "full",
        }
    }

    /// The images of the square under which the pattern stays as it is.
    #[must_use]
    pub const fn images(self) -> &'static [Image] {
        match self {
            Self::None => &[Image::Identity],
            Self::Rotate180 => &[Image::Identity, Image::Rotate180],
            Self::Rotate90 => &[Image::Identity, Image::Rotate90, Image::Rotate180, Image::Rotate270],
            Self::Mirror => &[Image::Identity, Image::MirrorColumns],
            Self::Diagonal => &[Image::Identity, Image::Transpose],
            Self::Full => &Image::ALL,
        }
    }

    /// The cells of an n × n grid (reading-order indices) in sets that are given together or not at all, by their first
    /// cells.
    #[must_use]
    pub fn orbits(self, n: usize) -> Vec<Vec<u16>> {
        let mut orbits = Vec::new();
        for index in 0..n * n {
            let cell = Cell::at(index, n);
            let mut orbit: Vec<u16> =
                self.images().iter().map(|image| image.cell(cell, n as u16).index(n) as u16).collect();
            crate::sort::sort(&mut orbit);
            orbit.dedup();
            if usize::from(orbit[0]) == index {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the symmetries are none, rotate180, rotate90, mirror, diagonal and full")]
pub struct NotASymmetry;

impl FromStr for Symmetry {
    type Err = NotASymmetry;

    fn from_str(text: &str) -> Result<Self, NotASymmetry> {
        let text = text.to_lowercase();
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(NotASymmetry)
    }
}

/// What a person chooses before the puzzle exists.
///
/// ```
/// use grille::sudoku::{Params, Shape, Sudoku};
/// use grille::{Level, Limits, Puzzle, Seed};
/// let params = Params { level: Some(Level::Easy), ..Params::new(Shape::NINE) };
/// let puzzle = Sudoku::generate(&params, Seed::new(1), &Limits::nodes(params.budget())).expect("easy ones abound");
/// assert_eq!(puzzle, Sudoku::generate(&params, Seed::new(1), &Limits::none()).expect("the same again"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The shape of the boxes, and with it the size.
    pub shape: Shape,
    /// The level, exactly; `None` for any that a person can solve.
    pub level: Option<Level>,
    /// The number of givens, exactly; `None` for as many as suit the level: a friendly number for beginner and easy, as
    /// few as were easily found for the others. A 4×4 puzzle of any level gets 4 to 9, because only 36 puzzles of that
    /// size without superfluous givens are no images of each other.
    pub givens: Option<u32>,
    /// Whether no given may be superfluous: without any one of them, there would be several solutions. Where the pattern
    /// is symmetric, without any one set of givens that the symmetry takes to each other.
    pub minimal: bool,
    /// How the pattern of the givens repeats itself.
    pub symmetry: Symmetry,
}

impl Params {
    /// Any level, any number of givens, no symmetry.
    #[must_use]
    pub const fn new(shape: Shape) -> Self {
        Self { shape, level: None, givens: None, minimal: false, symmetry: Symmetry::None }
    }

    /// A budget for [`Limits::nodes`](crate::Limits::nodes) that suits most wishes: seconds of work, at 25×25 up to some minutes.
    /// A node is one puzzle that was judged (has it one solution? can this level finish it?); a 9×9 puzzle without further
    /// wishes takes one or two hundred.
    #[must_use]
    pub fn budget(&self) -> u64 {
        let cells = self.shape.cells() as u64;
        let most = if self.level >= Some(Level::Hard) { 50_000 } else { 200_000 };
        (81_u64.pow(3) * most / cells.pow(3)).clamp(20 * cells, most)
    }

    /// Whether some puzzle could meet these wishes, as far as that can be told beforehand.
    ///
    /// - Level `guess` is never made; on 4×4, nothing above beginner exists (the tests look at all 4×4 puzzles).
    /// - A 9×9 puzzle with one solution has at least 17 givens (Gary McGuire, Bastian Tugemann and Gilles Civario, 2012), a
    ///   4×4 puzzle 4, and 6 at most if none is superfluous (the tests look at all); of any size, all digits but one must appear, or the two that do not could be exchanged.
    /// - Above level beginner no house has just one empty cell, so at least four are empty in all; in a minimal puzzle no house is
    ///   full.
    /// - The number of givens must be a sum of sets that the symmetry takes to each other.
    ///
    /// # Errors
    /// [`ParamsError`] if not.
    pub fn check(&self) -> Result<(), ParamsError> {
        if self.level == Some(Level::Guess) {
            return Err(ParamsError::Level(Level::Guess));
        }
        if let Some(level) = self.level
            && level > Level::Beginner
            && self.shape.n() == 4
        {
            return Err(ParamsError::NoSuchLevel(level));
        }
        let Some(asked) = self.givens else { return Ok(()) };
        let (n, cells) = (self.shape.n() as u32, self.shape.cells() as u32);
        let least = match n {
            4 => 4,
            9 => 17,
            _ => n - 1,
        };
        let most = match self.level {
            _ if self.minimal && n == 4 => 6,
            _ if self.minimal => cells - n,
            None | Some(Level::Beginner) => cells,
            Some(_) => cells - 4,
        };
        if !(least..=most).contains(&asked) {
            return Err(ParamsError::Givens { asked, least, most });
        }
        let possible = self.possible_counts();
        if possible[asked as usize] {
            return Ok(());
        }
        let is_possible = |count: &u32| possible[*count as usize];
        Err(ParamsError::Symmetry {
            asked,
            below: (0..asked).rev().find(is_possible).unwrap_or(0),
            above: (asked..=cells).find(is_possible).unwrap_or(cells),
        })
    }

    /// A number for these wishes, so that the same seed does not carve the same grid for a sheet of easy puzzles and one
    /// of hard ones.
    pub(super) fn number(&self) -> u64 {
        let level = self.level.map_or(0, |level| level as u64 + 1);
        let shape = (self.shape.box_rows() * 32 + self.shape.box_cols()) as u64;
        let givens = self.givens.map_or(0, |givens| u64::from(givens) + 1);
        [level, self.symmetry as u64, u64::from(self.minimal), shape, givens]
            .into_iter()
            .fold(0, |number, part| number * 1024 + part)
    }

    /// For each number of givens, whether a pattern with this symmetry can have it.
    fn possible_counts(&self) -> Vec<bool> {
        let mut possible = vec![false; self.shape.cells() + 1];
        possible[0] = true;
        for orbit in self.symmetry.orbits(self.shape.n()) {
            for count in (orbit.len()..possible.len()).rev() {
                possible[count] |= possible[count - orbit.len()];
            }
        }
        possible
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(givens: u32, symmetry: Symmetry) -> Params {
        Params { givens: Some(givens), symmetry, ..Params::new(Shape::NINE) }
    }

    #[test]
    fn what_cannot_exist_is_refused_with_the_reason() {
        let guess = Params { level: Some(Level::Guess), ..Params::new(Shape::NINE) };
        assert_eq!(guess.check(), Err(ParamsError::Level(Level::Guess)));
        let out_of_range = |asked, least, most| Err(ParamsError::Givens { asked, least, most });
        assert_eq!(params(16, Symmetry::None).check(), out_of_range(16, 17, 81));
        assert_eq!(params(17, Symmetry::None).check(), Ok(()));
        assert_eq!(params(82, Symmetry::None).check(), out_of_range(82, 17, 81));
        assert_eq!(params(u32::MAX, Symmetry::None).check(), out_of_range(u32::MAX, 17, 81));
        let hard = Params { level: Some(Level::Hard), ..params(78, Symmetry::None) };
        assert_eq!(hard.check(), out_of_range(78, 17, 77));
        let minimal = Params { minimal: true, ..params(73, Symmetry::None) };
        assert_eq!(minimal.check(), out_of_range(73, 17, 72));
    }

    #[test]
    fn symmetric_patterns_have_only_some_numbers_of_givens() {
        let refused = |asked, below, above| Err(ParamsError::Symmetry { asked, below, above });
        assert_eq!(params(30, Symmetry::Rotate90).check(), refused(30, 29, 32));
        assert_eq!(params(29, Symmetry::Rotate90).check(), Ok(()));
        for count in 17..=81 {
            assert_eq!(params(count, Symmetry::Rotate180).check(), Ok(()), "the centre makes odd numbers possible");
        }
        let ten = Shape::for_side(10).unwrap();
        let even = Params { givens: Some(45), symmetry: Symmetry::Rotate180, ..Params::new(ten) };
        assert_eq!(even.check(), refused(45, 44, 46));
    }

    #[test]
    fn orbits_divide_the_grid() {
        let lengths = |symmetry: Symmetry, n: usize| {
            let orbits = symmetry.orbits(n);
            let mut cells: Vec<u16> = orbits.iter().flatten().copied().collect();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..(n * n) as u16));
            let mut lengths = std::collections::BTreeMap::new();
            for orbit in orbits {
                *lengths.entry(orbit.len()).or_insert(0) += 1;
            }
            lengths.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(lengths(Symmetry::None, 9), [(1, 81)]);
        assert_eq!(lengths(Symmetry::Rotate180, 9), [(1, 1), (2, 40)]);
        assert_eq!(lengths(Symmetry::Rotate90, 9), [(1, 1), (4, 20)]);
        assert_eq!(lengths(Symmetry::Mirror, 9), [(1, 9), (2, 36)]);
        assert_eq!(lengths(Symmetry::Diagonal, 9), [(1, 9), (2, 36)]);
        assert_eq!(lengths(Symmetry::Full, 9), [(1, 1), (4, 8), (8, 6)]);
        assert_eq!(lengths(Symmetry::Full, 4), [(4, 2), (8, 1)]);
    }

    #[test]
    fn names_are_read_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.name().to_uppercase().parse(), Ok(symmetry));
        }
        assert_eq!("point".parse::<Symmetry>(), Err(NotASymmetry));
    }
}
