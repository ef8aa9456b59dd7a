//! What the engine is measured against: boards moved by hand.

use std::collections::{BTreeMap, VecDeque};

use grille::sliding::{Goal, Size, Sliding, Solution};

pub(crate) fn size(rows: u8, cols: u8) -> Size {
    Size::new(rows, cols).unwrap()
}

/// The boards one move away.
pub(crate) fn moved(rows: usize, cols: usize, board: &[u8]) -> Vec<Vec<u8>> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let (row, col) = (blank / cols, blank % cols);
    let mut boards = Vec::new();
    let mut exchange = |with: usize| {
        let mut next = board.to_vec();
        next.swap(blank, with);
        boards.push(next);
    };
    if row > 0 {
        exchange(blank - cols);
    }
    if row + 1 < rows {
        exchange(blank + cols);
    }
    if col > 0 {
        exchange(blank - 1);
    }
    if col + 1 < cols {
        exchange(blank + 1);
    }
    boards
}

/// The distance of every board from this one.
pub(crate) fn distances(rows: usize, cols: usize, from: &[u8]) -> BTreeMap<Vec<u8>, u32> {
    let mut found = BTreeMap::from([(from.to_vec(), 0)]);
    let mut queue = VecDeque::from([from.to_vec()]);
    while let Some(board) = queue.pop_front() {
        let distance = found[&board];
        for next in moved(rows, cols, &board) {
            if !found.contains_key(&next) {
                found.insert(next.clone(), distance + 1);
                queue.push_back(next);
            }
        }
    }
    found
}

/// All arrangements of these tiles.
pub(crate) fn arrangements(tiles: &[u8]) -> Vec<Vec<u8>> {
    let mut board = tiles.to_vec();
    board.sort_unstable();
    let mut all = vec![board.clone()];
    // The next arrangement in dictionary order.
    while let Some(at) = (1..board.len()).rev().find(|&at| board[at - 1] < board[at]) {
        let with = (at..board.len()).rev().find(|&with| board[with] > board[at - 1]).unwrap();
        board.swap(at - 1, with);
        board[at..].reverse();
        all.push(board.clone());
    }
    all
}

/// Plays a solution move by move and sees where it leads.
pub(crate) fn play(puzzle: &Sliding, solution: &Solution) {
    let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
    let mut board = puzzle.tiles().to_vec();
    for slide in solution.slides() {
        let (from, to) = (slide.from.index(cols), slide.to.index(cols));
        let mut next = board.clone();
        next.swap(from, to);
        assert!(board[from] == slide.tile && board[to] == 0 && moved(rows, cols, &board).contains(&next), "{puzzle}");
        board = next;
    }
    assert_eq!(board, puzzle.goal_tiles(), "{puzzle}");
    assert!(solution.at_least() <= solution.moves());
}

/// The boards of a list in `data/sliding`: tiles, then the numbers behind them.
pub(crate) fn boards(name: &str) -> Vec<(Vec<u8>, Vec<u64>)> {
    let text = super::support::shared(&format!("data/sliding/{name}")).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let board = |line: &str| {
        let mut fields = line.split(';');
        let tiles = fields.next().unwrap().split_whitespace().map(|tile| tile.parse().unwrap()).collect();
        (tiles, fields.map(|field| field.trim().parse().unwrap()).collect())
    };
    lines.map(board).collect()
}

pub(crate) fn puzzle(size: Size, tiles: &[u8], goal: &Goal) -> Sliding {
    Sliding::new(size, tiles.to_vec(), goal).unwrap()
}
