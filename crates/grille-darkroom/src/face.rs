//! Printed characters: the outlines of a font.

use ttf_parser::{GlyphId, OutlineBuilder};

use crate::shape::{Place, Shape};

/// A font face, its digits already taken apart.
#[derive(Clone, Debug)]
pub struct Face {
    digits: Vec<Shape>,
    letters: Vec<Shape>,
}

impl Face {
    /// Reads a face from the bytes of a font file (TrueType or OpenType); `None` if it has no complete set of nine
    /// different digits with ink of plausible proportions.
    #[must_use]
    pub fn from_bytes(bytes: &[u8], index: u32) -> Option<Self> {
        let face = ttf_parser::Face::parse(bytes, index).ok()?;
        let digits = ('1'..='9').map(|sign| glyph(&face, face.glyph_index(sign)?)?.centred());
        let digits: Vec<Shape> = digits.collect::<Option<_>>()?;
        let plausible = digits.iter().all(|digit| {
            let [[left, _], [right, _]] = digit.bounds().unwrap_or_default();
            (0.08..1.6).contains(&(right - left))
        });
        let all_differ = (0..9).all(|a| (0..a).all(|b| digits[a] != digits[b]));
        let letters = ('A'..='Z').filter_map(|sign| glyph(&face, face.glyph_index(sign)?)?.centred());
        (plausible && all_differ).then(|| Self { letters: letters.collect(), digits })
    }

    /// The outline of a digit from 1 to 9: 1 high, its middle in the origin.
    ///
    /// # Panics
    /// If there is no such digit.
    #[must_use]
    pub fn digit(&self, digit: u8) -> &Shape {
        &self.digits[usize::from(digit) - 1]
    }

    /// The outlines of the capital letters that the face has, like [`Face::digit`].
    #[must_use]
    pub fn letters(&self) -> &[Shape] {
        &self.letters
    }
}

fn glyph(face: &ttf_parser::Face<'_>, id: GlyphId) -> Option<Shape> {
    let mut pen = Pen::default();
    face.outline_glyph(id, &mut pen)?;
    Some(pen.shape)
}

/// Follows an outline; curves become a few straight edges. Fonts have y upwards, pictures downwards.
#[derive(Default)]
struct Pen {
    shape: Shape,
    start: Place,
    at: Place,
}

impl Pen {
    const STEPS: u8 = 6;

    fn to(&mut self, to: Place) {
        self.shape.edges.push([self.at, to]);
        self.at = to;
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = [x, -y];
        self.at = self.start;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to([x, -y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let from = self.at;
        for step in 1..=Self::STEPS {
            let t = f32::from(step) / f32::from(Self::STEPS);
            let bend = |a: f32, b: f32, c: f32| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
            self.to([bend(from[0], x1, x), bend(from[1], -y1, -y)]);
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let from = self.at;
        for step in 1..=Self::STEPS {
            let t = f32::from(step) / f32::from(Self::STEPS);
            let s = 1.0 - t;
            let bend = |a: f32, b: f32, c: f32, d: f32| {
                s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
            };
            self.to([bend(from[0], x1, x2, x), bend(from[1], -y1, -y2, -y)]);
        }
    }

    fn close(&mut self) {
        self.to(self.start);
    }
}

/// A face for tests that need no font file: digits from the pen, made straight and regular.
#[cfg(test)]
pub(crate) fn tests_face() -> Face {
    use crate::dice::Dice;
    let mut dice = Dice::new(grille::Seed::new(3).rng());
    let hand = crate::hand::Hand::somebody(&mut dice);
    let digits: Vec<Shape> = (1..=9).map(|digit| hand.digit(digit, &mut dice)).collect();
    Face { letters: digits.clone(), digits }
}
