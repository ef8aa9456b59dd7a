//! Latin squares: what Sudoku and Skyscrapers have in common.
//!
//! A square of n × n cells holds the digits 1 to n so that no [`House`](crate::House) holds a digit twice. The houses are the rows and
//! the columns, and for Sudoku the boxes. [`Candidates`] keeps for every cell the digits that are still possible and
//! follows singles; [`search`] finds every solution.

mod candidates;
mod digits;
mod houses;
mod needed;
mod sample;
mod search;

pub use candidates::Candidates;
pub use digits::Digits;
pub use houses::Houses;
pub(crate) use needed::needed;
pub use sample::{Walk, random_square, shuffled};
pub use search::{Rules, Singles, search};
