//! The marks of a page as the operators of a content stream. PDF measures upwards from the bottom left corner.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Finish, Name, Str};

use crate::font::Weight;
use crate::page::{Area, Ink, Mark, Point, Stroke};
use crate::pdf::fonts::Fonts;

/// How far the handles of a Bézier curve stand from its ends to draw a quarter of a circle.
const ROUND: f64 = 0.552_284_75;

pub(super) struct Writer<'f> {
    content: Content,
    height: f64,
    fonts: &'f mut Fonts,
}

impl<'f> Writer<'f> {
    pub(super) fn new(height: f64, fonts: &'f mut Fonts) -> Self {
        Self { content: Content::new(), height, fonts }
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().to_vec()
    }

    /// Marks that mean nothing.
    pub(super) fn artifact(&mut self, marks: &[Mark]) {
        self.content.begin_marked_content(Name(b"Artifact"));
        for mark in marks {
            self.mark(mark);
        }
        self.content.end_marked_content();
    }

    /// Marks with a place in the structure of the document. If they are `prose`, a space that is not seen stands between two
    /// texts, so that whoever reads the structure aloud does not join the last word of a line to the first of the next.
    pub(super) fn tagged(&mut self, tag: &str, id: i32, marks: &[Mark], prose: bool) {
        let mut content = self.content.begin_marked_content_with_properties(Name(tag.as_bytes()));
        content.properties().identify(id);
        content.finish();
        let last = marks.iter().rposition(|mark| matches!(mark, Mark::Text { .. }));
        for (index, mark) in marks.iter().enumerate() {
            match mark {
                Mark::Text { at, size, weight, ink, text } if prose && Some(index) != last => {
                    self.text(*at, *size, *weight, *ink, &format!("{text} "));
                }
                mark => self.mark(mark),
            }
        }
        self.content.end_marked_content();
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { from, to, stroke } => {
                self.stroke(*stroke);
                self.content.set_line_cap(LineCapStyle::ProjectingSquareCap);
                self.move_to(from.x, from.y);
                self.line_to(to.x, to.y);
                self.content.stroke();
            }
            Mark::Rect { area, radius, fill, stroke } => {
                self.set(*fill, *stroke);
                if *radius > 0.0 {
                    self.round(*area, *radius);
                } else {
                    self.rect(*area);
                }
                self.paint(*fill, *stroke);
            }
            Mark::Circle { centre, radius, fill, stroke } => {
                self.set(*fill, *stroke);
                self.circle(*centre, *radius);
                self.paint(*fill, *stroke);
            }
            Mark::Blocks { areas, ink } => {
                self.set(Some(*ink), None);
                for area in areas {
                    self.rect(*area);
                }
                self.content.fill_nonzero();
            }
            Mark::Text { at, size, weight, ink, text } => self.text(*at, *size, *weight, *ink, text),
        }
    }

    fn text(&mut self, at: Point, size: f64, weight: Weight, ink: Ink, text: &str) {
        let pieces = self.fonts.glyphs(weight, text);
        self.content.set_fill_gray(shade(ink));
        self.content.begin_text();
        self.content.set_font(Name(Fonts::name(weight)), round(size));
        self.content.next_line(round(at.x), round(self.height - at.y));
        match pieces.as_slice() {
            [(bytes, _)] => {
                self.content.show(Str(bytes));
            }
            pieces => {
                let mut show = self.content.show_positioned();
                let mut items = show.items();
                for (bytes, kern) in pieces {
                    items.show(Str(bytes));
                    if *kern != 0 {
                        items.adjust(-*kern as f32);
                    }
                }
            }
        }
        self.content.end_text();
    }

    fn set(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) {
        if let Some(fill) = fill {
            self.content.set_fill_gray(shade(fill));
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke);
        }
    }

    fn stroke(&mut self, stroke: Stroke) {
        self.content.set_line_width(round(stroke.width));
        self.content.set_stroke_gray(shade(stroke.ink));
    }

    fn paint(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) {
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    fn rect(&mut self, area: Area) {
        self.content.rect(round(area.x), round(self.height - area.bottom()), round(area.w), round(area.h));
    }

    fn move_to(&mut self, x: f64, y: f64) {
        self.content.move_to(round(x), round(self.height - y));
    }

    fn line_to(&mut self, x: f64, y: f64) {
        self.content.line_to(round(x), round(self.height - y));
    }

    fn curve_to(&mut self, points: [(f64, f64); 3]) {
        let [a, b, c] = points.map(|(x, y)| (round(x), round(self.height - y)));
        self.content.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
    }

    fn circle(&mut self, centre: Point, radius: f64) {
        let (x, y, r, h) = (centre.x, centre.y, radius, radius * ROUND);
        self.move_to(x + r, y);
        self.curve_to([(x + r, y + h), (x + h, y + r), (x, y + r)]);
        self.curve_to([(x - h, y + r), (x - r, y + h), (x - r, y)]);
        self.curve_to([(x - r, y - h), (x - h, y - r), (x, y - r)]);
        self.curve_to([(x + h, y - r), (x + r, y - h), (x + r, y)]);
        self.content.close_path();
    }

    fn round(&mut self, area: Area, radius: f64) {
        let r = radius.min(area.w / 2.0).min(area.h / 2.0);
        let (left, top, right, bottom, k) = (area.x, area.y, area.right(), area.bottom(), r * (1.0 - ROUND));
        self.move_to(left + r, top);
        self.line_to(right - r, top);
        self.curve_to([(right - k, top), (right, top + k), (right, top + r)]);
        self.line_to(right, bottom - r);
        self.curve_to([(right, bottom - k), (right - k, bottom), (right - r, bottom)]);
        self.line_to(left + r, bottom);
        self.curve_to([(left + k, bottom), (left, bottom - k), (left, bottom - r)]);
        self.line_to(left, top + r);
        self.curve_to([(left, top + k), (left + k, top), (left + r, top)]);
        self.content.close_path();
    }
}

/// A number with three decimals, which is what is written.
fn round(value: f64) -> f32 {
    ((value * 1000.0).round() / 1000.0) as f32
}

fn shade(ink: Ink) -> f32 {
    (f64::from(ink.0) / 255.0 * 1000.0).round() as f32 / 1000.0
}
