//! Codes, read from the picture of a page.

use grille::Kind;
use grille_sheet::{Contents, Design, Document, Format, Sheet, link};
use grille_words::Lang;

use crate::raster::Picture;
use crate::samples::{NINE, TOWERS, items};

#[test]
fn each_opens_its_puzzle() {
    let base = "https://example.org/grille/";
    let mut all = items(Kind::Sudoku, &NINE[..2]);
    all.extend(items(Kind::Skyscrapers, &TOWERS[..2]));
    let design = Design { link: Some(base.to_owned()), qr: true, ..Design::new(Lang::En) };
    let sheet = Sheet::new(&design, &all, Contents::Puzzles);
    let mut document = Document::new(Format::Svg, &design, sheet.title());
    document.add(&sheet, |_| {});
    let picture = Picture::of_svg(&String::from_utf8(document.finish()).unwrap(), 3.0);
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(picture.width, picture.height, |x, y| {
        picture.greys[y * picture.width + x]
    });
    let mut read: Vec<String> = image.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect();
    let mut links: Vec<String> = all.iter().map(|item| link(base, item)).collect();
    read.sort_unstable();
    links.sort_unstable();
    assert_eq!(read, links);
}
