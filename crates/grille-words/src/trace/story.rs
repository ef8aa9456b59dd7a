//! Events as sentences, indented by depth.

use grille::House;
use grille::text::digit_char;
use grille::trace::{Choice, Entry, Event, Refusal, Strategy, Trace};

use super::choice_name;
use crate::{Lang, french, the_house};

/// The deepest indentation, in steps of two characters; what is deeper shows its depth by its number alone.
const DEEPEST_INDENT: usize = 12;

/// Why a digit is refused: "row 1 already has it, in r1c1".
///
/// ```
/// use grille::trace::Refusal;
/// use grille::{Cell, House};
/// use grille_words::{Lang, trace};
/// let refusal = Refusal::House { house: House::Row(0), by: Cell::new(0, 4) };
/// assert_eq!(trace::refusal(&refusal, Lang::En), "row 1 already has it, in r1c5");
/// assert_eq!(trace::refusal(&refusal, Lang::Fr), "la ligne 1 l’a déjà, en r1c5");
/// ```
#[must_use]
pub fn refusal(refusal: &Refusal, lang: Lang) -> String {
    match *refusal {
        Refusal::House { house, by } => match lang {
            Lang::En => format!("{} already has it, in {by}", the_house(house, lang)),
            Lang::Fr => format!("{} l’a déjà, en {by}", the_house(house, lang)),
        },
        Refusal::Clue { line, far_end, clue, visible } => {
            let side = match (line, far_end) {
                (House::Column(_), false) => lang.pick("above", "au-dessus de"),
                (House::Column(_), true) => lang.pick("below", "au-dessous de"),
                (_, false) => lang.pick("left of", "à gauche de"),
                (_, true) => lang.pick("right of", "à droite de"),
            };
            let line = the_house(line, lang);
            let too_many = visible > clue;
            match lang {
                Lang::En if too_many => format!("the clue {clue} {side} {line} would see {visible} or more"),
                Lang::En => format!("the clue {clue} {side} {line} would see {visible} at most"),
                Lang::Fr if too_many => format!("l’indice {clue} {side} {line} en verrait {visible} ou plus"),
                Lang::Fr => format!("l’indice {clue} {side} {line} en verrait {visible} au plus"),
            }
        }
    }
}

/// What happens, in one line without indentation.
#[must_use]
pub fn event(event: &Event, lang: Lang) -> String {
    let told = tell(event, lang);
    if lang == Lang::Fr { french(&told) } else { told }
}

/// The same, without the spaces of French punctuation.
fn tell(event: &Event, lang: Lang) -> String {
    match event {
        &Event::Enter { choice, candidates } => entered(choice, candidates, lang),
        &Event::Try { cell, digit } => {
            let digit = digit_char(digit);
            match lang {
                Lang::En => format!("{cell}: {digit}?"),
                Lang::Fr => format!("{cell} : {digit} ?"),
            }
        }
        &Event::Reject { cell, digit, refusal: reason } => {
            let digit = digit_char(digit);
            let reason = refusal(&reason, lang);
            match lang {
                Lang::En => format!("{cell}: {digit}? no, {reason}"),
                Lang::Fr => format!("{cell} : {digit} ? non, {reason}"),
            }
        }
        &Event::Place { cell, digit } => {
            let digit = digit_char(digit);
            match lang {
                Lang::En => format!("{cell}: {digit}? yes → write {digit}"),
                Lang::Fr => format!("{cell} : {digit} ? oui → on écrit {digit}"),
            }
        }
        &Event::DeadEnd { choice } => match (choice, lang) {
            (Choice::Cell(cell), Lang::En) => format!("{cell}: dead end, no digit fits"),
            (Choice::Cell(cell), Lang::Fr) => format!("{cell} : impasse, aucun chiffre ne passe"),
            (place, Lang::En) => format!("dead end, no place for {}", choice_name(place, lang)),
            (place, Lang::Fr) => format!("impasse, pas de place pour le {}", choice_name(place, lang)),
        },
        &Event::Exhausted { choice } => match lang {
            Lang::En => format!("{}: nothing left to try", choice_name(choice, lang)),
            Lang::Fr => format!("{} : plus rien à essayer", choice_name(choice, lang)),
        },
        &Event::Undo { cell, digit, number } => {
            let digit = digit_char(digit);
            match lang {
                Lang::En => format!("✗ erase {digit} from {cell} (going back no. {number})"),
                Lang::Fr => format!("✗ on efface {digit} en {cell} (retour n° {number})"),
            }
        }
        Event::Solution { .. } => lang.pick("=> grid complete!", "=> grille complète !").to_owned(),
    }
}

fn entered(choice: Choice, candidates: u8, lang: Lang) -> String {
    let name = choice_name(choice, lang);
    let (one, many) = match choice {
        Choice::Cell(_) => {
            (lang.pick("digit left", "chiffre possible"), lang.pick("digits left", "chiffres possibles"))
        }
        Choice::Place { .. } => {
            (lang.pick("place left", "place possible"), lang.pick("places left", "places possibles"))
        }
    };
    // French counts zero as one.
    let is_one = candidates == 1 || lang == Lang::Fr && candidates == 0;
    let left = if is_one { one } else { many };
    match lang {
        Lang::En => format!("choose {name}: {candidates} {left}"),
        Lang::Fr => format!("on choisit {name} : {candidates} {left}"),
    }
}

/// The whole log, one line for each thing that happens: the depth, then what happens, indented.
///
/// A try and its answer share a line. The course's strategy does not say which cell it turns to, since that is always the first
/// empty one.
pub fn story(trace: &Trace, lang: Lang) -> impl Iterator<Item = String> + '_ {
    let says_choice = trace.plan.strategy != Strategy::FirstEmpty;
    let entries = trace.log.entries();
    entries.iter().enumerate().filter_map(move |(index, Entry { depth, event: happened })| {
        let told = match happened {
            Event::Enter { .. } => says_choice,
            // Only the last try of a log that was cut has no answer.
            Event::Try { .. } => index + 1 == entries.len(),
            _ => true,
        };
        let indent = 2 * usize::from(depth.saturating_sub(1)).min(DEEPEST_INDENT);
        told.then(|| format!("{depth:>3}  {:indent$}{}", "", event(happened, lang)))
    })
}
