//! Tests of whole paths, and what the tests of the techniques share.

mod example;
mod hints;
#[cfg(feature = "serde")]
mod json;
mod levels;
mod lists;
mod reglib;
mod sizes;
mod symmetry;

pub(super) use example::{example, example_after};
