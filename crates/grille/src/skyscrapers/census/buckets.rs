//! Putting keys in order of nothing but themselves: which occur how often.

/// Buffers that are used again and again.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    ends: Vec<u32>,
    sorted: Vec<u64>,
}

impl Buckets {
    /// Visits every different key with the number of times it occurs.
    ///
    /// Keys go into buckets of about six by a multiplicative hash, and each bucket is sorted: each key is moved
    /// once and compared with a few others.
    pub(super) fn runs(&mut self, keys: &[u64], visit: &mut impl FnMut(u64, usize)) {
        if keys.is_empty() {
            return;
        }
        let bits = (usize::BITS - (keys.len() / 6).leading_zeros()).max(1);
        let shift = 64 - bits;
        let bucket = |key: u64| (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize;
        self.ends.clear();
        self.ends.resize(1 << bits, 0);
        for &key in keys {
            self.ends[bucket(key)] += 1;
        }
        let mut start = 0;
        for end in &mut self.ends {
            start += std::mem::replace(end, start);
        }
        if self.sorted.len() < keys.len() {
            self.sorted.resize(keys.len(), 0);
        }
        for &key in keys {
            let end = &mut self.ends[bucket(key)];
            self.sorted[*end as usize] = key;
            *end += 1;
        }
        let mut start = 0;
        for &end in &self.ends {
            let keys = &mut self.sorted[start..end as usize];
            start = end as usize;
            sort(keys);
            for run in keys.chunk_by(|a, b| a == b) {
                visit(run[0], run.len());
            }
        }
    }
}

fn sort(keys: &mut [u64]) {
    if keys.len() > 24 {
        return keys.sort_unstable();
    }
    for next in 1..keys.len() {
        let key = keys[next];
        let mut place = next;
        while place > 0 && keys[place - 1] > key {
            keys[place] = keys[place - 1];
            place -= 1;
        }
        keys[place] = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use std::collections::BTreeMap;

    #[test]
    fn every_key_is_met_once_with_its_number() {
        let (mut buckets, mut rng) = (Buckets::default(), Seed::new(1).rng());
        for len in [0, 1, 2, 7, 100, 5_000] {
            for different in [1, 3, 1_000_000_000] {
                let keys: Vec<u64> = (0..len).map(|_| rng.below(different) << 13).collect();
                let mut expected = BTreeMap::new();
                keys.iter().for_each(|&key| *expected.entry(key).or_insert(0) += 1);
                let mut found = BTreeMap::new();
                buckets.runs(&keys, &mut |key, times| assert!(found.insert(key, times).is_none()));
                assert_eq!(found, expected);
            }
        }
    }
}
