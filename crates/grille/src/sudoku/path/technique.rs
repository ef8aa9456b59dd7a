//! The names of the ways of reasoning, the easiest first.

use crate::path::Level;

macro_rules! techniques {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $level:ident;)*) => {
        /// The techniques, the easiest first: a path uses one only where none before it in this list leads on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $($(#[$doc])* $variant,)*
        }

        impl crate::path::Technique for Technique {
            fn all() -> &'static [Self] {
                &[$(Self::$variant),*]
            }

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            fn level(self) -> Level {
                match self {
                    $(Self::$variant => Level::$level,)*
                }
            }
        }
    };
}

techniques! {
    /// The last empty cell of a house takes the last missing digit.
    FullHouse, "full-house", Beginner;
    /// The only cell of a box where a digit can stand.
    HiddenSingleBox, "hidden-single-box", Beginner;
    /// The only cell of a row or column where a digit can stand.
    HiddenSingleLine, "hidden-single-line", Easy;
    /// The only digit that can stand in a cell.
    NakedSingle, "naked-single", Easy;
    /// Inside a box, a digit can only stand in one line, so it leaves the rest of that line.
    Pointing, "pointing", Medium;
    /// Inside a line, a digit can only stand in one box, so it leaves the rest of that box.
    Claiming, "claiming", Medium;
    /// Two cells of a house that share the same two digits.
    NakedPair, "naked-pair", Medium;
    /// Two digits that share the same two cells of a house.
    HiddenPair, "hidden-pair", Medium;
    /// Three cells of a house that share three digits.
    NakedTriple, "naked-triple", Medium;
    /// Three digits that share three cells of a house.
    HiddenTriple, "hidden-triple", Medium;
    /// A digit that stands in the same two columns in two rows (or the other way round).
    XWing, "x-wing", Hard;
    /// Two parallel lines with two places for a digit, joined by a line across one end.
    Skyscraper, "skyscraper", Hard;
    /// A row and a column with two places for a digit, joined in a box.
    TwoStringKite, "two-string-kite", Hard;
    /// Any two houses with two places for a digit, joined at one end.
    TurbotFish, "turbot-fish", Hard;
    /// Inside a box a digit stands on a cross of one row and one column; a line with two places meets one arm.
    EmptyRectangle, "empty-rectangle", Hard;
    /// An X-wing of three lines.
    Swordfish, "swordfish", Hard;
    /// The places of a digit in two colours, of which exactly one is true.
    SimpleColouring, "simple-colouring", Hard;
    /// A cell with two digits and two wings that share a third.
    XyWing, "xy-wing", Hard;
    /// A cell with three digits and two wings inside them.
    XyzWing, "xyz-wing", Hard;
    /// Two cells with the same two digits, joined by a house with two places for one of them.
    WWing, "w-wing", Hard;
    /// A chain of cells with the same two digits.
    RemotePair, "remote-pair", Hard;
    /// Three corners of a rectangle hold the same two digits: the fourth must hold another.
    UniqueRectangle1, "unique-rectangle-1", Hard;
    /// Two neighbouring corners share one more digit, which must stand in one of them.
    UniqueRectangle2, "unique-rectangle-2", Hard;
    /// Two neighbouring corners and other cells of a house form a naked subset.
    UniqueRectangle3, "unique-rectangle-3", Hard;
    /// In two neighbouring corners one digit is sure, so the other is not there.
    UniqueRectangle4, "unique-rectangle-4", Hard;
    /// Opposite or three corners share one more digit, which must stand in one of them.
    UniqueRectangle5, "unique-rectangle-5", Hard;
    /// A digit is confined to the rectangle in both its rows or columns.
    UniqueRectangle6, "unique-rectangle-6", Hard;
    /// One corner with two digits; from the opposite one, both lines confine a digit to the rectangle.
    HiddenRectangle, "hidden-rectangle", Hard;
    /// Every empty cell has two digits, but one has three: the extra digit stands there.
    BugPlusOne, "bug+1", Hard;
    /// Four cells of a house that share four digits.
    NakedQuad, "naked-quad", Hard;
    /// Four digits that share four cells of a house.
    HiddenQuad, "hidden-quad", Hard;
    /// An X-wing of four lines.
    Jellyfish, "jellyfish", Hard;
    /// An X-wing with spare places in one box.
    FinnedXWing, "finned-x-wing", Hard;
    /// A swordfish with spare places in one box.
    FinnedSwordfish, "finned-swordfish", Hard;
    /// A jellyfish with spare places in one box.
    FinnedJellyfish, "finned-jellyfish", Hard;
    /// A chain of places of one digit, two in a house.
    XChain, "x-chain", Expert;
    /// A chain of cells with two digits.
    XyChain, "xy-chain", Expert;
    /// Any alternating chain, over cells and digits: if one end is false, the other is true.
    Aic, "aic", Expert;
    /// Two almost locked sets joined by a digit that only one of them can hold.
    AlsXz, "als-xz", Expert;
    /// A candidate that leads to a contradiction by singles alone.
    Supposition, "supposition", Expert;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::Technique as _;

    #[test]
    fn techniques_are_listed_by_rising_level_and_their_names_differ() {
        let all = Technique::all();
        assert!(all.is_sorted() && all.is_sorted_by_key(|technique| technique.level()));
        let mut names: Vec<&str> = all.iter().map(|technique| technique.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
        assert!(all.iter().all(|technique| technique.level() < Level::Guess));
    }
}
