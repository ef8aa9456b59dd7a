//! Locked candidates, and naked and hidden pairs and triples.

use super::{ALL, Cells, FIRST, Nine, STACKS, Word, place};
use crate::sudoku::Shape;

impl Nine {
    /// Eliminates what locked candidates show and, if they show nothing, what pairs and triples show. Returns whether
    /// anything was eliminated.
    pub(super) fn eliminate(&mut self) -> bool {
        self.locked() || self.subsets()
    }

    /// Pointing and claiming, in all directions at once.
    fn locked(&mut self) -> bool {
        let mut any = false;
        for board in &mut self.boards {
            let rows = [locked_in_rows(board[0]), locked_in_rows(board[1]), locked_in_rows(board[2])];
            let columns = locked_in_columns(board);
            for (word, (rows, columns)) in board.iter_mut().zip(rows.into_iter().zip(columns)) {
                let gone = *word & (rows | columns);
                *word &= !gone;
                any |= gone != 0;
            }
        }
        any
    }

    /// Naked and hidden pairs and triples of every house.
    fn subsets(&mut self) -> bool {
        let mut candidates = [0_u16; 81];
        for (digit, board) in self.boards.iter().enumerate() {
            for (band, &word) in board.iter().enumerate() {
                let mut word = word;
                while word != 0 {
                    candidates[super::cell_at(band, word.trailing_zeros())] |= 1 << digit;
                    word &= word - 1;
                }
            }
        }
        let houses = Shape::NINE.houses();
        let mut any = false;
        for house in 0..27 {
            let members = houses.members(house);
            let mut by_cell = [0_u16; 9];
            for (set, &cell) in by_cell.iter_mut().zip(members) {
                *set = candidates[usize::from(cell)];
            }
            let open = by_cell.iter().filter(|set| **set != 0).count();
            let mut gone = [0; 9];
            let mut any_here = open > 2 && naked(&by_cell, &mut gone);
            // In a house with up to five empty cells, every hidden pair or triple leaves a naked pair, triple or single.
            if open > 5 {
                let mut leaving = [0; 9];
                if naked(&transposed(&by_cell), &mut leaving) {
                    any_here = true;
                    for (gone, leaving) in gone.iter_mut().zip(transposed(&leaving)) {
                        *gone |= leaving;
                    }
                }
            }
            if !any_here {
                continue;
            }
            for (&cell, gone) in members.iter().zip(gone).filter(|(_, gone)| *gone != 0) {
                let cell = usize::from(cell);
                candidates[cell] &= !gone;
                any = true;
                let (band, bit) = place(cell);
                let mut gone = gone;
                while gone != 0 {
                    self.boards[gone.trailing_zeros() as usize][band] &= !bit;
                    gone &= gone - 1;
                }
            }
        }
        any
    }
}

/// The cells of a band that a digit leaves because it is locked in a row of a box or in a box of a row.
fn locked_in_rows(word: Word) -> Word {
    // A bit for each row of each box (bits 0, 3, 6 of each row) that holds the digit.
    let held = (word | word >> 1 | word >> 2) & (STACKS * FIRST);
    let rows = [held & 0x1ff, held >> 10 & 0x1ff, held >> 20 & 0x1ff];
    let mut gone = 0;
    for row in 0..3 {
        let others = rows[(row + 1) % 3] | rows[(row + 2) % 3];
        let pointing = rows[row] & !others;
        if pointing != 0 {
            // All other boxes of the row. Two boxes cannot both point along one row of a grid that has a solution.
            gone |= ((STACKS & !pointing) * 7) << (row * 10);
        }
        if rows[row].is_power_of_two() {
            let others = ALL & !(0x1ff << (row * 10));
            gone |= (rows[row] * 7 * FIRST) & others;
        }
    }
    gone
}

/// The same for columns.
fn locked_in_columns(board: &Cells) -> Cells {
    let mut held = [0; 3];
    for (held, word) in held.iter_mut().zip(board) {
        *held = (word | word >> 10 | word >> 20) & 0x1ff;
    }
    let mut gone = [0; 3];
    for col in 0..9 {
        let in_column = |band: usize| held[band] >> col & 1 == 1;
        let others_of_box = (7 << (col / 3 * 3)) & !(1 << col);
        let holding = (0..3).filter(|&band| in_column(band)).count();
        for band in (0..3).filter(|&band| in_column(band)) {
            if held[band] & others_of_box == 0 {
                for other in (0..3).filter(|&other| other != band) {
                    gone[other] |= FIRST << col;
                }
            }
            if holding == 1 {
                gone[band] |= others_of_box * FIRST;
            }
        }
    }
    gone
}

/// Notes for each of nine sets what leaves it because two or three of the others hold two or three things between them.
/// Returns whether anything does.
fn naked(sets: &[u16; 9], gone: &mut [u16; 9]) -> bool {
    let mut small = [(0_usize, 0_u16); 9];
    let mut len = 0;
    for (index, &set) in sets.iter().enumerate() {
        if matches!(set.count_ones(), 2 | 3) {
            small[len] = (index, set);
            len += 1;
        }
    }
    let small = &small[..len];
    let mut any = false;
    let mut leave = |union: u16| {
        for (set, gone) in sets.iter().zip(gone.iter_mut()).filter(|(set, _)| **set & !union != 0) {
            *gone |= set & union;
            any |= set & union != 0;
        }
    };
    for (first, &(_, a)) in small.iter().enumerate() {
        for (second, &(_, b)) in small.iter().enumerate().skip(first + 1) {
            let two = a | b;
            match two.count_ones() {
                2 => leave(two),
                3 => {}
                _ => continue,
            }
            for &(_, c) in &small[second + 1..] {
                let three = two | c;
                if three.count_ones() == 3 {
                    leave(three);
                }
            }
        }
    }
    any
}

/// From the digits of each place to the places of each digit, or back.
fn transposed(sets: &[u16; 9]) -> [u16; 9] {
    let mut other = [0; 9];
    for (index, &set) in sets.iter().enumerate() {
        let mut set = set;
        while set != 0 {
            other[set.trailing_zeros() as usize] |= 1 << index;
            set &= set - 1;
        }
    }
    other
}
