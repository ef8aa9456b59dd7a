//! What reasons are made of: candidates, links, patterns.

use crate::place::{Cell, House};

/// One candidate of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
}

/// A house with exactly two places for a digit: it stands in one or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Link {
    /// The house.
    pub house: House,
    /// The two places.
    pub ends: [Cell; 2],
}

/// Two candidates of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Either {
    /// If this is false, …
    pub from: Candidate,
    /// … this is true.
    pub to: Candidate,
    /// The house with two places for the digit; `None` where the two are the only candidates of one cell.
    pub house: Option<House>,
}

/// A digit that follows from a supposition by a single.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Consequence {
    /// The cell.
    pub cell: Cell,
    /// The digit, from 1.
    pub digit: u8,
    /// The house that has no other place for the digit; `None` where the cell has no other digit.
    pub house: Option<House>,
}

/// How two links of one digit are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Turbot {
    /// Two rows joined by a column, or two columns joined by a row.
    Skyscraper,
    /// A row and a column joined in a box.
    TwoStringKite,
    /// Any other way.
    TurbotFish,
}

/// The candidates a chain may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum ChainKind {
    /// Those of one digit.
    X,
    /// Those of cells with two candidates.
    Xy,
    /// All.
    Any,
}

/// How a unique rectangle is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Rectangle {
    /// Three corners hold nothing but the two digits.
    Type1,
    /// Two neighbouring corners share one more digit.
    Type2,
    /// The further digits of two neighbouring corners make a naked subset with other cells of a house.
    Type3,
    /// One of the two digits has no other place in a house of two neighbouring corners.
    Type4,
    /// Two opposite corners, or three, share one more digit.
    Type5,
    /// One of the two digits has no other place in both rows, or both columns.
    Type6,
    /// One corner holds nothing but the two digits; both lines of the opposite one have no other place for one of them.
    Hidden,
}
