//! The polynomials that govern Lights Out on a rectangle.
//!
//! Let p₀ = 1, p₁ = z and pₖ₊₁ = z·pₖ + pₖ₋₁ over GF(2) (Fibonacci polynomials, numbered from 0). Let P be the n × n
//! matrix that puts a 1 beside every place of a row, and let e₁ be the row with a 1 in the first place. Then the row
//! with a 1 in place j + 1 is pⱼ(P)·e₁, and pₙ is the characteristic polynomial of P. So a row of n bits is a polynomial
//! modulo pₙ in the basis p₀ … pₙ₋₁, and P multiplies it by z (Klaus Sutner, "σ-automata and Chebyshev polynomials",
//! 2000). Three facts make everything cheap:
//!
//! - The coefficient of z to the power n − 2i in pₙ is a binomial coefficient, odd exactly if i and n − 2i share no bit.
//! - p with index K + j is z to the power K times pⱼ, plus p with index K − 2 − j, for K a power of two and j < K: bases
//!   are exchanged by halving, without any multiplication.
//! - pₙ(z) and pₙ(z + 1) share roots only in pairs z, z + 1, which are told apart by w = z² + z: see [`nullities`].

use crate::gf2::Poly;
use crate::gf2::poly::LOW_HALVES;

/// The polynomial pₙ.
///
/// ```
/// use grille::gf2::fibonacci;
/// assert_eq!(fibonacci::polynomial(4).to_string(), "z^4 + z^2 + 1");
/// ```
#[must_use]
pub fn polynomial(n: usize) -> Poly {
    Poly::from_exponents((0..=n / 2).filter(|i| i & (n - 2 * i) == 0).map(|i| n - 2 * i))
}

/// Turns a row of bits (bit j for pⱼ) into its polynomial.
#[must_use]
pub fn polynomial_of_row(row: &[u64]) -> Poly {
    let mut words = row.to_vec();
    words.resize(words.len().next_power_of_two(), 0);
    let mut half = words.len() / 2;
    while half > 0 {
        fold_words(&mut words, half);
        half /= 2;
    }
    for (width, _) in LOW_HALVES {
        fold_bits(&mut words, width);
    }
    Poly::from_words(words)
}

/// Turns a polynomial of degree below 64 · `len` into its row of bits, in `len` words.
///
/// # Panics
/// If the degree is too high.
#[must_use]
pub fn row_of_polynomial(poly: &Poly, len: usize) -> Vec<u64> {
    let mut words = poly.padded(len.next_power_of_two());
    for (width, _) in LOW_HALVES.into_iter().rev() {
        fold_bits(&mut words, width);
    }
    let mut half = 1;
    while half < words.len() {
        fold_words(&mut words, half);
        half *= 2;
    }
    words.truncate(len);
    words
}

/// In every block of 2K bits, K = 64 · `half`: adds bit j of the upper half to bit K − 2 − j of the lower one.
fn fold_words(words: &mut [u64], half: usize) {
    for block in words.chunks_exact_mut(2 * half) {
        let (low, high) = block.split_at_mut(half);
        let mut above = 0;
        for (low, &high) in low.iter_mut().rev().zip(&*high) {
            let mirrored = high.reverse_bits();
            *low ^= mirrored >> 1 | above << 63;
            above = mirrored & 1;
        }
    }
}

/// The same for K = `width` < 64, in every block of every word.
fn fold_bits(words: &mut [u64], width: u32) {
    if width == 1 {
        return;
    }
    for word in words {
        let mut block = 0;
        while block < 64 {
            let high = *word >> (block + width) & ((1 << width) - 1);
            *word ^= (high.reverse_bits() >> (64 - width) >> 1) << block;
            block += 2 * width;
        }
    }
}

/// The nullity of the standard rule on `rows` × `cols`: the dimension of its quiet patterns. There are two to this
/// power of them, as many solutions to every board that has one, and one board in as many has one.
///
/// ```
/// use grille::gf2::fibonacci::nullity;
/// assert_eq!((nullity(5, 5), nullity(6, 8), nullity(19, 19)), (2, 6, 16));
/// ```
#[must_use]
pub fn nullity(rows: usize, cols: usize) -> usize {
    let (short, long) = (rows.min(cols), rows.max(cols));
    let modulus = polynomial(short);
    polynomial(long).at_z_plus_one().gcd(&modulus).degree().unwrap_or(0)
}

/// The nullities of the standard rule on n × n, for n = 1, 2, … without end (OEIS A159257).
///
/// Write n + 1 = 2ᵏ·m with m = 2j + 1. The roots of pₙ are the sums ζ + 1/ζ over the m-th roots of unity ζ: 0 with
/// multiplicity 2ᵏ − 1, and the roots of q = pⱼ + pⱼ₋₁, all different, with multiplicity 2ᵏ⁺¹. The nullity counts, with
/// the lesser multiplicity, the roots z for which z + 1 is a root as well. 0 and 1 are such a pair if 3 divides m, and
/// give 2·(2ᵏ − 1). For the others, write q = u(w) + z·v(w) with w = z² + z. As w is the same for z and z + 1, both are
/// roots of q exactly if u(w) = v(w) = 0: each common root w of u and v gives two, and these polynomials have half the
/// degree of q, a quarter of that of pₙ. The recurrence for u and v follows from z·(u + z·v) = w·v + z·(u + v).
pub fn nullities() -> impl Iterator<Item = u64> {
    let mut odd_parts: Vec<u32> = Vec::new();
    let mut halves = Halves::first();
    (1_u64..).map(move |n| {
        let twos = (n + 1).trailing_zeros();
        let odd = (n + 1) >> twos;
        let index = (odd / 2) as usize;
        while odd_parts.len() <= index {
            odd_parts.push(halves.common_degree());
            halves.advance();
        }
        let shared = u64::from(odd_parts[index]) << (twos + 2);
        let zero_and_one = if odd % 3 == 0 { 2 * ((1 << twos) - 1) } else { 0 };
        shared + zero_and_one
    })
}

/// The polynomials u, v in w for one j and the one before.
struct Halves {
    now: (Poly, Poly),
    before: (Poly, Poly),
}

impl Halves {
    /// j = 0: q = 1; before it, the recurrence needs q = 1 as well (q₁ = z + 1).
    fn first() -> Self {
        Self { now: (Poly::from_bits(1), Poly::ZERO), before: (Poly::from_bits(1), Poly::ZERO) }
    }

    fn advance(&mut self) {
        let (u, v) = &self.now;
        let (old_u, old_v) = &mut self.before;
        old_u.add_shifted(v, 1);
        old_v.add_shifted(u, 0);
        old_v.add_shifted(v, 0);
        std::mem::swap(&mut self.now, &mut self.before);
    }

    fn common_degree(&self) -> u32 {
        self.now.0.gcd(&self.now.1).degree().unwrap_or(0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    /// The recurrence itself.
    fn slow_polynomials(count: usize) -> Vec<Poly> {
        let mut all = vec![Poly::from_bits(1), Poly::from_bits(2)];
        while all.len() < count {
            let mut next = all[all.len() - 2].clone();
            next.add_shifted(&all[all.len() - 1], 1);
            all.push(next);
        }
        all
    }

    #[test]
    fn the_closed_form_follows_the_recurrence() {
        for (n, poly) in slow_polynomials(300).into_iter().enumerate() {
            assert_eq!(polynomial(n), poly, "n = {n}");
        }
    }

    #[test]
    fn rows_and_polynomials_are_exchanged_as_defined() {
        let all = slow_polynomials(512);
        let mut rng = Seed::new(1).rng();
        for len in [1, 2, 3, 5, 8] {
            let row: Vec<u64> = (0..len).map(|_| rng.bits()).collect();
            let mut sum = Poly::ZERO;
            for place in crate::gf2::rows::ones(&row) {
                sum.add_shifted(&all[place], 0);
            }
            assert_eq!(polynomial_of_row(&row), sum, "{len} words");
            assert_eq!(row_of_polynomial(&sum, len), row, "{len} words");
        }
    }

    /// OEIS A159257, n = 1 … 100.
    #[test]
    fn nullities_of_squares_are_the_published_ones() {
        let published = "0 0 0 4 2 0 0 0 8 0 6 0 0 4 0 8 2 0 16 0 0 0 14 4 0 0 0 0 10 20 0 20 16 4 6 0 0 0 32 0 2 0 0 4 0 \
                         0 30 0 8 8 0 0 2 4 0 0 0 0 22 0 40 24 0 28 42 0 32 0 8 0 14 0 0 4 0 0 2 0 64 0 0 0 6 12 0 0 0 \
                         0 10 0 0 20 0 4 62 0 0 20 16 0";
        let published: Vec<u64> = published.split_whitespace().map(|n| n.parse().unwrap()).collect();
        assert_eq!(nullities().take(100).collect::<Vec<_>>(), published);
    }

    #[test]
    fn the_short_way_to_the_nullity_agrees_with_the_common_divisor() {
        for (n, short) in (1..).zip(nullities().take(400)) {
            assert_eq!(nullity(n, n) as u64, short, "n = {n}");
        }
    }

    #[test]
    fn nullities_of_rectangles() {
        let known = [(2, 3, 2), (3, 5, 3), (5, 7, 4), (6, 8, 6), (7, 11, 7)];
        for (rows, cols, expected) in known {
            assert_eq!((nullity(rows, cols), nullity(cols, rows)), (expected, expected), "{rows} × {cols}");
        }
    }
}
