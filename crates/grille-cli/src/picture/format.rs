//! Files that hold a picture, a drawing or a page, but in a format that is not read: known by their first bytes, so that
//! whoever has one is told what it is and what to do with it.

use grille_words::photo::OtherFormat;

/// How far into a text an `<svg` may stand, behind its declaration and remarks.
const SVG_WITHIN: usize = 4096;

/// Which of the formats that are not read these are the first bytes of.
pub(crate) fn not_read(bytes: &[u8]) -> Option<OtherFormat> {
    let begins = |magic: &[u8]| bytes.starts_with(magic);
    if begins(b"GIF87a") || begins(b"GIF89a") {
        Some(OtherFormat::Gif)
    } else if begins(b"II*\0") || begins(b"MM\0*") || begins(b"II+\0") || begins(b"MM\0+") {
        // With a plus: BigTIFF.
        Some(OtherFormat::Tiff)
    } else if begins(b"%PDF-") {
        Some(OtherFormat::Pdf)
    } else if begins(b"\xFF\x0A") || begins(b"\0\0\0\x0CJXL \r\n\x87\n") {
        Some(OtherFormat::JpegXl)
    } else if is_bmp(bytes) {
        Some(OtherFormat::Bmp)
    } else if is_svg(bytes) {
        Some(OtherFormat::Svg)
    } else {
        of_brand(bytes)
    }
}

/// HEIC and AVIF: a `ftyp` box with one of their brands, at first or among those the file goes with.
fn of_brand(bytes: &[u8]) -> Option<OtherFormat> {
    if bytes.get(4..8) != Some(b"ftyp") {
        return None;
    }
    let length = bytes.get(..4).and_then(|length| <[u8; 4]>::try_from(length).ok()).map_or(0, u32::from_be_bytes);
    let end = (length as usize).clamp(12, 256).min(bytes.len());
    let brands: Vec<&[u8]> = bytes.get(8..end)?.chunks_exact(4).collect();
    let has = |known: &[&[u8; 4]]| brands.iter().any(|&brand| known.iter().any(|known| brand == &known[..]));
    if has(&[b"avif", b"avis"]) {
        Some(OtherFormat::Avif)
    } else if has(&[b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1"]) {
        Some(OtherFormat::Heic)
    } else {
        None
    }
}

/// Two letters alone would be the beginning of many a text: behind them stand a size, four zeros, and the length of one of
/// the known headers.
fn is_bmp(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BM")
        && bytes.get(6..10) == Some(&[0; 4])
        && matches!(bytes.get(14..18), Some(&[12 | 40 | 52 | 56 | 64 | 108 | 124, 0, 0, 0]))
}

/// A text whose first element is `svg`.
fn is_svg(bytes: &[u8]) -> bool {
    let head = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let head = String::from_utf8_lossy(&head[..head.len().min(SVG_WITHIN)]);
    let mut rest = head.trim_start();
    loop {
        let end = match rest {
            _ if rest.starts_with("<svg") => return true,
            _ if rest.starts_with("<?") => "?>",
            _ if rest.starts_with("<!--") => "-->",
            _ if rest.starts_with("<!DOCTYPE svg") => ">",
            _ => return false,
        };
        let Some(at) = rest.find(end) else { return false };
        rest = rest[at + end.len()..].trim_start();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_known_by_its_first_bytes() {
        let bmp = |header: u8| {
            let mut bytes = b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0".to_vec();
            bytes.extend([header, 0, 0, 0]);
            bytes
        };
        let ftyp = |brands: &str| {
            let mut bytes = (8 + brands.len() as u32).to_be_bytes().to_vec();
            bytes.extend(b"ftyp");
            bytes.extend(brands.bytes());
            bytes.extend(b"\0\0\0\0meta");
            bytes
        };
        let svg = "\u{feff}<?xml version=\"1.0\"?>\n<!-- made <svg> by hand -->\n<!DOCTYPE svg PUBLIC \"x\">\n<svg width=\"1\"/>";
        for (bytes, format) in [
            (b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), OtherFormat::Gif),
            (b"GIF87a".to_vec(), OtherFormat::Gif),
            (bmp(40), OtherFormat::Bmp),
            (bmp(124), OtherFormat::Bmp),
            (b"II*\0\x08\0\0\0".to_vec(), OtherFormat::Tiff),
            (b"MM\0*\0\0\0\x08".to_vec(), OtherFormat::Tiff),
            (ftyp("heic\0\0\0\0mif1heic"), OtherFormat::Heic),
            (ftyp("mif1\0\0\0\0mif1heic"), OtherFormat::Heic),
            (ftyp("mif1\0\0\0\0mif1avifmiaf"), OtherFormat::Avif),
            (ftyp("avif\0\0\0\0mif1"), OtherFormat::Avif),
            (b"\0\0\0\x0CJXL \r\n\x87\n".to_vec(), OtherFormat::JpegXl),
            (b"%PDF-1.7\n".to_vec(), OtherFormat::Pdf),
            (b"<svg xmlns=\"http://www.w3.org/2000/svg\">".to_vec(), OtherFormat::Svg),
            (svg.as_bytes().to_vec(), OtherFormat::Svg),
        ] {
            assert_eq!(not_read(&bytes), Some(format), "{:?}", String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn what_only_begins_alike_is_none_of_them() {
        for text in [
            &b"BM is a word, and this is a text"[..],
            b"BM",
            b"<!DOCTYPE html><html><svg></svg></html>",
            b"<?xml version=\"1.0\"?><opensudoku></opensudoku>",
            b"<?xml never ends",
            b"\0\0\0\x18ftypmp42\0\0\0\0isommp42",
            b"\xFF\xFF\xFF\xFFftyp",
            b"",
        ] {
            assert_eq!(not_read(text), None, "{:?}", String::from_utf8_lossy(text));
        }
    }
}
