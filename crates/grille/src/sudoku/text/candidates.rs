//! A grid that shows the candidates of every cell.
//!
//! Each cell is a group of digits, ascending. A single digit is the value of the cell, unless it is marked: `<5>` is a
//! given, `*5*` was placed by the player, and once givens are marked a single digit without a mark is a candidate.
//!
//! Programs also write a naked single that nobody has placed yet as a single digit. It shows itself when cells that see
//! it still have the digit among their candidates. If that holds for less than half of the single digits, the candidates
//! of the grid are kept up to date and those digits are candidates; else they are not, and all single digits are values.

use super::Sheet;
use super::glyph::digit;
use super::grid::{side, tokens};
use super::layout::{Row, boxes};
use crate::latin::Digits;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Given(u8),
    Placed(u8),
    Candidates(Digits),
}

/// Reads the rows of a candidate grid, or one line with a group for each cell; `None` if they are none.
pub(super) fn read(rows: &[Row<'_>]) -> Option<Sheet> {
    let mut groups = Vec::new();
    let mut places = Vec::new();
    for row in rows {
        let before = groups.len();
        let mut at = Vec::new();
        for (start, token) in tokens(row) {
            groups.push(group(token)?);
            at.push(start);
        }
        places.push(at);
        if groups.len() == before {
            return None;
        }
    }
    let n = side(&places.iter().map(Vec::len).collect::<Vec<_>>())?;
    let shape = boxes(n, rows, &places)?;
    let all = Digits::up_to(n as u8);
    let sets = groups.iter().map(|group| match *group {
        Group::Given(digit) | Group::Placed(digit) => Digits::only(digit),
        Group::Candidates(set) => set,
    });
    if !sets.clone().all(|set| all.contains_all(set)) {
        return None;
    }
    let marked = groups.iter().any(|group| !matches!(group, Group::Candidates(_)));
    if !marked && sets.clone().all(|set| set.len() < 2) {
        return None;
    }
    let single = |group: &Group| match *group {
        Group::Candidates(set) => set.single(),
        _ => None,
    };
    let unplaced: Vec<bool> = if groups.iter().any(|group| matches!(group, Group::Given(_))) {
        groups.iter().map(|group| single(group).is_some()).collect()
    } else {
        let houses = shape.houses();
        let seen_open = |cell: usize, digit: u8| {
            let open = |&peer: &u16| matches!(groups[usize::from(peer)], Group::Candidates(set) if set.len() > 1 && set.contains(digit));
            houses.peers(cell).iter().any(open)
        };
        let open: Vec<bool> = groups
            .iter()
            .enumerate()
            .map(|(cell, group)| single(group).is_some_and(|digit| seen_open(cell, digit)))
            .collect();
        let singles = groups.iter().filter(|group| single(group).is_some()).count();
        let up_to_date = 2 * open.iter().filter(|&&open| open).count() < singles;
        open.into_iter().map(|open| open && up_to_date).collect()
    };
    let mut sheet = Sheet::of(shape, vec![0; groups.len()]);
    let mut notes = vec![Digits::NONE; groups.len()];
    for (cell, group) in groups.iter().enumerate() {
        match *group {
            Group::Given(digit) => sheet.givens[cell] = digit,
            Group::Placed(digit) => sheet.placed[cell] = digit,
            Group::Candidates(set) => match set.single() {
                Some(digit) if !unplaced[cell] => sheet.givens[cell] = digit,
                _ => notes[cell] = set,
            },
        }
    }
    sheet.notes = Some(notes);
    Some(sheet)
}

fn group(token: &str) -> Option<Group> {
    let inside = |open: char, close: char| token.strip_prefix(open).and_then(|token| token.strip_suffix(close));
    let one = |token: &str| {
        let mut chars = token.chars();
        digit(chars.next()?).filter(|_| chars.next().is_none())
    };
    if let Some(inside) = inside('<', '>') {
        return one(inside).map(Group::Given);
    }
    if let Some(inside) = inside('*', '*') {
        return one(inside).map(Group::Placed);
    }
    if token == "." {
        return Some(Group::Candidates(Digits::NONE));
    }
    let mut set = Digits::NONE;
    let mut last = 0;
    for char in token.chars() {
        let digit = digit(char).filter(|&digit| digit > last)?;
        set.insert(digit);
        last = digit;
    }
    Some(Group::Candidates(set))
}
