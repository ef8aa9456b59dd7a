//! `grille hint`: the next step, in three stages.

use clap::{ArgMatches, Command};
use grille::sliding::Metric;
use grille::{AnyPuzzle, Effect, Hint, Limits, Mark, Puzzle, Role, Stage, Step, Stopped, Verdict, with_puzzle};
use grille_words::help::Opt;
use grille_words::hint as words;
use grille_words::messages::{self, Trouble};
use grille_words::picture::{Filled, Ink};
use grille_words::{Lang, Look, Words, french};

use super::solve::capital;
use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided, no_board, text_of};
use crate::failure::Failure;
use crate::json::{Object, StepObject};
use crate::paint::Painter;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Board, Opt::Goal, Opt::Metric, Opt::Stage], lang))
}

struct Question {
    session: Session,
    budget: u64,
    stages: Vec<Stage>,
    board: Option<String>,
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let stages = match args::text(matches, Opt::Stage) {
        Some("1") => vec![Stage::Where],
        Some("2") => vec![Stage::Which],
        Some("3") => vec![Stage::Why],
        _ => Stage::ALL.to_vec(),
    };
    let board = args::text(matches, Opt::Board).map(|board| text_of(board, session)).transpose()?;
    let question = Question { session, budget: args::budget(matches, args::BUDGET)?, stages, board };
    let mut batch = Batch::of(matches, "hint", None)?;
    batch.look_ahead();
    batch.run(session, |asked| {
        if question.board.is_some() && !asked.alone {
            return Err(Failure::from(Trouble::OneBoardOnePuzzle).into());
        }
        let metric = args::metric(matches);
        if let (Metric::Row, AnyPuzzle::Sliding(puzzle)) = (metric, &asked.entry.puzzle) {
            return question.answer(puzzle, asked, |board, limits| Ok(puzzle.next_move(board, metric, limits)));
        }
        with_puzzle!(&asked.entry.puzzle, puzzle => {
            question.answer(puzzle, asked, |board, limits| puzzle.hint(board, limits))
        })
    })
}

impl Question {
    fn answer<P: Words + Look>(
        &self,
        puzzle: &P,
        asked: Asked<'_>,
        next: impl Fn(&P::Board, &Limits<'_>) -> Result<Hint<P::Reason>, Stopped>,
    ) -> Result<Answer, NoAnswer> {
        let lang = self.session.lang;
        // The board of the option, else the one the file keeps, else the givens alone.
        let text = self.board.as_deref().or(asked.entry.board.as_deref()).map_or_else(|| puzzle.id(), str::to_owned);
        let board = match puzzle.board(&text) {
            Ok(board) => board,
            Err(error) => {
                let status = no_board(&error, self.session);
                let text = match asked.style {
                    Style::Json => {
                        let report = grille_words::errors::parse_error(&error, lang);
                        let spot = error.spot.as_ref();
                        let (line, column) = spot.map_or((1, 1), |spot| (spot.line, spot.column));
                        Object::error(line, column, report.message, Some("--board".to_owned())).line()
                    }
                    Style::Line | Style::Long => String::new(),
                };
                return Ok(Answer::new(text, status));
            }
        };
        let limits = self.session.quick_limits_for(P::KIND, self.budget);
        let hint = decided(next(&board, &limits))?;
        // Of a puzzle with several solutions, deductions lead only to where the choice begins.
        let several = if P::ONE_SOLUTION && matches!(hint, Ok(Hint::Next(_) | Hint::Stuck | Hint::Complete)) {
            decided(puzzle.verdict(&limits))?.ok().filter(|verdict| matches!(verdict, Verdict::Several { .. }))
        } else {
            None
        };
        let own = self.board.is_some() || asked.entry.board.is_some();
        let remark = several.as_ref().map(|_| words::several(matches!(hint, Ok(Hint::Stuck)), own, lang));
        let remark = remark.as_deref();
        let status = Status::good_if(matches!(hint, Ok(Hint::Next(_) | Hint::Complete)));
        let text = match asked.style {
            Style::Json => json(puzzle, &hint, &self.stages, several.as_ref(), lang),
            Style::Line if asked.alone => self.lines(puzzle, &board, &hint, remark).join("\n") + "\n",
            Style::Line => self.sentences(puzzle, &board, &hint, remark).join(" ") + "\n",
            Style::Long => {
                let mut text = match self.picture(puzzle, &board, &hint) {
                    Some(picture) => picture + "\n",
                    None => String::new(),
                };
                text.push_str(&self.lines(puzzle, &board, &hint, remark).join("\n"));
                text + "\n"
            }
        };
        Ok(Answer::new(text, status))
    }

    /// The sentences of the stages asked for, or the one that says why there is no step.
    fn sentences<P: Words + Look>(
        &self,
        puzzle: &P,
        board: &P::Board,
        hint: &Result<Hint<P::Reason>, Stopped>,
        several: Option<&str>,
    ) -> Vec<String> {
        let lang = self.session.lang;
        let mut sentences = match hint {
            Ok(Hint::Next(step)) => self.stages.iter().map(|&stage| sentence(puzzle, step, stage, lang)).collect(),
            Ok(Hint::Wrong(cells)) => vec![puzzle.wrong(board, cells, lang)],
            Ok(Hint::Complete) => vec![words::COMPLETE.get(lang).into_owned()],
            Ok(Hint::Stuck) if several.is_some() => Vec::new(),
            Ok(Hint::Stuck) => vec![words::STUCK.get(lang).into_owned()],
            Ok(Hint::NoSolution) => vec![words::NO_SOLUTION.get(lang).into_owned()],
            Err(stopped) => vec![capital(&messages::stopped(*stopped, lang))],
        };
        sentences.extend(several.map(str::to_owned));
        sentences
    }

    /// The same, a line each, with the title of its stage if there are several.
    fn lines<P: Words + Look>(
        &self,
        puzzle: &P,
        board: &P::Board,
        hint: &Result<Hint<P::Reason>, Stopped>,
        several: Option<&str>,
    ) -> Vec<String> {
        let mut sentences = self.sentences(puzzle, board, hint, several);
        let bad = |sentence: &str| self.session.painter.bad(sentence);
        if !matches!(hint, Ok(Hint::Next(_))) {
            return sentences.iter().map(|sentence| bad(sentence)).collect();
        }
        let remark = several.and_then(|_| sentences.pop()).map(|remark| bad(&remark));
        if sentences.len() == 1 {
            return sentences.into_iter().chain(remark).collect();
        }
        let titled = self.stages.iter().zip(sentences).enumerate();
        titled
            .map(|(place, (stage, sentence))| {
                let title = format!("{}. {}", place + 1, words::stage(*stage, self.session.lang));
                format!("{}  {sentence}", self.session.painter.title(&format!("{title:<15}")))
            })
            .chain(remark)
            .collect()
    }

    /// The board, with what the stages asked for may show.
    fn picture<P: Words + Look>(
        &self,
        puzzle: &P,
        board: &P::Board,
        hint: &Result<Hint<P::Reason>, Stopped>,
    ) -> Option<String> {
        let highlights = match hint {
            Ok(Hint::Next(step)) if self.stages.contains(&Stage::Why) => lit(step),
            Ok(Hint::Wrong(cells)) => cells.iter().map(|&cell| (cell, Ink::Wrong)).collect(),
            Ok(Hint::Next(_)) => return None,
            _ => Vec::new(),
        };
        Some(self.session.painter.picture(&puzzle.picture(Filled::Board(board), &highlights)))
    }
}

/// One stage of a hint.
fn sentence<P: Words>(puzzle: &P, step: &Step<P::Reason>, stage: Stage, lang: Lang) -> String {
    let text = match stage {
        Stage::Where => puzzle.where_to_look(step, lang),
        Stage::Which => P::which_rule(grille::Reason::technique(&step.reason), lang).to_owned(),
        Stage::Why => puzzle.why(step, lang),
    };
    if lang == Lang::Fr { french(&text) } else { text }
}

/// The cells a step changes, then those it rests on.
fn lit<R>(step: &Step<R>) -> Vec<(grille::Cell, Ink)> {
    let changed = step.effects.iter().map(|effect: &Effect| (effect.cell(), Ink::Lit));
    let rests_on = step.lit.iter().filter(|lit| matches!(lit.role, Role::Base | Role::Other));
    let rests_on = rests_on.filter_map(|lit| match lit.mark {
        Mark::Cell(cell) | Mark::Candidate(cell, _) => Some((cell, Ink::Found)),
        Mark::House(_) | Mark::Clue(_) => None,
    });
    changed.chain(rests_on).collect()
}

fn json<P: Words>(
    puzzle: &P,
    hint: &Result<Hint<P::Reason>, Stopped>,
    stages: &[Stage],
    several: Option<&Verdict<P::Solution>>,
    lang: Lang,
) -> String {
    let mut object = Object::about(puzzle);
    if let Some(verdict) = several {
        object = object.with_verdict::<P>(verdict, false);
    }
    match hint {
        Ok(Hint::Next(step)) => {
            object.with("hint", "next").with("step", StepObject::stages_of(puzzle, step, stages, lang))
        }
        Ok(Hint::Wrong(cells)) => object.with("hint", "wrong").with("cells", cells),
        Ok(Hint::Complete) => object.with("hint", "complete"),
        Ok(Hint::Stuck) => object.with("hint", "stuck"),
        Ok(Hint::NoSolution) => object.with("hint", "no-solution"),
        Err(stopped) => object.undecided(*stopped),
    }
    .line()
}
