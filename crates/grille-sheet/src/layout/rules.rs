//! The box with the rules and a small example.

use grille::{Kind, Level};
use grille_words::sheet;

use super::Sheet;
use crate::draw::Field;
use crate::font::{Weight, wrap};
use crate::item::{Item, Outcome};
use crate::page::{Align, Area, Ink, Page, Pen, Point, Role};

const PAD: f64 = 10.0;
const AFTER: f64 = 18.0;
/// The side of the two small drawings.
const DRAWING: f64 = 54.0;

/// The rules of one kind, set in lines.
struct Box<'a> {
    item: &'a Item,
    title: String,
    lines: Vec<String>,
    size: f64,
}

impl Box<'_> {
    fn height(&self) -> f64 {
        let words = (1.5 + self.lines.len() as f64) * self.line();
        words.max(DRAWING + 12.0) + 2.0 * PAD
    }

    fn line(&self) -> f64 {
        1.32 * self.size
    }
}

impl Sheet<'_> {
    fn boxes(&self) -> Vec<Box<'_>> {
        if !self.design.rules {
            return Vec::new();
        }
        let mut kinds: Vec<Kind> = Vec::new();
        let mut boxes = Vec::new();
        let size = 9.0 * if self.design.large { 1.3 } else { 1.0 };
        let width = self.body().w - 2.0 * PAD - Self::drawings_width();
        for item in self.items {
            if kinds.contains(&item.kind()) {
                continue;
            }
            kinds.push(item.kind());
            let rules = self.rules_of(item);
            let lines = rules.iter().flat_map(|rule| wrap(rule, Weight::Regular, size, width, usize::MAX)).collect();
            let title = sheet::RULES.get(self.design.lang).into_owned();
            boxes.push(Box { item, title, lines, size });
        }
        if boxes.len() > 1 {
            for rules in &mut boxes {
                rules.title = self.rules_title(rules.item);
            }
        }
        boxes
    }

    /// The heading of the rules of this puzzle's kind, where there are several.
    pub(crate) fn rules_title(&self, item: &Item) -> String {
        let lang = self.design.lang;
        format!("{} · {}", sheet::RULES.get(lang), sheet::title(&[item.kind()], None, lang))
    }

    /// The rules of the kind of this puzzle, and that there is one solution if that is true of all of them here.
    pub(crate) fn rules_of(&self, item: &Item) -> Vec<String> {
        let lang = self.design.lang;
        let mut rules = item.ready().rules(lang);
        let fair =
            |item: &Item| item.outcome() == Outcome::Solved && item.level().is_some_and(|level| level != Level::Guess);
        if item.ready().has_one_solution() && self.items.iter().filter(|other| other.kind() == item.kind()).all(fair) {
            rules.push(sheet::ONE_SOLUTION.get(lang).into_owned());
        }
        rules
    }

    const fn drawings_width() -> f64 {
        2.0 * DRAWING + 2.0 * 14.0
    }

    /// The height of the boxes, with the space after them.
    pub(super) fn rules_height(&self) -> f64 {
        let boxes = self.boxes();
        let heights: f64 = boxes.iter().map(Box::height).sum();
        heights + boxes.len().saturating_sub(1) as f64 * 8.0 + if boxes.is_empty() { 0.0 } else { AFTER }
    }

    /// Draws the boxes.
    pub(super) fn rules(&self, top: f64, page: &mut Page) {
        let body = self.body();
        let mut top = top;
        for rules in self.boxes() {
            let area = Area::new(body.x, top, body.w, rules.height());
            self.rules_box(&rules, area, page);
            top += rules.height() + 8.0;
        }
    }

    fn rules_box(&self, rules: &Box<'_>, area: Area, page: &mut Page) {
        let lang = self.design.lang;
        let mut pen = Pen::new();
        pen.boxed(area, 5.0, Ink::TINT, 0.3, Ink::LINE);
        page.parts.push(pen.part(Role::Artifact));
        let mut pen = Pen::new();
        let mut base = area.y + PAD + 0.8 * rules.size;
        for (index, line) in std::iter::once(&rules.title).chain(&rules.lines).enumerate() {
            let weight = if index == 0 { Weight::SemiBold } else { Weight::Regular };
            pen.text(Point::new(area.x + PAD, base), Align::Left, rules.size, weight, Ink::BLACK, line);
            base += rules.line() * if index == 0 { 1.2 } else { 1.0 };
        }
        page.parts.push(pen.part(Role::Paragraph));
        let left = area.right() - PAD - 2.0 * DRAWING - 14.0;
        let examples = rules.item.ready().example();
        // That the example is smaller than the puzzles is said.
        let size = Some(examples[0].size()).filter(|&size| size != rules.item.ready().size());
        let labels = [sheet::example(size, lang), sheet::SOLVED.get(lang).into_owned()];
        for (index, ready) in examples.into_iter().enumerate() {
            let (width, height) = ready.extent();
            let cell = (DRAWING / width).min(DRAWING / height);
            let x = left + index as f64 * (DRAWING + 14.0) + (DRAWING - cell * width) / 2.0;
            let y = area.y + (area.h - DRAWING - 11.0) / 2.0;
            let mut pen = Pen::new();
            ready.draw(index == 1, Field { thin: 0.3, thick: 0.9, ..Field::new(Point::new(x, y), cell) }, &mut pen);
            let alt = format!("{}. {}", labels[index], ready.aloud(index == 1, lang).join(" "));
            page.parts.push(pen.part(Role::Figure { alt }));
            let mut pen = Pen::new();
            let label = match ready.below().filter(|_| index == 1) {
                Some(moves) => format!("{} · {moves}", labels[index]),
                None => labels[index].clone(),
            };
            let at = Point::new(left + index as f64 * (DRAWING + 14.0) + DRAWING / 2.0, y + DRAWING + 9.5);
            pen.text(at, Align::Centre, 7.0, Weight::Regular, Ink::GREY, &label);
            page.parts.push(pen.part(Role::Caption));
        }
    }
}
