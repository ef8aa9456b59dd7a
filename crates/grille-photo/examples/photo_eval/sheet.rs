//! The contact sheet: the worst photos with what was read drawn over them.

use grille::reading::Sighting;
use grille_photo::dots::dots;
use image::{Rgb, RgbImage};

/// Pixels on a side of one photo on the sheet.
const TILE: u32 = 560;

const GREEN: Rgb<u8> = Rgb([0, 150, 40]);
const AMBER: Rgb<u8> = Rgb([255, 150, 0]);
const RED: Rgb<u8> = Rgb([230, 0, 40]);
const BLUE: Rgb<u8> = Rgb([30, 90, 255]);

/// One tile: the photo, the grid's crossings in blue, digits in green, marked ones in amber, wrong ones in red.
pub(crate) fn tile(photo: &RgbImage, seen: &Sighting, truth: &[u8]) -> RgbImage {
    let factor = TILE as f32 / photo.width().max(photo.height()) as f32;
    let (w, h) = ((photo.width() as f32 * factor) as u32, (photo.height() as f32 * factor) as u32);
    let small = image::imageops::thumbnail(photo, w.max(1), h.max(1));
    let mut tile = RgbImage::new(TILE, TILE);
    image::imageops::replace(&mut tile, &small, 0, 0);
    let readings = seen.reading.iter().chain(&seen.others);
    for (k, reading) in readings.enumerate() {
        for &(x, y) in &reading.crossings {
            block(&mut tile, x * factor - 1.0, y * factor - 1.0, 3, BLUE);
        }
        if k > 0 {
            continue;
        }
        for (i, cell) in reading.cells.iter().enumerate() {
            let at = |row: usize, col: usize| reading.crossings[row * 10 + col];
            let (a, b) = (at(i / 9, i % 9), at(i / 9 + 1, i % 9 + 1));
            let (x, y) = (a.0 * 0.3 + b.0 * 0.7, a.1 * 0.3 + b.1 * 0.7);
            let read = cell.content.digit();
            let wrong = truth.get(i).is_none_or(|&digit| read != digit);
            if read == 0 && !wrong && !cell.doubtful {
                continue;
            }
            let colour = if wrong {
                RED
            } else if cell.doubtful {
                AMBER
            } else {
                GREEN
            };
            let scale = if wrong && !cell.doubtful { 3 } else { 2 };
            digit(&mut tile, x * factor - 5.0, y * factor - 7.0, read, scale, colour);
        }
    }
    tile
}

/// Tiles side by side.
pub(crate) fn sheet(tiles: &[RgbImage], columns: u32) -> RgbImage {
    let rows = (tiles.len() as u32).div_ceil(columns).max(1);
    let mut sheet = RgbImage::new(columns * (TILE + 4), rows * (TILE + 4));
    for (i, tile) in tiles.iter().enumerate() {
        let (x, y) = (i as u32 % columns * (TILE + 4), i as u32 / columns * (TILE + 4));
        image::imageops::replace(&mut sheet, tile, i64::from(x), i64::from(y));
    }
    sheet
}

fn digit(tile: &mut RgbImage, x: f32, y: f32, digit: u8, scale: u32, colour: Rgb<u8>) {
    for (row, col) in dots(digit) {
        block(tile, x + (u32::from(col) * scale) as f32, y + (u32::from(row) * scale) as f32, scale, colour);
    }
}

fn block(tile: &mut RgbImage, x: f32, y: f32, side: u32, colour: Rgb<u8>) {
    for dy in 0..side {
        for dx in 0..side {
            let (x, y) = (x as i64 + i64::from(dx), y as i64 + i64::from(dy));
            if x >= 0 && y >= 0 && x < i64::from(tile.width()) && y < i64::from(tile.height()) {
                tile.put_pixel(x as u32, y as u32, colour);
            }
        }
    }
}
