//! The lights of the start, and the rule.

use std::fmt;

use crate::lights_out::{Lights, Rule};

/// A Lights Out board: which lights glow at the start, and what a press changes. The aim is to put all of them out.
///
/// With more than two colours a press takes every light it changes to its next state, from the last one to "out".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LightsOut {
    lights: Lights,
    rule: Rule,
}

/// Lights and a rule that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotALightsOut {
    /// The matrix does not have one row and one column for each light.
    #[error("a matrix of {rows} × {cols} for {lights} lights")]
    Matrix {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        cols: usize,
        /// Lights on the board.
        lights: usize,
    },
    /// A matrix with more than two colours.
    #[error("a matrix toggles lights of two states, not of {colours}")]
    Colours {
        /// The colours asked for.
        colours: u8,
    },
    /// More lights than can be solved under this rule.
    #[error("{lights} lights, at most {most} under this rule")]
    TooLarge {
        /// Lights on the board.
        lights: usize,
        /// The most.
        most: usize,
    },
}

impl LightsOut {
    /// These lights under this rule.
    ///
    /// # Errors
    /// [`NotALightsOut`] if they do not go together, or are too many: see [`LightsOut::most_lights`].
    pub fn new(lights: Lights, rule: Rule) -> Result<Self, NotALightsOut> {
        let (count, colours) = (lights.len(), lights.colours());
        if let Rule::Matrix(matrix) = &rule {
            if colours != 2 {
                return Err(NotALightsOut::Colours { colours });
            }
            if matrix.rows() != count || matrix.cols() != count {
                return Err(NotALightsOut::Matrix { rows: matrix.rows(), cols: matrix.cols(), lights: count });
            }
        }
        let most = Self::most_lights(&rule, colours);
        if count > most {
            return Err(NotALightsOut::TooLarge { lights: count, most });
        }
        Ok(Self { lights, rule })
    }

    /// The most lights under a rule. Plus and neighbours on a plane with two colours have a structure that any board of
    /// [`Lights::MOST`] rows and columns can be solved by; all others go through the elimination of their whole system.
    #[must_use]
    pub fn most_lights(rule: &Rule, colours: u8) -> usize {
        match (rule.chases(), colours) {
            (Some(_), 2) => Lights::MOST * Lights::MOST,
            (_, 2) => 1 << 15,
            _ => 10_000,
        }
    }

    /// The board that these presses put out.
    ///
    /// # Errors
    /// As [`LightsOut::new`].
    pub fn put_out_by(presses: &Lights, rule: Rule) -> Result<Self, NotALightsOut> {
        if let Rule::Matrix(matrix) = &rule
            && matrix.rows() != presses.len()
        {
            return Err(NotALightsOut::Matrix { rows: matrix.rows(), cols: matrix.cols(), lights: presses.len() });
        }
        Self::new(rule.effect(presses).negated(), rule)
    }

    /// The lights.
    #[must_use]
    pub const fn lights(&self) -> &Lights {
        &self.lights
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.lights.rows()
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.lights.cols()
    }

    /// The number of colours, "out" included.
    #[must_use]
    pub const fn colours(&self) -> u8 {
        self.lights.colours()
    }

    /// The lights after these presses.
    ///
    /// # Panics
    /// If the presses are for a board of another size or number of colours.
    #[must_use]
    pub fn after(&self, presses: &Lights) -> Lights {
        let mut lights = self.rule.effect(presses);
        lights.add(&self.lights);
        lights
    }
}

/// Presses that put all lights out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Presses {
    times: Lights,
    optimal: bool,
}

impl Presses {
    /// These presses, if they put out all lights of the puzzle: they are played, not believed.
    #[must_use]
    pub fn new(puzzle: &LightsOut, presses: Lights) -> Option<Self> {
        puzzle.after(&presses).is_dark().then_some(Self { times: presses, optimal: false })
    }

    /// The same presses, of which it is proved that none are fewer.
    pub(super) fn proved_fewest(self, optimal: bool) -> Self {
        Self { optimal, ..self }
    }

    /// Whether it is proved that no other presses are fewer.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.optimal
    }

    /// How often each button is pressed.
    #[must_use]
    pub const fn times(&self) -> &Lights {
        &self.times
    }

    /// How many presses there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.times.total()
    }
}

impl fmt::Display for Presses {
    /// How often each button is pressed, in reading order, one digit each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.times.fmt(f)
    }
}
