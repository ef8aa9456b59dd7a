//! What the teaching search says: its events line by line, its table, its counts.

mod counts;
mod story;
mod table;

pub use counts::{COVERINGS, comparison, counter_names, counts, cut_notice, ending, legend};
pub use story::{event, refusal, story};
pub use table::table;

use grille::text::digit_char;
use grille::trace::{Choice, Event, Strategy};

use crate::{Lang, the_house};

/// The name of a strategy: "first empty cell".
#[must_use]
pub const fn strategy_name(strategy: Strategy, lang: Lang) -> &'static str {
    match strategy {
        Strategy::FirstEmpty => lang.pick("first empty cell", "première case vide"),
        Strategy::FewestCandidates => lang.pick("fewest candidates", "moins de candidats"),
        Strategy::Singles => lang.pick("fewest candidates + singles", "moins de candidats + singletons"),
        Strategy::ExactCover => lang.pick("exact cover", "couverture exacte"),
    }
}

/// A strategy at the head of a narrow column: its word for `--strategy`, in French a short name.
#[must_use]
pub const fn strategy_column(strategy: Strategy, lang: Lang) -> &'static str {
    match strategy {
        Strategy::FirstEmpty => lang.pick(strategy.name(), "première case"),
        Strategy::FewestCandidates => lang.pick(strategy.name(), "moins de choix"),
        Strategy::Singles => lang.pick(strategy.name(), "singletons"),
        Strategy::ExactCover => lang.pick(strategy.name(), "couverture"),
    }
}

/// What a strategy does, in one sentence.
#[must_use]
pub const fn strategy_sentence(strategy: Strategy, lang: Lang) -> &'static str {
    match strategy {
        Strategy::FirstEmpty => lang.pick(
            "Takes the first empty cell in reading order and tries the digits from 1 up.",
            "Prend la première case vide dans l’ordre de lecture et essaie les chiffres à partir de 1.",
        ),
        Strategy::FewestCandidates => lang.pick(
            "Takes the empty cell that has the fewest digits left.",
            "Prend la case vide à laquelle il reste le moins de chiffres.",
        ),
        Strategy::Singles => lang.pick(
            "First writes whatever is forced (a cell with one digit left, a digit with one place left in a house), \
             then takes the cell with the fewest digits left.",
            "Écrit d’abord tout ce qui est forcé (une case à un seul chiffre, un chiffre à une seule place dans une maison), \
             puis prend la case à laquelle il reste le moins de chiffres.",
        ),
        Strategy::ExactCover => lang.pick(
            "Takes the requirement (this cell needs a digit, this house needs this digit) with the fewest ways to \
             meet it, and unlinks at once everything that a choice rules out (Knuth’s dancing links).",
            "Prend la contrainte (cette case veut un chiffre, cette maison veut ce chiffre) qui a le moins de façons \
             d’être satisfaite, et décroche aussitôt tout ce qu’un choix exclut (les liens dansants de Knuth).",
        ),
    }
}

/// The course's algorithm, one line a step, indented.
#[must_use]
pub const fn algorithm(lang: Lang) -> [&'static str; 9] {
    match lang {
        Lang::En => [
            "solve(grid):",
            "    look for the first empty cell",
            "    if there is none: the grid is complete, answer yes",
            "    for each digit, from 1 to the largest:",
            "        if no rule refuses the digit in this cell:",
            "            write it",
            "            if solve(grid) answers yes: answer yes",
            "            erase it",
            "    every digit has had its turn: answer no",
        ],
        Lang::Fr => [
            "résoudre(grille)\u{a0}:",
            "    chercher la première case vide",
            "    s’il n’y en a pas\u{a0}: la grille est complète, répondre oui",
            "    pour chaque chiffre, de 1 au plus grand\u{a0}:",
            "        si aucune règle ne refuse le chiffre dans cette case\u{a0}:",
            "            l’écrire",
            "            si résoudre(grille) répond oui\u{a0}: répondre oui",
            "            l’effacer",
            "    tous les chiffres ont eu leur tour\u{a0}: répondre non",
        ],
    }
}

/// The line of [`algorithm`] that an event carries out, from 0.
#[must_use]
pub const fn algorithm_line(event: &Event) -> usize {
    match event {
        Event::Enter { .. } => 1,
        Event::Solution { .. } => 2,
        Event::Try { .. } | Event::Reject { .. } => 4,
        Event::Place { .. } => 5,
        Event::Undo { .. } => 7,
        Event::DeadEnd { .. } | Event::Exhausted { .. } => 8,
    }
}

/// "r1c3", or "5 in box 1" for a digit that looks for its cell.
fn choice_name(choice: Choice, lang: Lang) -> String {
    match choice {
        Choice::Cell(cell) => cell.to_string(),
        Choice::Place { house, digit } => {
            format!("{} {} {}", digit_char(digit), lang.pick("in", "dans"), the_house(house, lang))
        }
    }
}
