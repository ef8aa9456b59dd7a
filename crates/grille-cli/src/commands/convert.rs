//! `grille convert`: from one format to another.

use clap::{ArgMatches, Command};
use grille_formats::{Format, WriteError};
use grille_words::Lang;
use grille_words::help::Opt;
use grille_words::messages::{self, Trouble};

use crate::args;
use crate::batch::{Style, ended, tell};
use crate::document::{Document, has_room_for_errors};
use crate::failure::Failure;
use crate::input::{Entries, Unread, sources};
use crate::output::Output;
use crate::paint::Painter;
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(args::all(&[Opt::Input, Opt::Kind, Opt::Json, Opt::Format, Opt::Out], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let format = if args::flag(matches, Opt::Json) { Some(Format::Json) } else { args::format(matches)? };
    let format = format.unwrap_or(Format::Line);
    let mut output = Output::open(args::out(matches)?.as_deref(), session)?;
    let terminal = output.is_terminal();
    let sources = sources(args::inputs(matches), "convert")?;
    let ends_by_itself = matches!(sources.as_slice(), [source] if source.ends_by_itself());
    let mut entries = Entries::of(sources, args::kind(matches), session.lang);
    let progress = Progress::new(!terminal);
    let mut document = Document::new(format);
    let (mut status, mut done, mut left_out) = (Status::Good, 0_u64, 0_u64);
    loop {
        let items = entries.some(1024)?;
        if items.is_empty() {
            break;
        }
        // One puzzle that cannot be read is no list that has to keep its lines: standard error alone says why.
        let alone = done + left_out == 0 && items.len() == 1 && ends_by_itself && entries.at_end()?;
        let style = match format {
            Format::Json => Style::Json,
            format if has_room_for_errors(format) && !alone => Style::Line,
            _ => Style::Long,
        };
        for item in items {
            let unread = match item.read {
                Ok(entry) => match document.add(&entry) {
                    Ok(bytes) => {
                        output.write_bytes(&bytes)?;
                        done += 1;
                        continue;
                    }
                    Err(WriteError::Unsuited(_)) => {
                        Unread::Unfit(Trouble::Unsuited { format: format.name() }, entry.line)
                    }
                    Err(WriteError::Io(error)) => return Err(Failure::Output(error)),
                },
                Err(unread) => unread,
            };
            status = Status::Unreadable;
            output.flush()?;
            let in_place = tell(session, &unread, item.source.as_deref(), style, terminal);
            left_out += u64::from(style == Style::Long);
            output.write(&in_place)?;
        }
        output.flush()?;
        progress.say(|| messages::done_so_far(done, session.lang));
    }
    output.write_bytes(&document.finish().map_err(Failure::Output)?)?;
    drop(progress);
    ended(output, done, left_out, Some(format), session)?;
    Ok(status)
}
