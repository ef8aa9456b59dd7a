//! What a person chooses about a sheet.

use grille::{Kind, Level};
use grille_words::Lang;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Width and height in points.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// Where the answers go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answers {
    /// On pages of their own, after the puzzles.
    #[default]
    End,
    /// In a file of their own.
    Separate,
    /// Nowhere.
    None,
}

impl Answers {
    /// All three.
    pub const ALL: [Self; 3] = [Self::End, Self::Separate, Self::None];

    /// Its name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Separate => "separate",
            Self::None => "none",
        }
    }
}

/// What stands under each grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Its number.
    pub number: bool,
    /// Its level.
    pub level: bool,
    /// Its ID.
    pub id: bool,
}

impl Labels {
    /// Everything, which is usual.
    pub const ALL: Self = Self { number: true, level: true, id: true };

    /// Nothing.
    pub const NONE: Self = Self { number: false, level: false, id: false };

    /// Reads `number,level,id`, any of them, or `none`.
    ///
    /// ```
    /// use grille_sheet::Labels;
    /// assert_eq!(Labels::read("number,level"), Some(Labels { id: false, ..Labels::ALL }));
    /// assert_eq!(Labels::read("none"), Some(Labels::NONE));
    /// assert_eq!(Labels::read("colour"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut labels = Self::NONE;
        if text == "none" {
            return Some(labels);
        }
        for word in text.split(',') {
            match word.trim() {
                "number" => labels.number = true,
                "level" => labels.level = true,
                "id" => labels.id = true,
                _ => return None,
            }
        }
        Some(labels)
    }
}

/// What a person chooses about a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The language of every word on it.
    pub lang: Lang,
    /// The paper.
    pub paper: Paper,
    /// The title; if there is none, the kinds and the level.
    pub title: Option<String>,
    /// How many puzzles a page has; if nothing is said, what is usual for their kind and size.
    pub per_page: Option<usize>,
    /// Where the answers go.
    pub answers: Answers,
    /// A line for the name and the date.
    pub name_line: bool,
    /// A box with the rules and a small example on the first page.
    pub rules: bool,
    /// The age from which the sheet is meant, to be said beside the title.
    pub school: Option<u8>,
    /// Large print.
    pub large: bool,
    /// What stands under each grid.
    pub labels: Labels,
    /// The address of the page that opens puzzles: IDs lead there.
    pub link: Option<String>,
    /// A code beside each grid that leads there as well.
    pub qr: bool,
    /// The letter of this version, if there are several.
    pub version: Option<char>,
    /// How many empty grids follow.
    pub blanks: usize,
}

impl Design {
    /// A plain sheet.
    #[must_use]
    pub const fn new(lang: Lang) -> Self {
        Self {
            lang,
            paper: Paper::A4,
            title: None,
            per_page: None,
            answers: Answers::End,
            name_line: false,
            rules: false,
            school: None,
            large: false,
            labels: Labels::ALL,
            link: None,
            qr: false,
            version: None,
            blanks: 0,
        }
    }
}

/// What suits pupils of an age: the side of the grid, and the level.
///
/// The steps follow what is used in schools: 4×4 from 8 years, Skyscrapers 5×5 from 12.
#[must_use]
pub const fn school(kind: Kind, age: u8) -> (u8, Level) {
    let level = match age {
        ..=9 => Level::Beginner,
        10..=14 => Level::Easy,
        15..=16 => Level::Medium,
        _ => Level::Hard,
    };
    let side = match (kind, age) {
        (Kind::Sudoku, ..=9) => 4,
        (Kind::Sudoku, 10..=11) => 6,
        (Kind::Sudoku, _) => 9,
        (Kind::Skyscrapers, ..=11) => 4,
        (Kind::Skyscrapers, 12..=14) => 5,
        (Kind::Skyscrapers, _) => 6,
        (Kind::LightsOut | Kind::Sliding, ..=11) => 3,
        (Kind::LightsOut, _) => 5,
        (Kind::Sliding, _) => 4,
    };
    (side, level)
}
