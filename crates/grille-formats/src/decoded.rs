//! UTF-16 input, as some Windows programs write it, read as UTF-8.

use std::io::{self, BufRead, Read};

/// An input that is UTF-8, whatever it was: UTF-16 is known by the mark at its beginning; anything else stays as it is.
pub(crate) struct Decoded<R> {
    input: R,
    form: Option<Form>,
    /// Bytes that are not whole characters yet.
    pending: Vec<u8>,
    ready: String,
    used: usize,
}

#[derive(Clone, Copy)]
enum Form {
    AsItIs,
    Utf16 { unit: fn([u8; 2]) -> u16 },
}

impl<R: BufRead> Decoded<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { input, form: None, pending: Vec::new(), ready: String::new(), used: 0 }
    }

    /// Decodes the next characters; none at the end.
    fn decode(&mut self, unit: fn([u8; 2]) -> u16) -> io::Result<()> {
        self.ready.clear();
        self.used = 0;
        while self.ready.is_empty() {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                if !std::mem::take(&mut self.pending).is_empty() {
                    self.ready.push(char::REPLACEMENT_CHARACTER);
                }
                break;
            }
            let used = chunk.len();
            self.pending.extend_from_slice(chunk);
            self.input.consume(used);
            let mut units: Vec<u16> = self.pending.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
            // The second half of this character may still come.
            units.pop_if(|last| (0xD800..0xDC00).contains(last));
            self.pending.drain(..2 * units.len());
            let chars = char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER));
            self.ready.extend(chars);
        }
        Ok(())
    }
}

impl<R: BufRead> BufRead for Decoded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let form = match self.form {
            Some(form) => form,
            None => *self.form.insert(match self.input.fill_buf()? {
                [0xFF, 0xFE, ..] => Form::Utf16 { unit: u16::from_le_bytes },
                [0xFE, 0xFF, ..] => Form::Utf16 { unit: u16::from_be_bytes },
                _ => Form::AsItIs,
            }),
        };
        match form {
            Form::AsItIs => self.input.fill_buf(),
            Form::Utf16 { unit } => {
                if self.used == self.ready.len() {
                    self.decode(unit)?;
                }
                Ok(&self.ready.as_bytes()[self.used..])
            }
        }
    }

    fn consume(&mut self, amount: usize) {
        match self.form {
            Some(Form::Utf16 { .. }) => self.used = (self.used + amount).min(self.ready.len()),
            _ => self.input.consume(amount),
        }
    }
}

impl<R: BufRead> Read for Decoded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn utf16_of_either_order_becomes_utf8_however_it_is_cut() {
        let text = "\u{FEFF}53..7 é — 🧩🧩\r\n5";
        for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
            for capacity in 2..20 {
                let mut read = String::new();
                Decoded::new(BufReader::with_capacity(capacity, &bytes[..])).read_to_string(&mut read).unwrap();
                assert_eq!(read, text, "capacity {capacity}");
            }
            let mut cut = String::new();
            Decoded::new(&bytes[..bytes.len() - 1]).read_to_string(&mut cut).unwrap();
            assert!(cut.ends_with("\r\n\u{fffd}"), "{cut:?}");
        }
    }

    #[test]
    fn anything_else_stays_as_it_is() {
        for bytes in [&b"53..7"[..], b"", b"\xFF", b"\xEF\xBB\xBF5", b"\x89PNG"] {
            let mut read = Vec::new();
            Decoded::new(bytes).read_to_end(&mut read).unwrap();
            assert_eq!(read, bytes);
        }
    }
}
