//! A good way on boards that are too hard for a shortest one: beam search.
//!
//! All boards one move farther from the start are looked at together, and only those that the pattern databases put
//! nearest to the goal are kept. The wider the beam, the shorter the way.

use crate::limits::{Meter, Stopped};
use crate::sliding::guide::{CELLS, Compact, Eye, Track};
use crate::sliding::pattern_database::Bits;

/// One board of a layer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    /// At least so many moves to go: the larger of both sides.
    to_go: u32,
    board: [u8; CELLS],
    /// Which board of the layer before it comes from, and the cell the tile came from.
    parent: u32,
    from: u8,
    /// The same cell as a neighbour of the blank, counted from 0.
    neighbour: u8,
    blank: u8,
    /// Where the blank was before.
    before: u8,
}

/// Where the patterns of a board stand, kept beside its node.
type Tracks = Vec<Track>;

/// A way of fewer than `below` moves, through layers of at most `width` boards; `None` if none was met.
pub(crate) fn beam(
    guide: &Compact,
    homes: &[u8],
    below: usize,
    width: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    let Some(tracks) = guide.look(homes) else { return Ok(None) };
    let eyes = guide.eyes();
    let blank = homes.iter().position(|&home| usize::from(home) == guide.blank).unwrap_or(0);
    let mut board = [0; CELLS];
    board[..homes.len()].copy_from_slice(homes);
    let start = Node {
        to_go: to_go(guide, &tracks),
        board,
        parent: 0,
        from: u8::MAX,
        neighbour: 0,
        blank: blank as u8,
        before: u8::MAX,
    };
    let mut layer: Vec<(Node, Tracks)> = vec![(start, tracks)];
    let mut trail: Vec<Vec<(u32, u8)>> = Vec::new();
    while !layer.is_empty() && trail.len() < below {
        if let Some(end) = layer.iter().position(|(node, _)| node.to_go == 0) {
            return Ok(Some(way(&layer[end].0, &trail)));
        }
        meter.spend(layer.len() as u64)?;
        let mut next: Vec<Node> = Vec::with_capacity(3 * layer.len());
        for (number, (node, tracks)) in layer.iter().enumerate() {
            for (neighbour, from) in guide.size.neighbours(usize::from(node.blank)).enumerate() {
                if from as u8 != node.before {
                    let mut moved = Node {
                        parent: number as u32,
                        from: from as u8,
                        neighbour: neighbour as u8,
                        before: node.blank,
                        ..node.clone()
                    };
                    moved.board.swap(from, usize::from(node.blank));
                    moved.blank = from as u8;
                    moved.to_go = to_go(guide, &after(guide, &eyes, tracks, node.board[from], node.blank, neighbour));
                    next.push(moved);
                }
            }
        }
        trail.push(layer.iter().map(|(node, _)| (node.parent, node.from)).collect());
        next.sort_unstable();
        next.dedup_by(|a, b| a.board == b.board);
        next.truncate(width.max(1));
        layer = next
            .into_iter()
            .map(|node| {
                let (parent, tracks) = &layer[node.parent as usize];
                let home = parent.board[usize::from(node.from)];
                let tracks = after(guide, &eyes, tracks, home, parent.blank, usize::from(node.neighbour));
                (node, tracks)
            })
            .collect();
    }
    Ok(None)
}

fn to_go(guide: &Compact, tracks: &[Track]) -> u32 {
    tracks.chunks(guide.patterns).map(|side| side.iter().map(|track| track.cost()).sum()).max().unwrap_or(0)
}

/// The tracks after the tile from a neighbour of the blank, counted from 0, slides into it; `home` is where that tile goes.
fn after(
    guide: &Compact,
    eyes: &[Eye<'_, Bits<'_>>],
    tracks: &[Track],
    home: u8,
    blank: u8,
    neighbour: usize,
) -> Tracks {
    let mut tracks = tracks.to_vec();
    for side in &guide.view_of {
        let number = usize::from(side[usize::from(home)]);
        tracks[number] = eyes[number].after(tracks[number], blank, neighbour);
    }
    tracks
}

fn way(end: &Node, trail: &[Vec<(u32, u8)>]) -> Vec<u8> {
    let mut way = Vec::with_capacity(trail.len());
    let (mut parent, mut from) = (end.parent, end.from);
    for layer in trail.iter().rev() {
        way.push(from);
        (parent, from) = layer[parent as usize];
    }
    way.reverse();
    way
}
