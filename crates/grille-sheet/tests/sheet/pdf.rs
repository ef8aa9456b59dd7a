//! PDF, read back by other programs.

use grille::Kind;
use grille_sheet::{Contents, Design, Format, Paper, Sheet};
use grille_words::Lang;

use crate::raster::Picture;
use crate::samples::{NINE, file, full, items, of_every_kind};
use crate::tools::{Folder, output, program};

#[test]
fn the_same_sheet_gives_the_same_bytes() {
    for (name, items) in of_every_kind() {
        for format in Format::ALL {
            assert_eq!(file(format, &full(Lang::Fr), &items), file(format, &full(Lang::Fr), &items), "{name} {format}");
        }
    }
}

#[test]
fn pages_look_as_in_svg() {
    let Some(_) = program("pdftoppm") else { return };
    let folder = Folder::new("pictures");
    for (name, items) in of_every_kind() {
        let design = Design { answers: grille_sheet::Answers::End, ..full(Lang::Fr) };
        let svg = String::from_utf8(file(Format::Svg, &design, &items)).unwrap();
        let pages = Sheet::new(&design, &items, Contents::All).len();
        let path = folder.file(&format!("{name}.pdf"), &file(Format::Pdf, &design, &items));
        // 144 dots per inch: two pixels a point, on whole pixels for both.
        let whole = Picture::of_svg(&svg, 2.0);
        let pgm = output(program("pdftoppm").unwrap().args(["-gray", "-r", "144"]).arg(&path));
        let mut rest = pgm.as_slice();
        for page in 0..pages {
            let head = Picture::of_pgm(rest);
            let length = head.width * head.height;
            let start = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(2).unwrap().0 + 1;
            let of_pdf = Picture { greys: rest[start..start + length].to_vec(), ..head };
            rest = &rest[start + length..];
            let top = page * 1684 * whole.width;
            let height = of_pdf.height.min(1683);
            let cut = |picture: &Picture, from: usize| {
                let width = picture.width.min(1190);
                let rows = picture.greys[from..].chunks(picture.width).take(height);
                Picture { width, height, greys: rows.flat_map(|row| row[..width].to_vec()).collect() }
            };
            let difference = cut(&of_pdf, 0).difference(&cut(&whole, top.min(whole.greys.len())), 12);
            assert!(difference < 40.0, "{name}, page {}: the pictures differ by {difference} of 255", page + 1);
        }
        assert!(rest.is_empty(), "{name}: as many pages as planned");
    }
}

#[test]
fn text_can_be_searched_and_nothing_is_missing() {
    let Some(_) = program("pdftotext") else { return };
    let folder = Folder::new("text");
    for (name, items) in of_every_kind() {
        for lang in Lang::ALL {
            let design = full(lang);
            let path = folder.file(&format!("{name}.pdf"), &file(Format::Pdf, &design, &items));
            let text = output(program("pdftotext").unwrap().args(["-raw"]).arg(&path).arg("-"));
            let text = String::from_utf8(text).expect("pdftotext writes UTF-8");
            let squeeze = |text: &str| text.chars().filter(|char| !char.is_whitespace()).collect::<String>();
            let pages: Vec<String> = text.split('\u{c}').map(squeeze).collect();
            let sheet = Sheet::new(&design, &items, Contents::All);
            assert_eq!(pages.len() - 1, sheet.len(), "{name}");
            for (page, read) in sheet.pages().zip(&pages) {
                for text in page.texts().map(squeeze) {
                    assert!(read.contains(&text), "{name} {lang:?}: {text:?} is not found in {read:?}");
                }
            }
        }
    }
}

#[test]
fn it_says_what_it_is_and_has_its_structure() {
    let Some(_) = program("pdfinfo") else { return };
    let folder = Folder::new("info");
    let design = Design { title: Some("Élèves de 4e « B »".to_owned()), ..full(Lang::Fr) };
    let sudoku = items(Kind::Sudoku, &NINE);
    let path = folder.file("sheet.pdf", &file(Format::Pdf, &design, &sudoku));
    let info = String::from_utf8(output(program("pdfinfo").unwrap().arg(&path))).unwrap();
    for line in ["Élèves de 4e « B »", "(A4)", "PDF version:     1.7"] {
        assert!(info.contains(line), "{line}: {info}");
    }
    let tagged = info.lines().find(|line| line.starts_with("Tagged:")).unwrap();
    assert!(tagged.ends_with("yes"), "{info}");
    let tree = String::from_utf8(output(program("pdfinfo").unwrap().arg("-struct").arg(&path))).unwrap();
    let count =
        |name: &str| tree.lines().filter(|line| line.trim_start().split([' ', ':']).next() == Some(name)).count();
    assert_eq!((count("Document"), count("H1")), (1, 1), "{tree}");
    // Six puzzles, six answers, three blank grids, the example and its solution.
    assert_eq!(count("Figure"), 6 + 6 + 3 + 2, "{tree}");
    // The ID and the code of each puzzle.
    assert_eq!(count("Link"), 12, "{tree}");
    assert!(count("Caption") >= 12, "{tree}");
    let letter = Design { paper: Paper::Letter, ..design };
    let path = folder.file("letter.pdf", &file(Format::Pdf, &letter, &sudoku));
    let info = String::from_utf8(output(program("pdfinfo").unwrap().arg(&path))).unwrap();
    assert!(info.contains("612 x 792 pts (letter)"), "{info}");
}

#[test]
fn words_of_two_lines_are_not_joined_in_the_structure() {
    let Some(_) = program("pdfinfo") else { return };
    let folder = Folder::new("structure");
    let design = Design { title: Some("mot ".repeat(40)), ..full(Lang::Fr) };
    let path = folder.file("sheet.pdf", &file(Format::Pdf, &design, &items(Kind::Sudoku, &NINE[..2])));
    let text = String::from_utf8(output(program("pdfinfo").unwrap().arg("-struct-text").arg(&path))).unwrap();
    for words in ["mot mot mot", "Nom Date", "une seule fois chacun des chiffres de 1 à 9. Il n’y a", "1 moyen"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("motmot"), "{text}");
}

#[test]
fn fonts_are_embedded_as_subsets() {
    let Some(_) = program("pdffonts") else { return };
    let folder = Folder::new("fonts");
    let bytes = file(Format::Pdf, &Design::new(Lang::En), &items(Kind::Sudoku, &NINE[..1]));
    assert!(bytes.len() < 40_000, "{} bytes for two pages", bytes.len());
    let path = folder.file("sheet.pdf", &bytes);
    let fonts = String::from_utf8(output(program("pdffonts").unwrap().arg(&path))).unwrap();
    let rows: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(rows.len(), 2, "{fonts}");
    for row in rows {
        assert!(row.contains("+AtkinsonHyperlegibleNext-") && row.contains("yes yes yes"), "{fonts}");
    }
}

#[test]
fn every_object_stands_where_the_table_says() {
    let bytes = file(Format::Pdf, &full(Lang::En), &items(Kind::Sudoku, &NINE));
    let find = |from: usize, what: &[u8]| {
        bytes[from..].windows(what.len()).position(|window| window == what).map(|at| from + at)
    };
    let end = bytes.len() - bytes.windows(9).rev().position(|window| window == b"startxref").unwrap();
    let table: usize = String::from_utf8_lossy(&bytes[end..]).split_whitespace().next().unwrap().parse().unwrap();
    assert!(bytes[table..].starts_with(b"xref\n0 "));
    let first = find(table, b"f\r\n").unwrap() + 3;
    let trailer = find(table, b"trailer").unwrap();
    for (index, row) in bytes[first..trailer].chunks(20).enumerate() {
        let row = std::str::from_utf8(row).unwrap();
        assert!(row.ends_with(" 00000 n\r\n"), "{row:?}");
        let at: usize = row[..10].parse().unwrap();
        let head = format!("{} 0 obj", index + 1);
        assert!(bytes[at..].starts_with(head.as_bytes()), "object {}", index + 1);
    }
}
