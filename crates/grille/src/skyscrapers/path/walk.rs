//! Walking a grid from moment to moment.

use super::finds::{Find, all_singles, find, single};
use super::moments::{Moment, rating};
use super::paper::Paper;
use super::{Reason, Technique, prune};
use crate::limits::{Limits, Stopped};
use crate::path::{Effect, End, Level, Path, Technique as _};
use crate::verdict::Contradiction;

/// Walks from this paper to the solution, or to where a person is stuck.
pub(super) fn walk(start: Result<Paper, Contradiction>, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    let mut meter = limits.meter();
    let start = match start {
        Ok(paper) => paper,
        Err(contradiction) => {
            let rating = rating(&[], 0, 0, false);
            return Ok(Path { steps: Vec::new(), end: End::Contradiction(contradiction), rating });
        }
    };
    let mut paper = start;
    let (mut steps, mut moments): (Vec<Find>, Vec<Moment>) = (Vec::new(), Vec::new());
    let mut opening = 0;
    let end = loop {
        let open = paper.open() as u32;
        if let Some(contradiction) = paper.contradiction() {
            break End::Contradiction(contradiction);
        }
        if open == 0 {
            break End::Solved;
        }
        let mut found = None;
        for &technique in Technique::all() {
            // Trying every height of every cell takes as long as many looks at all lines.
            meter.spend(if technique == Technique::Supposition { 256 } else { 1 })?;
            let finds = find(technique, &paper);
            if !finds.is_empty() {
                found = Some((technique, finds));
                break;
            }
        }
        let Some((technique, finds)) = found else {
            moments.push(Moment { technique: None, open, placeable: 0, changes: 0 });
            break End::Stuck;
        };
        if let Some(contradiction) = finds.iter().find_map(Find::contradiction) {
            break End::Contradiction(contradiction);
        }
        let placeable = if technique.places() { placeable(&paper) } else { 0 };
        moments.push(Moment { technique: Some(technique), open, placeable, changes: finds.len() as u32 });
        match apply_all(&mut paper, finds, &mut steps) {
            Ok(()) if technique.level() == Level::Beginner && opens(&moments) => {
                opening += open - paper.open() as u32;
            }
            Ok(()) => {}
            Err(contradiction) => break End::Contradiction(contradiction),
        }
    };
    let solved = end == End::Solved;
    let rating = rating(&moments, opening, first_wave(&start), solved);
    let steps = if solved { prune::needed(&start, steps) } else { steps };
    Ok(Path { steps: prune::told(&start, steps), end, rating })
}

/// Whether nothing beyond the rules of a beginner was needed so far.
fn opens(moments: &[Moment]) -> bool {
    moments.iter().all(|moment| moment.technique.is_some_and(|technique| technique.level() == Level::Beginner))
}

fn apply_all(paper: &mut Paper, finds: Vec<Find>, steps: &mut Vec<Find>) -> Result<(), Contradiction> {
    let n = paper.n();
    for mut find in finds {
        // A single may be easier to see by now than it was at the beginning of the moment.
        if let (Reason::HiddenSingle { .. } | Reason::NakedSingle { .. }, [Effect::Place { cell, digit }]) =
            (&find.reason, &find.effects[..])
            && let Some(reason) = single(paper, cell.index(n), *digit)
        {
            find.reason = reason;
        }
        let result = paper.apply(&find.effects);
        if result != Ok(false) {
            steps.push(find);
        }
        result?;
    }
    Ok(())
}

/// How many cells can be placed at once by singles or by clues alone.
fn placeable(paper: &Paper) -> u32 {
    let mut cells: Vec<usize> = all_singles(paper).into_iter().map(|(cell, _)| cell).collect();
    for technique in [Technique::ClueOne, Technique::Staircase, Technique::FacingClues] {
        for find in find(technique, paper) {
            cells.extend(find.effects.iter().map(|effect| effect.cell().index(paper.n())));
        }
    }
    crate::sort::sort(&mut cells);
    cells.dedup();
    cells.len() as u32
}

/// How many cells singles can place once every clue was looked at.
fn first_wave(start: &Paper) -> u32 {
    let mut paper = *start;
    if paper.grid.bounds().is_err() { 0 } else { all_singles(&paper).len() as u32 }
}
