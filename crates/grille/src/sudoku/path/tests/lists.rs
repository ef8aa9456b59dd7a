//! Paths of the shared puzzle lists: every step is sound, the rating is the same with and without steps.

use std::collections::BTreeMap;

use super::super::*;
use crate::limits::Limits;
use crate::path::{Effect, End};

pub(super) fn shared(name: &str) -> Option<String> {
    let root = std::env::var_os("GRILLE_SHARED").map_or_else(
        || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        std::path::PathBuf::from,
    );
    let text = std::fs::read_to_string(root.join("data/sudoku").join(name));
    if text.is_err() {
        assert!(std::env::var_os("GRILLE_NO_SKIP").is_none(), "{name} is missing");
        eprintln!("skipped: no {name} (set GRILLE_SHARED)");
    }
    text.ok()
}

pub(super) fn puzzles(name: &str, every: usize) -> Vec<Sudoku> {
    let text = shared(name).unwrap_or_default();
    text.lines().step_by(every).filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

#[test]
fn try_out() {
    let name = std::env::var("LIST").unwrap_or("qqwing_expert.txt".into());
    let every = std::env::var("EVERY").ok().and_then(|e| e.parse().ok()).unwrap_or(1);
    let list = puzzles(&name, every);
    let mut levels = BTreeMap::new();
    let mut hardest = BTreeMap::new();
    let t = std::time::Instant::now();
    for puzzle in &list {
        let rating = puzzle.rating_within(Level::Guess, &Limits::none()).unwrap().unwrap();
        *levels.entry(rating.level).or_insert(0) += 1;
        *hardest.entry(rating.hardest).or_insert(0) += 1;
    }
    let time = t.elapsed();
    eprintln!("{name}: {} puzzles, {:.0}/s {levels:?} {hardest:?}", list.len(), list.len() as f64 / time.as_secs_f64());
    let t = std::time::Instant::now();
    let mut mismatch = 0;
    for puzzle in &list {
        let solution = puzzle.some_solutions(2, &Limits::none()).unwrap();
        let path = path(puzzle, &Limits::none()).unwrap();
        let rating = puzzle.rating_within(Level::Guess, &Limits::none()).unwrap().unwrap();
        assert_eq!(rating, path.rating);
        if solution.len() == 1 {
            for step in &path.steps {
                for &effect in &step.effects {
                    let right = solution[0].digits()[effect.cell().index(9)];
                    match effect {
                        Effect::Place { digit, .. } => assert_eq!(digit, right, "{puzzle} {step:?}"),
                        Effect::Eliminate { digit, .. } => assert_ne!(digit, right, "{puzzle} {step:?}"),
                    }
                }
            }
        }
        if path.end == End::Solved {
            let told = path.steps.iter().map(|step| crate::path::Reason::technique(&step.reason)).max();
            if told != rating.hardest {
                mismatch += 1;
                eprintln!("{puzzle} {told:?} {:?}", rating.hardest);
            }
        }
    }
    eprintln!("explained: {:.0}/s, mismatch {mismatch}", list.len() as f64 / t.elapsed().as_secs_f64());
}
