//! The pages of answers: small, many a page, with what was hard about each puzzle.

use std::ops::Range;

use grille_words::rating::level_name;
use grille_words::sheet;

use super::Sheet;
use super::slots::{Need, Slots};
use crate::draw::Field;
use crate::font::{Weight, wrap};
use crate::item::Ready;
use crate::page::{Align, Area, Ink, Page, Pen, Point, Role};

/// How the pages of answers are laid out.
#[derive(Debug)]
pub(super) struct Plan {
    per_page: usize,
    slots: Slots,
    foot: f64,
}

/// The side of a cell below which an answer cannot be read.
const LEAST_CELL: f64 = 6.5;

impl Plan {
    pub(super) fn new(sheet: &Sheet<'_>) -> Self {
        let items = sheet.items;
        let needs: Vec<Need> = items.iter().map(|item| need(item.ready())).collect();
        let largest = Need {
            extent: needs.iter().fold((1.0, 1.0), |most, need| (most.0.max(need.extent.0), most.1.max(need.extent.1))),
            enough: needs.iter().map(|need| need.enough).fold(0.0, f64::max),
        };
        let body = sheet.body();
        let foot = if items.iter().any(|item| item.ready().profile().len() > 1) { 24.0 } else { 0.0 };
        let area = (body.w, body.h - sheet.small_head_height() - foot);
        let most = items.iter().map(|item| item.ready().answers_per_page()).min().unwrap_or(1).max(1);
        let mut per_page = balanced(items.len(), most);
        let inset = |slots: &Slots, index: usize| items[index].ready().inset() * slots.cell(needs[index]);
        loop {
            let (mut below, mut settled) = (0.0, false);
            let mut slots = Slots::new(per_page, area, below, largest, true);
            for _ in 0..4 {
                let note = |index| Note::new(sheet, index, slots.room.0 - inset(&slots, index), per_page == 1);
                let height = (0..items.len()).map(|index| note(index).height()).fold(0.0, f64::max);
                settled = height <= below;
                if settled {
                    break;
                }
                below = height;
                slots = Slots::new(per_page, area, below, largest, true);
            }
            if settled && slots.cell(largest) >= LEAST_CELL || per_page == 1 {
                return Self { per_page, slots, foot };
            }
            per_page = per_page.div_ceil(2);
        }
    }

    pub(super) const fn per_page(&self) -> usize {
        self.per_page
    }

    pub(super) fn page(&self, sheet: &Sheet<'_>, shown: Range<usize>, page: &mut Page) {
        let lang = sheet.design.lang;
        sheet.small_head(&sheet::ANSWERS.get(lang), page);
        let (body, head) = (sheet.body(), sheet.small_head_height());
        let area = Area::new(body.x, body.y + head, body.w, body.h - head - self.foot);
        let places = self.slots.places(area, false);
        for (index, place) in shown.zip(places) {
            let ready = sheet.items[index].ready();
            let need = need(ready);
            let cell = self.slots.cell(need);
            let mut pen = Pen::new();
            ready.draw(true, Field::new(place, cell), &mut pen);
            let mut alt = vec![sheet::answer(index + 1, lang)];
            alt.extend(ready.aloud(true, lang));
            page.parts.push(pen.part(Role::Figure { alt: alt.join(" ") }));
            let inset = ready.inset() * cell;
            let width = self.slots.room.0 - inset;
            let note = Note::new(sheet, index, width, self.per_page == 1);
            note.draw(ready, Point::new(place.x + inset, place.y + need.extent.1 * cell), body.x, page);
        }
        if self.foot > 0.0 {
            self.legend(sheet, page);
        }
    }

    /// What the bars mean.
    fn legend(&self, sheet: &Sheet<'_>, page: &mut Page) {
        let body = sheet.body();
        let mut pen = Pen::new();
        let lines = wrap(&sheet::BARS.get(sheet.design.lang), Weight::Regular, 7.5, body.w, 2);
        let first = body.bottom() - 9.5 * (lines.len() - 1) as f64 - 2.0;
        for (index, line) in lines.iter().enumerate() {
            let at = Point::new(body.x, first + 9.5 * index as f64);
            pen.text(at, Align::Left, 7.5, Weight::Regular, Ink::GREY, line);
        }
        page.parts.push(pen.part(Role::Paragraph));
    }
}

/// How many answers a page takes, `most` at most: no more pages than needed, none nearly empty; but answers stay small.
fn balanced(count: usize, most: usize) -> usize {
    let pages = count.div_ceil(most).max(1);
    count.div_ceil(pages).max(most.min(12))
}

fn need(ready: &dyn Ready) -> Need {
    Need { extent: ready.extent(), enough: ready.comfortable() * 0.5 }
}

/// What stands below one answer, set for a width.
struct Note {
    number: String,
    words: Vec<String>,
    moves: Vec<String>,
    bars: bool,
    width: f64,
    /// Whether the moves take the whole width of the page.
    wide: bool,
}

impl Note {
    const SIZE: f64 = 7.5;
    const LINE: f64 = 9.2;
    const MOVES: f64 = 7.0;
    const MOVES_LINE: f64 = 8.6;
    const BARS: f64 = 10.0;

    /// The part of a page that is left to moves, where there are very many.
    const MOST_MOVES: f64 = 0.6;

    /// The note of an answer of this width; `alone` if it has a page for itself.
    fn new(sheet: &Sheet<'_>, index: usize, width: f64, alone: bool) -> Self {
        let (lang, ready) = (sheet.design.lang, sheet.items[index].ready());
        let number = (index + 1).to_string();
        let level = ready.level().map(|level| level_name(level, lang).to_owned());
        let room = width - Self::indent(&number);
        let set = |words: &str, most: usize| wrap(words, Weight::Regular, Self::SIZE, room, most);
        let parts: Vec<String> = level.into_iter().chain(ready.remark(lang)).collect();
        let mut words = set(&parts.join(" · "), 3);
        if words.len() > 1 {
            // What does not fit beside the level stands below it.
            words = parts.iter().flat_map(|part| set(part, 2)).collect();
        }
        let body = sheet.body();
        let (room, most) = match alone {
            true => (body.w, (Self::MOST_MOVES * body.h / Self::MOVES_LINE) as usize),
            false => (width, usize::MAX),
        };
        let moves = ready.below().map(|moves| wrap(&moves, Weight::Regular, Self::MOVES, room, most));
        let moves = moves.unwrap_or_default();
        Self { number, words, wide: alone && moves.len() > 1, moves, bars: ready.profile().len() > 1, width }
    }

    fn indent(number: &str) -> f64 {
        Weight::SemiBold.width(number, Self::SIZE) + 4.0
    }

    fn height(&self) -> f64 {
        let moves = self.moves.len() as f64 * Self::MOVES_LINE;
        5.0 + self.words.len() as f64 * Self::LINE + moves + if self.bars { Self::BARS + 3.0 } else { 0.0 }
    }

    fn draw(&self, ready: &dyn Ready, corner: Point, left: f64, page: &mut Page) {
        let mut pen = Pen::new();
        let mut base = corner.y + 5.0 - 2.0;
        let indent = Self::indent(&self.number);
        for (index, line) in self.words.iter().enumerate() {
            base += Self::LINE;
            if index == 0 {
                let at = Point::new(corner.x, base);
                pen.text(at, Align::Left, Self::SIZE, Weight::SemiBold, Ink::BLACK, &self.number);
            }
            pen.text(Point::new(corner.x + indent, base), Align::Left, Self::SIZE, Weight::Regular, Ink(50), line);
        }
        for line in &self.moves {
            base += Self::MOVES_LINE;
            let x = if self.wide { left } else { corner.x };
            pen.text(Point::new(x, base), Align::Left, Self::MOVES, Weight::Regular, Ink::BLACK, line);
        }
        page.parts.push(pen.part(Role::Caption));
        if self.bars {
            let mut pen = Pen::new();
            let area = Area::new(corner.x, base + 3.0 + 2.0, self.width, Self::BARS);
            pen.blocks(bars(ready.profile(), area), Ink::LINE);
            page.parts.push(pen.part(Role::Artifact));
        }
    }
}

/// The numbers as bars, the highest for the largest; several share a bar (the smallest counts) if they are too many.
fn bars(profile: &[u32], area: Area) -> Vec<Area> {
    let most_bars = ((area.w / 1.6) as usize).max(1);
    let share = profile.len().div_ceil(most_bars).max(1);
    let bars: Vec<u32> = profile.chunks(share).filter_map(|chunk| chunk.iter().copied().min()).collect();
    let most = f64::from(bars.iter().copied().max().unwrap_or(0).max(1));
    let step = (area.w / bars.len() as f64).min(6.0);
    let bar = |(index, number): (usize, &u32)| {
        let height = (f64::from(*number) / most * area.h).max(0.4);
        Area::new(area.x + index as f64 * step, area.bottom() - height, step * 0.72, height)
    };
    bars.iter().enumerate().map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn pages_of_answers_are_as_full_as_each_other() {
        assert_eq!(
            [1, 12, 13, 20, 21, 24, 30, 40, 41].map(|count| balanced(count, 20)),
            [12, 12, 13, 20, 12, 12, 15, 20, 14]
        );
        assert_eq!([1, 12, 13, 24].map(|count| balanced(count, 12)), [12; 4]);
        assert_eq!([1, 5].map(|count| balanced(count, 4)), [4; 2]);
    }
}
