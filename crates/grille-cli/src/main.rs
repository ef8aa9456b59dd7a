//! The program `grille`.
#![forbid(unsafe_code)]

fn main() {}
