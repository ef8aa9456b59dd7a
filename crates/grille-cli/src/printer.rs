//! Puzzles on pages: what the options say about the sheet, and the files it goes into.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille_sheet::{Answers, Design, Edition, File, Format, Item, Labels, NotPrinted, Paper, Printed, Sheet};
use grille_words::help::Opt;
use grille_words::messages::{self, Trouble};
use rayon::prelude::*;

use crate::args;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::Session;
use crate::stop;

/// The options about pages.
pub(crate) const OPTIONS: &[Opt] = &[
    Opt::PerPage,
    Opt::Answers,
    Opt::Title,
    Opt::NameLine,
    Opt::RulesBox,
    Opt::School,
    Opt::Large,
    Opt::Paper,
    Opt::Labels,
    Opt::Link,
    Opt::Qr,
    Opt::Versions,
    Opt::BlankGrids,
];

/// How many versions of a sheet there may be.
const VERSIONS: std::ops::RangeInclusive<u64> = 1..=Edition::MOST_VERSIONS as u64;

/// The ages of pupils.
const AGES: std::ops::RangeInclusive<u64> = 5..=18;

/// Sheets on their way into files.
pub(crate) struct Printer {
    edition: Edition,
    versions: usize,
    files: Files,
    session: Session,
}

/// Where the pages go.
struct Files {
    main: Output,
    /// The file of answers, if they have one of their own.
    answers: Option<Output>,
    progress: Progress,
    pages: u64,
    /// Whether a sheet was laid out.
    begun: bool,
}

/// The age given with `--school`.
///
/// # Errors
/// [`Failure::Usage`] if it is none.
pub(crate) fn school(matches: &ArgMatches) -> Result<Option<u8>, Failure> {
    Ok(args::number(matches, Opt::School, AGES)?.map(|age| age as u8))
}

/// The side of the grid and the level that suit the age given with `--school`, if one was given.
///
/// # Errors
/// [`Failure::Usage`] if it is no age.
pub(crate) fn suited(matches: &ArgMatches, kind: grille::Kind) -> Result<Option<(u8, grille::Level)>, Failure> {
    Ok(school(matches)?.map(|age| grille_sheet::school(kind, age)))
}

impl Printer {
    /// The printer, if pages are asked for: by `-o`, by the ending of the file, or (unless puzzles are `made` and may be
    /// written in any other format) in any case.
    ///
    /// # Errors
    /// [`Failure`] if options contradict each other or a file cannot be written.
    pub(crate) fn asked(matches: &ArgMatches, made: bool, session: Session) -> Result<Option<Self>, Failure> {
        let out = args::out(matches)?;
        let given = OPTIONS.iter().chain([&Opt::Sheets]).copied().find(|&opt| is_given(matches, opt));
        let named = args::text(matches, Opt::PageFormat);
        let ending = out.as_deref().and_then(Path::extension).and_then(|ending| ending.to_str()?.parse().ok());
        let format = match (named, ending) {
            (Some(named), _) => named.parse().ok(),
            // Lines of text have always had this ending too: only with an option about pages is it a page.
            (None, Some(Format::Txt)) if made && given.is_none_or(|opt| opt == Opt::School) => None,
            (None, ending) => ending,
        };
        let format = match format {
            Some(format) => format,
            None if made => match given.filter(|&opt| opt != Opt::School) {
                Some(opt) => return Err(Trouble::NoPages { option: format!("--{}", args::id(opt)) }.into()),
                None => return Ok(None),
            },
            None => match &out {
                Some(path) if path.extension().is_some() && !path.is_dir() => {
                    return Err(Trouble::NoFormat { file: path.display().to_string() }.into());
                }
                _ => Format::Txt,
            },
        };
        let design = design(matches, session)?;
        let versions = args::number(matches, Opt::Versions, VERSIONS)?.unwrap_or(1) as usize;
        let separate = match (design.answers, &out) {
            (Answers::Separate, None) => return Err(Trouble::SeparateNeedsFile.into()),
            (Answers::Separate, Some(path)) => Some(beside(path)),
            _ => None,
        };
        let output = Output::open(out.as_deref(), session)?;
        if format == Format::Pdf && output.is_terminal() {
            return Err(Trouble::PdfOnTerminal.into());
        }
        let answers = separate.map(|path| Output::open(Some(&path), session)).transpose()?;
        let progress = Progress::new(!output.is_terminal());
        let edition = Edition::new(design, versions, format);
        let files = Files { main: output, answers, progress, pages: 0, begun: false };
        Ok(Some(Self { edition, versions, files, session }))
    }

    /// Prints one sheet, in all its versions.
    ///
    /// # Errors
    /// [`Failure`] if a file cannot be written, a puzzle has not enough images, or a stop was asked for.
    pub(crate) fn print(&mut self, items: &[Item]) -> Result<(), Failure> {
        let (session, files) = (self.session, &mut self.files);
        let limits = session.limits(0);
        let images = |items: &[Item], number| items.par_iter().map(|item| item.version(number, &limits)).collect();
        let printed = self.edition.print(items, images, &mut |file, printed| match printed {
            Printed::Sheet(sheet) => {
                files.begin(sheet, session);
                Ok(())
            }
            Printed::Page(bytes) => files.page(file, bytes, session),
        });
        printed.map_err(|why| match why {
            NotPrinted::Stopped(_) => Failure::Interrupted,
            NotPrinted::TooFewImages { puzzle } => Trouble::TooFewImages { puzzle, versions: self.versions }.into(),
            NotPrinted::Refused(failure) => failure,
        })
    }

    /// Ends the files, which get their names now.
    ///
    /// # Errors
    /// [`Failure`] if that fails.
    pub(crate) fn finish(mut self, puzzles: u64) -> Result<(), Failure> {
        for (file, end) in self.edition.finish() {
            self.files.output(file).write_bytes(&end)?;
        }
        let Files { main, answers, progress, .. } = self.files;
        drop(progress);
        for output in [Some(main), answers].into_iter().flatten() {
            crate::batch::ended(output, puzzles, 0, None, self.session)?;
        }
        Ok(())
    }
}

impl Files {
    fn output(&mut self, file: File) -> &mut Output {
        match (file, &mut self.answers) {
            (File::Answers, Some(answers)) => answers,
            _ => &mut self.main,
        }
    }

    /// Says, at the first sheet, which signs of its title and of the names on it are missing in the type.
    fn begin(&mut self, sheet: &Sheet<'_>, session: Session) {
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        let signs: Vec<String> = sheet.missing_signs().iter().take(20).map(char::to_string).collect();
        if !signs.is_empty() {
            session.message(&messages::missing_signs(&signs.join(" "), session.lang));
        }
    }

    fn page(&mut self, file: File, bytes: &[u8], session: Session) -> Result<(), Failure> {
        self.output(file).write_bytes(bytes)?;
        self.pages += 1;
        self.progress.say(|| messages::pages_so_far(self.pages, session.lang));
        if stop::asked() { Err(Failure::Interrupted) } else { Ok(()) }
    }
}

/// Whether an option was given on the command line.
fn is_given(matches: &ArgMatches, opt: Opt) -> bool {
    let id = args::id(opt);
    matches.ids().any(|known| known.as_str() == id)
        && matches.value_source(id) == Some(clap::parser::ValueSource::CommandLine)
}

/// The file of answers that belongs to a file of puzzles.
fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-answers{ending}"))
}

/// What the options say about the sheet.
fn design(matches: &ArgMatches, session: Session) -> Result<Design, Failure> {
    let labels = match args::text(matches, Opt::Labels) {
        None => Labels::ALL,
        Some(found) => {
            Labels::read(found).ok_or_else(|| args::bad_example(Opt::Labels, found, &["number,level,id", "none"]))?
        }
    };
    let named = |opt: Opt| args::text(matches, opt);
    let link = named(Opt::Link);
    // A code or a link on paper leads nowhere from a relative address.
    if let Some(found) = link.filter(|link| !link.contains("://")) {
        return Err(args::bad_example(Opt::Link, found, &["https://example.org/grille/"]));
    }
    Ok(Design {
        paper: Paper::ALL.into_iter().find(|paper| named(Opt::Paper) == Some(paper.name())).unwrap_or_default(),
        title: named(Opt::Title).map(str::to_owned),
        per_page: args::number(matches, Opt::PerPage, 1..=100)?.map(|count| count as usize),
        answers: Answers::ALL
            .into_iter()
            .find(|answers| named(Opt::Answers) == Some(answers.name()))
            .unwrap_or_default(),
        name_line: args::flag(matches, Opt::NameLine),
        rules: args::flag(matches, Opt::RulesBox),
        school: school(matches)?,
        large: args::flag(matches, Opt::Large),
        labels,
        link: link.map(str::to_owned),
        qr: args::flag(matches, Opt::Qr),
        blanks: args::number(matches, Opt::BlankGrids, 0..=10_000)?.unwrap_or(0) as usize,
        ..Design::new(session.lang)
    })
}
