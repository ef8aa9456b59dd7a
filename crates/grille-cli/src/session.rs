//! What a run of the program knows about the person in front of it.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use anstream::ColorChoice;
use grille::Limits;
use grille_words::Lang;
use grille_words::messages;

use crate::failure::Failure;
use crate::paint::Painter;
use crate::stop::STOP;

/// The person's language and terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Session {
    /// The language spoken.
    pub(crate) lang: Lang,
    /// How standard output is painted.
    pub(crate) painter: Painter,
    /// How messages on standard error are painted.
    pub(crate) messages: Painter,
    /// Whether standard output is a terminal.
    pub(crate) terminal: bool,
}

impl Session {
    /// Looks at the terminal and the environment.
    pub(crate) fn new(lang: Lang) -> Self {
        let unicode = speaks_unicode(["LC_ALL", "LC_CTYPE", "LANG"].map(std::env::var_os));
        let colour = |choice: ColorChoice| choice != ColorChoice::Never;
        Self {
            lang,
            painter: Painter { colour: colour(anstream::AutoStream::choice(&io::stdout())), unicode },
            messages: Painter { colour: colour(anstream::AutoStream::choice(&io::stderr())), unicode },
            terminal: io::stdout().is_terminal(),
        }
    }

    /// Limits that Ctrl-C ends, with this many nodes (0 for as many as it takes).
    pub(crate) fn limits(self, budget: u64) -> Limits<'static> {
        Limits { nodes: (budget > 0).then_some(budget), stop: Some(&STOP), progress: None }
    }

    /// Limits that Ctrl-C ends, with this many nodes on a puzzle of this kind ([`args::BUDGET`](crate::args::BUDGET) for
    /// what is usual for it).
    pub(crate) fn limits_for(self, kind: grille::Kind, budget: u64) -> Limits<'static> {
        self.limits_or(budget, crate::args::usual_budget(kind))
    }

    /// The same for an answer that is wanted at once: on boards of tiles the way may be longer than need be.
    pub(crate) fn quick_limits_for(self, kind: grille::Kind, budget: u64) -> Limits<'static> {
        self.limits_or(budget, crate::args::quick_budget(kind))
    }

    /// The usual limits, unless others were asked for; the engine, too, has a usual budget, which no limit is asked to pass.
    fn limits_or(self, budget: u64, usual: u64) -> Limits<'static> {
        match budget {
            crate::args::BUDGET => self.limits(usual),
            0 => self.limits(u64::MAX),
            _ => self.limits(budget),
        }
    }

    /// Writes a text to standard output.
    ///
    /// # Errors
    /// [`Failure`] if that fails.
    pub(crate) fn print(self, text: &str) -> Result<(), Failure> {
        let mut stdout = anstream::AutoStream::new(io::stdout(), self.choice());
        stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Failure::of_stdout)
    }

    /// Writes a line to standard error; nobody is told if that fails.
    pub(crate) fn message(self, text: &str) {
        let choice = if self.messages.colour { ColorChoice::Always } else { ColorChoice::Never };
        let _ = writeln!(anstream::AutoStream::new(io::stderr(), choice), "{text}");
    }

    /// Tells a person beside the point how it went; nobody else.
    pub(crate) fn aside(self, text: &str) {
        if io::stderr().is_terminal() {
            self.message(&self.messages.aside(text));
        }
    }

    /// Tells a person what went wrong: the message after "error:", more lines, and what to do.
    pub(crate) fn error(self, message: &str, body: &[String], tip: Option<&str>) {
        let mut text = format!("{} {message}.", self.messages.error(&messages::ERROR.get(self.lang)));
        for line in body {
            text.push_str("\n  ");
            text.push_str(line);
        }
        if let Some(tip) = tip {
            let word = messages::TIP.get(self.lang);
            let indent = format!("\n{}", " ".repeat(word.chars().count() + 3));
            text.push_str(&format!("\n  {} {}", self.messages.tip(&word), tip.replace('\n', &indent)));
        }
        self.message(&text);
    }

    fn choice(self) -> ColorChoice {
        if self.painter.colour { ColorChoice::Always } else { ColorChoice::Never }
    }
}

/// The language asked for by `--lang` anywhere among the arguments, else that of the locale.
pub(crate) fn language(args: &[OsString]) -> Lang {
    let args: Vec<&str> = args.iter().skip(1).map_while(|arg| arg.to_str()).take_while(|arg| *arg != "--").collect();
    let asked = args.iter().enumerate().find_map(|(place, arg)| match arg.strip_prefix("--lang") {
        Some("") => args.get(place + 1).copied(),
        Some(value) => value.strip_prefix('='),
        None => None,
    });
    let locale = || ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    match asked {
        Some(asked) => Lang::of_locale(asked),
        None => locale().find(|locale| !locale.is_empty()).map_or(Lang::En, |locale| Lang::of_locale(&locale)),
    }
}

/// Whether lines and bars can be drawn: unless the locale names another encoding than UTF-8.
fn speaks_unicode(locale: [Option<OsString>; 3]) -> bool {
    let first = locale.into_iter().flatten().find(|value| !value.is_empty());
    first.is_none_or(|value| {
        let value = value.to_string_lossy().to_lowercase();
        value.contains("utf-8") || value.contains("utf8") || !(value.contains('.') || value == "c" || value == "posix")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_anywhere_among_the_arguments() {
        let spoken = |args: &[&str]| language(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(spoken(&["grille", "--lang", "fr", "solve"]), Lang::Fr);
        assert_eq!(spoken(&["grille", "solve", "x", "--lang=fr"]), Lang::Fr);
        assert_eq!(spoken(&["grille", "solve", "--lang", "en"]), Lang::En);
    }

    #[test]
    fn only_a_locale_that_says_otherwise_is_drawn_in_ascii() {
        let unicode = |value: &str| speaks_unicode([None, Some(value.into()), None]);
        assert!(unicode("fr_FR.UTF-8") && unicode("en_US.utf8") && unicode("fr_FR") && unicode("C.UTF-8"));
        assert!(!unicode("C") && !unicode("POSIX") && !unicode("fr_FR.ISO-8859-1"));
        assert!(speaks_unicode([None, None, None]));
    }
}
