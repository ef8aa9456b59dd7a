//! The fewest moves.

use grille::sliding::{Goal, Size, Sliding, Tables};
use grille::{Limits, Puzzle, Seed};

use crate::oracle::{boards, distances, play, puzzle, size};

fn shortest(puzzle: &Sliding) -> u32 {
    let solution = puzzle.solve(Tables::Quick, &Limits::none()).unwrap();
    play(puzzle, &solution);
    assert!(solution.is_optimal(), "{puzzle}");
    solution.moves()
}

#[test]
fn all_boards_of_small_sizes_against_a_plain_search() {
    let mut rng = Seed::new(8).rng();
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4)] {
        let mut goals = vec![Goal::BlankLast, Goal::BlankFirst, Goal::Snail];
        for _ in 0..3 {
            let mut goal = Goal::BlankLast.tiles(size(rows, cols));
            rng.shuffle(&mut goal);
            goals.push(Goal::Tiles(goal));
        }
        for goal in goals {
            for (board, distance) in distances(rows.into(), cols.into(), &goal.tiles(size(rows, cols))) {
                assert_eq!(shortest(&puzzle(size(rows, cols), &board, &goal)), distance);
            }
        }
    }
}

#[test]
fn all_boards_of_the_eight_puzzle_against_a_plain_search() {
    for (goal, step) in [(Goal::BlankLast, 1), (Goal::BlankFirst, 5), (Goal::Snail, 5)] {
        for (board, distance) in distances(3, 3, &goal.tiles(size(3, 3))).into_iter().step_by(step) {
            assert_eq!(shortest(&puzzle(size(3, 3), &board, &goal)), distance);
        }
    }
}

/// The search remembers boards and tries promising moves first; the published one does neither.
#[test]
fn what_is_remembered_costs_no_shorter_way() {
    let mut rng = Seed::new(80).rng();
    for (rows, cols, boards) in [(3, 4, 12), (4, 4, 6)] {
        let size = size(rows, cols);
        for _ in 0..boards {
            let mut tiles = Goal::BlankLast.tiles(size);
            rng.shuffle(&mut tiles);
            let drawn = puzzle(size, &tiles, &Goal::BlankLast);
            let board = drawn.repair().map_or(drawn, |repair| repair.repaired);
            let moves = |tables| board.search(tables, &Limits::none()).unwrap().unwrap().0.moves();
            assert_eq!(moves(Tables::Quick), moves(Tables::Published), "{board}");
        }
    }
}

/// Boards of the 3×4 and the 15-puzzle near their goals, wherever the blank goes.
#[test]
fn boards_near_any_goal() {
    for (rows, cols) in [(3, 4), (4, 3), (4, 4), (5, 4)] {
        let cells = usize::from(rows * cols);
        for blank in (0..cells).step_by(if cells > 12 { 5 } else { 1 }) {
            let mut goal: Vec<u8> = (1..cells as u8).collect();
            goal.insert(blank, 0);
            let goal = Goal::Tiles(goal);
            let start = goal.tiles(size(rows, cols));
            let mut known = std::collections::BTreeMap::from([(start.clone(), 0)]);
            let mut edge = vec![start];
            for distance in 1..=7 {
                let mut next = Vec::new();
                for board in edge.iter().flat_map(|board| crate::oracle::moved(rows.into(), cols.into(), board)) {
                    known.entry(board.clone()).or_insert_with(|| {
                        next.push(board);
                        distance
                    });
                }
                edge = next;
            }
            for (board, distance) in known.iter().step_by(17) {
                assert_eq!(shortest(&puzzle(size(rows, cols), board, &goal)), *distance, "blank {blank}");
            }
        }
    }
}

#[test]
fn korfs_hundred_boards() {
    let mut sum = 0;
    for (tiles, numbers) in boards("korf15_blank_last.txt") {
        let moves = shortest(&puzzle(Size::FIFTEEN, &tiles, &Goal::BlankLast));
        assert_eq!(u64::from(moves), numbers[0]);
        sum += moves;
    }
    assert!(sum == 5305 || sum == 0);
}

#[test]
#[ignore = "slow: seven and eight tiles at a time"]
fn korfs_hundred_boards_with_large_tables() {
    for (tiles, numbers) in boards("korf15_blank_first.txt") {
        let puzzle = puzzle(Size::FIFTEEN, &tiles, &Goal::BlankFirst);
        let solution = puzzle.solve(Tables::Large, &Limits::none()).unwrap();
        play(&puzzle, &solution);
        assert_eq!((u64::from(solution.moves()), solution.is_optimal()), (numbers[0], true));
    }
}

#[test]
#[ignore = "slow: the hardest boards of the 15-puzzle"]
fn the_seventeen_boards_at_eighty() {
    for (name, goal) in
        [("fifteen_80_blank_last.txt", Goal::BlankLast), ("fifteen_80_blank_first.txt", Goal::BlankFirst)]
    {
        for (tiles, _) in boards(name) {
            let puzzle = puzzle(Size::FIFTEEN, &tiles, &goal);
            let solution = puzzle.solve(Tables::Large, &Limits::none()).unwrap();
            play(&puzzle, &solution);
            assert_eq!((solution.moves(), solution.is_optimal()), (80, true));
        }
    }
}

/// Published node counts (Korf and Felner 2002), to the digit.
#[test]
#[ignore = "slow: a thousand million boards"]
fn boards_of_the_24_puzzle_cost_what_the_paper_says() {
    let boards = boards("korf24_blank_first.txt");
    for number in [38, 40, 25, 32, 44] {
        let Some((tiles, numbers)) = boards.get(number - 1) else { return };
        let puzzle = puzzle(size(5, 5), tiles, &Goal::BlankFirst);
        let (solution, nodes) = puzzle.search(Tables::Published, &Limits::none()).unwrap().unwrap();
        play(&puzzle, &solution);
        assert_eq!([u64::from(solution.moves()), nodes], [numbers[0], numbers[1]], "board {number}");
    }
}

#[test]
#[ignore = "slow: half a thousand million boards"]
fn boards_of_the_24_puzzle_with_large_tables() {
    let boards = boards("korf24_blank_first.txt");
    for number in [38, 40, 25] {
        let Some((tiles, numbers)) = boards.get(number - 1) else { return };
        let puzzle = puzzle(size(5, 5), tiles, &Goal::BlankFirst);
        let (solution, nodes) = puzzle.search(Tables::Large, &Limits::none()).unwrap().unwrap();
        play(&puzzle, &solution);
        assert_eq!(u64::from(solution.moves()), numbers[0], "board {number}");
        assert!(
            nodes < numbers[1],
            "the same moves in the same order, with costs that see the blank and are never weaker"
        );
    }
}

/// Out of budget, there is a way all the same, and what is known of the shortest is true.
#[test]
fn without_proof_the_bounds_hold() {
    for (tiles, numbers) in boards("korf15_blank_last.txt").into_iter().step_by(9) {
        let puzzle = puzzle(Size::FIFTEEN, &tiles, &Goal::BlankLast);
        for nodes in [0, 100, 2000] {
            let solution = puzzle.solve(Tables::Quick, &Limits::nodes(nodes)).unwrap();
            play(&puzzle, &solution);
            let length = numbers[0] as u32;
            assert!((solution.at_least()..=solution.moves()).contains(&length), "{puzzle}");
            assert!(solution.at_least() >= 30);
        }
    }
    for (tiles, numbers) in boards("korf24_blank_last.txt").into_iter().step_by(13) {
        let puzzle = puzzle(size(5, 5), &tiles, &Goal::BlankLast);
        let solution = puzzle.solve(Tables::Quick, &Limits::nodes(2_000_000)).unwrap();
        play(&puzzle, &solution);
        let length = numbers[0] as u32;
        assert!((solution.at_least()..=solution.moves()).contains(&length), "{puzzle}");
        assert!(3 * solution.moves() < 4 * length, "{puzzle}: {} for {length}", solution.moves());
        assert!(4 * solution.at_least() > 3 * length, "{puzzle}: {} for {length}", solution.at_least());
    }
}

#[test]
fn large_boards_get_a_good_way_at_once() {
    let mut rng = Seed::new(9).rng();
    for (rows, cols) in [(2, 10), (10, 2), (3, 7), (5, 5), (6, 6), (7, 5), (8, 8), (10, 10)] {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            let mut tiles = goal.tiles(size(rows, cols));
            rng.shuffle(&mut tiles);
            let board = puzzle(size(rows, cols), &tiles, &goal);
            let board = board.repair().map_or(board, |repair| repair.repaired);
            let quick = board.solve(Tables::Quick, &Limits::nodes(0)).unwrap();
            let better = board.solve(Tables::Quick, &Limits::nodes(200_000)).unwrap();
            play(&board, &quick);
            play(&board, &better);
            assert!(better.moves() <= quick.moves());
            assert!(
                quick.moves() < 2 * u32::from(rows * cols) * u32::from(rows + cols),
                "{rows}×{cols}: {}",
                quick.moves()
            );
        }
    }
}

#[test]
fn equal_tiles_against_a_plain_search() {
    let mut rng = Seed::new(10).rng();
    for (rows, cols, tiles) in [
        (2, 2, vec![1, 1, 2, 0]),
        (2, 3, vec![1, 1, 2, 2, 3, 0]),
        (3, 3, vec![1, 1, 1, 2, 2, 3, 3, 4, 0]),
        (3, 3, vec![1, 1, 1, 1, 1, 1, 1, 1, 0]),
        (3, 3, vec![1, 2, 3, 4, 5, 6, 7, 7, 0]),
    ] {
        let known = distances(rows.into(), cols.into(), &tiles);
        assert_eq!(known.len(), crate::oracle::arrangements(&tiles).len(), "two equal tiles make every board solvable");
        let goal = Goal::Tiles(tiles.clone());
        for _ in 0..40 {
            let mut board = tiles.clone();
            rng.shuffle(&mut board);
            let puzzle = puzzle(size(rows, cols), &board, &goal);
            assert!(puzzle.is_solvable());
            let solution = puzzle.solve(Tables::Quick, &Limits::none()).unwrap();
            play(&puzzle, &solution);
            let distance = known[&board];
            assert!((solution.at_least()..=solution.moves()).contains(&distance), "{puzzle}");
            if solution.is_optimal() {
                assert_eq!(solution.moves(), distance, "{puzzle}");
            }
        }
    }
    let words: Sliding = "4x4:Y,O,U,R,M,I,N,D,P,L,A,0,R,A,T,E;goal=R,A,T,E,Y,O,U,R,M,I,N,D,P,A,L,0".parse().unwrap();
    let solution = words.solve(Tables::Quick, &Limits::none()).unwrap();
    play(&words, &solution);
    assert!(solution.is_optimal(), "two R and two A are few enough to try both ways round");
}

/// The 100 boards that another program made.
#[test]
fn boards_made_by_another_program() {
    let Some(text) = crate::support::shared("data/sgt/cases.jsonl") else { return };
    let ids = text.lines().filter(|line| line.contains(r#""game": "fifteen""#)).map(|line| {
        let start = line.find(r#""id": ""#).unwrap() + 7;
        &line[start..start + line[start..].find('"').unwrap()]
    });
    let mut count = 0;
    for id in ids {
        count += 1;
        let puzzle: Sliding = id.parse().unwrap();
        assert_eq!(puzzle.id(), id);
        let solution = puzzle.solve(Tables::Quick, &Limits::nodes(2_000_000)).expect(id);
        play(&puzzle, &solution);
        assert!(solution.is_optimal() || puzzle.size().cells() > 12, "{id}");
    }
    assert_eq!(count, 100);
}

/// All boards of small sizes against a plain search in which tiles in a line slide together.
#[test]
fn the_fewest_pushes_against_a_plain_search() {
    for (rows, cols, goal, step) in [
        (2, 2, Goal::BlankLast, 1),
        (2, 3, Goal::BlankFirst, 1),
        (3, 2, Goal::Snail, 1),
        (2, 4, Goal::BlankLast, 97),
        (3, 3, Goal::Snail, 9001),
        (3, 3, Goal::BlankLast, 7001),
    ] {
        let size = size(rows, cols);
        let start = goal.tiles(size);
        let mut known = std::collections::BTreeMap::from([(start.clone(), 0)]);
        let mut edge = vec![start];
        for distance in 1.. {
            let mut next = Vec::new();
            for board in edge.iter().flat_map(|board| pushed(rows.into(), cols.into(), board)) {
                known.entry(board.clone()).or_insert_with(|| {
                    next.push(board);
                    distance
                });
            }
            if next.is_empty() {
                break;
            }
            edge = next;
        }
        for (board, &distance) in known.iter().step_by(step) {
            let puzzle = puzzle(size, board, &goal);
            let solution = puzzle.solve_rows(&Limits::none()).unwrap();
            play(&puzzle, &solution);
            assert_eq!((solution.count(), solution.row_moves(), solution.is_optimal()), (distance, distance, true));
        }
    }
}

/// Every board one push away.
fn pushed(rows: usize, cols: usize, board: &[u8]) -> Vec<Vec<u8>> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let mut next = Vec::new();
    for cell in (0..rows * cols).filter(|cell| *cell != blank) {
        let (same_row, same_col) = (cell / cols == blank / cols, cell % cols == blank % cols);
        if !same_row && !same_col {
            continue;
        }
        let step = if same_row { 1 } else { cols };
        let (mut moved, mut hole) = (board.to_vec(), blank);
        while hole != cell {
            let from = if cell > hole { hole + step } else { hole - step };
            moved.swap(hole, from);
            hole = from;
        }
        next.push(moved);
    }
    next
}

#[test]
fn pushes_on_larger_boards_are_bounded() {
    let mut proved = 0;
    for (tiles, numbers) in boards("korf15_blank_last.txt").into_iter().step_by(11) {
        let puzzle = puzzle(Size::FIFTEEN, &tiles, &Goal::BlankLast);
        let solution = puzzle.solve_rows(&Limits::none()).unwrap();
        play(&puzzle, &solution);
        assert_eq!(solution.moves(), numbers[0] as u32);
        // 43 pushes are enough for any board of the 15-puzzle, and each moves three tiles at most.
        assert!(solution.at_least() <= 43 && 3 * solution.at_least() >= solution.moves());
        proved += u32::from(solution.is_optimal());
    }
    assert_eq!(proved, 0, "nothing is claimed that was not proved");
    let line: Sliding = "5x1:0,1,2,3,4".parse().unwrap();
    let solution = line.solve_rows(&Limits::none()).unwrap();
    assert_eq!((solution.to_string().as_str(), solution.count(), solution.is_optimal()), ("1+2+3+4", 1, true));
    assert_eq!(Sliding::solve_rows(&"3x3:1,2,3,4,5,6,8,7,0".parse().unwrap(), &Limits::none()), None);
}
