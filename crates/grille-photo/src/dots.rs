//! Digits made of dots, to be drawn over a photo without a font.

/// The digits 0 to 9, five dots wide and seven high, a row a byte.
const DIGITS: [[u8; 7]; 10] = [
    [14, 17, 19, 21, 25, 17, 14],
    [4, 12, 4, 4, 4, 4, 14],
    [14, 17, 1, 2, 4, 8, 31],
    [31, 2, 4, 2, 1, 17, 14],
    [2, 6, 10, 18, 31, 2, 2],
    [31, 16, 30, 1, 1, 17, 14],
    [6, 8, 16, 30, 17, 17, 14],
    [31, 1, 2, 4, 8, 8, 8],
    [14, 17, 17, 14, 17, 17, 14],
    [14, 17, 17, 15, 1, 2, 12],
];

/// The dots of a digit (its last decimal): row from 0 to 6, column from 0 to 4.
///
/// ```
/// // A 1 stands on a foot of three dots.
/// assert_eq!(grille_photo::dots::dots(1).filter(|(row, _)| *row == 6).count(), 3);
/// ```
pub fn dots(digit: u8) -> impl Iterator<Item = (u8, u8)> {
    let rows = DIGITS[usize::from(digit % 10)];
    (0..7).flat_map(move |row| {
        (0..5).filter(move |col| rows[usize::from(row)] >> (4 - col) & 1 == 1).map(move |col| (row, col))
    })
}
