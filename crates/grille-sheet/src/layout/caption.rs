//! What stands below a puzzle: number, level, name, ID, and the code that opens it.

use grille_words::rating::level_name;
use grille_words::{Lang, sheet};

use super::Sheet;
use crate::font::{Weight, printable, wrap};
use crate::link::{Code, link};
use crate::page::{Align, Ink, Page, Pen, Point, Role};

/// The space between a grid and what stands below it.
const BEFORE: f64 = 6.0;

/// The edge of the page that stays empty.
const BORDER: f64 = 36.0;

/// The most lines that an ID may take; a longer one is left out.
const MOST_LINES: usize = 7;

/// What stands below one puzzle, set for a width.
pub(super) struct Caption {
    number: String,
    rest: String,
    id: Vec<String>,
    id_size: f64,
    url: Option<String>,
    code: Option<Code>,
    /// Whether the code stands below the words, for want of room beside them.
    stacked: bool,
    scale: f64,
    index: usize,
}

impl Caption {
    const ID: [f64; 4] = [5.6, 5.4, 5.2, 5.0];
    const ID_LINE: f64 = 6.8;
    /// With less room than this beside the number, words do not stand beside a code.
    const NARROW: f64 = 28.0;

    fn new(sheet: &Sheet<'_>, index: usize, width: f64) -> Self {
        let (design, item, scale) = (sheet.design, &sheet.items[index], sheet.scale());
        let url = design.link.as_deref().map(|base| link(base, item));
        let code = url.as_deref().filter(|_| design.qr).and_then(Code::new);
        let number = if design.labels.number { (index + 1).to_string() } else { String::new() };
        let before = if number.is_empty() { 0.0 } else { Weight::SemiBold.width(&number, 10.5 * scale) + 6.0 * scale };
        let beside = width - code.as_ref().map_or(0.0, |code| code.side() + 8.0);
        let stacked = code.is_some() && beside < before + Self::NARROW * scale;
        let room = if stacked { width } else { beside };
        let mut rest: Vec<String> = Vec::new();
        if let Some(level) = item.level().filter(|_| design.labels.level) {
            rest.push(level_name(level, design.lang).to_owned());
        }
        rest.extend(item.name.as_deref().map(printable).filter(|name| !name.is_empty()));
        let rest = wrap(&rest.join(" · "), Weight::Regular, 9.0 * scale, room - before, 1).swap_remove(0);
        let (mut id, mut id_size) = (Vec::new(), Self::ID[0]);
        if design.labels.id {
            let set = |size: f64| (wrap(&item.id(), Weight::Regular, size, room, MOST_LINES + 1), size);
            // A slightly smaller size if that saves a line.
            (id, id_size) = Self::ID.into_iter().map(set).min_by_key(|(lines, _)| lines.len()).unwrap_or_default();
            if id.len() > MOST_LINES {
                id.clear();
            }
        }
        Self { number, rest, id, id_size, url, code, stacked, scale, index }
    }

    /// What stands below a drawing of this width whose grid begins and ends so far inside it, and the width that it takes
    /// from the left edge of the grid. It is as wide as the grid, unless a code would have to stand below the words then.
    pub(super) fn below(sheet: &Sheet<'_>, index: usize, width: f64, inset: f64) -> (Self, f64) {
        let within = Self::new(sheet, index, width - 2.0 * inset);
        if within.stacked && inset > 0.0 {
            let wider = Self::new(sheet, index, width - inset);
            if !wider.stacked {
                return (wider, width - inset);
            }
        }
        (within, width - 2.0 * inset)
    }

    fn first_line(&self) -> f64 {
        if self.number.is_empty() && self.rest.is_empty() { 0.0 } else { 10.5 * self.scale }
    }

    /// The width below which nothing of it can be squeezed.
    fn widest(&self) -> f64 {
        let code = self.code.as_ref().filter(|_| self.stacked).map_or(0.0, Code::side);
        self.first_width().max(code)
    }

    fn first_width(&self) -> f64 {
        let number = Weight::SemiBold.width(&self.number, 10.5 * self.scale);
        let rest = Weight::Regular.width(&self.rest, 9.0 * self.scale);
        if self.rest.is_empty() { number } else { number + 6.0 * self.scale + rest }
    }

    /// The height of the words alone.
    fn words(&self) -> f64 {
        let ids = self.id.len() as f64 * Self::ID_LINE;
        self.first_line() + if self.id.is_empty() { 0.0 } else { ids + 2.0 }
    }

    pub(super) fn height(&self) -> f64 {
        let words = self.words();
        let code = self.code.as_ref().map_or(0.0, |code| code.side() + 2.0);
        let height = if self.stacked { words + code } else { words.max(code) };
        if height > 0.0 { height + BEFORE } else { 0.0 }
    }

    /// Draws it below a grid of this width, whose lower left corner is this.
    pub(super) fn draw(&self, lang: Lang, corner: Point, width: f64, page: &mut Page) {
        let mut pen = Pen::new();
        // A number wider than its grid stays on the page.
        let corner = Point::new(corner.x.min(page.width - BORDER - self.widest()), corner.y);
        let mut base = corner.y + BEFORE + 0.72 * self.first_line();
        let mut x = corner.x;
        if !self.number.is_empty() {
            let size = 10.5 * self.scale;
            pen.text(Point::new(x, base), Align::Left, size, Weight::SemiBold, Ink::BLACK, &self.number);
            x += Weight::SemiBold.width(&self.number, size) + 6.0 * self.scale;
        }
        pen.text(Point::new(x, base), Align::Left, 9.0 * self.scale, Weight::Regular, Ink(50), &self.rest);
        if !pen.is_empty() {
            page.parts.push(pen.part(Role::Caption));
        }
        let leads = || match &self.url {
            Some(url) => Role::Link { url: url.clone(), alt: sheet::opens(self.index + 1, lang) },
            None => Role::Caption,
        };
        base = corner.y + BEFORE + self.first_line() + 1.0;
        let mut pen = Pen::new();
        for line in &self.id {
            base += Self::ID_LINE;
            pen.text(Point::new(corner.x, base - 1.0), Align::Left, self.id_size, Weight::Regular, Ink::GREY, line);
        }
        if !pen.is_empty() {
            page.parts.push(pen.part(leads()));
        }
        if let Some(code) = &self.code {
            let at = match self.stacked {
                true => Point::new(corner.x, corner.y + BEFORE + self.words() + 2.0),
                false => Point::new(corner.x + width - code.side(), corner.y + BEFORE + 2.0),
            };
            let mut pen = Pen::new();
            pen.blocks(code.areas(at), Ink::BLACK);
            page.parts.push(pen.part(leads()));
        }
    }
}
