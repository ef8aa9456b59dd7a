//! Whether another whole line can be read without waiting.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};
use std::rc::Rc;

/// How many bytes are left until after the last end of line that has been read ahead.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ahead(Rc<Cell<usize>>);

impl Ahead {
    /// Whether a whole line is there already.
    pub(crate) fn has_line(&self) -> bool {
        self.0.get() > 0
    }
}

/// A buffered reader that keeps count of the lines it has read ahead.
#[derive(Debug)]
pub(crate) struct Watched<R> {
    reader: BufReader<R>,
    ahead: Ahead,
    /// Whether the buffer was used up, so that the next look at it shows something new.
    empty: bool,
}

impl<R: Read> Watched<R> {
    /// Reads from here, counting there.
    pub(crate) fn new(reader: R, ahead: Ahead) -> Self {
        Self { reader: BufReader::with_capacity(1 << 16, reader), ahead, empty: true }
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(bytes)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: Read> BufRead for Watched<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let buffer = self.reader.fill_buf()?;
        if self.empty {
            self.empty = buffer.is_empty();
            self.ahead.0.set(buffer.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1));
        }
        Ok(buffer)
    }

    fn consume(&mut self, amount: usize) {
        self.reader.consume(amount);
        self.ahead.0.set(self.ahead.0.get().saturating_sub(amount));
        self.empty = self.reader.buffer().is_empty();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_line_is_not_a_line() {
        let ahead = Ahead::default();
        let mut watched = Watched::new("one\ntwo\nthr".as_bytes(), ahead.clone());
        assert!(!ahead.has_line());
        let mut line = String::new();
        watched.read_line(&mut line).unwrap();
        assert!(ahead.has_line());
        watched.read_line(&mut line).unwrap();
        assert!(!ahead.has_line(), "three is not whole yet");
        watched.read_line(&mut line).unwrap();
        assert_eq!(line, "one\ntwo\nthr");
        assert_eq!(watched.read_line(&mut line).unwrap(), 0);
    }

    #[test]
    fn bytes_are_read_through() {
        let mut watched = Watched::new("one\ntwo\n".as_bytes(), Ahead::default());
        assert_eq!(io::read_to_string(&mut watched).unwrap(), "one\ntwo\n");
    }
}
