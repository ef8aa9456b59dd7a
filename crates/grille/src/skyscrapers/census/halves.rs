//! The lower half of a 6×6 square, three columns at a time.
//!
//! Below three given rows, each column lacks three heights. Three columns that lack given sets can be filled in some
//! hundred ways at most, so the ways for all triples of sets are listed once. A whole lower half is one way for three of
//! the columns and one for the other three that use complementary heights in every row.

use super::key::Pairs;

pub(super) const N: usize = 6;

/// One way to fill three columns of the lower half, in one word, for there are hundreds of thousands: from the highest bits
/// on the heights used (18 bits), a triple of heights a row (7 bits each), the order of each row and that of each column (3
/// bits each).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Half(u64);

impl Half {
    fn new([a, b, c]: [[u8; 3]; 3], number: impl Fn([u8; 3]) -> u8) -> Self {
        let (rows, columns) = ([0, 1, 2].map(|row| [a[row], b[row], c[row]]), [c, b, a]);
        let used = |row: [u8; 3]| row.iter().map(|height| 1_u64 << height).sum::<u64>();
        let put = |word: u64, (value, bits): (u64, usize)| word << bits | value;
        let used = rows.iter().rev().map(|&row| (used(row), N));
        let triples = rows.iter().rev().map(|&row| (u64::from(number(row)), 7));
        let orders = rows.iter().rev().chain(&columns).map(|&line| (u64::from(order(line)), 3));
        Self(used.chain(triples).chain(orders).fold(0, put))
    }

    /// The heights used in each of the three rows: six bits a row.
    #[inline]
    pub(super) const fn used(self) -> u32 {
        (self.0 >> 39) as u32
    }

    /// The number of the triple of heights of a row.
    #[inline]
    pub(super) const fn triple(self, row: usize) -> usize {
        (self.0 >> (18 + 7 * row)) as usize & 127
    }

    /// In which order a row has its three heights (0 to 5).
    #[inline]
    pub(super) const fn order(self, row: usize) -> usize {
        (self.0 >> (9 + 3 * row)) as usize & 7
    }

    /// In which order a column has its three heights (0 to 5).
    #[inline]
    pub(super) const fn column(self, place: usize) -> usize {
        (self.0 >> (3 * place)) as usize & 7
    }
}

/// All ways for all triples of sets, and the codes of whole lines made of two halves.
#[derive(Clone, Debug)]
pub(super) struct Halves {
    ways: Vec<Half>,
    /// Where the ways of each triple of sets begin.
    starts: Vec<u32>,
    /// The number of each set of three heights.
    set_number: [u8; 64],
    /// The number of each triple of different heights, packed in three bits each.
    triple_number: [u8; 512],
    /// The codes of columns: by the number of the upper triple, then by the order of the lower heights. (Lengths are powers
    /// of two so that an index can be masked instead of checked.)
    pub(super) column_code: [Codes; 128],
    /// The codes of rows: by the number of the triple in columns 0, 5, 1, then by the order of the heights in columns 2, 3, 4.
    pub(super) row_code: [Codes; 128],
}

/// The codes of a line of which one half is known, by the order (0 to 5) of the other half.
pub(super) type Codes = [u8; 8];

/// The columns of the first and the second half.
pub(super) const FIRST: [usize; 3] = [0, 5, 1];
pub(super) const SECOND: [usize; 3] = [2, 3, 4];

impl Halves {
    pub(super) fn new(pairs: &Pairs) -> Self {
        let mut triple_number = [0; 512];
        for (number, triple) in (0..).zip(triples(0b11_1111)) {
            triple_number[packed(triple)] = number;
        }
        let sets: Vec<u32> = (0..64_u32).filter(|set| set.count_ones() == 3).collect();
        let mut set_number = [0; 64];
        for (number, &set) in (0..).zip(&sets) {
            set_number[set as usize] = number;
        }
        let (mut column_code, mut row_code) = ([[0; 8]; 128], [[0; 8]; 128]);
        for (heights, &code) in pairs.orders.iter().zip(&pairs.of_order) {
            let at = |places: [usize; 3]| places.map(|place| heights[place]);
            let number = |places: [usize; 3]| usize::from(triple_number[packed(at(places))]);
            column_code[number([0, 1, 2])][usize::from(order(at([3, 4, 5])))] = code;
            row_code[number(FIRST)][usize::from(order(at(SECOND)))] = code;
        }
        let mut halves = Self { ways: Vec::new(), starts: vec![0], set_number, triple_number, column_code, row_code };
        for &a in &sets {
            for &b in &sets {
                for &c in &sets {
                    halves.list([a, b, c]);
                }
            }
        }
        halves
    }

    /// Lists the ways for three columns that lack these sets, in the order of the heights used.
    fn list(&mut self, sets: [u32; 3]) {
        let start = self.ways.len();
        let clash = |a: [u8; 3], b: [u8; 3]| a.iter().zip(b).any(|(&a, b)| a == b);
        for a in triples(sets[0]) {
            for b in triples(sets[1]).filter(|&b| !clash(a, b)) {
                for c in triples(sets[2]).filter(|&c| !clash(a, c) && !clash(b, c)) {
                    self.ways.push(Half::new([a, b, c], |triple| self.triple_number[packed(triple)]));
                }
            }
        }
        crate::sort::sort(&mut self.ways[start..]);
        self.starts.push(self.ways.len() as u32);
    }

    /// The ways for three columns that lack these sets.
    #[inline]
    pub(super) fn of(&self, sets: [u32; 3]) -> &[Half] {
        let [a, b, c] = sets.map(|set| usize::from(self.set_number[set as usize & 63]));
        let number = (a * 20 + b) * 20 + c;
        &self.ways[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// The number of these three upper heights of a column.
    #[inline]
    pub(super) fn number(&self, upper: [u8; 3]) -> usize {
        usize::from(self.triple_number[packed(upper) & 511] & 127)
    }
}

fn packed(triple: [u8; 3]) -> usize {
    usize::from(triple[0]) | usize::from(triple[1]) << 3 | usize::from(triple[2]) << 6
}

/// The number, 0 to 5, of an order of three different heights among all orders of them.
fn order([x, y, z]: [u8; 3]) -> u8 {
    2 * (u8::from(y < x) + u8::from(z < x)) + u8::from(y > z)
}

/// The triples of different heights of a set.
fn triples(set: u32) -> impl Iterator<Item = [u8; 3]> {
    let heights = move || (0..N as u8).filter(move |height| set >> height & 1 == 1);
    let pairs = heights().flat_map(move |x| heights().filter(move |&y| y != x).map(move |y| [x, y]));
    pairs.flat_map(move |[x, y]| heights().filter(move |&z| z != x && z != y).map(move |z| [x, y, z]))
}
