//! What ends the program before its work is done.

use std::io;
use std::path::Path;

use grille_words::Lang;
use grille_words::messages::{Trouble, Usage, io_reason};

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(Usage),
    /// Something about files or about what was asked.
    Trouble(Trouble),
    /// Whoever read our output has closed it, which is their right.
    ClosedPipe,
    /// Standard output failed.
    Output(io::Error),
    /// Ctrl-C.
    Interrupted,
}

impl Failure {
    /// A failure of the standard output.
    pub(crate) fn of_stdout(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ClosedPipe } else { Self::Output(error) }
    }

    /// A file that cannot be written.
    pub(crate) fn of_file(path: &Path, error: &io::Error, lang: Lang) -> Self {
        let reason = io_reason(error.kind(), &error.to_string(), lang);
        Self::Trouble(Trouble::CannotWrite { file: path.display().to_string(), reason })
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}
