//! The stages up to the cells, against grids drawn here whose crossings are known.

use grille::reading::{Refusal, Side};
use grille_photo::find::{Inks, cut_off, grids};
use grille_photo::{Gray, Homography, Options, Point, Quad, read, read_gray};
use proptest::prelude::*;

/// A grid of nine cells in perspective on gray paper, its thick lines four pixels wide, under light that falls off to the
/// right; with a bar of ink in every third cell.
fn drawn(width: usize, height: usize, quad: &Quad, shadow_from: usize) -> Gray {
    let back = Homography::from_unit_square(quad).unwrap().inverse().unwrap();
    let mut gray = Gray::filled(width, height, 0);
    for y in 0..height {
        for x in 0..width {
            let p = back.apply(Point::new(x as f32, y as f32));
            let (u, v) = (p.x * 9.0, p.y * 9.0);
            let line = |t: f32| {
                let near = (t - t.round()).abs();
                near < if t.round() as i32 % 3 == 0 { 0.05 } else { 0.025 }
            };
            let inside = |t: f32| (-0.05..9.05).contains(&t);
            let cell = (u.floor() as i32, v.floor() as i32);
            let bar =
                (cell.0 + cell.1) % 3 == 0 && (u - u.floor() - 0.5).abs() < 0.06 && (v - v.floor() - 0.5).abs() < 0.3;
            let ink = inside(u) && inside(v) && (line(u) || line(v) || bar);
            let light = if x >= shadow_from { 110 } else { 220 } - x * 30 / width;
            gray.pixels_mut()[y * width + x] = if ink { light / 3 } else { light } as u8;
        }
    }
    gray
}

fn corner(x: f32, y: f32) -> impl Strategy<Value = Point> {
    (-40f32..40.0, -40f32..40.0).prop_map(move |(dx, dy)| Point::new(x + dx, y + dy))
}

/// How far the crossing that is found worst stands from where it is, in sides of a cell.
fn worst_crossing(quad: &Quad, shadow_from: usize) -> f32 {
    let gray = drawn(600, 560, quad, shadow_from);
    let found = grids(&gray, &Inks::new(&gray));
    assert!(found.first().is_some_and(|best| best.evidence > 0.8), "{:?}", found.first());
    let map = Homography::from_unit_square(quad).unwrap();
    let cell = quad.sides().iter().sum::<f32>() / 36.0;
    let crossings = (0..10).flat_map(|row| (0..10).map(move |col| (row, col)));
    let off = crossings.map(|(row, col)| {
        let truth = map.apply(Point::new(col as f32 / 9.0, row as f32 / 9.0));
        found[0].lattice.point(row, col).distance(truth) / cell
    });
    off.fold(0.0, f32::max)
}

/// A thick line is a plateau of ink; once its middle was sought only two pixels to each side of a place anywhere on it, and the
/// last crossing here stood 0.12 of a cell beside its place.
#[test]
fn thick_lines_are_found_in_their_middle() {
    let corners = [(72.1, 62.0), (481.3, 71.9), (532.2, 483.8), (70.9, 424.6)];
    let off = worst_crossing(&Quad(corners.map(|(x, y)| Point::new(x, y))), 500);
    assert!(off < 0.05, "a crossing is {off} cells off");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_tilted_grid_half_in_shadow_is_found_to_a_tenth_of_a_cell(
        a in corner(110.0, 90.0),
        b in corner(480.0, 100.0),
        c in corner(500.0, 470.0),
        d in corner(100.0, 450.0),
        shadow in 0usize..700,
    ) {
        let off = worst_crossing(&Quad([a, b, c, d]), shadow);
        prop_assert!(off < 0.1, "a crossing is {off} cells off");
    }

    #[test]
    fn no_pixels_make_it_panic(
        width in 0usize..130,
        height in 0usize..130,
        channels in 1usize..5,
        period in 1usize..40,
        seed in any::<u32>(),
    ) {
        let bytes: Vec<u8> = (0..width * height * channels)
            .map(|i| ((i / period) as u32).wrapping_mul(seed | 1).wrapping_mul(2_654_435_761).to_be_bytes()[0])
            .collect();
        prop_assert!(read(width, height, channels, &bytes, &Options::default()).is_ok());
        let corners = Some(Quad([Point::new(seed as f32, 3.0), Point::new(90.0, 0.0), Point::new(80.0, 80.0), Point::new(-9e9, 70.0)]));
        let seen = read(width, height, channels, &bytes, &Options { corners });
        prop_assert!(seen.is_ok());
        prop_assert!(read(width + 1, height + 1, channels, &bytes, &Options::default()).is_err());
    }
}

#[test]
fn a_grid_that_leaves_the_picture_is_refused_with_the_side() {
    let whole = drawn(640, 560, &Quad::rectangle(100.0, 80.0, 500.0, 480.0), 700);
    let piece = |left: usize, top: usize, right: usize, bottom: usize| {
        let rows = (top..bottom).flat_map(|y| whole.row(y)[left..right].to_vec());
        Gray::new(right - left, bottom - top, rows.collect()).unwrap()
    };
    for (side, gray) in [
        (Side::Left, piece(220, 0, 640, 560)),
        (Side::Right, piece(0, 0, 390, 560)),
        (Side::Top, piece(0, 190, 640, 560)),
        (Side::Bottom, piece(0, 0, 640, 380)),
    ] {
        assert_eq!(cut_off(&gray, &Inks::new(&gray)), Some(side));
        assert_eq!(read_gray(&gray, 1.0, &Options::default()).reading, Err(Refusal::CutOff(side)));
    }
    assert_eq!(cut_off(&whole, &Inks::new(&whole)), None);
}

/// `cells` by `cells` cells of `cell` pixels on white, their lines `thin` dark, and bold black ones every `wide` columns and `high`
/// rows.
fn ruled(cells: usize, cell: usize, wide: usize, high: usize, thin: u8) -> Gray {
    let side = cells * cell + 60;
    let mut gray = Gray::filled(side, side, 255);
    // The bold lines last, so that they lie over the thin ones.
    for bold in [false, true] {
        for line in 0..=cells {
            for (upright, every) in [(true, wide), (false, high)] {
                if line.is_multiple_of(every) != bold {
                    continue;
                }
                for (across, along) in
                    (0..if bold { 4 } else { 1 }).flat_map(|t| (30..=30 + cells * cell).map(move |a| (t, a)))
                {
                    let at = 28 + line * cell + across;
                    let place = if upright { along * side + at } else { at * side + along };
                    gray.pixels_mut()[place] = if bold { 30 } else { thin };
                }
            }
        }
    }
    gray
}

/// A screen with hardly visible lines within the boxes: only the bold ones counted, and there was no grid.
#[test]
fn faint_lines_within_the_boxes_are_lines() {
    for thin in [213, 200, 150] {
        let gray = ruled(9, 60, 3, 3, thin);
        let found = grids(&gray, &Inks::new(&gray));
        assert!(found.first().is_some_and(|best| best.evidence > 0.85), "{thin}: {:?}", found.first());
        assert_eq!(read_gray(&gray, 1.0, &Options::default()).reading, Err(Refusal::NoDigits), "{thin}");
    }
    // Three by three large cells without any line in them stay no grid.
    let gray = ruled(9, 60, 3, 3, 255);
    assert!(grids(&gray, &Inks::new(&gray)).iter().all(|found| found.evidence < 0.55));
}

/// Light gray lines within the boxes, blurred, beside heavy ones around them: less than half of their ink was no line.
#[test]
fn a_trace_of_lines_within_the_boxes_is_enough() {
    let mut gray = ruled(9, 60, 3, 3, 246);
    // The grain of a sensor.
    let mut state = 9u32;
    for v in gray.pixels_mut() {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        *v = v.saturating_sub((state >> 30) as u8);
    }
    let found = grids(&gray, &Inks::new(&gray));
    assert!(found.first().is_some_and(|best| best.evidence > 0.85 && !best.is_bare), "{:?}", found.first());
    assert_eq!(read_gray(&gray, 1.0, &Options::default()).reading, Err(Refusal::NoDigits));
}

/// Where the lines within the boxes are bleached away the cells are the thirds of the boxes; but nothing says that it is a grid.
#[test]
fn boxes_without_lines_in_them_are_cut_into_thirds() {
    let gray = ruled(9, 60, 3, 3, 255);
    let found = grids(&gray, &Inks::new(&gray));
    let bare = found.iter().find(|found| found.is_bare).expect("nine boxes");
    for (row, col) in (0..10).flat_map(|row| (0..10).map(move |col| (row, col))) {
        let p = bare.lattice.point(row, col);
        let (x, y) = (29.5 + col as f32 * 60.0, 29.5 + row as f32 * 60.0);
        assert!((p.x - x).abs() < 4.0 && (p.y - y).abs() < 4.0, "{row}, {col}: {p:?}");
    }
    assert_eq!(read_gray(&gray, 1.0, &Options::default()).reading, Err(Refusal::NoGrid));
}

/// A finger on the border is one spot of ink with the grid: its outline gave a grid that was a cell off, or none.
#[test]
fn a_finger_on_the_border_does_not_hide_the_grid() {
    let corners = [(90.0, 80.0), (420.0, 60.0), (450.0, 420.0), (70.0, 400.0)].map(|(x, y)| Point::new(x, y));
    let mut gray = drawn(600, 480, &Quad(corners), 700);
    for y in 170..240 {
        for x in 425..600 {
            gray.pixels_mut()[y * 600 + x] = 60 + (y.abs_diff(205) / 2) as u8;
        }
    }
    let found = grids(&gray, &Inks::new(&gray));
    assert!(found.first().is_some_and(|best| best.evidence > 0.9), "{:?}", found.first());
    for (corner, truth) in found[0].lattice.outline().0.iter().zip(&corners) {
        assert!(corner.distance(*truth) < 8.0, "{corner:?} {truth:?}");
    }
}

/// All lines alike and every other box tinted: the ones around the boxes run beside white paper, where they have less ink than
/// those between tinted cells, and were taken for the thin ones.
#[test]
fn tinted_boxes_with_lines_all_alike_are_a_grid() {
    let cell = 50;
    let side = 9 * cell + 80;
    let mut gray = Gray::filled(side, side, 245);
    let place = |i: usize| i.checked_sub(40).filter(|i| *i <= 9 * cell);
    for (i, v) in gray.pixels_mut().iter_mut().enumerate() {
        let (Some(x), Some(y)) = (place(i % side), place(i / side)) else { continue };
        let is_line = |t: usize| t % cell < 2 || t % cell == cell - 1;
        if is_line(x) || is_line(y) {
            *v = 110;
        } else if (x / cell / 3 + y / cell / 3) % 2 == 0 {
            *v = 170;
        }
    }
    let found = grids(&gray, &Inks::new(&gray));
    assert!(found.first().is_some_and(|best| best.evidence > 0.9), "{:?}", found.first());
}

/// Nine by nine cells in a corner of a grid of twelve by twelve were once taken for a Sudoku.
#[test]
fn a_piece_of_a_larger_grid_is_none() {
    for (cells, wide, high) in [(12, 4, 3), (12, 3, 4), (16, 4, 4), (10, 5, 2), (12, 6, 2)] {
        let gray = ruled(cells, 44, wide, high, 120);
        let found = grids(&gray, &Inks::new(&gray));
        assert!(found.iter().all(|found| found.evidence < 0.55), "{cells}, {wide} × {high}: {:?}", found.first());
    }
}

/// Clouds of all sizes: mean shades between random ones at the crossings of coarser and finer nets, added up.
fn clouds(width: usize, height: usize, seed: u64) -> Gray {
    let mut gray = Gray::filled(width, height, 0);
    let shade = |x: usize, y: usize, octave: u64| {
        let mut v = (x as u64 * 73_856_093) ^ (y as u64 * 19_349_663) ^ (seed * 83_492_791 + octave * 2_654_435_761);
        v = (v ^ (v >> 15)).wrapping_mul(0x2C1B_3C6D);
        f32::from(((v ^ (v >> 12)).wrapping_mul(0x297A_2D39) >> 15) as u8)
    };
    for y in 0..height {
        for x in 0..width {
            let (mut sum, mut whole) = (0.0, 0.0);
            for octave in 0..8 {
                let net = 256 >> octave;
                let (fx, fy) = ((x % net) as f32 / net as f32, (y % net) as f32 / net as f32);
                let at = |dx: usize, dy: usize| shade(x / net + dx, y / net + dy, octave);
                let upper = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
                let lower = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
                let weight = 0.62f32.powi(octave as i32);
                sum += (upper + (lower - upper) * fy) * weight;
                whole += weight;
            }
            gray.pixels_mut()[y * width + x] = (sum / whole) as u8;
        }
    }
    gray
}

/// Grain was once refused as "a grid with hardly any digits".
#[test]
fn clouds_are_no_grid() {
    for seed in 0..6 {
        let refusal = read_gray(&clouds(640, 480, seed), 1.0, &Options::default()).reading.unwrap_err();
        assert_eq!(refusal, Refusal::NoGrid, "seed {seed}");
    }
}

#[test]
fn without_a_grid_there_is_a_reason() {
    let refusal = |gray: &Gray| read_gray(gray, 1.0, &Options::default()).reading.unwrap_err();
    assert_eq!(refusal(&Gray::filled(50, 400, 200)), Refusal::TooSmall);
    assert_eq!(refusal(&Gray::filled(400, 300, 200)), Refusal::NoGrid);
    let crossed = Options { corners: Some(Quad::rectangle(300.0, 10.0, 20.0, 200.0)) };
    assert_eq!(read_gray(&Gray::filled(400, 300, 200), 1.0, &crossed).reading, Err(Refusal::BadCorners));
    // Nine by nine cells, nothing in them.
    let mut empty = Gray::filled(500, 500, 230);
    for line in 0..10 {
        for t in 40..=400 {
            for width in 0..2 {
                empty.pixels_mut()[(40 + line * 40 + width) * 500 + t] = 60;
                empty.pixels_mut()[t * 500 + 40 + line * 40 + width] = 60;
            }
        }
    }
    assert_eq!(refusal(&empty), Refusal::NoDigits);
}
