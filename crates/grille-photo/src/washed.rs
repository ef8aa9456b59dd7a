//! Cells in which light may have washed out a digit: the lines around them are washed out, too.

use crate::median::median;
use crate::patch::Patch;

/// How dark the four lines around a cell are: top, right, bottom, left, each compared with the lightest beside it, from 0 to 1.
pub(crate) type Lines = [f32; 4];

/// The lines around a cell that was cut and not touched.
pub(crate) fn lines(cell: &Patch) -> Lines {
    const REACH: usize = 2 * Patch::MARGIN + 1;
    const N: usize = Patch::SIDE;
    let along = N / 4..N - N / 4;
    let darkness = |pixel: &dyn Fn(usize, usize) -> u8| {
        let mut all: [f32; N / 2] = std::array::from_fn(|i| {
            let strip: [f32; REACH] = std::array::from_fn(|across| f32::from(pixel(along.start + i, across)));
            let (dark, light) = strip.iter().fold((255f32, 1f32), |(dark, light), &v| (dark.min(v), light.max(v)));
            1.0 - dark / light
        });
        median(&mut all)
    };
    let at = |row: usize, col: usize| cell.pixels()[row * N + col];
    [
        darkness(&|along, across| at(across, along)),
        darkness(&|along, across| at(along, N - 1 - across)),
        darkness(&|along, across| at(N - 1 - across, along)),
        darkness(&|along, across| at(along, across)),
    ]
}

/// How many of the lines around each cell of a square grid (row by row) are much fainter than they usually are along the rest of
/// the row or column.
pub(crate) fn cells(lines: &[Lines], side: usize) -> Vec<usize> {
    /// A line with a lesser part of its usual darkness is washed out.
    const FAINT: f32 = 0.65;
    let is_upright = |line: usize| line % 2 == 1;
    let usual: [Vec<f32>; 4] = std::array::from_fn(|line| {
        let all = |at: usize| {
            (0..side).map(move |i| lines[if is_upright(line) { i * side + at } else { at * side + i }][line])
        };
        (0..side).map(|at| median(&mut all(at).collect::<Vec<_>>())).collect()
    });
    let is_faint = |cell: usize, line: usize| {
        let at = if is_upright(line) { cell % side } else { cell / side };
        lines[cell][line] < FAINT * usual[line][at]
    };
    (0..lines.len()).map(|cell| (0..4).filter(|&line| is_faint(cell, line)).count()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gray::Gray;
    use crate::quad::{Lattice, Quad};

    /// A grid of 3×3 cells, its outer lines twice as dark, in the light from one place.
    fn lit(light: impl Fn(usize, usize) -> f32) -> Vec<usize> {
        let shade = |i: usize| {
            let (x, y) = (i % 150, i / 150);
            let line = |v: usize| {
                if v == 15 || v == 135 {
                    120.0
                } else if v % 40 == 15 {
                    60.0
                } else {
                    0.0
                }
            };
            let ink = f32::max(line(x), line(y));
            let paper = 200.0;
            (paper - ink + (255.0 - paper + ink) * light(x, y)) as u8
        };
        let gray = Gray::new(150, 150, (0..150 * 150).map(shade).collect()).unwrap();
        let lattice = Lattice::regular(3, &Quad::rectangle(15.0, 15.0, 135.0, 135.0)).unwrap();
        let cut = |i: usize| lines(&Patch::cut_raw(&gray, &lattice.cell(i / 3, i % 3)));
        cells(&(0..9).map(cut).collect::<Vec<_>>(), 3)
    }

    #[test]
    fn where_the_lines_are_washed_out_the_digits_may_be() {
        assert_eq!(lit(|_, _| 0.0), [0; 9]);
        // Veiled evenly, or darker at one side.
        assert_eq!(lit(|_, _| 0.6), [0; 9]);
        assert_eq!(lit(|x, _| x as f32 / 300.0), [0; 9]);
        let spot = |x: usize, y: usize| if x.abs_diff(115) < 26 && y.abs_diff(75) < 26 { 0.95 } else { 0.0 };
        assert_eq!(lit(spot), [0, 0, 0, 0, 0, 4, 0, 0, 0]);
    }
}
