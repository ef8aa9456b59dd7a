//! Print repeats itself: two printed digits on a page are as alike as two eggs, two written ones are not.

use crate::attempt::{Attempt, is_digit};
use crate::patch::Patch;

/// Two digits as alike as this (the correlation of their pixels) are printed; hardly any two written ones are, and those are mostly
/// ones (figures in `NOTES.md`).
const TWINS: f32 = 0.95;

/// What was taken for handwriting and has a twin is print. Where that is true of three digits or more, and of half of those that
/// could have one, all of it is print.
pub(crate) fn recognised(attempt: &mut Attempt, cells: &[&Patch]) {
    let by_hand: Vec<usize> = attempt.by_hand().collect();
    if by_hand.is_empty() {
        return;
    }
    let digit = |i: usize| is_digit(attempt.classes[i]).then(|| Digit::of(cells[i]));
    let digits: Vec<Option<Digit>> = (0..cells.len()).map(digit).collect();
    let mut alone = 0;
    let has_twin = |&i: &usize| {
        let others = (0..cells.len()).filter(|&other| other != i && attempt.classes[other] == attempt.classes[i]);
        let mut likenesses =
            others.filter_map(|other| Some(digits[i].as_ref()?.likeness(digits[other].as_ref()?))).peekable();
        alone += usize::from(likenesses.peek().is_none());
        likenesses.any(|likeness| likeness >= TWINS)
    };
    let mut print: Vec<usize> = by_hand.iter().copied().filter(has_twin).collect();
    if print.len() > 2 && print.len() * 2 >= by_hand.len() - alone {
        print = by_hand;
    }
    for cell in print {
        attempt.scores[cell].handwritten = 0.0;
    }
}

/// Pixels across the middle of a patch that are compared.
const SIDE: usize = 20;
/// By how many pixels one digit may stand beside where the other does.
const REACH: usize = 2;
/// Pixels at each side of a patch that are never looked at.
const MARGIN: usize = (Patch::SIDE - SIDE) / 2 - REACH;
/// Pixels across the part that is kept.
const KEPT: usize = SIDE + 2 * REACH;

/// Places at which one digit may stand, compared with another.
const PLACES: usize = (2 * REACH + 1) * (2 * REACH + 1);

/// The middle of a cell.
struct Digit {
    pixels: [[i16; KEPT]; KEPT],
    /// The sum of the pixels at each place, and the root of the sum of their squared distances from the mean.
    sums: [(f32, f32); PLACES],
}

impl Digit {
    fn of(patch: &Patch) -> Self {
        let at = |y: usize, x: usize| i16::from(patch.pixels()[(y + MARGIN) * Patch::SIDE + x + MARGIN]);
        let mut digit =
            Self { pixels: std::array::from_fn(|y| std::array::from_fn(|x| at(y, x))), sums: [(0.0, 0.0); PLACES] };
        digit.sums = std::array::from_fn(|place| {
            let sum = digit.rows(place).flatten().map(|&v| i32::from(v)).sum::<i32>() as f32;
            let squares = products(digit.rows(place), digit.rows(place));
            (sum, (squares - sum * sum / PIXELS).max(1.0).sqrt())
        });
        digit
    }

    /// What is compared, at one of the places.
    fn rows(&self, place: usize) -> impl Iterator<Item = &[i16; SIDE]> {
        let (down, across) = (place / (2 * REACH + 1), place % (2 * REACH + 1));
        self.pixels[down..down + SIDE].iter().filter_map(move |row| row[across..].first_chunk())
    }

    /// How much the middle of this one is like the other, wherever it fits best: their correlation, from -1 to 1.
    fn likeness(&self, other: &Self) -> f32 {
        const MIDDLE: usize = PLACES / 2;
        let (sum, spread) = self.sums[MIDDLE];
        (0..PLACES).fold(-1.0, |best, place| {
            let (other_sum, other_spread) = other.sums[place];
            let both = products(self.rows(MIDDLE), other.rows(place)) - sum * other_sum / PIXELS;
            f32::max(best, both / (spread * other_spread))
        })
    }
}

/// How many pixels are compared.
const PIXELS: f32 = (SIDE * SIDE) as f32;

/// The sum of the products of pixels.
fn products<'p>(a: impl Iterator<Item = &'p [i16; SIDE]>, b: impl Iterator<Item = &'p [i16; SIDE]>) -> f32 {
    let row =
        |(a, b): (&[i16; SIDE], &[i16; SIDE])| a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum::<i32>();
    a.zip(b).map(row).sum::<i32>() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attempt::tests::read_as;

    /// A stroke that leans by so many tenths, a bar across it at this height, pushed aside by so many pixels.
    fn drawn(lean: i32, bar: i32, aside: i32) -> Patch {
        let ink = |i: i32| {
            let (x, y) = (i % 32 - aside, i / 32);
            let stroke = (x - 16 - (y - 16) * lean / 10).abs() <= 1 && (7..26).contains(&y);
            stroke || ((y - bar).abs() <= 1 && (9..24).contains(&x))
        };
        Patch::from_pixels(std::array::from_fn(|i| if ink(i as i32) { 20 } else { 250 }))
    }

    fn by_hand(patch: impl Fn(usize) -> Patch) -> usize {
        let mut attempt = read_as(&"1........".repeat(9), |_| 0.9);
        attempt.scores.iter_mut().for_each(|score| score.handwritten = 0.9);
        let patches: Vec<Patch> = (0..9).map(patch).collect();
        recognised(&mut attempt, &(0..81).map(|cell| &patches[cell / 9]).collect::<Vec<_>>());
        attempt.by_hand().count()
    }

    #[test]
    fn faces_the_network_never_saw_are_print_because_they_repeat_themselves() {
        let written = |row: usize| drawn(2 * row as i32 - 8, 9 + row as i32 * 5 % 14, 0);
        assert_eq!(by_hand(|row| drawn(0, 12, row as i32 % 3 - 1)), 0);
        assert_eq!(by_hand(written), 9);
        // Two alike among nine are two.
        assert_eq!(by_hand(|row| written(row.max(1))), 7);
    }
}
