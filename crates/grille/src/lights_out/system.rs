//! The system of equations of a board with two colours, solved by the way that fits it.
//!
//! | board | way |
//! |---|---|
//! | up to 64 lights | elimination, an equation an integer (`small`) |
//! | plus or neighbours on a plane | light chasing and polynomials (`chase`) |
//! | everything else | elimination on bit rows ([`Echelon`]) |
//!
//! Solutions and quiet patterns are kept as short *keys*: the first row where rows can be chased, else all cells.

use crate::gf2::{BitRows, Coset, Echelon, Lightest, xor};
use crate::lights_out::chase::{Chaser, expand, first_rows};
use crate::lights_out::{LightsOut, Rule, small};
use crate::limits::{Meter, Stopped};

/// A solution, if there is one, and the quiet patterns.
pub(super) struct System {
    keys: Keys,
    /// The key of a solution.
    pub(super) solution: Option<Vec<u64>>,
    /// The keys of a basis of the quiet patterns; of a part of it if there are more than 64 and they are long.
    pub(super) kernel: Vec<Vec<u64>>,
    /// The dimension of the quiet patterns.
    pub(super) nullity: usize,
}

/// How keys become patterns.
#[derive(Clone, Copy)]
pub(super) struct Keys {
    rows: usize,
    cols: usize,
    /// Keys are first rows; whether a press changes its own light. `None`: keys are whole patterns.
    chased: Option<bool>,
}

/// The lightest of a solution plus the quiet patterns.
pub(super) struct Best {
    pub(super) pattern: BitRows,
    pub(super) proven: bool,
}

impl System {
    pub(super) fn of(puzzle: &LightsOut, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        let (rows, cols, rule) = (puzzle.rows(), puzzle.cols(), puzzle.rule());
        let bits = puzzle.lights().bits().expect("two colours");
        if puzzle.lights().len() <= small::MOST {
            let (solution, kernel) = small::solve(rule, rows, cols, puzzle.lights().flat()[0]);
            let nullity = kernel.len();
            let kernel = kernel.into_iter().map(|key| vec![key]).collect();
            let keys = Keys { rows, cols, chased: None };
            return Ok(Self { keys, solution: solution.map(|key| vec![key]), kernel, nullity });
        }
        if let Some(own) = rule.chases() {
            let (solution, kernel) = first_rows(own, bits);
            let nullity = kernel.len();
            return Ok(Self { keys: Keys { rows, cols, chased: Some(own) }, solution, kernel, nullity });
        }
        let echelon = Echelon::of(equations(rule, rows, cols, 0), &puzzle.lights().flat(), meter)?;
        let kernel = part_of_kernel(&echelon, meter)?;
        let keys = Keys { rows, cols, chased: None };
        Ok(Self { keys, solution: echelon.solution(), kernel, nullity: echelon.nullity() })
    }

    /// How keys become patterns.
    pub(super) const fn keys(&self) -> Keys {
        self.keys
    }

    /// The solution with the fewest presses that could be found; `None` if there is no solution.
    pub(super) fn fewest(&self, lights: &BitRows, meter: &mut Meter<'_>) -> Result<Option<Best>, Stopped> {
        let Some(solution) = &self.solution else { return Ok(None) };
        let mut best = self.keys.lightest(solution, Some(lights), &self.kernel, meter)?;
        best.proven &= self.kernel.len().min(Coset::MOST) == self.nullity;
        Ok(Some(best))
    }
}

/// A quiet pattern with an odd number of lights of an impossible board, the smallest that could be found: a set of
/// lights of which every press changes an even number.
pub(super) fn odd_pattern(puzzle: &LightsOut, system: &System, meter: &mut Meter<'_>) -> Result<BitRows, Stopped> {
    let lights = puzzle.lights().bits().expect("two colours");
    let mutual = puzzle.rule().is_mutual();
    if mutual && system.kernel.len() == system.nullity {
        let (odd, rest) = split(system, lights);
        return Ok(system.keys.lightest(&odd, None, &rest, meter)?.pattern);
    }
    // Every press an even number of these lights, and an odd number of them lit: one system more.
    let (rows, cols, count) = (puzzle.rows(), puzzle.cols(), puzzle.lights().len());
    let mut conditions = equations(&puzzle.rule().transposed(), rows, cols, 1);
    conditions.row_mut(count).copy_from_slice(&puzzle.lights().flat());
    let mut right = vec![0; (count + 1).div_ceil(64)];
    right[count / 64] |= 1 << (count % 64);
    let echelon = Echelon::of(conditions, &right, meter)?;
    let odd = echelon.solution().expect("an impossible system contradicts itself");
    let rest = part_of_kernel(&echelon, meter)?;
    Ok(Keys { rows, cols, chased: None }.lightest(&odd, None, &rest, meter)?.pattern)
}

/// One quiet pattern with an odd number of lights, and others with an even number, of the basis of a mutual rule.
fn split(system: &System, lights: &BitRows) -> (Vec<u64>, Vec<Vec<u64>>) {
    let mut odd: Option<&Vec<u64>> = None;
    let mut rest = Vec::new();
    for key in &system.kernel {
        match (system.keys.is_odd(key, lights), odd) {
            (true, None) => odd = Some(key),
            (true, Some(odd)) => {
                let mut sum = key.clone();
                xor(&mut sum, odd);
                rest.push(sum);
            }
            (false, _) => rest.push(key.clone()),
        }
        if odd.is_some() && rest.len() == Coset::MOST {
            break;
        }
    }
    (odd.expect("an impossible board meets a quiet pattern an odd number of times").clone(), rest)
}

/// The buttons that change each light, one row a light, with some empty rows more.
pub(super) fn equations(rule: &Rule, rows: usize, cols: usize, more: usize) -> BitRows {
    let count = rows * cols;
    let mut equations = BitRows::new(count + more, count);
    for button in 0..count {
        for light in rule.changed(button, rows, cols) {
            equations.flip(light, button);
        }
    }
    equations
}

/// A basis of the kernel, or as many vectors of it as can be combined if the whole basis would be long.
fn part_of_kernel(echelon: &Echelon, meter: &mut Meter<'_>) -> Result<Vec<Vec<u64>>, Stopped> {
    let words = echelon.rows().0.stride() * echelon.rank();
    let affordable = ((1 << 28) / (words + 1)).max(Coset::MOST);
    echelon
        .free()
        .into_iter()
        .take(affordable)
        .map(|free| {
            meter.tick()?;
            Ok(echelon.kernel_vector(free))
        })
        .collect()
}

impl Keys {
    /// The whole pattern of a key; the lights are those that a solution puts out, `None` for a quiet pattern.
    pub(super) fn expand(self, key: &[u64], lights: Option<&BitRows>) -> BitRows {
        match self.chased {
            Some(own) => expand(own, key, lights, self.rows, self.cols),
            None => BitRows::cut(key, self.rows, self.cols),
        }
    }

    fn is_odd(self, key: &[u64], lights: &BitRows) -> bool {
        let Some(own) = self.chased else { return self.expand(key, None).dot(lights) };
        let mut chaser = Chaser::new(own, key, self.cols);
        let mut odd = false;
        for row in 0..self.rows {
            odd ^= crate::gf2::dot(chaser.row(), lights.row(row));
            chaser.advance(None);
        }
        odd
    }

    /// The lightest sum of a pattern and any of the first 64 others; proved only among those.
    fn lightest(
        self,
        key: &[u64],
        lights: Option<&BitRows>,
        others: &[Vec<u64>],
        meter: &mut Meter<'_>,
    ) -> Result<Best, Stopped> {
        let others = &others[..others.len().min(Coset::MOST)];
        if others.is_empty() {
            return Ok(Best { pattern: self.expand(key, lights), proven: true });
        }
        let (combination, proven) = match (self.chased, key, others.len()) {
            (None, &[key], ..=8) => (lightest_word(key, others), true),
            _ => {
                let Lightest { combination, proven, .. } = self.coset(key, lights, others).lightest(meter)?;
                (combination, proven)
            }
        };
        let mut sum = key.to_vec();
        for (index, other) in others.iter().enumerate() {
            if combination >> index & 1 == 1 {
                xor(&mut sum, other);
            }
        }
        Ok(Best { pattern: self.expand(&sum, lights), proven })
    }

    /// The places of a pattern and of others, collected for the search of the lightest sum.
    pub(super) fn coset(self, key: &[u64], lights: Option<&BitRows>, others: &[Vec<u64>]) -> Coset {
        let mut coset = Coset::new(others.len());
        let mut words = vec![0; others.len()];
        let Some(own) = self.chased else {
            let count = self.rows * self.cols;
            for (at, &word) in key.iter().enumerate() {
                for (word, other) in words.iter_mut().zip(others) {
                    *word = other[at];
                }
                coset.push((count - 64 * at).min(64), word, &words);
            }
            return coset;
        };
        let mut chaser = Chaser::new(own, key, self.cols);
        let mut chasers: Vec<Chaser> = others.iter().map(|other| Chaser::new(own, other, self.cols)).collect();
        for row in 0..self.rows {
            for at in 0..key.len() {
                for (word, chaser) in words.iter_mut().zip(&chasers) {
                    *word = chaser.row()[at];
                }
                coset.push((self.cols - 64 * at).min(64), chaser.row()[at], &words);
            }
            chaser.advance(lights.map(|lights| lights.row(row)));
            for chaser in &mut chasers {
                chaser.advance(None);
            }
        }
        coset
    }
}

/// The lightest sum of one word and any of a few others, in Gray code order: one vector is added at a time.
fn lightest_word(key: u64, others: &[Vec<u64>]) -> u64 {
    let mut sum = key;
    let mut best = (key.count_ones(), 0);
    for step in 1..1_u64 << others.len() {
        sum ^= others[step.trailing_zeros() as usize][0];
        best = best.min((sum.count_ones(), step ^ step >> 1));
    }
    best.1
}
