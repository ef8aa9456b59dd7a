//! One change of a board, writable as a line of text.

use std::fmt;
use std::str::FromStr;

use grille::skyscrapers::{Lookout, Side};
use grille::text::digit_char;
use grille::{Cell, Effect};

use crate::board_text::digit_of;
use crate::filled::{Filled, Place};

/// One change of a board. As text it is one line of a save file:
///
/// ```
/// use grille_play::Move;
/// for line in ["put r1c1,r1c2 5", "put r1c1 A keep-notes", "corner r3c4 7", "mark r9c9 2", "clue left2", "hint r1c1=4 r2c2-7"] {
///     assert_eq!(line.parse::<Move>().expect("a move").to_string(), line);
/// }
/// assert!("put r0c1 5".parse::<Move>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A digit is put into cells: `put r1c1,r1c2 5`. It is taken from the notes of the cells that see it, unless
    /// `keep-notes` follows.
    Put {
        /// The cells.
        cells: Vec<Cell>,
        /// The digit, from 1.
        digit: u8,
        /// Whether it is taken from the notes of the cells that see it.
        erase_notes: bool,
    },
    /// A note is added to cells, or taken away if all of them have it: `corner r1c1 5`, `centre r1c1 5`.
    Note {
        /// Which notes.
        place: Place,
        /// The cells.
        cells: Vec<Cell>,
        /// The digit, from 1.
        digit: u8,
    },
    /// The digits of cells are erased; if there are none, their notes; if there are none, their marks: `erase r1c1`.
    Erase {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// Cells are marked: `mark r1c1,r5c5 2`; 0 takes the mark away.
    Mark {
        /// The cells.
        cells: Vec<Cell>,
        /// The mark, up to [`Filled::MARKS`].
        mark: u8,
    },
    /// A clue is marked as done, or no longer: `clue top3`, `clue left1`.
    Clue(Lookout),
    /// The candidates of all empty cells are noted: `candidates`.
    Candidates,
    /// A button is pressed: `press r1c1`.
    Press(Cell),
    /// The tile in a cell is pushed towards the blank, with all between: `slide r1c1`.
    Slide(Cell),
    /// What was filled in is taken back, marks and counts are kept: `clear`.
    Clear,
    /// Everything is as at the beginning: `restart`.
    Restart,
    /// A board is brought in from elsewhere, see [`Board::text`](crate::Board::text): `import 53467….`
    Import(String),
    /// The solution is asked for and filled in: `solve 53467…`
    Solve(String),
    /// A hint is followed: `hint r1c1=4 r2c2-7 press:r1c1 slide:r1c1`.
    Hint(Vec<Change>),
    /// A trial begins: `try`.
    Try,
    /// The trial was right, its bookmark is dropped: `keep`.
    Keep,
    /// The trial was wrong, the board is again as it was at the bookmark: `discard`.
    Discard,
}

/// One thing that a hint changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// The digit stands there: `r1c1=4`.
    Put(Cell, u8),
    /// The digit cannot stand there: `r1c1-4`.
    RuleOut(Cell, u8),
    /// The button is pressed: `press:r1c1`.
    Press(Cell),
    /// The tile is slid: `slide:r1c1`.
    Slide(Cell),
}

impl From<Effect> for Change {
    fn from(effect: Effect) -> Self {
        match effect {
            Effect::Place { cell, digit } => Self::Put(cell, digit),
            Effect::Eliminate { cell, digit } => Self::RuleOut(cell, digit),
            Effect::Press { cell } => Self::Press(cell),
            Effect::Slide { from, .. } => Self::Slide(from),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(cell, digit) => write!(f, "{cell}={}", digit_char(*digit)),
            Self::RuleOut(cell, digit) => write!(f, "{cell}-{}", digit_char(*digit)),
            Self::Press(cell) => write!(f, "press:{cell}"),
            Self::Slide(cell) => write!(f, "slide:{cell}"),
        }
    }
}

/// The line is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this line is no move of a game")]
pub struct NotAMove;

impl FromStr for Change {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let cell = |text: &str| text.parse::<Cell>().map_err(|_| NotAMove);
        if let Some(text) = text.strip_prefix("press:") {
            return Ok(Self::Press(cell(text)?));
        }
        if let Some(text) = text.strip_prefix("slide:") {
            return Ok(Self::Slide(cell(text)?));
        }
        match (text.split_once('='), text.split_once('-')) {
            (Some((at, value)), None) => Ok(Self::Put(cell(at)?, digit(value)?)),
            (None, Some((at, value))) => Ok(Self::RuleOut(cell(at)?, digit(value)?)),
            _ => Err(NotAMove),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put { cells, digit, erase_notes } => {
                write!(f, "put {} {}", Cells(cells), digit_char(*digit))?;
                f.write_str(if *erase_notes { "" } else { " keep-notes" })
            }
            Self::Note { place, cells, digit } => {
                let name = match place {
                    Place::Corner => "corner",
                    Place::Centre => "centre",
                };
                write!(f, "{name} {} {}", Cells(cells), digit_char(*digit))
            }
            Self::Erase { cells } => write!(f, "erase {}", Cells(cells)),
            Self::Mark { cells, mark } => write!(f, "mark {} {mark}", Cells(cells)),
            Self::Clue(Lookout { side, number }) => write!(f, "clue {}{}", side_name(*side), u32::from(*number) + 1),
            Self::Candidates => f.write_str("candidates"),
            Self::Press(cell) => write!(f, "press {cell}"),
            Self::Slide(cell) => write!(f, "slide {cell}"),
            Self::Clear => f.write_str("clear"),
            Self::Restart => f.write_str("restart"),
            Self::Import(text) => write!(f, "import {text}"),
            Self::Solve(text) => write!(f, "solve {text}"),
            Self::Hint(changes) => {
                f.write_str("hint")?;
                changes.iter().try_for_each(|change| write!(f, " {change}"))
            }
            Self::Try => f.write_str("try"),
            Self::Keep => f.write_str("keep"),
            Self::Discard => f.write_str("discard"),
        }
    }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Top => "top",
        Side::Bottom => "bottom",
        Side::Left => "left",
        Side::Right => "right",
    }
}

struct Cells<'c>(&'c [Cell]);

impl fmt::Display for Cells<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, cell) in self.0.iter().enumerate() {
            write!(f, "{}{cell}", if at > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(line: &str) -> Result<Self, NotAMove> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let mut word = || words.next().ok_or(NotAMove);
        let made = match verb {
            "put" => {
                let (cells, digit) = (cells(word()?)?, digit(word()?)?);
                let erase_notes = match words.next() {
                    None => true,
                    Some("keep-notes") => false,
                    Some(_) => return Err(NotAMove),
                };
                Self::Put { cells, digit, erase_notes }
            }
            "corner" => Self::Note { place: Place::Corner, cells: cells(word()?)?, digit: digit(word()?)? },
            "centre" => Self::Note { place: Place::Centre, cells: cells(word()?)?, digit: digit(word()?)? },
            "erase" => Self::Erase { cells: cells(word()?)? },
            "mark" => {
                let (cells, mark) = (cells(word()?)?, word()?.parse().map_err(|_| NotAMove)?);
                if mark > Filled::MARKS {
                    return Err(NotAMove);
                }
                Self::Mark { cells, mark }
            }
            "clue" => Self::Clue(lookout(word()?)?),
            "candidates" => Self::Candidates,
            "press" => Self::Press(word()?.parse().map_err(|_| NotAMove)?),
            "slide" => Self::Slide(word()?.parse().map_err(|_| NotAMove)?),
            "clear" => Self::Clear,
            "restart" => Self::Restart,
            "import" => Self::Import(word()?.to_owned()),
            "solve" => Self::Solve(word()?.to_owned()),
            "hint" => {
                let changes: Vec<Change> = words.by_ref().map(str::parse).collect::<Result<_, _>>()?;
                Self::Hint(changes)
            }
            "try" => Self::Try,
            "keep" => Self::Keep,
            "discard" => Self::Discard,
            _ => return Err(NotAMove),
        };
        if words.next().is_some() { Err(NotAMove) } else { Ok(made) }
    }
}

fn cells(text: &str) -> Result<Vec<Cell>, NotAMove> {
    text.split(',').map(|cell| cell.parse().map_err(|_| NotAMove)).collect()
}

fn digit(text: &str) -> Result<u8, NotAMove> {
    let mut chars = text.chars();
    match (chars.next().and_then(digit_of), chars.next()) {
        (Some(digit @ 1..), None) => Ok(digit),
        _ => Err(NotAMove),
    }
}

fn lookout(text: &str) -> Result<Lookout, NotAMove> {
    let side = Side::ALL.into_iter().find(|&side| text.starts_with(side_name(side))).ok_or(NotAMove)?;
    let number: u16 = text[side_name(side).len()..].parse().map_err(|_| NotAMove)?;
    Ok(Lookout { side, number: number.checked_sub(1).ok_or(NotAMove)? })
}
