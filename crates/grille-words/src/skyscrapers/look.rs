//! How Skyscrapers is drawn: the grid in its frame, the clues around it.

use grille::Cell;
use grille::skyscrapers::{Board, Lookout, Side, Skyscrapers, Solution};

use crate::picture::{Filled, Highlights, Ink, Picture, Span};
use crate::{Lang, Look, number};

impl Look for Skyscrapers {
    fn wrong(&self, board: &Board, cells: &[Cell], lang: Lang) -> String {
        crate::hint::wrong_or_lost(cells, |cell| board.values()[cell.index(self.n())] == 0, lang)
    }

    fn picture(&self, filled: Filled<'_, Self>, highlights: Highlights<'_>) -> Picture {
        let n = self.n();
        let heights = match filled {
            Filled::Nothing => self.heights(),
            Filled::Board(board) => Board::values(board),
            Filled::Solution(solution) => Solution::heights(solution),
        };
        let frame = |text: String| Span { text, ink: Ink::Frame };
        let clue = |side: Side, number: usize| {
            let clue = self.clue(Lookout { side, number: number as u16 });
            Span { text: clue.map_or(" ".to_owned(), |clue| clue.visible.to_string()), ink: Ink::Given }
        };
        let clues = |side: Side| {
            let mut line = vec![frame("   ".to_owned())];
            for number in 0..n {
                line.push(frame(" ".to_owned()));
                line.push(clue(side, number));
            }
            line
        };
        let rule = |left: char, right: char| vec![frame(format!("  {left}{}{right}", "─".repeat(2 * n + 1)))];
        let mut lines = vec![clues(Side::Top), rule('┌', '┐')];
        for (row, values) in heights.chunks(n).enumerate() {
            let mut line = vec![clue(Side::Left, row), frame(" │".to_owned())];
            for (col, &height) in values.iter().enumerate() {
                let cell = Cell::new(row as u16, col as u16);
                let lit = highlights.iter().find(|(lit, _)| *lit == cell).map(|(_, ink)| *ink);
                let usual = match (self.heights()[cell.index(n)], height) {
                    (1.., _) => Ink::Given,
                    (0, 1..) => Ink::Found,
                    (0, 0) => Ink::Empty,
                };
                let text = if height == 0 { "·".to_owned() } else { height.to_string() };
                line.push(frame(" ".to_owned()));
                line.push(Span { text, ink: lit.unwrap_or(usual) });
            }
            line.push(frame(" │ ".to_owned()));
            line.push(clue(Side::Right, row));
            lines.push(line);
        }
        lines.push(rule('└', '┘'));
        lines.push(clues(Side::Bottom));
        Picture { lines }
    }

    fn differences(a: &Solution, b: &Solution) -> Vec<Cell> {
        let n = a.n();
        let differ = a.heights().iter().zip(b.heights()).enumerate().filter(|(_, (a, b))| a != b);
        differ.map(|(index, _)| Cell::at(index, n)).collect()
    }

    fn size_in_words(&self, lang: Lang) -> String {
        let (n, clues, heights) = (self.n(), self.clue_count(), self.height_count());
        let plural = |count: usize, one: &str, many: &str| {
            let is_one = if lang == Lang::En { count == 1 } else { count < 2 };
            format!("{} {}", number(count as u64, lang), if is_one { one } else { many })
        };
        let clues = plural(clues, lang.pick("clue", "indice"), lang.pick("clues", "indices"));
        if heights == 0 {
            return format!("{n}×{n}, {clues}");
        }
        let heights = plural(
            heights,
            lang.pick("height given", "hauteur donnée"),
            lang.pick("heights given", "hauteurs données"),
        );
        format!("{n}×{n}, {clues}, {heights}")
    }
}
