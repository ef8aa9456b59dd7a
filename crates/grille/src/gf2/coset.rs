//! The lightest vector of a coset.
//!
//! Given a vector x and k vectors q₁ … qₖ, which sum x + Σ aᵢqᵢ has the fewest 1s? For the place j let v be the k bits of
//! q₁ … qₖ there. The sum has a 1 in place j exactly if xⱼ + ⟨a, v⟩ is odd, so only two numbers matter for each v: how
//! many places have x = 0 and how many x = 1. With f(v) their difference, the number of 1s is (N − W(a)) / 2, where
//! W(a) = Σ f(v)·(−1)^⟨a,v⟩ is the Walsh–Hadamard transform of f: k·2ᵏ additions give all 2ᵏ weights whatever the length
//! N. The transform is done one bit of a at a time, depth first, so that a branch whose Σ |f| cannot beat the best sum
//! found so far is cut off.

use std::collections::BTreeMap;

use crate::limits::{Meter, Stopped};
use crate::seed::Seed;

/// A vector and a space of vectors, collected a few places at a time, and then asked for the lightest sum.
///
/// ```
/// use grille::{Limits, gf2::Coset};
/// let mut coset = Coset::new(2);
/// coset.push(6, 0b111110, &[0b001111, 0b110000]); // six places: x and two vectors
/// let lightest = coset.lightest(&mut Limits::none().meter())?;
/// assert_eq!((lightest.weight, lightest.combination, lightest.proven), (1, 0b11, true));
/// # Ok::<(), grille::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Coset {
    dimension: usize,
    places: u64,
    counts: Counts,
}

/// f(v), by v.
#[derive(Clone, Debug)]
enum Counts {
    Dense(Vec<i32>),
    Sparse(BTreeMap<u64, i32>),
}

/// The lightest sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lightest {
    /// How many 1s it has.
    pub weight: u64,
    /// Which vectors are added to x: bit i for the i-th.
    pub combination: u64,
    /// Whether no sum is lighter; otherwise the search was ended before that was certain.
    pub proven: bool,
}

impl Coset {
    /// The most vectors that are combined.
    pub const MOST: usize = 64;

    /// Up to this many vectors the lightest sum is always proved, if the meter allows it.
    pub const ALWAYS_PROVED: usize = 24;

    /// The number of additions spent on a proof for more vectors than [`Coset::ALWAYS_PROVED`] before it is given up.
    const PATIENCE: u64 = 1 << 32;

    /// Nothing collected yet, for `dimension` vectors.
    ///
    /// # Panics
    /// If there are more than [`Coset::MOST`].
    #[must_use]
    pub fn new(dimension: usize) -> Self {
        assert!(dimension <= Self::MOST, "{dimension} vectors are too many");
        let counts =
            if dimension <= 12 { Counts::Dense(vec![0; 1 << dimension]) } else { Counts::Sparse(BTreeMap::new()) };
        Self { dimension, places: 0, counts }
    }

    /// Adds up to 64 places: the bits of x there, and those of each vector.
    ///
    /// # Panics
    /// If there are more than 64 places or not as many words as vectors.
    pub fn push(&mut self, places: usize, x: u64, vectors: &[u64]) {
        assert!(places <= 64 && vectors.len() == self.dimension, "{places} places, {} vectors", vectors.len());
        self.places += places as u64;
        let mut square = [0; 64];
        square[..vectors.len()].copy_from_slice(vectors);
        transpose(&mut square);
        match &mut self.counts {
            Counts::Dense(counts) => {
                for (place, &key) in square[..places].iter().enumerate() {
                    counts[key as usize] += sign(x >> place & 1 == 1);
                }
            }
            Counts::Sparse(counts) => {
                for (place, &key) in square[..places].iter().enumerate() {
                    *counts.entry(key).or_insert(0) += sign(x >> place & 1 == 1);
                }
                // A table without holes is smaller and faster once it is well filled.
                if self.dimension <= 26 && counts.len() >> self.dimension.saturating_sub(5) > 0 {
                    let mut dense = vec![0; 1 << self.dimension];
                    for (&key, &count) in &*counts {
                        dense[key as usize] = count;
                    }
                    self.counts = Counts::Dense(dense);
                }
            }
        }
    }

    /// The lightest sum; among equals always the same one.
    ///
    /// The search counts one node for every 1,024 additions. If the budget of the meter ends before the proof, the best
    /// sum found is given, without the proof.
    ///
    /// # Errors
    /// [`Stopped::Asked`] if a stop was asked for.
    pub fn lightest(&self, meter: &mut Meter<'_>) -> Result<Lightest, Stopped> {
        let list: Vec<(u64, i32)> = match &self.counts {
            Counts::Dense(counts) if self.dimension <= LEAF => return Ok(self.by_transform(counts.clone())),
            Counts::Dense(counts) => {
                counts.iter().enumerate().filter(|(_, f)| **f != 0).map(|(key, &f)| (key as u64, f)).collect()
            }
            Counts::Sparse(counts) => counts.iter().filter(|(_, f)| **f != 0).map(|(&key, &f)| (key, f)).collect(),
        };
        let patience = if self.dimension <= Self::ALWAYS_PROVED { u64::MAX } else { Self::PATIENCE };
        let mut search = Search { best: i64::MIN, combination: 0, patience, meter };
        search.climb(&list, self.dimension);
        let proven = match search.descend(list, self.dimension, 0) {
            Ok(()) => true,
            Err(Ended::Patience | Ended::Stopped(Stopped::Budget { .. })) => false,
            Err(Ended::Stopped(Stopped::Asked)) => return Err(Stopped::Asked),
        };
        Ok(self.answer(search.best, search.combination, proven))
    }

    fn by_transform(&self, mut counts: Vec<i32>) -> Lightest {
        transform(&mut counts);
        let (combination, sum) = largest(&counts);
        self.answer(i64::from(sum), combination, true)
    }

    fn answer(&self, sum: i64, combination: u64, proven: bool) -> Lightest {
        Lightest { weight: (self.places as i64 - sum) as u64 / 2, combination, proven }
    }

    /// f(v) for every v that occurs with f ≠ 0 or not, ascending: (v, f). Used to count whole distributions.
    #[must_use]
    pub fn differences(&self) -> Vec<(u64, i32)> {
        match &self.counts {
            Counts::Dense(counts) => counts.iter().enumerate().map(|(key, &f)| (key as u64, f)).collect(),
            Counts::Sparse(counts) => counts.iter().map(|(&key, &f)| (key, f)).collect(),
        }
    }
}

/// Transforms of up to two to this power are done in place.
const LEAF: usize = 12;

const fn sign(odd: bool) -> i32 {
    if odd { -1 } else { 1 }
}

enum Ended {
    Patience,
    Stopped(Stopped),
}

struct Search<'m, 'l> {
    best: i64,
    combination: u64,
    patience: u64,
    meter: &'m mut Meter<'l>,
}

impl Search<'_, '_> {
    fn spend(&mut self, additions: usize) -> Result<(), Ended> {
        self.patience = self.patience.checked_sub(additions as u64).ok_or(Ended::Patience)?;
        self.meter.spend(additions as u64 / 1024 + 1).map_err(Ended::Stopped)
    }

    fn offer(&mut self, sum: i64, combination: u64) {
        if sum > self.best {
            (self.best, self.combination) = (sum, combination);
        }
    }

    /// A good start: from several combinations, one vector or two are added as long as that helps.
    fn climb(&mut self, list: &[(u64, i32)], dimension: usize) {
        let value = |a: u64| -> i64 {
            list.iter().map(|&(key, f)| i64::from(if (a & key).count_ones() % 2 == 1 { -f } else { f })).sum()
        };
        self.offer(value(0), 0);
        if list.len() > 1 << 16 {
            return;
        }
        let mut rng = Seed::new(0).rng();
        let all = if dimension == 64 { u64::MAX } else { (1 << dimension) - 1 };
        let starts = ((1 << 24) / (list.len() * dimension * dimension + 1)).clamp(1, 24);
        for start in 0..starts {
            let mut a = if start == 0 { 0 } else { rng.bits() & all };
            let mut sum = value(a);
            let pairs = (0..dimension).flat_map(|i| (i..dimension).map(move |j| 1 << i | 1 << j));
            while let Some((better, flip)) = pairs
                .clone()
                .map(|flip: u64| (value(a ^ flip), flip))
                .max_by_key(|&(value, flip)| (value, std::cmp::Reverse(flip)))
                .filter(|&(better, _)| better > sum)
            {
                a ^= flip;
                sum = better;
            }
            self.offer(sum, a);
        }
    }

    /// Looks through all ways to choose the lowest `bits` bits of the combination, `above` being chosen. The list is
    /// ascending in v.
    fn descend(&mut self, list: Vec<(u64, i32)>, bits: usize, above: u64) -> Result<(), Ended> {
        let most: i64 = list.iter().map(|&(_, f)| i64::from(f.abs())).sum();
        if most <= self.best {
            return self.spend(list.len());
        }
        if bits <= LEAF {
            let mut counts = vec![0; 1 << bits];
            for &(key, f) in &list {
                counts[key as usize] = f;
            }
            self.spend(bits << bits)?;
            transform(&mut counts);
            let (below, sum) = largest(&counts);
            self.offer(i64::from(sum), above | below);
            return Ok(());
        }
        self.spend(2 * list.len())?;
        let top = 1 << (bits - 1);
        let split = list.partition_point(|&(key, _)| key & top == 0);
        let (low, high) = list.split_at(split);
        let (kept, flipped) = (merge(low, high, top, 1), merge(low, high, top, -1));
        drop(list);
        self.descend(kept, bits - 1, above)?;
        self.descend(flipped, bits - 1, above | top)
    }
}

/// f on the half without the top bit, plus or minus f on the half with it.
fn merge(low: &[(u64, i32)], high: &[(u64, i32)], top: u64, sign: i32) -> Vec<(u64, i32)> {
    let mut merged = Vec::with_capacity(low.len() + high.len());
    let (mut low, mut high) = (low.iter().peekable(), high.iter().map(|&(key, f)| (key ^ top, sign * f)).peekable());
    loop {
        match (low.peek(), high.peek()) {
            (Some(&&(a, f)), Some(&(b, g))) if a == b => {
                if f + g != 0 {
                    merged.push((a, f + g));
                }
                low.next();
                high.next();
            }
            (Some(&&(a, f)), other) if other.is_none_or(|&(b, _)| a < b) => {
                merged.push((a, f));
                low.next();
            }
            (_, Some(&entry)) => {
                merged.push(entry);
                high.next();
            }
            (_, None) => return merged,
        }
    }
}

/// The Walsh–Hadamard transform, in place.
fn transform(counts: &mut [i32]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

/// The first of the largest entries, and where it stands.
fn largest(counts: &[i32]) -> (u64, i32) {
    let most = counts.iter().copied().max().unwrap_or(0);
    let place = counts.iter().position(|&count| count == most).unwrap_or(0);
    (place as u64, most)
}

/// Rows and columns of a square of 64 × 64 bits exchanged, halves by halves.
fn transpose(square: &mut [u64; 64]) {
    for (width, low) in super::poly::LOW_HALVES {
        let width = width as usize;
        for row in (0..64).filter(|row| row & width == 0) {
            let swapped = (square[row] >> width ^ square[row + width]) & low;
            square[row] ^= swapped << width;
            square[row + width] ^= swapped;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn a_square_is_transposed() {
        let mut rng = Seed::new(3).rng();
        let before: [u64; 64] = std::array::from_fn(|_| rng.bits());
        let mut after = before;
        transpose(&mut after);
        for row in 0..64 {
            for col in 0..64 {
                assert_eq!(after[col] >> row & 1, before[row] >> col & 1);
            }
        }
    }

    /// Every sum of the coset, one after the other.
    fn slow(x: &[u64], vectors: &[Vec<u64>]) -> u64 {
        let weight = |set: u32| -> u64 {
            (0..x.len())
                .map(|word| {
                    let chosen = (0..vectors.len()).filter(|i| set >> i & 1 == 1);
                    u64::from(chosen.fold(x[word], |sum, i| sum ^ vectors[i][word]).count_ones())
                })
                .sum()
        };
        (0..1 << vectors.len()).map(weight).min().unwrap()
    }

    #[test]
    fn the_lightest_sum_is_the_lightest_of_all() {
        let mut rng = Seed::new(4).rng();
        for round in 0..120 {
            let (dimension, words) = (rng.index(17), 1 + rng.index(4));
            let places = 1 + rng.index(64);
            let mask = if places == 64 { u64::MAX } else { (1 << places) - 1 };
            let mut vector = || -> Vec<u64> { (0..words).map(|_| rng.bits() & mask).collect() };
            let x = vector();
            let vectors: Vec<Vec<u64>> = (0..dimension).map(|_| vector()).collect();
            let mut coset = Coset::new(dimension);
            for word in 0..words {
                coset.push(places, x[word], &vectors.iter().map(|vector| vector[word]).collect::<Vec<_>>());
            }
            let lightest = coset.lightest(&mut Limits::none().meter()).unwrap();
            assert!(lightest.proven);
            assert_eq!(lightest.weight, slow(&x, &vectors), "round {round}, {dimension} vectors");
            let sum: u64 = (0..words)
                .map(|word| {
                    let chosen = (0..dimension).filter(|i| lightest.combination >> i & 1 == 1);
                    u64::from(chosen.fold(x[word], |sum, i| sum ^ vectors[i][word]).count_ones())
                })
                .sum();
            assert_eq!(sum, lightest.weight, "the combination has the weight that was promised");
        }
    }

    #[test]
    fn a_budget_ends_the_proof_but_not_the_answer() {
        let mut rng = Seed::new(9).rng();
        let vectors: Vec<u64> = (0..20).map(|_| rng.bits()).collect();
        let mut coset = Coset::new(20);
        coset.push(64, rng.bits(), &vectors);
        let hasty = coset.lightest(&mut Limits::nodes(1).meter()).unwrap();
        let patient = coset.lightest(&mut Limits::none().meter()).unwrap();
        assert!(!hasty.proven && patient.proven && patient.weight <= hasty.weight);
    }
}
