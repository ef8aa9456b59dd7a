//! Why a step is right: what a technique saw, enough to say it in a sentence and to check it.

use super::Technique;
use super::parts::{Candidate, ChainKind, Consequence, Either, Link, Rectangle, Turbot};
use crate::latin::Digits;
use crate::place::{Cell, House};
use crate::verdict::Contradiction;

/// Why a step of a Sudoku is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged, remote = "Self"))]
pub enum Reason {
    /// The cell is the last empty one of the house.
    FullHouse {
        /// The house.
        house: House,
        /// The cell.
        cell: Cell,
        /// The missing digit.
        digit: u8,
    },
    /// The house has one place for the digit.
    HiddenSingle {
        /// The house.
        house: House,
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
    },
    /// The cell has one candidate.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: u8,
    },
    /// Inside one house, all places of the digit lie in another house too.
    LockedCandidates {
        /// The digit.
        digit: u8,
        /// The house where the digit has no other place: a box (pointing) or a line (claiming).
        inside: House,
        /// The house the digit leaves.
        leaves: House,
        /// The places.
        cells: Vec<Cell>,
    },
    /// As many cells as digits: these cells have no other candidates.
    NakedSubset {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Digits,
        /// The houses in which all the cells lie.
        houses: Vec<House>,
    },
    /// As many digits as cells: these digits have no other places in the house.
    HiddenSubset {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Digits,
        /// The house.
        house: House,
    },
    /// In as many parallel lines, all places of the digit lie in the crossing lines, but for the fins.
    Fish {
        /// The digit.
        digit: u8,
        /// The lines looked at.
        base: Vec<House>,
        /// The lines that cross them.
        cover: Vec<House>,
        /// The places of the digit in the base lines, without fins.
        cells: Vec<Cell>,
        /// The places outside the crossing lines, all in one box; none in a plain fish.
        fins: Vec<Cell>,
    },
    /// Two houses with two places for the digit, joined at one end of each.
    TurbotFish {
        /// How they are joined.
        pattern: Turbot,
        /// The digit.
        digit: u8,
        /// The two links; their second ends see each other.
        links: [Link; 2],
        /// The house that joins the second ends.
        joined: House,
    },
    /// In a box all places of the digit lie in one row and one column; a link meets one arm.
    EmptyRectangle {
        /// The digit.
        digit: u8,
        /// The box.
        house: House,
        /// The places in the box.
        cells: Vec<Cell>,
        /// The line through the box that the link ends on.
        arm: House,
        /// The other line through the box.
        other_arm: House,
        /// The link: its first end lies on `arm`.
        link: Link,
    },
    /// Links of one digit, joined: one colour is true, the other false.
    SimpleColouring {
        /// The digit.
        digit: u8,
        /// The places of either colour.
        colours: [Vec<Cell>; 2],
        /// The links.
        links: Vec<Link>,
        /// A house with two places of the first colour, which is therefore false; `None` if cells that see both colours
        /// lose the digit.
        wrap: Option<House>,
    },
    /// A pivot with two candidates; each wing shares one of them and has `digit` besides.
    XyWing {
        /// The pivot.
        pivot: Cell,
        /// The wings.
        wings: [Cell; 2],
        /// What the pivot shares with either wing.
        shared: [u8; 2],
        /// The digit of both wings.
        digit: u8,
    },
    /// A pivot with three candidates; each wing shares one of them and `digit`.
    XyzWing {
        /// The pivot.
        pivot: Cell,
        /// The wings.
        wings: [Cell; 2],
        /// What the pivot shares with either wing alone.
        shared: [u8; 2],
        /// The digit of all three.
        digit: u8,
    },
    /// Two cells with the same two candidates, each seeing one end of a link of one of them.
    WWing {
        /// The cells.
        cells: [Cell; 2],
        /// The digit of the link; its first end sees the first cell, its second end the second.
        joined: u8,
        /// The other digit, which stands in one of the two cells.
        digit: u8,
        /// The link.
        link: Link,
    },
    /// Cells with the same two candidates, one seeing the next.
    RemotePair {
        /// The two digits.
        digits: Digits,
        /// The cells that hold one of the digits, and those that hold the other.
        colours: [Vec<Cell>; 2],
    },
    /// If four corners held two digits only, these could be exchanged, and there would be two solutions.
    UniqueRectangle {
        /// How it is used.
        rectangle: Rectangle,
        /// The two digits.
        digits: Digits,
        /// The corners with nothing but the two digits.
        floor: Vec<Cell>,
        /// The other corners.
        roof: Vec<Cell>,
        /// The further digits that count.
        extra: Digits,
        /// The other cells of the naked subset.
        with: Vec<Cell>,
        /// The digits of the naked subset.
        subset: Digits,
        /// The houses where a digit has no other place, or where the subset lies.
        houses: Vec<House>,
        /// The digit that has no other place in those houses.
        sure: Option<u8>,
    },
    /// If this cell had two candidates like all others, there would be two solutions or none.
    BugPlusOne {
        /// The cell with three candidates.
        cell: Cell,
        /// The digit that stands three times in its houses.
        digit: u8,
    },
    /// If the start of the chain is false, its end is true: one of them is true.
    Chain {
        /// What it passes.
        kind: ChainKind,
        /// Its strong links; the end of each sees the start of the next.
        links: Vec<Either>,
    },
    /// Two almost locked sets (one digit more than cells). A digit that only one of them can hold makes the other hold
    /// all of its other digits.
    AlsXz {
        /// The cells of the two sets.
        sets: [Vec<Cell>; 2],
        /// The digits of the two sets.
        digits: [Digits; 2],
        /// The digit that only one of them can hold.
        joined: u8,
        /// The digit that therefore stands in one of them.
        digit: u8,
    },
    /// If this candidate were true, singles would lead to a contradiction.
    Supposition {
        /// The candidate.
        candidate: Candidate,
        /// What follows from it, in order; only what the contradiction needs.
        chain: Vec<Consequence>,
        /// The contradiction.
        end: Contradiction,
    },
}

impl crate::path::Reason for Reason {
    type Technique = Technique;

    fn technique(&self) -> Technique {
        use Technique as T;
        match self {
            Self::FullHouse { .. } => T::FullHouse,
            Self::HiddenSingle { house: House::Box(_), .. } => T::HiddenSingleBox,
            Self::HiddenSingle { .. } => T::HiddenSingleLine,
            Self::NakedSingle { .. } => T::NakedSingle,
            Self::LockedCandidates { inside: House::Box(_), .. } => T::Pointing,
            Self::LockedCandidates { .. } => T::Claiming,
            Self::NakedSubset { cells, .. } => match cells.len() {
                0..=2 => T::NakedPair,
                3 => T::NakedTriple,
                _ => T::NakedQuad,
            },
            Self::HiddenSubset { cells, .. } => match cells.len() {
                0..=2 => T::HiddenPair,
                3 => T::HiddenTriple,
                _ => T::HiddenQuad,
            },
            Self::Fish { base, fins, .. } => match (base.len(), fins.is_empty()) {
                (0..=2, true) => T::XWing,
                (3, true) => T::Swordfish,
                (_, true) => T::Jellyfish,
                (0..=2, false) => T::FinnedXWing,
                (3, false) => T::FinnedSwordfish,
                (_, false) => T::FinnedJellyfish,
            },
            Self::TurbotFish { pattern, .. } => match pattern {
                Turbot::Skyscraper => T::Skyscraper,
                Turbot::TwoStringKite => T::TwoStringKite,
                Turbot::TurbotFish => T::TurbotFish,
            },
            Self::EmptyRectangle { .. } => T::EmptyRectangle,
            Self::SimpleColouring { .. } => T::SimpleColouring,
            Self::XyWing { .. } => T::XyWing,
            Self::XyzWing { .. } => T::XyzWing,
            Self::WWing { .. } => T::WWing,
            Self::RemotePair { .. } => T::RemotePair,
            Self::UniqueRectangle { rectangle, .. } => match rectangle {
                Rectangle::Type1 => T::UniqueRectangle1,
                Rectangle::Type2 => T::UniqueRectangle2,
                Rectangle::Type3 => T::UniqueRectangle3,
                Rectangle::Type4 => T::UniqueRectangle4,
                Rectangle::Type5 => T::UniqueRectangle5,
                Rectangle::Type6 => T::UniqueRectangle6,
                Rectangle::Hidden => T::HiddenRectangle,
            },
            Self::BugPlusOne { .. } => T::BugPlusOne,
            Self::Chain { kind, .. } => match kind {
                ChainKind::X => T::XChain,
                ChainKind::Xy => T::XyChain,
                ChainKind::Any => T::Aic,
            },
            Self::AlsXz { .. } => T::AlsXz,
            Self::Supposition { .. } => T::Supposition,
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Reason {
    /// An object with the fields of the reason and `technique`, the name of the technique.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Named<'a> {
            technique: &'static str,
            #[serde(flatten, serialize_with = "Reason::serialize")]
            reason: &'a Reason,
        }
        use crate::path::{Reason as _, Technique as _};
        Named { technique: self.technique().name(), reason: self }.serialize(serializer)
    }
}
