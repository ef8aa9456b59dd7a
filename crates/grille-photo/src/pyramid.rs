//! A picture and its halves.

use std::cell::OnceCell;

use crate::gray::Gray;
use crate::patch::Patch;
use crate::quad::Quad;

/// A picture with the same picture half as large, and half as large again, made when they are needed: of cells much larger than
/// a [`Patch`] many pixels become one, which need not be added up anew for every cut.
///
/// ```
/// use grille_photo::{Gray, Patch, Pyramid, Quad};
///
/// let picture = Gray::filled(200, 200, 180);
/// let patch = Pyramid::new(&picture).cut(&Quad::rectangle(20.0, 20.0, 150.0, 150.0));
/// assert!(patch.is_white());
/// ```
#[derive(Clone, Debug)]
pub struct Pyramid<'a> {
    whole: &'a Gray,
    halves: [OnceCell<Gray>; 2],
}

impl<'a> Pyramid<'a> {
    /// The pyramid over this picture.
    #[must_use]
    pub fn new(whole: &'a Gray) -> Self {
        Self { whole, halves: [const { OnceCell::new() }; 2] }
    }

    /// The picture itself.
    #[must_use]
    pub fn whole(&self) -> &'a Gray {
        self.whole
    }

    /// [`Patch::cut`] of the cell with these corners in the whole picture, cut from the smallest picture that still has a pixel
    /// for every one of the patch.
    #[must_use]
    pub fn cut(&self, cell: &Quad) -> Patch {
        self.cut_raw(cell).normalised()
    }

    /// The same for [`Patch::cut_raw`].
    #[must_use]
    pub fn cut_raw(&self, cell: &Quad) -> Patch {
        let shortest = cell.sides().into_iter().fold(f32::MAX, f32::min);
        let (mut picture, mut factor) = (self.whole, 1.0);
        for half in &self.halves {
            if shortest * factor < 2.0 * Patch::CELL as f32 {
                break;
            }
            picture = half.get_or_init(|| picture.halved());
            factor /= 2.0;
        }
        Patch::cut_raw(picture, &cell.scaled(factor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quad::Point;

    /// Waves of ink no finer than three pixels of a patch.
    fn waves(side: usize, length: f32) -> Gray {
        let shade = |v: usize| (v as f32 / length).sin();
        let pixels = (0..side * side).map(|i| (150.0 + 90.0 * shade(i % side) * shade(i / side)) as u8);
        Gray::new(side, side, pixels.collect()).unwrap()
    }

    #[test]
    fn what_is_cut_from_a_half_is_what_is_cut_from_the_whole() {
        for (side, length) in [(60.0, 4.0), (110.0, 7.0)] {
            let picture = waves(150, length);
            let cell = Quad(
                [(20.0, 15.0), (23.0 + side, 18.0), (21.0 + side, 16.0 + side), (17.0, 19.0 + side)]
                    .map(|(x, y)| Point::new(x, y)),
            );
            let (from_whole, from_half) = (Patch::cut(&picture, &cell), Pyramid::new(&picture).cut(&cell));
            assert_ne!(from_whole, from_half, "the half is used");
            let pairs = from_whole.pixels().iter().zip(from_half.pixels());
            let most = pairs.map(|(a, b)| a.abs_diff(*b)).max();
            assert!(most < Some(25), "{side}: {most:?}");
        }
    }

    #[test]
    fn small_cells_are_cut_from_the_whole_picture() {
        let picture = waves(80, 4.0);
        let cell = Quad::rectangle(10.0, 10.0, 61.0, 61.0);
        assert_eq!(Patch::cut(&picture, &cell), Pyramid::new(&picture).cut(&cell));
    }
}
