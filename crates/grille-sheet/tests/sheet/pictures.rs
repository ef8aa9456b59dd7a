//! Reference pictures: pages as they are meant to look. `GRILLE_RENEW_PICTURES=1 cargo test -p grille-sheet
//! pages_look` makes them anew; look at them before you keep them.

use std::path::PathBuf;

use grille::Kind;
use grille_sheet::{Contents, Design, Format, Item, Sheet};
use grille_words::Lang;

use crate::raster::Picture;
use crate::samples::{FOUR, LIGHTS, NINE, SIX, SLIDING, TOWERS, file, full, items};

/// Compares the page with the picture of this name: not pixel by pixel, for another version of the program that draws may
/// smooth edges otherwise, but the mean grey of every square of four pixels.
fn compare(name: &str, design: &Design, items: &[Item], contents: Contents) {
    let sheet = Sheet::new(design, items, contents);
    assert_eq!(sheet.len(), 1, "{name} is one page");
    let mut document = grille_sheet::Document::new(Format::Svg, design, sheet.title());
    document.add(&sheet, |_| {});
    let svg = String::from_utf8(document.finish()).unwrap();
    let picture = Picture::of_svg(&svg, 0.75);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
    if std::env::var_os("GRILLE_RENEW_PICTURES").is_some() {
        std::fs::write(&path, picture.to_png()).unwrap();
    }
    let reference =
        Picture::of_png(&std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    let difference = picture.difference(&reference, 4);
    assert!(difference < 12.0, "{name} looks different: by {difference} of 255 somewhere");
}

#[test]
fn pages_look_as_they_are_meant_to() {
    let plain = Design { blanks: 0, ..Design::new(Lang::En) };
    let rich = Design { blanks: 0, ..full(Lang::Fr) };
    let sudoku = items(Kind::Sudoku, &NINE);
    compare("sudoku-6-fr", &rich, &sudoku, Contents::Puzzles);
    compare("sudoku-2-en", &plain, &sudoku[..2], Contents::Puzzles);
    compare("sudoku-1-large-fr", &Design { large: true, ..rich.clone() }, &sudoku[..1], Contents::Puzzles);
    compare("sudoku-answers-en", &plain, &sudoku, Contents::Answers);
    compare("sudoku-small-fr", &rich, &items(Kind::Sudoku, &[FOUR[0], FOUR[1], FOUR[2], SIX]), Contents::Puzzles);
    let towers = items(Kind::Skyscrapers, &TOWERS[..2]);
    compare("skyscrapers-2-en", &Design { rules: true, ..plain.clone() }, &towers, Contents::Puzzles);
    compare("skyscrapers-answers-fr", &Design::new(Lang::Fr), &items(Kind::Skyscrapers, &TOWERS), Contents::Answers);
    let lights = items(Kind::LightsOut, &LIGHTS);
    compare("lights-out-4-en", &Design { rules: true, ..plain.clone() }, &lights, Contents::Puzzles);
    compare("lights-out-answers-en", &plain, &lights, Contents::Answers);
    let sliding = items(Kind::Sliding, &SLIDING);
    compare("sliding-3-fr", &Design { rules: true, ..Design::new(Lang::Fr) }, &sliding, Contents::Puzzles);
    compare("sliding-answers-fr", &Design::new(Lang::Fr), &sliding, Contents::Answers);
}

#[test]
fn several_pages_of_svg_stand_one_below_the_other() {
    let design = Design { per_page: Some(2), ..Design::new(Lang::En) };
    let sudoku = items(Kind::Sudoku, &NINE[..3]);
    let svg = String::from_utf8(file(Format::Svg, &design, &sudoku)).unwrap();
    let picture = Picture::of_svg(&svg, 0.5);
    assert_eq!((picture.width, picture.height), (298, 1263));
    // Something is printed on each of the three pages.
    for page in 0..3 {
        let rows = picture.greys.chunks(picture.width).skip(page * 421).take(421);
        assert!(rows.flatten().any(|&grey| grey < 100), "page {page} is empty");
    }
}
