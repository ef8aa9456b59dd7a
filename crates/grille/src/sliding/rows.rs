//! How people solve large boards: row by row from the side away from where the blank goes, then the last two rows column by
//! column, then the last square.
//!
//! Each stage brings one, two or three tiles to their cells without disturbing those already home, in as few moves as
//! that takes (a breadth-first search over the cells of these tiles and the blank alone).

use crate::sliding::Size;

/// What one stage brings home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Stage {
    /// One tile of a row.
    Tile,
    /// The last two tiles of a row, which must go in together.
    RowEnd,
    /// The two tiles of a column, when two rows are left.
    ColumnPair,
    /// The last three tiles.
    LastSquare,
}

/// One stage of the method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) stage: Stage,
    /// The cells the tiles go to.
    pub(crate) targets: Vec<u8>,
    /// The cells from which tiles slide, in order; never empty.
    pub(crate) way: Vec<u8>,
}

/// Solves a board with at least two rows and two columns, for each cell of which `homes` says where the tile or blank goes.
/// `None` if the goal cannot be reached.
pub(crate) fn row_by_row(size: Size, blank_home: usize, homes: &[u8]) -> Option<Vec<Part>> {
    // Look at the board from the side from which the blank's home is nearest to the last cell.
    let far = size.cells() - 1;
    let turned =
        size.symmetries().into_iter().min_by_key(|turned| size.taxicab(usize::from(turned[blank_home]), far))?;
    let mut back = vec![0_u8; size.cells()];
    (0..size.cells()).for_each(|cell| back[usize::from(turned[cell])] = cell as u8);
    // If the blank does not go to the last cell, aim at the board from which it walks home in a bent line.
    let hole = usize::from(turned[blank_home]);
    let walk = walk(size, hole, far);
    let mut wanted: Vec<u8> = (0..size.cells() as u8).collect();
    let mut last = hole;
    for &next in &walk {
        wanted[last] = next;
        last = usize::from(next);
    }
    wanted[last] = hole as u8;
    let mut solver = Solver {
        size,
        board: (0..size.cells()).map(|cell| turned[usize::from(homes[usize::from(back[cell])])]).collect(),
        blank: usize::from(turned[homes.iter().position(|&home| usize::from(home) == blank_home)?]),
        wanted,
        free: vec![true; size.cells()],
        parts: Vec::new(),
    };
    solver.solve()?;
    let mut parts = solver.parts;
    if !walk.is_empty() {
        let home_walk: Vec<u8> = walk.iter().rev().skip(1).copied().chain([hole as u8]).collect();
        match parts.last_mut() {
            Some(last) => last.way.extend(home_walk),
            None => parts.push(Part { stage: Stage::LastSquare, targets: vec![], way: home_walk }),
        }
    }
    for part in &mut parts {
        part.way.iter_mut().chain(&mut part.targets).for_each(|cell| *cell = back[usize::from(*cell)]);
    }
    Some(parts)
}

/// The cells from one to another, the first left out: down, then along the row.
fn walk(size: Size, from: usize, to: usize) -> Vec<u8> {
    let ((mut row, mut col), (last_row, last_col)) = (size.place(from), size.place(to));
    let mut cells = Vec::new();
    while row < last_row {
        row += 1;
        cells.push((row * size.cols() + col) as u8);
    }
    while col < last_col {
        col += 1;
        cells.push((row * size.cols() + col) as u8);
    }
    cells
}

struct Solver {
    size: Size,
    /// The tile of each cell, named by the cell it ends in.
    board: Vec<u8>,
    blank: usize,
    /// The tile to bring to each cell.
    wanted: Vec<u8>,
    free: Vec<bool>,
    parts: Vec<Part>,
}

impl Solver {
    fn solve(&mut self) -> Option<()> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let at = |row: usize, col: usize| row * cols + col;
        for row in 0..rows - 2 {
            for col in 0..cols - 2 {
                self.stage(Stage::Tile, &[at(row, col)])?;
            }
            self.stage(Stage::RowEnd, &[at(row, cols - 2), at(row, cols - 1)])?;
        }
        for col in 0..cols - 2 {
            self.stage(Stage::ColumnPair, &[at(rows - 2, col), at(rows - 1, col)])?;
        }
        self.stage(Stage::LastSquare, &[at(rows - 2, cols - 2), at(rows - 2, cols - 1), at(rows - 1, cols - 2)])
    }

    /// Brings home the tiles of these cells and leaves them there.
    fn stage(&mut self, stage: Stage, targets: &[usize]) -> Option<()> {
        let way = self.bring(targets)?;
        for &from in &way {
            let from = usize::from(from);
            self.board.swap(from, self.blank);
            self.blank = from;
        }
        targets.iter().for_each(|&target| self.free[target] = false);
        if !way.is_empty() {
            self.parts.push(Part { stage, targets: targets.iter().map(|&target| target as u8).collect(), way });
        }
        Some(())
    }

    /// The fewest moves that bring home the tiles of these cells, other free cells being of no concern.
    fn bring(&self, targets: &[usize]) -> Option<Vec<u8>> {
        let cells: Vec<usize> = (0..self.size.cells()).filter(|&cell| self.free[cell]).collect();
        let n = cells.len();
        let number = |cell: usize| cells.binary_search(&cell).ok();
        let next: Vec<Vec<usize>> =
            cells.iter().map(|&cell| self.size.neighbours(cell).filter_map(number).collect()).collect();
        // A state: the blank, then each tile, as digits of base n.
        let weight = |digit: usize| n.pow(digit as u32);
        let mut start = number(self.blank)?;
        let mut ends = Vec::new();
        for (digit, &target) in targets.iter().enumerate() {
            let cell = self.board.iter().position(|&tile| tile == self.wanted[target])?;
            start += number(cell)? * weight(digit + 1);
            ends.push(number(target)?);
        }
        let is_end = |state: usize| {
            let mut rest = state / n;
            ends.iter().all(|&end| {
                let fits = rest % n == end;
                rest /= n;
                fits
            })
        };
        const UNSEEN: u32 = u32::MAX;
        let mut before = vec![UNSEEN; weight(targets.len() + 1)];
        before[start] = start as u32;
        let mut edge = vec![start];
        let mut end = is_end(start).then_some(start);
        while end.is_none() && !edge.is_empty() {
            let mut further = Vec::new();
            'states: for &state in &edge {
                let blank = state % n;
                for &to in &next[blank] {
                    let mut moved = state - blank + to;
                    for digit in 1..=targets.len() {
                        if state / weight(digit) % n == to {
                            moved = moved - to * weight(digit) + blank * weight(digit);
                        }
                    }
                    if before[moved] == UNSEEN {
                        before[moved] = state as u32;
                        if is_end(moved) {
                            end = Some(moved);
                            break 'states;
                        }
                        further.push(moved);
                    }
                }
            }
            edge = further;
        }
        let mut state = end?;
        let mut way = Vec::new();
        while state != start {
            way.push(cells[state % n] as u8);
            state = before[state] as usize;
        }
        way.reverse();
        Some(way)
    }
}
