//! How long the stages of reading take on large photos: those of a folder, enlarged on a painted desk.

use std::error::Error;
use std::path::Path;

use grille::Seed;
use grille_photo::find::{Inks, grids};
use grille_photo::{Gray, LONGEST, Options, read, read_gray};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{ExtendedColorType, ImageEncoder, Rgb, RgbImage};

use crate::photos::Photo;
use crate::processor_time;

/// How often each stage is run; the least time counts, which is that with the fewest disturbances.
const RUNS: usize = 5;

/// The stages, in the order of their columns.
const HEADING: &str = "photo                                    megapixels  shrink    ink  first mask  all grids   read_gray   whole   digits";

/// Measures some photos at about 12 and 48 megapixels, prints milliseconds of processor time of one thread per stage, and
/// writes the pictures into a folder if one is named: upright, and as a phone held upright stores them, on their side with a
/// note. `read_gray` is everything after shrinking; the stages before it are parts of it, done again.
pub(crate) fn measure(photos: &[Photo], keep: Option<&Path>) -> Result<(), Box<dyn Error>> {
    println!("{HEADING}");
    for photo in photos {
        let small = image::open(&photo.path)?.to_rgb8();
        for (width, height) in [(4000, 3000), (8000, 6000)] {
            let large = on_a_desk(&small, width, height);
            let name = photo.name.replace('/', "-");
            line(&name, &large, &photo.truth)?;
            if let Some(folder) = keep {
                let stem = name.rsplit_once('.').map_or(&*name, |(stem, _)| stem);
                let megapixels = width * height / 1_000_000;
                save(&large, 1, &folder.join(format!("{stem}-{megapixels}.jpg")))?;
                save(&imageops::rotate270(&large), 6, &folder.join(format!("{stem}-{megapixels}-turned.jpg")))?;
            }
        }
    }
    Ok(())
}

fn line(name: &str, picture: &RgbImage, truth: &[u8]) -> Result<(), Box<dyn Error>> {
    let (w, h) = (picture.width() as usize, picture.height() as usize);
    let gray = Gray::shrunk(w, h, 3, picture, LONGEST)?;
    let inks = Inks::new(&gray);
    let stages = [
        least(|| Gray::shrunk(w, h, 3, picture, LONGEST)),
        least(|| Inks::new(&gray)),
        least(|| inks.mask(&gray, 0)),
        least(|| grids(&gray, &inks)),
        least(|| read_gray(&gray, 1.0, &Options::default())),
        least(|| read(w, h, 3, picture, &Options::default())),
    ];
    let digits = match read(w, h, 3, picture, &Options::default())?.reading {
        Ok(reading) if reading.digits() == truth => "right".to_owned(),
        Ok(_) => "wrong".to_owned(),
        Err(refusal) => refusal.name().to_owned(),
    };
    let [shrink, ink, mask, all, gray, whole] = stages;
    let megapixels = (w * h) as f64 / 1e6;
    println!(
        "{name:<40} {megapixels:>10.0} {shrink:>7.1} {ink:>6.1} {mask:>11.1} {all:>10.1} {gray:>11.1} {whole:>7.1}   {digits}"
    );
    Ok(())
}

/// The least milliseconds of some runs.
fn least<T>(run: impl Fn() -> T) -> f64 {
    let times = (0..RUNS).map(|_| {
        let begun = processor_time();
        std::hint::black_box(run());
        processor_time() - begun
    });
    times.fold(f64::MAX, f64::min)
}

/// A photo, enlarged to nine tenths of a picture of this size, on wood with the noise of a sensor.
fn on_a_desk(photo: &RgbImage, width: u32, height: u32) -> RgbImage {
    let mut rng = Seed::new(1).rng();
    let mut noise = |most: u32| rng.below(u64::from(most) + 1) as u32;
    let mut desk = RgbImage::from_fn(width, height, |x, y| {
        // Grain that runs across the picture, wavy and of several widths.
        let wave = ((y * 9 / height.max(1)) + (x / (width / 40).max(1) + y / (height / 150).max(1)) % 7) * 3;
        let shade = 96 + wave % 40 + noise(8);
        Rgb([(shade + 40) as u8, (shade + 12) as u8, shade as u8])
    });
    let factor = (f64::from(width) / f64::from(photo.width())).min(f64::from(height) / f64::from(photo.height())) * 0.9;
    let size = |side: u32| (f64::from(side) * factor) as u32;
    let mut large = imageops::resize(photo, size(photo.width()), size(photo.height()), FilterType::Triangle);
    large.iter_mut().for_each(|v| *v = v.saturating_add(noise(6) as u8).saturating_sub(3));
    let (x, y) = ((width - large.width()) / 2, (height - large.height()) / 2);
    imageops::replace(&mut desk, &large, i64::from(x), i64::from(y));
    desk
}

/// Writes a JPEG file with a note of which way up it is (the tag 0x0112 of EXIF).
fn save(picture: &RgbImage, orientation: u8, path: &Path) -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 90);
    let mut notes = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    notes.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    encoder.set_exif_metadata(notes)?;
    encoder.write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgb8)?;
    std::fs::write(path, bytes)?;
    Ok(())
}
