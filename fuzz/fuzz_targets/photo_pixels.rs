//! A picture of any pixels: never a panic, and what is read is a whole grid with places inside reason.
#![no_main]

use grille_photo::{Options, Point, Quad, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [width, height, channels, period, by_hand, pixels @ ..] = bytes else { return };
    let (width, height, channels) =
        (usize::from(*width) + 60, usize::from(*height) + 60, usize::from(*channels % 4) + 1);
    if pixels.is_empty() {
        return;
    }
    // The bytes are repeated, in runs, until the picture is full: so lines and squares come about.
    let run = usize::from(*period).max(1);
    let full: Vec<u8> = (0..width * height * channels).map(|i| pixels[i / run % pixels.len()]).collect();
    let corner = |i: usize| Point::new(f32::from(pixels[i % pixels.len()]), f32::from(pixels[(i + 1) % pixels.len()]));
    let corners = (by_hand % 2 == 1).then(|| Quad([corner(0), corner(2), corner(4), corner(6)]));
    let seen = read(width, height, channels, &full, &Options { corners }).expect("the size is right");
    for reading in seen.reading.iter().chain(&seen.others) {
        assert_eq!((reading.cells.len(), reading.crossings.len()), (81, 100));
        assert!(reading.cells.iter().all(|cell| (0.0..=1.001).contains(&cell.confidence)));
        assert!(reading.crossings.iter().all(|(x, y)| x.is_finite() && y.is_finite()));
    }
});
