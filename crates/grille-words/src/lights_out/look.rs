//! A board drawn with characters.

use grille::Cell;
use grille::lights_out::{Board, Lights, LightsOut, Presses};
use grille::text::digit_char;

use crate::picture::{Filled, Highlights, Ink, Picture, Span};
use crate::text::{number, say};
use crate::{Lang, Look};

/// Larger boards are not drawn: nobody could read them.
const WIDEST: usize = 80;

impl Look for LightsOut {
    /// The lights: `·` out, `#` lit (or the digit of its colour). With a solution, what to press stands in brackets.
    fn picture(&self, filled: Filled<'_, Self>, highlights: Highlights<'_>) -> Picture {
        if self.cols() > WIDEST || self.rows() > WIDEST {
            return Picture::default();
        }
        let lights = match filled {
            Filled::Nothing | Filled::Solution(_) => self.lights(),
            Filled::Board(board) => Board::lights(board),
        };
        let presses = match filled {
            Filled::Solution(solution) => Some(Presses::times(solution)),
            Filled::Nothing | Filled::Board(_) => None,
        };
        let ink = |row: usize, col: usize| {
            let lit = highlights.iter().find(|(cell, _)| *cell == Cell::new(row as u16, col as u16));
            lit.map_or(if lights.get(row, col) == 0 { Ink::Empty } else { Ink::Given }, |(_, ink)| *ink)
        };
        let line = |row: usize| {
            (0..self.cols()).flat_map(|col| cell(lights, presses, (row, col), ink(row, col))).collect::<Vec<Span>>()
        };
        Picture { lines: (0..self.rows()).map(line).collect() }
    }

    fn differences(a: &Presses, b: &Presses) -> Vec<Cell> {
        let (a, b) = (a.times(), b.times());
        if a.len() > 1 << 12 {
            return Vec::new();
        }
        let cols = a.cols();
        (0..a.len())
            .filter(|cell| a.get(cell / cols, cell % cols) != b.get(cell / cols, cell % cols))
            .map(|cell| Cell::at(cell, cols))
            .collect()
    }

    fn size_in_words(&self, lang: Lang) -> String {
        let (rows, cols, count) = (self.rows(), self.cols(), self.lights().lit().count());
        let lit = number(count as u64, lang);
        say(
            lang,
            || format!("{cols}×{rows}, {lit} lit"),
            || format!("{cols}×{rows}, {lit} {}", if count < 2 { "allumée" } else { "allumées" }),
        )
    }

    fn about_solution(solution: &Presses, lang: Lang) -> Option<String> {
        Some(super::presses(solution.count(), solution.is_optimal(), lang))
    }
}

/// One cell: its light, in brackets if it is to be pressed (with the number of times from two on).
fn cell(lights: &Lights, presses: Option<&Lights>, (row, col): (usize, usize), ink: Ink) -> Vec<Span> {
    let sign = match (lights.get(row, col), lights.colours()) {
        (0, _) => '·',
        (_, 2) => '#',
        (state, _) => digit_char(state),
    };
    let light = Span { text: sign.to_string(), ink };
    let frame = |text: &str| Span { text: text.to_owned(), ink: Ink::Frame };
    // How many times a button is pressed, as wide as the most that there can be.
    let room = if lights.colours() > 2 { 1 + (lights.colours() - 1).to_string().len() } else { 0 };
    let counted = |times: u8| {
        let counted = if times > 1 { format!("×{times}") } else { String::new() };
        format!("{counted:<room$}")
    };
    match presses.map(|presses| presses.get(row, col)) {
        None => vec![light, frame(" ")],
        Some(0) => vec![frame(" "), light, frame(&(" ".to_owned() + &counted(0)))],
        Some(times) => {
            let found = |text: &str| Span { text: text.to_owned(), ink: Ink::Found };
            vec![found("["), light, found(&("]".to_owned() + &counted(times)))]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille::{Limits, Puzzle};

    #[test]
    fn what_to_press_stands_in_brackets() {
        let board: LightsOut = ".#.\n###\n.#.".parse().unwrap();
        let verdict = board.verdict(&Limits::none()).unwrap();
        let solution = verdict.any_solution().unwrap();
        assert_eq!(board.picture(Filled::Nothing, &[]).to_plain(), "· # · \n# # # \n· # · \n");
        assert_eq!(board.picture(Filled::Solution(solution), &[]).to_plain(), " ·  #  · \n # [#] # \n ·  #  · \n");
        assert_eq!(board.size_in_words(Lang::Fr), "3×3, 5 allumées");
    }

    #[test]
    fn columns_stand_below_one_another_where_buttons_are_pressed_twice() {
        let board: LightsOut = "3x3:012000000;colours=3".parse().unwrap();
        let verdict = board.verdict(&Limits::none()).unwrap();
        let drawn = board.picture(Filled::Solution(verdict.any_solution().unwrap()), &[]).to_plain();
        assert_eq!(drawn, "[·]   1   [2]  \n[·]×2 ·    ·   \n ·   [·]  [·]×2\n");
    }
}
