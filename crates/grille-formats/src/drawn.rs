//! Drawing a Sudoku as text.

use grille::Puzzle;
use grille::latin::Digits;
use grille::sudoku::{Board, Shape, Sudoku};
use grille::text::digit_char;

/// Rows of cells, one character each, `empty` for an empty one.
pub(crate) fn rows(values: &[u8], n: usize, empty: char) -> String {
    values.chunks(n).map(|row| row.iter().map(|&digit| sign(digit, empty)).collect::<String>() + "\n").collect()
}

/// Rows of cells between tabs, nothing for an empty one, numbers above 9.
pub(crate) fn tabbed(sudoku: &Sudoku) -> String {
    let cell = |&digit: &u8| if digit == 0 { String::new() } else { digit.to_string() };
    let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join("\t") + "\n";
    sudoku.givens().chunks(sudoku.shape().n()).map(row).collect()
}

/// Rows with every box framed.
pub(crate) fn boxed(sudoku: &Sudoku) -> String {
    let shape = sudoku.shape();
    let edge = "+".to_owned() + &("-".repeat(2 * shape.box_cols() + 1) + "+").repeat(shape.box_rows()) + "\n";
    let row = |row: &[u8]| {
        let part = |part: &[u8]| part.iter().map(|&digit| format!(" {}", sign(digit, '.'))).collect::<String>();
        let parts: Vec<String> = row.chunks(shape.box_cols()).map(part).collect();
        format!("|{} |\n", parts.join(" |"))
    };
    let band = |band: &[u8]| band.chunks(shape.n()).map(row).collect::<String>() + &edge;
    edge.clone() + &sudoku.givens().chunks(shape.n() * shape.box_rows()).map(band).collect::<String>()
}

/// Rows as Simple Sudoku draws them, for 9×9.
pub(crate) fn simple_sudoku(sudoku: &Sudoku) -> String {
    let edge = " *-----------*\n";
    let row = |row: &[u8]| {
        let parts: Vec<String> =
            row.chunks(3).map(|part| part.iter().map(|&digit| sign(digit, '.')).collect()).collect();
        format!(" |{}|\n", parts.join("|"))
    };
    let bands: Vec<String> = sudoku.givens().chunks(27).map(|band| band.chunks(9).map(row).collect()).collect();
    format!("{edge}{}{edge}", bands.join(" |---+---+---|\n"))
}

/// The candidates of each empty cell that the digits in its houses leave; none for a filled one.
pub(crate) fn candidates(shape: Shape, values: &[u8]) -> Vec<Digits> {
    let houses = shape.houses();
    let set = |cell: usize| {
        let seen = houses.peers(cell).iter().map(|&peer| values[usize::from(peer)]).filter(|&digit| digit != 0);
        if values[cell] == 0 { Digits::up_to(shape.n() as u8) - seen.collect() } else { Digits::NONE }
    };
    (0..values.len()).map(set).collect()
}

/// The candidates of every cell in a frame: those noted on the board, or those that the rules leave. What the player
/// placed stands between `*`; givens between `<` and `>` only where a reader could not tell otherwise.
pub(crate) fn candidate_grid(sudoku: &Sudoku, board: Option<&Board>) -> String {
    let plain = draw_candidates(sudoku, board, false);
    let same = || {
        let read: Sudoku = plain.parse().ok()?;
        let wanted = noted(sudoku, board);
        (read == *sudoku && sudoku.board(&plain).ok()? == wanted).then_some(())
    };
    match same() {
        Some(()) => plain,
        None => draw_candidates(sudoku, board, true),
    }
}

/// The board with its notes, or with those that the rules leave.
fn noted(sudoku: &Sudoku, board: Option<&Board>) -> Board {
    let board = board.cloned().unwrap_or_else(|| Board::of(sudoku));
    match board.notes() {
        Some(_) => board,
        None => {
            let notes = candidates(board.shape(), board.values());
            board.with_notes(notes)
        }
    }
}

fn draw_candidates(sudoku: &Sudoku, board: Option<&Board>, mark_givens: bool) -> String {
    let (shape, board) = (sudoku.shape(), noted(sudoku, board));
    let n = shape.n();
    let notes = board.notes().expect("they were just made");
    let groups: Vec<String> = (0..shape.cells())
        .map(|cell| match (sudoku.givens()[cell], board.values()[cell]) {
            (0, 0) if notes[cell].is_empty() => ".".to_owned(),
            (0, 0) => notes[cell].to_string(),
            (0, digit) => format!("*{}*", digit_char(digit)),
            (given, _) if mark_givens => format!("<{}>", digit_char(given)),
            (given, _) => digit_char(given).to_string(),
        })
        .collect();
    let widths: Vec<usize> =
        (0..n).map(|col| groups.iter().skip(col).step_by(n).map(String::len).max().unwrap_or(1)).collect();
    let rule = |ends: [char; 3]| {
        let dashes = |part: &[usize]| "-".repeat(part.iter().map(|width| width + 2).sum());
        let parts: Vec<String> = widths.chunks(shape.box_cols()).map(dashes).collect();
        format!("{}{}{}\n", ends[0], parts.join(&ends[1].to_string()), ends[2])
    };
    let row = |row: &[String]| {
        let cell = |(group, width): (&String, &usize)| format!(" {group:<width$} ");
        let cells: Vec<String> = row.iter().zip(&widths).map(cell).collect();
        let parts: Vec<String> = cells.chunks(shape.box_cols()).map(<[String]>::concat).collect();
        format!("|{}|\n", parts.join("|"))
    };
    let bands: Vec<String> =
        groups.chunks(n * shape.box_rows()).map(|band| band.chunks(n).map(row).collect::<String>()).collect();
    rule(['.', '.', '.']) + &bands.join(&rule([':', '+', ':'])) + &rule(['\'', '\'', '\''])
}

const fn sign(digit: u8, empty: char) -> char {
    if digit == 0 { empty } else { digit_char(digit) }
}
