//! Logic grids: solving, grading and explaining them, and making new ones.
//!
//! This crate is the engine alone: it reads no file, looks at no clock and starts no thread, so that the terminal
//! program, the web page and your own program all get the same answers from it.
//!
//! Every answer carries something a person can check by hand. "One solution" comes with the solution, "several" with
//! two of them, "impossible" with the givens that cannot stand together:
//!
//! ```
//! use grille::{Limits, Puzzle, Verdict, sudoku::Sudoku};
//!
//! let puzzle: Sudoku = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".parse()?;
//! match puzzle.verdict(&Limits::none()).expect("no budget was set") {
//!     Verdict::Unique(solution) => assert!(solution.to_string().starts_with("534678912")),
//!     other => panic!("a newspaper puzzle has one solution, not {other:?}"),
//! }
//! # Ok::<(), grille::ParseError>(())
//! ```
//!
//! | module | what stands there |
//! |---|---|
//! | [`puzzle`] | the face every puzzle shows: [`Puzzle`], [`Kind`], [`AnyPuzzle`] |
//! | [`verdict`] | what is true of a puzzle: [`Verdict`], [`Proof`], [`Conflict`] |
//! | [`path`] | how a person gets there: [`Step`], [`Path`], [`Rating`], [`Level`], [`Hint`] |
//! | [`limits`] | budgets, stopping, progress: [`Limits`], [`Stopped`] |
//! | [`batch`] | many puzzles, no two of them images of each other: [`batch::Distinct`] |
//! | [`daily`] | the puzzle of the day |
//! | [`reading`] | what a photo of a Sudoku says: [`Reading`], [`Refusal`] |
//! | [`seed`] | reproducible chance: [`Seed`], [`Rng`] |
//! | [`text`] | what is common to reading and writing puzzles: [`ParseError`] |
//! | [`latin`] | Latin squares: sets of digits, houses, the search that Sudoku and Skyscrapers share |
//! | [`trace`] | the teaching search: [`trace::run`], its event log, its counters, replay |
//! | [`gf2`] | linear algebra over the field of two elements, for Lights Out |
//! | [`symmetry`] | the eight images of a square |
//! | [`lights_out`] | Lights Out, of any size and rule |
//! | [`skyscrapers`] | Skyscrapers, from 2×2 to 9×9 |
//! | [`sudoku`] | Sudoku, from 4×4 to 25×25 |
//! | [`sort`] | sorting in few bytes, for the page |
//! | [`sliding`] | sliding tiles, from 1×2 to 10×10, with any goal |

#![forbid(unsafe_code)]

pub mod batch;
pub mod daily;
pub mod gf2;
pub mod latin;
pub mod lights_out;
pub mod limits;
pub mod path;
pub mod place;
pub mod puzzle;
pub mod reading;
pub mod seed;
pub mod skyscrapers;
pub mod sliding;
pub mod sort;
pub mod sudoku;
pub mod symmetry;
pub mod text;
pub mod trace;
pub mod verdict;

pub use limits::{Limits, Meter, Progress, Stopped};
pub use path::{Effect, End, Hint, Level, Lit, Mark, Path, Rating, Reason, Role, Stage, Step, Technique};
pub use place::{Cell, House};
pub use puzzle::{AnyPuzzle, GenerateError, Kind, Length, Puzzle};
pub use reading::{Reading, Refusal};
pub use seed::{Rng, Seed};
pub use symmetry::Image;
pub use text::{ParseError, Problem};
pub use verdict::{Conflict, Contradiction, Given, Proof, Verdict, Weight};

/// The example in the README is compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
