//! From puzzles to pages.

mod answers;
mod blanks;
mod caption;
mod head;
mod puzzles;
mod rules;
mod slots;

use grille::{Kind, Level};
use grille_words::sheet;

use crate::design::Design;
use crate::font::{Weight, missing, printable};
use crate::item::Item;
use crate::page::{Align, Area, Ink, Page, Pen, Point, Role};

/// Which pages of a sheet are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// The puzzles, then the answers.
    All,
    /// The puzzles alone.
    Puzzles,
    /// The answers alone.
    Answers,
}

/// A sheet: puzzles laid out on pages. Pages are made one at a time, when they are asked for.
#[derive(Debug)]
pub struct Sheet<'a> {
    pub(crate) design: &'a Design,
    pub(crate) items: &'a [Item],
    title: String,
    puzzles: Option<puzzles::Plan>,
    blanks: Option<blanks::Plan>,
    answers: Option<answers::Plan>,
}

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Puzzles, from this one to before that one; whether it is the first page.
    Puzzles(usize, usize, bool),
    /// This many empty grids.
    Blanks(usize),
    /// Answers, from this one to before that one.
    Answers(usize, usize),
}

impl<'a> Sheet<'a> {
    /// Plans the pages of these puzzles.
    #[must_use]
    pub fn new(design: &'a Design, items: &'a [Item], contents: Contents) -> Self {
        let mut sheet = Self { design, items, title: title(design, items), puzzles: None, blanks: None, answers: None };
        if contents != Contents::Answers && !items.is_empty() {
            sheet.puzzles = Some(puzzles::Plan::new(&sheet));
            sheet.blanks = blanks::Plan::new(&sheet);
        }
        if contents != Contents::Puzzles && !items.is_empty() {
            sheet.answers = Some(answers::Plan::new(&sheet));
        }
        sheet
    }

    /// The title: the one that was chosen, or the kinds and the level.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The signs of its title and of the names of its puzzles that the type does not have.
    #[must_use]
    pub fn missing_signs(&self) -> Vec<char> {
        let names = self.items.iter().filter_map(|item| item.name.as_deref().map(printable));
        missing(&std::iter::once(self.title.clone()).chain(names).collect::<String>())
    }

    /// What each page shows, in order.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let count = self.items.len();
        let mut shown = Vec::new();
        if let Some(plan) = &self.puzzles {
            let pages = plan.ranges(count).into_iter().enumerate();
            shown.extend(pages.map(|(page, range)| Shown::Puzzles(range.start, range.end, page == 0)));
        }
        if let Some(plan) = &self.blanks {
            let (step, count) = (plan.per_page(), self.design.blanks);
            shown.extend((0..count).step_by(step).map(|from| Shown::Blanks((count - from).min(step))));
        }
        if let Some(plan) = &self.answers {
            let step = plan.per_page();
            shown.extend((0..count).step_by(step).map(|from| Shown::Answers(from, (from + step).min(count))));
        }
        shown
    }

    /// How many pages there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shown().len()
    }

    /// Whether there is nothing to print.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The pages, each made when it is asked for.
    pub fn pages(&self) -> impl Iterator<Item = Page> + '_ {
        let shown = self.shown();
        let count = shown.len();
        shown.into_iter().enumerate().map(move |(index, shown)| self.page(shown, index + 1, count))
    }

    fn page(&self, shown: Shown, number: usize, count: usize) -> Page {
        let (width, height) = self.design.paper.size();
        let mut page = Page { width, height, parts: Vec::new() };
        match (shown, &self.puzzles, &self.blanks, &self.answers) {
            (Shown::Puzzles(from, to, first), Some(plan), ..) => plan.page(self, from..to, first, &mut page),
            (Shown::Blanks(count), _, Some(plan), _) => plan.page(self, count, &mut page),
            (Shown::Answers(from, to), .., Some(plan)) => plan.page(self, from..to, &mut page),
            _ => {}
        }
        self.foot(number, count, &mut page);
        page
    }

    /// The part of the page that is printed on.
    pub(crate) fn body(&self) -> Area {
        let (width, height) = self.design.paper.size();
        Area::new(MARGIN, MARGIN, width - 2.0 * MARGIN, height - 2.0 * MARGIN - FOOT)
    }

    /// The number of the page, and the version.
    fn foot(&self, number: usize, count: usize, page: &mut Page) {
        let base = page.height - MARGIN + 2.0;
        let mut pen = Pen::new();
        let lang = self.design.lang;
        if count > 1 {
            let label = sheet::page(number, count, lang);
            pen.text(Point::new(page.width - MARGIN, base), Align::Right, 8.0, Weight::Regular, Ink::GREY, &label);
        }
        if let Some(letter) = self.design.version {
            let label = sheet::version(letter, lang);
            pen.text(Point::new(MARGIN, base), Align::Left, 8.0, Weight::Regular, Ink::GREY, &label);
        }
        page.parts.push(pen.part(Role::Artifact));
    }

    /// How much larger words are in large print.
    pub(crate) const fn scale(&self) -> f64 {
        if self.design.large { 1.5 } else { 1.0 }
    }
}

/// The white border of a page: 15 mm, which every printer can leave.
pub(crate) const MARGIN: f64 = 42.5;

/// What the number of the page takes.
const FOOT: f64 = 16.0;

/// The title that was chosen, on one line and without signs that cannot be printed; else the kinds and the level.
fn title(design: &Design, items: &[Item]) -> String {
    if let Some(title) = &design.title {
        return printable(title);
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for item in items {
        if !kinds.contains(&item.kind()) {
            kinds.push(item.kind());
        }
    }
    let first: Option<Level> = items.first().and_then(Item::level);
    let level = first.filter(|_| items.iter().all(|item| item.level() == first));
    sheet::title(&kinds, level, design.lang)
}
