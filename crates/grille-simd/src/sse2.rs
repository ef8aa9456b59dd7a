//! One digit a vector, in the 128-bit registers that every x86-64 processor has.

#[allow(clippy::wildcard_imports)]
use core::arch::x86_64::*;

use crate::lanes::Lanes;
use crate::search::{self, Visitor};

/// The search in SSE2 registers.
pub(crate) fn run<V: Visitor>(givens: &[u8; 81], visitor: &mut V) {
    search::run::<Xmm, 9, V>(givens, visitor);
}

/// Calls one SSE2 intrinsic.
macro_rules! sse2 {
    ($intrinsic:ident $(::<$imm:tt>)? ($($arg:expr),*)) => {
        // SAFETY: this module exists only where the whole program is compiled for SSE2 (the `cfg` on it in `lib.rs`).
        unsafe { $intrinsic$(::<$imm>)?($($arg),*) }
    };
}

/// Four lanes: one digit.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Xmm(__m128i);

impl Lanes for Xmm {
    const DIGITS: usize = 1;

    #[inline(always)]
    fn splat_digit(lanes: [u32; 4]) -> Self {
        let [a, b, c, d] = lanes.map(u32::cast_signed);
        Self(sse2!(_mm_setr_epi32(a, b, c, d)))
    }

    #[inline(always)]
    fn from_digits(digits: &[[u32; 4]]) -> Self {
        Self::splat_digit(digits[0])
    }

    #[inline(always)]
    fn write_digits(self, digits: &mut [[u32; 4]]) {
        let low = sse2!(_mm_cvtsi128_si64(self.0)).cast_unsigned();
        let upper = sse2!(_mm_unpackhi_epi64(self.0, self.0));
        let high = sse2!(_mm_cvtsi128_si64(upper)).cast_unsigned();
        digits[0] = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(sse2!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(sse2!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(sse2!(_mm_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(sse2!(_mm_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        Self(sse2!(_mm_slli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        Self(sse2!(_mm_srli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn after_next_band(self) -> Self {
        Self(sse2!(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn other_digit(self) -> Self {
        self
    }

    #[inline(always)]
    fn zero_lanes(self) -> Self {
        let zero = sse2!(_mm_setzero_si128());
        Self(sse2!(_mm_cmpeq_epi32(self.0, zero)))
    }

    #[inline(always)]
    fn any(self) -> bool {
        sse2!(_mm_movemask_epi8(self.zero_lanes().0)) != 0xffff
    }

    #[inline(always)]
    fn equal_bytes(run: &[u8; 32], byte: u8) -> u32 {
        let wanted = sse2!(_mm_set1_epi8(byte.cast_signed()));
        let half = |half: &[u8]| {
            let words = [0, 8].map(|i| i64::from_le_bytes(half[i..i + 8].try_into().expect("eight bytes")));
            let bytes = sse2!(_mm_set_epi64x(words[1], words[0]));
            let equal = sse2!(_mm_cmpeq_epi8(bytes, wanted));
            sse2!(_mm_movemask_epi8(equal)).cast_unsigned()
        };
        half(&run[..16]) | half(&run[16..]) << 16
    }
}
