//! What to light while a step is said.

use super::parts::{Either, Link};
use super::reason::Reason;
use crate::latin::Digits;
use crate::path::{Effect, Lit, Mark, Role, each_once};
use crate::place::{Cell, House};
use crate::verdict::Contradiction;

/// Everything to light, sorted, each thing once. What changes is lit as such, whatever else it is.
pub(super) fn light(reason: &Reason, effects: &[Effect]) -> Vec<Lit> {
    let mut lamp = Lamp(Vec::new());
    for &effect in effects {
        if let Effect::Place { cell, digit } | Effect::Eliminate { cell, digit } = effect {
            lamp.candidate(cell, digit, Role::Target);
        }
    }
    lamp.reason(reason);
    each_once(lamp.0)
}

struct Lamp(Vec<Lit>);

impl Lamp {
    fn reason(&mut self, reason: &Reason) {
        match reason {
            Reason::FullHouse { house, .. } | Reason::HiddenSingle { house, .. } => self.house(*house),
            Reason::NakedSingle { cell, .. } => self.0.push(Lit { mark: Mark::Cell(*cell), role: Role::Where }),
            Reason::LockedCandidates { digit, inside, leaves, cells } => {
                self.house(*inside);
                self.house(*leaves);
                self.all(cells, *digit, Role::Base);
            }
            Reason::NakedSubset { cells, digits, houses } => {
                houses.iter().for_each(|house| self.house(*house));
                self.each(cells, *digits, Role::Base);
            }
            Reason::HiddenSubset { cells, digits, house } => {
                self.house(*house);
                self.each(cells, *digits, Role::Base);
            }
            Reason::Fish { digit, base, cells, fins, .. } => {
                base.iter().for_each(|house| self.house(*house));
                self.all(cells, *digit, Role::Base);
                self.all(fins, *digit, Role::Other);
            }
            Reason::TurbotFish { digit, links, .. } => self.links(links, *digit),
            Reason::EmptyRectangle { digit, house, cells, link, .. } => {
                self.house(*house);
                self.all(cells, *digit, Role::Base);
                self.all(&link.ends, *digit, Role::Other);
            }
            Reason::SimpleColouring { digit, colours, .. } => {
                self.all(&colours[0], *digit, Role::Base);
                self.all(&colours[1], *digit, Role::Other);
            }
            Reason::XyWing { pivot, wings, shared, digit } => {
                shared.iter().for_each(|&digit| self.candidate(*pivot, digit, Role::Other));
                self.wings(wings, shared, *digit);
            }
            Reason::XyzWing { pivot, wings, shared, digit } => {
                shared.iter().for_each(|&digit| self.candidate(*pivot, digit, Role::Other));
                self.candidate(*pivot, *digit, Role::Base);
                self.wings(wings, shared, *digit);
            }
            Reason::WWing { cells, joined, digit, link } => {
                self.all(cells, *digit, Role::Base);
                self.all(cells, *joined, Role::Other);
                self.all(&link.ends, *joined, Role::Other);
            }
            Reason::RemotePair { digits, colours } => {
                self.each(&colours[0], *digits, Role::Base);
                self.each(&colours[1], *digits, Role::Other);
            }
            Reason::UniqueRectangle { digits, floor, roof, extra, with, subset, .. } => {
                self.each(floor, *digits, Role::Base);
                self.each(roof, *digits, Role::Base);
                self.each(roof, *extra, Role::Other);
                self.each(with, *subset, Role::Other);
            }
            Reason::BugPlusOne { cell, .. } => self.0.push(Lit { mark: Mark::Cell(*cell), role: Role::Where }),
            Reason::Chain { links, .. } => {
                for Either { from, to, .. } in links {
                    self.candidate(from.cell, from.digit, Role::Other);
                    self.candidate(to.cell, to.digit, Role::Base);
                }
            }
            Reason::AlsXz { sets, digits, .. } => {
                self.each(&sets[0], digits[0], Role::Base);
                self.each(&sets[1], digits[1], Role::Other);
            }
            Reason::Supposition { candidate, chain, end } => {
                self.candidate(candidate.cell, candidate.digit, Role::Target);
                chain.iter().for_each(|follows| self.candidate(follows.cell, follows.digit, Role::Base));
                match *end {
                    Contradiction::NoCandidate { cell } => {
                        self.0.push(Lit { mark: Mark::Cell(cell), role: Role::Other });
                    }
                    Contradiction::NoPlace { house, .. } | Contradiction::NoArrangement { line: house } => {
                        self.0.push(Lit { mark: Mark::House(house), role: Role::Other });
                    }
                }
            }
        }
    }

    fn house(&mut self, house: House) {
        self.0.push(Lit { mark: Mark::House(house), role: Role::Where });
    }

    fn candidate(&mut self, cell: Cell, digit: u8, role: Role) {
        self.0.push(Lit { mark: Mark::Candidate(cell, digit), role });
    }

    fn all(&mut self, cells: &[Cell], digit: u8, role: Role) {
        cells.iter().for_each(|&cell| self.candidate(cell, digit, role));
    }

    fn each(&mut self, cells: &[Cell], digits: Digits, role: Role) {
        digits.for_each(|digit| self.all(cells, digit, role));
    }

    fn links(&mut self, links: &[Link], digit: u8) {
        for link in links {
            self.house(link.house);
            self.candidate(link.ends[0], digit, Role::Base);
            self.candidate(link.ends[1], digit, Role::Other);
        }
    }

    fn wings(&mut self, wings: &[Cell; 2], shared: &[u8; 2], digit: u8) {
        self.all(wings, digit, Role::Base);
        for (&wing, &shared) in wings.iter().zip(shared) {
            self.candidate(wing, shared, Role::Other);
        }
    }
}
