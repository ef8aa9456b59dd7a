//! All puzzles with all clues of a small size, class by class.

use super::{PLAIN, Params, Target};
use crate::path::Level;
use crate::puzzle::ParamsError;
use crate::seed::Seed;
use crate::skyscrapers::Skyscrapers;
use crate::skyscrapers::census::Fingerprints;
use crate::symmetry::Image;

/// Every puzzle with all clues that meets some wishes, in an order in which classes come in turn: one puzzle of each
/// class, then a second one of each, and so on. Two puzzles are of one class if one is an image of the other.
///
/// This is how the 400 grids of "Les 25 immeubles" were drawn from the 188 classes that R1 solves.
///
/// ```
/// use grille::Seed;
/// use grille::skyscrapers::{Params, PuzzleList, RuleSet};
/// let params = Params { rules: Some(RuleSet::R1), ..Params::new(4) };
/// let list = PuzzleList::new(&params, Seed::new(1))?;
/// assert_eq!((list.puzzles().len(), list.classes()), (104, 15));
/// # Ok::<(), grille::puzzle::ParamsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleList {
    puzzles: Vec<Skyscrapers>,
    classes: usize,
}

impl PuzzleList {
    /// All puzzles that meet these wishes, which must ask for all clues; the seed shuffles classes and images.
    ///
    /// # Errors
    /// [`ParamsError`] if the size is above 5, or the wishes contradict themselves.
    pub fn new(params: &Params, seed: Seed) -> Result<Self, ParamsError> {
        params.check()?;
        if params.n > PLAIN {
            return Err(ParamsError::TooLarge { most: PLAIN.into() });
        }
        let targets: Vec<Target> = match (params.rules, params.level) {
            (None, None) => {
                let levels = Level::ALL.into_iter().filter(|&level| level != Level::Guess);
                levels.map(|level| Target::of(&Params { level: Some(level), ..params.clone() }, seed)).collect()
            }
            _ => vec![Target::of(params, seed)],
        };
        let mut classes: Vec<Vec<Skyscrapers>> = Fingerprints::new(params.n.into())
            .unique_classes()
            .filter(|puzzle| targets.iter().any(|target| target.is_met(puzzle)))
            .map(|puzzle| {
                let mut images: Vec<Skyscrapers> = Image::ALL.iter().map(|&image| puzzle.image(image)).collect();
                crate::sort::sort(&mut images);
                images.dedup();
                images
            })
            .collect();
        let mut rng = seed.rng();
        rng.shuffle(&mut classes);
        for images in &mut classes {
            rng.shuffle(images);
        }
        let mut puzzles = Vec::new();
        for turn in 0..8 {
            puzzles.extend(classes.iter().filter_map(|images| images.get(turn).cloned()));
        }
        Ok(Self { puzzles, classes: classes.len() })
    }

    /// The puzzles, classes in turn: the first [`PuzzleList::classes`] of them are all different even up to symmetry.
    #[must_use]
    pub fn puzzles(&self) -> &[Skyscrapers] {
        &self.puzzles
    }

    /// How many classes there are.
    #[must_use]
    pub const fn classes(&self) -> usize {
        self.classes
    }
}
