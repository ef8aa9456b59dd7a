//! Pictures from files: decoded within bounds, turned as the camera says, shrunk for reading.

mod format;

use std::io::Cursor;

use grille_photo::{Gray, LONGEST};
use grille_words::photo::NoPicture;
use image::error::ImageError;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};

/// The most millions of pixels that are decoded: enough for every phone, little enough for every computer.
const MOST_MEGAPIXELS: u64 = 120;
const MEGA: u64 = 1_000_000;
/// The most bytes a decoder may ask for.
const MOST_BYTES: u64 = 768 << 20;
/// The most bytes of a PNG besides its pixels: two of its rows, its notes, and the profile of its colours, which is packed and
/// may unfold to a thousand times its size. Nothing of it but the orientation is looked at.
const MOST_BESIDE: u64 = 48 << 20;

/// A photo ready to be read.
#[derive(Debug)]
pub(crate) struct Photo {
    /// Its shades, upright as far as the camera says, at most [`LONGEST`] pixels long.
    pub(crate) gray: Gray,
    /// How many pixels of the photo one of these is.
    pub(crate) factor: f32,
    /// The pixels of the photo from left to right and from top to bottom, upright.
    pub(crate) size: (u32, u32),
    /// The photo in colour, if it was asked for.
    pub(crate) colour: Option<RgbImage>,
}

/// Decodes a file that holds a picture.
///
/// # Errors
/// [`NoPicture`] if it holds none that can be read.
pub(crate) fn decoded(bytes: &[u8], in_colour: bool) -> Result<Photo, NoPicture> {
    if let Some(format) = format::not_read(bytes) {
        return Err(NoPicture::Other(format));
    }
    let format = image::guess_format(bytes).map_err(|_| NoPicture::Unknown)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(NoPicture::Unknown);
    }
    if format == ImageFormat::Jpeg && !jpeg_ends(bytes) {
        return Err(NoPicture::Damaged);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    if format == ImageFormat::Png {
        // The decoder asks for its rows before it tells its size.
        if let Some((width, height)) = png_size(bytes) {
            bounded(width, height)?;
        }
        limits.max_alloc = Some(MOST_BESIDE);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| reason(&error))?;
    let (width, height) = decoder.dimensions();
    bounded(width, height)?;
    if decoder.total_bytes() > MOST_BYTES {
        // Sixteen bits a colour take twice as much.
        let most = MOST_BYTES * (u64::from(width) * u64::from(height) / MEGA) / decoder.total_bytes();
        return Err(NoPicture::TooLarge { width, height, most });
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
    let size = if is_on_its_side(orientation) { (height, width) } else { (width, height) };
    Ok(Photo { gray, factor, size, colour })
}

fn reason(error: &ImageError) -> NoPicture {
    match error {
        ImageError::Limits(_) => NoPicture::TooMuchBeside,
        ImageError::Unsupported(_) => NoPicture::Unknown,
        _ => NoPicture::Damaged,
    }
}

fn bounded(width: u32, height: u32) -> Result<(), NoPicture> {
    let most = MOST_MEGAPIXELS;
    let within = u64::from(width) * u64::from(height) < (most + 1) * MEGA;
    if within { Ok(()) } else { Err(NoPicture::TooLarge { width, height, most }) }
}

/// The size a PNG claims in its first chunk.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    if bytes.get(12..16) == Some(b"IHDR") { number(16).zip(number(20)) } else { None }
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

fn is_on_its_side(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
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
    use grille_words::photo::OtherFormat;
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
        assert_eq!(decoded(&heic, false).unwrap_err(), NoPicture::Other(OtherFormat::Heic));
        let gif = b"GIF89a\x01\0\x01\0\0\0\0;";
        assert_eq!(decoded(gif, false).unwrap_err(), NoPicture::Other(OtherFormat::Gif));
        assert_eq!(decoded(b"", false).unwrap_err(), NoPicture::Unknown);
        assert_eq!(decoded(b"53..7....6..195...", false).unwrap_err(), NoPicture::Unknown);
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

    /// A PNG with this size in its first chunk and hardly any pixels.
    fn claiming(width: u32, height: u32, colour: image::ExtendedColorType) -> Vec<u8> {
        let mut png = Vec::new();
        image::codecs::png::PngEncoder::new(&mut png)
            .write_image(&[0; 8][..usize::from(colour.bits_per_pixel() / 8)], 1, 1, colour)
            .unwrap();
        png[16..20].copy_from_slice(&width.to_be_bytes());
        png[20..24].copy_from_slice(&height.to_be_bytes());
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        png
    }

    #[test]
    fn a_bomb_is_refused_before_it_unfolds() {
        // 4.6 × 10¹⁸ pixels were once said to be 121 million.
        for side in [60_000, 0x7FFF_FFFF] {
            let png = claiming(side, side, image::ExtendedColorType::L8);
            let expected = NoPicture::TooLarge { width: side, height: side, most: 120 };
            assert_eq!(decoded(&png, false).unwrap_err(), expected);
        }
    }

    /// Few enough pixels, but sixteen bits for each of four channels: once they took 1.4 GB.
    #[test]
    fn bytes_are_bounded_as_pixels_are() {
        for (side, most) in [(11_000, 120), (10_900, 99)] {
            let png = claiming(side, side, image::ExtendedColorType::Rgba16);
            assert_eq!(decoded(&png, false).unwrap_err(), NoPicture::TooLarge { width: side, height: side, most });
        }
    }

    /// A profile of colours that unfolds to a gigabyte: once it took all the memory that a decoder may have.
    #[test]
    fn a_packed_profile_is_not_unfolded_beyond_its_bound() {
        let png = encoded(ImageFormat::Png);
        let beside = |kind: &[u8; 4], content: &[u8]| {
            let mut bytes = png[..33].to_vec();
            bytes.extend((content.len() as u32).to_be_bytes());
            let from = bytes.len();
            bytes.extend(kind);
            bytes.extend(content);
            let crc = crc32(&bytes[from..]);
            bytes.extend(crc.to_be_bytes());
            bytes.extend(&png[33..]);
            bytes
        };
        let mut profile = b"profile\0\0".to_vec();
        profile.extend(zeros_packed(MOST_BESIDE as usize * 3 / 2));
        let bomb = beside(b"iCCP", &profile);
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_BESIDE);
        let mut reader = ImageReader::with_format(Cursor::new(&bomb), ImageFormat::Png);
        reader.limits(limits);
        assert_eq!(reader.into_decoder().unwrap().icc_profile().unwrap(), None);
        // The picture itself is read all the same.
        assert_eq!(decoded(&bomb, false).unwrap().gray.pixels(), picture().as_raw());
        // Notes that are not packed are as long as they are: they are too much.
        let long = beside(b"eXIf", &vec![0; MOST_BESIDE as usize + 1]);
        assert_eq!(decoded(&long, false).unwrap_err(), NoPicture::TooMuchBeside);
    }

    /// A stream in the format of zlib that unfolds to more than so many bytes: the rows of a black picture.
    fn zeros_packed(count: usize) -> Vec<u8> {
        let mut png = Vec::new();
        let black = GrayImage::new(8192, (count / 8192 + 1) as u32);
        black.write_with_encoder(image::codecs::png::PngEncoder::new(&mut png)).unwrap();
        let (mut packed, mut at) = (Vec::new(), 8);
        while at < png.len() {
            let length = u32::from_be_bytes(png[at..at + 4].try_into().unwrap()) as usize;
            if &png[at + 4..at + 8] == b"IDAT" {
                packed.extend(&png[at + 8..at + 8 + length]);
            }
            at += 12 + length;
        }
        packed
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
            assert_eq!(photo.size, (expected.width(), expected.height()), "{orientation:?}");
            assert_eq!(photo.colour.unwrap(), expected.to_rgb8());
        }
    }
}
