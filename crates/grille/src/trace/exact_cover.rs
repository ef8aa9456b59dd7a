//! Donald Knuth's dancing links ("Dancing links", 2000; The Art of Computer Programming 4B, 7.2.2.1, Algorithm X).
//!
//! A full grid meets every *constraint* once: each cell holds a digit, each house holds each digit. Writing a digit in a
//! cell is an *option* that meets one constraint for the cell and one for each of its houses. The options of a constraint hang
//! in a circular list under its header; the constraints still open form a circular list of headers. Covering a
//! constraint takes its header out, and takes every option that meets it out of all other lists; since a node that was taken
//! out remembers its neighbours, uncovering in the opposite order puts everything back.

use crate::trace::Teachable;
use crate::trace::choose::Chooser;
use crate::trace::square::{Chosen, Pick, Square};

/// The header of the list of headers.
const ROOT: usize = 0;

/// The links. Node 0 is the root, nodes 1 to `constraints` are headers, the others belong to options, those of one option
/// side by side: cell, row, column, box.
pub(super) struct Links {
    n: usize,
    up: Vec<u32>,
    down: Vec<u32>,
    /// Of headers only: the neighbours among the open constraints.
    left: Vec<u32>,
    right: Vec<u32>,
    /// The header of each node.
    header: Vec<u32>,
    /// The options left under each header.
    size: Vec<u32>,
    /// For each node, which option of its constraint it is: digit − 1 under a cell, the member of the house under a digit.
    bit: Vec<u8>,
    /// Nodes an option has.
    width: usize,
    coverings: u64,
}

impl<P: Teachable> Chooser<P> for Links {
    /// What does not fit hangs under no constraint any more.
    const ASKS_ALL: bool = false;

    fn new(square: &Square<'_, P>) -> Self {
        let mut links = Self::of_houses(square);
        for (cell, &digit) in square.board.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            for place in 0..links.width {
                links.cover(links.constraint(cell, digit, place));
            }
        }
        links.coverings = 0;
        links
    }

    fn choose(&mut self, _square: &Square<'_, P>, _depth: usize) -> Option<Chosen> {
        let mut header = self.right[ROOT] as usize;
        if header == ROOT {
            return None;
        }
        let mut best = header;
        while header != ROOT {
            if self.size[header] < self.size[best] {
                best = header;
            }
            header = self.right[header] as usize;
        }
        let mut options = 0;
        let mut node = self.down[best] as usize;
        while node != best {
            options |= 1 << self.bit[node];
            node = self.down[node] as usize;
        }
        Some(Chosen { pick: self.pick(best), options })
    }

    fn enter(&mut self, pick: Pick) {
        self.cover(self.header_of(pick));
    }

    fn leave(&mut self, pick: Pick) {
        self.uncover(self.header_of(pick));
    }

    fn written(&mut self, pick: Pick, cell: usize, digit: u8) {
        let chosen = self.header_of(pick);
        for place in 0..self.width {
            let header = self.constraint(cell, digit, place);
            if header != chosen {
                self.cover(header);
            }
        }
    }

    fn erased(&mut self, pick: Pick, cell: usize, digit: u8) {
        let chosen = self.header_of(pick);
        for place in (0..self.width).rev() {
            let header = self.constraint(cell, digit, place);
            if header != chosen {
                self.uncover(header);
            }
        }
    }

    fn coverings(&self) -> u64 {
        self.coverings
    }
}

impl Links {
    /// All options of an empty grid. Headers: the cells, then for each house (rows, columns, boxes) its digits.
    fn of_houses<P: Teachable>(square: &Square<'_, P>) -> Self {
        let houses = square.houses;
        let n = houses.n();
        let constraints = houses.cells() + houses.names().len() * n;
        let width = 1 + houses.of_cell(0).len();
        let nodes = 1 + constraints + houses.cells() * n * width;
        let headers = || 0..=constraints as u32;
        let mut links = Self {
            n,
            up: headers().collect(),
            down: headers().collect(),
            left: headers().map(|header| header.checked_sub(1).unwrap_or(constraints as u32)).collect(),
            right: headers().map(|header| if header == constraints as u32 { 0 } else { header + 1 }).collect(),
            header: headers().collect(),
            size: vec![0; constraints + 1],
            bit: vec![0; constraints + 1],
            width,
            coverings: 0,
        };
        links.up.reserve_exact(nodes);
        for cell in 0..houses.cells() {
            for digit in 1..=n as u8 {
                links.hang(1 + cell, digit - 1);
                for &house in houses.of_cell(cell) {
                    let member =
                        houses.members(usize::from(house)).iter().position(|&other| usize::from(other) == cell);
                    let header = links.header_of(Pick::Place { house, digit });
                    links.hang(header, member.expect("a cell is a member of its houses") as u8);
                }
            }
        }
        links
    }

    /// Hangs a new node at the end of the list of a header.
    fn hang(&mut self, header: usize, bit: u8) {
        let node = self.up.len() as u32;
        let last = self.up[header];
        self.up.push(last);
        self.down.push(header as u32);
        self.down[last as usize] = node;
        self.up[header] = node;
        self.header.push(header as u32);
        self.bit.push(bit);
        self.size[header] += 1;
    }

    fn constraints(&self) -> usize {
        self.size.len() - 1
    }

    /// The first node of an option.
    fn option(&self, cell: usize, digit: u8) -> usize {
        1 + self.constraints() + (cell * self.n + usize::from(digit) - 1) * self.width
    }

    /// The header of the constraint that an option meets at this place: 0 its cell, 1 its row…
    fn constraint(&self, cell: usize, digit: u8, place: usize) -> usize {
        self.header[self.option(cell, digit) + place] as usize
    }

    fn header_of(&self, pick: Pick) -> usize {
        match pick {
            Pick::Cell(cell) => 1 + usize::from(cell),
            Pick::Place { house, digit } => 1 + self.n * self.n + usize::from(house) * self.n + usize::from(digit) - 1,
        }
    }

    fn pick(&self, header: usize) -> Pick {
        match (header - 1).checked_sub(self.n * self.n) {
            None => Pick::Cell((header - 1) as u16),
            Some(rest) => Pick::Place { house: (rest / self.n) as u16, digit: (rest % self.n) as u8 + 1 },
        }
    }

    /// The nodes of the option that a node belongs to.
    fn siblings(&self, node: usize) -> std::ops::Range<usize> {
        let first = 1 + self.constraints();
        let start = node - (node - first) % self.width;
        start..start + self.width
    }

    fn cover(&mut self, header: usize) {
        self.coverings += 1;
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.down[header] as usize;
        while node != header {
            for sibling in self.siblings(node).filter(|&sibling| sibling != node) {
                let (up, down) = (self.up[sibling], self.down[sibling]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.size[self.header[sibling] as usize] -= 1;
            }
            node = self.down[node] as usize;
        }
    }

    fn uncover(&mut self, header: usize) {
        let mut node = self.up[header] as usize;
        while node != header {
            for sibling in self.siblings(node).rev().filter(|&sibling| sibling != node) {
                let (up, down) = (self.up[sibling], self.down[sibling]);
                self.down[up as usize] = sibling as u32;
                self.up[down as usize] = sibling as u32;
                self.size[self.header[sibling] as usize] += 1;
            }
            node = self.up[node] as usize;
        }
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = header as u32;
        self.left[right as usize] = header as u32;
    }
}
