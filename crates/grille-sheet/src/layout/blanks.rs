//! Pages of empty grids, of the same size as the first puzzle.

use grille_words::sheet;

use super::Sheet;
use super::slots::{Need, Slots};
use crate::draw::Field;
use crate::item::Ready;
use crate::page::{Area, Page, Pen, Role};

/// How the pages of empty grids are laid out.
#[derive(Debug)]
pub(super) struct Plan {
    per_page: usize,
    slots: Slots,
    grid: Box<dyn Ready>,
}

impl Plan {
    /// `None` if no empty grids are wanted, or they would mean nothing.
    pub(super) fn new(sheet: &Sheet<'_>) -> Option<Self> {
        let count = sheet.design.blanks;
        let grid = sheet.items.iter().filter(|_| count > 0).find_map(|item| item.ready().blank())?;
        let per_page = sheet.design.per_page.unwrap_or(grid.usual_per_page()).max(1).min(count);
        let body = sheet.body();
        let area = (body.w, body.h - sheet.small_head_height());
        let slots = Slots::new(per_page, area, 0.0, Self::need(grid.as_ref()), false);
        Some(Self { per_page, slots, grid })
    }

    fn need(grid: &dyn Ready) -> Need {
        Need { extent: grid.extent(), enough: grid.comfortable() }
    }

    pub(super) const fn per_page(&self) -> usize {
        self.per_page
    }

    pub(super) fn page(&self, sheet: &Sheet<'_>, count: usize, page: &mut Page) {
        let lang = sheet.design.lang;
        sheet.small_head(&sheet::BLANK_GRIDS.get(lang), page);
        let (body, head) = (sheet.body(), sheet.small_head_height());
        let area = Area::new(body.x, body.y + head, body.w, body.h - head);
        let cell = self.slots.cell(Self::need(self.grid.as_ref()));
        for place in self.slots.places(area, true).into_iter().take(count) {
            let mut pen = Pen::new();
            self.grid.draw(false, Field::new(place, cell), &mut pen);
            page.parts.push(pen.part(Role::Figure { alt: sheet::blank(self.grid.kind(), lang) }));
        }
    }
}
