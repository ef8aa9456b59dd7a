//! Making sliding puzzles: all of them can be solved.

use crate::limits::{Limits, Stopped};
use crate::path::Level;
use crate::puzzle::{GenerateError, ParamsError};
use crate::seed::{Rng, Seed};
use crate::sliding::census::{AllBoards, Census};
use crate::sliding::layers::Metric;
use crate::sliding::orders::for_each_bit;
use crate::sliding::{Goal, Size, Slide, Sliding, Tables, level, solve};

/// What a person chooses before the puzzle exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The size of the board.
    pub size: Size,
    /// The goal.
    pub goal: Goal,
    /// How the board is chosen.
    pub how: How,
}

/// How a board is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Every board that can be solved and is not solved yet is equally likely: a random arrangement in which two tiles are
    /// exchanged if it could not be solved.
    Uniform,
    /// A random walk of so many moves back from the goal, never straight back. Boards are not equally likely.
    Walk {
        /// The number of moves.
        moves: u32,
    },
    /// A board whose shortest way has exactly so many moves.
    Exactly {
        /// The number of moves.
        moves: u32,
    },
    /// A board of this level.
    Level(Level),
}

/// Boards tried before giving up.
const TRIES: u64 = 400;

pub(crate) fn generate(params: &Params, seed: Seed, limits: &Limits<'_>) -> Result<Sliding, GenerateError> {
    let goal = params.goal.tiles(params.size);
    let solved = Sliding::new(params.size, goal, &params.goal).map_err(ParamsError::from)?;
    let mut rng = seed.rng();
    match params.how {
        How::Uniform => loop {
            let board = uniform(&solved, &mut rng);
            if !board.is_solved() {
                return Ok(board);
            }
        },
        How::Walk { moves } => Ok(walk(&solved, moves, &mut rng)),
        How::Exactly { moves } => exactly(&solved, moves, &mut rng, limits),
        How::Level(wanted) => of_level(&solved, wanted, &mut rng, limits),
    }
}

fn with_tiles(solved: &Sliding, tiles: Vec<u8>) -> Sliding {
    solved.with_tiles(tiles).expect("these are the tiles of the goal")
}

/// The board after the first `count` slides.
fn played(solved: &Sliding, board: &Sliding, slides: &[Slide], count: u32) -> Sliding {
    let cols = board.size().cols();
    let mut tiles = board.tiles().to_vec();
    for slide in &slides[..count as usize] {
        tiles.swap(slide.from.index(cols), slide.to.index(cols));
    }
    with_tiles(solved, tiles)
}

fn uniform(solved: &Sliding, rng: &mut Rng) -> Sliding {
    let mut tiles = solved.goal_tiles().to_vec();
    if solved.size().is_line() {
        tiles.retain(|&tile| tile != 0);
        tiles.insert(rng.index(solved.size().cells()), 0);
        return with_tiles(solved, tiles);
    }
    rng.shuffle(&mut tiles);
    let board = with_tiles(solved, tiles);
    if board.is_solvable() {
        return board;
    }
    let mut tiles = board.tiles().to_vec();
    let mut full = (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
    if let (Some(first), Some(second)) = (full.next(), full.next()) {
        drop(full);
        tiles.swap(first, second);
    }
    with_tiles(solved, tiles)
}

fn walk(solved: &Sliding, moves: u32, rng: &mut Rng) -> Sliding {
    let mut tiles = solved.goal_tiles().to_vec();
    let mut blank = Sliding::blank(&tiles);
    let mut came_from = None;
    for _ in 0..moves {
        let all: Vec<usize> = solved.size().neighbours(blank).collect();
        let mut next: Vec<usize> = all.iter().copied().filter(|&cell| Some(cell) != came_from).collect();
        if next.is_empty() {
            next = all;
        }
        let from = next[rng.index(next.len())];
        tiles.swap(from, blank);
        (came_from, blank) = (Some(blank), from);
    }
    with_tiles(solved, tiles)
}

fn exactly(solved: &Sliding, moves: u32, rng: &mut Rng, limits: &Limits<'_>) -> Result<Sliding, GenerateError> {
    let size = solved.size();
    if let Some(most) = deepest(solved).filter(|&most| moves > most) {
        return Err(ParamsError::TooFar { asked: moves, most }.into());
    }
    if moves == 0 {
        return Ok(with_tiles(solved, solved.goal_tiles().to_vec()));
    }
    if size.is_line() {
        let blank = Sliding::blank(solved.goal_tiles());
        let cells: Vec<usize> = (0..size.cells()).filter(|cell| cell.abs_diff(blank) == moves as usize).collect();
        let &cell = rng.choose(&cells).ok_or(GenerateError::NotFound { tries: 1 })?;
        let mut tiles: Vec<u8> = solved.goal_tiles().iter().copied().filter(|&tile| tile != 0).collect();
        tiles.insert(cell, 0);
        return Ok(with_tiles(solved, tiles));
    }
    if size.cells() <= 9 && !solved.has_equal_tiles() {
        return any_at(solved, moves, rng, limits)?.ok_or(GenerateError::NotFound { tries: 1 });
    }
    if !solve::is_easy(size) || solved.has_equal_tiles() {
        return climb(solved, with_tiles(solved, solved.goal_tiles().to_vec()), 0, moves, rng, limits);
    }
    for _ in 0..TRIES {
        let board = uniform(solved, rng);
        asked_to_stop(limits)?;
        // A board whose shortest way is not proved within the limits is passed over.
        let solution = board.solve(Tables::Quick, limits).filter(crate::sliding::Solution::is_optimal);
        let Some(solution) = solution else { continue };
        if solution.moves() >= moves {
            // The rest of a shortest way is a shortest way.
            return Ok(played(solved, &board, solution.slides(), solution.moves() - moves));
        }
        match climb(solved, board, solution.moves(), moves, rng, limits) {
            Err(GenerateError::NotFound { .. }) => {}
            done => return done,
        }
    }
    Err(GenerateError::NotFound { tries: TRIES })
}

/// The moves that the deepest boards of a size need, the blank going to a corner, where that is known (OEIS A151944, and
/// A087725 for squares).
fn deepest(solved: &Sliding) -> Option<u32> {
    let size = solved.size();
    let corner = matches!(solved.goal(), Goal::BlankLast | Goal::BlankFirst);
    if !corner || solved.has_equal_tiles() {
        return None;
    }
    match (size.rows().min(size.cols()), size.rows().max(size.cols())) {
        (2, 2) => Some(6),
        (2, 3) => Some(21),
        (2, 4) => Some(36),
        (2, 5) => Some(55),
        (2, 6) => Some(80),
        (2, 7) => Some(108),
        (2, 8) => Some(140),
        (3, 3) => Some(31),
        (3, 4) => Some(53),
        (3, 5) => Some(84),
        (4, 4) => Some(80),
        _ => None,
    }
}

/// An error if the search is to end: boards found until then are of no use here.
fn asked_to_stop(limits: &Limits<'_>) -> Result<(), Stopped> {
    let asked = limits.stop.is_some_and(|flag| flag.load(std::sync::atomic::Ordering::Relaxed));
    if asked { Err(Stopped::Asked) } else { Ok(()) }
}

/// One of all the boards at this distance, all equally likely; `None` if there are none.
fn any_at(solved: &Sliding, moves: u32, rng: &mut Rng, limits: &Limits<'_>) -> Result<Option<Sliding>, Stopped> {
    let all = AllBoards::new(solved);
    let mut found = Vec::new();
    all.sweep(Metric::Tile, limits, |distance, placement, set| {
        if distance == moves {
            for_each_bit(set, |order| found.push((placement, order)));
        }
    })?;
    Ok(rng.choose(&found).map(|&(placement, order)| all.board(solved, placement, order)))
}

/// Moves away from the goal, one step farther at a time, from a board at a known distance.
fn climb(
    solved: &Sliding,
    start: Sliding,
    mut distance: u32,
    moves: u32,
    rng: &mut Rng,
    limits: &Limits<'_>,
) -> Result<Sliding, GenerateError> {
    let size = solved.size();
    let mut board = start;
    let mut tries = 0;
    while distance < moves {
        asked_to_stop(limits)?;
        let blank = Sliding::blank(board.tiles());
        let mut next: Vec<usize> = size.neighbours(blank).collect();
        rng.shuffle(&mut next);
        let mut farther = None;
        for from in next {
            let mut tiles = board.tiles().to_vec();
            tiles.swap(from, blank);
            let candidate = with_tiles(solved, tiles);
            tries += 1;
            let solution = candidate.solve(Tables::Quick, limits).filter(crate::sliding::Solution::is_optimal);
            if solution.is_some_and(|solution| solution.moves() > distance) {
                farther = Some(candidate);
                break;
            }
        }
        board = farther.ok_or(GenerateError::NotFound { tries })?;
        distance += 1;
    }
    Ok(board)
}

fn of_level(solved: &Sliding, wanted: Level, rng: &mut Rng, limits: &Limits<'_>) -> Result<Sliding, GenerateError> {
    let size = solved.size();
    let (fewest, most) = level::moves_of(size, wanted).ok_or(ParamsError::NoSuchLevel(wanted))?;
    for _ in 0..TRIES {
        asked_to_stop(limits)?;
        if size.is_line() {
            let moves = fewest + rng.below(u64::from(most - fewest + 1)) as u32;
            match exactly(solved, moves, rng, limits) {
                Err(GenerateError::NotFound { .. }) => continue,
                done => return done,
            }
        }
        let board = uniform(solved, rng);
        if solve::is_easy(size) && !solved.has_equal_tiles() {
            let solution = board.solve(Tables::Quick, limits).filter(crate::sliding::Solution::is_optimal);
            let Some(solution) = solution.filter(|solution| solution.moves() >= fewest) else { continue };
            let moves = fewest + rng.below(u64::from(most.min(solution.moves()) - fewest + 1)) as u32;
            return Ok(played(solved, &board, solution.slides(), solution.moves() - moves));
        }
        let moves = fewest + rng.below(u64::from(most - fewest + 1)) as u32;
        // Where shortest ways cannot be had, the end of a good one, measured as a rating measures it.
        let Some(mut solution) = board.measured(limits) else { continue };
        let skipped = if wanted == Level::Expert { 0 } else { solution.moves().saturating_sub(moves) };
        let board = played(solved, &board, solution.slides(), skipped);
        if skipped > 0 {
            let Some(measured) = board.measured(limits) else { continue };
            solution = measured;
        }
        if level::level(size, solution.moves()) == wanted && !board.is_solved() {
            return Ok(board);
        }
    }
    Err(GenerateError::NotFound { tries: TRIES })
}

/// The largest boards whose distances are all known at once, for [`Census`] and exact draws.
const _: () = assert!(Census::MOST_CELLS >= 9);
