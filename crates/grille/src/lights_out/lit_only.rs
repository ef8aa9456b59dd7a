//! Playing where only buttons that glow can be pressed.

use std::collections::BTreeMap;

use crate::lights_out::LightsOut;
use crate::limits::{Limits, Stopped};
use crate::place::Cell;

impl LightsOut {
    /// The most lights of a board for which [`LightsOut::lit_only`] looks through all positions.
    pub const MOST_LIT_ONLY: usize = 20;

    /// The shortest way to put out all lights if only a button whose own light glows can be pressed, for boards with two
    /// colours and up to [`LightsOut::MOST_LIT_ONLY`] lights; inside, `None` if there is no way. `None` outside for other
    /// boards.
    ///
    /// The presses add up to a solution, but may be more than the fewest: a button can be needed twice to light another.
    ///
    /// ```
    /// use grille::{Limits, lights_out::LightsOut};
    /// let board: LightsOut = ".#.\n###\n.#.".parse()?;
    /// let way = board.lit_only(&Limits::none()).unwrap().expect("small").expect("solvable");
    /// assert_eq!(way.len(), 1);
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search first.
    pub fn lit_only(&self, limits: &Limits<'_>) -> Result<Option<Option<Vec<Cell>>>, Stopped> {
        let (rows, cols) = (self.rows(), self.cols());
        let count = rows * cols;
        if count > Self::MOST_LIT_ONLY || self.colours() != 2 {
            return Ok(None);
        }
        let toggles: Vec<u32> = (0..count)
            .map(|button| self.rule().changed(button, rows, cols).into_iter().fold(0, |sum, light| sum ^ 1 << light))
            .collect();
        let start = self.lights().flat()[0] as u32;
        let mut meter = limits.meter();
        // Breadth first; for each position the button that led there.
        let mut came_by = BTreeMap::from([(start, count)]);
        let mut wave = vec![start];
        while !wave.is_empty() && !came_by.contains_key(&0) {
            let mut next = Vec::new();
            for position in wave {
                meter.tick()?;
                for (button, &toggled) in toggles.iter().enumerate().filter(|(button, _)| position >> button & 1 == 1) {
                    came_by.entry(position ^ toggled).or_insert_with(|| {
                        next.push(position ^ toggled);
                        button
                    });
                }
            }
            wave = next;
        }
        let mut way = Vec::new();
        let mut position = 0;
        while position != start {
            let Some(&button) = came_by.get(&position) else { return Ok(Some(None)) };
            way.push(Cell::at(button, cols));
            position ^= toggles[button];
        }
        way.reverse();
        Ok(Some(Some(way)))
    }
}
