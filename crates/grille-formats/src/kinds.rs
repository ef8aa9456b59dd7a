//! What the formats need to know about the kinds of puzzles.

use grille::sudoku::{Board, Sudoku};
use grille::text::{ParseError, Problem};
use grille::{AnyPuzzle, Kind, Puzzle, with_puzzle};

/// The Sudoku inside, if it is one.
pub(crate) const fn as_sudoku(puzzle: &AnyPuzzle) -> Option<&Sudoku> {
    match puzzle {
        AnyPuzzle::Sudoku(sudoku) => Some(sudoku),
        #[allow(unreachable_patterns, reason = "there may be one kind only")]
        _ => None,
    }
}

/// Whether a text may be read as a Sudoku.
pub(crate) fn may_be_sudoku(kind: Option<Kind>) -> bool {
    kind.is_none_or(|kind| kind == Kind::Sudoku)
}

/// Reads one puzzle of the kind asked for, or of the only kind that the text fits.
///
/// A kind says [`Problem::Unknown`] of a text that does not look like one of its puzzles at all; if no kind can read the
/// text, the first that says more than that is believed.
pub(crate) fn read_one(text: &str, kind: Option<Kind>) -> Result<AnyPuzzle, ParseError> {
    if let Some(kind) = kind {
        return AnyPuzzle::read(kind, text);
    }
    let mut read = Vec::new();
    let mut error = None;
    // Who claims the text is asked first, so that what it says is wrong with it is believed. Lights Out could read almost
    // any text of signs: it is asked only where it claims the text.
    let claims = claims(text);
    // With one clue missing, the size and the clues of a Skyscrapers ID can be as many numbers as a Sudoku has cells.
    let certain = claims == [Kind::Skyscrapers] && !text.trim().contains('\n') && text.matches('/').count() > 1;
    let others =
        Kind::ALL.iter().copied().filter(|kind| !certain && *kind != Kind::LightsOut && !claims.contains(kind));
    for kind in claims.iter().copied().chain(others) {
        match AnyPuzzle::read(kind, text) {
            Ok(puzzle) if !numbers_its_columns(&puzzle, text) => read.push(puzzle),
            Ok(_) => {}
            Err(new) => match &error {
                None | Some(ParseError { problem: Problem::Unknown, .. }) => error = Some(new),
                Some(_) => {}
            },
        }
    }
    if let [AnyPuzzle::Sudoku(sudoku), AnyPuzzle::Skyscrapers(board)] = read.as_slice() {
        // Signs for nothing in the four corners. It is a board with clues around it if nothing stands inside, half of the
        // clues are there, and they would break the rules of Sudoku.
        let is_ring = board.height_count() == 0 && board.clue_count() >= 2 * board.n();
        read.remove(usize::from(!is_ring || sudoku.conflicts().is_empty()));
    }
    if read.len() > 1 {
        return Err(ParseError::whole(Problem::Ambiguous(read.iter().map(AnyPuzzle::kind).collect())));
    }
    read.pop().ok_or_else(|| error.unwrap_or(ParseError::whole(Problem::Unknown)))
}

/// The kinds whose puzzles the text looks like, rightly written or not.
fn claims(text: &str) -> Vec<Kind> {
    let looks = [
        (Kind::Skyscrapers, grille::skyscrapers::looks_like(text)),
        (Kind::LightsOut, grille::lights_out::looks_like(text)),
        (Kind::Sliding, grille::sliding::looks_like(text)),
    ];
    looks.into_iter().filter_map(|(kind, looks)| looks.then_some(kind)).collect()
}

/// Whether the clues above a drawn Skyscrapers board are rather the numbers of the columns of some other grid.
fn numbers_its_columns(puzzle: &AnyPuzzle, text: &str) -> bool {
    let AnyPuzzle::Skyscrapers(puzzle) = puzzle else { return false };
    let above = &puzzle.clues()[..puzzle.n()];
    !text.contains(':') && puzzle.n() >= 6 && above.iter().copied().eq(1..=puzzle.n() as u8)
}

/// The kind to read, where a file names one and the caller may have asked for one.
pub(crate) fn agree(named: Option<&str>, asked: Option<Kind>) -> Result<Option<Kind>, ParseError> {
    let Some(name) = named else { return Ok(asked) };
    let found: Kind =
        name.trim().parse().map_err(|_| ParseError::whole(Problem::NoSuchKind(name.trim().to_owned())))?;
    match asked {
        Some(asked) if asked != found => Err(ParseError::whole(Problem::OtherKind { found, asked })),
        _ => Ok(Some(found)),
    }
}

/// The board that a text shows, as text; `None` if it shows nothing but the givens.
pub(crate) fn board(puzzle: &AnyPuzzle, text: &str) -> Result<Option<String>, ParseError> {
    let Some(sudoku) = as_sudoku(puzzle) else { return Ok(None) };
    let board = sudoku.board(text)?;
    Ok((board != Board::of(sudoku)).then(|| board.to_string()))
}

/// Whether a text is a board of this puzzle.
pub(crate) fn check_board(puzzle: &AnyPuzzle, board: &str) -> Result<(), ParseError> {
    with_puzzle!(puzzle, puzzle => puzzle.board(board).map(drop))
}
