//! Paths, hints, levels: what a person is told.

use grille::path::{End, Technique as _};
use grille::sliding::{Goal, How, Metric, Params, Reason, Sliding, Technique};
use grille::{Effect, Hint, Level, Limits, Path, Puzzle, Seed};

use crate::oracle::{moved, size};

/// Plays the effects of a path and checks that no stage disturbs what an earlier one has finished.
fn follow(puzzle: &Sliding, path: &Path<Reason>) {
    let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
    let mut board = puzzle.tiles().to_vec();
    let mut finished: Vec<usize> = Vec::new();
    for step in &path.steps {
        for effect in &step.effects {
            let Effect::Slide { tile, from, to } = *effect else { panic!("{effect:?}") };
            let mut next = board.clone();
            next.swap(from.index(cols), to.index(cols));
            assert!(board[from.index(cols)] == tile && moved(rows, cols, &board).contains(&next));
            board = next;
        }
        if let Reason::Stage { cells, tiles, moves, technique } = &step.reason {
            assert_eq!(*moves as usize, step.effects.len());
            let last = *technique == Technique::LastSquare;
            for (cell, &tile) in cells.iter().zip(tiles) {
                // The blank's own walk home at the very end may carry tiles along.
                assert!(last || puzzle.goal() != Goal::BlankLast || board[cell.index(cols)] == tile);
                finished.push(cell.index(cols));
            }
            if puzzle.goal() == Goal::BlankLast {
                assert!(finished.iter().all(|&cell| board[cell] == puzzle.goal_tiles()[cell]));
            }
        }
    }
    assert_eq!(board, puzzle.goal_tiles());
    assert_eq!(path.end, End::Solved);
}

#[test]
fn the_method_of_people_leads_to_the_goal() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (3, 6), (5, 5), (1, 5)] {
        for goal in [Goal::BlankLast, Goal::BlankFirst, Goal::Snail] {
            for seed in 0..4 {
                let params = Params { size: size(rows, cols), goal: goal.clone(), how: How::Uniform };
                let puzzle = Sliding::generate(&params, Seed::new(seed), &Limits::none()).unwrap();
                let path = puzzle.path(&Limits::nodes(100_000)).unwrap();
                follow(&puzzle, &path);
                let techniques: Vec<Technique> =
                    path.steps.iter().map(|step| grille::Reason::technique(&step.reason)).collect();
                assert!(techniques.iter().all(|technique| Technique::all().contains(technique)));
            }
        }
    }
}

#[test]
fn a_hint_is_the_next_move_of_a_shortest_way() {
    let puzzle: Sliding = "3x3:8,6,7,2,5,4,3,0,1".parse().unwrap();
    let mut board = puzzle.board("8 6 7\n2 5 4\n3 _ 1").unwrap();
    let mut tiles = puzzle.tiles().to_vec();
    for left in (1..=31).rev() {
        let Hint::Next(step) = puzzle.hint(&board, &Limits::none()).unwrap() else { panic!("{left} to go") };
        let Reason::Shortest { left: told, optimal, .. } = step.reason else { panic!() };
        assert_eq!((told, optimal, step.effects.len()), (left, true, 1));
        let Effect::Slide { from, to, .. } = step.effects[0] else { panic!() };
        tiles.swap(from.index(3), to.index(3));
        let text: Vec<String> = tiles.iter().map(u8::to_string).collect();
        board = puzzle.board(&text.join(" ")).unwrap();
    }
    assert_eq!(puzzle.hint(&board, &Limits::none()), Ok(Hint::Complete));
    let apart = puzzle.board("1 2 3 / 4 5 6 / 8 7 0").unwrap();
    assert_eq!(puzzle.hint(&apart, &Limits::none()), Ok(Hint::NoSolution));
}

#[test]
fn the_shortest_path_counts_down() {
    let puzzle: Sliding = "3x3:8,6,7,2,5,4,3,0,1".parse().unwrap();
    let path = puzzle.shortest_path(Metric::Tile, &Limits::none()).unwrap();
    follow(&puzzle, &path);
    let left = path.steps.iter().map(|step| match step.reason {
        Reason::Shortest { left, .. } => left,
        Reason::Stage { .. } => 0,
    });
    assert_eq!(left.collect::<Vec<_>>(), (1..=31).rev().collect::<Vec<_>>());
    assert_eq!((path.rating.level, path.rating.score), (Level::Expert, 31));
}

#[test]
fn levels_follow_the_mean_of_the_board() {
    let level = |moves| {
        let params = Params { size: size(3, 3), goal: Goal::BlankLast, how: How::Exactly { moves } };
        let puzzle = Sliding::generate(&params, Seed::new(1), &Limits::none()).unwrap();
        puzzle.path(&Limits::none()).unwrap().rating.level
    };
    // The mean of the 8-puzzle is 21.972.
    let expected =
        [(5, Level::Beginner), (6, Level::Easy), (10, Level::Easy), (11, Level::Medium), (16, Level::Medium)];
    for (moves, expected) in expected.into_iter().chain([(17, Level::Hard), (21, Level::Hard), (22, Level::Expert)]) {
        assert_eq!(level(moves), expected, "{moves}");
    }
}

#[test]
fn an_impossible_board_has_no_path() {
    let puzzle: Sliding = "3x3:1,2,3,4,5,6,8,7,0".parse().unwrap();
    let path = puzzle.path(&Limits::none()).unwrap();
    assert_eq!((path.steps.len(), path.end, path.rating.level), (0, End::Impossible, Level::Guess));
}
