//! A Skyscrapers puzzle under the teaching search.

use crate::latin::Houses;
use crate::skyscrapers::clue::Lookout;
use crate::skyscrapers::line::{LONGEST, Line, read};
use crate::skyscrapers::{Skyscrapers, visible};
use crate::trace::{Refusal, Teachable};
use crate::verdict::Conflict;

impl Teachable for Skyscrapers {
    const HAS_CLUES: bool = true;

    fn houses(&self) -> &Houses {
        self.houses()
    }

    fn givens(&self) -> &[u8] {
        self.heights()
    }

    fn conflicts(&self) -> Vec<Conflict> {
        super::verdict::conflicts(self)
    }

    /// Each clue of the row, then of the column is looked at, as a person would who only counts: with this height in its
    /// place, can so many still be visible? The fewest and the most that can be visible are counted over all ways to fill
    /// the line with the heights that are left, whatever the rest of the grid says. (Now and then a count between the two
    /// is impossible as well; that is seen once the line is full.)
    fn clue_refusal(&self, board: &[u8], cell: usize, height: u8) -> Option<Refusal> {
        let houses = self.houses();
        houses.of_cell(cell).iter().find_map(|&number| {
            let house = houses.names()[usize::from(number)];
            let members = houses.members(usize::from(number));
            let line: Vec<u8> = members
                .iter()
                .map(|&member| if usize::from(member) == cell { height } else { board[usize::from(member)] })
                .collect();
            [false, true].into_iter().find_map(|far_end| {
                let clue = self.clue(Lookout::of_line(house, far_end))?.visible;
                let seen: Vec<u8> = if far_end { line.iter().rev().copied().collect() } else { line.clone() };
                let (fewest, most) = range(&seen);
                if (fewest..=most).contains(&clue) {
                    return None;
                }
                let visible = if clue < fewest { fewest } else { most };
                Some(Refusal::Clue { line: house, far_end, clue, visible })
            })
        })
    }
}

/// The fewest and the most buildings that can be visible in a line with these heights, 0 for a place still empty.
fn range(line: &[u8]) -> (u8, u8) {
    if !line.contains(&0) {
        let seen = visible(line.iter().copied());
        return (seen, seen);
    }
    let n = line.len();
    let mut possible = (1..=n as u8).filter(|&count| is_possible(line, n, count));
    let fewest = possible.next().unwrap_or(1);
    (fewest, possible.next_back().unwrap_or(fewest))
}

/// Whether a line with these heights can be filled so that just so many buildings are visible.
fn is_possible(line: &[u8], n: usize, count: u8) -> bool {
    let placed = line.iter().filter(|&&height| height > 0).fold(0_u16, |set, height| set | 1 << (height - 1));
    let mut sets: Line = [0; LONGEST];
    for (set, &height) in sets.iter_mut().zip(line) {
        *set = if height > 0 { 1 << (height - 1) } else { ((1 << n) - 1) & !placed };
    }
    read(&mut sets, n, count, 0)
}
