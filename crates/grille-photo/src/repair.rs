//! Second and third choices, tried where the digits as read have not exactly one solution.

use crate::attempt::{Attempt, Rules, digits, first_conflict, is_digit, probability, rules};

/// How many of the least sure cells may change.
const CELLS: usize = 8;
/// How many of them at once.
const AT_ONCE: usize = 3;
/// A cell as sure as this is never changed: what contradicts the rules there is the paper's or the player's.
const UNTOUCHABLE: f32 = 0.97;
/// What is less probable is no choice.
const LEAST: f32 = 0.004;

/// With so many digits nearly every wrong one contradicts another.
const NEARLY_FULL: usize = 70;
/// How many cells of such a grid may change.
const AT_ONCE_FULL: usize = 9;
/// How many changes are looked at before it is given up.
const NODES: usize = 20_000;

/// Changes up to three of the eight least sure cells to their second or third choice, if exactly one such combination has
/// exactly one solution; otherwise nothing. Never touches a cell the classifier is sure of.
pub(crate) fn repair(attempt: &mut Attempt) {
    if attempt.rules == Rules::Unique {
        return;
    }
    if attempt.count() >= NEARLY_FULL {
        return repair_full(attempt);
    }
    let mut unsure: Vec<usize> = (0..attempt.classes.len()).filter(|&i| attempt.confidence(i) < UNTOUCHABLE).collect();
    grille::sort::sort_by(&mut unsure, |&a, &b| attempt.confidence(a).total_cmp(&attempt.confidence(b)));
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
        apply(attempt, changes);
    }
}

fn apply(attempt: &mut Attempt, changes: &[(usize, usize)]) {
    for &(cell, class) in changes {
        attempt.classes[cell] = class;
        attempt.repaired.push(cell);
    }
    grille::sort::sort(&mut attempt.repaired);
    attempt.rules = Rules::Unique;
}

/// The same for a grid that is filled in: there every wrong digit stands twice in some house, so that many more cells may
/// change. Of the ways to do away with every conflict those with the fewest changes count; there must be exactly one.
fn repair_full(attempt: &mut Attempt) {
    let options: Vec<Vec<usize>> = (0..attempt.classes.len())
        .map(|cell| if attempt.confidence(cell) < UNTOUCHABLE { filled(choices(attempt, cell)) } else { Vec::new() })
        .collect();
    let mut classes = attempt.classes.clone();
    let mut search = Full { options: &options, found: Vec::new(), nodes: 0 };
    for at_once in 1..=AT_ONCE_FULL {
        search.go(&mut classes, &mut vec![false; options.len()], at_once, &mut Vec::new());
        if !search.found.is_empty() || search.nodes > NODES {
            break;
        }
    }
    if let ([changes], true) = (&search.found[..], search.nodes <= NODES) {
        apply(attempt, changes);
    }
}

/// The search through the ways to repair a full grid.
struct Full<'a> {
    /// What each cell may be instead.
    options: &'a [Vec<usize>],
    /// The changes that lead to a grid with exactly one solution, each in the order of its cells; at most two are kept.
    found: Vec<Vec<(usize, usize)>>,
    nodes: usize,
}

impl Full<'_> {
    /// Of the first two cells that contradict each other one must change; `settled` cells no longer may.
    fn go(&mut self, classes: &mut [usize], settled: &mut [bool], left: usize, changed: &mut Vec<(usize, usize)>) {
        self.nodes += 1;
        if self.nodes > NODES || self.found.len() > 1 {
            return;
        }
        let Some(pair) = first_conflict(&digits(classes)) else {
            if rules(&digits(classes)) == Rules::Unique {
                let mut changes = changed.clone();
                grille::sort::sort(&mut changes);
                if !self.found.contains(&changes) {
                    self.found.push(changes);
                }
            }
            return;
        };
        if left == 0 {
            return;
        }
        let mut newly = Vec::new();
        for cell in pair {
            if settled[cell] {
                continue;
            }
            settled[cell] = true;
            newly.push(cell);
            let before = classes[cell];
            for &class in &self.options[cell] {
                classes[cell] = class;
                changed.push((cell, class));
                self.go(classes, settled, left - 1, changed);
                changed.pop();
            }
            // From here on this cell stays as it was read.
            classes[cell] = before;
        }
        newly.into_iter().for_each(|cell| settled[cell] = false);
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

/// The choices for a cell of a full grid: an empty cell only where no digit is likelier. The rules give the digit of a single
/// empty cell as surely as the right digit gives itself, so that they do not tell one from the other.
fn filled(mut choices: Vec<usize>) -> Vec<usize> {
    if choices.first().is_some_and(|&first| is_digit(first)) {
        choices.retain(|&class| is_digit(class));
    }
    choices
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::Found;
    use crate::model::{BLANK, CLASSES, Scores};

    /// A grid filled in as these digits, each read for sure.
    fn read_as(digits: &str) -> Vec<Scores> {
        let sure = |digit: u8| {
            let mut probability = [0.0; CLASSES];
            probability[usize::from(digit - b'0')] = 1.0;
            Scores { probability, handwritten: 1.0 }
        };
        digits.bytes().map(sure).collect()
    }

    fn repaired(scores: Vec<Scores>) -> Attempt {
        let mut attempt = Attempt::new(Found::drawn(), 0, scores);
        repair(&mut attempt);
        attempt
    }

    const SOLVED: &str = "671285934524379816389641725416793258732158469895462173153824697968517342247936581";

    /// Taking the wrong digit away leaves one solution too, and once nothing was repaired for it.
    #[test]
    fn the_second_choice_goes_before_an_empty_cell_in_a_full_grid() {
        let mut scores = read_as(SOLVED);
        scores[78].probability = [0.0; CLASSES];
        (scores[78].probability[9], scores[78].probability[5], scores[78].probability[BLANK]) = (0.67, 0.32, 0.01);
        let attempt = repaired(scores.clone());
        assert_eq!((attempt.classes[78], &attempt.repaired[..], attempt.rules), (5, &[78][..], Rules::Unique));
        // Where an empty cell is likelier than the other digit, both ways stay open.
        (scores[78].probability[5], scores[78].probability[BLANK]) = (0.01, 0.32);
        assert_eq!(repaired(scores).repaired, [0; 0]);
    }

    #[test]
    fn a_sure_digit_is_never_changed() {
        let mut scores = read_as(SOLVED);
        scores[78].probability = [0.0; CLASSES];
        (scores[78].probability[9], scores[78].probability[5]) = (0.98, 0.02);
        let attempt = repaired(scores);
        assert_eq!((attempt.classes[78], attempt.rules), (9, Rules::Impossible));
    }
}
