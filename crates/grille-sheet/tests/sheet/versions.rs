//! Versions: the same puzzles in other disguises.

use std::collections::BTreeSet;

use grille::{AnyPuzzle, Kind, Limits, Puzzle, with_puzzle};
use grille_sheet::{Item, Outcome};

use crate::samples::{LIGHTS, NINE, SIX, SLIDING, TOWERS, items};

fn canonical(kind: Kind, id: &str) -> String {
    let puzzle = AnyPuzzle::read(kind, id).unwrap();
    with_puzzle!(&puzzle, puzzle => puzzle.canonical().to_string())
}

fn images(item: &Item) -> Vec<Item> {
    (0..9).map_while(|number| item.version(number, &Limits::none()).unwrap()).collect()
}

#[test]
fn they_look_different_and_are_equally_hard() {
    let kinds = [
        (Kind::Sudoku, NINE[2], 8),
        (Kind::Sudoku, SIX, 4),
        (Kind::Skyscrapers, TOWERS[0], 8),
        (Kind::LightsOut, LIGHTS[0], 8),
        (Kind::LightsOut, LIGHTS[2], 4),
        (Kind::Sliding, SLIDING[0], 2),
    ];
    for (kind, text, count) in kinds {
        let item = items(kind, &[text]).swap_remove(0);
        let images = images(&item);
        assert_eq!(images.len(), count, "{kind} {text}");
        assert_eq!(images[0].id(), item.id());
        let ids: BTreeSet<String> = images.iter().map(Item::id).collect();
        assert!(ids.len() >= count.min(4), "{kind}: {ids:?}");
        for image in &images {
            assert_eq!(canonical(kind, &image.id()), canonical(kind, &item.id()), "{kind} {text}");
            assert_eq!(image.outcome(), Outcome::Solved);
            // Rated on its own, it is as hard as the puzzle it is an image of.
            let again = items(kind, &[&image.id()]).swap_remove(0);
            assert_eq!((again.level(), image.level()), (item.level(), item.level()), "{kind} {}", image.id());
        }
    }
}
