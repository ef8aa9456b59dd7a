//! A game in progress.

use crate::lights_out::{Lights, LightsOut};
use crate::limits::Limits;
use crate::place::Cell;

/// What the player has pressed so far, and the lights that remain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pressed: Lights,
    lights: Lights,
}

impl Board {
    /// The board on which nothing has been pressed yet.
    #[must_use]
    pub fn of(puzzle: &LightsOut) -> Self {
        let pressed = Lights::dark(puzzle.rows(), puzzle.cols(), puzzle.colours());
        Self { pressed, lights: puzzle.lights().clone() }
    }

    /// The board after these presses.
    ///
    /// # Panics
    /// If they are for a board of another size or number of colours.
    #[must_use]
    pub fn after(puzzle: &LightsOut, pressed: Lights) -> Self {
        let lights = puzzle.after(&pressed);
        Self { pressed, lights }
    }

    /// The board with these lights, if any presses lead there from the start; which ones were made does not matter.
    ///
    /// # Panics
    /// If they are for a board of another size or number of colours.
    #[must_use]
    pub fn with_lights(puzzle: &LightsOut, lights: Lights) -> Option<Self> {
        // What the presses have changed is what they would put out, counted backwards.
        let mut change = puzzle.lights().clone().negated();
        change.add(&lights);
        let change = LightsOut::new(change.negated(), puzzle.rule().clone()).expect("a board of the same puzzle");
        let analysis = change.analysis(&Limits::nodes(1 << 16)).ok()?;
        let pressed = analysis.fewest()?.presses.times().clone();
        Some(Self { pressed, lights })
    }

    /// The same board after one more press.
    ///
    /// # Panics
    /// If the cell is not on the board.
    #[must_use]
    pub fn press(mut self, puzzle: &LightsOut, cell: Cell) -> Self {
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        self.pressed.add_to(usize::from(cell.row), usize::from(cell.col), 1);
        for light in puzzle.rule().changed(cell.index(cols), rows, cols) {
            self.lights.add_to(light / cols, light % cols, 1);
        }
        self
    }

    /// How often each button has been pressed, not counting full rounds through all colours.
    #[must_use]
    pub const fn pressed(&self) -> &Lights {
        &self.pressed
    }

    /// The lights now.
    #[must_use]
    pub const fn lights(&self) -> &Lights {
        &self.lights
    }

    /// Whether all lights are out.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.lights.is_dark()
    }
}
