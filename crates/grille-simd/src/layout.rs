//! Where the 729 candidates of a grid lie in words, and the masks that follow from it.
//!
//! Digit by digit: each digit has three words, one a band (three rows of nine cells), cell `9 * row_in_band + column` at that
//! bit. A box of a band is bits `3 * box .. 3 * box + 3` of each of its rows; such a run of three cells is a *minirow*, and
//! the three cells of a box in one column are a *minicolumn*. A fourth word a digit fills the vector; see [`crate::lanes`].

/// The 27 cells of a band.
pub(crate) const CELLS: u32 = (1 << 27) - 1;

/// The first row of a band.
pub(crate) const ROW: u32 = 0o777;

/// The first cell of each of the three rows.
pub(crate) const ROW_FIRST: u32 = 0o001_001_001;

/// The last cell of each of the three rows.
pub(crate) const ROW_LAST: u32 = ROW_FIRST << 8;

/// All cells of each row but its last.
pub(crate) const ROW_BUT_LAST: u32 = ROW_LAST - ROW_FIRST;

/// The first cell of each of the nine minirows.
pub(crate) const MINIROW_FIRST: u32 = 0o111_111_111;

/// The cells of the first box of the band; shift by 3 for the next.
pub(crate) const BOX: u32 = 0o007_007_007;

/// The words of a grid in memory: `[digit][band]`. The last entry belongs to no digit: it fills the last vector where a
/// vector holds two.
pub(crate) type Digits = [[u32; 4]; 10];

/// For each cell, itself.
pub(crate) const CELL: [[u32; 4]; 81] = {
    let mut table = [[0; 4]; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell][cell / 27] = 1 << (cell % 27);
        cell += 1;
    }
    table
};

/// For each cell, the twenty others of its row, column and box.
pub(crate) const PEERS: [[u32; 4]; 81] = {
    let mut table = [[0; 4]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let same_row = cell / 9 == other / 9;
            let same_column = cell % 9 == other % 9;
            let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell != other && (same_row || same_column || same_box) {
                table[cell][other / 27] |= 1 << (other % 27);
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

/// `ONLY[9 - digit..]` is all ones for `digit`, counted from 0, and zero for every other.
pub(crate) const ONLY: [[u32; 4]; 19] = {
    let mut table = [[0; 4]; 19];
    table[9] = [u32::MAX; 4];
    table
};
