//! A board of lights in the course of the game.

use grille::Cell;
use grille::lights_out::{Lights, LightsOut};

/// What has been pressed, and the lights that remain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pressed {
    times: Lights,
    lights: Lights,
    count: u64,
}

impl Pressed {
    /// The board on which nothing has been pressed yet.
    #[must_use]
    pub fn of(puzzle: &LightsOut) -> Self {
        Self::after(puzzle, Lights::dark(puzzle.rows(), puzzle.cols(), puzzle.colours()), 0)
    }

    /// The board after these presses, counted as `count`. They must be for a board of the same size and colours.
    pub(crate) fn after(puzzle: &LightsOut, times: Lights, count: u64) -> Self {
        let lights = puzzle.after(&times);
        Self { times, lights, count }
    }

    pub(crate) fn press(&mut self, puzzle: &LightsOut, cell: Cell) {
        let (rows, cols) = (puzzle.rows(), puzzle.cols());
        self.times.add_to(usize::from(cell.row), usize::from(cell.col), 1);
        for light in puzzle.rule().changed(cell.index(cols), rows, cols) {
            self.lights.add_to(light / cols, light % cols, 1);
        }
        self.count = self.count.saturating_add(1);
    }

    pub(crate) fn counted(self, count: u64) -> Self {
        Self { count, ..self }
    }

    /// How often each button has been pressed, not counting full rounds through all colours.
    #[must_use]
    pub const fn times(&self) -> &Lights {
        &self.times
    }

    /// The lights now.
    #[must_use]
    pub const fn lights(&self) -> &Lights {
        &self.lights
    }

    /// How many presses have been made, the useless ones included.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Whether all lights are out.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.lights.is_dark()
    }
}
