//! Two digits a vector, in the 256-bit registers of AVX2.

#[allow(clippy::wildcard_imports)]
use core::arch::x86_64::*;

use crate::lanes::Lanes;
use crate::layout::Digits;
use crate::search::{self, Visitor};

/// The search in AVX2 registers. [`available`] says whether the processor can run it.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn run<V: Visitor>(givens: &[u8; 81], visitor: &mut V) {
    search::run::<Ymm, 5, V>(givens, visitor);
}

/// Whether this processor has every instruction set that [`run`] is compiled for.
pub(crate) fn available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Eight lanes: two digits.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Ymm(__m256i);

/// Calls one AVX2 intrinsic from a method that is inlined into a function compiled for AVX2.
macro_rules! avx2 {
    ($intrinsic:ident $(::<$imm:tt>)? ($($arg:expr),*)) => {
        // SAFETY: `Ymm` is private to this file, and the only code that uses it is inlined into `run`, which carries
        // `#[target_feature(enable = "avx2")]`: whoever calls `run` has made sure of AVX2.
        unsafe { $intrinsic$(::<$imm>)?($($arg),*) }
    };
}

impl Lanes for Ymm {
    const DIGITS: usize = 2;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(avx2!(_mm256_set1_epi32(word.cast_signed())))
    }

    #[inline(always)]
    fn splat_digit(lanes: [u32; 4]) -> Self {
        Self::from_digits(&[lanes, lanes])
    }

    #[inline(always)]
    fn from_digits(digits: &[[u32; 4]]) -> Self {
        let pair: &[[u32; 4]; 2] = digits[..2].try_into().expect("two digits");
        // SAFETY: AVX2 as above; the pointer is to 32 readable bytes, and `loadu` asks for no alignment.
        Self(unsafe { _mm256_loadu_si256(pair.as_ptr().cast()) })
    }

    #[inline(always)]
    fn write_digits(self, digits: &mut [[u32; 4]]) {
        let pair: &mut [[u32; 4]; 2] = (&mut digits[..2]).try_into().expect("two digits");
        // SAFETY: AVX2 as above; the pointer is to 32 writable bytes, and `storeu` asks for no alignment.
        unsafe { _mm256_storeu_si256(pair.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(avx2!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(avx2!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(avx2!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(avx2!(_mm256_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(avx2!(_mm256_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        Self(avx2!(_mm256_slli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        Self(avx2!(_mm256_srli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(avx2!(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn after_next_band(self) -> Self {
        Self(avx2!(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn other_digit(self) -> Self {
        Self(avx2!(_mm256_permute2x128_si256::<1>(self.0, self.0)))
    }

    #[inline(always)]
    fn zero_lanes(self) -> Self {
        let zero = avx2!(_mm256_setzero_si256());
        Self(avx2!(_mm256_cmpeq_epi32(self.0, zero)))
    }

    #[inline(always)]
    fn any(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn by_band(digits: &Digits) -> [[u32; 9]; 3] {
        let pair = |i: usize| Self::from_digits(&digits[2 * i..]).0;
        let (d01, d23, d45, d67) = (pair(0), pair(1), pair(2), pair(3));
        let order = avx2!(_mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
        let low = (avx2!(_mm256_unpacklo_epi32(d01, d23)), avx2!(_mm256_unpacklo_epi32(d45, d67)));
        let high = (avx2!(_mm256_unpackhi_epi32(d01, d23)), avx2!(_mm256_unpackhi_epi32(d45, d67)));
        let bands = [
            avx2!(_mm256_unpacklo_epi64(low.0, low.1)),
            avx2!(_mm256_unpackhi_epi64(low.0, low.1)),
            avx2!(_mm256_unpacklo_epi64(high.0, high.1)),
        ];
        let mut out = [[0; 9]; 3];
        for band in 0..3 {
            let words = avx2!(_mm256_permutevar8x32_epi32(bands[band], order));
            // SAFETY: AVX2 as above; the pointer is to 36 writable bytes, of which the first 32 are written.
            unsafe { _mm256_storeu_si256(out[band].as_mut_ptr().cast(), words) }
            out[band][8] = digits[8][band];
        }
        out
    }

    #[inline(always)]
    fn digits_at(words: &[u32; 9], bit: u32) -> u32 {
        // SAFETY: AVX2 as above; the pointer is to 36 readable bytes, of which the first 32 are read.
        let eight = unsafe { _mm256_loadu_si256(words.as_ptr().cast()) };
        let count = avx2!(_mm_cvtsi32_si128(31 - bit.cast_signed()));
        let signs = avx2!(_mm256_sll_epi32(eight, count));
        let signs = avx2!(_mm256_castsi256_ps(signs));
        avx2!(_mm256_movemask_ps(signs)).cast_unsigned() | ((words[8] >> bit) & 1) << 8
    }

    #[inline(always)]
    fn equal_bytes(run: &[u8; 32], byte: u8) -> u32 {
        // SAFETY: AVX2 as above; the pointer is to 32 readable bytes, and `loadu` asks for no alignment.
        let bytes = unsafe { _mm256_loadu_si256(run.as_ptr().cast()) };
        let wanted = avx2!(_mm256_set1_epi8(byte.cast_signed()));
        let equal = avx2!(_mm256_cmpeq_epi8(bytes, wanted));
        avx2!(_mm256_movemask_epi8(equal)).cast_unsigned()
    }
}
