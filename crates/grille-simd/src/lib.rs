//! The 9×9 Sudoku kernel: counts, lists and proves solutions, as fast as this machine allows.
//!
//! ```
//! let mut givens = [0; 81]; // 0 is an empty cell; reading order
//! let line = "4...7.2.8.....19...8...4.57...2...3.1..9.74........786...58...2.6.1.......5..6...";
//! for (cell, byte) in givens.iter_mut().zip(line.bytes()) {
//!     *cell = if byte == b'.' { 0 } else { byte - b'0' };
//! }
//! assert_eq!(grille_simd::count(&givens, 2), 1);
//!
//! givens[0] = 0; // one clue less
//! assert_eq!(grille_simd::count(&givens, 2), 2);
//! ```
//!
//! Four questions can be asked, of the fastest [`Kernel`] this processor can run (the free functions) or of a chosen one:
//! [`count`], [`solve`], and [`search`], which visits every solution under a budget and can be stopped. They answer for every
//! `[u8; 81]` whatsoever: givens that repeat a digit, and givens above 9, which no grid contains, have no solution; an
//! empty grid has as many as the limit allows. Nothing panics, and memory is bounded: one vector of at most 81 grids.
//!
//! # How it works
//!
//! The candidates of one digit are three words of 27 bits, one a band, so that one or two digits fill a vector and the whole
//! grid is five 256-bit or nine 128-bit registers. All singles and all locked candidates of the grid are found by straight-line
//! bit arithmetic on these few registers, without a queue, a table or an unpredictable branch, round after round until nothing
//! changes; the search then tries both digits of a well-chosen cell. The same code is instantiated for AVX2 (chosen at
//! run time), SSE2, WebAssembly's simd128 and plain words.
//!
//! # What is known to be weak
//!
//! - Plain words, on processors without a path of their own, run at a fifth to two fifths of the speed of AVX2; SSE2 at half.
//! - Grids with many solutions gain least: there is little to deduce, and a round of deduction costs the same.
//! - Every round treats all 729 candidates, also when only a few can have changed, and a last round finds that nothing did.
//! - Pairs, triples and the like are not deduced. Contradictions made of nothing else, in grids that are otherwise wide open
//!   (four digits with three cells of a box between them, and eight to fifteen givens in all), can take 100,000 guesses and more.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml -- sudoku` compares every path with peers, list by list.

#![deny(unsafe_op_in_unsafe_fn)]
#![deny(clippy::undocumented_unsafe_blocks)]
// Loops over `0..N` index several arrays of vectors at once, and must stay free of closures: a closure is compiled for the
// baseline processor wherever it is not inlined.
#![allow(clippy::needless_range_loop)]

#[cfg(target_arch = "x86_64")]
mod avx2;
mod branch;
mod houses;
mod kernel;
mod lanes;
mod layout;
mod propagate;
mod search;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2;
mod words;

pub use kernel::{Answer, End, Kernel, Outcome, TICK, count, search, solve};
