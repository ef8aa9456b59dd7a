//! Choosing a few items that together cover few bits: the common core of subsets and fish.

/// The most items a choice has.
pub(in super::super) const MOST: usize = 4;

/// Visits every choice of `k` items (number, bits) whose bits together are at most `width`. The visitor gets the chosen
/// numbers and the bits.
pub(in super::super) fn choose(items: &[(u16, u32)], k: usize, width: u32, visit: &mut impl FnMut(&[u16], u32)) {
    go(items, k, width, &mut [0; MOST], 0, 0, visit);
}

fn go(
    items: &[(u16, u32)],
    k: usize,
    width: u32,
    chosen: &mut [u16; MOST],
    depth: usize,
    union: u32,
    visit: &mut impl FnMut(&[u16], u32),
) {
    if depth == k {
        visit(&chosen[..k], union);
        return;
    }
    for (index, &(number, bits)) in items.iter().enumerate() {
        if items.len() - index < k - depth {
            return;
        }
        let union = union | bits;
        if union.count_ones() <= width {
            chosen[depth] = number;
            go(&items[index + 1..], k, width, chosen, depth + 1, union, visit);
        }
    }
}

/// The bits of a mask, ascending.
pub(in super::super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros();
            mask &= mask - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_visited_once() {
        let items = [(0, 0b0011), (1, 0b0110), (2, 0b0101), (3, 0b1000), (4, 0b0001)];
        let mut seen = Vec::new();
        choose(&items, 3, 3, &mut |chosen, union| seen.push((chosen.to_vec(), union)));
        let expected = [
            (vec![0, 1, 2], 0b0111),
            (vec![0, 1, 4], 0b0111),
            (vec![0, 2, 4], 0b0111),
            (vec![0, 3, 4], 0b1011),
            (vec![1, 2, 4], 0b0111),
            (vec![2, 3, 4], 0b1101),
        ];
        assert_eq!(seen, expected);
        assert_eq!(bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    }
}
