//! `grille read`: a Sudoku from a photo.

use std::io::{IsTerminal, Read};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use grille::reading::{Content, Sighting};
use grille::{Kind, Reading, Refusal};
use grille_photo::{Options, Quad, read_gray};
use grille_words::help::Opt;
use grille_words::messages::{Trouble, Usage, io_reason, standard_input};
use grille_words::photo::{self as words, CornerFault, NoPicture};
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::args;
use crate::corners;
use crate::failure::Failure;
use crate::json::Object;
use crate::output::Output;
use crate::overlay;
use crate::paint::Painter;
use crate::picture::{Photo, decoded};
use crate::progress::Progress;
use crate::session::Session;
use crate::status::Status;
use crate::stop;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 512 << 20;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(args::all(&[Opt::Photo, Opt::Corners, Opt::Json, Opt::Overlay, Opt::Out, Opt::Threads], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let photos = photos(matches)?;
    let out = args::out(matches)?;
    let question = Question {
        session,
        json: args::json(matches),
        options: Options { corners: corners(matches)? },
        overlay: overlay(matches, &photos, out.as_deref(), session)?,
        several: photos.len() > 1,
    };
    let threads = args::number(matches, Opt::Threads, 1..=1024)?.map_or(0, |threads| threads as usize);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let at_once = pool.as_ref().map_or(1, rayon::ThreadPool::current_num_threads);
    let mut output = Output::open(out.as_deref(), session)?;
    let progress = Progress::new(photos.len() > 1);
    let mut status = Status::Good;
    let mut done = 0;
    for group in photos.chunks(at_once.max(1)) {
        let work = || group.par_iter().map(|photo| question.asked(photo)).collect::<Vec<_>>();
        let answers = match &pool {
            Ok(pool) => pool.install(work),
            Err(_) => group.iter().map(|photo| question.asked(photo)).collect(),
        };
        for (photo, seen) in group.iter().zip(answers) {
            if stop::asked() {
                return Err(Failure::Interrupted);
            }
            status = status.max(question.answer(photo, seen, done, &mut output)?);
            done += 1;
            progress.say(|| words::progress(done, photos.len(), session.lang));
        }
        output.flush()?;
    }
    output.finish()?;
    Ok(status)
}

/// The photos that were named; without any, standard input.
fn photos(matches: &ArgMatches) -> Result<Vec<String>, Failure> {
    let named = matches.try_get_many::<String>(args::id(Opt::Photo)).ok().flatten();
    let named: Vec<String> = named.into_iter().flatten().cloned().collect();
    if !named.is_empty() {
        return Ok(named);
    }
    if std::io::stdin().is_terminal() {
        return Err(Failure::Usage(Usage::ArgumentMissing { names: vec!["PHOTO".to_owned()] }));
    }
    Ok(vec!["-".to_owned()])
}

/// The corners given by hand.
fn corners(matches: &ArgMatches) -> Result<Option<Quad>, Failure> {
    let Some(found) = args::text(matches, Opt::Corners) else { return Ok(None) };
    let Some(quad) = corners::quad(found) else {
        return Err(args::bad_example(Opt::Corners, found, &["\"40,11 579,14 591,463 45,474\""]));
    };
    match corners::fault(&quad) {
        Some(fault) => Err(Failure::Usage(Usage::BadCorners(fault))),
        None => Ok(Some(quad)),
    }
}

/// Where the drawings go, if any are asked for: checked before the first photo is read.
fn overlay(
    matches: &ArgMatches,
    photos: &[String],
    out: Option<&Path>,
    session: Session,
) -> Result<Option<PathBuf>, Failure> {
    let Some(path) = args::overlay(matches)? else { return Ok(None) };
    for number in 0..photos.len() {
        let drawing = numbered(&path, number);
        let read = photos.iter().map(Path::new).filter(|photo| *photo != Path::new("-"));
        if let Some(file) = read.chain(out).find(|file| is_same(file, &drawing)) {
            let (option, file) = (format!("--{}", args::id(Opt::Overlay)), file.display().to_string());
            return Err(Failure::Usage(Usage::SameFile { option, file }));
        }
        Output::open(Some(&drawing), session)?.give_up()?;
    }
    Ok(Some(path))
}

/// Whether two paths lead to one file, which need not be there yet.
fn is_same(one: &Path, other: &Path) -> bool {
    let found = |path: &Path| {
        path.canonicalize().ok().or_else(|| {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or_else(|| Path::new(".")).canonicalize().ok()?;
            Some(folder.join(path.file_name()?))
        })
    };
    found(one).zip(found(other)).is_some_and(|(one, other)| one == other && !is_device(&one))
}

/// What is written to a terminal or to nowhere may be written there twice.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// What was asked besides the photos.
struct Question {
    session: Session,
    json: bool,
    options: Options,
    overlay: Option<PathBuf>,
    several: bool,
}

/// What came of one photo.
enum Seen {
    /// The file cannot be read.
    NoFile(String),
    /// It holds no picture.
    NoPicture(NoPicture),
    /// The corners given by hand are no corners in it.
    Corners(CornerFault),
    /// It was looked at; with the drawing, if one was asked for.
    Looked(Box<Sighting>, Option<Vec<u8>>),
}

impl Question {
    fn asked(&self, name: &str) -> Seen {
        let bytes = match bytes(name) {
            Ok(bytes) => bytes,
            Err(error) => return Seen::NoFile(io_reason(error.kind(), &error.to_string(), self.session.lang)),
        };
        let photo = match decoded(&bytes, self.overlay.is_some()) {
            Ok(photo) => photo,
            Err(reason) => return Seen::NoPicture(reason),
        };
        let Photo { gray, factor, size, colour } = photo;
        if let Some(fault) = self.options.corners.and_then(|quad| corners::outside(&quad, size)) {
            return Seen::Corners(fault);
        }
        let seen = read_gray(&gray, factor, &self.options);
        let drawing = colour.map(|colour| overlay::drawn(&colour, seen.reading.as_ref().ok(), &seen.others));
        Seen::Looked(Box::new(seen), drawing)
    }

    fn answer(&self, name: &str, seen: Seen, number: usize, output: &mut Output) -> Result<Status, Failure> {
        let lang = self.session.lang;
        let (seen, drawing) = match seen {
            Seen::NoFile(reason) => {
                let trouble = Trouble::CannotRead { file: shown(name, lang).to_owned(), reason };
                let (message, tip) = grille_words::messages::trouble(&trouble, lang);
                return self.unreadable(name, &message, tip.as_deref(), output);
            }
            Seen::NoPicture(reason) => {
                let (message, tip) = words::no_picture(&reason, lang);
                return self.unreadable(name, &words::about(shown(name, lang), &message, lang), tip.as_deref(), output);
            }
            Seen::Corners(fault) => {
                let (message, tip) = words::corner_fault(fault, lang);
                return self.unreadable(name, &words::about(shown(name, lang), &message, lang), tip.as_deref(), output);
            }
            Seen::Looked(seen, drawing) => (seen, drawing),
        };
        if let (Some(path), Some(drawing)) = (&self.overlay, drawing) {
            let mut file = Output::open(Some(&numbered(path, number)), self.session)?;
            file.write_bytes(&drawing)?;
            file.finish()?;
        }
        if self.json {
            output.write(&self.object(name, &seen).line())?;
        }
        match &seen.reading {
            Ok(reading) => {
                if !self.json {
                    self.tell(name, reading, seen.others.len(), output)?;
                }
                Ok(Status::Good)
            }
            Err(refusal) => {
                if !self.json {
                    let (message, tip) = words::refusal(*refusal, lang);
                    self.session.error(&words::about(shown(name, lang), &message, lang), &[], tip.as_deref());
                }
                Ok(Status::No)
            }
        }
    }

    fn unreadable(&self, name: &str, message: &str, tip: Option<&str>, output: &mut Output) -> Result<Status, Failure> {
        if self.json {
            output.write(&Object::error(0, 0, message.to_owned(), None).with("file", name).line())?;
        } else {
            self.session.error(message, &[], tip);
        }
        Ok(Status::Unreadable)
    }

    /// A drawing for a person, a line for everybody else; what is doubtful beside it.
    fn tell(&self, name: &str, reading: &Reading, others: usize, output: &mut Output) -> Result<(), Failure> {
        let (session, lang) = (self.session, self.session.lang);
        let Ok(puzzle) = reading.puzzle() else { return Ok(()) };
        let doubtful = reading.doubtful();
        if output.is_terminal() {
            let lit: Vec<(grille::Cell, Ink)> = doubtful.iter().map(|&cell| (cell, Ink::Lit)).collect();
            let title = session.painter.title(shown(name, session.lang));
            output.write(&format!(
                "{title}\n{}{puzzle}\n",
                session.painter.picture(&puzzle.picture(Filled::Nothing, &lit))
            ))?;
            output.flush()?;
        } else {
            output.write(&format!("{puzzle}\n"))?;
        }
        let of_photo = |sentence: &str| match self.several {
            true => words::about(shown(name, lang), sentence, lang),
            false => sentence.to_owned(),
        };
        if let Some(sentence) = words::doubts(&doubtful, lang) {
            session.message(&of_photo(&sentence));
            let n = reading.shape.n();
            for cell in doubtful.iter().take(12) {
                let read = &reading.cells[usize::from(cell.row) * n + usize::from(cell.col)];
                let doubt = words::doubt(read.content, read.second, lang);
                session.message(&format!("  {}", words::about(&cell.to_string(), &doubt, lang)));
            }
        }
        if !reading.repaired.is_empty() {
            session.message(&of_photo(&words::repaired(&reading.repaired, lang)));
        }
        if others > 0 {
            session.aside(&words::others(others, lang));
        }
        Ok(())
    }

    fn object(&self, name: &str, seen: &Sighting) -> Object {
        let lang = self.session.lang;
        match &seen.reading {
            Ok(reading) => {
                let others: Vec<Value> = seen
                    .others
                    .iter()
                    .map(|other| json!({ "digits": digits(other), "corners": other.corners() }))
                    .collect();
                let about = match reading.puzzle() {
                    Ok(puzzle) => Object::about(&puzzle),
                    Err(_) => Object::of_kind(Kind::Sudoku),
                };
                about
                    .with("file", name)
                    .with("digits", digits(reading))
                    .with("printed", reading.printed().map_or_else(|_| String::new(), |puzzle| puzzle.to_string()))
                    .with("cells", cells(reading))
                    .with("doubtful", reading.doubtful().iter().map(ToString::to_string).collect::<Vec<_>>())
                    .with("repaired", reading.repaired.iter().map(ToString::to_string).collect::<Vec<_>>())
                    .with("corners", reading.corners())
                    .with("crossings", &reading.crossings)
                    .with("quarters", reading.quarters)
                    .with("evidence", rounded(reading.evidence))
                    .with("others", others)
            }
            Err(refusal) => {
                let (message, _) = words::refusal(*refusal, lang);
                Object::of_kind(Kind::Sudoku).with("file", name).with("refused", refused(*refusal, &message))
            }
        }
    }
}

fn refused(refusal: Refusal, message: &str) -> Value {
    json!({ "reason": refusal.name(), "message": message })
}

fn digits(reading: &Reading) -> String {
    reading.puzzle().map_or_else(|_| String::new(), |puzzle| puzzle.to_string())
}

fn cells(reading: &Reading) -> Vec<Value> {
    let n = reading.shape.n();
    let name = |content: Content| match content {
        Content::Blank => json!("blank"),
        Content::Marks => json!("marks"),
        Content::Digit(digit) => json!(digit),
    };
    let cells = reading.cells.iter().enumerate().map(|(i, cell)| {
        json!({
            "cell": grille::Cell { row: (i / n) as u16, col: (i % n) as u16 }.to_string(),
            "content": name(cell.content),
            "confidence": rounded(cell.confidence),
            "second": name(cell.second),
            "second_confidence": rounded(cell.second_confidence),
            "doubtful": cell.doubtful,
            "handwritten": cell.handwritten,
        })
    });
    cells.collect()
}

/// To four places: what is behind them says nothing.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 1e4).round() / 1e4
}

/// The bytes of a file, or of standard input.
fn bytes(name: &str) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limited: Box<dyn Read> =
        if name == "-" { Box::new(std::io::stdin().lock()) } else { Box::new(std::fs::File::open(name)?) };
    limited.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The name of a photo for a person.
fn shown(name: &str, lang: Lang) -> &str {
    if name == "-" { standard_input(lang) } else { name }
}

/// The name of a drawing: as it was given for the first photo, with a number for the others.
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 0 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(|| "png".into(), |ending| ending.to_string_lossy());
    path.with_file_name(format!("{stem}-{}.{ending}", number + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_of_several_photos_are_numbered() {
        let name = |number| numbered(Path::new("out/seen.png"), number).display().to_string();
        assert_eq!([name(0), name(1), name(9)], ["out/seen.png", "out/seen-2.png", "out/seen-10.png"]);
    }
}
