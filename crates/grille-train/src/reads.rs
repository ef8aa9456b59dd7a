//! The reader on painted photos: the whole chain from a seed to 81 cells, with the truth known to the pixel.
//!
//! The digits come from the pen alone, so that the tests need no font files.

use grille_darkroom::cell::Supplies;
use grille_darkroom::exposure::Picture;
use grille_darkroom::impostor::{self, Impostor};
use grille_darkroom::photo::{self, Photo, Scene};
use grille_darkroom::{Dice, Face, Hand, puzzle};
use grille_photo::read::{Options, read};

fn photo(scene: Scene, seed: u64) -> Photo {
    let mut dice = Dice::seeded(seed, 77);
    let supplies = Supplies { text: vec![Face::penned(&Hand::somebody(&mut dice), &mut dice)], ..Supplies::default() };
    let (givens, solution) = puzzle::some(seed).unwrap();
    photo::sudoku(scene, &givens, &solution, 620, &supplies, &mut dice).unwrap()
}

/// What became of the photos of some scenes.
#[derive(Debug, Default)]
struct Tally {
    photos: usize,
    accepted: usize,
    digits: usize,
    right: usize,
    /// Wrong cells that are not marked as doubtful.
    unmarked: usize,
    /// Crossings of accepted readings, and those found within a sixth of a cell.
    crossings: usize,
    near: usize,
}

impl Tally {
    fn count(&mut self, photo: &Photo) {
        self.photos += 1;
        let Picture { width, height, pixels } = &photo.picture;
        let Ok(reading) = read(*width, *height, 1, pixels, &Options::default()).unwrap().reading else { return };
        self.accepted += 1;
        for (cell, &truth) in reading.cells.iter().zip(&photo.truth.digits) {
            let right = cell.content.digit() == truth;
            self.digits += usize::from(truth > 0);
            self.right += usize::from(truth > 0 && right);
            self.unmarked += usize::from(!right && !cell.doubtful);
        }
        let [a, b, ..] = photo.truth.corners();
        let cell = ((b[0] - a[0]).powi(2) + (b[1] - a[1]).powi(2)).sqrt() / 9.0;
        for (&(x, y), &[p, q]) in reading.crossings.iter().zip(&photo.truth.crossings) {
            self.crossings += 1;
            self.near += usize::from(((x - p).powi(2) + (y - q).powi(2)).sqrt() < cell / 6.0);
        }
    }
}

#[test]
fn painted_grids_are_read() {
    for (scene, least) in [(Scene::Newspaper, 4), (Scene::Screenshot, 5), (Scene::Screen, 4)] {
        let mut tally = Tally::default();
        (0..5).for_each(|seed| tally.count(&photo(scene, seed)));
        assert!(tally.accepted >= least, "{scene:?}: {tally:?}");
        assert!(tally.right * 100 >= tally.digits * 96, "{scene:?}: {tally:?}");
        assert!(tally.unmarked <= 1, "{scene:?}: {tally:?}");
        assert!(tally.near * 100 >= tally.crossings * 98, "{scene:?}: {tally:?}");
    }
}

/// Those of so many impostors of a kind that were read.
fn taken(kind: Impostor, many: u64) -> Vec<u64> {
    let is_taken = |number: &u64| {
        let seed = kind as u64 * 10 + number;
        let mut dice = Dice::seeded(seed, 78);
        let supplies =
            Supplies { text: vec![Face::penned(&Hand::somebody(&mut dice), &mut dice)], ..Supplies::default() };
        let (givens, _) = puzzle::some(seed).unwrap();
        let Picture { width, height, pixels } = impostor::paint(kind, &givens, 620, &supplies, &mut dice).unwrap();
        read(width, height, 1, &pixels, &Options::default()).unwrap().reading.is_ok()
    };
    (0..many).filter(is_taken).collect()
}

#[test]
fn what_is_no_sudoku_is_not_read() {
    for kind in Impostor::ALL.into_iter().filter(|&kind| kind != Impostor::CutOff) {
        assert!(taken(kind, 2).is_empty(), "taken for a Sudoku: {kind:?} {:?}", taken(kind, 2));
    }
}

/// Cut-off grids, of which a row or more lies outside the picture, are among them.
#[test]
fn cut_off_grids_are_refused() {
    assert!(taken(Impostor::CutOff, 6).is_empty(), "{:?}", taken(Impostor::CutOff, 6));
}
