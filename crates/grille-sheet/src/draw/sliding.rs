//! Sliding tiles on paper: tiles in a tray; the answer is a line of moves.

use grille::sliding::{Goal, Sliding, Solution};
use grille_words::{Lang, sheet};

use super::{Drawing, Field};
use crate::font::Weight;
use crate::page::{Area, Ink, Pen};

/// The rim of the tray, in cells.
const RIM: f64 = 0.1;

impl Drawing for Sliding {
    fn extent(&self) -> (f64, f64) {
        (self.size().cols() as f64 + 2.0 * RIM, self.size().rows() as f64 + 2.0 * RIM)
    }

    fn size(&self) -> (usize, usize) {
        (Self::size(self).rows(), Self::size(self).cols())
    }

    fn comfortable(&self) -> f64 {
        if self.size().rows().max(self.size().cols()) <= 4 { 60.0 } else { 48.0 }
    }

    fn usual_per_page(&self) -> usize {
        6
    }

    fn answers_per_page(&self) -> usize {
        12
    }

    fn draw(&self, _: Option<&Solution>, field: Field, pen: &mut Pen) {
        let (rows, cols) = Drawing::size(self);
        let cell = field.cell;
        let tray =
            Area::new(field.at.x, field.at.y, (cols as f64 + 2.0 * RIM) * cell, (rows as f64 + 2.0 * RIM) * cell);
        pen.boxed(tray, 0.16 * cell, Ink::PALE, field.thick, Ink::BLACK);
        let field = field.moved(RIM, RIM);
        let longest = self.tiles().iter().map(|&tile| self.tile_name(tile).chars().count()).max().unwrap_or(1);
        let size = cell * if longest <= 2 { 0.5 } else { 1.1 / longest as f64 };
        for (index, &tile) in self.tiles().iter().enumerate().filter(|(_, tile)| **tile > 0) {
            let (row, col) = (index / cols, index % cols);
            let area = field.cell_area(row, col).inset(0.035 * cell);
            pen.boxed(area, 0.1 * cell, Ink::PAPER, field.thin.max(0.3) + 0.2, Ink::BLACK);
            pen.sign(field.middle(row, col), size, Weight::SemiBold, Ink::BLACK, &self.tile_name(tile));
        }
    }

    fn aloud(&self, solution: Option<&Solution>, lang: Lang) -> Vec<String> {
        if let Some(solution) = solution {
            return vec![format!("{solution}.")];
        }
        let blank = sheet::blank_cell(lang);
        let cell = |tile: &u8| Some(if *tile == 0 { blank.to_owned() } else { self.tile_name(*tile) });
        let rows = self.tiles().chunks(Drawing::size(self).1).enumerate();
        rows.map(|(row, tiles)| sheet::row(row + 1, &tiles.iter().map(cell).collect::<Vec<_>>(), lang)).collect()
    }

    fn below(&self, solution: &Solution) -> Option<String> {
        Some(solution.to_string())
    }

    /// The only other image with the same goal: rows and columns exchanged, the tiles named anew.
    fn image(&self, number: usize) -> Option<Self> {
        let (rows, cols) = Drawing::size(self);
        match number {
            0 => Some(self.clone()),
            1 if rows == cols && self.names().is_empty() && self.goal() == Goal::BlankLast => {
                let turned = |index: usize| (index % cols) * rows + index / cols;
                let mut tiles = vec![0; rows * cols];
                for (index, &tile) in self.tiles().iter().enumerate().filter(|(_, tile)| **tile > 0) {
                    tiles[turned(index)] = turned(usize::from(tile) - 1) as u8 + 1;
                }
                Self::new(Self::size(self), tiles, &Goal::BlankLast).ok()
            }
            _ => None,
        }
    }

    fn blank(&self) -> Option<Self> {
        None
    }

    fn example(&self) -> Self {
        "3x3:1,2,3,4,5,6,0,7,8".parse().expect("the example is a board")
    }

    fn solved(&self, _: &Solution) -> Self {
        self.with_tiles(self.goal_tiles().to_vec()).expect("the goal has the same tiles")
    }
}
