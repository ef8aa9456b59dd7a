//! The page model: positioned shapes and texts, in points (1/72 inch) from the top left corner. Everything is black or a
//! grey, so that nothing is lost on any printer.

use crate::font::Weight;

/// A shade: 0 is black, 255 is the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ink(pub u8);

impl Ink {
    /// Black.
    pub const BLACK: Self = Self(0);
    /// For words of less weight: still dark enough for a copier.
    pub const GREY: Self = Self(90);
    /// For thin lines inside a drawing of less weight.
    pub const LINE: Self = Self(140);
    /// For surfaces under black signs.
    pub const PALE: Self = Self(215);
    /// For boxes around text.
    pub const TINT: Self = Self(244);
    /// The paper.
    pub const PAPER: Self = Self(255);
}

/// A place on the page, or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// This place.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: f64,
    /// Its top edge.
    pub y: f64,
    /// Its width.
    pub w: f64,
    /// Its height.
    pub h: f64,
}

impl Area {
    /// This rectangle.
    #[must_use]
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// The right edge.
    #[must_use]
    pub fn right(self) -> f64 {
        self.x + self.w
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(self) -> f64 {
        self.y + self.h
    }

    /// The rectangle without a border of this width.
    #[must_use]
    pub fn inset(self, by: f64) -> Self {
        Self { x: self.x + by, y: self.y + by, w: (self.w - 2.0 * by).max(0.0), h: (self.h - 2.0 * by).max(0.0) }
    }
}

/// A line around a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its width.
    pub width: f64,
    /// Its ink.
    pub ink: Ink,
}

/// One thing on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A straight line with square ends.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A rectangle, perhaps with round corners.
    Rect {
        /// Where.
        area: Area,
        /// The radius of its corners.
        radius: f64,
        /// What fills it.
        fill: Option<Ink>,
        /// What goes around it.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
        /// What fills it.
        fill: Option<Ink>,
        /// What goes around it.
        stroke: Option<Stroke>,
    },
    /// Many rectangles of one ink.
    Blocks {
        /// The rectangles.
        areas: Vec<Area>,
        /// Their ink.
        ink: Ink,
    },
    /// A text in one line.
    Text {
        /// Where its base line begins.
        at: Point,
        /// The size of the type.
        size: f64,
        /// The weight of the type.
        weight: Weight,
        /// Its ink.
        ink: Ink,
        /// What it says.
        text: String,
    },
}

/// The part that something plays on the page, for screen readers and for search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the sheet.
    Title,
    /// A heading.
    Heading,
    /// A paragraph.
    Paragraph,
    /// A drawing.
    Figure {
        /// What it shows, to be read aloud.
        alt: String,
    },
    /// What stands under a drawing.
    Caption,
    /// A drawing that opens an address.
    Link {
        /// The address.
        url: String,
        /// What it opens.
        alt: String,
    },
    /// Nothing that would be read aloud: rules, page numbers.
    Artifact,
}

/// Things on a page that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The part they play.
    pub role: Role,
    /// The things, the lowest first.
    pub marks: Vec<Mark>,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What stands on it, in reading order.
    pub parts: Vec<Part>,
}

impl Page {
    /// All texts of the page, in reading order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(|part| &part.marks).filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}

impl Mark {
    /// The rectangle that the thing covers, its strokes included (of a text: from ascender to descender).
    #[must_use]
    pub fn bounds(&self) -> Area {
        let grown = |area: Area, stroke: &Option<Stroke>| area.inset(-stroke.map_or(0.0, |stroke| stroke.width / 2.0));
        match self {
            Self::Line { from, to, stroke } => {
                let area = Area::new(from.x.min(to.x), from.y.min(to.y), (from.x - to.x).abs(), (from.y - to.y).abs());
                grown(area, &Some(*stroke))
            }
            Self::Rect { area, stroke, .. } => grown(*area, stroke),
            Self::Circle { centre, radius, stroke, .. } => {
                let area = Area::new(centre.x - radius, centre.y - radius, 2.0 * radius, 2.0 * radius);
                grown(area, stroke)
            }
            Self::Blocks { areas, .. } => {
                let left = areas.iter().map(|area| area.x).fold(f64::INFINITY, f64::min);
                let top = areas.iter().map(|area| area.y).fold(f64::INFINITY, f64::min);
                let right = areas.iter().map(|area| area.right()).fold(f64::NEG_INFINITY, f64::max);
                let bottom = areas.iter().map(|area| area.bottom()).fold(f64::NEG_INFINITY, f64::max);
                Area::new(left, top, right - left, bottom - top)
            }
            Self::Text { at, size, weight, text, .. } => {
                Area::new(at.x, at.y - 0.75 * size, weight.width(text, *size), *size)
            }
        }
    }
}

/// Puts things on a page, one part after the other.
#[derive(Clone, Debug)]
pub(crate) struct Pen {
    marks: Vec<Mark>,
}

/// Where a text stands beside its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

impl Pen {
    pub(crate) const fn new() -> Self {
        Self { marks: Vec::new() }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// What was drawn, as a part of a page.
    pub(crate) fn part(self, role: Role) -> Part {
        Part { role, marks: self.marks }
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, width: f64, ink: Ink) {
        self.marks.push(Mark::Line { from, to, stroke: Stroke { width, ink } });
    }

    pub(crate) fn fill(&mut self, area: Area, radius: f64, ink: Ink) {
        self.marks.push(Mark::Rect { area, radius, fill: Some(ink), stroke: None });
    }

    pub(crate) fn frame(&mut self, area: Area, radius: f64, width: f64, ink: Ink) {
        self.marks.push(Mark::Rect { area, radius, fill: None, stroke: Some(Stroke { width, ink }) });
    }

    pub(crate) fn boxed(&mut self, area: Area, radius: f64, fill: Ink, width: f64, ink: Ink) {
        self.marks.push(Mark::Rect { area, radius, fill: Some(fill), stroke: Some(Stroke { width, ink }) });
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f64, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.marks.push(Mark::Circle { centre, radius, fill, stroke });
    }

    pub(crate) fn blocks(&mut self, areas: Vec<Area>, ink: Ink) {
        if !areas.is_empty() {
            self.marks.push(Mark::Blocks { areas, ink });
        }
    }

    /// A text on the base line through `at`.
    pub(crate) fn text(&mut self, at: Point, align: Align, size: f64, weight: Weight, ink: Ink, text: &str) {
        if text.is_empty() {
            return;
        }
        let width = weight.width(text, size);
        let x = match align {
            Align::Left => at.x,
            Align::Centre => at.x - width / 2.0,
            Align::Right => at.x - width,
        };
        self.marks.push(Mark::Text { at: Point::new(x, at.y), size, weight, ink, text: text.to_owned() });
    }

    /// A sign or a short text in the middle of a place.
    pub(crate) fn sign(&mut self, centre: Point, size: f64, weight: Weight, ink: Ink, text: &str) {
        let at = Point::new(centre.x, centre.y + crate::font::CAP_HEIGHT * size / 2.0);
        self.text(at, Align::Centre, size, weight, ink, text);
    }
}
