//! Skyscrapers on paper: the clues stand around the grid.

use grille::skyscrapers::{Lookout, Side, Skyscrapers, Solution};
use grille_words::{Lang, sheet};

use super::{DISGUISES, Drawing, Field, grid};
use crate::font::Weight;
use crate::page::{Ink, Pen};

/// The room for clues on each side, in cells.
const MARGIN: f64 = 0.78;

impl Drawing for Skyscrapers {
    fn extent(&self) -> (f64, f64) {
        let n = self.n() as f64;
        (n + 2.0 * MARGIN, n + 2.0 * MARGIN)
    }

    fn inset(&self) -> f64 {
        MARGIN
    }

    fn size(&self) -> (usize, usize) {
        (self.n(), self.n())
    }

    fn comfortable(&self) -> f64 {
        if self.n() <= 5 { 54.0 } else { 46.0 }
    }

    fn usual_per_page(&self) -> usize {
        6
    }

    fn answers_per_page(&self) -> usize {
        if self.n() <= 6 { 20 } else { 12 }
    }

    fn draw(&self, solution: Option<&Solution>, field: Field, pen: &mut Pen) {
        let n = self.n();
        let size = 0.6 * field.cell;
        for side in [Side::Top, Side::Bottom, Side::Left, Side::Right] {
            for number in 0..n {
                let Some(clue) = self.clue(Lookout { side, number: number as u16 }) else { continue };
                let along = MARGIN + number as f64 + 0.5;
                // The signs stand a little nearer to the grid than to the edge of the drawing.
                let (near, far) = (0.54 * MARGIN, n as f64 + 1.46 * MARGIN);
                let middle = match side {
                    Side::Top => field.place(along, near),
                    Side::Bottom => field.place(along, far),
                    Side::Left => field.place(near, along),
                    Side::Right => field.place(far, along),
                };
                pen.sign(middle, 0.5 * field.cell, Weight::Regular, Ink::BLACK, &clue.visible.to_string());
            }
        }
        let field = field.moved(MARGIN, MARGIN);
        grid(field, (n, n), (n, n), pen);
        for index in 0..n * n {
            let given = self.heights()[index];
            let found = solution.map_or(0, |solution| solution.heights()[index]);
            let (height, weight, ink) = match (given, found) {
                (0, 0) => continue,
                (0, found) => (found, Weight::Regular, Ink::GREY),
                (given, _) => (given, Weight::SemiBold, Ink::BLACK),
            };
            pen.sign(field.middle(index / n, index % n), size, weight, ink, &height.to_string());
        }
    }

    fn aloud(&self, solution: Option<&Solution>, lang: Lang) -> Vec<String> {
        let n = self.n();
        let side = |side: Side| {
            let clue = |number: usize| Some(self.clue(Lookout { side, number: number as u16 })?.visible);
            sheet::clues(side, &(0..n).map(clue).collect::<Vec<_>>(), lang)
        };
        let heights = solution.map_or(self.heights(), Solution::heights);
        let cell = |height: &u8| (*height > 0).then(|| height.to_string());
        let clues = [Side::Top, Side::Bottom, Side::Left, Side::Right].into_iter().map(side);
        let rows = heights.chunks(n).enumerate();
        let rows = rows.map(|(row, heights)| sheet::row(row + 1, &heights.iter().map(cell).collect::<Vec<_>>(), lang));
        clues.chain(rows).collect()
    }

    fn image(&self, number: usize) -> Option<Self> {
        Some(Self::image(self, *DISGUISES.get(number)?))
    }

    fn blank(&self) -> Option<Self> {
        let n = self.n();
        Self::new(n as u8, vec![0; 4 * n], vec![0; n * n]).ok()
    }

    fn example(&self) -> Self {
        let solution = Solution::new(3, vec![2, 1, 3, 3, 2, 1, 1, 3, 2]).expect("the example is a Latin square");
        Self::of_solution(&solution)
    }
}
