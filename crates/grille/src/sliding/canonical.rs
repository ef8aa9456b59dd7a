//! One board for all that differ only by how they are looked at and what the tiles are called.

use std::cmp::Reverse;

use crate::sliding::{Goal, Sliding};

/// What is compared: the width, the goal, the board.
type Rank = (usize, Reverse<Vec<u8>>, Reverse<Vec<u8>>);

/// The representative: tiles numbered in the reading order of the goal, from the side that makes the board wide, puts the
/// goal's blank as late as possible, and then the board's tiles as early as possible.
pub(crate) fn canonical(puzzle: &Sliding) -> Sliding {
    let size = puzzle.size();
    let mut best: Option<(Rank, Sliding)> = None;
    let transposes: &[bool] = if size.rows() == size.cols() { &[false] } else { &[false, true] };
    for turned in size.symmetries() {
        for &transpose in transposes {
            let image = |board: &[u8]| {
                let mut image = vec![0; board.len()];
                for (cell, &tile) in board.iter().enumerate() {
                    let to = usize::from(turned[cell]);
                    let (row, col) = size.place(to);
                    image[if transpose { col * size.rows() + row } else { to }] = tile;
                }
                image
            };
            let shape = if transpose { size.transposed() } else { size };
            let (mut tiles, mut goal) = (image(puzzle.tiles()), image(puzzle.goal_tiles()));
            let mut number = [0_u8; 256];
            let mut last = 0;
            for tile in &mut goal {
                let known = &mut number[usize::from(*tile)];
                if *tile != 0 && *known == 0 {
                    last += 1;
                    *known = last;
                }
                *tile = *known;
            }
            tiles.iter_mut().for_each(|tile| *tile = number[usize::from(*tile)]);
            let rank = (shape.cols(), Reverse(blank_late(&goal)), Reverse(tiles.clone()));
            if best.as_ref().is_none_or(|(best, _)| rank > *best) {
                let image = Sliding::new(shape, tiles, &Goal::Tiles(goal)).expect("a turned board is a board");
                best = Some((rank, image));
            }
        }
    }
    best.expect("a board has symmetries").1
}

/// The goal with the blank made a late sign, so that goals whose blank comes late sort first.
fn blank_late(goal: &[u8]) -> Vec<u8> {
    goal.iter().map(|&tile| if tile == 0 { u8::MAX } else { tile }).collect()
}
