//! `grille check`: is it well posed, and is every given needed?

use clap::{ArgMatches, Command};
use grille::sliding::{Sliding, Tables};
use grille::{AnyPuzzle, Limits, Mark, Puzzle, Stopped, Verdict, with_puzzle};
use grille_words::help::Opt;
use grille_words::messages::Trouble;
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look, Words, sliding, verdict as words};

use super::solve::{lit, no_line, told};
use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Goal, Opt::Minimal, Opt::Repair], lang))
}

struct Question {
    session: Session,
    budget: u64,
    minimal: bool,
    repair: bool,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let question = Question {
        session,
        budget: args::budget(matches, args::BUDGET)?,
        minimal: args::flag(matches, Opt::Minimal),
        repair: args::flag(matches, Opt::Repair),
    };
    let batch = Batch::of(matches, "check", None)?;
    batch.run(session, |asked| {
        let mut answer = with_puzzle!(&asked.entry.puzzle, puzzle => question.answer(puzzle, asked))?;
        if let (true, AnyPuzzle::Sliding(puzzle)) = (question.repair && asked.style != Style::Json, &asked.entry.puzzle)
        {
            question.add_repair(puzzle, &mut answer.text);
        }
        if let (Style::Long, AnyPuzzle::Sliding(puzzle)) = (asked.style, &asked.entry.puzzle)
            && puzzle.is_solvable()
        {
            let counted = sliding::solvable(puzzle, session.lang);
            answer.text.extend(counted.iter().flat_map(|sentence| [sentence, "\n"]));
        }
        Ok(answer)
    })
}

/// The count that shows that sliding tiles can be solved, as data; the proof that others cannot holds it already.
fn parity_object(puzzle: &AnyPuzzle) -> Option<serde_json::Value> {
    let AnyPuzzle::Sliding(puzzle) = puzzle else { return None };
    puzzle.parity().filter(grille::sliding::Parity::is_solvable).map(|parity| serde_json::json!(parity))
}

/// The exchange that makes sliding tiles possible, as data; nothing for other kinds and puzzles that need none.
fn repair_object(puzzle: &AnyPuzzle, limits: &Limits<'_>) -> Option<serde_json::Value> {
    let AnyPuzzle::Sliding(puzzle) = puzzle else { return None };
    let repair = puzzle.repair()?;
    let solution = repair.repaired.solve(Tables::Quick, limits)?;
    Some(serde_json::json!({
        "tiles": repair.tiles.map(|tile| puzzle.tile_name(tile)),
        "cells": repair.cells,
        "id": repair.repaired.id(),
        "fewest": solution.moves(),
        "optimal": solution.is_optimal(),
    }))
}

impl Question {
    /// Tells which two tiles to exchange, if the puzzle is impossible.
    fn add_repair(&self, puzzle: &Sliding, text: &mut String) {
        if puzzle.is_solvable() {
            return;
        }
        let limits = self.session.limits_for(Sliding::KIND, self.budget);
        let solved = puzzle.repair().and_then(|repair| Some((repair.repaired.solve(Tables::Quick, &limits)?, repair)));
        let sentence = match solved {
            Some((solution, repair)) => sliding::repair(puzzle, &repair, &solution, self.session.lang),
            None => sliding::no_repair(self.session.lang),
        };
        // An answer of one line stays one line.
        let line = text.pop();
        text.push_str(if line == Some('\n') && !text.contains('\n') { " " } else { "\n" });
        text.push_str(&sentence);
        text.push('\n');
    }

    fn answer<P: Words + Look>(&self, puzzle: &P, asked: Asked<'_>) -> Result<Answer, NoAnswer> {
        if self.minimal && !P::ONE_SOLUTION {
            let kind = P::kind_name(self.session.lang);
            return Err(NoAnswer::Unfit(Trouble::NotForKind { command: "check --minimal", kind }));
        }
        let limits = self.session.quick_limits_for(P::KIND, self.budget);
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
            Style::Json => {
                let repair = if self.repair { repair_object(&asked.entry.puzzle, &limits) } else { None };
                let parity = parity_object(&asked.entry.puzzle);
                json(puzzle, &verdict, well_posed, superfluous.as_deref(), [("repair", repair), ("parity", parity)])
            }
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
        superfluous: Option<&[Mark]>,
    ) -> String {
        let (lang, painter) = (self.session.lang, self.session.painter);
        let mut highlights = lit::<P>(verdict);
        highlights.extend(superfluous.into_iter().flatten().filter_map(|&mark| match mark {
            Mark::Cell(cell) => Some((cell, Ink::Lit)),
            _ => None,
        }));
        let mut text = painter.picture(&puzzle.picture(Filled::Nothing, &highlights));
        text.push('\n');
        text.push_str(&told(puzzle, verdict, self.session));
        // Of a toy it is asked whether it can be done, and that is said already.
        if verdict.is_ok() && P::ONE_SOLUTION {
            text.push_str(&format!("{}\n", words::well_posed(well_posed, lang)));
        }
        if let Some(cells) = superfluous {
            text.push_str(&format!("{}\n", words::superfluous(cells, lang)));
        }
        text
    }
}

fn line(superfluous: Option<&[Mark]>, lang: Lang) -> String {
    match superfluous {
        Some(cells) if !cells.is_empty() => format!("not minimal: {}\n", words::left_out(cells, lang)),
        _ => "ok\n".to_owned(),
    }
}

fn json<P: Words>(
    puzzle: &P,
    verdict: &Result<Verdict<P::Solution>, Stopped>,
    well_posed: bool,
    superfluous: Option<&[Mark]>,
    more: [(&'static str, Option<serde_json::Value>); 2],
) -> String {
    let object = match verdict {
        Ok(verdict) => {
            Object::about(puzzle).with_verdict::<P>(verdict, !P::ONE_SOLUTION).with("well_posed", well_posed)
        }
        Err(stopped) => Object::about(puzzle).undecided(*stopped),
    };
    let object = more.into_iter().fold(object, |object, (name, value)| match value {
        Some(value) => object.with(name, value),
        None => object,
    });
    match superfluous {
        Some(marks) => {
            let name = |mark: &Mark| match mark {
                Mark::Cell(cell) => serde_json::json!(cell),
                Mark::Clue(lookout) => serde_json::json!(lookout),
                other => serde_json::json!(other),
            };
            object.with("superfluous", marks.iter().map(name).collect::<Vec<_>>()).line()
        }
        None => object.line(),
    }
}
