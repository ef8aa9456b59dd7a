//! Lights Out on paper: a black disc is a light that is on.

use grille::lights_out::{Lights, LightsOut, Presses};
use grille_words::{Lang, sheet};

use super::{DISGUISES, Drawing, FLAT_DISGUISES, Field};
use crate::font::Weight;
use crate::page::{Area, Ink, Pen, Point, Stroke};

impl Drawing for LightsOut {
    fn extent(&self) -> (f64, f64) {
        (self.cols() as f64, self.rows() as f64)
    }

    fn size(&self) -> (usize, usize) {
        (self.rows(), self.cols())
    }

    fn comfortable(&self) -> f64 {
        if self.rows().max(self.cols()) <= 6 { 54.0 } else { 40.0 }
    }

    fn usual_per_page(&self) -> usize {
        match self.rows().max(self.cols()) {
            ..=9 => 6,
            10..=20 => 2,
            _ => 1,
        }
    }

    fn answers_per_page(&self) -> usize {
        match self.rows().max(self.cols()) {
            ..=7 => 20,
            8..=12 => 12,
            13..=20 => 6,
            _ => 1,
        }
    }

    fn draw(&self, solution: Option<&Presses>, field: Field, pen: &mut Pen) {
        let (rows, cols) = self.size();
        let board = Area::new(field.at.x, field.at.y, cols as f64 * field.cell, rows as f64 * field.cell);
        pen.frame(board, 0.22 * field.cell, field.thick, Ink::BLACK);
        let presses = solution.map(Presses::times);
        for row in 0..rows {
            for col in 0..cols {
                let (light, middle) = (self.lights().get(row, col), field.middle(row, col));
                let times = presses.map_or(0, |presses| presses.get(row, col));
                let told = self.colours() > 2 && times == 0;
                disc(light, told, solution.is_some(), middle, field, pen);
                if times > 0 {
                    press(times, middle, field, pen);
                }
            }
        }
    }

    fn aloud(&self, solution: Option<&Presses>, lang: Lang) -> Vec<String> {
        let states: Vec<u8> = solution.map_or(self.lights(), Presses::times).states().collect();
        let word = if solution.is_some() { sheet::press(lang) } else { sheet::lit(lang) };
        let cell = |state: &u8| match state {
            0 => Some("–".to_owned()),
            1 => Some(word.to_owned()),
            more => Some(format!("{word} {more}")),
        };
        let rows = states.chunks(self.cols()).enumerate();
        rows.map(|(row, states)| sheet::row(row + 1, &states.iter().map(cell).collect::<Vec<_>>(), lang)).collect()
    }

    fn image(&self, number: usize) -> Option<Self> {
        let (rows, cols) = self.size();
        let images: &[_] = if rows == cols { &DISGUISES } else { &FLAT_DISGUISES };
        let image = *images.get(number)?;
        let mut lights = Lights::dark(rows, cols, self.colours());
        for row in 0..rows {
            for col in 0..cols {
                let state = self.lights().get(row, col);
                let (row, col) = if rows == cols {
                    let to = image.cell(grille::Cell::new(row as u16, col as u16), rows as u16);
                    (usize::from(to.row), usize::from(to.col))
                } else {
                    let mirrored = |image: bool, at: usize, side: usize| if image { side - 1 - at } else { at };
                    let rows_too = matches!(image, grille::Image::Rotate180 | grille::Image::MirrorRows);
                    let cols_too = matches!(image, grille::Image::Rotate180 | grille::Image::MirrorColumns);
                    (mirrored(rows_too, row, rows), mirrored(cols_too, col, cols))
                };
                lights.set(row, col, state);
            }
        }
        let image = Self::new(lights, self.rule().clone()).ok()?;
        // Under a rule that is not the same from all sides the image would be another puzzle.
        (grille::Puzzle::canonical(&image) == grille::Puzzle::canonical(self)).then_some(image)
    }

    fn blank(&self) -> Option<Self> {
        Self::new(Lights::dark(self.rows(), self.cols(), self.colours()), self.rule().clone()).ok()
    }

    fn example(&self) -> Self {
        "3x3:010111010".parse().expect("the example is a board")
    }
}

/// One light, with its number if that is told. In an answer all lights are pale, so that the presses stand out.
fn disc(light: u8, told: bool, answer: bool, middle: Point, field: Field, pen: &mut Pen) {
    let radius = 0.34 * field.cell;
    let ring = Some(Stroke { width: field.thin.max(0.3), ink: if answer { Ink::LINE } else { Ink::BLACK } });
    match light {
        0 => pen.circle(middle, radius, Some(Ink::PAPER), ring),
        light => {
            let ink = if answer { Ink::PALE } else { Ink::BLACK };
            pen.circle(middle, radius, Some(ink), answer.then_some(ring).flatten());
            if told {
                let ink = if answer { Ink::GREY } else { Ink::PAPER };
                pen.sign(middle, 0.42 * field.cell, Weight::SemiBold, ink, &light.to_string());
            }
        }
    }
}

/// A cross over a light that is pressed; the number of presses if they are several.
fn press(times: u8, middle: Point, field: Field, pen: &mut Pen) {
    if times > 1 {
        pen.sign(Point::new(middle.x, middle.y), 0.5 * field.cell, Weight::SemiBold, Ink::BLACK, &format!("×{times}"));
        return;
    }
    let (arm, width) = (0.17 * field.cell, (0.085 * field.cell).max(0.8));
    for turn in [1.0, -1.0] {
        let from = Point::new(middle.x - arm, middle.y - turn * arm);
        pen.line(from, Point::new(middle.x + arm, middle.y + turn * arm), width, Ink::BLACK);
    }
}
