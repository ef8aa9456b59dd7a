//! Sentences about Sudoku.

use grille::Step;
use grille::sudoku::{Reason, Sudoku, Technique};

use crate::{Lang, Words};

impl Words for Sudoku {
    fn kind_name(_lang: Lang) -> &'static str {
        "Sudoku"
    }

    fn technique_name(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::FullHouse => lang.pick("full house", "dernière case"),
        }
    }

    fn where_to_look(&self, _step: &Step<Reason>, lang: Lang) -> String {
        lang.pick("Look for a house with one empty cell.", "Cherchez une maison à une seule case vide.").to_owned()
    }

    fn which_rule(technique: Technique, lang: Lang) -> &'static str {
        match technique {
            Technique::FullHouse => lang.pick(
                "Full house: when one cell of a house is empty, the missing digit stands there.",
                "Dernière case : s’il ne reste qu’une case vide, le chiffre manquant y va.",
            ),
        }
    }

    fn why(&self, step: &Step<Reason>, lang: Lang) -> String {
        Self::which_rule(grille::Reason::technique(&step.reason), lang).to_owned()
    }
}
