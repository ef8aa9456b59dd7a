//! The 15- and 24-puzzle: Korf's boards, all optimal, tables included, against a plain search of the usual kind.
//!
//! `sliding [--large] [--24] [--keep NAME]`. The plain search is written down here: three pattern databases of five tiles, one
//! byte an entry, indexed by the cells of the tiles, and iterative deepening A*. `--large` adds the 7-8 tables, built and then
//! taken from their bytes as from a disk; `--24` the five easiest boards of the 24-puzzle. Every answer is compared with the
//! proved length.

use anyhow::{Context, bail, ensure};
use grille::Limits;
use grille::sliding::{Goal, Size, Sliding, TableSet, Tables};
use serde_json::{Value, json};

use crate::machine::{cpu_seconds, describe, keep, shared};

/// The boards of the 24-puzzle that are solved in seconds, counted from 1.
const EASIEST: [usize; 5] = [38, 40, 25, 32, 44];

/// Runs the comparison; false if any answer was wrong.
pub(crate) fn run(args: &[String]) -> anyhow::Result<bool> {
    let option = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let has = |name: &str| args.iter().any(|arg| arg == name);
    let korf = boards("korf15_blank_last.txt")?;
    let mut table =
        String::from("what                            tables s   100 boards s   total s   boards looked at\n");
    let mut rows = Vec::new();
    let mut row = |what: &str, tables: f64, search: f64, nodes: u64| {
        let total = tables + search;
        table += &format!("{what:<32}{tables:<11.3}{search:<15.3}{total:<10.3}{nodes}\n");
        rows.push(json!({ "what": what, "tables": tables, "search": search, "nodes": nodes }));
        total
    };
    let limits = Limits::none();

    let start = cpu_seconds();
    let solved = Sliding::new(Size::FIFTEEN, Goal::BlankLast.tiles(Size::FIFTEEN), &Goal::BlankLast)?;
    solved.search(Tables::Quick, &limits)?;
    let built = cpu_seconds() - start;
    let (search, nodes) = solve(&korf, Size::FIFTEEN, Tables::Quick, &Goal::BlankLast)?;
    let ours = row("grille, 6-6-3", built, search, nodes);

    let start = cpu_seconds();
    let plain = Plain::build();
    let built = cpu_seconds() - start;
    let (search, nodes) = plain.solve(&korf)?;
    let theirs = row("plain 5-5-5", built, search, nodes);

    if has("--large") {
        let set = TableSet::of(&solved, Tables::Large).context("there are tables for 4×4")?;
        let start = cpu_seconds();
        let bytes = set.to_bytes(&limits)?;
        let built = cpu_seconds() - start;
        let (search, nodes) = solve(&korf, Size::FIFTEEN, Tables::Large, &Goal::BlankLast)?;
        row("grille, 7-8 built", built, search, nodes);
        let start = cpu_seconds();
        set.load(bytes)?;
        let loaded = cpu_seconds() - start;
        let (search, nodes) = solve(&korf, Size::FIFTEEN, Tables::Large, &Goal::BlankLast)?;
        row("grille, 7-8 from bytes", loaded, search, nodes);
    }
    if has("--24") {
        let size = Size::new(5, 5).context("5×5 exists")?;
        let all = boards("korf24_blank_first.txt")?;
        let five: Vec<Board> = EASIEST.iter().map(|number| all[number - 1].clone()).collect();
        let start = cpu_seconds();
        Sliding::new(size, Goal::BlankFirst.tiles(size), &Goal::BlankFirst)?.search(Tables::Large, &limits)?;
        let built = cpu_seconds() - start;
        let (search, nodes) = solve(&five, size, Tables::Large, &Goal::BlankFirst)?;
        row("grille, five 24-puzzles, 6-6-6-6", built, search, nodes);
    }
    table += &format!("grille over the plain search: {:.1} times faster, tables included\n", theirs / ours);
    print!("{table}");
    if let Some(name) = option("--keep") {
        let raw: Value = json!({ "machine": describe(), "rows": rows });
        keep(name, &table, &raw)?;
    }
    Ok(true)
}

/// A board and its proved length.
#[derive(Clone)]
struct Board {
    tiles: Vec<u8>,
    length: u32,
}

fn boards(name: &str) -> anyhow::Result<Vec<Board>> {
    let path = shared().join("data/sliding").join(name);
    let text = std::fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let board = |line: &str| -> anyhow::Result<Board> {
        let (tiles, rest) = line.split_once(';').context("tiles; length")?;
        let tiles = tiles.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Board { tiles, length: rest.split(';').next().unwrap_or("").trim().parse()? })
    };
    lines.map(board).collect()
}

/// Solves all boards, plays nothing but compares lengths (the tests play); seconds and boards looked at.
fn solve(boards: &[Board], size: Size, tables: Tables, goal: &Goal) -> anyhow::Result<(f64, u64)> {
    let start = cpu_seconds();
    let mut sum = 0;
    for board in boards {
        let puzzle = Sliding::new(size, board.tiles.clone(), goal)?;
        let (solution, nodes) = puzzle.search(tables, &Limits::none())?.context("it can be solved")?;
        if solution.moves() != board.length || !solution.is_optimal() {
            bail!("{puzzle}: {} moves, not {}", solution.moves(), board.length);
        }
        sum += nodes;
    }
    Ok((cpu_seconds() - start, sum))
}

/// The plain search: what one writes first.
struct Plain {
    /// For each pattern, costs by the cells of its five tiles, sixteen to a digit.
    costs: [Vec<u8>; 3],
}

/// The tiles of each pattern.
const PATTERNS: [[u8; 5]; 3] = [[1, 2, 3, 5, 6], [4, 7, 8, 11, 12], [9, 10, 13, 14, 15]];

impl Plain {
    fn build() -> Self {
        Self { costs: PATTERNS.map(costs) }
    }

    fn cost(&self, places: &[u8; 16]) -> u32 {
        let cost = |(pattern, costs): (&[u8; 5], &Vec<u8>)| u32::from(costs[index(pattern, places)]);
        PATTERNS.iter().zip(&self.costs).map(cost).sum()
    }

    fn solve(&self, boards: &[Board]) -> anyhow::Result<(f64, u64)> {
        let start = cpu_seconds();
        let mut nodes = 0;
        for board in boards {
            let mut places = [0; 16];
            (0..).zip(&board.tiles).for_each(|(cell, &tile)| places[usize::from(tile)] = cell);
            let mut bound = self.cost(&places);
            let mut cells: [u8; 16] = board.tiles.clone().try_into().map_err(|_| anyhow::anyhow!("16 tiles"))?;
            while !self.descend(&mut cells, &mut places, 16, 0, bound, &mut nodes) {
                bound += 2;
            }
            ensure!(bound == board.length, "{bound} moves, not {}", board.length);
        }
        Ok((cpu_seconds() - start, nodes))
    }

    fn descend(
        &self,
        cells: &mut [u8; 16],
        places: &mut [u8; 16],
        last: u8,
        made: u32,
        bound: u32,
        nodes: &mut u64,
    ) -> bool {
        let cost = self.cost(places);
        if cost == 0 {
            return true;
        }
        if made + cost > bound {
            return false;
        }
        let blank = places[0];
        for from in neighbours(blank).filter(|&from| from != last) {
            *nodes += 1;
            let tile = cells[usize::from(from)];
            let mut swap = |from: u8, blank: u8| {
                cells.swap(usize::from(from), usize::from(blank));
                places[0] = from;
                places[usize::from(tile)] = blank;
            };
            swap(from, blank);
            if self.descend(cells, places, blank, made + 1, bound, nodes) {
                return true;
            }
            cells.swap(usize::from(from), usize::from(blank));
            places[0] = blank;
            places[usize::from(tile)] = from;
        }
        false
    }
}

/// The cells above, left, right and below.
fn neighbours(cell: u8) -> impl Iterator<Item = u8> {
    const NONE: u8 = 16;
    const NEXT: [[u8; 4]; 16] = {
        let mut next = [[NONE; 4]; 16];
        let mut cell = 0;
        while cell < 16 {
            next[cell] = [
                if cell >= 4 { cell as u8 - 4 } else { NONE },
                if cell % 4 > 0 { cell as u8 - 1 } else { NONE },
                if cell % 4 < 3 { cell as u8 + 1 } else { NONE },
                if cell < 12 { cell as u8 + 4 } else { NONE },
            ];
            cell += 1;
        }
        next
    };
    NEXT[usize::from(cell)].into_iter().filter(|&next| next != NONE)
}

fn index(pattern: &[u8; 5], places: &[u8; 16]) -> usize {
    pattern.iter().fold(0, |index, &tile| index << 4 | usize::from(places[usize::from(tile)]))
}

/// Costs by breadth-first search over the places of five tiles and the blank, moves of other tiles being free.
fn costs(pattern: [u8; 5]) -> Vec<u8> {
    let mut best = vec![u8::MAX; 1 << 20];
    let mut seen = vec![false; 1 << 24];
    let home = pattern.iter().fold(0, |index, &tile| index << 4 | usize::from(tile - 1));
    let mut layer = vec![home << 4 | 15];
    for cost in 0.. {
        if layer.is_empty() {
            break;
        }
        let mut next = Vec::new();
        while let Some(state) = layer.pop() {
            if std::mem::replace(&mut seen[state], true) {
                continue;
            }
            let (places, blank) = (state >> 4, (state & 15) as u8);
            best[places] = best[places].min(cost);
            for to in neighbours(blank) {
                let moved = (0..5).find(|digit| places >> (4 * digit) & 15 == usize::from(to));
                match moved {
                    None => layer.push(places << 4 | usize::from(to)),
                    Some(digit) => {
                        let change = usize::from(to ^ blank) << (4 * digit);
                        next.push((places ^ change) << 4 | usize::from(to));
                    }
                }
            }
        }
        layer = next;
    }
    best
}
