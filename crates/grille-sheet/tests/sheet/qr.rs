//! Codes, read from the picture of a page.

use grille::Kind;
use grille_sheet::page::{Area, Role};
use grille_sheet::{Contents, Design, Sheet, link};
use grille_words::Lang;

use crate::fit::bounds;
use crate::raster::Picture;
use crate::samples::{NINE, TOWERS, items};

/// Pixels a point.
const SCALE: f64 = 4.0;

/// What a code on a page says.
fn read_code(picture: &Picture, code: Area) -> Option<String> {
    let around = code.inset(-8.0);
    let pixel = |points: f64, most: usize| ((points * SCALE).max(0.0) as usize).min(most);
    let (left, top) = (pixel(around.x, picture.width), pixel(around.y, picture.height));
    let (right, bottom) = (pixel(around.right(), picture.width), pixel(around.bottom(), picture.height));
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(right - left, bottom - top, |x, y| {
        picture.greys[(top + y) * picture.width + left + x]
    });
    image.detect_grids().first()?.decode().ok().map(|(_, text)| text)
}

#[test]
fn each_opens_its_puzzle() {
    let base = "https://example.org/grille/";
    let mut all = items(Kind::Sudoku, &NINE[..2]);
    all.extend(items(Kind::Skyscrapers, &TOWERS[..2]));
    let design = Design { link: Some(base.to_owned()), qr: true, ..Design::new(Lang::En) };
    let sheet = Sheet::new(&design, &all, Contents::Puzzles);
    let mut read: Vec<String> = Vec::new();
    for page in sheet.pages() {
        let picture = Picture::of_svg(&grille_sheet::picture(&page, sheet.title(), Lang::En), SCALE);
        let codes = page.parts.iter().filter(|part| matches!(part.role, Role::Link { .. })).filter_map(bounds);
        // A telephone is held over one code; the address below the grid is a link too, but no square.
        for code in codes.filter(|area| (area.w - area.h).abs() < 1.0) {
            read.extend(read_code(&picture, code));
        }
    }
    let mut links: Vec<String> = all.iter().map(|item| link(base, item)).collect();
    read.sort_unstable();
    links.sort_unstable();
    assert_eq!(read, links);
}
