//! Reproducible chance.
//!
//! The same version of the generator, the same parameters and the same seed give the same puzzle on every platform and
//! for any number of threads. General random crates change their streams between releases, so the generator stands
//! here, whole: xoshiro256** (David Blackman and Sebastiano Vigna, "Scrambled linear pseudorandom number generators",
//! 2018), its state filled by SplitMix64 (Guy Steele, Doug Lea and Christine Flood, 2014), bounded draws by Daniel
//! Lemire's multiplication with rejection (2019), shuffles by Fisher and Yates from the last place down.

use std::fmt;

/// The version of everything in this crate that turns a [`Seed`] into a puzzle. It rises when any stream changes.
pub const GENERATOR_VERSION: u32 = 1;

/// Where chance starts: a number, or any text a person likes ("class-4B").
///
/// ```
/// use grille::Seed;
/// assert_eq!(Seed::from_text("2026"), Seed::new(2026));
/// assert_ne!(Seed::from_text("class-4A"), Seed::from_text("class-4B"));
/// let mut dice = Seed::from_text("class-4B").rng();
/// assert!(dice.below(6) < 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(u64);

impl Seed {
    /// The seed with this number.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The seed a text stands for: decimal digits that fit 64 bits are that number, anything else is hashed (FNV-1a, 64 bits).
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        if text.bytes().all(|byte| byte.is_ascii_digit())
            && let Ok(number) = text.parse()
        {
            return Self(number);
        }
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Self(hash)
    }

    /// The number of this seed.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The seed of the `index`-th independent part of the work (the third puzzle of a batch, say).
    #[must_use]
    pub const fn child(self, index: u64) -> Self {
        let (_, own) = split_mix(self.0);
        let (_, child) = split_mix(own ^ index.wrapping_mul(0xd1b5_4a32_d192_ed03));
        Self(child)
    }

    /// The stream of random numbers that starts here.
    #[must_use]
    pub const fn rng(self) -> Rng {
        let (next, a) = split_mix(self.0);
        let (next, b) = split_mix(next);
        let (next, c) = split_mix(next);
        let (_, d) = split_mix(next);
        Rng { state: [a, b, c, d] }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One step of SplitMix64: the next state and its output.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

/// A stream of random numbers, always the same from the same [`Seed`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The next 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let output = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        output
    }

    /// A number from 0 to `bound` − 1, all equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let wide = u128::from(self.bits()) * u128::from(bound);
            let (high, low) = ((wide >> 64) as u64, wide as u64);
            if low >= unfair {
                return high;
            }
        }
    }

    /// An index into something with `len` places, all equally likely.
    ///
    /// # Panics
    /// If `len` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Heads or tails.
    pub fn coin(&mut self) -> bool {
        self.bits() >> 63 == 1
    }

    /// Puts the items in a random order, all orders equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// One of the items, all equally likely; `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.index(items.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outputs printed by Vigna's own C programs: SplitMix64 from 1234567, xoshiro256** from the state 1, 2, 3, 4.
    #[test]
    fn the_generators_are_the_published_ones() {
        let mut state = 1_234_567;
        let outputs: Vec<u64> = (0..5)
            .map(|_| {
                let (next, output) = split_mix(state);
                state = next;
                output
            })
            .collect();
        assert_eq!(
            outputs,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
        let mut rng = Rng { state: [1, 2, 3, 4] };
        let outputs: Vec<u64> = (0..5).map(|_| rng.bits()).collect();
        assert_eq!(outputs, [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360]);
    }

    #[test]
    fn streams_of_this_version_never_change() {
        let mut rng = Seed::from_text("class-4B").rng();
        let draws: Vec<u64> = (0..8).map(|_| rng.below(1000)).collect();
        let mut order: Vec<u8> = (1..=9).collect();
        rng.shuffle(&mut order);
        assert_eq!(
            (GENERATOR_VERSION, draws, order),
            (1, vec![365, 385, 178, 261, 314, 428, 435, 353], vec![6, 5, 9, 4, 3, 1, 8, 7, 2])
        );
    }

    #[test]
    fn bounded_draws_are_even() {
        let mut rng = Seed::new(1).rng();
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[rng.index(6)] += 1;
        }
        let chi_square: f64 = seen.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_square < 20.5, "5 degrees of freedom, one in a thousand: {chi_square} {seen:?}");
    }

    #[test]
    fn all_orders_of_four_are_equally_likely() {
        let mut rng = Seed::new(2).rng();
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        let chi_square: f64 = seen.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi_square < 49.7, "23 degrees of freedom, one in a thousand: {chi_square}");
    }

    #[test]
    fn children_differ_from_each_other_and_from_their_parent() {
        let parent = Seed::new(7);
        let mut seeds: Vec<Seed> = (0..1000).map(|index| parent.child(index)).chain([parent]).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 1001);
    }
}
