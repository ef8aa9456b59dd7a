//! Polynomials over GF(2).

use std::fmt;

/// A polynomial over GF(2): bit `i` is the coefficient of zⁱ.
///
/// Addition is exclusive or. Multiplication goes by four bits at a time, division and common divisors by shifts: all
/// are quadratic, at 64 coefficients a step.
///
/// ```
/// use grille::gf2::Poly;
/// let a = Poly::from_bits(0b111); // z² + z + 1
/// let b = Poly::from_bits(0b11); // z + 1
/// assert_eq!(a.times(&b).to_string(), "z^3 + 1");
/// assert_eq!(a.times(&b).gcd(&b.times(&b)), b);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Poly {
    /// Without zero words at the end.
    words: Vec<u64>,
}

impl Poly {
    /// 0.
    pub const ZERO: Self = Self { words: Vec::new() };

    /// The polynomial with these coefficients, bit `i` for zⁱ.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self::from_words(vec![bits])
    }

    /// The polynomial with these coefficients, bit `i` of word `w` for z to the power 64·w + i.
    #[must_use]
    pub fn from_words(words: Vec<u64>) -> Self {
        let mut poly = Self { words };
        poly.trim();
        poly
    }

    /// The polynomial with these exponents.
    #[must_use]
    pub fn from_exponents(exponents: impl IntoIterator<Item = usize>) -> Self {
        let mut words = Vec::new();
        for exponent in exponents {
            if exponent / 64 >= words.len() {
                words.resize(exponent / 64 + 1, 0);
            }
            words[exponent / 64] ^= 1 << (exponent % 64);
        }
        Self::from_words(words)
    }

    /// The coefficients, 64 a word, without zero words at the end.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The coefficients in exactly `len` words.
    ///
    /// # Panics
    /// If they do not fit.
    #[must_use]
    pub fn padded(&self, len: usize) -> Vec<u64> {
        assert!(self.words.len() <= len, "{} words do not fit into {len}", self.words.len());
        let mut words = self.words.clone();
        words.resize(len, 0);
        words
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// The degree; `None` for 0.
    #[must_use]
    pub fn degree(&self) -> Option<usize> {
        let last = self.words.last()?;
        Some(self.words.len() * 64 - 1 - last.leading_zeros() as usize)
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }

    /// Adds z to the power `shift` times `other`.
    pub fn add_shifted(&mut self, other: &Self, shift: usize) {
        let (skip, bits) = (shift / 64, shift % 64);
        let needed = other.words.len() + skip + usize::from(bits > 0);
        if !other.is_zero() && self.words.len() < needed {
            self.words.resize(needed, 0);
        }
        xor_shifted(&mut self.words, &other.words, skip, bits);
        self.trim();
    }

    /// The sum (which is also the difference).
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = self.clone();
        sum.add_shifted(other, 0);
        sum
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let (long, short) = if self.words.len() >= other.words.len() { (self, other) } else { (other, self) };
        if short.is_zero() {
            return Self::ZERO;
        }
        // All sixteen multiples of the long factor by four bits, then four bits of every word of the short one at once.
        let width = long.words.len() + 1;
        let mut table = vec![0; 16 * width];
        for nibble in 1..16_usize {
            for bit in (0..4).filter(|bit| nibble >> bit & 1 == 1) {
                xor_shifted(&mut table[nibble * width..(nibble + 1) * width], &long.words, 0, bit);
            }
        }
        let mut product = vec![0; long.words.len() + short.words.len()];
        for step in (0..16).rev() {
            if step < 15 {
                shift_up_by_four(&mut product);
            }
            for (at, word) in short.words.iter().enumerate() {
                let nibble = (word >> (4 * step) & 15) as usize;
                if nibble > 0 {
                    super::rows::xor(&mut product[at..], &table[nibble * width..(nibble + 1) * width]);
                }
            }
        }
        Self::from_words(product)
    }

    /// Quotient and remainder.
    ///
    /// # Panics
    /// If `divisor` is 0.
    #[must_use]
    pub fn divided_by(&self, divisor: &Self) -> (Self, Self) {
        let least = divisor.degree().expect("nothing is divided by 0");
        let mut rest = self.clone();
        let mut quotient = vec![0_u64; self.words.len()];
        while let Some(degree) = rest.degree().filter(|&degree| degree >= least) {
            let shift = degree - least;
            quotient[shift / 64] |= 1 << (shift % 64);
            rest.add_shifted(divisor, shift);
        }
        (Self::from_words(quotient), rest)
    }

    /// The remainder of the division.
    ///
    /// # Panics
    /// If `modulus` is 0.
    #[must_use]
    pub fn modulo(mut self, modulus: &Self) -> Self {
        let least = modulus.degree().expect("nothing is divided by 0");
        while let Some(degree) = self.degree().filter(|&degree| degree >= least) {
            self.add_shifted(modulus, degree - least);
        }
        self
    }

    /// The greatest common divisor.
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        let (mut a, mut b) = (self.clone(), other.clone());
        while let Some(least) = b.degree() {
            while let Some(degree) = a.degree().filter(|&degree| degree >= least) {
                a.add_shifted(&b, degree - least);
            }
            std::mem::swap(&mut a, &mut b);
        }
        a
    }

    /// The greatest common divisor g of `self` and `modulus`, and a polynomial s with s · `self` = g modulo `modulus`.
    #[must_use]
    pub fn inverse(&self, modulus: &Self) -> (Self, Self) {
        let (mut a, mut b) = (modulus.clone(), self.clone());
        let (mut of_a, mut of_b) = (Self::ZERO, Self::from_bits(1));
        while let Some(least) = b.degree() {
            while let Some(degree) = a.degree().filter(|&degree| degree >= least) {
                a.add_shifted(&b, degree - least);
                of_a.add_shifted(&of_b, degree - least);
            }
            std::mem::swap(&mut a, &mut b);
            std::mem::swap(&mut of_a, &mut of_b);
        }
        (a, of_a)
    }

    /// The polynomial with z replaced by z + 1: (z + 1) to the power 2ᵏ is z to that power, plus 1, so that halves are
    /// added to halves, k times.
    #[must_use]
    pub fn at_z_plus_one(&self) -> Self {
        let mut words = self.words.clone();
        words.resize(words.len().next_power_of_two(), 0);
        let mut half = words.len() / 2;
        while half > 0 {
            for block in words.chunks_exact_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                super::rows::xor(low, high);
            }
            half /= 2;
        }
        for word in &mut words {
            for (shift, low) in LOW_HALVES {
                *word ^= *word >> shift & low;
            }
        }
        Self::from_words(words)
    }
}

/// For each half block inside a word: its width, and the bits of all lower halves.
pub(super) const LOW_HALVES: [(u32, u64); 6] = [
    (32, 0x0000_0000_ffff_ffff),
    (16, 0x0000_ffff_0000_ffff),
    (8, 0x00ff_00ff_00ff_00ff),
    (4, 0x0f0f_0f0f_0f0f_0f0f),
    (2, 0x3333_3333_3333_3333),
    (1, 0x5555_5555_5555_5555),
];

/// Adds `source`, moved up by `skip` words and `bits` bits, to `target`; what does not fit must be 0.
fn xor_shifted(target: &mut [u64], source: &[u64], skip: usize, bits: usize) {
    if source.is_empty() {
        return;
    }
    let target = &mut target[skip..];
    if bits == 0 {
        super::rows::xor(target, source);
        return;
    }
    target[0] ^= source[0] << bits;
    for ((target, &low), &high) in target[1..].iter_mut().zip(source).zip(&source[1..]) {
        *target ^= high << bits | low >> (64 - bits);
    }
    if let (Some(target), Some(last)) = (target.get_mut(source.len()), source.last()) {
        *target ^= last >> (64 - bits);
    }
}

fn shift_up_by_four(words: &mut [u64]) {
    for at in (1..words.len()).rev() {
        words[at] = words[at] << 4 | words[at - 1] >> 60;
    }
    words[0] <<= 4;
}

impl fmt::Display for Poly {
    /// `z^5 + z + 1`, the highest power first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms: Vec<String> = super::rows::ones(&self.words)
            .map(|exponent| match exponent {
                0 => "1".to_owned(),
                1 => "z".to_owned(),
                _ => format!("z^{exponent}"),
            })
            .collect();
        match terms.is_empty() {
            true => f.write_str("0"),
            false => f.write_str(&terms.into_iter().rev().collect::<Vec<_>>().join(" + ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use proptest::prelude::*;

    /// Multiplication of single bits, straight from the definition.
    fn slow_product(a: &Poly, b: &Poly) -> Poly {
        let (a, b) = (super::super::rows::ones(&a.words), &b.words);
        Poly::from_exponents(a.flat_map(|i| super::super::rows::ones(b).map(move |j| i + j)))
    }

    fn poly(max_words: usize) -> impl Strategy<Value = Poly> {
        (0..=max_words, any::<u64>()).prop_map(|(len, seed)| {
            let mut rng = Seed::new(seed).rng();
            Poly::from_words((0..len).map(|_| rng.bits() & rng.bits()).collect())
        })
    }

    proptest! {
        #[test]
        fn products_are_those_of_the_definition(a in poly(4), b in poly(4)) {
            prop_assert_eq!(a.times(&b), slow_product(&a, &b));
        }

        #[test]
        fn division_gives_back_what_was_divided(a in poly(5), b in poly(3)) {
            prop_assume!(!b.is_zero());
            let (quotient, rest) = a.divided_by(&b);
            prop_assert_eq!(slow_product(&quotient, &b).plus(&rest), a.clone());
            prop_assert!(rest.degree() < b.degree());
            prop_assert_eq!(a.modulo(&b), rest);
        }

        #[test]
        fn a_common_factor_is_found_and_the_inverse_gives_it(a in poly(3), b in poly(3), common in poly(2)) {
            prop_assume!(!a.is_zero() && !b.is_zero() && !common.is_zero());
            let (a, b) = (a.times(&common), b.times(&common));
            let gcd = a.gcd(&b);
            prop_assert!(gcd.clone().modulo(&common).is_zero());
            prop_assert!(a.clone().modulo(&gcd).is_zero() && b.clone().modulo(&gcd).is_zero());
            let (same, inverse) = a.inverse(&b);
            prop_assert_eq!(&same, &gcd);
            prop_assert_eq!(inverse.times(&a).modulo(&b), gcd.modulo(&b));
        }

        #[test]
        fn z_plus_one_goes_in_for_z(a in poly(3)) {
            let shifted = Poly::from_bits(0b11);
            let mut horner = Poly::ZERO;
            for exponent in (0..192).rev() {
                horner = horner.times(&shifted);
                if a.words.get(exponent / 64).is_some_and(|word| word >> (exponent % 64) & 1 == 1) {
                    horner = horner.plus(&Poly::from_bits(1));
                }
            }
            prop_assert_eq!(a.at_z_plus_one(), horner);
        }
    }

    #[test]
    fn polynomials_are_written_highest_power_first() {
        assert_eq!(Poly::from_exponents([0, 1, 5, 100]).to_string(), "z^100 + z^5 + z + 1");
        assert_eq!(Poly::ZERO.to_string(), "0");
    }
}
