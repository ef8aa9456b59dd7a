//! Addresses that open a puzzle, and their codes.

use qrcode::{Color, EcLevel, QrCode};

use crate::item::Item;
use crate::page::{Area, Point};

/// The address of a puzzle on the page at this base address: `BASE#p=KIND:ID`, so that nothing is sent to a server.
///
/// ```
/// # use grille_sheet::{Item, link};
/// let puzzle = grille::AnyPuzzle::read(grille::Kind::LightsOut, "2x2:1000").unwrap();
/// let item = Item::new(&puzzle, &grille::Limits::none()).unwrap();
/// assert_eq!(link("https://example.org/grille/", &item), "https://example.org/grille/#p=lights-out:2x2:1000");
/// ```
#[must_use]
pub fn link(base: &str, item: &Item) -> String {
    address(base, &format!("{}:{}", item.kind(), item.id()))
}

/// What may stand in a fragment (RFC 3986) stays, but for what separates several values; the rest is written as `%XX`.
fn address(base: &str, value: &str) -> String {
    let mut link = format!("{}#p=", base.split('#').next().unwrap_or(base));
    for byte in value.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b':' | b'/' | b',' | b'*' => {
                link.push(byte as char);
            }
            other => link.push_str(&format!("%{other:02X}")),
        }
    }
    link
}

/// A code: a square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    side: usize,
    dark: Vec<bool>,
}

/// The side of a module, in points: 0.4 mm, which any telephone reads from paper.
const MODULE: f64 = 1.15;

impl Code {
    /// The code of a text; `None` if it is too long for one.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let dark = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(Self { side: code.width(), dark })
    }

    /// Its side in points, without the white border that it needs.
    pub(crate) fn side(&self) -> f64 {
        self.side as f64 * MODULE
    }

    /// The dark modules, those of a row that touch as one rectangle.
    pub(crate) fn areas(&self, at: Point) -> Vec<Area> {
        let mut areas = Vec::new();
        for (row, modules) in self.dark.chunks(self.side).enumerate() {
            let mut col = 0;
            while col < modules.len() {
                let run = modules[col..].iter().take_while(|dark| **dark).count();
                if run > 0 {
                    let (x, y) = (at.x + col as f64 * MODULE, at.y + row as f64 * MODULE);
                    areas.push(Area::new(x, y, run as f64 * MODULE, MODULE));
                }
                col += run.max(1);
            }
        }
        areas
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_address_cannot_hold_is_escaped() {
        assert_eq!(
            address("https://x.org/#old", "sliding:4x4:1;goal=é %"),
            "https://x.org/#p=sliding:4x4:1%3Bgoal%3D%C3%A9%20%25"
        );
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(Code::new(&"x".repeat(5000)).is_none());
        let code = Code::new("https://x.org/#p=sudoku:1").unwrap();
        assert!(code.areas(Point::new(0.0, 0.0)).len() > 100);
    }
}
