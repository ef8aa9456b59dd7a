//! How a person solves a sliding puzzle: row by row; and the next move of a shortest way.

use crate::limits::{Limits, Stopped};
use crate::path::{Effect, End, Hint, Level, Lit, Mark, Path, Rating, Role, Step};
use crate::place::Cell;
use crate::sliding::rows::{Part, Stage, row_by_row};
use crate::sliding::solution::{Slide, slides};
use crate::sliding::{Board, Metric, Sliding, Solution, Tables, level, repeated};

/// The techniques, the easiest first: the stages of the row by row method, and the moves of a shortest way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Technique {
    /// One tile is brought to its cell.
    SingleTile,
    /// The last two tiles of a row go in together: alone, the second would push out the first.
    RowEnd,
    /// When two rows are left, their tiles go in column by column, two at a time.
    ColumnPair,
    /// The last three tiles go round in a square.
    LastSquare,
    /// A move of the shortest way known.
    Shortest,
}

impl crate::path::Technique for Technique {
    fn all() -> &'static [Self] {
        &[Self::SingleTile, Self::RowEnd, Self::ColumnPair, Self::LastSquare, Self::Shortest]
    }

    fn name(self) -> &'static str {
        match self {
            Self::SingleTile => "single-tile",
            Self::RowEnd => "row-end",
            Self::ColumnPair => "column-pair",
            Self::LastSquare => "last-square",
            Self::Shortest => "shortest",
        }
    }

    fn level(self) -> Level {
        match self {
            Self::SingleTile => Level::Beginner,
            Self::LastSquare => Level::Easy,
            Self::RowEnd | Self::ColumnPair => Level::Medium,
            Self::Shortest => Level::Expert,
        }
    }
}

/// Why a step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "kebab-case"))]
pub enum Reason {
    /// A stage of the row by row method.
    Stage {
        /// Which.
        technique: Technique,
        /// The tiles brought home.
        tiles: Vec<u8>,
        /// The cells they go to, in the same sequence.
        cells: Vec<Cell>,
        /// How many moves that takes.
        moves: u32,
    },
    /// The next move of a shortest way.
    Shortest {
        /// The tile to move; of a push, the one farthest from the blank, which pushes the others.
        tile: u8,
        /// Moves to go, this one included, as the metric counts them.
        left: u32,
        /// What counts as a move.
        metric: Metric,
        /// Whether it is proved that there are no fewer.
        optimal: bool,
    },
}

impl crate::path::Reason for Reason {
    type Technique = Technique;

    fn technique(&self) -> Technique {
        match self {
            Self::Stage { technique, .. } => *technique,
            Self::Shortest { .. } => Technique::Shortest,
        }
    }
}

const fn effect(slide: &Slide) -> Effect {
    Effect::Slide { tile: slide.tile, from: slide.from, to: slide.to }
}

fn lit(mut lit: Vec<(Role, Cell)>) -> Vec<Lit> {
    crate::sort::sort_by_key(&mut lit, |&(role, cell)| (cell, role));
    lit.dedup_by_key(|&mut (_, cell)| cell);
    let mut lit: Vec<Lit> = lit.into_iter().map(|(role, cell)| Lit { mark: Mark::Cell(cell), role }).collect();
    crate::sort::sort(&mut lit);
    lit
}

/// Row by row, as people do it; where the goal cannot be reached, nothing.
pub(crate) fn path(puzzle: &Sliding, limits: &Limits<'_>) -> Result<Path<Reason>, Stopped> {
    let Some(best) = puzzle.measured(limits) else {
        let rating = rating(puzzle, Level::Guess, 0, &[], &[]);
        return Ok(Path { steps: Vec::new(), end: End::Impossible, rating });
    };
    let steps = if puzzle.size().is_line() { shortest_steps(&best) } else { stage_steps(puzzle) };
    let level = level::level(puzzle.size(), best.moves());
    let effects: Vec<Effect> = steps.iter().flat_map(|step| step.effects.iter().copied()).collect();
    let techniques: Vec<Technique> = steps.iter().map(|step| crate::path::Reason::technique(&step.reason)).collect();
    let rating = rating(puzzle, level, best.moves(), &effects, &techniques);
    Ok(Path { steps, end: End::Solved, rating })
}

/// The moves of a shortest way known, one a step: a tile, or the tiles of a push.
fn shortest_steps(solution: &crate::sliding::Solution) -> Vec<Step<Reason>> {
    let (optimal, metric) = (solution.is_optimal(), solution.metric());
    let moves: Vec<&[Slide]> = match metric {
        Metric::Tile => solution.slides().chunks(1).collect(),
        Metric::Row => solution.pushes().collect(),
    };
    let step = |(done, slides): (u32, &[Slide])| Step {
        reason: Reason::Shortest {
            tile: slides[slides.len() - 1].tile,
            left: solution.count() - done,
            metric,
            optimal,
        },
        lit: lit(slides.iter().flat_map(|slide| [(Role::Target, slide.from), (Role::Where, slide.to)]).collect()),
        effects: slides.iter().map(effect).collect(),
    };
    (0..).zip(moves).map(step).collect()
}

fn stage_steps(puzzle: &Sliding) -> Vec<Step<Reason>> {
    let size = puzzle.size();
    let homes = puzzle.homes().unwrap_or_else(|| repeated::assignments(puzzle).homes.swap_remove(0));
    let parts = row_by_row(size, Sliding::blank(puzzle.goal_tiles()), &homes).expect("the goal can be reached");
    let mut tiles = puzzle.tiles().to_vec();
    let step = |part: Part| {
        let start = tiles.clone();
        let slides = slides(size, &mut tiles, &part.way);
        let technique = match part.stage {
            Stage::Tile => Technique::SingleTile,
            Stage::RowEnd => Technique::RowEnd,
            Stage::ColumnPair => Technique::ColumnPair,
            Stage::LastSquare => Technique::LastSquare,
        };
        let goal = puzzle.goal_tiles();
        let cells: Vec<usize> = part.targets.iter().map(|&cell| usize::from(cell)).collect();
        let brought: Vec<u8> = cells.iter().map(|&cell| goal[cell]).collect();
        let from = brought.iter().filter_map(|tile| start.iter().position(|other| other == tile));
        let mut light: Vec<(Role, Cell)> = from.map(|cell| (Role::Base, size.cell(cell))).collect();
        light.extend(cells.iter().map(|&cell| (Role::Target, size.cell(cell))));
        Step {
            reason: Reason::Stage {
                technique,
                tiles: brought,
                cells: cells.iter().map(|&cell| size.cell(cell)).collect(),
                moves: slides.len() as u32,
            },
            lit: lit(light),
            effects: slides.iter().map(effect).collect(),
        }
    };
    parts.into_iter().map(step).collect()
}

/// For sliding tiles: `score` is the fewest moves known, `opening` and `first_wave` the tiles that stand at home at the
/// start, `bottleneck` and `profile` the numbers of tiles that can move.
fn rating(
    puzzle: &Sliding,
    level: Level,
    moves: u32,
    effects: &[Effect],
    techniques: &[Technique],
) -> Rating<Technique> {
    let size = puzzle.size();
    let choices = |cell: usize| size.neighbours(cell).count() as u32;
    let blanks = effects.iter().map(|effect| effect.cell().index(size.cols()));
    let profile: Vec<u32> = std::iter::once(Sliding::blank(puzzle.tiles())).chain(blanks).map(choices).collect();
    Rating {
        level,
        hardest: techniques
            .iter()
            .copied()
            .max_by_key(|&technique| (crate::path::Technique::level(technique), technique)),
        opening: puzzle.tiles_at_home(),
        first_wave: puzzle.tiles_at_home(),
        bottleneck: profile[..profile.len().saturating_sub(1).max(1)].iter().copied().min().unwrap_or(0),
        score: moves,
        profile,
    }
}

/// The next move of a shortest way.
pub(crate) fn hint(puzzle: &Sliding, board: &Board, limits: &Limits<'_>) -> Result<Hint<Reason>, Stopped> {
    Ok(puzzle.next_move(board, Metric::Tile, limits))
}

impl Sliding {
    /// A way to the goal with the fewest moves known, as this metric counts them; `None` if the goal cannot be reached.
    #[must_use]
    pub fn solve_in(&self, metric: Metric, limits: &Limits<'_>) -> Option<Solution> {
        match metric {
            Metric::Tile => self.solve(Tables::Quick, limits),
            Metric::Row => self.solve_rows(limits),
        }
    }

    /// The next move from this board on a shortest way known.
    #[must_use]
    pub fn next_move(&self, board: &Board, metric: Metric, limits: &Limits<'_>) -> Hint<Reason> {
        let Ok(here) = self.with_tiles(board.tiles().to_vec()) else { return Hint::NoSolution };
        if here.is_solved() {
            return Hint::Complete;
        }
        match here.solve_in(metric, limits) {
            Some(solution) => shortest_steps(&solution).into_iter().next().map_or(Hint::Complete, Hint::Next),
            None => Hint::NoSolution,
        }
    }

    /// A shortest way known, one move a step, with the distance to go. (The [path](crate::Puzzle::path) is the way a person
    /// goes, row by row.) `None` if the goal cannot be reached.
    #[must_use]
    pub fn shortest_path(&self, metric: Metric, limits: &Limits<'_>) -> Option<Path<Reason>> {
        let solution = self.solve_in(metric, limits)?;
        let steps = shortest_steps(&solution);
        let effects: Vec<Effect> = solution.slides().iter().map(effect).collect();
        let techniques = if steps.is_empty() { vec![] } else { vec![Technique::Shortest] };
        // A way of few pushes may take more single moves than it must.
        let moves = match metric {
            Metric::Tile => solution.moves(),
            Metric::Row => self.measured(limits)?.moves(),
        };
        let rating = rating(self, level::level(self.size(), moves), moves, &effects, &techniques);
        Some(Path { steps, end: End::Solved, rating })
    }
}
