//! A puzzle drawn with characters: what stands where, and in which ink.

use grille::{Cell, Puzzle};

/// What a drawn character is, so that whoever paints it can choose its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Lines and spaces.
    Frame,
    /// A cell where nothing stands.
    Empty,
    /// What is printed on the paper.
    Given,
    /// What was found or filled in.
    Found,
    /// Something to look at.
    Lit,
    /// Something that is wrong or in conflict.
    Wrong,
}

/// A run of characters in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// Their ink.
    pub ink: Ink,
}

/// A drawing: lines of spans.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The lines, from the top.
    pub lines: Vec<Vec<Span>>,
}

impl Picture {
    /// A drawing in which everything is printed: the lines of a text.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let line = |line: &str| vec![Span { text: line.to_owned(), ink: Ink::Given }];
        Self { lines: text.lines().map(line).collect() }
    }

    /// The characters alone.
    #[must_use]
    pub fn to_plain(&self) -> String {
        let mut plain = String::new();
        for line in &self.lines {
            plain.extend(line.iter().map(|span| span.text.as_str()));
            plain.push('\n');
        }
        plain
    }
}

/// What is drawn on the grid of a puzzle besides its givens.
#[derive(Debug)]
pub enum Filled<'a, P: Puzzle> {
    /// Nothing.
    Nothing,
    /// What a player has filled in.
    Board(&'a P::Board),
    /// The solution.
    Solution(&'a P::Solution),
}

impl<P: Puzzle> Clone for Filled<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Puzzle> Copy for Filled<'_, P> {}

/// Cells whose ink is not the usual one.
pub type Highlights<'a> = &'a [(Cell, Ink)];

/// Draws a square of digits with its boxes; `digit` and `ink` tell what stands in each cell (0 for nothing).
pub(crate) fn square(
    n: usize,
    (box_rows, box_cols): (usize, usize),
    digit: impl Fn(Cell) -> u8,
    ink: impl Fn(Cell) -> Ink,
) -> Picture {
    let rule = |left: char, cross: char, right: char| {
        let bars = vec!["─".repeat(2 * box_cols + 1); n / box_cols].join(&cross.to_string());
        vec![Span { text: format!("{left}{bars}{right}"), ink: Ink::Frame }]
    };
    let mut lines = vec![rule('┌', '┬', '┐')];
    for row in 0..n {
        if row > 0 && row % box_rows == 0 {
            lines.push(rule('├', '┼', '┤'));
        }
        let mut line = Vec::with_capacity(2 * n + 2);
        for col in 0..n {
            let gap = if col % box_cols == 0 { if col == 0 { "│ " } else { " │ " } } else { " " };
            line.push(Span { text: gap.to_owned(), ink: Ink::Frame });
            let cell = Cell::at(row * n + col, n);
            let text = match digit(cell) {
                0 => "·".to_owned(),
                digit => grille::text::digit_char(digit).to_string(),
            };
            line.push(Span { text, ink: ink(cell) });
        }
        line.push(Span { text: " │".to_owned(), ink: Ink::Frame });
        lines.push(line);
    }
    lines.push(rule('└', '┴', '┘'));
    Picture { lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_drawn_with_their_shape() {
        let picture = square(6, (2, 3), |cell| if cell.row == 0 { cell.col as u8 + 1 } else { 0 }, |_| Ink::Given);
        assert_eq!(
            picture.to_plain(),
            "┌───────┬───────┐\n\
             │ 1 2 3 │ 4 5 6 │\n\
             │ · · · │ · · · │\n\
             ├───────┼───────┤\n\
             │ · · · │ · · · │\n\
             │ · · · │ · · · │\n\
             ├───────┼───────┤\n\
             │ · · · │ · · · │\n\
             │ · · · │ · · · │\n\
             └───────┴───────┘\n"
        );
    }
}
