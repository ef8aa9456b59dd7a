//! Deduction to a fixed point, on all digits and all cells at once and without a branch but the one that ends it.
//!
//! A grid is `[L; N]`: N vectors of [`Lanes`], nine digits in all. One round is three passes:
//!
//! 1. [`singles`]: naked singles (a cell with one candidate) clear the rest of their row; a digit alone in a row takes its cell.
//! 2. [`columns`], 3. [`rows`]: locked candidates in both senses (pointing, claiming), see [`columns`].
//!
//! That is enough for every single of every house. A digit confined to one cell of a row is confined to one minirow, so
//! pass 3 clears the rest of the box; the box is then confined to one minicolumn, so pass 2 clears the rest of the column.
//! And a digit alone in a box or a column is alone in its row once passes 2 and 3 are done.
//!
//! Candidates only ever disappear, so a grid found contradictory stays so, and the rounds end.

use crate::lanes::{Lanes, bands};
use crate::layout::{CELLS, MINIROW_FIRST, ROW, ROW_BUT_LAST, ROW_FIRST, ROW_LAST};

/// How propagation ended.
pub(crate) enum Fixpoint<L> {
    /// No grid fits: a cell without candidates, a digit without a place in some band, or two digits that both need a cell.
    Contradiction,
    /// One candidate in each cell, each digit once in each row, column and box.
    Solved,
    /// Nothing more follows. `L`: the cells that have two candidates or more.
    Open(L),
}

/// Applies the three passes until nothing changes.
///
/// Why a fixed point with one candidate a cell is a solution: no digit's band is empty and pass 3 changes nothing, so each
/// digit keeps a place in each of the nine rows and boxes; there are 81 candidates left, so it has exactly one in each; and
/// pass 2 leaves no two of them in one column.
#[inline(always)]
pub(crate) fn propagate<L: Lanes, const N: usize>(grid: &mut [L; N]) -> Fixpoint<L> {
    loop {
        let before = *grid;
        let mut contradiction = L::splat(0);
        for i in 0..N {
            // Where the last vector has room for a digit that does not exist, that half is zero and must not count.
            let absent = if N * L::DIGITS > 9 && i == N - 1 { L::from_digits(&[[0; 4], [1; 4]]) } else { L::splat(0) };
            contradiction = contradiction.or(before[i].or(absent).zero_lanes());
        }
        let found = singles(grid);
        if contradiction.or(found.contradiction).any() {
            return Fixpoint::Contradiction;
        }
        columns(grid);
        rows(grid);
        let mut changed = L::splat(0);
        for i in 0..N {
            changed = changed.or(grid[i].xor(before[i]));
        }
        if !changed.any() {
            let open = found.two_or_more;
            return if open.and(bands()).any() { Fixpoint::Open(open) } else { Fixpoint::Solved };
        }
    }
}

/// What [`singles`] saw.
struct Singles<L> {
    /// Not zero if a cell had no candidate, if a row had two naked singles of one digit, or if a cell was the only place
    /// for two digits in a row.
    contradiction: L,
    /// The cells that had two candidates or more.
    two_or_more: L,
}

/// Naked singles, and hidden singles of rows.
#[inline(always)]
fn singles<L: Lanes, const N: usize>(grid: &mut [L; N]) -> Singles<L> {
    let (one_or_more, two_or_more) = tally(grid);
    let naked = one_or_more.without(two_or_more);
    let (but_last, last, first) = (L::splat(ROW_BUT_LAST), L::splat(ROW_LAST), L::splat(ROW_FIRST));
    let (mut taken, mut twice, mut clash) = (L::splat(0), L::splat(0), L::splat(0));
    let mut alone = [L::splat(0); N];
    for i in 0..N {
        // Rows that hold a naked single of this digit, marked at their last cell: the sum carries into it from any other.
        let placed = grid[i].and(naked);
        let mark = placed.and(but_last).add(but_last).or(placed).and(last);
        let left = grid[i].without(fill(mark).without(placed));
        // Rows that keep a candidate once their first is cleared. What is kept is never a row's first cell, so that the
        // shift stays within the row. (An empty row borrows from the next and blurs this; it is a contradiction already.)
        let rest = left.and(left.sub(first)).shr::<1>();
        let several = rest.add(but_last).and(last);
        // A row with a naked single has nothing else left, unless it has two of this digit.
        clash = clash.or(several.and(mark));
        alone[i] = left.without(fill(several));
        twice = twice.or(taken.and(alone[i]));
        taken = taken.or(alone[i]);
        grid[i] = left;
    }
    if L::DIGITS == 2 {
        let other = taken.other_digit();
        twice = twice.or(taken.and(other));
        taken = taken.or(other);
    }
    for i in 0..N {
        grid[i] = grid[i].without(taken.without(alone[i]));
    }
    let contradiction = one_or_more.xor(L::splat(CELLS)).or(twice.or(clash).and(bands()));
    Singles { contradiction, two_or_more }
}

/// The whole of each row whose last cell is in `mark`, where `mark` has last cells only.
#[inline(always)]
fn fill<L: Lanes>(mark: L) -> L {
    mark.sub(mark.shr::<8>()).or(mark)
}

/// The cells with at least one candidate, and with at least two.
#[inline(always)]
fn tally<L: Lanes, const N: usize>(grid: &[L; N]) -> (L, L) {
    let (mut one, mut two) = (grid[0], L::splat(0));
    for vector in &grid[1..] {
        two = two.or(one.and(*vector));
        one = one.or(*vector);
    }
    if L::DIGITS == 2 {
        let other = one.other_digit();
        two = two.or(two.other_digit()).or(one.and(other));
        one = one.or(other);
    }
    (one, two)
}

/// The cells with at least three candidates.
#[inline(always)]
pub(crate) fn three_or_more<L: Lanes, const N: usize>(grid: &[L; N]) -> L {
    let (mut one, mut two, mut three) = (grid[0], L::splat(0), L::splat(0));
    for vector in &grid[1..] {
        three = three.or(two.and(*vector));
        two = two.or(one.and(*vector));
        one = one.or(*vector);
    }
    if L::DIGITS == 2 {
        let (other_one, other_two) = (one.other_digit(), two.other_digit());
        three = three.or(three.other_digit()).or(one.and(other_two)).or(two.and(other_one));
    }
    three
}

/// Vector `i`, or zero past the end.
#[inline(always)]
fn vector<L: Lanes, const N: usize>(grid: &[L; N], i: usize) -> L {
    if i < N { grid[i] } else { L::splat(0) }
}

/// Locked candidates between boxes and columns.
///
/// In a stack (three boxes one above the other), a digit goes once in each box and once in each of the three columns: its
/// nine minicolumns are a 3×3 board on which three rooks that do not attack each other must stand. A minicolumn survives if
/// the 2×2 board without its box and its column still takes two rooks, on one diagonal or the other. That is the
/// whole of pointing and claiming, for the whole stack at once.
///
/// A minicolumn is one bit, nine bits a word, so three digits are packed into one word and treated together.
#[inline(always)]
fn columns<L: Lanes, const N: usize>(grid: &mut [L; N]) {
    let slots = [L::splat(ROW), L::splat(ROW << 9), L::splat(ROW << 18)];
    for i in (0..N).step_by(3) {
        let (x0, x1, x2) = (vector(grid, i), vector(grid, i + 1), vector(grid, i + 2));
        let live = x0.or(x0.shr::<9>()).or(x0.shr::<18>()).and(slots[0]);
        let live = live.or(x1.or(x1.shr::<9>()).or(x1.shl::<9>()).and(slots[1]));
        let live = live.or(x2.or(x2.shl::<9>()).or(x2.shl::<18>()).and(slots[2]));
        // The next column of the stack, and the one after.
        let next =
            live.shr::<1>().and(L::splat(3 * MINIROW_FIRST)).or(live.shl::<2>().and(L::splat(4 * MINIROW_FIRST)));
        let after = live.shr::<2>().and(L::splat(MINIROW_FIRST)).or(live.shl::<1>().and(L::splat(6 * MINIROW_FIRST)));
        let falling = next.next_band().and(after.after_next_band());
        let rising = after.next_band().and(next.after_next_band());
        let live = live.and(falling.or(rising));

        let keep = live.and(slots[0]);
        grid[i] = x0.and(keep.or(keep.shl::<9>()).or(keep.shl::<18>()));
        if i + 1 < N {
            let keep = live.and(slots[1]);
            grid[i + 1] = x1.and(keep.or(keep.shl::<9>()).or(keep.shr::<9>()));
        }
        if i + 2 < N {
            let keep = live.and(slots[2]);
            grid[i + 2] = x2.and(keep.or(keep.shr::<9>()).or(keep.shr::<18>()));
        }
    }
}

/// Locked candidates between boxes and rows: [`columns`], for the minirows of each band.
///
/// The nine minirows of a digit are every third bit of its word, so that three digits interleave.
#[inline(always)]
fn rows<L: Lanes, const N: usize>(grid: &mut [L; N]) {
    let slots = [L::splat(MINIROW_FIRST), L::splat(MINIROW_FIRST << 1), L::splat(MINIROW_FIRST << 2)];
    for i in (0..N).step_by(3) {
        let (x0, x1, x2) = (vector(grid, i), vector(grid, i + 1), vector(grid, i + 2));
        let live = occupied(x0).shr::<2>().or(occupied(x1).shr::<1>()).or(occupied(x2));
        // The next box of the band, and the one after.
        let next = live.shr::<3>().and(L::splat(0o077_077_077)).or(live.shl::<6>().and(L::splat(0o700_700_700)));
        let after = live.shr::<6>().and(L::splat(0o007_007_007)).or(live.shl::<3>().and(L::splat(0o770_770_770)));
        let falling = next_row(next).and(after_next_row(after));
        let rising = next_row(after).and(after_next_row(next));
        let live = live.and(falling.or(rising));

        // A bit times seven is its minirow.
        let keep = live.and(slots[0]);
        grid[i] = x0.and(keep.shl::<3>().sub(keep));
        if i + 1 < N {
            let keep = live.and(slots[1]);
            grid[i + 1] = x1.and(keep.shl::<2>().sub(keep.shr::<1>()));
        }
        if i + 2 < N {
            let keep = live.and(slots[2]);
            grid[i + 2] = x2.and(keep.shl::<1>().sub(keep.shr::<2>()));
        }
    }
}

/// The minirows with a candidate, marked at their last cell: the sum carries into it from the other two.
#[inline(always)]
fn occupied<L: Lanes>(x: L) -> L {
    let others = L::splat(3 * MINIROW_FIRST);
    x.and(others).add(others).or(x).and(L::splat(4 * MINIROW_FIRST))
}

/// Row `r` of the result is row `r + 1` of `x`, row 0 coming after row 2; junk in bits 27 to 31.
#[inline(always)]
fn next_row<L: Lanes>(x: L) -> L {
    x.shr::<9>().or(x.shl::<18>())
}

/// Row `r` of the result is row `r + 2` of `x`, row 0 coming after row 2; junk in bits 27 to 31.
#[inline(always)]
fn after_next_row<L: Lanes>(x: L) -> L {
    x.shr::<18>().or(x.shl::<9>())
}
