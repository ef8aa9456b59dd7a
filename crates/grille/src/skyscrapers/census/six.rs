//! The exhaustive census of side 6: 812,851,200 squares.
//!
//! Squares with the same clues have the same clues at the first three rows, so the squares are counted in groups by the
//! codes of these rows. A group is small enough to keep the rest of all its fingerprints, 45 bits each, and to find those
//! that occur once.
//!
//! All eight symmetries are put to use. With left and right exchanged a group becomes another one, with the mirrored codes:
//! one of both is counted, and counts twice. And the four sides of a square can be turned until the side of the least rank
//! is the first row, where the rank of a side is that of its code or the mirrored code, rare ones first. So only squares are
//! counted of which no other side has a lower rank than the first row; where k sides share the least rank, k of the four
//! turns are counted, so each counts 4/k times. (All squares with the same clues are counted alike, so it stays true which
//! keys occur once.)
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
    /// If the puzzles that R1 solves are to be counted too.
    quick: Option<QuickR1>,
    /// For each code, the rows with it: heights, and the set of (column, height) as bits.
    rows: Vec<Vec<(u64, [u8; N])>>,
    /// For each code, its rank and that of its mirror: the rarer, the lower.
    rank: [u8; 1 << BITS],
    /// For each rank, by the number of the upper heights of a column: the orders of its lower heights that give it this rank
    /// or a higher one.
    high: Vec<[u8; 128]>,
    /// For each rank, the codes that have this rank or a higher one, as bits.
    high_codes: Vec<u32>,
}

/// A set of clues counts as this many, so that 4/k sets are a whole number for one, two, three or four equal sides.
const UNIT: u64 = 3;

/// The codes of the first and the last column in a key.
const fn columns(left: usize, right: usize) -> u64 {
    (left as u64) << (BITS * N) | (right as u64) << (BITS * (2 * N - 1))
}

/// Buffers of one thread, some megabytes, used again for each shard.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The keys of a group by the codes of the first and the last column.
    keys: Vec<Vec<u64>>,
    buckets: Buckets,
    /// The ways for the first three columns that leave no side of a lower rank.
    high: Vec<Half>,
}

/// What some of the shards counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SixPart {
    /// How many sets of clues have 0, 1, 2, … squares, in units of one [`UNIT`]th, like all these sums.
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
        let mut order: Vec<(usize, u8)> =
            (0..).zip(&rows).map(|(code, rows)| (rows.len(), code.min(pairs.mirror[usize::from(code)]))).collect();
        let mut rank = [0; 1 << BITS];
        let of_code = order.clone();
        crate::sort::sort(&mut order);
        order.dedup();
        for (rank, kind) in rank.iter_mut().zip(&of_code) {
            *rank = order.binary_search(kind).expect("every kind is in order") as u8;
        }
        let halves = Halves::new(&pairs);
        let high = |least: u8| {
            halves.column_code.map(|codes| {
                let is_high = |order: &usize| rank[usize::from(codes[*order])] >= least;
                (0..6).filter(is_high).fold(0_u8, |set, order| set | 1 << order)
            })
        };
        let ranks = 0..order.len() as u8;
        let high = ranks.clone().map(high).collect();
        let of_rank =
            |least: u8| (0..).zip(&rank).filter(|(_, rank)| **rank >= least).map(|(code, _)| 1_u32 << code).sum();
        let high_codes = ranks.map(of_rank).collect();
        Self { pairs, halves, quick: None, rows, rank, high, high_codes }
    }

    /// Counts the puzzles that R1 solves as well.
    #[must_use]
    pub fn with_r1(self) -> Self {
        Self { quick: Some(QuickR1::new(&self.pairs)), ..self }
    }

    /// How many shards there are.
    #[must_use]
    pub fn shards(&self) -> usize {
        self.pairs.len().pow(2)
    }

    /// Counts the squares of a shard.
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
        let least = self.rank[group[0]];
        let kinds = self.pairs.len();
        scratch.keys.resize_with(kinds * kinds, Vec::new);
        let [first, second, third] = group.map(|code| &self.rows[code]);
        for &(taken1, row1) in first {
            for &(taken2, row2) in second.iter().filter(|(taken, _)| taken & taken1 == 0) {
                for &(taken3, row3) in third.iter().filter(|(taken, _)| taken & (taken1 | taken2) == 0) {
                    self.join([row1, row2, row3], !(taken1 | taken2 | taken3), least, scratch);
                }
            }
        }
        let upper = Pairs::key(group.into_iter().map(|code| code as u8));
        let Scratch { keys, buckets, .. } = scratch;
        for (sides, keys) in keys.iter_mut().enumerate() {
            let (left, right) = (sides / kinds, sides % kinds);
            let known = upper | columns(left, right);
            let shared = 1 + usize::from(self.rank[left] == least) + usize::from(self.rank[right] == least);
            buckets.runs(keys, &mut |rest, times| {
                let key = rest | known;
                let shared = shared + usize::from(self.rank[usize::from(self.pairs.row(key, N - 1))] == least);
                part.note(self, key, times, weight * (4 * UNIT / shared as u64));
            });
            keys.clear();
            // A list that is long once is short for most other groups.
            if keys.capacity() > 1 << 16 {
                keys.shrink_to(1 << 13);
            }
        }
    }

    /// Lays every lower half below three rows so that no side has a rank below `least`, and keeps the keys by the codes of
    /// the first and the last column, without these and without the codes of the three rows.
    fn join(&self, upper: [[u8; N]; 3], free: u64, least: u8, scratch: &mut Scratch) {
        const ALL: u32 = (1 << (3 * N)) - 1;
        let Halves { column_code, row_code, .. } = &self.halves;
        let missing = |col: usize| (free >> (N * col)) as u32 & 63;
        let shift = |line: usize| BITS * line;
        let high_rows = self.high_codes[usize::from(least)];
        let is_high = |code: u8| high_rows >> code & 1 == 1;
        let number = |col: usize| self.halves.number(upper.map(|row| row[col]));
        let high = &self.high[usize::from(least)];
        let (high_left, high_right) = (high[number(FIRST[0])], high[number(FIRST[1])]);
        if high_left == 0 || high_right == 0 {
            return;
        }
        // What each order of the lower heights makes of a column.
        let (first, second) = (FIRST.map(|col| column_code[number(col)]), SECOND.map(|col| column_code[number(col)]));
        let firsts = self.halves.of(FIRST.map(missing));
        let seconds = self.halves.of(SECOND.map(missing));
        let Scratch { high: kept, keys, .. } = scratch;
        let kept = {
            // Written down first and kept or not afterwards: a branch here would be foreseen wrongly half the time.
            kept.resize(firsts.len(), Half::default());
            let mut count = 0;
            for &half in firsts {
                kept[count] = half;
                count += usize::from(high_left >> half.column(0) & high_right >> half.column(1) & 1);
            }
            &kept[..count]
        };
        // Both lists are sorted by the heights used: as one goes up, what it lacks goes down.
        let (mut next, mut left_over) = (0, seconds.len());
        while next < kept.len() && left_over > 0 {
            let half = kept[next];
            let lacking = ALL ^ half.used();
            let offered = seconds[left_over - 1].used();
            if offered != lacking {
                next += usize::from(offered < lacking);
                left_over -= usize::from(offered > lacking);
                continue;
            }
            next += 1;
            let order = [0, 1, 2].map(|place| half.column(place));
            let (left, right) = (first[0][order[0]], first[1][order[1]]);
            let column = u64::from(first[2][order[2]]) << shift(N + FIRST[2]);
            let out = &mut keys[usize::from(left) * self.pairs.len() + usize::from(right)];
            for other in seconds[..left_over].iter().rev().take_while(|other| other.used() == lacking) {
                let row = |row: usize| row_code[half.triple(row)][other.order(row)];
                let last = row(2);
                if is_high(last) {
                    let rows =
                        u64::from(row(0)) << shift(3) | u64::from(row(1)) << shift(4) | u64::from(last) << shift(5);
                    let columns = (0..3).fold(column, |key, place| {
                        let code = second[place][other.column(place)];
                        key | u64::from(code) << shift(N + SECOND[place])
                    });
                    out.push(columns | rows);
                }
            }
        }
    }

    /// The census, from all shards together.
    #[must_use]
    pub fn census(&self, all: &SixPart) -> Census {
        let multiplicities: BTreeMap<u64, u64> =
            (0..).zip(&all.often).filter(|(_, sets)| **sets > 0).map(|(times, &sets)| (times, sets / UNIT)).collect();
        let unique = multiplicities.get(&1).copied().unwrap_or(0);
        Census {
            size: N as u8,
            squares: multiplicities.iter().map(|(times, sets)| times * sets).sum(),
            clue_sets: multiplicities.values().sum(),
            unique,
            classes: (unique + all.fixed / UNIT) / 8,
            multiplicities,
        }
    }

    /// How many puzzles R1 solves, from all shards together, if [they were counted](Self::with_r1).
    #[must_use]
    pub fn solved_by_r1(&self, all: &SixPart) -> Option<Solved> {
        let [solved, fixed] = [all.solved, all.solved_fixed].map(|sum| sum / UNIT);
        self.quick.as_ref().map(|_| Solved { rules: RuleSet::R1, solved, classes: (solved + fixed) / 8 })
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
            if six.quick.as_ref().is_some_and(|quick| quick.solves(key)) {
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
        (0..).zip(&self.often).map(|(times, sets): (u64, &u64)| times * sets).sum::<u64>() / UNIT
    }
}
