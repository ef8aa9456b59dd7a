//! An order for a printed sheet, and what comes of it.

use grille_sheet::{Answers, Design, Labels, Paper};
use grille_words::Lang;
use serde::{Deserialize, Serialize};

use crate::protocol::Named;

/// What puzzles are to stand on the sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// These puzzles.
    These(Vec<Named>),
    /// New ones, no two of them images of each other.
    New {
        /// The kind of puzzle.
        kind: String,
        /// The side of the board.
        size: u8,
        /// The level, by its name in data.
        level: String,
        /// How many.
        count: u16,
        /// The seed: the same order with the same seed is the same sheet.
        seed: u64,
    },
}

impl Wanted {
    /// The most new puzzles of a sheet of the page; the program makes larger ones.
    pub const MOST: u16 = 200;

    /// The most puzzles that are printed as they are known.
    pub const MOST_KNOWN: usize = 1000;
}

/// What a person orders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The puzzles.
    pub wanted: Wanted,
    /// The title; if it is empty, the kinds and the level.
    pub title: String,
    /// Puzzles on a page; if none, what is usual.
    pub per_page: Option<u8>,
    /// Whether answers stand at the end.
    pub answers: bool,
    /// A line for name and date.
    pub name_line: bool,
    /// A box with the rules.
    pub rules: bool,
    /// Large print.
    pub large: bool,
    /// Letter instead of A4.
    pub letter: bool,
    /// The address of this page, for codes that open the puzzles there.
    pub link: Option<String>,
    /// Whether there are versions, A, B and C: the same puzzles in other images, as far as they have three.
    #[serde(default)]
    pub versions: bool,
}

impl Order {
    /// An order for these puzzles, with what is usual.
    #[must_use]
    pub const fn of(wanted: Wanted) -> Self {
        Self {
            wanted,
            title: String::new(),
            per_page: None,
            answers: true,
            name_line: false,
            rules: true,
            large: false,
            letter: false,
            link: None,
            versions: false,
        }
    }

    /// How the sheet is laid out.
    #[must_use]
    pub fn design(&self, lang: Lang) -> Design {
        Design {
            paper: if self.letter { Paper::Letter } else { Paper::A4 },
            title: Some(self.title.trim().to_owned()).filter(|title| !title.is_empty()),
            per_page: self.per_page.map(usize::from),
            answers: if self.answers { Answers::End } else { Answers::None },
            name_line: self.name_line,
            rules: self.rules,
            large: self.large,
            labels: Labels::ALL,
            qr: self.link.is_some(),
            link: self.link.clone(),
            ..Design::new(lang)
        }
    }
}

/// A sheet, ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetView {
    /// The PDF, in Base64.
    pub pdf: String,
    /// The pages as SVG, each a picture of its own; the first few only.
    pub pages: Vec<String>,
    /// How many pages there are.
    pub count: usize,
    /// How many puzzles there are: fewer than ordered if there are no more.
    pub puzzles: usize,
}
