//! One grid, read in one way up, and how far it can be believed.

use grille::latin::Digits;
use grille::reading::{CellReading, Content};
use grille::sudoku::{Shape, Sudoku};
use grille::{Limits, Puzzle, Verdict};

use crate::find::{BEYOND_DOUBT, Found};
use crate::model::{BLANK, OTHER, Scores};

/// Below this confidence a cell is marked when the puzzle as read has exactly one solution.
const SURE_IF_UNIQUE: f32 = 0.85;
/// With less evidence of lines digits may be bleached away, too, and one solution does not mean that none is missing.
const CLEARLY_SEEN: f32 = 0.66;
/// Below this confidence a cell is marked otherwise.
const SURE: f32 = 0.96;
/// Below this confidence a cell is marked of which one line is washed out; if two are it always is.
const SURE_IN_THE_LIGHT: f32 = 0.995;
/// Below this confidence a handwritten digit is marked where the rules contradict something.
const SURE_BY_HAND: f32 = 0.985;

/// So probable is what a cell may be, after all, where there is a reason to ask.
const TRACE: f32 = 0.0005;

/// What the rules say about the digits read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Exactly one solution.
    Unique,
    /// Several solutions: a digit may be missing.
    Several,
    /// No solution: a digit is wrong (or a player's).
    Impossible,
}

/// A grid read one way up.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// Where it stands.
    pub(crate) found: Found,
    /// By how many quarter turns clockwise the picture must be turned for this reading.
    pub(crate) quarters: u8,
    /// What the classifier says, in reading order of the turned grid.
    pub(crate) scores: Vec<Scores>,
    /// The class taken for each cell.
    pub(crate) classes: Vec<usize>,
    /// Cells whose class was changed for the rules' sake.
    pub(crate) repaired: Vec<usize>,
    /// What the rules say.
    pub(crate) rules: Rules,
    /// The cells beside a line that is hardly there although others like it are: perhaps it runs elsewhere.
    pub(crate) shaky: Vec<bool>,
    /// How many of the lines around each cell are washed out by light, and perhaps what stands in it.
    pub(crate) washed_out: Vec<usize>,
}

impl Attempt {
    pub(crate) fn new(found: Found, quarters: u8, scores: Vec<Scores>) -> Self {
        let classes: Vec<usize> = scores.iter().map(answer).collect();
        let rules = rules(&digits(&classes));
        let shaky = (0..classes.len()).map(|cell| found.is_shaky(cell, quarters)).collect();
        let washed_out = vec![0; classes.len()];
        Self { found, quarters, scores, classes, repaired: Vec::new(), rules, shaky, washed_out }
    }

    /// The digits read, 0 where there is none.
    pub(crate) fn digits(&self) -> Vec<u8> {
        digits(&self.classes)
    }

    /// How many digits.
    pub(crate) fn count(&self) -> usize {
        self.classes.iter().filter(|&&class| is_digit(class)).count()
    }

    /// Whether every cell holds a digit (two may be missing).
    pub(crate) fn is_full(&self) -> bool {
        self.count() >= 79
    }

    /// Whether the two outermost rows or columns on a side are empty, or hold nothing but doubtful digits that the rules do not
    /// confirm. If empty, they could be exchanged, so this is no puzzle with one solution; it is a piece of a grid and the paper
    /// or the text beside it.
    pub(crate) fn has_two_empty_border_lines(&self) -> bool {
        let is_there = |cell: usize| {
            is_digit(self.classes[cell]) && (self.rules == Rules::Unique || self.confidence(cell) >= SURE_IF_UNIQUE)
        };
        let empty =
            |line: usize, upright: bool| (0..9).all(|i| !is_there(if upright { i * 9 + line } else { line * 9 + i }));
        [false, true]
            .into_iter()
            .any(|upright| [[0, 1], [8, 7]].into_iter().any(|pair| pair.into_iter().all(|line| empty(line, upright))))
    }

    /// Whether this is a solution as newspapers print it: full, and not even a third of it by hand. Of a puzzle that somebody
    /// filled in more than half is.
    pub(crate) fn is_printed_solution(&self) -> bool {
        self.is_full() && self.by_hand().count() * 3 <= self.classes.len()
    }

    /// How many cells are less sure than this.
    pub(crate) fn less_sure_than(&self, sure: f32) -> usize {
        (0..self.classes.len()).filter(|&cell| self.confidence(cell) < sure).count()
    }

    /// Whether nothing is left to be found out: a puzzle with exactly one solution, as read, and most cells without a doubt.
    pub(crate) fn is_beyond_doubt(&self) -> bool {
        self.rules == Rules::Unique
            && self.repaired.is_empty()
            && !self.is_full()
            && self.less_sure_than(SURE_IF_UNIQUE) <= 8
    }

    /// Whether the digits alone show that this is a Sudoku: exactly one solution, as read, and most of them without a doubt.
    pub(crate) fn speaks_for_itself(&self) -> bool {
        self.rules == Rules::Unique && !self.is_full() && self.less_sure_than(SURE_IF_UNIQUE) * 4 <= self.count()
    }

    /// Whether this is a puzzle that somebody filled in, all of whose lines are there: no other mask shows it better.
    pub(crate) fn is_surely_filled_in(&self) -> bool {
        self.is_full() && self.by_hand().count() >= 20 && self.found.evidence >= BEYOND_DOUBT
    }

    /// The probability that the answer for this cell (a digit, or none) is right.
    pub(crate) fn confidence(&self, cell: usize) -> f32 {
        probability(&self.scores[cell], self.classes[cell])
    }

    /// How good a reading this is: the mean confidence of what was read as digits, less conflicts.
    pub(crate) fn quality(&self) -> f32 {
        let doubt: f32 = (0..self.classes.len()).map(|i| 1.0 - self.confidence(i)).sum();
        let count = self.count().max(1) as f32;
        let repeated = self.conflicting().len() as f32;
        let bonus = if self.rules == Rules::Unique { 0.2 } else { 0.0 };
        bonus + 1.0 - (doubt + repeated) / count
    }

    /// The cells whose digit stands twice in a house.
    pub(crate) fn conflicting(&self) -> Vec<usize> {
        conflicting(&self.digits())
    }

    /// Whether a digit stands here that was written by hand.
    pub(crate) fn is_by_hand(&self, cell: usize) -> bool {
        is_digit(self.classes[cell]) && self.scores[cell].handwritten > 0.5
    }

    /// The cells with digits that were written by hand.
    pub(crate) fn by_hand(&self) -> impl Iterator<Item = usize> {
        (0..self.classes.len()).filter(|&cell| self.is_by_hand(cell))
    }

    /// The cells whose printed digit stands twice among the printed ones in a house.
    pub(crate) fn conflicting_in_print(&self) -> Vec<usize> {
        let mut digits = self.digits();
        self.by_hand().for_each(|cell| digits[cell] = 0);
        conflicting(&digits)
    }

    /// Whether this may be a digit that was read nowhere: hardly any puzzle lacks one (none of the 110 different ones on the shared
    /// photos does), and in a strange face all of its kind are misread alike.
    fn may_be_one_that_is_nowhere(&self, cell: usize) -> bool {
        let is_nowhere = |digit: &usize| !self.classes.contains(digit);
        (1..=9).filter(is_nowhere).any(|digit| self.scores[cell].probability[digit] >= TRACE)
    }

    /// Whether a person should look at this cell.
    pub(crate) fn is_doubtful(&self, cell: usize, conflicting: &[usize]) -> bool {
        let confidence = self.confidence(cell);
        let sure = match self.rules {
            Rules::Unique if self.repaired.is_empty() && self.found.evidence >= CLEARLY_SEEN => SURE_IF_UNIQUE,
            Rules::Impossible if self.is_by_hand(cell) => SURE_BY_HAND,
            _ => SURE,
        };
        confidence < sure
            || self.repaired.contains(&cell)
            || conflicting.contains(&cell)
            || (self.shaky[cell] && self.rules != Rules::Unique)
            || self.washed_out[cell] > usize::from(confidence >= SURE_IN_THE_LIGHT)
            || self.may_be_one_that_is_nowhere(cell)
    }

    /// The cells for whoever asked.
    pub(crate) fn cells(&self) -> Vec<CellReading> {
        let conflicting = self.conflicting();
        (0..self.classes.len())
            .map(|i| {
                let class = self.classes[i];
                let second = self.second(i);
                CellReading {
                    content: content(class),
                    confidence: self.confidence(i),
                    second: content(second),
                    second_confidence: probability(&self.scores[i], second),
                    doubtful: self.is_doubtful(i, &conflicting),
                    handwritten: self.is_by_hand(i),
                }
            })
            .collect()
    }

    /// The most probable other answer for a cell.
    fn second(&self, cell: usize) -> usize {
        let same = |class: usize| class == self.classes[cell] || (!is_digit(class) && !is_digit(self.classes[cell]));
        self.scores[cell].ranked().into_iter().find(|&class| !same(class)).unwrap_or(BLANK)
    }
}

/// Whether a class is a digit.
pub(crate) fn is_digit(class: usize) -> bool {
    class != BLANK && class != OTHER
}

/// The most probable answer: no digit (as a blank or as marks, whichever is likelier) if both together are likelier than any
/// digit.
pub(crate) fn answer(scores: &Scores) -> usize {
    let best = scores.best();
    let none = if scores.probability[OTHER] > scores.probability[BLANK] { OTHER } else { BLANK };
    if is_digit(best) && probability(scores, none) > probability(scores, best) { none } else { best }
}

/// The digits of these classes.
pub(crate) fn digits(classes: &[usize]) -> Vec<u8> {
    classes.iter().map(|&class| if is_digit(class) { class as u8 } else { 0 }).collect()
}

/// The probability of an answer; a blank cell and pencil marks are one answer, no digit.
pub(crate) fn probability(scores: &Scores, class: usize) -> f32 {
    if is_digit(class) { scores.probability[class] } else { scores.probability[BLANK] + scores.probability[OTHER] }
}

fn content(class: usize) -> Content {
    match class {
        BLANK => Content::Blank,
        OTHER => Content::Marks,
        digit => Content::Digit(digit as u8),
    }
}

/// The cells whose digit stands twice in a row, a column or a box.
pub(crate) fn conflicting(digits: &[u8]) -> Vec<usize> {
    let houses = Shape::NINE.houses();
    let mut wrong = vec![false; digits.len()];
    for house in 0..houses.names().len() {
        let members = houses.members(house);
        for (k, &a) in members.iter().enumerate() {
            for &b in &members[k + 1..] {
                let (a, b) = (usize::from(a), usize::from(b));
                if digits[a] != 0 && digits[a] == digits[b] {
                    wrong[a] = true;
                    wrong[b] = true;
                }
            }
        }
    }
    (0..digits.len()).filter(|&i| wrong[i]).collect()
}

/// Two cells of a house with the same digit, if there are any.
pub(crate) fn first_conflict(digits: &[u8]) -> Option<[usize; 2]> {
    let houses = Shape::NINE.houses();
    (0..houses.names().len()).find_map(|house| {
        let mut seen = [usize::MAX; 10];
        houses.members(house).iter().map(|&cell| usize::from(cell)).find_map(|cell| {
            let digit = usize::from(digits[cell]);
            let before = std::mem::replace(&mut seen[digit], cell);
            (digit > 0 && before != usize::MAX).then_some([before, cell])
        })
    })
}

/// What the rules say about these digits.
pub(crate) fn rules(digits: &[u8]) -> Rules {
    let distinct: Digits = digits.iter().copied().filter(|&digit| digit > 0).collect();
    if digits.iter().filter(|&&digit| digit > 0).count() < 17 || distinct.len() < 8 {
        return if conflicting(digits).is_empty() { Rules::Several } else { Rules::Impossible };
    }
    let limits = Limits { nodes: Some(20_000), ..Limits::none() };
    let Ok(puzzle) = Sudoku::new(Shape::NINE, digits.to_vec()) else { return Rules::Impossible };
    match puzzle.verdict(&limits) {
        Ok(Verdict::Unique(_)) => Rules::Unique,
        Ok(Verdict::Impossible(_)) => Rules::Impossible,
        _ => Rules::Several,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::model::CLASSES;

    /// A grid read as these digits, each as sure as this.
    pub(crate) fn read_as(digits: &str, sure: impl Fn(usize) -> f32) -> Attempt {
        let score = |(cell, digit): (usize, u8)| {
            let mut probability = [0.0; CLASSES];
            let class = if digit == b'.' { BLANK } else { usize::from(digit - b'0') };
            probability[class] = sure(cell);
            Scores { probability, handwritten: 0.0 }
        };
        Attempt::new(Found::drawn(), 0, digits.bytes().enumerate().map(score).collect())
    }

    /// All fours of a face that the network never saw were ones, beyond doubt.
    #[test]
    fn what_may_be_a_digit_that_stands_nowhere_is_doubtful() {
        let without_fours = PUZZLE.replace('4', "1");
        for (puzzle, marked) in [(PUZZLE, false), (without_fours.as_str(), true)] {
            let mut attempt = read_as(puzzle, |_| 0.996);
            attempt.scores.iter_mut().for_each(|score| score.probability[4] = score.probability[4].max(0.003));
            assert_eq!(attempt.is_doubtful(12, &[]), marked);
        }
    }

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Seven rows of a puzzle and two lines of a caption below them were once taken for a puzzle.
    #[test]
    fn doubtful_digits_alone_do_not_make_two_outer_rows_part_of_a_grid() {
        let caption = format!("{}....5......9......", &PUZZLE[..63]);
        assert!(read_as(&caption, |cell| if cell < 63 { 0.99 } else { 0.6 }).has_two_empty_border_lines());
        assert!(!read_as(&caption, |_| 0.99).has_two_empty_border_lines());
        // A puzzle with one solution is whole, however blurred its end.
        assert!(!read_as(PUZZLE, |cell| if cell < 63 { 0.99 } else { 0.6 }).has_two_empty_border_lines());
        assert!(read_as(&format!("{}{}", &PUZZLE[..63], ".".repeat(18)), |_| 0.99).has_two_empty_border_lines());
    }
}
