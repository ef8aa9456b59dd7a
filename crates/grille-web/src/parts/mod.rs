//! Pieces used by several screens.

pub(crate) mod asking;
pub(crate) mod choosing;
pub(crate) mod icon;
pub(crate) mod painted;
pub(crate) mod print;
pub(crate) mod steps;
pub(crate) mod workbench;
