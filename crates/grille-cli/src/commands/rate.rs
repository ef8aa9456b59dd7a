//! `grille rate`: how hard for a person.

use clap::{ArgMatches, Command};
use grille::{Rating, Technique, with_puzzle};
use grille_words::help::Opt;
use grille_words::rating::{self as words, Line};
use grille_words::{Lang, Look, TechniqueOf, Words, messages, number};

use super::solve::{capital, no_line, not_one_solution, told as sentences};
use crate::args;
use crate::batch::{Answer, Asked, Batch, NoAnswer, Style, decided};
use crate::failure::Failure;
use crate::json::Object;
use crate::paint::Painter;
use crate::profile::bars;
use crate::session::Session;
use crate::status::Status;

pub(super) fn define(command: Command, lang: Lang, _: Painter) -> Command {
    command.args(Batch::options(&[Opt::Goal], lang))
}

pub(super) fn run(matches: &ArgMatches, session: Session) -> Result<Status, Failure> {
    let budget = args::budget(matches, args::BUDGET)?;
    let batch = Batch::of(matches, "rate", None)?;
    batch.run(session, |asked| with_puzzle!(&asked.entry.puzzle, puzzle => answer(puzzle, asked, budget, session)))
}

fn answer<P: Words + Look>(puzzle: &P, asked: Asked<'_>, budget: u64, session: Session) -> Result<Answer, NoAnswer> {
    let lang = session.lang;
    let path = decided(puzzle.path(&session.limits_for(P::KIND, budget)))?;
    let Ok(path) = path.as_ref() else {
        let stopped = path.expect_err("a path that is not there was stopped");
        let text = match asked.style {
            Style::Json => Object::about(puzzle).undecided(stopped).line(),
            Style::Line => format!("undecided: {}\n", messages::stopped(stopped, lang)),
            Style::Long => format!("{}\n", session.painter.bad(&capital(&messages::stopped(stopped, lang)))),
        };
        return Ok(Answer::new(text, Status::No));
    };
    if let Some(verdict) = not_one_solution(puzzle, &path.end, &session.limits_for(P::KIND, budget))? {
        let verdict = Ok(verdict);
        let text = match asked.style {
            Style::Json => {
                verdict.iter().map(|verdict| Object::about(puzzle).with_verdict::<P>(verdict, false).line()).collect()
            }
            Style::Line => no_line(puzzle, &verdict, lang),
            Style::Long => sentences(puzzle, &verdict, session),
        };
        return Ok(Answer::new(text, Status::No));
    }
    let rating = &path.rating;
    let text = match asked.style {
        Style::Json => Object::about(puzzle).with_rating::<P>(rating).line(),
        Style::Line => line(rating),
        Style::Long => told::<P>(rating, session),
    };
    Ok(Answer::new(text, Status::Good))
}

/// Columns separated by tabs.
fn line<T: Technique>(rating: &Rating<T>) -> String {
    let hardest = rating.hardest.map_or("-", Technique::name);
    let Rating { level, score, opening, first_wave, bottleneck, .. } = rating;
    format!("{level}\t{score}\t{hardest}\t{opening}\t{first_wave}\t{bottleneck}\n")
}

/// A rating in words, with its profile drawn.
pub(super) fn told<P: Words>(rating: &Rating<TechniqueOf<P>>, session: Session) -> String {
    let (lang, painter) = (session.lang, session.painter);
    let level = format!(
        "{}  {}",
        painter.title(words::level_name(rating.level, lang)),
        painter.aside(&P::level_meaning(rating.level).get(lang))
    );
    let mut lines = vec![(words::label(Line::Level, lang), level)];
    match P::about_rating(rating, lang) {
        Some(own) => lines.extend(own),
        None => {
            lines.extend(in_techniques::<P>(rating, session).map(|(line, value)| (words::label(line, lang), value)));
        }
    }
    let mut text = String::new();
    for (label, value) in lines {
        let label = format!("{label:<WIDEST$}");
        text.push_str(&format!("  {}  {value}\n", painter.aside(&label)));
    }
    text
}

/// The lines of a rating that speaks of techniques, cells and choices.
fn in_techniques<P: Words>(rating: &Rating<TechniqueOf<P>>, session: Session) -> impl Iterator<Item = (Line, String)> {
    let (lang, painter) = (session.lang, session.painter);
    let hardest = rating.hardest.map(|hardest| (Line::Hardest, P::technique_name(hardest, lang).to_owned()));
    let counts = [
        (Line::Opening, words::opening(rating.opening, lang)),
        (Line::FirstWave, words::first_wave(rating.first_wave, lang)),
        (Line::Bottleneck, words::bottleneck(rating.bottleneck, lang)),
        (Line::Score, number(u64::from(rating.score), lang)),
    ];
    let ends = rating.profile.iter().min().zip(rating.profile.iter().max()).filter(|_| rating.profile.len() > 1);
    let choices = ends.map(|(&least, &most)| {
        let drawn = painter.literal(&bars(&rating.profile, painter.unicode));
        let scale = words::profile(least, most, rating.profile.len(), lang);
        (Line::Choices, format!("{drawn}\n{}{}", " ".repeat(WIDEST + 4), painter.aside(&scale)))
    });
    hardest.into_iter().chain(counts).chain(choices)
}

/// The columns a label takes.
const WIDEST: usize = 15;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_fit_their_column() {
        let lines =
            [Line::Level, Line::Hardest, Line::Opening, Line::FirstWave, Line::Bottleneck, Line::Score, Line::Choices];
        for lang in Lang::ALL {
            assert!(lines.iter().all(|&line| words::label(line, lang).chars().count() <= WIDEST));
        }
    }
}
