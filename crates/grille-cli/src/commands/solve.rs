//! `grille solve`: the solution, or why there is not exactly one.

use clap::{ArgMatches, Command};
use grille::path::End;
use grille::sliding::{Metric, Sliding};
use grille::verdict::Verdict;
use grille::{AnyPuzzle, Kind, Limits, Puzzle, Stopped, with_puzzle};
use grille_formats::{Entry, Format};
use grille_words::help::Opt;
use grille_words::messages::Trouble;
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look, Words, lights_out, messages, verdict as words};

use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;
use crate::tables;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command
        .args(Batch::options(&[Opt::Goal, Opt::LitOnly, Opt::Any, Opt::Metric, Opt::Tables, Opt::Format], lang))
        .mut_arg(args::id(Opt::Long), |long| long.conflicts_with_all([args::id(Opt::Json), args::id(Opt::Format)]))
}

/// What was asked besides the puzzles.
struct Question {
    session: Session,
    budget: u64,
    any: bool,
    format: Option<Format>,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    // A file of solutions may have any ending: without a format that is known, it gets lines.
    let format = match args::format(matches) {
        Ok(format) => format,
        Err(_) => {
            args::words_suit_the_file(matches, "solve")?;
            None
        }
    };
    let question = Question {
        session,
        budget: args::budget(matches, args::BUDGET)?,
        any: args::flag(matches, Opt::Any),
        format: format.filter(|format| !matches!(format, Format::Line | Format::Json)),
    };
    let mut batch = Batch::of(matches, "solve", format)?;
    if format == Some(Format::Json) {
        batch.write_json();
    }
    if args::flag(matches, Opt::LitOnly) {
        return batch.run(session, |asked| question.lit_only(asked));
    }
    let metric = args::metric(matches);
    let large = args::large_tables(matches);
    batch.run(session, |asked| {
        if let (true, AnyPuzzle::Sliding(puzzle)) = (large, &asked.entry.puzzle) {
            tables::prepare(puzzle, session)?;
        }
        if let (Metric::Row, AnyPuzzle::Sliding(puzzle)) = (metric, &asked.entry.puzzle) {
            let limits = session.limits_for(Sliding::KIND, question.budget);
            if let Some(solution) = puzzle.solve_rows(&limits) {
                return question.told(puzzle, &Ok(Verdict::Solvable(solution)), asked);
            }
        }
        with_puzzle!(&asked.entry.puzzle, puzzle => question.answer(puzzle, asked))
    })
}

impl Question {
    fn answer<P: Words + Look>(&self, puzzle: &P, asked: Asked<'_>) -> Result<Answer, NoAnswer> {
        let verdict = decided(puzzle.verdict(&self.session.limits_for(P::KIND, self.budget)))?;
        self.told(puzzle, &verdict, asked)
    }

    fn told<P: Words + Look>(
        &self,
        puzzle: &P,
        verdict: &Result<Verdict<P::Solution>, Stopped>,
        asked: Asked<'_>,
    ) -> Result<Answer, NoAnswer> {
        let status = Status::good_if(match verdict {
            Ok(Verdict::Unique(_) | Verdict::Solvable(_)) => true,
            Ok(Verdict::Several { .. }) => !P::ONE_SOLUTION || self.any,
            Ok(Verdict::Impossible(_)) | Err(_) => false,
        });
        let text = match (asked.style, self.format) {
            (Style::Json, _) => self.object(puzzle, verdict).line(),
            (Style::Line, Some(format)) => match self.formatted::<P>(verdict, format)? {
                Some(entry) => return Ok(Answer::puzzle(entry, status)),
                None => no_line(puzzle, verdict, self.session.lang),
            },
            (Style::Line, None) => self.line(puzzle, verdict),
            (Style::Long, _) => self.long(puzzle, verdict),
        };
        Ok(Answer::new(text, status))
    }

    /// The shortest way on a board of Lights Out if only buttons that glow may be pressed.
    fn lit_only(&self, asked: Asked<'_>) -> Result<Answer, NoAnswer> {
        let limits = self.session.limits_for(Kind::LightsOut, self.budget);
        let found = match &asked.entry.puzzle {
            AnyPuzzle::LightsOut(board) => decided(board.lit_only(&limits))?,
            _ => Ok(None),
        };
        let found = found.transpose().ok_or(NoAnswer::Unfit(Trouble::NoLitOnly))?;
        let lang = self.session.lang;
        let (status, told) = match &found {
            Ok(way) => (Status::good_if(way.is_some()), lights_out::lit_only(way.as_deref(), lang)),
            Err(stopped) => (Status::No, capital(&messages::stopped(*stopped, lang))),
        };
        let text = match (asked.style, &found) {
            (Style::Json, found) => with_puzzle!(&asked.entry.puzzle, puzzle => {
                let object = self.object(puzzle, &puzzle.verdict(&limits));
                match found {
                    Ok(way) => object.with("lit_only", way).line(),
                    Err(stopped) => object.undecided(*stopped).line(),
                }
            }),
            (Style::Line, Ok(Some(way))) => way.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n",
            _ => told + "\n",
        };
        Ok(Answer::new(text, status))
    }

    /// The solution to give, if there is one to give.
    fn given<'v, P: Words>(&self, verdict: &'v Result<Verdict<P::Solution>, Stopped>) -> Option<&'v P::Solution> {
        match verdict {
            Ok(Verdict::Several { .. }) if P::ONE_SOLUTION && !self.any => None,
            Ok(verdict) => verdict.any_solution(),
            Err(_) => None,
        }
    }

    fn object<P: Words>(&self, puzzle: &P, verdict: &Result<Verdict<P::Solution>, Stopped>) -> Object {
        let object = Object::about(puzzle);
        let any = self.any || !P::ONE_SOLUTION;
        match verdict {
            Ok(verdict) => object.with_verdict::<P>(verdict, any),
            Err(stopped) => object.undecided(*stopped),
        }
    }

    fn line<P: Words + Look>(&self, puzzle: &P, verdict: &Result<Verdict<P::Solution>, Stopped>) -> String {
        match self.given::<P>(verdict) {
            Some(solution) => match P::length(solution).filter(|length| !length.is_optimal()) {
                Some(length) => format!("{solution}  # {}\n", words::not_proved(length, self.session.lang)),
                None => format!("{solution}\n"),
            },
            None => no_line(puzzle, verdict, self.session.lang),
        }
    }

    /// The solution in a format of puzzles, where a solution can be one.
    fn formatted<P: Words + Look>(
        &self,
        verdict: &Result<Verdict<P::Solution>, Stopped>,
        format: Format,
    ) -> Result<Option<Entry>, NoAnswer> {
        let Some(solution) = self.given::<P>(verdict) else { return Ok(None) };
        let unsuited = || NoAnswer::Unfit(Trouble::Unsuited { format: format.name() });
        let full = AnyPuzzle::read(P::KIND, &solution.to_string()).map_err(|_| unsuited())?;
        if format.suits(&full) { Ok(Some(Entry::new(full))) } else { Err(unsuited()) }
    }

    /// A drawing and sentences.
    fn long<P: Words + Look>(&self, puzzle: &P, verdict: &Result<Verdict<P::Solution>, Stopped>) -> String {
        let (lang, painter) = (self.session.lang, self.session.painter);
        let solution = self.given::<P>(verdict);
        let lit = lit::<P>(verdict);
        let drawing = puzzle.picture(solution.map_or(Filled::Nothing, Filled::Solution), &lit);
        let mut text = painter.picture(&drawing);
        text.push('\n');
        text.push_str(&told(puzzle, verdict, self.session));
        if solution.is_none()
            && let Ok(Verdict::Several { witnesses, .. }) = verdict
        {
            let tip = lang.pick("--any shows one of them.", "--any en montre une.");
            text.push_str(&format!("{}\n", painter.aside(tip)));
            for witness in witnesses.as_ref() {
                text.push_str(&format!("{witness}\n"));
            }
        }
        text
    }
}

/// A verdict in sentences: the headline, then the proof, one sentence a line.
pub(super) fn told<P: Words + Look>(
    puzzle: &P,
    verdict: &Result<Verdict<P::Solution>, Stopped>,
    session: Session,
) -> String {
    let (lang, painter) = (session.lang, session.painter);
    let verdict = match verdict {
        Ok(verdict) => verdict,
        Err(stopped) => {
            let sentence = grille_words::messages::stopped(*stopped, lang);
            return format!("{}\n", painter.bad(&capital(&sentence)));
        }
    };
    let headline = words::headline(verdict, lang);
    let good = match verdict {
        Verdict::Unique(_) | Verdict::Solvable(_) => true,
        Verdict::Several { .. } => !P::ONE_SOLUTION,
        Verdict::Impossible(_) => false,
    };
    let size = puzzle.size_in_words(lang);
    let size = if size.is_empty() { size } else { format!("  {}", painter.aside(&size)) };
    let mut text = format!("{}{size}\n", if good { painter.good(&headline) } else { painter.bad(&headline) });
    if !P::ONE_SOLUTION
        && let Some(sentence) = verdict.any_solution().and_then(|solution| P::about_solution(solution, lang))
    {
        text.push_str(&format!("{sentence}\n"));
    }
    for sentence in reasons(puzzle, verdict, lang) {
        text.push_str(&sentence);
        text.push('\n');
    }
    text
}

/// The sentences that prove a "no".
fn reasons<P: Words + Look>(puzzle: &P, verdict: &Verdict<P::Solution>, lang: Lang) -> Vec<String> {
    match verdict {
        Verdict::Unique(_) | Verdict::Solvable(_) => Vec::new(),
        Verdict::Impossible(proof) => words::proof(proof, lang),
        Verdict::Several { .. } if !P::ONE_SOLUTION => Vec::new(),
        Verdict::Several { witnesses, .. } => {
            let [first, second] = witnesses.as_ref();
            let cells = if P::ONE_SOLUTION { P::differences(first, second) } else { Vec::new() };
            let differences = (!cells.is_empty()).then(|| words::differences(&cells, lang));
            puzzle.remark(lang).into_iter().chain(differences).collect()
        }
    }
}

/// One line in place of a solution: the verdict, and why.
pub(super) fn no_line<P: Words + Look>(
    puzzle: &P,
    verdict: &Result<Verdict<P::Solution>, Stopped>,
    lang: Lang,
) -> String {
    match verdict {
        Ok(verdict) => format!("{}: {}\n", verdict.name(), reasons(puzzle, verdict, lang).join(" ")),
        Err(stopped) => format!("undecided: {}\n", grille_words::messages::stopped(*stopped, lang)),
    }
}

/// The verdict on a puzzle whose path does not reach a solution, if that is because there is not exactly one.
pub(super) fn not_one_solution<P: Words>(
    puzzle: &P,
    end: &End,
    limits: &Limits<'_>,
) -> Result<Option<Verdict<P::Solution>>, NoAnswer> {
    if *end == End::Solved {
        return Ok(None);
    }
    let verdict = decided(puzzle.verdict(limits))?.ok();
    Ok(verdict.filter(|verdict| match verdict {
        Verdict::Impossible(_) => true,
        Verdict::Several { .. } => P::ONE_SOLUTION,
        Verdict::Unique(_) | Verdict::Solvable(_) => false,
    }))
}

/// The cells that the proof of a verdict points at.
pub(super) fn lit<P: Words + Look>(verdict: &Result<Verdict<P::Solution>, Stopped>) -> Vec<(grille::Cell, Ink)> {
    use grille::Proof;
    match verdict {
        Ok(Verdict::Impossible(Proof::Conflicts { conflicts })) => {
            conflicts.iter().flat_map(|conflict| conflict.cells().iter().map(|&cell| (cell, Ink::Wrong))).collect()
        }
        Ok(Verdict::Impossible(Proof::Givens { givens, .. })) => {
            givens.iter().map(|given| (given.cell, Ink::Wrong)).collect()
        }
        Ok(Verdict::Impossible(Proof::QuietPattern { pattern, lights })) => {
            let ink = |cell: &grille::Cell| if lights.contains(cell) { Ink::Wrong } else { Ink::Lit };
            pattern.iter().map(|cell| (*cell, ink(cell))).collect()
        }
        Ok(Verdict::Impossible(Proof::QuietWeights { weights, .. })) => {
            weights.iter().map(|weight| (weight.cell, Ink::Wrong)).collect()
        }
        Ok(Verdict::Several { witnesses, .. }) if P::ONE_SOLUTION => {
            let [first, second] = witnesses.as_ref();
            P::differences(first, second).into_iter().map(|cell| (cell, Ink::Lit)).collect()
        }
        _ => Vec::new(),
    }
}

/// A sentence that stands alone.
pub(super) fn capital(sentence: &str) -> String {
    grille_words::capital(sentence) + "."
}
