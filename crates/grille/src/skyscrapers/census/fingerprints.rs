//! The census of the small sizes: all fingerprints at once.

use std::collections::BTreeMap;

use super::buckets::Buckets;
use super::key::Pairs;
use super::quick::QuickR1;
use super::squares::Squares;
use super::{Census, Solved};
use crate::skyscrapers::grid::Grid;
use crate::skyscrapers::{RuleSet, Skyscrapers};

/// The fingerprints of all squares of side 2 to 5.
#[derive(Clone, Debug)]
pub struct Fingerprints {
    pairs: Pairs,
    squares: u64,
    multiplicities: BTreeMap<u64, u64>,
    /// The keys of single squares.
    unique: Vec<u64>,
}

/// One of the puzzles that are images of each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Representative {
    /// The puzzle, with all its clues.
    pub puzzle: Skyscrapers,
    /// How many different images it has.
    pub images: u64,
}

impl Fingerprints {
    /// Enumerates all squares of side `n`, takes their fingerprints and finds those that occur once.
    ///
    /// # Panics
    /// If `n` is not from 2 to 5.
    #[must_use]
    pub fn new(n: usize) -> Self {
        let squares = Squares::new(n);
        let keys = squares.keys();
        Self::of_keys(&squares, &keys)
    }

    /// The last of these stages alone: `keys` are those of all these squares.
    #[must_use]
    pub fn of_keys(squares: &Squares, keys: &[u64]) -> Self {
        let mut unique = Vec::new();
        let mut often = vec![0_u64; 2];
        Buckets::default().runs(keys, &mut |key, times| {
            if times >= often.len() {
                often.resize(times + 1, 0);
            }
            often[times] += 1;
            if times == 1 {
                unique.push(key);
            }
        });
        unique.sort_unstable();
        let multiplicities = (0..).zip(often).filter(|&(_, sets)| sets > 0).collect();
        Self { pairs: squares.pairs.clone(), squares: squares.count(), multiplicities, unique }
    }

    /// What there is to count without solving anything.
    #[must_use]
    pub fn census(&self) -> Census {
        Census {
            size: self.pairs.n as u8,
            squares: self.squares,
            clue_sets: self.multiplicities.values().sum(),
            unique: self.unique.len() as u64,
            classes: self.classes(&self.unique),
            multiplicities: self.multiplicities.clone(),
        }
    }

    /// The puzzles with all clues that have one solution.
    pub fn unique(&self) -> impl Iterator<Item = Skyscrapers> + '_ {
        self.unique.iter().map(|&key| self.puzzle(key))
    }

    /// One of each class of them.
    pub fn unique_classes(&self) -> impl Iterator<Item = Skyscrapers> + '_ {
        self.representatives().map(|representative| representative.puzzle)
    }

    /// One of each class of them, with the number of its images.
    pub fn representatives(&self) -> impl Iterator<Item = Representative> + '_ {
        self.unique.iter().filter_map(|&key| {
            let mut images = self.pairs.images(key);
            images.sort_unstable();
            let different = images.chunk_by(|a, b| a == b).count() as u64;
            (images[0] == key).then(|| Representative { puzzle: self.puzzle(key), images: different })
        })
    }

    /// How many of the puzzles with one solution R1 solves: each of them is looked at.
    #[must_use]
    pub fn solved_by_r1(&self) -> Solved {
        let quick = QuickR1::new(&self.pairs);
        let solved: Vec<u64> = self.unique.iter().copied().filter(|&key| quick.solves(key)).collect();
        Solved { rules: RuleSet::R1, solved: solved.len() as u64, classes: self.classes(&solved) }
    }

    /// On how many of the puzzles with one solution R1 places just so many heights and no more; and on how many of these all
    /// of them are the highest height.
    ///
    /// ```
    /// use grille::skyscrapers::census::Fingerprints;
    /// // "I could place three 5s. Then nothing."
    /// assert_eq!(Fingerprints::new(5).stopped_by_r1(3), [724, 716]);
    /// ```
    #[must_use]
    pub fn stopped_by_r1(&self, heights: usize) -> [u64; 2] {
        let highest = 1 << (self.pairs.n - 1);
        let mut stopped = [0; 2];
        for Representative { puzzle, images } in self.representatives() {
            let Ok(mut grid) = Grid::of(&puzzle) else { continue };
            if RuleSet::R1.follow(&mut grid).is_err() {
                continue;
            }
            let placed = |set: &u16| set.is_power_of_two();
            let placed: Vec<u16> = (0..grid.cells()).map(|cell| grid.of_cell(cell)).filter(placed).collect();
            if placed.len() == heights {
                stopped[0] += images;
                stopped[1] += if placed.iter().all(|&set| set == highest) { images } else { 0 };
            }
        }
        stopped
    }

    /// How many of the puzzles with one solution these rules solve. One of each class is looked at: rules solve all images
    /// of a puzzle or none.
    #[must_use]
    pub fn solved_by(&self, rules: RuleSet) -> Solved {
        let mut solved = Solved { rules, solved: 0, classes: 0 };
        for representative in self.representatives().filter(|one| rules.solves(&one.puzzle)) {
            solved.solved += representative.images;
            solved.classes += 1;
        }
        solved
    }

    fn puzzle(&self, key: u64) -> Skyscrapers {
        let n = self.pairs.n;
        Skyscrapers::new(n as u8, self.pairs.clues(key), vec![0; n * n]).expect("the clues of a square")
    }

    /// The classes of keys that come with all their images.
    fn classes(&self, keys: &[u64]) -> u64 {
        keys.iter().filter(|&&key| self.pairs.images(key).iter().all(|&image| key <= image)).count() as u64
    }
}
