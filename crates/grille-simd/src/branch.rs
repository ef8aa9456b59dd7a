//! What to try when nothing follows any more.
//!
//! Always two branches that share no solution and lose none. First choice: a cell with two candidates, the one whose two
//! branches together clear the most (a candidate in another cell of two, which becomes a single, counts four times).
//! Measured against "the first such cell", this halves the guesses on the hardest lists. Second: a digit with two places in
//! some row. Last, in wide-open grids: a cell with the fewest candidates, its first candidate tried against the others.
//!
//! A grid with many solutions takes some forty guesses to fill, and any choice is good. When the guesses say that it is not
//! that, all houses are looked at, for digits with two places or three: four digits that have three cells of a box
//! between them are a contradiction, and a search by cells alone may fill the rest of the grid in every way before it looks there.

use crate::houses::{Rarest, rarest, two_in_a_row};
use crate::lanes::{Lanes, bands, store};
use crate::layout::{CELL, CELLS, Digits, ONLY, PEERS};
use crate::propagate::three_or_more;

/// How many cells of two candidates are weighed in each guess. More finds slightly better ones and costs more than it saves.
const WEIGHED: usize = 8;

/// How much more a candidate cleared from another cell of two weighs.
const SINGLE_BONUS: u32 = 3;

/// Guesses after which the places in every house are counted.
const HASTY_GUESSES: u64 = 64;

/// The two branches for a grid at its fixed point.
///
/// `two_or_more`: its cells with two candidates or more, of which there is at least one. `guesses`: how many branchings the
/// search has made, this one included.
#[inline(always)]
pub(crate) fn branch<L: Lanes, const N: usize>(grid: &[L; N], two_or_more: L, guesses: u64) -> [[L; N]; 2] {
    let digits = store(grid);
    let bivalue = two_or_more.without(three_or_more(grid)).and(bands());
    if bivalue.any() {
        let mut words = [[0; 4]; 2];
        bivalue.write_digits(&mut words);
        let (cell, pair) = best_bivalue::<L>(&digits, words[0]);
        return [place(grid, cell, lowest(pair)), place(grid, cell, highest(pair))];
    }
    let hasty = guesses <= HASTY_GUESSES;
    let rarest = if hasty { two_in_a_row(grid, &digits) } else { rarest(grid, &digits) };
    let (cell, digit) = match rarest {
        Rarest::Two(places) => {
            let [a, b] = places.ends();
            return [place(grid, a, places.digit), place(grid, b, places.digit)];
        }
        Rarest::Three(places) => (places.ends()[0], places.digit),
        Rarest::More => narrowest_cell(&digits),
    };
    [place(grid, cell, digit), remove(grid, cell, digit)]
}

/// Index of the lowest bit.
#[inline(always)]
fn lowest(set: u32) -> usize {
    set.trailing_zeros() as usize
}

/// Index of the highest bit of a set that is not empty.
#[inline(always)]
fn highest(set: u32) -> usize {
    31 - set.leading_zeros() as usize
}

/// The grid with `digit` in `cell` and gone from its peers.
#[inline(always)]
fn place<L: Lanes, const N: usize>(grid: &[L; N], cell: usize, digit: usize) -> [L; N] {
    let (itself, peers) = (L::splat_digit(CELL[cell]), L::splat_digit(PEERS[cell]));
    let mut out = *grid;
    for i in 0..N {
        let only = L::from_digits(&ONLY[9 - digit + i * L::DIGITS..]);
        out[i] = grid[i].without(peers.and(only).or(itself.without(only)));
    }
    out
}

/// The grid without candidate `digit` in `cell`.
#[inline(always)]
fn remove<L: Lanes, const N: usize>(grid: &[L; N], cell: usize, digit: usize) -> [L; N] {
    let itself = L::splat_digit(CELL[cell]);
    let mut out = *grid;
    for i in 0..N {
        let only = L::from_digits(&ONLY[9 - digit + i * L::DIGITS..]);
        out[i] = grid[i].without(itself.and(only));
    }
    out
}

/// Of the cells of two candidates in `bivalue`, the best of the first few, and its pair of digits.
#[inline(always)]
fn best_bivalue<L: Lanes>(digits: &Digits, bivalue: [u32; 4]) -> (usize, u32) {
    let by_band = L::by_band(digits);
    let pairs = halves(&bivalue);
    let mut left = WEIGHED;
    // Weight, cell and pair in one number, so that the best is a maximum and no branch.
    let mut best = 0;
    for band in 0..3 {
        let mut cells = bivalue[band];
        while cells != 0 && left != 0 {
            left -= 1;
            let bit = cells.trailing_zeros();
            cells &= cells - 1;
            let cell = 27 * band + bit as usize;
            let pair = L::digits_at(&by_band[band], bit);
            let peers = halves(&PEERS[cell]);
            let mut weight = 0;
            for digit in [lowest(pair), highest(pair)] {
                let places = halves(&digits[digit]);
                for half in 0..2 {
                    let cleared = places[half] & peers[half];
                    weight += cleared.count_ones() + SINGLE_BONUS * (cleared & pairs[half]).count_ones();
                }
            }
            best = best.max(weight << 16 | (cell as u32) << 9 | pair);
        }
    }
    ((best >> 9 & 0x7f) as usize, best & 0x1ff)
}

/// The three bands in two words.
#[inline(always)]
fn halves(words: &[u32; 4]) -> [u64; 2] {
    [u64::from(words[0]) | u64::from(words[1]) << 32, u64::from(words[2])]
}

/// An undecided cell with the fewest candidates, and the first of them. There is such a cell.
fn narrowest_cell(digits: &Digits) -> (usize, usize) {
    let mut best = (u32::MAX, 0, 0);
    for band in 0..3 {
        // The number of candidates of each cell, in binary, one word a binary digit.
        let mut count = [0u32; 4];
        for words in &digits[..9] {
            let mut carry = words[band];
            for plane in &mut count {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
        }
        let mut cells = (count[1] | count[2] | count[3]) & CELLS;
        if cells == 0 {
            continue;
        }
        let mut fewest = 0;
        for k in (0..4).rev() {
            if cells & !count[k] == 0 {
                fewest |= 1 << k;
            } else {
                cells &= !count[k];
            }
        }
        if fewest < best.0 {
            let bit = lowest(cells);
            let digit = (0..9).find(|&digit| digits[digit][band] >> bit & 1 != 0).unwrap_or(0);
            best = (fewest, 27 * band + bit, digit);
        }
    }
    (best.1, best.2)
}
