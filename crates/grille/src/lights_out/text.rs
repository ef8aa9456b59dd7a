//! A board as text.
//!
//! | form | example |
//! |---|---|
//! | rows, one a line | `.#.` `###` `.#.` |
//! | rows on one line, spaces or `/` between | `.#./###/.#.` |
//! | cells with spaces or commas between | `0,1,0` `1,1,1` |
//! | the ID: width × height, then all cells in reading order | `3x3:010111010` |
//! | Simon Tatham's game ID, see `flip` | `3x3:d07419…,368` |
//!
//! A light that is out is `.` or `0` (read as well: `·`, `-`, `_`, `□`, `░`), one that is lit `#` or `1` (`*`, `x`, `X`, `@`,
//! `■`, `█`); with more colours the digits `1`, `2`, … count the steps after "out". What is not as on the toy follows
//! after a semicolon, or on lines of their own that begin with one: `;rule=torus` and `;colours=3`. A rule is the name of
//! a neighbourhood (`plus`, `cross`, `neighbours`, `knight`, `block`) or its picture (`010/111/011`, the button in the
//! middle), then `-torus` or `-cylinder` if the edges meet; `torus` alone is `plus-torus`.

use std::fmt;
use std::str::FromStr;

use crate::gf2::BitRows;
use crate::lights_out::{Board, Edges, Lights, LightsOut, Neighbourhood, NotALightsOut, Rule, flip};
use crate::place::Cell;
use crate::text::{Expected, ParseError, Problem, Unit};

/// A part of a text that knows the whole, so that errors can say where they are.
#[derive(Clone, Copy)]
pub(super) struct Part<'t> {
    pub(super) whole: &'t str,
    pub(super) text: &'t str,
}

impl<'t> Part<'t> {
    pub(super) const fn all(text: &'t str) -> Self {
        Self { whole: text, text }
    }

    const fn part(self, text: &'t str) -> Self {
        Self { whole: self.whole, text }
    }

    /// An error at a byte of this part.
    pub(super) fn error(self, problem: Problem, byte: usize) -> ParseError {
        let start = self.text.as_ptr() as usize - self.whole.as_ptr() as usize;
        ParseError::at(problem, self.whole, start + byte)
    }

    fn trimmed(self) -> Self {
        self.part(self.text.trim())
    }
}

impl FromStr for LightsOut {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (body, options) = match text.find(';') {
            Some(at) => (&text[..at], Some(Part { whole: text, text: &text[at..] })),
            None => (text, None),
        };
        let body = Part { whole: text, text: body.trim_start_matches('\u{feff}') }.trimmed();
        if body.text.is_empty() {
            return Err(ParseError::whole(Problem::Empty));
        }
        let options = options.map(read_options).transpose()?.unwrap_or_default();
        let head = body.text.find(':').filter(|&at| at <= 64);
        if let Some(at) = head {
            let (rows, cols) = read_size(body.part(&body.text[..at]))?;
            let rest = body.part(&body.text[at + 1..]).trimmed();
            if rest.text.contains(',') {
                return flip::read(rest, rows, cols);
            }
            let lights = read_cells(rest, Some((rows, cols)), options.colours)?;
            return options.puzzle(lights, rest);
        }
        let lights = read_cells(body, None, options.colours)?;
        options.puzzle(lights, body)
    }
}

/// What stands behind the semicolons.
struct Options<'t> {
    rule: Rule,
    colours: u8,
    /// Where the rule is named.
    named: Option<Part<'t>>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { rule: Rule::default(), colours: 2, named: None }
    }
}

impl Options<'_> {
    fn puzzle(self, lights: Lights, cells: Part<'_>) -> Result<LightsOut, ParseError> {
        let problem = |error| match error {
            NotALightsOut::TooLarge { lights, most } => {
                Problem::Range { what: Unit::Lights, found: lights as u64, least: 1, most: most as u64 }
            }
            other => Problem::Unsupported(other.to_string()),
        };
        LightsOut::new(lights, self.rule).map_err(|error| match self.named {
            Some(named) => named.error(problem(error), 0),
            None => cells.error(problem(error), 0),
        })
    }
}

fn read_options(part: Part<'_>) -> Result<Options<'_>, ParseError> {
    let mut options = Options::default();
    let mut colours_named = false;
    for option in part.text.split([';', '\n']).map(|option| part.part(option).trimmed()) {
        if option.text.is_empty() {
            continue;
        }
        let unsupported = || option.error(Problem::Unsupported(option.text.to_owned()), 0);
        let (key, value) = option.text.split_once('=').ok_or_else(unsupported)?;
        let value = option.part(value).trimmed();
        match key.trim() {
            "rule" if options.named.is_some() => return Err(unsupported()),
            "colours" | "colors" if std::mem::replace(&mut colours_named, true) => return Err(unsupported()),
            "rule" => {
                let unknown = || value.error(Problem::Unsupported(value.text.to_owned()), 0);
                options.rule = read_rule(value.text).ok_or_else(unknown)?;
                options.named = Some(value);
            }
            "colours" | "colors" => {
                let number: u64 = value.text.parse().map_err(|_| not_a_number(value))?;
                let known = u8::try_from(number).ok().filter(|colours| Lights::COLOURS.contains(colours));
                options.colours = known.ok_or_else(|| {
                    let expected = Lights::COLOURS.map(usize::from).to_vec();
                    let found = usize::try_from(number).unwrap_or(usize::MAX);
                    value.error(Problem::Count { what: Unit::Colours, found, expected }, 0)
                })?;
            }
            _ => return Err(unsupported()),
        }
    }
    Ok(options)
}

/// The rule of this name, see the head of this file.
fn read_rule(text: &str) -> Option<Rule> {
    let text = text.to_ascii_lowercase();
    let edges = |name: &str| [Edges::Torus, Edges::Cylinder].into_iter().find(|edges| edges.name() == name);
    if let Some(edges) = edges(&text) {
        return Rule::near("plus", edges);
    }
    let (name, edges) = match text.rsplit_once('-') {
        Some((name, end)) => (name, edges(end)?),
        None => (text.as_str(), Edges::Plane),
    };
    let neighbourhood = Neighbourhood::named(name).or_else(|| {
        let rows: Vec<&str> = name.split('/').collect();
        let side = rows.len();
        if side.is_multiple_of(2)
            || side > 2 * Neighbourhood::REACH as usize + 1
            || rows.iter().any(|row| row.len() != side)
        {
            return None;
        }
        let middle = (side / 2) as i8;
        let mut offsets = Vec::new();
        for (row, signs) in rows.iter().enumerate() {
            for (col, sign) in signs.bytes().enumerate() {
                match sign {
                    b'1' | b'#' => offsets.push((row as i8 - middle, col as i8 - middle)),
                    b'0' | b'.' => {}
                    _ => return None,
                }
            }
        }
        Neighbourhood::new(offsets)
    })?;
    Some(Rule::Near { neighbourhood, edges })
}

impl FromStr for Rule {
    type Err = UnknownRule;

    /// Reads a rule as it stands after `rule=`; a matrix has no name.
    fn from_str(text: &str) -> Result<Self, UnknownRule> {
        read_rule(text.trim()).ok_or(UnknownRule)
    }
}

/// The text names no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this names no rule")]
pub struct UnknownRule;

fn not_a_number(part: Part<'_>) -> ParseError {
    match part.text.char_indices().find(|(_, char)| !char.is_ascii_digit()) {
        Some((byte, found)) => part.error(Problem::Character { found, expected: Expected::Number }, byte),
        None => part.error(Problem::Unsupported(part.text.to_owned()), 0),
    }
}

/// `WxH`, width first; given back as rows and columns.
fn read_size(part: Part<'_>) -> Result<(usize, usize), ParseError> {
    let (width, height) = part.text.split_once(['x', 'X', '×']).ok_or_else(|| {
        let problem = |(byte, found)| part.error(Problem::Character { found, expected: Expected::This('x') }, byte);
        let odd = part.text.char_indices().find(|(_, char)| !char.is_ascii_digit());
        odd.map_or_else(
            || part.error(Problem::Character { found: ':', expected: Expected::This('x') }, part.text.len()),
            problem,
        )
    })?;
    let side = |text, what| -> Result<usize, ParseError> {
        let part = part.part(text).trimmed();
        if part.text.is_empty() {
            let problem = Problem::Character { found: ':', expected: Expected::Number };
            return Err(part.error(problem, 0));
        }
        let digits = part.text.bytes().all(|byte| byte.is_ascii_digit());
        let number: u64 = if digits { part.text.parse().unwrap_or(u64::MAX) } else { return Err(not_a_number(part)) };
        in_range(part, what, number)?;
        Ok(number as usize)
    };
    Ok((side(height, Unit::Rows)?, side(width, Unit::Columns)?))
}

fn in_range(part: Part<'_>, what: Unit, found: u64) -> Result<(), ParseError> {
    let most = Lights::MOST as u64;
    if (1..=most).contains(&found) {
        Ok(())
    } else {
        Err(part.error(Problem::Range { what, found, least: 1, most }, 0))
    }
}

/// Reads the cells; without a size the rows have to be told apart.
fn read_cells(part: Part<'_>, size: Option<(usize, usize)>, colours: u8) -> Result<Lights, ParseError> {
    // One separator after the other: a search for a single character is fast, and boards can be large.
    let lines: Vec<Part<'_>> = part
        .text
        .split('\n')
        .flat_map(|line| line.split('/'))
        .map(|line| part.part(line).trimmed())
        .filter(|line| !line.text.is_empty())
        .collect();
    // Signs apart from each other are cells; longer words on one line are rows.
    let spaced = |line: &str| line.contains(' ') || line.contains('\t');
    let lines: Vec<Part<'_>> = match lines[..] {
        [one] if spaced(one.text) && one.text.split_whitespace().any(|word| word.chars().nth(1).is_some()) => {
            one.text.split_whitespace().map(|word| one.part(word)).collect()
        }
        _ => lines,
    };
    match (size, &lines[..]) {
        (None, [first, ..]) => {
            let cols = first.text.chars().filter(|char| !is_between(*char)).count();
            in_range(*first, Unit::Columns, cols as u64)?;
            if lines.len() > Lights::MOST {
                in_range(lines[Lights::MOST], Unit::Rows, lines.len() as u64)?;
            }
            read_rows(&lines, cols, colours)
        }
        (Some((rows, cols)), &[line]) => {
            // All cells in one go, cut into rows here.
            let mut ends = line.text.char_indices().filter(|(_, char)| !char.is_whitespace()).map(|(byte, _)| byte);
            let wrong = |found| {
                let problem = Problem::Count { what: Unit::Cells, found, expected: vec![rows * cols] };
                line.error(problem, 0)
            };
            if line.text.is_ascii() && !spaced(line.text) {
                if line.text.len() != rows * cols {
                    return Err(first_bad_sign(line, colours).unwrap_or_else(|| wrong(line.text.len())));
                }
                let cut = |row: usize| line.part(&line.text[row * cols..(row + 1) * cols]);
                return read_rows(&(0..rows).map(cut).collect::<Vec<_>>(), cols, colours);
            }
            let mut starts: Vec<usize> = ends.by_ref().step_by(cols).collect();
            let found = line.text.chars().filter(|char| !char.is_whitespace()).count();
            if found != rows * cols {
                return Err(first_bad_sign(line, colours).unwrap_or_else(|| wrong(found)));
            }
            starts.push(line.text.len());
            let cut: Vec<Part<'_>> = starts.windows(2).map(|two| line.part(&line.text[two[0]..two[1]])).collect();
            read_rows(&cut, cols, colours)
        }
        (Some((rows, cols)), lines) => {
            if lines.len() != rows {
                let at = lines.last().copied().unwrap_or(part);
                return Err(at.error(Problem::Count { what: Unit::Rows, found: lines.len(), expected: vec![rows] }, 0));
            }
            read_rows(lines, cols, colours)
        }
        (None, []) => Err(ParseError::whole(Problem::Empty)),
    }
}

fn read_rows(lines: &[Part<'_>], cols: usize, colours: u8) -> Result<Lights, ParseError> {
    if colours == 2 {
        let mut bits = BitRows::new(lines.len(), cols);
        for (row, line) in lines.iter().enumerate() {
            if !read_quickly(line.text.as_bytes(), bits.row_mut(row), cols) {
                bits.row_mut(row).fill(0);
                each_cell(*line, cols, colours, |col, state| bits.set(row, col, state == 1))?;
            }
        }
        return Ok(Lights::from_bits(bits));
    }
    let mut lights = Lights::dark(lines.len(), cols, colours);
    for (row, line) in lines.iter().enumerate() {
        each_cell(*line, cols, colours, |col, state| lights.set(row, col, state))?;
    }
    Ok(lights)
}

/// Reads a row that is all `.` and `#` or all `0` and `1`, eight signs at a time; false if it is anything else.
///
/// In both pairs the lowest bit of the sign says whether the light is lit, and the other bits are known.
fn read_quickly(signs: &[u8], row: &mut [u64], cols: usize) -> bool {
    const EACH: u64 = 0x0101_0101_0101_0101;
    if signs.len() != cols {
        return false;
    }
    for (word, signs) in row.iter_mut().zip(signs.chunks(64)) {
        let mut bits = 0;
        for (at, signs) in signs.chunks(8).enumerate() {
            let mut eight = [b'0'; 8];
            eight[..signs.len()].copy_from_slice(signs);
            let eight = u64::from_le_bytes(eight);
            let lit = eight & EACH;
            let mut known = eight == (EACH * u64::from(b'0')) ^ lit;
            if !known {
                let mut padded = [b'.'; 8];
                padded[..signs.len()].copy_from_slice(signs);
                known = u64::from_le_bytes(padded) == (EACH * u64::from(b'.')) ^ (lit * u64::from(b'.' ^ b'#'));
            }
            if !known {
                return false;
            }
            // Gathers the lowest bits of the eight bytes in the highest byte.
            bits |= (lit.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
        }
        *word = bits;
    }
    true
}

/// The states of the cells of one row, which must be `cols`.
fn each_cell(line: Part<'_>, cols: usize, colours: u8, mut visit: impl FnMut(usize, u8)) -> Result<(), ParseError> {
    let mut found = 0;
    for (byte, sign) in line.text.char_indices().filter(|(_, sign)| !is_between(*sign)) {
        let state = state(sign, colours).ok_or_else(|| {
            line.error(Problem::Character { found: sign, expected: Expected::Light { colours } }, byte)
        })?;
        if found < cols {
            visit(found, state);
        }
        found += 1;
    }
    if found != cols {
        return Err(line.error(Problem::Count { what: Unit::CellsInRow, found, expected: vec![cols] }, 0));
    }
    Ok(())
}

/// What may stand between cells.
fn is_between(sign: char) -> bool {
    sign == ',' || sign.is_whitespace()
}

fn first_bad_sign(line: Part<'_>, colours: u8) -> Option<ParseError> {
    each_cell(line, usize::MAX, colours, |_, _| ())
        .err()
        .filter(|error| matches!(error.problem, Problem::Character { .. }))
}

/// Whether a sign stands for a light of two colours.
///
/// ```
/// use grille::lights_out::is_light;
/// assert!("·.#1■".chars().all(is_light) && !"2a/".chars().any(is_light));
/// ```
#[must_use]
pub fn is_light(sign: char) -> bool {
    state(sign, 2).is_some()
}

/// The state a sign stands for.
fn state(sign: char, colours: u8) -> Option<u8> {
    match sign {
        '.' | '·' | '0' | '-' | '_' | '□' | '░' => Some(0),
        '#' | '*' | 'x' | 'X' | '@' | '■' | '█' if colours == 2 => Some(1),
        '#' => Some(1),
        _ => sign.to_digit(36).and_then(|digit| u8::try_from(digit).ok()).filter(|&digit| digit < colours),
    }
}

impl fmt::Display for LightsOut {
    /// The board on one line: `5x5:` (width first), all cells in reading order as digits, and what is not as on the toy:
    /// `;rule=torus`, `;colours=3`. A rule that is a matrix gives Simon Tatham's game ID.
    #[allow(clippy::recursive_format_impl, reason = "`to_string` asks for no width, so this goes one deep")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if matches!(self.rule(), Rule::Matrix(_)) {
            return f.pad(&flip::write(self));
        }
        if f.width().is_some() || f.precision().is_some() {
            return f.pad(&self.to_string());
        }
        write!(f, "{}x{}:{}{}", self.cols(), self.rows(), self.lights(), self.options(";"))
    }
}

impl LightsOut {
    /// The board as rows of `.` and `#` (or digits), one a line, and lines for what is not as on the toy.
    #[must_use]
    pub fn drawing(&self) -> String {
        if matches!(self.rule(), Rule::Matrix(_)) {
            return format!("{self}\n");
        }
        let options = self.options("\n;");
        let end = if options.is_empty() { "" } else { "\n" };
        format!("{}{}{end}", self.lights().drawing(), options.trim_start())
    }

    fn options(&self, before: &str) -> String {
        let mut text = String::new();
        if *self.rule() != Rule::default() {
            text.push_str(&format!("{before}rule={}", self.rule()));
        }
        if self.colours() != 2 {
            text.push_str(&format!("{before}colours={}", self.colours()));
        }
        text
    }

    /// Simon Tatham's game ID of the board, for his program Flip; `None` with more than two colours.
    #[must_use]
    pub fn flip_id(&self) -> Option<String> {
        (self.colours() == 2 && self.lights().len() <= 1 << 15).then(|| flip::write(self))
    }
}

/// Where a player stands: the lights as they are now, in any of the forms of a board, or the cells pressed so far, one after
/// the other (`r1c2 r5c5`).
pub(super) fn board(puzzle: &LightsOut, text: &str) -> Result<Board, ParseError> {
    let part = Part::all(text).trimmed();
    let (rows, cols, colours) = (puzzle.rows(), puzzle.cols(), puzzle.colours());
    if part.text.starts_with(['r', 'R']) || part.text.is_empty() {
        let mut pressed = Lights::dark(rows, cols, colours);
        for word in part.text.split([' ', ',', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
            let at = part.part(word);
            let cell: Cell = word.parse().map_err(|_| at.error(Problem::Unsupported(word.to_owned()), 0))?;
            for (what, found, most) in [(Unit::Rows, cell.row, rows), (Unit::Columns, cell.col, cols)] {
                if usize::from(found) >= most {
                    let problem = Problem::Range { what, found: u64::from(found) + 1, least: 1, most: most as u64 };
                    return Err(at.error(problem, 0));
                }
            }
            pressed.add_to(usize::from(cell.row), usize::from(cell.col), 1);
        }
        return Ok(Board::after(puzzle, pressed));
    }
    let in_one_line = part.text.len() == rows * cols && !part.text.contains(['\n', '/', ':']);
    let lights = match text.parse::<LightsOut>() {
        _ if in_one_line => read_cells(part, Some((rows, cols)), colours)?,
        Ok(now) => now.lights().clone(),
        // Rows of digits for colours that only the puzzle names.
        Err(error) if colours == 2 => return Err(error),
        Err(_) => read_cells(part, None, colours)?,
    };
    for (what, found, expected) in [(Unit::Rows, lights.rows(), rows), (Unit::Columns, lights.cols(), cols)] {
        if found != expected {
            return Err(ParseError::whole(Problem::Count { what, found, expected: vec![expected] }));
        }
    }
    let differs = |cell: &usize| lights.get(cell / cols, cell % cols) != puzzle.lights().get(cell / cols, cell % cols);
    let first = (0..rows * cols).find(differs).unwrap_or(0);
    Board::with_lights(puzzle, lights).ok_or_else(|| {
        let cell = Cell::at(first, cols);
        ParseError::whole(Problem::OtherPuzzle { cell })
    })
}

/// Whether a text looks like a board of lights, judged by its first lines: an ID, or rows of their signs. Rows of digits 0
/// and 1 alone can be something else as well; one such row alone, or rows of dots alone, are not taken for a board.
///
/// ```
/// use grille::lights_out::looks_like;
/// assert!(looks_like(".#.\n###\n.#."));
/// assert!(looks_like("3x3:d074191345d1644c17058,368"));
/// assert!(looks_like("5x5:0101010101010101010101010;rule=torus"));
/// assert!(!looks_like("4x4:7,8,2,3,4,5,6,1,9,10,11,12,13,14,15,0"));
/// assert!(!looks_like("3x3:a7_3b2"));
/// assert!(looks_like("010\n111") && !looks_like("0000000010000000") && !looks_like("....\n.1.."));
/// ```
#[must_use]
pub fn looks_like(text: &str) -> bool {
    const ENOUGH: usize = 4096;
    let text = text.trim_start_matches('\u{feff}').trim();
    let body = text.split(';').next().unwrap_or("");
    let (head, cells) = match body.split_once(':') {
        Some((size, cells)) => (Some(size), cells),
        None => (None, body),
    };
    let colours = if text.contains("colours=") || text.contains("colors=") { 31 } else { 2 };
    if let Some(size) = head {
        let part = Part::all(size);
        if read_size(part).is_err_and(|error| !matches!(error.problem, Problem::Range { .. })) {
            return false;
        }
        if let Some((matrix, lights)) = cells.split_once(',') {
            let hex = matrix.chars().filter(char::is_ascii_hexdigit).count();
            return !lights.contains(',') && 8 * hex > 7 * matrix.len() && matrix.len() > lights.trim().len();
        }
    }
    // One row alone says too little, unless a sign in it is nobody else's.
    let several_rows = cells.trim().contains(['\n', '/']);
    let digits = cells.contains('1') && !cells.contains('.');
    let told_apart = head.is_some() || cells.contains(['#', '■', '█']) || several_rows && digits;
    let (mut seen, mut odd) = (0, 0);
    for sign in cells.chars().take(ENOUGH).filter(|sign| !sign.is_whitespace() && !matches!(sign, '/' | ',')) {
        seen += 1;
        odd += usize::from(state(sign, colours).is_none());
    }
    // A sign or two that do not belong there are a mistake in a board of lights, if it is clear that it is one.
    let clear = head.is_some() || cells.contains(['#', '■', '█']);
    told_apart && (seen > 0 || head.is_some()) && (odd == 0 || clear && 4 * odd <= seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> LightsOut {
        text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
    }

    fn complaint(text: &str) -> String {
        text.parse::<LightsOut>().expect_err(text).to_string()
    }

    #[test]
    fn all_forms_of_one_board_are_the_same() {
        let board = read(".#.\n###\n");
        for text in [
            "010\r\n111",
            "\u{feff}.#.\n###",
            ". # .\n# # #",
            "0,1,0\n1,1,1",
            "0, 1, 0 / 1, 1, 1",
            ".#./###",
            ".#. ###",
            "3x2:010111",
            "3X2: .#.###",
            "3x2:.#./###\n",
            "_x_\nXXX",
            "□■□\n■■■",
            "3x2:010111;rule=plus",
            "3x2:010111;colours=2;",
            ".#.\n###\n;rule=plus\n",
        ] {
            assert_eq!(read(text), board, "{text:?}");
        }
        assert_eq!(board.to_string(), "3x2:010111");
        assert_eq!(board.drawing(), ".#.\n###\n");
    }

    #[test]
    fn rules_and_colours_are_named_and_read_again() {
        for text in [
            "3x3:010111010;rule=torus",
            "3x3:010111010;rule=knight-cylinder",
            "3x3:010111010;rule=001/010/000",
            "3x3:012111010;colours=3",
            "2x2:0T1A;rule=cross;colours=31",
        ] {
            let board = read(text);
            assert_eq!(board.to_string(), text);
            assert_eq!(read(&board.drawing()), board);
        }
        assert_eq!(read("1x2:01;rule=plus-torus").to_string(), "1x2:01;rule=torus");
    }

    #[test]
    fn long_rows_are_read_like_short_ones() {
        let mut rng = crate::Seed::new(2).rng();
        for cols in [1, 7, 8, 9, 63, 64, 65, 128, 200] {
            let states: Vec<bool> = (0..2 * cols).map(|_| rng.coin()).collect();
            for (out, lit) in [('.', '#'), ('0', '1'), ('-', '*')] {
                let signs: Vec<char> = states.iter().map(|&state| if state { lit } else { out }).collect();
                let text: String = signs.chunks(cols).flat_map(|row| row.iter().copied().chain(['\n'])).collect();
                let board = read(&text);
                let found: Vec<bool> = board.lights().states().map(|state| state == 1).collect();
                assert_eq!(found, states, "{cols} columns of {out} and {lit}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, expected) in [
            ("", "empty text"),
            (" \n ;rule=torus", "empty text"),
            (".#.\n##\n.#.", "line 2, column 1: 2 CellsInRow, expected one of [3]"),
            (".#.\n##.#\n.#.", "line 2, column 1: 4 CellsInRow, expected one of [3]"),
            (".#.\n#a#", "line 2, column 2: found 'a', expected Light { colours: 2 }"),
            (".2.\n...", "line 1, column 2: found '2', expected Light { colours: 2 }"),
            ("0x5:", "line 1, column 1: 0 Columns, expected 1 to 10000"),
            ("5x0:", "line 1, column 3: 0 Rows, expected 1 to 10000"),
            ("5x99999999999999999999:", "line 1, column 3: 18446744073709551615 Rows, expected 1 to 10000"),
            ("3x2:01011", "line 1, column 5: 5 Cells, expected one of [6]"),
            ("3x2:0101a1", "line 1, column 9: found 'a', expected Light { colours: 2 }"),
            ("3x2:010/111/000", "line 1, column 13: 3 Rows, expected one of [2]"),
            ("x2:01", "line 1, column 1: found ':', expected Number"),
            ("3:01", "line 1, column 2: found ':', expected This('x')"),
            ("3x2:010111;rule=bishop", "line 1, column 17: variant \"bishop\" is not supported"),
            ("3x2:010111;goal=on", "line 1, column 12: variant \"goal=on\" is not supported"),
            (
                "3x2:010111;colours=4",
                "line 1, column 20: 4 Colours, expected one of [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]",
            ),
            ("3x3:012345678,368", "line 1, column 5: 9 HexDigits, expected one of [21]"),
            ("3x3:d074191345d1644c17058,36", "line 1, column 27: 2 HexDigits, expected one of [3]"),
            ("3x3:d074191345d1644g17058,368", "line 1, column 20: found 'g', expected HexDigit"),
        ] {
            assert_eq!(complaint(text), expected, "{text:?}");
        }
        let wide = "x".repeat(10_001);
        assert_eq!(complaint(&wide), "line 1, column 1: 10001 Columns, expected 1 to 10000");
        let large = format!("{}\n", "1".repeat(300)).repeat(300) + ";rule=knight";
        assert!(complaint(&large).ends_with("90000 Lights, expected 1 to 32768"), "{}", complaint(&large));
    }

    #[test]
    fn boards_are_read_as_presses_or_as_the_lights_now() {
        let puzzle = read("3x3:010111010");
        for text in ["r1c2 r2c3", "r2c3,r1c2,r1c1,r1c1", "3x3:100110011", "#..\n##.\n.##", "100110011"] {
            let board = board(&puzzle, text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            assert_eq!(board.pressed().to_string(), "010001000", "{text:?}");
            assert_eq!(board.lights().to_string(), "100110011", "{text:?}");
        }
        for text in ["", "3x3:010111010", &puzzle.drawing()] {
            assert_eq!(board(&puzzle, text).unwrap(), Board::of(&puzzle));
        }
        let three = read("2x2:0120;colours=3");
        assert_eq!(board(&three, "01/20").unwrap(), Board::of(&three));
        assert_eq!(board(&three, &three.to_string()).unwrap(), Board::of(&three));
        let toy = read("5x5:1111111111111111111111111");
        let other = board(&toy, "5x5:1000000000000000000000000").unwrap_err();
        assert!(matches!(other.problem, Problem::OtherPuzzle { .. }), "no presses lead there");
        let wrong = |text| board(&puzzle, text).unwrap_err().to_string();
        assert_eq!(wrong("r1c2 r4c1"), "line 1, column 6: 4 Rows, expected 1 to 3");
        assert_eq!(wrong("010/111"), "2 Rows, expected one of [3]");
        assert_eq!(wrong("3x2:010001"), "2 Rows, expected one of [3]");
    }
}
