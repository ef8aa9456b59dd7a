//! Every sentence a person reads, in French and English.
//!
//! Sentences are chosen by exhaustive matches over the engine's types, so that a missing one does not compile.
//!
//! | module | what it says |
//! |---|---|
//! | [`Words`] | techniques, hints and explanations of one kind of puzzle |
//! | [`Look`], [`picture`] | a puzzle drawn with characters |
//! | [`verdict`] | what is true of a puzzle, and its proof |
//! | [`hint`], [`rating`] | what stands around steps; levels and ratings |
//! | [`trace`] | the teaching search: its events, its table, its counts |
//! | [`lights_out`] | what is said about Lights Out alone: presses, the algebra, the census |
//! | [`skyscrapers`] | what is said about Skyscrapers alone: the census |
//! | [`sliding`] | what is said about sliding tiles alone: the count of inversions, the repair |
//! | [`sheet`], [`Rules`] | what stands on a printed sheet |
//! | [`photo`] | why a photo is not read, and what to look at |
//! | [`errors`] | what is wrong with a text, where, and what to do |
//! | [`messages`], [`help`] | what the program says about itself |
//! | [`page`] | what the page says: screens, buttons, boards read aloud |

#![forbid(unsafe_code)]

pub mod errors;
pub mod help;
pub mod hint;
mod lang;
pub mod lights_out;
mod look;
pub mod messages;
pub mod page;
pub mod photo;
pub mod picture;
mod places;
pub mod rating;
mod rules;
pub mod sheet;
pub mod skyscrapers;
pub mod sliding;
mod sudoku;
mod text;
pub mod trace;
pub mod verdict;

pub use lang::Lang;
pub use look::Look;
pub use places::{house, some_cells, the_house};
pub use rules::Rules;
pub use text::{Text, capital, choice, decimal, french, list, number};
pub use verdict::kind_name;

use grille::{Level, Path, Puzzle, Rating, Reason, Step};

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

    /// What a level means for a person.
    #[must_use]
    fn level_meaning(level: Level) -> Text {
        rating::level_meaning(level)
    }

    /// What a rating says besides its level, line by line, each with its label; `None` where it speaks of techniques and
    /// cells, for which [`rating`] has the words.
    #[must_use]
    fn about_rating(_rating: &Rating<TechniqueOf<Self>>, _lang: Lang) -> Option<Vec<(&'static str, String)>> {
        None
    }

    /// What is worth knowing of a whole path, behind its last step.
    #[must_use]
    fn about_path(_path: &Path<Self::Reason>, _lang: Lang) -> Option<String> {
        None
    }
}
