//! Making Sudoku.

use crate::limits::Limits;
use crate::path::Level;
use crate::puzzle::GenerateError;
use crate::seed::Seed;
use crate::sudoku::{Shape, Sudoku};

/// How the pattern of the givens repeats itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Not at all.
    None,
}

/// What a person chooses before the puzzle exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The shape of the boxes, and with it the size.
    pub shape: Shape,
    /// The level, exactly; `None` for any that a person can solve.
    pub level: Option<Level>,
    /// The number of givens, exactly; `None` for any.
    pub givens: Option<u32>,
    /// Whether no given may be superfluous.
    pub minimal: bool,
    /// How the pattern of the givens repeats itself.
    pub symmetry: Symmetry,
}

pub(crate) fn generate(_params: &Params, _seed: Seed, _limits: &Limits<'_>) -> Result<Sudoku, GenerateError> {
    Err(GenerateError::NotFound { tries: 0 })
}
