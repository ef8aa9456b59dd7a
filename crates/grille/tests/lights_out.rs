//! Lights Out against known numbers, brute force and another program's boards.

use std::collections::BTreeMap;

use grille::gf2::fibonacci;
use grille::lights_out::{Edges, Lights, LightsOut, Mean, Neighbourhood, Params, Rule, Symmetry, census};
use grille::{Cell, Effect, End, Hint, Level, Limits, Proof, Puzzle, Rng, Seed, Verdict};

fn all_on(n: usize) -> LightsOut {
    format!("{n}x{n}:{}", "1".repeat(n * n)).parse().unwrap()
}

fn random_lights(rows: usize, cols: usize, colours: u8, rng: &mut Rng) -> Lights {
    let mut lights = Lights::dark(rows, cols, colours);
    for cell in 0..rows * cols {
        lights.set(cell / cols, cell % cols, rng.below(u64::from(colours)) as u8);
    }
    lights
}

/// Presses one button, straight from the definition of the neighbourhoods. Shares nothing with the engine but names.
fn press(lights: &mut [Vec<u32>], rule: &str, edges: Edges, (row, col): (usize, usize), colours: u32) {
    let offsets: &[(i64, i64)] = match rule {
        "plus" => &[(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)],
        "neighbours" => &[(1, 0), (-1, 0), (0, 1), (0, -1)],
        "cross" => &[(0, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)],
        "knight" => &[(0, 0), (1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)],
        "block" => &[(0, 0), (0, 1), (0, -1), (1, -1), (1, 0), (1, 1), (-1, -1), (-1, 0), (-1, 1)],
        other => panic!("{other}"),
    };
    let (rows, cols) = (lights.len() as i64, lights[0].len() as i64);
    for (down, right) in offsets {
        let (mut r, mut c) = (row as i64 + down, col as i64 + right);
        if edges == Edges::Torus {
            r = r.rem_euclid(rows);
        }
        if edges != Edges::Plane {
            c = c.rem_euclid(cols);
        }
        if (0..rows).contains(&r) && (0..cols).contains(&c) {
            let light = &mut lights[r as usize][c as usize];
            *light = (*light + 1) % colours;
        }
    }
}

fn table(lights: &Lights) -> Vec<Vec<u32>> {
    (0..lights.rows()).map(|row| (0..lights.cols()).map(|col| u32::from(lights.get(row, col))).collect()).collect()
}

/// Plays presses on a board and says whether all lights are out.
fn puts_out(puzzle: &LightsOut, presses: &str, rule: &str, edges: Edges) -> bool {
    let mut lights = table(puzzle.lights());
    for (cell, times) in presses.chars().enumerate() {
        for _ in 0..times.to_digit(36).unwrap() {
            press(&mut lights, rule, edges, (cell / puzzle.cols(), cell % puzzle.cols()), u32::from(puzzle.colours()));
        }
    }
    lights.iter().flatten().all(|&light| light == 0)
}

/// Checks a proof without any algebra: presses every button once, and watches the lights that count.
fn proves(puzzle: &LightsOut, proof: &Proof, rule: &str, edges: Edges) -> bool {
    let colours = u32::from(puzzle.colours());
    let weights: Vec<(Cell, u32)> = match proof {
        Proof::QuietPattern { pattern, .. } => pattern.iter().map(|&cell| (cell, 1)).collect(),
        Proof::QuietWeights { weights, .. } => weights.iter().map(|w| (w.cell, u32::from(w.weight))).collect(),
        other => panic!("{other:?}"),
    };
    let sum = |lights: &[Vec<u32>]| -> u32 {
        weights.iter().map(|(cell, weight)| weight * lights[usize::from(cell.row)][usize::from(cell.col)]).sum()
    };
    let start = table(puzzle.lights());
    let claimed = match proof {
        Proof::QuietPattern { lights, .. } => {
            let glow = lights.iter().all(|cell| start[usize::from(cell.row)][usize::from(cell.col)] == 1);
            glow && lights.len() as u32 == sum(&start)
        }
        Proof::QuietWeights { sum: claimed, .. } => *claimed == u64::from(sum(&start)),
        _ => false,
    };
    let never_changes = (0..puzzle.rows() * puzzle.cols()).all(|button| {
        let mut lights = start.clone();
        press(&mut lights, rule, edges, (button / puzzle.cols(), button % puzzle.cols()), colours);
        sum(&lights) % colours == sum(&start) % colours
    });
    claimed && never_changes && sum(&start) % colours != 0
}

/// Fewest presses of every board that can be solved: breadth first from darkness.
fn breadth_first(rows: usize, cols: usize, rule: &str, edges: Edges, colours: u32) -> BTreeMap<Vec<Vec<u32>>, u64> {
    let dark = vec![vec![0; cols]; rows];
    let mut depth = BTreeMap::from([(dark.clone(), 0)]);
    let mut wave = vec![dark];
    for presses in 1.. {
        let mut next = Vec::new();
        for lights in &wave {
            for cell in 0..rows * cols {
                // Backwards: the last colour leads to darkness, so a press is undone by all others of its round.
                let mut before = lights.clone();
                for _ in 1..colours {
                    press(&mut before, rule, edges, (cell / cols, cell % cols), colours);
                }
                depth.entry(before).or_insert_with_key(|before| {
                    next.push(before.clone());
                    presses
                });
            }
        }
        if next.is_empty() {
            break;
        }
        wave = next;
    }
    depth
}

/// Every board of a size, against breadth-first search.
fn compare_all(rows: usize, cols: usize, rule: &str, edges: Edges, colours: u8) {
    let known = breadth_first(rows, cols, rule, edges, u32::from(colours));
    let count = (rows * cols) as u32;
    let law = Rule::near(rule, edges).unwrap();
    for number in 0..u64::from(colours).pow(count) {
        let mut lights = Lights::dark(rows, cols, colours);
        let mut rest = number;
        for cell in 0..rows * cols {
            lights.set(cell / cols, cell % cols, (rest % u64::from(colours)) as u8);
            rest /= u64::from(colours);
        }
        let puzzle = LightsOut::new(lights, law.clone()).unwrap();
        let analysis = puzzle.analysis(&Limits::none()).unwrap();
        match (analysis.fewest(), known.get(&table(puzzle.lights()))) {
            (Some(fewest), Some(&presses)) => {
                assert!(
                    fewest.presses.is_optimal() && fewest.presses.count() == presses,
                    "{puzzle}: {fewest:?}, not {presses}"
                );
                assert!(puts_out(&puzzle, &fewest.presses.to_string(), rule, edges), "{puzzle}");
                let solutions = u64::from(colours).pow(analysis.nullity as u32);
                assert_eq!(solutions * known.len() as u64, u64::from(colours).pow(count), "{puzzle}");
                if let Some(other) = &fewest.other {
                    assert!(*other != fewest.presses && puts_out(&puzzle, &other.to_string(), rule, edges));
                }
                assert_eq!(fewest.other.is_some(), analysis.nullity > 0);
            }
            (None, None) => match analysis.into_verdict() {
                Verdict::Impossible(proof) => assert!(proves(&puzzle, &proof, rule, edges), "{puzzle}: {proof:?}"),
                other => panic!("{puzzle}: {other:?}"),
            },
            (found, known) => panic!("{puzzle}: {found:?}, breadth-first search says {known:?}"),
        }
    }
}

#[test]
fn all_boards_of_three_by_three_and_four_by_four() {
    compare_all(3, 3, "plus", Edges::Plane, 2);
    compare_all(4, 4, "plus", Edges::Plane, 2);
}

#[test]
fn all_small_boards_of_other_rules() {
    for rule in Neighbourhood::names() {
        for edges in [Edges::Plane, Edges::Cylinder, Edges::Torus] {
            for (rows, cols) in [(1, 1), (1, 5), (2, 2), (2, 3), (3, 3), (2, 5)] {
                compare_all(rows, cols, rule, edges, 2);
            }
            compare_all(2, 3, rule, edges, 3);
            compare_all(1, 4, rule, edges, 5);
        }
    }
    compare_all(3, 4, "plus", Edges::Torus, 2);
    compare_all(3, 3, "plus", Edges::Torus, 3);
    compare_all(2, 4, "plus", Edges::Plane, 3);
}

#[test]
fn five_by_five_counted() {
    let five = census(5, 5, &Rule::default(), 2, &Limits::none()).unwrap().unwrap();
    let known = [
        1, 25, 300, 2300, 12_650, 53_130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294, 1_684_446, 1_004_934,
        383_670, 82_614, 7350,
    ];
    assert_eq!((five.nullity, five.rank, five.fewest.as_deref()), (2, 23, Some(&known[..])));
    let hardest = five.hardest.unwrap();
    assert_eq!((hardest.presses, hardest.at_most, hardest.boards), (15, 15, Some(7350)));
    let analysis = hardest.example.analysis(&Limits::none()).unwrap();
    assert_eq!(analysis.fewest().map(|fewest| (fewest.presses.count(), fewest.presses.is_optimal())), Some((15, true)));
    let mean = Mean::of(5, 5, &Rule::default(), 2, &Limits::none()).unwrap();
    assert!(mean.exact);
    assert_eq!((mean.sum * 10_000 + mean.boards / 2) / mean.boards, 99_029);
}

#[test]
fn counting_by_classes_agrees_with_counting_one_by_one() {
    // On a torus of 5 × 5 the classes are too many, on the plane they are not; both for 4 × 4 and breadth-first search.
    for (rows, cols, rule, edges) in [
        (4, 4, "plus", Edges::Plane),
        (4, 4, "plus", Edges::Torus),
        (3, 5, "plus", Edges::Plane),
        (3, 3, "knight", Edges::Plane),
        (2, 6, "neighbours", Edges::Torus),
        (1, 2, "neighbours", Edges::Plane),
        (3, 4, "block", Edges::Cylinder),
    ] {
        let mut expected: Vec<u128> = Vec::new();
        for presses in breadth_first(rows, cols, rule, edges, 2).into_values() {
            expected.resize(expected.len().max(presses as usize + 1), 0);
            expected[presses as usize] += 1;
        }
        let counted = census(rows, cols, &Rule::near(rule, edges).unwrap(), 2, &Limits::none()).unwrap().unwrap();
        assert_eq!(counted.fewest, Some(expected), "{rows} × {cols} {rule} {edges:?}");
        let hardest = counted.hardest.unwrap();
        let analysis = hardest.example.analysis(&Limits::none()).unwrap();
        assert_eq!(analysis.fewest().unwrap().presses.count(), hardest.presses);
    }
    for (rows, cols) in [(2, 2), (2, 4), (3, 3)] {
        let mut expected: Vec<u128> = Vec::new();
        for presses in breadth_first(rows, cols, "plus", Edges::Plane, 3).into_values() {
            expected.resize(expected.len().max(presses as usize + 1), 0);
            expected[presses as usize] += 1;
        }
        let counted = census(rows, cols, &Rule::default(), 3, &Limits::none()).unwrap().unwrap();
        assert_eq!(counted.fewest, Some(expected), "{rows} × {cols}, three colours");
        let hardest = counted.hardest.unwrap();
        let analysis = hardest.example.analysis(&Limits::none()).unwrap();
        assert_eq!(analysis.fewest().unwrap().presses.count(), hardest.presses);
    }
    let torus = census(5, 5, &Rule::near("plus", Edges::Torus).unwrap(), 2, &Limits::none()).unwrap().unwrap();
    assert_eq!(torus.fewest.unwrap().iter().sum::<u128>(), 1 << torus.rank);
}

#[test]
fn quiet_patterns_of_five_by_five() {
    let patterns = all_on(5).quiet_patterns(9, &Limits::none()).unwrap();
    assert_eq!(patterns.len(), 2);
    let mut all: Vec<String> = patterns.iter().map(Lights::drawing).collect();
    let mut sum = patterns[0].clone();
    sum.add(&patterns[1]);
    all.push(sum.drawing());
    all.sort_unstable();
    let known = [".###. #.#.# ##.## #.#.# .###.", "#.#.# #.#.# ..... #.#.# #.#.#", "##.## ..... ##.## ..... ##.##"];
    let mut known = known.map(|rows| rows.replace(' ', "\n") + "\n");
    known.sort_unstable();
    assert_eq!(all, known);
}

#[test]
fn all_lights_on_needs_the_known_presses() {
    let known = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224];
    for (n, presses) in (1..).zip(known) {
        let analysis = all_on(n).analysis(&Limits::none()).unwrap();
        let fewest = analysis.fewest().expect("Sutner: all lights can be put out on every board");
        assert_eq!((fewest.presses.count(), fewest.presses.is_optimal()), (presses, true), "n = {n}");
        assert!(puts_out(&all_on(n), &fewest.presses.to_string(), "plus", Edges::Plane));
    }
}

/// Known numbers for n = 1 … 20. The one for n = 19 is given as 197 elsewhere, which cannot be: the mean over all
/// solutions of a board is at most 181 there (all cells but one are in some quiet pattern). It is left out here.
#[test]
fn hardest_boards_need_the_known_presses() {
    let known = [1, 4, 9, 7, 15, 36, 49, 64, 37, 100, 65, 144, 169, 123, 225, 124, 199, 324, 0, 400];
    let mut proved = Vec::new();
    for (n, known) in (1..).zip(known).filter(|&(_, known)| known > 0) {
        let hardest = census(n, n, &Rule::default(), 2, &Limits::none()).unwrap().unwrap().hardest.unwrap();
        let analysis = hardest.example.analysis(&Limits::none()).unwrap();
        let fewest = analysis.fewest().unwrap();
        assert_eq!((fewest.presses.count(), fewest.presses.is_optimal()), (hardest.presses, true), "n = {n}");
        assert!(hardest.presses <= known && known <= hardest.at_most, "n = {n}: {hardest:?}");
        if hardest.presses == hardest.at_most {
            proved.push(n);
        }
        assert!(n == 16 || hardest.presses == known, "n = {n}: {}", hardest.presses);
    }
    assert_eq!(proved, [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 20]);
}

#[test]
fn nullities_of_other_rules() {
    let nullity = |n, rule: &str, edges, colours| {
        let dark = Lights::dark(n, n, colours);
        LightsOut::new(dark, Rule::near(rule, edges).unwrap()).unwrap().analysis(&Limits::none()).unwrap().nullity
    };
    let squares = |rule, edges, colours| (1..=8).map(|n| nullity(n, rule, edges, colours)).collect::<Vec<_>>();
    assert_eq!(squares("plus", Edges::Torus, 2), [0, 0, 4, 0, 8, 8, 0, 0]);
    assert_eq!(squares("plus", Edges::Plane, 3), [0, 1, 0, 2, 3, 0, 0, 4]);
    assert_eq!(squares("neighbours", Edges::Plane, 2), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(squares("knight", Edges::Plane, 2), [0, 0, 0, 0, 0, 4, 4, 8]);
    for n in [9, 20, 33, 50] {
        assert_eq!(nullity(n, "neighbours", Edges::Plane, 2), n);
        assert_eq!(nullity(n, "plus", Edges::Plane, 2), fibonacci::nullity(n, n));
    }
}

/// Light chasing and polynomials against the elimination of the whole system: the same board as a matrix.
#[test]
fn chasing_agrees_with_elimination() {
    let mut rng = Seed::new(11).rng();
    let sizes = [(9, 9), (5, 17), (17, 5), (1, 70), (70, 1), (2, 65), (14, 14), (19, 19), (11, 23), (3, 130), (64, 3)];
    for (rows, cols) in sizes {
        for rule in ["plus", "neighbours"] {
            let law = Rule::near(rule, Edges::Plane).unwrap();
            let matrix = {
                let mut matrix = grille::gf2::BitRows::new(rows * cols, rows * cols);
                for button in 0..rows * cols {
                    let mut lights = vec![vec![0; cols]; rows];
                    press(&mut lights, rule, Edges::Plane, (button / cols, button % cols), 2);
                    for (light, _) in lights.iter().flatten().enumerate().filter(|(_, state)| **state == 1) {
                        matrix.flip(button, light);
                    }
                }
                Rule::Matrix(std::sync::Arc::new(matrix))
            };
            for round in 0..6 {
                let mut lights = random_lights(rows, cols, 2, &mut rng);
                if round % 2 == 0 {
                    lights = law.effect(&lights);
                }
                let chased = LightsOut::new(lights.clone(), law.clone()).unwrap();
                let eliminated = LightsOut::new(lights, matrix.clone()).unwrap();
                let [a, b] = [&chased, &eliminated].map(|board| board.analysis(&Limits::none()).unwrap());
                assert_eq!((a.nullity, a.rank), (b.nullity, b.rank), "{rows} × {cols} {rule}");
                match (a.fewest(), b.fewest()) {
                    (Some(a), Some(b)) => {
                        assert!(puts_out(&chased, &a.presses.to_string(), rule, Edges::Plane));
                        if a.presses.is_optimal() && b.presses.is_optimal() {
                            assert_eq!(a.presses.count(), b.presses.count(), "{rows} × {cols} {rule}");
                        }
                    }
                    (None, None) => {
                        for verdict in [a.into_verdict(), b.into_verdict()] {
                            let Verdict::Impossible(proof) = verdict else { panic!("no solution and no proof") };
                            assert!(proves(&chased, &proof, rule, Edges::Plane));
                        }
                    }
                    (a, b) => panic!("{rows} × {cols} {rule}: {a:?} but {b:?}"),
                }
                for pattern in chased.quiet_patterns(5, &Limits::none()).unwrap() {
                    let dark = LightsOut::new(Lights::dark(rows, cols, 2), law.clone()).unwrap();
                    assert!(!pattern.is_dark() && puts_out(&dark, &pattern.to_string(), rule, Edges::Plane));
                }
            }
        }
    }
}

#[test]
fn random_boards_of_all_rules_are_solved_or_proved_impossible() {
    let mut rng = Seed::new(12).rng();
    let (mut solved, mut impossible) = (0, 0);
    for rule in Neighbourhood::names() {
        for edges in [Edges::Plane, Edges::Cylinder, Edges::Torus] {
            for colours in [2, 3, 5] {
                for (rows, cols) in [(6, 6), (4, 9), (9, 8)] {
                    let law = Rule::near(rule, edges).unwrap();
                    let any = random_lights(rows, cols, colours, &mut rng);
                    for lights in [law.effect(&any), any] {
                        let puzzle = LightsOut::new(lights, law.clone()).unwrap();
                        match puzzle.verdict(&Limits::nodes(200_000)).unwrap() {
                            Verdict::Impossible(proof) => {
                                impossible += 1;
                                assert!(proves(&puzzle, &proof, rule, edges), "{puzzle}: {proof:?}");
                            }
                            verdict => {
                                solved += 1;
                                let solution = verdict.any_solution().unwrap().to_string();
                                assert!(puts_out(&puzzle, &solution, rule, edges), "{puzzle}");
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(solved > 135 && impossible > 20, "{solved} solved, {impossible} impossible");
}

/// A neighbourhood that is not mutual: the lights that must stay even are no quiet presses.
#[test]
fn one_sided_rules_have_proofs_of_their_own() {
    let mut rng = Seed::new(13).rng();
    let mut impossible = 0;
    for _ in 0..200 {
        let (rows, cols) = (2 + rng.index(4), 2 + rng.index(4));
        let offsets: Vec<(i8, i8)> =
            (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right))).filter(|_| rng.coin()).collect();
        let Some(neighbourhood) = Neighbourhood::new(offsets) else { continue };
        let rule = Rule::Near { neighbourhood, edges: Edges::Plane };
        let puzzle = LightsOut::new(random_lights(rows, cols, 2, &mut rng), rule.clone()).unwrap();
        match puzzle.verdict(&Limits::none()).unwrap() {
            Verdict::Impossible(Proof::QuietPattern { pattern, lights }) => {
                impossible += 1;
                assert!(lights.len() % 2 == 1 && lights.iter().all(|cell| pattern.contains(cell)));
                for button in 0..rows * cols {
                    let changed = rule.changed(button, rows, cols);
                    let hit = changed.iter().filter(|&&light| pattern.contains(&Cell::at(light, cols))).count();
                    assert_eq!(hit % 2, 0, "{puzzle}, button {button}");
                }
            }
            verdict => assert!(verdict.any_solution().is_some()),
        }
    }
    assert!(impossible > 20, "{impossible}");
}

/// The pattern of a proof is the smallest one, where all can be looked at.
#[test]
fn proofs_are_as_small_as_can_be() {
    let mut rng = Seed::new(14).rng();
    for (rows, cols) in [(5, 5), (4, 4), (3, 5), (9, 9)] {
        let quiet = {
            let dark = LightsOut::new(Lights::dark(rows, cols, 2), Rule::default()).unwrap();
            dark.quiet_patterns(64, &Limits::none()).unwrap()
        };
        for _ in 0..20 {
            let lights = random_lights(rows, cols, 2, &mut rng);
            let puzzle = LightsOut::new(lights.clone(), Rule::default()).unwrap();
            let Verdict::Impossible(Proof::QuietPattern { pattern, .. }) = puzzle.verdict(&Limits::none()).unwrap()
            else {
                continue;
            };
            let smallest = (1..1_u32 << quiet.len())
                .filter_map(|set| {
                    let mut sum = Lights::dark(rows, cols, 2);
                    (0..quiet.len()).filter(|i| set >> i & 1 == 1).for_each(|i| sum.add(&quiet[i]));
                    sum.bits().unwrap().dot(lights.bits().unwrap()).then(|| sum.total())
                })
                .min();
            assert_eq!(Some(pattern.len() as u64), smallest);
        }
    }
}

#[test]
fn large_boards_are_solved_or_proved_impossible_by_a_first_row() {
    let mut rng = Seed::new(15).rng();
    let (rows, cols) = (1104, 1004);
    assert!(fibonacci::nullity(rows, cols) > 0, "chosen so that there are quiet patterns");
    let mut presses = Lights::dark(rows, cols, 2);
    for cell in 0..rows * cols {
        presses.set(cell / cols, cell % cols, u8::from(rng.coin()));
    }
    let solvable = LightsOut::new(Rule::default().effect(&presses), Rule::default()).unwrap();
    let analysis = solvable.analysis(&Limits::none()).unwrap();
    let fewest = analysis.fewest().unwrap();
    assert!(fewest.presses.is_optimal() && fewest.presses.count() <= presses.total());
    assert!(puts_out(&solvable, &fewest.presses.to_string(), "plus", Edges::Plane));

    let mut proofs = 0;
    for row in 0..20 {
        let mut lights = solvable.lights().clone();
        lights.add_to(row, 0, 1);
        let puzzle = LightsOut::new(lights, Rule::default()).unwrap();
        let Verdict::Impossible(Proof::QuietFirstRow { first_row, cells, lights }) =
            puzzle.verdict(&Limits::none()).unwrap()
        else {
            continue;
        };
        proofs += 1;
        // The pattern is played row by row: each next row puts out the row above, and nothing is left below the last.
        let mut pattern = Lights::dark(rows, cols, 2);
        let mut board = vec![vec![0; cols]; rows];
        let mut now: Vec<bool> = first_row.chars().map(|sign| sign == '1').collect();
        for row in 0..rows {
            for (col, _) in now.iter().enumerate().filter(|(_, pressed)| **pressed) {
                pattern.set(row, col, 1);
                press(&mut board, "plus", Edges::Plane, (row, col), 2);
            }
            now = board[row].iter().map(|&light| light == 1).collect();
        }
        assert!(board.iter().flatten().all(|&light| light == 0));
        let met =
            pattern.lit().filter(|(cell, _)| puzzle.lights().get(usize::from(cell.row), usize::from(cell.col)) == 1);
        assert_eq!((pattern.total(), met.count() as u64, lights % 2), (cells, lights, 1));
        break;
    }
    assert_eq!(proofs, 1);
}

#[test]
fn paths_are_played_to_the_end_and_hints_follow_the_fewest() {
    let mut rng = Seed::new(16).rng();
    for (rule, edges, colours) in
        [("plus", Edges::Plane, 2), ("knight", Edges::Torus, 2), ("plus", Edges::Plane, 3), ("cross", Edges::Plane, 5)]
    {
        let law = Rule::near(rule, edges).unwrap();
        let presses = random_lights(5, 5, colours, &mut rng);
        let puzzle = LightsOut::new(law.effect(&presses), law).unwrap();
        let fewest = puzzle.analysis(&Limits::none()).unwrap().fewest().unwrap().presses.count();
        let path = puzzle.path(&Limits::none()).unwrap();
        assert_eq!((path.end, path.steps.len() as u64), (End::Solved, fewest));
        let mut board = puzzle.board("").unwrap();
        for (step, left) in path.steps.iter().zip((1..=fewest).rev()) {
            let Hint::Next(hint) = puzzle.hint(&board, &Limits::none()).unwrap() else { panic!("not done yet") };
            assert!(matches!(hint.reason, grille::lights_out::Reason::Press { left: l, fewest: true } if l == left));
            let [Effect::Press { cell }] = step.effects[..] else { panic!("one press a step") };
            board = board.press(&puzzle, cell);
        }
        assert!(board.is_solved());
        assert_eq!(board.lights(), &puzzle.after(board.pressed()));
        assert_eq!(puzzle.hint(&board, &Limits::none()), Ok(Hint::Complete));
    }
    let impossible: LightsOut = "5x5:1000000000000000000000000".parse().unwrap();
    assert!(impossible.path(&Limits::none()).unwrap().steps.is_empty());
    assert_eq!(impossible.hint(&impossible.board("").unwrap(), &Limits::none()), Ok(Hint::NoSolution));
}

#[test]
fn levels_compare_with_the_mean() {
    let board = |presses: &str| -> Level {
        let mut lights = Lights::dark(3, 3, 2);
        for (cell, sign) in presses.chars().enumerate() {
            lights.set(cell / 3, cell % 3, u8::from(sign == '1'));
        }
        let puzzle = LightsOut::new(Rule::default().effect(&lights), Rule::default()).unwrap();
        puzzle.path(&Limits::none()).unwrap().rating.level
    };
    // One solution each, so the mean is 4.5.
    let levels = ["100000000", "101000000", "101010000", "101010100", "101010101"].map(board);
    assert_eq!(levels, [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert]);
}

#[test]
fn generated_boards_are_as_asked() {
    let limits = Limits::none();
    for (rows, cols, rule, edges, colours) in [
        (5, 5, "plus", Edges::Plane, 2),
        (5, 7, "plus", Edges::Torus, 2),
        (9, 9, "plus", Edges::Plane, 2),
        (4, 4, "plus", Edges::Plane, 3),
        (6, 6, "knight", Edges::Plane, 2),
    ] {
        let sized = Params { rule: Rule::near(rule, edges).unwrap(), colours, ..Params::sized(rows, cols) };
        for seed in 0..3 {
            let seed = Seed::new(seed);
            let board = LightsOut::generate(&sized, seed, &limits).unwrap();
            assert!(!board.lights().is_dark());
            assert_eq!(LightsOut::generate(&sized, seed, &limits).unwrap(), board);
            assert!(board.analysis(&limits).unwrap().fewest().is_some());
            for presses in [1, 3, 6] {
                let params = Params { presses: Some(presses), ..sized.clone() };
                let board =
                    LightsOut::generate(&params, seed, &limits).unwrap_or_else(|error| panic!("{params:?}: {error}"));
                let analysis = board.analysis(&limits).unwrap();
                assert_eq!(
                    analysis.fewest().map(|fewest| (fewest.presses.count(), fewest.presses.is_optimal())),
                    Some((presses, true))
                );
            }
            for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
                let params = Params { level: Some(level), ..sized.clone() };
                let board =
                    LightsOut::generate(&params, seed, &limits).unwrap_or_else(|error| panic!("{params:?}: {error}"));
                assert_eq!(board.path(&limits).unwrap().rating.level, level, "{board}");
            }
        }
    }
    let hardest = Params { presses: Some(15), ..Params::sized(5, 5) };
    let board = LightsOut::generate(&hardest, Seed::new(1), &limits).unwrap();
    assert_eq!(board.analysis(&limits).unwrap().fewest().unwrap().presses.count(), 15);
    for impossible in [Some(0), Some(16), Some(26)] {
        let params = Params { presses: impossible, ..Params::sized(5, 5) };
        assert!(LightsOut::generate(&params, Seed::new(1), &limits).is_err(), "{impossible:?} presses");
    }
    assert!(
        LightsOut::generate(&Params { level: Some(Level::Guess), ..Params::sized(5, 5) }, Seed::new(1), &limits)
            .is_err()
    );
    assert!(LightsOut::generate(&Params::sized(0, 5), Seed::new(1), &limits).is_err());
    assert!(LightsOut::generate(&Params { colours: 4, ..Params::sized(5, 5) }, Seed::new(1), &limits).is_err());
}

#[test]
fn generated_pictures_are_symmetric() {
    let mirrored = |board: &LightsOut, image: fn(usize, usize, usize) -> (usize, usize)| {
        let n = board.rows();
        (0..n * n).all(|cell| {
            let (row, col) = image(cell / n, cell % n, n - 1);
            board.lights().get(cell / n, cell % n) == board.lights().get(row, col)
        })
    };
    for seed in 0..5 {
        let board = |symmetry, presses| {
            let params = Params { symmetry, presses, ..Params::sized(6, 6) };
            LightsOut::generate(&params, Seed::new(seed), &Limits::none()).unwrap()
        };
        assert!(mirrored(&board(Symmetry::HalfTurn, None), |row, col, last| (last - row, last - col)));
        assert!(mirrored(&board(Symmetry::LeftRight, None), |row, col, last| (row, last - col)));
        assert!(mirrored(&board(Symmetry::TopBottom, None), |row, col, last| (last - row, col)));
        assert!(mirrored(&board(Symmetry::Full, None), |row, col, last| (col, last - row)));
        assert!(mirrored(&board(Symmetry::Full, Some(12)), |row, col, _| (col, row)));
        assert!(mirrored(&board(Symmetry::Mirrors, Some(8)), |row, col, last| (row, last - col)));
    }
    let sided = Rule::Near { neighbourhood: Neighbourhood::new(vec![(0, 0), (0, 1)]).unwrap(), edges: Edges::Plane };
    let params = Params { symmetry: Symmetry::LeftRight, rule: sided, ..Params::sized(5, 5) };
    assert!(LightsOut::generate(&params, Seed::new(1), &Limits::none()).is_err());
}

/// All boards that need two presses on 4 × 4 (120) come equally often; and of all boards every one on 2 × 3.
#[test]
fn generated_boards_are_equally_likely() {
    let chi_square = |params: &Params, classes: usize| {
        let mut seen = BTreeMap::new();
        let draws = 60 * classes;
        for seed in 0..draws as u64 {
            let board = LightsOut::generate(params, Seed::new(seed), &Limits::none()).unwrap();
            *seen.entry(board.to_string()).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), classes);
        seen.values().map(|&times| (f64::from(times) - 60.0).powi(2) / 60.0).sum::<f64>()
    };
    // One in a thousand, for 119 and 14 degrees of freedom.
    let two = chi_square(&Params { presses: Some(2), ..Params::sized(4, 4) }, 120);
    assert!(two < 173.6, "{two}");
    let any = chi_square(&Params::sized(3, 2), 15);
    assert!(any < 36.1, "{any}");
}

#[test]
fn images_have_one_representative() {
    let mut rng = Seed::new(17).rng();
    for (rows, cols, images) in [(5, 5, 8), (3, 5, 4), (6, 6, 8)] {
        let lights = random_lights(rows, cols, 2, &mut rng);
        let puzzle = LightsOut::new(lights.clone(), Rule::default()).unwrap();
        let mut found = Vec::new();
        for turn in 0..8 {
            if turn >= 4 && rows != cols {
                continue;
            }
            let mut image = Lights::dark(rows, cols, 2);
            for (cell, _) in lights.lit() {
                let (mut row, mut col) = (usize::from(cell.row), usize::from(cell.col));
                if turn & 1 > 0 {
                    row = rows - 1 - row;
                }
                if turn & 2 > 0 {
                    col = cols - 1 - col;
                }
                if turn & 4 > 0 {
                    (row, col) = (col, row);
                }
                image.set(row, col, 1);
            }
            found.push(LightsOut::new(image, Rule::default()).unwrap());
        }
        assert!(found.iter().all(|image| image.canonical() == puzzle.canonical()));
        found.sort();
        found.dedup();
        assert_eq!(found.len(), images, "a random board has no symmetry");
    }
}

#[test]
fn the_algebra_shown_is_right() {
    for text in [
        "5x5:1111111111111111111111111",
        "5x5:1000000000000000000000000",
        "2x2:0120;colours=3",
        "3x3:012210201;colours=3",
    ] {
        let puzzle: LightsOut = text.parse().unwrap();
        let algebra = puzzle.algebra().unwrap();
        let analysis = puzzle.analysis(&Limits::none()).unwrap();
        assert_eq!((algebra.pivots.len(), algebra.free.len()), (analysis.rank, analysis.nullity), "{text}");
        assert_eq!(algebra.solution.is_some(), analysis.fewest().is_some());
        assert_eq!(algebra.contradiction.is_none(), analysis.fewest().is_some());
        let times = |matrix: &[Vec<u8>], x: &[u8]| -> Vec<u8> {
            let row = |row: &Vec<u8>| row.iter().zip(x).map(|(a, x)| u32::from(a * x)).sum::<u32>();
            matrix.iter().map(|entries| (row(entries) % u32::from(algebra.colours)) as u8).collect()
        };
        if let Some(solution) = &algebra.solution {
            assert_eq!(times(&algebra.matrix, solution), algebra.right);
            assert_eq!(times(&algebra.reduced, solution), algebra.reduced_right);
            let text: String = solution.iter().map(u8::to_string).collect();
            assert!(puts_out(&puzzle, &text, "plus", Edges::Plane));
        }
        for quiet in &algebra.quiet {
            assert!(times(&algebra.matrix, quiet).iter().all(|&sum| sum == 0));
        }
    }
    assert!(all_on(6).algebra().is_some() && all_on(7).algebra().is_none());
}

#[test]
fn lit_only_play_is_the_shortest() {
    // Breadth first over whole positions, with the presses of the tests.
    let mut rng = Seed::new(18).rng();
    for _ in 0..10 {
        let puzzle =
            LightsOut::new(Rule::default().effect(&random_lights(3, 3, 2, &mut rng)), Rule::default()).unwrap();
        let way = puzzle.lit_only(&Limits::none()).unwrap().unwrap().unwrap();
        let mut lights = table(puzzle.lights());
        for cell in &way {
            let place = (usize::from(cell.row), usize::from(cell.col));
            assert_eq!(lights[place.0][place.1], 1, "only what glows is pressed");
            press(&mut lights, "plus", Edges::Plane, place, 2);
        }
        assert!(lights.iter().flatten().all(|&light| light == 0));
        let fewest = puzzle.analysis(&Limits::none()).unwrap().fewest().unwrap().presses.count() as usize;
        assert!(way.len() >= fewest && (way.len() - fewest).is_multiple_of(2));
        let mut wave = std::collections::BTreeSet::from([table(puzzle.lights())]);
        for _ in 1..way.len() {
            let mut next = std::collections::BTreeSet::new();
            for position in &wave {
                assert!(position.iter().flatten().any(|&light| light == 1), "a shorter way exists");
                for cell in (0..9).filter(|cell| position[cell / 3][cell % 3] == 1) {
                    let mut after = position.clone();
                    press(&mut after, "plus", Edges::Plane, (cell / 3, cell % 3), 2);
                    next.insert(after);
                }
            }
            wave = next;
        }
    }
    assert_eq!(all_on(5).lit_only(&Limits::none()), Ok(None), "too large");
}

#[test]
fn budgets_end_proofs_but_never_change_answers() {
    let board = all_on(19);
    let hasty = board.analysis(&Limits::nodes(1)).unwrap();
    assert!(!hasty.fewest().unwrap().presses.is_optimal());
    assert!(puts_out(&board, &hasty.fewest().unwrap().presses.to_string(), "plus", Edges::Plane));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let large = LightsOut::generate(&Params::sized(30, 30), Seed::new(1), &Limits::none()).unwrap();
    assert!(
        large.analysis(&Limits::none().stopped_by(&stop)).is_err(),
        "two to the power of 20 solutions take a moment"
    );
}

/// The boards that another program made are all solvable, and written back as it wrote them.
#[test]
fn flip_ids_are_solved_and_written_back() {
    let folder = std::env::var("GRILLE_SHARED")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").to_owned());
    let Ok(cases) = std::fs::read_to_string(format!("{folder}/data/sgt/cases.jsonl")) else {
        assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "the shared data are missing: {folder}");
        eprintln!("skipped: no shared data in {folder}");
        return;
    };
    let mut seen = 0;
    for line in cases.lines().filter(|line| line.contains("\"game\": \"flip\"")) {
        let id = line.split("\"id\": \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let puzzle: LightsOut = id.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(puzzle.flip_id().as_deref(), Some(id));
        let fewest = puzzle.analysis(&Limits::none()).unwrap().fewest().expect("made to be solved").clone();
        assert!(fewest.presses.is_optimal());
        // Played on the matrix as it stands in the ID.
        let (size, rest) = id.split_once(':').unwrap();
        let cells: usize = size.split('x').map(|side| side.parse::<usize>().unwrap()).product();
        let (matrix, lights) = rest.split_once(',').unwrap();
        let bit = |text: &str, at: usize| {
            let digit = text.as_bytes()[at / 4] as char;
            digit.to_digit(16).unwrap() >> (3 - at % 4) & 1
        };
        for light in 0..cells {
            let pressed = fewest.presses.to_string();
            let sum: u32 = (0..cells)
                .filter(|&button| pressed.as_bytes()[button] == b'1')
                .map(|button| bit(matrix, button * cells + light))
                .sum();
            assert_eq!((sum + bit(lights, light)) % 2, 0, "{id}, light {light}");
        }
        seen += 1;
    }
    assert_eq!(seen, 294);
}
