//! Pieces used by several screens.

pub(crate) mod icon;
