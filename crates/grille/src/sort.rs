//! Sorting short lists, in few bytes.
//!
//! The standard library's sorts are written out anew for every type and every comparison, five to ten thousand bytes each,
//! and what a page weighs is waited for. For WebAssembly these functions sort with a little code for each type instead:
//! short lists by insertion, longer ones by their indices, with one sort for all types. Elsewhere they are the standard
//! library's, which is faster. Both give the same order.

use std::cmp::Ordering;

/// Sorts; equal elements must be the same in every respect.
pub fn sort<T: Ord>(list: &mut [T]) {
    if cfg!(target_arch = "wasm32") {
        small(list, T::cmp);
    } else {
        list.sort_unstable();
    }
}

/// Sorts by a comparison; equal elements keep their order.
pub fn sort_by<T>(list: &mut [T], compare: impl FnMut(&T, &T) -> Ordering) {
    if cfg!(target_arch = "wasm32") {
        small(list, compare);
    } else {
        list.sort_by(compare);
    }
}

/// Sorts by a key; elements with equal keys keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Up to this many elements, insertion needs no memory and not many comparisons.
const FEW: usize = 16;

fn small<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if list.len() <= FEW {
        for end in 1..list.len() {
            let mut place = end;
            while place > 0 && compare(&list[place - 1], &list[place]).is_gt() {
                list.swap(place - 1, place);
                place -= 1;
            }
        }
        return;
    }
    let mut order = order(list.len(), &mut |a, b| compare(&list[a], &list[b]));
    // Element `order[place]` belongs at `place`: each cycle is gone round once.
    for start in 0..list.len() {
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start {
                break;
            }
            list.swap(place, from);
            place = from;
        }
    }
}

/// The indices below `len`, in the order of their elements.
fn order(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn few_bytes_sort_as_the_standard_library_does(list in prop::collection::vec((0_u8..12, 0_u8..12), 0..120)) {
            let numbered: Vec<(usize, (u8, u8))> = list.iter().copied().enumerate().collect();
            let (mut ours, mut theirs) = (numbered.clone(), numbered);
            small(&mut ours, |a, b| a.1.0.cmp(&b.1.0));
            theirs.sort_by_key(|element| element.1.0);
            prop_assert_eq!(ours, theirs);
            let (mut ours, mut theirs) = (list.clone(), list);
            small(&mut ours, Ord::cmp);
            theirs.sort_unstable();
            prop_assert_eq!(ours, theirs);
        }
    }
}
