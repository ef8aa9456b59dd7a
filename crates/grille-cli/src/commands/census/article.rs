//! The figures of the article “Les 25 immeubles”, counted again.

use std::time::Duration;

use grille::skyscrapers::RuleSet;
use grille::skyscrapers::census::{Fingerprints, Solved, Squares, naive_stacks, row_tests, stacks_upon_two};
use grille_words::decimal;
use grille_words::skyscrapers::{self as words, Figures};
use serde_json::{Value, json};

use super::timed;
use crate::session::Session;

/// The sizes of the article.
const SIZES: [usize; 2] = [4, 5];

/// The stages of its chain, and the seconds they took its program at size 5, on its author's machine.
const STAGES: [(&str, f64); 4] = [("squares", 14.2), ("clues", 0.9), ("unique", 0.03), (RuleSet::R1.name(), 13.0)];

/// Every figure of the article, for both sizes.
pub(super) struct Article {
    figures: [Figures; 2],
    /// The time of each stage at size 5.
    times: [Duration; 4],
}

impl Article {
    /// Counts them all.
    pub(super) fn new() -> Self {
        let [four, five] = SIZES.map(|n| {
            let (squares, listing) = timed(|| Squares::new(n));
            let (keys, counting) = timed(|| squares.keys());
            let (all, finding) = timed(|| Fingerprints::of_keys(&squares, &keys));
            let (r1, solving) = timed(|| all.solved_by_r1());
            (figures(&all, r1), [listing, counting, finding, solving])
        });
        Self { figures: [four.0, five.0], times: five.1 }
    }

    /// As text, each figure with how it was obtained.
    pub(super) fn told(&self, session: Session) -> String {
        let (lang, painter) = (session.lang, session.painter);
        let mut text = format!("\n{}\n", painter.title(words::article_title(lang)));
        let mut line = |label: &str, four: &str, five: &str, how: &str| {
            text.push_str(&format!("  {label:<34} {four:>10} {five:>16}\n      {}\n", painter.aside(how)));
        };
        for (label, [four, five], how) in words::article(&self.figures, lang) {
            line(label, &four, &five, &how);
        }
        for ((stage, article), time) in STAGES.into_iter().zip(self.times) {
            let seconds = |value: f64, places: usize| decimal(value, places, lang) + " s";
            let then = words::then(&seconds(article, 2), lang);
            line(&words::stage(stage, lang), "", &seconds(time.as_secs_f64(), 4), &then);
        }
        text
    }

    /// As an array, one object a size. Times are left out: they are never twice the same.
    pub(super) fn as_json(&self) -> Value {
        let solved = |solved: &Solved| json!({ "solved": solved.solved, "classes": solved.classes });
        let one = |figures: &Figures| {
            json!({
                "size": figures.census.size,
                "squares": figures.census.squares,
                "naive_stacks": figures.stacks,
                "row_tests": figures.tests,
                "dropped_with_second_row": figures.dropped,
                "comparisons_of_pairs": figures.pairs,
                "unique": figures.census.unique,
                "classes": figures.census.classes,
                "r1": solved(&figures.r1),
                "three_heights_then_nothing": figures.three[0],
                "all_three_the_highest": figures.three[1],
                "lines-2": solved(&figures.lines),
                "supposition": solved(&figures.supposition),
            })
        };
        self.figures.iter().map(one).collect()
    }
}

fn figures(all: &Fingerprints, r1: Solved) -> Figures {
    let census = all.census();
    let n = u64::from(census.size);
    Figures {
        stacks: naive_stacks(n),
        tests: row_tests(usize::from(census.size)),
        dropped: stacks_upon_two(n),
        pairs: census.squares.pow(2),
        three: all.stopped_by_r1(3),
        r1,
        supposition: all.solved_by(RuleSet::Supposition),
        lines: all.solved_by(RuleSet::Lines2),
        census,
    }
}
