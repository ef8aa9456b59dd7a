//! Pictures from files: decoded within bounds, turned as the camera says, shrunk for reading.

use std::io::Cursor;

use grille_photo::{Gray, LONGEST};
use grille_words::photo::NoPicture;
use image::error::ImageError;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};

/// The most millions of pixels that are decoded: enough for every phone, little enough for every computer.
const MOST_MEGAPIXELS: u64 = 120;
/// The most bytes a decoder may ask for.
const MOST_BYTES: u64 = 768 << 20;

/// A photo ready to be read.
#[derive(Debug)]
pub(crate) struct Photo {
    /// Its shades, upright as far as the camera says, at most [`LONGEST`] pixels long.
    pub(crate) gray: Gray,
    /// How many pixels of the photo one of these is.
    pub(crate) factor: f32,
    /// The photo in colour, if it was asked for.
    pub(crate) colour: Option<RgbImage>,
}

/// Decodes a file that holds a picture.
///
/// # Errors
/// [`NoPicture`] if it holds none that can be read.
pub(crate) fn decoded(bytes: &[u8], in_colour: bool) -> Result<Photo, NoPicture> {
    if is_heic(bytes) {
        return Err(NoPicture::Heic);
    }
    let format = image::guess_format(bytes).map_err(|_| NoPicture::Unknown)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(NoPicture::Unknown);
    }
    if format == ImageFormat::Jpeg && !jpeg_ends(bytes) {
        return Err(NoPicture::Damaged);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| reason(&error))?;
    let (width, height) = decoder.dimensions();
    let megapixels = u64::from(width) * u64::from(height) / 1_000_000;
    if megapixels > MOST_MEGAPIXELS {
        return Err(NoPicture::TooLarge { megapixels, most: MOST_MEGAPIXELS });
    }
    if decoder.total_bytes() > MOST_BYTES {
        // Sixteen bits a colour take twice as much.
        let most = MOST_BYTES * megapixels / decoder.total_bytes();
        return Err(NoPicture::TooLarge { megapixels, most });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|error| reason(&error))?;
    let gray = oriented(shrunk(&picture)?, orientation);
    let factor = width.max(height) as f32 / gray.width().max(gray.height()).max(1) as f32;
    let colour = in_colour.then(|| {
        let mut picture = picture;
        picture.apply_orientation(orientation);
        picture.into_rgb8()
    });
    Ok(Photo { gray, factor, colour })
}

fn reason(error: &ImageError) -> NoPicture {
    match error {
        ImageError::Limits(_) => {
            let most = MOST_MEGAPIXELS;
            NoPicture::TooLarge { megapixels: most + 1, most }
        }
        ImageError::Unsupported(_) => NoPicture::Unknown,
        _ => NoPicture::Damaged,
    }
}

fn shrunk(picture: &DynamicImage) -> Result<Gray, NoPicture> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let of = |channels: usize, bytes: &[u8]| Gray::shrunk(width, height, channels, bytes, LONGEST);
    let gray = match picture {
        DynamicImage::ImageLuma8(pixels) => of(1, pixels),
        DynamicImage::ImageLumaA8(pixels) => of(2, pixels),
        DynamicImage::ImageRgb8(pixels) => of(3, pixels),
        DynamicImage::ImageRgba8(pixels) => of(4, pixels),
        other => of(4, &other.to_rgba8()),
    };
    gray.map_err(|_| NoPicture::Damaged)
}

/// The picture turned and mirrored as the camera noted.
fn oriented(gray: Gray, orientation: Orientation) -> Gray {
    match orientation {
        Orientation::NoTransforms => gray,
        Orientation::Rotate90 => gray.turned(1),
        Orientation::Rotate180 => gray.turned(2),
        Orientation::Rotate270 => gray.turned(3),
        // Mirrored left to right: rows for columns, then a quarter turn.
        Orientation::FlipHorizontal => gray.transposed().turned(1),
        Orientation::FlipVertical => gray.transposed().turned(3),
        Orientation::Rotate90FlipH => gray.transposed(),
        Orientation::Rotate270FlipH => gray.transposed().turned(2),
    }
}

/// Whether these are the first bytes of a HEIC or AVIF file: a `ftyp` box with one of their brands.
fn is_heic(bytes: &[u8]) -> bool {
    let brands: [&[u8]; 9] = [b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1", b"avif"];
    bytes.get(4..8) == Some(b"ftyp") && bytes.get(8..12).is_some_and(|brand| brands.contains(&brand))
}

/// Whether a JPEG file is there to its end: after the header of its picture (past any small preview in its notes) comes the
/// end-of-image marker, which cannot stand within the picture's data.
fn jpeg_ends(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[marker, code]) = bytes.get(at..at + 2) {
        if marker != 0xFF {
            return false;
        }
        if code == 0xFF {
            at += 1;
            continue;
        }
        if code == 0xDA {
            return bytes[at..].windows(2).any(|pair| pair == [0xFF, 0xD9]);
        }
        let Some(&[high, low]) = bytes.get(at + 2..at + 4) else { return false };
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::Seed;
    use image::{GrayImage, ImageEncoder, Luma};

    fn picture() -> GrayImage {
        GrayImage::from_fn(120, 100, |x, y| Luma([(x + y) as u8]))
    }

    fn encoded(format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::ImageLuma8(picture()).write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn all_formats_are_read() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let photo = decoded(&encoded(format), false).unwrap();
            assert_eq!((photo.gray.width(), photo.gray.height(), photo.factor), (120, 100, 1.0));
            let off = photo.gray.pixels().iter().zip(picture().iter()).map(|(a, b)| a.abs_diff(*b)).max();
            assert!(off < Some(12), "{format:?}: {off:?}");
        }
    }

    #[test]
    fn what_is_no_picture_is_told() {
        let mut heic = vec![0, 0, 0, 24];
        heic.extend(b"ftypheic\0\0\0\0mif1heic");
        assert_eq!(decoded(&heic, false).unwrap_err(), NoPicture::Heic);
        assert_eq!(decoded(b"", false).unwrap_err(), NoPicture::Unknown);
        assert_eq!(decoded(b"53..7....6..195...", false).unwrap_err(), NoPicture::Unknown);
        assert_eq!(decoded(b"GIF89a\x01\0\x01\0\0\0\0;", false).unwrap_err(), NoPicture::Unknown);
    }

    #[test]
    fn a_file_that_ends_too_early_is_damaged() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let bytes = encoded(format);
            for part in [3, 2] {
                let cut = &bytes[..bytes.len() - bytes.len() / part];
                assert_eq!(decoded(cut, false).unwrap_err(), NoPicture::Damaged, "{format:?}");
            }
        }
    }

    #[test]
    fn a_bomb_is_refused_before_it_unfolds() {
        // A PNG that claims 60,000 × 60,000 pixels and holds hardly any.
        let mut png = encoded(ImageFormat::Png);
        png[16..24].copy_from_slice(&[0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]);
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(matches!(decoded(&png, false), Err(NoPicture::TooLarge { .. })));
    }

    /// Few enough pixels, but sixteen bits for each of four channels: once they took 1.4 GB.
    #[test]
    fn bytes_are_bounded_as_pixels_are() {
        let mut png = Vec::new();
        let encoder = image::codecs::png::PngEncoder::new(&mut png);
        encoder.write_image(&[0; 8], 1, 1, image::ExtendedColorType::Rgba16).unwrap();
        png[16..24].copy_from_slice(&[0, 0, 0x2A, 0xF8, 0, 0, 0x2A, 0xF8]);
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        assert_eq!(decoded(&png, false).unwrap_err(), NoPicture::TooLarge { megapixels: 121, most: 120 });
        png[16..24].copy_from_slice(&[0, 0, 0x2A, 0x94, 0, 0, 0x2A, 0x94]);
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        assert_eq!(decoded(&png, false).unwrap_err(), NoPicture::TooLarge { megapixels: 118, most: 99 });
    }

    fn crc32(bytes: &[u8]) -> u32 {
        let step = |crc: u32, bit: u32| if bit & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc, crc)))
    }

    /// Bytes changed, cut out, doubled, cut off and made extreme, in files of all formats: an answer each time, and never a
    /// picture beyond the bounds.
    fn damaged(rounds: u64) {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let whole = encoded(format);
            for round in 0..rounds {
                let mut rng = Seed::new(round).rng();
                let mut below = |most: usize| rng.below(most.max(1) as u64) as usize;
                let mut bytes = whole.clone();
                for _ in 0..=below(6) {
                    // Mostly in the headers, where the sizes stand.
                    let reach = if below(2) == 0 { bytes.len() } else { 64.min(bytes.len()) };
                    let at = below(reach);
                    let end = (at + 1 + below(40)).min(bytes.len());
                    match below(6) {
                        _ if bytes.is_empty() => {}
                        0 => drop(bytes.drain(at..end)),
                        1 => bytes.extend_from_within(at..end),
                        2 => bytes[at] = 255,
                        3 => bytes[at..end].fill(0),
                        4 => bytes.truncate(at.max(12)),
                        _ => bytes[at] ^= 1 << below(8),
                    }
                }
                if let Ok(photo) = decoded(&bytes, false) {
                    assert!(photo.gray.width().max(photo.gray.height()) <= LONGEST, "{format:?}, round {round}");
                    let seen = grille_photo::read_gray(&photo.gray, photo.factor, &grille_photo::Options::default());
                    assert!(seen.reading.is_err(), "{format:?}, round {round}: a gradient is no Sudoku");
                }
            }
        }
    }

    #[test]
    fn damaged_files_are_answered() {
        damaged(300);
    }

    #[test]
    #[ignore = "slow: twenty thousand damaged files of each format"]
    fn many_damaged_files_are_answered() {
        damaged(20_000);
    }

    #[test]
    fn the_notes_of_the_camera_turn_the_picture() {
        // Only the tag for orientation, little-endian.
        let tiff = |value: u8| {
            let mut bytes = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
            bytes.extend([value, 0, 0, 0, 0, 0, 0, 0]);
            bytes
        };
        for (value, orientation) in [
            (1, Orientation::NoTransforms),
            (2, Orientation::FlipHorizontal),
            (3, Orientation::Rotate180),
            (4, Orientation::FlipVertical),
            (5, Orientation::Rotate90FlipH),
            (6, Orientation::Rotate90),
            (7, Orientation::Rotate270FlipH),
            (8, Orientation::Rotate270),
        ] {
            let mut bytes = Vec::new();
            let mut encoder = image::codecs::png::PngEncoder::new(&mut bytes);
            encoder.set_exif_metadata(tiff(value)).unwrap();
            encoder.write_image(&picture(), 120, 100, image::ExtendedColorType::L8).unwrap();
            let photo = decoded(&bytes, true).unwrap();
            let mut expected = DynamicImage::ImageLuma8(picture());
            expected.apply_orientation(orientation);
            assert_eq!(photo.gray.pixels(), expected.to_luma8().as_raw(), "{orientation:?}");
            assert_eq!(photo.colour.unwrap(), expected.to_rgb8());
        }
    }
}
