//! How many Sudoku of each level are made in a second, and with how many givens.
//!
//! `cargo run --release -p grille --example generate_rate -- [SECONDS] [SIDE] [SYMMETRY] [minimal] [givens=N]`
//!
//! One thread; each line is a level (`any` for none asked). On Linux the time is that of the processor, elsewhere that of
//! the clock on the wall.

use std::time::Instant;

use grille::sudoku::{Params, Shape, Sudoku, Symmetry};
use grille::{Level, Limits, Puzzle, Seed};

/// Seconds that this thread has worked.
fn worked(start: Instant) -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seconds = words.iter().find_map(|word| word.parse::<f64>().ok()).unwrap_or(2.0);
    let side = words.iter().filter_map(|word| word.parse::<u8>().ok()).nth(1).unwrap_or(9);
    let shape = Shape::for_side(side).unwrap_or(Shape::NINE);
    let symmetry = words.iter().find_map(|word| word.parse().ok()).unwrap_or(Symmetry::None);
    let minimal = words.iter().any(|word| word == "minimal");
    let givens = words.iter().find_map(|word| word.strip_prefix("givens=")?.parse().ok());
    let start = Instant::now();
    println!("level     puzzles/s  mean givens  made  not found");
    for level in [None].into_iter().chain(Level::ALL.into_iter().filter(|&level| level < Level::Guess).map(Some)) {
        let params = Params { level, givens, minimal, symmetry, shape };
        let limits = Limits::nodes(params.budget());
        let (mut made, mut missed, mut total) = (0_u32, 0_u32, 0);
        let begun = worked(start);
        while worked(start) - begun < seconds {
            match Sudoku::generate(&params, Seed::new(1).child(u64::from(made + missed)), &limits) {
                Ok(puzzle) => {
                    made += 1;
                    total += puzzle.given_count();
                }
                Err(_) => missed += 1,
            }
        }
        let rate = f64::from(made) / (worked(start) - begun);
        let mean = total as f64 / f64::from(made.max(1));
        println!("{:8} {rate:10.1} {mean:12.1} {made:5} {missed:10}", level.map_or("any", Level::name));
    }
}
