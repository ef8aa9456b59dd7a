//! What the tests measure the engine against: a slow and obvious solver, and puzzles made by other programs.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::path::PathBuf;

/// Every completion of a grid, by trying all digits in the first empty cell: nothing shared with the engine.
pub(crate) fn brute_force(box_rows: usize, box_cols: usize, grid: &[u8], most: usize) -> Vec<Vec<u8>> {
    fn allowed(shape: (usize, usize), grid: &[u8], cell: usize, digit: u8) -> bool {
        let n = shape.0 * shape.1;
        let (row, col) = (cell / n, cell % n);
        (0..n * n).all(|other| {
            let (r, c) = (other / n, other % n);
            let same_house = r == row || c == col || (r / shape.0 == row / shape.0 && c / shape.1 == col / shape.1);
            other == cell || !same_house || grid[other] != digit
        })
    }
    fn fill(shape: (usize, usize), grid: &mut Vec<u8>, most: usize, found: &mut Vec<Vec<u8>>) {
        let Some(cell) = grid.iter().position(|&digit| digit == 0) else {
            found.push(grid.clone());
            return;
        };
        for digit in 1..=(shape.0 * shape.1) as u8 {
            if found.len() < most && allowed(shape, grid, cell, digit) {
                grid[cell] = digit;
                fill(shape, grid, most, found);
                grid[cell] = 0;
            }
        }
    }
    let shape = (box_rows, box_cols);
    let mut found = Vec::new();
    let consistent = (0..grid.len()).all(|cell| grid[cell] == 0 || allowed(shape, grid, cell, grid[cell]));
    if consistent {
        fill(shape, &mut grid.to_vec(), most, &mut found);
    }
    found
}

/// A file of the shared data, or `None` (with a word on standard error) where that folder is absent.
pub(crate) fn shared(file: &str) -> Option<String> {
    let folder = std::env::var_os("GRILLE_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    if !folder.is_dir() {
        assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "no shared data at {}", folder.display());
        eprintln!("skipped: no shared data at {} (set GRILLE_SHARED)", folder.display());
        return None;
    }
    let path = folder.join(file);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The puzzles of one list in `data/sudoku`, one line each; nothing where the shared data is absent.
pub(crate) fn list(name: &str) -> Vec<String> {
    shared(&format!("data/sudoku/{name}")).map_or_else(Vec::new, |text| text.lines().map(str::to_owned).collect())
}
