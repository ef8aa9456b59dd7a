//! How many boards need how many presses, by classes of cells.
//!
//! Let q₁ … qₖ be a basis of the quiet patterns, and put two cells in one class if the same patterns contain them. Adding
//! a quiet pattern to some presses exchanges "pressed" and "not pressed" in whole classes, so the fewest presses of a
//! board depend only on how many cells of each class are pressed. All presses together are then counted by one number a
//! class: for 5 × 5 there are 9·9·5 cases instead of 2²⁵. Every board that can be solved comes from 2ᵏ of all presses, so
//! presses counted evenly are boards counted evenly.

use crate::gf2::Coset;
use crate::lights_out::system::System;
use crate::lights_out::{Lights, LightsOut, Rule};
use crate::limits::{Limits, Meter, Stopped};
use crate::seed::{Rng, Seed};

/// The classes of the cells of a board with two colours.
pub(super) struct Classes {
    /// The number of basis patterns.
    pub(super) nullity: usize,
    /// Cells in no quiet pattern.
    pub(super) outside: u32,
    /// For each other class: which patterns contain it, and its cells.
    pub(super) classes: Vec<(u64, u32)>,
    /// The class of each cell, in reading order: an index into `classes`, or their number for the cells outside. Empty
    /// on boards too large for anyone to ask.
    pub(super) of_cell: Vec<u32>,
}

/// A fraction: the mean number of fewest presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mean {
    /// The sum of the fewest presses over some boards.
    pub sum: u128,
    /// The number of those boards.
    pub boards: u128,
    /// Whether these are all boards that can be solved, rather than a sample.
    pub exact: bool,
}

/// The most cases of a full count, times the combinations of quiet patterns each.
const MOST_WORK: u128 = 1 << 26;

/// Counts of presses fit 128 bits up to this many cells.
pub(super) const MOST_COUNTED: usize = 120;

impl Classes {
    /// The classes; `None` if there are more than 64 basis patterns.
    pub(super) fn of(rows: usize, cols: usize, rule: &Rule, meter: &mut Meter<'_>) -> Result<Option<Self>, Stopped> {
        let dark = LightsOut::new(Lights::dark(rows, cols, 2), rule.clone()).expect("the rule has solved a board");
        let system = System::of(&dark, meter)?;
        if system.nullity > Coset::MOST {
            return Ok(None);
        }
        let key = system.solution.as_ref().expect("nothing to be done is done");
        let coset = system.keys().coset(key, None, &system.kernel);
        let mut outside = 0;
        let mut classes = Vec::new();
        for (patterns, cells) in coset.differences() {
            match (patterns, cells as u32) {
                (0, cells) => outside = cells,
                (_, 0) => {}
                (patterns, cells) => classes.push((patterns, cells)),
            }
        }
        let mut of_cell = Vec::new();
        if rows * cols <= 1 << 16 {
            let mut patterns = vec![0_u64; rows * cols];
            for (index, key) in system.kernel.iter().enumerate() {
                for (row, col) in system.keys().expand(key, None).ones() {
                    patterns[row * cols + col] |= 1 << index;
                }
            }
            of_cell = patterns
                .into_iter()
                .map(|patterns| {
                    classes.iter().position(|&(class, _)| class == patterns).unwrap_or(classes.len()) as u32
                })
                .collect();
        }
        Ok(Some(Self { nullity: system.nullity, outside, classes, of_cell }))
    }

    /// The number of cases of a full count.
    fn cases(&self) -> u128 {
        self.classes.iter().fold(1, |cases: u128, &(_, cells)| cases.saturating_mul(u128::from(cells) + 1))
    }

    /// Whether a full count is within reach.
    pub(super) fn can_be_counted(&self) -> bool {
        let cells: u64 = self.classes.iter().map(|&(_, cells)| u64::from(cells)).sum();
        cells + u64::from(self.outside) <= MOST_COUNTED as u64
            && self.nullity <= 26
            && self.cases().saturating_mul(1 << self.nullity) <= MOST_WORK
    }

    /// Calls `visit` for every case: the cells pressed in each class, the fewest presses inside the classes, and the
    /// number of ways to choose the cells.
    ///
    /// # Errors
    /// [`Stopped`], from the meter or from `visit`.
    pub(super) fn each_case(
        &self,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u32], u32, u128) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let total: i64 = self.classes.iter().map(|&(_, cells)| i64::from(cells)).sum();
        let tables: Vec<Vec<u128>> = self.classes.iter().map(|&(_, cells)| binomials(cells)).collect();
        let mut pressed = vec![0; self.classes.len()];
        // W of the Walsh transform, see `gf2::coset`, for nothing pressed.
        let mut sums: Vec<i64> = (0..1_u64 << self.nullity)
            .map(|a| self.classes.iter().map(|&(v, cells)| i64::from(cells) * odd_sign(a & v)).sum())
            .collect();
        loop {
            let most = sums.iter().copied().max().unwrap_or(0);
            let ways = pressed.iter().zip(&tables).map(|(&pressed, table)| table[pressed as usize]).product();
            visit(&pressed, ((total - most) / 2) as u32, ways)?;
            meter.spend(1 + (1 << self.nullity) / 64)?;
            let Some(place) = (0..pressed.len()).find(|&place| pressed[place] < self.classes[place].1) else {
                return Ok(());
            };
            for lower in 0..=place {
                let step = if lower == place { 1 } else { -i64::from(pressed[lower]) };
                pressed[lower] = (i64::from(pressed[lower]) + step) as u32;
                for (a, sum) in sums.iter_mut().enumerate() {
                    *sum -= 2 * step * odd_sign(a as u64 & self.classes[lower].0);
                }
            }
        }
    }

    /// No board needs more presses than this.
    ///
    /// A cell in some quiet pattern is pressed in half of the solutions of a board, so the mean over the solutions is at
    /// most half of those cells and all others. The fewest are as many as the mean only if all solutions are equal, and
    /// then every class must be pressed in half of its cells: if one is odd, at least one press (two, where the solutions
    /// differ by even numbers) is saved from twice the mean.
    pub(super) fn at_most(&self) -> u64 {
        let inside: u64 = self.classes.iter().map(|&(_, cells)| u64::from(cells)).sum();
        let odd = self.classes.iter().any(|&(_, cells)| cells % 2 == 1);
        let saved = if !odd { 0 } else { 2 - inside % 2 };
        (inside - saved) / 2 + u64::from(self.outside)
    }

    /// The cells to press in each class, and outside, for a board that needs very many presses, and how many it needs;
    /// `None` if there are too many combinations of quiet patterns.
    ///
    /// At the start even classes are pressed in half of their cells, odd ones in one cell more or less. Then the numbers
    /// are changed by one, in one class at a time, as long as that helps; from several starts.
    pub(super) fn hard(&self, meter: &mut Meter<'_>) -> Result<Option<(Vec<u32>, u64)>, Stopped> {
        if self.nullity > 10 {
            return Ok(None);
        }
        let inside: i64 = self.classes.iter().map(|&(_, cells)| i64::from(cells)).sum();
        let combinations = 1_usize << self.nullity;
        let starts = ((1 << 22) / (combinations * (self.classes.len() + 1))).clamp(1, 64);
        let mut rng = Seed::new(2).rng();
        let mut best: Option<(i64, Vec<u32>)> = None;
        for _ in 0..starts {
            let mut pressed: Vec<u32> =
                self.classes.iter().map(|&(_, cells)| cells / 2 + u32::from(cells % 2 == 1 && rng.coin())).collect();
            let mut sums: Vec<i64> = (0..combinations as u64)
                .map(|a| {
                    let classes = self.classes.iter().zip(&pressed);
                    classes
                        .map(|(&(v, cells), &pressed)| odd_sign(a & v) * (i64::from(cells) - 2 * i64::from(pressed)))
                        .sum()
                })
                .collect();
            let mut now = worst(sums.iter().copied());
            loop {
                meter.spend(1 + (combinations * self.classes.len()) as u64 / 64)?;
                let moves = (0..self.classes.len()).flat_map(|class| [(class, 1), (class, -1)]);
                let possible = moves.filter(|&(class, step)| {
                    (0..=i64::from(self.classes[class].1)).contains(&(i64::from(pressed[class]) + step))
                });
                let after = |class: usize, step: i64| {
                    let v = self.classes[class].0;
                    let changed = sums.iter().zip(0_u64..).map(move |(&sum, a)| sum - 2 * step * odd_sign(a & v));
                    (worst(changed), class, step)
                };
                let Some((better, class, step)) =
                    possible.map(|(class, step)| after(class, step)).min().filter(|&(better, ..)| better < now)
                else {
                    break;
                };
                for (a, sum) in sums.iter_mut().enumerate() {
                    *sum -= 2 * step * odd_sign(a as u64 & self.classes[class].0);
                }
                pressed[class] = (i64::from(pressed[class]) + step) as u32;
                now = better;
            }
            if best.as_ref().is_none_or(|&(most, _)| now.0 < most) {
                best = Some((now.0, pressed));
            }
        }
        let (most, mut pressed) = best.expect("there is at least one start");
        pressed.push(self.outside);
        Ok(Some((pressed, ((inside - most) / 2) as u64 + u64::from(self.outside))))
    }

    /// The number of boards for each number of fewest presses.
    pub(super) fn distribution(&self, meter: &mut Meter<'_>) -> Result<Vec<u128>, Stopped> {
        let cells: u32 = self.classes.iter().map(|&(_, cells)| cells).sum();
        let mut inside = vec![0_u128; cells as usize + 1];
        self.each_case(meter, |_, fewest, ways| {
            inside[fewest as usize] += ways;
            Ok(())
        })?;
        let outside = binomials(self.outside);
        let mut boards = vec![0; inside.len() + outside.len() - 1];
        for (a, &inside) in inside.iter().enumerate() {
            for (b, &outside) in outside.iter().enumerate() {
                boards[a + b] += (inside >> self.nullity) * outside;
            }
        }
        while boards.len() > 1 && boards.last() == Some(&0) {
            boards.pop();
        }
        Ok(boards)
    }

    /// The fewest presses of a random board that can be solved, each equally likely; whether that is proved.
    fn sample(&self, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<(u64, bool), Stopped> {
        let mut coset = Coset::new(self.nullity);
        let mut outside = 0;
        for (patterns, mut cells) in self.classes.iter().copied().chain([(0, self.outside)]) {
            let vectors: Vec<u64> =
                (0..self.nullity).map(|index| if patterns >> index & 1 == 1 { u64::MAX } else { 0 }).collect();
            while cells > 0 {
                let now = cells.min(64);
                let mask = if now == 64 { u64::MAX } else { (1 << now) - 1 };
                let pressed = rng.bits() & mask;
                if patterns == 0 {
                    outside += u64::from(pressed.count_ones());
                } else {
                    coset.push(now as usize, pressed, &vectors.iter().map(|word| word & mask).collect::<Vec<_>>());
                }
                cells -= now;
            }
        }
        let lightest = coset.lightest(meter)?;
        Ok((outside + lightest.weight, lightest.proven))
    }
}

impl Mean {
    /// The mean of the fewest presses over all boards that can be solved. Exact where that is cheap, else from a fixed
    /// sample of boards.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end it first.
    pub fn of(rows: usize, cols: usize, rule: &Rule, colours: u8, limits: &Limits<'_>) -> Result<Self, Stopped> {
        let cells = (rows * cols) as u128;
        let all_equal = Self { sum: cells * u128::from(colours - 1), boards: 2, exact: true };
        if colours > 2 {
            return super::census::mean_of_colours(rows, cols, rule, colours, all_equal, limits);
        }
        let mut meter = limits.meter();
        let Some(classes) = Classes::of(rows, cols, rule, &mut meter)? else {
            // Many quiet patterns on a large board: half the cells, for want of better.
            return Ok(Self { exact: false, ..all_equal });
        };
        if classes.nullity == 0 {
            return Ok(all_equal);
        }
        if classes.can_be_counted() {
            let boards = classes.distribution(&mut meter)?;
            let sum = boards.iter().zip(0..).map(|(&boards, presses)| boards * presses).sum();
            return Ok(Self { sum, boards: boards.iter().sum(), exact: true });
        }
        let work = cells + 12 * (1_u128 << classes.nullity.min(40));
        let boards = ((1 << 27) / work).clamp(4, 256);
        let mut rng = Seed::new(1).rng();
        let mut sum = 0;
        for _ in 0..boards {
            sum += u128::from(classes.sample(&mut rng, &mut meter)?.0);
        }
        Ok(Self { sum, boards, exact: false })
    }
}

/// The ways to choose 0, 1, … `n` among `n`.
pub(super) fn binomials(n: u32) -> Vec<u128> {
    let mut row = vec![1_u128];
    for _ in 0..n {
        let mut next = vec![1; row.len() + 1];
        for (place, two) in row.windows(2).enumerate() {
            next[place + 1] = two[0] + two[1];
        }
        row = next;
    }
    row
}

const fn odd_sign(bits: u64) -> i64 {
    if bits.count_ones() % 2 == 1 { -1 } else { 1 }
}

/// The largest of the sums, and how often it occurs.
fn worst(sums: impl Iterator<Item = i64>) -> (i64, u64) {
    sums.fold((i64::MIN, 0), |(most, times), sum| match sum.cmp(&most) {
        std::cmp::Ordering::Greater => (sum, 1),
        std::cmp::Ordering::Equal => (most, times + 1),
        std::cmp::Ordering::Less => (most, times),
    })
}
