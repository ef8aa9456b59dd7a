//! Titles, names and puzzles that mean harm.

use grille::{AnyPuzzle, Kind, Limits};
use grille_sheet::page::Role;
use grille_sheet::{Contents, Design, Format, Item, Outcome, Sheet};
use grille_words::Lang;
use resvg::usvg::roxmltree::{Document, Node};

use crate::samples::{NINE, file, full, items};

const TITLES: [&str; 8] = [
    "<script>alert(1)</script><b>&amp;&lt;\"'</b>",
    "]]> --> </style></svg></title>",
    ") Tj ET (\\ \\) \u{0}\u{1}\u{7}\u{1b}[31m",
    "\u{202e}right to left\u{202c} \u{feff}\u{fffe}\u{ffff}",
    "日本語 עברית العربية 🙂🙂",
    "\n\n\r\n\t \u{c}",
    "",
    "%PDF-1.4 endobj stream {}$$\\input{x}",
];

#[test]
fn titles_are_text_in_every_format() {
    let mut sudoku = items(Kind::Sudoku, &NINE[..2]);
    let long = ["x".repeat(10_000), "mot ".repeat(2_500), "<b>".repeat(3_333)];
    for title in TITLES.into_iter().map(str::to_owned).chain(long) {
        sudoku[0].name = Some(title.clone());
        let design = Design { title: Some(title.clone()), ..full(Lang::Fr) };
        let svg = String::from_utf8(file(Format::Svg, &design, &sudoku)).unwrap();
        let tree = Document::parse(&svg).unwrap_or_else(|error| panic!("{title:?}: {error}"));
        let known = ["svg", "title", "style", "rect", "g", "path", "circle", "text", "a"];
        assert!(tree.descendants().filter(Node::is_element).all(|node| known.contains(&node.tag_name().name())));
        let html = String::from_utf8(file(Format::Html, &design, &sudoku)).unwrap();
        assert!(!html.contains("<script") && !html.contains("<b>"), "{title:?}");
        assert_eq!(html.matches("</style>").count(), 1, "{title:?}");
        let pdf = file(Format::Pdf, &design, &sudoku);
        assert!(pdf.ends_with(b"%%EOF\n"));
        let text = String::from_utf8(file(Format::Txt, &design, &sudoku)).unwrap();
        assert!(!text.contains(['\u{0}', '\u{1b}', '\u{7}']), "{title:?}");
    }
}

#[test]
fn a_title_takes_two_lines_at_most() {
    let sudoku = items(Kind::Sudoku, &NINE[..1]);
    for title in ["x".repeat(10_000), "un très long titre ".repeat(500)] {
        let design = Design { title: Some(title), ..Design::new(Lang::Fr) };
        let sheet = Sheet::new(&design, &sudoku, Contents::All);
        let page = sheet.pages().next().unwrap();
        let head = page.parts.iter().find(|part| part.role == Role::Title).unwrap();
        assert_eq!(head.marks.len(), 2);
    }
}

#[test]
fn puzzles_without_one_answer_say_so() {
    let of = |text: &str| Item::new(&AnyPuzzle::read(Kind::Sudoku, text).unwrap(), &Limits::nodes(100_000)).unwrap();
    let items = [of("11.............."), of("1..............."), of("1........12.2..4")];
    assert_eq!(items.each_ref().map(Item::outcome), [Outcome::Impossible, Outcome::Several, Outcome::Solved]);
    let design = Design::new(Lang::En);
    let sheet = Sheet::new(&design, &items, Contents::Answers);
    let texts: Vec<String> =
        sheet.pages().flat_map(|page| page.texts().map(str::to_owned).collect::<Vec<_>>()).collect();
    assert!(
        texts.iter().any(|text| text == "no solution") && texts.iter().any(|text| text == "several solutions"),
        "{texts:?}"
    );
}

#[test]
fn no_puzzles_make_no_pages() {
    let design = full(Lang::En);
    assert_eq!(Sheet::new(&design, &[], Contents::All).len(), 0);
    for format in Format::ALL {
        file(format, &design, &[]);
    }
}
