use super::*;
use crate::puzzle::{ParamsError, Puzzle};
use crate::verdict::Verdict;

const LEVELS: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

fn make(params: &Params, seed: u64) -> Result<Skyscrapers, GenerateError> {
    Skyscrapers::generate(params, Seed::new(seed), &Limits::nodes(200_000))
}

#[test]
fn every_puzzle_has_one_solution_and_exactly_the_level_asked() {
    for (n, clues, levels) in [
        (3, Clues::Few, &LEVELS[..1]),
        (4, Clues::Full, &LEVELS[..2]),
        (4, Clues::Few, &LEVELS[..3]),
        (5, Clues::Full, &LEVELS[..]),
        (5, Clues::Few, &LEVELS[..]),
        (6, Clues::Full, &LEVELS[..]),
        (7, Clues::Few, &LEVELS[..2]),
    ] {
        for &level in levels {
            let params = Params { level: Some(level), clues, ..Params::new(n) };
            let puzzle = make(&params, 5).unwrap_or_else(|error| panic!("{n} {clues} {level}: {error}"));
            let path = puzzle.path(&Limits::none()).unwrap();
            assert_eq!(path.rating.level, level, "{puzzle}");
            assert!(matches!(puzzle.verdict(&Limits::none()), Ok(Verdict::Unique(_))), "{puzzle}");
            assert_eq!(make(&params, 5), Ok(puzzle.clone()), "the same again");
            assert_ne!(make(&params, 6), Ok(puzzle.clone()));
            if clues == Clues::Full {
                assert_eq!(puzzle.clue_count(), 4 * usize::from(n));
                assert!(n > 5 || puzzle.height_count() == 0);
            } else {
                assert!(puzzle.clue_count() < 4 * usize::from(n));
            }
        }
    }
}

#[test]
fn a_minimal_puzzle_can_spare_nothing() {
    for seed in 0..3 {
        let params = Params { clues: Clues::Minimal, level: Some(Level::Expert), ..Params::new(4) };
        let puzzle = make(&params, seed).unwrap();
        assert_eq!(crate::skyscrapers::verdict::superfluous(&puzzle, &Limits::none()), Ok(Vec::new()), "{puzzle}");
    }
}

/// `--rules R1 --images -c 400`: the set of the article.
#[test]
fn classes_come_in_turn() {
    let params = Params { rules: Some(RuleSet::R1), ..Params::new(5) };
    let list = PuzzleList::new(&params, Seed::new(1)).unwrap();
    assert_eq!((list.puzzles().len(), list.classes()), (1_448, 188));
    let four_hundred = &list.puzzles()[..400];
    let forms: Vec<Skyscrapers> = four_hundred.iter().map(Puzzle::canonical).collect();
    for turn in forms.chunks(188) {
        let mut different = turn.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), turn.len(), "no class twice in a turn");
    }
    let mut different = four_hundred.to_vec();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 400, "no puzzle twice");
    assert_ne!(PuzzleList::new(&params, Seed::new(2)).unwrap().puzzles(), list.puzzles());
    let any = PuzzleList::new(&Params::new(4), Seed::new(1)).unwrap();
    assert_eq!((any.puzzles().len(), any.classes()), (372, 55));
    let six = PuzzleList::new(&Params::new(6), Seed::new(1));
    assert_eq!(six.err(), Some(ParamsError::TooLarge { most: 5 }));
}

#[test]
fn what_cannot_be_made_is_refused() {
    let params = |n| Params::new(n);
    for n in [0, 1, 2, 10, 50] {
        assert_eq!(make(&params(n), 1), Err(GenerateError::Params(ParamsError::Size { size: n.into() })));
    }
    let guess = Params { level: Some(Level::Guess), ..params(5) };
    assert_eq!(make(&guess, 1), Err(GenerateError::Params(ParamsError::Level(Level::Guess))));
    let none = Params { level: Some(Level::Hard), ..params(3) };
    let refused = ParamsError::NoSuchLevel(Level::Hard);
    assert_eq!(make(&none, 1), Err(GenerateError::Params(refused)));
}

/// Which levels small sizes have is not tried out: the census knows it.
#[test]
fn levels_that_a_size_does_not_have_are_refused_at_once() {
    for n in 3..=5 {
        let all = crate::skyscrapers::census::Fingerprints::new(n);
        for level in LEVELS {
            let params = Params { level: Some(level), ..Params::new(n as u8) };
            let target = Target::of(&params, Seed::new(1));
            let exists = all.unique_classes().any(|puzzle| target.is_met(&puzzle));
            let refused = Err(ParamsError::NoSuchLevel(level));
            assert_eq!(params.check(), if exists { Ok(()) } else { refused }, "{n} {level}");
        }
    }
}

/// Whatever clues of a square of side 3 are left out, no puzzle is harder than medium; to ask for one used to take for ever.
#[test]
fn no_puzzle_of_side_3_is_hard() {
    let limits = Limits::none();
    let mut squares = Vec::new();
    let blank = Skyscrapers::new(3, vec![0; 12], vec![0; 9]).unwrap();
    let _ = blank.solutions(&limits, &mut |heights| {
        squares.push(heights.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    let mut seen = std::collections::BTreeMap::<Level, u32>::new();
    for square in &squares {
        let all = crate::skyscrapers::clues_of(square, 3);
        for kept in 0_u32..1 << 12 {
            let clues = all.iter().enumerate().map(|(at, &clue)| if kept >> at & 1 == 1 { clue } else { 0 }).collect();
            let puzzle = Skyscrapers::new(3, clues, vec![0; 9]).unwrap();
            if let Ok(Verdict::Unique(_)) = puzzle.verdict(&limits) {
                let solves = |&level: &Level| {
                    crate::skyscrapers::RuleSet::of_level(level).is_none_or(|rules| rules.solves(&puzzle))
                };
                *seen.entry(Level::ALL.into_iter().find(solves).unwrap()).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(squares.len(), 12);
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), LEVELS[..3]);
    for clues in [Clues::Few, Clues::Minimal] {
        for level in [Level::Hard, Level::Expert] {
            let params = Params { level: Some(level), clues, ..Params::new(3) };
            assert_eq!(params.check(), Err(ParamsError::NoSuchLevel(level)));
        }
        let medium = Params { level: Some(Level::Medium), clues, ..Params::new(3) };
        make(&medium, 1).unwrap();
    }
}
