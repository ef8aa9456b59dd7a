//! A slow, obvious solver, and a source of grids. They share nothing with the crate.

pub(crate) type Grid = [u8; 81];

/// Whether `digit` may stand in `cell`, as far as the filled cells of its row, column and box say.
fn allowed(grid: &Grid, cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    (0..81).all(|other| {
        let (r, c) = (other / 9, other % 9);
        let sees = r == row || c == column || (r / 3 == row / 3 && c / 3 == column / 3);
        other == cell || !sees || grid[other] != digit
    })
}

/// Whether the grid is full and keeps every rule.
pub(crate) fn is_solution(grid: &Grid) -> bool {
    (0..81).all(|cell| (1..=9).contains(&grid[cell]) && allowed(grid, cell, grid[cell]))
}

/// The first `limit` solutions, by trying everything that is allowed where there is least to try: the digits of an empty
/// cell, or the cells for a digit that a row, column or box still lacks.
pub(crate) fn solutions(givens: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    let sound = (0..81).all(|cell| givens[cell] == 0 || (givens[cell] <= 9 && allowed(givens, cell, givens[cell])));
    if sound {
        fill(&mut givens.clone(), limit, &mut found);
    }
    found
}

/// The row, column and box of a cell, as numbers from 0 to 26.
fn houses(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn fill(grid: &mut Grid, limit: usize, found: &mut Vec<Grid>) {
    // The digits each house has (bit d), then how many places it has for each of the others.
    let mut has = [0u16; 27];
    for (cell, digit) in grid.iter().enumerate() {
        for house in houses(cell) {
            has[house] |= 1 << digit;
        }
    }
    let mut places = [[0; 10]; 27];
    let mut fewest = (usize::MAX, 0, 0);
    let candidates: [u16; 81] = std::array::from_fn(|cell| {
        if grid[cell] > 0 {
            return 0;
        }
        let left = 0x3fe & !houses(cell).iter().fold(0, |union, &house| union | has[house]);
        fewest = fewest.min((left.count_ones() as usize, cell, 0));
        for digit in (1..=9).filter(|digit| left >> digit & 1 != 0) {
            for house in houses(cell) {
                places[house][digit] += 1;
            }
        }
        left
    });
    if fewest.0 == usize::MAX {
        found.push(*grid);
        return;
    }
    for house in 0..27 {
        for digit in (1..=9).filter(|digit| has[house] >> digit & 1 == 0) {
            fewest = fewest.min((places[house][digit], house, digit));
        }
    }
    // A cell, or a house where a digit (not 0) has to go.
    let (_, place, wanted) = fewest;
    for cell in 0..81 {
        let considered = if wanted == 0 { cell == place } else { houses(cell).contains(&place) };
        for digit in 1..=9u8 {
            let open = candidates[cell] >> digit & 1 != 0 && (wanted == 0 || wanted == usize::from(digit));
            if considered && open && found.len() < limit {
                grid[cell] = digit;
                fill(grid, limit, found);
                grid[cell] = 0;
            }
        }
    }
}

/// 81 characters; `.` and `0` are empty.
pub(crate) fn parse(line: &str) -> Grid {
    assert!(line.len() >= 81, "short line: {line}");
    let mut grid = [0; 81];
    for (cell, byte) in grid.iter_mut().zip(line.bytes()) {
        *cell = match byte {
            b'.' => 0,
            b'0'..=b'9' => byte - b'0',
            _ => panic!("{line}"),
        };
    }
    grid
}

/// `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).expect("below n")
    }

    pub(crate) fn digit(&mut self) -> u8 {
        u8::try_from(self.below(9)).expect("below 9") + 1
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// The cells in random order.
    pub(crate) fn cells(&mut self) -> [usize; 81] {
        let mut cells = std::array::from_fn(|cell| cell);
        self.shuffle(&mut cells);
        cells
    }

    /// A full grid: rows and columns of a cyclic one shuffled within their bands, stacks and digits shuffled too. (A small
    /// part of all grids, but unrelated to the code under test.)
    pub(crate) fn full(&mut self) -> Grid {
        let mut lines = || {
            let mut out = Vec::new();
            let mut bands = [0, 1, 2];
            self.shuffle(&mut bands);
            for band in bands {
                let mut rows = [0, 1, 2];
                self.shuffle(&mut rows);
                out.extend(rows.map(|row| 3 * band + row));
            }
            out
        };
        let (rows, columns) = (lines(), lines());
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        self.shuffle(&mut digits);
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            digits[(3 * row + row / 3 + column) % 9]
        })
    }

    /// `clues` cells of a full grid.
    pub(crate) fn clues_of(&mut self, full: &Grid, clues: usize) -> Grid {
        let mut grid = [0; 81];
        for cell in &self.cells()[..clues] {
            grid[*cell] = full[*cell];
        }
        grid
    }

    /// Digits thrown at cells, kept where nothing in sight forbids them.
    pub(crate) fn thrown(&mut self, throws: usize) -> Grid {
        let mut grid = [0; 81];
        for _ in 0..throws {
            let (cell, digit) = (self.below(81), self.digit());
            if allowed(&grid, cell, digit) {
                grid[cell] = digit;
            }
        }
        grid
    }
}
