//! What a character of a drawn grid is.

use crate::text::is_stroke;

/// Which signs stand for an empty cell in one text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    /// `0` and `.`.
    pub(super) strong: bool,
    /// One of the others.
    pub(super) weak: Option<char>,
    /// All the others but the space.
    pub(super) all: bool,
}

/// The signs for an empty cell that may also be decoration, in the order of preference.
pub(super) const WEAK: [char; 5] = ['X', '*', '_', '-', '?'];

impl Signs {
    /// Only `0` and `.`.
    pub(super) const STRONG: Self = Self { strong: true, weak: None, all: false };
    /// Every sign but the space.
    pub(super) const ALL: Self = Self { strong: true, weak: None, all: true };

    /// Only this one.
    pub(super) const fn weak(sign: char) -> Self {
        Self { strong: false, weak: Some(sign), all: false }
    }

    fn hold(self, char: char) -> bool {
        let upper = char.to_ascii_uppercase();
        is_strong(char) && self.strong || self.weak == Some(upper) || self.all && WEAK.contains(&upper)
    }
}

/// What a character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Glyph {
    /// A digit, from 1.
    Digit(u8),
    /// An empty cell.
    Empty,
    /// Nothing: a blank, a stroke between boxes, a separator.
    Nothing,
    /// Something that has no place in a grid.
    Foreign,
}

/// Whether this is `0` or `.`.
pub(super) const fn is_strong(char: char) -> bool {
    matches!(char, '0' | '.')
}

/// Whether this may be a sign for an empty cell, the space apart.
pub(super) fn is_sign(char: char) -> bool {
    is_strong(char) || WEAK.contains(&char.to_ascii_uppercase())
}

/// The digit of a character: 1 to 9, A or a = 10 up to P = 25.
pub(super) const fn digit(char: char) -> Option<u8> {
    match char {
        '1'..='9' => Some(char as u8 - b'0'),
        'A'..='P' => Some(char as u8 - b'A' + 10),
        'a'..='p' => Some(char as u8 - b'a' + 10),
        _ => None,
    }
}

/// Whether a character parts cells or boxes and is never a cell.
pub(super) fn parts(char: char) -> bool {
    char.is_whitespace()
        || is_stroke(char)
        || matches!(char, ',' | ';' | '/' | '"' | '\u{FEFF}' | '\u{200B}' | '\u{FE0F}')
}

/// What a character is in a text with these signs.
pub(super) fn glyph(char: char, signs: Signs) -> Glyph {
    if let Some(digit) = digit(char) {
        return Glyph::Digit(digit);
    }
    if signs.hold(char) {
        return Glyph::Empty;
    }
    match char {
        '-' | '_' | '*' | '+' | ':' | '=' | '\'' => Glyph::Nothing,
        _ if parts(char) => Glyph::Nothing,
        _ => Glyph::Foreign,
    }
}
