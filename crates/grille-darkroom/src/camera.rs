//! Where a place of the paper appears in the picture: a curled sheet seen in perspective.

use crate::dice::{Dice, cosine, sine};
use crate::shape::Place;

/// A view of the paper. Page coordinates are in cells; pictures in pixels, pixel (x, y) covering x…x+1, y…y+1.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// The middle of what is looked at, on the page.
    pub centre: Place,
    /// Pixels per cell there.
    pub scale: f32,
    /// The turn of the picture, in radians.
    pub turn: f32,
    /// How much nearer the page is per cell to the right, and per cell down.
    pub tilt: [f32; 2],
    /// How strongly the page is curled: the height of its wave in cells, its length in cells, its phase, its direction.
    pub curl: [f32; 4],
    /// Where the middle appears in the picture.
    pub target: Place,
}

impl Camera {
    /// A view straight from above of everything from `from` to `to`, in a picture `width` pixels wide.
    #[must_use]
    pub fn straight(from: Place, to: Place, width: usize) -> Self {
        let scale = width as f32 / (to[0] - from[0]);
        Self {
            centre: [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0],
            scale,
            turn: 0.0,
            tilt: [0.0, 0.0],
            curl: [0.0, 10.0, 0.0, 0.0],
            target: [width as f32 / 2.0, (to[1] - from[1]) * scale / 2.0],
        }
    }

    /// The same view, held as a hand holds a telephone over a page that does not lie flat. `amount` 1 is usual.
    #[must_use]
    pub fn held(mut self, amount: f32, dice: &mut Dice) -> Self {
        self.turn = dice.normal(0.05 * amount);
        self.tilt = [dice.normal(0.008 * amount), dice.normal(0.011 * amount)];
        if dice.chance(0.5) {
            self.curl = [
                dice.mostly_low(0.0, 0.35 * amount),
                dice.between(12.0, 26.0),
                dice.between(0.0, 6.28),
                dice.between(0.0, 6.28),
            ];
        }
        self
    }

    /// Where a place of the page appears.
    #[must_use]
    pub fn see(&self, [x, y]: Place) -> Place {
        let (x, y) = (x - self.centre[0], y - self.centre[1]);
        let [height, length, phase, direction] = self.curl;
        let (dx, dy) = (cosine(direction), sine(direction));
        // A wave lifts the paper; seen slightly from the side, what is lifted moves, and what stands on a slope is shortened.
        let wave = phase + (x * dx + y * dy) * std::f32::consts::TAU / length;
        let lift = height * sine(wave);
        let (x, y) = (x + lift * (0.5 * dy - 0.6 * dx), y + lift * (-0.5 * dx + 0.6 * dy + 0.4));
        let near = 1.0 / (1.0 - self.tilt[0] * x - self.tilt[1] * y).max(0.2);
        let (sin, cos) = (sine(self.turn), cosine(self.turn));
        let (x, y) = (x * near * self.scale, y * near * self.scale);
        [x * cos - y * sin + self.target[0], x * sin + y * cos + self.target[1]]
    }
}
