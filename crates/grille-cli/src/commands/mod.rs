//! The commands: each is one file here, and one line in [`ALL`].

mod census;
mod check;
mod completions;
mod convert;
mod count;
mod daily;
mod explain;
mod generate;
mod hint;
mod kinds;
mod man;
mod rate;
mod read;
mod sheet;
mod solve;
mod trace;

use std::ffi::OsString;

use clap::{ArgMatches, Command};
use grille::Kind;
use grille_words::Lang;
use grille_words::help::{self, Example, Opt, Verb};
use grille_words::messages::Usage;

use crate::args;
use crate::failure::Failure;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;
use crate::wrap::{PAGE, wrap};

/// A command: its word, its arguments, its work.
pub(crate) struct Entry {
    /// Its word and its page of help.
    verb: Verb,
    /// Adds its arguments to the bare command.
    define: fn(Command, Lang, Painter) -> Command,
    /// Does its work.
    run: fn(&ArgMatches, Session) -> Result<Status, Failure>,
}

/// Every command.
const ALL: &[Entry] = &[
    Entry { verb: Verb::Solve, define: solve::define, run: solve::run },
    Entry { verb: Verb::Check, define: check::define, run: check::run },
    Entry { verb: Verb::Count, define: count::define, run: count::run },
    Entry { verb: Verb::Hint, define: hint::define, run: hint::run },
    Entry { verb: Verb::Explain, define: explain::define, run: explain::run },
    Entry { verb: Verb::Rate, define: rate::define, run: rate::run },
    Entry { verb: Verb::Generate, define: generate::define, run: generate::run },
    Entry { verb: Verb::Census, define: census::define, run: census::run },
    Entry { verb: Verb::Daily, define: daily::define, run: daily::run },
    Entry { verb: Verb::Sheet, define: sheet::define, run: sheet::run },
    Entry { verb: Verb::Convert, define: convert::define, run: convert::run },
    Entry { verb: Verb::Read, define: read::define, run: read::run },
    Entry { verb: Verb::Trace, define: trace::define, run: trace::run },
    Entry { verb: Verb::Completions, define: completions::define, run: completions::run },
    Entry { verb: Verb::Man, define: man::define, run: man::run },
];

/// The whole program, as the argument parser sees it. Help is painted by the painter.
pub(crate) fn program(lang: Lang, painter: Painter) -> Command {
    let root = Command::new("grille")
        .bin_name("grille")
        .version(env!("CARGO_PKG_VERSION"))
        .about(help::ABOUT.get(lang).into_owned())
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .subcommand_required(true)
        .max_term_width(80)
        .help_template(front_page(lang, painter))
        .styles(styles())
        .args(args::all(&[Opt::Lang, Opt::Color, Opt::Help, Opt::Version], lang));
    let root = ALL.iter().fold(root, |root, entry| root.subcommand(command(entry, lang, painter)));
    root.subcommand(
        Command::new("help").hide(true).alias("aide").disable_help_flag(true).arg(args::arg(Opt::Command, lang)),
    )
}

fn command(entry: &Entry, lang: Lang, painter: Painter) -> Command {
    let page = help::page(entry.verb);
    let name = entry.verb.name();
    let bare = Command::new(name)
        .aliases(entry.verb.aliases().iter().copied())
        .about(page.about.get(lang).into_owned())
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .override_usage(format!("grille {name} {}", page.usage.get(lang)))
        .help_template(page_template(lang, painter, &page.detail.get(lang)))
        .after_help(examples(page.examples, lang, painter));
    (entry.define)(bare, lang, painter)
}

/// The page of one command: what it does, how it is called, its options, examples.
fn page_template(lang: Lang, painter: Painter, detail: &str) -> String {
    let usage = painter.title(&help::USAGE_TITLE.get(lang));
    format!("{{about-with-newline}}\n{}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}", wrap(detail, PAGE))
}

/// The first page of the help.
fn front_page(lang: Lang, painter: Painter) -> String {
    let mut page = format!("{}\n\n", help::ABOUT.get(lang));
    page.push_str(&format!("{} {}\n", painter.title(&help::USAGE_TITLE.get(lang)), help::USAGE.get(lang)));
    for (title, verbs) in help::GROUPS {
        page.push_str(&format!("\n{}\n", painter.title(&title.get(lang))));
        for &verb in *verbs {
            let name = format!("{:<12}", verb.name());
            page.push_str(&format!("  {} {}\n", painter.literal(&name), help::page(verb).about.get(lang)));
        }
    }
    page.push_str(&format!("\n{{options}}\n\n{}\n", examples(help::FRONT_EXAMPLES, lang, painter)));
    page.push_str(&format!("\n{}\n", help::MORE.get(lang)));
    page
}

/// Examples, each a command line and below it what it does.
fn examples(examples: &[Example], lang: Lang, painter: Painter) -> String {
    let mut text = painter.title(&help::EXAMPLES_TITLE.get(lang));
    for example in examples {
        let command = example.command(lang);
        text.push_str(&format!("\n  {}\n      {}", painter.literal(&command), example.text.get(lang)));
    }
    text
}

/// What is printed when the program is called without anything.
pub(crate) fn first_steps(session: Session) -> String {
    let (lang, painter) = (session.lang, session.painter);
    let mut text = format!("{}\n\n{}\n", help::ABOUT.get(lang), painter.title(&help::TRY.get(lang)));
    let widest = help::FIRST_STEPS.iter().map(|step| step.command(lang).len()).max().unwrap_or(0);
    for step in help::FIRST_STEPS {
        let command = format!("{:<widest$}", step.command(lang));
        text.push_str(&format!("  {}   {}\n", painter.literal(&command), step.text.get(lang)));
    }
    text
}

fn styles() -> clap::builder::Styles {
    use anstyle::{AnsiColor, Style};
    clap::builder::Styles::plain()
        .header(Style::new().bold())
        .usage(Style::new().bold())
        .literal(AnsiColor::Cyan.on_default())
        .placeholder(Style::new())
}

/// Runs the command that was asked for.
///
/// # Errors
/// [`Failure`] if it cannot do its work.
pub(crate) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let (name, matches) = matches.subcommand().unwrap_or(("help", matches));
    if name == "help" {
        return show_help(&args::named_command(matches), session);
    }
    let entry = ALL.iter().find(|entry| entry.verb.name() == name);
    let run = entry.map_or(solve::run as fn(&ArgMatches, Session) -> Result<Status, Failure>, |entry| entry.run);
    run(matches, session)
}

/// The words of the command that these arguments call: `grille`, `grille solve`, `grille generate sudoku`.
pub(crate) fn called(args: &[OsString]) -> String {
    let words: Vec<&str> = args.iter().skip(1).filter_map(|arg| arg.to_str()).collect();
    let verb = |word: &&str| Verb::ALL.iter().find(|verb| verb.name() == *word || verb.aliases().contains(word));
    let Some((place, verb)) = words.iter().enumerate().find_map(|(place, word)| Some((place, verb(word)?))) else {
        return "grille".to_owned();
    };
    let known = |kind: &Kind| kinds::of(*verb).iter().any(|one| one.kind == *kind);
    let kind = words.get(place + 1).and_then(|word| word.parse::<Kind>().ok()).filter(known);
    format!("grille {}{}", verb.name(), kind.map_or_else(String::new, |kind| format!(" {kind}")))
}

/// The arguments with `--json` behind the command (and the kind after it) that it was written before.
pub(crate) fn json_behind_the_command(args: Vec<OsString>) -> Vec<OsString> {
    let verb = |arg: &OsString| {
        let word = arg.to_str()?;
        Verb::ALL.iter().find(|verb| verb.name() == word || verb.aliases().contains(&word))
    };
    let Some((place, verb)) = args.iter().enumerate().skip(1).find_map(|(place, arg)| Some((place, verb(arg)?))) else {
        return args;
    };
    let mut end = place + 1;
    if !kinds::of(*verb).is_empty() {
        let kind = |arg: &OsString| arg.to_str().is_some_and(|word| word.parse::<Kind>().is_ok());
        let only_json = |args: &[OsString]| args.iter().all(|arg| arg == "--json");
        let found = args[end..].iter().position(kind).filter(|found| only_json(&args[end..end + found]));
        end += found.map_or(0, |found| found + 1);
    }
    let (before, after) = args.split_at(end);
    let (moved, mut kept): (Vec<OsString>, Vec<OsString>) = before.iter().cloned().partition(|arg| arg == "--json");
    kept.extend(moved);
    kept.extend_from_slice(after);
    kept
}

/// The command whose word is nearest to this one.
fn near(word: &str) -> Option<String> {
    let program = program(Lang::En, Painter { colour: false, unicode: true });
    match crate::usage::mistake(&program.try_get_matches_from(["grille", word]).err()?, "grille", Lang::En) {
        Usage::NoSuchCommand { near, .. } => near,
        _ => None,
    }
}

/// The help of the program, of one command, or of one kind of a command: the same as with `--help`.
fn show_help(command: &[&str], session: Session) -> Result<Status, Failure> {
    let program = program(session.lang, session.painter);
    let args = ["grille"].into_iter().chain(command.iter().copied()).chain(["--help"]);
    match program.try_get_matches_from(args) {
        Err(error) if error.kind() == clap::error::ErrorKind::DisplayHelp => {
            session.print(&error.render().ansi().to_string())?;
            Ok(Status::Good)
        }
        Err(error) => {
            let called = ["grille"].into_iter().chain(command.iter().copied()).collect::<Vec<_>>().join(" ");
            Err(Failure::Usage(crate::usage::mistake(&error, &called, session.lang)))
        }
        Ok(_) => Ok(Status::Good),
    }
}
