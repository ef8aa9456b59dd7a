//! Every sentence a person reads, in French and English.
//!
//! Sentences are chosen by exhaustive matches over the engine's types, so that a missing one does not compile.

#![forbid(unsafe_code)]

mod lang;
mod sudoku;
pub mod trace;

pub use lang::Lang;

use grille::{Puzzle, Reason, Step};

/// The technique type of a kind of puzzle.
pub type TechniqueOf<P> = <<P as Puzzle>::Reason as Reason>::Technique;

/// What every kind of puzzle can say about itself.
pub trait Words: Puzzle {
    /// The name of the kind, as a title: "Sudoku".
    fn kind_name(lang: Lang) -> &'static str;

    /// The name players use for a technique: "hidden single", "singleton caché".
    fn technique_name(technique: TechniqueOf<Self>, lang: Lang) -> &'static str;

    /// First stage of a hint: where to look, without saying what is there.
    fn where_to_look(&self, step: &Step<Self::Reason>, lang: Lang) -> String;

    /// Second stage of a hint: which rule works there, and what it says in general.
    fn which_rule(technique: TechniqueOf<Self>, lang: Lang) -> &'static str;

    /// Third stage of a hint, and the line of an explanation: the whole reason and its effect, with cells named.
    fn why(&self, step: &Step<Self::Reason>, lang: Lang) -> String;
}
