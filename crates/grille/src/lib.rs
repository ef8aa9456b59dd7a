//! Logic grids.
