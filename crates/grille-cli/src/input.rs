//! What is read: files, standard input, puzzles written as text; one entry after the other, in a thread of its own.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use grille::{Kind, ParseError};
use grille_formats::{Cause, Entry, LineError, Reader};
use grille_words::Lang;
use grille_words::messages::{Trouble, io_reason, standard_input};

use crate::failure::Failure;
use crate::lines::{Ahead, Watched};
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

impl Source {
    /// Whether its end comes without anybody having to send it: so it may be waited for before the first answer.
    pub(crate) fn ends_by_itself(&self) -> bool {
        match self {
            Self::Text(_) => true,
            Self::File(path) => path.is_file() || path.is_dir(),
            Self::Stdin => false,
        }
    }
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
    /// A puzzle on this line that does not suit the question or the format.
    Unfit(Trouble, usize),
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
        && !text.contains("://")
        && (is_ending || text.starts_with(['/', '~']) || text.starts_with("./") || text.starts_with("../"))
}

/// Whether a text that is no puzzle was rather meant as the name of a file without an ending: one word with letters that
/// stand in no puzzle.
fn looks_like_a_name(text: &str) -> bool {
    let written = |char: char| char.is_alphanumeric() || matches!(char, '-' | '_');
    let name = |char: char| char.is_lowercase() && !matches!(char, 'x' | 'o');
    text.chars().all(written) && text.chars().filter(|char| name(*char)).count() >= 2
}

/// Entries as they are read.
#[derive(Debug)]
pub(crate) struct Entries {
    receiver: Receiver<Vec<Item>>,
    waiting: VecDeque<Item>,
}

impl Entries {
    /// The most groups of entries read ahead.
    const AHEAD: usize = 32;

    /// Begins to read these sources.
    pub(crate) fn of(sources: Vec<Source>, kind: Option<Kind>, lang: Lang) -> Self {
        let (sender, receiver) = sync_channel(Self::AHEAD);
        std::thread::spawn(move || {
            let mut group = Group { items: Vec::new(), sender };
            for source in sources {
                if read(source, kind, lang, &mut group).is_none() {
                    return;
                }
            }
            group.send();
        });
        Self { receiver, waiting: VecDeque::new() }
    }

    /// Waits until something can be read, or the end is known.
    fn wait(&mut self) -> Result<(), Failure> {
        while self.waiting.is_empty() {
            if stop::asked() {
                return Err(Failure::Interrupted);
            }
            match self.receiver.recv_timeout(Duration::from_millis(50)) {
                Ok(items) => self.waiting.extend(items),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(())
    }

    /// The next entry, as soon as there is one; `None` at the end.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn next(&mut self) -> Result<Option<Item>, Failure> {
        self.wait()?;
        Ok(self.waiting.pop_front())
    }

    /// Whether there is nothing more, waiting until that is known.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn at_end(&mut self) -> Result<bool, Failure> {
        self.wait()?;
        Ok(self.waiting.is_empty())
    }

    /// The next entries, at least one, and no more than are there already or than about `most`; none at the end.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] if a stop was asked for meanwhile.
    pub(crate) fn some(&mut self, most: usize) -> Result<Vec<Item>, Failure> {
        self.wait()?;
        while self.waiting.len() < most
            && let Ok(items) = self.receiver.try_recv()
        {
            self.waiting.extend(items);
        }
        Ok(self.waiting.drain(..).collect())
    }
}

/// Entries on their way to whoever answers them: many at once where many can be read at once, so that handing them over
/// costs little; one at a time where each line has to be waited for.
struct Group {
    items: Vec<Item>,
    sender: SyncSender<Vec<Item>>,
}

impl Group {
    /// The most entries handed over at once.
    const MOST: usize = 256;

    /// Adds an entry, and hands the group over unless `more` is there to be read at once; `None` when nobody listens.
    fn add(&mut self, source: Option<&Arc<str>>, read: Result<Entry, Unread>, more: bool) -> Option<()> {
        self.items.push(Item { source: source.cloned(), read });
        if more && self.items.len() < Self::MOST { Some(()) } else { self.send() }
    }

    fn send(&mut self) -> Option<()> {
        self.sender.send(std::mem::take(&mut self.items)).ok()
    }
}

/// Reads one source; `None` when nobody listens any more.
fn read(source: Source, kind: Option<Kind>, lang: Lang, group: &mut Group) -> Option<()> {
    let trouble = |file: Option<&str>, error: &io::Error| {
        let file = file.unwrap_or(standard_input(lang)).to_owned();
        let reason = io_reason(error.kind(), &error.to_string(), lang);
        Unread::Source(Trouble::CannotRead { file, reason })
    };
    let ahead = Ahead::default();
    match source {
        Source::Stdin => {
            let reader = Reader::new(Watched::new(io::stdin(), ahead.clone()), kind);
            add_all(reader, None, &ahead, group, &trouble)
        }
        Source::Text(text) => {
            let mut read = Reader::new(Watched::new(text.as_bytes(), ahead.clone()), kind).peekable();
            if matches!(read.peek(), Some(Err(_))) && (looks_like_a_path(&text) || looks_like_a_name(&text)) {
                let read = Err(Unread::Source(Trouble::NeitherFileNorPuzzle { input: text.clone() }));
                return group.add(None, read, false);
            }
            add_all(read, None, &ahead, group, &trouble)
        }
        Source::File(path) => {
            let name = path.display().to_string();
            let opened = File::open(&path).and_then(|file| {
                if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
            });
            match opened {
                Ok(file) => {
                    let reader = Reader::new(Watched::new(file, ahead.clone()), kind);
                    add_all(reader, Some(&name.into()), &ahead, group, &trouble)
                }
                Err(error) => {
                    let read = Err(trouble(Some(&name), &error));
                    group.add(Some(&name.into()), read, false)
                }
            }
        }
    }
}

fn add_all(
    reader: impl Iterator<Item = Result<Entry, LineError>>,
    source: Option<&Arc<str>>,
    ahead: &Ahead,
    group: &mut Group,
    trouble: &dyn Fn(Option<&str>, &io::Error) -> Unread,
) -> Option<()> {
    for read in reader {
        let read = read.map_err(|error| match error.cause {
            Cause::Text(cause) => Unread::Text(cause, error.line),
            Cause::Io(cause) => trouble(source.map(AsRef::as_ref), &cause),
        });
        group.add(source, read, ahead.has_line())?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_and_puzzles_are_told_apart() {
        for path in ["puzzle.txt", "a/b.sdm", "./x", "~/grids", "/home/x", "newspaper.opensudoku"] {
            assert!(looks_like_a_path(path), "{path}");
        }
        for name in ["nofile", "le-monde-12", "grids_of_2026"] {
            assert!(looks_like_a_name(name), "{name}");
        }
        assert!(!looks_like_a_path("https://example.org/puzzle.html"));
        for puzzle in ["1........12.2..4", "53..7....6..195...", "3x3:a7_3", "4x4:7,8,9", "1.A", "5:4//1/2,a"] {
            assert!(!looks_like_a_path(puzzle) && !looks_like_a_name(puzzle), "{puzzle}");
        }
    }
}
