//! Options, defined once: every option means the same in every command.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches};
use grille::lights_out::{Lights, Neighbourhood, Rule};
use grille::sliding::{Goal, Metric, Size};
use grille::{Kind, Level};
use grille_formats::Format;
use grille_words::help::{self, Group, Opt};
use grille_words::messages::{Trouble, Usage};
use grille_words::{Lang, rating};

use crate::failure::Failure;

/// Stands for the search nodes that are usual for the kind of puzzle: nothing was said.
pub(crate) const BUDGET: u64 = u64::MAX;

/// The search nodes spent on one question if nothing is said, 0 for as many as the engine thinks fit.
pub(crate) fn usual_budget(kind: Kind) -> u64 {
    grille::batch::budget(kind).unwrap_or(0)
}

/// The search nodes spent if nothing is said where an answer is wanted at once and need not be the shortest way.
pub(crate) fn quick_budget(kind: Kind) -> u64 {
    match kind {
        Kind::Sliding => 5_000_000,
        other => usual_budget(other),
    }
}

/// An option or argument, with its help in this language.
pub(crate) fn arg(opt: Opt, lang: Lang) -> Arg {
    let (id, group) = (id(opt), group(opt));
    let arg = Arg::new(id)
        .help(help::option(opt).get(lang).into_owned())
        .help_heading(heading(&help::group_title(group).get(lang), lang))
        .display_order(opt as usize);
    let placeholder = help::placeholder(opt).get(lang).into_owned();
    let positional = |arg: Arg| arg.value_name(placeholder.clone()).hide_possible_values(true);
    // A number below zero is a value, though often a wrong one, and no unknown option.
    let valued = |arg: Arg| positional(arg).long(id).action(ArgAction::Set).allow_negative_numbers(true);
    let flag = |arg: Arg| arg.long(id).action(ArgAction::SetTrue);
    match opt {
        Opt::Input => positional(arg).num_args(0..).action(ArgAction::Append),
        Opt::Photo => positional(arg).num_args(0..).action(ArgAction::Append),
        Opt::Command => positional(arg).num_args(0..=2).action(ArgAction::Append),
        Opt::Shell => positional(arg).required(true),
        Opt::Json
        | Opt::Repair
        | Opt::Images
        | Opt::Article
        | Opt::Algebra
        | Opt::LitOnly
        | Opt::Any
        | Opt::Minimal
        | Opt::Long => flag(arg),
        Opt::Table => flag(arg).conflicts_with_all([self::id(Opt::Blanks), self::id(Opt::Json)]),
        Opt::Blanks => flag(arg).conflicts_with(self::id(Opt::Json)),
        Opt::Kind | Opt::DailyKind => valued(arg).value_parser(kinds()),
        Opt::Format => {
            let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
            let (what, remark) = (help::option(opt).get(lang), help::TABLES.get(lang));
            let help = format!("{what} {} ({remark})", names.join(", "));
            valued(arg).short('o').help(help).value_parser(formats()).conflicts_with(self::id(Opt::Json))
        }
        Opt::MakeFormat => {
            let names = Format::ALL.iter().map(|format| format.name());
            let names: Vec<&str> = names.chain(grille_sheet::Format::ALL.map(grille_sheet::Format::name)).collect();
            let (what, remark) = (help::option(opt).get(lang), help::TABLES.get(lang));
            let help = format!("{what} {} ({remark})", names.join(", "));
            valued(arg).short('o').help(help).value_parser(all_formats()).conflicts_with(self::id(Opt::Json))
        }
        Opt::PageFormat => valued(arg).short('o').value_parser(page_formats()),
        Opt::Answers => valued(arg)
            .value_parser(PossibleValuesParser::new(grille_sheet::Answers::ALL.map(grille_sheet::Answers::name))),
        Opt::Paper => {
            valued(arg).value_parser(PossibleValuesParser::new(grille_sheet::Paper::ALL.map(grille_sheet::Paper::name)))
        }
        Opt::NameLine | Opt::RulesBox | Opt::Large => flag(arg),
        Opt::Qr => flag(arg).requires(self::id(Opt::Link)),
        Opt::BlankGrids => valued(arg).alias("blank-grids"),
        Opt::Level => valued(arg).value_parser(levels()),
        Opt::Lang => valued(arg).value_parser(PossibleValuesParser::new(["en", "fr"])).global(true),
        Opt::Color => valued(arg).value_parser(PossibleValuesParser::new(["auto", "always", "never"])).global(true),
        Opt::Stage => valued(arg).value_parser(PossibleValuesParser::new(["1", "2", "3"])),
        Opt::Tables => valued(arg).value_parser(tables()),
        Opt::Metric => valued(arg).value_parser(PossibleValuesParser::new(["tile", "row"])),
        Opt::Method => valued(arg).value_parser(PossibleValuesParser::new(["rows", "shortest"])),
        Opt::Count => valued(arg).short('c'),
        // A corner may be a little outside the picture.
        Opt::Corners => valued(arg).allow_hyphen_values(true),
        Opt::PerPage
        | Opt::School
        | Opt::Versions
        | Opt::Sheets
        | Opt::Title
        | Opt::Labels
        | Opt::Link
        | Opt::Budget
        | Opt::Threads
        | Opt::Limit
        | Opt::CountTo
        | Opt::Givens
        | Opt::Presses
        | Opt::Walk
        | Opt::Moves
        | Opt::SquareSize
        | Opt::Size
        | Opt::Samples
        | Opt::Dig
        | Opt::Events
        | Opt::Out
        | Opt::Overlay
        | Opt::Shuffle
        | Opt::Board
        | Opt::Boxes
        | Opt::BoardSize
        | Opt::TilesSize
        | Opt::Goal
        | Opt::Rule
        | Opt::Colours
        | Opt::LightsSymmetry
        | Opt::Clues
        | Opt::Rules
        | Opt::Date
        | Opt::Seed
        | Opt::Strategy
        | Opt::Symmetry => valued(arg),
        Opt::Help => arg.short('h').long(id).action(ArgAction::Help).global(true),
        Opt::Version => arg.short('V').long(id).action(ArgAction::Version),
    }
}

/// The word of an option on the command line, without its hyphens.
pub(crate) const fn id(opt: Opt) -> &'static str {
    match opt {
        Opt::Input => "input",
        Opt::Photo => "photo",
        Opt::Corners => "corners",
        Opt::Overlay => "overlay",
        Opt::Kind | Opt::DailyKind => "kind",
        Opt::Json => "json",
        Opt::Format | Opt::MakeFormat | Opt::PageFormat => "format",
        Opt::PerPage => "per-page",
        Opt::Answers => "answers",
        Opt::Title => "title",
        Opt::NameLine => "name-line",
        Opt::RulesBox => "rules-box",
        Opt::School => "school",
        Opt::Large => "large",
        Opt::Paper => "paper",
        Opt::Labels => "labels",
        Opt::Link => "link",
        Opt::Qr => "qr",
        Opt::Versions => "versions",
        Opt::Sheets => "sheets",
        Opt::BlankGrids => "blank",
        Opt::Out => "out",
        Opt::Any => "any",
        Opt::Long => "long",
        Opt::Budget => "budget",
        Opt::Threads => "threads",
        Opt::Limit | Opt::CountTo => "limit",
        Opt::Table => "table",
        Opt::Blanks => "blanks",
        Opt::Stage => "stage",
        Opt::Board => "board",
        Opt::Size => "size",
        Opt::Boxes => "boxes",
        Opt::Level => "level",
        Opt::Givens => "givens",
        Opt::Presses => "presses",
        Opt::SquareSize => "size",
        Opt::Clues => "clues",
        Opt::Rules => "rules",
        Opt::Images => "images",
        Opt::Samples => "samples",
        Opt::Article => "article",
        Opt::Date => "date",
        Opt::BoardSize | Opt::TilesSize => "size",
        Opt::Goal => "goal",
        Opt::Walk => "walk",
        Opt::Moves => "moves",
        Opt::Repair => "repair",
        Opt::Tables => "tables",
        Opt::Metric => "metric",
        Opt::Method => "method",
        Opt::Rule => "rule",
        Opt::Colours => "colours",
        Opt::LightsSymmetry => "symmetry",
        Opt::Algebra => "algebra",
        Opt::LitOnly => "lit-only",
        Opt::Dig => "dig",
        Opt::Minimal => "minimal",
        Opt::Symmetry => "symmetry",
        Opt::Count => "count",
        Opt::Seed | Opt::Shuffle => "seed",
        Opt::Strategy => "strategy",
        Opt::Events => "events",
        Opt::Shell => "shell",
        Opt::Command => "command",
        Opt::Lang => "lang",
        Opt::Color => "color",
        Opt::Help => "help",
        Opt::Version => "version",
    }
}

/// A heading as the help prints it: with a colon added, before which French sets a no-break space.
pub(crate) fn heading(title: &str, lang: Lang) -> String {
    format!("{title}{}", lang.pick("", "\u{a0}"))
}

/// Under which title of the help an option stands.
pub(crate) const fn group(opt: Opt) -> Group {
    match opt {
        Opt::Input | Opt::Photo | Opt::Corners | Opt::Kind | Opt::Board => Group::Input,
        Opt::DailyKind | Opt::SquareSize | Opt::Clues | Opt::Rules | Opt::Images | Opt::Date => Group::Puzzle,
        Opt::Samples | Opt::Article => Group::Question,
        Opt::Goal => Group::Input,
        Opt::TilesSize | Opt::Walk | Opt::Moves => Group::Puzzle,
        Opt::Repair | Opt::Metric | Opt::Method => Group::Question,
        Opt::Tables => Group::General,
        Opt::Presses | Opt::BoardSize | Opt::Rule | Opt::Colours | Opt::LightsSymmetry => Group::Puzzle,
        Opt::Dig | Opt::Size | Opt::Boxes | Opt::Level | Opt::Givens | Opt::Minimal | Opt::Symmetry => Group::Puzzle,
        Opt::Algebra
        | Opt::LitOnly
        | Opt::Any
        | Opt::Limit
        | Opt::CountTo
        | Opt::Shuffle
        | Opt::Table
        | Opt::Blanks
        | Opt::Stage
        | Opt::Strategy
        | Opt::Events => Group::Question,
        Opt::Count | Opt::Seed => Group::Puzzle,
        Opt::Json | Opt::Format | Opt::MakeFormat | Opt::PageFormat | Opt::Overlay | Opt::Out | Opt::Long => {
            Group::Output
        }
        Opt::PerPage
        | Opt::Answers
        | Opt::Title
        | Opt::NameLine
        | Opt::RulesBox
        | Opt::School
        | Opt::Large
        | Opt::Paper
        | Opt::Labels
        | Opt::Link
        | Opt::Qr
        | Opt::Versions
        | Opt::Sheets
        | Opt::BlankGrids => Group::Sheet,
        Opt::Shell | Opt::Command | Opt::Budget | Opt::Threads | Opt::Lang | Opt::Color | Opt::Help | Opt::Version => {
            Group::General
        }
    }
}

/// Several options at once.
pub(crate) fn all(opts: &[Opt], lang: Lang) -> Vec<Arg> {
    opts.iter().map(|&opt| arg(opt, lang)).collect()
}

fn kinds() -> PossibleValuesParser {
    let value = |kind: &Kind| PossibleValue::new(kind.name()).aliases(kind.aliases().iter().copied());
    PossibleValuesParser::new(Kind::ALL.iter().map(value))
}

fn format_value(format: Format) -> PossibleValue {
    let endings = format.endings().iter().copied().filter(|ending| *ending != format.name());
    PossibleValue::new(format.name()).aliases(endings)
}

fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(Format::ALL.iter().copied().map(format_value))
}

fn page_value(format: grille_sheet::Format) -> PossibleValue {
    let value = PossibleValue::new(format.name());
    if format == grille_sheet::Format::Html { value.alias("htm") } else { value }
}

fn page_formats() -> PossibleValuesParser {
    PossibleValuesParser::new(grille_sheet::Format::ALL.map(page_value))
}

/// Formats of puzzles and of pages; `txt` is the page of text.
fn all_formats() -> PossibleValuesParser {
    let of_puzzles = Format::ALL.iter().map(|&format| match format {
        Format::Line => PossibleValue::new(format.name()),
        other => format_value(other),
    });
    PossibleValuesParser::new(of_puzzles.chain(grille_sheet::Format::ALL.map(page_value)))
}

fn tables() -> PossibleValuesParser {
    let large = PossibleValue::new(LARGE[0]).aliases(&LARGE[1..]);
    PossibleValuesParser::new([PossibleValue::new("quick").alias("6-6-3"), large])
}

/// The large tables, by their word and by the tiles of their patterns.
const LARGE: [&str; 3] = ["large", "7-8", "6-6-6-6"];

/// Whether large tables are asked for.
pub(crate) fn large_tables(matches: &ArgMatches) -> bool {
    text(matches, Opt::Tables).is_some_and(|asked| LARGE.contains(&asked))
}

fn levels() -> PossibleValuesParser {
    let value = |level: Level| PossibleValue::new(level.name()).aliases(rating::level_aliases(level).iter().copied());
    PossibleValuesParser::new(Level::ALL.into_iter().filter(|level| *level != Level::Guess).map(value))
}

/// What stands after an option, if it was given.
pub(crate) fn text(matches: &ArgMatches, opt: Opt) -> Option<&str> {
    matches.try_get_one::<String>(id(opt)).ok().flatten().map(String::as_str)
}

/// Whether a flag was given.
pub(crate) fn flag(matches: &ArgMatches, opt: Opt) -> bool {
    matches.try_get_one::<bool>(id(opt)).ok().flatten().copied().unwrap_or(false)
}

/// The words of the command whose page is wanted.
pub(crate) fn named_command(matches: &ArgMatches) -> Vec<&str> {
    let words = matches.try_get_many::<String>(id(Opt::Command)).ok().flatten();
    words.into_iter().flatten().map(String::as_str).collect()
}

/// The inputs that were named.
pub(crate) fn inputs(matches: &ArgMatches) -> Vec<&str> {
    let inputs = matches.try_get_many::<String>(id(Opt::Input)).ok().flatten();
    inputs.into_iter().flatten().map(String::as_str).collect()
}

/// The number after an option, if it was given. Digits may be grouped by `_`.
///
/// # Errors
/// [`Failure::Usage`] if it is no whole number in this range.
pub(crate) fn number(
    matches: &ArgMatches,
    opt: Opt,
    range: std::ops::RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(found) = text(matches, opt) else { return Ok(None) };
    let value = found.replace('_', "").parse().ok().filter(|value| range.contains(value));
    value.map(Some).ok_or_else(|| not_a_number(opt, found, range))
}

fn not_a_number(opt: Opt, found: &str, range: std::ops::RangeInclusive<u64>) -> Failure {
    let (found, option) = (found.to_owned(), format!("--{}", id(opt)));
    Failure::Usage(Usage::NotANumber { found, option, least: *range.start(), most: *range.end() })
}

/// The size of a board, `WxH` or one number for a square, as (rows, columns).
///
/// # Errors
/// [`Failure::Usage`] if it is no size.
pub(crate) fn board_size(matches: &ArgMatches) -> Result<Option<(usize, usize)>, Failure> {
    let Some(found) = text(matches, Opt::BoardSize) else { return Ok(None) };
    sides(Opt::BoardSize, found, Lights::MOST as u64, ["5x5", "6x4", "8"]).map(Some)
}

/// Two sides from 1 to `most`, width first as written; given back as (rows, columns).
fn sides(opt: Opt, found: &str, most: u64, examples: [&str; 3]) -> Result<(usize, usize), Failure> {
    let (cols, rows) = found.split_once(['x', 'X', '×']).unwrap_or((found, found));
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let Some((rows, cols)) = number(rows).zip(number(cols)) else {
        return Err(bad_example(opt, found, &examples));
    };
    match [cols, rows].into_iter().find(|side| !(1..=most).contains(side)) {
        Some(side) => Err(not_a_number(opt, &side.to_string(), 1..=most)),
        None => Ok((rows as usize, cols as usize)),
    }
}

/// The rule of Lights Out; the toy's if nothing is said.
///
/// # Errors
/// [`Failure::Usage`] if it names none.
pub(crate) fn rule(matches: &ArgMatches) -> Result<Rule, Failure> {
    let Some(found) = text(matches, Opt::Rule) else { return Ok(Rule::default()) };
    let known = || Neighbourhood::names().chain(["torus", "cylinder", "knight-torus"]).map(str::to_owned).collect();
    found.parse().map_err(|_| bad_value(Opt::Rule, found, known()))
}

/// The number of colours of Lights Out; two if nothing is said.
///
/// # Errors
/// [`Failure::Usage`] if there are no boards with so many.
pub(crate) fn colours(matches: &ArgMatches) -> Result<u8, Failure> {
    let Some(found) = text(matches, Opt::Colours) else { return Ok(2) };
    let colours = found.parse().ok().filter(|colours| Lights::COLOURS.contains(colours));
    colours.ok_or_else(|| bad_value(Opt::Colours, found, Lights::COLOURS.map(|colours| colours.to_string()).to_vec()))
}

/// The size of a board of sliding tiles, `WxH` or one number for a square, if it is said.
///
/// # Errors
/// [`Failure::Usage`] if it is no size.
pub(crate) fn tiles_size(matches: &ArgMatches) -> Result<Option<Size>, Failure> {
    let Some(found) = text(matches, Opt::TilesSize) else { return Ok(None) };
    let examples = ["4x4", "3x3", "5x2"];
    let (rows, cols) = sides(Opt::TilesSize, found, Size::LARGEST.into(), examples)?;
    // One cell alone is no board.
    Size::new(rows as u8, cols as u8).map(Some).ok_or_else(|| bad_example(Opt::TilesSize, found, &examples))
}

/// What counts as a move of sliding tiles; one tile if nothing is said.
pub(crate) fn metric(matches: &ArgMatches) -> Metric {
    if text(matches, Opt::Metric) == Some("row") { Metric::Row } else { Metric::Tile }
}

/// The goal of sliding tiles; the blank last if nothing is said.
///
/// # Errors
/// [`Failure::Usage`] if it is none for a board of this size.
pub(crate) fn goal(matches: &ArgMatches, size: Size) -> Result<Goal, Failure> {
    let Some(found) = text(matches, Opt::Goal) else { return Ok(Goal::BlankLast) };
    let known = ["blank-last", "blank-first", "snail", "1,2,3,4,5,6,7,8,0"];
    Goal::read(found, size).ok_or_else(|| bad_example(Opt::Goal, found, &known))
}

/// A value that is none of very many.
pub(crate) fn bad_example(opt: Opt, found: &str, examples: &[&str]) -> Failure {
    let (found, option) = (found.to_owned(), format!("--{}", id(opt)));
    Failure::Usage(Usage::BadExample { found, option, examples: examples.iter().map(|&one| one.to_owned()).collect() })
}

pub(crate) fn bad_value(opt: Opt, found: &str, values: Vec<String>) -> Failure {
    let option = format!("--{}", id(opt));
    Failure::Usage(Usage::BadValue { found: found.to_owned(), option, values, near: None })
}

/// The budget, 0 for none.
///
/// # Errors
/// [`Failure::Usage`] if it is no number.
pub(crate) fn budget(matches: &ArgMatches, default: u64) -> Result<u64, Failure> {
    Ok(number(matches, Opt::Budget, 0..=u64::MAX)?.unwrap_or(default))
}

/// The kind asked for.
pub(crate) fn kind(matches: &ArgMatches) -> Option<Kind> {
    text(matches, Opt::Kind).and_then(|kind| kind.parse().ok())
}

/// The level asked for.
pub(crate) fn level(matches: &ArgMatches) -> Option<Level> {
    let asked = text(matches, Opt::Level)?;
    Level::ALL.into_iter().find(|level| level.name() == asked || rating::level_aliases(*level).contains(&asked))
}

/// What stands after an option that must not be empty, if it was given.
///
/// # Errors
/// [`Failure::Usage`] if it is empty.
fn some_text(matches: &ArgMatches, opt: Opt) -> Result<Option<&str>, Failure> {
    match text(matches, opt) {
        Some("") => Err(Failure::Usage(Usage::ValueMissing { option: format!("--{}", id(opt)) })),
        found => Ok(found),
    }
}

/// The file to write; `None` for standard output, which is also `-`.
///
/// # Errors
/// [`Failure::Usage`] if its name is empty.
pub(crate) fn out(matches: &ArgMatches) -> Result<Option<PathBuf>, Failure> {
    Ok(some_text(matches, Opt::Out)?.filter(|&path| path != "-").map(PathBuf::from))
}

/// The file to draw into; standard output is taken by what was read.
///
/// # Errors
/// [`Failure::Usage`] if its name is empty or that of anything but a PNG file.
pub(crate) fn overlay(matches: &ArgMatches) -> Result<Option<PathBuf>, Failure> {
    let Some(found) = some_text(matches, Opt::Overlay)? else { return Ok(None) };
    let path = PathBuf::from(found);
    let is_png = path.extension().is_none_or(|ending| ending.eq_ignore_ascii_case("png"));
    if found == "-" || !is_png { Err(bad_example(Opt::Overlay, found, &["out.png"])) } else { Ok(Some(path)) }
}

/// Endings of files in which lines of text of any sort are expected.
const OF_TEXT: [&str; 12] = ["txt", "text", "log", "out", "lst", "list", "dat", "md", "sol", "json", "jsonl", "ndjson"];

/// Refuses a file that by its ending holds anything but text, for answers that are text.
///
/// # Errors
/// [`Trouble::NoPuzzles`] for the ending of a format of puzzles, [`Trouble::NoText`] for any other.
pub(crate) fn words_suit_the_file(matches: &ArgMatches, command: &'static str) -> Result<(), Failure> {
    let Some(path) = out(matches)? else { return Ok(()) };
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    if ending.is_none_or(|ending| OF_TEXT.contains(&ending.as_str())) {
        return Ok(());
    }
    let file = path.display().to_string();
    match Format::of_path(&path) {
        // The columns of a rating are separated by tabs.
        Some(Format::Tsv) if command == "rate" => {}
        Some(_) => return Err(Trouble::NoPuzzles { command, file }.into()),
        None if path.exists() && !path.is_file() => {}
        None => return Err(Trouble::NoText { command, file }.into()),
    }
    Ok(())
}

/// Whether answers are JSON: asked for by the flag, or by the ending of the file.
pub(crate) fn json(matches: &ArgMatches) -> bool {
    let path = out(matches).ok().flatten();
    flag(matches, Opt::Json) || path.is_some_and(|path| Format::of_path(&path) == Some(Format::Json))
}

/// The format to write: the one named, or the one of the file's ending, or none if neither says anything.
///
/// # Errors
/// [`Trouble::NoFormat`] if the file has an ending that stands for no format and none is named.
pub(crate) fn format(matches: &ArgMatches) -> Result<Option<Format>, Failure> {
    if let Some(format) = text(matches, Opt::Format) {
        return Ok(format.parse().ok());
    }
    let Some(path) = out(matches)? else { return Ok(None) };
    if path.extension().is_none() {
        return Ok(None);
    }
    let unknown = || Trouble::NoFormat { file: path.display().to_string() };
    Format::of_path(&path).map(Some).ok_or_else(|| unknown().into())
}
