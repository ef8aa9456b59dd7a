//! Every step, and the level, for the page.

use grille::{End, Limits, Rating};
use grille_words::rating::{self, Line};
use grille_words::{Lang, Look, TechniqueOf, Words, hint, messages, number};

use crate::answer::hint::step_view;
use crate::answer::{sentence, set};
use crate::protocol::{Answer, PathView};

pub(super) fn explain<P: Words + Look>(puzzle: &P, lang: Lang, limits: &Limits<'_>) -> Answer {
    let path = match puzzle.path(limits) {
        Ok(path) => path,
        Err(stopped) => return Answer::Sorry(sentence(&messages::stopped(stopped, lang))),
    };
    Answer::Path(PathView {
        level: path.rating.level.name().to_owned(),
        rating: told::<P>(&path.rating, lang),
        profile: path.rating.profile.clone(),
        end: hint::end(&path.end, path.steps.len(), lang),
        solved: path.end == End::Solved,
        steps: path.steps.iter().map(|step| step_view(puzzle, step, lang)).collect(),
    })
}

fn told<P: Words>(rating: &Rating<TechniqueOf<P>>, lang: Lang) -> Vec<(String, String)> {
    let level =
        format!("{}, {}", rating::level_name(rating.level, lang), rating::level_meaning(rating.level).get(lang));
    let hardest =
        rating.hardest.map_or_else(|| "–".to_owned(), |technique| set(P::technique_name(technique, lang), lang));
    let mut lines = vec![(Line::Level, level), (Line::Hardest, hardest)];
    if P::ONE_SOLUTION {
        lines.push((Line::Opening, rating::opening(rating.opening, lang)));
        lines.push((Line::FirstWave, rating::first_wave(rating.first_wave, lang)));
        lines.push((Line::Bottleneck, rating::bottleneck(rating.bottleneck, lang)));
    }
    lines.push((Line::Score, number(u64::from(rating.score), lang)));
    lines.into_iter().map(|(line, value)| (rating::label(line, lang).to_owned(), value)).collect()
}
