//! Every step, and the level, for the page.

use grille::{End, Limits, Path, Rating};
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
        end: end::<P>(&path, lang),
        solved: path.end == End::Solved,
        steps: path.steps.iter().map(|step| step_view(puzzle, step, lang)).collect(),
    })
}

/// How the path ends, and what is worth knowing of it as a whole.
fn end<P: Words>(path: &Path<P::Reason>, lang: Lang) -> String {
    let end = hint::end(&path.end, path.steps.len(), lang);
    let about = P::about_path(path, lang).map(|about| set(&about, lang));
    [Some(end), about].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn told<P: Words>(rating: &Rating<TechniqueOf<P>>, lang: Lang) -> Vec<(String, String)> {
    let (name, colon) = (rating::level_name(rating.level, lang), lang.pick(": ", " : "));
    let level = format!("{name}{colon}{}", P::level_meaning(rating.level).get(lang));
    let mut lines = vec![(rating::label(Line::Level, lang), set(&level, lang))];
    match P::about_rating(rating, lang) {
        Some(own) => lines.extend(own.into_iter().map(|(label, value)| (label, set(&value, lang)))),
        None => {
            let hardest = rating.hardest.map(|hardest| (Line::Hardest, set(P::technique_name(hardest, lang), lang)));
            let counts = [
                (Line::Opening, rating::opening(rating.opening, lang)),
                (Line::FirstWave, rating::first_wave(rating.first_wave, lang)),
                (Line::Bottleneck, rating::bottleneck(rating.bottleneck, lang)),
                (Line::Score, number(u64::from(rating.score), lang)),
            ];
            lines.extend(hardest.into_iter().chain(counts).map(|(line, value)| (rating::label(line, lang), value)));
        }
    }
    lines.into_iter().map(|(label, value)| (label.to_owned(), value)).collect()
}
