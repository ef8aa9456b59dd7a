use crate::latin::Digits;
use crate::limits::Limits;
use crate::path::{Effect, End, Hint, Level, Mark, Path, Reason as _, Role, Technique as _};
use crate::place::{Cell, House};
use crate::puzzle::Puzzle;
use crate::skyscrapers::census::Fingerprints;
use crate::skyscrapers::{Board, Reason, RuleSet, Skyscrapers, Technique};
use crate::symmetry::Image;
use crate::verdict::Verdict;

fn path(puzzle: &Skyscrapers) -> Path<Reason> {
    puzzle.path(&Limits::none()).unwrap()
}

fn solution(puzzle: &Skyscrapers) -> Vec<u8> {
    match puzzle.verdict(&Limits::none()).unwrap() {
        Verdict::Unique(solution) => solution.heights().to_vec(),
        other => panic!("{puzzle} has one solution, not {other:?}"),
    }
}

/// Every step changes something, contradicts the solution nowhere, points at its line or clue, and uses no technique above
/// the level; together the steps fill the grid.
fn check(puzzle: &Skyscrapers) -> Path<Reason> {
    let (path, solution, n) = (path(puzzle), solution(puzzle), puzzle.n());
    let mut values = puzzle.heights().to_vec();
    for step in &path.steps {
        assert!(!step.effects.is_empty());
        assert!(step.reason.technique().level() <= path.rating.level);
        for &effect in &step.effects {
            match effect {
                Effect::Place { cell, digit } => {
                    assert_eq!(solution[cell.index(n)], digit, "{puzzle} {step:?}");
                    assert_eq!(std::mem::replace(&mut values[cell.index(n)], digit), 0, "{puzzle} {step:?}");
                }
                Effect::Eliminate { cell, digit } => {
                    assert_ne!(solution[cell.index(n)], digit, "{puzzle} {step:?}");
                }
                other => panic!("{other:?}"),
            }
        }
        let clues = match &step.reason {
            Reason::ClueOne { .. } | Reason::Staircase { .. } | Reason::ClueBound { .. } => 1,
            Reason::FacingClues { .. } => 2,
            Reason::Line { clues, .. } => clues.len(),
            _ => 0,
        };
        let lit = |test: fn(&Mark) -> bool| step.lit.iter().filter(|lit| test(&lit.mark)).count();
        assert_eq!(lit(|mark| matches!(mark, Mark::Clue(_))), clues, "{step:?}");
        assert!(step.lit.iter().any(|lit| lit.role != Role::Target), "{step:?}");
        if let Reason::Line { ways, refused, line, .. } = &step.reason {
            assert!(!ways.is_empty());
            let read = |way: &Vec<u8>| way.iter().copied().collect::<Digits>().len() as usize == n;
            assert!(ways.iter().chain(refused).all(read), "{line}");
        }
    }
    match path.end {
        End::Solved => assert_eq!(values, solution),
        End::Stuck => assert_eq!(path.rating.level, Level::Guess),
        End::Contradiction(_) | End::Impossible => panic!("{puzzle} has a solution"),
    }
    path
}

fn cell_of(line: House, place: u8) -> Cell {
    match line {
        House::Row(row) => Cell::new(row, place.into()),
        _ => Cell::new(place.into(), line.number()),
    }
}

/// Follows a path with a pencil and looks at every line that is read: the cells said to be empty are, the ways listed are all
/// that fit the heights and notes by then, and what is refused is one that fits them and not the clues.
fn check_readings(puzzle: &Skyscrapers) -> usize {
    let n = puzzle.n();
    let mut notes = vec![Digits::up_to(n as u8); n * n];
    let mut values = puzzle.heights().to_vec();
    let mut read = 0;
    let orders = |open: &[Digits]| {
        let mut ways: Vec<Vec<u8>> = vec![Vec::new()];
        for fits in open {
            let longer = |way: &Vec<u8>| {
                let next = fits.filter(|digit| !way.contains(digit)).collect::<Vec<u8>>();
                next.into_iter().map(|digit| [&way[..], &[digit]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    };
    for step in path(puzzle).steps {
        if let Reason::Line { line, clues, empty, ways, all, refused } = &step.reason {
            read += 1;
            let cells: Vec<Cell> = (0..n as u8).map(|place| cell_of(*line, place)).collect();
            let open: Vec<Cell> = cells.iter().copied().filter(|cell| values[cell.index(n)] == 0).collect();
            assert_eq!(*empty, open, "{puzzle} {step:?}");
            let fits: Vec<Digits> = cells
                .iter()
                .map(|cell| match values[cell.index(n)] {
                    0 => {
                        let peers = (0..n * n)
                            .filter(|&peer| (peer / n == cell.index(n) / n) != (peer % n == cell.index(n) % n));
                        notes[cell.index(n)] - peers.map(|peer| values[peer]).filter(|&value| value != 0).collect()
                    }
                    value => std::iter::once(value).collect(),
                })
                .collect();
            let shown = |way: &Vec<u8>| {
                clues.iter().all(|clue| {
                    let far = clue.from.side.is_far();
                    let seen = if far {
                        crate::skyscrapers::visible(way.iter().rev().copied())
                    } else {
                        crate::skyscrapers::visible(way.iter().copied())
                    };
                    seen == clue.visible
                })
            };
            let (fitting, others): (Vec<_>, Vec<_>) = orders(&fits).into_iter().partition(shown);
            let mut listed = ways.clone();
            listed.sort();
            match all {
                true => assert_eq!(listed, fitting, "{puzzle} {step:?}"),
                false => assert!(listed.iter().all(|way| fitting.contains(way)), "{puzzle} {step:?}"),
            }
            assert!(refused.iter().all(|way| others.contains(way)), "{puzzle} {step:?}");
        }
        for effect in step.effects {
            match effect {
                Effect::Place { cell, digit } => values[cell.index(n)] = digit,
                Effect::Eliminate { cell, digit } => notes[cell.index(n)].remove(digit),
                _ => {}
            }
        }
    }
    read
}

/// Steps of one moment used to be worded from its beginning: ways were offered that a height placed one line before excludes.
#[test]
fn a_line_is_read_as_it_stands_when_it_is_told() {
    let five = Fingerprints::new(5);
    let puzzles = Fingerprints::new(4).unique_classes().chain(five.unique_classes().step_by(61)).collect::<Vec<_>>();
    let few = ["4://2//3////2////1///", "4:2//1///2/////3/////"].map(|id| id.parse().unwrap());
    let read: usize = puzzles.iter().chain(&few).map(check_readings).sum();
    assert!(read > 200, "{read}");
}

/// The level as the sets of rules say it.
fn level_by_rules(puzzle: &Skyscrapers) -> Level {
    let solves = |&level: &Level| RuleSet::of_level(level).is_none_or(|rules| rules.solves(puzzle));
    Level::ALL.into_iter().find(solves).unwrap()
}

#[test]
fn paths_are_sound_and_their_levels_are_those_of_the_rules() {
    let four = Fingerprints::new(4);
    let five = Fingerprints::new(5);
    let mut seen = std::collections::BTreeMap::new();
    for puzzle in four.unique_classes().chain(five.unique_classes().step_by(23)) {
        let path = check(&puzzle);
        assert_eq!(path.rating.level, level_by_rules(&puzzle), "{puzzle}");
        for step in &path.steps {
            *seen.entry(step.reason.technique()).or_insert(0_u32) += 1;
        }
    }
    let unseen: Vec<&Technique> = Technique::all().iter().filter(|technique| !seen.contains_key(technique)).collect();
    assert!(unseen.len() <= 3, "{unseen:?} {seen:?}");
}

#[test]
#[ignore = "slow: all 68,368 puzzles of side 5"]
fn every_path_of_side_5_is_sound() {
    let five = Fingerprints::new(5);
    let mut levels = std::collections::BTreeMap::new();
    let (mut stops_at_three, mut three_fives) = (0, 0);
    for puzzle in five.unique() {
        let path = check(&puzzle);
        assert_eq!(path.rating.level, level_by_rules(&puzzle), "{puzzle}");
        *levels.entry(path.rating.level).or_insert(0) += 1;
        if path.rating.opening == 3 {
            stops_at_three += 1;
            let placed = path.steps.iter().flat_map(|step| &step.effects);
            let placed = placed.filter_map(|effect| match effect {
                Effect::Place { digit, .. } => Some(*digit),
                _ => None,
            });
            three_fives += i32::from(placed.take(3).all(|height| height == 5));
        }
    }
    assert_eq!(levels.values().sum::<i32>(), 68_368);
    assert_eq!(levels[&Level::Beginner], 1_448);
    assert_eq!(levels[&Level::Easy], 12_792 - 1_448);
    assert!(!levels.contains_key(&Level::Guess));
    assert_eq!((stops_at_three, three_fives), (724, 716));
}

#[test]
fn all_images_of_a_puzzle_have_the_same_rating_and_follow_the_rules_alike() {
    let five = Fingerprints::new(5);
    for puzzle in five.unique_classes().step_by(401) {
        let rating = path(&puzzle).rating;
        for image in Image::ALL {
            let turned = puzzle.image(image);
            assert_eq!(path(&turned).rating, rating, "{puzzle} {image:?}");
            for &rules in RuleSet::ALL {
                assert_eq!(rules.solves(&turned), rules.solves(&puzzle), "{puzzle} {image:?} {rules}");
            }
        }
    }
}

/// "R1 stops at exactly three cells on 724 grids", and the waves of the 1,448 that it finishes.
#[test]
fn openings_and_first_waves_are_those_of_the_article() {
    let five = Fingerprints::new(5);
    let mut waves = std::collections::BTreeMap::new();
    for one in five.representatives().filter(|one| RuleSet::R1.solves(&one.puzzle)) {
        let rating = path(&one.puzzle).rating;
        assert_eq!((rating.level, rating.opening), (Level::Beginner, 25));
        *waves.entry(rating.first_wave).or_insert(0) += one.images;
    }
    let expected = [(6, 8), (7, 116), (8, 368), (9, 524), (10, 328), (11, 96), (12, 8)];
    assert_eq!(waves, expected.into_iter().collect());
}

#[test]
fn the_first_steps_are_as_simple_as_can_be() {
    let first = |id: &str| {
        let puzzle: Skyscrapers = id.parse().unwrap();
        path(&puzzle).steps.swap_remove(0)
    };
    let place = |row, col, digit| Effect::Place { cell: Cell::new(row, col), digit };
    // A 1 above the first column.
    let step = first("4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2");
    assert_eq!((step.reason.technique(), &step.effects[..]), (Technique::ClueOne, &[place(0, 0, 4)][..]));
    // 2 and 4 face each other in a grid of 5.
    let step = first("5:////////////2/////4//");
    assert_eq!((step.reason.technique(), &step.effects[..]), (Technique::FacingClues, &[place(2, 1, 5)][..]));
    // A 3 on the left of a row of 3.
    let step = first("3:///////3////");
    assert_eq!(step.reason.technique(), Technique::Staircase);
    assert_eq!(step.effects, [place(1, 0, 1), place(1, 1, 2), place(1, 2, 3)]);
}

/// A line that nothing fits used to be a step with an empty list of ways, from which something was concluded.
#[test]
fn a_line_that_nothing_fits_ends_the_path() {
    let impossible: Skyscrapers = "4:1/3/2/2/3/2/2/1/1/3/2/2/3/2/2/1".parse().unwrap();
    let path = path(&impossible);
    assert!(matches!(path.end, End::Contradiction(_)), "{:?}", path.end);
    assert!(path.steps.len() > 5);
    let empty = |reason: &Reason| matches!(reason, Reason::Line { ways, .. } if ways.is_empty());
    assert!(!path.steps.iter().any(|step| empty(&step.reason)));
}

#[test]
fn a_hint_goes_on_from_the_board() {
    let puzzle: Skyscrapers = "4:1/2/3/2/2/1/2/3/1/4/2/2/4/1/2/2".parse().unwrap();
    let solution = solution(&puzzle);
    let mut board = Board::of(&puzzle);
    let mut steps = 0;
    loop {
        match puzzle.hint(&board, &Limits::none()).unwrap() {
            Hint::Next(step) => {
                for effect in &step.effects {
                    if let Effect::Place { cell, digit } = *effect {
                        board = board.with(cell, digit);
                    } else {
                        let notes = board.notes().map_or_else(|| vec![Digits::up_to(4); 16], <[Digits]>::to_vec);
                        let mut notes = notes;
                        if let Effect::Eliminate { cell, digit } = *effect {
                            notes[cell.index(4)].remove(digit);
                        }
                        board = board.with_notes(notes);
                    }
                }
            }
            Hint::Complete => break,
            other => panic!("{other:?}"),
        }
        steps += 1;
        assert!(steps < 100);
    }
    assert_eq!(board.values(), solution);
    let wrong = Board::of(&puzzle).with(Cell::new(0, 1), 4);
    assert_eq!(puzzle.hint(&wrong, &Limits::none()), Ok(Hint::Wrong(vec![Cell::new(0, 1)])));
    let impossible: Skyscrapers = "3:1/1//////////".parse().unwrap();
    assert_eq!(impossible.hint(&Board::of(&impossible), &Limits::none()), Ok(Hint::NoSolution));
}
