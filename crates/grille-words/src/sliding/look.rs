//! How sliding tiles are drawn with characters.

use grille::Cell;
use grille::sliding::{Board, Goal, Sliding, Solution};

use crate::picture::{Filled, Highlights, Ink, Picture, Span};
use crate::text::say;
use crate::{Lang, Look};

/// The columns that the moves of a solution may take.
const WIDTH: usize = 76;

impl Look for Sliding {
    /// The board; below it the tiles to move, if it is to be shown with a solution.
    fn picture(&self, filled: Filled<'_, Self>, highlights: Highlights<'_>) -> Picture {
        let tiles = match filled {
            Filled::Board(board) => Board::tiles(board),
            Filled::Nothing | Filled::Solution(_) => self.tiles(),
        };
        let mut picture = grid(self, tiles, highlights);
        if let Filled::Solution(solution) = filled {
            for line in wrapped(&solution.to_string()) {
                picture.lines.push(vec![Span { text: line, ink: Ink::Found }]);
            }
        }
        picture
    }

    fn about_solution(solution: &Solution, lang: Lang) -> Option<String> {
        Some(super::worth(solution, lang))
    }

    fn size_in_words(&self, lang: Lang) -> String {
        let size = format!("{}×{}", self.size().cols(), self.size().rows());
        let goal = match self.goal() {
            Goal::BlankLast => return size,
            Goal::BlankFirst => lang.pick("the blank first", "la case vide en tête").to_owned(),
            Goal::Snail => lang.pick("a spiral", "en spirale").to_owned(),
            Goal::Tiles(tiles) => tiles.iter().map(|&tile| self.tile_name(tile)).collect::<Vec<_>>().join(" "),
        };
        say(lang, || format!("{size}, goal: {goal}"), || format!("{size}, but : {goal}"))
    }
}

fn grid(puzzle: &Sliding, tiles: &[u8], highlights: Highlights<'_>) -> Picture {
    let (rows, cols) = (puzzle.size().rows(), puzzle.size().cols());
    let names: Vec<String> =
        tiles.iter().map(|&tile| if tile == 0 { String::new() } else { puzzle.tile_name(tile) }).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1).max(1);
    let frame = |text: String| Span { text, ink: Ink::Frame };
    let rule = |left: &str, cross: &str, right: &str| {
        vec![frame(format!("{left}{}{right}", vec!["─".repeat(width + 2); cols].join(cross)))]
    };
    let mut lines = vec![rule("┌", "┬", "┐")];
    for row in 0..rows {
        if row > 0 {
            lines.push(rule("├", "┼", "┤"));
        }
        let mut line = Vec::with_capacity(2 * cols + 1);
        for col in 0..cols {
            let index = row * cols + col;
            let cell = Cell::at(index, cols);
            let usual = if tiles[index] == 0 { Ink::Empty } else { Ink::Given };
            let ink = highlights.iter().find(|(lit, _)| *lit == cell).map_or(usual, |(_, ink)| *ink);
            line.push(frame((if col == 0 { "│ " } else { " │ " }).to_owned()));
            line.push(Span { text: format!("{:>width$}", names[index]), ink });
        }
        line.push(frame(" │".to_owned()));
        lines.push(line);
    }
    lines.push(rule("└", "┴", "┘"));
    Picture { lines }
}

/// Words on lines that are not too long.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_with_its_tiles_right_aligned() {
        let puzzle: Sliding = "4x3:1,2,3,4,5,6,7,8,9,10,0,11".parse().unwrap();
        assert_eq!(
            puzzle.picture(Filled::Nothing, &[]).to_plain(),
            "┌────┬────┬────┬────┐\n\
             │  1 │  2 │  3 │  4 │\n\
             ├────┼────┼────┼────┤\n\
             │  5 │  6 │  7 │  8 │\n\
             ├────┼────┼────┼────┤\n\
             │  9 │ 10 │    │ 11 │\n\
             └────┴────┴────┴────┘\n"
        );
    }

    #[test]
    fn long_ways_are_wrapped() {
        let lines = wrapped(&"12 ".repeat(100));
        assert_eq!(lines.len(), 4);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
    }
}
