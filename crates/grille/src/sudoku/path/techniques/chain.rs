//! X-chains, XY-chains and alternating inference chains: if the start is false, the end is true.

use super::super::cells::Cells;
use super::super::finds::{Finds, Removal};
use super::super::grid::Grid;
use super::super::parts::{Candidate, ChainKind, Either};
use super::super::reason::Reason;

/// Every shortest chain of this kind that changes anything.
///
/// From each candidate taken as false, a breadth-first search alternates strong links (one of two candidates is true) and
/// weak links (two candidates cannot both be true). Where it reaches a true candidate, one of the two ends is true.
pub(in super::super) fn find<const W: usize>(grid: &Grid<W>, kind: ChainKind, finds: &mut Finds) {
    search(grid, kind, true, finds);
}

/// Every chain of this kind that changes anything, or only the shortest.
fn search<const W: usize>(grid: &Grid<W>, kind: ChainKind, shortest: bool, finds: &mut Finds) {
    let n = grid.layout.n;
    let allowed = match kind {
        ChainKind::Xy => grid.cells_with(2),
        _ => (0..n * n).collect(),
    };
    let mut search = Search {
        grid,
        kind,
        allowed,
        true_: vec![Cells::NONE; n],
        false_: vec![Cells::NONE; n],
        why_true: vec![(0, None); n * n * n],
        why_false: vec![0; n * n * n],
        shortest,
        links: usize::MAX,
    };
    for cell in allowed.iter() {
        for digit in grid.of(cell) {
            search.from(Node { cell, digit }, finds);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    cell: usize,
    digit: u8,
}

struct Search<'g, const W: usize> {
    grid: &'g Grid<W>,
    kind: ChainKind,
    /// The cells a chain may pass.
    allowed: Cells<W>,
    /// For each digit, the candidates reached as true, as false.
    true_: Vec<Cells<W>>,
    false_: Vec<Cells<W>>,
    /// For each candidate reached as true, the false one before it and the house that links them.
    why_true: Vec<(u32, Option<u16>)>,
    /// For each candidate reached as false, the true one before it.
    why_false: Vec<u32>,
    /// Whether only the shortest chains are wanted.
    shortest: bool,
    /// The most strong links that a chain may have: as many as the shortest found so far.
    links: usize,
}

impl<const W: usize> Search<'_, W> {
    fn index(&self, node: Node) -> usize {
        node.cell * self.grid.layout.n + usize::from(node.digit) - 1
    }

    fn node(&self, index: u32) -> Node {
        let (index, n) = (index as usize, self.grid.layout.n);
        Node { cell: index / n, digit: (index % n) as u8 + 1 }
    }

    fn from(&mut self, start: Node, finds: &mut Finds) {
        self.true_.fill(Cells::NONE);
        self.false_.fill(Cells::NONE);
        self.false_[usize::from(start.digit) - 1].insert(start.cell);
        let (mut falses, mut trues) = (vec![start], Vec::new());
        for links in 1.. {
            if falses.is_empty() || links > self.links {
                return;
            }
            trues.clear();
            for node in falses.drain(..) {
                self.strong(node, &mut trues);
            }
            for &end in &trues {
                if end >= start {
                    self.end(start, end, links, finds);
                }
            }
            for node in trues.drain(..) {
                self.weak(node, &mut falses);
            }
        }
    }

    /// What is true because this is false.
    fn strong(&mut self, from: Node, into: &mut Vec<Node>) {
        let grid = self.grid;
        if self.kind != ChainKind::Xy {
            for house in grid.layout.of_cell[from.cell] {
                if let Some((a, b)) = grid.two_places(usize::from(house), from.digit) {
                    let cell = if a == from.cell { b } else { a };
                    self.reach(from, Node { cell, digit: from.digit }, Some(house), into);
                }
            }
        }
        if self.kind != ChainKind::X {
            let others = grid.of(from.cell);
            if others.len() == 2 {
                for digit in others.filter(|&digit| digit != from.digit) {
                    self.reach(from, Node { cell: from.cell, digit }, None, into);
                }
            }
        }
    }

    fn reach(&mut self, from: Node, to: Node, house: Option<u16>, into: &mut Vec<Node>) {
        let reached = &mut self.true_[usize::from(to.digit) - 1];
        if !reached.contains(to.cell) {
            reached.insert(to.cell);
            let (from, to_index) = (self.index(from) as u32, self.index(to));
            self.why_true[to_index] = (from, house);
            into.push(to);
        }
    }

    /// What is false because this is true.
    fn weak(&mut self, from: Node, into: &mut Vec<Node>) {
        let grid = self.grid;
        let seen = grid.board(from.digit) & grid.layout.peers[from.cell] & self.allowed;
        for cell in (seen - self.false_[usize::from(from.digit) - 1]).iter() {
            self.fall(from, Node { cell, digit: from.digit }, into);
        }
        if self.kind == ChainKind::Any {
            for digit in grid.of(from.cell).filter(|&digit| digit != from.digit) {
                self.fall(from, Node { cell: from.cell, digit }, into);
            }
        }
    }

    fn fall(&mut self, from: Node, to: Node, into: &mut Vec<Node>) {
        let fallen = &mut self.false_[usize::from(to.digit) - 1];
        if !fallen.contains(to.cell) {
            fallen.insert(to.cell);
            let (from, to_index) = (self.index(from) as u32, self.index(to));
            self.why_false[to_index] = from;
            into.push(to);
        }
    }

    /// Notes what changes because one of these two is true.
    fn end(&mut self, start: Node, end: Node, links: usize, finds: &mut Finds) {
        let (grid, peers) = (self.grid, &self.grid.layout.peers);
        let mut removal = Removal::default();
        if start == end {
            self.shorter(links, finds);
            let reason = self.chain(start, end);
            finds.place(grid, start.cell, start.digit, reason);
            return;
        }
        if start.digit == end.digit {
            removal.add(grid, peers[start.cell] & peers[end.cell], start.digit);
        } else if self.kind == ChainKind::Any {
            if start.cell == end.cell {
                for digit in grid.of(start.cell).filter(|&digit| digit != start.digit && digit != end.digit) {
                    removal.add_one(grid, start.cell, digit);
                }
            } else if peers[start.cell].contains(end.cell) {
                removal.add_one(grid, start.cell, end.digit);
                removal.add_one(grid, end.cell, start.digit);
            }
        }
        if !removal.is_empty() {
            self.shorter(links, finds);
            finds.push(removal, || self.chain(start, end));
        }
    }

    /// Forgets longer chains.
    fn shorter(&mut self, links: usize, finds: &mut Finds) {
        if self.shortest && links < self.links {
            finds.0.clear();
            self.links = links;
        }
    }

    /// The chain from start to end.
    fn chain(&self, start: Node, end: Node) -> Reason {
        let layout = self.grid.layout;
        let named = |node: Node| Candidate { cell: layout.cell(node.cell), digit: node.digit };
        let mut links = Vec::new();
        let mut at = end;
        loop {
            let (before, house) = self.why_true[self.index(at)];
            let from = self.node(before);
            let house = house.map(|house| layout.house(usize::from(house)));
            links.push(Either { from: named(from), to: named(at), house });
            if from == start {
                break;
            }
            at = self.node(self.why_false[before as usize]);
        }
        links.reverse();
        Reason::Chain { kind: self.kind, links }
    }
}

#[cfg(test)]
pub(in super::super) fn every<const W: usize>(grid: &Grid<W>, kind: ChainKind, finds: &mut Finds) {
    search(grid, kind, false, finds);
}

#[cfg(test)]
mod tests {
    use crate::sudoku::path::Technique;
    use crate::sudoku::path::tests::example;

    #[test]
    fn x_chain() {
        example(
            "......3.....2...6.1..9.84..7...1...358...........7258..1........52.....8.6.3..2..",
            Technique::XChain,
            "r5c9<>1 r6c9<>1",
        );
    }

    #[test]
    fn xy_chain() {
        example(
            "...............4.649.7.2....89..4.....6.5....7......898.73.9.6.........854.....23",
            Technique::XyChain,
            "r1c6<>5 r1c8<>5 r1c9<>5",
        );
    }

    #[test]
    fn aic() {
        example(
            "..........2.5..89..8....734......9.......6.2....9.2.456.824....4..7...6...3.8...9",
            Technique::Aic,
            "r1c1<>1 r2c1<>7",
        );
    }
}
