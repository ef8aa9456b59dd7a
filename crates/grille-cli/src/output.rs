//! Where results go: standard output, or a file that is written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};

use crate::failure::Failure;
use crate::session::Session;
use crate::stop;

/// Where results go.
pub(crate) struct Output {
    writer: Box<dyn Write>,
    file: Option<Target>,
    session: Session,
}

/// A file being written under another name.
struct Target {
    path: PathBuf,
    /// The unfinished file, removed unless it is renamed; `None` to write straight into the target (a device, a pipe).
    unfinished: Option<Unfinished>,
}

struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
        stop::written(&self.0);
    }
}

impl Output {
    /// Opens standard output, or prepares this file.
    ///
    /// # Errors
    /// [`Failure`] if the file cannot be written.
    pub(crate) fn open(path: Option<&Path>, session: Session) -> Result<Self, Failure> {
        let Some(path) = path else {
            let stdout = io::stdout();
            let writer: Box<dyn Write> = if session.terminal {
                let choice = if session.painter.colour { ColorChoice::Always } else { ColorChoice::Never };
                Box::new(BufWriter::new(AutoStream::new(stdout, choice)))
            } else {
                Box::new(BufWriter::with_capacity(1 << 16, stdout))
            };
            return Ok(Self { writer, file: None, session });
        };
        let (file, target) = prepare(path).map_err(|error| Failure::of_file(path, &error, session.lang))?;
        Ok(Self { writer: Box::new(BufWriter::with_capacity(1 << 16, file)), file: Some(target), session })
    }

    /// Whether a person sees the output at once.
    pub(crate) fn is_terminal(&self) -> bool {
        self.session.terminal && self.file.is_none()
    }

    /// Writes a text.
    ///
    /// # Errors
    /// [`Failure`] if that fails.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.write_bytes(text.as_bytes())
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// [`Failure`] if that fails.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.writer.write_all(bytes);
        written.map_err(|error| self.failure(error))
    }

    /// Hands everything written so far to the system.
    ///
    /// # Errors
    /// [`Failure`] if that fails.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        let flushed = self.writer.flush();
        flushed.map_err(|error| self.failure(error))
    }

    /// Ends the output of which nothing is wanted: a file stays as it was, or is not made. Gives the path of that file.
    ///
    /// # Errors
    /// [`Failure`] if standard output fails.
    pub(crate) fn give_up(mut self) -> Result<Option<PathBuf>, Failure> {
        self.flush()?;
        Ok(self.file.take().map(|target| target.path.clone()))
    }

    /// Ends the output: a file gets its name now. Gives the path of that file.
    ///
    /// # Errors
    /// [`Failure`] if that fails; the file is then as it was before.
    pub(crate) fn finish(mut self) -> Result<Option<PathBuf>, Failure> {
        self.flush()?;
        let Some(target) = self.file.take() else { return Ok(None) };
        if let Some(unfinished) = &target.unfinished {
            let renamed = fs::rename(&unfinished.0, &target.path);
            renamed.map_err(|error| Failure::of_file(&target.path, &error, self.session.lang))?;
        }
        Ok(Some(target.path.clone()))
    }

    fn failure(&self, error: io::Error) -> Failure {
        match &self.file {
            Some(target) => Failure::of_file(&target.path, &error, self.session.lang),
            None => Failure::of_stdout(error),
        }
    }
}

fn prepare(path: &Path) -> io::Result<(File, Target)> {
    // A link is followed, so that the file it points to is replaced and the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file() && !before.is_dir()) {
        let file = OpenOptions::new().write(true).open(&path)?;
        return Ok((file, Target { path, unfinished: None }));
    }
    if before.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy().into_owned();
    let temporary = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
    stop::writing(&temporary);
    let unfinished = Unfinished(temporary);
    if let Some(before) = before {
        file.set_permissions(before.permissions())?;
    }
    Ok((file, Target { path, unfinished: Some(unfinished) }))
}
