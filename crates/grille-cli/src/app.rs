//! From the arguments to the exit status.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use grille_words::Lang;
use grille_words::messages::{self, Trouble, io_reason};

use crate::commands;
use crate::failure::Failure;
use crate::session::{Session, language};
use crate::status::Status;
use crate::{args, stop, usage};
use grille_words::help::Opt;

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    let args: Vec<OsString> = commands::json_behind_the_command(std::env::args_os().collect());
    let lang = language(&args);
    stop::listen();
    let command = commands::called(&args);
    let (session, ended) = run(args, &command, lang);
    end(session, &command, ended).into()
}

fn run(args: Vec<OsString>, command: &str, lang: Lang) -> (Session, Result<Status, Failure>) {
    let session = Session::new(lang);
    if args.len() <= 1 {
        let text = commands::first_steps(session);
        return (session, session.print(&text).map(|()| Status::Good));
    }
    let program = commands::program(lang, session.painter);
    let matches = match program.try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => return (session, not_matched(&error, command, session)),
    };
    match args::text(&matches, Opt::Color) {
        Some("always") => anstream::ColorChoice::write_global(anstream::ColorChoice::Always),
        Some("never") => anstream::ColorChoice::write_global(anstream::ColorChoice::Never),
        _ => {}
    }
    let session = Session::new(lang);
    (session, commands::run(&matches, session))
}

/// Help, the version, or a usage mistake.
fn not_matched(error: &clap::Error, command: &str, session: Session) -> Result<Status, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            session.print(&error.render().ansi().to_string())?;
            Ok(Status::Good)
        }
        _ => Err(Failure::Usage(usage::mistake(error, command, session.lang))),
    }
}

/// Says why the program ends early, if it does.
fn end(session: Session, command: &str, ended: Result<Status, Failure>) -> Status {
    let failure = match ended {
        Ok(status) => return status,
        Err(failure) => failure,
    };
    match failure {
        Failure::ClosedPipe => Status::Good,
        Failure::Interrupted => {
            session.message(&session.messages.aside(&messages::INTERRUPTED.get(session.lang)));
            Status::Interrupted
        }
        Failure::Usage(mistake) => {
            let (message, tip) = messages::usage(&mistake, session.lang);
            session.error(&message, &[], tip.as_deref());
            session.message(&session.messages.aside(&messages::more_help(command, session.lang)));
            Status::Unreadable
        }
        Failure::Trouble(trouble) => tell(session, &trouble),
        Failure::Output(error) => {
            let reason = io_reason(error.kind(), &error.to_string(), session.lang);
            let file = session.lang.pick("standard output", "la sortie standard").to_owned();
            tell(session, &Trouble::CannotWrite { file, reason })
        }
    }
}

fn tell(session: Session, trouble: &Trouble) -> Status {
    let (message, tip) = messages::trouble(trouble, session.lang);
    session.error(&message, &[], tip.as_deref());
    Status::Unreadable
}
