//! A sliding puzzle as text.
//!
//! Understood are game IDs of Simon Tatham's collection, `4x4:1,2,…` (columns × rows), rows of tiles on lines of their own
//! or separated by `/`, all tiles of a square board from 3×3 on on one line, and for boards of up to ten cells rows of digits
//! without anything between (`123/456/780`). Between tiles stand spaces, commas, semicolons, tabs or bars; the
//! blank is `0`, `.`, `_`, `x` or `X`. Behind a semicolon stands the goal, `;goal=blank-first` (or `blank-last`, `snail`, or
//! its tiles); a bare number there, as lists of boards have it for the fewest moves, is passed over. Lines that begin with
//! `#` are comments.
//!
//! A board drawn with a frame around every tile is read as well.
//!
//! Tiles that are not numbers are names; they need a written goal. Where a board with names marks its blank by another
//! sign, `x` is a name like any other.

use std::str::FromStr;

use crate::sliding::{Board, Goal, NotASliding, Size, Sliding};
use crate::text::{Expected, ParseError, Problem, Unit, is_rule};

impl FromStr for Sliding {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(plain) = undrawn(text) {
            return plain.parse().map_err(|error: ParseError| ParseError::whole(error.problem));
        }
        // What is wrong with a text is of interest only if it was meant to be sliding tiles.
        let meant = |error: &ParseError| error.problem == Problem::Empty || looks_like(text);
        read(text).map_err(|error| if meant(&error) { error } else { ParseError::whole(Problem::Unknown) })
    }
}

/// The rows of a board drawn as this program draws it, a frame around every tile; `None` of any other text.
fn undrawn(text: &str) -> Option<String> {
    if !text.contains('│') {
        return None;
    }
    let mut plain = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(cells) = line.strip_prefix('│').and_then(|line| line.strip_suffix('│')) {
            for cell in cells.split('│').map(str::trim) {
                if cell.contains(char::is_whitespace) {
                    return None;
                }
                plain.push_str(if cell.is_empty() { "0" } else { cell });
                plain.push(' ');
            }
        } else if !is_rule(line) {
            plain.push_str(line);
        }
        plain.push('\n');
    }
    // What still has a bar is no drawing of this program.
    (!plain.contains('│')).then_some(plain)
}

fn read(text: &str) -> Result<Sliding, ParseError> {
    let (body, fields) = split_fields(text);
    let goal = goal_field(text, fields)?;
    let layout = Layout::read(text, body)?;
    match goal {
        Some(GoalField::Named(goal)) => layout.numbered(text, &goal),
        Some(GoalField::Written(tokens)) => layout.with_goal(text, &tokens),
        None => layout.numbered(text, &Goal::BlankLast),
    }
}

/// A piece of text and the byte it begins at.
#[derive(Clone, Copy, Debug)]
struct Token<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Token<'t> {
    fn error(self, text: &str, problem: Problem) -> ParseError {
        ParseError::at(problem, text, self.at)
    }

    /// This token, or what is left of it behind a byte.
    fn skip(self, bytes: usize) -> Self {
        Self { text: &self.text[bytes..], at: self.at + bytes }
    }

    fn trim(self) -> Self {
        let start = self.text.len() - self.text.trim_start().len();
        Self { text: self.text.trim(), at: self.at + start }
    }

    /// The pieces between any of these characters, empty ones left out.
    fn pieces(self, is_between: impl Fn(char) -> bool + Copy) -> Vec<Self> {
        let mut pieces = Vec::new();
        let mut start = None;
        for (byte, char) in self.text.char_indices().chain([(self.text.len(), '\n')]) {
            if byte == self.text.len() || is_between(char) {
                if let Some(start) = start.take() {
                    pieces.push(Self { text: &self.text[start..byte], at: self.at + start });
                }
            } else if start.is_none() {
                start = Some(byte);
            }
        }
        pieces
    }

    fn tiles(self) -> Vec<Self> {
        self.pieces(|char| char.is_whitespace() || matches!(char, ',' | ';' | '|' | '\u{feff}'))
    }

    /// The rows on one line: between slashes, or between semicolons if there are several cells between these.
    fn rows(self) -> Vec<Self> {
        let several = self.pieces(|char| char == ';').iter().any(|piece| piece.tiles().len() > 1);
        self.pieces(|char| char == '/' || several && char == ';')
    }

    fn is_certain_blank(self) -> bool {
        matches!(self.text, "0" | "." | "_" | "00")
    }

    fn is_x(self) -> bool {
        matches!(self.text, "x" | "X")
    }

    fn number(self) -> Option<u32> {
        if self.text.bytes().all(|byte| byte.is_ascii_digit()) {
            Some(self.text.parse().unwrap_or(u32::MAX))
        } else {
            None
        }
    }
}

/// The board, and what follows it behind semicolons.
fn split_fields(text: &str) -> (Token<'_>, Vec<Token<'_>>) {
    let whole = Token { text, at: 0 };
    let mut parts = whole.pieces_with_empty(';');
    // Between single cells, or between rows, semicolons are as good as any sign.
    let cells = parts[0].tiles().len() == 1 && !parts[0].text.contains(':');
    let rows = parts[1..].iter().any(|part| part.tiles().len() > 1);
    if parts.len() > 2 && (cells || rows) && !text.contains('=') {
        return (whole, Vec::new());
    }
    let body = parts.remove(0);
    (body, parts)
}

impl<'t> Token<'t> {
    fn pieces_with_empty(self, between: char) -> Vec<Self> {
        let mut at = self.at;
        let piece = |text: &'t str| {
            let piece = Self { text, at };
            at += text.len() + between.len_utf8();
            piece
        };
        self.text.split(between).map(piece).collect()
    }
}

enum GoalField<'t> {
    Named(Goal),
    Written(Vec<Token<'t>>),
}

fn goal_field<'t>(text: &str, fields: Vec<Token<'t>>) -> Result<Option<GoalField<'t>>, ParseError> {
    let mut goal = None;
    for field in fields.into_iter().map(Token::trim) {
        let Some((key, value)) = field.text.split_once('=') else {
            if field.text.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            return Err(field.error(text, Problem::Unsupported(field.text.to_owned())));
        };
        if key.trim() != "goal" {
            return Err(field.error(text, Problem::Unsupported(key.trim().to_owned())));
        }
        let value = field.skip(field.text.len() - value.len()).trim();
        if goal.is_some() {
            return Err(field.error(text, Problem::Unsupported(field.text.to_owned())));
        }
        goal = Some(match value.text {
            "blank-last" => GoalField::Named(Goal::BlankLast),
            "blank-first" => GoalField::Named(Goal::BlankFirst),
            "snail" => GoalField::Named(Goal::Snail),
            _ => {
                let tiles = Token::pieces(value, |char| char.is_whitespace() || matches!(char, ',' | '|' | '/'));
                if tiles.len() < 2 {
                    return Err(value.error(text, Problem::Unsupported(format!("goal={}", value.text))));
                }
                GoalField::Written(tiles)
            }
        });
    }
    Ok(goal)
}

/// The tiles of a board, as they are written.
struct Layout<'t> {
    size: Size,
    tiles: Vec<Token<'t>>,
}

impl<'t> Layout<'t> {
    fn read(text: &str, body: Token<'t>) -> Result<Self, ParseError> {
        let lines = body.pieces(|char| matches!(char, '\n' | '\r'));
        let lines = lines.into_iter().filter(|line| !line.text.trim_start().starts_with('#'));
        let mut rows: Vec<Token<'t>> = lines.flat_map(Token::rows).map(Token::trim).collect();
        rows.retain(|row| !row.tiles().is_empty());
        let Some(&first) = rows.first() else { return Err(ParseError::whole(Problem::Empty)) };
        if let Some((size, bytes)) = header(text, first)? {
            rows[0] = first.skip(bytes);
            let tiles: Vec<Token<'t>> = rows.iter().flat_map(|row| row.tiles()).collect();
            if tiles.len() != size.cells() {
                let problem = Problem::Count { what: Unit::Cells, found: tiles.len(), expected: vec![size.cells()] };
                let spot = tiles.get(size.cells()).or(tiles.last()).unwrap_or(&first);
                return Err(spot.error(text, problem));
            }
            return Ok(Self { size, tiles });
        }
        let rows: Vec<Vec<Token<'t>>> =
            digits_apart(&rows).unwrap_or_else(|| rows.iter().map(|row| row.tiles()).collect());
        let cols = rows[0].len();
        if let Some(ragged) = rows.iter().find(|row| row.len() != cols) {
            let problem = Problem::Count { what: Unit::CellsInRow, found: ragged.len(), expected: vec![cols] };
            let spot = ragged.get(cols).unwrap_or(&ragged[ragged.len() - 1]);
            return Err(spot.error(text, problem));
        }
        // A shorter line is more likely a row of something else.
        let square = (3..=Size::LARGEST).find(|&side| usize::from(side).pow(2) == cols);
        let size = match rows.len() {
            1 => square.and_then(|side| Size::new(side, side)),
            count => u8::try_from(count).ok().zip(u8::try_from(cols).ok()).and_then(|(r, c)| Size::new(r, c)),
        };
        let Some(size) = size else {
            let problem = Problem::BoardSize { rows: rows.len(), cols };
            return Err(first.error(text, problem));
        };
        Ok(Self { size, tiles: rows.concat() })
    }

    /// The puzzle whose tiles are 1, 2, 3, … once each.
    fn numbered(self, text: &str, goal: &Goal) -> Result<Sliding, ParseError> {
        let most = self.size.tiles() as u32;
        let numbers: Option<Vec<u32>> = self.tiles.iter().map(|token| token.number()).collect();
        let last =
            numbers.and_then(|numbers| (!numbers.contains(&0)).then(|| numbers.iter().position(|&n| n == most + 1))?);
        if let Some(last) = last {
            return Err(self.tiles[last].error(text, Problem::Blanks { found: 0 }));
        }
        let mut tiles = Vec::with_capacity(self.tiles.len());
        for token in &self.tiles {
            if token.is_certain_blank() || token.is_x() {
                tiles.push(0);
                continue;
            }
            let Some(number) = token.number() else {
                let found = token.text.chars().next().unwrap_or(' ');
                return Err(token.error(text, Problem::Character { found, expected: Expected::Tile }));
            };
            if number > most || number == 0 {
                return Err(token.error(text, Problem::Digit { digit: number, most }));
            }
            tiles.push(number as u8);
        }
        let made = Sliding::new(self.size, tiles.clone(), goal);
        made.map_err(|error| self.error(text, &error, &tiles, &goal.tiles(self.size), &[]))
    }

    /// The puzzle with this goal, whose tiles may be names.
    fn with_goal(self, text: &str, goal: &[Token<'_>]) -> Result<Sliding, ParseError> {
        if goal.len() != self.size.cells() {
            let problem = Problem::Count { what: Unit::Cells, found: goal.len(), expected: vec![self.size.cells()] };
            return Err(goal[goal.len() - 1].error(text, problem));
        }
        let certain = goal.iter().any(|token| token.is_certain_blank());
        let is_blank = |token: &Token<'_>| token.is_certain_blank() || (!certain && token.is_x());
        let small = |number: u32| (1..=u32::from(u8::MAX)).contains(&number);
        let numbers = goal
            .iter()
            .chain(&self.tiles)
            .all(|token| is_blank(token) || token.is_x() || token.number().is_some_and(small));
        let mut names: Vec<String> = Vec::new();
        let mut tile_of = |token: &Token<'_>| -> u8 {
            if is_blank(token) || (numbers && token.is_x()) {
                return 0;
            }
            if numbers {
                return token.number().unwrap_or(0) as u8;
            }
            let known = names.iter().position(|name| name == token.text);
            let index = known.unwrap_or_else(|| {
                names.push(token.text.to_owned());
                names.len() - 1
            });
            (index + 1).min(255) as u8
        };
        let goal: Vec<u8> = goal.iter().map(&mut tile_of).collect();
        let tiles: Vec<u8> = self.tiles.iter().map(&mut tile_of).collect();
        match Sliding::new(self.size, tiles.clone(), &Goal::Tiles(goal.clone())) {
            Ok(puzzle) => Ok(puzzle.named(names)),
            Err(error) => Err(self.error(text, &error, &tiles, &goal, &names)),
        }
    }

    /// What is wrong, at the token where it is.
    fn error(&self, text: &str, error: &NotASliding, tiles: &[u8], goal: &[u8], names: &[String]) -> ParseError {
        let name = |tile| super::puzzle::name_of(names, tile);
        match *error {
            NotASliding::Cells { found, expected } => {
                ParseError::whole(Problem::Count { what: Unit::Cells, found, expected: vec![expected] })
            }
            NotASliding::Blanks { found } => {
                let second = (0..tiles.len()).filter(|&cell| tiles[cell] == 0).nth(1);
                let problem = Problem::Blanks { found: tiles.iter().filter(|&&tile| tile == 0).count() };
                match second {
                    Some(cell) => self.tiles[cell].error(text, problem),
                    // No blank on the board (perhaps a tile stands where it should), or the goal has not just one.
                    None if found == 0 && !tiles.contains(&0) => match super::puzzle::one_too_many(tiles, goal) {
                        Some((cell, Some(before))) => {
                            let before = self.size.cell(before);
                            let missing = Some(name(0));
                            self.tiles[cell]
                                .error(text, Problem::TileTwice { tile: name(tiles[cell]), before, missing })
                        }
                        _ => ParseError::whole(problem),
                    },
                    None => ParseError::whole(Problem::Blanks { found }),
                }
            }
            NotASliding::TooMany { tile, cell, before } => {
                let missing = goal.iter().copied().find(|&wanted| {
                    let count = |board: &[u8]| board.iter().filter(|&&tile| tile == wanted).count();
                    count(tiles) < count(goal)
                });
                let missing = missing.map(name);
                let problem = match before {
                    Some(before) => Problem::TileTwice { tile: name(tile), before, missing },
                    None => Problem::TileUnknown { tile: name(tile), missing },
                };
                self.tiles[cell.index(self.size.cols())].error(text, problem)
            }
        }
    }
}

/// Whether a text is more likely sliding tiles than any other puzzle, well written or not: a size before a list of tiles, a
/// goal, or a few rows of tiles with hardly a blank.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    if let Some(plain) = undrawn(text) {
        return looks_like(&plain);
    }
    // A board of tiles has one blank: a row of a table with several empty fields is of some other grid.
    let first = text.lines().next().unwrap_or("");
    if first.contains('\t') && first.split('\t').filter(|field| field.trim().is_empty()).count() > 1 {
        return false;
    }
    let (body, fields) = split_fields(text);
    if fields.iter().any(|field| field.text.trim_start().starts_with("goal")) {
        return true;
    }
    let lines = body.pieces(|char| matches!(char, '\n' | '\r')).into_iter();
    let mut rows = lines.filter(|line| !line.text.trim_start().starts_with('#')).flat_map(Token::rows);
    let Some(first) = rows.next() else { return false };
    if let Some((head, list)) = first.text.split_once(':') {
        let sides = head.trim_start_matches('\u{feff}').trim().split_once(['x', 'X']);
        let number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        let first_tile = list.split([',', ' ']).find(|piece| !piece.is_empty()).unwrap_or("");
        let is_tile = number(first_tile) && first_tile.len() <= 2;
        let is_list = list.trim().contains([',', ' ']) || list.trim() == first_tile;
        return sides.is_some_and(|(cols, rows)| {
            let cells = cols.parse::<usize>().unwrap_or(0) * rows.parse::<usize>().unwrap_or(0);
            // As many words between commas as there are cells: tiles with names that lack their goal.
            let are_words =
                list.contains(',') && list.split(',').filter(|word| !word.trim().is_empty()).count() == cells;
            number(cols) && number(rows) && (is_list && is_tile || are_words)
        });
    }
    let rows: Vec<Vec<Token<'_>>> = std::iter::once(first).chain(rows).map(Token::tiles).collect();
    let tiles: Vec<&Token<'_>> = rows.iter().flatten().collect();
    let numbers = tiles.iter().filter_map(|tile| tile.number()).collect::<Vec<_>>();
    let blanks = tiles.iter().filter(|tile| tile.is_certain_blank() || tile.is_x()).count();
    // All tiles on one line have a blank among them, and hardly a tile twice; a row of a large Sudoku has not.
    let different = numbers.iter().collect::<std::collections::BTreeSet<_>>().len();
    if rows.len() == 1 && (blanks == 0 || different * 4 < numbers.len() * 3) {
        return false;
    }
    let few = tiles.len() < 16 && rows.len() > 1 && rows.iter().all(|row| row.len() > 1);
    let large = numbers.iter().filter(|&&number| number >= 10).count() * 4 >= tiles.len();
    (4..=100).contains(&tiles.len()) && blanks <= 2 && numbers.len() + 2 >= tiles.len() && (few || large)
}

/// The size a board begins with, `4x3:` for four columns and three rows, and how many bytes that takes.
fn header(text: &str, first: Token<'_>) -> Result<Option<(Size, usize)>, ParseError> {
    let Some((head, _)) = first.text.split_once(':') else { return Ok(None) };
    let head_token = Token { text: head.trim_start_matches('\u{feff}').trim(), at: first.at };
    let sides = head_token.text.split_once(['x', 'X', '×']);
    let number = |side: &str| Token { text: side.trim(), at: 0 }.number().filter(|_| !side.trim().is_empty());
    let Some((cols, rows)) = sides.and_then(|(cols, rows)| number(cols).zip(number(rows))) else {
        return Err(head_token.error(text, Problem::Unsupported(head_token.text.to_owned())));
    };
    let size = u8::try_from(rows).ok().zip(u8::try_from(cols).ok()).and_then(|(rows, cols)| Size::new(rows, cols));
    match size {
        Some(size) => Ok(Some((size, head.len() + 1))),
        None => Err(head_token.error(text, Problem::BoardSize { rows: rows as usize, cols: cols as usize })),
    }
}

/// Rows of single digits without anything between; `None` unless that is what they are.
fn digits_apart<'t>(rows: &[Token<'t>]) -> Option<Vec<Vec<Token<'t>>>> {
    let single: Vec<Token<'t>> =
        rows.iter().filter_map(|row| <[Token<'t>; 1]>::try_from(row.tiles()).ok()).map(|[t]| t).collect();
    let len = single.first()?.text.len();
    let fits = single.len() == rows.len()
        && single
            .iter()
            .all(|row| row.text.len() == len && row.text.bytes().all(|b| b.is_ascii_digit() || b"._xX".contains(&b)))
        && (2..=5).contains(&len)
        && (2..=5).contains(&rows.len())
        && len * rows.len() <= 10;
    let apart = |row: Token<'t>| (0..len).map(|i| Token { text: &row.text[i..=i], at: row.at + i }).collect();
    fits.then(|| single.into_iter().map(apart).collect())
}

/// The one short name of a puzzle.
pub(crate) fn id(puzzle: &Sliding) -> String {
    format!("{}:{}{}", puzzle.size(), names(puzzle, puzzle.tiles()).join(","), goal(puzzle))
}

impl Sliding {
    /// The board as rows of tiles, one a line, and a line for a goal other than the usual one; the ID of a board that is one
    /// row.
    ///
    /// ```
    /// let puzzle: grille::sliding::Sliding = "4x3:3,1,2,8,10,5,7,11,4,6,9,0;goal=blank-first".parse()?;
    /// assert_eq!(puzzle.drawing(), " 3  1  2  8\n10  5  7 11\n 4  6  9  0\n;goal=blank-first\n");
    /// assert_eq!(puzzle.drawing().parse(), Ok(puzzle));
    /// # Ok::<(), grille::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn drawing(&self) -> String {
        if self.size().rows() == 1 {
            return id(self) + "\n";
        }
        let names = names(self, self.tiles());
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1);
        let row = |row: &[String]| {
            let cells: Vec<String> = row.iter().map(|name| format!("{name:>width$}")).collect();
            cells.join(" ") + "\n"
        };
        let goal = goal(self);
        let end = if goal.is_empty() { "" } else { "\n" };
        names.chunks(self.size().cols()).map(row).collect::<String>() + &goal + end
    }
}

fn names(puzzle: &Sliding, tiles: &[u8]) -> Vec<String> {
    tiles.iter().map(|&tile| puzzle.tile_name(tile)).collect()
}

/// The goal as the text of a puzzle gives it; nothing for the usual one.
fn goal(puzzle: &Sliding) -> String {
    let named = match puzzle.goal() {
        Goal::BlankLast => return String::new(),
        goal => goal.name().map(str::to_owned),
    };
    format!(";goal={}", named.unwrap_or_else(|| names(puzzle, puzzle.goal_tiles()).join(",")))
}

/// Reads another board of the same puzzle; it may leave out the goal.
pub(crate) fn board(puzzle: &Sliding, text: &str) -> Result<Board, ParseError> {
    let (body, fields) = split_fields(text);
    let other_goal = match goal_field(text, fields)? {
        Some(GoalField::Named(goal)) => goal != puzzle.goal(),
        _ => false,
    };
    let layout = Layout::read(text, body)?;
    if layout.size != puzzle.size() || other_goal {
        return Err(ParseError::whole(Problem::OtherPuzzle { cell: crate::place::Cell::new(0, 0) }));
    }
    let goal: Vec<String> = puzzle.goal_tiles().iter().map(|&tile| puzzle.tile_name(tile)).collect();
    let read = if puzzle.names().is_empty() && !puzzle.has_equal_tiles() && !matches!(puzzle.goal(), Goal::Tiles(_)) {
        layout.numbered(text, &puzzle.goal())?
    } else {
        let tokens: Vec<Token<'_>> = goal.iter().map(|text| Token { text, at: 0 }).collect();
        layout.with_goal(text, &tokens)?
    };
    Ok(Board::new(&read))
}
