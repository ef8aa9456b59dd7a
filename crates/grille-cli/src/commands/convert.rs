//! `grille convert`: from one format to another.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use clap::{ArgMatches, Command};
use grille_formats::{Format, WriteError, Writer};
use grille_words::Lang;
use grille_words::help::Opt;
use grille_words::messages::{self, Trouble};

use crate::args;
use crate::batch::{Style, tell};
use crate::failure::Failure;
use crate::input::{Entries, Unread, sources};
use crate::output::Output;
use crate::paint::Painter;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;

/// What the writer has written and the output has not.
#[derive(Clone, Debug, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Shared {
    fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(args::all(&[Opt::Input, Opt::Kind, Opt::Json, Opt::Format, Opt::Out], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let format = if args::flag(matches, Opt::Json) { Some(Format::Json) } else { args::format(matches)? };
    let format = format.unwrap_or(Format::Line);
    let mut output = Output::open(args::out(matches).as_deref(), session)?;
    let to_file = output.is_file();
    let terminal = output.is_terminal();
    let mut entries = Entries::of(sources(args::inputs(matches), "convert")?, args::kind(matches), session.lang);
    let progress = Progress::new(!terminal);
    let written = Shared::default();
    let mut writer = Writer::new(written.clone(), format);
    let (mut status, mut done) = (Status::Good, 0_u64);
    loop {
        let items = entries.some(1024)?;
        if items.is_empty() {
            break;
        }
        for item in items {
            let unread = match item.read {
                Ok(entry) => match writer.write(&entry) {
                    Ok(()) => {
                        done += 1;
                        continue;
                    }
                    Err(WriteError::Unsuited(_)) => Unread::Source(Trouble::Unsuited { format: format.name() }),
                    Err(WriteError::Io(error)) => return Err(Failure::Output(error)),
                },
                Err(unread) => unread,
            };
            status = Status::Unreadable;
            // On standard output a bad line keeps its place where a puzzle is a line; a file holds puzzles only.
            let style = match format {
                Format::Json => Style::Json,
                Format::Line | Format::Id | Format::Sdm => Style::Line,
                _ => Style::Long,
            };
            let in_place = tell(session, &unread, item.source.as_deref(), style, terminal);
            if !to_file {
                output.write_bytes(&written.take())?;
                output.write(&in_place)?;
            }
        }
        output.write_bytes(&written.take())?;
        output.flush()?;
        progress.say(|| messages::done_so_far(done, session.lang));
    }
    writer.finish().map_err(Failure::Output)?;
    output.write_bytes(&written.take())?;
    drop(progress);
    if let Some(path) = output.finish()? {
        session.aside(&messages::written(done, &path.display().to_string(), session.lang));
    }
    Ok(status)
}
