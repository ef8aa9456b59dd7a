//! Tests of whole paths.

mod lists;
