//! An order for printed sheets, and what comes of it.

use grille_sheet::{Answers, Design, Edition, Labels, Paper};
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
    /// The most new puzzles, on all sheets together; the program makes more.
    pub const MOST: u16 = 600;

    /// The most puzzles that are printed as they are known.
    pub const MOST_KNOWN: usize = 1000;
}

/// What a person orders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Order {
    /// The puzzles of a sheet.
    pub wanted: Wanted,
    /// How many different sheets there are, each with puzzles of its own. Known puzzles are one sheet.
    #[serde(default = "one")]
    pub sheets: u16,
    /// In how many versions each sheet comes, with other images of the same puzzles.
    #[serde(default = "one")]
    pub versions: u8,
    /// How many empty grids follow on each sheet.
    #[serde(default)]
    pub blanks: u8,
    /// The age from which the sheets are meant.
    #[serde(default)]
    pub school: Option<u8>,
    /// The title; if it is empty, the kinds and the level.
    pub title: String,
    /// Puzzles on a page; if none, what is usual.
    pub per_page: Option<u8>,
    /// Whether there are answers.
    pub answers: bool,
    /// Whether these have a file of their own, and do not stand at the end.
    #[serde(default)]
    pub apart: bool,
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
}

fn one<T: From<u8>>() -> T {
    1.into()
}

impl Order {
    /// The most versions of a sheet.
    pub const MOST_VERSIONS: u8 = Edition::MOST_VERSIONS as u8;

    /// An order for these puzzles, with what is usual.
    #[must_use]
    pub const fn of(wanted: Wanted) -> Self {
        Self {
            wanted,
            sheets: 1,
            versions: 1,
            blanks: 0,
            school: None,
            title: String::new(),
            per_page: None,
            answers: true,
            apart: false,
            name_line: false,
            rules: true,
            large: false,
            letter: false,
            link: None,
        }
    }

    /// How many puzzles a sheet has.
    #[must_use]
    pub fn of_a_sheet(&self) -> usize {
        match &self.wanted {
            Wanted::These(puzzles) => puzzles.len(),
            Wanted::New { count, .. } => usize::from(*count),
        }
    }

    /// How the sheet is laid out.
    #[must_use]
    pub fn design(&self, lang: Lang) -> Design {
        Design {
            paper: if self.letter { Paper::Letter } else { Paper::A4 },
            title: Some(self.title.trim().to_owned()).filter(|title| !title.is_empty()),
            per_page: self.per_page.map(usize::from),
            answers: match (self.answers, self.apart) {
                (true, false) => Answers::End,
                (true, true) => Answers::Separate,
                (false, _) => Answers::None,
            },
            school: self.school,
            blanks: self.blanks.into(),
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

/// Sheets, ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetView {
    /// The PDF, in Base64.
    pub pdf: String,
    /// The answers, if they have a file of their own, in the same form.
    pub answers: Option<String>,
    /// The pages as SVG, each a picture of its own; the first few only.
    pub pages: Vec<String>,
    /// How many pages there are.
    pub count: usize,
    /// How many puzzles there are: fewer than ordered if there are no more.
    pub puzzles: usize,
}
