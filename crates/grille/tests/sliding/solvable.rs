//! Can it be done at all? Against plain searches, and everything other programs got wrong.

use grille::sliding::{Edge, Goal, Parity, Size, Sliding};
use grille::{Limits, Proof, Puzzle, Seed, Verdict};

use crate::oracle::{arrangements, boards, distances, puzzle, size};

/// Every board of every small size, with the goals that have names and random ones.
#[test]
fn small_boards_are_solvable_exactly_if_a_search_reaches_them() {
    let mut rng = Seed::new(5).rng();
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        let mut goals = vec![Goal::BlankLast, Goal::BlankFirst, Goal::Snail];
        for _ in 0..3 {
            let mut goal = Goal::BlankLast.tiles(size(rows, cols));
            rng.shuffle(&mut goal);
            goals.push(Goal::Tiles(goal));
        }
        if rows == 3 && cols == 3 {
            goals.truncate(4);
        }
        for goal in goals {
            let tiles = goal.tiles(size(rows, cols));
            let reached = distances(rows.into(), cols.into(), &tiles);
            let mut solvable = 0;
            for board in arrangements(&tiles) {
                let puzzle = puzzle(size(rows, cols), &board, &goal);
                assert_eq!(puzzle.is_solvable(), reached.contains_key(&board), "{puzzle}");
                solvable += usize::from(puzzle.is_solvable());
                if let Some(parity) = puzzle.parity() {
                    assert_eq!(parity.is_solvable(), puzzle.is_solvable(), "{puzzle}");
                }
            }
            assert_eq!(solvable, reached.len());
        }
    }
}

/// The count of inversions and the permutation agree on boards of any size.
#[test]
fn both_rules_agree_on_every_size() {
    let mut rng = Seed::new(6).rng();
    for (rows, cols) in (2..=10).flat_map(|rows| (2..=10).map(move |cols| (rows, cols))) {
        for goal in [Goal::BlankLast, Goal::BlankFirst] {
            for _ in 0..6 {
                let mut tiles = goal.tiles(size(rows, cols));
                rng.shuffle(&mut tiles);
                let puzzle = puzzle(size(rows, cols), &tiles, &goal);
                let parity = puzzle.parity().unwrap();
                assert_eq!(parity.is_solvable(), puzzle.permutation().unwrap().is_solvable(), "{puzzle}");
                assert!(check(&puzzle, &parity));
            }
        }
    }
}

/// Checks a count as a reader would: again, from the board.
fn check(puzzle: &Sliding, parity: &Parity) -> bool {
    let order: Vec<u8> = puzzle.tiles().iter().copied().filter(|&tile| tile != 0).collect();
    let place = |tile: u8| order.iter().position(|&other| other == tile).unwrap();
    let mut count = 0;
    for first in 0..order.len() {
        for second in first + 1..order.len() {
            count += u32::from(order[first] > order[second]);
        }
    }
    let row = puzzle.tiles().iter().position(|&tile| tile == 0).unwrap() / puzzle.size().cols();
    let blank_row = match parity.counted_from {
        Edge::Top => row + 1,
        Edge::Bottom => puzzle.size().rows() - row,
    };
    count == parity.count
        && blank_row == parity.blank_row as usize
        && parity.inversions.len() == (count as usize).min(Parity::LISTED)
        && parity.inversions.windows(2).all(|pair| pair[0] != pair[1])
        && parity.inversions.iter().all(|pair| pair.first > pair.second && place(pair.first) < place(pair.second))
}

fn fifteen(tiles: [u8; 16]) -> Sliding {
    puzzle(Size::FIFTEEN, &tiles, &Goal::BlankLast)
}

#[test]
fn the_two_examples_of_the_article() {
    let prize = fifteen([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]);
    let Verdict::Impossible(Proof::Parity(parity)) = prize.verdict(&Limits::none()).unwrap() else { panic!() };
    assert_eq!((parity.count, parity.blank_row, parity.sum(), parity.row_counts), (1, 1, 2, true));
    assert_eq!((parity.inversions[0].first, parity.inversions[0].second), (15, 14));

    let other = fifteen([5, 1, 3, 4, 2, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
    let parity = other.parity().unwrap();
    let pairs: Vec<(u8, u8)> = parity.inversions.iter().map(|pair| (pair.first, pair.second)).collect();
    assert_eq!(pairs, [(5, 1), (5, 3), (5, 4), (5, 2), (3, 2), (4, 2)]);
    assert_eq!((parity.count, parity.blank_row, parity.sum()), (6, 1, 7));
    assert!(matches!(other.verdict(&Limits::none()), Ok(Verdict::Solvable(_))));
}

#[test]
fn a_repair_exchanges_two_neighbours_and_then_it_can_be_done() {
    let mut rng = Seed::new(7).rng();
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 4), (10, 10)] {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            let mut tiles = goal.tiles(size(rows, cols));
            rng.shuffle(&mut tiles);
            let puzzle = puzzle(size(rows, cols), &tiles, &goal);
            let Some(repair) = puzzle.repair() else {
                assert!(puzzle.is_solvable());
                continue;
            };
            assert!(!puzzle.is_solvable() && repair.repaired.is_solvable());
            let [a, b] = repair.cells;
            assert_eq!(a.row.abs_diff(b.row) + a.col.abs_diff(b.col), 1, "neighbours");
            let cells = repair.cells.map(|cell| cell.index(cols.into()));
            assert_eq!(cells.map(|cell| puzzle.tiles()[cell]), repair.tiles);
            let mut exchanged = puzzle.tiles().to_vec();
            exchanged.swap(cells[0], cells[1]);
            assert_eq!(repair.repaired.tiles(), exchanged);
        }
    }
}

/// Another program inverted the rule on boards of even width.
#[test]
fn one_move_from_the_goal_is_solvable_on_even_and_odd_widths() {
    for (rows, cols) in (2..=10).flat_map(|rows| (2..=10).map(move |cols| (rows, cols))) {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            let tiles = goal.tiles(size(rows, cols));
            for next in crate::oracle::moved(rows.into(), cols.into(), &tiles) {
                // Another took a signed remainder, and called boards one move from a blank-first goal impossible.
                assert!(puzzle(size(rows, cols), &next, &goal).is_solvable(), "{rows}×{cols} {goal:?}");
            }
        }
    }
}

/// Another program answered for square boards only, by the number of rows: wrong on half of all 2×3 boards.
#[test]
fn the_width_decides_not_the_height() {
    let tall = puzzle(size(3, 2), &[1, 2, 3, 4, 0, 5], &Goal::BlankLast);
    let wide = puzzle(size(2, 3), &[1, 2, 0, 4, 5, 3], &Goal::BlankLast);
    assert!(tall.parity().unwrap().row_counts && !wide.parity().unwrap().row_counts);
    assert!(tall.is_solvable() && wide.is_solvable());
}

/// Another program searched for ever on an impossible board.
#[test]
fn an_impossible_board_is_known_without_a_search() {
    let verdict = fifteen([2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]).verdict(&Limits::nodes(0));
    assert!(matches!(verdict, Ok(Verdict::Impossible(Proof::Parity(_)))));
}

/// Another kept tables by width only, so that a second goal broke them.
#[test]
fn tables_of_one_goal_are_not_used_for_another() {
    let tiles = [1, 2, 3, 4, 0, 5, 6, 7, 8];
    for _ in 0..2 {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            let board = puzzle(size(3, 3), &tiles, &goal);
            let known = distances(3, 3, &goal.tiles(size(3, 3)));
            let solved = board.solve(grille::sliding::Tables::Quick, &Limits::none());
            assert_eq!(solved.map(|solution| solution.moves()), known.get(tiles.as_slice()).copied());
        }
    }
}

/// Neither goal of the 15-puzzle can be reached from the other, so all of these must be refused.
#[test]
fn hundred_boards_under_the_wrong_goal() {
    for (name, right, wrong) in [
        ("korf15_blank_first.txt", Goal::BlankFirst, Goal::BlankLast),
        ("korf15_blank_last.txt", Goal::BlankLast, Goal::BlankFirst),
    ] {
        let boards = boards(name);
        let impossible = boards.iter().filter(|(tiles, _)| {
            let verdict = puzzle(Size::FIFTEEN, tiles, &wrong).verdict(&Limits::none());
            matches!(verdict, Ok(Verdict::Impossible(Proof::Parity(parity))) if !parity.is_solvable())
        });
        assert_eq!(impossible.count(), boards.len());
        assert!(boards.is_empty() || boards.len() == 100);
        assert!(boards.iter().all(|(tiles, _)| puzzle(Size::FIFTEEN, tiles, &right).is_solvable()));
    }
}

#[test]
fn the_two_named_corners_share_a_class_if_a_side_is_odd() {
    for (rows, cols) in (2..=10).flat_map(|rows| (2..=10).map(move |cols| (rows, cols))) {
        let first = Goal::BlankFirst.tiles(size(rows, cols));
        let both = puzzle(size(rows, cols), &first, &Goal::BlankLast).is_solvable();
        assert_eq!(both, rows % 2 == 1 || cols % 2 == 1, "{rows}×{cols}");
    }
}

#[test]
fn other_goals_are_proved_by_their_rings() {
    let snail: Sliding = "3x3:1,2,3,8,0,4,6,7,5;goal=snail".parse().unwrap();
    let Verdict::Impossible(Proof::Permutation(proof)) = snail.verdict(&Limits::none()).unwrap() else { panic!() };
    assert_eq!(
        (proof.cycles, proof.exchanges, proof.blank_distance),
        (vec![vec!["6".to_owned(), "7".to_owned()]], 1, 0)
    );
    let goal = "3x2:1,2,3,4,5,0;goal=0,1,2,3,4,5".parse::<Sliding>().unwrap();
    let permutation = goal.permutation().unwrap();
    assert_eq!(permutation.cycles, [["1", "2", "3", "4", "5", "0"]]);
    assert_eq!((permutation.exchanges, permutation.blank_distance), (5, 3));
}

#[test]
fn in_one_line_tiles_never_pass_each_other() {
    for (rows, cols) in [(1, 2), (1, 5), (5, 1), (3, 1)] {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Tiles((0..rows * cols).rev().collect())] {
            let tiles = goal.tiles(size(rows, cols));
            let reached = distances(rows.into(), cols.into(), &tiles);
            assert_eq!(reached.len(), tiles.len(), "only as many as there are cells");
            for board in arrangements(&tiles) {
                let puzzle = puzzle(size(rows, cols), &board, &goal);
                match puzzle.verdict(&Limits::none()).unwrap() {
                    Verdict::Solvable(solution) => {
                        crate::oracle::play(&puzzle, &solution);
                        assert_eq!(reached.get(&board), Some(&solution.moves()));
                        assert!(solution.is_optimal());
                    }
                    Verdict::Impossible(Proof::Order { found, wanted }) => {
                        assert!(!reached.contains_key(&board) && found != wanted);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

#[test]
fn boards_that_look_alike_have_one_representative() {
    let rotated: Sliding = "4x4:0,2,3,4,5,6,7,8,9,10,11,12,13,14,15,1".parse().unwrap();
    let mut tiles: Vec<u8> = rotated.tiles().iter().rev().map(|&tile| if tile == 0 { 0 } else { 16 - tile }).collect();
    let turned = puzzle(Size::FIFTEEN, &tiles, &Goal::BlankFirst);
    assert_eq!(rotated.canonical(), turned.canonical());
    assert_eq!(rotated.canonical().goal(), Goal::BlankLast);
    tiles.swap(3, 4);
    assert_ne!(rotated.canonical(), puzzle(Size::FIFTEEN, &tiles, &Goal::BlankFirst).canonical());
    for (rows, cols) in [(2, 3), (3, 2), (3, 3), (1, 4)] {
        let board = puzzle(size(rows, cols), &Goal::BlankFirst.tiles(size(rows, cols)), &Goal::BlankLast);
        let canonical = board.canonical();
        assert_eq!(canonical, canonical.canonical());
        assert_eq!(canonical.is_solvable(), board.is_solvable());
    }
}
