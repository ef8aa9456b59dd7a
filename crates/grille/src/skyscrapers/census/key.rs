//! Fingerprints in one machine word.

use crate::skyscrapers::visible;

/// The bits of one line in a key.
pub(super) const BITS: usize = 5;

const MASK: u64 = (1 << BITS) - 1;

/// The pairs of clues a line can have, numbered: at side 6 there are 20, so that five bits hold the number.
///
/// A key has the number of each line, rows first: `BITS` bits each from the lowest on, 60 bits at side 6.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    pub(super) n: usize,
    /// Near and far clue of each pair, ascending.
    pub(super) of_code: Vec<(u8, u8)>,
    /// The pair with near and far exchanged.
    pub(super) mirror: [u8; 1 << BITS],
    /// Every order of the heights 0 to n − 1, ascending.
    pub(super) orders: Vec<Vec<u8>>,
    /// The pair of each of them.
    pub(super) of_order: Vec<u8>,
    /// The pair of a line by its heights, less 1, read as a number in base n.
    pub(super) of_number: Vec<u8>,
}

impl Pairs {
    /// The pairs of a line of `n` cells, at most 6.
    pub(crate) fn new(n: usize) -> Self {
        assert!((1..=6).contains(&n), "keys hold squares of side 1 to 6");
        let mut orders = Vec::new();
        all_orders(&mut Vec::new(), n as u8, &mut orders);
        let seen = |order: &[u8]| {
            let up = order.iter().map(|height| height + 1);
            (visible(up.clone()), visible(up.rev()))
        };
        let mut of_code: Vec<(u8, u8)> = orders.iter().map(|order| seen(order)).collect();
        crate::sort::sort(&mut of_code);
        of_code.dedup();
        let code = |pair: (u8, u8)| of_code.binary_search(&pair).expect("every pair is numbered") as u8;
        let of_order: Vec<u8> = orders.iter().map(|order| code(seen(order))).collect();
        let mut of_number = vec![0; n.pow(n as u32)];
        for (order, &code) in orders.iter().zip(&of_order) {
            of_number[order.iter().fold(0, |number, &height| number * n + usize::from(height))] = code;
        }
        let mut mirror = [0; 1 << BITS];
        for (place, &(near, far)) in mirror.iter_mut().zip(&of_code) {
            *place = code((far, near));
        }
        Self { n, mirror, orders, of_order, of_number, of_code }
    }

    /// The number of pairs.
    pub(super) fn len(&self) -> usize {
        self.of_code.len()
    }

    /// The code of a row of a key.
    #[inline]
    pub(super) const fn row(&self, key: u64, row: usize) -> u8 {
        (key >> (BITS * row) & MASK) as u8
    }

    /// The code of a column of a key.
    #[inline]
    pub(super) const fn col(&self, key: u64, col: usize) -> u8 {
        (key >> (BITS * (self.n + col)) & MASK) as u8
    }

    /// The key with these codes, rows first.
    pub(super) fn key(codes: impl Iterator<Item = u8>) -> u64 {
        codes.enumerate().fold(0, |key, (line, code)| key | u64::from(code) << (BITS * line))
    }

    /// The key of a full square of heights from 1.
    pub(crate) fn key_of(&self, square: &[u8]) -> u64 {
        let n = self.n;
        let code = |cell: &dyn Fn(usize) -> usize| {
            // The number of the line in base n.
            let number = (0..n).fold(0, |number, place| number * n + usize::from(square[cell(place)]) - 1);
            self.of_number[number]
        };
        let rows = (0..n).map(|line| code(&|place| line * n + place));
        Self::key(rows.chain((0..n).map(|line| code(&|place| place * n + line))))
    }

    /// The 4n clues of a key, in the order top, bottom, left, right.
    pub(super) fn clues(&self, key: u64) -> Vec<u8> {
        let n = self.n;
        let col = |col: usize| self.of_code[usize::from(self.col(key, col))];
        let row = |row: usize| self.of_code[usize::from(self.row(key, row))];
        let mut clues: Vec<u8> = (0..n).map(|number| col(number).0).collect();
        clues.extend((0..n).map(|number| col(number).1));
        clues.extend((0..n).map(|number| row(number).0));
        clues.extend((0..n).map(|number| row(number).1));
        clues
    }

    /// The key of the square with rows and columns exchanged.
    pub(super) fn transposed(&self, key: u64) -> u64 {
        let half = BITS * self.n;
        key >> half | (key & ((1 << half) - 1)) << half
    }

    /// The key of the square with left and right exchanged.
    pub(super) fn mirrored(&self, key: u64) -> u64 {
        let rows = (0..self.n).map(|row| self.mirror[usize::from(self.row(key, row))]);
        let cols = (0..self.n).rev().map(|col| self.col(key, col));
        Self::key(rows.chain(cols))
    }

    /// The keys of the eight images.
    pub(super) fn images(&self, key: u64) -> [u64; 8] {
        let mut images = [key; 8];
        for place in 1..8 {
            // Exchanging rows and columns, then left and right, is a quarter turn: in turn they reach all images.
            images[place] =
                if place % 2 == 1 { self.transposed(images[place - 1]) } else { self.mirrored(images[place - 1]) };
        }
        images
    }

    /// How many of these symmetries leave a key as it is: both diagonals, the half turn, both quarter turns. (A mirror
    /// leaves no square as it is, hence no key of a single square.)
    #[inline]
    pub(super) fn fixed(&self, key: u64) -> u64 {
        let n = self.n;
        let mirror = |code: u8| self.mirror[usize::from(code)];
        let (row, col) = (|line: usize| self.row(key, line), |line: usize| self.col(key, line));
        let mut lines = 0..n;
        let diagonal = lines.all(|line| row(line) == col(line));
        let anti = (0..n).all(|line| row(line) == mirror(col(n - 1 - line)));
        let half = (0..n).all(|line| row(line) == mirror(row(n - 1 - line)) && col(line) == mirror(col(n - 1 - line)));
        let quarter = half && (0..n).all(|line| row(line) == mirror(col(line)) && col(line) == row(n - 1 - line));
        u64::from(diagonal) + u64::from(anti) + u64::from(half) + 2 * u64::from(quarter)
    }
}

fn all_orders(order: &mut Vec<u8>, n: u8, orders: &mut Vec<Vec<u8>>) {
    if order.len() == usize::from(n) {
        orders.push(order.clone());
    }
    for height in 0..n {
        if !order.contains(&height) {
            order.push(height);
            all_orders(order, n, orders);
            order.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;
    use crate::skyscrapers::{Skyscrapers, Solution, clues_of};
    use crate::symmetry::Image;

    #[test]
    fn images_of_a_key_are_keys_of_the_images() {
        for n in 2..=6 {
            let pairs = Pairs::new(n);
            let mut rng = Seed::new(n as u64).rng();
            for _ in 0..50 {
                let square = crate::latin::random_square(n as u8, &mut rng);
                let puzzle = Skyscrapers::of_solution(&Solution::new(n as u8, square.clone()).unwrap());
                let code = |near: u8, far: u8| pairs.of_code.binary_search(&(near, far)).unwrap() as u8;
                let clues = clues_of(&square, n);
                let rows = (0..n).map(|row| code(clues[2 * n + row], clues[3 * n + row]));
                let cols = (0..n).map(|col| code(clues[col], clues[n + col]));
                let key = Pairs::key(rows.chain(cols));
                assert_eq!(pairs.key_of(&square), key);
                assert_eq!(pairs.clues(key), clues);
                let mut images: Vec<Vec<u8>> = pairs.images(key).iter().map(|&key| pairs.clues(key)).collect();
                let mut expected: Vec<Vec<u8>> =
                    Image::ALL.iter().map(|&image| puzzle.image(image).clues().to_vec()).collect();
                images.sort();
                expected.sort();
                assert_eq!(images, expected);
                let kept = Image::ALL.iter().filter(|&&image| puzzle.image(image) == puzzle).count() as u64;
                assert_eq!(pairs.fixed(key) + 1, kept);
            }
        }
        assert_eq!([2, 3, 4, 5, 6].map(|n| Pairs::new(n).len()), [2, 5, 9, 14, 20]);
    }
}
