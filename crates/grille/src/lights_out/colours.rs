//! More than two colours: elimination modulo a prime.
//!
//! The presses x solve A·x = −b modulo the number of colours p, where b are the lights. Rows know how far they reach, as
//! in [`Echelon`](crate::gf2::Echelon), so that local rules cost the width of their band only.

use crate::lights_out::{Lights, LightsOut, Rule};
use crate::limits::{Meter, Stopped};

/// A solution, if there is one, and a basis of the quiet patterns (or a part of it, if it is long).
pub(super) struct Coloured {
    pub(super) solution: Option<Lights>,
    pub(super) kernel: Vec<Lights>,
    pub(super) nullity: usize,
    /// If there is no solution: a weight for each light, such that every press changes the weighted sum of the lights by
    /// a multiple of the number of colours, while now it is none.
    pub(super) weights: Option<Lights>,
}

/// The most patterns of a basis that are worked out.
const MOST_PATTERNS: usize = 64;

/// The most combinations of quiet patterns that are looked through, counted in cells.
const PATIENCE: u64 = 1 << 31;

impl Coloured {
    pub(super) fn of(puzzle: &LightsOut, meter: &mut Meter<'_>) -> Result<Self, Stopped> {
        let (rows, cols, colours) = (puzzle.rows(), puzzle.cols(), puzzle.colours());
        let right: Vec<u8> = puzzle.lights().states().map(|light| (colours - light) % colours).collect();
        let matrix = equations(puzzle.rule(), rows, cols, colours);
        let reduced = Reduced::of(matrix, right, rows * cols, colours, meter)?;
        let grid = |vector: Vec<u8>| grid(&vector, rows, cols, colours);
        let free = reduced.free();
        let kernel: Vec<Lights> =
            free.iter().take(MOST_PATTERNS).map(|&free| grid(reduced.kernel_vector(free))).collect();
        let solution = reduced.solution().map(grid);
        let weights = match &solution {
            Some(_) => None,
            None => Some(weights(puzzle, meter)?),
        };
        Ok(Self { solution, kernel, nullity: free.len(), weights })
    }

    /// The solution with the fewest presses that could be found, and whether no other has fewer.
    pub(super) fn fewest(&self, meter: &mut Meter<'_>) -> Result<Option<(Lights, bool)>, Stopped> {
        let Some(solution) = &self.solution else { return Ok(None) };
        let (best, whole) = lightest(solution, &self.kernel, Lights::total, meter)?;
        Ok(Some((best, whole && self.kernel.len() == self.nullity)))
    }
}

/// Weights that prove a board impossible, as few as could be found.
fn weights(puzzle: &LightsOut, meter: &mut Meter<'_>) -> Result<Lights, Stopped> {
    let (rows, cols, colours) = (puzzle.rows(), puzzle.cols(), puzzle.colours());
    let count = rows * cols;
    let mut conditions = equations(&puzzle.rule().transposed(), rows, cols, colours);
    conditions.push(puzzle.lights().states().collect());
    let mut right = vec![0; count + 1];
    right[count] = 1;
    let reduced = Reduced::of(conditions, right, count, colours, meter)?;
    let odd = reduced.solution().expect("an impossible system contradicts itself");
    let free = reduced.free();
    let kernel: Vec<Lights> =
        free.iter().take(MOST_PATTERNS).map(|&free| grid(&reduced.kernel_vector(free), rows, cols, colours)).collect();
    Ok(lightest(&grid(&odd, rows, cols, colours), &kernel, |weights| weights.lit().count() as u64, meter)?.0)
}

/// The lightest sum of a grid and multiples of others, and whether all were looked through. The multiples are counted
/// up like the digits of a number; when too many, only as many of the others are used as can be.
fn lightest(
    start: &Lights,
    others: &[Lights],
    weight: impl Fn(&Lights) -> u64,
    meter: &mut Meter<'_>,
) -> Result<(Lights, bool), Stopped> {
    let colours = u64::from(start.colours());
    let mut usable = 0;
    let mut sums = start.len() as u64;
    while usable < others.len() && sums * colours <= PATIENCE {
        sums *= colours;
        usable += 1;
    }
    let mut best = (weight(start), start.clone());
    let mut sum = start.clone();
    let mut digits = vec![0; usable];
    let mut cells = 0;
    while let Some(place) = digits.iter().position(|&digit| digit + 1 < start.colours()) {
        // A full turn of the lower digits brings their patterns back to where they were.
        for lower in 0..=place {
            sum.add(&others[lower]);
        }
        digits[..place].fill(0);
        digits[place] += 1;
        cells += start.len() as u64;
        let nodes = cells / 1024;
        cells %= 1024;
        match meter.spend(nodes) {
            Ok(()) => {}
            Err(Stopped::Asked) => return Err(Stopped::Asked),
            Err(Stopped::Budget { .. }) => return Ok((best.1, false)),
        }
        let found = weight(&sum);
        if found < best.0 {
            best = (found, sum.clone());
        }
    }
    Ok((best.1, usable == others.len()))
}

fn grid(vector: &[u8], rows: usize, cols: usize, colours: u8) -> Lights {
    let mut grid = Lights::dark(rows, cols, colours);
    for (index, &state) in vector.iter().enumerate() {
        grid.set(index / cols, index % cols, state);
    }
    grid
}

/// How often each button changes each light, one row a light.
fn equations(rule: &Rule, rows: usize, cols: usize, colours: u8) -> Vec<Vec<u8>> {
    let count = rows * cols;
    let mut equations = vec![vec![0; count]; count];
    for button in 0..count {
        for light in rule.changed(button, rows, cols) {
            let entry = &mut equations[light][button];
            *entry = (*entry + 1) % colours;
        }
    }
    equations
}

/// A system in row echelon form, every pivot 1.
struct Reduced {
    colours: u8,
    cols: usize,
    rows: Vec<Vec<u8>>,
    right: Vec<u8>,
    pivots: Vec<usize>,
    consistent: bool,
}

impl Reduced {
    fn of(
        mut rows: Vec<Vec<u8>>,
        mut right: Vec<u8>,
        cols: usize,
        colours: u8,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stopped> {
        let mut ends: Vec<usize> =
            rows.iter().map(|row| row.iter().rposition(|&entry| entry != 0).map_or(0, |last| last + 1)).collect();
        let mut pivots = Vec::new();
        for col in 0..cols {
            let top = pivots.len();
            let Some(found) = (top..rows.len()).find(|&row| rows[row][col] != 0) else { continue };
            rows.swap(top, found);
            right.swap(top, found);
            ends.swap(top, found);
            let end = ends[top];
            let inverse = inverse(rows[top][col], colours);
            let scale = multiples(inverse, colours);
            rows[top][col..end].iter_mut().for_each(|entry| *entry = scale[usize::from(*entry)]);
            right[top] = scale[usize::from(right[top])];
            let (done, below) = rows.split_at_mut(top + 1);
            let pivot = &done[top][col..end];
            let mut entries = 0;
            for (offset, row) in below.iter_mut().enumerate() {
                if row[col] == 0 {
                    continue;
                }
                let times = multiples(colours - row[col], colours);
                for (entry, &pivot) in row[col..end].iter_mut().zip(pivot) {
                    *entry = reduced(*entry + times[usize::from(pivot)], colours);
                }
                let place = top + 1 + offset;
                right[place] = reduced(right[place] + times[usize::from(right[top])], colours);
                ends[place] = ends[place].max(end);
                entries += (end - col) as u64;
            }
            pivots.push(col);
            meter.spend(1 + entries / 16_384)?;
        }
        let consistent = right[pivots.len()..].iter().all(|&entry| entry == 0);
        rows.truncate(pivots.len());
        right.truncate(pivots.len());
        Ok(Self { colours, cols, rows, right, pivots, consistent })
    }

    fn free(&self) -> Vec<usize> {
        let mut pivots = self.pivots.iter().peekable();
        (0..self.cols).filter(|col| pivots.next_if(|&pivot| pivot == col).is_none()).collect()
    }

    fn solution(&self) -> Option<Vec<u8>> {
        self.consistent.then(|| self.substitute(vec![0; self.cols], &self.right))
    }

    fn kernel_vector(&self, free: usize) -> Vec<u8> {
        let mut vector = vec![0; self.cols];
        vector[free] = 1;
        self.substitute(vector, &vec![0; self.pivots.len()])
    }

    fn substitute(&self, mut vector: Vec<u8>, right: &[u8]) -> Vec<u8> {
        let colours = u32::from(self.colours);
        for (place, &pivot) in self.pivots.iter().enumerate().rev() {
            let row = &self.rows[place];
            let sum: u32 = row[pivot..].iter().zip(&vector[pivot..]).map(|(&a, &x)| u32::from(a) * u32::from(x)).sum();
            vector[pivot] = ((u32::from(right[place]) + colours - sum % colours) % colours) as u8;
        }
        vector
    }
}

const fn reduced(sum: u8, colours: u8) -> u8 {
    if sum >= colours { sum - colours } else { sum }
}

/// `factor` times 0, 1, 2 …
fn multiples(factor: u8, colours: u8) -> [u8; 32] {
    std::array::from_fn(|entry| (u16::from(factor) * entry as u16 % u16::from(colours)) as u8)
}

/// What `value` has to be multiplied by to give 1.
fn inverse(value: u8, colours: u8) -> u8 {
    (1..colours)
        .find(|&inverse| u16::from(inverse) * u16::from(value) % u16::from(colours) == 1)
        .expect("every number but 0 has an inverse modulo a prime")
}
