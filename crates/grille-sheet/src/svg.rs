//! A page as SVG: the text stays text, the fonts travel along.

use std::fmt::Write as _;

use base64::Engine;

use crate::font::{FAMILY, Weight};
use crate::page::{Area, Ink, Mark, Page, Part, Role, Stroke};

/// A number with at most three decimals.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text that stands between tags or inside quotes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            // What XML cannot hold.
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// The style sheet that brings the fonts along.
pub(crate) fn fonts() -> String {
    let mut css = String::new();
    for weight in Weight::ALL {
        // The page carries each font once: as the file that PDF needs.
        let (data, media, format) = if cfg!(target_arch = "wasm32") {
            (weight.ttf(), "ttf", "truetype")
        } else {
            (weight.woff2(), "woff2", "woff2")
        };
        let data = base64::engine::general_purpose::STANDARD.encode(data);
        let _ = writeln!(
            css,
            "@font-face{{font-family:'{FAMILY}';font-weight:{};src:url(data:font/{media};base64,{data}) format('{format}')}}",
            weight.css()
        );
    }
    let _ = writeln!(css, "text{{font-family:'{FAMILY}',sans-serif;font-kerning:normal;white-space:pre}}");
    css
}

/// Several pages as one picture, one below the other.
pub(crate) fn document(pages: &[Page], title: &str, lang: &str) -> String {
    let width = pages.iter().map(|page| page.width).fold(0.0, f64::max);
    let height: f64 = pages.iter().map(|page| page.height).sum();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{lang}\" width=\"{w}pt\" height=\"{h}pt\" viewBox=\"0 0 {w} {h}\">\n\
         <title>{}</title>\n<style>\n{}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        escape(title),
        fonts(),
        w = number(width),
        h = number(height),
    );
    let mut top = 0.0;
    for page in pages {
        if pages.len() > 1 {
            let _ = writeln!(svg, "<g transform=\"translate(0 {})\">", number(top));
        }
        svg.push_str(&content(page));
        if pages.len() > 1 {
            svg.push_str("</g>\n");
        }
        top += page.height;
    }
    svg.push_str("</svg>\n");
    svg
}

/// What stands on the page, without the `<svg>` around it.
pub(crate) fn content(page: &Page) -> String {
    let mut svg = String::new();
    for part in &page.parts {
        self::part(&mut svg, part);
    }
    svg
}

fn part(svg: &mut String, part: &Part) {
    match &part.role {
        Role::Figure { alt } => {
            let _ = writeln!(svg, "<g role=\"img\"><title>{}</title>", escape(alt));
        }
        Role::Link { url, alt } => {
            let _ = writeln!(svg, "<a href=\"{}\"><title>{}</title>", escape(url), escape(alt));
        }
        Role::Artifact => svg.push_str("<g aria-hidden=\"true\">\n"),
        Role::Title | Role::Heading => {
            let level = if part.role == Role::Title { 1 } else { 2 };
            let _ = writeln!(svg, "<g role=\"heading\" aria-level=\"{level}\">");
        }
        Role::Paragraph | Role::Caption => svg.push_str("<g>\n"),
    }
    for mark in &part.marks {
        self::mark(svg, mark);
    }
    svg.push_str(if matches!(part.role, Role::Link { .. }) { "</a>\n" } else { "</g>\n" });
}

fn mark(svg: &mut String, mark: &Mark) {
    let _ = match mark {
        Mark::Line { from, to, stroke } => writeln!(
            svg,
            "<path d=\"M{} {}L{} {}\" stroke-linecap=\"square\"{}/>",
            number(from.x),
            number(from.y),
            number(to.x),
            number(to.y),
            self::stroke(Some(*stroke))
        ),
        Mark::Rect { area, radius, fill, stroke } => {
            let round = if *radius > 0.0 { format!(" rx=\"{}\"", number(*radius)) } else { String::new() };
            writeln!(svg, "<rect{}{round}{}{}/>", place(area), self::fill(*fill), self::stroke(*stroke))
        }
        Mark::Circle { centre, radius, fill, stroke } => writeln!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}{}/>",
            number(centre.x),
            number(centre.y),
            number(*radius),
            self::fill(*fill),
            self::stroke(*stroke)
        ),
        Mark::Blocks { areas, ink } => {
            let block = |area: &Area| {
                format!(
                    "M{} {}h{}v{}h{}z",
                    number(area.x),
                    number(area.y),
                    number(area.w),
                    number(area.h),
                    number(-area.w)
                )
            };
            let path: String = areas.iter().map(block).collect();
            writeln!(svg, "<path d=\"{path}\"{}/>", self::fill(Some(*ink)))
        }
        Mark::Text { at, size, weight, ink, text } => writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}{}>{}</text>",
            number(at.x),
            number(at.y),
            number(*size),
            if *weight == Weight::Regular { String::new() } else { format!(" font-weight=\"{}\"", weight.css()) },
            if *ink == Ink::BLACK { String::new() } else { self::fill(Some(*ink)) },
            escape(text)
        ),
    };
}

fn place(area: &Area) -> String {
    format!(
        " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        number(area.x),
        number(area.y),
        number(area.w),
        number(area.h)
    )
}

fn shade(ink: Ink) -> String {
    format!("#{0:02x}{0:02x}{0:02x}", ink.0)
}

fn fill(ink: Option<Ink>) -> String {
    format!(" fill=\"{}\"", ink.map_or("none".to_owned(), shade))
}

fn stroke(stroke: Option<Stroke>) -> String {
    stroke.map_or_else(String::new, |stroke| {
        format!(" stroke=\"{}\" stroke-width=\"{}\"", shade(stroke.ink), number(stroke.width))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_text() {
        assert_eq!(escape("<b>\"&'\u{0}\u{1b}\n</b>"), "&lt;b&gt;&quot;&amp;' &lt;/b&gt;");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, -0.0001, 12.3456].map(number), ["1", "0.5", "0", "12.346"]);
    }
}
