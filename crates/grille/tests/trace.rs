//! The teaching search against a recursive one written straight from the definitions: no bit sets, no links, no stack.

mod trace_oracle;

use grille::sudoku::{Shape, Sudoku};
use grille::trace::{self, Choice, Ending, Event, Goal, Plan, Refusal, Replay, RowEnd, Strategy, Trace, Tree};
use grille::verdict::Count;
use grille::{Cell, Conflict, House, Limits, Seed, Stopped};
use trace_oracle::Naive;

const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SMALL: &str = "1........12.2..4";

fn sudoku(text: &str) -> Sudoku {
    text.parse().unwrap()
}

fn run(puzzle: &Sudoku, plan: &Plan) -> Trace {
    trace::run(puzzle, plan, &Limits::none()).unwrap()
}

/// A puzzle with these cells of a full grid left, each kept with the chance given in percent.
fn thinned(shape: Shape, full: &[u8], percent: u64, seed: Seed) -> Sudoku {
    let mut rng = seed.rng();
    let givens = full.iter().map(|&digit| if rng.below(100) < percent { digit } else { 0 }).collect();
    Sudoku::new(shape, givens).unwrap()
}

/// Digits thrown on the grid one by one where no house forbids them: mostly grids without a solution.
fn thrown(shape: Shape, count: usize, seed: Seed) -> Sudoku {
    let mut rng = seed.rng();
    let mut givens = vec![0; shape.cells()];
    for _ in 0..count {
        let (cell, digit) = (rng.index(shape.cells()), rng.index(shape.n()) as u8 + 1);
        let free = |other: &u16| givens[usize::from(*other)] != digit;
        if givens[cell] == 0 && shape.houses().peers(cell).iter().all(free) {
            givens[cell] = digit;
        }
    }
    Sudoku::new(shape, givens).unwrap()
}

fn random_full(shape: Shape, seed: Seed) -> Vec<u8> {
    let trace = run(&Sudoku::empty(shape), &Plan::first(Strategy::Singles).shuffled(seed).log(0));
    trace.solutions[0].clone()
}

/// Everything the two searches can be compared by, with the log and without it.
fn assert_same(puzzle: &Sudoku, strategy: Strategy, goal: Goal, budget: u64) {
    let naive = Naive::run(puzzle, strategy, goal, budget);
    let limits = Limits::nodes(budget);
    for log in [0, 25, usize::MAX] {
        let plan = Plan { strategy, goal, shuffle: None, log };
        let trace = trace::run(puzzle, &plan, &limits).unwrap();
        let told: Vec<String> = trace.log.entries().iter().map(trace_oracle::tell).collect();
        assert_eq!(trace.log.total(), naive.events.len() as u64, "{puzzle} {plan:?}");
        assert_eq!(told, naive.events[..log.min(naive.events.len())], "{puzzle} {plan:?}");
        let counters = grille::trace::Counters { coverings: 0, ..trace.counters };
        assert_eq!(counters, naive.counters, "{puzzle} {plan:?}");
        assert_eq!((&trace.board, trace.ending), (&naive.board, naive.ending), "{puzzle} {plan:?}");
        assert_eq!(trace.log.is_cut(), log < naive.events.len());
    }
}

#[test]
fn the_numbers_of_the_course_come_out() {
    let puzzle = sudoku(EASY);
    let column: Vec<u8> = puzzle.givens().iter().step_by(9).copied().collect();
    assert_eq!(column, [5, 6, 0, 8, 4, 7, 0, 0, 0]);
    let trace = run(&puzzle, &Plan::first(Strategy::FirstEmpty));
    let events: Vec<&Event> = trace.log.entries().iter().map(|entry| &entry.event).collect();
    let cell = Cell::new(0, 2);
    assert!(matches!(events[0], Event::Enter { choice: Choice::Cell(first), .. } if *first == cell));
    // On its first visit r1c3 takes 1, so 4, 5 and 8 are asked about later.
    let place = events.iter().any(|event| **event == Event::Place { cell, digit: 4 });
    let refused = |digit, refusal| events.contains(&&Event::Reject { cell, digit, refusal });
    assert!(place, "4 is allowed");
    let counters = trace.counters;
    assert_eq!((counters.tries, counters.placements, counters.goings_back), (37_652, 4_208, 4_157));
    assert_eq!((counters.deepest, counters.solutions, trace.ending), (51, 1, Ending::Found));
    assert!(!refused(5, Refusal::House { house: House::Row(0), by: Cell::new(0, 0) }), "the solution has 4 there");
    // Looking at the whole tree asks about every digit.
    let trace = run(&puzzle, &Plan::count(Strategy::FirstEmpty, 2));
    let events: Vec<&Event> = trace.log.entries().iter().map(|entry| &entry.event).collect();
    let refused = |digit, refusal| events.contains(&&Event::Reject { cell, digit, refusal });
    assert!(refused(5, Refusal::House { house: House::Row(0), by: Cell::new(0, 0) }));
    assert!(refused(8, Refusal::House { house: House::Column(2), by: Cell::new(2, 2) }));
    assert_eq!((trace.count(), trace.board.as_slice()), (Count::Exactly(1), puzzle.givens()));
}

#[test]
fn the_small_grid_is_told_as_in_the_course() {
    let trace = run(&sudoku(SMALL), &Plan::first(Strategy::FirstEmpty));
    let counters = trace.counters;
    assert_eq!((counters.tries, counters.placements, counters.goings_back), (134, 37, 26));
    let rows: Vec<String> = trace::rows(&trace.log)
        .take(5)
        .map(|row| {
            let marks: Vec<String> = row
                .tries
                .iter()
                .map(|(_, digit, allowed)| format!("{digit}{}", if *allowed { '✓' } else { '✗' }))
                .collect();
            let back = row.erased.map_or(String::new(), |(_, digit)| format!("back, {digit} erased, "));
            let Some(Choice::Cell(cell)) = row.choice else { panic!("{row:?}") };
            let end = if row.end == RowEnd::DeadEnd { " dead end" } else { "" };
            format!("{back}{cell} {}{end}", marks.join(" "))
        })
        .collect();
    assert_eq!(
        rows,
        ["r1c2 1✗ 2✓", "r1c3 1✗ 2✗ 3✓", "r1c4 1✗ 2✗ 3✗ 4✗ dead end", "back, 3 erased, r1c3 4✓", "r1c4 1✗ 2✗ 3✓"]
    );
    let last = trace::rows(&trace.log).last().unwrap();
    assert_eq!((last.end, last.number), (RowEnd::Solution { number: 1 }, trace::rows(&trace.log).count()));
}

#[test]
fn two_solutions_are_counted_and_the_grid_is_given_back() {
    let mut digits = run(&sudoku(EASY), &Plan::first(Strategy::FirstEmpty).log(0)).board;
    for cell in [3, 4, 30, 31] {
        digits[cell] = 0;
    }
    let puzzle = Sudoku::new(Shape::NINE, digits).unwrap();
    for strategy in Strategy::ALL {
        for (most, count) in
            [(2, Count::AtLeast(2)), (3, Count::Exactly(2)), (1, Count::AtLeast(1)), (0, Count::AtLeast(0))]
        {
            let trace = run(&puzzle, &Plan::count(strategy, most));
            assert_eq!((trace.count(), trace.board.as_slice()), (count, puzzle.givens()), "{strategy} {most}");
            assert_eq!(trace.counters.placements, trace.counters.goings_back);
        }
    }
}

#[test]
fn every_strategy_does_what_its_definition_says_on_all_full_grids_of_four() {
    let shape = Shape::for_side(4).unwrap();
    let mut grids = Vec::new();
    let _ = Sudoku::empty(shape)
        .solutions(&Limits::none(), &mut |digits: &[u8]| {
            grids.push(digits.to_vec());
            std::ops::ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(grids.len(), 288);
    for (index, full) in (0..).zip(&grids) {
        let puzzle = thinned(shape, full, 20 + index % 40, Seed::new(index));
        for strategy in Strategy::ALL {
            assert_same(&puzzle, strategy, Goal::First, u64::MAX);
            assert_same(&puzzle, strategy, Goal::Count(1 + index % 5), 300);
        }
    }
    for strategy in Strategy::ALL {
        let trace = run(&Sudoku::empty(shape), &Plan::count(strategy, 1_000).log(0));
        assert_eq!(trace.count(), Count::Exactly(288), "{strategy}");
    }
}

/// So many grids of each size, each strategy up to so many nodes.
fn random_and_hostile(rounds: u64, budget: u64) {
    for (box_rows, box_cols, givens) in [(2, 2, 5), (2, 3, 12), (3, 2, 9), (3, 3, 28), (2, 4, 20), (3, 4, 50)] {
        let shape = Shape::new(box_rows, box_cols).unwrap();
        let budget = budget * 16 / shape.cells() as u64;
        for index in 0..rounds {
            let full = random_full(shape, Seed::new(index));
            let solvable = thinned(shape, &full, 35 + index % 10 * 3, Seed::new(100 + index));
            let hostile = thrown(shape, givens + index as usize % 12, Seed::new(200 + index));
            for puzzle in [solvable, hostile] {
                for strategy in Strategy::ALL {
                    // The naive search looks at the whole grid before each choice, but for the plainest strategy.
                    let budget = if strategy == Strategy::FirstEmpty { 20 * budget } else { budget };
                    assert_same(&puzzle, strategy, Goal::First, budget);
                    assert_same(&puzzle, strategy, Goal::Count(3), budget / 2);
                }
            }
        }
    }
}

#[test]
fn every_strategy_does_what_its_definition_says_on_random_and_hostile_grids() {
    random_and_hostile(6, 300);
}

#[test]
#[ignore = "slow: a minute of the naive search"]
fn every_strategy_does_what_its_definition_says_on_many_random_and_hostile_grids() {
    random_and_hostile(60, 2_000);
}

/// A grid made against this very order of trying (Wikipedia, "Sudoku solving algorithms": "hard for brute force"): 17 givens,
/// 987654321 in the first row. Programs of others publish the same counts for it: 69,175,252 goings back, 622,577,597 tries.
#[test]
#[ignore = "slow: 600 million tries"]
fn the_grid_made_against_the_plain_search_is_counted_to_its_end() {
    let puzzle = sudoku("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let trace = run(&puzzle, &Plan::first(Strategy::FirstEmpty));
    assert_eq!(trace.board[..9], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!((trace.counters.tries, trace.counters.goings_back), (622_577_597, 69_175_252));
    assert!(trace.log.is_cut());
}

#[test]
fn an_impossible_grid_without_a_repeated_digit_ends() {
    // r1c9 sees 1 to 8 in its row and 9 in its column.
    let mut givens = vec![0; 81];
    givens[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    givens[80] = 9;
    let puzzle = Sudoku::new(Shape::NINE, givens).unwrap();
    for strategy in Strategy::ALL {
        let trace = run(&puzzle, &Plan::first(strategy));
        assert_eq!((trace.ending, trace.counters.dead_ends, trace.counters.solutions), (Ending::Explored, 1, 0));
        assert_eq!((trace.board.as_slice(), trace.count()), (puzzle.givens(), Count::Exactly(0)));
    }
}

#[test]
fn givens_in_conflict_are_answered_first() {
    let puzzle = sudoku("11..............");
    for strategy in Strategy::ALL {
        let error = trace::run(&puzzle, &Plan::first(strategy), &Limits::none()).unwrap_err();
        let cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
        let repeated = |house| Conflict::Repeated { digit: 1, house, cells: cells.clone() };
        assert_eq!(error.conflicts, [repeated(House::Row(0)), repeated(House::Box(0))]);
    }
    assert!(trace::compare(&puzzle, Goal::First, &Limits::none()).is_err());
}

#[test]
fn a_budget_ends_the_search_with_its_counters() {
    let puzzle = sudoku(EASY);
    for log in [0, Plan::LOG] {
        let plan = Plan::first(Strategy::FirstEmpty).log(log);
        let trace = trace::run(&puzzle, &plan, &Limits::nodes(1_000)).unwrap();
        assert_eq!(trace.ending, Ending::Stopped(Stopped::Budget { nodes: 1_000 }));
        assert_eq!((trace.counters.nodes, trace.counters.placements, trace.counters.solutions), (1_000, 1_000, 0));
        assert_eq!(trace.count(), Count::AtLeast(0));
    }
}

#[test]
fn shuffled_digits_fill_an_empty_grid_at_random_and_always_alike() {
    for n in [4, 6, 9] {
        let shape = Shape::for_side(n).unwrap();
        let empty = Sudoku::empty(shape);
        let limits = Limits::nodes(1_000_000);
        let full: Vec<Vec<u8>> = (0..20)
            .filter_map(|seed| {
                let plan = Plan::first(Strategy::FirstEmpty).shuffled(Seed::new(seed)).log(100);
                let trace = trace::run(&empty, &plan, &limits).unwrap();
                let silent = trace::run(&empty, &plan.log(0), &limits).unwrap();
                assert_eq!((&trace.board, trace.counters), (&silent.board, silent.counters));
                (trace.ending == Ending::Found).then_some(trace.board)
            })
            .collect();
        assert!(full.len() >= 15, "{n}: most seeds fill the grid within the budget, not {}", full.len());
        for digits in &full {
            assert!(grille::sudoku::Solution::new(shape, digits.clone()).is_some());
        }
        let mut different = full.clone();
        different.sort();
        different.dedup();
        assert!(different.len() + 5 > full.len(), "{n}: {} of {}", different.len(), full.len());
    }
    // Shuffling changes the order only, never what there is.
    let plan = Plan::count(Strategy::FirstEmpty, 1_000).log(0);
    let in_order = run(&sudoku(SMALL), &plan);
    for strategy in Strategy::ALL {
        let shuffled = run(&sudoku(SMALL), &Plan { strategy, ..plan }.shuffled(Seed::new(5)));
        assert_eq!(shuffled.count(), in_order.count());
        assert_eq!(shuffled.solutions, in_order.solutions);
    }
}

#[test]
fn a_replay_agrees_with_the_search_at_every_step_in_any_order() {
    for (goal, strategy) in [(Goal::First, Strategy::FirstEmpty), (Goal::Count(2), Strategy::ExactCover)] {
        let plan = Plan { goal, ..Plan::first(strategy) };
        let puzzle = if goal == Goal::First { sudoku(EASY) } else { Sudoku::empty(Shape::for_side(4).unwrap()) };
        let trace = run(&puzzle, &plan.log(5_500));
        let mut replay = Replay::new(trace.clone());
        let mut boards = vec![replay.board().to_vec()];
        let mut threads = vec![replay.thread().to_vec()];
        while replay.forward() {
            let written = replay.thread().iter().filter(|knot| knot.written().is_some()).count();
            let filled = |board: &[u8]| board.iter().filter(|&&digit| digit != 0).count();
            assert_eq!(written, filled(replay.board()) - filled(puzzle.givens()));
            if let Some(Event::Solution { digits, .. }) = replay.last().map(|entry| &entry.event) {
                assert_eq!(**digits, *replay.board());
            }
            boards.push(replay.board().to_vec());
            threads.push(replay.thread().to_vec());
        }
        assert_eq!(replay.len() + 1, boards.len());
        if !trace.log.is_cut() {
            assert_eq!(replay.board(), trace.board);
            assert_eq!(trace::Counters { coverings: trace.counters.coverings, ..replay.counters() }, trace.counters);
        }
        let mut rng = Seed::new(3).rng();
        let mut jumps = Replay::new(trace);
        for _ in 0..200 {
            let to = rng.index(boards.len());
            jumps.seek(to);
            assert_eq!((jumps.position(), jumps.board(), jumps.thread()), (to, &*boards[to], &*threads[to]));
            if jumps.back() {
                assert_eq!((jumps.board(), jumps.thread()), (&*boards[to - 1], &*threads[to - 1]));
            }
        }
    }
}

#[test]
fn a_replay_steps_over_and_out_of_subtrees() {
    let mut replay = Replay::new(run(&sudoku(SMALL), &Plan::first(Strategy::FirstEmpty)));
    // r1c2 takes 2, then r1c3 is about to take 3.
    assert!(replay.forward_to(|entry| matches!(entry.event, Event::Try { digit: 3, .. })));
    assert!(replay.step_over());
    assert!(matches!(replay.last().unwrap().event, Event::Undo { digit: 3, number: 1, .. }));
    let thread = replay.thread();
    assert_eq!((thread.len(), thread[1].left(4), thread[0].written()), (2, vec![4], Some((Cell::new(0, 1), 2))));
    // Inside the call for r1c4, stepping out erases what r1c3 holds.
    assert!(replay.forward_to(|entry| matches!(entry.event, Event::Enter { .. })));
    assert_eq!(replay.thread().len(), 3);
    assert!(replay.step_out());
    assert!(
        matches!(replay.last().unwrap().event, Event::Undo { cell, digit: 4, .. } if cell == Cell::new(0, 2))
            || matches!(replay.last().unwrap().event, Event::Solution { .. })
    );
    assert!(replay.next_solution() || matches!(replay.last().unwrap().event, Event::Solution { .. }));
    assert!(!replay.next_dead_end() && !replay.forward() && !replay.step_out());
    replay.seek(0);
    assert!(!replay.back() && replay.next_going_back());
}

#[test]
fn the_tree_has_one_branch_for_each_digit_written() {
    let trace = run(&sudoku(EASY), &Plan::first(Strategy::FirstEmpty));
    let tree = Tree::of(trace.log.entries());
    assert_eq!(tree.branches.len(), 4_208);
    let count = |wanted: fn(&trace::Branch) -> bool| tree.branches.iter().filter(|branch| wanted(branch)).count();
    assert_eq!(count(|branch| branch.to.is_none()), 51);
    assert_eq!(count(|branch| branch.end == trace::BranchEnd::Solutions(1)), 51);
    assert_eq!(count(|branch| branch.end == trace::BranchEnd::DeadEnd) as u64, trace.counters.dead_ends);
    // Folding everything: the branches of the root and what they hide are all there is.
    let folded: usize = tree.children(None).map(|child| 1 + tree.branches[child].inside).sum();
    assert_eq!(folded, tree.branches.len());
    for (index, branch) in tree.branches.iter().enumerate() {
        assert!(tree.children(Some(index)).all(|child| tree.branches[child].parent == Some(index)));
        let inside: usize = tree.children(Some(index)).map(|child| 1 + tree.branches[child].inside).sum();
        assert_eq!(inside, branch.inside);
    }
    let counted =
        run(&Sudoku::empty(Shape::for_side(4).unwrap()), &Plan::count(Strategy::FirstEmpty, 300).log(1_000_000));
    let tree = Tree::of(counted.log.entries());
    let from_root = tree.children(None).map(|child| tree.branches[child].end).collect::<Vec<_>>();
    assert_eq!(from_root, [trace::BranchEnd::Solutions(72); 4], "by symmetry, a quarter for each digit");
}

#[test]
fn the_log_never_grows_beyond_its_bound() {
    let trace = run(&sudoku(EASY), &Plan::first(Strategy::FirstEmpty).log(100));
    assert_eq!((trace.log.entries().len(), trace.log.is_cut()), (100, true));
    let whole = run(&sudoku(EASY), &Plan::first(Strategy::FirstEmpty));
    assert_eq!(trace.log.total(), whole.log.entries().len() as u64);
    assert_eq!(trace.counters, whole.counters);
    assert_eq!(trace.log.entries(), &whole.log.entries()[..100]);
    let trace = run(&sudoku(EASY), &Plan::first(Strategy::FirstEmpty).log(2));
    assert_eq!(trace::rows(&trace.log).map(|row| row.end).collect::<Vec<_>>(), [RowEnd::Cut]);
}
