//! `grille check`: is it well posed, and is every given needed?

use clap::{ArgMatches, Command};
use grille::{Cell, Stopped, Verdict, with_puzzle};
use grille_words::help::Opt;
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look, Words, verdict as words};

use super::solve::{lit, no_line, told};
use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Minimal], lang))
}

struct Question {
    session: Session,
    budget: u64,
    minimal: bool,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let question =
        Question { session, budget: args::budget(matches, args::BUDGET)?, minimal: args::flag(matches, Opt::Minimal) };
    let batch = Batch::of(matches, "check", None, session)?;
    batch.run(session, |asked| with_puzzle!(&asked.entry.puzzle, puzzle => question.answer(puzzle, asked)))
}

impl Question {
    fn answer<P: Words + Look>(&self, puzzle: &P, asked: Asked<'_>) -> Result<Answer, NoAnswer> {
        let limits = self.session.limits(self.budget);
        let verdict = decided(puzzle.verdict(&limits))?;
        let well_posed = match &verdict {
            Ok(Verdict::Unique(_) | Verdict::Solvable(_)) => true,
            Ok(Verdict::Several { .. }) => !P::ONE_SOLUTION,
            Ok(Verdict::Impossible(_)) | Err(_) => false,
        };
        // Whether a given is superfluous costs one search a given, so a long list is asked about it only on demand.
        let unique = matches!(verdict, Ok(Verdict::Unique(_)));
        let superfluous = if unique && (self.minimal || asked.style == Style::Long) {
            decided(puzzle.superfluous(&limits))?.ok().flatten()
        } else {
            None
        };
        let minimal = superfluous.as_ref().is_none_or(Vec::is_empty);
        let text = match asked.style {
            Style::Json => json(puzzle, &verdict, well_posed, superfluous.as_deref()),
            Style::Line if !well_posed => no_line(puzzle, &verdict, self.session.lang),
            Style::Line => line(superfluous.as_deref().filter(|_| self.minimal), self.session.lang),
            Style::Long => self.long(puzzle, &verdict, well_posed, superfluous.as_deref()),
        };
        Ok(Answer::new(text, Status::good_if(well_posed && (minimal || !self.minimal))))
    }

    fn long<P: Words + Look>(
        &self,
        puzzle: &P,
        verdict: &Result<Verdict<P::Solution>, Stopped>,
        well_posed: bool,
        superfluous: Option<&[Cell]>,
    ) -> String {
        let (lang, painter) = (self.session.lang, self.session.painter);
        let mut highlights = lit::<P>(verdict);
        highlights.extend(superfluous.into_iter().flatten().map(|&cell| (cell, Ink::Lit)));
        let mut text = painter.picture(&puzzle.picture(Filled::Nothing, &highlights));
        text.push('\n');
        text.push_str(&told(puzzle, verdict, self.session));
        if verdict.is_ok() {
            text.push_str(&format!("{}\n", words::well_posed(P::KIND, well_posed, lang)));
        }
        if let Some(cells) = superfluous {
            text.push_str(&format!("{}\n", words::superfluous(cells, lang)));
        }
        text
    }
}

fn line(superfluous: Option<&[Cell]>, lang: Lang) -> String {
    match superfluous {
        Some(cells) if !cells.is_empty() => format!("not minimal: {}\n", words::left_out(cells, lang)),
        _ => "ok\n".to_owned(),
    }
}

fn json<P: Words>(
    puzzle: &P,
    verdict: &Result<Verdict<P::Solution>, Stopped>,
    well_posed: bool,
    superfluous: Option<&[Cell]>,
) -> String {
    let object = match verdict {
        Ok(verdict) => {
            Object::about(puzzle).with_verdict::<P>(verdict, !P::ONE_SOLUTION).with("well_posed", well_posed)
        }
        Err(stopped) => Object::about(puzzle).undecided(*stopped),
    };
    match superfluous {
        Some(cells) => object.with("superfluous", cells).line(),
        None => object.line(),
    }
}
