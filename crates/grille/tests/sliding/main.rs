//! Sliding tiles against plain searches, published numbers, and boards made by other programs.

#[path = "../support/mod.rs"]
mod support;

mod facts;
mod generate;
mod oracle;
mod people;
mod shortest;
mod solvable;
mod text;
