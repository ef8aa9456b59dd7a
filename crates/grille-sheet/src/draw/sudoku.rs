//! Sudoku on paper.

use grille::Seed;
use grille::sudoku::{Solution, Sudoku};
use grille::text::digit_char;
use grille_words::{Lang, sheet};

use super::{DISGUISES, Drawing, FLAT_DISGUISES, Field, grid};
use crate::font::Weight;
use crate::page::{Ink, Pen};

impl Drawing for Sudoku {
    fn extent(&self) -> (f64, f64) {
        let n = self.shape().n() as f64;
        (n, n)
    }

    fn size(&self) -> (usize, usize) {
        let n = self.shape().n();
        (n, n)
    }

    fn comfortable(&self) -> f64 {
        match self.shape().n() {
            ..=4 => 56.0,
            5..=6 => 52.0,
            7..=9 => 46.0,
            _ => 32.0,
        }
    }

    fn usual_per_page(&self) -> usize {
        match self.shape().n() {
            ..=9 => 6,
            10..=16 => 2,
            _ => 1,
        }
    }

    fn answers_per_page(&self) -> usize {
        match self.shape().n() {
            ..=6 => 20,
            7..=9 => 12,
            10..=12 => 6,
            13..=16 => 4,
            _ => 2,
        }
    }

    fn draw(&self, solution: Option<&Solution>, field: Field, pen: &mut Pen) {
        let (n, shape) = (self.shape().n(), self.shape());
        grid(field, (n, n), (shape.box_rows(), shape.box_cols()), pen);
        let size = 0.66 * field.cell;
        for index in 0..n * n {
            let given = self.givens()[index];
            let found = solution.map_or(0, |solution| solution.digits()[index]);
            let (digit, weight, ink) = match (given, found) {
                (0, 0) => continue,
                (0, found) => (found, Weight::Regular, Ink::GREY),
                (given, _) => (given, Weight::SemiBold, Ink::BLACK),
            };
            pen.sign(field.middle(index / n, index % n), size, weight, ink, &digit_char(digit).to_string());
        }
    }

    fn aloud(&self, solution: Option<&Solution>, lang: Lang) -> Vec<String> {
        let digits = solution.map_or(self.givens(), Solution::digits);
        let cell = |digit: &u8| (*digit > 0).then(|| digit_char(*digit).to_string());
        let rows = digits.chunks(self.shape().n()).enumerate();
        rows.map(|(row, digits)| sheet::row(row + 1, &digits.iter().map(cell).collect::<Vec<_>>(), lang)).collect()
    }

    fn image(&self, number: usize) -> Option<Self> {
        let (n, shape) = (self.shape().n(), self.shape());
        let square = shape.box_rows() == shape.box_cols();
        let images: &[_] = if square { &DISGUISES } else { &FLAT_DISGUISES };
        let image = *images.get(number)?;
        // Beside the turn every digit gets another name, the same on every machine.
        let mut names: Vec<u8> = (1..=n as u8).collect();
        if number > 0 {
            Seed::new(number as u64).rng().shuffle(&mut names);
        }
        let renamed: Vec<u8> =
            self.givens().iter().map(|&digit| if digit == 0 { 0 } else { names[usize::from(digit) - 1] }).collect();
        Self::new(shape, image.of(&renamed, n)).ok()
    }

    fn blank(&self) -> Option<Self> {
        Some(Self::empty(self.shape()))
    }

    fn example(&self) -> Self {
        "1........12.2..4".parse().expect("the example is a Sudoku")
    }
}
