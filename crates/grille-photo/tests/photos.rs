//! A few real photos of the validation part, as they are and mistreated: nothing that is accepted may have a wrong cell
//! without a mark.

use std::collections::BTreeMap;
use std::path::PathBuf;

use grille::Reading;
use grille::reading::Sighting;
use grille_photo::{Options, Point, Quad, read};
use image::{DynamicImage, RgbImage};

/// The folder of the photos; `None`, and said so, if there is none.
fn folder() -> Option<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("GRILLE_SHARED").map_or(root, PathBuf::from).join("photos");
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "no photos in {}", folder.display());
    eprintln!("skipped: no photos in {}", folder.display());
    None
}

/// The photos of these parts of the split whose names begin in one of these ways, so many of each, with what stands in their
/// cells.
fn labelled(parts: &[&str], begins: &[&str], each: usize) -> Vec<(String, RgbImage, Vec<u8>)> {
    let Some(folder) = folder() else { return Vec::new() };
    let labels = std::fs::read_to_string(folder.join("labels.tsv")).unwrap();
    let mut photos = Vec::new();
    for begin in begins {
        let split = include_str!("../split.tsv").lines().filter_map(|line| line.split_once('\t'));
        let names = split.filter(|(name, part)| name.starts_with(begin) && parts.contains(part)).map(|(name, _)| name);
        for name in names.take(each) {
            let line = labels.lines().find(|line| line.starts_with(name)).unwrap();
            let digit = |b: u8| if b.is_ascii_digit() { b - b'0' } else { 0 };
            let truth = line.split('\t').nth(1).unwrap().bytes().map(digit).collect();
            photos.push((name.to_owned(), image::open(folder.join(name)).unwrap().to_rgb8(), truth));
        }
    }
    photos
}

/// The first validation photos of some sets.
fn some(each: usize) -> Vec<(String, RgbImage, Vec<u8>)> {
    labelled(&["validation"], &["wicht/", "taylorjg/", "kubiesa/"], each)
}

fn seen(pixels: &RgbImage, options: &Options) -> Sighting {
    read(pixels.width() as usize, pixels.height() as usize, 3, pixels, options).unwrap()
}

/// The wrong cells without a mark.
fn unmarked(reading: &Reading, truth: &[u8]) -> usize {
    reading.cells.iter().zip(truth).filter(|(cell, digit)| cell.content.digit() != **digit && !cell.doubtful).count()
}

/// The photo with two bright spots, the light of which washes out what stands there.
fn washed_out(pixels: &RgbImage) -> RgbImage {
    let mut washed = pixels.clone();
    let (w, h) = (pixels.width() as f32, pixels.height() as f32);
    for (x, y, pixel) in washed.enumerate_pixels_mut() {
        let (x, y) = (x as f32 / w, y as f32 / h);
        let spot = |left: f32, top: f32, size: f32| {
            let off = ((x - left).powi(2) + (y - top).powi(2)) / size.powi(2);
            (1.1 * (-off * off).exp()).min(1.0)
        };
        let light = spot(0.38, 0.62, 0.13).max(spot(0.6, 0.35, 0.08));
        pixel.0 = pixel.0.map(|v| (f32::from(v) + (255.0 - f32::from(v)) * light).round() as u8);
    }
    washed
}

/// The photo as it is and in eight other ways: turned, darker, smaller, larger, compressed again, washed out.
fn mistreated(pixels: &RgbImage) -> [(&'static str, RgbImage); 9] {
    let mut dark = pixels.clone();
    dark.iter_mut().for_each(|v| *v /= 2);
    let (w, h) = (pixels.width(), pixels.height());
    let scaled = |part: f32| {
        let size = |side: u32| (side as f32 * part) as u32;
        image::imageops::resize(pixels, size(w), size(h), image::imageops::FilterType::Triangle)
    };
    let mut bytes = std::io::Cursor::new(Vec::new());
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 30);
    DynamicImage::ImageRgb8(pixels.clone()).write_with_encoder(encoder).unwrap();
    [
        ("as it is", pixels.clone()),
        ("turned once", image::imageops::rotate90(pixels)),
        ("turned twice", image::imageops::rotate180(pixels)),
        ("turned three times", image::imageops::rotate270(pixels)),
        ("darker", dark),
        ("smaller", scaled(0.6)),
        ("larger", scaled(1.5)),
        ("washed out", washed_out(pixels)),
        ("recompressed", image::load_from_memory(bytes.get_ref()).unwrap().to_rgb8()),
    ]
}

/// What became of mistreated photos.
#[derive(Default)]
struct Outcome {
    tried: usize,
    accepted: usize,
    /// How often photos mistreated in this way were refused for this reason.
    refused: BTreeMap<(&'static str, &'static str), usize>,
    /// The accepted ones with wrong cells that have no mark.
    wrong: Vec<String>,
}

fn tried(photos: Vec<(String, RgbImage, Vec<u8>)>) -> Outcome {
    let mut outcome = Outcome::default();
    for (name, pixels, truth) in photos {
        for (how, picture) in mistreated(&pixels) {
            outcome.tried += 1;
            match seen(&picture, &Options::default()).reading {
                Ok(reading) => {
                    outcome.accepted += 1;
                    let cells = unmarked(&reading, &truth);
                    if cells > 0 {
                        outcome.wrong.push(format!("{name}, {how}: {cells} cells"));
                    }
                }
                Err(refusal) => *outcome.refused.entry((how, refusal.name())).or_default() += 1,
            }
        }
    }
    outcome
}

#[test]
fn a_mistreated_photo_is_never_confidently_wrong() {
    let Outcome { tried, accepted, refused, wrong } = tried(some(2));
    assert_eq!(wrong, [""; 0]);
    assert!(accepted * 4 >= tried * 3, "{accepted} of {tried} accepted, refused: {refused:?}");
}

/// All printed photos of a set of the train and validation parts: nothing wrong without a mark, and so many in a hundred
/// accepted.
fn none_is_confidently_wrong(set: &str, least: usize) {
    let Outcome { tried, accepted, refused, wrong } = tried(labelled(&["train", "validation"], &[set], usize::MAX));
    eprintln!("{set} {accepted} of {tried} accepted, {} with a wrong cell without a mark", wrong.len());
    eprintln!("{set} refused: {refused:?}");
    assert_eq!(wrong, [""; 0]);
    assert!(accepted * 100 >= tried * least, "{accepted} of {tried} accepted");
}

#[test]
#[ignore = "slow: 119 photos in nine ways"]
fn no_mistreated_newspaper_is_confidently_wrong() {
    none_is_confidently_wrong("wicht/", 90);
}

#[test]
#[ignore = "slow: 25 photos in nine ways"]
fn no_mistreated_small_newspaper_is_confidently_wrong() {
    none_is_confidently_wrong("wicht_original/", 90);
}

#[test]
#[ignore = "slow: all photos of the set in nine ways"]
fn no_mistreated_newspaper_by_a_poor_camera_is_confidently_wrong() {
    none_is_confidently_wrong("wicht_wip/", 90);
}

#[test]
#[ignore = "slow: all photos of the set in nine ways"]
fn no_mistreated_webcam_photo_is_confidently_wrong() {
    none_is_confidently_wrong("taylorjg/", 90);
}

#[test]
#[ignore = "slow: 60 photos in nine ways"]
fn no_mistreated_calendar_page_is_confidently_wrong() {
    none_is_confidently_wrong("kubiesa/", 90);
}

/// Digits that lie on their side are hardly read as digits: what was between them was read instead, light on dark.
#[test]
fn a_calendar_page_on_its_side_is_read() {
    for (name, pixels, truth) in labelled(&["validation"], &["kubiesa/"], 2) {
        for turned in [image::imageops::rotate90(&pixels), image::imageops::rotate270(&pixels)] {
            let reading = seen(&turned, &Options::default()).reading;
            assert_eq!(reading.map(|reading| unmarked(&reading, &truth)), Ok(0), "{name}");
        }
    }
}

#[test]
fn corners_given_by_hand_lead_to_the_same_digits() {
    for (name, pixels, truth) in some(1) {
        let whole = seen(&pixels, &Options::default()).reading.expect(&name);
        let corners = whole.corners().unwrap().map(|(x, y)| Point::new(x + 2.0, y - 1.0));
        let by_hand = seen(&pixels, &Options { corners: Some(Quad(corners)) }).reading.expect(&name);
        assert_eq!(unmarked(&by_hand, &truth), 0, "{name}");
        let same = whole.digits().iter().zip(by_hand.digits()).filter(|(a, b)| **a == *b).count();
        assert!(same >= 79, "{name}: {same} cells agree");
    }
}

/// A grid of which two rows or columns lie outside the picture is none; nor is what is left where a grid was.
#[test]
fn a_piece_of_a_grid_is_not_read_as_a_whole_one() {
    for (name, pixels, truth) in some(1) {
        let whole = seen(&pixels, &Options::default()).reading.expect(&name);
        assert_eq!(whole.digits(), truth, "{name}");
        let corners = whole.corners().unwrap();
        let (w, h) = (pixels.width(), pixels.height());
        type Pick = fn((f32, f32)) -> f32;
        let of = |pick: Pick, part: f32| {
            let (least, most) = corners.iter().fold((f32::MAX, 0f32), |(a, b), &p| (a.min(pick(p)), b.max(pick(p))));
            (least + (most - least) * part) as u32
        };
        let (x, y): (Pick, Pick) = (|p| p.0, |p| p.1);
        for (how, [left, top, right, bottom]) in [
            ("left", [of(x, 2.0 / 9.0), 0, w, h]),
            ("right", [0, 0, of(x, 7.0 / 9.0), h]),
            ("top", [0, of(y, 2.0 / 9.0), w, h]),
            ("bottom", [0, 0, w, of(y, 7.0 / 9.0)]),
        ] {
            let piece = image::imageops::crop_imm(&pixels, left, top, right - left, bottom - top).to_image();
            let reading = seen(&piece, &Options::default()).reading;
            assert!(reading.is_err(), "{name}, cut off at the {how}: {:?}", reading.map(|reading| reading.digits()));
        }
    }
}

/// No puzzle stands in two parts of the split: the photos of one page, with blanks or filled in, share most of their digits.
#[test]
fn the_split_is_by_puzzle() {
    let Some(folder) = folder() else { return };
    let labels = std::fs::read_to_string(folder.join("labels.tsv")).unwrap();
    let grids: Vec<(&str, &str)> = labels
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once('\t'))
        .map(|(name, rest)| (name, &rest[..81]))
        .collect();
    let split = include_str!("../split.tsv");
    let part = |name: &str| {
        let line = split.lines().find(|line| line.split('\t').next() == Some(name));
        line.and_then(|line| line.split('\t').nth(1)).unwrap_or_else(|| panic!("{name} has no part"))
    };
    let filled = |grid: &str| grid.bytes().filter(|&b| b != b'.').count();
    let parts: Vec<&str> = grids.iter().map(|(name, _)| part(name)).collect();
    for (i, (one, a)) in grids.iter().enumerate() {
        for (j, (other, b)) in grids[..i].iter().enumerate() {
            let shared = a.bytes().zip(b.bytes()).filter(|(a, b)| a == b && *a != b'.').count();
            if shared * 4 >= 3 * filled(a).min(filled(b)) {
                assert_eq!(parts[i], parts[j], "{one} and {other} show the same puzzle");
            }
        }
    }
    for part in ["train", "validation", "test"] {
        assert!(parts.iter().filter(|its| **its == part).count() > 50, "{part}");
    }
}
