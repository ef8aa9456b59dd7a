//! Linear algebra over GF(2), the field of two elements: addition is exclusive or.
//!
//! | item | what it is |
//! |---|---|
//! | [`BitRows`] | a matrix, or a grid of lights, one bit a cell |
//! | [`Echelon`] | Gaussian elimination: rank, a solution, the kernel |
//! | [`Poly`] | polynomials, with greatest common divisors |
//! | [`fibonacci`] | the polynomials that govern Lights Out on a rectangle |
//! | [`Coset`] | the lightest vector among a solution plus the kernel |

mod coset;
mod echelon;
pub mod fibonacci;
mod poly;
mod rows;

pub use coset::{Coset, Lightest};
pub use echelon::Echelon;
pub use poly::Poly;
pub use rows::BitRows;
pub(crate) use rows::{dot, last_mask, ones, xor};
