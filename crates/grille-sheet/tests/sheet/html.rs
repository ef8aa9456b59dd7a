//! HTML, printed by a real browser.

use grille_sheet::{Contents, Format, Paper, Sheet};
use grille_words::Lang;

use resvg::usvg::roxmltree::{Document, Node};

use crate::raster::Picture;
use crate::samples::{file, full, of_every_kind};
use crate::tools::{Folder, output, program};

#[test]
fn a_browser_prints_the_same_pages() {
    let (Some(_), Some(_)) = (program("chromium"), program("pdftotext")) else { return };
    let folder = Folder::new("html");
    let kinds = of_every_kind();
    for (name, items) in [&kinds[0], &kinds[6]] {
        for paper in Paper::ALL {
            let design = grille_sheet::Design { paper, ..full(Lang::Fr) };
            let html = folder.file(&format!("{name}.html"), &file(Format::Html, &design, items));
            let printed = folder.path().join(format!("{name}.pdf"));
            output(
                program("chromium")
                    .unwrap()
                    .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"])
                    .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
                    .arg(format!("--print-to-pdf={}", printed.display()))
                    .arg(format!("file://{}", html.display())),
            );
            let text = output(program("pdftotext").unwrap().arg("-raw").arg(&printed).arg("-"));
            let text = String::from_utf8(text).unwrap();
            let squeeze = |text: &str| text.chars().filter(|char| !char.is_whitespace()).collect::<String>();
            let pages: Vec<String> = text.split('\u{c}').map(squeeze).collect();
            let sheet = Sheet::new(&design, items, Contents::All);
            assert_eq!(pages.len() - 1, sheet.len(), "{name} {paper:?}");
            for (page, read) in sheet.pages().zip(&pages) {
                for text in page.texts().map(squeeze) {
                    assert!(read.contains(&text), "{name}: {text:?} is not found in {read:?}");
                }
            }
            // And it looks like our own PDF.
            let own = folder.file("own.pdf", &file(Format::Pdf, &design, items));
            let first = |path| {
                let bytes =
                    output(program("pdftoppm").unwrap().args(["-gray", "-r", "72", "-f", "1", "-l", "1"]).arg(path));
                Picture::of_pgm(&bytes)
            };
            let (ours, theirs) = (first(&own), first(&printed));
            let (width, height) = (ours.width.min(theirs.width), ours.height.min(theirs.height));
            assert!(ours.width.abs_diff(theirs.width) <= 1 && ours.height.abs_diff(theirs.height) <= 1);
            let cut = |picture: &Picture| {
                let rows = picture.greys.chunks(picture.width).take(height);
                Picture { width, height, greys: rows.flat_map(|row| row[..width].to_vec()).collect() }
            };
            let difference = cut(&ours).difference(&cut(&theirs), 12);
            assert!(difference < 60.0, "{name} {paper:?}: the pictures differ by {difference} of 255");
        }
    }
}

#[test]
fn it_needs_nothing_else() {
    for (name, items) in of_every_kind() {
        let html = String::from_utf8(file(Format::Html, &full(Lang::En), &items)).unwrap();
        assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{name}");
        for foreign in ["<script", "<link", "src=\"", "@import", "url(http"] {
            assert!(!html.contains(foreign), "{name}: {foreign}");
        }
        let sections = html.matches("<section ").count();
        assert_eq!(sections, Sheet::new(&full(Lang::En), &items, Contents::All).len(), "{name}");
    }
}

/// What may stand in each of the elements that we write, of HTML and of SVG.
const ELEMENTS: [(&str, &[&str], &[&str]); 15] = [
    ("html", &["lang"], &["head", "body"]),
    ("head", &[], &["meta", "title", "style"]),
    ("meta", &["charset", "name", "content"], &[]),
    ("style", &[], &[]),
    ("body", &[], &["main"]),
    ("main", &[], &["section"]),
    ("section", &["aria-label"], &["svg"]),
    ("svg", &["viewBox"], &["g", "a"]),
    ("g", &["role", "aria-level", "aria-hidden"], &["title", "rect", "path", "circle", "text"]),
    ("a", &["href"], &["title", "rect", "path", "circle", "text"]),
    ("title", &[], &[]),
    ("rect", &["x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"], &[]),
    ("path", &["d", "fill", "stroke", "stroke-width", "stroke-linecap"], &[]),
    ("circle", &["cx", "cy", "r", "fill", "stroke", "stroke-width"], &[]),
    ("text", &["x", "y", "font-size", "font-weight", "fill"], &[]),
];

#[test]
fn it_is_valid() {
    for (name, items) in of_every_kind() {
        let html = String::from_utf8(file(Format::Html, &full(Lang::Fr), &items)).unwrap();
        // All that HTML writes otherwise than XML: its first line, and elements without an end.
        let (head, rest) = html.split_once("</title>").unwrap();
        let head = head.strip_prefix("<!DOCTYPE html>\n").unwrap();
        let head =
            head.lines().map(|line| if line.starts_with("<meta") { line.replace('>', "/>") } else { line.to_owned() });
        let xml = format!("{}</title>{rest}", head.collect::<Vec<_>>().join("\n"));
        let tree = Document::parse(&xml).unwrap_or_else(|error| panic!("{name}: {error}"));
        for node in tree.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            let (_, attributes, inside) =
                ELEMENTS.into_iter().find(|known| known.0 == tag).unwrap_or_else(|| panic!("{name}: <{tag}>"));
            for attribute in node.attributes() {
                assert!(attributes.contains(&attribute.name()), "{name}: {} of <{tag}>", attribute.name());
            }
            for child in node.children().filter(Node::is_element) {
                assert!(inside.contains(&child.tag_name().name()), "{name}: {} in <{tag}>", child.tag_name().name());
            }
            let wordless = !["title", "style", "text"].contains(&tag);
            let words = node.children().filter_map(|child| child.text().filter(|_| child.is_text()));
            assert!(!wordless || words.collect::<String>().trim().is_empty(), "{name}: words in <{tag}>");
            assert!(tag != "a" || node.attribute("href").is_some_and(|url| url.starts_with("https://")), "{name}");
            assert!(tag != "g" || node.attribute("role") != Some("img") || node.first_element_child().is_some());
        }
        assert_eq!(tree.descendants().filter(|node| node.attribute("aria-level") == Some("1")).count(), 1, "{name}");
    }
}
