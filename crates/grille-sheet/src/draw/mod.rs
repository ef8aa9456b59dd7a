//! How each kind of puzzle is drawn: one file a kind.

mod lights_out;
mod skyscrapers;
mod sliding;
mod sudoku;

use grille::Image;
use grille_words::{Lang, Look, Rules, Words};

use crate::page::{Area, Ink, Pen, Point};

/// What a kind of puzzle brings along to be printed.
pub(crate) trait Drawing: Words + Look + Rules + 'static {
    /// Width and height of the drawing, clues outside the grid included, in cells.
    fn extent(&self) -> (f64, f64);

    /// How far inside the drawing the grid begins, in cells, on the left as on the right.
    fn inset(&self) -> f64 {
        0.0
    }

    /// Rows and columns of the grid.
    fn size(&self) -> (usize, usize);

    /// The side of a cell, in points, beyond which the drawing only gets coarse.
    fn comfortable(&self) -> f64;

    /// Puzzles of this size that one usually prints on a page.
    fn usual_per_page(&self) -> usize;

    /// Answers of this size that fit a page and can still be read.
    fn answers_per_page(&self) -> usize;

    /// Draws the puzzle, with the solution filled in if there is one.
    fn draw(&self, solution: Option<&Self::Solution>, field: Field, pen: &mut Pen);

    /// The rows of the drawing, read aloud.
    fn aloud(&self, solution: Option<&Self::Solution>, lang: Lang) -> Vec<String>;

    /// An answer that stands below the drawing rather than in it.
    fn below(&self, solution: &Self::Solution) -> Option<String> {
        let _ = solution;
        None
    }

    /// The same puzzle in another disguise: number 0 is itself, no two numbers below [`Drawing::IMAGES`] give the same
    /// disguise of every puzzle. `None` if this puzzle has no such image.
    fn image(&self, number: usize) -> Option<Self>;

    /// The empty grid of the same size; `None` if that means nothing.
    fn blank(&self) -> Option<Self>;

    /// A puzzle small enough to show the rules.
    fn example(&self) -> Self;

    /// What is drawn as the solved example, together with its solution.
    fn solved(&self, solution: &Self::Solution) -> Self {
        let _ = solution;
        self.clone()
    }
}

/// Where a drawing goes, and how fine its lines are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// The top left corner.
    pub(crate) at: Point,
    /// The side of a cell.
    pub(crate) cell: f64,
    /// The width of thin lines.
    pub(crate) thin: f64,
    /// The width of thick lines.
    pub(crate) thick: f64,
}

impl Field {
    /// The widths of lines that suit a cell of this side.
    pub(crate) fn new(at: Point, cell: f64) -> Self {
        let small = cell < 14.0;
        Self { at, cell, thin: if small { 0.25 } else { 0.3 }, thick: if small { 0.8 } else { 1.2 } }
    }

    /// The place this many cells right of and below the corner.
    pub(crate) fn place(&self, cols: f64, rows: f64) -> Point {
        Point::new(self.at.x + cols * self.cell, self.at.y + rows * self.cell)
    }

    /// The middle of a cell.
    pub(crate) fn middle(&self, row: usize, col: usize) -> Point {
        self.place(col as f64 + 0.5, row as f64 + 0.5)
    }

    /// A cell.
    pub(crate) fn cell_area(&self, row: usize, col: usize) -> Area {
        let at = self.place(col as f64, row as f64);
        Area::new(at.x, at.y, self.cell, self.cell)
    }

    /// The field without this much of its upper left.
    pub(crate) fn moved(self, cols: f64, rows: f64) -> Self {
        Self { at: self.place(cols, rows), ..self }
    }
}

/// The lines of a grid: thin ones, and thick ones around it and after so many rows and columns.
pub(crate) fn grid(field: Field, (rows, cols): (usize, usize), (box_rows, box_cols): (usize, usize), pen: &mut Pen) {
    let (height, width) = (rows as f64, cols as f64);
    for col in (1..cols).filter(|col| col % box_cols != 0) {
        pen.line(field.place(col as f64, 0.0), field.place(col as f64, height), field.thin, Ink::BLACK);
    }
    for row in (1..rows).filter(|row| row % box_rows != 0) {
        pen.line(field.place(0.0, row as f64), field.place(width, row as f64), field.thin, Ink::BLACK);
    }
    for col in (1..cols).filter(|col| col % box_cols == 0) {
        pen.line(field.place(col as f64, 0.0), field.place(col as f64, height), field.thick, Ink::BLACK);
    }
    for row in (1..rows).filter(|row| row % box_rows == 0) {
        pen.line(field.place(0.0, row as f64), field.place(width, row as f64), field.thick, Ink::BLACK);
    }
    let corner = field.at;
    pen.frame(Area::new(corner.x, corner.y, width * field.cell, height * field.cell), 0.0, field.thick, Ink::BLACK);
}

/// The images of a square in the order in which versions use them: those that look least alike first.
pub(crate) const DISGUISES: [Image; 8] = [
    Image::Identity,
    Image::Rotate90,
    Image::MirrorColumns,
    Image::Rotate180,
    Image::Transpose,
    Image::MirrorRows,
    Image::Rotate270,
    Image::AntiTranspose,
];

/// The same for rectangles: rows stay rows.
pub(crate) const FLAT_DISGUISES: [Image; 4] =
    [Image::Identity, Image::MirrorColumns, Image::Rotate180, Image::MirrorRows];
