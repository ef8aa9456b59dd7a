//! A good way on boards that are too hard for a shortest one: beam search.
//!
//! All boards one move farther from the start are looked at together, and only those that the pattern databases put
//! nearest to the goal are kept. The wider the beam, the shorter the way.

use crate::limits::{Meter, Stopped};
use crate::sliding::guide::{CELLS, Compact};
use crate::sliding::pattern_database::Spread;

/// One board of a layer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    /// At least so many moves to go: the larger of both sides.
    to_go: u32,
    board: [u8; CELLS],
    /// Which board of the layer before it comes from, and the cell the tile came from.
    parent: u32,
    from: u8,
    blank: u8,
    /// Where the blank was before.
    before: u8,
}

/// Where the patterns of a board stand, kept beside its node.
type Looks = Vec<(Spread, u32)>;

/// A way of fewer than `below` moves, through layers of at most `width` boards; `None` if none was met.
pub(crate) fn beam(
    guide: &Compact,
    homes: &[u8],
    below: usize,
    width: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u8>>, Stopped> {
    let Some(looks) = guide.look(homes) else { return Ok(None) };
    let blank = homes.iter().position(|&home| usize::from(home) == guide.blank).unwrap_or(0);
    let mut board = [0; CELLS];
    board[..homes.len()].copy_from_slice(homes);
    let start =
        Node { to_go: to_go(guide, &looks), board, parent: 0, from: u8::MAX, blank: blank as u8, before: u8::MAX };
    let mut layer: Vec<(Node, Looks)> = vec![(start, looks)];
    let mut trail: Vec<Vec<(u32, u8)>> = Vec::new();
    while !layer.is_empty() && trail.len() < below {
        if let Some(end) = layer.iter().position(|(node, _)| node.to_go == 0) {
            return Ok(Some(way(&layer[end].0, &trail)));
        }
        meter.spend(layer.len() as u64)?;
        let mut next: Vec<Node> = Vec::with_capacity(3 * layer.len());
        for (number, (node, looks)) in layer.iter().enumerate() {
            for from in guide.size.neighbours(usize::from(node.blank)) {
                if from as u8 != node.before {
                    let mut moved =
                        Node { parent: number as u32, from: from as u8, before: node.blank, ..node.clone() };
                    moved.board.swap(from, usize::from(node.blank));
                    moved.blank = from as u8;
                    moved.to_go = to_go(guide, &after(guide, node, looks, from));
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
                let (parent, looks) = &layer[node.parent as usize];
                let looks = after(guide, parent, looks, usize::from(node.from));
                (node, looks)
            })
            .collect();
    }
    Ok(None)
}

fn to_go(guide: &Compact, looks: &[(Spread, u32)]) -> u32 {
    looks.chunks(guide.patterns).map(|side| side.iter().map(|&(_, cost)| cost).sum()).max().unwrap_or(0)
}

/// The looks after the tile in a cell slides into the blank.
fn after(guide: &Compact, node: &Node, looks: &Looks, from: usize) -> Looks {
    let mut looks = looks.clone();
    let home = usize::from(node.board[from]);
    for side in &guide.view_of {
        let number = usize::from(side[home]);
        let view = &guide.views[number];
        let database = &guide.databases[view.database];
        let (from, to) = (usize::from(view.turned[from]), usize::from(view.turned[usize::from(node.blank)]));
        let (at, cost) = looks[number];
        let at = database.frame.after(at, from, to);
        looks[number] = (at, database.next_cost(cost, at, from));
    }
    looks
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
