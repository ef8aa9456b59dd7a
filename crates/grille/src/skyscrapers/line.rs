//! Reading a line: which heights can stand where, in all the ways to fill it that show what its clues say.
//!
//! Ways are never listed. The buildings of a line are put up from the highest down: a building is visible from the left
//! exactly if it stands left of all higher ones, and from the right if it stands right of all of them. So all that
//! matters of the higher ones is which places they take and how many of them are visible from either end: 2ⁿ sets of
//! places, each with at most n × n pairs of counts, which are the bits of one machine word. Two sweeps over the sets,
//! one up and one down, tell every height of every place that is part of some way (512 sets at n = 9, instead of 9! ways).

/// The largest line.
pub(crate) const LONGEST: usize = 9;

/// The heights possible in each cell of a line, bit h − 1 for height h.
pub(crate) type Line = [u16; LONGEST];

/// Pairs of visible counts (near, far), as bits.
trait Pairs: Copy + Eq {
    const NONE: Self;
    const START: Self;
    /// One more visible from the near end.
    fn near(self) -> Self;
    /// One more visible from the far end.
    fn far(self) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// One less visible from the near end.
    fn near_back(self) -> Self;
    /// One less visible from the far end.
    fn far_back(self) -> Self;
    /// All pairs that agree with these clues, 0 for none.
    fn of_clues(near: u8, far: u8) -> Self;
}

macro_rules! pairs {
    ($word:ty, $stride:literal) => {
        impl Pairs for $word {
            const NONE: Self = 0;
            const START: Self = 1;
            #[inline]
            fn near(self) -> Self {
                self << 1
            }
            #[inline]
            fn far(self) -> Self {
                self << $stride
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn near_back(self) -> Self {
                self >> 1
            }
            #[inline]
            fn far_back(self) -> Self {
                self >> $stride
            }
            fn of_clues(near: u8, far: u8) -> Self {
                let mut all = 0;
                for a in (1..$stride).filter(|&a| near == 0 || a == near) {
                    for b in (1..$stride).filter(|&b| far == 0 || b == far) {
                        all |= 1 << (u32::from(a) + $stride * u32::from(b));
                    }
                }
                all
            }
        }
    };
}

// Counts go up to 7 in a word of 64 bits (8 × 8 pairs), up to 9 in one of 128 (10 × 10).
pairs!(u64, 8);
pairs!(u128, 10);

/// Leaves in each of the first `n` cells only the heights that are part of some way to fill the line with these clues at
/// its ends (0 for none). Returns `false` if there is no way at all; the line is meaningless then.
pub(crate) fn read(line: &mut Line, n: usize, near: u8, far: u8) -> bool {
    match n {
        0..=5 => read_with::<u64, 32>(line, n, near, far),
        6 | 7 => read_with::<u64, 128>(line, n, near, far),
        _ => read_with::<u128, 512>(line, n, near, far),
    }
}

fn read_with<P: Pairs, const SETS: usize>(line: &mut Line, n: usize, near: u8, far: u8) -> bool {
    let sets = 1_usize << n;
    // The places where each height may stand, as bits.
    let mut places = [0_u16; LONGEST];
    for (place, &heights) in line[..n].iter().enumerate() {
        let mut rest = heights;
        while rest != 0 {
            places[rest.trailing_zeros() as usize] |= 1 << place;
            rest &= rest - 1;
        }
    }
    // Down from the highest: the pairs of counts with which each set of places can be taken by the highest buildings.
    let mut up = [P::NONE; SETS];
    up[0] = P::START;
    for taken in 0..sets - 1 {
        let pairs = up[taken];
        if pairs == P::NONE {
            continue;
        }
        let mut free = places[n - 1 - taken.count_ones() as usize] & !(taken as u16);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let mut shown = pairs;
            if (usize::from(bit) - 1) & taken == 0 {
                shown = shown.near();
            }
            if taken < usize::from(bit) {
                shown = shown.far();
            }
            let next = &mut up[taken | usize::from(bit)];
            *next = next.or(shown);
        }
    }
    // Back up: of those pairs, the ones from which the clues are reached.
    let end = up[sets - 1].and(P::of_clues(near, far));
    if end == P::NONE {
        return false;
    }
    let mut down = [P::NONE; SETS];
    down[sets - 1] = end;
    let mut read = [0_u16; LONGEST];
    for taken in (0..sets - 1).rev() {
        let pairs = up[taken];
        if pairs == P::NONE {
            continue;
        }
        let height = n - 1 - taken.count_ones() as usize;
        let mut free = places[height] & !(taken as u16);
        let mut good = P::NONE;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let mut needed = down[taken | usize::from(bit)];
            if needed == P::NONE {
                continue;
            }
            if (usize::from(bit) - 1) & taken == 0 {
                needed = needed.near_back();
            }
            if taken < usize::from(bit) {
                needed = needed.far_back();
            }
            let both = needed.and(pairs);
            if both != P::NONE {
                good = good.or(both);
                read[bit.trailing_zeros() as usize] |= 1 << height;
            }
        }
        down[taken] = good;
    }
    *line = read;
    true
}

/// The ways to fill a line, in ascending order, at most `most` of them: for sentences and tests, not for solving.
pub(crate) fn ways(line: &Line, n: usize, near: u8, far: u8, most: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut exact = *line;
    if most > 0 && read(&mut exact, n, near, far) {
        fill(&exact, n, near, far, most, 0, &mut found);
    }
    found
}

fn fill(line: &Line, n: usize, near: u8, far: u8, most: usize, place: usize, found: &mut Vec<Vec<u8>>) {
    if place == n {
        found.push(line[..n].iter().map(|set| set.trailing_zeros() as u8 + 1).collect());
        return;
    }
    for height in (0..n).filter(|&height| line[place] >> height & 1 == 1) {
        if found.len() == most {
            return;
        }
        let mut next = *line;
        next[place] = 1 << height;
        // Reading again after each choice keeps every branch alive: no dead end is ever entered.
        if read(&mut next, n, near, far) {
            fill(&next, n, near, far, most, place + 1, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use crate::skyscrapers::visible;

    /// Every order of 1 to n, the plain way.
    fn orders(n: u8) -> Vec<Vec<u8>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let shorter = orders(n - 1);
        let with = |place: usize| {
            shorter.iter().map(move |order| [&order[..place], &[n], &order[place..]].concat()).collect::<Vec<_>>()
        };
        (0..usize::from(n)).flat_map(with).collect()
    }

    #[test]
    fn reading_agrees_with_a_list_of_all_ways() {
        let mut rng = Seed::new(1).rng();
        let (mut empty, mut narrowed) = (0, 0);
        for n in 1..=7_u8 {
            let orders = orders(n);
            let side = usize::from(n);
            for round in 0..if n < 7 { 300 } else { 60 } {
                let mut line: Line = [0; LONGEST];
                for set in &mut line[..side] {
                    *set = (1 << n) - 1;
                    for height in 0..n {
                        if rng.below(8) < round % 6 {
                            *set &= !(1 << height);
                        }
                    }
                }
                let (near, far) = (rng.below(u64::from(n) + 1) as u8, rng.below(u64::from(n) + 1) as u8);
                let fits = |order: &&Vec<u8>| {
                    (0..side).all(|place| line[place] >> (order[place] - 1) & 1 == 1)
                        && (near == 0 || visible(order.iter().copied()) == near)
                        && (far == 0 || visible(order.iter().rev().copied()) == far)
                };
                let mut expected: Line = [0; LONGEST];
                let mut list: Vec<Vec<u8>> = orders.iter().filter(fits).cloned().collect();
                for order in &list {
                    for (place, height) in order.iter().enumerate() {
                        expected[place] |= 1 << (height - 1);
                    }
                }
                let mut found = line;
                let any = read(&mut found, side, near, far);
                assert_eq!(any, !list.is_empty(), "{line:?} {near} {far}");
                if any {
                    assert_eq!(found, expected, "{line:?} {near} {far}");
                }
                list.sort();
                assert_eq!(ways(&line, side, near, far, 10_000), list);
                empty += usize::from(list.is_empty());
                narrowed += usize::from(!list.is_empty() && expected != line);
            }
        }
        assert!(empty > 100 && narrowed > 100, "{empty} {narrowed}");
    }

    /// Khovanova and Lewis (2013): C(a + b − 2, a − 1) · c(n − 1, a + b − 2), with the unsigned Stirling numbers c.
    #[test]
    fn the_number_of_lines_for_each_pair_of_clues_is_the_published_one() {
        fn stirling(n: u64, k: u64) -> u64 {
            match (n, k) {
                (0, 0) => 1,
                (0, _) | (_, 0) => 0,
                _ => stirling(n - 1, k - 1) + (n - 1) * stirling(n - 1, k),
            }
        }
        fn choose(n: u64, k: u64) -> u64 {
            (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
        }
        for n in 2..=6_u8 {
            let all: Line = [(1 << n) - 1; LONGEST];
            for a in 1..=n {
                for b in 1..=n {
                    let (k, c) = (u64::from(a + b - 2), u64::from(a - 1));
                    let expected = choose(k, c) * stirling(u64::from(n) - 1, k);
                    assert_eq!(ways(&all, usize::from(n), a, b, 1_000).len() as u64, expected, "{n} {a} {b}");
                }
            }
        }
    }

    #[test]
    fn the_longest_line_is_read() {
        let mut line: Line = [0x1ff; LONGEST];
        assert!(read(&mut line, 9, 9, 1));
        assert_eq!(line.map(u16::trailing_zeros), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        let mut line: Line = [0x1ff; LONGEST];
        assert!(!read(&mut line, 9, 5, 6));
        assert_eq!(ways(&[0x1ff; LONGEST], 9, 0, 0, 1_000).len(), 1_000);
    }
}
