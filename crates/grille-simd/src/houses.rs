//! How many places each digit has in each row, column and box.

use crate::lanes::{Lanes, bands, store};
use crate::layout::{BOX, Digits, MINIROW_FIRST, ROW, ROW_BUT_LAST, ROW_FIRST, ROW_LAST};

/// Counts in binary: vector `k` holds, at the bit that stands for a house, binary digit `k` of its count.
type Planes<L> = [L; 4];

/// Rows are counted at their first cell; boxes at the first cell of their first row; columns at their cell of the first row
/// of any band.
const KINDS: [u32; 3] = [ROW_FIRST, MINIROW_FIRST & ROW, ROW];

/// What [`rarest`] found.
pub(crate) enum Rarest {
    /// A digit with two places in some house.
    Two(Places),
    /// A digit with three; none has two.
    Three(Places),
    /// Neither.
    More,
}

/// A digit, and its places in one house, at least two.
pub(crate) struct Places {
    /// From 0.
    pub(crate) digit: usize,
    cells: [u32; 3],
}

impl Places {
    /// The first and the last of the places.
    #[inline(always)]
    pub(crate) fn ends(&self) -> [usize; 2] {
        let cells = (0..3).fold(0u128, |all, band| all | u128::from(self.cells[band]) << (27 * band));
        [cells.trailing_zeros() as usize, 127 - cells.leading_zeros() as usize]
    }
}

/// A digit with two places in some house; failing that, one with three. `digits` is the grid in memory.
#[inline(always)]
pub(crate) fn rarest<L: Lanes, const N: usize>(grid: &[L; N], digits: &Digits) -> Rarest {
    let (mut two, mut three) = ([L::splat(0); 3], [L::splat(0); 3]);
    for i in 0..N {
        for (kind, planes) in counts(grid[i]).into_iter().enumerate() {
            two[kind] = two[kind].or(exactly_two(planes));
            three[kind] = three[kind].or(exactly_three(planes));
        }
    }
    let mut houses = [bands::<L>(); 3];
    for kind in 0..3 {
        houses[kind] = houses[kind].and(L::splat(KINDS[kind]));
    }
    for kind in 0..3 {
        if two[kind].and(houses[kind]).any() {
            let mut marks = [L::splat(0); N];
            for i in 0..N {
                marks[i] = exactly_two(counts(grid[i])[kind]).and(houses[kind]);
            }
            return Rarest::Two(first_marked(kind, &store(&marks), digits));
        }
    }
    for kind in 0..3 {
        if three[kind].and(houses[kind]).any() {
            let mut marks = [L::splat(0); N];
            for i in 0..N {
                marks[i] = exactly_three(counts(grid[i])[kind]).and(houses[kind]);
            }
            return Rarest::Three(first_marked(kind, &store(&marks), digits));
        }
    }
    Rarest::More
}

/// [`rarest`] for rows and two places only, at a fifth of the price.
#[inline(always)]
pub(crate) fn two_in_a_row<L: Lanes, const N: usize>(grid: &[L; N], digits: &Digits) -> Rarest {
    let (but_last, last, first) = (L::splat(ROW_BUT_LAST), L::splat(ROW_LAST), L::splat(ROW_FIRST));
    let mut found = L::splat(0);
    let mut marks = [L::splat(0); N];
    for i in 0..N {
        // The row without its first place, moved by one so that it cannot fill its last cell; then without its second.
        let rest = grid[i].and(grid[i].sub(first)).shr::<1>();
        let third = rest.and(rest.or(last).sub(first));
        let two = rest.add(but_last).without(third.add(but_last)).and(last);
        marks[i] = two.shr::<8>().and(bands());
        found = found.or(marks[i]);
    }
    if found.any() { Rarest::Two(first_marked(0, &store(&marks), digits)) } else { Rarest::More }
}

/// The number of places in each house of each kind.
#[inline(always)]
fn counts<L: Lanes>(x: L) -> [Planes<L>; 3] {
    let [low, high] = add(x, x.shr::<1>(), x.shr::<2>());
    let first = L::splat(MINIROW_FIRST);
    let (low, high) = (low.and(first), high.and(first));
    let rows = total([low, low.shr::<3>(), low.shr::<6>()], [high, high.shr::<3>(), high.shr::<6>()]);

    let [low, high] = add(x, x.shr::<9>(), x.shr::<18>());
    let boxes = total([low, low.shr::<1>(), low.shr::<2>()], [high, high.shr::<1>(), high.shr::<2>()]);
    let columns =
        total([low, low.next_band(), low.after_next_band()], [high, high.next_band(), high.after_next_band()]);
    [rows, boxes, columns]
}

#[inline(always)]
fn exactly_two<L: Lanes>(planes: Planes<L>) -> L {
    let [ones, twos, fours, eights] = planes;
    twos.without(ones.or(fours).or(eights))
}

#[inline(always)]
fn exactly_three<L: Lanes>(planes: Planes<L>) -> L {
    let [ones, twos, fours, eights] = planes;
    twos.and(ones).without(fours.or(eights))
}

/// The places of the first digit and house that `marks` has. There is one.
fn first_marked(kind: usize, marks: &Digits, digits: &Digits) -> Places {
    let mut at = 0;
    while marks[at / 3][at % 3] == 0 {
        at += 1;
    }
    let (digit, band) = (at / 3, at % 3);
    let bit = marks[digit][band].trailing_zeros();
    let mut cells = [0; 3];
    match kind {
        0 => cells[band] = digits[digit][band] & ROW << bit,
        1 => cells[band] = digits[digit][band] & BOX << bit,
        _ => cells = [0, 1, 2].map(|band| digits[digit][band] & ROW_FIRST << bit),
    }
    Places { digit, cells }
}

/// Three bits added: the low and the high bit of their sum.
#[inline(always)]
fn add<L: Lanes>(a: L, b: L, c: L) -> [L; 2] {
    let either = a.xor(b);
    [either.xor(c), a.and(b).or(either.and(c))]
}

/// Three numbers of two bits added.
#[inline(always)]
fn total<L: Lanes>(low: [L; 3], high: [L; 3]) -> Planes<L> {
    let [ones, carry] = add(low[0], low[1], low[2]);
    let [twos, fours] = add(high[0], high[1], high[2]);
    let carried = carry.and(twos);
    [ones, carry.xor(twos), fours.xor(carried), fours.and(carried)]
}
