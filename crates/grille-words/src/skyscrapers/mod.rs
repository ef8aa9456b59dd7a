//! Sentences about Skyscrapers, and how it is drawn.

mod census;
mod look;
mod names;
mod speak;
mod why;

pub(crate) use speak::from;

pub use census::{Figures, article, article_title, census, estimate, from_sample, rules, rules_title, stage, then};

use grille::skyscrapers::{Reason, Skyscrapers, Technique};
use grille::verdict::Given;
use grille::{Contradiction, Step};

use crate::text::{list, number, say};
use crate::{Lang, Words};

impl Words for Skyscrapers {
    fn kind_name(lang: Lang) -> &'static str {
        lang.pick("Skyscrapers", "Immeubles")
    }

    fn technique_name(technique: Technique, lang: Lang) -> &'static str {
        names::technique_name(technique, lang)
    }

    fn where_to_look(&self, step: &Step<Reason>, lang: Lang) -> String {
        why::where_to_look(&step.reason, lang)
    }

    fn which_rule(technique: Technique, lang: Lang) -> &'static str {
        names::which_rule(technique, lang)
    }

    fn why(&self, step: &Step<Reason>, lang: Lang) -> String {
        why::why(self.n(), step, lang)
    }
}

/// Why clues and heights cannot stand together, as sentences to be checked one after the other.
pub(crate) fn proof(
    clues: &[grille::skyscrapers::Clue],
    heights: &[Given],
    dead_end: Option<Contradiction>,
    minimal: bool,
    lang: Lang,
) -> Vec<String> {
    let mut named: Vec<String> = clues.iter().map(|clue| speak::clue(*clue, lang)).collect();
    named.extend(heights.iter().map(|given| format!("{} = {}", given.cell, given.digit)));
    let (count, all) = (number(named.len() as u64, lang), list(&named, lang));
    let mut told = vec![match named.len() {
        1 => say(lang, || format!("This cannot be: {all}."), || format!("C’est impossible : {all}.")),
        _ => say(
            lang,
            || format!("These {count} things cannot stand together: {all}."),
            || format!("Ces {count} indications sont incompatibles : {all}."),
        ),
    }];
    told.push(match dead_end {
        Some(end) => {
            let end = crate::verdict::contradiction(end, lang);
            let one_line = clues.iter().all(|clue| Some(clue.from.line()) == line_of(dead_end)) && heights.is_empty();
            if one_line {
                say(
                    lang,
                    || format!("Look at that line alone: {end}."),
                    || format!("Regardez cette seule ligne : {end}."),
                )
            } else {
                say(
                    lang,
                    || format!("Follow what they force, line by line: {end}."),
                    || format!("Suivez ce qu’elles imposent, ligne par ligne : {end}."),
                )
            }
        }
        None => say(
            lang,
            || "The contradiction lies deep: lines alone do not show it, every possibility had to be tried.".to_owned(),
            || {
                "La contradiction est profonde : les lignes seules ne la montrent pas, il a fallu essayer toutes les \
                 possibilités."
                    .to_owned()
            },
        ),
    });
    if named.len() > 1 && minimal {
        told.push(say(
            lang,
            || "Take away any one of them, and the others can stand.".to_owned(),
            || "Enlevez-en une seule, n’importe laquelle, et les autres deviennent compatibles.".to_owned(),
        ));
    }
    told
}

/// "from the left", where the line is named already.
pub(crate) fn end(from: grille::skyscrapers::Lookout, lang: Lang) -> &'static str {
    speak::from_end(from, lang)
}

fn line_of(end: Option<Contradiction>) -> Option<grille::House> {
    match end {
        Some(Contradiction::NoArrangement { line }) => Some(line),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
