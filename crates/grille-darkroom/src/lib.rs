//! Paints photos of Sudoku grids with known truth.
//!
//! A photo reader is tested and trained on pictures of which every cell is known. Photos that people label are few and
//! of one newspaper; here any number is painted: paper, ink, irregular and hand-drawn lines, print and handwriting, pencil
//! marks, curl, perspective, shadows, screens, moiré, blur, noise, compression. And what is no Sudoku but looks
//! like one: crosswords, calendars, cut-off grids, a solved grid beside the puzzle.
//!
//! Everything is a function of a seed and of the font faces that are passed in; the crate opens no file.
//!
//! | module | one idea |
//! |---|---|
//! | [`shape`] | outlines of ink |
//! | [`face`] | print: the outlines of a font |
//! | [`hand`] | handwriting: strokes with a shaking pen, and outlines traced from scans |
//! | [`ink`] | how much of a pixel a shape covers |
//! | [`mod@cell`] | one cell as a grid shows it, for training |
//! | [`exposure`] | light, lens, sensor and compression |
//! | [`camera`] | where a place of the paper appears in the picture |
//! | [`page`] | a whole grid on paper or on a screen |
//! | [`photo`] | a photo with its truth |
//! | [`puzzle`] | what stands in them |
//! | [`impostor`] | what is no Sudoku to be read |

#![forbid(unsafe_code)]

pub mod camera;
pub mod cell;
pub mod dice;
pub mod exposure;
pub mod face;
pub mod hand;
pub mod impostor;
pub mod ink;
pub mod page;
pub mod photo;
pub mod puzzle;
pub mod shape;

pub use dice::Dice;
pub use face::Face;
pub use hand::Hand;
