//! What each technique finds on the paper.

use super::paper::Paper;
use super::{Reason, Technique};
use crate::latin::Digits;
use crate::path::Effect;
use crate::skyscrapers::Clue;
use crate::skyscrapers::grid::{Look, bound};
use crate::skyscrapers::line::{self, Line};
use crate::verdict::Contradiction;

/// One use of a technique: the reason and everything that changes by it.
#[derive(Clone, Debug)]
pub(super) struct Find {
    pub(super) reason: Reason,
    /// Ascending, each once, all new on the paper; never empty.
    pub(super) effects: Vec<Effect>,
}

impl Find {
    /// The contradiction in a line of which it was read that nothing fits.
    pub(super) fn contradiction(&self) -> Option<Contradiction> {
        match &self.reason {
            Reason::Line { line, ways, .. } if ways.is_empty() => Some(Contradiction::NoArrangement { line: *line }),
            _ => None,
        }
    }
}

/// Everything a technique finds. How many finds there are does not depend on how the grid lies: of those that change the
/// same, one is kept.
pub(super) fn find(technique: Technique, paper: &Paper) -> Vec<Find> {
    use Technique as T;
    let mut finds = Vec::new();
    match technique {
        T::ClueOne => clue_one(paper, &mut finds),
        T::Staircase => staircase(paper, &mut finds),
        T::FullHouse | T::HiddenSingle | T::NakedSingle => singles(paper, technique, &mut finds),
        T::FacingClues => facing_clues(paper, &mut finds),
        T::ClueBound => clue_bound(paper, &mut finds),
        T::ClueAgain => lines(paper, 0..=2, false, &mut finds),
        T::NakedPair => subsets(paper, 2, true, &mut finds),
        T::HiddenPair => subsets(paper, 2, false, &mut finds),
        T::NakedTriple => subsets(paper, 3, true, &mut finds),
        T::HiddenTriple => subsets(paper, 3, false, &mut finds),
        T::LineOfThree => both(paper, 3..=3, &mut finds),
        T::LineOfFour => both(paper, 4..=4, &mut finds),
        T::AnyLine => both(paper, 5..=9, &mut finds),
        T::Supposition => super::supposition::find(paper, &mut finds),
    }
    crate::sort::sort_by(&mut finds, |a, b| (b.effects.len(), &a.effects).cmp(&(a.effects.len(), &b.effects)));
    finds.dedup_by(|later, first| later.effects == first.effects);
    finds
}

fn push(finds: &mut Vec<Find>, mut effects: Vec<Effect>, reason: impl FnOnce() -> Reason) {
    if !effects.is_empty() {
        crate::sort::sort(&mut effects);
        effects.dedup();
        finds.push(Find { reason: reason(), effects });
    }
}

/// The cell at this distance from a clue.
fn at_distance(paper: &Paper, line: usize, clue: Clue, distance: usize) -> usize {
    let place = if clue.from.side.is_far() { paper.n() - 1 - distance } else { distance };
    paper.grid.cell(line, place)
}

fn all_clues(paper: &Paper) -> impl Iterator<Item = (usize, Clue)> + '_ {
    (0..2 * paper.n()).flat_map(|line| paper.clues(line).into_iter().flatten().map(move |clue| (line, clue)))
}

fn clue_one(paper: &Paper, finds: &mut Vec<Find>) {
    let height = paper.n() as u8;
    for (line, clue) in all_clues(paper).filter(|(_, clue)| clue.visible == 1) {
        let index = at_distance(paper, line, clue, 0);
        if paper.value(index) == 0 {
            let cell = paper.named(index);
            push(finds, vec![Effect::Place { cell, digit: height }], || Reason::ClueOne { clue, cell, height });
        }
    }
}

fn staircase(paper: &Paper, finds: &mut Vec<Find>) {
    let n = paper.n();
    for (line, clue) in all_clues(paper).filter(|(_, clue)| usize::from(clue.visible) == n) {
        let steps = (0..n).map(|distance| (at_distance(paper, line, clue, distance), distance as u8 + 1));
        let effects = steps
            .filter(|&(cell, _)| paper.value(cell) == 0)
            .map(|(cell, digit)| Effect::Place { cell: paper.named(cell), digit });
        push(finds, effects.collect(), || Reason::Staircase { clue });
    }
}

fn facing_clues(paper: &Paper, finds: &mut Vec<Find>) {
    let n = paper.n();
    for line in 0..2 * n {
        if let [Some(near), Some(far)] = paper.clues(line)
            && usize::from(near.visible + far.visible) == n + 1
        {
            let index = paper.grid.cell(line, usize::from(near.visible) - 1);
            if paper.value(index) == 0 {
                let (cell, height) = (paper.named(index), n as u8);
                let reason = || Reason::FacingClues { clues: [near, far], cell, height };
                push(finds, vec![Effect::Place { cell, digit: height }], reason);
            }
        }
    }
}

fn clue_bound(paper: &Paper, finds: &mut Vec<Find>) {
    let n = paper.n();
    for (line, clue) in all_clues(paper) {
        let mut effects = Vec::new();
        for distance in 0..n {
            let cell = at_distance(paper, line, clue, distance);
            let gone = paper.of(cell) & !bound(n, clue.visible, distance);
            effects.extend(
                Digits::from_bits(gone.into()).map(|digit| Effect::Eliminate { cell: paper.named(cell), digit }),
            );
        }
        push(finds, effects, || Reason::ClueBound { clue });
    }
}

/// The easiest single by which this height can be placed in this cell, if there is one.
pub(super) fn single(paper: &Paper, index: usize, height: u8) -> Option<Reason> {
    let n = paper.n();
    if paper.value(index) != 0 || !paper.has(index, height) {
        return None;
    }
    let cell = paper.named(index);
    let lines = [index / n, n + index % n];
    if let Some(&line) = lines.iter().find(|&&line| paper.empty(line).len() == 1) {
        return Some(Reason::FullHouse { house: paper.grid.house(line), cell, height });
    }
    let alone = |line: usize| (0..n).filter(|&place| paper.has(paper.grid.cell(line, place), height)).count() == 1;
    if let Some(&line) = lines.iter().find(|&&line| alone(line)) {
        return Some(Reason::HiddenSingle { house: paper.grid.house(line), cell, height });
    }
    paper.of(index).is_power_of_two().then_some(Reason::NakedSingle { cell, height })
}

/// The cells that singles can place, and what.
pub(super) fn all_singles(paper: &Paper) -> Vec<(usize, Reason)> {
    let n = paper.n();
    let mut found = Vec::new();
    for cell in 0..n * n {
        found.extend((1..=n as u8).find_map(|height| single(paper, cell, height)).map(|reason| (cell, reason)));
    }
    found
}

fn singles(paper: &Paper, technique: Technique, finds: &mut Vec<Find>) {
    use crate::path::Reason as _;
    for (_, reason) in all_singles(paper).into_iter().filter(|(_, reason)| reason.technique() == technique) {
        let (Reason::FullHouse { cell, height, .. }
        | Reason::HiddenSingle { cell, height, .. }
        | Reason::NakedSingle { cell, height }) = reason
        else {
            continue;
        };
        push(finds, vec![Effect::Place { cell, digit: height }], || reason);
    }
}

fn subsets(paper: &Paper, size: u32, naked: bool, finds: &mut Vec<Find>) {
    let n = paper.n();
    for line in 0..2 * n {
        let open: Vec<usize> = paper.empty(line);
        if open.len() <= size as usize {
            continue;
        }
        for subset in (1_u32..1 << open.len()).filter(|subset| subset.count_ones() == size) {
            let inside = |place: usize| subset >> place & 1 == 1;
            let (mut within, mut without) = (0_u16, 0_u16);
            for (place, &cell) in open.iter().enumerate() {
                *(if inside(place) { &mut within } else { &mut without }) |= paper.of(cell);
            }
            let own = within & !without;
            let fits = if naked { within.count_ones() == size } else { own.count_ones() == size && within != own };
            if !fits {
                continue;
            }
            let heights = Digits::from_bits(u32::from(if naked { within } else { own }));
            let mut effects = Vec::new();
            for (place, &cell) in open.iter().enumerate().filter(|(place, _)| inside(*place) != naked) {
                let _ = place;
                let gone = paper.of(cell) & if naked { within } else { !own };
                effects.extend(
                    Digits::from_bits(gone.into()).map(|digit| Effect::Eliminate { cell: paper.named(cell), digit }),
                );
            }
            let house = paper.grid.house(line);
            let cells = open.iter().enumerate().filter(|(place, _)| inside(*place));
            let cells = cells.map(|(_, &cell)| paper.named(cell)).collect();
            push(finds, effects, || {
                if naked {
                    Reason::NakedSubset { house, cells, heights }
                } else {
                    Reason::HiddenSubset { house, cells, heights }
                }
            });
        }
    }
}

/// Lines read by one clue, and by both or none where that says more.
fn both(paper: &Paper, empty: std::ops::RangeInclusive<usize>, finds: &mut Vec<Find>) {
    lines(paper, empty.clone(), false, finds);
    lines(paper, empty, true, finds);
}

/// Lines with so many empty cells: read by each clue alone, or (`pair`) by all there is.
fn lines(paper: &Paper, empty: std::ops::RangeInclusive<usize>, pair: bool, finds: &mut Vec<Find>) {
    for line in 0..2 * paper.n() {
        let open = paper.empty(line);
        if open.is_empty() || !empty.contains(&open.len()) {
            continue;
        }
        let clues = paper.clues(line);
        if !pair {
            for clue in clues.into_iter().flatten() {
                read(paper, line, &open, &[clue], finds);
            }
            continue;
        }
        let all: Vec<Clue> = clues.into_iter().flatten().collect();
        let alone = |clue: Clue| {
            let mut sets = paper.grid.line(line);
            let far = clue.from.side.is_far();
            let (near, far) = if far { (0, clue.visible) } else { (clue.visible, 0) };
            line::read(&mut sets, paper.n(), near, far).then_some(sets)
        };
        if all.len() == 2 {
            // Only if the two say more together than one after the other.
            let mut grid = paper.grid;
            let together = grid.read(line, Look::Pair).is_ok().then(|| grid.line(line));
            let apart = all.iter().map(|&clue| alone(clue)).reduce(|a, b| {
                let (a, b) = (a?, b?);
                let mut both = a;
                both.iter_mut().zip(b).for_each(|(set, other)| *set &= other);
                Some(both)
            });
            if apart == Some(together) {
                continue;
            }
        } else if all.len() == 1 {
            continue;
        }
        read(paper, line, &open, &all, finds);
    }
}

fn read(paper: &Paper, line: usize, open: &[usize], clues: &[Clue], finds: &mut Vec<Find>) {
    let n = paper.n();
    let count = |far: bool| clues.iter().find(|clue| clue.from.side.is_far() == far).map_or(0, |clue| clue.visible);
    let (near, far) = (count(false), count(true));
    let before = paper.grid.line(line);
    let mut after: Line = before;
    // A line without any way is a contradiction, which shows as a cell without height.
    let possible = line::read(&mut after, n, near, far);
    let mut effects = Vec::new();
    for place in 0..n {
        let cell = paper.grid.cell(line, place);
        if !open.contains(&cell) {
            continue;
        }
        let left = if possible { after[place] } else { 0 };
        let (was, named) = (before[place], paper.named(cell));
        if left == was {
            continue;
        }
        if left.is_power_of_two() {
            effects.push(Effect::Place { cell: named, digit: left.trailing_zeros() as u8 + 1 });
        } else {
            let gone = Digits::from_bits((was & !left).into());
            effects.extend(gone.map(|digit| Effect::Eliminate { cell: named, digit }));
        }
    }
    push(finds, effects, || {
        let mut ways = line::ways(&before, n, near, far, Reason::WAYS + 1);
        let all = ways.len() <= Reason::WAYS;
        ways.truncate(Reason::WAYS);
        let refused = line::ways(&before, n, 0, 0, 3).into_iter().find(|way| {
            near > 0 && crate::skyscrapers::visible(way.iter().copied()) != near
                || far > 0 && crate::skyscrapers::visible(way.iter().rev().copied()) != far
        });
        Reason::Line {
            line: paper.grid.house(line),
            clues: clues.to_vec(),
            empty: open.iter().map(|&cell| paper.named(cell)).collect(),
            ways,
            all,
            refused,
        }
    });
}
