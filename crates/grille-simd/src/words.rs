//! The portable twin: one digit a vector, in four plain words. The compiler may make vectors of them where the target has
//! some (NEON). It is also the reference that the other paths are tested against.

use crate::lanes::Lanes;
use crate::search::{self, Visitor};

/// The search over plain words.
pub(crate) fn run<V: Visitor>(givens: &[u8; 81], visitor: &mut V) {
    search::run::<Words, 9, V>(givens, visitor);
}

/// Four words: the three bands of one digit, and lane 3.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Words([u32; 4]);

impl Words {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u32, u32) -> u32) -> Self {
        let (a, b) = (self.0, other.0);
        Self([op(a[0], b[0]), op(a[1], b[1]), op(a[2], b[2]), op(a[3], b[3])])
    }
}

impl Lanes for Words {
    const DIGITS: usize = 1;

    #[inline(always)]
    fn splat_digit(lanes: [u32; 4]) -> Self {
        Self(lanes)
    }

    #[inline(always)]
    fn from_digits(digits: &[[u32; 4]]) -> Self {
        Self(digits[0])
    }

    #[inline(always)]
    fn write_digits(self, digits: &mut [[u32; 4]]) {
        digits[0] = self.0;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        self.zip(self, |a, _| a << BITS)
    }

    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        self.zip(self, |a, _| a >> BITS)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, c, a, d])
    }

    #[inline(always)]
    fn after_next_band(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c, a, b, d])
    }

    #[inline(always)]
    fn other_digit(self) -> Self {
        self
    }

    #[inline(always)]
    fn zero_lanes(self) -> Self {
        self.zip(self, |a, _| if a == 0 { u32::MAX } else { 0 })
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] != 0
    }
}
