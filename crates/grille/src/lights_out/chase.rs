//! Light chasing, and what it leaves to solve: plus and neighbours on a plane.
//!
//! Call xᵢ the presses of row i (a row of bits), bᵢ its lights, and P the matrix that puts a 1 beside every place of a
//! row, B = P + 1 for plus and B = P for the neighbours alone. All lights of row i go out exactly if
//! xᵢ₊₁ = bᵢ + B·xᵢ + xᵢ₋₁: the first row of presses decides all others, and row m + 1 has to come out as 0. Started with
//! nothing in the first row it comes out as some c; a first row u adds pₘ(B)·u, with the polynomials of
//! [`fibonacci`](crate::gf2::fibonacci). So pₘ(B)·u = c remains: modulo pₙ this is one equation pₘ(z + 1)·U = C between
//! polynomials, solved by one extended greatest common divisor. If that does not divide C the board is impossible; else
//! its degree is the nullity, and the multiples of pₙ divided by it are the first rows of the quiet patterns.

use crate::gf2::{BitRows, Poly, fibonacci, last_mask};

/// The presses of one row after the other.
pub(super) struct Chaser {
    own: u64,
    mask: u64,
    before: Vec<u64>,
    now: Vec<u64>,
}

impl Chaser {
    /// Begins with these presses in the first row; `own` says whether a press changes its own light.
    pub(super) fn new(own: bool, first: &[u64], cols: usize) -> Self {
        let own = if own { u64::MAX } else { 0 };
        Self { own, mask: last_mask(cols), before: vec![0; first.len()], now: first.to_vec() }
    }

    /// The presses of this row.
    pub(super) fn row(&self) -> &[u64] {
        &self.now
    }

    /// Goes on to the next row, so that this row's lights (`None`: all dark) go out.
    pub(super) fn advance(&mut self, lights: Option<&[u64]>) {
        let (own, last) = (self.own, self.now.len() - 1);
        let now = &self.now;
        let next = &mut self.before;
        if let Some(lights) = lights {
            crate::gf2::xor(next, lights);
        }
        if last == 0 {
            next[0] ^= now[0] & own ^ now[0] << 1 ^ now[0] >> 1;
        } else {
            next[0] ^= now[0] & own ^ now[0] << 1 ^ (now[0] >> 1 | now[1] << 63);
            for (next, three) in next[1..last].iter_mut().zip(now.windows(3)) {
                let [left, here, right] = [three[0], three[1], three[2]];
                *next ^= here & own ^ (here << 1 | left >> 63) ^ (here >> 1 | right << 63);
            }
            next[last] ^= now[last] & own ^ (now[last] << 1 | now[last - 1] >> 63) ^ now[last] >> 1;
        }
        next[last] &= self.mask;
        std::mem::swap(&mut self.before, &mut self.now);
    }
}

/// All presses that follow from those of the first row.
pub(super) fn expand(own: bool, first: &[u64], lights: Option<&BitRows>, rows: usize, cols: usize) -> BitRows {
    let mut presses = BitRows::new(rows, cols);
    let mut chaser = Chaser::new(own, first, cols);
    for row in 0..rows {
        presses.row_mut(row).copy_from_slice(chaser.row());
        if row + 1 < rows {
            chaser.advance(lights.map(|lights| lights.row(row)));
        }
    }
    presses
}

/// The first row of a solution, if there is one, and the first rows of a basis of the quiet patterns.
pub(super) fn first_rows(own: bool, lights: &BitRows) -> (Option<Vec<u64>>, Vec<Vec<u64>>) {
    let (rows, cols, stride) = (lights.rows(), lights.cols(), lights.stride());
    let mut chaser = Chaser::new(own, &vec![0; stride], cols);
    for row in 0..rows {
        chaser.advance(Some(lights.row(row)));
    }
    let rest = fibonacci::polynomial_of_row(chaser.row());
    let modulus = fibonacci::polynomial(cols);
    let down = fibonacci::polynomial(rows);
    let down = if own { down.at_z_plus_one() } else { down }.modulo(&modulus);
    let (gcd, inverse) = down.inverse(&modulus);
    let nullity = gcd.degree().expect("the modulus is not 0");
    let (reduced, whole) = if nullity == 0 { (rest, true) } else { quotient(&rest, &gcd) };
    let first = whole.then(|| {
        let solution = inverse.times(&reduced).modulo(&modulus);
        fibonacci::row_of_polynomial(&solution, stride)
    });
    let mut quiet = if nullity == 0 { Poly::ZERO } else { modulus.divided_by(&gcd).0 };
    let kernel = (0..nullity)
        .map(|_| {
            let row = fibonacci::row_of_polynomial(&quiet, stride);
            let mut shifted = Poly::ZERO;
            shifted.add_shifted(&quiet, 1);
            quiet = shifted;
            row
        })
        .collect();
    (first, kernel)
}

fn quotient(dividend: &Poly, divisor: &Poly) -> (Poly, bool) {
    let (quotient, rest) = dividend.divided_by(divisor);
    (quotient, rest.is_zero())
}
