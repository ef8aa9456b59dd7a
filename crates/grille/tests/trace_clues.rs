//! The teaching search on a grid whose clues can refuse too: a Latin square with visible counts around it, written here
//! in the plainest way.

use grille::latin::Houses;
use grille::trace::{self, Event, Plan, Refusal, Strategy, Teachable};
use grille::verdict::Count;
use grille::{Conflict, House, Limits, Seed};

struct Skyline {
    houses: Houses,
    givens: Vec<u8>,
    /// Above, below, left, right; 0 for no clue.
    clues: [Vec<u8>; 4],
}

const N: usize = 4;

/// The cells of line `number` as seen from a side.
fn seen_from(side: usize, number: usize) -> Vec<usize> {
    let mut cells: Vec<usize> =
        (0..N).map(|place| if side < 2 { place * N + number } else { number * N + place }).collect();
    if side % 2 == 1 {
        cells.reverse();
    }
    cells
}

fn visible(heights: &[u8]) -> u8 {
    (0..heights.len()).filter(|&place| heights[..place].iter().all(|&before| before < heights[place])).count() as u8
}

impl Teachable for Skyline {
    const HAS_CLUES: bool = true;

    fn houses(&self) -> &Houses {
        &self.houses
    }

    fn givens(&self) -> &[u8] {
        &self.givens
    }

    fn conflicts(&self) -> Vec<Conflict> {
        Vec::new()
    }

    /// A clue is looked at once its line is full.
    fn clue_refusal(&self, board: &[u8], cell: usize, digit: u8) -> Option<Refusal> {
        let mut board = board.to_vec();
        board[cell] = digit;
        for (side, clues) in self.clues.iter().enumerate() {
            for (number, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
                let cells = seen_from(side, number);
                let heights: Vec<u8> = cells.iter().map(|&cell| board[cell]).collect();
                let count = visible(&heights);
                if cells.contains(&cell) && !heights.contains(&0) && count != clue {
                    let number = number as u16;
                    let line = if side < 2 { House::Column(number) } else { House::Row(number) };
                    return Some(Refusal::Clue { line, far_end: side % 2 == 1, clue, visible: count });
                }
            }
        }
        None
    }
}

/// All 576 Latin squares of side 4, by the search without clues.
fn squares() -> Vec<Vec<u8>> {
    let empty = Skyline { houses: Houses::latin(4), givens: vec![0; 16], clues: [const { Vec::new() }; 4] };
    let trace = trace::run(&empty, &Plan::count(Strategy::FirstEmpty, 1_000), &Limits::none()).unwrap();
    let solutions = trace.log.entries().iter().filter_map(|entry| match &entry.event {
        Event::Solution { digits, .. } => Some(digits.to_vec()),
        _ => None,
    });
    solutions.collect()
}

#[test]
fn every_strategy_counts_the_squares_that_meet_the_clues() {
    let squares = squares();
    assert_eq!(squares.len(), 576);
    let mut rng = Seed::new(4).rng();
    let mut refused_by_clue = 0;
    for round in 0..60 {
        let hidden = rng.choose(&squares).unwrap().clone();
        let heights = |square: &[u8], side, number| -> Vec<u8> {
            seen_from(side, number).into_iter().map(|cell| square[cell]).collect()
        };
        let clues = [0, 1, 2, 3].map(|side| {
            let clue = |number| if rng.below(3) > 0 { visible(&heights(&hidden, side, number)) } else { 0 };
            (0..N).map(clue).collect::<Vec<u8>>()
        });
        let mut givens = vec![0; 16];
        if round % 3 == 0 {
            let cell = rng.index(16);
            givens[cell] = hidden[cell];
        }
        let fits = |square: &&Vec<u8>| {
            (0..16).all(|cell| givens[cell] == 0 || givens[cell] == square[cell])
                && (0..4).all(|side| {
                    (0..N).all(|number| {
                        clues[side][number] == 0 || clues[side][number] == visible(&heights(square, side, number))
                    })
                })
        };
        let expected = squares.iter().filter(fits).count() as u64;
        let puzzle = Skyline { houses: Houses::latin(4), givens: givens.clone(), clues: clues.clone() };
        for strategy in Strategy::ALL {
            let plan = Plan::count(strategy, 1_000);
            let trace = trace::run(&puzzle, &plan, &Limits::none()).unwrap();
            assert_eq!(trace.count(), Count::Exactly(expected), "{strategy} {clues:?} {givens:?}");
            let silent = trace::run(&puzzle, &plan.log(0), &Limits::none()).unwrap();
            assert_eq!(silent.counters, trace.counters);
            let by_clue = |event: &Event| matches!(event, Event::Reject { refusal: Refusal::Clue { .. }, .. });
            refused_by_clue += trace.log.entries().iter().filter(|entry| by_clue(&entry.event)).count();
            let first = trace::run(&puzzle, &Plan::first(strategy), &Limits::none()).unwrap();
            assert!(squares.iter().filter(fits).any(|square| *square == first.board));
        }
    }
    assert!(refused_by_clue > 1_000);
}
