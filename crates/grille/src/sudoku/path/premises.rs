//! Which candidates must be gone for a step to be right.

use super::layout::Layout;
use super::parts::{Either, Link, Rectangle};
use super::reason::Reason;
use crate::latin::Digits;
use crate::place::{Cell, House};
use crate::verdict::Contradiction;

/// Calls `gone` with each candidate (cell, digit) that the reason takes to be absent, at least. Each name may come twice.
pub(super) fn premises<const W: usize>(layout: &Layout<W>, reason: &Reason, gone: &mut dyn FnMut(usize, u8)) {
    let mut p = Premises { layout, gone };
    match reason {
        Reason::FullHouse { .. } => {}
        Reason::HiddenSingle { house, cell, digit } => p.nowhere_else(*house, *digit, &[&[*cell]]),
        Reason::NakedSingle { cell, digit } => p.nothing_but(*cell, Digits::only(*digit)),
        Reason::LockedCandidates { digit, inside, cells, .. } => p.nowhere_else(*inside, *digit, &[cells]),
        Reason::NakedSubset { cells, digits, .. } => p.each_nothing_but(cells, *digits),
        Reason::HiddenSubset { cells, digits, house } => {
            digits.for_each(|digit| p.nowhere_else(*house, digit, &[cells]));
        }
        Reason::Fish { digit, base, cells, fins, .. } => {
            base.iter().for_each(|line| p.nowhere_else(*line, *digit, &[cells, fins]));
        }
        Reason::TurbotFish { digit, links, .. } => p.links(links, *digit),
        Reason::EmptyRectangle { digit, house, cells, link, .. } => {
            p.nowhere_else(*house, *digit, &[cells]);
            p.links(&[*link], *digit);
        }
        Reason::SimpleColouring { digit, links, .. } => p.links(links, *digit),
        Reason::XyWing { pivot, wings, shared: [x, y], digit } => {
            p.nothing_but(*pivot, of(&[*x, *y]));
            p.nothing_but(wings[0], of(&[*x, *digit]));
            p.nothing_but(wings[1], of(&[*y, *digit]));
        }
        Reason::XyzWing { pivot, wings, shared: [x, y], digit } => {
            p.nothing_but(*pivot, of(&[*x, *y, *digit]));
            p.nothing_but(wings[0], of(&[*x, *digit]));
            p.nothing_but(wings[1], of(&[*y, *digit]));
        }
        Reason::WWing { cells, joined, digit, link } => {
            p.each_nothing_but(cells, of(&[*joined, *digit]));
            p.links(&[*link], *joined);
        }
        Reason::RemotePair { digits, colours } => colours.iter().for_each(|cells| p.each_nothing_but(cells, *digits)),
        Reason::UniqueRectangle { rectangle, digits, floor, roof, extra, with, subset, houses, sure } => {
            p.each_nothing_but(floor, *digits);
            match rectangle {
                Rectangle::Type1 => {}
                Rectangle::Type2 | Rectangle::Type3 | Rectangle::Type5 => {
                    p.each_nothing_but(roof, *digits | *extra);
                    p.each_nothing_but(with, *subset);
                }
                Rectangle::Type4 | Rectangle::Type6 | Rectangle::Hidden => {
                    for house in houses {
                        sure.iter().for_each(|&sure| p.nowhere_else(*house, sure, &[floor, roof]));
                    }
                }
            }
        }
        Reason::BugPlusOne { .. } => {
            (0..layout.n * layout.n).for_each(|cell| p.nothing_but(layout.cell(cell), Digits::NONE));
        }

        Reason::Chain { links, .. } => {
            for Either { from, to, house } in links {
                match house {
                    Some(house) => p.nowhere_else(*house, from.digit, &[&[from.cell, to.cell]]),
                    None => p.nothing_but(from.cell, of(&[from.digit, to.digit])),
                }
            }
        }
        Reason::AlsXz { sets, digits, .. } => {
            sets.iter().zip(digits).for_each(|(cells, digits)| p.each_nothing_but(cells, *digits));
        }
        Reason::Supposition { chain, end, .. } => {
            for follows in chain {
                match follows.house {
                    Some(house) => p.nowhere_else(house, follows.digit, &[&[follows.cell]]),
                    None => p.nothing_but(follows.cell, Digits::only(follows.digit)),
                }
            }
            match *end {
                Contradiction::NoCandidate { cell } => p.nothing_but(cell, Digits::NONE),
                Contradiction::NoPlace { house, digit } => p.nowhere_else(house, digit, &[]),
                // Only a line with clues can be like that.
                Contradiction::NoArrangement { .. } => {}
            }
        }
    }
}

fn of(digits: &[u8]) -> Digits {
    digits.iter().copied().collect()
}

struct Premises<'a, const W: usize> {
    layout: &'a Layout<W>,
    gone: &'a mut dyn FnMut(usize, u8),
}

impl<const W: usize> Premises<'_, W> {
    /// The digit is gone from the house but for these cells.
    fn nowhere_else(&mut self, house: House, digit: u8, but: &[&[Cell]]) {
        for &cell in self.layout.houses.members(self.layout.number(house)) {
            let cell = usize::from(cell);
            if !but.iter().any(|cells| cells.contains(&self.layout.cell(cell))) {
                (self.gone)(cell, digit);
            }
        }
    }

    /// All digits but these are gone from the cell.
    fn nothing_but(&mut self, cell: Cell, digits: Digits) {
        for digit in Digits::up_to(self.layout.n as u8) - digits {
            (self.gone)(cell.index(self.layout.n), digit);
        }
    }

    fn each_nothing_but(&mut self, cells: &[Cell], digits: Digits) {
        cells.iter().for_each(|&cell| self.nothing_but(cell, digits));
    }

    fn links(&mut self, links: &[Link], digit: u8) {
        links.iter().for_each(|link| self.nowhere_else(link.house, digit, &[&link.ends]));
    }
}
