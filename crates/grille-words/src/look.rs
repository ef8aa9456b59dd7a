//! What a puzzle looks like when it is drawn with characters, and what can be said of it at a glance.

use grille::Cell;
use grille::Puzzle;
use grille::sudoku::{Board, Solution, Sudoku};

use crate::picture::{Filled, Highlights, Ink, Picture, square};
use crate::text::say;
use crate::{Lang, number};

/// How a kind of puzzle is shown. Everything has a plain default, so that a new kind can move in first and be drawn later.
pub trait Look: Puzzle {
    /// The puzzle drawn with characters, with what is filled in, and some cells in an ink of their own.
    fn picture(&self, filled: Filled<'_, Self>, highlights: Highlights<'_>) -> Picture {
        let _ = highlights;
        match filled {
            Filled::Solution(solution) => Picture::of_text(&format!("{self}\n{solution}")),
            Filled::Nothing | Filled::Board(_) => Picture::of_text(&self.to_string()),
        }
    }

    /// The cells in which two solutions differ, in reading order; none if solutions are not made of cells.
    fn differences(a: &Self::Solution, b: &Self::Solution) -> Vec<Cell> {
        let _ = (a, b);
        Vec::new()
    }

    /// Something known of this puzzle without any search that explains its verdict, if there is such a thing.
    fn remark(&self, lang: Lang) -> Option<String> {
        let _ = lang;
        None
    }

    /// What a solution is worth, in one sentence, where that is a question: "15 presses; no solution has fewer."
    fn about_solution(solution: &Self::Solution, lang: Lang) -> Option<String> {
        let _ = (solution, lang);
        None
    }

    /// What the engine found wrong in these cells of a board.
    fn wrong(&self, board: &Self::Board, cells: &[Cell], lang: Lang) -> String {
        let _ = board;
        crate::hint::wrong(cells, lang)
    }

    /// The size of the puzzle in a few words: "9×9, 30 givens".
    fn size_in_words(&self, lang: Lang) -> String {
        let _ = lang;
        String::new()
    }
}

impl Look for Sudoku {
    fn picture(&self, filled: Filled<'_, Self>, highlights: Highlights<'_>) -> Picture {
        let (n, shape) = (self.shape().n(), self.shape());
        let digits = match filled {
            Filled::Nothing => self.givens(),
            Filled::Board(board) => Board::values(board),
            Filled::Solution(solution) => Solution::digits(solution),
        };
        let ink = |cell: Cell| {
            let index = cell.index(n);
            let lit = highlights.iter().find(|(lit, _)| *lit == cell).map(|(_, ink)| *ink);
            lit.unwrap_or(match (self.givens()[index], digits[index]) {
                (1.., _) => Ink::Given,
                (0, 1..) => Ink::Found,
                (0, 0) => Ink::Empty,
            })
        };
        square(n, (shape.box_rows(), shape.box_cols()), |cell| digits[cell.index(n)], ink)
    }

    fn differences(a: &Solution, b: &Solution) -> Vec<Cell> {
        let n = a.shape().n();
        let differ = a.digits().iter().zip(b.digits()).enumerate().filter(|(_, (a, b))| a != b);
        differ.map(|(index, _)| Cell::at(index, n)).collect()
    }

    fn wrong(&self, board: &Board, cells: &[Cell], lang: Lang) -> String {
        let n = self.shape().n();
        crate::hint::wrong_or_lost(cells, |cell| board.values()[cell.index(n)] == 0, lang)
    }

    fn remark(&self, lang: Lang) -> Option<String> {
        let given = self.given_count();
        self.has_too_few_givens().then(|| {
            say(
                lang,
                || {
                    let givens = match given {
                        0 => "No given".to_owned(),
                        1 => "1 given".to_owned(),
                        _ => format!("{given} givens"),
                    };
                    format!(
                        "{givens}: with fewer than 17, no 9×9 grid has exactly one solution \
                         (McGuire, Tugemann and Civario, 2012)."
                    )
                },
                || {
                    let givens = match given {
                        0 => "Aucun chiffre donné".to_owned(),
                        1 => "1 chiffre donné".to_owned(),
                        _ => format!("{given} chiffres donnés"),
                    };
                    format!(
                        "{givens} : à moins de 17, aucune grille 9×9 n’a exactement une solution \
                         (McGuire, Tugemann et Civario, 2012)."
                    )
                },
            )
        })
    }

    fn size_in_words(&self, lang: Lang) -> String {
        let (n, given) = (self.shape().n(), self.given_count());
        let given = number(given as u64, lang);
        match lang {
            Lang::En => format!("{n}×{n}, {given} {}", if self.given_count() == 1 { "given" } else { "givens" }),
            Lang::Fr if self.given_count() < 2 => format!("{n}×{n}, {given} chiffre donné"),
            Lang::Fr => format!("{n}×{n}, {given} chiffres donnés"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sudoku_is_drawn_with_its_solution_and_its_lit_cells() {
        let puzzle: Sudoku = "1........12.2..4".parse().unwrap();
        let picture = puzzle.picture(Filled::Nothing, &[(Cell::new(3, 3), Ink::Wrong)]);
        assert_eq!(
            picture.to_plain(),
            "┌─────┬─────┐\n│ 1 · │ · · │\n│ · · │ · · │\n├─────┼─────┤\n│ · 1 │ 2 · │\n│ 2 · │ · 4 │\n└─────┴─────┘\n"
        );
        let inks: Vec<Ink> = picture.lines[5].iter().map(|span| span.ink).collect();
        assert_eq!(inks[1], Ink::Given);
        assert_eq!(inks[7], Ink::Wrong);
    }

    #[test]
    fn few_givens_are_remarked_on_nine_by_nine_only() {
        let sixteen: Sudoku = format!("{:.<81}", "1234567891234567").parse().unwrap();
        assert!(sixteen.remark(Lang::En).unwrap().starts_with("16 givens: with fewer than 17"));
        assert!(sixteen.remark(Lang::Fr).unwrap().starts_with("16 chiffres donnés\u{a0}: à moins de 17"));
        let seventeen: Sudoku = format!("{:.<81}", "12345678912345678").parse().unwrap();
        assert_eq!(seventeen.remark(Lang::En), None);
        let four: Sudoku = "1........12.2..4".parse().unwrap();
        assert_eq!(four.remark(Lang::Fr), None);
    }
}
