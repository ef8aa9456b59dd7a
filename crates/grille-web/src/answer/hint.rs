//! What a game in progress asks: facts, the plan in words, the way home.

use grille::{Limits, Puzzle, Reason, Step, with_puzzle};
use grille_play::{NoAnswer, Plan, Question, Said};
use grille_words::{Lang, Words, errors, messages, page};

use crate::answer::{sentence, set};
use crate::protocol::{Answer, StepView};

pub(super) fn game(question: &Question, lang: Lang, limits: &Limits<'_>) -> Answer {
    let answered = match question {
        Question::Plan { kind, id } => plan(kind, id, lang, limits),
        Question::Facts { .. } | Question::Way { .. } => question.answer(limits),
    };
    match answered {
        Ok(answer) => Answer::Game(Box::new(answer)),
        Err(NoAnswer::Stopped(stopped)) => Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
        Err(NoAnswer::Puzzle(error)) => Answer::Sorry(sentence(&errors::parse_error(&error, lang).message)),
        Err(NoAnswer::Kind | NoAnswer::Tiles(_)) => Answer::Sorry(page::NO_SUCH_KIND.get(lang).into_owned()),
    }
}

fn plan(kind: &str, id: &str, lang: Lang, limits: &Limits<'_>) -> Result<grille_play::Answer, NoAnswer> {
    with_puzzle!(&grille_play::read(kind, id)?, puzzle => {
        let path = puzzle.path(limits)?;
        Ok(grille_play::Answer::Plan(Plan::of(path, |step| Some(said(puzzle, step, lang)))))
    })
}

fn said<P: Words>(puzzle: &P, step: &Step<P::Reason>, lang: Lang) -> Said {
    let technique = step.reason.technique();
    Said {
        technique: set(P::technique_name(technique, lang), lang),
        place: set(&puzzle.where_to_look(step, lang), lang),
        rule: set(P::which_rule(technique, lang), lang),
        reason: set(&puzzle.why(step, lang), lang),
    }
}

/// A step in sentences and cells.
pub(super) fn step_view<P: Words>(puzzle: &P, step: &Step<P::Reason>, lang: Lang) -> StepView {
    StepView {
        said: said(puzzle, step, lang),
        lit: step.lit.iter().map(Into::into).collect(),
        effects: step.effects.iter().map(Into::into).collect(),
    }
}
