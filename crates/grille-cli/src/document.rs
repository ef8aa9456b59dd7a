//! Puzzles written one after the other in a format: its header once, and what stands between two of them.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use grille_formats::{Entry, Format, WriteError, Writer};

/// What the writer has written and nobody has taken yet.
#[derive(Clone, Debug, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A document in one format, being written.
#[derive(Debug)]
pub(crate) struct Document {
    written: Shared,
    writer: Writer<Shared>,
}

impl Document {
    /// An empty document.
    pub(crate) fn new(format: Format) -> Self {
        let written = Shared::default();
        Self { writer: Writer::new(written.clone(), format), written }
    }

    /// What one puzzle more adds to the document.
    ///
    /// # Errors
    /// [`WriteError`] if the format cannot hold it.
    pub(crate) fn add(&mut self, entry: &Entry) -> Result<Vec<u8>, WriteError> {
        self.writer.write(entry)?;
        Ok(self.written.0.take())
    }

    /// What ends the document.
    ///
    /// # Errors
    /// Whatever the writer says.
    pub(crate) fn finish(self) -> io::Result<Vec<u8>> {
        self.writer.finish()?;
        Ok(self.written.0.take())
    }
}

/// Whether a format is lines of ours, where an error can stand in the place of the puzzle that it is about. What other
/// programs read holds puzzles only.
pub(crate) const fn has_room_for_errors(format: Format) -> bool {
    matches!(format, Format::Line | Format::Id | Format::Json)
}
