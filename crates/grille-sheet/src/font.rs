//! The type of the sheet: Atkinson Hyperlegible Next in two weights, with tabular figures.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId};

/// A weight of the one family that sheets are set in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// For text.
    Regular,
    /// For titles and givens.
    SemiBold,
}

impl Weight {
    /// Both weights.
    pub const ALL: [Self; 2] = [Self::Regular, Self::SemiBold];

    /// The number of the weight in style sheets.
    #[must_use]
    pub const fn css(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::SemiBold => 600,
        }
    }

    /// The font as a TrueType file.
    #[must_use]
    pub const fn ttf(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../fonts/atkinson-next-regular.ttf"),
            Self::SemiBold => include_bytes!("../fonts/atkinson-next-semibold.ttf"),
        }
    }

    /// The same font as a WOFF2 file.
    #[must_use]
    pub const fn woff2(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../fonts/atkinson-next-regular.woff2"),
            Self::SemiBold => include_bytes!("../fonts/atkinson-next-semibold.woff2"),
        }
    }

    /// The parsed font.
    pub(crate) fn face(self) -> &'static Face<'static> {
        static FACES: LazyLock<[Face<'static>; 2]> = LazyLock::new(|| {
            Weight::ALL.map(|weight| Face::parse(weight.ttf(), 0).expect("the fonts of this crate are fonts"))
        });
        &FACES[self as usize]
    }

    /// The glyph of a character; glyph 0, an empty frame, for one that the font lacks.
    pub(crate) fn glyph(self, char: char) -> GlyphId {
        self.face().glyph_index(char).unwrap_or(GlyphId(0))
    }

    /// How far a glyph advances, in thousandths of the size.
    pub(crate) fn advance(self, glyph: GlyphId) -> i32 {
        i32::from(self.face().glyph_hor_advance(glyph).unwrap_or(0))
    }

    /// What is added between two glyphs, in thousandths of the size.
    pub(crate) fn kern(self, left: GlyphId, right: GlyphId) -> i32 {
        // A few hundred pairs are met again and again; finding one in the font takes a while.
        thread_local! {
            static KNOWN: RefCell<BTreeMap<(Weight, u16, u16), i32>> = const { RefCell::new(BTreeMap::new()) };
        }
        let look_up = || {
            let Some(table) = self.face().tables().gpos else { return 0 };
            let lookups = (0..table.lookups.len()).filter_map(|index| table.lookups.get(index));
            lookups.map(|lookup| pair(lookup, left, right)).sum()
        };
        KNOWN.with_borrow_mut(|known| *known.entry((self, left.0, right.0)).or_insert_with(look_up))
    }

    /// How wide a text is at size 1.
    fn units(self, text: &str) -> i32 {
        let mut before = None;
        let mut width = 0;
        for char in text.chars() {
            let glyph = self.glyph(char);
            width += self.advance(glyph) + before.map_or(0, |before| self.kern(before, glyph));
            before = Some(glyph);
        }
        width
    }

    /// How wide a text is at this size, in points.
    #[must_use]
    pub fn width(self, text: &str, size: f64) -> f64 {
        f64::from(self.units(text)) * size / 1000.0
    }
}

/// What one lookup adds between two glyphs: the first table that knows the pair decides.
fn pair(lookup: ttf_parser::opentype_layout::Lookup<'_>, left: GlyphId, right: GlyphId) -> i32 {
    for table in lookup.subtables.into_iter::<PositioningSubtable<'_>>() {
        let PositioningSubtable::Pair(table) = table else { continue };
        let Some(index) = table.coverage().get(left) else { continue };
        match table {
            PairAdjustment::Format1 { sets, .. } => {
                if let Some((first, _)) = sets.get(index).and_then(|set| set.get(right)) {
                    return i32::from(first.x_advance);
                }
            }
            PairAdjustment::Format2 { classes, matrix, .. } => {
                let found = matrix.get((classes.0.get(left), classes.1.get(right)));
                return found.map_or(0, |(first, _)| i32::from(first.x_advance));
            }
        }
    }
    0
}

/// The name of the family in style sheets.
pub const FAMILY: &str = "Atkinson Hyperlegible Next";

/// The height of figures and capitals, as a part of the size.
pub const CAP_HEIGHT: f64 = 0.668;

/// The characters of a text that the font does not have, each once.
#[must_use]
pub fn missing(text: &str) -> Vec<char> {
    let mut missing: Vec<char> =
        text.chars().filter(|&char| Weight::Regular.face().glyph_index(char).is_none()).collect();
    grille::sort::sort(&mut missing);
    missing.dedup();
    missing
}

/// The text on one line, without signs that have no place on paper: controls, marks of direction, joiners.
///
/// ```
/// assert_eq!(grille_sheet::font::printable("a\tb\n\u{202e}c \u{7}"), "a b c");
/// ```
#[must_use]
pub fn printable(text: &str) -> String {
    let unseen = |char: char| {
        matches!(char, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
            || matches!(char, '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
    };
    let kept = text.chars().filter(|&char| !unseen(char));
    let clean: String = kept.map(|char| if char.is_control() { ' ' } else { char }).collect();
    clean.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The text broken into lines no wider than this, at most so many of them; the last ends with "…" if something is left.
/// A word that is too wide is broken anywhere.
#[must_use]
pub fn wrap(text: &str, weight: Weight, size: f64, width: f64, most: usize) -> Vec<String> {
    let most = most.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    // Only ordinary spaces may end a line: those of French punctuation hold together.
    let rest = text.split([' ', '\t', '\n', '\r']).filter(|word| !word.is_empty());
    let mut left_over = false;
    'words: for word in rest {
        let mut word = word;
        loop {
            let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fitting(&joined, weight, size, width) == joined.len() && weight.width(&joined, size) <= width {
                line = joined;
                break;
            }
            if !line.is_empty() {
                if lines.len() + 1 == most {
                    left_over = true;
                    if fitting(word, weight, size, width) < word.len() {
                        // A word that fits no line fills this one.
                        line = joined[..fitting(&joined, weight, size, width)].to_owned();
                    }
                    break 'words;
                }
                lines.push(std::mem::take(&mut line));
                continue;
            }
            let end = fitting(word, weight, size, width);
            if lines.len() + 1 == most {
                line = word[..end].to_owned();
                left_over = true;
                break 'words;
            }
            lines.push(word[..end].to_owned());
            word = &word[end..];
        }
    }
    if left_over {
        while !line.is_empty() && weight.width(&format!("{line}…"), size) > width {
            line.pop();
        }
        line = format!("{}…", line.trim_end());
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// How many bytes of a word fit this width: one character at least.
fn fitting(word: &str, weight: Weight, size: f64, width: f64) -> usize {
    let mut units = 0;
    let mut before = None;
    for (place, char) in word.char_indices() {
        let glyph = weight.glyph(char);
        units += weight.advance(glyph) + before.map_or(0, |before| weight.kern(before, glyph));
        before = Some(glyph);
        if place > 0 && f64::from(units) * size / 1000.0 > width {
            return place;
        }
    }
    word.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_tabular() {
        for weight in Weight::ALL {
            let widths: Vec<f64> = ('0'..='9').map(|digit| weight.width(&digit.to_string(), 10.0)).collect();
            assert!(widths.iter().all(|width| *width > 0.0 && *width == widths[0]), "{widths:?}");
        }
    }

    #[test]
    fn both_languages_can_be_set() {
        let text = "ABCabc ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿ «\u{a0}»\u{202f}; ! ? ’ “” … – — × · 0123456789 № €";
        assert_eq!(missing(text), ['№']);
    }

    #[test]
    fn pairs_are_kerned() {
        let apart = Weight::Regular.width("A", 1.0) + Weight::Regular.width("V", 1.0);
        assert!(Weight::Regular.width("AV", 1.0) < apart);
    }

    #[test]
    fn wrapped_lines_fit_and_lose_nothing() {
        let text = "Fill the grid so that every row, every column and every box holds each digit once. ".repeat(3);
        let lines = wrap(&text, Weight::Regular, 9.0, 120.0, 100);
        assert!(lines.iter().all(|line| Weight::Regular.width(line, 9.0) <= 120.0));
        assert_eq!(lines.join(" "), text.trim());
        let cut = wrap(&text, Weight::Regular, 9.0, 120.0, 2);
        assert_eq!(cut.len(), 2);
        assert!(cut[1].ends_with('…') && Weight::Regular.width(&cut[1], 9.0) <= 120.0);
    }

    #[test]
    fn a_long_word_after_a_short_one_fills_the_last_line() {
        let lines = wrap(&format!("medium · {}", "x".repeat(10_000)), Weight::Regular, 9.0, 150.0, 1);
        let [line] = lines.as_slice() else { panic!("{lines:?}") };
        let width = Weight::Regular.width(line, 9.0);
        assert!(line.starts_with("medium · xxxx") && line.ends_with('…') && (140.0..=150.0).contains(&width), "{line}");
        // A word that another line could hold is not broken.
        assert_eq!(wrap("one elephant", Weight::Regular, 9.0, 45.0, 1), ["one…"]);
    }

    #[test]
    fn a_word_without_spaces_is_broken() {
        let word = "x".repeat(10_000);
        let lines = wrap(&word, Weight::SemiBold, 16.0, 300.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| Weight::SemiBold.width(line, 16.0) <= 300.0));
        assert_eq!(wrap(&word, Weight::SemiBold, 16.0, 300.0, usize::MAX).concat(), word);
        assert_eq!(wrap("", Weight::Regular, 9.0, 10.0, 3), [""]);
    }
}
