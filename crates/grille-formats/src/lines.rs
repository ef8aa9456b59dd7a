//! Lines of bounded length.

use std::io::{self, BufRead, ErrorKind};

/// What a call of [`next_line`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A line; its bytes, without its end, are in the buffer.
    Line,
    /// A line longer than allowed; it was passed over and not kept.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line into `buffer` (cleared first), keeping at most `most` bytes of it.
pub(crate) fn next_line(input: &mut impl BufRead, buffer: &mut Vec<u8>, most: usize) -> io::Result<Found> {
    buffer.clear();
    let (mut any, mut too_long) = (false, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let newline = memchr::memchr(b'\n', chunk);
        let part = &chunk[..newline.unwrap_or(chunk.len())];
        // One byte more for the carriage return of a line that is exactly as long as allowed.
        if too_long || buffer.len() + part.len() > most + 1 {
            too_long = true;
            buffer.clear();
        } else {
            buffer.extend_from_slice(part);
        }
        let used = newline.map_or(chunk.len(), |at| at + 1);
        input.consume(used);
        if newline.is_some() {
            break;
        }
    }
    if buffer.last() == Some(&b'\r') {
        buffer.pop();
    }
    Ok(match any {
        false => Found::End,
        true if too_long || buffer.len() > most => Found::TooLong,
        true => Found::Line,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(text: &[u8], capacity: usize) -> Vec<Result<String, ()>> {
        let mut input = BufReader::with_capacity(capacity, text);
        let mut buffer = Vec::new();
        let mut lines = Vec::new();
        loop {
            match next_line(&mut input, &mut buffer, 5).unwrap() {
                Found::End => return lines,
                Found::TooLong => lines.push(Err(())),
                Found::Line => lines.push(Ok(String::from_utf8(buffer.clone()).unwrap())),
            }
        }
    }

    #[test]
    fn lines_end_in_every_way_and_long_ones_are_passed_over() {
        let line = |text: &str| Ok(text.to_owned());
        for capacity in 1..12 {
            assert_eq!(
                all(b"ab\r\n\n12345\r\n123456\nx\r", capacity),
                [line("ab"), line(""), line("12345"), Err(()), line("x")],
                "capacity {capacity}"
            );
            assert_eq!(all(b"123456789", capacity), [Err(())]);
            assert_eq!(all(b"", capacity), []);
        }
    }
}
