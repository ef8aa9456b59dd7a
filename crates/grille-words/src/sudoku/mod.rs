//! Sentences about Sudoku.

mod names;
mod rules;
mod speak;
mod whereabouts;
mod why_en;
mod why_fr;

use grille::Step;
use grille::sudoku::{Reason, Sudoku, Technique};

use crate::{Lang, Words};
use speak::Speak;

impl Words for Sudoku {
    fn kind_name(_lang: Lang) -> &'static str {
        "Sudoku"
    }

    fn technique_name(technique: Technique, lang: Lang) -> &'static str {
        names::technique_name(technique, lang)
    }

    fn where_to_look(&self, step: &Step<Reason>, lang: Lang) -> String {
        whereabouts::where_to_look(Speak { lang }, &step.reason)
    }

    fn which_rule(technique: Technique, lang: Lang) -> &'static str {
        rules::which_rule(technique, lang)
    }

    fn why(&self, step: &Step<Reason>, lang: Lang) -> String {
        let speak = Speak { lang };
        let because = match lang {
            Lang::En => why_en::because(speak, &step.reason),
            Lang::Fr => why_fr::because(speak, &step.reason),
        };
        match step.reason {
            // These sentences say what is placed.
            Reason::FullHouse { .. } | Reason::HiddenSingle { .. } | Reason::NakedSingle { .. } => because,
            _ => format!("{because} {}", speak.effects(&step.effects)),
        }
    }
}

#[cfg(test)]
mod tests;
