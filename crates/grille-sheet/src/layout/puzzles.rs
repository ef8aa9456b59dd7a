//! The pages of puzzles.

use std::ops::Range;

use grille_words::sheet;

use super::Sheet;
use super::caption::Caption;
use super::slots::{Need, Slots};
use crate::draw::Field;
use crate::item::Ready;
use crate::page::{Area, Page, Pen, Point, Role};

/// How the pages of puzzles are laid out.
#[derive(Debug)]
pub(super) struct Plan {
    per_page: usize,
    slots: Slots,
    rules_height: f64,
    /// How many rows of puzzles the first page has.
    first_rows: usize,
}

/// The part of a page beyond which rules no longer make every grid smaller: the first page gets fewer grids then.
const MOST_RULES: f64 = 0.4;

fn need(ready: &dyn Ready, large: bool) -> Need {
    Need { extent: ready.extent(), enough: ready.comfortable() * if large { 1.35 } else { 1.0 } }
}

impl Plan {
    pub(super) fn new(sheet: &Sheet<'_>) -> Self {
        let (design, items) = (sheet.design, sheet.items);
        let usual = items.iter().map(|item| item.ready().usual_per_page()).min().unwrap_or(1);
        let usual = if design.large { (usual / 3).max(1) } else { usual };
        let per_page = design.per_page.unwrap_or(usual).max(1).min(items.len().max(1));
        let rules_height = sheet.rules_height();
        let body = sheet.body();
        let free = body.h - sheet.head_height();
        let long_rules = rules_height > MOST_RULES * free;
        let area = (body.w, if long_rules { free } else { free - rules_height });
        // The largest extents of all, so that every grid fits every place.
        let needs: Vec<Need> = items.iter().map(|item| need(item.ready(), design.large)).collect();
        let largest = Need {
            extent: needs.iter().fold((1.0, 1.0), |most, need| (most.0.max(need.extent.0), most.1.max(need.extent.1))),
            enough: needs.iter().map(|need| need.enough).fold(0.0, f64::max),
        };
        // The height of the captions depends on the width of the grids, and the other way round: it only grows.
        let (mut below, mut slots) = (0.0, Slots::new(per_page, area, 0.0, largest, false));
        for _ in 0..4 {
            let height = (0..items.len())
                .map(|index| {
                    let (need, inset) = (needs[index], items[index].ready().inset());
                    let cell = slots.cell(need);
                    Caption::below(sheet, index, need.extent.0 * cell, inset * cell).0.height()
                })
                .fold(0.0, f64::max);
            if height <= below {
                break;
            }
            below = height;
            slots = Slots::new(per_page, area, below, largest, false);
        }
        let first_rows = if long_rules { slots.rows_in(free - rules_height) } else { slots.rows };
        Self { per_page, slots, rules_height, first_rows }
    }

    /// The puzzles of each page. The first page may hold none, but rules.
    pub(super) fn ranges(&self, count: usize) -> Vec<Range<usize>> {
        let first = self.per_page.min(self.first_rows * self.slots.cols).min(count);
        let rest = (first..count).step_by(self.per_page).map(|from| from..(from + self.per_page).min(count));
        std::iter::once(0..first).chain(rest).collect()
    }

    pub(super) fn page(&self, sheet: &Sheet<'_>, shown: Range<usize>, first: bool, page: &mut Page) {
        sheet.head(first, page);
        let body = sheet.body();
        let mut top = body.y + sheet.head_height();
        if first && sheet.design.rules {
            sheet.rules(top, page);
            top += self.rules_height;
        }
        let area = Area::new(body.x, top, body.w, body.bottom() - top);
        let rows = if first { self.first_rows } else { self.slots.rows };
        let places = self.slots.with_rows(rows).places(area, true);
        for (index, place) in shown.zip(places) {
            let ready = sheet.items[index].ready();
            let need = need(ready, sheet.design.large);
            let cell = self.slots.cell(need);
            let (width, height) = (need.extent.0 * cell, need.extent.1 * cell);
            let at =
                Point::new(place.x + (self.slots.room.0 - width) / 2.0, place.y + (self.slots.room.1 - height) / 2.0);
            let mut pen = Pen::new();
            ready.draw(false, Field::new(at, cell), &mut pen);
            let lang = sheet.design.lang;
            let mut alt = vec![sheet::drawing(index + 1, ready.kind(), ready.size(), ready.level(), lang)];
            alt.extend(ready.aloud(false, lang));
            page.parts.push(pen.part(Role::Figure { alt: alt.join(" ") }));
            let inset = ready.inset() * cell;
            let corner = Point::new(at.x + inset, at.y + height);
            let (caption, width) = Caption::below(sheet, index, width, inset);
            caption.draw(lang, corner, width, page);
        }
    }
}
