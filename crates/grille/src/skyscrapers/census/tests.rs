use super::*;
use crate::limits::Limits;
use crate::seed::Seed;
use crate::skyscrapers::{Skyscrapers, clues_of};

fn counts(n: usize) -> [u64; 4] {
    let census = Fingerprints::new(n).census();
    [census.squares, census.clue_sets, census.unique, census.classes]
}

#[test]
fn squares_clue_sets_uniques_and_classes() {
    assert_eq!(counts(2), [2, 2, 2, 1]);
    assert_eq!(counts(3), [12, 12, 12, 3]);
    assert_eq!(counts(4), [576, 438, 372, 55]);
    assert_eq!(counts(5), [161_280, 102_398, 68_368, 8_623]);
}

#[test]
fn how_often_clue_sets_of_side_5_occur() {
    let census = Fingerprints::new(5).census();
    let expected = [
        (1, 68368),
        (2, 22106),
        (3, 5812),
        (4, 3552),
        (5, 956),
        (6, 796),
        (7, 152),
        (8, 168),
        (9, 240),
        (10, 52),
        (11, 68),
        (12, 100),
        (16, 24),
        (20, 4),
    ];
    assert_eq!(census.multiplicities, expected.into_iter().collect());
}

#[test]
fn the_quick_r1_is_r1() {
    for (n, expected) in [(2, (2, 1)), (3, (12, 3)), (4, (104, 15)), (5, (1_448, 188))] {
        let all = Fingerprints::new(n);
        let quick = all.solved_by_r1();
        assert_eq!((quick.solved, quick.classes), expected);
        assert_eq!(all.solved_by(RuleSet::R1), quick);
    }
}

/// The whole ladder, and the near misses of R1. One representative a class is looked at.
#[test]
fn every_set_of_rules_solves_as_many_as_the_experiments_found() {
    let (four, five) = (Fingerprints::new(4), Fingerprints::new(5));
    let small = |rules| four.solved_by(rules).solved;
    assert_eq!(RuleSet::LADDER.iter().map(|&rules| small(rules)).collect::<Vec<_>>(), [104, 368, 372, 372, 372, 372]);
    let large = |rules| {
        let solved = five.solved_by(rules);
        (solved.solved, solved.classes)
    };
    assert_eq!(large(RuleSet::R1), (1_448, 188));
    assert_eq!(large(RuleSet::Lines2), (12_792, 188 + 1_427));
    assert_eq!(large(RuleSet::Lines3), (48_496, 188 + 1_427 + 4_486));
    assert_eq!(large(RuleSet::Lines4), (65_968, 188 + 1_427 + 4_486 + 2_205));
    assert_eq!(large(RuleSet::Lines), (67_056, 188 + 1_427 + 4_486 + 2_205 + 141));
    assert_eq!(large(RuleSet::Supposition), (68_368, 8_623));
    assert_eq!(large(RuleSet::NakedOnly), (636, 85));
    assert_eq!(large(RuleSet::AnyLatin), (1_452, 189));
    assert_eq!(large(RuleSet::TableOnce), (1_880, 244));
    assert_eq!(large(RuleSet::PairOnce), (15_036, 1_905));
    assert_eq!(large(RuleSet::LinesAlone).0, 67_024);
}

#[test]
fn a_sample_agrees_with_the_census() {
    for (n, squares, exact) in [(4, 4_000, 372.0 / 576.0), (5, 2_000, 68_368.0 / 161_280.0)] {
        let rules = vec![RuleSet::Supposition, RuleSet::R1];
        let sample = Sample { n, squares, rules, seed: Seed::new(7) };
        let mut tally = Tally::default();
        for shard in 0..sample.shards() {
            tally.add(&sample.run(shard, &Limits::none()).unwrap());
        }
        assert_eq!(tally.squares, squares);
        let unique = tally.unique().unwrap();
        assert!((unique.share - exact).abs() < 2.0 * unique.error, "{unique:?} {exact}");
        assert_eq!(tally.solved[0], tally.unique, "every unique puzzle of this size has a path");
        assert!(tally.solved[1] < tally.unique / 2);
    }
}

/// Two of the 400 shards of side 6 against the plain search: the squares whose first row is 654321, and whose second row is
/// 123456 or shows 2 and 4.
#[test]
fn shards_of_side_6_are_counted_right() {
    let six = Six::new();
    let codes: Vec<(u8, u8)> = (1..=6).flat_map(|near| (1..=6).map(move |far| (near, far))).collect();
    let codes: Vec<(u8, u8)> = codes.into_iter().filter(|&(a, b)| (3..=7).contains(&(a + b))).collect();
    assert_eq!(codes.len().pow(2), six.shards());
    let code = |pair| codes.iter().position(|&other| other == pair).unwrap();
    let mut scratch = Scratch::default();
    let mut shared = [0; 5];
    for second in [(6, 1), (2, 4)] {
        let shard = 20 * code((1, 6)) + code(second);
        let part = six.run(shard, &mut scratch);
        assert_eq!(part, six.run(shard, &mut scratch), "buffers leave no trace");

        let mut clues = vec![0; 24];
        (clues[12], clues[18], clues[13], clues[19]) = (1, 6, second.0, second.1);
        let rows = Skyscrapers::new(6, clues, vec![0; 36]).unwrap();
        let mut sets: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
        let _ = rows.solutions(&Limits::none(), &mut |heights| {
            *sets.entry(clues_of(heights, 6)).or_insert(0) += 1;
            std::ops::ControlFlow::Continue(())
        });
        // Left and right exchanged, the first row shows 6 and 1: another shard, not counted, stands for that. No side is
        // rarer than this one; a square that has it k times is met with each of them as its first row.
        let mut expected = Vec::new();
        for (clues, times) in sets {
            let sides = [(12, 18), (17, 23), (0, 6), (5, 11)].map(|(near, far)| (clues[near], clues[far]));
            let rarest = sides.iter().filter(|&&side| side == (1, 6) || side == (6, 1)).count();
            shared[rarest] += 1;
            expected.resize(expected.len().max(times as usize + 1), 0);
            expected[times as usize] += 2 * 12 / rarest as u64;
        }
        assert_eq!(part.often, expected);
        assert!(part.often[1] > 10_000);
    }
    assert!(shared[1] > 0 && shared[2] > 0 && shared[3] > 0, "{shared:?}");
}

#[test]
#[ignore = "slow: the census of side 6, half a minute"]
fn the_census_of_side_6() {
    let six = Six::new().with_r1();
    let (mut all, mut scratch) = (SixPart::default(), Scratch::default());
    for shard in 0..six.shards() {
        all.add(&six.run(shard, &mut scratch));
    }
    let census = six.census(&all);
    assert_eq!(
        (census.squares, census.clue_sets, census.unique, census.classes),
        (812_851_200, 162_320_442, 55_317_460, 6_917_837)
    );
    let r1 = six.solved_by_r1(&all).unwrap();
    assert_eq!((r1.solved, r1.classes), (2_816, 356));
}
