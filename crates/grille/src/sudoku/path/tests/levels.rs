//! Our levels beside the ratings of Sudoku Explainer.

use super::super::{Level, Sudoku};
use super::lists::shared;
use crate::limits::Limits;

/// Our rating rises with Sudoku Explainer's: the order of two puzzles is seldom the other way round, and where its scale
/// leaves no doubt ours agrees. (Hidden single 1.2 and 1.5, naked single 2.3, pointing 2.6, hidden triplet 4.0,
/// XY-wing 4.2, chains from 6.6, forcing chains from 8.)
#[test]
fn levels_rise_with_the_ratings_of_sudoku_explainer() {
    let Some(text) = shared("ratings.tsv") else { return };
    let mut rated: Vec<(u32, Level, u32)> = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle: Sudoku = fields[0].parse().unwrap();
        let tenths = fields[2].replace('.', "").parse().unwrap();
        let rating = puzzle.rating_within(Level::Guess, &Limits::none()).unwrap().unwrap();
        rated.push((tenths, rating.level, rating.score));
    }
    assert_eq!(rated.len(), 200);
    for &(tenths, level, _) in &rated {
        let possible = match tenths {
            0..=12 => Level::Beginner..=Level::Beginner,
            13..=15 => Level::Easy..=Level::Easy,
            // Direct pointing and direct hidden pairs are medium where they are not singles to us.
            16..=23 => Level::Beginner..=Level::Medium,
            24..=30 => Level::Medium..=Level::Medium,
            31..=40 => Level::Medium..=Level::Hard,
            41..=56 => Level::Hard..=Level::Hard,
            57..=75 => Level::Hard..=Level::Expert,
            _ => Level::Expert..=Level::Guess,
        };
        assert!(possible.contains(&level), "rated {tenths} tenths, {level}");
    }
    let (mut agree, mut against) = (0_u32, 0_u32);
    for (index, one) in rated.iter().enumerate() {
        for other in &rated[..index] {
            if one.0 != other.0 && one.1 != other.1 {
                if (one.0 < other.0) == (one.1 < other.1) { agree += 1 } else { against += 1 }
            }
        }
    }
    eprintln!("{agree} pairs agree, {against} do not");
    assert!(against * 50 < agree, "{agree} pairs agree, {against} do not");
}
