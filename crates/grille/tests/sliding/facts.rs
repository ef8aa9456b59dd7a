//! Published numbers.

use grille::Limits;
use grille::sliding::{Census, Goal, Metric, Size, Sliding, mean_moves, shallow_depths};

use crate::oracle::{distances, size};
use crate::support::shared;

const EIGHT: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
    23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

fn take(size: Size, goal: &Goal, metric: Metric) -> Census {
    Census::take(size, goal, metric, &Limits::none()).unwrap().unwrap()
}

#[test]
fn the_eight_puzzle_with_the_blank_in_a_corner() {
    for goal in [Goal::BlankLast, Goal::BlankFirst] {
        assert_eq!(take(size(3, 3), &goal, Metric::Tile).depths, EIGHT, "A089473");
    }
    let deepest = take(size(3, 3), &Goal::BlankLast, Metric::Tile).deepest;
    let deepest: Vec<&[u8]> = deepest.iter().map(Sliding::tiles).collect();
    assert_eq!(deepest, [&[6, 4, 7, 8, 5, 0, 3, 2, 1], &[8, 6, 7, 2, 5, 4, 3, 0, 1]]);
}

/// All three classes of the goal's blank, against a plain search.
#[test]
fn the_eight_puzzle_wherever_the_blank_goes() {
    for (blank, deepest) in [(0, (31, 2)), (1, (31, 2)), (4, (30, 148))] {
        let mut goal: Vec<u8> = (1..9).collect();
        goal.insert(blank, 0);
        let census = take(size(3, 3), &Goal::Tiles(goal.clone()), Metric::Tile);
        assert_eq!((census.depths.len() - 1, *census.depths.last().unwrap()), deepest, "blank {blank}");
        let plain = distances(3, 3, &goal);
        let mut depths = vec![0; census.depths.len()];
        plain.values().for_each(|&distance| depths[distance as usize] += 1);
        assert_eq!(census.depths, depths);
        let far: Vec<&Vec<u8>> =
            plain.iter().filter(|(_, d)| **d as usize == depths.len() - 1).map(|(b, _)| b).collect();
        assert_eq!(census.deepest.iter().map(Sliding::tiles).collect::<Vec<_>>(), far);
    }
}

#[test]
fn narrow_boards() {
    for (cols, depth, count) in [(2, 6, 1), (3, 21, 1), (4, 36, 1), (5, 55, 2)] {
        for (rows, cols) in [(2, cols), (cols, 2)] {
            let census = take(size(rows, cols), &Goal::BlankLast, Metric::Tile);
            assert_eq!((census.depths.len() - 1, *census.depths.last().unwrap()), (depth, count), "{rows}×{cols}");
            assert_eq!(census.deepest.len() as u64, count);
            assert_eq!(census.mean_thousandths(), mean_moves(size(rows, cols)));
        }
    }
}

#[test]
fn pushing_whole_rows() {
    let census = take(size(3, 3), &Goal::BlankLast, Metric::Row);
    assert_eq!((census.depths.len() - 1, *census.depths.last().unwrap()), (24, 1));
    assert_eq!(census.depths.iter().sum::<u64>(), 181_440);
}

#[test]
#[ignore = "slow: 239,500,800 boards each, 180 MB"]
fn boards_of_twelve_cells() {
    for (rows, cols, depth, count) in [(3, 4, 53, 18), (4, 3, 53, 18), (2, 6, 80, 2)] {
        let census = take(size(rows, cols), &Goal::BlankLast, Metric::Tile);
        assert_eq!((census.depths.len() - 1, *census.depths.last().unwrap()), (depth, count));
        assert_eq!(census.depths.iter().sum::<u64>(), 239_500_800);
        assert_eq!(census.deepest.len() as u64, count);
        if rows + cols == 7 {
            assert_eq!(census.mean_thousandths(), mean_moves(size(rows, cols)));
        }
    }
}

#[test]
fn the_fifteen_puzzle_near_its_goal() {
    let depths = shallow_depths(Size::FIFTEEN, &Goal::BlankLast, 16, &Limits::none()).unwrap().unwrap();
    let known = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119_000];
    assert_eq!(depths, known, "A089484");
    let Some(text) = shared("data/sliding/fifteen_depth_distribution.txt") else { return };
    let all: Vec<u64> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_whitespace().nth(1))
        .map(|count| count.parse().unwrap())
        .collect();
    assert_eq!((all.len(), all.iter().sum::<u64>()), (81, 20_922_789_888_000 / 2));
    assert_eq!(all[..17], depths);
    let census = Census { depths: all, deepest: Vec::new() };
    assert_eq!(census.mean_thousandths(), mean_moves(Size::FIFTEEN));
}

#[test]
fn the_24_puzzle_near_its_goal() {
    let depths = shallow_depths(size(5, 5), &Goal::BlankFirst, 14, &Limits::none()).unwrap().unwrap();
    assert_eq!(depths, [1, 2, 4, 10, 26, 64, 159, 366, 862, 1904, 4538, 10238, 24098, 53186, 123_435]);
}

#[test]
#[ignore = "slow: 30 million boards"]
fn the_24_and_the_15_puzzle_farther_off() {
    let depths = shallow_depths(size(5, 5), &Goal::BlankLast, 20, &Limits::none()).unwrap().unwrap();
    assert_eq!(depths[15..], [268_416, 616_374, 1_326_882, 3_021_126, 6_438_828, 14_524_718]);
    let depths = shallow_depths(Size::FIFTEEN, &Goal::BlankFirst, 20, &Limits::none()).unwrap().unwrap();
    assert_eq!(depths[17..], [231_844, 447_342, 859_744, 1_637_383]);
}

#[test]
fn estimated_means_are_near_the_known_ones() {
    // 50 random boards of the 24-puzzle have a mean of 100.78 (their proved lengths stand in the shared data).
    let mean = mean_moves(size(5, 5));
    assert!((98_000..104_000).contains(&mean), "{mean}");
    for rows in 1..=10 {
        for cols in (1..=10).filter(|cols| rows * cols > 1) {
            assert_eq!(mean_moves(size(rows, cols)), mean_moves(size(cols, rows)));
            assert!(mean_moves(size(rows, cols)) > 0);
        }
    }
}

#[test]
fn a_census_of_what_is_too_large_or_has_no_distances_is_declined() {
    let take = |size, goal: &Goal| Census::take(size, goal, Metric::Tile, &Limits::none()).unwrap();
    assert_eq!(take(Size::FIFTEEN, &Goal::BlankLast), None);
    assert_eq!(take(size(1, 5), &Goal::BlankLast), None);
    assert_eq!(take(size(2, 2), &Goal::Tiles(vec![1, 1, 2, 0])), None);
    assert_eq!(take(size(2, 2), &Goal::Tiles(vec![1, 2, 3])), None);
    assert!(Census::take(size(3, 4), &Goal::BlankLast, Metric::Tile, &Limits::nodes(1000)).is_err());
}
