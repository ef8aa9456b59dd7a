//! Skyscrapers against brute force, and against the puzzles of another program.

mod support;

use std::collections::BTreeMap;

use grille::skyscrapers::{Lookout, RuleSet, Skyscrapers, Solution, clues_of, visible};
use grille::{Conflict, Contradiction, Level, Limits, Proof, Puzzle, Seed, Verdict};

/// Every Latin square of side 4, cell by cell: nothing shared with the engine.
fn squares() -> Vec<Vec<u8>> {
    fn fill(square: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        if square.len() == 16 {
            return found.push(square.clone());
        }
        let (row, col) = (square.len() / 4, square.len() % 4);
        for height in 1..=4 {
            let clash = (0..square.len()).any(|cell| square[cell] == height && (cell / 4 == row || cell % 4 == col));
            if !clash {
                square.push(height);
                fill(square, found);
                square.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), &mut found);
    found
}

/// Clues counted in the plainest way.
fn plain_clues(square: &[u8]) -> Vec<u8> {
    let seen = |cells: Vec<usize>| {
        let heights: Vec<u8> = cells.iter().map(|&cell| square[cell]).collect();
        (0..4).filter(|&place| heights[..place].iter().all(|&before| before < heights[place])).count() as u8
    };
    let column = |col: usize| (0..4).map(move |row| 4 * row + col);
    let row = |row: usize| (0..4).map(move |col| 4 * row + col);
    let mut clues: Vec<u8> = (0..4).map(|line| seen(column(line).collect())).collect();
    clues.extend((0..4).map(|line| seen(column(line).rev().collect())));
    clues.extend((0..4).map(|line| seen(row(line).collect())));
    clues.extend((0..4).map(|line| seen(row(line).rev().collect())));
    clues
}

#[test]
fn every_puzzle_of_side_4_with_all_clues_has_the_solutions_that_brute_force_finds() {
    let squares = squares();
    assert_eq!(squares.len(), 576);
    let mut of_clues: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
    for square in &squares {
        assert_eq!(plain_clues(square), clues_of(square, 4));
        of_clues.entry(plain_clues(square)).or_default().push(square.clone());
    }
    for (clues, expected) in of_clues {
        let puzzle = Skyscrapers::new(4, clues, vec![0; 16]).unwrap();
        let found = puzzle.some_solutions(100, &Limits::none()).unwrap();
        let mut found: Vec<Vec<u8>> = found.iter().map(|solution| solution.heights().to_vec()).collect();
        found.sort();
        assert_eq!(found, expected);
        let unique = matches!(puzzle.verdict(&Limits::none()), Ok(Verdict::Unique(_)));
        assert_eq!(unique, expected.len() == 1);
        let level = puzzle.path(&Limits::none()).unwrap().rating.level;
        assert_eq!(level == Level::Guess, expected.len() > 1, "a path ends at the solution if there is one only");
    }
}

/// Random clues and heights, most of them contradictory.
#[test]
fn proofs_check_by_brute_force() {
    let squares = squares();
    let solvable = |clues: &[u8], heights: &[u8]| {
        squares.iter().any(|square| {
            let all = plain_clues(square);
            (0..16).all(|i| (clues[i] == 0 || clues[i] == all[i]) && (heights[i] == 0 || heights[i] == square[i]))
        })
    };
    let mut rng = Seed::new(3).rng();
    let (mut impossible, mut single_line, mut several) = (0, 0, 0);
    for _ in 0..400 {
        let few = 2 + rng.below(6);
        let mut some = || (0..16).map(|_| if rng.below(few) == 0 { rng.below(4) as u8 + 1 } else { 0 }).collect();
        let (clues, mut heights): (Vec<u8>, Vec<u8>) = (some(), some());
        if few < 5 {
            heights.fill(0);
        }
        let puzzle = Skyscrapers::new(4, clues.clone(), heights.clone()).unwrap();
        match puzzle.verdict(&Limits::none()).unwrap() {
            Verdict::Impossible(Proof::Clues { clues: named, heights: given, dead_end, minimal }) => {
                assert!(!solvable(&clues, &heights) && minimal);
                let (mut left_clues, mut left_heights) = (vec![0; 16], vec![0; 16]);
                for clue in &named {
                    left_clues[clue.from.index(4)] = clue.visible;
                    assert_eq!(clues[clue.from.index(4)], clue.visible);
                }
                for height in &given {
                    left_heights[height.cell.index(4)] = height.digit;
                    assert_eq!(heights[height.cell.index(4)], height.digit);
                }
                assert!(!solvable(&left_clues, &left_heights), "{puzzle}");
                for index in 0..16 {
                    let mut fewer = left_clues.clone();
                    if std::mem::take(&mut fewer[index]) > 0 {
                        assert!(
                            solvable(&fewer, &left_heights),
                            "{puzzle}: the clue {} is needed",
                            Lookout::at(index, 4)
                        );
                    }
                    let mut fewer = left_heights.clone();
                    if std::mem::take(&mut fewer[index]) > 0 {
                        assert!(solvable(&left_clues, &fewer), "{puzzle}");
                    }
                }
                single_line += u32::from(matches!(dead_end, Some(Contradiction::NoArrangement { .. })));
                impossible += 1;
            }
            Verdict::Impossible(Proof::Conflicts { conflicts }) => {
                assert!(!solvable(&clues, &heights) && !conflicts.is_empty());
            }
            Verdict::Several { witnesses, .. } => {
                assert_ne!(witnesses[0], witnesses[1]);
                for witness in witnesses.iter() {
                    assert!(solvable(&clues, witness.heights()));
                }
                several += 1;
            }
            Verdict::Unique(solution) => assert!(solvable(&clues, solution.heights())),
            other => panic!("{other:?}"),
        }
    }
    assert!(impossible > 50 && single_line > 10 && several > 30, "{impossible} {single_line} {several}");
}

#[test]
fn a_full_line_that_breaks_its_clue_is_a_conflict() {
    let puzzle: Skyscrapers = "3:///////2////,c1_2_3c".parse().unwrap();
    let conflicts = puzzle.conflicts();
    let [Conflict::Visible { clue, seen, cells }] = &conflicts[..] else { panic!("{conflicts:?}") };
    assert_eq!((clue.from.to_string().as_str(), clue.visible, *seen, cells.len()), ("left of r2", 2, 3, 3));
    let puzzle: Skyscrapers = "3:///////////,1_1g".parse().unwrap();
    assert!(matches!(puzzle.conflicts()[..], [Conflict::Repeated { digit: 1, .. }]));
}

/// Squares of side 5 with some of their clues and heights: the solutions are those squares, of all, that fit.
#[test]
fn random_puzzles_of_side_5_are_solved_as_brute_force_does() {
    let blank = Skyscrapers::new(5, vec![0; 20], vec![0; 25]).unwrap();
    let mut all = Vec::new();
    let mut visit = |heights: &[u8]| {
        all.push((heights.to_vec(), clues_of(heights, 5)));
        std::ops::ControlFlow::Continue(())
    };
    let _ = blank.solutions(&Limits::none(), &mut visit).unwrap();
    assert_eq!(all.len(), 161_280);
    let mut rng = Seed::new(9).rng();
    let mut counts = BTreeMap::new();
    for _ in 0..60 {
        let (square, full) = rng.choose(&all).unwrap().clone();
        let clues: Vec<u8> = full.iter().map(|&clue| if rng.below(4) > 0 { clue } else { 0 }).collect();
        let heights: Vec<u8> = square.iter().map(|&height| if rng.below(12) == 0 { height } else { 0 }).collect();
        let fits = |(square, full): &&(Vec<u8>, Vec<u8>)| {
            clues.iter().zip(full).all(|(clue, of)| *clue == 0 || clue == of)
                && heights.iter().zip(square).all(|(height, of)| *height == 0 || height == of)
        };
        let mut expected: Vec<Vec<u8>> = all.iter().filter(fits).map(|(square, _)| square.clone()).collect();
        expected.sort();
        let puzzle = Skyscrapers::new(5, clues, heights).unwrap();
        let found = puzzle.some_solutions(usize::MAX, &Limits::none()).unwrap();
        let mut found: Vec<Vec<u8>> = found.iter().map(|solution| solution.heights().to_vec()).collect();
        found.sort();
        assert_eq!(found, expected, "{puzzle}");
        *counts.entry(found.len().min(3)).or_insert(0) += 1;
    }
    assert!(counts.len() == 3, "{counts:?}");
}

#[test]
fn large_puzzles_with_few_clues_are_answered_or_given_up_in_time() {
    let few = |clues: &[(usize, u8)]| {
        let mut all = vec![0; 36];
        clues.iter().for_each(|&(index, clue)| all[index] = clue);
        Skyscrapers::new(9, all, vec![0; 81]).unwrap()
    };
    let side: Vec<(usize, u8)> = [2, 3, 4, 5, 2, 3, 4, 1, 2].into_iter().enumerate().collect();
    for puzzle in [
        few(&[]),
        few(&[(0, 4), (8, 3)]),
        few(&[(0, 9)]),
        few(&[(0, 5), (5, 5), (9, 5), (14, 5), (27, 5)]),
        few(&side),
        few(&(0..36).map(|index| (index, 4)).collect::<Vec<_>>()),
    ] {
        let id = puzzle.to_string();
        match puzzle.verdict(&Limits::nodes(5_000)) {
            Ok(Verdict::Several { witnesses, .. }) => {
                for witness in witnesses.iter() {
                    let clues = clues_of(witness.heights(), 9);
                    assert!(puzzle.clues().iter().zip(&clues).all(|(asked, clue)| *asked == 0 || asked == clue));
                }
            }
            Ok(Verdict::Impossible(_)) | Err(_) => {}
            Ok(other) => panic!("{id}: {other:?}"),
        }
    }
}

/// One line of a text with quotes in it: the value behind `"name": "`.
fn field<'t>(line: &'t str, name: &str) -> &'t str {
    let start = line.find(&format!("\"{name}\": \"")).expect("the field is there") + name.len() + 5;
    &line[start..start + line[start..].find('"').expect("the value ends")]
}

/// 798 puzzles of Simon Tatham's Towers: read and written byte for byte, solved alike, and our levels beside its own.
#[test]
fn towers_of_another_program() {
    let Some(text) = support::shared("data/sgt/cases.jsonl") else { return };
    let mut table: BTreeMap<(&str, Level), u32> = BTreeMap::new();
    let towers: Vec<&str> = text.lines().filter(|line| line.contains("\"game\": \"towers\"")).collect();
    assert_eq!(towers.len(), 798);
    for (number, line) in towers.into_iter().enumerate() {
        let id = field(line, "id");
        let puzzle: Skyscrapers = id.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(puzzle.to_string(), id);
        let n = puzzle.n();
        // Rows of the drawn solution hold a clue, n heights, a clue.
        let drawn = field(line, "solution_text").replace("\\n", "\n");
        let rows = drawn
            .lines()
            .filter(|row| row.split_whitespace().count() >= n)
            .skip(usize::from(drawn.lines().next().is_some_and(|row| row.split_whitespace().count() >= n)));
        let rows: Vec<&str> = rows.take(n).collect();
        let heights: Vec<u8> =
            rows.iter().flat_map(|row| row[3..].split(' ').take(n)).map(|height| height.parse().unwrap()).collect();
        let expected = Solution::new(n as u8, heights).unwrap_or_else(|| panic!("{drawn}"));
        assert_eq!(puzzle.verdict(&Limits::none()), Ok(Verdict::Unique(expected.clone())), "{id}");
        let level =
            Level::ALL.into_iter().find(|&level| RuleSet::of_level(level).is_none_or(|rules| rules.solves(&puzzle)));
        *table.entry((field(line, "graded"), level.unwrap())).or_insert(0) += 1;
        if number.is_multiple_of(11) {
            assert_eq!(Some(puzzle.path(&Limits::none()).unwrap().rating.level), level, "{id}");
        }
        // The drawn solution is a full board with clues, which is read as well.
        let (vertical, horizontal) = puzzle.clues().split_at(2 * n);
        if [vertical, horizontal].iter().all(|clues| clues.iter().any(|&clue| clue > 0)) {
            let full: Skyscrapers = drawn.parse().unwrap_or_else(|error| panic!("{error}:\n{drawn}"));
            assert_eq!((full.clues(), full.heights()), (puzzle.clues(), expected.heights()), "{id}");
        }
    }
    for ((graded, level), count) in &table {
        eprintln!("{graded:>14} {level:<9} {count}");
    }
    let of = |graded: &str, test: fn(Level) -> bool| -> u32 {
        table.iter().filter(|((name, level), _)| *name == graded && test(*level)).map(|(_, count)| count).sum()
    };
    // Its Easy knows bounds that follow what is placed, which we have in line reading only, but no search.
    assert_eq!(of("Easy", |level| level == Level::Guess), 0);
    assert_eq!(of("Unreasonable", |level| level < Level::Expert), 0);
    assert!(of("Easy", |level| level <= Level::Medium) > of("Easy", |level| level > Level::Medium));
    assert!(of("Extreme", |level| level >= Level::Hard) > of("Extreme", |level| level < Level::Hard));
}

#[test]
fn the_trap_of_a_full_line_that_nobody_looks_at_again() {
    // R1 fills this grid by singles, but the clue on the right of row 1 does not agree.
    let square = [1, 2, 3, 2, 3, 1, 3, 1, 2];
    let mut clues = clues_of(&square, 3);
    assert_eq!(visible([3, 2, 1]), 1);
    clues[9] = 2;
    let mut heights = square.to_vec();
    heights[0] = 0;
    let puzzle = Skyscrapers::new(3, clues, heights).unwrap();
    for &rules in RuleSet::ALL {
        assert!(!rules.solves(&puzzle), "{rules}");
    }
    assert!(matches!(puzzle.verdict(&Limits::none()), Ok(Verdict::Impossible(_))));
}
