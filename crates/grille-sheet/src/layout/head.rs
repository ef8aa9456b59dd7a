//! The head of a page: title, version, school, the line for name and date.

use grille_words::sheet;

use super::Sheet;
use crate::font::{Weight, wrap};
use crate::page::{Align, Area, Ink, Page, Pen, Point, Role};

/// The space between the head and what follows.
const AFTER: f64 = 18.0;

impl Sheet<'_> {
    fn title_size(&self) -> f64 {
        if self.design.large { 24.0 } else { 18.0 }
    }

    /// The title in lines, beside what stands to its right.
    fn title_lines(&self) -> Vec<String> {
        let right = self.beside().map_or(0.0, |text| Weight::Regular.width(&text, 10.0 * self.scale()) + 14.0)
            + self.design.version.map_or(0.0, |_| self.title_size() * 1.35 + 8.0);
        wrap(self.title(), Weight::SemiBold, self.title_size(), self.body().w - right, 2)
    }

    /// What stands to the right of the title.
    fn beside(&self) -> Option<String> {
        self.design.school.map(|age| sheet::school(age, self.design.lang))
    }

    /// The height of the head of a page of puzzles.
    pub(super) fn head_height(&self) -> f64 {
        let title = self.title_lines().len() as f64 * self.title_size() * 1.2;
        let name = if self.design.name_line { 26.0 * self.scale() } else { 0.0 };
        title + name + AFTER
    }

    /// Draws the head of a page of puzzles. Only the first one is the title of the document.
    pub(super) fn head(&self, first: bool, page: &mut Page) {
        let (body, size) = (self.body(), self.title_size());
        let mut pen = Pen::new();
        let mut base = body.y + 0.8 * size;
        let first_base = base;
        for (index, line) in self.title_lines().iter().enumerate() {
            base = first_base + index as f64 * size * 1.2;
            pen.text(Point::new(body.x, base), Align::Left, size, Weight::SemiBold, Ink::BLACK, line);
        }
        page.parts.push(pen.part(if first { Role::Title } else { Role::Artifact }));
        let mut pen = Pen::new();
        let mut right = body.right();
        if let Some(letter) = self.design.version {
            let side = 1.35 * size;
            let area = Area::new(right - side, first_base - 0.334 * size - side / 2.0, side, side);
            pen.fill(area, 3.0, Ink::BLACK);
            let middle = Point::new(area.x + side / 2.0, area.y + side / 2.0);
            pen.sign(middle, 0.95 * size, Weight::SemiBold, Ink::PAPER, &letter.to_string());
            right -= side + 8.0;
        }
        if let Some(text) = self.beside() {
            let size = 10.0 * self.scale();
            pen.text(Point::new(right, first_base), Align::Right, size, Weight::Regular, Ink::GREY, &text);
        }
        if !pen.is_empty() {
            page.parts.push(pen.part(Role::Paragraph));
        }
        if self.design.name_line {
            self.name_line(base + 26.0 * self.scale(), page);
        }
    }

    /// "Name ……………… Date …………".
    fn name_line(&self, base: f64, page: &mut Page) {
        let (body, lang, size) = (self.body(), self.design.lang, 10.0 * self.scale());
        let date_width = 110.0 * self.scale();
        let mut pen = Pen::new();
        let mut field = |word: &str, from: f64, to: f64| {
            pen.text(Point::new(from, base), Align::Left, size, Weight::Regular, Ink::BLACK, word);
            let start = from + Weight::Regular.width(word, size) + 6.0;
            pen.line(Point::new(start, base + 1.5), Point::new(to, base + 1.5), 0.3, Ink::BLACK);
        };
        let date = sheet::DATE.get(lang);
        let date_from = body.right() - date_width - Weight::Regular.width(&date, size);
        field(&sheet::NAME.get(lang), body.x, date_from - 20.0);
        field(&date, date_from, body.right());
        page.parts.push(pen.part(Role::Paragraph));
    }

    /// The head of a page of another sort: a heading, and small beside it the title of the sheet.
    pub(super) fn small_head(&self, heading: &str, page: &mut Page) {
        let (body, size) = (self.body(), 15.0 * if self.design.large { 1.3 } else { 1.0 });
        let base = body.y + 0.8 * size;
        let mut pen = Pen::new();
        pen.text(Point::new(body.x, base), Align::Left, size, Weight::SemiBold, Ink::BLACK, heading);
        page.parts.push(pen.part(Role::Heading));
        let mut title = self.title().to_owned();
        if let Some(letter) = self.design.version {
            title = format!("{title} · {letter}");
        }
        let room = body.w - Weight::SemiBold.width(heading, size) - 24.0;
        let title = wrap(&title, Weight::Regular, 9.0, room, 1).swap_remove(0);
        let mut pen = Pen::new();
        pen.text(Point::new(body.right(), base), Align::Right, 9.0, Weight::Regular, Ink::GREY, &title);
        page.parts.push(pen.part(Role::Artifact));
    }

    /// The height of the head of such a page.
    pub(super) fn small_head_height(&self) -> f64 {
        (if self.design.large { 20.0 } else { 15.0 }) + 14.0
    }
}
