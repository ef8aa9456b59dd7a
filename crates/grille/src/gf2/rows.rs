//! Bits in rows.

/// A rectangle of bits, each row in whole words of 64; the bits of a row beyond its last column are always 0.
///
/// ```
/// use grille::gf2::BitRows;
/// let mut bits = BitRows::new(2, 70);
/// bits.set(1, 69, true);
/// assert!(bits.get(1, 69));
/// assert_eq!(bits.ones().collect::<Vec<_>>(), [(1, 69)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitRows {
    rows: usize,
    cols: usize,
    stride: usize,
    bits: Vec<u64>,
}

impl BitRows {
    /// All bits 0.
    #[must_use]
    pub fn new(rows: usize, cols: usize) -> Self {
        let stride = cols.div_ceil(64);
        Self { rows, cols, stride, bits: vec![0; rows * stride] }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The words in one row.
    #[must_use]
    pub const fn stride(&self) -> usize {
        self.stride
    }

    /// The valid bits of the last word of a row.
    #[must_use]
    pub const fn last_mask(&self) -> u64 {
        last_mask(self.cols)
    }

    /// One bit.
    ///
    /// # Panics
    /// If it lies outside.
    #[must_use]
    pub fn get(&self, row: usize, col: usize) -> bool {
        assert!(row < self.rows && col < self.cols, "({row}, {col}) is outside {} × {}", self.rows, self.cols);
        self.bits[row * self.stride + col / 64] >> (col % 64) & 1 == 1
    }

    /// Sets one bit.
    ///
    /// # Panics
    /// If it lies outside.
    pub fn set(&mut self, row: usize, col: usize, bit: bool) {
        if self.get(row, col) != bit {
            self.flip(row, col);
        }
    }

    /// Changes one bit.
    ///
    /// # Panics
    /// If it lies outside.
    pub fn flip(&mut self, row: usize, col: usize) {
        assert!(row < self.rows && col < self.cols, "({row}, {col}) is outside {} × {}", self.rows, self.cols);
        self.bits[row * self.stride + col / 64] ^= 1 << (col % 64);
    }

    /// The words of a row: column `c` is bit `c % 64` of word `c / 64`.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.stride..(row + 1) * self.stride]
    }

    /// The words of a row, to be changed. Bits beyond the last column must stay 0.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.stride..(row + 1) * self.stride]
    }

    /// How many bits are 1.
    #[must_use]
    pub fn count_ones(&self) -> u64 {
        self.bits.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether all bits are 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.bits.iter().all(|&word| word == 0)
    }

    /// Adds another rectangle of the same size, bit by bit.
    ///
    /// # Panics
    /// If the sizes differ.
    pub fn add(&mut self, other: &Self) {
        assert_eq!((self.rows, self.cols), (other.rows, other.cols), "only equal sizes can be added");
        xor(&mut self.bits, &other.bits);
    }

    /// Whether the two have an odd number of 1s in common.
    ///
    /// # Panics
    /// If the sizes differ.
    #[must_use]
    pub fn dot(&self, other: &Self) -> bool {
        assert_eq!((self.rows, self.cols), (other.rows, other.cols), "only equal sizes can be multiplied");
        dot(&self.bits, &other.bits)
    }

    /// The places of the 1s, in reading order.
    pub fn ones(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.rows).flat_map(move |row| ones(self.row(row)).map(move |col| (row, col)))
    }

    /// Rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let mut turned = Self::new(self.cols, self.rows);
        for (row, col) in self.ones() {
            turned.flip(col, row);
        }
        turned
    }

    /// One row as a rectangle of its own, cut into rows of `cols` bits.
    ///
    /// # Panics
    /// If the bits of the row do not fill rows of `cols`.
    #[must_use]
    pub fn cut(words: &[u64], rows: usize, cols: usize) -> Self {
        let mut grid = Self::new(rows, cols);
        for index in ones(words) {
            grid.flip(index / cols, index % cols);
        }
        grid
    }
}

/// The valid bits of the last word of a row of `cols` bits.
pub(crate) const fn last_mask(cols: usize) -> u64 {
    match cols % 64 {
        0 => u64::MAX,
        rest => (1 << rest) - 1,
    }
}

/// Adds `other` to `words`, over the length of the shorter.
pub(crate) fn xor(words: &mut [u64], other: &[u64]) {
    for (word, &other) in words.iter_mut().zip(other) {
        *word ^= other;
    }
}

/// Whether two bit vectors have an odd number of 1s in common.
pub(crate) fn dot(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).fold(0, |sum, (a, b)| sum ^ (a & b)).count_ones() % 2 == 1
}

/// The places of the 1s of a bit vector, ascending.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors(Some(word), |&word| Some(word & word.wrapping_sub(1)))
            .take_while(|&word| word != 0)
            .map(move |word| index * 64 + word.trailing_zeros() as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_stand_where_they_were_put() {
        let mut bits = BitRows::new(3, 130);
        let places = [(0, 0), (0, 63), (0, 64), (1, 129), (2, 5)];
        for (row, col) in places {
            bits.set(row, col, true);
            bits.set(row, col, true);
        }
        assert_eq!(bits.ones().collect::<Vec<_>>(), places);
        assert_eq!(bits.count_ones(), 5);
        assert_eq!(bits.transposed().transposed(), bits);
        assert!(bits.dot(&bits) && !bits.is_zero());
        let mut sum = bits.clone();
        sum.add(&bits);
        assert!(sum.is_zero());
    }

    #[test]
    fn a_line_is_cut_into_rows() {
        let cut = BitRows::cut(&[0b101_010_111], 3, 3);
        assert_eq!(cut.row(0), [0b111]);
        assert_eq!(cut.row(1), [0b010]);
        assert_eq!(cut.row(2), [0b101]);
    }
}
