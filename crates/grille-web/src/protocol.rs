//! What the view and the worker say to each other, as JSON text: requests one way, replies the other.

use grille::{Effect, Kind, Mark, Role};
use grille_play::{Question, Said};
use grille_words::Lang;
use serde::{Deserialize, Serialize};

use crate::order::{Order, SheetView};
use crate::sighting::{Shot, SightingView};

/// A question with its number; replies carry the same number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number of the question.
    pub number: u32,
    /// The language of the answer: `en` or `fr`.
    pub lang: String,
    /// The question.
    pub ask: Ask,
}

/// A puzzle as it travels: its kind and its ID.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Named {
    /// The kind, by its name in data.
    pub kind: String,
    /// The ID.
    pub id: String,
}

impl Named {
    /// The name of a puzzle.
    #[must_use]
    pub fn of(puzzle: &grille::AnyPuzzle) -> Self {
        Self { kind: puzzle.kind().name().to_owned(), id: puzzle.id() }
    }

    /// The puzzle, if the name is one.
    #[must_use]
    pub fn read(&self) -> Option<grille::AnyPuzzle> {
        let kind: Kind = self.kind.parse().ok()?;
        grille::AnyPuzzle::read(kind, &self.id).ok()
    }
}

/// What the worker can be asked. Everything that may take longer than a few milliseconds is here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The puzzle of a day.
    Daily {
        /// The kind of puzzle.
        kind: String,
        /// The day, `2026-03-14`.
        day: String,
    },
    /// A new puzzle.
    Make {
        /// The kind of puzzle.
        kind: String,
        /// The side of the board.
        size: u8,
        /// The level, by its name in data.
        level: String,
        /// The seed.
        seed: u64,
    },
    /// What is true of a puzzle, with its proof.
    Verdict(Named),
    /// How many solutions there are.
    Count {
        /// The puzzle.
        puzzle: Named,
        /// Where to stop counting.
        most: u64,
    },
    /// The level, and the steps from the givens to the end.
    Explain(Named),
    /// What a game in progress has to know.
    Game(Question),
    /// A photo of a Sudoku.
    Photo(Box<Shot>),
    /// A sheet to print.
    Sheet(Box<Order>),
    /// The puzzles of a text, in whatever format it is.
    Read {
        /// The text.
        text: String,
        /// The kind, where the person had to say it.
        kind: Option<String>,
    },
}

impl Ask {
    /// A new puzzle of this kind, size and level.
    #[must_use]
    pub fn make(kind: Kind, size: u8, level: grille::Level, seed: u64) -> Self {
        Self::Make { kind: kind.name().to_owned(), size, level: level.name().to_owned(), seed }
    }
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// It is still at work on this question.
    Progress {
        /// The number of the question.
        number: u32,
        /// Search nodes so far.
        nodes: u64,
        /// What was found so far.
        found: u64,
    },
    /// It has the answer.
    Done {
        /// The number of the question.
        number: u32,
        /// The answer.
        answer: Answer,
    },
}

/// The answer to an [`Ask`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The puzzle that was made.
    Made(Named),
    /// What is true of the puzzle.
    Verdict(VerdictView),
    /// How many solutions, in a sentence.
    Count(String),
    /// The path.
    Path(PathView),
    /// What the game asked for.
    Game(Box<grille_play::Answer>),
    /// What is seen in the photo.
    Photo(Box<SightingView>),
    /// The sheet that was ordered.
    Sheet(Box<SheetView>),
    /// The puzzles that were read.
    Read {
        /// The puzzles; of a great many, the first.
        found: Vec<ReadView>,
        /// How many there are in the text.
        all: usize,
    },
    /// Why nothing was read.
    Unreadable(UnreadableView),
    /// Why there is no answer, in a sentence.
    Sorry(String),
}

/// A puzzle that was read from a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadView {
    /// The puzzle.
    pub puzzle: Named,
    /// Its title and author, if the text has them.
    pub title: Option<String>,
}

/// Why a text could not be read, and where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UnreadableView {
    /// What is wrong, a sentence.
    pub message: String,
    /// What to do about it.
    pub remedy: Option<String>,
    /// The line of the text around the place, and a caret below it.
    pub caret: Option<[String; 2]>,
    /// The kinds the text fits, if there are several.
    pub kinds: Vec<String>,
}

/// A verdict, in sentences and in cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VerdictView {
    /// `unique`, `several`, `solvable`, `impossible`.
    pub name: String,
    /// Whether this is what one hopes of a puzzle of this kind.
    pub good: bool,
    /// The verdict in one sentence.
    pub headline: String,
    /// The proof, or what else there is to say, sentence by sentence.
    pub sentences: Vec<String>,
    /// One solution, as the text of its kind.
    pub solution: Option<String>,
    /// Another one, if it is known.
    pub other: Option<String>,
    /// The cells the proof points at, with the part each plays.
    pub lit: Vec<LitView>,
    /// The exchange of two tiles that would make an impossible board possible: the ID of that board.
    pub repaired: Option<String>,
}

/// The way from the givens to the solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathView {
    /// The level, by its name in data.
    pub level: String,
    /// The rating, label by label.
    pub rating: Vec<(String, String)>,
    /// The number of choices at each moment.
    pub profile: Vec<u32>,
    /// The steps.
    pub steps: Vec<StepView>,
    /// Where they end, in one sentence.
    pub end: String,
    /// Whether that is the solution.
    pub solved: bool,
}

/// A step, in sentences and in cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepView {
    /// What is said about it.
    pub said: Said,
    /// What to light.
    pub lit: Vec<LitView>,
    /// What it changes.
    pub effects: Vec<EffectView>,
}

/// Something that a step or a proof points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// A cell: row and column.
    Cell(u16, u16),
    /// A candidate: row, column, digit.
    Candidate(u16, u16, u8),
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
    /// A box, in reading order.
    Box(u16),
    /// A clue: its side (top, bottom, left, right: 0 to 3) and its number.
    Clue(u8, u16),
}

/// The part that something lit plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// What was read with doubt.
    Doubt,
    /// Where to look.
    Where,
    /// What the reasoning rests on.
    Base,
    /// The other side of the reasoning.
    Other,
    /// What changes.
    Target,
    /// What is wrong.
    Wrong,
}

/// One thing to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LitView {
    /// The thing.
    pub spot: Spot,
    /// Its part.
    pub part: Part,
}

impl From<&grille::Lit> for LitView {
    fn from(lit: &grille::Lit) -> Self {
        let spot = match lit.mark {
            Mark::Cell(cell) => Spot::Cell(cell.row, cell.col),
            Mark::Candidate(cell, digit) => Spot::Candidate(cell.row, cell.col, digit),
            Mark::House(grille::House::Row(number)) => Spot::Row(number),
            Mark::House(grille::House::Column(number)) => Spot::Column(number),
            Mark::House(grille::House::Box(number)) => Spot::Box(number),
            Mark::Clue(from) => Spot::Clue(from.side as u8, from.number),
        };
        let part = match lit.role {
            Role::Where => Part::Where,
            Role::Base => Part::Base,
            Role::Other => Part::Other,
            Role::Target => Part::Target,
        };
        Self { spot, part }
    }
}

/// What a step changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectView {
    /// A digit (or height) stands in a cell: row, column, digit.
    Place(u16, u16, u8),
    /// A digit cannot stand in a cell.
    Eliminate(u16, u16, u8),
    /// A button is pressed.
    Press(u16, u16),
    /// The tile in this cell slides.
    Slide(u16, u16),
}

impl From<&Effect> for EffectView {
    fn from(effect: &Effect) -> Self {
        match *effect {
            Effect::Place { cell, digit } => Self::Place(cell.row, cell.col, digit),
            Effect::Eliminate { cell, digit } => Self::Eliminate(cell.row, cell.col, digit),
            Effect::Press { cell } => Self::Press(cell.row, cell.col),
            Effect::Slide { from, .. } => Self::Slide(from.row, from.col),
        }
    }
}

/// Reads JSON text. By way of a value of no type: one parser instead of one for each type.
#[must_use]
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    serde_json::from_value(value).ok()
}

/// The language by its name on the wire.
#[must_use]
pub fn lang_name(lang: Lang) -> &'static str {
    lang.pick("en", "fr")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_heard() {
        let request = Request {
            number: 7,
            lang: "fr".to_owned(),
            ask: Ask::Count { puzzle: Named { kind: "sudoku".to_owned(), id: "2x2:a1".to_owned() }, most: u64::MAX },
        };
        let text = serde_json::to_string(&request).unwrap();
        assert_eq!(read::<Request>(&text), Some(request));
    }

    #[test]
    fn a_name_that_is_no_puzzle_is_none() {
        assert!(Named { kind: "sudoku".to_owned(), id: "1........12.2..4".to_owned() }.read().is_some());
        assert!(Named { kind: "sudoku".to_owned(), id: "<b>".to_owned() }.read().is_none());
        assert!(Named { kind: "chess".to_owned(), id: "1........12.2..4".to_owned() }.read().is_none());
    }
}
