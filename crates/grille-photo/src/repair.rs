//! Second and third choices, tried where the digits as read have not exactly one solution.

use crate::attempt::{Attempt, Rules, digits, is_digit, probability, rules};

/// How many of the least sure cells may change.
const CELLS: usize = 8;
/// How many of them at once.
const AT_ONCE: usize = 3;
/// A cell as sure as this is never changed: what contradicts the rules there is the paper's or the player's.
const UNTOUCHABLE: f32 = 0.97;
/// What is less probable is no choice.
const LEAST: f32 = 0.004;

/// Changes up to three of the eight least sure cells to their second or third choice, if exactly one such combination has
/// exactly one solution; otherwise nothing. Never touches a cell the classifier is sure of.
pub(crate) fn repair(attempt: &mut Attempt) {
    if attempt.rules == Rules::Unique {
        return;
    }
    let mut unsure: Vec<usize> = (0..attempt.classes.len()).filter(|&i| attempt.confidence(i) < UNTOUCHABLE).collect();
    unsure.sort_by(|&a, &b| attempt.confidence(a).total_cmp(&attempt.confidence(b)));
    unsure.truncate(CELLS);
    let choices: Vec<(usize, Vec<usize>)> = unsure.iter().map(|&i| (i, choices(attempt, i))).collect();
    let mut found: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut classes = attempt.classes.clone();
    for at_once in 1..=AT_ONCE {
        search(&mut classes, &choices, at_once, &mut Vec::new(), &mut found);
        if !found.is_empty() {
            break;
        }
    }
    if let [changes] = &found[..] {
        for &(cell, class) in changes {
            attempt.classes[cell] = class;
            attempt.repaired.push(cell);
        }
        attempt.repaired.sort_unstable();
        attempt.rules = Rules::Unique;
    }
}

/// The second and third choice for a cell, where they are worth trying.
fn choices(attempt: &Attempt, cell: usize) -> Vec<usize> {
    let now = attempt.classes[cell];
    let scores = &attempt.scores[cell];
    let other = |class: usize| class != now && (is_digit(class) || is_digit(now));
    let ranked = scores.ranked().into_iter().filter(|&class| other(class) && probability(scores, class) >= LEAST);
    ranked.take(2).collect()
}

/// Tries all ways to change `left` more cells; collects those with exactly one solution, two at most.
fn search(
    classes: &mut [usize],
    choices: &[(usize, Vec<usize>)],
    left: usize,
    changed: &mut Vec<(usize, usize)>,
    found: &mut Vec<Vec<(usize, usize)>>,
) {
    if left == 0 {
        if rules(&digits(classes)) == Rules::Unique {
            found.push(changed.clone());
        }
        return;
    }
    for (k, (cell, options)) in choices.iter().enumerate() {
        let before = classes[*cell];
        for &class in options {
            classes[*cell] = class;
            changed.push((*cell, class));
            search(classes, &choices[k + 1..], left - 1, changed, found);
            changed.pop();
            if found.len() > 1 {
                break;
            }
        }
        classes[*cell] = before;
    }
}
