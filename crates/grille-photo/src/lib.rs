//! Reads a Sudoku from the pixels of a photo.
//!
//! The crate knows no file format: it is given gray or coloured pixels ([`Gray`]) and answers with what stands in the
//! cells, or with a reason why it refuses. It starts no thread, looks at no clock and compiles to WebAssembly.

#![forbid(unsafe_code)]

mod attempt;
mod bent;
mod cells;
pub mod components;
pub mod dots;
pub mod find;
pub mod gray;
pub mod homography;
pub mod lines;
mod median;
pub mod model;
pub mod morphology;
pub mod patch;
mod print;
mod pyramid;
pub mod quad;
pub mod read;
mod repair;
pub mod tiling;
mod washed;

pub use gray::{Gray, WrongSize, luma_of_rgba};
pub use homography::Homography;
pub use patch::Patch;
pub use pyramid::Pyramid;
pub use quad::{Lattice, Point, Quad};
pub use read::{LONGEST, Options, read, read_gray};
