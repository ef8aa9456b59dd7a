//! The few vector operations that the kernel is written in.
//!
//! A vector holds one digit (four lanes of 32 bits) or two digits (eight lanes). For each digit, lanes 0, 1 and 2 are its
//! three bands as [`crate::layout`] says, bits 27 to 31 zero. Lane 3 has no cells: it holds "every candidate", which no
//! rule narrows, so that it never looks like a contradiction; [`bands`] masks it out where it would matter.

use crate::layout::{CELLS, Digits};

/// A vector of 32-bit lanes, four lanes a digit.
///
/// Every method works lane by lane unless it says otherwise. Implementations are `#[inline(always)]` throughout, so that
/// the kernel becomes one function, compiled for the instruction set of the function it is inlined into.
pub(crate) trait Lanes: Copy {
    /// Digits in one vector: 1 or 2.
    const DIGITS: usize;

    /// The same four lanes for every digit of the vector.
    fn splat_digit(lanes: [u32; 4]) -> Self;

    /// The vector whose digits are `digits[0..DIGITS]`.
    fn from_digits(digits: &[[u32; 4]]) -> Self;

    /// Writes the digits of the vector to `digits[0..DIGITS]`.
    fn write_digits(self, digits: &mut [[u32; 4]]);

    /// Bits in both.
    fn and(self, other: Self) -> Self;

    /// Bits in either.
    fn or(self, other: Self) -> Self;

    /// Bits in exactly one.
    fn xor(self, other: Self) -> Self;

    /// Bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;

    /// Wrapping sum.
    fn add(self, other: Self) -> Self;

    /// Wrapping difference.
    fn sub(self, other: Self) -> Self;

    /// Shift towards the high bits.
    fn shl<const BITS: i32>(self) -> Self;

    /// Shift towards the low bits, zeros coming in.
    fn shr<const BITS: i32>(self) -> Self;

    /// Band `b` of the result is band `b + 1` of `self`, band 0 coming after band 2. Lane 3 stays.
    fn next_band(self) -> Self;

    /// Band `b` of the result is band `b + 2` of `self`, band 0 coming after band 2. Lane 3 stays.
    fn after_next_band(self) -> Self;

    /// The two digits of the vector trade places.
    fn other_digit(self) -> Self;

    /// All ones in the lanes that are zero, zero in the others.
    fn zero_lanes(self) -> Self;

    /// Whether any bit is set in any lane.
    fn any(self) -> bool;

    /// The same word in every lane.
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self::splat_digit([word; 4])
    }

    /// The words of a grid turned round: `[band][digit]`, for [`digits_at`](Self::digits_at).
    #[inline(always)]
    fn by_band(digits: &Digits) -> [[u32; 9]; 3] {
        let mut out = [[0; 9]; 3];
        for (band, words) in out.iter_mut().enumerate() {
            for (digit, word) in words.iter_mut().enumerate() {
                *word = digits[digit][band];
            }
        }
        out
    }

    /// The candidates of a cell: the digits, bit 0 for digit 1, whose word has bit `bit`. `words` is one band of
    /// [`by_band`](Self::by_band).
    #[inline(always)]
    fn digits_at(words: &[u32; 9], bit: u32) -> u32 {
        let mut set = 0;
        for (digit, word) in words.iter().enumerate() {
            set |= ((word >> bit) & 1) << digit;
        }
        set
    }

    /// Which of the 32 bytes of `run` are `byte`, one bit each.
    #[inline(always)]
    fn equal_bytes(run: &[u8; 32], byte: u8) -> u32 {
        let mut set = 0;
        for (bit, &other) in run.iter().enumerate() {
            set |= u32::from(other == byte) << bit;
        }
        set
    }
}

/// The cells of all three bands, nothing in lane 3.
#[inline(always)]
pub(crate) fn bands<L: Lanes>() -> L {
    L::splat_digit([CELLS, CELLS, CELLS, 0])
}

/// Reads a grid from memory.
#[inline(always)]
pub(crate) fn load<L: Lanes, const N: usize>(digits: &Digits) -> [L; N] {
    let mut grid = [L::splat(0); N];
    for i in 0..N {
        grid[i] = L::from_digits(&digits[i * L::DIGITS..]);
    }
    grid
}

/// Writes a grid to memory.
#[inline(always)]
pub(crate) fn store<L: Lanes, const N: usize>(grid: &[L; N]) -> Digits {
    let mut digits = [[0; 4]; 10];
    for i in 0..N {
        grid[i].write_digits(&mut digits[i * L::DIGITS..]);
    }
    digits
}
