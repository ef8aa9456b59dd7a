//! A puzzle as text: `id` is the game ID of Simon Tatham's Towers, `drawn` a board with its clues around it.

mod drawn;
mod id;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use crate::latin::Digits;
use crate::place::Cell;
use crate::skyscrapers::{Board, Skyscrapers};
use crate::text::{ParseError, Problem, Unit, digit_char};

pub(crate) use id::write as id;

impl FromStr for Skyscrapers {
    type Err = ParseError;

    /// Reads one puzzle:
    ///
    /// - a game ID of Simon Tatham's Towers: the side, a colon, and the clues from above, from below, from the left and
    ///   from the right between slashes; after a comma the heights given, with letters for runs of empty cells;
    /// - a board as it is drawn, with the clues around it: `.` or `0` for an empty cell, `.` or nothing where there is no
    ///   clue; rules and frames are passed over. At least one clue must stand above or below, and one at a side.
    ///
    /// ```
    /// use grille::skyscrapers::Skyscrapers;
    /// let drawn: Skyscrapers = "
    ///      1 2 .
    ///    1 . . .
    ///    . . 3 . .
    ///      . . 2
    ///      . 1 .".parse()?;
    /// assert_eq!(drawn.to_string(), "3:1/2///1//1/////,d3c2");
    /// # Ok::<(), grille::ParseError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let body = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        if body.trim().is_empty() {
            return Err(ParseError::whole(Problem::Empty));
        }
        id::read(text).unwrap_or_else(|| drawn::read(text))
    }
}

/// Whether a text begins like a game ID of Skyscrapers, right or wrong: a side alone before the colon, as no other kind
/// has it.
///
/// ```
/// use grille::skyscrapers::looks_like;
/// assert!(looks_like("50:1/2") && looks_like("5dh#123") && !looks_like("3x3:a5i2"));
/// ```
#[must_use]
pub fn looks_like(text: &str) -> bool {
    id::read(text).is_some()
}

impl Skyscrapers {
    /// The puzzle drawn with its clues around it, as [`FromStr`] reads it: `.` for an empty cell or a missing clue.
    #[must_use]
    pub fn drawn(&self) -> String {
        drawn::write(self, self.heights())
    }
}

/// Reads what the player has filled in: n² characters in reading order or in rows, a drawn board, or an ID.
pub(crate) fn board(puzzle: &Skyscrapers, text: &str) -> Result<Board, ParseError> {
    let n = puzzle.n();
    let body = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if body.trim().is_empty() {
        return Err(ParseError::whole(Problem::Empty));
    }
    let (heights, notes) = match id::read(text) {
        Some(other) => (other?.heights().to_vec(), None),
        None => match noted(body, n) {
            Some(noted) => (noted.0, Some(noted.1)),
            None => match drawn::cells(body, n) {
                Ok(heights) => (heights, None),
                Err(error) => (drawn::read(text).map_err(|_| error)?.heights().to_vec(), None),
            },
        },
    };
    if heights.len() != n * n {
        let expected = vec![n * n];
        return Err(ParseError::whole(Problem::Count { what: Unit::Cells, found: heights.len(), expected }));
    }
    let mut board = Board::of(puzzle);
    for (index, (&given, &height)) in puzzle.heights().iter().zip(&heights).enumerate() {
        let cell = Cell::at(index, n);
        if given > 0 && height > 0 && given != height {
            return Err(ParseError::whole(Problem::OtherPuzzle { cell }));
        }
        board = board.with(cell, given.max(height));
    }
    Ok(match notes {
        Some(notes) => board.with_notes(notes),
        None => board,
    })
}

/// One group a cell between blanks, in which `*5*` is the height 5 and `5` a note, as [`Board`] is written.
fn noted(text: &str, n: usize) -> Option<(Vec<u8>, Vec<Digits>)> {
    let groups: Vec<&str> = text.split_whitespace().collect();
    if groups.len() != n * n || !groups.iter().any(|group| group.contains('*') || group.len() > 1) {
        return None;
    }
    let digit = |char: char| char.to_digit(10).filter(|digit| (1..=n as u32).contains(digit)).map(|digit| digit as u8);
    let (mut heights, mut notes) = (Vec::new(), Vec::new());
    for group in groups {
        let mut chars = group.chars();
        match (chars.next()?, chars.next(), chars.next(), chars.next()) {
            ('*', Some(height), Some('*'), None) => {
                heights.push(digit(height)?);
                notes.push(Digits::NONE);
            }
            ('.', None, ..) => {
                heights.push(0);
                notes.push(Digits::NONE);
            }
            _ => {
                heights.push(0);
                notes.push(group.chars().map(digit).collect::<Option<Digits>>()?);
            }
        }
    }
    Some((heights, notes))
}

impl fmt::Display for Board {
    /// Writes the cells in reading order, `.` for an empty one; if heights are noted, one group a cell between spaces, in
    /// which `*5*` is the height 5 and `5` a note. [`Puzzle::board`](crate::Puzzle::board) reads both.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noted = self.notes().filter(|notes| notes.iter().any(|set| !set.is_empty()));
        let Some(notes) = noted else {
            return self.values().iter().try_for_each(|&height| write!(f, "{}", cell_char(height)));
        };
        for (index, (&height, set)) in self.values().iter().zip(notes).enumerate() {
            f.write_str(if index == 0 { "" } else { " " })?;
            match height {
                0 if set.is_empty() => f.write_str(".")?,
                0 => write!(f, "{set}")?,
                _ => write!(f, "*{}*", digit_char(height))?,
            }
        }
        Ok(())
    }
}

/// The character of a cell or a clue: `.` if there is none.
pub(crate) const fn cell_char(height: u8) -> char {
    if height == 0 { '.' } else { digit_char(height) }
}
