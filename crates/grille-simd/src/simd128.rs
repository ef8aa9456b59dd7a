//! One digit a vector, in the 128-bit registers of WebAssembly. No `unsafe`: a module with instructions that its host does
//! not know is refused before any of it runs.

#[allow(clippy::wildcard_imports)]
use core::arch::wasm32::*;

use crate::lanes::Lanes;
use crate::search::{self, Visitor};

/// The search in WebAssembly's 128-bit registers.
pub(crate) fn run<V: Visitor>(givens: &[u8; 81], visitor: &mut V) {
    search::run::<V128, 9, V>(givens, visitor);
}

/// Four lanes: one digit.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct V128(v128);

impl Lanes for V128 {
    const DIGITS: usize = 1;

    #[inline(always)]
    fn splat_digit(lanes: [u32; 4]) -> Self {
        let [a, b, c, d] = lanes;
        Self(u32x4(a, b, c, d))
    }

    #[inline(always)]
    fn from_digits(digits: &[[u32; 4]]) -> Self {
        Self::splat_digit(digits[0])
    }

    #[inline(always)]
    fn write_digits(self, digits: &mut [[u32; 4]]) {
        digits[0] = [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ];
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        Self(u32x4_shl(self.0, BITS.cast_unsigned()))
    }

    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        Self(u32x4_shr(self.0, BITS.cast_unsigned()))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn after_next_band(self) -> Self {
        Self(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn other_digit(self) -> Self {
        self
    }

    #[inline(always)]
    fn zero_lanes(self) -> Self {
        Self(u32x4_eq(self.0, u32x4_splat(0)))
    }

    #[inline(always)]
    fn any(self) -> bool {
        v128_any_true(self.0)
    }
}
