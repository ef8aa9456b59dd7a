//! Why a step is right, in English.

use grille::sudoku::{Candidate, ChainKind, Consequence, Either, Link, Reason, Rectangle};
use grille::text::digit_char;
use grille::verdict::Contradiction;

use super::speak::Speak;

/// The whole reason, as sentences; what changes comes after it, but for singles, whose sentence says it.
pub(super) fn because(speak: Speak, reason: &Reason) -> String {
    let s = speak;
    let d = |digit: u8| digit_char(digit);
    match reason {
        Reason::FullHouse { house, cell, digit } => {
            format!(
                "In {}, only {cell} is empty and only {} is missing: {cell} is {}.",
                s.house(*house),
                d(*digit),
                d(*digit)
            )
        }
        Reason::HiddenSingle { house, cell, digit } => {
            format!("In {}, {} has only one place left: {cell} is {}.", s.house(*house), d(*digit), d(*digit))
        }
        Reason::NakedSingle { cell, digit } => format!("No other digit fits in {cell}: {cell} is {}.", d(*digit)),
        Reason::LockedCandidates { digit, inside, leaves, cells } => format!(
            "In {}, {} can only stand in {}, all in {}, so it stands nowhere else in {}.",
            s.house(*inside),
            d(*digit),
            s.any_cell(cells),
            s.house(*leaves),
            s.house(*leaves)
        ),
        Reason::NakedSubset { cells, digits, houses } => format!(
            "In {}, {} have only the candidates {}: these digits go there and nowhere else.",
            s.houses(houses),
            s.cells(cells),
            s.bare(*digits)
        ),
        Reason::HiddenSubset { cells, digits, house } => format!(
            "In {}, {} can only stand in {}: no other digit has room there.",
            s.house(*house),
            s.bare(*digits),
            s.cells(cells)
        ),
        Reason::Fish { digit, base, cover, fins, .. } if fins.is_empty() => format!(
            "In {}, {} can only stand in {}: it takes one place in each of them, and leaves the rest of {}.",
            s.houses(base),
            d(*digit),
            s.houses(cover),
            s.houses(cover)
        ),
        Reason::Fish { digit, base, cover, fins, .. } => format!(
            "In {}, {} can only stand in {}, or else in {}. If it is in {}, what sees {} loses it; if not, the rest of {} loses it. \
             Some cells lose it either way.",
            s.houses(base),
            d(*digit),
            s.houses(cover),
            s.any_cell(fins),
            s.any_cell(fins),
            s.cells(fins),
            s.houses(cover)
        ),
        Reason::TurbotFish { digit, links: [one, other], joined, .. } => format!(
            "{} {} But {} and {} share {}, so they are not both {}: {} or {} is.",
            link(s, *digit, one),
            link(s, *digit, other),
            one.ends[1],
            other.ends[1],
            s.house(*joined),
            d(*digit),
            one.ends[0],
            other.ends[0]
        ),
        Reason::EmptyRectangle { digit, house, arm, other_arm, link: pair, .. } => format!(
            "In {}, {} stands in {} or {}. {} If {} is {}, {} of the box is without it, so it is in {}; if not, {} is {}.",
            s.house(*house),
            d(*digit),
            s.house(*arm),
            s.house(*other_arm),
            link(s, *digit, pair),
            pair.ends[0],
            d(*digit),
            s.house(*arm),
            s.house(*other_arm),
            pair.ends[1],
            d(*digit)
        ),
        Reason::SimpleColouring { digit, colours: [one, other], wrap, .. } => {
            let split = format!(
                "Following the houses with two places for {}: either {} {} {}, or {} {}.",
                d(*digit),
                s.cells(one),
                if one.len() == 1 { "is" } else { "are" },
                d(*digit),
                s.cells(other),
                if other.len() == 1 { "is" } else { "are" }
            );
            match wrap {
                Some(house) => format!("{split} The first would put {} twice in {}.", d(*digit), s.house(*house)),
                None => format!("{split} What sees a cell of both cannot be {}.", d(*digit)),
            }
        }
        Reason::XyWing { pivot, wings, shared: [x, y], digit } => format!(
            "{pivot} is {} or {}. If it is {}, {} is {}; if it is {}, {} is {}. One of them is.",
            d(*x),
            d(*y),
            d(*x),
            wings[0],
            d(*digit),
            d(*y),
            wings[1],
            d(*digit)
        ),
        Reason::XyzWing { pivot, wings, shared: [x, y], digit } => format!(
            "{pivot} is {}, {} or {}. If it is {}, {} is {}; if it is {}, {} is {}. One of the three is {}.",
            d(*x),
            d(*y),
            d(*digit),
            d(*x),
            wings[0],
            d(*digit),
            d(*y),
            wings[1],
            d(*digit),
            d(*digit)
        ),
        Reason::WWing { cells, joined, digit, link: pair } => format!(
            "{} and {} are both {} or {}. {} So {} and {} are not both {}: one of them is {}.",
            cells[0],
            cells[1],
            d(*joined),
            d(*digit),
            link(s, *joined, pair),
            cells[0],
            cells[1],
            d(*joined),
            d(*digit)
        ),
        Reason::RemotePair { digits, colours: [one, other] } => format!(
            "{} and {} have only the candidates {}, each seeing the next, so they hold them in turn. What sees one of {} and one of {} holds neither.",
            s.cells(one),
            s.cells(other),
            s.bare(*digits),
            s.cells(one),
            s.cells(other)
        ),
        Reason::UniqueRectangle { .. } => rectangle(s, reason),
        Reason::BugPlusOne { cell, digit } => format!(
            "All empty cells have two candidates, but {cell} has three, and {} stands three times in its houses. Without it there \
             would not be exactly one solution.",
            d(*digit)
        ),
        Reason::Chain { kind, links } => chain(*kind, links),
        Reason::AlsXz { sets, digits, joined, digit } => format!(
            "In {}, only one of {} is missing; in {}, only one of {}. They cannot both hold {}: whichever lacks it holds {}.",
            s.cells(&sets[0]),
            s.bare(digits[0]),
            s.cells(&sets[1]),
            s.bare(digits[1]),
            d(*joined),
            d(*digit)
        ),
        Reason::Supposition { candidate, chain, end } => supposition(s, candidate, chain, end),
    }
}

fn link(s: Speak, digit: u8, link: &Link) -> String {
    format!("In {}, {} is in {} or {}.", s.house(link.house), digit_char(digit), link.ends[0], link.ends[1])
}

fn rectangle(s: Speak, reason: &Reason) -> String {
    let Reason::UniqueRectangle { rectangle, digits, floor, roof, extra, with, subset, houses, sure } = reason else {
        return String::new();
    };
    let mut corners: Vec<_> = floor.iter().chain(roof).copied().collect();
    grille::sort::sort(&mut corners);
    let known = format!(
        "If {} held only {}, the two digits could be exchanged, and there would be two solutions.",
        s.cells(&corners),
        s.bare(*digits)
    );
    let sure_digit = sure.unwrap_or_default();
    let sure = digit_char(sure_digit);
    let rest = match rectangle {
        Rectangle::Type1 => format!("{} is the only corner that can hold another digit, so it does.", s.cells(roof)),
        Rectangle::Type2 | Rectangle::Type5 => {
            format!("Only {} in {} avoids that, so one of them holds it.", s.bare(*extra), s.any_cell(roof))
        }
        Rectangle::Type3 => format!(
            "So {} holds one of {}. Together with {}, that uses up {} in {}.",
            s.any_cell(roof),
            s.bare(*extra),
            s.cells(with),
            s.bare(*subset),
            s.houses(houses)
        ),
        Rectangle::Type4 => {
            format!("In {}, {sure} stands in {}, so the other digit does not.", s.houses(houses), s.any_cell(roof))
        }
        Rectangle::Type6 => format!(
            "In {}, {sure} stands at corners only. At {} it would leave only these two digits for all four.",
            s.houses(houses),
            s.any_cell(roof)
        ),
        Rectangle::Hidden => format!(
            "In {}, {sure} stands at corners only. {} where they cross would leave only these two digits for all four.",
            s.houses(houses),
            s.the_other(*digits, sure_digit)
        ),
    };
    format!("{known} {rest}")
}

fn chain(kind: ChainKind, links: &[Either]) -> String {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return String::new() };
    let mut told = String::new();
    for (index, Either { from, to, .. }) in links.iter().enumerate() {
        if index > 0 {
            told.push_str(" → ");
        }
        told.push_str(&format!("{}≠{} → {}={}", from.cell, digit_char(from.digit), to.cell, digit_char(to.digit)));
    }
    let (from, to) = (first.from, last.to);
    let start = format!("Suppose {} is not {}: {told}.", from.cell, digit_char(from.digit));
    if from == to {
        format!("{start} So it is {} after all.", digit_char(to.digit))
    } else if from.digit == to.digit && kind != ChainKind::Any {
        format!("{start} One of the two ends is {}.", digit_char(to.digit))
    } else {
        format!("{start} So {} is {} or {} is {}.", from.cell, digit_char(from.digit), to.cell, digit_char(to.digit))
    }
}

fn supposition(s: Speak, candidate: &Candidate, chain: &[Consequence], end: &Contradiction) -> String {
    let mut told = format!("Suppose {} is {}.", candidate.cell, digit_char(candidate.digit));
    for (index, Consequence { cell, digit, house }) in chain.iter().enumerate() {
        told.push_str(if index == 0 { " Then " } else { ", " });
        let digit = digit_char(*digit);
        match house {
            Some(house) => told.push_str(&format!("{cell} is {digit} (last place in {})", s.house(*house))),
            None => told.push_str(&format!("{cell} is {digit} (last candidate)")),
        }
    }
    if !chain.is_empty() {
        told.push('.');
    }
    match end {
        Contradiction::NoCandidate { cell } => format!("{told} But then no digit is left for {cell}."),
        Contradiction::NoPlace { house, digit } => {
            format!("{told} But then {} has no place in {}.", digit_char(*digit), s.house(*house))
        }
        Contradiction::NoArrangement { line } => format!("{told} But then {} cannot be filled.", s.house(*line)),
    }
}
