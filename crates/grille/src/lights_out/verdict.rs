//! What is true of a board: the fewest presses, or why it cannot be done.

use crate::gf2::BitRows;
use crate::lights_out::colours::Coloured;
use crate::lights_out::system::{System, odd_pattern};
use crate::lights_out::{Lights, LightsOut, Presses};
use crate::limits::{Limits, Meter, Stopped};
use crate::place::Cell;
use crate::verdict::{Count, Proof, Verdict, Weight};

/// All that is known about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The number of colours, "out" included.
    pub colours: u8,
    /// The dimension of the quiet patterns: presses that change nothing. A board that can be solved can be solved in
    /// `colours` to this power of ways, and one board in as many can be solved.
    pub nullity: usize,
    /// The number of lights minus the nullity.
    pub rank: usize,
    /// How it can be solved, or why it cannot.
    pub outcome: Outcome,
}

/// How a board can be solved, or why it cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It can be solved.
    Solvable(Fewest),
    /// It cannot.
    Impossible(Proof),
}

/// The solution with the fewest presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    /// The solution. [`Presses::is_optimal`] says whether no other has fewer presses, or it is the best that was found.
    pub presses: Presses,
    /// Another solution, if there is any.
    pub other: Option<Presses>,
}

/// From this many lights on, the proof that a board is impossible gives the first row of its pattern only.
const LARGE: usize = 1 << 20;

impl Analysis {
    /// The solution with the fewest presses, if the board can be solved.
    #[must_use]
    pub const fn fewest(&self) -> Option<&Fewest> {
        match &self.outcome {
            Outcome::Solvable(fewest) => Some(fewest),
            Outcome::Impossible(_) => None,
        }
    }

    /// The number of solutions of a board that can be solved.
    #[must_use]
    pub fn count(&self) -> Count {
        let exponent = u32::try_from(self.nullity).unwrap_or(u32::MAX);
        match self.colours {
            2 => Count::PowerOfTwo(exponent),
            colours => Count::Power { base: u32::from(colours), exponent },
        }
    }

    /// Unique, several or impossible. The first of two witnesses is the one with the fewest presses.
    #[must_use]
    pub fn into_verdict(self) -> Verdict<Presses> {
        let count = self.count();
        match self.outcome {
            Outcome::Impossible(proof) => Verdict::Impossible(proof),
            Outcome::Solvable(Fewest { presses, other: None, .. }) => Verdict::Unique(presses),
            Outcome::Solvable(Fewest { presses, other: Some(other), .. }) => {
                Verdict::Several { witnesses: Box::new([presses, other]), count: Some(count) }
            }
        }
    }
}

impl LightsOut {
    /// Solves the board: the fewest presses, the number of solutions, or the proof that there is none.
    ///
    /// The fewest presses are proved whenever the nullity is at most [`Coset::ALWAYS_PROVED`](crate::gf2::Coset) and the
    /// budget lasts, and often beyond. A budget that ends before the proof does not end the analysis.
    ///
    /// # Errors
    /// [`Stopped`] if a stop was asked for, or the budget ended before even the equations were solved.
    pub fn analysis(&self, limits: &Limits<'_>) -> Result<Analysis, Stopped> {
        let mut meter = limits.meter();
        match self.lights().bits() {
            Some(bits) => self.two_colours(bits, &mut meter),
            None => self.more_colours(&mut meter),
        }
    }

    fn two_colours(&self, lights: &BitRows, meter: &mut Meter<'_>) -> Result<Analysis, Stopped> {
        let system = System::of(self, meter)?;
        let outcome = match system.fewest(lights, meter)? {
            Some(best) => {
                let presses = Lights::from_bits(best.pattern);
                let other = system.kernel.first().map(|key| {
                    let mut other = presses.clone();
                    other.add(&Lights::from_bits(system.keys().expand(key, None)));
                    self.played(other)
                });
                let presses = self.played(presses).proved_fewest(best.proven);
                Outcome::Solvable(Fewest { presses, other })
            }
            None => Outcome::Impossible(proof(&odd_pattern(self, &system, meter)?, lights)),
        };
        Ok(self.analysed(system.nullity, outcome))
    }

    fn more_colours(&self, meter: &mut Meter<'_>) -> Result<Analysis, Stopped> {
        let system = Coloured::of(self, meter)?;
        let outcome = match (system.fewest(meter)?, &system.weights) {
            (Some((presses, optimal)), _) => {
                let other = system.kernel.first().map(|pattern| {
                    let mut other = presses.clone();
                    other.add(pattern);
                    self.played(other)
                });
                Outcome::Solvable(Fewest { presses: self.played(presses).proved_fewest(optimal), other })
            }
            (None, weights) => {
                let weights = weights.as_ref().expect("either a solution or weights");
                let sum = weights
                    .lit()
                    .map(|(cell, weight)| {
                        let state = self.lights().get(usize::from(cell.row), usize::from(cell.col));
                        u64::from(weight) * u64::from(state)
                    })
                    .sum();
                let weights = weights.lit().map(|(cell, weight)| Weight { cell, weight }).collect();
                Outcome::Impossible(Proof::QuietWeights { colours: self.colours(), weights, sum })
            }
        };
        Ok(self.analysed(system.nullity, outcome))
    }

    fn analysed(&self, nullity: usize, outcome: Outcome) -> Analysis {
        Analysis { colours: self.colours(), nullity, rank: self.lights().len() - nullity, outcome }
    }

    /// A solution is never believed: it is played first.
    fn played(&self, presses: Lights) -> Presses {
        Presses::new(self, presses).expect("a solution of the equations puts all lights out")
    }

    /// A basis of the quiet patterns (presses that change nothing), at most `most` of them. Their number is the nullity.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end it first.
    pub fn quiet_patterns(&self, most: usize, limits: &Limits<'_>) -> Result<Vec<Lights>, Stopped> {
        let mut meter = limits.meter();
        if self.lights().bits().is_none() {
            let mut kernel = Coloured::of(self, &mut meter)?.kernel;
            kernel.truncate(most);
            return Ok(kernel);
        }
        let system = System::of(self, &mut meter)?;
        let keys = system.kernel.iter().take(most);
        Ok(keys.map(|key| Lights::from_bits(system.keys().expand(key, None))).collect())
    }
}

fn proof(pattern: &BitRows, lights: &BitRows) -> Proof {
    let glowing = (0..pattern.rows()).flat_map(|row| {
        let both: Vec<u64> = pattern.row(row).iter().zip(lights.row(row)).map(|(a, b)| a & b).collect();
        crate::gf2::ones(&both).collect::<Vec<_>>().into_iter().map(move |col| (row, col))
    });
    if pattern.rows() * pattern.cols() > LARGE {
        let first_row = (0..pattern.cols()).map(|col| if pattern.get(0, col) { '1' } else { '0' }).collect();
        return Proof::QuietFirstRow { first_row, cells: pattern.count_ones(), lights: glowing.count() as u64 };
    }
    let cell = |(row, col): (usize, usize)| Cell::new(row as u16, col as u16);
    Proof::QuietPattern { pattern: pattern.ones().map(cell).collect(), lights: glowing.map(cell).collect() }
}
