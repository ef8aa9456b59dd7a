//! Telling text from what is none.

use std::borrow::Cow;

use grille::text::{Encoding, ParseError, Problem};

/// The mark that some programs put in front of UTF-8 text.
pub(crate) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Looks at the beginning of an input: whether it is UTF-16 or no text at all.
pub(crate) fn not_text(head: &[u8]) -> Option<Encoding> {
    if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
        return Some(Encoding::Utf16);
    }
    let head = &head[..head.len().min(4096)];
    let zeros = |first: usize| head.iter().skip(first).step_by(2).filter(|&&byte| byte == 0).count();
    let zeros = [zeros(0), zeros(1)];
    // In UTF-16 text of western languages every other byte is 0.
    if head.len() >= 4 && zeros.iter().any(|&count| count >= head.len() / 4) && zeros.contains(&0) {
        return Some(Encoding::Utf16);
    }
    let control = |&byte: &u8| byte < b'\t' || (0x0E..0x20).contains(&byte) && byte != 0x1B;
    // A few control characters may be damage in one line; its error names it.
    let controls = head.iter().filter(|byte| control(byte)).count();
    (32 * controls > head.len()).then_some(Encoding::Binary)
}

/// The text of one line.
pub(crate) fn line_text(bytes: &[u8]) -> Result<&str, ParseError> {
    if bytes.contains(&0) {
        return Err(ParseError::whole(Problem::NotText(Encoding::Binary)));
    }
    std::str::from_utf8(bytes).map_err(|error| not_utf8(bytes, error.valid_up_to()))
}

/// The text of a whole document. Remarks (lines that begin with `#`) in the encoding of older Windows programs are
/// understood too: they are all that such a file holds beyond ASCII.
pub(crate) fn document_text(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error,
    };
    let mut text = String::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) if line.starts_with(b"#") => text.extend(line.iter().map(|&byte| char::from(byte))),
            Err(_) => return Err(not_utf8(bytes, error.valid_up_to())),
        }
    }
    Ok(Cow::Owned(text))
}

fn not_utf8(bytes: &[u8], valid: usize) -> ParseError {
    let shown = String::from_utf8_lossy(bytes);
    ParseError::at(Problem::NotText(Encoding::Other), &shown, valid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_recognised() {
        let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        assert_eq!(not_text(&utf16("\u{FEFF}53..7")), Some(Encoding::Utf16));
        assert_eq!(not_text(&utf16("53..7....6..")), Some(Encoding::Utf16));
        assert_eq!(not_text(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), Some(Encoding::Binary));
        assert_eq!(not_text(b"PK\x03\x04"), Some(Encoding::Binary));
        assert_eq!(not_text(b"53..7\r\n\t\x0C"), None);
        assert_eq!(not_text(b""), None);
    }

    #[test]
    fn old_windows_remarks_are_understood_and_other_bytes_are_not() {
        assert_eq!(document_text(b"#A Andr\xE9\n1..\n").unwrap(), "#A Andr\u{E9}\n1..\n");
        let error = document_text(b"#A x\n1.\xE9.\n").unwrap_err();
        let spot = error.spot.unwrap();
        assert_eq!((error.problem, spot.line, spot.column), (Problem::NotText(Encoding::Other), 2, 3));
    }
}
