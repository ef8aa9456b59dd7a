//! What is read: files, standard input, puzzles written as text; one entry after the other, in a thread of its own.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use grille::{Kind, ParseError};
use grille_formats::{Cause, Entry, LineError, Reader};
use grille_words::Lang;
use grille_words::messages::{Trouble, io_reason};

use crate::failure::Failure;
use crate::stop;

/// One place puzzles come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// The argument itself.
    Text(String),
}

/// What was read in one place, in order.
#[derive(Debug)]
pub(crate) struct Item {
    /// The name of the file, if it comes from one.
    pub(crate) source: Option<Arc<str>>,
    /// What was read.
    pub(crate) read: Result<Entry, Unread>,
}

/// Something that gave no puzzle.
#[derive(Debug)]
pub(crate) enum Unread {
    /// A text that is no puzzle, on this line.
    Text(ParseError, usize),
    /// A source that cannot be read.
    Source(Trouble),
}

/// The sources that the arguments name; without any, standard input.
///
/// # Errors
/// [`Trouble::NoInput`] if nothing is named and standard input is a terminal.
pub(crate) fn sources<'a>(
    inputs: impl IntoIterator<Item = &'a str>,
    command: &'static str,
) -> Result<Vec<Source>, Failure> {
    let sources: Vec<Source> = inputs.into_iter().map(source).collect();
    if !sources.is_empty() {
        return Ok(sources);
    }
    if io::stdin().is_terminal() {
        return Err(Trouble::NoInput { command }.into());
    }
    Ok(vec![Source::Stdin])
}

/// What an argument names.
pub(crate) fn source(input: &str) -> Source {
    if input == "-" {
        Source::Stdin
    } else if Path::new(input).exists() {
        Source::File(input.into())
    } else {
        Source::Text(input.to_owned())
    }
}

/// Whether a text that is no file that exists was meant as the name of one.
pub(crate) fn looks_like_a_path(text: &str) -> bool {
    let ending = text.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_ending = (1..=10).contains(&ending.len())
        && ending.starts_with(|char: char| char.is_ascii_lowercase())
        && ending.bytes().all(|byte| byte.is_ascii_alphanumeric());
    !text.contains('\n')
        && (is_ending || text.starts_with(['/', '~']) || text.starts_with("./") || text.starts_with("../"))
}

/// Entries as they are read.
#[derive(Debug)]
pub(crate) struct Entries {
    receiver: Receiver<Item>,
    waiting: Option<Item>,
}

impl Entries {
    /// The most entries read ahead.
    const AHEAD: usize = 4096;

    /// Begins to read these sources.
    pub(crate) fn of(sources: Vec<Source>, kind: Option<Kind>, lang: Lang) -> Self {
        let (sender, receiver) = sync_channel(Self::AHEAD);
        std::thread::spawn(move || {
            for source in sources {
                if read(source, kind, lang, &sender).is_none() {
                    break;
                }
            }
        });
        Self { receiver, waiting: None }
    }

    /// The next entry, as soon as there is one; `None` at the end.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn next(&mut self) -> Result<Option<Item>, Failure> {
        if let Some(item) = self.waiting.take() {
            return Ok(Some(item));
        }
        loop {
            if stop::asked() {
                return Err(Failure::Interrupted);
            }
            match self.receiver.recv_timeout(Duration::from_millis(50)) {
                Ok(item) => return Ok(Some(item)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Whether there is nothing more, waiting until that is known.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn at_end(&mut self) -> Result<bool, Failure> {
        self.waiting = self.next()?;
        Ok(self.waiting.is_none())
    }

    /// The next entries, at least one, and no more than are there already or than `most`; none at the end.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn some(&mut self, most: usize) -> Result<Vec<Item>, Failure> {
        let mut items: Vec<Item> = self.next()?.into_iter().collect();
        while !items.is_empty() && items.len() < most {
            match self.receiver.try_recv() {
                Ok(item) => items.push(item),
                Err(_) => break,
            }
        }
        Ok(items)
    }
}

/// Reads one source; `None` when nobody listens any more.
fn read(source: Source, kind: Option<Kind>, lang: Lang, sender: &SyncSender<Item>) -> Option<()> {
    let trouble = |file: String, error: &io::Error| {
        let reason = io_reason(error.kind(), &error.to_string(), lang);
        Unread::Source(Trouble::CannotRead { file, reason })
    };
    match source {
        Source::Stdin => send_all(Reader::new(io::stdin().lock(), kind), None, sender, &trouble),
        Source::Text(text) => {
            let mut read = Reader::new(text.as_bytes(), kind).peekable();
            if matches!(read.peek(), Some(Err(_))) && looks_like_a_path(&text) {
                let read = Err(Unread::Source(Trouble::NeitherFileNorPuzzle { input: text.clone() }));
                return sender.send(Item { source: None, read }).ok();
            }
            send_all(read, None, sender, &trouble)
        }
        Source::File(path) => {
            let name = path.display().to_string();
            let opened = File::open(&path).and_then(|file| {
                if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
            });
            match opened {
                Ok(file) => {
                    let reader = Reader::new(BufReader::with_capacity(1 << 16, file), kind);
                    send_all(reader, Some(&name.into()), sender, &trouble)
                }
                Err(error) => {
                    let read = Err(trouble(name.clone(), &error));
                    sender.send(Item { source: Some(name.into()), read }).ok()
                }
            }
        }
    }
}

fn send_all(
    reader: impl Iterator<Item = Result<Entry, LineError>>,
    source: Option<&Arc<str>>,
    sender: &SyncSender<Item>,
    trouble: &dyn Fn(String, &io::Error) -> Unread,
) -> Option<()> {
    for read in reader {
        let read = read.map_err(|error| match error.cause {
            Cause::Text(cause) => Unread::Text(cause, error.line),
            Cause::Io(cause) => trouble(source.map_or("-", AsRef::as_ref).to_owned(), &cause),
        });
        sender.send(Item { source: source.cloned(), read }).ok()?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_and_puzzles_are_told_apart() {
        for path in ["puzzle.txt", "a/b.sdm", "./x", "~/grids", "/tmp/x", "newspaper.opensudoku"] {
            assert!(looks_like_a_path(path), "{path}");
        }
        for puzzle in ["1........12.2..4", "53..7....6..195...", "3x3:a7_3", "4x4:7,8,9", "1.A", "5:4//1/2,a"] {
            assert!(!looks_like_a_path(puzzle), "{puzzle}");
        }
    }
}
