//! The exhaustive census of side 6: 812,851,200 squares.
//!
//! Squares with the same clues have the same clues at the first three rows, so the squares are counted in groups by the
//! codes of these rows. A group is small enough to keep the rest of all its fingerprints, 45 bits each, and to find those
//! that occur once.
//!
//! Two mirrors are put to use. With left and right exchanged a group becomes another one, with the mirrored codes: one of
//! both is counted, and counts twice. With top and bottom exchanged the codes of the first and the last column are
//! mirrored: of the squares of a group, those are kept for which the unordered pair of these two codes is not above its
//! mirror; they count twice unless it is its own. (The pair is unordered so that the first mirror does not change it.)
//!
//! Classes follow from Burnside's lemma: the sum over the eight symmetries of the keys each leaves as it is, divided by 8.

use std::collections::BTreeMap;

use super::buckets::Buckets;
use super::halves::{FIRST, Half, Halves, N, SECOND};
use super::key::{BITS, Pairs};
use super::quick::QuickR1;
use super::{Census, Solved};
use crate::skyscrapers::RuleSet;

/// The census of side 6, as shards that do not depend on each other.
#[derive(Clone, Debug)]
pub struct Six {
    pairs: Pairs,
    halves: Halves,
    quick: QuickR1,
    /// For each code, the rows with it: heights, and the set of (column, height) as bits.
    rows: Vec<Vec<(u64, [u8; N])>>,
}

/// Buffers of one thread, some megabytes, used again for each shard.
#[derive(Debug, Default)]
pub struct Scratch {
    keys: Vec<u64>,
    own_mirror: Vec<u64>,
    second: Vec<u64>,
    buckets: Buckets,
}

/// What some of the shards counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SixPart {
    /// How many sets of clues have 1, 2, … squares.
    pub(super) often: Vec<u64>,
    /// Symmetries other than the identity that leave a unique key as it is, over all keys.
    fixed: u64,
    solved: u64,
    solved_fixed: u64,
}

impl Six {
    /// Prepares the tables, some tens of megabytes.
    #[must_use]
    pub fn new() -> Self {
        let pairs = Pairs::new(N);
        let taken = |order: &[u8]| {
            order.iter().enumerate().fold(0_u64, |set, (col, &height)| set | 1 << (N * col + usize::from(height)))
        };
        let mut rows = vec![Vec::new(); pairs.len()];
        for (order, &code) in pairs.orders.iter().zip(&pairs.of_order) {
            rows[usize::from(code)].push((taken(order), std::array::from_fn(|col| order[col])));
        }
        let (halves, quick) = (Halves::new(&pairs), QuickR1::new(&pairs));
        Self { pairs, halves, quick, rows }
    }

    /// How many shards there are.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.pairs.len().pow(2)
    }

    /// Counts the squares of a shard, and the puzzles among them that R1 solves.
    pub fn run(&self, shard: usize, scratch: &mut Scratch) -> SixPart {
        let kinds = self.pairs.len();
        let (first, second) = (shard / kinds, shard % kinds);
        let mut part = SixPart::default();
        for third in 0..kinds {
            let group = [first, second, third];
            let mirror = group.map(|code| usize::from(self.pairs.mirror[code]));
            if group <= mirror {
                self.count(group, if group == mirror { 1 } else { 2 }, scratch, &mut part);
            }
        }
        part
    }

    /// Counts the squares whose first three rows have these codes, `weight` times.
    fn count(&self, group: [usize; 3], weight: u64, scratch: &mut Scratch, part: &mut SixPart) {
        scratch.keys.clear();
        scratch.own_mirror.clear();
        let [first, second, third] = group.map(|code| &self.rows[code]);
        for &(taken1, row1) in first {
            for &(taken2, row2) in second.iter().filter(|(taken, _)| taken & taken1 == 0) {
                for &(taken3, row3) in third.iter().filter(|(taken, _)| taken & (taken1 | taken2) == 0) {
                    self.join([row1, row2, row3], !(taken1 | taken2 | taken3), scratch);
                }
            }
        }
        let upper = Pairs::key(group.into_iter().map(|code| code as u8));
        let Scratch { keys, own_mirror, buckets, .. } = scratch;
        for (keys, weight) in [(&*keys, 2 * weight), (&*own_mirror, weight)] {
            buckets.runs(keys, &mut |key, times| part.note(self, key | upper, times, weight));
        }
    }

    /// Lays every lower half below three rows, and keeps the keys, without the codes of these rows.
    fn join(&self, upper: [[u8; N]; 3], free: u64, scratch: &mut Scratch) {
        const ALL: u32 = (1 << (3 * N)) - 1;
        let Halves { column_code, row_code, .. } = &self.halves;
        let missing = |col: usize| (free >> (N * col)) as u32 & 63;
        let base = |col: usize| self.halves.column_base(upper.map(|row| row[col]));
        let code =
            |base: usize, half: &Half, place: usize| column_code[(base + usize::from(half.column[place])) & 1023];
        let shift = |line: usize| BITS * line;

        let firsts = self.halves.of(FIRST.map(missing));
        let seconds = self.halves.of(SECOND.map(missing));
        let bases = SECOND.map(base);
        scratch.second.clear();
        scratch.second.extend(seconds.iter().map(|half| {
            (0..3).fold(0, |key, place| key | u64::from(code(bases[place], half, place)) << shift(N + SECOND[place]))
        }));
        let bases = FIRST.map(base);
        // Both lists are sorted by the heights used: as one goes up, what it lacks goes down.
        let mut end = seconds.len();
        for half in firsts {
            let lacking = ALL ^ half.used;
            while end > 0 && seconds[end - 1].used > lacking {
                end -= 1;
            }
            if end == 0 {
                break;
            }
            if seconds[end - 1].used != lacking {
                continue;
            }
            let (left, right) = (code(bases[0], half, 0), code(bases[1], half, 1));
            let mirror = |code: u8| self.pairs.mirror[usize::from(code) & 31];
            let unordered = |a: u8, b: u8| (a.min(b), a.max(b));
            let (own, mirrored) = (unordered(left, right), unordered(mirror(left), mirror(right)));
            if own > mirrored {
                continue;
            }
            let out = if own == mirrored { &mut scratch.own_mirror } else { &mut scratch.keys };
            let columns = u64::from(left) << shift(N + FIRST[0])
                | u64::from(right) << shift(N + FIRST[1])
                | u64::from(code(bases[2], half, 2)) << shift(N + FIRST[2]);
            for (other, &second) in seconds[..end].iter().zip(&scratch.second[..end]).rev() {
                if other.used != lacking {
                    break;
                }
                let rows = (0..3).fold(0, |key, row| {
                    let index = usize::from(half.triple[row]) + usize::from(other.order[row]);
                    key | u64::from(row_code[index & 1023]) << shift(3 + row)
                });
                out.push(columns | second | rows);
            }
        }
    }

    /// The census, from all shards together.
    #[must_use]
    pub fn census(&self, all: &SixPart) -> Census {
        let multiplicities: BTreeMap<u64, u64> =
            (0..).zip(&all.often).filter(|(_, sets)| **sets > 0).map(|(times, &sets)| (times, sets)).collect();
        let unique = multiplicities.get(&1).copied().unwrap_or(0);
        Census {
            size: N as u8,
            squares: multiplicities.iter().map(|(times, sets)| times * sets).sum(),
            clue_sets: multiplicities.values().sum(),
            unique,
            classes: (unique + all.fixed) / 8,
            multiplicities,
        }
    }

    /// How many puzzles R1 solves, from all shards together.
    #[must_use]
    pub fn solved_by_r1(&self, all: &SixPart) -> Solved {
        Solved { rules: RuleSet::R1, solved: all.solved, classes: (all.solved + all.solved_fixed) / 8 }
    }
}

impl Default for Six {
    fn default() -> Self {
        Self::new()
    }
}

impl SixPart {
    fn note(&mut self, six: &Six, key: u64, times: usize, weight: u64) {
        if times >= self.often.len() {
            self.often.resize(times + 1, 0);
        }
        self.often[times] += weight;
        if times == 1 {
            let fixed = six.pairs.fixed(key) * weight;
            self.fixed += fixed;
            if six.quick.solves(key) {
                self.solved += weight;
                self.solved_fixed += fixed;
            }
        }
    }

    /// Adds what other shards counted.
    pub fn add(&mut self, other: &Self) {
        self.often.resize(self.often.len().max(other.often.len()), 0);
        for (sum, more) in self.often.iter_mut().zip(&other.often) {
            *sum += more;
        }
        self.fixed += other.fixed;
        self.solved += other.solved;
        self.solved_fixed += other.solved_fixed;
    }

    /// How many squares were counted so far.
    #[must_use]
    pub fn squares(&self) -> u64 {
        (0..).zip(&self.often).map(|(times, sets): (u64, &u64)| times * sets).sum()
    }
}
