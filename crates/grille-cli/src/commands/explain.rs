//! `grille explain`: the whole path, in sentences.

use clap::{ArgMatches, Command};
use grille::path::End;
use grille::sliding::Metric;
use grille::{AnyPuzzle, Cell, Kind, Path, Stopped, Verdict, with_puzzle};
use grille_words::help::Opt;
use grille_words::hint as words;
use grille_words::messages::Trouble;
use grille_words::picture::Filled;
use grille_words::{Lang, Look, Words, french, messages};

use super::rate::told;
use super::solve::{capital, not_one_solution, told as sentences};
use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::{Object, StepObject};
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Goal, Opt::Method, Opt::Metric, Opt::Algebra], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let budget = args::budget(matches, args::BUDGET)?;
    let mut batch = Batch::of(matches, "explain", None)?;
    batch.always_long();
    if args::flag(matches, Opt::Algebra) {
        return batch.run(session, |asked| algebra(&asked.entry.puzzle, asked.style, session));
    }
    let metric = args::metric(matches);
    // Rows of tiles are pushed only where the fewest moves are meant.
    let shortest = args::text(matches, Opt::Method) == Some("shortest")
        || args::text(matches, Opt::Method).is_none() && metric == Metric::Row;
    batch.run(session, |asked| {
        if let (true, AnyPuzzle::Sliding(puzzle)) = (shortest, &asked.entry.puzzle) {
            let limits = session.limits_for(Kind::Sliding, budget);
            if let Some(path) = puzzle.shortest_path(metric, &limits) {
                return told_path(puzzle, &Ok(path), asked, budget, session);
            }
        }
        with_puzzle!(&asked.entry.puzzle, puzzle => answer(puzzle, asked, budget, session))
    })
}

fn answer<P: Words + Look>(puzzle: &P, asked: Asked<'_>, budget: u64, session: Session) -> Result<Answer, NoAnswer> {
    let path = decided(puzzle.path(&session.limits_for(P::KIND, budget)))?;
    told_path(puzzle, &path, asked, budget, session)
}

fn told_path<P: Words + Look>(
    puzzle: &P,
    path: &Result<Path<P::Reason>, Stopped>,
    asked: Asked<'_>,
    budget: u64,
    session: Session,
) -> Result<Answer, NoAnswer> {
    let verdict = match path {
        Ok(path) => not_one_solution(puzzle, &path.end, &session.limits_for(P::KIND, budget))?,
        Err(_) => None,
    };
    let status = Status::good_if(matches!(path, Ok(path) if path.end == End::Solved));
    let text = match asked.style {
        Style::Json => json(puzzle, path, verdict.as_ref(), session.lang),
        Style::Line | Style::Long => long(puzzle, path, verdict, session),
    };
    Ok(Answer::new(text, status))
}

/// The system of equations of a small Lights Out board.
fn algebra(puzzle: &AnyPuzzle, style: Style, session: Session) -> Result<Answer, NoAnswer> {
    let unfit = || NoAnswer::Unfit(Trouble::NoAlgebra);
    let AnyPuzzle::LightsOut(board) = puzzle else { return Err(unfit()) };
    let algebra = board.algebra().ok_or_else(unfit)?;
    let text = match style {
        Style::Json => {
            let cells = |indices: &[usize]| -> Vec<Cell> {
                indices.iter().map(|&index| Cell::at(index, algebra.cols)).collect()
            };
            Object::about(board)
                .with("matrix", &algebra.matrix)
                .with("right", &algebra.right)
                .with("reduced", &algebra.reduced)
                .with("reduced_right", &algebra.reduced_right)
                .with("rank", algebra.pivots.len())
                .with("pivots", cells(&algebra.pivots))
                .with("free", cells(&algebra.free))
                .with("quiet", &algebra.quiet)
                .line()
        }
        Style::Line | Style::Long => grille_words::lights_out::algebra(&algebra, session.lang),
    };
    Ok(Answer::new(text, Status::good_if(algebra.solution.is_some())))
}

fn long<P: Words + Look>(
    puzzle: &P,
    path: &Result<Path<P::Reason>, Stopped>,
    verdict: Option<Verdict<P::Solution>>,
    session: Session,
) -> String {
    let (lang, painter) = (session.lang, session.painter);
    let mut text = format!("{}\n", painter.aside(&puzzle.to_string()));
    text.push_str(&painter.picture(&puzzle.picture(Filled::Nothing, &[])));
    text.push('\n');
    let path = match path {
        Ok(path) => path,
        Err(stopped) => {
            let sentence = capital(&messages::stopped(*stopped, lang));
            return text + &format!("{}\n", painter.bad(&sentence));
        }
    };
    let digits = path.steps.len().to_string().len();
    for (place, step) in path.steps.iter().enumerate() {
        let technique = P::technique_name(grille::Reason::technique(&step.reason), lang);
        let why = puzzle.why(step, lang);
        let why = if lang == Lang::Fr { french(&why) } else { why };
        let number = format!("{:>digits$}.", place + 1);
        text.push_str(&format!("{} {why}  {}\n", painter.aside(&number), painter.aside(&format!("[{technique}]"))));
    }
    if !path.steps.is_empty() {
        text.push('\n');
    }
    if let Some(verdict) = verdict {
        return text + &sentences(puzzle, &Ok(verdict), session);
    }
    let end = words::end(&path.end, path.steps.len(), lang);
    text.push_str(&if path.end == End::Solved { painter.good(&end) } else { painter.bad(&end) });
    text.push('\n');
    if let Some(about) = P::about_path(path, lang) {
        text.push_str(&format!("{about} (--method shortest)\n"));
    }
    text.push_str(&told::<P>(&path.rating, session));
    text
}

fn json<P: Words>(
    puzzle: &P,
    path: &Result<Path<P::Reason>, Stopped>,
    verdict: Option<&Verdict<P::Solution>>,
    lang: Lang,
) -> String {
    let mut object = Object::about(puzzle);
    if let Some(verdict) = verdict {
        object = object.with_verdict::<P>(verdict, false);
    }
    let path = match path {
        Ok(path) => path,
        Err(stopped) => return object.undecided(*stopped).line(),
    };
    let steps: Vec<StepObject<'_>> = path.steps.iter().map(|step| StepObject::of(puzzle, step, lang)).collect();
    object.with_rating::<P>(&path.rating).with("end", path.end).with("steps", steps).line()
}
